"""Mistakes of classes: phases, fields, locals, types, and what else stands in a class."""

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
    wrong(BAD, "n is annotated twice", "Delete one of the two", fields="«n»: bool"),
    wrong(BAD, "n is given twice", "Delete one of the two", fields="«n» = 2"),
    wrong(BAD, "card is annotated twice", "Delete one of the two", types="class Deep(Record):\n    card: Card\n    «card»: bool\n"),
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
    wrong(BAD, "Table.k: 2.5 is no bound of an integer", "the name of a size", fields="«k: Annotated[int, Between(0, 2.5)] = 0»"),
    wrong(BAD, "Table.k: True is no bound of an integer", "the name of a size", fields="«k: Annotated[int, Between(0, True)] = 0»"),
    wrong(BAD, "Table.k: True is no bound of an integer", "the name of a size", fields="j: Annotated[int, Between(0, 1)] = 0\n«k: Annotated[int, Between(0, True)] = 0»"),
    wrong(BAD, "Table.k: no integer is between 3 and 0", "the smaller bound first", fields="«k: Annotated[int, Between(3, 0)] = 0»"),
    wrong(BAD, "000 is too far from zero", "Stay between", fields="«k: Annotated[int, Between(0, 10 ** 40)] = 0»"),
    wrong(BAD, "1000001 values between 0 and 1000000 are too many", "at most 100000", fields="«k: Annotated[int, Between(0, 10 ** 6)] = 0»"),
    wrong(BAD, "Table.k: -1 is no bound of a bag", "Write 0 or more", fields="«k: Annotated[Bag[Card], AtMost(-1)] = empty()»"),
    wrong(BAD, "Table.k: '' is no bound of a bag", "the name of a size", fields="«k: Annotated[Bag[Card], AtMost('')] = empty()»"),
    wrong(BAD, "a bag of 1000000000 members is too large", "at most 10000", fields="«k: Annotated[Bag[Card], AtMost(10 ** 9)] = empty()»"),
    wrong(BAD, "the local k is an array", "Keep arrays in the state", locals="«k: Array[Card, bool] = filled(False)»"),
]  # fmt: skip

MEMBERS = [
    wrong(BAD, "lst has no type, so it is nothing of Table", "Did you mean last?", fields="«lst = None»"),
    wrong(BAD, "k has no type, so it is nothing of Table", "Annotate it", fields="«k = 3»"),
    wrong(BAD, "lft has no type, so it is nothing of Main", "Did you mean left?", locals="«lft = 3»"),
    wrong(BAD, "each is a word of every state", "Choose another name", fields="«each: bool = False»"),
    wrong(BAD, "each is a word of every state", "Choose another name", fields="«def each»(self) -> None: ..."),
    wrong(BAD, "events is a word of every procedure", "Choose another name", locals="«events: bool = False»"),
    wrong(BAD, "values is a word of every record", "Choose another name", types="class Odd(Record):\n    «values: bool»\n"),
    wrong(BAD, "the name _k begins with `_`", "Choose another name", fields="«_k: bool = False»"),
    wrong(BAD, "k is a function without a mark", "a @helper at module level", fields="«def k»(self) -> bool:\n    return True"),
    wrong(BAD, "__len__ is a function without a mark", "a @helper at module level", fields="«def __len__»(self) -> int:\n    return 1"),
    wrong(BAD, "k is a function without a mark", "a @helper at module level", types="class Odd(Record):\n    card: Card\n    «def k»(self) -> bool:\n        return True\n"),
    wrong(BAD, "the helper k inside a procedure", "Put it at module level", locals="@helper\n«def k»(s: Table) -> bool:\n    return s.done"),
    wrong(BAD, "the class K inside a state", "Put it at module level", fields="«class K»(Enum):\n    A = 1"),
    wrong(BAD, "empty is not called", "Write empty(…), with brackets", fields="«k: Set[Card] = empty»"),
    wrong(BAD, "filled is not called", "Write filled(…), with brackets", fields="«k: Array[Card, bool] = filled»"),
    wrong(BAD, "empty is not called", "Write empty(…), with brackets", locals="«k: Set[Card] = empty»"),
    wrong(BAD, "an index has no size", "an array over the index", types="class Odd(Index):\n    «size = 3»\n"),
    wrong(BAD, "an index has no open", "an array over the index", types="class Odd(Index):\n    «open: bool»\n"),
    wrong(BAD, "an index has no k", "an array over the index", types="class Odd(Index):\n    «def k»(self) -> None: ...\n"),
    wrong(BAD, "Odd is Procedure and Index at once", "Subclass one", types="«class Odd»(Procedure, Index):\n    pass\n"),
    wrong(BAD, "Odd is Index and Enum at once", "Subclass one", types="«class Odd»(Index, Enum):\n    pass\n"),
    wrong(BAD, "Odd is Machine and State at once", "Subclass one", types="«class Odd»(Machine, State):\n    pass\n"),
]  # fmt: skip

FIRST = [
    wrong("type-clash", "a member of Phase where one of Zone is expected", "Zone", "s.zone[card] = «Phase.GO»\ns.zone[card] = Phase.END\nwhile True:\n    pass"),
    wrong("unknown-field", "Table has no field a", "It has", "require(«s.a», else_=No)\nrequire(s.b, else_=No)\ns.c = 1", parts="properties = (1,)"),
    wrong(BAD, "Table.k: an integer needs bounds", "Write Annotated[int, Between(low, high)]", "s.zz = 1", fields="«k: int»\nl: str"),
]  # fmt: skip
"""Several mistakes at once: the first is told."""

ROWS: list[Row] = [*PHASES, *FIELDS, *MEMBERS, *FIRST]
