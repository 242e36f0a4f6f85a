"""Japanese texts of the interface, by key."""

from __future__ import annotations

TEXTS = {
    # -- help
    "help.usage": "使い方:",
    "help.options-slot": "[オプション]",
    "help.options": "オプション",
    "help.commands": "コマンド",
    "help.examples": "例",
    "help.exit-codes": "終了コード",
    "option.help": "この説明を表示して終了する。",
    "option.lang": "日本語か英語で表示する（省略時は環境に従う）。",
    "option.version": "版を表示して終了する。",
    "option.json": "JSON を標準出力に書く。",
    "option.switch": "規則を別の読み方で読む。スイッチ名=値（`saitei list` を参照）。繰り返し可。",
    "saitei.help": "一度だけ宣言されたカードゲームのタイミング規則を、一覧し、網羅的に検査し、\n"
    "手で進め、要求まで追跡し、図にする。\n\n"
    "NAME は組み込みの機械（`saitei list`）、またはパス（file.py、file.py:Class）。",
    "saitei.examples": "saitei list\nsaitei play flash-timing\nsaitei check\nsaitei check "
    "my_game.py:MyMachine --scope small",
    "saitei.exit-codes": "0  尋ねたことはすべて証明された\n1  反証された、不完全、または古い\n"
    "2  未決：探索が上限で止まった\n3  空虚：前提が一度も成り立たない\n"
    "4  エラー：機械の欠陥、ファイルやコマンドの誤り\n"
    "70  saitei 自体の欠陥：報告してください\n130  中断   141  出力を読む相手がもういない",
    "list.short": "機械・スコープ・スイッチ・性質・事例の一覧。",
    "list.help": "機械ごとに、スコープ、スイッチ（既定の値が先）、性質、事例を一覧する。\n"
    "機械を名指しすると、それぞれの説明も表示する。",
    "list.examples": "saitei list\nsaitei list flash-timing\nsaitei list --json",
    "check.short": "すべての性質と事例を網羅的に判定する。",
    "check.help": "選んだスコープの全状態を調べ、すべての性質と、事例のすべての問いを判定する。\n"
    "--scope も --switch もなければ、成り立つべきことをすべて検査する：\n"
    "tiny と small のスコープ、各スイッチの別の読み方、事例。",
    "check.examples": "saitei check\nsaitei check flash-timing --scope tiny\n"
    "saitei check flash-timing --switch CLOSE_GUARD=true\nsaitei check my_game.py:MyMachine\n"
    "saitei check my-case.yaml\nsaitei check --json > before.json; saitei check --baseline before.json",
    "check.option.scope": "このスコープ、名前が S- で始まるスコープ、またはこの id の事例。繰り返し可。",
    "check.option.symmetry": "名前だけが違う状態は、健全な場合、一つだけ調べる。",
    "check.option.all": "証明されたものも含めて、すべての結果を表示する。",
    "check.option.keep": "結果を FILE に残す（`saitei trace --kept FILE` のため）。",
    "check.option.baseline": "以前の JSON と比べ、違いだけを問題にする。",
    "play.short": "機械を一手ずつ進める。",
    "play.help": "機械を手で進める。誰に聞いているか、何が合法か（両言語）、残りがなぜ合法でないかを\n"
    "表示する。自動で起きることは自動で進む。入力は標準入力やスクリプトからでもよく、\n"
    "その場合は最初の誤りで終了コード 4 で終わる。",
    "play.examples": "saitei play flash-timing\nsaitei play flash-timing --scope tiny-both\n"
    "saitei play --scenario my-case.yaml\necho 1 | saitei play flash-timing\n"
    "saitei play --load my-play.json",
    "play.option.scenario": "事例の状況で進める（ファイルまたは id）。",
    "play.option.scope": "機械のこのスコープで進める（省略時は最初のもの）。",
    "play.option.load": "保存したプレイを続ける。",
    "play.option.script": "コマンドをファイルから読む。",
    "trace.short": "要求ごとに、それを担う要素と、それを示すものを追跡する。",
    "trace.help": "要求ごとに、それを引用する要素、それを示す事例と性質、\n"
    "それらが退ける要素の変異を表示する。id を挙げると詳しく表示する。",
    "trace.examples": "saitei trace\nsaitei trace FL-18 TS-04\nsaitei trace --json",
    "mutants.short": "機械を変えて、検査が気づくかを確かめる。",
    "mutants.help": "名前のある変異（要求の誤った読み）と生成した変異（条件を落とす、行き先を変える等）を\n"
    "すべての検査にかけ、生き残りを挙げる。どのステップも変わらなければ効果なし、選択もその時と\n"
    "終わりの盤面も変わらなければ同値、通る検査が触れなければ未検査、途中で誤りになれば不成立。名前のある変異が生き残れば失敗。\n"
    "事例のファイル（.yaml）も挙げると、その問いにもかける。",
    "mutants.examples": "saitei mutants\nsaitei mutants flash-timing --named\nsaitei mutants duel.py my-case.yaml\n"
    "saitei mutants --json",
    "mutants.option.named": "名前のある変異だけ。",
    "mutants.option.every": "生成された変異は N 個に 1 個だけ試す。",
    "mutants.option.generated": "生成した変異だけ。",
    "scopes.short": "各スコープが何を加えるか、スコープが十分に大きいかを示す。",
    "scopes.help": "スコープごとに、大きさとグラフ、そこで出会うイベント・拒否・分岐・辺の種類、\n"
    "性質が退ける変異を示す。+ の後は、それより前のスコープにないもの。\n"
    "比較用に宣言された大きなスコープ（full）が何も加えないとき、スコープは十分に大きい。",
    "scopes.examples": "saitei scopes\nsaitei scopes flash-timing --mutants 100\nsaitei scopes --json",
    "scopes.option.mutants": "機械ごとに試す名前つき変異の数（既定は 4）。",
    "scopes.option.limit": "スコープの探索をこの状態数で止める（既定は 200000）。",
    "diagrams.short": "機械の図を日本語と英語で描く。",
    "diagrams.help": "機械ごとに、手順の図、問いのグラフ、裁定ごとの流れ図を描く。SVG と Mermaid。\n"
    "事例のファイル（.yaml）も挙げると、その流れ図も描く。それだけなら、ほかは描かない。",
    "diagrams.examples": "saitei diagrams\nsaitei diagrams --check\nsaitei diagrams flash-timing --out "
    "/tmp/pictures --png\nsaitei diagrams my-case.yaml --out pictures",
    "export.short": "機械を別の検査器のモデルとして書き出す。",
    "export.help": "機械をひとつのスコープで別の言語のモデルとして書き出す。rumur のための Murphi がある。"
    "検査のしかたは先頭に書かれる。"
    "その言語で表せないものは、一文を添えて省く。",
    "export.examples": "saitei export flash-timing --scope tiny > model.m\n"
    "saitei export flash-timing --switch CLOSE_RULE=STICKY_PASS --out model.m",
    "export.option.format": "言語（省略時は murphi）。",
    "export.option.scope": "スコープ（省略時は機械の最初のもの）。",
    "export.option.out": "標準出力でなく、このファイルに書く。",
    "diagrams.option.check": "何も書かず、図が最新かどうかだけを確かめる。",
    "diagrams.option.out": "書き出し先のフォルダ（省略時は diagrams）。",
    "diagrams.option.png": "このコンピュータのプログラムで PNG も作る。",
    # -- what is wrong with what was typed
    "usage.no-command": "コマンド {name} はありません。あるのは {names}",
    "usage.no-option": "オプション {name} はありません",
    "usage.near": "。{names} のことですか",
    "usage.missing": "{name} がありません",
    "usage.bad-value": "{name}: {why}",
    "usage.switch": "{text} は読み方の指定ではありません。名前=値 と書いてください",
    "usage.switch-twice": "{name} に {one} と {other} の二つの読み方が指定されています。一つにしてください",
    "usage.see-help": "{command} --help を参照",
    "file.cannot-read": "{path} を読めません: {why}",
    "file.cannot-write": "{path} に書けません: {why}",
    "file.not-replaced": "{path} はすでにあり、saitei の保存したプレイではありません。別の名前にしてください",
    "file.no-json": "{path}:{line}:{column}: JSON ではありません: {why}",
    "file.no-play": "{path} は保存されたプレイではありません: {why}",
    "system.refuses": "システムが拒みました: {why}",
    "system.defect": "saitei の欠陥です: {what}。次の文面を添えて報告してください:",
    # -- selections
    "select.no-machine": "機械が一つもありません。ファイルを指定してください: file.py:Class",
    "select.no-name": "名前が空です。機械の一覧は `saitei list` で",
    "select.no-switch": "{machine} にスイッチ {name} はありません。あるのは: {there}",
    "select.no-scopes": "{machine} にはスコープがありません。--scenario を指定してください",
    "select.no-reading": "スイッチ {switch} に {value} という読み方はありません。あるのは: {there}",
    "select.no-scope": "{machine} にスコープ {name} はありません。あるのは: {there}",
    # -- list
    "list.scopes": "スコープ",
    "list.switches": "スイッチ",
    "list.properties": "性質",
    "list.cases": "事例",
    "list.sizes": "スコープの大きさ",
    "list.default": "既定",
    "list.inevitable": "どの進行も必ずこうなる：{first}",
    "list.always-possible": "どの状態からもこうなりうる：{first}",
    "list.leads-to": "「{first}」の後、どの進行も必ずこうなる：{second}",
    "list.precedes": "「{second}」より先に、必ずこうなる：{first}",
    "list.every-run-ends": "永久に続く進行も、行き詰まる進行もない。",
    # -- check
    "verdict.proved": "証明",
    "verdict.refuted": "反証",
    "verdict.undetermined": "未決",
    "verdict.vacuous": "空虚",
    "verdict.error": "エラー",
    "check.findings": "結果 {n} 件:",
    "check.sizes": "状態 {states}、ステップ {edges}、問い {questions}",
    "check.readings": "{n} 通りの読み方",
    "check.other-readings": "（別の読み方）",
    "check.otherwise": "{readings} の場合：{answer}",
    "answer.yes": "はい",
    "answer.no": "いいえ",
    "answer.not-legal": "そこまで進まない",
    "answer.undetermined": "不明",
    "answer.vacuous": "前提が成り立たない",
    "check.nothing": "検査するものがありません: {names} に {scopes} というスコープや事例はありません。"
    "スコープは {there}。事例は `saitei list {names}` で。",
    "check.not-checked": "検査しなかったスコープ: {names}（--scope で指定）",
    "check.no-baseline": "{path} は比較の基準ではありません。`saitei check --json` で作ってください",
    "check.as-before": "基準と同じ",
    "check.new": "新規: {name}: {now}",
    "check.changed": "変化: {name}: 以前は{was}、今は{now}",
    "check.states": "状態数: {name}: 以前は {was}、今は {now}",
    "check.gone": "消滅: {name}: 以前は{was}",
    # -- trace
    "trace.option.kept": "その後に変更がなければ `saitei check --keep FILE` の結果を使い、あれば検査し直す。",
    "trace.none-kept": "{path} には今の機械についての結果がないため、検査し直します",
    "trace.complete": "完全",
    "trace.incomplete": "不完全",
    "trace.elements": "要素 {n}",
    "trace.cases": "検査 {n} のうち証明 {proved}",
    "trace.mutants": "変異 {n} のうち撃破 {killed}",
    "trace.unmutable": "変異なし",
    "trace.sum": "{count} のうち {n} が完全",
    "trace.many": "{element} は要求を {n} 件担っています。本当に担う要素に分けてください",
    "trace.element": "要素",
    "trace.case": "検査",
    "trace.mutant": "変異",
    "trace.killed-by": "撃破: {names}",
    "trace.not-killed": "これを引用する検査では撃破されない",
    "trace.uncovered": "まだどの機械も扱わない要求です: {names}",
    "trace.no-such": "{names} という要求はありません（spec/requirements を参照）",
    "trace.rest": "全 {count} 件のうち {n} 件は、まだどの機械も宣言していない手順についての要求",
    "trace.statement": "内容",
    "trace.negative": "反例",
    "trace.source": "出典",
    # -- mutants
    "mutants.named": "名前のある変異",
    "mutants.generated": "生成した変異",
    "mutants.killed": "撃破",
    "mutants.survived": "生存",
    "mutants.equivalent": "同値",
    "mutants.same": "効果なし",
    "mutants.untouched": "未検査",
    "mutants.faulty": "不成立",
    "mutants.no-test": "{ids} を引用する検査はどれも退けない",
    "mutants.none": "変異はありません",
    # -- scopes
    "scopes.heads": "スコープ 状態 ステップ 問い イベント 拒否 分岐 辺の種類 変異 大きさ",
    "scopes.enough": "十分に大きい：{names} は辺の種類・拒否・分岐を加えない",
    "scopes.no-further": "。試した {n} 個の変異のうち、新たに退けるものもない",
    "scopes.nothing-larger": "十分かどうか分からない：比較する大きなスコープ（full…）が宣言されていない",
    "scopes.not-to-the-end": "{name} は最後まで探索していない：{n} 状態で停止",
    "scopes.adds": "小さすぎる：{name} が {n} 個のものを加える：",
    "scopes.kills": "{name} を退ける",
    "scopes.and-more": "ほか {n} 個",
    "scopes.tried": "試した変異：名前つき {count} 個のうち {n} 個",
    "scopes.budget": "スコープごとに最大 {n} 状態",
    # -- diagrams
    "diagrams.check-alone": "--check はすべての図を調べます。NAME や --png と一緒には使えません",
    "diagrams.no-folder": "フォルダ {out} がありません。`saitei diagrams --out {out}` で描いてください",
    "diagrams.written": "{out} に {n} 個のファイル",
    "diagrams.stale": "古い: {name}",
    "diagrams.more": "… ほか {n} 個",
    "diagrams.not-fresh": "{n} 個のファイルが今日描くものと違います。`saitei diagrams` を実行してください",
    "diagrams.fresh": "{out} は最新です",
    "diagrams.too-large": "図が大きすぎます: {why}",
    # -- play
    "play.asked": "{player}に聞いています  [{where}]",
    "play.over": "プレイは終わりました。",
    "play.stuck": "誰も選べるものがなく、終わりでもありません（デッドロック）。",
    "play.round": "ここから永久に繰り返します。",
    "play.fault": "ステップが失敗しました: {note}",
    "play.two-deciders": "同時に二者が決めることになる",
    "play.not-legal": "合法でないもの:",
    "play.nothing-refused": "ここで拒まれるものはありません。",
    "play.revealed": "{to}に公開: {value}",
    "play.everyone": "全員",
    "play.all": "すべて {value}",
    "play.quiet": "表示する変化のない {n} ステップ: {names}",
    "play.from-beginning-to-end": "最初から最後までの変化:",
    "play.source": "出典: {name}",
    "play.source-derived": "出典: {name}（答えは載っていない）",
    "play.is-legal": "合法です: {n} 番の選択肢",
    "play.belongs-to": "これができるのは {phases}",
    "play.why-hint": "行末に引用された規則の内容は `なぜ イベント` で表示します",
    "play.rules-behind": "根拠となる規則（要件の文は英語のみ）:",
    "play.unknown-source": "その他の規則:",
    "play.no-event": "イベント {name} はありません",
    "play.near": "。{names} のことですか",
    "play.there-are": "。あるのは {names}",
    "play.starts": "初期状態は {n} 通り、これは {at} 番（`最初 N` で変更）",
    "play.help-hint": "番号で選びます。合法でない理由は `なぜ`、ほかのコマンドは `?`。",
    "play.commands": "  1, 2, …              その選択肢を選ぶ。event(引数) でもよい\n"
    "  戻す（undo, u）        直前の選択を取り消す\n"
    "  やり直す（redo, r）    取り消した選択をもう一度行う\n"
    "  なぜ [イベント]（why） 合法でない理由。イベントか番号を書くと根拠の規則も\n"
    "  場（table, t）         場の状態\n"
    "  視点 プレイヤー（view） そのプレイヤーから見たプレイ\n"
    "  履歴（history, h）     ここまでのプレイ\n"
    "  保存 ファイル（save）  プレイを保存する\n"
    "  読込 ファイル（load）  保存したプレイを続ける\n"
    "  最初 [N]（start）      別の初期状態から始める\n"
    "  終了（quit, q）        終わる",
    "play.sees": "見たもの：{value}",
    "play.no-player": "{name} というプレイヤーはいません。いるのは: {names}",
    "play.no-number": "{n} 番の選択肢はありません。{count} 個あります",
    "play.several": "{text} に当てはまる選択肢が {n} 個あります。引数を書いてください",
    "play.is-not-legal": "{text} は今は合法ではありません: {reason}",
    "play.other-player": "{player} ではなく {asked} が選ぶところです",
    "play.nobody-asked": "もう誰にも聞いていません。`戻す` で選択を取り消せます",
    "play.nothing-to-undo": "取り消す選択がありません",
    "play.nothing-to-redo": "やり直す選択がありません",
    "play.which-file": "ファイル名を書いてください（{word}）",
    "play.saved": "{n} 個の選択を {path} に保存しました",
    "play.bad-choice": "{path}: {n} 番目の選択: {why}",
    "play.no-start": "初期状態 {n} はありません。{count} 通りあります",
    "play.no-name": "機械の名前を書くか（`saitei list`）、--scenario か --load を指定してください",
    "play.no-case": "事例 {name} はありません。`saitei list` に一覧があり、パスは .yaml で終わります",
    "play.other-machine": "{case} は {asked} ではなく {has} の事例です",
    "play.scenario-or-scope": "--scenario と --scope はどちらか一方だけです",
    "play.load-alone": "保存したプレイには状況と読み方が含まれます。"
    "--load と一緒に --scenario、--scope、--switch は使えません",
    "play.save-of-another": "{path} は {asked} ではなく {has} のプレイです",
    "refusal.WrongPhase": "今はその時ではない",
    "refusal.NoSuchInstance": "そのようなものはない",
}
