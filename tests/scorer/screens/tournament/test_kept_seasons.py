"""A season that stays as it was agreed on, tapped without a browser (TOUR-9)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.exchange.seasons import MOST_NIGHTS, KeptSeason, keep_season
from scorer.store import Shelf
from scorer.texts import texts
from scorer.texts.standings import season_name
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import served

T: Final = texts("es")
TITLES: Final = ("Enero", "Febrero", "Marzo")
YEAR: Final = datetime.now().astimezone().year
NAME: Final = T("tournament.seasons.title")
NEW: Final = T("tournament.seasons.new")
BY_RANK: Final = T("tournament.season_by.rank_points")
POINTS: Final = T("tournament.season_by.points")
DOUBLE: Final = T("tournament.season_by.last_double")
USUAL: Final = season_name(T, "", YEAR)
NIGHTS: Final = tuple(
    replace(night_of(facts_of(names(8), 1, rounds=1), title, rounds=1), id=f"{number:032x}")
    for number, title in enumerate(TITLES, start=1)
)


@pytest.fixture
def other(screen: HeadlessScreen) -> Iterator[HeadlessScreen]:
    """Another organiser, who still sees the season as it was when this was asked for."""
    tap(screen, switch(screen, "Marzo"))
    screen.wait_for(best(2, 2))
    with closing(HeadlessScreen(screen.url, 390, 844)) as opened:
        opened.open("tournament/season")
        opened.wait_for(best(2, 2))
        yield opened


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[HeadlessScreen]:
    fill(tmp_path / "data", [to_document(night) for night in NIGHTS])
    with (
        served(tmp_path / "data") as server,
        closing(HeadlessScreen(server.url, 390, 844)) as opened,
    ):
        opened.open("tournament/season")
        opened.wait_for(best(3))
        yield opened


def best(counted: int, nights: int = 3) -> str:
    return T("tournament.season_best", n=counted, nights=nights)


def tap(screen: HeadlessScreen, name: str) -> None:
    screen.tap(name)
    screen.settle()
    screen.rest()


def switch(screen: HeadlessScreen, title: str) -> str:
    """The name of the switch of a night."""
    return screen.name_with(title)


def is_on(screen: HeadlessScreen, name: str) -> bool:
    return any(one.control.get("toggled") for one in screen.nodes() if one.name == name)


def test_what_was_agreed_for_a_season_is_there_again(screen: HeadlessScreen) -> None:
    tap(screen, f"{best(3)} −")
    screen.wait_for(best(2))
    tap(screen, DOUBLE)
    tap(screen, BY_RANK)
    type_in(screen, POINTS, "9 5 1")
    type_in(screen, NAME, "Club")
    tap(screen, f"{T('tournament.seasons.year')} −")
    tap(screen, switch(screen, "Enero"))
    screen.wait_for(best(2, 2))
    for _ in range(2):
        screen.wait_for(season_name(T, "Club", YEAR - 1))
        assert text_in(screen, NAME) == "Club"
        assert text_in(screen, POINTS) == "9 5 1"
        assert is_on(screen, DOUBLE)
        assert [is_on(screen, switch(screen, title)) for title in TITLES] == [False, True, True]
        # Two nights cannot be better than two; the number is kept for the third one.
        screen.wait_for(best(2, 2))
        tap(screen, T("app.back"))
        screen.wait_for(T("tournament.season"))
        screen.open("tournament/season")
    tap(screen, switch(screen, "Enero"))
    screen.wait_for(best(2, 3))


def test_a_new_season_begins_with_the_nights_of_no_other_one(screen: HeadlessScreen) -> None:
    tap(screen, switch(screen, "Marzo"))
    screen.wait_for(best(2, 2))
    tap(screen, NEW)
    screen.wait_for(best(2, 2), gone=True)
    assert [is_on(screen, switch(screen, title)) for title in TITLES] == [False, False, True]
    # Nobody has said anything about it yet.
    screen.open("tournament/season")
    screen.wait_for(best(2, 2))
    tap(screen, NEW)
    type_in(screen, NAME, "Marzo solo")
    other = season_name(T, "Marzo solo", YEAR)
    screen.wait_for(other)
    tap(screen, USUAL)
    screen.wait_for(best(2, 2))
    tap(screen, other)
    screen.wait_for(best(2, 2), gone=True)
    screen.open("tournament/season")
    screen.wait_for(other)
    assert text_in(screen, NAME) == "Marzo solo"


def test_a_deleted_season_comes_back_at_once_or_later(screen: HeadlessScreen) -> None:
    assert not screen.has(T("tournament.seasons.delete"))
    tap(screen, switch(screen, "Marzo"))
    for undo in (T("memory.undo"), f"{T('tournament.nights.bring_back')}: {USUAL}"):
        screen.wait_for(best(2, 2))
        tap(screen, T("tournament.seasons.delete"))
        screen.wait_for(T("tournament.seasons.deleted"))
        # What follows is another season, with all nights.
        screen.wait_for(best(3))
        if undo != T("memory.undo"):
            screen.open("tournament/season")
            tap(screen, T("tournament.seasons.gone", n=1))
        tap(screen, undo)
    screen.wait_for(best(2, 2))
    assert not screen.has(T("tournament.seasons.gone", n=1))
    assert not is_on(screen, switch(screen, "Marzo"))


def test_a_season_that_somebody_else_changed_is_deleted_as_it_is_now(
    screen: HeadlessScreen, other: HeadlessScreen
) -> None:
    type_in(screen, NAME, "Invierno")
    screen.wait_for(season_name(T, "Invierno", YEAR))
    tap(other, T("tournament.seasons.delete"))
    other.wait_for(T("tournament.seasons.deleted"))
    tap(other, T("memory.undo"))
    other.wait_for(season_name(T, "Invierno", YEAR))


def test_a_season_that_somebody_else_deleted_stays_deleted(
    screen: HeadlessScreen, other: HeadlessScreen
) -> None:
    tap(screen, T("tournament.seasons.delete"))
    screen.wait_for(T("tournament.seasons.deleted"))
    tap(other, switch(other, "Enero"))
    other.wait_for(T("error.stale"))
    other.wait_for(T("tournament.seasons.gone", n=1))
    screen.open("tournament/season")
    screen.wait_for(T("tournament.seasons.gone", n=1))


def test_two_who_begin_the_first_season_at_the_same_time_begin_one(
    screen: HeadlessScreen,
) -> None:
    with closing(HeadlessScreen(screen.url, 390, 844)) as other:
        other.open("tournament/season")
        other.wait_for(best(3))
        type_in(screen, NAME, "Invierno")
        screen.wait_for(season_name(T, "Invierno", YEAR))
        tap(other, switch(other, "Marzo"))
        other.wait_for(T("error.stale"))
        other.wait_for(season_name(T, "Invierno", YEAR))
        assert text_in(other, NAME) == "Invierno"
        assert is_on(other, switch(other, "Marzo"))
        assert not other.has(USUAL)
        tap(other, switch(other, "Marzo"))
        other.wait_for(best(2, 2))
        # What has been done since is not refused any more.
        other.wait_for(T("error.stale"), gone=True, seconds=10)
        # One more is a second season all the same.
        tap(other, NEW)
        type_in(other, NAME, "Verano")
        other.wait_for(season_name(T, "Verano", YEAR))
        assert other.has(season_name(T, "Invierno", YEAR))


def test_what_somebody_else_has_agreed_for_a_season_is_not_replaced_unseen(
    screen: HeadlessScreen, other: HeadlessScreen
) -> None:
    tap(screen, BY_RANK)
    type_in(screen, POINTS, "9 5 1")
    screen.settle()
    tap(other, BY_RANK)
    other.wait_for(T("error.stale"))
    assert text_in(other, POINTS) == "9 5 1"
    type_in(screen, NAME, "Invierno")
    screen.settle()
    other.paste_into("Verano", NAME)
    other.wait_for(season_name(T, "Invierno", YEAR))
    assert text_in(other, NAME) == "Invierno"
    tap(screen, f"{T('tournament.seasons.year')} −")
    tap(other, f"{T('tournament.seasons.year')} +")
    other.wait_for(season_name(T, "Invierno", YEAR - 1))
    # Nights, and what nobody else has changed, hinder nobody.
    tap(screen, switch(screen, "Enero"))
    tap(other, DOUBLE)
    tap(other, switch(other, "Marzo"))
    other.wait_for(best(2, 2))
    assert is_on(other, DOUBLE)
    type_in(other, NAME, "Verano")
    other.wait_for(season_name(T, "Verano", YEAR - 1))
    screen.open("tournament/season")
    screen.wait_for(season_name(T, "Verano", YEAR - 1))
    assert text_in(screen, POINTS) == "9 5 1"


def test_a_season_with_more_nights_than_it_can_have_is_refused(tmp_path: Path) -> None:
    many = frozenset(f"{number:032x}" for number in range(10, 10 + MOST_NIGHTS))
    with closing(asyncio.run(Shelf.open(tmp_path / "many"))) as shelf:
        keep_season(shelf.settings, KeptSeason(id=f"{7:032x}", year=YEAR, nights=many))
    fill(tmp_path / "many", [to_document(night) for night in NIGHTS])
    with (
        served(tmp_path / "many") as server,
        closing(HeadlessScreen(server.url, 390, 844)) as opened,
    ):
        opened.open("tournament/season")
        tap(opened, switch(opened, "Enero"))
        opened.wait_for(T("violation.option.most", most=MOST_NIGHTS, value=MOST_NIGHTS + 1))
        assert not is_on(opened, switch(opened, "Enero"))


def test_points_that_cannot_be_are_not_kept(screen: HeadlessScreen) -> None:
    tap(screen, BY_RANK)
    type_in(screen, POINTS, "1 5")
    screen.wait_for(screen.name_with("1000"))
    screen.open("tournament/season")
    screen.wait_for(best(3))
    assert text_in(screen, POINTS) == "1"


def test_own_points_for_ranks_are_there_again_after_they_were_switched_off(
    screen: HeadlessScreen,
) -> None:
    tap(screen, BY_RANK)
    type_in(screen, POINTS, "9 5 1")
    tap(screen, BY_RANK)
    screen.open("tournament/season")
    screen.wait_for(best(3))
    assert not is_on(screen, BY_RANK)
    tap(screen, BY_RANK)
    assert text_in(screen, POINTS) == "9 5 1"
    screen.open("tournament/season")
    screen.wait_for(best(3))
    assert text_in(screen, POINTS) == "9 5 1"


def test_the_papers_have_the_name_of_the_season(screen: HeadlessScreen) -> None:
    type_in(screen, NAME, "Copa Tilo")
    tap(screen, f"{T('paper.season')}: HTML")
    screen.wait_for(T("paper.saved", file=f"pizarra-copa-tilo-{YEAR}.html"))
