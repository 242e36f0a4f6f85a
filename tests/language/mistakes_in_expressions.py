"""Mistakes in expressions, most of them in a `require` line or on the right of an assignment."""

from __future__ import annotations

from tests.language.snippets import Row, wrong


def asked(code: str, what: str, remedy: str, condition: str, **holes: str) -> Row:
    """The condition of a `require` line."""
    return wrong(code, what, remedy, f"require({condition}, else_=No)", **holes)


OUTSIDE = "outside-subset"
CLASH = "type-clash"

NAMES = [
    asked("unknown-name", "means nothing here", "Correct it", "«step» == 1"),
    asked("unknown-name", "is unknown", "Call helpers", "«tapped»(card)"),
    asked("unknown-field", "Table has no field heap", "It has owner, fast, way, zone", "«s.heap»[card] == Zone.HAND"),
    asked("unknown-field", "Table has no field zones", "Did you mean zone?", "«s.zones»[card] == Zone.HAND"),
    asked("unknown-field", "Main has no local rigth", "It has phase, left", "«me.rigth» == 1"),
    asked("unknown-field", "Zone has no member DECK", "It has HAND, GRAVE", "s.zone[card] == «Zone.DECK»"),
    asked("unknown-field", "Queued has no field cards", "Did you mean card?", "q in s.pool and «q.cards» == card", parameters="s: Table, q: Queued, card: Card"),
    asked("unknown-field", "Card has no field zone", "Write s.zone[card]", "«card.zone» == Zone.HAND"),
    asked("unknown-field", "Card has no field name", "Only records have fields", "«card.name» == 1"),
    asked("unknown-field", "Zone has no field value", "Only records have fields", "«Zone.HAND.value» == 1"),
    asked("unknown-field", "n is a field of the state", "Write s.n", "«n» == 1"),
    asked("unknown-field", "zone is a field of the state", "Write s.zone", "«zone»[card] == Zone.HAND"),
    asked("unknown-field", "left is a local of the procedure", "Write me.left", "«left» == 1"),
    asked("unknown-field", "Set[Card] has no pop that gives a value", "Only bags", "«s.seen.pop()» == card"),
    asked("unknown-field", "Set[Card] has no count that gives a value", "Only bags", "«s.seen.count(card)» == 1"),
    asked("unknown-name", "means nothing here", "Correct it", "all(s.zone[c] == Zone.HAND for c in s.each(Card)) and s.zone[«c»] == Zone.HAND"),
    asked(OUTSIDE, "Table is no value of the language", "Use fields", "«Table» == 1"),
    asked(OUTSIDE, "s alone is no value", "hand s to a helper", "s.turn == «s»"),
    asked(OUTSIDE, "me alone is no value", "hand me to a helper", "«me» is None"),
]  # fmt: skip

