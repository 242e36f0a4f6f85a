"""Mistakes in the statements of events and helpers."""

from __future__ import annotations

from tests.language.snippets import Row, wrong

OUTSIDE = "outside-subset"
CLASH = "type-clash"
ORDER = "wrong-order"

ASSIGNING = [
    wrong(OUTSIDE, "the name x is assigned twice", "choose another", "x = s.n\n«x = s.m»\ns.n = x"),
    wrong(OUTSIDE, "the name card is assigned twice", "choose another", "«card = s.last»"),
    wrong(OUTSIDE, "x is no variable", "A local name is given once", "x = s.n\n«x» += 1"),
    wrong("unknown-field", "n is a field of the state", "Write s.n", "«n = 1»"),
    wrong("unknown-field", "n is a field of the state", "Write s.n", "«n» += 1"),
    wrong("unknown-field", "left is a local of the procedure", "Write me.left", "«left = 1»"),
    wrong("unknown-field", "phase is a local of the procedure", "Write me.phase", "«phase = Phase.END»", decorator="Phase.GO, by=turn_player"),
    wrong("unknown-field", "zone is a field of the state", "Write s.zone", "«zone»[card] = Zone.HAND"),
    wrong("unknown-field", "Table has no field tapped", "It has", "«s.tapped» = True"),
    wrong("unknown-field", "pool is a field of the state", "Write s.pool", "«pool».clear()"),
    wrong(CLASH, "fast is a switch of the scenario", "It never changes", "«s.fast» = True"),
    wrong(CLASH, "owner is a static of the scenario", "It never changes", "«s.owner[card]» = the(s.turn)"),
    wrong(CLASH, "4 is not between 0 and 3", "Correct the value", "s.n = «4»"),
    wrong(CLASH, "-1 is not between 0 and 3", "Correct the value", "s.n = 1 if s.done else «-1»"),
    wrong(CLASH, "a member of Phase where one of Zone is expected", "Use a member of Zone", "s.zone[card] = «Phase.GO»"),
    wrong(CLASH, "a member of Other where one of Phase is expected", "Use a member of Phase", "me.phase = «Other.ONE»", decorator="Phase.GO, by=turn_player"),
    wrong(CLASH, "None where an integer is expected", "Only what is declared", "s.n = «None»"),
    wrong(CLASH, "Card | None where Card is expected", "Write the(…)", "s.seen.add(«s.last»)"),
    wrong(CLASH, "Zone where an integer is expected", "no number", "«s.zone[card] += 1»"),
    wrong(CLASH, "Set[Card] is no number", "Write .add(…)", "«s.seen += 1»"),
    wrong(OUTSIDE, "records do not change", "Assign a new record", "«me.top.left» = 1", locals="top: Queued = Queued(Card(0), 0)"),
    wrong(OUTSIDE, "a whole array is assigned", "in a `for` loop", "«s.zone» = s.zone"),
    wrong(OUTSIDE, "filled(…) is a default", "in a `for` loop", "s.n = «filled(0)»"),
    wrong(OUTSIDE, "a local name for a container", "Name a value", "«x = s.pool»"),
    wrong(OUTSIDE, "a local name for a container", "Name a value", "«x = s.zone»"),
    wrong(OUTSIDE, "empty() has no place", "Assign it", "«x = empty()»"),
    wrong(OUTSIDE, "several targets at once", "one at a time", "«s.n = s.m = 1»"),
    wrong(OUTSIDE, "several targets at once", "one at a time", "«s.n, s.m = (1, 2)»"),
    wrong(OUTSIDE, "several targets at once", "one at a time", "«a, b = (1, 2)»"),
    wrong(OUTSIDE, "this operator", "Use += and -=", "«s.n *= 2»"),
    wrong(OUTSIDE, "this cannot be changed", "Assign to s.field", "«Zone.HAND» = Zone.GRAVE"),
    wrong(OUTSIDE, "this cannot be changed", "Assign to s.field", "grow(s, s.pool)", helpers="@helper\ndef grow(s: Table, bag: Annotated[Bag[Queued], AtMost(2)]) -> None:\n    «bag».clear()"),
    wrong(OUTSIDE, "an annotation without a value", "Give the name its value", "«x: int»"),
]  # fmt: skip

UPDATING = [
    wrong("unknown-field", "a container has no append", "It has add, discard, remove, clear", "«s.pool.append(Queued(card, 1))»"),
    wrong("unknown-field", "a container has no pop", "It has add, discard, remove, clear", "«s.pool.pop()»"),
    wrong(CLASH, "an integer has nothing to call", "Only sets and bags", "«s.n.add(1)»"),
    wrong(CLASH, "add takes one member", "Correct the arguments", "«s.seen.add(card, card)»"),
    wrong(CLASH, "clear takes nothing", "Correct the arguments", "«s.seen.clear(card)»"),
    wrong(CLASH, "Player where Card is expected", "values of one type", "s.seen.add(«s.owner[card]»)"),
    wrong(CLASH, "Card where Queued is expected", "values of one type", "s.pool.add(«card»)"),
    wrong(CLASH, "reveal takes a value and to=", "Write reveal(card, to=player)", "«reveal(card, the(s.turn))»"),
    wrong(CLASH, "Card where Player is expected", "values of one type", "reveal(card, to=«card»)"),
    wrong("unknown-name", "means nothing here", "Correct it", "reveal(card, to=«EVERYBODY»)"),
]  # fmt: skip

