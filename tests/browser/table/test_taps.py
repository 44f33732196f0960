"""How many taps the usual actions take, counted on a phone from the table and back to it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import StartApp
from tests.browser.harness import Screen, Server
from tests.browser.prepared import SEVEN_DEALS, STAGES, document, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
TOTALS: Final = (1724, 1565)
"""The totals of `SEVEN_DEALS`."""

SIDES: Final = tuple(f"{pair}: –" for pair in PAIRS)
"""The numbers of the sides while nothing is typed."""

SPADES: Final = T("a11y.mode", mode=T("mode.french.spades"), factor=2)
PARTIEN: Final = {
    "two digits": SEVEN_DEALS,
    "other side": SEVEN_DEALS,
    "three digits": SEVEN_DEALS,
    "pushed": SEVEN_DEALS,
    "pad.matsch": SEVEN_DEALS,
    "pad.contra_matsch": SEVEN_DEALS,
    "weis on a bar": STAGES["mode"],
    "undo and redo": STAGES["mode"],
    "weis by button": STAGES["mode"],
    "stoeck": STAGES["mode"],
    "claim, typed before": STAGES["mode"],
    "claim, typed after": STAGES["mode"],
    "claim, counted later": STAGES["mode"],
    "correction": SEVEN_DEALS,
}
"""A Partie for each count, so that tests do not affect each other."""


class Table:
    """The table on a phone, and the taps so far."""

    def __init__(self, screen: Screen, name: str) -> None:
        self.screen = screen
        self.taps = 0
        screen.go(f"partie/{_id(name)}")
        screen.wait_for(SIDES[0])
        screen.settle()

    def tap(self, *names: str) -> None:
        for name in names:
            self.screen.tap(name)
            self.taps += 1

    def see(self, text: str) -> None:
        self.screen.wait_for(text)

    def claim(self, *digits: str) -> None:
        """Claim for the first pair, with digits that are typed on the pad below the claim."""
        self.tap(T("table.claim", side=PAIRS[0]))
        self.see(T("claim.unknown"))
        self.tap(*digits)
        # A confirmation right after the claim's panel has opened may be a double tap.
        self.screen.rest()

    def taps_until(self, first: int, second: int) -> int:
        """Wait until both totals are these and no panel is open; return the taps so far."""
        for total in (first, second):
            self.screen.wait_for_text(str(total))
        self.see(SIDES[0])
        self.screen.wait_for(T("app.close"), gone=True)
        return self.taps


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


@pytest.fixture(scope="module")
def app(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The app with all of these Partien."""
    data: Path = tmp_path_factory.mktemp("taps")
    fill(data, [document(_id(name), facts) for name, facts in PARTIEN.items()])
    return new_app(data)


def test_a_deal_with_two_digits_takes_four_taps(phone: Screen) -> None:
    table = Table(phone, "two digits")
    table.tap(SPADES, "5", "7", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 114, TOTALS[1] + 200) == 4


def test_a_deal_typed_for_the_other_side_takes_one_more_tap_the_first_time(phone: Screen) -> None:
    table = Table(phone, "other side")
    table.tap(SPADES, SIDES[1], "5", "7", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 200, TOTALS[1] + 114) == 5
    # The next one is typed for the same side.
    table.taps = 0
    table.tap(SPADES, "5", "7", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 400, TOTALS[1] + 228) == 4


def test_a_deal_with_three_digits_takes_five_taps(phone: Screen) -> None:
    table = Table(phone, "three digits")
    table.tap(SPADES, "1", "0", "2", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 204, TOTALS[1] + 110) == 5


def test_a_push_takes_one_tap_more(phone: Screen) -> None:
    table = Table(phone, "pushed")
    table.tap(T("table.pushed"))
    table.see(T("play.chooses", name="Luis"))
    table.tap(SPADES, "9", "0", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 180, TOTALS[1] + 134) == 5


def test_a_matsch_takes_three_taps(phone: Screen) -> None:
    table = Table(phone, "pad.contra_matsch")
    table.tap(SPADES, T("pad.contra_matsch"), T("pad.write"))
    assert table.taps_until(TOTALS[0] + 514, TOTALS[1]) == 3


def test_a_matsch_of_the_other_side_takes_four_taps(phone: Screen) -> None:
    table = Table(phone, "pad.matsch")
    table.tap(SPADES, SIDES[1], T("pad.matsch"), T("pad.write"))
    assert table.taps_until(TOTALS[0], TOTALS[1] + 514) == 4


def test_a_weis_takes_one_tap_on_its_bar_and_its_undo_one_more(phone: Screen) -> None:
    table = Table(phone, "weis on a bar")
    table.tap(T("table.bar_label", side=PAIRS[1], points=100))
    assert table.taps_until(TOTALS[0], TOTALS[1] + 200) == 1
    table.tap(T("table.take_back"))
    assert table.taps_until(*TOTALS) == 2


def test_after_an_undo_or_a_redo_the_line_offers_no_further_undo(
    phone: Screen,
) -> None:
    table = Table(phone, "undo and redo")
    table.tap(T("table.bar_label", side=PAIRS[1], points=100), T("table.take_back"))
    table.see(T("table.undone", what=""))
    assert not phone.has(T("table.take_back"))
    table.tap(T("table.redo"))
    table.see(T("table.redone", what=""))
    assert not phone.has(T("table.take_back"))


def test_a_weis_of_any_worth_takes_two_taps(phone: Screen) -> None:
    table = Table(phone, "weis by button")
    table.tap(T("table.weis"), T("table.bar_label", side=PAIRS[0], points=250))
    assert table.taps_until(TOTALS[0] + 500, TOTALS[1]) == 2


def test_the_stoeck_takes_two_taps(phone: Screen) -> None:
    table = Table(phone, "stoeck")
    table.tap(T("table.stoeck"), T("table.stoeck_of", side=PAIRS[1]))
    assert table.taps_until(TOTALS[0], TOTALS[1] + 40) == 2


def test_a_claim_takes_two_taps_when_its_points_were_typed_before(phone: Screen) -> None:
    table = Table(phone, "claim, typed before")
    table.tap("6", "0")
    table.see(f"{PAIRS[0]}: 60")
    table.taps = 0
    table.claim()
    table.tap(T("claim.write"))
    table.see(T("end.wins", side="Luis y Pedro", people=2))
    assert table.taps == 2


@pytest.mark.drawn
def test_a_claim_takes_two_taps_and_its_digits(phone: Screen) -> None:
    table = Table(phone, "claim, typed after")
    table.claim("6", "0")
    table.tap(T("claim.write"))
    table.see(T("end.wins", side="Luis y Pedro", people=2))
    assert table.taps == 4


def test_a_claim_to_be_counted_later_takes_two_taps(phone: Screen) -> None:
    table = Table(phone, "claim, counted later")
    table.claim()
    table.tap(T("claim.unknown"))
    table.see(T("end.wins", side="Luis y Pedro", people=2))
    assert table.taps == 2


def test_correcting_the_second_last_deal_takes_five_taps(phone: Screen) -> None:
    table = Table(phone, "correction")
    table.tap(T("table.entries"))
    table.see(T("entries.correct_hint"))
    table.tap(phone.name_with("Ana · Marta 80"))
    table.tap("9", "3", T("pad.correct"))
    assert table.taps_until(TOTALS[0] + 26, TOTALS[1] - 26) == 5
