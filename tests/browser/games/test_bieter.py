"""A Bieter at the table: a whole Partie in the real browser."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.bieter.deal import Options
from rules.games.bieter.facts import BidMade, DealDeclined, ModeNamed
from rules.games.bieter.game import BIETER
from rules.jass.auction import BidPassed, BidPostponed
from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted, WeisShown
from rules.solo.facts import DealerFound
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser import prepared
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.auctions import look, take_everything_back, wait_for_ranks
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

WHOLE, BIDS, SIX, PLAYED, LATER, ENDED, NONE = (f"{n:032x}" for n in range(1, 8))

BOTH = {"headless": f"{9:032x}", "browser": f"{10:032x}"}
CLEARED = {"headless": f"{11:032x}", "browser": f"{12:032x}"}
"""A Partie for each client whose first deal is counted."""

WIDE = {"headless": f"{13:032x}", "browser": f"{14:032x}"}
"""A Partie for each client that ends with its first deal."""

QUICK = {pace: f"{pace:032x}" for pace in QUICK_AND_SLOW}
"""A Partie for each pace of the touches."""

PACES = (80, 150)
ACROSS = {pace: f"{1000 + pace:032x}" for pace in PACES}
"""A Partie for each pace of touches that go on while other keys appear."""

SHORT = Options(minimum=100, pair_target=300)


def begun(
    partie_id: str, *facts: Event, names: tuple[str, ...] = NAMES, options: Options = SHORT
) -> dict[str, object]:
    return prepared.begun(BIETER, partie_id, names[:3], options, *facts)


FIRST = DealerFound(seat=2)
WON = (FIRST, BidMade(seat=0, points=500), BidPassed(seat=1), BidPassed(seat=2))


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("bieter")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    wide = [begun(partie, FIRST) for partie in WIDE.values()]
    quick = [begun(partie, FIRST) for partie in QUICK.values()]
    across = [begun(partie, FIRST) for partie in ACROSS.values()]
    both = [
        begun(partie, *WON, ModeNamed(mode=Mode.HEARTS))
        for partie in (*BOTH.values(), *CLEARED.values())
    ]
    fill(data, [begun(WHOLE), *wide, begun(NONE, FIRST), *both, *quick, *across])
    return new_app(data)


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(QUICK_AND_SLOW))
def test_every_touch_counts_in_order_even_if_the_screen_lags_behind(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    partie = QUICK[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("Ana ofrece, pasa o espera")
    with closing(Finger(screen)) as finger:
        finger.learn("+10", "+50", bid="Ana ofrece 100", no="Ana pasa")
        finger.touch(("+50", "bid", "+10", "bid", "no", "no"), pace)
        bids: list[Event] = [
            FIRST,
            BidMade(seat=0, points=150),
            BidMade(seat=1, points=170),
            BidPassed(seat=2),
            BidPassed(seat=0),
        ]
        wait_for_facts(screen, data, partie, *bids)
        screen.wait_for("Luis recoge las seis cartas")
        look(screen)
        finger.learn("Härz", "Chrüz", "Anotar", *"0123456789", pair="Ana · Marta: –")
        # Points and mode may come in either order; both numbers are typed in the first deal.
        first = ("Anotar", "8", "Härz", "Anotar", "0", "pair", "6", "0", "Anotar")
        finger.touch((*first, "Chrüz", "3", "0", "Anotar"), pace)
        played: list[Event] = [
            ModeNamed(mode=Mode.HEARTS),
            TricksCounted(tricks=(80, 60)),
            ModeNamed(mode=Mode.CLUBS),
            TricksCounted(tricks=(30, 127)),
        ]
        wait_for_facts(screen, data, partie, *bids, *played)


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(PACES))
def test_touches_that_go_on_after_the_auction_write_nothing(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    """They were meant for the auction, or for keys that nobody has seen yet."""
    partie = ACROSS[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("Ana ofrece, pasa o espera")
    with closing(Finger(screen)) as finger:
        finger.learn_all()
        finger.learn("+50", bid="Ana ofrece 100", no="Ana pasa", stands="Los demás pasan")
        finger.touch(("bid", "stands", "Ana", "Luis", "+50", "no", "stands", "bid"), pace)
        bids: list[Event] = [
            FIRST,
            BidMade(seat=0, points=100),
            BidPassed(seat=1),
            BidPassed(seat=2),
        ]
        wait_for_facts(screen, data, partie, *bids)
        screen.wait_for(texts("es")("table.keys_changed"))
        look(screen)
        finger.learn("Härz")
        finger.touch(("Härz",), pace)
        wait_for_facts(screen, data, partie, *bids, ModeNamed(mode=Mode.HEARTS))


def test_behind_a_question_no_key_counts(
    server: Server, data: Path, open_screen: OpenScreen, client: str
) -> None:
    """With 60 and 90 it can be that the bidder has laid 60 points away and won no trick."""
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{BOTH[client]}")
    for key in ("6", "0", "Luis · Marta: –", "9", "0", t("pad.write")):
        screen.tap(key)
    screen.wait_for(t("pad.matsch_ask"))
    for key in ("Chrüz", "Schuflä", "Eggä", "7", t("pad.clear"), t("pad.write")):
        screen.tap(key)
    screen.wait_for(t("table.answer_first"))
    assert screen.has(t("pad.matsch_ask"))
    screen.tap(t("pad.no_matsch"))
    known = (*WON, ModeNamed(mode=Mode.HEARTS))
    wait_for_facts(screen, data, BOTH[client], *known, TricksCounted(tricks=(60, 90)))


def test_clear_empties_one_box_and_the_other_keeps_its_number(
    server: Server, open_screen: OpenScreen, client: str
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{CLEARED[client]}")
    for key in ("8", "0", "Luis · Marta: –", "6", "1", t("pad.clear")):
        screen.tap(key)
    screen.wait_for("Luis · Marta: –")
    screen.wait_for("Ana: 80")
    screen.tap("6")
    screen.tap("0")
    screen.wait_for("Luis · Marta: 60")
    screen.tap(t("pad.write"))
    # Both were typed: the next number is that of the first box again.
    screen.wait_for("Ana reparte y muestra su última carta")
    screen.tap("3")
    screen.wait_for("Ana: 3")


def test_the_table_says_that_all_have_passed(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{NONE}")
    for name in ("Ana", "Luis", "Marta"):
        screen.tap(f"{name} pasa")
    screen.wait_for("Marta pasa. Todos pasaron: reparte Marta de nuevo")


def test_a_whole_partie_with_a_correction_and_a_step_back(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")

    screen.wait_for("¿Quién reparte primero?")
    screen.tap("Marta")
    screen.wait_for("Ana ofrece, pasa o espera")
    screen.tap(t("fact.bid_postponed", name="Ana"))
    screen.wait_for("Luis ofrece, pasa o espera")
    screen.tap("+10")
    screen.tap("Luis ofrece 110")
    screen.wait_for("Marta ofrece, pasa o espera")
    screen.shot("bieter-auction")
    screen.tap("Marta pasa")
    # A player who has waited once can only bid or pass.
    screen.wait_for("Ana ofrece o pasa")
    screen.tap(t("fact.bid_postponed", name="Ana"))
    screen.wait_for("Ana ya habló y solo puede ofrecer o pasar")
    screen.tap("+50")
    screen.tap("Ana ofrece 170")
    screen.wait_for("Luis ofrece o pasa")
    screen.tap("Luis pasa")
    screen.wait_for("Ana recoge las seis cartas")
    look(screen)
    screen.tap("Härz")
    screen.wait_for("Ana 170 · Luis · Marta 300")
    screen.tap("Wiis")
    screen.wait_for(t("weis.by_cards"))
    screen.tap("Luis · Marta: Wiis de 50")
    screen.wait_for("Anotado: Wiis de 50, Luis y Marta")
    screen.tap("Stöck")
    screen.tap(t("table.stoeck_of", side="Ana"))
    screen.wait_for("Anotado: Stöck, Ana")
    screen.shot("bieter-play")
    # Three cards stay out of the first deal, so both numbers are typed.
    for tap in ("8", "0", t("pad.write")):
        screen.tap(tap)
    screen.wait_for(t("play.missing_points_of", name="Luis · Marta"))
    for tap in ("Luis · Marta: –", "6", "0", t("pad.write")):
        screen.tap(tap)
    screen.wait_for("Ana reparte y muestra su última carta")
    screen.tap(t("card.last"))
    # The keys below the panel have a suit of that name, too.
    screen.wait_for_text(t("rank.french.A"))
    screen.tap("Schuflä")
    screen.tap(t("rank.french.A"))
    screen.wait_for(t("bieter.decline"))
    screen.tap(t("bieter.decline"))
    screen.tap("Ana no juega: 157 para los otros")
    screen.wait_for("Luis reparte y muestra su última carta")
    screen.tap("Chrüz")
    screen.wait_for(t("bieter.decline"))
    for tap in ("Ana: –", "2", "0", t("pad.write")):
        screen.tap(tap)
    screen.wait_for("¡Ganan Luis y Marta!")
    wait_for_ranks(screen, t, ("Luis · Marta", 404), ("Ana", 120))
    screen.shot("bieter-end")
    screen.tap(t("end.ruling"))
    screen.wait_for(t("ruling.arithmetic"))
    screen.tap(t("ruling.correct"))
    counted = t("fact.tricks_counted", points="Ana 80, Luis · Marta 60")
    screen.wait_for(t("entries.correct_hint"))
    screen.tap(screen.name_with(counted))
    screen.tap("9")
    screen.tap("0")
    screen.tap(t("pad.correct"))
    wait_for_ranks(screen, t, ("Luis · Marta", 404), ("Ana", 130))
    screen.tap(t("table.undo"))
    wait_for_ranks(screen, t, ("Luis · Marta", 404), ("Ana", 120))
    take_everything_back(screen, t)


def test_all_points_are_a_matsch_only_if_the_table_says_so(
    server: Server, open_screen: OpenScreen, client: str
) -> None:
    t = texts("de")
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{WIDE[client]}")
    screen.wait_for("Ana bietet, passt oder wartet")
    screen.tap("Luis")
    screen.tap("Luis bietet 100")
    screen.wait_for("Der Reihe nach ist Ana dran.")
    screen.tap("Schreiben")
    screen.wait_for("Luis bietet 100")
    screen.tap("Luis spielt 100, Die anderen passen")
    screen.wait_for("Luis nimmt die sechs Karten")
    look(screen)
    screen.tap(t("mode.french.hearts"))
    screen.wait_for("Luis 100 · Ana · Marta 300")
    screen.shot("bieter-desktop")
    screen.type_keys("150")
    screen.press("ArrowRight")
    screen.type_keys("0")
    screen.wait_for("Ana · Marta: 0")
    screen.enter()
    screen.wait_for(t("pad.matsch_ask"))
    look(screen)
    screen.tap(t("fact.tricks_matsch", side="Luis"))
    wait_for_ranks(screen, t, ("Luis", 250), ("Ana · Marta", 0))


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("labelled")
    play = (*WON, ModeNamed(mode=Mode.HEARTS), WeisShown(side=1, points=50))
    later = (*play, TricksCounted(tricks=(80, 60)))
    ended = tuple(fact for _ in range(6) for fact in (ModeNamed(mode=Mode.CLUBS), DealDeclined()))
    club = Options()
    fill(
        data,
        [
            begun(BIDS, FIRST, BidPostponed(seat=0), BidMade(seat=1, points=500), names=LONG),
            begun(SIX, *WON, names=LONG, options=club),
            begun(PLAYED, *later, ModeNamed(mode=Mode.CLUBS), names=LONG, options=club),
            begun(LATER, *later, names=LONG, options=club),
            begun(ENDED, *later, *ended, names=LONG, options=club),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(language: str, open_layout_check: OpenLayoutCheck) -> None:
    t, layout_check = texts(language), open_layout_check(language, 1400)
    screen = layout_check.screen
    screen.go(f"partie/{BIDS}")
    layout_check.measure(t("step.bid_or_wait", name=LONG[2]))
    screen.go(f"partie/{SIX}")
    layout_check.measure(t("step.take_six", name=LONG[0]))
    screen.go(f"partie/{LATER}")
    layout_check.measure(t("step.turn_last", name=LONG[0]))
    screen.tap(t("card.last"))
    layout_check.measure(t("rule.BIE-4"))
    screen.tap(t("app.close"))
    screen.go(f"partie/{PLAYED}")
    layout_check.measure(t("bieter.decline"))
    screen.tap(t("bieter.decline"))
    layout_check.measure(t("fact.deal_declined", name=LONG[0]))
    screen.tap(t("app.close"))
    screen.go(f"partie/{ENDED}")
    layout_check.measure(t("end.rematch"))
    screen.go(f"new/bieter?from={SIX}")
    screen.tap(with_colon(t, t("new.house_rules"), t("new.house_rules_club")))
    layout_check.measure(t("option.minimum_help"))
    layout_check.assert_nothing_found()
