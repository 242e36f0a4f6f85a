"""Mistakes of classes: phases, fields, locals, types, machines."""

from __future__ import annotations

from tests.language.snippets import Row, wrong

BAD = "bad-declaration"
DEAD = "dead-phase"
NEXT = """
class NextPhase(Enum):
    FIRST = 1
    LAST = 2

«class Next»(Procedure):
    phase: NextPhase = NextPhase.FIRST

    @event(NextPhase.FIRST{target}, by=RULES)
    def go(me, s: Table) -> None:
        leave()
{more}
"""
BACK = """
    @event(NextPhase.LAST, NextPhase.FIRST, by=RULES)
    def back(me, s: Table) -> None:
        pass
"""

PHASES = [
    wrong(DEAD, "no event leads into NextPhase.LAST", "Delete the phase", more=NEXT.format(target="", more=BACK)),
    wrong(DEAD, "no event leads out of NextPhase.LAST", "Add an event", more=NEXT.format(target=", NextPhase.LAST", more="")),
    wrong(BAD, "Next has no event", "Declare one with @event", more="«class Next»(Procedure):\n    phase: Phase = Phase.GO\n", procedures="Main, Next"),
    wrong(BAD, "a procedure needs a phase", "Write `phase: ItsPhases", more="«class Next»(Procedure):\n    card: Card\n"),
    wrong(BAD, "a procedure needs a phase", "Write `phase: ItsPhases", more="«class Next»(Procedure):\n    phase: Card\n"),
    wrong(BAD, "the first phase is no Phase", "Phase.FIRST", more="class Next(Procedure):\n    «phase: Phase = Other.ONE»\n"),
    wrong(BAD, "the first phase is no Phase", "Phase.FIRST", more="class Next(Procedure):\n    «phase: Phase»\n"),
]  # fmt: skip

FIELDS = [
    wrong(BAD, "Table.k: an integer needs bounds", "Write Annotated[int, Between(low, high)]", fields="«k: int = 0»"),
    wrong(BAD, "Table.k: str is no type of the language", "Use an index, an enumeration", fields="«k: str = 'a'»"),
    wrong(BAD, "Table.k: float is no type", "Use an index, an enumeration", fields="«k: float»"),
    wrong(BAD, "Table.k: list[Card] is no type", "Use an index, an enumeration", fields="«k: list[Card]»"),
    wrong(BAD, "Table.k: a bag needs a bound", "Write Annotated[Bag[R], AtMost(n)]", fields="«k: Bag[Queued] = empty()»"),
    wrong(BAD, "Table.k: Set[Card] cannot be a bag's member", "Use a record", fields="«k: Annotated[Bag[Set[Card]], AtMost(1)] = empty()»"),
    wrong(BAD, "Table.k: an array of arrays", "Write Array[tuple[Key1, Key2], T]", fields="«k: Array[Card, Array[Card, bool]] = filled(False)»"),
    wrong(BAD, "Table.k: bool cannot be a key", "Use an index or an enumeration", fields="«k: Array[bool, bool] = filled(False)»"),
    wrong(BAD, "Table.k: Queued cannot be a key or a set's member", "Use an index or an enumeration", fields="«k: Set[Queued] = empty()»"),
    wrong(BAD, "Zone | None is no type of the language", "Only an index may be None", fields="«k: Zone | None = None»"),
    wrong(BAD, "uses the unknown name Crad", "Define it above", fields="«k: Crad | None = None»"),
    wrong(BAD, "Twice.B has the value of another member", "its own value", types="class Twice(Enum):\n    A = 1\n    B = 1\n", fields="«k: Twice = Twice.A»"),
    wrong(BAD, "a record is flat", "Use bool, a bounded integer", types="class Deep(Record):\n    inner: Queued\n", fields="«k: Annotated[Bag[Deep], AtMost(1)] = empty()»"),
    wrong(BAD, "the switch k is Set[Card]", "Use an enumeration or bool", fields="«k: Switch[Set[Card]] = empty()»"),
    wrong(BAD, "the switch k has no default", "Give it a class value", fields="«k: Switch[bool]»"),
    wrong(BAD, "Main.k: an integer needs bounds", "Write Annotated[int, Between(low, high)]", locals="«k: int = 0»"),
    wrong(BAD, "the local k is an array", "Keep arrays in the state", locals="«k: Array[Card, bool] = filled(False)»"),
]  # fmt: skip

MACHINES = [
    wrong(BAD, "Second names no start", "Write `start = …`", more="«class Second»(Machine):\n    state = Table\n    procedures = (Main,)\n"),
    wrong(BAD, "Main is not among the procedures", "Add it to `procedures`", more="«class Second»(Machine):\n    state = Table\n    start = Main\n    procedures = ()\n"),
    wrong(BAD, "Next is not among the machine's procedures", "Add it to `procedures`", "call(«Next()»)", more="class Next(Procedure):\n    phase: Phase = Phase.GO\n"),
    wrong(BAD, "Next is not among the machine's procedures", "Add it to `procedures`", "require(in_progress(«Next»), else_=No)", more="class Next(Procedure):\n    phase: Phase = Phase.GO\n"),
    wrong(BAD, "a property ends with a return", "Return a condition", more="@invariant()\n«def odd»(s: Table) -> bool:\n    s.n\n", parts="properties = (odd,)"),
    wrong(BAD, "a property is a condition", "Return a boolean", more="@invariant()\n«def odd»(s: Table) -> bool:\n    return s.n\n", parts="properties = (odd,)"),
    wrong(BAD, "a property speaks of one frame", "Take one `me`", more="@invariant()\n«def odd»(s: Table, me: Main, you: Main) -> bool:\n    return s.done\n", parts="properties = (odd,)"),
    wrong("outside-subset", "a helper with a value changes the state", "statements", more="@invariant()\ndef odd(s: Table) -> bool:\n    «s.n = 1»\n    return s.done\n", parts="properties = (odd,)"),
]  # fmt: skip

FIRST = [
    wrong("type-clash", "a member of Phase where one of Zone is expected", "Zone", "s.zone[card] = «Phase.GO»\ns.zone[card] = Phase.END\nwhile True:\n    pass"),
    wrong("unknown-field", "Table has no field a", "It has", "require(«s.a», else_=No)\nrequire(s.b, else_=No)\ns.c = 1", parts="properties = (1,)"),
    wrong(BAD, "Table.k: an integer needs bounds", "Write Annotated[int, Between(low, high)]", "s.zz = 1", fields="«k: int»\nl: str"),
]  # fmt: skip
"""Several mistakes at once: the first is told."""

ROWS: list[Row] = [*PHASES, *FIELDS, *MACHINES, *FIRST]
