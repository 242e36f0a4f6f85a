"""English texts of the interface, by key."""

from __future__ import annotations

TEXTS = {
    # -- help
    "help.usage": "Usage:",
    "help.options-slot": "[OPTIONS]",
    "help.options": "Options",
    "help.commands": "Commands",
    "help.examples": "Examples",
    "help.exit-codes": "Exit codes",
    "option.help": "Show this and leave.",
    "option.lang": "Speak Japanese or English (default: as the environment does).",
    "option.version": "Show the version and leave.",
    "option.json": "Write JSON to the standard output.",
    "option.switch": "Read the rules otherwise: a switch and one of its values, see `saitei list`. May be repeated.",
    "saitei.help": "Timing rules of card games, declared once: list them, check them exhaustively, play "
    "them, "
    "trace them to the requirements, draw them.\n\n"
    "NAME is an installed machine (see `saitei list`) or a path: file.py or file.py:Class.",
    "saitei.examples": "saitei list\nsaitei play flash-timing\nsaitei check\nsaitei check "
    "my_game.py:MyMachine --scope small",
    "saitei.exit-codes": "0  all that was asked is proved\n1  something is refuted, incomplete or out "
    "of date\n"
    "2  undetermined: a limit stopped the search\n3  vacuous: a premise is never met\n"
    "4  error: a machine at fault, a mistake in a file or on the command line\n"
    "70  a defect of saitei itself: please report it\n130  interrupted   141  nobody reads the output any more",
    "list.short": "What there is: machines, scopes, switches, properties, cases.",
    "list.help": "List machines with their scopes, their switches (the default first), properties and cases. "
    "A named machine is listed with what each thing is about.",
    "list.examples": "saitei list\nsaitei list flash-timing\nsaitei list --json",
    "check.short": "Decide every property and every case, exhaustively.",
    "check.help": "Explore every state of the chosen scopes and decide all properties, and every "
    "question of the "
    "cases. A case file (.yaml) in the place of a machine: its questions. "
    "Without --scope and --switch everything is checked that must hold: the tiny and small "
    "scopes, the other "
    "readings of every switch, and the cases.",
    "check.examples": "saitei check\nsaitei check flash-timing --scope tiny\n"
    "saitei check flash-timing --switch CLOSE_GUARD=true\nsaitei check my_game.py:MyMachine\n"
    "saitei check my-case.yaml\n"
    "saitei check --json > before.json; saitei check --baseline before.json",
    "check.option.scope": "Check this scope, those whose names begin with S-, or the case of this id. May be repeated.",
    "check.option.symmetry": "Look at one of all states that differ in names only, where that is sound.",
    "check.option.all": "Show every finding, not only what is not proved.",
    "check.option.keep": "Keep what was found in FILE, for `saitei trace --kept FILE`.",
    "check.option.baseline": "Compare with the JSON of an earlier run: only what differs from it counts.",
    "play.short": "Walk through a machine, choice by choice.",
    "play.help": "Play a machine: it shows who is asked, what is legal in both languages, and why the "
    "rest is not. "
    "What happens by itself goes by itself. Choices and commands may also come from the standard input "
    "or a script: "
    "then the first that is not understood ends the play with exit code 4.",
    "play.examples": "saitei play flash-timing\nsaitei play flash-timing --scope tiny-both\n"
    "saitei play --scenario my-case.yaml\necho 1 | saitei play flash-timing\n"
    "saitei play --load my-play.json",
    "play.option.scenario": "Play the scenario of a case: its file or its id.",
    "play.option.scope": "Play this scope of the machine (default: its first).",
    "play.option.load": "Go on with a saved play.",
    "play.option.script": "Take the commands from a file.",
    "trace.short": "From each requirement to what carries it out and what shows it.",
    "trace.help": "For each requirement: the elements that cite it, the cases and properties that show "
    "it, and the "
    "mutants of those elements that they refute. With ids, each in full.",
    "trace.examples": "saitei trace\nsaitei trace FL-18 TS-04\nsaitei trace --json",
    "mutants.short": "Change the machines, and see whether the checks notice.",
    "mutants.help": "Try every named mutant (a wrong reading of a requirement) and every generated one (a condition "
    "dropped, a target changed, …) against all checks, and list the survivors. A generated one is without effect if "
    "no step is another, equivalent if no choice is, and no table at a choice or end; untouched if no test that passes "
    "touches it; not well-formed where it is at fault. A named mutant that survives is a failure. A case file (.yaml) "
    "among the names: its questions are tried too.",
    "mutants.examples": "saitei mutants\nsaitei mutants flash-timing --named\nsaitei mutants duel.py my-case.yaml\n"
    "saitei mutants --json",
    "mutants.option.named": "Only the named mutants.",
    "mutants.option.every": "Of the generated mutants try only each N-th.",
    "mutants.option.generated": "Only the generated mutants.",
    "scopes.short": "What each scope adds, and whether the scopes are large enough.",
    "scopes.help": "For each scope: its sizes and graphs, the events, refusals, branches and kinds of edge met in "
    "it, and the mutants that its properties refute; after + what no scope before it has. The scopes are large "
    "enough when the larger ones declared for comparison (full) add nothing.",
    "scopes.examples": "saitei scopes\nsaitei scopes flash-timing --mutants 100\nsaitei scopes --json",
    "scopes.option.mutants": "Try so many named mutants of each machine (default: 4).",
    "scopes.option.limit": "Stop a scope after so many states (default: 200000).",
    "diagrams.short": "Draw the machines, in Japanese and English.",
    "diagrams.help": "Draw each machine: a chart of each procedure, question graphs, a strip for each "
    "ruling; SVG, and "
    "Mermaid beside it. A case file (.yaml) among the names: its strips are drawn too; alone, nothing else.",
    "diagrams.examples": "saitei diagrams\nsaitei diagrams --check\nsaitei diagrams flash-timing --out "
    "/tmp/pictures --png\nsaitei diagrams my-case.yaml --out pictures",
    "export.short": "Write a machine as a model for another checker.",
    "export.help": "Write a machine in one scope as a model in another language: Murphi, for rumur. Its head says how "
    "to check it. What that language has no words for is left out, with a sentence.",
    "export.examples": "saitei export flash-timing --scope tiny > model.m\n"
    "saitei export flash-timing --switch CLOSE_RULE=STICKY_PASS --out model.m",
    "export.option.format": "The language (default: murphi).",
    "export.option.scope": "The scope (default: the machine's first).",
    "export.option.out": "Write to this file, not to the standard output.",
    "diagrams.option.check": "Write nothing: tell whether the files are as they would be drawn today.",
    "diagrams.option.out": "The folder to write to (default: diagrams).",
    "diagrams.option.png": "Write PNG files too, with a program of this computer.",
    # -- what is wrong with what was typed
    "usage.no-command": "there is no command {name}; there are {names}",
    "usage.no-option": "there is no option {name}",
    "usage.near": "; did you mean {names}?",
    "usage.missing": "{name} is missing",
    "usage.bad-value": "{name}: {why}",
    "usage.switch": "{text} is no reading: write SWITCH=READING",
    "usage.switch-twice": "{name} is given two readings, {one} and {other}: give one",
    "usage.see-help": "see {command} --help",
    "file.cannot-read": "{path} cannot be read: {why}",
    "file.cannot-write": "{path} cannot be written: {why}",
    "file.not-replaced": "{path} is there already and is no saved play of saitei: choose another name",
    "file.no-json": "{path}:{line}:{column}: this is no JSON: {why}",
    "file.no-play": "{path} is no saved play: {why}",
    "system.refuses": "the system refuses it: {why}",
    "system.defect": "this is a defect of saitei: {what}; please report it with this text:",
    # -- selections
    "select.no-machine": "no machine is installed; name a file: file.py:Class",
    "select.no-name": "a name is empty; `saitei list` names the machines",
    "select.no-switch": "{machine} has no switch {name}; there are: {there}",
    "select.no-scopes": "{machine} has no scope to play in; give a --scenario",
    "select.no-reading": "{switch} has no reading {value}; it has: {there}",
    "select.no-scope": "{machine} has no scope {name}; there are: {there}",
    # -- list
    "list.scopes": "scopes",
    "list.switches": "switches",
    "list.properties": "properties",
    "list.cases": "cases",
    "list.sizes": "sizes of the scopes",
    "list.default": "default",
    "list.inevitable": "Every run comes to this: {first}.",
    "list.always-possible": "From every state some run comes to this: {first}.",
    "list.leads-to": "Whenever {first}, every run comes to this: {second}.",
    "list.precedes": "No run comes to this: {second}; unless this came first: {first}.",
    "list.every-run-ends": "No run goes on for ever, and none gets stuck.",
    # -- check
    "verdict.proved": "proved",
    "verdict.refuted": "refuted",
    "verdict.undetermined": "undetermined",
    "verdict.vacuous": "vacuous",
    "verdict.error": "error",
    "check.findings": "{n} findings:",
    "check.findings.one": "1 finding:",
    "check.sizes": "{states} states, {edges} steps, {questions} questions",
    "check.readings": "{n} readings",
    "check.readings.one": "1 reading",
    "check.other-readings": "(others)",
    "check.otherwise": "under {readings}: {answer}",
    "answer.yes": "yes",
    "answer.no": "no",
    "answer.not-legal": "the play does not come to it",
    "answer.undetermined": "undetermined",
    "answer.vacuous": "vacuous",
    "check.nothing": "nothing to check: {names} has no scope or case {scopes}; the scopes are {there}; "
    "the cases are listed by `saitei list {names}`",
    "check.not-checked": "not checked: {names} (name them by --scope)",
    "check.no-baseline": "{path} is no baseline: write one with `saitei check --json`",
    "check.as-before": "as in the baseline",
    "check.new": "new: {name}: {now}",
    "check.changed": "changed: {name}: {was} before, {now} now",
    "check.states": "states: {name}: {was} before, {now} now",
    "check.gone": "gone: {name}: {was} before",
    # -- trace
    "trace.option.kept": "Take what `saitei check --keep FILE` found, if nothing changed since; else check anew.",
    "trace.none-kept": "{path} has no findings of the machines as they are now: they are checked anew",
    "trace.complete": "complete",
    "trace.incomplete": "INCOMPLETE",
    "trace.elements": "{n} elements",
    "trace.elements.one": "1 element",
    "trace.cases": "{proved} of {n} tests proved",
    "trace.mutants": "{killed} of {n} mutants killed",
    "trace.unmutable": "no mutant",
    "trace.sum": "{n} of {count} complete",
    "trace.many": "{element} carries {n} requirements: spread them over what really carries them",
    "trace.element": "element",
    "trace.case": "test   ",
    "trace.mutant": "mutant ",
    "trace.killed-by": "killed by {names}",
    "trace.not-killed": "not killed by anything that cites it",
    "trace.uncovered": "no machine covers these requirements yet: {names}",
    "trace.no-such": "there is no requirement {names}: they are listed in spec/requirements",
    "trace.rest": "{n} of all {count} requirements are about procedures that no machine declares yet",
    "trace.statement": "says   ",
    "trace.negative": "against",
    "trace.source": "source ",
    # -- mutants
    "mutants.named": "named mutants",
    "mutants.generated": "generated mutants",
    "mutants.killed": "killed",
    "mutants.survived": "survived",
    "mutants.equivalent": "equivalent",
    "mutants.same": "without effect",
    "mutants.untouched": "untouched",
    "mutants.faulty": "not well-formed",
    "mutants.none": "no mutants",
    "mutants.no-test": "no test that cites {ids} refutes it",
    # -- scopes
    "scopes.heads": "scope states steps questions events refusals branches kinds mutants sizes",
    "scopes.enough": "large enough: {names} adds no kind of edge, refusal or branch",
    "scopes.no-further": ", and kills no further one of the {n} mutants tried",
    "scopes.nothing-larger": "not known to be large enough: no larger scope (full…) is declared to compare with",
    "scopes.not-to-the-end": "{name} was not explored to the end: stopped after {n} states",
    "scopes.adds": "too small: {name} adds {n} things:",
    "scopes.adds.one": "too small: {name} adds one thing:",
    "scopes.kills": "kills {name}",
    "scopes.and-more": "and {n} more",
    "scopes.tried": "mutants tried: {n} of {count} named ones",
    "scopes.budget": "at most {n} states a scope",
    # -- diagrams
    "diagrams.check-alone": "--check looks at all pictures: give no NAME and no --png",
    "diagrams.no-folder": "there is no folder {out}: draw it with `saitei diagrams --out {out}`",
    "diagrams.written": "{n} files in {out}",
    "diagrams.written.one": "1 file in {out}",
    "diagrams.stale": "stale: {name}",
    "diagrams.more": "… and {n} more",
    "diagrams.not-fresh": "{n} files differ from what is drawn today: run `saitei diagrams`",
    "diagrams.not-fresh.one": "1 file differs from what is drawn today: run `saitei diagrams`",
    "diagrams.fresh": "{out} is fresh",
    "diagrams.too-large": "a picture is too large: {why}",
    # -- play
    "play.asked": "{player} is asked  [{where}]",
    "play.over": "The play is over.",
    "play.stuck": "Nobody has an option, and it is no end: a deadlock.",
    "play.round": "It goes round for ever from here: a lasso.",
    "play.fault": "A step fails: {note}",
    "play.two-deciders": "two deciders at once",
    "play.not-legal": "not legal:",
    "play.nothing-refused": "Nothing is refused here.",
    "play.revealed": "shown to {to}: {value}",
    "play.everyone": "everyone",
    "play.all": "each {value}",
    "play.quiet": "{n} steps that change nothing shown: {names}",
    "play.from-beginning-to-end": "from the beginning to the end:",
    "play.source": "source: {name}",
    "play.source-derived": "source: {name}; it does not print the answers",
    "play.is-legal": "is legal: choice {n}",
    "play.belongs-to": "it belongs to {phases}",
    "play.why-hint": "`why EVENT` tells what the rules cited at the end of a line say",
    "play.rules-behind": "the rules behind it:",
    "play.unknown-source": "other rules:",
    "play.no-event": "there is no event {name}",
    "play.near": "; did you mean {names}?",
    "play.there-are": "; there are {names}",
    "play.starts": "{n} initial states; this is number {at} (`start N` for another)",
    "play.help-hint": "A number chooses; `why` tells why something is not legal, `?` what else can be typed.",
    "play.commands": "  1, 2, …          take that choice; event(argument) does too\n"
    "  undo       u     take the last choice back\n"
    "  redo       r     take it again\n"
    "  why [EVENT]  w   why something is not legal; of a choice or EVENT with the rules behind it\n"
    "  table      t     what lies on the table\n"
    "  view PLAYER  v   the play as this player sees it\n"
    "  history    h     the play so far\n"
    "  save FILE  s     write the play to a file\n"
    "  load FILE  l     go on with the play of a file\n"
    "  start [N]        begin anew, in another initial state\n"
    "  quit       q     leave",
    "play.sees": "sees {value}",
    "play.no-player": "there is no player {name}; there are {names}",
    "play.no-number": "there is no choice {n}; there are {count}",
    "play.several": "{text} stands for {n} choices; give its arguments",
    "play.is-not-legal": "{text} is not legal now: {reason}",
    "play.other-player": "this is for {asked} to choose, not for {player}",
    "play.nobody-asked": "nobody is asked any more; `undo` takes a choice back",
    "play.nothing-to-undo": "there is no choice to take back",
    "play.nothing-to-redo": "there is no choice to take again",
    "play.which-file": "{word} which file?",
    "play.saved": "{n} choices saved to {path}",
    "play.saved.one": "1 choice saved to {path}",
    "play.bad-choice": "{path}: choice {n}: {why}",
    "play.no-start": "there is no initial state {n}; there are {count}",
    "play.no-name": "name a machine (see `saitei list`), or give a --scenario or --load",
    "play.no-case": "there is no case {name}; `saitei list` names them, and a path ends in .yaml",
    "play.other-machine": "{case} is a case of {has}, not of {asked}",
    "play.scenario-or-scope": "give either --scenario or --scope",
    "play.load-alone": "a saved play has a scenario and readings of its own: give no --scenario, --scope or --switch "
    "with --load",
    "play.save-of-another": "{path} is a saved play of {has}, not of {asked}",
    "refusal.WrongPhase": "this is not the moment for it",
    "refusal.NoSuchInstance": "there is no such thing",
}
