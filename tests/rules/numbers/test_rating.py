"""Ratings of people who play in pairs."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from rules.numbers.played import Played
from rules.numbers.rating import IDLE, MEAN, Rating, places, ratings
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN


def rounded(partien: tuple[Played, ...]) -> dict[str, tuple[float, float]]:
    return {
        one.name: (round(one.strength, 4), round(one.uncertainty, 4)) for one in ratings(partien)
    }


def test_the_first_partie_of_the_example() -> None:
    # The first example of openskill's own README.
    assert rounded(PARTIEN[:1]) == {
        ANA: (26.9643, 8.178),
        BETO: (23.0357, 8.178),
        CARLA: (26.9643, 8.178),
        DIEGO: (23.0357, 8.178),
    }


def test_all_partien_of_the_example() -> None:
    assert rounded(PARTIEN) == {
        ANA: (22.7275, 7.8862),
        BETO: (23.5009, 7.8862),
        CARLA: (26.4991, 7.8862),
        DIEGO: (27.2725, 7.8862),
    }
    assert [one.name for one in ratings(PARTIEN)] == [DIEGO, CARLA, BETO, ANA]
    assert all(one.in_placement for one in ratings(PARTIEN))
    assert sum(one.strength - 25 for one in ratings(PARTIEN)) == pytest.approx(0)


def test_the_order_in_which_partien_are_read_does_not_matter() -> None:
    assert all(ratings(order) == ratings(PARTIEN) for order in permutations(PARTIEN))


def test_the_order_of_seats_and_names_does_not_matter() -> None:
    mirrored = tuple(
        replace(
            one,
            digest=replace(
                one.digest,
                names=tuple(reversed(one.digest.names)),
                sides=((1, 3), (0, 2)),
                ranks=one.digest.ranks,
            ),
        )
        for one in PARTIEN
    )
    assert ratings(mirrored) == ratings(PARTIEN)
    other = {ANA: "Zoe", BETO: "Yann", CARLA: "Xaver", DIEGO: "Wanda"}
    called = tuple(
        replace(
            one, digest=replace(one.digest, names=tuple(other[name] for name in one.digest.names))
        )
        for one in PARTIEN
    )
    found = {one.name: (one.strength, one.uncertainty) for one in ratings(called)}
    for one in ratings(PARTIEN):
        assert found[other[one.name]] == pytest.approx((one.strength, one.uncertainty), abs=1e-12)


def test_a_partie_with_somebody_unknown_is_not_rated() -> None:
    first = PARTIEN[0]
    names = ("", *first.digest.names[1:])
    unknown = replace(first, digest=replace(first.digest, names=names))
    assert ratings((unknown, *PARTIEN[1:])) == ratings(PARTIEN[1:])


def test_a_rating_is_shown_once_enough_was_played_and_hidden_after_a_year() -> None:
    chance = Random(1)
    people = [ANA, BETO, CARLA, DIEGO]
    played = []
    for number in range(60):
        chance.shuffle(people)
        digest = replace(PARTIEN[0].digest, names=tuple(people), ranks=(1, 2))
        played.append(replace(PARTIEN[0], id=f"{number:02}", digest=digest, ended=number))
    assert all(one.in_placement for one in ratings(played[:3]))
    found = ratings(played)
    assert not any(one.in_placement for one in found)
    assert all(one.points % 10 == 0 for one in found)
    assert not found[0].idle(59 + IDLE)
    assert found[0].idle(60 + IDLE)
    assert Rating(name=ANA).points == 1500


def at(points: int, band: int = 120) -> Rating:
    one = Rating(name="", strength=MEAN + (points - 1500) / 24, uncertainty=band / 24)
    assert (one.points, one.band) == (points, band)
    return one


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ([], ()),
        ([at(1600)], (1,)),
        ([at(1600), at(1490), at(1370)], (1, 1, 3)),
        ([at(1600), at(1480)], (1, 2)),
        ([at(1600), at(1600), at(1600), at(1400)], (1, 1, 1, 4)),
        # A narrow band is shared more easily than a wide one, and never with one far away.
        ([at(1600, 130), at(1520, 70)], (1, 1)),
        ([at(1700, 70), at(1500, 70)], (1, 2)),
    ],
)
def test_neighbours_who_are_about_equal_share_a_place(
    order: list[Rating], found: tuple[int, ...]
) -> None:
    assert places(order) == found
