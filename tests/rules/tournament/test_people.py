"""One person with several spellings in a season (TOUR-9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from rules.tournament import people
from rules.tournament.people import called, close_spellings, names_of
from rules.tournament.season import season
from rules.tournament.standings import standings
from tests.scorer.paper.nights import facts_of, night_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Nicolás Küng", "Nicolas Küng"),
        ("Nicolas Küng", "Nicolas Kueng"),
        ("Nicolas Küng", "Nicolas Kung"),
        ("Nicolas Küng", "Küng, Nicolas"),
        ("Anna-Maria Frei", "Anna Maria Frei"),
        ("N. Küng", "Nicolas Küng"),
        ("Vreni Zürcher", "Vreni Zücher"),
        ("Marta Solis", "Marta Soils"),
    ],
)
def test_close_spellings_are_found(one: str, other: str) -> None:
    assert close_spellings([[one, "Somebody Else"], [other, "Quite Another"]]) == ((one, other),)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana Frei", "Beat Frei"),
        ("Ana", "Ani"),
        ("Stephanie Gut", "Stefanie Gut"),
        ("Hans Meier", "Hans Müller"),
        ("Peter A.", "Paula A."),
        ("Ana Frei", "ana frei"),
        ("Vreni Meier 1", "Vreni Meier 7"),
    ],
)
def test_other_people_are_not_asked_about(one: str, other: str) -> None:
    assert close_spellings([[one], [other]]) == ()


def test_two_of_the_same_night_are_two_people_and_the_usual_spelling_is_kept() -> None:
    assert close_spellings([["Nicolas Küng", "Nicolás Küng"], ["Nicolas Küng"]]) == ()
    nights = [["Nicolas Küng"], ["Nicolas Küng"], ["Nicolás Küng"]]
    assert close_spellings(nights) == (("Nicolás Küng", "Nicolas Küng"),)


def test_a_season_counts_a_merged_spelling_as_one_person() -> None:
    first = night_of(facts_of(["Nicolás Küng", "Ana", "Beat", "Carla"], 1))
    second = night_of(facts_of(["Nicolas Küng", "Ana", "Beat", "Carla"], 1))
    now = {"Nicolás Küng": "Nicolas Küng"}
    lists = [standings(called(night, now).replay().state) for night in (first, second)]
    lines = {line.name: line for line in season(lists)}
    assert set(lines) == {"Nicolas Küng", "Ana", "Beat", "Carla"}
    assert None not in lines["Nicolas Küng"].nights
    assert called(first, {}) is first


def test_a_name_is_not_given_to_two_players_of_a_night() -> None:
    night = night_of(facts_of(["Nicolás Küng", "Nicolas Küng", "Beat", "Carla"], 1))
    assert called(night, {"Nicolás Küng": "Nicolas Küng"}) == night
    both = called(night, {"Nicolás Küng": "Nico", "Nicolas Küng": "Nico"})
    assert names_of(both) == names_of(night)


FIRST = ("Ana", "Anna", "A.", "Nicolás", "Nicolas", "N.", "Jürg", "Juerg", "Jo", "Josephine")
LAST = (
    "Küng",
    "Kueng",
    "Kumg",
    "Knug",
    "Frei",
    "Frey",
    "F",
    "Müller-Frei",
    "Muller Frei",
    "2",
    "3",
)


def test_each_name_is_compared_with_all_that_may_be_close() -> None:
    names = [" ".join(words) for words in product(FIRST, LAST)] + [*FIRST, *LAST]
    Random(5).shuffle(names)
    nights = [names[start::6] for start in range(6)]
    # Of two names alone every pair is compared.
    two_by_two = [
        pair
        for one, other in combinations(range(6), 2)
        for name, second in product(nights[one], nights[other])
        for pair in close_spellings([[name], [second]])
    ]
    found = close_spellings(nights)
    assert len(found) > 100
    assert len(set(found)) == len(found)
    assert set(map(frozenset, found)) == set(map(frozenset, two_by_two))


def test_in_a_season_of_many_people_few_names_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = Random(7)
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = [f"{random.choice(FIRST)} {''.join(random.choices(letters, k=9))}" for _ in range(4000)]
    compared = []

    def counted(names: Sequence[Any]) -> list[tuple[int, int]]:
        compared.extend(maybe_close(names))
        return compared

    maybe_close = people._maybe_close
    monkeypatch.setattr(people, "_maybe_close", counted)
    close_spellings([names[start::10] for start in range(10)])
    each_with_each = len(names) * (len(names) - 1) // 2
    assert len(compared) < each_with_each / 20
