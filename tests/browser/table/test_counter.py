"""Counting a pile card by card, at a table and without one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.games.differenzler.facts import PointsDeclared, TrumpTurned
from rules.games.differenzler.game import DIFFERENZLER
from rules.jass.cards import Card, Mode, Suit
from rules.pairs.facts import TricksCounted
from rules.solo.facts import DealerFound
from scorer.phrases import card_text, mode_text
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import Server
from tests.browser.layout_check import LANGUAGE_CODES, NARROW
from tests.browser.prepared import LONG, NAMES, START, begun, document, fill, mode
from tests.full_run import first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

SLATE, SHEET, TURNED = (f"{number:032x}" for number in (1, 2, 3))
SMALL: Final = {"width": NARROW, "height": 640, "touch": True}
BEGUN: Final = (START, mode(Mode.SPADES))
DECLARED: Final = (
    DealerFound(seat=0),
    TrumpTurned(card=Card.parse("H8")),
    *(PointsDeclared(seat=seat, points=40) for seat in (1, 2, 3, 0)),
)


def partien(names: tuple[str, ...]) -> list[dict[str, object]]:
    options = DIFFERENZLER.usual_options(4)
    return [
        document(SLATE, BEGUN, names=names),
        *(begun(DIFFERENZLER, id_, names, options, *DECLARED) for id_ in (SHEET, TURNED)),
    ]


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    folder = folders.mktemp("counter")
    fill(folder, partien(NAMES))
    return folder


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder: Path = tmp_path_factory.mktemp("counter_labelled")
    fill(folder, partien(LONG))
    return new_app(folder, module="tests.browser.labelled_app")


def test_a_pile_is_counted_and_written_as_if_it_had_been_typed(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL, path=f"partie/{SLATE}")
    screen.tap(t("table.menu"))
    screen.tap(t("counter.title"))
    # The mode of the deal is known: spades count as trumps.
    screen.tap(f"{card_text(t, 'SJ')}, 20")
    screen.tap(f"{card_text(t, 'S9')}, 14")
    screen.tap(f"{card_text(t, 'HJ')}, 2")
    screen.wait_for(t("counter.points", n=36))
    screen.tap(t("counter.suit", suit=t("suit.french.diamonds")))
    screen.tap(t("counter.last_trick"))
    screen.wait_for(t("counter.points", n=36 + 30 + 5))
    screen.wait_for(t("counter.rest", n=157 - 71))
    screen.tap(f"{card_text(t, 'HJ')}, 2")
    screen.wait_for(t("counter.points", n=69))
    screen.shot("counter_slate")
    # A counter that was closed by mistake keeps its cards.
    screen.tap(t("app.close"))
    screen.tap(t("table.menu"))
    screen.tap(t("counter.title"))
    screen.wait_for(t("counter.points", n=69))
    screen.tap(t("counter.enter", name="Luis · Pedro", points=69))
    screen.wait_for_text("Ana · Marta: 88")
    # The key that writes appears where the last tap was: a second tap at once would not count.
    screen.rest()
    screen.tap(t("pad.write"))
    wait_for_facts(screen, data, SLATE, *BEGUN, TricksCounted(tricks=(88, 69)))


def test_a_player_gets_the_pile_and_the_missing_cards_are_named(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("de")
    screen = open_screen(server.url, **PHONE, locale="de-CH", path=f"partie/{SHEET}")
    screen.tap(t("table.menu"))
    screen.tap(t("counter.title"))
    for suit in ("hearts", "spades"):
        screen.tap(t("counter.suit", suit=t(f"suit.french.{suit}")))
    screen.wait_for(t("counter.points", n=62 + 30))
    screen.tap(t("counter.others"))
    for suit in (Suit.CLUBS, Suit.DIAMONDS):
        screen.tap(t("counter.suit", suit=t(f"suit.french.{suit}")))
    screen.wait_for(t("counter.none_missing"))
    screen.tap(t("counter.in_others", card=card_text(t, "CA")))
    screen.wait_for(t("counter.missing_named", n=1, cards=card_text(t, "CA")))
    screen.shot("counter_missing")
    screen.tap(t("counter.enter", name="Marta", points=92))
    screen.wait_for_text("Marta: 92")


def test_without_a_partie_slalom_counts_by_its_opening(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL)
    screen.tap(t("counter.title"))
    screen.wait_for(t("counter.what"))
    screen.shot("counter_modes")
    screen.tap(mode_text(t, "slalom"))
    screen.wait_for(t("counter.begins"))
    screen.tap(t("counter.what_else"))
    screen.tap(mode_text(t, "slalom"))
    screen.tap(mode_text(t, "undenufe"))
    screen.tap(f"{card_text(t, 'S6')}, 11")
    screen.tap(f"{card_text(t, 'D8')}, 8")
    screen.wait_for(t("counter.points", n=19))
    # Another mode: the cards stay.
    screen.tap(t("counter.played", mode=f"{mode_text(t, 'slalom')}, {mode_text(t, 'undenufe')}"))
    screen.tap(mode_text(t, "obenabe"))
    screen.wait_for(t("counter.points", n=8))
    screen.tap(t("counter.clear"))
    screen.wait_for(t("counter.points", n=0))
    screen.tap(t("table.undo"))
    screen.wait_for(t("counter.points", n=8))
    screen.tap(t("app.close"))
    screen.wait_for(t("home.new_partie"))


@pytest.mark.drawn
def test_the_points_are_in_sight_on_a_phone_in_landscape(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    turned = {"width": 844, "height": 390, "touch": True}
    screen = open_screen(server.url, **turned, path=f"partie/{TURNED}")
    screen.tap(t("table.menu"))
    screen.tap(t("counter.title"))
    screen.tap(f"{card_text(t, 'HJ')}, 20")
    screen.tap(f"{card_text(t, 'H9')}, 14")
    screen.wait_for_text(t("counter.points", n=34))
    screen.settle()
    shown = next(box for box in screen.nodes() if box.name == t("counter.points", n=34))
    assert 0 <= shown.top < shown.top + shown.height <= 390
    screen.shot("counter_turned")


@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_on_the_counter(open_layout_check: OpenLayoutCheck, language: str) -> None:
    t = texts(language)
    check = open_layout_check(language, 640)
    screen = check.screen
    check.measure(t("home.new_partie"))
    screen.go("counter")
    check.measure(t("counter.what"))
    for partie in (SLATE, SHEET):
        screen.go()
        screen.wait_for(t("home.new_partie"))
        screen.go(f"partie/{partie}")
        screen.tap(t("table.menu"))
        screen.tap(t("counter.title"))
        check.measure(t("counter.clear"), partie)
        screen.tap(t("counter.others"))
        screen.tap(t("counter.suit", suit=t("suit.french.hearts")))
        check.measure(t("counter.clear"), f"{partie}, sorted")
    check.assert_nothing_found()
