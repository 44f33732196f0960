"""How many taps the usual actions take, counted on a phone from the table and back to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, StartApp
from tests.browser.harness import Screen
from tests.browser.prepared import SEVEN_DEALS, STAGES, document, fill
from tests.browser.tabs import Tabs

pytestmark = pytest.mark.browser

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
TOTALS: Final = (1724, 1565)
"""The totals of `SEVEN_DEALS`."""

TABLE: Final = f"{T('table.count')}: {PAIRS[0]}"
"""A button that stands on the table, and is covered by whatever lies on it."""

SPADES: Final = T("a11y.mode", mode=T("mode.french.spades"), factor=2)
PARTIEN: Final = {
    "two digits": SEVEN_DEALS,
    "three digits": SEVEN_DEALS,
    "pushed": SEVEN_DEALS,
    "pad.matsch": SEVEN_DEALS,
    "pad.contra_matsch": SEVEN_DEALS,
    "weis on a bar": STAGES["mode"],
    "weis by button": STAGES["mode"],
    "stoeck": STAGES["mode"],
    "claim": STAGES["mode"],
    "correction": SEVEN_DEALS,
}
"""A Partie for each count, so that tests do not affect each other."""


class Table:
    """The table on a phone; taps are counted as the page receives them."""

    def __init__(self, screen: Screen, name: str) -> None:
        self.screen = screen
        screen.go()
        screen.wait_for(T("home.new_partie"))
        screen.go(f"partie/{_id(name)}")
        screen.wait_for(TABLE)
        screen.settle()
        screen.page.evaluate("window.taps = 0")

    def tap(self, *names: str) -> None:
        for name in names:
            self.screen.tap(name)

    def see(self, text: str) -> None:
        self.screen.wait_for(text)

    def pad(self, side: int) -> None:
        self.see(T("table.chose", name=""))
        self.tap(f"{T('table.count')}: {PAIRS[side]}")
        self.see(T("pad.type_points"))

    def taps_until(self, first: int, second: int) -> int:
        """The taps it took until both totals are these and the table lies free again."""
        for total in (first, second):
            self.screen.wait_for_text(str(total))
        self.see(TABLE)
        taps: int = self.screen.page.evaluate("window.taps")
        return taps


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


@pytest.fixture(scope="module")
def phone(
    new_app: StartApp,
    tmp_path_factory: pytest.TempPathFactory,
    tabs: Tabs,
    shots: Path,
) -> Iterator[Screen]:
    """One phone for all counts."""
    data: Path = tmp_path_factory.mktemp("taps")
    fill(data, [document(_id(name), facts) for name, facts in PARTIEN.items()])
    with tabs.screen(new_app(data).url, shots=shots, **PHONE) as opened:
        opened.page.evaluate(
            "addEventListener('pointerdown', () => { window.taps += 1 }, { capture: true })"
        )
        yield opened
        opened.assert_own_host_only()


def test_a_deal_with_two_digits_takes_five_taps(phone: Screen) -> None:
    table = Table(phone, "two digits")
    table.tap(SPADES)
    table.pad(1)
    table.tap("5", "7", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 200, TOTALS[1] + 114) == 5


def test_a_deal_with_three_digits_takes_six_taps(phone: Screen) -> None:
    table = Table(phone, "three digits")
    table.tap(SPADES)
    table.pad(0)
    table.tap("1", "0", "2", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 204, TOTALS[1] + 110) == 6


def test_a_push_takes_one_tap_more(phone: Screen) -> None:
    table = Table(phone, "pushed")
    table.tap(T("table.pushed"))
    table.see(T("table.chooses", name="Luis"))
    table.tap(SPADES)
    table.pad(0)
    table.tap("9", "0", T("pad.write"))
    assert table.taps_until(TOTALS[0] + 180, TOTALS[1] + 134) == 6


@pytest.mark.parametrize(("side", "key"), [(1, "pad.matsch"), (0, "pad.contra_matsch")])
def test_a_matsch_of_either_side_takes_four_taps(phone: Screen, side: int, key: str) -> None:
    table = Table(phone, key)
    table.tap(SPADES)
    table.pad(side)
    table.tap(T(key), T("pad.write"))
    won = [TOTALS[0], TOTALS[1]]
    won[side] += 514
    assert table.taps_until(*won) == 4


def test_a_weis_takes_one_tap_on_its_bar_and_its_undo_is_in_reach(phone: Screen) -> None:
    table = Table(phone, "weis on a bar")
    table.tap(T("table.bar_label", side=PAIRS[1], points=100))
    assert table.taps_until(TOTALS[0], TOTALS[1] + 200) <= 2
    table.tap(T("table.take_back"))
    assert table.taps_until(*TOTALS) == 2


def test_a_weis_of_any_worth_takes_at_most_three_taps(phone: Screen) -> None:
    table = Table(phone, "weis by button")
    table.tap(T("table.weis"))
    table.see("250")
    table.tap(T("table.bar_label", side=PAIRS[0], points=250))
    assert table.taps_until(TOTALS[0] + 500, TOTALS[1]) <= 3


def test_the_stoeck_takes_two_taps(phone: Screen) -> None:
    table = Table(phone, "stoeck")
    table.tap(T("table.stoeck"), T("table.stoeck_of", side=PAIRS[1]))
    assert table.taps_until(TOTALS[0], TOTALS[1] + 40) == 2


def test_a_claim_takes_two_taps(phone: Screen) -> None:
    table = Table(phone, "claim")
    table.tap(T("table.claim", side=PAIRS[0]), T("claim.unknown"))
    table.see(T("end.wins", side="Luis y Pedro", people=2))
    assert phone.page.evaluate("window.taps") == 2


def test_correcting_the_second_last_deal_takes_six_taps(phone: Screen) -> None:
    table = Table(phone, "correction")
    table.tap(T("table.entries"))
    table.see(T("entries.correct_hint"))
    table.tap(next(name for name in phone.texts() if "80 : 77" in name))
    table.see(T("pad.remove"))
    table.tap("1", "0", "3", T("pad.correct"))
    assert table.taps_until(TOTALS[0] + 46, TOTALS[1] - 46) == 6
