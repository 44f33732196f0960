"""The browser's own Back: it closes what is open, leads to no form that is done, loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen
from tests.browser.prepared import STAGES, document, fill, free_seat

pytestmark = pytest.mark.browser

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
SIDE: Final = "Ana · Marta"
NEW: Final = f"{T('home.new_partie')}: {T('game.schieber')}"


@pytest.fixture
def home(own_app: StartApp, open_screen: OpenScreen, tmp_path: Path) -> Screen:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(NEW)
    return phone


def go_back(screen: Screen, stays: str) -> None:
    """Press Back on a screen where something is open, and wait until the address is the same."""
    screen.page.evaluate(
        "() => new Promise(done => {"
        " addEventListener('popstate', () => done(), { once: true }); history.back() })"
    )
    screen.page.wait_for_url(stays)


def test_back_closes_what_is_open_on_a_table_and_keeps_what_is_typed(home: Screen) -> None:
    home.go(f"partie/{PARTIE}")
    home.wait_for(T("play.points"))
    home.tap("7")
    home.wait_for_text(f"{SIDE}: 7")
    for opened, sign in ((T("table.menu"), T("scored.title")), (T("table.entries"), "Juego 1")):
        home.tap(opened)
        home.wait_for(sign)
        go_back(home, f"**/partie/{PARTIE}")
        home.wait_for(sign, gone=True)
        assert f"{SIDE}: 7" in home.texts()
    home.back()
    home.wait_for(NEW)
    home.go(f"partie/{PARTIE}")
    home.wait_for_text(f"{SIDE}: 7")


def test_back_leads_from_the_question_how_slalom_began_to_the_list_of_modes(home: Screen) -> None:
    home.go("counter")
    home.tap(T("mode.french.slalom"))
    home.wait_for(T("counter.begins"))
    go_back(home, "**/counter")
    home.wait_for(T("counter.what"))
    home.back()
    home.wait_for(NEW)


def test_back_from_a_new_table_does_not_lead_to_the_form(home: Screen) -> None:
    home.tap(NEW)
    home.tap(T("new.start"))
    home.wait_for(T("table.who_is_vorhand"))
    home.back()
    home.wait_for(NEW)


def test_back_in_the_form_loses_no_name(home: Screen) -> None:
    home.tap(NEW)
    home.wait_for(T("new.start"))
    home.tap(free_seat(T, 1))
    home.page.get_by_role("textbox").first.click()
    home.page.keyboard.type("Ursula")
    home.settle()
    go_back(home, "**/new/schieber")
    home.page.get_by_role("textbox").first.wait_for(state="detached")
    home.wait_for("Ursula")
    home.back()
    home.wait_for(NEW)
    home.tap(NEW)
    home.wait_for("Ursula")


def test_the_address_that_goes_on_leads_to_the_partie_and_has_no_place_in_the_history(
    home: Screen,
) -> None:
    home.go("continue")
    home.wait_for(T("play.points"))
    assert home.page.url.endswith(f"/partie/{PARTIE}")
    home.back()
    home.wait_for(NEW)
    assert home.page.url == home.url


def test_back_closes_what_is_open_in_a_tab_that_begins_with_a_table(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{PARTIE}")
    phone.wait_for(T("play.points"))
    for _ in range(2):
        phone.tap(T("table.menu"))
        phone.wait_for(T("scored.title"))
        go_back(phone, f"**/partie/{PARTIE}")
        phone.wait_for(T("scored.title"), gone=True)
        phone.page.reload()
        phone.turn_on_semantics()
        phone.wait_for(T("play.points"))
    phone.back()
    phone.wait_for(NEW)
