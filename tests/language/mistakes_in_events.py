"""Mistakes of events, roles and helpers as wholes: decorators, signatures, require lines."""

from __future__ import annotations

from tests.language.snippets import Row, wrong

BAD = "bad-declaration"
OUTSIDE = "outside-subset"
CLASH = "type-clash"

DECORATORS = [
    wrong(CLASH, "Other.ONE is no phase of Main", "Use a member of Phase", decorator="«Other.ONE», Phase.END, by=turn_player"),
    wrong(CLASH, "Other.ONE is no phase of Main", "Use a member of Phase", decorator="(Phase.GO, «Other.ONE»), Phase.END, by=turn_player"),
    wrong(CLASH, "Other.ONE is no phase of Main", "Use a member of Phase", decorator="Phase.GO, «Other.ONE», by=turn_player"),
    wrong(CLASH, "Other.ONE is no phase of Main", "Use a member of Phase", decorator="Phase.GO, target=«Other.ONE», by=turn_player"),
    wrong(CLASH, "GO is no phase of Main", "Use a member of Phase", decorator="«'GO'», Phase.END, by=turn_player"),
    wrong(BAD, "by= wants a role or RULES", "@role", decorator="Phase.GO, Phase.END, by=«Player»"),
    wrong(BAD, "by= wants a role or RULES", "@role", decorator="Phase.GO, Phase.END, by=«'turn_player'»"),
    wrong(BAD, "by= wants a role or RULES", "@role", decorator="Phase.GO, Phase.END, by=«mine»", helpers="@helper\ndef mine(s: Table) -> Player:\n    return the(s.turn)"),
    wrong(BAD, "the event does not say who decides", "by=a role or RULES", events="@«event(Phase.GO)»\ndef more(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "the event does not say who decides", "by=a role or RULES", events="@«event»\ndef more(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "event(…) has no cite=", "Correct the word", events="@«event(Phase.GO, by=RULES, cite='X-1')»\ndef more(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "turn_player(…) lacks 's'", "without calling it", events="@event(Phase.GO, by=«turn_player()»)\ndef more(me, s: Table) -> None:\n    s.n = 1"),
    wrong("unknown-field", "Phase has no member GOO", "Did you mean GO?", decorator="«Phase.GOO», by=turn_player"),
    wrong("unknown-name", "ask_always names slow", "Name a Switch[bool]", decorator="Phase.GO, Phase.END, by=turn_player, ask_always=«'slow'»"),
    wrong("unknown-name", "ask_always names way", "Name a Switch[bool]", decorator="Phase.GO, Phase.END, by=turn_player, ask_always=«'way'»"),
    wrong(BAD, "declines is 'no'", "Write True or False", decorator="Phase.GO, Phase.END, by=turn_player, declines=«'no'»"),
    wrong(BAD, "ask_always is 1", "the name of a switch", decorator="Phase.GO, Phase.END, by=turn_player, ask_always=«1»"),
    wrong(BAD, "act and again are one event", "Declare a second one", events="«again» = act"),
    wrong("unknown-field", "Table has no field nope", "It has", events="@event(Phase.GO, by=RULES)\ndef more(me, s: Table) -> None:\n    s.n = (\n1 + «s.nope»)"),
    wrong(BAD, "more is a function without a mark", "Put @event(…) above it", events="«def more»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "two events of a procedure are named act", "Rename one", events="@event(Phase.GO, by=RULES)\n«def act»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "the event leads from no phase", "Name the phase", events="@event(«()», by=RULES)\ndef more(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "@staticmethod above more", "Delete it", events="@staticmethod\n@event(Phase.GO, by=RULES)\n«def more»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "@staticmethod under a mark", "Delete it", events="@event(Phase.GO, by=RULES)\n@staticmethod\n«def more»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "@property above more", "Delete it", events="@property\n@event(Phase.GO, by=RULES)\n«def more»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "more is marked twice, as event and as event", "Delete one", events="@event(Phase.GO, by=RULES)\n@event(Phase.END, by=RULES)\n«def more»(me, s: Table) -> None:\n    s.n = 1"),
    wrong(BAD, "an event with a target speaks of its own phase", "Drop the target", "s.done = «me.phase» == Phase.GO"),
    wrong(BAD, "an event with a target speaks of its own phase", "Drop the target", "«me.phase» = Phase.END"),
]  # fmt: skip

SIGNATURES = [
    wrong(BAD, "the parameter card has no type", "Annotate it", parameters="s: Table, «card»"),
    wrong(BAD, "an integer needs bounds", "Write Annotated[int", parameters="s: Table, «k: int»"),
    wrong(BAD, "str is no type of the language", "Use an index", parameters="s: Table, «k: str»"),
    wrong(BAD, "Set[Card] is no parameter of an event", "one by one", parameters="s: Table, «cards: Set[Card]»"),
    wrong("unknown-name", "unknown name Crad", "Define it above", parameters="s: Table, card: «Crad»"),
    wrong(OUTSIDE, "a parameter with a default", "plain parameters", parameters="s: Table, k: bool = «True»"),
    wrong(OUTSIDE, "`*cards` is any number of parameters", "plain parameters", parameters="s: Table, *«cards: Card»"),
    wrong(OUTSIDE, "`**cards` is any number of parameters", "plain parameters", parameters="s: Table, **«cards: Card»"),
    wrong(OUTSIDE, "a parameter after `*`", "plain parameters", parameters="s: Table, *, «card: Card»"),
    wrong(OUTSIDE, "`/` after this parameter", "plain parameters", parameters="«s: Table», /, card: Card"),
    wrong(OUTSIDE, "`/` after this parameter", "plain parameters", "require(late(s), else_=No)", helpers="@helper\ndef late(«s: Table», /) -> bool:\n    return s.done"),
    wrong(BAD, "an event begins with (me, s: State)", "the frame first", events="@event(Phase.GO, by=RULES)\n«def more»(me, card: Card) -> None:\n    pass"),
    wrong(BAD, "an event begins with (me, s: State)", "the frame first", events="@event(Phase.GO, by=RULES)\n«def more»(s: Table) -> None:\n    pass"),
    wrong(BAD, "one frame and one state", "Leave the second out", parameters="s: Table, «t: Table»"),
    wrong(BAD, "nothing says where q comes from", "Begin with require(q in s.bag", parameters="s: Table, «q: Queued»"),
    wrong(BAD, "nothing says where q comes from", "Begin with require(q in s.bag", "require(s.done and q in s.pool, else_=No)", parameters="s: Table, «q: Queued»"),
    wrong(BAD, "which comes after it", "Put the parameter card before q", "require(q in s.pools[«card»], else_=No)", parameters="s: Table, q: Queued, card: Card", fields="pools: Array[Card, Annotated[Bag[Queued], AtMost(2)]] = filled(empty())"),
]  # fmt: skip

ROLE = "@role\ndef owner(s: Table, {}: Card) -> Player:\n    return s.owner[{}]"

ROLES = [
    wrong(BAD, "the role owner needs it, no parameter of the event", "Name a parameter of the event alike", decorator="Phase.GO, Phase.END, by=«owner»", helpers=ROLE.format("it", "it")),
    wrong(CLASH, "the role owner wants card as Card", "the same type", decorator="Phase.GO, Phase.END, by=«owner»", parameters="s: Table, card: Player", helpers=ROLE.format("card", "card")),
    wrong(CLASH, "gives Card, not a Player", "Return the player", decorator="Phase.GO, Phase.END, by=«odd»", helpers="@role\ndef odd(s: Table) -> Card:\n    return the(s.last)"),
    wrong(CLASH, "gives Player | None, not a Player", "Return the player", decorator="Phase.GO, Phase.END, by=«odd»", helpers="@role\ndef odd(s: Table) -> Player | None:\n    return s.turn"),
    wrong(CLASH, "gives nothing", "Return the player", decorator="Phase.GO, Phase.END, by=«odd»", helpers="@role\ndef odd(s: Table) -> None:\n    s.n = 1"),
]  # fmt: skip

HELPERS = [
    wrong("recursive-helper", "the helper deep calls itself", "use a procedure", "require(deep(s), else_=No)", helpers="@helper\n«def deep»(s: Table) -> bool:\n    return s.done or deep(s)"),
    wrong("recursive-helper", "the helper deep calls itself", "use a procedure", "require(deep(s), else_=No)", helpers="@helper\n«def deep»(s: Table) -> bool:\n    return s.done or deeper(s)\n\n@helper\ndef deeper(s: Table) -> bool:\n    return deep(s)"),
    wrong(OUTSIDE, "names and one return at its end", "a if condition else b", "require(late(s), else_=No)", helpers="@helper\ndef late(s: Table) -> bool:\n    «if s.done:\n        return True»\n    return False"),
    wrong(OUTSIDE, "a helper with a value changes the state", "a helper of statements", "require(late(s), else_=No)", helpers="@helper\ndef late(s: Table) -> bool:\n    «s.n = 1»\n    return s.done"),
    wrong(OUTSIDE, "a return without a value", "Leave it out", "late(s)", helpers="@helper\ndef late(s: Table) -> None:\n    «return»"),
    wrong(CLASH, "an integer where bool is expected", "whole comparison", "require(late(s), else_=No)", helpers="@helper\ndef late(s: Table) -> bool:\n    return «s.n»"),
    wrong(CLASH, "bool where an integer is expected", "one type only", "s.n = late(s)", helpers="@helper\ndef late(s: Table) -> int:\n    return «s.done»"),
    wrong(BAD, "two helpers are named late", "Rename one", "require(late(s) and later(s), else_=No)", helpers="@helper\n«def late»(s: Table) -> bool:\n    return s.done\n\nlater = late\n\n@helper\ndef late(s: Table) -> bool:\n    return s.fast"),
    wrong(OUTSIDE, "this is no plain function", "Write `def name(…):`", "require(late(s), else_=No)", helpers="late = helper(«lambda» s: s.done)"),
]  # fmt: skip

REQUIRES = [
    wrong(OUTSIDE, "`=` inside require is no comparison", "Write `==`", "«require(n=3, else_=No)»"),
    wrong(BAD, "require takes a condition and else_=", "else_=RefusalClass", "«require(s.done)»"),
    wrong(BAD, "require takes a condition and else_=", "else_=RefusalClass", "«require(s.done, No)»"),
    wrong(CLASH, "this is no refusal", "subclasses Refusal", "require(s.done, else_=«Zone»)"),
    wrong("unknown-name", "this is no refusal", "subclasses Refusal", "require(s.done, else_=«Nope»)"),
    wrong("unknown-name", "this is no refusal", "subclasses Refusal", "require(s.done, else_=«'No'»)"),
]  # fmt: skip

ROWS: list[Row] = [*DECORATORS, *SIGNATURES, *ROLES, *HELPERS, *REQUIRES]
