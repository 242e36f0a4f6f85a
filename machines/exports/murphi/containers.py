"""Sets and bags in Murphi: membership, size, and the procedures that change them."""

from __future__ import annotations

from machines.exports.murphi.pieces import ATOM, Piece, Value, called, compared, flat, indented
from machines.exports.murphi.program import Program, function, procedure
from machines.exports.murphi.scope import Place
from machines.exports.murphi.tables import Tables
from machines.exports.murphi.types import leaves
from machines.language.faults import BagFull, Fault, NotPresent
from machines.language.types import BagOf, Of, SetOf

Container = SetOf | BagOf


def container(place: Place) -> Container:
    """The type of a place, which is a set or bag."""
    assert isinstance(place.type, SetOf | BagOf)
    return place.type


def failing(kind: type[Fault]) -> str:
    """The statement that reports a fault."""
    return f'error "{kind.says} [{kind.code}]";'


class Containers:
    """Writes what is done with sets and bags."""

    def __init__(self, program: Program) -> None:
        self.program, self.types = program, program.types

    def takes_none(self, place: Place) -> bool:
        """Whether None may be an element."""
        member = container(place).member
        return isinstance(member, Of) and member.optional

    # -- reading

    def element(self, place: Place, member: Value) -> Piece:
        """A set's boolean or a bag's counter for one element."""
        keys = flat(member)
        if place.table is not None:
            found = Tables(self.program).read(place.table, [*place.keys, *keys])
            assert isinstance(found, Piece)
            return found
        return Piece(place.text + "".join(f"[{key.text}]" for key in keys))

    def holds(self, place: Place, member: Value) -> Piece:
        """Whether an element is there."""
        found = self.element(place, member)
        return found if isinstance(place.type, SetOf) else compared(found, ">", Piece("0"))

    def times(self, place: Place, member: Value) -> Piece:
        """How often an element is there."""
        return self.element(place, member)

    def size(self, place: Place) -> Piece:
        """How many elements there are."""
        kind = container(place)
        if place.table is not None:
            return Tables(self.program).size(place.table, place.keys)
        return called(self._size_of(kind), [place.text])

    def _size_of(self, kind: Container) -> str:
        def made(name: str) -> list[str]:
            members = self.members(kind)
            keys = "".join(f"[{local}]" for local, _ in members)
            step = f"n := n + x{keys};" if isinstance(kind, BagOf) else f"if x{keys} then n := n + 1; end;"
            body = ["n := 0;", *nested(members, [step]), "return n;"]
            return function(name, [f"x: {self.types.text(kind)}"], "Number", body, ["n: Number"])

        return self.program.routine(("size", kind), f"size_of_{self.types.text(kind)}", made)

    def members(self, kind: Container) -> list[tuple[str, str]]:
        """A loop variable and its type for each scalar of an element."""
        locals_ = self.program.identifiers
        return [
            (locals_.local("_".join(("member", *path))), self.types.text(leaf)) for path, leaf in leaves(kind.member)
        ]

    # -- changing

    def update(self, place: Place, op: str, member: Value) -> list[str]:
        """The statements of `add`, `discard` or `remove`."""
        kind = container(place)
        if isinstance(kind, SetOf) and op != "remove":
            return [f"{self.element(place, member).text} := {'true' if op == 'add' else 'false'};"]
        name = self.program.routine(
            (op, kind),
            f"{op}_{'to' if op == 'add' else 'from'}_{self.types.text(kind)}",
            lambda n: self._changing(n, op, kind),
        )
        return [f"{called(name, [place.text, *flat(member)]).text};"]

    def _changing(self, name: str, op: str, kind: Container) -> list[str]:
        members = self.members(kind)
        element = "x" + "".join(f"[{local}]" for local, _ in members)
        parameters = [f"var x: {self.types.text(kind)}", *(f"{local}: {text}" for local, text in members)]
        if isinstance(kind, SetOf):
            body = [f"if !{element} then {failing(NotPresent)} end;", f"{element} := false;"]
        elif op == "add":
            full = compared(called(self._size_of(kind), ["x"]), ">=", Piece(self.types.bound_text(kind.bound), ATOM))
            body = [f"if {full.text} then {failing(BagFull)} end;", f"{element} := {element} + 1;"]
        elif op == "remove":
            body = [f"if {element} = 0 then {failing(NotPresent)} end;", f"{element} := {element} - 1;"]
        else:
            body = [f"if {element} > 0 then {element} := {element} - 1; end;"]
        return procedure(name, parameters, body)


def nested(variables: list[tuple[str, str]], body: list[str]) -> list[str]:
    """A body inside loops, the first variable innermost: so a bag is gone through in the language's order."""
    for local, text in variables:
        body = [f"for {local}: {text} do", *indented(body), "end;"]
    return body
