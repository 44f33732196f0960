"""Which Partien make an evening, and who has won it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules.numbers.evening import LONGEST_GAP, evenings
from rules.numbers.played import Played
from tests.rules.laws import tried
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN


def at(played: Played, began: int, *names: str, id_: str = "") -> Played:
    digest = replace(played.digest, names=names) if names else played.digest
    return replace(played, id=id_ or f"{began:06}", began=began, ended=began + 1200, digest=digest)


def ids(*partien: Played) -> list[tuple[str, ...]]:
    return [one.ids for one in evenings(partien)]


def test_the_worked_example_is_one_evening() -> None:
    (evening,) = evenings(PARTIEN)
    assert evening.ids == ("p1", "p2", "p3")
    assert evening.people == {ANA, BETO, CARLA, DIEGO}
    told = [
        (sorted(one.people), one.played, one.won, one.matsch, one.margin) for one in evening.sides
    ]
    assert told == [
        ([ANA, CARLA], 2, 1, 0, 207 - 336),
        ([BETO, DIEGO], 2, 1, 1, 336 - 207),
        ([CARLA, DIEGO], 1, 1, 0, 157),
        ([ANA, BETO], 1, 0, 0, -157),
    ]
    assert [(sorted(one.people), one.won, one.played) for one in evening.players] == [
        ([CARLA], 2, 3),
        ([DIEGO], 2, 3),
        ([ANA], 1, 3),
        ([BETO], 1, 3),
    ]
    assert sum(one.margin for one in evening.players) == 0


def test_four_hours_without_a_partie_end_an_evening() -> None:
    first = PARTIEN[0]
    assert len(ids(at(first, 0), at(first, 1200 + LONGEST_GAP - 1))) == 1
    assert len(ids(at(first, 0), at(first, 1200 + LONGEST_GAP))) == 2


def test_one_person_may_change_and_two_may_not() -> None:
    one = at(PARTIEN[0], 0)
    eva = at(PARTIEN[0], 2000, "Eva", BETO, CARLA, DIEGO)
    both = at(PARTIEN[0], 4000, "Eva", "Finn", CARLA, DIEGO)
    assert ids(one, eva, both) == [("000000", "002000", "004000")]
    assert ids(one, both) == [("000000",), ("004000",)]


def test_two_tables_at_the_same_time_are_two_evenings() -> None:
    here = [at(PARTIEN[0], begin) for begin in (0, 2000)]
    there = [at(PARTIEN[0], begin, "E", "F", "G", "H") for begin in (100, 2100)]
    assert ids(*there, *here) == [("000000", "002000"), ("000100", "002100")]


def test_partien_of_nobody_or_of_no_time_belong_to_no_evening() -> None:
    assert ids(at(PARTIEN[0], 0, "", "", "", "")) == []
    assert ids(replace(PARTIEN[0], began=None)) == []


def told(*partien: Played) -> list[tuple[list[str], int, int]]:
    (evening,) = evenings(partien)
    return [(sorted(one.people), one.won, one.lost) for one in evening.told]


def test_pairs_are_told_together_until_somebody_changes() -> None:
    first, turned = at(PARTIEN[0], 0), at(PARTIEN[0], 2000, BETO, CARLA, DIEGO, ANA)
    assert told(first, turned) == [([ANA, CARLA], 1, 0), ([BETO, DIEGO], 1, 0)]
    eva = at(PARTIEN[0], 4000, "Eva", BETO, CARLA, DIEGO)
    alone = [([CARLA], 2, 0), ([ANA], 1, 0), (["Eva"], 1, 0), ([BETO], 0, 0), ([DIEGO], 0, 0)]
    assert told(first, eva) == alone
    mixed = at(PARTIEN[0], 2000, ANA, CARLA, BETO, DIEGO)
    assert [len(people) for people, _, _ in told(first, mixed)] == [1] * 4
    unknown = at(PARTIEN[0], 2000, ANA, BETO, CARLA, "")
    assert [len(people) for people, _, _ in told(first, unknown)] == [1] * 4


def test_in_a_game_that_names_a_loser_nobody_has_won() -> None:
    alone = replace(
        PARTIEN[0].digest,
        names=(ANA, BETO, CARLA),
        sides=((0,), (1,), (2,)),
        totals=(7, 7, 3),
        ranks=(1, 2, 3),
        loser=2,
        deals=(),
    )
    one = replace(PARTIEN[0], digest=alone)
    assert told(one) == [([ANA], 0, 0), ([BETO], 0, 0), ([CARLA], 0, 1)]


def placed(where: dict[str, str], *partien: Played) -> list[tuple[str, ...]]:
    return [one.ids for one in evenings(partien, where)]


def test_a_partie_is_put_into_another_evening() -> None:
    late = 1200 + 2 * LONGEST_GAP
    first, second, later = (at(PARTIEN[0], begin) for begin in (0, 2000, late))
    both, alone = ("000000", "002000"), (later.id,)
    assert placed({}, first, second, later) == [both, alone]
    assert placed({later.id: "000000"}, first, second, later) == [(*both, later.id)]
    # An evening of its own, and one that was placed where a placed one is.
    assert placed({"002000": "002000"}, first, second) == [("000000",), ("002000",)]
    assert placed({later.id: "002000", "002000": "000000"}, first, second, later) == [
        (*both, later.id)
    ]
    # What is not there says where its evening is, and has one of its own that others are put into.
    assert placed({later.id: "none"}, first, second, later) == [both, alone]
    assert placed({later.id: "none", "none": "000000"}, first, second, later) == [(*both, later.id)]
    assert placed({later.id: "none", "none": "gone"}, first, second, later) == [both, alone]
    own = {"none": "none", "002000": "none", later.id: "002000"}
    assert placed(own, first, second, later) == [("000000",), ("002000", later.id)]
    nobody = at(PARTIEN[0], 100, "", "", "", "")
    assert placed({later.id: nobody.id}, first, nobody, later) == [("000000",), alone]
    assert placed({nobody.id: first.id}, first, nobody) == [("000000", nobody.id)]


PLACES = st.dictionaries(st.integers(0, 5), st.integers(0, 6), max_size=6)


@given(st.lists(st.integers(0, 20), min_size=6, max_size=6, unique=True), PLACES, st.randoms())
@tried(100)
def test_whoever_is_put_where_every_partie_is_in_one_evening(
    hours: list[int], wanted: dict[int, int], chance: Random
) -> None:
    partien = [at(PARTIEN[0], 3600 * hour, id_=str(n)) for n, hour in enumerate(hours)]
    where = {str(one): str(other) for one, other in wanted.items()}
    found = placed(where, *partien)
    assert sorted(one for evening in found for one in evening) == [str(n) for n in range(6)]
    chance.shuffle(partien)
    assert placed(where, *partien) == found
    of = {one: evening for evening in found for one in evening}
    for one, other in where.items():
        assert other == "6" or of[one] is of[other]
    if "6" not in where.values():
        rest = [tuple(one for one in evening if one not in where) for evening in found]
        others = ids(*(one for one in partien if one.id not in where))
        assert sorted(filter(None, rest)) == sorted(others)
