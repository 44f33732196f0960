"""Home, the form for a new Partie and the settings, in the real app."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from scorer.session import Partien
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.file_dialog import choose_file
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import free_seat
from tests.full_run import FULL

pytestmark = [pytest.mark.browser, pytest.mark.headless]

NAMES = ("Ana", "Luis", "Marta", "Pedro")
NEW = "Nueva partida: Schieber"


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
    return [path.read_text("utf-8") for path in (folder / "partien").glob("*.json")]


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
    phone.wait_for("Todavía no hay partidas")
    phone.shot("home-empty")
    phone.tap(NEW)
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
    phone.wait_for("Schieber · 1500, Ana · Marta 0, Luis · Pedro 0, juego 1")
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
def test_the_first_visit_shows_the_whole_button_that_imports(
    app: Server, open_screen: OpenScreen, language: str
) -> None:
    """Whatever the height of a phone, the bar at the foot covers no part of the button."""
    t = texts(language)
    screen = open_screen(app.url, **PHONE, locale=language)
    for width, height in ((360, 568), (360, 640), (360, 740), (390, 800), (390, 844)):
        screen.resize(width, height)
        screen.page.reload()
        screen.turn_on_semantics()
        screen.settle()
        places = {node.name: node for node in screen.nodes() if node.tappable}
        button, tool = places[t("copy.take_in")], places[t("desk.title")]
        assert button.top + button.height < tool.top, (width, height)


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_on_the_first_visit_the_answer_to_a_wrong_file_is_above_the_foot(
    app: Server, open_screen: OpenScreen, tmp_path: Path, language: str
) -> None:
    t, wrong = texts(language), tmp_path / "photo.json"
    wrong.write_text("{", "utf-8")
    for height in (640, 844):
        screen = open_screen(app.url, **{**PHONE, "height": height}, locale=language)
        choose_file(screen, t("copy.take_in"), wrong)
        screen.wait_for(t("cli.not_imported"))
        screen.wait_for(t("home.empty"), gone=True)
        screen.settle()
        places = {node.name: node for node in screen.nodes()}
        answer = next(box for name, box in places.items() if t("cli.not_imported") in name)
        assert answer.top + answer.height < places[t("desk.title")].top


@pytest.mark.drawn
def test_the_same_name_twice_is_refused_and_nothing_is_written(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.tap(NEW)
    phone.tap(free_seat(texts("es"), 1))
    for seat, name in enumerate(("Ana", "Luis", "Ana", "Pedro"), start=1):
        type_name(phone, name)
        phone.wait_for(f"Puesto {seat}: {name}")
    phone.tap("Empezar")
    phone.wait_for("Ana", seconds=5)
    phone.shot("new-twice")
    assert any("Ana" in text and "Puesto" not in text for text in phone.texts())
    assert documents(tmp_path) == []


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


def test_home_shows_few_finished_partien_and_more_on_demand(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    play(tmp_path, *[300] * 25, 1000)
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("Schieber · 1000, Ana · Marta 400, Luis · Pedro 228, juego 2")

    def ended() -> int:
        return sum(text.startswith("Ganaron Ana y Marta, ") for text in phone.texts())

    assert ended() == 3
    phone.shot("home-finished")
    phone.tap("Ver todas")
    phone.wait_for("Ver más")
    assert 3 < ended() <= 20


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
    kept = (tmp_path / "settings.json").read_text("utf-8")
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
