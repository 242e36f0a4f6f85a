"""Long lines of Murphi are folded, and say the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from machines.exports.murphi.folding import WIDTH, fold, folded

ATOMS = st.sampled_from(["s.tapped[card]", "owner(card) = s.turn_player", "count_in_hand(card) > 0", "n + 1 != s.turn"])


def combined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joined = st.tuples(st.sampled_from(["&", "|", "->"]), st.lists(inner, min_size=2, max_size=4))
    return st.one_of(
        joined.map(lambda pair: f"({f' {pair[0]} '.join(pair[1])})"),
        inner.map(lambda text: f"exists card: Card do {text} end"),
        inner.map(lambda text: f"!forall player: Player do {text} end"),
        st.tuples(inner, inner, inner).map(lambda parts: f"({parts[0]} ? {parts[1]} : {parts[2]})"),
    )


CONDITIONS = st.recursive(ATOMS, combined, max_leaves=12)


@given(CONDITIONS)
def test_folding_changes_only_white_space(text: str) -> None:
    lines = fold(text, 60)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert len(lines) == 1 or len(text) > 60


@given(CONDITIONS)
def test_a_folded_line_fits(text: str) -> None:
    for before, after in (("  return ", ";"), ("    elsif ", " then"), ('invariant "what must hold" ', ";")):
        lines = folded(f"{before}{text}{after}")
        assert "".join("".join(lines).split()) == "".join(f"{before}{text}{after}".split())
        assert max(map(len, lines)) <= WIDTH


def test_what_is_no_expression_is_left_alone() -> None:
    long = f"-- {'a comment ' * 20}"
    assert folded(long) == [long]
