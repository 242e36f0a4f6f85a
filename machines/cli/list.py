"""`saitei list`: what there is: machines, with their scopes, switches, properties and cases."""

from __future__ import annotations

import json
from enum import Enum
from typing import TYPE_CHECKING, Any

import click

from machines.cli.interface import Command, option
from machines.cli.texts import language, say

if TYPE_CHECKING:
    from machines.language.machine import Machine


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
    declaration = machine.declaration
    return {
        "name": name,
        "about": _first_sentence(declaration.parts.doc),
        "scopes": [{"name": s.name, "about": s.doc, "sizes": _sizes(s.sizes)} for s in machine.scopes],
        "switches": [
            {
                "name": switch,
                "default": _member(default),
                "alternatives": [_member(m) for m in members if m != default],
            }
            for switch, (default, members) in declaration.switches().items()
        ],
        "properties": [
            {"name": p.name, "kind": p.kind, "cites": list(p.cites), "about": _first_sentence(p.property.doc)}
            for p in declaration.properties
        ],
        "cases": _cases(machine, full=full),
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
    """A machine's entry as lines; `full` tells what each thing is about."""
    from machines.cli.columns import columns

    lines = [f"{entry['name']}  {entry['about']}"]

    def section(key: str, rows: list[list[str]]) -> None:
        if rows:
            lines.append(f"  {say(key)}")
            lines.extend(columns(rows, indent=4))

    section("list.scopes", [[s["name"], s["about"] if full else s["sizes"]] for s in entry["scopes"]])
    section("list.switches", [[s["name"], s["default"], *s["alternatives"]] for s in entry["switches"]])
    if full:
        section("list.properties", [[p["name"], p["kind"], p["about"]] for p in entry["properties"]])
        section("list.cases", [[c["id"], c["title"][language()]] for c in entry["cases"]])
    else:
        section("list.properties", [[p["name"]] for p in entry["properties"]])
        section("list.cases", [[c["id"]] for c in entry["cases"]])
    return lines


def _member(value: Any) -> str:
    return value.name if isinstance(value, Enum) else str(value).lower()


def _sizes(sizes: Any) -> str:
    return ", ".join(f"{name} {size if isinstance(size, int) else len(size)}" for name, size in sizes.items())


def _first_sentence(text: str) -> str:
    """The first sentence of a docstring."""
    plain = " ".join(text.split())
    return plain.split(". ")[0].rstrip(".") + "." if plain else ""
