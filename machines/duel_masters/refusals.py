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


class NotOptional(Refusal):
    """This ability must be used."""


class OwnersDecision(Refusal):
    """The owner decides whether this ability is used."""


class NotUsable(Refusal):
    """The ability's condition is not met, or its uses are spent."""


class Usable(Refusal):
    """The ability can be used."""


class OtherInstruction(Refusal):
    """The instruction to carry out says something else."""


class NotATarget(Refusal):
    """The instruction cannot be done to this card."""


class TargetThere(Refusal):
    """There is a card to do it to."""


class MoreToDo(Refusal):
    """Instructions are left."""


class NothingDecided(Refusal):
    """Nobody has won or lost."""


class Decided(Refusal):
    """The game is decided."""


class NothingDoomed(Refusal):
    """No creature has to be destroyed."""


class CreatureDoomed(Refusal):
    """A creature has to be destroyed first."""


class DoesNotApply(Refusal):
    """This replacement does not apply to this draw."""


class TurnPlayersFirst(Refusal):
    """A replacement of the turn player comes first."""


class ReplacementApplies(Refusal):
    """A replacement applies to this draw."""


class NoDrawLeft(Refusal):
    """All draws are done."""


class DrawsLeft(Refusal):
    """Draws are left."""
