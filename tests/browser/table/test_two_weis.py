"""With two Weis in a deal the real app asks which one counts, and says what an answer changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from rules.engine.game import Event
from rules.pairs.facts import WeisShown
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.prepared import STAGES, document, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

ES = texts("es")
PARTIEN: Final[dict[str, tuple[Event, ...]]] = {
    name: (*STAGES["mode"], WeisShown(side=0, points=50))
    for name in ("new", "stays", "cards", "redo", "gone")
}
"""Spades, ×2, with a Weis of 50 for side 0: 1824 to 1565. A Partie for each test."""
QUESTION: Final = ES("weis.which", weis=ES("weis.of_side", points=50, side="Ana y Marta"))
WRITTEN: Final = "50 de Ana y Marta"
NEW: Final = "100 de Luis y Pedro, más puntos"


@pytest.fixture(scope="module")
def prepared(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("two_weis")
    fill(data, [document(_id(name), facts) for name, facts in PARTIEN.items()])
    return new_app(data)


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


@pytest.fixture
def asked(prepared: Server, open_screen: OpenScreen) -> Callable[[str], Screen]:
    """Open a Partie on a phone and tap the other side's bar of 100."""

    def ask(name: str) -> Screen:
        screen = open_screen(prepared.url, **PHONE, path=f"partie/{_id(name)}")
        screen.tap(ES("table.bar_label", side="Luis · Pedro", points=100))
        screen.wait_for(QUESTION)
        # An answer right after the question has come may be a double tap on the bar.
        screen.rest()
        return screen

    return ask


def test_wiis_5_the_new_weis_takes_the_place_of_the_written_one(
    asked: Callable[[str], Screen],
) -> None:
    screen = asked("new")
    screen.shot("which-weis")
    screen.tap(NEW)
    screen.wait_for("1765")
    screen.wait_for("1724")
    screen.wait_for("Juego 8: Wiis de 50 → 100, Ana y Marta → Luis y Pedro")
    screen.tap(ES("table.take_back"))
    screen.wait_for("1824")
    screen.wait_for("Deshecho. Juego 8: Wiis de 100 → 50, Luis y Pedro → Ana y Marta")


def test_wiis_5_the_written_weis_can_be_kept(asked: Callable[[str], Screen]) -> None:
    screen = asked("stays")
    screen.tap(WRITTEN)
    screen.wait_for(QUESTION, gone=True)
    screen.wait_for("1824")
    assert "1565" in " ".join(screen.texts())


def test_wiis_4_the_comparison_by_cards_starts_with_both_weis(
    asked: Callable[[str], Screen],
) -> None:
    screen = asked("cards")
    screen.tap(ES("weis.by_cards"))
    screen.wait_for(ES("weis.which_cards", points=50, side="Ana y Marta"))
    screen.tap(ES("suit.french.hearts"), last=True)
    screen.tap(ES("weis.from_card", card=ES("rank.french.9")))
    screen.tap(ES("weis.add_meld"))
    screen.wait_for(ES("weis.which_cards", points=100, side="Luis y Pedro"))
    screen.tap(ES("suit.french.clubs"), last=True)
    screen.tap(ES("weis.from_card", card=ES("rank.french.A")))
    screen.wait_for("Más puntos: escala de 5 en Chrüz hasta el as (100)")
    screen.shot("which-weis-by-cards")
    screen.tap(ES("weis.compare"))
    screen.wait_for("1765")
    screen.wait_for("Wiis comparados: Luis y Pedro 100")


def test_a_weis_that_another_screen_takes_back_meanwhile_leaves_the_new_one(
    asked: Callable[[str], Screen], prepared: Server, open_screen: OpenScreen
) -> None:
    screen = asked("gone")
    other = open_screen(prepared.url, **PHONE, path=f"partie/{_id('gone')}")
    other.tap(ES("table.undo"))
    other.wait_for("1724")
    screen.wait_for(QUESTION, gone=True)
    screen.tap(NEW)
    # Something was written meanwhile, so it is asked once more.
    screen.tap(ES("around.write_too"))
    screen.wait_for("1765")
    screen.wait_for("1724")


def test_an_undo_and_a_redo_say_what_they_change(asked: Callable[[str], Screen]) -> None:
    screen = asked("redo")
    screen.tap(WRITTEN)
    screen.tap(ES("table.undo"))
    screen.wait_for("Deshecho: Wiis de 50, Ana y Marta")
    screen.tap(ES("table.redo"))
    screen.wait_for("Rehecho: Wiis de 50, Ana y Marta")
