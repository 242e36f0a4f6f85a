"""Mistakes of the class of a machine: its words, what they name, its properties."""

from __future__ import annotations

from tests.language.snippets import Row, wrong

BAD = "bad-declaration"
LANGUAGE = "from machines.language import AlwaysPossible, Control, EveryRunEnds, Fold, Inevitable, LeadsTo, Unmutable, step_property"
HELPERS = "@helper\ndef over(s: Table) -> bool:\n    return s.done\n\n@helper\ndef on(s: Table) -> bool:\n    return not s.done"
ODD = "@invariant()\ndef odd(s: Table) -> bool:\n    return s.done"


def part(what: str, remedy: str, parts: str, more: str = "") -> Row:
    """A mistake in the class of the machine."""
    return wrong(BAD, what, remedy, imports=LANGUAGE, helpers=HELPERS, more=more, parts=parts)


PROCEDURES = [
    wrong(BAD, "Second names no start", "Write `start = …`", more="«class Second»(Machine):\n    state = Table\n    procedures = (Main,)\n"),
    wrong(BAD, "Main is not among the procedures", "Add it to `procedures`", more="«class Second»(Machine):\n    state = Table\n    start = Main\n    procedures = ()\n"),
    wrong(BAD, "Next is not among the machine's procedures", "Add it to `procedures`", "call(«Next()»)", more="class Next(Procedure):\n    phase: Phase = Phase.GO\n"),
    wrong(BAD, "Next is not among the machine's procedures", "Add it to `procedures`", "require(in_progress(«Next»), else_=No)", more="class Next(Procedure):\n    phase: Phase = Phase.GO\n"),
]  # fmt: skip

WORDS = [
    part("a machine has no propertys", "Did you mean properties?", "«propertys = ()»"),
    part("a machine has no scope", "Did you mean scopes?", "«scope = ()»"),
    part("a machine has no zzz", "A machine has name, book, state", "«zzz: int»"),
    part("a machine has no play", "Did you mean player?", "«def play»(self) -> None: ..."),
    part("a machine makes its declaration itself", "Delete it", "«declaration = None»"),
    part("name: 3 is no text", "with a text", "«name = 3»"),
    part("the name 'a\\nb' is no single line", "on one line", "«name = 'a\\nb'»"),
    part("the name is empty", "Give it a name", "«name = ' '»"),
    part("book: 3 is no text", "with a text", "«book = 3»"),
    part("player: Player() is called", "Write `player = Player`, without brackets", "«player = Player(0)»"),
    part("player: the class Zone is no subclass of Index", "with a subclass of Index", "«player = Zone»"),
    part("state: the class State is no subclass of State", "with a subclass of State", "", "class Second(Machine):\n    «state = State»\n    start = Main\n    procedures = (Main,)\n"),
    part("start: Main() is called", "Write `start = Main`, without brackets", "", "class Second(Machine):\n    state = Table\n    «start = Main()»\n    procedures = (Main,)\n"),
    part("start: 'Main' is a text", "Write `start = Main`, without quotation marks", "", "class Second(Machine):\n    state = Table\n    «start = 'Main'»\n    procedures = (Main,)\n"),
    part("sizes: [] is no table", "with a table", "«sizes = []»"),
    part("there is no index or size Crad", "Did you mean Card?", "«sizes = {'Crad': 2}»"),
    part("there is no field zon", "Did you mean zone?", "«values = {'zon': 2}»"),
    part("procedures names one thing, not several", "with the comma", "«procedures = Main»"),
    part("procedures: Main() is called", "without brackets", "procedures = («Main()»,)"),
    part("two procedures are named Main", "Rename one", "procedures = (Main, «Main»)"),
    part("scopes names one thing, not several", "with the comma", "«scopes = Scenario('a', {})»"),
    part("scopes is no tuple but {}", "each a Scenario(…)", "«scopes = {}»"),
    part("scopes: 'a' is a text", "without quotation marks", "scopes = («'a'»,)"),
    part("two scopes are named a", "Rename one", "scopes = (Scenario('a', {}), «Scenario('a', {'Card': 1})»)"),
    part("controls: 3 is no Control(…)", "with a Control(…)", "controls = («3»,)"),
    part("there is no property even", "It has odd", "properties = (odd,)\ncontrols = («Control('even', 'fast', True)»,)", ODD),
    part("there is no switch slow", "There are fast, way", "properties = (odd,)\ncontrols = («Control('odd', 'slow', True)»,)", ODD),
    part("the switch way has no reading 'HANDS'", "Did you mean HAND?", "properties = (odd,)\ncontrols = («Control('odd', 'way', 'HANDS')»,)", ODD),
    part("the switch fast has no reading 'yes'", "There are False, True", "properties = (odd,)\ncontrols = («Control('odd', 'fast', 'yes')»,)", ODD),
    part("requirements names one thing", "with the comma", "«requirements = 'flash'»"),
    part("unmutable: None is no Unmutable(…)", "with a Unmutable(…)", "unmutable = («None»,)"),
    part("folds: Fold is not called", "with brackets", "folds = («Fold»,)"),
    part("there is no scope b", "It has a", "scopes = [Scenario('a', {})]\nfolds = («Fold('x', 'b', ())»,)"),
    part("two folds are named x", "Rename one", "scopes = [Scenario('a', {})]\nfolds = (Fold('x', 'a', ()), «Fold('x', 'a', ())»)"),
    part("there is no field lst", "Did you mean last?", "observables = ('n', «'lst'»)"),
]  # fmt: skip