ENDING = [
    wrong(ORDER, "a statement after call, leave or halt", "the last statement", "leave()\n«s.n = 1»"),
    wrong(ORDER, "a statement after call, leave or halt", "the last statement", "call(Main())\n«leave()»"),
    wrong(ORDER, "a statement after call, leave or halt", "the last statement", "if s.done:\n    halt()\n«s.n = 1»"),
    wrong(ORDER, "call, leave or halt inside a loop", "call after it", "for c in s.each(Card):\n    «call(Main())»"),
    wrong(ORDER, "call, leave or halt inside a loop", "call after it", "for c in s.each(Card):\n    «if s.done:\n        leave()»"),
    wrong(OUTSIDE, "call, leave or halt in a helper", "Only events", "over(s)", helpers="@helper\ndef over(s: Table) -> None:\n    «leave()»"),
    wrong(OUTSIDE, "call, leave or halt in a helper", "Only events", "over(s)", helpers="@helper\ndef over(s: Table) -> None:\n    «call(Main())»"),
    wrong(ORDER, "require after an effect", "to the top", "s.n = 1\n«require(s.done, else_=No)»"),
    wrong(ORDER, "require after an effect", "to the top", "if s.done:\n    «require(s.fast, else_=No)»"),
    wrong(ORDER, "require in a helper", "to the top", "check(s)", helpers="@helper\ndef check(s: Table) -> None:\n    «require(s.done, else_=No)»"),
    wrong(CLASH, "call(…) wants a procedure", "Write call(Resolution", "«call(Main)»"),
    wrong(CLASH, "this is no procedure", "subclasses Procedure", "call(«Queued(card, 1)»)"),
    wrong("unknown-name", "this is no procedure", "subclasses Procedure", "call(«Mian()»)"),
    wrong(CLASH, "locals are given by name", "Write Main(phase=…)", "call(«Main(1)»)"),
    wrong("unknown-field", "Main has no local card", "It has phase, left", "call(«Main(card=card)»)"),
    wrong(CLASH, "Main needs what", "every local that has no default", "call(«Main()»)", locals="what: Card"),
    wrong(CLASH, "4 is not between 0 and 3", "Correct the value", "call(Main(left=«4»))"),
    wrong(OUTSIDE, "Main is only made, not called", "Write call(Main())", "«Main()»"),
    wrong(CLASH, "leave() takes nothing", "Leave the arguments out", "«leave(card)»"),
]  # fmt: skip

SUBSET = [
    wrong(OUTSIDE, "a return in the middle", "under `if`", "if s.done:\n    «return»\ns.n = 1"),
    wrong(OUTSIDE, "a return in the middle", "under `if`", "«return s.n»"),
    wrong(OUTSIDE, "while is not in the language", "for", "«while s.done:\n    s.n += 1»"),
    wrong(OUTSIDE, "try is not in the language", "Ask with `if`", "«try:\n    s.n += 1\nexcept ValueError:\n    pass»"),
    wrong(OUTSIDE, "match is not in the language", "elif", "«match s.n:\n    case 1:\n        s.n = 2»"),
    wrong(OUTSIDE, "global is not in the language", "a field of the state", "«global counter»"),
    wrong(OUTSIDE, "assert is not in the language", "require", "«assert s.done»"),
    wrong(OUTSIDE, "raise is not in the language", "require", "«raise No»"),
    wrong(OUTSIDE, "del is not in the language", "discard", "«del s.n»"),
    wrong(OUTSIDE, "with is not in the language", "Leave it out", "«with s:\n    pass»"),
    wrong(OUTSIDE, "an import inside", "at the top of the file", "«import random»"),
    wrong(OUTSIDE, "a function inside a function", "Declare a @helper", "«def f():\n    pass»"),
    wrong(OUTSIDE, "break is not in the language", "any(…)", "for c in s.each(Card):\n    «break»"),
    wrong(OUTSIDE, "continue is not in the language", "under `if`", "for c in s.each(Card):\n    «continue»"),
    wrong(OUTSIDE, "for … else", "after the loop", "«for c in s.each(Card):\n    s.n = 1\nelse:\n    s.n = 2»"),
    wrong(OUTSIDE, "range(…) is not in the language", "s.each(Index)", "for i in «range(3)»:\n    s.n = 1"),
    wrong(OUTSIDE, "print(…) is not in the language", "Delete it", "«print(s.n)»"),
    wrong(OUTSIDE, "an expression that does nothing", "Write `=` to assign", "«s.n == 1»"),
    wrong(OUTSIDE, "an expression that does nothing", "delete it", "«s.n»"),
    wrong(OUTSIDE, "`:=` inside an expression", "a line of its own", "«(x := 1)»"),
    wrong(OUTSIDE, "a value is thrown away", "Use it, or delete it", "«count((s.done for c in s.each(Card)))»"),
    wrong(OUTSIDE, "a helper's value is thrown away", "Use it", "«late(s)»", helpers="@helper\ndef late(s: Table) -> bool:\n    return s.done"),
    wrong("unknown-name", "what is called here is unknown", "Call helpers", "«draw(card)»"),
    wrong("unknown-name", "means nothing here", "define it before", "if s.done:\n    x = s.n\ns.m = «x»"),
    wrong(OUTSIDE, "a list comprehension", "Use any, all, count", "«[s.seen.add(c) for c in s.each(Card)]»"),
]  # fmt: skip

ROWS: list[Row] = [*ASSIGNING, *UPDATING, *ENDING, *SUBSET]
