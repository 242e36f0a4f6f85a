"""What the checker says it found, in Japanese: it speaks English, and each of its sentences is said again here."""

from __future__ import annotations

import re
from functools import lru_cache

from machines.cli.texts import language

WITHIN = "sentence"
"""The slot of a template that holds another sentence."""

SENTENCES = {
    # around others
    "{sentence} (the answer expected is no)": "{sentence}（期待される答えは「いいえ」）",
    "{sentence} and goes on for ever": "{sentence}。いつまでも続く",
    "{sentence}, in any scope": "{sentence}（どのスコープでも）",
    "{sentence}, in the scopes looked at": "{sentence}（調べたスコープでは）",
    "as it must be: {sentence}": "あるべき通り：{sentence}",
    "{place}: the play before it is not legal: {sentence}": "{place}：その前のプレイが合法でない：{sentence}",
    # properties
    "there is no initial state": "初期状態がない",
    "it lacks a condition: {kind} needs {needed}": "条件が足りない：{kind} には {needed} が要る",
    "stopped after {number} states": "{number} 状態で打ち切った",
    "a state breaks it": "これを破る状態がある",
    "no state has such a frame on top": "そのフレームが一番上にある状態はない",
    "no reachable state satisfies it": "到達できる状態でこれを満たすものはない",
    "a step breaks it": "これを破るステップがある",
    "a scenario breaks it": "これを破る状況である",
    "none of its events ever fires": "対象のイベントが一度も起きない",
    "a run does not end": "終わらない実行がある",
    "a run never meets it": "決してこれを満たさない実行がある",
    "from here it is out of reach": "ここからは到達できない",
    "its first part is never true": "前半が真になることがない",
    "the second part never follows": "後半が続かない",
    "the second part comes first": "後半が先に来る",
    "its second part is never true": "後半が真になることがない",
    "nobody has an option, and it is no end": "誰にも選択肢がなく、終わりでもない",
    "it is so in no scope": "そうなるスコープはない",
    "no play reaches: {what}": "どのプレイも到達しない：{what}",
    # questions of cases
    "too many runs to tell apart": "実行が多すぎて区別できない",
    "nobody is asked: {options}; refused: {refused}": "誰にも問われない：{options}。退けられる：{refused}",
    "nobody is asked: {options}": "誰にも問われない：{options}",
    "{who} is asked: {options}; refused: {refused}": "{who} が問われる：{options}。退けられる：{refused}",
    "{who} is asked: {options}": "{who} が問われる：{options}",
    "the run is not over after it": "その後も実行は終わらない",
    "this run ends with {values}": "この実行は {values} で終わる",
    "no run ends with {values}; this is one that ends": "{values} で終わる実行はない。これは終わる実行の一つ",
    "exactly {values}": "ちょうど {values}",
    "{then} comes before any {first}": "{then} がどの {first} よりも先に来る",
    "the two never happen in one run": "一つの実行で両方が起きることはない",
    "it happens {number} times or more in this run": "この実行では {number} 回以上起きる",
    "it happens {number} times in this run": "この実行では {number} 回起きる",
    "in no run it happens {number} times; this is one that ends": "{number} 回起きる実行はない。これは終わる実行の一つ",
    "it happens {number} times": "{number} 回起きる",
    "no run gets there; this is one of those that end": "そこに至る実行はない。これは終わる実行の一つ",
    "no run gets there": "そこに至る実行はない",
    "this run gets there": "この実行はそこに至る",
    "this run never gets there": "この実行は決してそこに至らない",
    "before {event} it is {found}, not {wanted}": "{event} の前は {wanted} ではなく {found}",
    "after {event} it is {found}, not {wanted}": "{event} の後は {wanted} ではなく {found}",
    "{event} does not happen then in this play": "このプレイではその時 {event} は起きない",
    "every run gets there": "どの実行もそこに至る",
    "no run ends": "終わる実行はない",
    "{player} cannot force it: one of those runs": "{player} には強制できない。これはその実行の一つ",
    "{event} is decided by {decider}, not {by}": "{event} を決めるのは {by} ではなく {decider}",
    "{event} is not offered ({refused}); offered: nothing": "{event} は選べない（{refused}）。選べるものはない",
    "{event} is not offered; offered: nothing": "{event} は選べない。選べるものはない",
    "{event} is not offered ({refused}); offered: {offered}": "{event} は選べない（{refused}）。選べるもの：{offered}",
    "{event} is not offered; offered: {offered}": "{event} は選べない。選べるもの：{offered}",
}
"""English templates with the Japanese ones, the more special before the more general."""


def said(sentence: str) -> str:
    """A sentence of the checker in the language spoken; as it is where there is no template for it."""
    if language() != "ja":
        return sentence
    for template, translated in SENTENCES.items():
        found = _pattern(template).fullmatch(sentence)
        if found:
            slots = {name: said(text) if name == WITHIN else text for name, text in found.groupdict().items()}
            return translated.format(**slots)
    return sentence


@lru_cache(maxsize=len(SENTENCES))
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", template)
    named = (f"(?P<{part}>.+)" if number % 2 else re.escape(part) for number, part in enumerate(parts))
    return re.compile("".join(named), re.DOTALL)
