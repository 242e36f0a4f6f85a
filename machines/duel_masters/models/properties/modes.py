"""What must hold of the modes of a text: chosen before anything happens, and done in the order of the text."""

from __future__ import annotations

from machines.duel_masters.models.recount_moves import could_be_done_to, is_about_cards
from machines.duel_masters.resolution import Resolution
from machines.duel_masters.table import Table
from machines.duel_masters.things import Card, Instruction
from machines.language import helper, step_property, the


@helper
def could_be_a_mode(s: Table, me: Resolution, mode: Instruction) -> bool:
    """A mode of the text that is left, and not in vain."""
    return (
        mode not in me.modes
        and mode in s.modes[me.ability]
        and (
            not is_about_cards(s.does[mode])
            or not all(not could_be_done_to(s, mode, me.ability, me.subject, c) for c in s.each(Card))
        )
    )


@step_property(on=(Resolution.choose_mode, Resolution.end_choosing), cites="dm-rules-1.48:700.2")
def modes_come_first(before: Table, after: Table, me: Resolution) -> bool:
    """While modes are chosen nothing of the text has happened: its first instruction is still to come."""
    return me.at == before.text[me.ability] and len(me.taken) == 0 and me.counted == 0


@step_property(on=Resolution.choose_mode, cites="dm-rules-1.48:700.2 dm-rules-1.48:605.2b")
def only_what_can_be_done_is_chosen(before: Table, after: Table, me: Resolution, mode: Instruction) -> bool:
    """What is chosen is one of the modes of the text, another each time, and it finds something to do."""
    return could_be_a_mode(before, me, mode)


@step_property(on=Resolution.end_choosing, cites="dm-rules-1.48:700.2")
def as_many_modes_as_the_text_says(before: Table, after: Table, me: Resolution) -> bool:
    """As many modes are chosen as the text says, or all that could be."""
    return len(me.modes) == before.choose[me.ability] or (
        len(me.modes) < before.choose[me.ability]
        and not any(could_be_a_mode(before, me, m) for m in before.each(Instruction))
    )


@step_property(on=Resolution.begin_instruction, cites="dm-rules-1.48:700.2")
def of_the_modes_only_the_chosen_are_done(before: Table, after: Table, me: Resolution) -> bool:
    """An instruction that belongs to a mode is carried out only if that mode was chosen."""
    return before.mode[the(me.at)] is None or any(m == before.mode[the(me.at)] for m in me.modes)


PROPERTIES = (
    modes_come_first,
    only_what_can_be_done_is_chosen,
    as_many_modes_as_the_text_says,
    of_the_modes_only_the_chosen_are_done,
)
