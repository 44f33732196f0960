"""The table of every game explains how it is scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from scorer.games import ALL
from scorer.table.how_scored import told_chapters
from scorer.table.rulebook.agreed import Agreed
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Server
from tests.browser.prepared import NAMES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

IDS = {key: f"{place:032x}" for place, key in enumerate(ALL, 1)}


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A Partie of every game, before its first deal."""
    data: Path = tmp_path_factory.mktemp("scored")
    parties = ((IDS[key], game, min(game.player_counts)) for key, game in GAMES.items())
    fill(
        data,
        [
            begun(game, partie_id, NAMES[:players], game.usual_options(players))
            for partie_id, game, players in parties
        ],
    )
    return new_app(data)


def test_every_game_tells_how_it_is_scored(server: Server, open_screen: OpenScreen) -> None:
    t = texts("es")
    screen = open_screen(server.url, **{**PHONE, "height": 4000})
    for key, partie_id in IDS.items():
        # By way of the start screen: two tables have the same menu.
        screen.go()
        screen.wait_for(t("home.new_partie"))
        screen.go(f"partie/{partie_id}")
        screen.tap(t("table.menu"))
        screen.tap(t("scored.title"))
        steps = t(f"scored.{key}").split("\n")
        assert len(steps) > 1
        for step in steps:
            screen.wait_for_text(step)
        game, players = GAMES[key], min(GAMES[key].player_counts)
        agreed = Agreed(t, "french", game, game.usual_options(players), players)
        for _, rules in told_chapters(ALL[key], agreed):
            for text in rules:
                screen.wait_for_text(text)
        screen.tap(t("app.close"))
        screen.wait_for(steps[0], gone=True)
