"""A Molotow at the table: whole Partien in the real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import Options
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, begun, fill, remember
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

SIX_NAMES = (*NAMES, "Rosa", "Beto")
SIX_LONG = (*LONG, "Gianfranco", "Guillermina")
OPEN, OVER, *QUICK = (f"{number:032x}" for number in range(1, 7))

DEALT: tuple[Event, ...] = (
    DealerFound(seat=0),
    WeisShown(seat=1, points=50),
    StoeckShown(seat=1),
    TableWeisTaken(seat=4, points=100),
    PointsCounted(points=(30, 20, 47, 0, 50, 10)),
)
"""A deal of six players."""

SHOWN: tuple[Event, ...] = (
    WeisShown(seat=2, points=100),
    TableWeisTaken(seat=2, points=20),
    StoeckShown(seat=2),
)
"""All kinds of Weis and the Stöck, for one player in the next deal."""


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("molotow")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    first = DealerFound(seat=3)
    fill(
        data,
        [
            begun(MOLOTOW, OPEN, SIX_NAMES, Options(deals=12), *DEALT, *SHOWN),
            *(begun(MOLOTOW, quick, NAMES, Options(), first) for quick in QUICK),
        ],
    )
    remember(data)
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Six people with long names, in the second deal and after the end."""
    data: Path = tmp_path_factory.mktemp("molotow_labelled")
    fill(
        data,
        [
            begun(MOLOTOW, OPEN, SIX_LONG, Options(deals=12), *DEALT, *SHOWN),
            begun(MOLOTOW, OVER, SIX_LONG, Options(deals=1), *DEALT),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


def count(screen: Screen, *made: int) -> None:
    """Type the points of all players but the last, whose points follow from the others."""
    for place, points in enumerate(made, 1):
        for digit in str(points):
            screen.tap(digit)
        if 0 < points < 16 and place < len(made):
            screen.tap("Anotar")  # takes a number that could have another digit
    screen.tap("Anotar")


def test_a_whole_partie_with_a_correction_and_back_from_its_end(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **{**PHONE, "height": 2600}, path="new/molotow")
    screen.wait_for("Puesto 4: Pedro")
    screen.tap("Reglas de la casa: las usuales")
    screen.tap("Juegos: 4")
    screen.wait_for("Reglas de la casa: Juegos: 4")
    screen.tap("¿Quién anota y reparte primero? Ana")
    screen.tap("Empezar")
    screen.wait_for("reparte Ana · Vorhand Luis")
    screen.resize(PHONE["width"], PHONE["height"])
    # MOL-4: the Weis that Luis holds is subtracted, the one that Marta takes is added.
    screen.tap("Wiis de la mano")
    screen.wait_for("Wiis de la mano: se resta")
    screen.tap("Luis")
    screen.tap("Luis: Wiis de 50")
    screen.wait_for("Anotado: Wiis de la mano: 50 menos para Luis")
    screen.tap("Stöck")
    screen.tap("Luis")
    screen.wait_for("Stöck, Luis")
    screen.tap("Wiis de la mesa")
    screen.tap("Marta")
    screen.tap("Marta: Wiis de 20")
    screen.wait_for("Wiis de la mesa: 20 para Marta")
    screen.shot("molotow-phone-deal")
    count(screen, 40, 50, 67)
    screen.wait_for("Juego 2")
    screen.wait_for("Ana, juego: 40")
    screen.wait_for_text("87")
    screen.wait_for_text("−20")
    # Marta leads the second deal; the numbers stay in the order of the fields.
    count(screen, 100, 0, 7)
    screen.wait_for("Juego 3")
    screen.tap("Deshacer")
    screen.wait_for("Juego 2")
    count(screen, 90, 10, 7)
    screen.wait_for("Juego 3")
    screen.shot("molotow-phone")
    screen.tap("Anotaciones")
    screen.tap("Wiis de la mesa: 20 para Marta")
    screen.wait_for("Juego 1")
    screen.tap("50")
    screen.tap("Corregir")
    screen.wait_for("20 → 50")
    screen.wait_for_text("124")
    count(screen, 40, 40, 37)
    screen.wait_for("Juego 4")
    count(screen, 0, 100, 57)
    screen.wait_for("¡Gana")
    screen.shot("molotow-end")
    screen.tap("Deshacer")
    screen.wait_for("Juego 4")
    count(screen, 0, 100, 57)
    screen.wait_for("¡Gana")
    # A tap that follows another one at once is meant for the key that was there.
    screen.rest()
    screen.tap("Revancha")
    screen.wait_for("Nueva partida · Molotow")


@FULL
@pytest.mark.drawn
def test_a_sheet_of_six_players_fits_on_phone_and_desktop(
    server: Server, open_screen: OpenScreen
) -> None:
    for size, name in ((DESKTOP, "desktop"), (PHONE, "phone")):
        for scheme in ("dark", "light"):
            screen = open_screen(server.url, **size, scheme=scheme, path=f"partie/{OPEN}")
            screen.wait_for("Juego 2")
            screen.wait_for_text("−100 +20 −20")
            screen.shot(f"molotow-six-{name}-{scheme}")


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    t, layout_check = texts(lang), open_layout_check(lang, 1500, names=SIX_LONG)
    # An open panel is closed only with its table, and the menus of two tables look the same.
    home = ("", (), t("home.new_partie"))
    shown = (
        (f"partie/{OPEN}", (), t("molotow.hand_weis")),
        home,
        (f"partie/{OPEN}", (t("molotow.hand_weis"),), t("molotow.hand_weis_title")),
        home,
        (f"partie/{OPEN}", (t("molotow.table_weis"),), t("molotow.table_weis_title")),
        (f"partie/{OVER}", (), t("end.rematch")),
        home,
        (f"partie/{OPEN}", (t("table.menu"), t("sheet.standing")), f"1. {SIX_LONG[2]}"),
        home,
    )
    layout_check.measure_all(t, shown)


DEALS = ((40, 7, 100, 10), (0, 15, 132, 10), (20, 90, 7, 40))
"""The points of four players in three deals, by seat."""

WRITE = "Anotar"
FIELDS = tuple(f"{name}: –" for name in NAMES)


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(QUICK_AND_SLOW))
def test_quick_touches_write_the_right_numbers(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    partie = QUICK[QUICK_AND_SLOW.index(pace)]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("¿Cuánto hizo")
    screen.settle()
    finger = Finger(screen)
    finger.learn(*"0123456789", WRITE, *FIELDS)
    touches: list[str] = []
    for deal, made in enumerate(DEALS):
        if deal % 2:
            touches += [key for seat in range(3) for key in (FIELDS[seat], *str(made[seat]))]
            touches.append(WRITE)
        else:
            touches += [key for seat in range(3) for key in (*str(made[seat]), WRITE)]
    finger.touch(touches, pace)
    counts = (PointsCounted(points=made) for made in DEALS)
    wait_for_facts(screen, data, partie, DealerFound(seat=3), *counts)
