"""Every refusal leads to the paragraph of its rule, in panels, forms and lines, in the real app."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.games.bieter.deal import Options as BieterOptions
from rules.games.bieter.facts import BidMade as BieterBid
from rules.games.bieter.game import BIETER
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Options as PandurOptions
from rules.games.pandur.facts import BidMade, TrumpNamed
from rules.games.pandur.game import PANDUR
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode, Suit
from rules.solo.facts import DealerFound
from scorer.phrases import card_text, say_points, with_colon
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.finger import FOCUS_MS
from tests.browser.harness import Screen, Server
from tests.browser.prepared import NAMES, SEVEN_DEALS, begun, document, fill, mode

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
SCHIEBER, BIDS, PANDUR_COUNT, NO_TRUMP = (f"{number:032x}" for number in (1, 2, 3, 4))
SMALL: Final = {"width": 360, "height": 640, "touch": True}


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("refusals")
    auction = (DealerFound(seat=2), BieterBid(seat=0, points=500), BidPassed(seat=1))
    solo = (
        *(DealerFound(seat=3), BidMade(seat=0, bid=Bid("100"))),
        *(BidPassed(seat=seat) for seat in (1, 2)),
        TrumpNamed(suit=Suit.CLUBS),
    )
    fill(
        data,
        [
            document(SCHIEBER, (*SEVEN_DEALS, mode(Mode.SPADES))),
            document(NO_TRUMP, (*SEVEN_DEALS, mode(Mode.OBENABE))),
            begun(BIETER, BIDS, NAMES[:3], BieterOptions(), *auction),
            begun(PANDUR, PANDUR_COUNT, NAMES, PandurOptions(), *solo),
        ],
    )
    return new_app(data)


def assert_paragraph(screen: Screen, refusal: str, rule: str) -> None:
    """Wait for a refusal; check that the sign beside it shows the paragraph of its rule."""
    screen.wait_for(refusal)
    assert not screen.has(T(f"rule.{rule}"))
    screen.tap(T("a11y.rule", id=rule))
    screen.wait_for(T(f"rule.{rule}"))


def test_impossible_points_in_a_claim_and_in_a_correction(
    server: Server, open_screen: OpenScreen
) -> None:
    refusal = T("violation.tricks.impossible", points=156, total=157)
    screen = open_screen(server.url, **SMALL, path=f"partie/{SCHIEBER}")
    screen.tap(T("table.claim", side="Ana · Marta"))
    screen.wait_for(T("claim.unknown"))
    for digit in "156":
        screen.tap(digit)
    assert_paragraph(screen, refusal, "CARD-4")
    screen.shot("refusal_claim")
    # The claim is still there, and with possible points it can be written.
    screen.tap(T("pad.erase"))
    screen.wait_for(refusal, gone=True)
    screen.tap(T("app.close"))
    screen.tap(T("table.entries"))
    count, scores = say_points(PAIRS, (80, 77)), say_points(PAIRS, (160, 154))
    what = T("fact.tricks_counted", points=count)
    screen.tap(T("entries.scored", deal=6, what=what, scores=scores))
    title = f"{T('entries.deal_n', n=6)} · {T('mode.french.spades')}"
    screen.wait_for(with_colon(T, title, count))
    for digit in "156":
        screen.tap(digit)
    assert_paragraph(screen, refusal, "CARD-4")
    screen.shot("refusal_correction")


def test_stoeck_of_a_claim_without_a_trump_suit(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **SMALL, path=f"partie/{NO_TRUMP}")
    screen.tap(T("table.claim", side="Ana · Marta"))
    screen.tap(T("claim.with_stoeck"))
    assert_paragraph(screen, T("violation.stoeck.needs_trump"), "STK-1")


def test_weis_that_share_a_card(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **SMALL, path=f"partie/{SCHIEBER}")
    screen.tap(T("table.weis"))
    screen.tap(T("weis.by_cards"))
    ace = T("weis.from_card", card=T("rank.french.A"))
    for name in ("Ana", "Luis"):
        screen.tap(name)
        screen.tap(T("suit.french.hearts"), last=True)
        screen.tap(ace)
        if name == "Ana":
            screen.tap(T("weis.add_meld"))
    card = card_text(T, "HQ")
    refusal = T("violation.meld.two_owners", first="Ana", second="Luis", card=card)
    assert_paragraph(screen, refusal, "CARD-1")
    screen.shot("refusal_weis")


def test_a_player_who_has_passed_cannot_bid_again(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **SMALL, path=f"partie/{BIDS}")
    screen.tap("Luis")
    assert_paragraph(screen, T("violation.bid.passed", seat="Luis"), "BIE-1")
    screen.shot("refusal_bids")


def test_points_that_a_soloist_cannot_make(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{PANDUR_COUNT}")
    screen.wait_for(T("pandur.needs", bid=100, n=100))
    for digit in "156":
        screen.tap(digit)
    assert_paragraph(screen, T("violation.tricks.impossible", points=156, total=157), "CARD-4")
    screen.tap(T("app.close"))
    screen.shot("refusal_pandur")


@pytest.mark.drawn
def test_an_impossible_target(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **SMALL, path="new/schieber")
    screen.tap(f"{T('new.target')}: {T('new.target_other')}")
    field = screen.page.get_by_role("textbox").first
    for _ in range(3):
        # On a busy machine the field may get the focus later than the key.
        field.click()
        screen.page.wait_for_timeout(FOCUS_MS)
        screen.page.keyboard.press("Control+A")
        screen.page.keyboard.type("0")
        screen.settle()
        if field.input_value() == "0":
            break
    screen.tap(T("new.start"))
    assert_paragraph(screen, T("violation.option.target"), "SCH-1")
    screen.shot("refusal_form")
