"""When a touch of a bar of the slate writes a Weis."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.game import Event
from rules.games.sidi.game import Options
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from scorer.games import ALL
from scorer.games.boards.slate import takes
from tests.scorer.games.table_without_screen import TableWithoutScreen

AGREED = replace(Options(), weis=True)


@pytest.mark.parametrize(
    ("game", "facts", "options", "expected"),
    [
        # The question who deals has the place of the keys, and of the line that would refuse.
        ("sidi", (), AGREED, False),
        ("sidi", (DealerFound(seat=0),), AGREED, True),
        ("sidi", (DealerFound(seat=0),), Options(), False),
        ("schieber", (), None, True),
        ("schieber", (VorhandFound(seat=0),), None, True),
    ],
)
def test_a_bar_is_a_key_where_weis_are_written_and_a_refusal_can_be_read(
    game: str, facts: tuple[Event, ...], options: Options | None, *, expected: bool
) -> None:
    table = TableWithoutScreen(game, *facts, players=4, options=options)
    assert takes(ALL[game].table, table.view) is expected
