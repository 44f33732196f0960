"""A Handjass at the table: whole Partien in the real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.handjass.deal import Options
from rules.games.handjass.facts import HandsCounted, HandsTaken
from rules.games.handjass.game import HANDJASS
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser import prepared
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.games.sheet_totals import tap_entry
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

NAMES = ("Ana", "Luis", "Marta", "Pedro")
WHOLE, LATER, LAST, DEALT, PAIR = (f"{number:032x}" for number in range(1, 6))


def begun(
    partie_id: str, *facts: Event, names: tuple[str, ...] = NAMES, target: int = 3
) -> dict[str, object]:
    return prepared.begun(HANDJASS, partie_id, names, Options(target=target), *facts)


COUNTED = (
    DealerFound(seat=3),
    HandsTaken(seats=(0, 1, 2, 3)),
    WeisShown(seat=1, points=50),
    StoeckShown(seat=2),
    HandsCounted(tricks=(70, 50, 20, 17)),
)
"""A deal of four: Luis and Ana get a point, Pedro loses one."""


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("handjass")
    pair = begun(PAIR, DealerFound(seat=0), names=NAMES[:2], target=7)
    fill(data, [begun(WHOLE), begun(LATER, *COUNTED, target=7), pair])
    return new_app(data)


class Table:
    """Plays on a screen as the table does."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def play(self, *names: str, written: str) -> None:
        self.screen.wait_for("¿Quién va?")
        for name in names:
            self.screen.tap(f"{name}: –")
        self.screen.wait_for(written)
        self.screen.tap("Anotar")
        self.screen.wait_for(f"Anotado: {written}")

    def nobody_plays(self) -> None:
        written = "No va nadie: se reparte de nuevo"
        self.screen.wait_for("¿Quién va?")
        self.screen.tap("Menú")
        self.screen.tap(written)
        self.screen.wait_for(f"Anotado: {written}")

    def cut(self, name: str) -> None:
        self.screen.wait_for("sacan carta")
        self.screen.tap(f"{name}: –")
        self.screen.tap("Anotar")

    def count(self, *made: int) -> None:
        self.screen.wait_for("¿Cuánto hizo cada uno en bazas?")
        for points in made:
            for digit in str(points):
                self.screen.tap(digit)
            if 0 < points < 16:
                self.screen.tap("Siguiente")
        self.screen.tap("Anotar")
        self.screen.wait_for("¿Cuánto hizo cada uno en bazas?", gone=True)


