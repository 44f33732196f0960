"""What the line of a Bieter asks for: one side is a single player."""

from __future__ import annotations

from rules import GAMES
from rules.engine.log import effective
from scorer.games.bieter.table import say_next
from tests.rules.golden import LOGS, load
from tests.scorer.games.table_without_screen import TableWithoutScreen


def test_no_side_of_a_bieter_is_called_a_pair() -> None:
    partie = load(LOGS / "bieter" / "auction_to_the_end.txt", GAMES["bieter"])
    table = TableWithoutScreen("bieter", players=len(partie.players), options=partie.options)
    asked = set()
    for placed in effective(partie.entries):
        assert table.record(placed.event), placed
        asked.add(say_next(table.context.look, table.context.live).text)
    assert "Puntos en bazas de un lado" in asked
    assert not [text for text in asked if "pareja" in text]
