"""A season with a name that is spelled in two ways, tapped without a browser (TOUR-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, night_of
from tests.scorer.server.one_deal import served

T: Final = texts("es")
ONE, OTHER = "Nicolás Küng", "Nicolas Küng"
SAME: Final = T("tournament.same.names", one=ONE, other=OTHER)
YES: Final = f"{SAME}: {T('tournament.same.yes', name=OTHER)}"
NO: Final = f"{SAME}: {T('tournament.same.no')}"
APART: Final = T("tournament.same.apart", one=OTHER, other=ONE)
NIGHTS: Final = tuple(
    replace(
        night_of(facts_of([name, "Ana Gut", "Beat Frei", "Carla Roth"], 1, rounds=1), rounds=1),
        id=f"{number:032x}",
    )
    for number, name in enumerate((ONE, OTHER), start=1)
)


@pytest.fixture
def season(tmp_path: Path) -> Iterator[HeadlessScreen]:
    fill(tmp_path / "data", [to_document(night) for night in NIGHTS])
    with served(tmp_path / "data") as server:
        screen = HeadlessScreen(server.url, 390, 844)
        screen.open("tournament/season")
        screen.wait_for(T("tournament.same.title"))
        screen.settle()
        yield screen
        screen.close()


def lines(screen: HeadlessScreen) -> int:
    """How many people the list has."""
    return sum(text.startswith(("1. ", "2. ", "3. ", "4. ", "5. ")) for text in screen.texts())


def test_two_spellings_become_one_person_and_are_parted_again(season: HeadlessScreen) -> None:
    assert lines(season) == 5
    season.tap(YES)
    season.settle()
    season.wait_for(T("tournament.same.title"), gone=True)
    assert lines(season) == 4
    season.tap(season.name_with(T("memory.undo")))
    season.settle()
    season.wait_for(T("tournament.same.title"))
    assert lines(season) == 5


def test_two_people_are_not_asked_about_again(season: HeadlessScreen) -> None:
    season.tap(NO)
    season.settle()
    season.wait_for(APART)
    assert lines(season) == 5
    season.reload()
    season.wait_for(APART)
    assert not season.has(YES)
    season.tap(f"{T('memory.undo')}: {APART}")
    season.settle()
    season.wait_for(T("tournament.same.title"))
