"""Which finished Partien are listed, and under which headings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest

from rules import GAMES
from rules.numbers.evening import Evening, evenings
from scorer.memory.evening import more_text, tally_line, tally_text
from scorer.memory.history import (
    Evenings,
    History,
    HistoryLimits,
    day_of,
    evening_day,
    limited,
    sections,
)
from scorer.noted.people import People
from scorer.phrases import date_text
from scorer.screens.memory.history import evening_lines
from scorer.store import Summary
from scorer.summary import Overview
from scorer.texts import texts
from tests.rules.golden import LOGS, load
from tests.rules.numbers.worked import PARTIEN, played

T = texts("de")
NOON = datetime(2026, 3, 14, 12).astimezone()
NAMES = ("Ana", "Béla", "Carla", "Dani")


def summary(
    number: int, at: datetime | str, game: str = "schieber", names: tuple[str, ...] = NAMES
) -> Summary:
    data: dict[str, Any] = {
        "game": game,
        "names": list(names),
        "last": at if isinstance(at, str) else at.isoformat(),
    }
    return Summary(id=str(number), last_seq=1, rules_revision=1, finished=True, data=data)


def history(*finished: Summary) -> History:
    return History(T, Overview(in_progress=(), finished=finished, damages=()))


HISTORY = history(
    summary(5, NOON),
    summary(4, NOON.replace(hour=2), "coiffeur", ("Eva", "Béla", "", "")),
    summary(3, NOON - timedelta(days=1)),
    summary(2, NOON.replace(year=2025, month=1, day=1, hour=3)),
    summary(1, "long ago", "putz", ("", "", "")),
)


def ids(**wanted: Any) -> list[str]:
    return [line.id for line in HISTORY.matching(HistoryLimits(**wanted))]


def test_limits_are_offered_the_most_played_first_and_the_last_year_first() -> None:
    assert HISTORY.games == ("schieber", "coiffeur", "putz")
    assert HISTORY.players == ("Béla", "Ana", "Carla", "Dani", "Eva")
    assert HISTORY.years == (2026, 2024)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, "54321"),
        ({"game": "schieber"}, "532"),
        ({"player": "Eva"}, "4"),
        ({"year": 2026}, "543"),
        ({"year": 2024}, "2"),
        ({"game": "schieber", "year": 2026}, "53"),
        ({"words": "bela"}, "5432"),
        ({"words": " coiff  EVA "}, "4"),
        ({"words": "eva ana"}, ""),
        ({"ids": frozenset(("1", "3", "none"))}, "31"),
    ],
)
def test_a_filter_leaves_what_fits_all_limits(wanted: dict[str, Any], found: str) -> None:
    assert "".join(ids(**wanted)) == found


def test_a_limit_is_set_and_taken_away() -> None:
    wanted = limited(limited(HistoryLimits(), "year", "2026"), "player", "Eva")
    assert wanted == HistoryLimits(year=2026, player="Eva")
    assert limited(limited(wanted, "year", ""), "player", "") == HistoryLimits()
    assert limited(HistoryLimits(), "game", "putz") == HistoryLimits(game="putz")


def test_a_night_belongs_to_the_day_before() -> None:
    shown = sections(HISTORY.matching(HistoryLimits()), Evenings())
    assert [(one.day, "".join(line.id for line in one.lines)) for one in shown] == [
        (date(2026, 3, 14), "5"),
        (date(2026, 3, 13), "43"),
        (date(2024, 12, 31), "2"),
        (None, "1"),
    ]


def test_partien_of_an_evening_stand_together_under_its_tally() -> None:
    listed = history(
        *(summary_named(name, NOON + timedelta(minutes=minute)) for name, minute in MIXED)
    )
    first, second = sections(listed.matching(HistoryLimits()), Evenings(evenings(PARTIEN)))
    assert [line.id for line in first.lines] == ["p3", "p1"]
    assert first.evening is not None
    assert tally_text(T, first.evening) == "Carla 2, Diego 2, Ana 1, Beto 1"
    made = [more_text(T, one) for one in first.evening.told]
    ahead, behind = (
        [T("home.margin", points=f"{sign}{points}") for points in (28, 286)] for sign in "+−"
    )
    matsch = T("home.matsch_n", n=1)
    assert made == [ahead[0], f"{matsch}, {ahead[1]}", behind[1], f"{matsch}, {behind[0]}"]
    lines = evening_lines(T, replace(first, lines=()))
    assert [one.rpartition(": ")[2] for one in lines[3:7]] == made
    assert first.day is not None
    assert lines[0].endswith(date_text(T, first.day))
    assert lines[2] == "Gewonnene Partien: Carla 2, Diego 2, Ana 1, Beto 1"
    assert [line.id for line in second.lines] == ["other"]
    assert second.evening is None


def test_an_evening_is_shared_whole_whatever_the_list_is_limited_to() -> None:
    gone = summary_named("p4", NOON + timedelta(minutes=40))
    named = [summary_named(name, NOON + timedelta(minutes=minute)) for name, minute in MIXED]
    listed = Overview(in_progress=(), finished=tuple(named), damages=(), deleted=(gone,))
    listing = History(T, listed, gone="p4")
    limit = HistoryLimits(ids=frozenset({"p3"}))
    shown = sections(listing.with_gone(listing.matching(limit)), Evenings(evenings(PARTIEN)))
    (section,) = (one for one in shown if one.evening is not None)
    assert [line.id for line in section.lines] == ["p3"]
    assert [line.id for line in listing.whole(section).lines] == ["p3", "p1"]


def test_an_evening_has_the_day_of_those_that_nobody_has_put_into_it() -> None:
    old = replace(PARTIEN[0], began=0, ended=0)
    first = replace(PARTIEN[1], began=10**6, ended=10**6)
    (evening,) = evenings([old, first], {old.id: first.id})
    assert evening.partien == (old, first)
    assert evening.placed == {old.id}
    assert evening_day(evening) == day_of(first)
    (alone,) = evenings([old], {old.id: old.id})
    assert evening_day(alone) == day_of(old)


def test_what_was_lost_stands_in_brackets_beside_what_was_won() -> None:
    logs = ("handjass/four_players", "molotow/four_players")
    partien = (played(load(LOGS / f"{log}.txt", GAMES[log.split("/")[0]])) for log in logs)
    told = tally_text(T, Evening(partien=tuple(filter(None, partien))))
    assert told == "Ana 0, Pedro 0 (1 verloren), Luis 0, Marta 0"


def test_who_has_the_name_that_another_one_had_before_is_found() -> None:
    finished = (summary(1, NOON, names=("Bea", "Luis", "Beat", "Pedro")),)
    listed = Overview(in_progress=(), finished=finished, damages=())
    history = History(T, listed, People({"Bea": "Beat", "Leo": "Luis"}, frozenset({"Pedro"})))
    assert history.players == ("Bea", "Beat", "Luis")
    assert [len(history.matching(HistoryLimits(player=name))) for name in ("Bea", "Leo")] == [1, 1]


def test_where_only_the_losers_are_named_it_is_told_that_they_have_won_nothing() -> None:
    one, first = PARTIEN[0], PARTIEN[0].digest.ranks.index(1)
    names = list(one.digest.names)
    for seat in one.digest.sides[first]:
        names[seat] = ""
    known = replace(one, digest=replace(one.digest, names=tuple(names)))
    ana, beto = sorted(filter(None, names))
    evening = Evening(partien=(known,))
    assert tally_text(T, evening) == f"{ana} 0, {beto} 0"
    assert tally_line(T, evening) == f"Gewonnene Partien: {ana} 0, {beto} 0"


MIXED = (("p3", 30), ("other", 20), ("p1", 10))


def summary_named(name: str, at: datetime) -> Summary:
    data = {"game": "schieber", "names": list(NAMES), "last": at.isoformat()}
    return Summary(id=name, last_seq=1, rules_revision=1, finished=True, data=data)
