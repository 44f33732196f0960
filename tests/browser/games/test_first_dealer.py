"""Who deals first: where that was undone, every game says so and can redo it, in the real app."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from rules import GAMES
from rules.engine.log import Redone
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Server
from tests.browser.prepared import NAMES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
LANDSCAPE: Final = {"width": 844, "height": 390, "touch": True}
ASKED: Final = ("differenzler", "individual", "putz", "handjass", "pandur", "bieter", "sidi")
"""Games that ask who deals first."""
WRITES: Final = ("differenzler", "pandur")
"""Those in which the first dealer is the one who writes."""


def partie_id(game: str) -> str:
    return f"{ASKED.index(game) + 1:032x}"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("first-dealer")
    documents = []
    for key in ASKED:
        game, players = GAMES[key], min(GAMES[key].player_counts[0], len(NAMES))
        options = game.usual_options(players)
        documents.append(begun(game, partie_id(key), NAMES[:players], options))
    fill(folder, documents)
    return folder


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    return new_app(data)


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, PHONE) for game in ASKED), ("bieter", LANDSCAPE), ("sidi", LANDSCAPE)],
)
def test_the_first_dealer_is_undone_with_a_word_and_redone(
    data: Path, server: Server, open_screen: OpenScreen, game: str, options: dict[str, Any]
) -> None:
    screen = open_screen(server.url, **options, path=f"partie/{partie_id(game)}")
    asked = T("step.say_dealer" if game in WRITES else "step.say_first_dealer")
    screen.wait_for(asked)
    screen.tap("Luis")
    screen.wait_for(asked, gone=True)
    assert T("table.redo") not in screen.buttons()
    screen.tap(T("table.undo"))
    screen.wait_for(asked)
    screen.wait_for(T("table.undone", what="").strip())
    screen.rest()
    screen.tap(T("table.redo"))
    screen.wait_for(asked, gone=True)
    assert isinstance(entries_on_disk(data, partie_id(game))[-1].change, Redone)
    # A test of another size begins with the same question.
    screen.tap(T("table.undo"))
    screen.wait_for(asked)
