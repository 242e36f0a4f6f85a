"""Texts of instances, and the patterns of case files that stand for them."""

from __future__ import annotations

import pytest

from machines.checking.labels import BadPattern, Pattern, instance_text, pattern, player_text, value_text
from machines.engines.steps import Instance
from machines.language import bind
from machines.language.binding import Bound
from machines.language.containers import Array, Set
from machines.language.layout import codec
from tests.checking.machines.heap import Last
from tests.checking.machines.visits import VISITS, Gift, Person, Visits
from tests.examples.errands import Errands, Shop, Wish


@pytest.fixture(scope="module")
def visits() -> Bound:
    return bind(Visits.declaration, VISITS)


@pytest.fixture(scope="module")
def errands() -> Bound:
    return bind(Errands.declaration, Errands.scopes[0])


def test_values_are_written_as_in_case_files(visits: Bound) -> None:
    shown = [value_text(visits, value) for value in (Person(1), None, True, 3, Last.WINS, Gift(Person(0), 2))]
    assert shown == ["GUEST", "none", "true", "3", "WINS", "[HOST, 2]"]


def test_bags_sets_and_arrays_are_lists_in_the_order_of_their_domain(errands: Bound) -> None:
    wishes = codec(errands.field_types["wishes"], errands.domains).check(())
    assert value_text(errands, wishes) == "[]"
    for wish in (Wish(Shop(1), False), Wish(Shop(0), True), Wish(Shop(1), False)):
        wishes.add(wish)
    assert value_text(errands, wishes) == "[[tailor, false], [tailor, false], [baker, true]]"
    shops = errands.domains[Shop]
    assert value_text(errands, Set(shops, [Shop(1), Shop(0)])) == "[baker, tailor]"
    assert value_text(errands, Array((shops,), [True, None], lambda value: value)) == "[true, none]"


@pytest.mark.parametrize(
    ("one", "other", "covers"),
    [
        ("arrive", "arrive()", True),
        ("arrive()", "Errand.arrive()", True),
        ("Errand.arrive()", "arrive()", False),
        ("detour(_)", "detour(baker)", True),
        ("detour(baker)", "detour(_)", False),
        ("detour(baker)", "detour(tailor)", False),
        ("detour(_)", "detour", False),
        ("detour", "buy()", False),
    ],
)
def test_a_pattern_that_covers_another(errands: Bound, one: str, other: str, covers: bool) -> None:
    assert pattern(errands, one).covers(errands, pattern(errands, other)) is covers


def test_players_and_the_rules(visits: Bound) -> None:
    assert [player_text(visits, who, language) for who in (Person(0), None) for language in ("en", "ja")] == [
        "HOST", "HOST", "rules", "ルール",
    ]  # fmt: skip


def test_an_event_of_two_procedures_is_told_with_its_procedure(errands: Bound) -> None:
    assert instance_text(errands, Instance("Outing.arrive")) == "Outing.arrive()"
    assert instance_text(errands, Instance("Errand.detour", (Shop(1),))) == "detour(tailor)"
    assert instance_text(errands, Instance("Errand.buy"), qualified=True) == "Errand.buy()"


TAKE = Instance("Never.take", (Gift(Person(1), 2),))


@pytest.mark.parametrize(
    ("text", "matches"),
    [
        ("take([GUEST, 2])", True),
        (" take( [GUEST,2] ) ", True),
        ("Never.take([GUEST, 2])", True),
        ("take(_)", True),
        ("take(...)", True),
        ("take", True),
        ("take([HOST, 2])", False),
        ("take([GUEST, 1])", False),
        ("invite(GUEST)", False),
    ],
)
def test_patterns(visits: Bound, text: str, matches: bool) -> None:
    assert pattern(visits, text).matches(visits, TAKE) is matches


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "is no event"),
        ("take(", "is no event"),
        ("take)", "is no event"),
        ("give()", "there is no event give; there are bring, go, invite, rest, retire, take"),
        ("Visit.take(_)", "there is no event Visit.take"),
        ("take()", "take takes 1 argument, not 0"),
        ("invite(HOST, GUEST)", "invite takes 1 argument, not 2"),
        ("invite(STRANGER)", "STRANGER is no Person; there are HOST, GUEST"),
        ("take(GUEST)", "GUEST is no Gift: write […, …]"),
        ("take([GUEST])", "[GUEST] is no Gift: write […, …]"),
        ("take([STRANGER, 2])", "STRANGER is no Person"),
        ("take([GUEST, 4])", "4 is no "),
    ],
)
def test_what_is_no_pattern(visits: Bound, text: str, what: str) -> None:
    with pytest.raises(BadPattern) as caught:
        pattern(visits, text)
    assert what in str(caught.value)


def test_an_ambiguous_name_stands_for_all_its_events(errands: Bound) -> None:
    arrive = pattern(errands, "arrive()")
    assert arrive.matches(errands, Instance("Outing.arrive"))
    assert arrive.matches(errands, Instance("Errand.arrive"))
    assert not pattern(errands, "Outing.arrive()").matches(errands, Instance("Errand.arrive"))
    assert pattern(errands, "set_out([baker, true])") == Pattern("set_out", ("[baker, true]",))
    assert pattern(errands, "set_out([baker, true])").matches(
        errands, Instance("Outing.set_out", (Wish(Shop(0), True),))
    )
