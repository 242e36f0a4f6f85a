"""Why an event is not legal. The name is the code; the glossary has the words."""

from __future__ import annotations

from machines.language import Refusal


class LastTurn(Refusal):
    """The last turn of the scenario is over."""


class NotLastTurn(Refusal):
    """Further turns follow."""


class NoSilentSkill(Refusal):
    """This is no silent skill that may replace an untap now."""


class AlreadyChosen(Refusal):
    """This silent skill is chosen already."""


class StaysTapped(Refusal):
    """Something else was chosen instead of untapping this card."""


class MustUntap(Refusal):
    """This card does not untap, or its text does not leave that to the player."""


class NoDrawStep(Refusal):
    """This turn has no draw step."""


class HasDrawStep(Refusal):
    """This turn has a draw step."""


class NotQueued(Refusal):
    """No such effect of the player whose effects come next waits."""


class NotOffered(Refusal):
    """No such ability may be declared by this player now."""


class NothingOffered(Refusal):
    """Nothing is left to declare."""


class DeclareFirst(Refusal):
    """Declarations are still open."""


class StillWaiting(Refusal):
    """Effects still wait or may still be declared."""


class NotPrompted(Refusal):
    """No such ability of this player may be declared at this moment."""


class NothingPrompted(Refusal):
    """Nothing may be declared at this moment."""


class StillToDeclare(Refusal):
    """Something may still be declared at this moment."""


class NotOptional(Refusal):
    """This must be done."""


class OwnersDecision(Refusal):
    """The owner decides this."""


class NotUsable(Refusal):
    """The effect does nothing: its condition is not met, its uses are spent, or it is ignored."""


class Usable(Refusal):
    """The ability can be used."""


class OtherInstruction(Refusal):
    """The instruction to carry out says something else."""


class NotATarget(Refusal):
    """The instruction cannot be done to this card."""


class EnoughTaken(Refusal):
    """No more cards are taken for this instruction."""


class CardsMissing(Refusal):
    """Not all cards are taken for this instruction."""


class TooFew(Refusal):
    """There are fewer cards than the instruction asks for."""


class NothingTaken(Refusal):
    """No card is taken for this instruction."""


class NothingToDo(Refusal):
    """No instruction is left."""


class ToBeDone(Refusal):
    """The instruction is to be carried out."""


class NotToBeDone(Refusal):
    """The instruction depends on one that was not done."""


class TargetThere(Refusal):
    """There is a card to do it to."""


class MoreToDo(Refusal):
    """Instructions are left."""


class NothingDecided(Refusal):
    """Nobody has won or lost."""


class Decided(Refusal):
    """The game is decided."""


class NothingDue(Refusal):
    """Nothing has to happen by itself."""


class SomethingDue(Refusal):
    """Something has to happen by itself first."""


class DoesNotApply(Refusal):
    """This replacement does not apply to this event."""


class TurnPlayersFirst(Refusal):
    """Those of a player earlier in turn order come first."""


class ReplacementApplies(Refusal):
    """A replacement applies to an event."""


class ModesChosen(Refusal):
    """As many modes are chosen as the text says, or as can be."""


class ModesMissing(Refusal):
    """Another mode is to be chosen."""


class NotThatMode(Refusal):
    """This is no mode of the text, is chosen already, or cannot be carried out."""


class TurnSkipped(Refusal):
    """The rest of the turn is skipped."""


class TurnGoesOn(Refusal):
    """Nothing skips the rest of the turn."""


class AllOrNone(Refusal):
    """Moves that are made together or not at all cannot all be made."""


class AllCanBeMade(Refusal):
    """Nothing keeps one of the moves from being made as it is."""


class MovesLeft(Refusal):
    """The other moves are made first, as none of them opens a check."""


class NoSubstitute(Refusal):
    """Nothing such is to be done in the place of an event."""


class SubstituteLeft(Refusal):
    """Something is still to be done in the place of an event."""


class ShieldChecked(Refusal):
    """Cards go from the shield zone to the hand: they are checked."""


class NothingChecked(Refusal):
    """No card goes from the shield zone to the hand."""


class NoDrawLeft(Refusal):
    """All draws are done."""


class DrawsLeft(Refusal):
    """Draws are left."""


class NotInThisCheck(Refusal):
    """This card, or this ability of it, is not among what is checked."""


class OtherKeyword(Refusal):
    """This is another kind of ability."""


class OthersWord(Refusal):
    """It is not this player's turn to declare."""


class DeclaringBarred(Refusal):
    """An effect forbids to declare this."""


class CardDeclared(Refusal):
    """This card is declared for use already."""


class AbilityDeclared(Refusal):
    """This ability is declared already: one card is discarded for it."""


class NotSuited(Refusal):
    """This ability cannot be used now by discarding this card."""


class NothingToDeclare(Refusal):
    """This player has nothing to declare."""


class DeclaringLeft(Refusal):
    """Somebody may still declare."""


class EverybodyDeclared(Refusal):
    """Everybody has declared."""


class NotDeclared(Refusal):
    """Nothing such was declared."""


class CardGone(Refusal):
    """The declared card has moved: it is not used."""


class CardThere(Refusal):
    """The declared card is still there: it is used."""


class UsesLeft(Refusal):
    """Something that was declared is still to be used."""


class NothingDeferred(Refusal):
    """Nothing that was declared was put off."""


class CannotBeUsed(Refusal):
    """The card cannot be used: an effect forbids it, or its cost cannot be paid."""


class CanBeUsed(Refusal):
    """The card can be used."""


class CostPaid(Refusal):
    """The cost is paid."""


class CostUnpaid(Refusal):
    """The cost is not paid yet."""


class NotThatMana(Refusal):
    """This card cannot be tapped to pay."""


class NotASpell(Refusal):
    """The card is not used as a spell."""


class Spell(Refusal):
    """The card is used as a spell."""


class NotToAttach(Refusal):
    """The card is not attached to this one."""
