"""A Pandur at the table: a whole Partie in the real browser."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Options
from rules.games.pandur.facts import BidMade, SoloCounted, SoloSettled, TrumpNamed
from rules.games.pandur.game import PANDUR
from rules.jass.auction import BidPassed
from rules.jass.cards import Suit
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser import prepared
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.auctions import look, take_everything_back
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.games.sheet_totals import tap_entry
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

WHOLE, THREE, DEALT, PLAYED, LATER, ENDED, TURN = (f"{n:032x}" for n in range(1, 8))

QUICK = {pace: f"{pace:032x}" for pace in QUICK_AND_SLOW}
"""A Partie for each pace of the touches."""

ASKED = {"headless": f"{8:032x}", "browser": f"{9:032x}"}
CALLED = {"headless": f"{10:032x}", "browser": f"{11:032x}"}
"""A Partie for each client, in which a question is asked, and in which not all bids are written."""

PACES = (80, 150)
ACROSS = {pace: f"{1000 + pace:032x}" for pace in PACES}
"""A Partie for each pace of touches that go on while other keys appear."""


def begun(
    partie_id: str, *facts: Event, names: tuple[str, ...] = NAMES, target: int = 15
) -> dict[str, object]:
    return prepared.begun(PANDUR, partie_id, names, Options(target=target), *facts)


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("pandur")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    fill(
        data,
        [
            begun(WHOLE, target=6),
            *(
                begun(called, DealerFound(seat=2), names=NAMES[:3], target=4)
                for called in CALLED.values()
            ),
            begun(TURN, DealerFound(seat=2), names=NAMES[:3]),
            *(begun(asked, DealerFound(seat=2), names=NAMES[:3]) for asked in ASKED.values()),
            *(begun(quick, names=NAMES[:3]) for quick in QUICK.values()),
            *(begun(across, DealerFound(seat=2), names=NAMES[:3]) for across in ACROSS.values()),
        ],
    )
    return new_app(data)


def settle(screen: Screen, outcome: str, points: int) -> None:
    """Type the tricks of the player who plays alone; write them once the outcome is shown."""
    for digit in str(points):
        screen.tap(digit)
    screen.wait_for(outcome)
    screen.tap("Anotar")


def test_a_whole_partie_with_a_correction_and_a_step_back(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")
    screen.wait_for("¿Quién anota y reparte primero?")
    screen.tap("Pedro")
    # Of four the dealer sits out; misère lies between 200 and 210.
    screen.wait_for("Ana ofrece o pasa")
    screen.tap("150")
    screen.wait_for("Luis ofrece o pasa")
    screen.shot("pandur-bid")
    screen.tap("Luis pasa")
    screen.wait_for("Marta ofrece o pasa")
    screen.tap("Ana juega 150")
    screen.wait_for("cuenten las bazas de Ana")
    look(screen)
    screen.tap("Triunfo: Chrüz")
    screen.wait_for("Anotado: Triunfo: Chrüz")
    screen.tap("Wiis")
    screen.tap("Ana: Wiis de 50")
    screen.wait_for("Wiis 50, Stöck 0: 100 más en bazas")
    screen.tap("Stöck")
    screen.wait_for("Wiis 50, Stöck 20: 80 más en bazas")
    screen.shot("pandur-count")
    settle(screen, "Oferta no cumplida · Luis +3 · Marta +3 · Pedro +3", 79)
    screen.wait_for("Ana: 149 de 150")
    screen.shot("pandur-counted")
    # All pass: the next player deals, and no points are written.
    look(screen)
    for name in ("Luis", "Marta", "Pedro"):
        screen.wait_for(f"{name} ofrece o pasa")
        screen.tap(f"{name} pasa")
    screen.wait_for("Pedro pasa. Todos pasaron: reparte Luis")
    screen.wait_for("Juego 3")
    screen.wait_for("Marta ofrece o pasa")
    screen.tap("200")
    screen.wait_for("Pedro ofrece o pasa")
    screen.tap("misère")
    screen.wait_for("Ana ofrece o pasa")
    screen.tap("Pedro juega misère")
    screen.wait_for("¿Cumplió Pedro?")
    look(screen)
    screen.tap("Pedro cumple: misère, Pedro +4")
    screen.tap("Anotar")
    screen.wait_for_text("a salvo")
    look(screen)
    # With three left nobody sits out.
    screen.wait_for("Ana ofrece o pasa")
    screen.tap("100")
    screen.wait_for("Luis ofrece o pasa")
    screen.tap("misère triunfo")
    screen.wait_for("Marta ofrece o pasa")
    screen.tap("Luis juega misère triunfo")
    screen.wait_for("¿Cumplió Luis?")
    look(screen)
    screen.tap("Luis cumple: misère triunfo, Luis +4")
    screen.tap("Anotar")
    screen.wait_for("Marta ofrece o pasa")
    look(screen)
    assert screen.texts().count("a salvo") == 2
    screen.tap("Pandur triunfo")
    screen.wait_for("Ana ofrece o pasa")
    screen.tap("Marta juega Pandur triunfo")
    screen.wait_for("¿Cumplió Marta?")
    look(screen)
    screen.shot("pandur-settle")
    screen.tap("Marta no cumple: Pandur triunfo, Ana +6")
    screen.tap("Anotar")
    screen.wait_for("Queda Marta y pierde.")
    screen.wait_for("a salvo, juego 3")
    screen.wait_for("a salvo, juego 4")
    screen.shot("pandur-end")
    screen.tap("Volver")
    screen.wait_for("Perdió Marta")
    screen.go(f"partie/{WHOLE}")
    screen.tap("Anotaciones")
    tap_entry(screen, "Juego 5, Marta no cumple: Pandur triunfo")
    screen.wait_for("Corregir")
    screen.tap("Oferta cumplida")
    screen.tap("Corregir")
    screen.wait_for("Queda Ana y pierde.")
    screen.tap("Deshacer")
    screen.wait_for("Queda Marta y pierde.")
    # Undo everything, so that another client can play it again.
    take_everything_back(screen, texts("es"), "step.say_dealer")


def test_bids_that_were_overcalled_need_not_be_written(
    server: Server, open_screen: OpenScreen, client: str
) -> None:
    partie = CALLED[client]
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{partie}")
    screen.wait_for("Ana bietet oder passt")
    screen.tap("Marta")
    screen.wait_for("Marta bietet oder passt")
    screen.tap("210")
    screen.wait_for(texts("de")("violation.bid.turn", seat="Ana"))
    screen.tap("Schreiben")
    screen.wait_for("Ana bietet oder passt")
    screen.shot("pandur-desktop")
    screen.tap("Marta spielt 210")
    screen.wait_for("210 versprochen: 210 in Stichen")
    screen.type_keys("156")
    screen.wait_for("Genau 156")
    screen.press("Backspace")
    screen.type_keys("7")
    screen.wait_for("Gebot verfehlt · Ana +4 · Luis +4")
    screen.enter()
    screen.wait_for("Marta bleibt übrig und verliert.")
    screen.shot("pandur-desktop-end")


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(QUICK_AND_SLOW))
def test_every_touch_counts_in_order_even_if_the_screen_lags_behind(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    partie = QUICK[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("¿Quién anota y reparte primero?")
    with closing(Finger(screen)) as finger:
        finger.learn("Ana", "Luis", "Marta", "150", "200", "210", "misère")
        finger.learn(**{"pass": "Pasa", "stands": "Los demás pasan"})
        # The dealer, then bids and passes, without waiting for the screen.
        finger.touch(("Marta", "150", "200", "pass", "210"), pace)
        bids: list[Event] = [
            DealerFound(seat=2),
            BidMade(seat=0, bid=Bid.N150),
            BidMade(seat=1, bid=Bid.N200),
            BidPassed(seat=2),
            BidMade(seat=0, bid=Bid.N210),
        ]
        wait_for_facts(screen, data, partie, *bids)
        finger.touch(("pass",), pace)
        screen.wait_for("cuenten las bazas de Ana")
        look(screen)
        finger.learn("Triunfo: Chrüz", "Stöck", *"0123456789", "Anotar")
        # The first tap only says what is missing; digits may come before the trump.
        finger.touch(("Anotar", "1", "Triunfo: Chrüz", "5", "Stöck", "7", "Anotar"), pace)
        played: list[Event] = [
            BidPassed(seat=1),
            TrumpNamed(suit=Suit.CLUBS),
            StoeckShown(seat=0),
            SoloCounted(points=157),
        ]
        wait_for_facts(screen, data, partie, *bids, *played)
        screen.wait_for("Juego 2")
        look(screen)
        finger.touch(("misère", "pass", "stands"), pace)
        screen.wait_for("¿Cumplió Luis?")
        look(screen)
        finger.learn("Luis no cumple: misère, Ana +4 · Marta +4")
        finger.touch(("5", "Anotar", "Luis no cumple: misère, Ana +4 · Marta +4", "Anotar"), pace)
        failed: list[Event] = [
            BidMade(seat=1, bid=Bid.MISERE),
            BidPassed(seat=2),
            BidPassed(seat=0),
            SoloSettled(made=False),
        ]
        wait_for_facts(screen, data, partie, *bids, *played, *failed)


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(PACES))
def test_touches_that_go_on_while_other_keys_appear_write_nothing(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    """They were meant for keys that were there before, or for some that nobody has seen yet."""
    partie = ACROSS[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("Ana ofrece o pasa")
    with closing(Finger(screen)) as finger:
        finger.learn_all()
        finger.learn(**{"pass": "Ana pasa", "stands": "Los demás pasan"})
        # Where the bids from 210 on are, there are digits and "Anotar" after the last pass.
        finger.touch(("150", "stands", "210", "260", "pass", "300", "stands", "stands"), pace)
        bids: list[Event] = [
            DealerFound(seat=2),
            BidMade(seat=0, bid=Bid.N150),
            BidPassed(seat=1),
            BidPassed(seat=2),
        ]
        wait_for_facts(screen, data, partie, *bids)
        screen.wait_for("Ana: –. Prometió 150: 150 en bazas")
        screen.wait_for(texts("es")("table.keys_changed"))
        look(screen)
        finger.learn("Triunfo: Chrüz", "Stöck", *"0123456789", "Anotar")
        finger.touch(("Triunfo: Chrüz", "1", "5", "7", "Anotar", "5", "9", "Stöck", "Anotar"), pace)
        played: list[Event] = [TrumpNamed(suit=Suit.CLUBS), SoloCounted(points=157)]
        wait_for_facts(screen, data, partie, *bids, *played)
        screen.wait_for(texts("es")("table.keys_changed"))
        look(screen)
        finger.touch(("150",), pace)
        wait_for_facts(screen, data, partie, *bids, *played, BidMade(seat=1, bid=Bid.N150))


@pytest.mark.drawn
def test_a_bid_out_of_turn_is_asked_about(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{TURN}")
    screen.tap("Luis")
    screen.wait_for("Luis ofrece o pasa")
    screen.tap("120")
    screen.wait_for("le toca a Ana")
    screen.tap("No")
    screen.wait_for("le toca a Ana", gone=True)
    screen.tap("120")
    screen.wait_for("le toca a Ana")
    screen.tap("Anotar")
    screen.wait_for("Anotado: Luis ofrece 120")
    wait_for_facts(screen, data, TURN, DealerFound(seat=2), BidMade(seat=1, bid=Bid.N120))


def test_behind_a_question_no_key_counts(
    server: Server, data: Path, open_screen: OpenScreen, client: str
) -> None:
    partie = ASKED[client]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.tap("Luis")
    screen.wait_for("Luis ofrece o pasa")
    screen.tap("120")
    screen.wait_for("le toca a Ana")
    for name in ("150", "Luis pasa", "Marta", "200"):
        screen.tap(name)
    screen.wait_for(texts("es")("table.answer_first"))
    screen.tap("No")
    screen.wait_for("le toca a Ana", gone=True)
    screen.tap("130")
    screen.wait_for("le toca a Ana")
    screen.tap("Anotar")
    wait_for_facts(screen, data, partie, DealerFound(seat=2), BidMade(seat=1, bid=Bid.N130))


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("labelled")
    first = DealerFound(seat=3)
    number = (first, BidMade(seat=1, bid=Bid.N200), BidPassed(seat=2), BidPassed(seat=0))
    shown = (WeisShown(seat=1, points=50), StoeckShown(seat=1))
    misere = (first, BidMade(seat=1, bid=Bid.TRUMP_MISERE), BidPassed(seat=2), BidPassed(seat=0))
    ended = (SoloSettled(made=True), BidMade(seat=2, bid=Bid.PANDUR), SoloSettled(made=True))
    last = (BidMade(seat=3, bid=Bid.PANDUR), SoloSettled(made=True))
    fill(
        data,
        [
            begun(DEALT, names=LONG),
            begun(LATER, *number[:3], names=LONG, target=4),
            begun(PLAYED, *number, *shown, names=LONG),
            begun(WHOLE, *misere, TrumpNamed(suit=Suit.HEARTS), names=LONG),
            begun(ENDED, *misere, *ended, *last, names=LONG, target=4),
            begun(THREE, *number, SoloCounted(points=150), names=LONG),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(language: str, open_layout_check: OpenLayoutCheck) -> None:
    t, layout_check = texts(language), open_layout_check(language, 1200)
    screen = layout_check.screen
    screen.go(f"partie/{DEALT}")
    layout_check.measure(t("step.say_dealer"))
    screen.go(f"partie/{LATER}")
    layout_check.measure(t("step.bid", name=LONG[0]))
    screen.go(f"partie/{PLAYED}")
    layout_check.measure(t("pandur.needs_with", bid=200, weis=50, stoeck=20, n=130))
    for digit in "100":
        screen.tap(digit)
    layout_check.measure(t("reason.solo_failed"))
    screen.tap(t("table.weis"))
    layout_check.measure(t("table.bar_label", side=LONG[1], points=200))
    screen.tap(t("app.close"))
    screen.go(f"partie/{WHOLE}")
    layout_check.measure(t("step.settle_solo", name=LONG[1]))
    screen.go(f"partie/{THREE}")
    layout_check.measure(t("pandur.made_of", name=LONG[1], n=150, bid=200))
    screen.go(f"partie/{ENDED}")
    layout_check.measure(t("end.loses", side=LONG[0]))
    screen.go(f"new/pandur?from={LATER}")
    screen.tap(with_colon(t, t("new.house_rules"), with_colon(t, t("option.target"), 4)))
    layout_check.measure(t("option.pandur_target_help"))
    layout_check.assert_nothing_found()
