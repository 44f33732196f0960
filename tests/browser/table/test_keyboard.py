"""A Partie on a desktop in German, played with the keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.log import Amended, Change, Recorded
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted
from scorer.games.counting.play import MODE_LETTERS
from scorer.texts import texts
from tests.browser.chalk_reader import READ_AT
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.expected_totals import ExpectedScore, assert_slate
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Screen
from tests.browser.prepared import NAMES, STAGES, document, fill, free_seat, open_form
from tests.full_run import FULL, first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("de")
PARTIE: Final = f"{1:032x}"
TOTALS: Final = (1724, 1565)
"""The totals of the prepared Partie."""
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")


def press(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def press_keypad(screen: Screen, *digits: str) -> None:
    """Press digits on the numeric keypad with NumLock on, which Playwright's keys leave off."""
    session = screen.page.context.new_cdp_session(screen.page)
    for digit in digits:
        key = {"key": digit, "code": f"Numpad{digit}", "location": 3, "isKeypad": True}
        session.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": digit, **key})
        session.send("Input.dispatchKeyEvent", {"type": "keyUp", **key})
    session.detach()


def shown(screen: Screen, first: int | str, second: int | str) -> None:
    """Wait until the pad shows these points of the sides."""
    for pair, points in zip(PAIRS, (first, second), strict=True):
        screen.wait_for_text(f"{pair}: {points}")


def choose(screen: Screen, mode: str, factor: int) -> None:
    screen.tap(T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=factor))
    screen.wait_for(T("play.points"))


@FULL
def test_a_partie_to_1000_with_digits_arrows_enter_undo_and_redo(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = open_screen(own_app(tmp_path).url, **DESKTOP, locale="de-CH", scale=READ_AT)
    book = ExpectedScore()

    def check(shot: str) -> None:
        assert_slate(screen, book, f"tastatur-{shot}")

    open_form(screen, T)
    screen.tap(free_seat(T, 1))
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
    screen.wait_for(T("play.chooses", name="Luis"))

    # The pad is always shown: there is nothing to close.
    assert not screen.has(T("app.close"))
    # The digits are the points of one side; an arrow gives them to the other, and back.
    choose(screen, "spades", 2)
    press(screen, "9", "8")
    shown(screen, 98, 59)
    press(screen, "Backspace", "3")
    shown(screen, 93, 64)
    press(screen, "ArrowRight")
    shown(screen, 64, 93)
    press(screen, "ArrowLeft")
    shown(screen, 93, 64)
    press(screen, "Enter")
    book.count("spades", 93)
    check("1")

    # Enter writes nothing that is wrong; undo and redo.
    choose(screen, "undenufe", 4)
    press(screen, "1", "5", "6", "Enter")
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
    press(screen, "1", "2", "7", "Enter")
    book.count("clubs", 127)
    assert book.totals[0] == 1020
    screen.wait_for(T("end.wins", side="Ana und Marta", people=2))
    for place, (side, total) in enumerate(zip(PAIRS, book.totals, strict=True), 1):
        screen.wait_for(T("end.place", place=place, side=side, total=total))
    screen.shot("tastatur-end")
    press(screen, "Control+z")
    screen.wait_for(T("end.rematch"), gone=True)
    screen.wait_for_text(str(book.totals[0] - 254))


def at_table(
    own_app: StartApp, open_screen: OpenScreen, data: Path, options: Mapping[str, Any]
) -> Screen:
    """Open a table where spades are chosen, with 98 typed for the first pair."""
    fill(data, [document(PARTIE, STAGES["mode"])])
    screen = open_screen(own_app(data).url, **options, locale="de-CH", path=f"partie/{PARTIE}")
    screen.wait_for(T("play.points"))
    screen.settle()
    press(screen, "9", "8")
    shown(screen, 98, 59)
    return screen


def written(data: Path) -> list[Change]:
    """What was written since the table was opened."""
    return [entry.change for entry in entries_on_disk(data, PARTIE)[len(STAGES["mode"]) :]]


COUNTED: Final = Recorded(TricksCounted(tricks=(98, 59)))
STOECK: Final = Recorded(StoeckShown(side=1))


@pytest.mark.parametrize("options", first_in_quick_run([PHONE, DESKTOP]), ids=["phone", "desktop"])
def test_enter_taps_the_control_that_tab_has_reached_and_writes_nothing_else(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path, options: Mapping[str, Any]
) -> None:
    screen = at_table(own_app, open_screen, tmp_path, options)
    tab_to(screen, T("table.stoeck"))
    press(screen, "Enter")
    screen.wait_for(T("table.who_has_stoeck"))
    tab_to(screen, T("table.stoeck_of", side=PAIRS[1]))
    press(screen, "Enter")
    screen.wait_for_text(str(TOTALS[1] + 40))
    assert written(tmp_path) == [STOECK]
    # The typed points stay on the pad until the key that writes them is tapped.
    shown(screen, 98, 59)
    tab_to(screen, T("pad.write"))
    press(screen, "Enter")
    screen.wait_for_text(str(TOTALS[0] + 196))
    assert written(tmp_path) == [STOECK, COUNTED]


def test_enter_without_a_focused_control_writes_and_keys_after_it_count(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = at_table(own_app, open_screen, tmp_path, DESKTOP)
    press(screen, "Enter", "4", "4")
    screen.wait_for_text(str(TOTALS[0] + 196))
    shown(screen, 44, 113)
    assert written(tmp_path) == [COUNTED]


def test_letters_choose_the_mode_open_panels_and_the_numeric_keypad_types(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["no_mode"])])
    app = own_app(tmp_path)
    screen = open_screen(app.url, **DESKTOP, locale="de-CH", path=f"partie/{PARTIE}")
    screen.wait_for(T("play.points"), gone=True)
    screen.settle()
    # A push, digits before the mode, every mode, then Enter, without waiting for the screen.
    press(screen, "p")
    press_keypad(screen, "9", "8")
    press(screen, *MODE_LETTERS.lower(), "NumpadEnter")
    screen.wait_for_text(str(TOTALS[0] + 4 * 98))
    entries = entries_on_disk(tmp_path, PARTIE)[len(STAGES["no_mode"]) :]
    first, *corrections, counted = [entry.change for entry in entries]
    assert first == Recorded(ModeChosen(mode=next(iter(Mode)), pushed=True))
    assert [
        change.event.mode
        for change in corrections
        if isinstance(change, Amended) and isinstance(change.event, ModeChosen)
    ] == list(Mode)[1:]
    assert counted == COUNTED
    # A key that comes before the device has answered that it shows the count is one too many.
    screen.rest()
    press(screen, "a", "w")
    screen.wait_for("300")
    press(screen, "Escape")
    screen.wait_for("300", gone=True)
    press(screen, "?")
    screen.wait_for(T("keyboard.title"))
    for line in ("undo", "tab", "digits", "write"):
        screen.wait_for_text(T(f"keyboard.{line}"))
    screen.shot("tastatur-hilfe")


