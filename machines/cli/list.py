"""`saitei list`: what there is: machines, with their scopes, switches, properties and cases."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

import click

from machines.cli.interface import Command, option
from machines.cli.texts import language, say

if TYPE_CHECKING:
    from machines.language.machine import Machine

WIDE = 114
"""Letters of a line of names."""


@click.command("list", cls=Command)
@click.argument("names", nargs=-1, metavar="[NAME]…")
@option("--json", "as_json", is_flag=True, key="option.json")
def command(names: tuple[str, ...], as_json: bool) -> int:
    """List machines."""
    from machines.cli.selecting import machines

    full = as_json or bool(names)
    found = [data_of(name, machine, full=full) for name, machine in machines(names)]
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        click.echo("\n\n".join("\n".join(lines_of(entry, full=full)) for entry in found))
    return 0


def data_of(name: str, machine: type[Machine], *, full: bool) -> dict[str, Any]:
    """What is listed of a machine, as JSON data; of cases only their ids, unless `full`."""
    from machines.cli.about import about_machine, about_property, about_scope

    declaration = machine.declaration
    return {
        "name": name,
        "about": about_machine(machine),
        "scopes": [
            {"name": s.name, "about": about_scope(machine, s), "sizes": _sizes(s.sizes)} for s in machine.scopes
        ],
        "switches": [
            _switch(machine, switch, default, members) for switch, (default, members) in declaration.switches().items()
        ],
        "properties": [
            {"name": p.name, "kind": p.kind, "cites": list(p.cites), "about": about_property(machine, p)}
            for p in declaration.properties
        ],
        "cases": _cases(machine, full=full),
    }


def _switch(machine: type[Machine], name: str, default: Any, members: Sequence[Any]) -> dict[str, Any]:
    from machines.cli.about import about_switch, about_value

    return {
        "name": name,
        "about": about_switch(machine, name),
        "default": _member(default),
        "alternatives": [_member(m) for m in members if m != default],
        "values": {_member(m): about_value(machine, m) for m in sorted(members, key=lambda m: m != default)},
    }


def _cases(machine: type[Machine], *, full: bool) -> list[dict[str, Any]]:
    from machines.cli.selecting import case_files, cases_of

    if not full:
        return [{"id": case} for case in case_files().get(machine.name, {})]
    return [
        {
            "id": case.id,
            "title": dict(case.title),
            "official": case.official,
            "questions": [question.id for question in case.questions],
        }
        for case in cases_of(machine, ())
    ]


def lines_of(entry: dict[str, Any], *, full: bool) -> list[str]:
    """A machine's entry as lines: names only, or `full`, with what each thing is about and the scopes' sizes."""
    return [f"{entry['name']}  {entry['about']}", *(_in_full(entry) if full else _names(entry))]


def _names(entry: dict[str, Any]) -> Iterator[str]:
    """What there is, by name; of switches the values too, the default first."""
    from machines.cli.columns import columns

    yield from _section("list.scopes", _filled([s["name"] for s in entry["scopes"]]))
    switches = [[s["name"], s["default"], *s["alternatives"]] for s in entry["switches"]]
    yield from _section("list.switches", columns(switches, indent=4))
    yield from _section("list.properties", _filled([p["name"] for p in entry["properties"]]))
    yield from _section("list.cases", _filled([c["id"] for c in entry["cases"]]))


def _in_full(entry: dict[str, Any]) -> Iterator[str]:
    from machines.cli.about import kind_of_property
    from machines.cli.columns import columns

    yield from _section("list.scopes", columns([[s["name"], s["about"]] for s in entry["scopes"]], indent=4))
    yield from _section("list.switches", [line for switch in entry["switches"] for line in _switch_lines(switch)])
    properties = [[p["name"], kind_of_property(p["kind"]), p["about"]] for p in entry["properties"]]
    yield from _section("list.properties", columns(properties, indent=4))
    yield from _section("list.cases", columns([[c["id"], c["title"][language()]] for c in entry["cases"]], indent=4))
    yield from _section("list.sizes", columns([[s["name"], s["sizes"]] for s in entry["scopes"]], indent=4))


def _switch_lines(switch: dict[str, Any]) -> Iterator[str]:
    """A switch, and below it its values."""
    from machines.cli.columns import columns

    yield f"    {switch['name']}  {switch['about']}".rstrip()
    default = f"({say('list.default')})"
    rows = [
        [f"{name} {default}" if name == switch["default"] else name, about] for name, about in switch["values"].items()
    ]
    yield from columns(rows, indent=6)


def _section(key: str, lines: Sequence[str]) -> Iterator[str]:
    """Lines under their heading, if there are any."""
    if lines:
        yield f"  {say(key)}"
        yield from lines


def _filled(names: Sequence[str]) -> list[str]:
    """Names one after the other, as many as a line has room for."""
    lines = textwrap.wrap(", ".join(names), WIDE, break_long_words=False, break_on_hyphens=False)
    return [f"    {line}" for line in lines]


def _member(value: Any) -> str:
    return value.name if isinstance(value, Enum) else str(value).lower()


def _sizes(sizes: Any) -> str:
    return ", ".join(f"{name} {size if isinstance(size, int) else len(size)}" for name, size in sizes.items())
