"""The board of an individual Jass: who only looks on is short of nothing any more (IND-5)."""

from __future__ import annotations

from rules.games.individual import INDIVIDUAL
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import standing
from rules.solo.facts import DealerFound, WeisShown
from scorer.games.individual.table import player_row
from tests.scorer.games.table_without_screen import TableWithoutScreen

TARGET = 70
TIED = (DealerFound(seat=3), PointsCounted(points=(80, 70, 7, 0), trickless=(3,)))
"""Two players reach the target; the limit rises to 320."""

DECIDED = (WeisShown(seat=0, points=300), PointsCounted(points=(100, 57)))


def to_go(table: TableWithoutScreen) -> list[str]:
    """The last column of the board."""
    shown = standing(table.view.state_of(INDIVIDUAL))
    return [player_row(table.context, player).cells[-1].text for player in shown]


def test_ind_5_who_looks_on_is_short_of_nothing_also_at_the_end() -> None:
    options = INDIVIDUAL.options_type(target=TARGET)
    table = TableWithoutScreen("individual", *TIED, players=4, options=options)
    assert to_go(table) == ["240", "250", "·", "·"]
    table = TableWithoutScreen("individual", *TIED, *DECIDED, players=4, options=options)
    assert table.view.outcome.finished
    assert to_go(table) == ["0", "193", "·", "·"]