PROPERTIES = [
    wrong(BAD, "a property ends with a return", "Return a condition", more="@invariant()\n«def odd»(s: Table) -> bool:\n    s.n\n", parts="properties = (odd,)"),
    wrong(BAD, "a property is a condition", "Return a boolean", more="@invariant()\n«def odd»(s: Table) -> bool:\n    return s.n\n", parts="properties = (odd,)"),
    wrong(BAD, "a property speaks of one frame", "Take one `me`", more="@invariant()\n«def odd»(s: Table, me: Main, you: Main) -> bool:\n    return s.done\n", parts="properties = (odd,)"),
    wrong("outside-subset", "a helper with a value changes the state", "statements", more="@invariant()\ndef odd(s: Table) -> bool:\n    «s.n = 1»\n    return s.done\n", parts="properties = (odd,)"),
    part("properties: EveryRunEnds is not called", "with brackets", "properties = («EveryRunEnds»,)"),
    part("properties: 'EveryRunEnds' is a text", "without quotation marks", "properties = («'EveryRunEnds'»,)"),
    part("properties: over is a helper", "Mark it @invariant()", "properties = («over»,)"),
    part("properties: odd is a function without a mark", "Put @invariant()", "properties = («odd»,)", "def odd(s: Table) -> bool:\n    return s.done"),
    part("properties names one thing, not several", "with the comma", "«properties = EveryRunEnds()»"),
    part("two properties are named odd", "Rename one", "properties = (odd, «odd»)", ODD),
    part("two properties are named every run ends", "Rename one", "properties = [EveryRunEnds(), «EveryRunEnds()»]"),
    part("nobody gives a property the parameter x", "all(… for x in s.each(Card))", "properties = (odd,)", "@invariant()\ndef odd(s: Table, «x: Card») -> bool:\n    return s.done"),
    part("nobody gives a property the parameter me", "`me: ItsProcedure`", "properties = (odd,)", "@invariant()\ndef odd(s: Table, «me: Phase») -> bool:\n    return s.done"),
    part("a property speaks of one state", "Begin with (s: Table)", "properties = (odd,)", "@invariant()\n«def odd»(s: Table, t: Table) -> bool:\n    return s.done"),
    part("a property speaks of one state", "Begin with (s: Table)", "properties = (odd,)", "@invariant()\n«def odd»(me: Main) -> bool:\n    return me.left == 0"),
    part("nobody gives a property the parameter x", "all(…", "properties = (Inevitable('odd', odd),)", "@helper\ndef odd(s: Table, «x: Card») -> bool:\n    return s.done"),
    part("a step property speaks of two states", "(before: Table, after: Table)", "properties = (odd,)", "@step_property()\n«def odd»(s: Table) -> bool:\n    return s.done"),
    part("on= wants events", "Write on=Procedure.event", "properties = (odd,)", "@step_property(on=«Main»)\ndef odd(s: Table, t: Table) -> bool:\n    return s.done"),
    part("invariant is given something without a name, or lacks its brackets", "Write @invariant() or", "", "@«invariant»\ndef odd(s: Table) -> bool:\n    return s.done"),
    part("step_property is given something without a name", "Write @step_property() or", "", "@«step_property»\ndef odd(s: Table, t: Table) -> bool:\n    return s.done"),
    part("odd is marked twice, as helper and as invariant", "Delete one", "", "@invariant()\n@helper\n«def odd»(s: Table) -> bool:\n    return s.done"),
]  # fmt: skip

ROWS: list[Row] = [*PROCEDURES, *WORDS, *PROPERTIES]
