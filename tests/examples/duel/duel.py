"""The game with the pile and cards: what must hold of it, and the wrong readings that the checks refute."""

from __future__ import annotations

from game import (
    SCOPES,
    Answering,
    Answers,
    Card,
    Effect,
    First,
    Game,
    NotYours,
    Player,
    Table,
    TooFew,
    Turn,
    Waiting,
    a_card_can_be_answered,
    carry_out,
    nobody_loses_while_tokens_are_left,
    nothing_waits_in_between,
    turn_player,
)

from machines.language import (
    Added,
    Altered,
    AlwaysPossible,
    Control,
    EveryRunEnds,
    Fold,
    Inevitable,
    Instead,
    LeadsTo,
    Machine,
    Mutant,
    Precedes,
    Reading,
    Removed,
    Rewrite,
    Without,
    event,
    helper,
    invariant,
    require,
    step_property,
)


@invariant(cites="DU-01")
def at_most_two_are_taken(s: Table, me: Game) -> bool:
    """No turn takes more than two tokens."""
    return me.taken <= 2


@invariant(cites="DU-03")
def the_other_player_begins(s: Table, me: Answering) -> bool:
    """Before anybody has played or declined, the other player is asked."""
    return me.asked != s.turn or me.passes > 0 or len(s.waiting) > 0


@step_property(on=Game.take_two, cites="DU-01")
def two_are_two(before: Table, after: Table) -> bool:
    """Who takes two leaves two fewer."""
    return after.pile == before.pile - 2


@step_property(on=Answering.play, cites="DU-04")
def own_cards_are_played(before: Table, after: Table, me: Answering, card: Card) -> bool:
    """The card was in the hand of the player asked, and is there no more."""
    return before.owner[card] == me.asked and card in before.hand and card not in after.hand


@invariant(cites="DU-05")
def both_have_declined(s: Table, me: Answering) -> bool:
    """What was played happens when both players have declined."""
    return me.phase == Answers.ASKING or me.passes == 2


@step_property(on=Answering.happen, cites="DU-06")
def an_effect_happens_once(before: Table, after: Table, one: Waiting) -> bool:
    """What has happened waits once less, and moves one token or, of an empty pile, none."""
    moved = after.pile - before.pile
    right = moved == 1 if one.effect == Effect.PUT_BACK else moved == -1 or before.pile == 0
    return right and after.waiting.count(one) == before.waiting.count(one) - 1


@helper
def somebody_lost(s: Table) -> bool:
    return s.loser is not None


@helper
def pile_is_empty(s: Table) -> bool:
    return s.pile == 0


@helper
def something_waits(s: Table) -> bool:
    return len(s.waiting) > 0


@helper
def nothing_waits(s: Table) -> bool:
    return len(s.waiting) == 0


TEMPORAL = (
    EveryRunEnds(cites="DU-02"),
    Inevitable("somebody loses", somebody_lost, cites="DU-02"),
    AlwaysPossible("the pile can be emptied", pile_is_empty, cites="DU-01"),
    LeadsTo("what was played happens", something_waits, nothing_waits, cites="DU-06"),
    Precedes("first the pile is empty", pile_is_empty, somebody_lost, cites="DU-02"),
)


@event(Turn.TAKING, Turn.ENDING, by=turn_player)
def skip(me: Game, s: Table) -> None:
    """Wrong: nothing is taken."""
    require(s.pile >= 1, else_=TooFew)


@helper
def carry_out_twice(s: Table, one: Waiting) -> None:
    """Wrong: the effect happens two times."""
    for _ in Effect:
        if one.effect == Effect.PUT_BACK:
            s.pile += 1
        elif s.pile > 0:
            s.pile -= 1


MUTANTS = (
    Mutant("two-take-one", "DU-01", (Rewrite(Game.take_two, "s.pile -= 2", "s.pile -= 1"),)),
    Mutant("take-and-go-on", "DU-01", (Altered(Game.take_one, target=Turn.TAKING),)),
    Mutant("nobody-need-take", "DU-02", (Added(Game, skip, Game.take_one),)),
    Mutant("nobody-loses", "DU-02", (Removed(Game.lose),)),
    Mutant("the-taker-is-asked-first", "DU-03", (Reading("FIRST", First.TURN_PLAYER, Game.take_one),)),
    Mutant("any-card-of-any-hand", "DU-04", (Without(Answering.play, NotYours),)),
    Mutant("one-declines-for-both", "DU-05", (Rewrite(Answering.decline, "me.passes == 2", "me.passes == 1"),)),
    Mutant("effects-happen-twice", "DU-06", (Instead(carry_out, carry_out_twice),)),
)


class Duel(Machine):
    """The game with the pile and cards, checked."""

    name = "duel"
    state = Table
    start = Game
    procedures = (Game, Answering)
    player = Player
    properties = (
        nobody_loses_while_tokens_are_left,
        nothing_waits_in_between,
        at_most_two_are_taken,
        the_other_player_begins,
        two_are_two,
        own_cards_are_played,
        both_have_declined,
        an_effect_happens_once,
        a_card_can_be_answered,
        *TEMPORAL,
    )
    scopes = SCOPES
    controls = (Control("the_other_player_begins", "FIRST", "TURN_PLAYER"),)
    mutants = MUTANTS
    folds = (Fold("playing", "tiny", ("phase", "s.turn", "len(s.waiting)")),)
