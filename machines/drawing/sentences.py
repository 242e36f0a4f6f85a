"""The sentences of pictures in both languages, with slots. Words of the rules are not here: see the glossary."""

from __future__ import annotations

from collections.abc import Mapping

JAPANESE: Mapping[str, str] = {
    "chart": "フェイズ {phases}、イベント {events}、引用した要件 {cited}",
    "verdicts": "性質の判定：{told}",
    "verdict": "{word} {number}件",
    "option": "○ プレイが止まった質問の選択肢",
    "change": "▸ 変わったもの",
    "rules": "• ルールによる処理",
    "unasked": "破線：質問なし",
    "picture": "図 {number}／{total}",
    "quoted": "「{text}」",
    "answer": "答え：{answer}（{verdict}）",
    "impossible-play": "このプレイは起こらない",
    "counterexample": "図のプレイが反例",
    "no-play": "そうなるプレイはない",
    "rests-on": "読み方による（{switches}）",
    "at": "質問 {panel} で{question}",
    "after": "質問 {panel} の後、{question}",
    "after-choices": "{choices}の後、{question}",
    "possible": "こうなることがあるか：{target}",
    "must": "必ずこうなるか：{target}",
    "impossible": "決してこうならないか：{target}",
    "offered-exactly": "{player}の選択肢は{options}だけか",
    "offered-includes": "{player}の選択肢に{options}があるか",
    "offered-excludes": "{player}が聞かれ、その選択肢に{options}がないか",
    "offered-both": "{player}の選択肢に {options} があり、{others}がないか",
    "outcomes": "{of} のありうる値は {values} だけか",
    "count": "「{event}」が起こりうる回数は {values} だけか",
    "order": "「{first}」は必ず「{then}」より先か",
    "can-force": "{player}は、ほかがどう選んでもこうできるか：{target}",
    "play": "質問 1 から {last} まで図のとおりに進められるか",
    "play-ended": "質問 1 から {last} まで図のとおりに進んで終わることができるか",
    "play-refused": "質問 {last} まで図のとおりに進んだ次に「{choice}」と続けられるか",
    "play-begun": "「{choice}」と始められるか",
}
ENGLISH: Mapping[str, str] = {
    "chart": "Phases: {phases}, events: {events}, requirements cited: {cited}",
    "verdicts": "Verdict on the properties: {told}",
    "verdict": "{number} {word}",
    "option": "○ an option of the question at which the play stops",
    "change": "▸ what changes",
    "rules": "• done by the rules",
    "unasked": "dashed: no question is put",
    "picture": "picture {number} of {total}",
    "quoted": "“{text}”",
    "answer": "answer: {answer} ({verdict})",
    "impossible-play": "this play cannot happen",
    "counterexample": "the play drawn is a counterexample",
    "no-play": "no play leads there",
    "rests-on": "rests on the reading of: {switches}",
    "at": "At question {panel}: {question}",
    "after": "After question {panel}: {question}",
    "after-choices": "After {choices}: {question}",
    "possible": "Can it come to this: {target}?",
    "must": "Does it always come to this: {target}?",
    "impossible": "Does it never come to this: {target}?",
    "offered-exactly": "Is the {player} offered {options} and nothing else?",
    "offered-includes": "Is the {player} offered {options}?",
    "offered-excludes": "Is the {player} asked without being offered {options}?",
    "offered-both": "Is the {player} offered {options}, but not {others}?",
    "outcomes": "Are the possible outcomes of {of} exactly {values}?",
    "count": "Is the number of times that “{event}” can happen exactly {values}?",
    "order": "Does “{first}” always come before “{then}”?",
    "can-force": "Whatever the others choose, can the {player} force this: {target}?",
    "play": "Can the play go as drawn, from question 1 to {last}?",
    "play-ended": "Can the play go as drawn, from question 1 to {last}, and be over?",
    "play-refused": "Can the play go as drawn up to question {last}, and then on with “{choice}”?",
    "play-begun": "Can the play begin with “{choice}”?",
}


def sentence(name: str, language: str, **slots: object) -> str:
    """A sentence, its slots filled."""
    return (JAPANESE if language == "ja" else ENGLISH)[name].format(**slots)
