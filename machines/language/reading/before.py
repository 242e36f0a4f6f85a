"""Reading a changed machine: what is not changed means what it meant before, and is not read again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from machines.language import ir
from machines.language.declaring import Event, Helper, Role, Routine
from machines.language.reading.source import helpers_named
from machines.language.reading.world import World
from machines.language.walking import nodes

if TYPE_CHECKING:
    from machines.language.reading.predicates import Predicate

T = TypeVar("T")


def _as_it_was(known: Mapping[int, T], routine: Routine[..., Any]) -> T | None:
    return known.get(id(routine.origin or routine))


def helper_before(world: World, called: Helper[..., Any]) -> ir.HelperIR | None:
    """What was read of a helper whose text is as it was; those that it calls are read."""
    found = _as_it_was(world.before.helpers, called) if world.before else None
    if found is not None:
        _read_called(world, called, (found.body, found.value))
    return found


def event_before(world: World, event: Event[..., Any]) -> ir.EventIR | None:
    """What was read of an event whose text is as it was; its role and the helpers that it calls are read."""
    from machines.language.reading.routines import read_helper

    found = _as_it_was(world.before.events, event) if world.before else None
    if found is not None and world.before is not None:
        _read_called(world, event, (found.requires, found.effects, tuple(bag for _, bag in found.ranges)))
        if isinstance(event.by, Role):
            read_helper(world, event.by)
        world.refusals.update({line.refusal: world.before.refusals[line.refusal] for line in found.requires})
    return found


def predicate_before(world: World, routine: Routine[..., Any]) -> Predicate | None:
    """What was read of the function of a property whose text is as it was; the helpers that it calls are read."""
    found = _as_it_was(world.before.predicates, routine) if world.before else None
    if found is not None:
        _read_called(world, routine, (found.ir.body, found.ir.value))
    return found


def called_as_before(world: World, known: Mapping[str, ir.HelperIR], replaced: Iterable[Helper[..., Any]]) -> bool:
    """Whether replaced helpers are called as before, and do not speak of phases, which would concern events."""
    from machines.language.reading.routines import read_helper

    for helper in replaced:
        was = known.get(helper.name)
        if was is not None:
            found = read_helper(world, helper)
            spoken = nodes((found.body, found.value))
            if _signature(found) != _signature(was) or any(
                isinstance(node, ir.Local) and node.name == "phase" for node in spoken
            ):
                return False
    return True


def _signature(helper: ir.HelperIR) -> tuple[Any, ...]:
    return helper.parameters, helper.value and helper.value.type


def _read_called(world: World, routine: Routine[..., Any], text: Any) -> None:
    """Read the helpers that a text calls, as the routine knows them."""
    from machines.language.reading.routines import read_helper

    called = {node.helper for node in nodes(text) if isinstance(node, ir.Invoke | ir.Do)}
    for helper in helpers_named(routine).values():
        if helper.name in called:
            read_helper(world, helper)
