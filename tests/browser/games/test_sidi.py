"""A Sidi Barrani at the table: a whole Partie in the real browser."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Change
from rules.games.sidi import SIDI
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.games.sidi.game import Options
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted
from rules.solo.facts import DealerFound
from scorer.phrases import say_points
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import Finger
from tests.browser.games.auctions import look, take_everything_back, wait_for_ranks
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.games.sheet_totals import tap_entry
from tests.browser.harness import Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, begun, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

WHOLE, BIDS, PLAYED, ENDED, ALL = (f"{number:032x}" for number in range(1, 6))

PACES = (80, 150)
QUICK = {pace: f"{pace:032x}" for pace in PACES}
"""A Partie for each pace of the touches."""

PAIRS = ("Ana · Marta", "Luis · Pedro")
FIRST = DealerFound(seat=3)
ALL_BID = (
    FIRST,
    BidMade(seat=0, points=157, mode=Mode.SPADES),
    *(BidPassed(seat=seat) for seat in (1, 2, 3)),
)


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("sidi")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    quick = [begun(SIDI, partie, NAMES, Options(), FIRST) for partie in QUICK.values()]
    all_bid = begun(SIDI, ALL, NAMES, Options(), *ALL_BID)
    fill(data, [begun(SIDI, WHOLE, NAMES, Options(target=500)), all_bid, *quick])
    return new_app(data)


def test_a_whole_partie_with_a_correction_and_a_step_back(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")
    screen.wait_for("¿Quién reparte primero?")
    screen.tap("Pedro")
    screen.wait_for("Ana ofrece o pasa")
    screen.tap("Ana ofrece 40")
    screen.wait_for(t("sidi.mode_missing"))
    screen.tap("Härz")
    screen.wait_for(t("sidi.mode_missing"), gone=True)
    screen.tap("+10")
    screen.tap("Ana ofrece 50 Härz")
    screen.wait_for("Luis ofrece o pasa")
    screen.tap(t("mode.french.obenabe"))
    screen.tap("157")
    screen.tap("−10")
    screen.tap("Luis ofrece 150 Obenabe")
    screen.wait_for("Marta ofrece o pasa")
    screen.shot("sidi-auction")
    screen.tap("Marta dobla")
    screen.wait_for("Luis juega 150 Obenabe, doblado")
    look(screen)
    for key in ("6", "0"):
        screen.tap(key)
    # Luis and Pedro have 97 of the 150: the doubled bid goes to the others.
    screen.wait_for("Oferta no cumplida · Ana y Marta +300")
    screen.shot("sidi-count")
    screen.tap(t("pad.write"))
    screen.wait_for("Luis ofrece o pasa")
    look(screen)
    for name in ("Luis", "Marta", "Pedro", "Ana"):
        screen.tap(f"{name} pasa")
    screen.wait_for("Marta ofrece o pasa")
    screen.tap("Chrüz")
    screen.tap("+20")
    screen.tap("Marta ofrece 60 Chrüz")
    screen.wait_for("Pedro ofrece o pasa")
    screen.tap("Marta juega 60 Chrüz, Los demás pasan")
    screen.wait_for("Marta juega 60 Chrüz")
    look(screen)
    # The wrong mode was written: a tap on another one corrects the bid.
    screen.tap("Schuflä")
    screen.wait_for("Marta juega 60 Schuflä")
    for key in ("8", "0"):
        screen.tap(key)
    screen.wait_for("Oferta cumplida · Ana y Marta +60")
    screen.tap(t("pad.write"))
    screen.wait_for("¡Ganan Ana y Marta!")
    wait_for_ranks(screen, t, (PAIRS[0], 500), (PAIRS[1], 174))
    screen.shot("sidi-end")
    screen.tap(t("ruling.correct"))
    tap_entry(screen, t("fact.tricks_counted", points=say_points(PAIRS, (80, 77))))
    screen.wait_for(t("entries.correct"))
    for key in ("7", "0", f"{PAIRS[1]}: 77", "8", "7", t("pad.correct")):
        screen.tap(key)
    screen.wait_for("Pedro ofrece o pasa")
    screen.tap(t("table.undo"))
    wait_for_ranks(screen, t, (PAIRS[0], 500), (PAIRS[1], 174))
    take_everything_back(screen, t)


def test_sidi_4_all_points_are_asked_for_all_tricks_where_they_were_bid_and_can_be_corrected(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{ALL}")
    screen.wait_for("Ana juega 157 Schuflä")
    for key in ("1", "5", "7", t("pad.write")):
        screen.tap(key)
    screen.wait_for(t("pad.matsch_ask"))
    # An answer right after the question may be a double tap on the key.
    screen.rest()
    screen.tap(t("pad.no_matsch"))
    points = TricksCounted(tricks=(157, 0))
    written: list[Event | Change] = [*ALL_BID, points]
    wait_for_facts(screen, data, ALL, *written)
    count = len(written)
    for matsch, shown, other in (
        (0, t("fact.tricks_counted", points=say_points(PAIRS, (157, 0))), "Matsch, Ana y Marta"),
        (None, "Matsch, Ana y Marta", t("pad.no_matsch")),
    ):
        screen.tap("Anotaciones")
        tap_entry(screen, shown)
        screen.wait_for(other)
        screen.tap(other)
        written.append(Amended(count, replace(points, matsch=matsch)))
        wait_for_facts(screen, data, ALL, *written)


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(PACES))
def test_every_touch_counts_in_order_and_none_across_a_change_of_keys(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    partie = QUICK[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("Ana ofrece o pasa")
    with closing(Finger(screen)) as finger:
        finger.learn("Härz", "Chrüz", "+10", "+20", "157", "Luis")
        finger.learn(bid="Ana ofrece 40", no="Ana pasa", double="Ana dobla", Ana="Ana")
        finger.touch(("Härz", "bid", "no", "Chrüz", "+20", "bid", "double", "no", "bid"), pace)
        bids: list[Event] = [
            FIRST,
            BidMade(seat=0, points=40, mode=Mode.HEARTS),
            BidPassed(seat=1),
            BidMade(seat=2, points=70, mode=Mode.CLUBS),
            BidDoubled(seat=3),
        ]
        wait_for_facts(screen, data, partie, *bids)
        screen.wait_for(texts("es")("table.keys_changed"))
        look(screen)
        finger.learn("Anotar", *"0123456789", second=f"{PAIRS[1]}: –")
        finger.touch(("9", "8", "Anotar", "9", "8", "second", "Anotar"), pace)
        played: list[Event] = [TricksCounted(tricks=(98, 59))]
        wait_for_facts(screen, data, partie, *bids, *played)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("labelled")
    bid = BidMade(seat=0, points=150, mode=Mode.UNDENUFE)
    both = Options(weis=True, stoeck=True)
    low = Options(target=200)
    fill(
        data,
        [
            begun(SIDI, BIDS, LONG, both, FIRST, bid, BidPassed(seat=1)),
            begun(SIDI, PLAYED, LONG, both, FIRST, bid, BidDoubled(seat=1)),
            begun(SIDI, ENDED, LONG, low, FIRST, bid, TricksCounted(tricks=(150, 7))),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(language: str, open_layout_check: OpenLayoutCheck) -> None:
    t, layout_check = texts(language), open_layout_check(language, 900)
    screen = layout_check.screen
    screen.go(f"partie/{BIDS}")
    layout_check.measure(t("step.bid", name=LONG[2]))
    screen.go(f"partie/{PLAYED}")
    layout_check.measure(t("table.weis"))
    for digit in "150":
        screen.tap(digit)
    layout_check.measure(t("reason.bid_made"))
    screen.go(f"partie/{ENDED}")
    layout_check.measure(t("end.rematch"))
    screen.go(f"new/sidi?from={BIDS}")
    screen.wait_for(t("new.start"))
    layout_check.assert_nothing_found()
