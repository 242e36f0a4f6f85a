"""Identifiers: in ASCII, none twice, no word of the target language."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from machines.exports.identifiers import Identifiers, ascii_identifier, label
from machines.exports.plain import plain, shown
from machines.language.mistakes import Place

NAMES = st.text(min_size=1, max_size=12)


@given(NAMES)
def test_a_name_in_ascii(name: str) -> None:
    text = ascii_identifier(name)
    assert text.isascii()
    assert text.isidentifier()
    assert text[0] != "_"
    assert label(name).isascii()
    assert plain(name).isascii()


def test_a_name_in_ascii_stays_as_it_is() -> None:
    assert ascii_identifier("draws_then") == "draws_then"
    assert label("Window.close") == "Window.close"


@given(st.lists(NAMES, min_size=2, unique=True))
def test_different_keys_have_different_identifiers(names: list[str]) -> None:
    identifiers = Identifiers(["rule"])
    given = [identifiers.fixed(name, name) for name in names]
    assert len(set(given)) == len(names)
    assert [identifiers.fixed(name, "other") for name in names] == given


def test_reserved_words_are_avoided_in_any_case() -> None:
    identifiers = Identifiers(["rule", "put"])
    assert identifiers.fixed("a", "Rule") == "Rule_2"
    assert identifiers.fixed("b", "rule", "rule_role") == "rule_role"
    assert identifiers.local("put") == "put_2"
    assert identifiers.field("PUT") == "PUT_"
    assert identifiers.field("putting") == "putting"


def test_a_local_name_hides_no_global_one() -> None:
    identifiers = Identifiers(())
    assert identifiers.fixed("helper", "owner") == "owner"
    assert identifiers.local("owner") == "owner_2"
    assert identifiers.local("owner") == "owner_2"


def test_the_original_of_a_foreign_spelling_is_kept() -> None:
    identifiers = Identifiers(())
    assert identifiers.foreign == {}
    assert identifiers.foreign.get(identifiers.local("裁定")) == "裁定"


def test_a_place_shows_no_folder_of_this_computer() -> None:
    assert shown(Place(__file__, 7)) == "tests/exports/test_identifiers.py:7"
