"""At the table of every game somebody can read how it is scored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.notation import Partie, to_document
from scorer.texts import texts
from scorer.views.games import OFFERED
from scorer.views.how_scored import CARDS, RULES
from tests.browser.conftest import PHONE, OpenScreen
from tests.browser.harness import Server
from tests.browser.prepared import NAMES, fill

pytestmark = pytest.mark.browser

IDS = {key: f"{place:032x}" for place, key in enumerate(OFFERED, 1)}


@pytest.fixture(scope="module")
def server(new_app: Callable[..., Server], tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A Partie of every game, before its first deal."""
    data: Path = tmp_path_factory.mktemp("scored")
    documents = []
    for key, game in OFFERED.items():
        players = min(game.player_counts)
        partie = Partie(
            id=IDS[key],
            game=game,
            rules=game.revision,
            players=NAMES[:players],
            options=game.usual_options(players),
            entries=(),
        )
        documents.append(to_document(partie))
    fill(data, documents)
    return new_app(data)


def test_every_game_tells_how_it_is_scored(server: Server, open_screen: OpenScreen) -> None:
    t = texts("es")
    screen = open_screen(server.url, **{**PHONE, "height": 4000})
    for key, partie_id in IDS.items():
        screen.go(f"partie/{partie_id}")
        screen.tap(t("table.menu"))
        screen.tap(t("scored.title"))
        screen.wait_for_text(t(f"scored.{key}"))
        for _, rules in (*RULES[key], CARDS):
            for rule in rules:
                screen.wait_for_text(t(f"rule.{rule}"))
        screen.tap(t("app.close"))
        screen.wait_for(t(f"scored.{key}"), gone=True)
