"""Home, the form for a new Partie and the settings, in the real app."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from scorer.games import ALL
from scorer.phrases import with_colon
from scorer.session import Partien
from scorer.store import Shelf
from scorer.texts import LANGUAGES, Texts, texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.games.stored import stored_files, stored_text
from tests.browser.harness import Box, Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import free_seat, unfold_games
from tests.full_run import FULL

pytestmark = [pytest.mark.browser, pytest.mark.headless]

NAMES = ("Ana", "Luis", "Marta", "Pedro")
NEW = "Nueva partida: Schieber"


def all_others(t: Texts) -> str:
    """The button that shows all other games."""
    return with_colon(t, t("home.new_partie"), t("home.other_games"))


def play(folder: Path, *targets: int) -> list[str]:
    """Play Partien of one deal, 100 : 57 in Undenufe, which ends those to 400; return their ids."""

    async def fill() -> list[str]:
        shelf = await Shelf.open(folder)
        made = []
        for target in targets:
            options = Options(target=target)
            open_partie = await Partien(shelf).begin(SCHIEBER, NAMES, options, VorhandFound(seat=0))
            facts = ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(100, 57))
            open_partie.record(*facts, seen=1)
            made.append(open_partie.view.id)
        shelf.close()
        return made

    # In another thread, because Playwright's event loop runs in this one.
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(lambda: asyncio.run(fill())).result()


def documents(folder: Path) -> list[str]:
    """The files of all Partien, as text."""
    return [stored_text(path) for path in stored_files(folder / "partien")]


def type_name(screen: Screen, name: str) -> None:
    box = screen.page.get_by_role("textbox").first
    box.click()
    screen.pause(150)
    screen.page.keyboard.type(name)
    screen.enter()


@pytest.mark.drawn
def test_four_names_make_a_partie_that_home_shows(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(texts("es")("home.intro"))
    phone.shot("home-empty")
    phone.tap("Jugar un Schieber")
    phone.tap(free_seat(texts("es"), 1))
    for seat, name in enumerate(NAMES, start=1):
        phone.wait_for(f"Puesto {seat}")
        type_name(phone, name)
        phone.wait_for(f"Puesto {seat}: {name}")
    phone.tap("¿Quién tiene el diez de Eggä? Marta")
    phone.tap("Meta 1500")
    phone.shot("new-partie")
    phone.tap("Empezar")
    phone.wait_for("Elige Marta")
    (document,) = documents(tmp_path)
    assert '"schieber.vorhand_found"' in document
    phone.tap("Volver")
    phone.wait_for("Schieber · 1500, Ana · Marta 0, Luis · Pedro 0, juego 1, elige Marta, desde")
    phone.shot("home-one")
    phone.tap(NEW)
    phone.wait_for("Puesto 4: Pedro")
    phone.wait_for("Meta 1500")
    phone.tap("Empezar")
    phone.wait_for("¿Quién es Vorhand?")
    assert len(documents(tmp_path)) == 2


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_the_first_visit_shows_its_buttons_whole(
    app: Server, open_screen: OpenScreen, language: str
) -> None:
    """Whatever the height of a phone, the tools at the lower edge cover none of them."""
    t = texts(language)
    screen = open_screen(app.url, **PHONE, locale=language)
    for width, height in ((360, 568), (360, 640), (360, 740), (390, 800), (390, 844)):
        screen.resize(width, height)
        screen.page.reload()
        screen.turn_on_semantics()
        screen.settle()
        places = {node.name: node for node in screen.nodes() if node.tappable}
        others, tool = places[all_others(t)], places[t("desk.title")]
        assert places[t("home.play")].top < others.top
        assert others.top + others.height <= tool.top, (width, height)


def test_the_first_visit_shows_a_sentence_the_languages_and_how_to_begin(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(texts("es")("home.intro"))
    assert not phone.has("En la mesa")
    assert not phone.has("Importar")
    others = [f"Nueva partida: {texts('es')(f'game.{key}')}" for key in ALL if key != "schieber"]
    assert not set(others) & set(phone.texts())
    for language in LANGUAGES:
        assert f"Idioma: {language.name}" in phone.texts()
    unfold_games(phone, texts("es"))
    phone.wait_for(others[-1])
    assert set(others) < set(phone.texts())
    unfold_games(phone, texts("es"))
    phone.wait_for(others[-1], gone=True)
    phone.tap("Idioma: Français")
    phone.wait_for(texts("fr")("home.intro"))
    assert '"fr"' in stored_text(tmp_path / "settings.json")
    phone.tap(texts("fr")("home.play"))
    phone.wait_for(texts("fr")("new.start"))


@pytest.mark.drawn
def test_the_same_name_twice_is_refused_and_nothing_is_written(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap("Jugar un Schieber")
    phone.tap(free_seat(texts("es"), 1))
    for seat, name in enumerate(("Ana", "Luis", "Ana", "Pedro"), start=1):
        type_name(phone, name)
        phone.wait_for(f"Puesto {seat}: {name}")
    phone.tap("Empezar")
    phone.wait_for("Ana", seconds=5)
    phone.shot("new-twice")
    assert any("Ana" in text and "Puesto" not in text for text in phone.texts())
    assert documents(tmp_path) == []


@FULL
@pytest.mark.drawn
def test_a_double_tap_on_start_makes_one_partie(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap(NEW)
    phone.wait_for("Puesto 4: Pedro")
    where = phone.button("Empezar").bounding_box()
    assert where is not None
    for _ in range(2):
        phone.page.touchscreen.tap(where["x"] + 30, where["y"] + 30)
    phone.wait_for("¿Quién es Vorhand?")
    assert len(documents(tmp_path)) == 2


def test_house_rules_are_summarised_on_their_line_and_remembered(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    desktop = open_screen(own_app(tmp_path).url, **DESKTOP)
    desktop.tap(NEW)
    desktop.tap("Reglas de la casa: las del club")
    desktop.tap("Qué se multiplica: Simple, ×1")
    desktop.wait_for("Reglas de la casa: Qué se multiplica: Simple, ×1")
    desktop.shot("house-rules")
    desktop.tap("Empezar")
    desktop.wait_for("¿Quién es Vorhand?")
    assert any('"spades":1' in text.replace(" ", "") for text in documents(tmp_path))
    desktop.tap("Volver")
    desktop.tap(NEW)
    desktop.wait_for("Reglas de la casa: Qué se multiplica: Simple, ×1")


def test_a_draw_shows_four_cards_and_seats_the_pairs(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap(NEW)
    phone.tap("Sortear parejas")
    phone.wait_for(" contra ")
    phone.shot("draw")
    drawn = [text for text in phone.texts() if " de " in text and "Meta" not in text]
    assert len(drawn) >= 4


def test_a_rematch_seats_the_same_four_and_asks_which_winner_deals(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    (before,) = play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=f"new/schieber?from={before}")
    phone.wait_for("¿Quién reparte? Marta")
    assert not phone.has("¿Quién reparte? Luis")
    phone.tap("¿Quién reparte? Marta")
    phone.tap("Empezar")
    phone.wait_for("Elige Pedro")


def test_home_shows_few_finished_partien_and_all_on_demand(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, *[300] * 25, 1000)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("Schieber · 1000, Ana · Marta 400, Luis · Pedro 228, juego 2")

    def ended() -> int:
        return sum(text.startswith("Ganaron Ana y Marta, ") for text in phone.texts())

    assert ended() == 3
    phone.shot("home-finished")
    phone.tap("Historial")
    phone.wait_for("Ver más")
    assert ended() == 20
    phone.tap("Ver más")
    phone.wait_for("Ver más", gone=True)
    assert ended() == 25


def test_one_tap_goes_on_with_the_partie_that_was_written_last(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 1000)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("juego 2, elige Luis, desde las ")
    (running,) = (name for name in phone.texts() if name.startswith("Schieber · 1000, "))
    assert running.endswith(". Seguir")
    phone.tap(running)
    phone.wait_for("Menú")
    phone.wait_for(texts("es")("play.chooses", name="Luis"))


def test_one_tap_begins_the_usual_game_with_the_usual_people_as_a_rematch(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 350)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap("Empezar Schieber con Ana, Luis, Marta y Pedro")
    # One of the winners deals (SCH-2): the table asks who.
    phone.wait_for("Reparten los ganadores")
    phone.wait_for("Ana · Marta: 0, faltan 350")
    newest = next(text for text in documents(tmp_path) if "winners_deal" in text)
    assert '"target":350' in newest.replace(" ", "")
    assert len(documents(tmp_path)) == 2


def test_two_quick_taps_begin_one_partie(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    again = "Empezar Schieber con Ana, Luis, Marta y Pedro"
    phone.tap_twice(again)
    phone.wait_for("Menú")
    phone.pause(500)
    assert len(documents(tmp_path)) == 2


def test_another_game_is_two_taps_from_its_form(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(all_others(texts("es")))
    assert not phone.has("Nueva partida: Molotow")
    phone.tap(all_others(texts("es")))
    phone.tap("Nueva partida: Molotow")
    phone.wait_for("Nueva partida · Molotow")


def test_the_form_is_one_tap_away_from_the_usual_game(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap(NEW)
    phone.wait_for("Nueva partida · Schieber")
    phone.wait_for("Puesto 4: Pedro")


def test_the_evening_counts_what_the_same_people_have_won(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("2 partidas: Ana y Marta 2 ganadas, Luis y Pedro 0 ganadas")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_what_is_at_hand_is_one_tap_away(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path, size: dict[str, Any]
) -> None:
    play(tmp_path, 300)
    t = texts("es")
    screen = open_screen(own_app(tmp_path).url, **size)
    for key in ("desk", "counter", "rules", "tournament", "settings"):
        screen.wait_for(NEW)
        screen.tap(t(f"{key}.title"))
        screen.wait_for(NEW, gone=True)
        screen.wait_for_text(t(f"{key}.title"))
        screen.go("")
    screen.wait_for(NEW)
    screen.tap(t("home.history"))
    screen.wait_for(NEW, gone=True)
    screen.wait_for("Ganaron Ana y Marta")


EDGE: Final = 4
"""Pixels between the end of what scrolls and what it is cut at."""
DRAWN_SECONDS: Final = 10
"""Time in which a screen has been drawn in another size."""


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_everything_that_can_be_tapped_is_large_enough(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path, language: str
) -> None:
    play(tmp_path, 300, 1000, 1000)
    t = texts(language)
    screen = open_screen(own_app(tmp_path).url, **PHONE, locale=language)
    for width, height in ((360, 640), (390, 844), (844, 390), (820, 1180), (1340, 844)):
        screen.resize(width, height)
        screen.wait_for(t("home.new_partie"))
        screen.settle()
        end = time.monotonic() + DRAWN_SECONDS
        # A busy browser may tell of places from before the change of the size.
        while found := small(screen, t, height):
            assert time.monotonic() < end, (width, height, found)
            screen.settle()


def small(screen: Screen, t: Texts, height: int) -> list[Box]:
    """The buttons that are too small for a thumb."""
    nodes = screen.nodes()
    # What scrolls may be cut at the lower edge, or above the buttons there.
    settings = next(node.top for node in nodes if node.name == t("settings.title"))
    return [
        node
        for node in nodes
        if node.tappable and node.top > 0 and min(node.width, node.height) < 47
        if all(abs(node.top + node.height - edge) > EDGE for edge in (settings, height))
    ]


def test_a_file_that_cannot_be_read_is_reported_and_kept(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    lost, _ = play(tmp_path, 1000, 1000)
    for copy in (tmp_path / "partien").glob(f"{lost}*"):
        copy.write_bytes(b"chalk")
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(f"{lost}.json")
    phone.wait_for("Schieber · 1000")
    phone.shot("home-damaged")
    assert (tmp_path / "partien" / f"{lost}.json").read_bytes() == b"chalk"


def test_settings_take_effect_at_once_and_are_stored(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 300)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap("Ajustes")
    phone.tap("Idioma: Deutsch")
    phone.wait_for("Einstellungen")
    phone.tap("Karten: Deutschschweizer")
    phone.tap("Aussehen: Hell")
    phone.pause(300)
    phone.shot("settings-light")
    phone.tap("Zurück")
    phone.wait_for("Neue Partie")
    kept = stored_text(tmp_path / "settings.json")
    assert '"de"' in kept
    assert '"swiss"' in kept
    assert '"light"' in kept


def test_the_address_that_goes_on_opens_the_partie_in_progress(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 400, 1000)
    phone = open_screen(own_app(tmp_path).url, path="continue", **PHONE)
    phone.wait_for_text("400")
    phone.wait_for(texts("es")("play.chooses", name="Luis"))


def test_without_a_partie_in_progress_the_address_that_goes_on_shows_the_start_screen(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, 400)
    phone = open_screen(own_app(tmp_path).url, path="continue", **PHONE)
    phone.wait_for("Terminadas")
    phone.wait_for(NEW)
