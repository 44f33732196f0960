"""A Putz at the table: whole Partien in the real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.putz.deal import Options
from rules.games.putz.facts import PointsCounted
from rules.games.putz.game import PUTZ
from rules.solo.facts import DealerFound
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.games.sheet_totals import tap_entry
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, begun, fill, remember
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T = texts("es")
FIVE_NAMES = (*NAMES, "Rosa")
FIVE_LONG = (*LONG, "Gianfranco")
FIVE, FALL, REFUSED = (f"{number:032x}" for number in range(1, 4))


def counted(*points: int) -> Event:
    return PointsCounted(points=points)


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("putz")
    first = DealerFound(seat=0)
    # Rosa has an apple in every deal; with one more she falls below −5.
    apples = [counted(40, 40, 35, 22, 20)] * 5
    fill(
        data,
        [
            begun(PUTZ, FIVE, FIVE_NAMES, Options(lowest=-5), first),
            begun(PUTZ, FALL, FIVE_NAMES, Options(lowest=-5), first, *apples),
            begun(PUTZ, REFUSED, FIVE_NAMES, Options(), DealerFound(seat=1)),
        ],
    )
    remember(data)
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Five people with long names, one of them an apple from the end, and after it."""
    data: Path = tmp_path_factory.mktemp("putz_labelled")
    apples = [counted(40, 40, 35, 22, 20)] * 6
    first = DealerFound(seat=0)
    fill(
        data,
        [
            begun(PUTZ, FIVE, FIVE_LONG, Options(target=20, lowest=-5), first, *apples[:5]),
            begun(PUTZ, FALL, FIVE_LONG, Options(lowest=-5), first, *apples),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


def count(screen: Screen, *made: int) -> None:
    """Type the points in the order of the fields; the last one can follow from the others."""
    for place, points in enumerate(made, 1):
        for digit in str(points):
            screen.tap(digit)
        if 0 < points < 16 and place < len(made):
            screen.tap("Anotar")  # takes a number that could have another digit
    screen.tap("Anotar")


def test_a_whole_partie_of_three_with_a_correction_and_an_undo(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **{**PHONE, "height": 2600}, path="new/putz")
    screen.wait_for("Puesto 3: Marta")
    screen.tap("Reglas de la casa: las usuales")
    screen.wait_for("Límite de abajo: −3")
    screen.tap("Meta: 5")
    screen.wait_for("Reglas de la casa: Meta: 5")
    screen.tap("¿Quién reparte primero? Marta")
    screen.tap("Empezar")
    screen.wait_for("reparte Marta · Vorhand Ana")
    screen.resize(PHONE["width"], PHONE["height"])
    # PUT-3: the two best get a stroke each, fewer than 21 is an apple.
    count(screen, 70, 57, 18)
    screen.wait_for("Juego 2")
    screen.wait_for_text("Ana: putz 1 · pommes 0")
    screen.wait_for_text("Marta: putz 0 · pommes 1")
    screen.wait_for("Quedaron fuera: 12")
    # Luis leads; with two apples the third gets 2.
    count(screen, 12, 100, 20)
    screen.wait_for("Juego 3")
    screen.wait_for_text("Luis: putz 3 · pommes 0")
    screen.tap("Deshacer")
    screen.wait_for("Juego 2")
    screen.wait_for_text("Luis: putz 1 · pommes 0")
    count(screen, 21, 100, 20)
    screen.wait_for("Juego 3")
    screen.wait_for_text("Ana: putz 2 · pommes 0")
    screen.shot("putz-phone")
    screen.tap("Anotaciones")
    tap_entry(screen, "Ana 70, Luis 57, Marta 18 en bazas")
    screen.wait_for("Juego 1 ·")
    screen.tap("Luis: 57")
    screen.tap("1")
    screen.tap("2")
    screen.tap("Siguiente")
    screen.tap("Corregir")
    screen.wait_for("Juego 1: ")
    # With two apples Ana's first deal is worth 2.
    screen.wait_for("Ana: putz 3 · pommes 0")
    screen.wait_for_text("Luis: putz 1 · pommes 1")
    count(screen, 60, 60, 21)
    screen.wait_for_text("Ana: putz 4 · pommes 0")
    count(screen, 60, 21, 60)
    screen.wait_for("¡Gana Ana!")
    screen.wait_for("Ana llegó a 5.")
    screen.shot("putz-end")
    screen.tap("Revancha")
    screen.wait_for("Nueva partida · Putz")


def test_put_1_the_turned_card_of_five_players_stays_out(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{FIVE}")
    screen.tap("Carta dada vuelta")
    screen.tap("Härz")
    screen.tap("nueve")
    screen.wait_for("Anotado: Carta dada vuelta: nueve de Härz")
    # The Näll is worth 14, so the last player follows from the others: 143 in all.
    screen.wait_for("El último número se completa solo.")
    count(screen, 21, 40, 30, 30)
    screen.wait_for("Juego 2")
    screen.wait_for_text("Luis: putz 1 · pommes 0")
    screen.wait_for("Quedaron fuera: 14")
    screen.wait_for("Ana, juego: 21")


def test_the_fields_are_typed_in_their_order_and_a_refused_number_is_cleared(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{REFUSED}")
    # Marta leads.
    for digit in "3040302030":
        screen.tap(digit)
    screen.wait_for("Ana: 30")
    screen.wait_for("fuera: 7")
    screen.wait_for(T("violation.total.impossible", total=150, least=137, most=157))
    screen.tap("Anotar")
    screen.tap(T("pad.clear"))
    screen.wait_for("fuera: –")
    screen.tap("Rosa: 30")
    screen.tap(T("pad.clear"))
    screen.wait_for("Rosa: –")
    screen.tap("2")
    screen.tap("7")
    screen.wait_for("fuera: 10")
    screen.tap("Anotar")
    screen.wait_for("Quedaron fuera: 10")


def test_put_6_whoever_falls_below_the_limit_ends_the_game(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{FALL}")
    screen.wait_for("noch ein Öpfel")
    screen.shot("putz-desktop")
    for made in (40, 40, 35, 22, 20):
        screen.type_keys(str(made))
    screen.wait_for("weg: 0")
    screen.enter()
    screen.wait_for("Unentschieden: Ana und Luis")
    screen.wait_for("Rosa ist unter −5.")
    screen.press("Control+z")
    screen.wait_for("noch ein Öpfel")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    t, layout_check = texts(lang), open_layout_check(lang, 1500, names=FIVE_LONG)
    shown = (
        ("", (), t("home.new_partie")),
        (f"partie/{FIVE}", (), t("putz.to_fall")),
        (f"partie/{FIVE}", (t("table.menu"), t("sheet.standing")), f"1. {FIVE_LONG[0]}"),
        (f"partie/{FALL}", (), t("end.rematch")),
    )
    layout_check.measure_all(t, shown)


DEALS = ((70, 57, 18), (100, 20, 25), (60, 40, 45), (21, 60, 60), (50, 50, 40))
"""The points of the seats; nobody reaches the target, or falls below the limit."""


@pytest.mark.drawn
@pytest.mark.parametrize("pause", first_in_quick_run(QUICK_AND_SLOW))
def test_touches_at_fixed_places_write_every_deal(
    new_app: StartApp, tmp_path: Path, open_screen: OpenScreen, pause: int
) -> None:
    options = Options(target=20, lowest=-9)
    fill(tmp_path, [begun(PUTZ, FIVE, FIVE_NAMES[:3], options)])
    screen = open_screen(new_app(tmp_path).url, **PHONE, path=f"partie/{FIVE}")
    screen.wait_for("¿Quién reparte primero?")
    screen.settle()
    finger = Finger(screen)
    finger.learn("Ana", "Anotar", *"0123456789")
    touches = ["Ana"]
    for deal in DEALS:
        touches += [digit for points in deal for digit in str(points)]
        touches.append("Anotar")
    finger.touch(touches, pause)
    counts = (counted(*deal) for deal in DEALS)
    wait_for_facts(screen, tmp_path, FIVE, DealerFound(seat=0), *counts)