def tab_to(screen: Screen, name: str) -> None:
    """Press Tab until the control of this name has the focus."""
    seen: list[str] = []
    while name not in seen:
        before = screen.page.evaluate_handle("document.activeElement")
        press(screen, "Tab")
        screen.page.wait_for_function("before => document.activeElement !== before", arg=before)
        seen.append(screen.page.evaluate(FOCUSED))
        assert len(seen) < 100, seen
    screen.settle()


FOCUSED: Final = """
() => {
  const node = document.activeElement;
  return node?.getAttribute('aria-label') || node?.textContent || '';
}
"""


READER_FOCUS: Final = """
name => [...document.querySelectorAll('[role=button]')].find(
  node => (node.getAttribute('aria-label') ?? node.textContent) === name).focus()
"""
"""Moves the focus to a button as a screen reader does, without a key or a touch."""


def test_enter_writes_or_taps_where_a_reader_has_put_the_focus_but_never_both(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = at_table(own_app, open_screen, tmp_path, DESKTOP)
    # Typed before the focus came: Enter belongs to the control.
    screen.page.evaluate(READER_FOCUS, T("table.stoeck"))
    screen.settle()
    press(screen, "Enter")
    screen.wait_for(T("table.who_has_stoeck"))
    press(screen, "Escape")
    screen.wait_for(T("table.who_has_stoeck"), gone=True)
    assert written(tmp_path) == []
    # Typed after it came: Enter belongs to the pad.
    screen.page.evaluate(READER_FOCUS, T("app.back"))
    screen.settle()
    press(screen, "Backspace", "7", "Enter")
    screen.wait_for_text(str(TOTALS[0] + 194))
    screen.page.wait_for_timeout(1000)
    assert written(tmp_path) == [Recorded(TricksCounted(tricks=(97, 60)))]
    assert screen.has(T("pad.write"))


def test_a_focus_that_came_without_a_key_has_no_ring_before_a_tab(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = open_screen(own_app(tmp_path).url, **DESKTOP, locale="de-CH")
    # As screen readers do, without a key or a pointer.
    screen.button(T("home.play")).dispatch_event("click")
    screen.wait_for(T("new.start"))
    # As Flutter does with a new screen.
    screen.page.evaluate(READER_FOCUS, T("app.back"))
    screen.settle()
    assert not screen.page.locator("#focus-ring").is_visible()
    press(screen, "Tab")
    screen.page.wait_for_selector("#focus-ring", state="visible")


def test_the_first_tab_shows_a_ring_around_the_control_that_it_reaches(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    screen = at_table(own_app, open_screen, tmp_path, DESKTOP)
    screen.turn_off_semantics()
    press(screen, "Tab")
    screen.page.wait_for_selector("#focus-ring", state="visible")
    screen.settle()
    for _ in range(2):
        ring, control = (
            screen.page.locator(one).bounding_box() for one in ("#focus-ring", ":focus")
        )
        assert ring == pytest.approx(control, abs=0.5)
        press(screen, "Tab")
        screen.settle()
    x, y = screen.middle(T("pad.clear"))
    screen.page.mouse.click(x, y)
    screen.page.wait_for_selector("#focus-ring", state="hidden")
