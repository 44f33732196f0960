"""Names are optional: a Partie is begun without typing any, and seats are named at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen
from tests.browser.prepared import NAMES, free_seat, open_form, remember
from tests.full_run import FULL

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
SPADES: Final = T("a11y.mode", mode=T("mode.french.spades"), factor=2)


def seat(number: int, name: str = "") -> str:
    """The button of a seat, counted from 1."""
    place = T("names.seat_n", n=number)
    return f"{place}: {name}" if name else place


def open_names(screen: Screen) -> None:
    screen.tap(T("table.menu"))
    screen.tap(T("names.title"))
    screen.wait_for(seat(4))


@pytest.mark.drawn
def test_the_first_deal_is_written_with_eight_taps_and_without_names(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(T("home.new_partie"))
    phone.page.evaluate(
        "window.taps = 0;"
        "addEventListener('pointerdown', () => { window.taps += 1 }, { capture: true })"
    )
    open_form(phone, T)
    phone.tap(T("new.start"))
    phone.wait_for(T("table.who_is_vorhand"))
    phone.tap(seat(2))
    phone.tap(SPADES)
    for key in ("9", "8", T("pad.write")):
        phone.tap(key)
    phone.wait_for_text("196")
    phone.wait_for_text("118")
    assert phone.page.evaluate("window.taps") <= 8
    phone.shot("names-none")
    phone.tap(T("app.back"))
    phone.wait_for(f"{T('names.they')} 196, {T('names.we')} 118")


def test_seats_are_named_at_the_table_and_undo_leaves_the_names(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    remember(tmp_path)
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="new/schieber")
    for number, name in enumerate(NAMES, 1):
        phone.tap(seat(number, name))
        phone.tap(T("new.clear", name=name))
    phone.tap(T("new.start"))
    phone.wait_for(T("table.who_is_vorhand"))
    phone.tap(seat(1))
    phone.wait_for(T("play.chooses", name=seat(1)))
    open_names(phone)
    phone.shot("names-panel")
    for number, name in enumerate(("Marta", "Luis", "Ana"), 1):
        phone.tap(name)
        phone.wait_for(seat(number, name))
    # First the card of the last free seat is closed, then the panel.
    phone.tap(T("app.close"), last=True)
    phone.wait_for(T("names.hint"))
    phone.tap(T("app.close"))
    phone.wait_for(T("play.chooses", name="Marta"))
    phone.wait_for(f"Luis · {seat(4)}")
    phone.tap(T("table.undo"))
    phone.wait_for(T("table.who_is_vorhand"))
    phone.tap("Ana")
    phone.wait_for(T("play.chooses", name="Ana"))
    open_names(phone)
    phone.tap(seat(1, "Marta"))
    phone.tap(f"{T('new.swap')}: Ana")
    phone.wait_for(seat(1, "Ana"))
    phone.wait_for(seat(3, "Marta"))


@pytest.mark.drawn
def test_only_the_first_letter_of_a_name_becomes_a_capital(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="new/schieber")
    phone.tap(free_seat(T, 1))
    for number, name in enumerate(("juan de la Fuente", "Rita McKay"), 1):
        phone.wait_for(T("names.seat_n", n=number))
        phone.page.get_by_role("textbox").first.click()
        phone.pause(150)
        phone.page.keyboard.type(name)
        phone.enter()
        phone.wait_for(seat(number, name[0].upper() + name[1:]), seconds=10)


@pytest.mark.drawn
def test_letters_without_a_picture_and_long_names_are_said_while_they_are_typed(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="new/schieber")
    phone.tap(free_seat(T, 1))
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.type("Li 李😀")
    phone.wait_for(T("names.undrawn", name="Li 李😀", letters="李 😀"))
    phone.enter()
    phone.wait_for(seat(1, "Li 李😀"))
    phone.wait_for(T("names.undrawn", name="Li 李😀", letters="李 😀"), gone=True)
    long = "Maximiliana Bernadette von und zu Hohenstein"
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.type(long)
    phone.wait_for(T("names.long", name=long, most=40, letters=len(long)))
    # Nothing of it is lost: it can be shortened.
    phone.enter()
    phone.pause(300)
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.press("End")
    for _ in range(len(" von und zu Hohenstein")):
        phone.page.keyboard.press("Backspace")
    phone.wait_for(T("names.long", name=long, most=40, letters=len(long)), gone=True)
    phone.enter()
    phone.wait_for(seat(2, "Maximiliana Bernadette"))


@FULL
@pytest.mark.drawn
def test_another_screen_shows_a_new_name_and_its_next_tap_counts(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    server = own_app(tmp_path)
    phone = open_screen(server.url, **PHONE)
    open_form(phone, T)
    phone.tap(T("new.start"))
    phone.wait_for(T("table.who_is_vorhand"))
    phone.tap(seat(1))
    phone.wait_for(T("play.chooses", name=seat(1)))
    partie = phone.page.url.rsplit("/", 1)[-1]
    other = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    other.wait_for(T("play.chooses", name=seat(1)))
    open_names(phone)
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.type("Rosa")
    phone.tap(T("app.ok"))
    other.wait_for(T("play.chooses", name="Rosa"))
    other.tap(SPADES)
    other.wait_for(T("play.chose", name="Rosa", mode=T("mode.french.spades")))


def test_settings_return_to_the_table_that_opened_them(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    open_form(phone, T)
    phone.tap(T("new.start"))
    phone.wait_for(T("table.who_is_vorhand"))
    phone.tap(T("table.menu"))
    phone.tap(T("settings.title"))
    phone.tap(f"{T('settings.language')}: Deutsch")
    phone.wait_for(texts("de")("settings.title"))
    phone.tap(texts("de")("app.back"))
    phone.wait_for(texts("de")("table.who_is_vorhand"))
    phone.wait_for("Platz 4")
