"""Nights in their list: another name, a copy, away and back, tapped without a browser."""

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
from tests.scorer.drafts.fields import type_in
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import served

T: Final = texts("es")
TITLES: Final = ("Enero", "Febrero", "Marzo")
NIGHTS: Final = tuple(
    replace(night_of(facts_of(names(4), 1, rounds=1), rounds=1), id=f"{number:032x}", title=title)
    for number, title in enumerate(TITLES, start=1)
)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[HeadlessScreen]:
    fill(tmp_path / "data", [to_document(night) for night in NIGHTS])
    with served(tmp_path / "data") as server:
        opened = HeadlessScreen(server.url, 390, 844)
        opened.open("tournament")
        opened.wait_for(opened.name_with("Marzo"))
        yield opened
        opened.close()


def nights(screen: HeadlessScreen) -> set[str]:
    """The nights whose cards are shown."""
    return {title for title in (*TITLES, "Abril") if card(screen, title)}


def card(screen: HeadlessScreen, title: str) -> str:
    """The name of the card of a night; empty without one."""
    return next((text for text in screen.texts() if text.startswith(f"{title}, ")), "")


def tap(screen: HeadlessScreen, name: str) -> None:
    screen.tap(name)
    screen.settle()
    screen.rest()


def unfold(screen: HeadlessScreen, title: str) -> None:
    tap(screen, T("memory.more", what=card(screen, title)))


def does(name: str, **args: int) -> str:
    return T(f"tournament.nights.{name}", **args)


def test_a_night_gets_another_name(screen: HeadlessScreen) -> None:
    unfold(screen, "Enero")
    type_in(screen, T("tournament.new.title"), "Abril")
    tap(screen, does("rename"))
    screen.wait_for(screen.name_with("Abril, "))
    assert nights(screen) == {"Abril", "Febrero", "Marzo"}
    assert not screen.has(does("rename"))
    tap(screen, card(screen, "Abril"))
    screen.wait_for("Abril")
    tap(screen, T("tournament.tab.entries"))
    screen.wait_for(screen.name_with(f"{T('tournament.new.title')}: Abril"))


@pytest.mark.parametrize(("button", "players"), [("copy_people", 4), ("copy_options", 0)])
def test_a_copy_is_opened(screen: HeadlessScreen, button: str, players: int) -> None:
    unfold(screen, "Febrero")
    tap(screen, does(button))
    screen.wait_for(T("tournament.players.count", n=players))
    tap(screen, T("app.back"))
    about = f"{T('tournament.players.count', n=players)} · {does('closed', closed=0, rounds=1)}"
    screen.wait_for(screen.name_with(about))


def test_a_night_is_put_away_and_taken_out_again(screen: HeadlessScreen) -> None:
    unfold(screen, "Febrero")
    tap(screen, does("put_away"))
    screen.wait_for(does("away", n=1))
    assert nights(screen) == {"Enero", "Marzo"}
    tap(screen, does("away", n=1))
    assert nights(screen) == {"Enero", "Febrero", "Marzo"}
    # A season still knows it.
    tap(screen, T("tournament.season"))
    screen.wait_for(screen.name_with("Febrero"))
    tap(screen, T("app.back"))
    tap(screen, does("away", n=1))
    unfold(screen, "Febrero")
    tap(screen, does("take_out"))
    screen.wait_for(does("away", n=1), gone=True)
    assert nights(screen) == {"Enero", "Febrero", "Marzo"}


def test_a_night_is_deleted_and_brought_back_at_once_or_later(screen: HeadlessScreen) -> None:
    for later in (False, True):
        unfold(screen, "Febrero")
        tap(screen, does("delete"))
        screen.wait_for(does("deleted"))
        assert nights(screen) == {"Enero", "Marzo"}
        if not later:
            tap(screen, T("memory.undo"))
        else:
            # Meanwhile no season has it.
            tap(screen, T("tournament.season"))
            screen.wait_for(T("tournament.season_best", n=2, nights=2))
            assert not any("Febrero" in text for text in screen.texts())
            tap(screen, T("app.back"))
            tap(screen, does("gone", n=1))
            assert nights(screen) == {"Enero", "Febrero", "Marzo"}
            tap(screen, f"{does('bring_back')}: {card(screen, 'Febrero')}")
        screen.wait_for(does("gone", n=1), gone=True)
        assert nights(screen) == {"Enero", "Febrero", "Marzo"}


def test_a_deleted_night_offers_to_come_back_and_nothing_is_written_in_it(
    screen: HeadlessScreen,
) -> None:
    unfold(screen, "Enero")
    tap(screen, does("delete"))
    screen.open("tournament")
    tap(screen, does("gone", n=1))
    tap(screen, card(screen, "Enero"))
    screen.wait_for(does("deleted"))
    assert not screen.has(T("tournament.tab.entries"))
    tap(screen, does("bring_back"))
    screen.wait_for(T("tournament.tab.entries"))
    screen.go("tournament")
    screen.wait_for(screen.name_with("Enero, "))
    assert nights(screen) == {"Enero", "Febrero", "Marzo"}
