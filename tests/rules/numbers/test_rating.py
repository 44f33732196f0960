"""Ratings of people who play in pairs."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from rules.numbers.played import Played
from rules.numbers.rating import IDLE, MEAN, Rating, Step, places, ratings
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN


def rounded(partien: tuple[Played, ...]) -> dict[str, tuple[float, float]]:
    return {
        one.name: (round(one.now.strength, 4), round(one.now.uncertainty, 4))
        for one in ratings(partien)
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
    assert all(one.now.in_placement for one in ratings(PARTIEN))
    assert sum(one.now.strength - 25 for one in ratings(PARTIEN)) == pytest.approx(0)


def test_the_steps_are_what_was_known_after_each_partie() -> None:
    ana = next(one for one in ratings(PARTIEN) if one.name == ANA)
    # 1500 + 24 · 1.9643 and 24 · 8.1780; 1500 − 24 · 2.2725 and 24 · 7.8862.
    shown = [(step.id, step.ended, step.points, step.band) for step in ana.steps]
    assert (shown[0], shown[2]) == (("p1", 10_000, 1550, 196), ("p3", 30_000, 1450, 189))
    assert ana.course == ()
    for count in range(1, len(PARTIEN) + 1):
        for one in ratings(PARTIEN):
            (then,) = (known for known in ratings(PARTIEN[:count]) if known.name == one.name)
            assert one.steps[:count] == then.steps


def test_a_chart_of_a_rating_leaves_out_placement_and_unknown_times() -> None:
    placed, unknown, known = Step(30, 7, "1", 1), Step(30, 5, "2", None), Step(30, 5, "3", 3)
    assert Rating(name=ANA, steps=(placed, unknown, known)).course == (known,)


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
    found = {one.name: (one.now.strength, one.now.uncertainty) for one in ratings(called)}
    for one in ratings(PARTIEN):
        then = (one.now.strength, one.now.uncertainty)
        assert found[other[one.name]] == pytest.approx(then, abs=1e-12)


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
    assert all(one.now.in_placement for one in ratings(played[:3]))
    found = ratings(played)
    assert not any(one.now.in_placement for one in found)
    assert all(one.now.points % 10 == 0 for one in found)
    assert not found[0].idle(59 + IDLE)
    assert found[0].idle(60 + IDLE)
    assert Rating(name=ANA).now.points == 1500


def at(points: int, band: int = 120) -> Rating:
    step = Step(MEAN + (points - 1500) / 24, band / 24)
    assert (step.points, step.band) == (points, band)
    return Rating(name="", steps=(step,))


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
