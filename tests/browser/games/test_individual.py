"""An individual Jass at the table: whole Partien in the real browser."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Recorded
from rules.games.individual.deal import Options
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games import sheet_totals
from tests.browser.games.facts_on_disk import entries_on_disk, wait_for_facts
from tests.browser.games.sheet_totals import tap_entry
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import LONG, NAMES, begun, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

WHOLE, TIED, THREE, BEST, MANY, ENDED, SECOND, DRY, SWAPPED = (
    f"{number:032x}" for number in range(1, 10)
)

QUICK = {pace: f"{pace:032x}" for pace in QUICK_AND_SLOW}
"""A Partie for each pace of the touches."""


def counted(*points: int) -> Event:
    return PointsCounted(points=points)


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("individual")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    first = DealerFound(seat=3)
    fill(
        data,
        [
            begun(INDIVIDUAL, WHOLE, NAMES, Options(target=250, everyone_writes=True)),
            begun(INDIVIDUAL, TIED, NAMES, Options(target=100), first, counted(60, 50, 25, 22)),
            begun(INDIVIDUAL, THREE, NAMES[:3], Options(), DealerFound(seat=2)),
            begun(INDIVIDUAL, BEST, NAMES, Options(), first),
            begun(INDIVIDUAL, SECOND, NAMES, Options(), first),
            begun(INDIVIDUAL, DRY, NAMES, Options(), first),
            begun(INDIVIDUAL, SWAPPED, NAMES, Options(), first, counted(40, 70, 30, 17)),
            *(begun(INDIVIDUAL, quick, NAMES, Options(), first) for quick in QUICK.values()),
        ],
    )
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """People with long names in the middle of a Partie and at the end of one."""
    data: Path = tmp_path_factory.mktemp("individual_labelled")
    start = (DealerFound(seat=3), counted(60, 50, 25, 22))
    three = (DealerFound(seat=2), counted(60, 50, 25), WeisShown(seat=1, points=300))
    fill(
        data,
        [
            begun(INDIVIDUAL, MANY, LONG[:3], Options(), *three, StoeckShown(seat=1)),
            begun(INDIVIDUAL, ENDED, LONG, Options(target=60), *start),
        ],
    )
    return new_app(data, module="tests.browser.labelled_app")


def count(screen: Screen, *made: int) -> None:
    """Type the points of all players but the last."""
    for points in made:
        for digit in str(points):
            screen.tap(digit)
        if 0 < points < 16:
            screen.tap("Siguiente")
    screen.wait_for(": –", gone=True)
    screen.tap("Anotar")


def assert_totals(screen: Screen, *expected: int) -> None:
    """Wait until the sheet shows these totals."""
    sheet_totals.assert_totals(screen, expected, NAMES[: len(expected)])


def test_a_whole_partie_with_a_correction_and_an_undo(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")
    screen.wait_for("¿Quién reparte primero?")
    screen.tap("Pedro")
    screen.wait_for("reparte Pedro")
    screen.tap("Wiis")
    screen.tap("Luis")
    screen.tap("Luis: Wiis de 50")
    screen.wait_for("Anotado: Wiis de 50, Luis")
    screen.tap("Stöck")
    screen.tap("Ana")
    screen.wait_for("Anotado: Stöck, Ana")
    assert_totals(screen, 20, 50, 0, 0)
    # Pedro makes 0, but has no Weis that hangs on it: nothing is asked.
    count(screen, 62, 60, 35)
    screen.wait_for("Juego 2")
    assert_totals(screen, 82, 110, 35, -100)
    screen.shot("individual-phone")
    count(screen, 12, 70, 50)
    screen.wait_for("Juego 3")
    # Ana made only 12 points: they are written, and 100 are taken off.
    assert_totals(screen, -6, 180, 85, -75)
    screen.tap("Deshacer")
    screen.wait_for("Juego 2")
    assert_totals(screen, 82, 110, 35, -100)
    count(screen, 21, 70, 40)
    screen.wait_for("Juego 3")
    assert_totals(screen, 103, 180, 75, -74)
    screen.tap("Anotaciones")
    screen.tap("Wiis de 50, Luis")
    screen.wait_for("Corregir")
    screen.tap("100")
    screen.tap("Corregir")
    screen.wait_for("Juego 1: Wiis de 50 → 100")
    assert_totals(screen, 103, 230, 75, -74)
    screen.tap("Ana, juego: 21")
    screen.wait_for("Juego 2 ·")
    # The first digit replaces the number that was tapped, and so it does with any other one.
    screen.tap("2")
    screen.tap("0")
    screen.tap("Marta: 40")
    screen.tap("4")
    screen.tap("1")
    screen.tap("Corregir")
    screen.wait_for("Ana 21 → 20, Marta 40 → 41")
    assert_totals(screen, 2, 230, 76, -74)
    count(screen, 30, 30, 40)
    screen.wait_for("¡Gana Luis!")
    screen.wait_for("1 juego bajo 21")
    screen.shot("individual-end")
    # A tap that follows another one at once is meant for the key that was there.
    screen.rest()
    screen.tap("Revancha")
    screen.wait_for("Nueva partida · Jass individual")


def test_a_corrected_number_stays_while_the_sum_is_too_high(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{SWAPPED}")
    for digit in "407030":
        screen.tap(digit)
    screen.tap("Ana: 40")
    screen.tap("7")
    screen.tap("0")
    screen.wait_for("70 + 70 + 30 = 170: sobran 13 puntos")
    # Pedro's number followed from the others; now none does.
    screen.wait_for("Pedro: –")
    screen.tap("Anotar")
    screen.tap("Luis: 70")
    screen.tap("4")
    screen.wait_for("Ana: 70")
    screen.tap("0")
    screen.wait_for("Pedro: 17")
    screen.wait_for("Suma 157")
    screen.tap("Anotar")
    # The same in a correction, in which all numbers are there already.
    screen.tap("Anotaciones")
    tap_entry(screen, "Ana 40, Luis 70, Marta 30, Pedro 17 en bazas")
    screen.tap("Ana: 40")
    screen.tap("7")
    screen.tap("0")
    screen.wait_for("sobran 30 puntos")
    screen.tap("Luis: 70")
    # Of the numbers that nobody has touched, the one that is tapped follows from the others.
    screen.wait_for("Luis: 40")
    screen.wait_for("Ana: 70")
    screen.tap("Corregir")
    swapped = counted(70, 40, 30, 17)
    first = counted(40, 70, 30, 17)
    first_dealer = DealerFound(seat=3)
    wait_for_facts(screen, data, SWAPPED, first_dealer, first, swapped, Amended(2, swapped))


@pytest.mark.drawn
def test_all_keys_of_a_correction_are_in_sight_on_a_phone_in_landscape(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, width=844, height=390, touch=True, path=f"partie/{TIED}")
    screen.tap("Anotaciones")
    tap_entry(screen, "Ana 60, Luis 50, Marta 25, Pedro 22 en bazas")
    screen.wait_for("Corregir · Juego 1")
    screen.settle()
    keys = {box.name: box for box in screen.nodes() if box.tappable}
    for name in ("Ana: 60", *"0123456789", "Borrar cifra", "Siguiente", "Corregir"):
        assert 0 < keys[name].top < keys[name].top + keys[name].height <= 390, name
    screen.shot("individual_corrected_in_landscape")


def test_ind_4_a_0_is_asked_about_where_a_weis_hangs_on_it(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{DRY}")
    screen.tap("Wiis")
    screen.tap("Pedro")
    screen.tap("Pedro: Wiis de 50")
    screen.wait_for("Anotado: Wiis de 50, Pedro")
    count(screen, 62, 60, 35)
    screen.wait_for("¿Pedro ganó alguna baza con su 0?")
    screen.tap("No, ninguna baza")
    screen.wait_for("Juego 2")
    assert_totals(screen, 62, 60, 35, -100)


def test_ind_5_players_who_reach_the_target_together_play_on_to_250_more(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{TIED}")
    screen.wait_for("reparte Ana · Vorhand Luis")
    count(screen, 45, 60, 30)
    screen.wait_for("Varios en la meta: siguen Ana y Luis.")
    assert_totals(screen, 105, 110)
    assert screen.has("a 350")
    assert screen.texts().count("mira") == 2
    # Only the two are counted now, and the deal passes between them.
    screen.wait_for("reparte Luis · Vorhand Ana")
    assert not screen.has("Marta: –")
    count(screen, 100)
    screen.wait_for("reparte Ana · Vorhand Luis")
    assert_totals(screen, 205, 167)
    count(screen, 150)
    screen.wait_for("¡Gana Ana!")
    screen.wait_for("Varios llegaron a la meta, que subió a 350.")
    assert_totals(screen, 355, 74)


def test_ind_6_cards_that_stayed_out_can_be_counted_and_are_shown(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{THREE}")
    screen.wait_for("Der Rest ergibt sich.")
    for made in (62, 50, 30):
        screen.type_keys(str(made))
    screen.wait_for("weg: 15")
    screen.type_keys("18")
    screen.wait_for("142 gespielt")
    screen.tap("weg: 18")
    screen.type_keys("15")
    screen.tap("Schreiben")
    screen.wait_for("Spiel 2")
    screen.wait_for("Nicht im Spiel: 15")
    screen.shot("individual-desktop")
    screen.press("Control+z")
    screen.wait_for("Spiel 1")


def test_ind_2_of_several_weis_only_the_best_is_written(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **PHONE, path=f"partie/{BEST}")
    for name in ("Pedro", "Marta"):
        screen.tap("Wiis")
        screen.tap(name)
        screen.tap(f"{name}: Wiis de 20")
        if name == "Pedro":
            screen.wait_for("Anotado: Wiis de 20, Pedro")
    # Which of the two is better can depend on the trumps, so the turned card is asked for first.
    screen.wait_for("Ya hay 20 de Pedro: ¿cuál vale?")
    screen.tap("Por cartas")
    screen.wait_for("Carta dada vuelta")
    screen.tap("Härz")
    screen.tap("ocho")
    # Then the cards of both are asked for, the written Weis first.
    for name, top in (("Pedro", "9"), ("Marta", "Q")):
        screen.wait_for(t("weis.which_cards", points=20, side=name))
        screen.tap("Schuflä" if name == "Pedro" else "Eggä", last=True)
        screen.tap(t("weis.from_card", card=t(f"rank.french.{top}")))
        if name == "Pedro":
            screen.tap(t("weis.add_meld"))
    screen.wait_for("Marta: 20 puntos")
    screen.tap(t("weis.compare"))
    screen.wait_for("Wiis 20")
    assert_totals(screen, 0, 0, 20, 0)
    screen.tap("Menú")
    screen.tap(t("scored.title"))
    screen.wait_for(t("rule.IND-2"))
    screen.shot("individual-scored")


def test_a_better_weis_replaces_the_weaker_one_only_if_the_table_says_so(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{SECOND}")
    screen.tap("Wiis")
    screen.tap("Luis")
    screen.tap("Luis: Wiis de 50")
    screen.wait_for("Anotado: Wiis de 50, Luis")
    for answer in ("50 de Luis", "100 de Pedro, más puntos"):
        # The points may come before the player.
        screen.tap("Wiis")
        screen.tap("100")
        screen.tap("Pedro")
        screen.wait_for("Ya hay 50 de Luis: ¿cuál vale?")
        # An answer right after the question has come may be a double tap on the player.
        screen.rest()
        screen.tap(answer)
        screen.wait_for("Ya hay 50 de Luis", gone=True)
    assert_totals(screen, 0, 0, 0, 100)
    first, luis = DealerFound(seat=3), WeisShown(seat=1, points=50)
    better = WeisShown(seat=3, points=100)
    changes = [entry.change for entry in entries_on_disk(data, SECOND)]
    assert changes == [Recorded(first), Recorded(luis), Amended(2, better)]


@pytest.mark.drawn
@pytest.mark.parametrize("pace", first_in_quick_run(QUICK_AND_SLOW))
def test_every_touch_counts_in_order_even_if_the_screen_lags_behind(
    server: Server, data: Path, open_screen: OpenScreen, pace: int
) -> None:
    partie = QUICK[pace]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("reparte Pedro · Vorhand Ana")
    with closing(Finger(screen)) as finger:
        finger.learn("Anotar", *"0123456789")
        # The first touch says what is missing; then three deals without waiting for the screen.
        typed = [[*digits, "Anotar"] for digits in ("605030", "503060", "306050")]
        finger.touch(["Anotar", *(key for deal in typed for key in deal)], pace)
        deals = [counted(60, 50, 30, 17), counted(50, 30, 60, 17), counted(30, 60, 50, 17)]
        wait_for_facts(screen, data, partie, DealerFound(seat=3), *deals)


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    t, layout_check = texts(lang), open_layout_check(lang, 2600)
    many = f"partie/{MANY}"
    shown = (
        (many, (), t("counting.hint_out")),
        (many, (t("table.weis"),), t("weis.by_cards")),
        (many, (t("table.menu"), t("card.turned")), t("card.exchanged")),
        (many, (t("table.menu"), t("scored.title")), t("rule.IND-6")),
        (f"partie/{ENDED}", (), t("end.rematch")),
    )
    layout_check.measure_all(t, shown)
