"""Counts that a deal can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.engine.game import Event
from scorer.session import View
from scorer.table.model import Drafts


def all_to_one(make: Callable[[tuple[int, ...]], Event]) -> Drafts:
    """Counts in which one player has all points, of as many players as a deal can have.

    Args:
        make: Makes the fact from the points of those who play.
    """

    def drafts(view: View) -> Iterator[Event]:
        players = len(view.players)
        for total in sorted(view.game.trick_totals(view.options, players), reverse=True):
            for playing in range(players, 0, -1):
                yield make((total, *(0,) * (playing - 1)))

    return drafts
