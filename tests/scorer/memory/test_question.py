"""Whose numbers are asked for: addresses, who can be chosen, and how numbers are grouped."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import NoReturn
from urllib.parse import quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.numbers.numbers import numbers
from rules.numbers.tally import Measure
from scorer.memory.question import (
    RATING,
    Counted,
    Kind,
    Question,
    counted,
    find,
    grouped,
    of_people,
    offered,
    read_counted,
    read_question,
)
from tests.rules.laws import tried
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN

law = tried(100)
NAMES = st.text(min_size=1, max_size=12)
QUESTIONS = st.builds(
    Question,
    kind=st.sampled_from(Kind),
    people=st.lists(NAMES, max_size=4).map(tuple),
    game=st.sampled_from(("", *GAMES)),
    year=st.none() | st.integers(1, 9999),
    evening=st.lists(NAMES, max_size=3).map(tuple),
)


@law
@given(question=QUESTIONS)
def test_an_address_holds_the_whole_question(question: Question) -> None:
    assert read_question(question.route) == question
    assert read_counted(question.route) is None


@law
@given(
    question=QUESTIONS,
    code=st.sampled_from((*Measure, RATING)),
    game=st.sampled_from(("", *GAMES)),
    about=st.text(max_size=12),
)
def test_an_address_names_the_number_that_is_asked_for(
    question: Question, code: str, game: str, about: str
) -> None:
    asked = Counted(code=code, game=game, about=about)
    route = question.counted_route(asked)
    assert (read_question(route), read_counted(route)) == (question, asked)


@pytest.mark.parametrize(
    "route",
    [
        "",
        "/history",
        "/history?code=",
        "/history?code=nothing&of=schieber",
        f"/history?year={'9' * 5000}&kind=nobody&game=chess&code={quote_plus('won ')}",
    ],
)
def test_an_address_that_names_nothing_limits_nothing(route: str) -> None:
    assert read_question(route) == Question()
    assert read_counted(route) is None


def test_who_can_be_chosen_is_offered_the_most_played_first() -> None:
    assert offered(Kind.PLAYER, PARTIEN) == ((ANA,), (BETO,), (CARLA,), (DIEGO,))
    assert offered(Kind.PAIR, PARTIEN) == (
        (ANA, CARLA),
        (BETO, DIEGO),
        (ANA, BETO),
        (CARLA, DIEGO),
    )
    assert offered(Kind.TABLE, PARTIEN) == ((ANA, BETO, CARLA, DIEGO),)
    first = PARTIEN[0]
    unknown = replace(first, digest=replace(first.digest, names=(ANA, "", CARLA, DIEGO)))
    assert offered(Kind.TABLE, [unknown]) == ()
    assert offered(Kind.PAIR, [unknown]) == ((ANA, CARLA),)


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        (Question(people=(BETO,)), ["p1", "p2", "p3"]),
        (Question(kind=Kind.PAIR, people=(CARLA, ANA)), ["p1", "p2"]),
        (Question(kind=Kind.TABLE, people=(DIEGO, CARLA, BETO, ANA)), ["p1", "p2", "p3"]),
        (Question(people=("nobody",)), []),
    ],
)
def test_the_partien_of_those_who_were_chosen(question: Question, ids: list[str]) -> None:
    assert [one.id for one in of_people(question, PARTIEN)] == ids
    played = numbers(PARTIEN, question.who or fail(), question.only)
    assert [one.sum for one in played if one.code is Measure.PLAYED] == ([len(ids)] if ids else [])


def fail() -> NoReturn:
    raise AssertionError


@pytest.mark.parametrize("kind", Kind)
def test_every_number_is_found_again_by_its_address(kind: Kind) -> None:
    question = Question(kind=kind, people=offered(kind, PARTIEN)[0])
    assert question.who is not None
    for one in numbers(PARTIEN, question.who):
        route = question.counted_route(counted(one))
        asked = read_counted(route)
        assert asked is not None
        assert asyncio.run(find(PARTIEN, read_question(route), asked)) == one
    assert asyncio.run(find(PARTIEN, question, Counted(code=Measure.BIDS))) is None
    assert asyncio.run(find(PARTIEN, Question(), Counted(code=Measure.WON))) is None


def test_numbers_are_grouped_and_few_cases_lead_no_list() -> None:
    found = numbers(PARTIEN, Question(people=(ANA,)).who or fail())
    groups = grouped(found)
    assert {one.code for one in groups.results} >= {Measure.PLAYED, Measure.WON}
    assert [one.about for one in groups.partners] == [CARLA, BETO]
    assert [game for game, _ in groups.games] == ["schieber"]
    everything = [*groups.results, *groups.partners, *groups.opponents, *groups.games[0][1]]
    assert sorted(map(str, everything)) == sorted(map(str, found))
    often = replace(groups.partners[0], about="often", sum=14, of=20)
    once = replace(often, about="once", sum=1, of=1)
    assert [one.about for one in grouped([once, often]).partners] == ["often", "once"]