TYPES = [
    asked(CLASH, "a member of Phase where one of Zone is expected", "Use a member of Zone", "s.zone[card] == «Phase.GO»"),
    asked(CLASH, "a member of Other where one of Zone is expected", "Use a member of Zone", "s.zone[card] in (Zone.HAND, «Other.ONE»)"),
    asked(CLASH, "a member of Phase where one of Zone is expected", "Use a member of Zone", "«Phase.GO» in (Zone.HAND, Zone.GRAVE)"),
    asked(CLASH, "a member of Zone where one of Phase is expected", "Use a member of Phase", "me.phase == «Zone.HAND»"),
    asked(CLASH, "an integer where Card is expected", "An element has no number", "card == «1»"),
    asked(CLASH, "an integer where Card is expected", "An element has no number", "s.zone[«0»] == Zone.HAND"),
    asked(CLASH, "an integer where Card is expected", "An element has no number", "s.zone[«-1»] == Zone.HAND"),
    asked(CLASH, "Card where an integer is expected", "An element has no number", "s.n == «card»"),
    asked(CLASH, "Zone where an integer is expected", "An element has no number", "«s.zone[card]» + 1 == 2"),
    asked(CLASH, "Player where Card is expected", "values of one type", "s.zone[«s.owner[card]»] == Zone.HAND"),
    asked(CLASH, "Player where Card is expected", "values of one type", "card == «s.owner[card]»"),
    asked(CLASH, "Card | None where Card is expected", "Write the(…)", "s.zone[«s.last»] == Zone.HAND"),
    asked(CLASH, "Player | None where bool is expected", "Write `is not None`", "«s.turn»"),
    asked(CLASH, "Card | None where bool is expected", "Write `is not None`", "not «s.last»"),
    asked(CLASH, "Card | None where bool is expected", "Write `is not None`", "s.done and «s.last»"),
    asked(CLASH, "an integer where bool is expected", "Write the whole comparison", "«s.n»"),
    asked(CLASH, "Set[Card] where bool is expected", "Write `len(…) > 0`", "«s.seen»"),
    asked(CLASH, "an integer where a condition is expected", "Repeat the comparison: `s.n == 2`", "s.n == 1 or «2»"),
    asked(CLASH, "Zone where a condition is expected", "Repeat the comparison: `s.zone[card] != Zone.GRAVE`", "s.zone[card] != Zone.HAND and «Zone.GRAVE»"),
    asked(CLASH, "None where an integer is expected", "Only what is declared", "s.n == «None»"),
    asked(CLASH, "None where Zone is expected", "Use a member of Zone", "s.zone[card] is «None»"),
    asked(CLASH, "bool where an integer is expected", "values of one type", "s.n == «True»"),
    asked(CLASH, "bool where an integer is expected", "values of one type", "s.n + «s.done» == 1"),
    asked(CLASH, "Card has no order", "Only integers", "«card < the(s.last)»"),
    asked(CLASH, "Zone has no order", "Only integers", "«s.zone[card] > Zone.HAND»"),
    asked(CLASH, "is nothing to run over or to look into", "Run over its keys", "Zone.HAND in «s.zone»"),
    asked(CLASH, "is nothing to run over or to look into", "Run over its keys", "len(«s.zone») == 2"),
    asked(CLASH, "Card is nothing to run over", "Use s.each(Index)", "len(«card») == 2"),
    asked(CLASH, "Card is a class, not its elements", "Write s.each(Card)", "any(s.zone[c] == Zone.HAND for c in «Card»)"),
    asked(CLASH, "wants an index class", "Write s.each(Card)", "any(s.done for c in «s.each(Zone)»)"),
    asked(CLASH, "an integer has no elements", "Only arrays are indexed", "«s.n[card]» == 1"),
    asked(CLASH, "1 keys for an array of 2", "s.array[i, j]", "«s.beats[card]»"),
    asked(CLASH, "2 keys for an array of 1", "one key a dimension", "«s.zone[card, card]» == Zone.HAND"),
    asked(CLASH, "Zone where bool is expected", "Write the whole comparison", "any(«s.zone[c]» for c in s.each(Card))"),
    asked(CLASH, "never an element", "may be None", "«the(s.n)» == 1"),
    asked(CLASH, "is to be a Table", "Hand on the state", "late(«card»)", helpers="@helper\ndef late(s: Table) -> bool:\n    return s.done"),
    asked(CLASH, "is to be a Table", "Hand on the state", "late(«me»)", helpers="@helper\ndef late(s: Table) -> bool:\n    return s.done"),
    asked(CLASH, "takes 1 arguments", "Write late(s)", "«late(s, card)»", helpers="@helper\ndef late(s: Table) -> bool:\n    return s.done"),
    asked(CLASH, "gives no value", "on a line of its own", "«ends(s)»", helpers="@helper\ndef ends(s: Table) -> None:\n    s.done = True"),
    asked(CLASH, "Queued needs exactly card, left", "Give each field once", "«Queued(card)» in s.pool"),
    asked(CLASH, "an integer where Card is expected", "An element has no number", "Queued(«1», 1) in s.pool"),
    asked(CLASH, "wants a procedure", "Name a Procedure class", "«in_progress(Zone)»"),
    asked(CLASH, "an integer where bool is expected", "whole comparison", "s.done if «s.n» else True"),
    asked(CLASH, "Card where Zone is expected", "Use a member of Zone", "(s.zone[card] if s.done else «card») == Zone.HAND"),
]  # fmt: skip

