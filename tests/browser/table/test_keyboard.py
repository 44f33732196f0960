"""A Partie on a desktop in German, played with the keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.chalk_reader import READ_AT
from tests.browser.conftest import DESKTOP, OpenScreen, StartApp
from tests.browser.expected_totals import ExpectedScore, assert_slate
from tests.browser.harness import Screen
from tests.browser.prepared import NAMES

pytestmark = pytest.mark.browser

T: Final = texts("de")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")


def press(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def shown(screen: Screen, first: int | str, second: int | str) -> None:
    """Wait until the pad shows this for both sides."""
    for pair, points in zip(PAIRS, (first, second), strict=True):
        screen.wait_for_text(f"{pair}: {points}")


def choose(screen: Screen, mode: str, factor: int) -> None:
    screen.tap(T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=factor))
    screen.wait_for(T("table.chose", name=""))


def test_a_partie_to_1000_with_digits_arrows_enter_undo_and_redo(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = open_screen(own_app(tmp_path).url, **DESKTOP, locale="de-CH", scale=READ_AT)
    book = ExpectedScore()

    def check(shot: str) -> None:
        assert_slate(screen, book, f"tastatur-{shot}")

    screen.tap(f"{T('home.new_partie')}: {T('game.schieber')}")
    screen.tap(T("names.seat_n", n=1))
    for seat, name in enumerate(NAMES, 1):
        screen.wait_for(T("names.seat_n", n=seat))
        screen.page.get_by_role("textbox").first.click()
        screen.page.wait_for_timeout(150)
        screen.page.keyboard.type(name)
        press(screen, "Enter")
        screen.wait_for(f"{T('names.seat_n', n=seat)}: {name}")
    screen.tap(f"{T('new.target')} 1000")
    screen.tap(f"{T('new.first_vorhand')} Luis")
    screen.tap(T("new.start"))
    screen.wait_for(T("table.chooses", name="Luis"))

    # The pad always stands there: nothing is to be closed.
    assert not screen.has(T("app.close"))
    # The chosen side is asked first; an arrow turns to the other, whose points are typed.
    choose(screen, "spades", 2)
    press(screen, "ArrowLeft", "9", "8")
    shown(screen, 98, 59)
    press(screen, "Backspace", "3")
    shown(screen, 93, 64)
    press(screen, "ArrowRight")
    shown(screen, 93, 64)
    press(screen, "Enter")
    book.count("spades", 93)
    check("1")

    # Enter writes nothing that is wrong; undo and redo.
    choose(screen, "undenufe", 4)
    press(screen, "ArrowLeft", "1", "5", "6", "Enter")
    screen.wait_for(T("violation.tricks.impossible", points=156))
    assert str(book.totals[0]) in screen.texts()
    press(screen, "Backspace", "Backspace", "2", "0", "Enter")
    book.count("undenufe", 120)
    check("2")
    press(screen, "Control+z")
    screen.wait_for_text("186")
    screen.wait_for_text(f"{PAIRS[1]}: –")
    press(screen, "Control+y")
    screen.wait_for_text(str(book.totals[0]))

    # Escape closes what is open and writes nothing.
    choose(screen, "clubs", 2)
    screen.tap(T("table.weis"))
    screen.wait_for("300")
    press(screen, "Escape")
    screen.wait_for("300", gone=True)
    screen.tap(T("table.bar_label", side=PAIRS[0], points=50))
    book.write("clubs", 0, 50)
    screen.wait_for(T("fact.weis_shown", points=50, side="Ana und Marta"))
    check("3")
    press(screen, "ArrowLeft", "1", "2", "7", "Enter")
    book.count("clubs", 127)
    assert book.totals[0] == 1020
    screen.wait_for(T("end.wins", side="Ana und Marta", people=2))
    screen.wait_for(T("end.score", first=book.totals[0], second=book.totals[1]))
    screen.shot("tastatur-end")
    press(screen, "Control+z")
    screen.wait_for(T("end.title"), gone=True)
    screen.wait_for_text(str(book.totals[0] - 254))
