"""The forms for a new Differenzler and a new Coiffeur, in the real app."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rules.engine.codec import from_json, to_json
from rules.games.coiffeur.sheet import CLUB_ROWS, RowKind, SheetRow
from rules.games.coiffeur.sheet import Options as CoiffeurOptions
from rules.games.differenzler.deal import Options as DifferenzlerOptions
from rules.jass.melds import Fours
from scorer.phrases import card_text, with_colon
from scorer.texts import texts
from tests.browser.conftest import OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.console import CUT
from tests.browser.games.stored import stored_files
from tests.browser.harness import ROOT, Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import NAMES, remember
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

WHOLE = {"width": 360, "height": 3200, "touch": True}
"""The narrowest phone, and so high that nothing needs to be scrolled into sight."""


@pytest.fixture
def known(own_app: StartApp, tmp_path: Path) -> Server:
    """The app on a device that remembers the names of four players."""
    remember(tmp_path)
    return own_app(tmp_path)


def exported(server: Server, data: Path) -> dict[str, Any]:
    """The one Partie of the folder, as `pizarra export` writes it."""
    end = time.monotonic() + 10
    while not stored_files(data / "partien") and time.monotonic() < end:
        time.sleep(0.05)
    server.stop()
    command = [sys.executable, "-m", "scorer.cli.main", "export", "--data", str(data)]
    export = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=60)
    document: dict[str, Any] = json.loads(export.stdout)
    return document


def tap_all(screen: Screen, *names: str) -> None:
    for name in names:
        screen.tap(name)


@pytest.mark.console(*CUT)
def test_the_address_of_another_game_shows_a_form_for_that_game(
    known: Server, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(known.url, **WHOLE, path="new/schieber")
    phone.tap("Meta 1000")
    phone.go("new/differenzler")
    phone.wait_for("Nueva partida · Differenzler")
    phone.tap("¿Quién anota y reparte primero? Luis")
    phone.tap("Empezar")
    phone.wait_for("Menú")
    assert exported(known, tmp_path)["game"]["key"] == "differenzler"


@pytest.mark.console(*CUT)
def test_lots_are_drawn_for_a_schieber(
    known: Server, open_screen: OpenScreen, tmp_path: Path
) -> None:
    """The lowest card chooses, the highest deals; only then the form asks for the highest."""
    phone = open_screen(known.url, **WHOLE, path="new/schieber")
    phone.wait_for("Puesto 4: Pedro")
    assert not phone.has("¿Y quién sacó la más alta y reparte? Pedro")
    phone.tap("Reglas de la casa: las del club")
    phone.tap("Primer Vorhand: Carta más baja al sacar")
    phone.tap("Quién reparte después: La pareja que ganó el último juego")
    phone.tap("¿Quién sacó la carta más baja? Marta")
    phone.wait_for("¿Y quién sacó la más alta y reparte? Marta", gone=True)
    phone.tap("¿Y quién sacó la más alta y reparte? Luis")
    phone.shot("new-schieber-lots")
    phone.tap("Empezar")
    phone.wait_for("Juego 1 · reparte Luis")
    document = exported(known, tmp_path)
    assert document["options"]["first_vorhand"] == "lowest_card"
    assert document["options"]["dealing"] == "winners"
    facts = [(entry["type"], entry["data"]) for entry in document["entries"]]
    assert facts == [
        ("schieber.vorhand_found", {"seat": 2}),
        ("schieber.dealer_found", {"seat": 1}),
    ]


@pytest.mark.console(*CUT)
def test_a_differenzler_of_three_with_rules_of_its_own(
    known: Server, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(known.url, **WHOLE, path="new/differenzler")
    phone.wait_for("Puesto 4: Pedro")
    phone.tap("Jugadores: De a tres")
    phone.wait_for("Puesto 4: Pedro", gone=True)
    phone.tap("Reglas de la casa: las del club")
    phone.wait_for("Juegos: 9")
    tap_all(phone, "Juegos: 6", "Juegos +", "Declarar en secreto")
    phone.wait_for("Reglas de la casa: Juegos: 7 · Declarar en secreto")
    tap_all(
        phone,
        "Cartas que piden Obenabe: as de Härz",
        "Cartas que piden Undenufe: as",
        "Cartas que piden Undenufe: as de Eggä",
    )
    phone.wait_for("Cartas que piden Undenufe: as de Eggä")
    phone.tap("¿Quién anota y reparte primero? Luis")
    phone.shot("new-differenzler")
    phone.tap("Empezar")
    document = exported(known, tmp_path)
    assert document["game"]["key"] == "differenzler"
    assert document["players"] == ["Ana", "Luis", "Marta"]
    assert document["options"] == {
        **to_json(DifferenzlerOptions(deals=7, secret=True)),
        "obenabe_cards": ["HA"],
        "undenufe_cards": ["DA"],
    }
    (entry,) = document["entries"]
    assert entry["type"] == "differenzler.dealer_found"
    assert entry["data"] == {"seat": 1}


@pytest.mark.drawn
@pytest.mark.console(*CUT)
def test_a_coiffeur_on_a_sheet_that_is_kept_under_a_name(
    known: Server, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(known.url, **WHOLE, path="new/coiffeur")
    phone.wait_for("Puesto 4: Pedro")
    tap_all(phone, "Reglas de la casa: las del club", "La hoja: Propia", "8. Joker ×8")
    phone.tap("Quitar la fila 8")
    phone.wait_for("8. Slalom ×9")
    tap_all(phone, "2. Härz ×2", "Fila 2: factor +", "2: Joker", "2. Joker ×3")
    phone.tap("Agregar una fila")
    phone.wait_for("10. Joker ×11")
    phone.shot("new-coiffeur-sheet")
    box = phone.page.get_by_role("textbox").first
    box.click()
    phone.page.wait_for_timeout(150)
    phone.page.keyboard.type("Familia")
    phone.tap("Guardar")
    phone.wait_for("La hoja: Familia")
    tap_all(phone, "La hoja: Club", "Premio por el Matsch: 100", "Cuentan los Wiis")
    phone.wait_for("Reglas de la casa: Premio por el Matsch: 100 · Cuentan los Wiis")
    tap_all(phone, "La hoja: Familia", "Cuatro iguales: Ni 6, ni 7, ni 8")
    phone.wait_for("Reglas de la casa: La hoja: propia, 10 filas")
    phone.tap("¿Quién tiene el diez de Eggä? Marta")
    phone.shot("new-coiffeur")
    phone.tap("Empezar")
    document = exported(known, tmp_path)
    assert document["game"]["key"] == "coiffeur"
    assert document["players"] == list(NAMES)
    rows = list(CLUB_ROWS)
    rows[1] = SheetRow(kind=RowKind.JOKER, factor=3)
    rows[7:] = [*rows[8:], SheetRow(kind=RowKind.JOKER, factor=11)]
    options = CoiffeurOptions(rows=tuple(rows), matsch_bonus=100, weis=True, fours=Fours.NO_LOW)
    assert from_json(CoiffeurOptions, document["options"]) == options
    (entry,) = document["entries"]
    assert entry["type"] == "coiffeur.vorhand_found"
    assert entry["data"] == {"seat": 2}


@FULL
@pytest.mark.drawn
def test_a_kept_sheet_is_offered_again_and_can_be_forgotten(
    known: Server, open_screen: OpenScreen
) -> None:
    phone = open_screen(known.url, **WHOLE, path="new/coiffeur")
    tap_all(phone, "Reglas de la casa: las del club", "La hoja: Propia", "Agregar una fila")
    phone.wait_for("11. Joker ×11")
    box = phone.page.get_by_role("textbox").first
    box.click()
    phone.page.wait_for_timeout(150)
    phone.page.keyboard.type("Larga")
    phone.tap("Guardar")
    phone.wait_for("La hoja: Larga")
    again = open_screen(known.url, **WHOLE, path="new/coiffeur")
    tap_all(again, "Reglas de la casa: las del club", "La hoja: Larga")
    again.wait_for("Reglas de la casa: La hoja: propia, 11 filas")
    again.tap("Olvidar la hoja «Larga»")
    again.wait_for("La hoja: Larga", gone=True)


@FULL
@pytest.mark.drawn
@pytest.mark.console(*CUT)
def test_three_single_players_sit_round_a_coiffeur_and_no_pairs_are_drawn(
    known: Server, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(known.url, **WHOLE, path="new/coiffeur")
    phone.wait_for("Sortear parejas")
    phone.tap("Jugadores: Tres, cada uno solo")
    phone.wait_for("Sortear parejas", gone=True)
    place = {node.name: node for node in phone.nodes() if node.name.startswith("Puesto ")}
    below, right, left = (place[f"Puesto {n}: {NAMES[n - 1]}"] for n in (1, 2, 3))
    assert left.left < below.left < right.left
    assert left.top == right.top < below.top
    phone.tap("Empezar")
    document = exported(known, tmp_path)
    assert document["players"] == list(NAMES[:3])
    assert document["entries"] == []


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data = tmp_path_factory.mktemp("labelled")
    remember(data)
    return new_app(data, module="tests.browser.labelled_app")


@pytest.mark.drawn
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_no_form_is_cut_or_too_small_to_tap(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    t, layout_check = texts(lang), open_layout_check(lang, WHOLE["height"], names=NAMES)
    screen = layout_check.screen
    screen.go("new/coiffeur")
    tap_all(
        screen, with_colon(t, t("new.house_rules"), t("new.house_rules_club")), t("option.weis")
    )
    screen.tap(with_colon(t, t("option.rows"), t("choice.rows.own")))
    screen.settle()
    tap_all(screen, f"9. {t('mode.french.slalom')} ×9", f"{t('new.row_factor', n=9)} +")
    layout_check.measure(t("new.sheet_keep"))
    screen.go()
    screen.wait_for(t("home.new_partie"))
    screen.go("new/differenzler")
    screen.wait_for(t("game.differenzler"))
    tap_all(
        screen,
        with_colon(t, t("new.house_rules"), t("new.house_rules_club")),
        with_colon(t, t("option.obenabe_cards"), card_text(t, "SA")),
    )
    layout_check.measure("✓")
    layout_check.assert_nothing_found()
