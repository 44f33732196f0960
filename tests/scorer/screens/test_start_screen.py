"""What the start screen offers and counts, computed from summaries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rules.jass.slate import EMPTY, written
from rules.numbers.evening import evenings
from scorer.games import ALL
from scorer.screens.home import sentences
from scorer.screens.home.finished import finished_card
from scorer.screens.home.games import MOST, Offers, offers
from scorer.screens.home.small_slate import strokes_picture
from scorer.screens.home.tonight import Count, Tally, tallies
from scorer.store import Summary
from scorer.summary import LATELY, STOPPED, ListedPartie, Overview
from scorer.texts import texts
from scorer.widgets.slate.plan import plan_strokes
from tests.rules.numbers.worked import PARTIEN
from tests.scorer.games.shown import look

T = texts("es")
NOW = datetime(2026, 3, 14, 23, 30, tzinfo=UTC).astimezone()
PAIRS = ((0, 2), (1, 3))
ALONE = ((0,), (1,), (2,))
NAMES = ("Ana", "Beat", "Carla", "Dani")


def partie(
    *winners: int,
    names: tuple[str, ...] = NAMES,
    sides: Sequence[tuple[int, ...]] = PAIRS,
    **more: Any,
) -> ListedPartie:
    return ListedPartie(
        **{
            "id": "1",
            "game": "schieber",
            "names": names,
            "sides": tuple(sides),
            "totals": (0,) * len(sides),
            "winners": winners,
            "state": "finished",
            **more,
        }
    )


def summary(number: int, at: datetime, **data: Any) -> Summary:
    known = {"last": at.isoformat(), "names": list(NAMES), "sides": [[0, 2], [1, 3]], **data}
    return Summary(id=f"{number:032x}", last_seq=1, rules_revision=1, finished=True, data={**known})


def overview(*finished: Summary) -> Overview:
    return Overview(in_progress=(), finished=finished, damages=())


UNREAD = Summary(
    id="f" * 32, last_seq=1, rules_revision=1, finished=True, data={"no such field": 1}
)
"""Whoever looks at it raises an exception."""


def test_every_game_is_offered_once() -> None:
    for played in ([], ["putz"], ["molotow", "schieber", "sidi", "bieter"]):
        offered = offers([partie(0, game=game) for game in played])
        keys = [*(one.game for one in offered.usual), *offered.new, *offered.others]
        assert sorted(keys) == sorted(ALL)
        assert len(offered.usual) + len(offered.new) == MOST
        assert [one.game for one in offered.usual] == played[:MOST]


def test_a_game_of_a_newer_version_is_not_offered() -> None:
    assert offers([partie(0, game="tarock")]) == Offers((), tuple(ALL)[:MOST], tuple(ALL)[MOST:])


def test_the_usual_games_are_those_that_were_finished_last_each_with_its_newest_people() -> None:
    seen = overview(
        summary(4, NOW, game="putz"),
        summary(3, NOW, game="schieber", names=["Eva"] * 4),
        summary(2, NOW, game="schieber"),
        summary(1, NOW, game="coiffeur"),
    )
    assert [one.game for one in seen.usual(2)] == ["putz", "schieber"]
    assert seen.usual(3)[1].names == ("Eva",) * 4


def test_the_usual_games_cost_the_same_however_many_partien_there_are() -> None:
    newest = [summary(number, NOW, game="schieber") for number in range(LATELY)]
    assert len(overview(*newest, *[UNREAD] * 1000).usual(3)) == 1


def test_an_evening_goes_on_after_midnight_and_older_partien_are_not_looked_at() -> None:
    evening = NOW.replace(hour=22)
    seen = overview(
        summary(3, evening + timedelta(hours=4)),
        summary(2, evening),
        summary(1, evening - timedelta(hours=24)),
        UNREAD,
    )
    at_one = evening + timedelta(hours=5)
    assert [one.id[-1] for one in seen.of_the_evening(at_one)] == ["3", "2"]
    assert seen.of_the_evening(evening + timedelta(hours=12)) == ()
    assert [one[-1] for one in seen.of_the_last_day(at_one)] == ["3", "2"]
    assert seen.of_the_last_day(evening + timedelta(hours=48)) == ()


def test_an_evening_is_told_once_and_its_partien_are_not_counted_again() -> None:
    (one,) = evenings(PARTIEN[:2])
    listed = [partie(0, id=played.id) for played in PARTIEN[:2]]
    (tally,) = tallies(T, [one], listed)
    ana, beto = T("home.margin", points="−129"), T("home.margin", points="+129")
    beto = f"{T('home.matsch_n', n=1)}, {beto}"
    assert tally == Tally(2, (Count("Ana y Carla", 1, 0, ana), Count("Beto y Diego", 1, 0, beto)))


def test_the_last_evening_comes_first_then_those_without_names() -> None:
    later = replace(PARTIEN[0], id="later", began=90_000, ended=91_000)
    nobody = partie(0, names=("",) * 4)
    tallied = tallies(T, evenings([*PARTIEN, later]), [nobody])
    assert [tally.partien for tally in tallied] == [1, 3, 1]
    ahead = T("home.margin", points="+207")
    assert tallied[0].counts[0] == Count("Ana y Carla", 1, 0, ahead)
    assert tallied[2].counts[0].who == T("names.opponents")


def test_without_names_seats_and_game_tell_who_the_people_are() -> None:
    nobody = ("",) * 4
    one, other = partie(0, names=nobody), partie(0, names=nobody, game="sidi")
    assert [tally.partien for tally in tallies(T, [], [one, other, one])] == [2, 1]


@pytest.mark.parametrize(
    ("counts", "said"),
    [((4,), "4 jugadores"), ((4, 3), "3–4 jugadores"), ((3, 5), "3, 5 jugadores")],
)
def test_for_how_many_players_a_game_is(counts: tuple[int, ...], said: str) -> None:
    assert sentences.player_counts(T, counts) == said


@pytest.mark.parametrize(("code", "said"), [("es", "juego 8 · elige Dani"), ("de", "Spiel 8 · D")])
def test_a_name_keeps_its_capital_letter_after_the_number_of_the_deal(code: str, said: str) -> None:
    going = partie(deal=8, chooser=3, state="in_progress")
    assert sentences.next_deal(texts(code), going).startswith(said)


def test_every_stroke_of_a_half_is_in_its_picture() -> None:
    half = written((90, 140, 60, 20))
    picture = ET.fromstring(strokes_picture(plan_strokes(160, 120), half, seed=40))
    zigzag, marks = (path.attrib["d"] for path in picture)
    assert zigzag.count("M") == zigzag.count("Z") == 3
    assert marks.count("M") == len(half.strokes) == 8


def test_an_empty_half_has_its_bars_alone() -> None:
    picture = ET.fromstring(strokes_picture(plan_strokes(160, 120), EMPTY, seed=40))
    assert [bool(path.attrib["d"]) for path in picture] == [True, False]


@pytest.mark.parametrize(
    ("sides", "totals", "figures", "beside"),
    [
        (PAIRS, (1238, 531), "1238 : 531", True),
        (tuple((seat,) for seat in range(4)), (100, 98, 76, 50), "100 : 98 : 76 : 50", False),
    ],
)
def test_the_score_of_a_finished_partie_stands_beside_the_winner_where_both_have_room(
    sides: Sequence[tuple[int, ...]], totals: tuple[int, ...], figures: str, *, beside: bool
) -> None:
    ended = partie(0, sides=sides, totals=totals)
    card: Any = finished_card(look(), ended, lambda: None)
    lines = card.content.content.content.controls
    rows = [getattr(line, "controls", [line]) for line in lines]
    assert [figures in [text.value for text in row] for row in rows].count(True) == 1
    first = [text.value for text in rows[0]]
    assert first[0] == sentences.result(T, ended)
    assert (figures in first) == beside


@pytest.mark.parametrize("state", ["in_progress", "open", STOPPED])
def test_a_deleted_partie_that_goes_on_says_at_which_deal_it_is(state: str) -> None:
    going = partie(totals=(57, 100), deal=8, state=state)
    card: Any = finished_card(look(), going, lambda: None)
    first, below = card.content.content.content.controls
    assert [text.value for text in first.controls] == [T("home.deal_n", n=8), "57 : 100"]
    assert below.controls[0].value == "Schieber · Ana · Carla – Beat · Dani"


def test_the_people_beside_two_totals_stand_in_their_order() -> None:
    bieter = partie(0, game="bieter", names=("Odile", "Hervé", "Jo"), sides=((2,), (0, 1)))
    assert sentences.people_of_totals(T, bieter) == "Jo – Odile y Hervé"
    alone = partie(0, game="putz", names=("Odile", "Hervé", "Jo"), sides=((0,), (1,), (2,)))
    assert sentences.people_of_totals(T, alone) == sentences.people(T, alone)