SUBSET = [
    asked(OUTSIDE, "`&` is arithmetic on bits", "Write `and`", "«s.done & s.fast»"),
    asked(OUTSIDE, "`|` is arithmetic on bits", "Write `or`", "«s.done | s.fast»"),
    asked(OUTSIDE, "`~` is arithmetic on bits", "Write `not`", "«~s.done»"),
    asked(OUTSIDE, "`&` is arithmetic on bits", "Write `and`", "s.n == «1 & s.m» == 2"),
    asked(OUTSIDE, "this operator", "Use + and -", "«s.n * 2» == 2"),
    asked(OUTSIDE, "this operator", "Use + and -", "«s.n % 2» == 0"),
    asked(OUTSIDE, "this operator", "0 - x", "«-s.n» == 0"),
    asked(OUTSIDE, "`:=` inside an expression", "or write `==`", "(«n := 2») == 2"),
    asked(OUTSIDE, "a text is no value", "use an enumeration", "s.n == «'one'»"),
    asked(OUTSIDE, "a text is no value", "use an enumeration", "s.n == «f'{s.n}'»"),
    asked(OUTSIDE, "a constant of type float", "Use integers", "s.n > «0.5»"),
    asked(OUTSIDE, "a lambda", "Declare a @helper", "(«lambda: True»)"),
    asked(OUTSIDE, "square brackets inside any", "Leave the brackets out", "any(«[s.done for c in s.each(Card)]»)"),
    asked(OUTSIDE, "a list comprehension", "Use any, all, count", "len(«[c for c in s.each(Card)]») == 1"),
    asked(OUTSIDE, "a list is no value", "Use a set", "s.n == «[1]»"),
    asked(OUTSIDE, "a dict is no value", "Use an Array", "«{1: 2}»[s.n] == 2"),
    asked(OUTSIDE, "an empty collection", "Name its members", "card in «()»"),
    asked(OUTSIDE, "any(…) wants `… for x in …`", "of which elements", "«any(s.seen)»"),
    asked(OUTSIDE, "count(…) wants `… for x in …`", "of which elements", "«count(s.seen)» == 1"),
    asked(OUTSIDE, "min over two loops", "Use one loop", "«min((s.n for a in s.each(Card) for b in s.each(Card)))» == 1"),
    asked(OUTSIDE, "any has no default=", "Only min and max", "«any((s.done for c in s.each(Card)), default=1)»"),
    asked(OUTSIDE, "a loop over several names", "nest the loops", "any(s.done for «(a, b)» in s.each(Card))"),
    asked(OUTSIDE, "the name card is taken already", "a name means one thing", "any(s.done for «card» in s.each(Card))"),
    asked(OUTSIDE, "range(…) is not in the language", "s.each(Index)", "any(s.done for i in «range(3)»)"),
    asked(OUTSIDE, "sum(…) is not in the language", "Use count", "«sum((s.n for c in s.each(Card)))» == 1"),
    asked(OUTSIDE, "isinstance(…) is not in the language", "Types are known", "«isinstance(card, Card)»"),
    asked(OUTSIDE, "keyword arguments of a helper", "in order", "«late(s=s)»", helpers="@helper\ndef late(s: Table) -> bool:\n    return s.done"),
    asked(OUTSIDE, "late is no helper", "Mark it with @helper", "«late(s)»", helpers="def late(s: Table) -> bool:\n    return s.done"),
    asked(OUTSIDE, "containers are not compared", "sizes or members", "«s.seen == s.seen»"),
    asked(OUTSIDE, "`is` is for None", "Write `==`", "«s.n is s.m»"),
    asked(OUTSIDE, "`is` is for None", "Write `!=`", "«card is not the(s.last)»"),
    asked(OUTSIDE, "Main is a procedure, not a value", "Write call(Main())", "«Main()» is None"),
    asked(OUTSIDE, "leave(…) gives no value", "on a line of its own", "«leave()» is None"),
    asked(OUTSIDE, "Card takes no number", "Elements come from parameters", "card == «Card(1)»"),
    asked(OUTSIDE, "Zone is not called", "Write Zone.HAND", "s.zone[card] == «Zone(1)»"),
    asked(OUTSIDE, "each(…) stands alone", "Run over it", "«s.each(Card)» == card"),
    asked(OUTSIDE, "asks the state", "Give the helper the state", "late(card)", helpers="@helper\ndef late(card: Card) -> bool:\n    return «in_progress(Main)»", locals="card: Card | None = None"),
]  # fmt: skip

ROWS: list[Row] = [*NAMES, *TYPES, *SUBSET]
