"""Logs of any number of deals, in every game: longer than any Partie at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import cycle, islice
from typing import Any

from rules.engine.game import AnyGame, Event

FAR = 10**9
"""A target that no log reaches."""

Deal = tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LongLog:
    """Facts of one game that never end a Partie.

    Attributes:
        game: The game.
        players: How many play it.
        options: The options, with a target that is never reached.
        opening: The facts before the first deal.
        deals: The facts of deals that are repeated in this order.
        up_to_weis: The facts of a deal from its first one to a Weis; empty in a game without Weis.
    """

    game: AnyGame
    players: int
    options: Any
    opening: Deal
    deals: tuple[Deal, ...]
    up_to_weis: Deal = ()

    def facts(self, deals: int) -> Iterator[Event]:
        """The facts of this number of deals, in the order of play."""
        yield from self.opening
        for deal in islice(cycle(self.deals), deals):
            yield from deal


def rotated(points: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same points, rotated by one more seat each time."""
    for place in range(len(points)):
        yield points[place:] + points[:place]


def long_log(game: str) -> LongLog:
    """The `LONG_LOG` in the ``partien.py`` of a game."""
    found = import_module(f"tests.rules.games.{game}.partien").LONG_LOG
    assert isinstance(found, LongLog)
    return found
