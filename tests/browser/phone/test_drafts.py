"""What is typed and not written survives a reload of the static build."""

from __future__ import annotations

from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.drafts.kept import KEEP_SECONDS
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.finger import TouchedScreen
from tests.browser.phone.conftest import PhoneWith
from tests.browser.phone.visits import show
from tests.browser.phone.whole_games import SHORT, NewKey, ShortPartie, tap_key
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import DEALS, TYPED

pytestmark = pytest.mark.browser

T: Final = texts("es")
NIGHT: Final = night_of(facts_of(names(8), 1, open_tables=2))

PAUSE: Final = 5000 * KEEP_SECONDS
"""Milliseconds after which the page has what was typed."""

FULL_DEVICE: Final = """
() => {
  Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError") };
}
"""


@pytest.fixture(scope="module")
def opened(phone_with: PhoneWith) -> TouchedScreen:
    """The app on a phone that has stored it, with a night and a Partie of every game."""
    return phone_with([short.document for short in SHORT], to_document(NIGHT))


@pytest.fixture
def phone(opened: TouchedScreen) -> TouchedScreen:
    """The same at its first screen, whatever an earlier test has opened."""
    show(opened)
    return opened


def reload(phone: TouchedScreen) -> None:
    phone.pause(PAUSE)
    phone.page.reload()
    phone.turn_on_semantics()


@pytest.mark.parametrize("short", first_in_quick_run(SHORT), ids=lambda short: short.game)
def test_what_is_typed_of_a_deal_is_there_after_every_reload(
    phone: TouchedScreen, short: ShortPartie
) -> None:
    before, (*digits, _write) = DEALS[short.game]
    show(phone, f"partie/{short.id}")
    phone.wait_for(short.asks)
    first, *others = digits
    for button in (*before, NewKey(first), *others):
        tap_key(phone, button)
    phone.wait_for(TYPED[short.game])
    for _ in range(2):
        reload(phone)
        phone.wait_for(TYPED[short.game])
    phone.shot(f"draft-{short.game}")


@FULL
def test_a_half_typed_correction_is_there_after_a_reload(phone: TouchedScreen) -> None:
    schieber = SHORT[0]
    opens = (T("table.menu"), T("table.fault"))
    show(phone, f"partie/{schieber.id}")
    phone.wait_for(T("table.menu"))
    for button in (*opens, "4", "1"):
        phone.tap(button)
    phone.wait_for("41")
    reload(phone)
    for button in opens:
        phone.tap(button)
    phone.wait_for("41")
    phone.tap(T("app.cancel"))


@FULL
def test_names_and_options_of_the_form_are_there_after_a_reload(phone: TouchedScreen) -> None:
    show(phone, "new/schieber")
    phone.tap(with_colon(T, T("new.target"), T("new.target_other")))
    phone.type_into("1234")
    phone.tap(f"{T('names.seat_n', n=1)}: Ana")
    phone.type_into("Ursula", T("new.name"))
    for _ in range(2):
        reload(phone)
        phone.wait_for("Ursula")
    phone.shot("draft-form")
    show(phone)


def enter(phone: TouchedScreen, table: int) -> None:
    """Open the sheet of a table of the night."""
    show(phone, f"tournament/night/{NIGHT.id}")
    phone.tap(T("tournament.table.enter", n=table))
    phone.wait_for(T("tournament.table.of_round", n=table, round=1))


@FULL
def test_the_sheet_of_a_tournament_is_there_after_a_reload(phone: TouchedScreen) -> None:
    enter(phone, 1)
    for digit in "701":
        phone.tap(digit)
    phone.wait_for(": 701")
    reload(phone)
    enter(phone, 1)
    phone.wait_for(": 701")


@FULL
def test_on_a_full_device_an_older_draft_is_not_shown_as_the_newest(phone: TouchedScreen) -> None:
    enter(phone, 1)
    phone.tap(T("pad.clear"))
    phone.tap("7")
    phone.wait_for(": 7")
    phone.pause(PAUSE)
    phone.page.evaluate(FULL_DEVICE)
    phone.tap("4")
    phone.wait_for(": 74")
    reload(phone)
    enter(phone, 1)
    phone.settle()
    assert not any(text.endswith((": 7", ": 74")) for text in phone.texts())


@FULL
def test_a_table_without_the_night_has_what_was_typed_after_a_reload(phone: TouchedScreen) -> None:
    show(phone, "tournament/offline")
    phone.type_into("2", T("offline.table"))
    phone.tap(T("offline.begin"))
    phone.wait_for(T("tournament.table.of_round", n=2, round=1))
    for digit in "74":
        phone.tap(digit)
    phone.wait_for(": 74")
    reload(phone)
    phone.wait_for(": 74")