def test_a_whole_partie_with_a_correction_and_a_step_back(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")
    table = Table(screen)
    screen.wait_for("¿Quién reparte primero?")
    screen.tap("Pedro")
    table.play("Ana", "Marta", "Pedro", written="Van: Ana, Marta y Pedro")
    screen.tap("Wiis")
    screen.wait_for("300")
    screen.tap("Ana")
    screen.tap("Ana: Wiis de 50")
    screen.wait_for("Anotado: Wiis de 50, Ana")
    screen.tap("Stöck")
    screen.wait_for("¿Quién tiene el Stöck?")
    screen.tap("Marta")
    screen.wait_for("Anotado: Stöck, Marta")
    screen.shot("handjass-count")
    table.count(60, 40, 17)
    screen.wait_for("Ana, hizo: 110")
    screen.wait_for("Marta, hizo: 60")
    screen.wait_for("Pedro, hizo: 17 < 21")
    screen.shot("handjass-counted")
    # If nobody plays, the same player deals again. One who plays alone gets both points, and
    # nothing is counted.
    table.nobody_plays()
    screen.wait_for("Juego 2")
    table.play("Luis", written="Solo va Luis: los dos puntos")
    screen.wait_for("Juego 3")
    table.play("Pedro", "Ana", "Luis", written="Van: Ana, Luis y Pedro")
    table.count(30, 60, 30)
    screen.wait_for("Empate: Ana y Pedro sacan carta. ¿Quién tiene la más alta?")
    screen.tap("Luis: –")
    screen.wait_for("Luis no saca carta. Empatan Ana y Pedro.")
    screen.tap("7")
    screen.wait_for("Primero toquen un nombre.")
    screen.tap("Anotar")
    screen.wait_for_text("Luis: –")
    table.cut("Ana")
    screen.wait_for_text("a salvo")
    table.play("Pedro", "Ana", "Marta", written="Van: Ana, Marta y Pedro")
    table.count(80, 40, 20)
    screen.wait_for("Juego 5")
    table.play("Marta", written="Solo va Marta: los dos puntos")
    screen.wait_for("Queda Pedro y pierde.")
    screen.shot("handjass-end")
    # The first count was wrong: Pedro had 25, with which he loses nothing.
    before = [text for text in screen.texts() if "−2" in text]
    screen.tap("Anotaciones")
    tap_entry(screen, "Ana 60, Marta 40, Pedro 17 en bazas")
    screen.wait_for("Corregir")
    screen.tap("Pedro: 17")
    screen.tap("2")
    screen.tap("5")
    screen.wait_for("Pedro: 25")
    screen.tap("Corregir")
    screen.wait_for("−2", gone=True)
    assert before
    screen.tap("Deshacer")
    screen.wait_for("−2")


def test_of_four_players_the_last_number_follows_and_impossible_points_are_refused(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{LATER}")
    screen.wait_for("Wer ist dabei?")
    screen.shot("handjass-desktop")
    for name in NAMES[:3]:
        screen.tap(f"{name}: –")
    screen.wait_for_text("Dabei: Ana, Luis und Marta")
    screen.tap("Pedro: –")
    screen.wait_for_text("Dabei: Ana, Luis und Marta", gone=True)
    screen.tap("Schreiben")
    screen.wait_for("Wie viel hat jeder in Stichen?")
    for points in (52, 71, 33):
        screen.type_keys(str(points))
    screen.wait_for("Pedro: 1")
    screen.wait_for("Genau 1")
    screen.tap("Marta: 33")
    screen.type_keys("34")
    screen.wait_for("Pedro: 0")
    screen.enter()
    screen.wait_for("Ana, hat: 52")


LAST_DEAL = 7
"""The deal with which both reach the target."""


def test_two_players_play_to_the_end_and_undo_every_deal(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{PAIR}")
    table = Table(screen)
    for deal in range(1, LAST_DEAL + 1):
        table.play("Ana", "Luis", written="Van: Ana y Luis")
        table.count(50, 40)
        assert_standing(screen, deal)
    # Both arrive together; with fewer points in that deal, Luis loses.
    screen.wait_for("Queda Luis y pierde.")
    for deal in reversed(range(LAST_DEAL)):
        screen.tap("Deshacer")
        screen.wait_for("¿Cuánto hizo cada uno en bazas?")
        screen.tap("Deshacer")
        screen.wait_for("¿Quién va?")
        assert_standing(screen, deal)


TOUCHED = (
    ((0, 2, 3), (40, 0, 60, 50)),
    ((0, 1, 2, 3), (30, 50, 40, 37)),
    ((1, 3), (0, 45, 0, 55)),
)
"""Who plays a deal, and what they make, by seat; Ana deals the first of them."""


@pytest.mark.drawn
@pytest.mark.parametrize("pause", first_in_quick_run(QUICK_AND_SLOW))
def test_touches_at_fixed_places_write_every_deal(
    new_app: StartApp, tmp_path: Path, open_screen: OpenScreen, pause: int
) -> None:
    fill(tmp_path, [begun(WHOLE, target=7)])
    screen = open_screen(new_app(tmp_path).url, **PHONE, path=f"partie/{WHOLE}")
    fields = [f"{name}: –" for name in NAMES]
    screen.wait_for("¿Quién reparte primero?")
    screen.tap("Ana")
    screen.wait_for("¿Quién va?")
    screen.settle()
    finger = Finger(screen)
    finger.learn(*fields, "Anotar", *"0123456789")
    touches: list[str] = []
    expected: list[Event] = [DealerFound(seat=0)]
    for seats, made in TOUCHED:
        typed = seats[:3] if len(seats) == 4 else seats  # of four, the last number follows
        touches += [*(fields[seat] for seat in seats), "Anotar"]
        touches += [*(digit for seat in typed for digit in str(made[seat])), "Anotar"]
        tricks = tuple(made[seat] if seat in seats else None for seat in range(4))
        expected += [HandsTaken(seats=seats), HandsCounted(tricks=tricks)]
    finger.touch(touches, pause)
    wait_for_facts(screen, tmp_path, WHOLE, *expected)


def assert_standing(screen: Screen, deal: int) -> None:
    """Check that both have a game point for each counted deal, and the tricks of the last deal."""
    if deal == LAST_DEAL:
        screen.wait_for(f"1. Ana: {deal}")
        screen.wait_for(f"2. Luis: {deal}")
        return
    if deal:
        screen.wait_for("Ana, hizo: 50")
        screen.wait_for("Luis, hizo: 40")
    screen.wait_for_text(str(deal))
    screen.settle()
    texts = screen.texts()
    assert texts.count("+1") == (2 if deal else 0)
    # The pad has a key with the same digit.
    assert texts.count(str(deal)) == 3


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("labelled")
    first, alone = DealerFound(seat=3), HandsTaken(seats=(1,))
    ended = (first, alone, alone, HandsTaken(seats=(0,)), HandsTaken(seats=(0,)))
    more = (HandsTaken(seats=(2,)), HandsTaken(seats=(2,)))
    fill(
        data,
        [
            begun(WHOLE, names=LONG),
            begun(DEALT, first, names=LONG),
            begun(LATER, *COUNTED, HandsTaken(seats=(0, 1, 2, 3)), names=LONG),
            begun(LAST, *ended, *more, names=LONG),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(language: str, open_layout_check: OpenLayoutCheck) -> None:
    t, layout_check = texts(language), open_layout_check(language, 1200)
    screen = layout_check.screen
    screen.go(f"partie/{WHOLE}")
    layout_check.measure(t("step.say_first_dealer"))
    screen.go(f"partie/{DEALT}")
    layout_check.measure(t("step.say_players"))
    screen.tap(with_colon(t, LONG[1], "–"))
    layout_check.measure(t("fact.hands_taken_alone", name=LONG[1]))
    screen.go(f"partie/{LATER}")
    layout_check.measure(t("handjass.count_hint"))
    screen.tap(t("table.weis"))
    layout_check.measure("300")
    screen.tap(t("app.close"))
    screen.go(f"partie/{LAST}")
    layout_check.measure(t("end.loses", side=LONG[3]))
    screen.go(f"new/handjass?from={DEALT}")
    screen.tap(with_colon(t, t("new.house_rules"), with_colon(t, t("option.target"), 3)))
    layout_check.measure(t("option.handjass_target_help"))
    layout_check.assert_nothing_found()
