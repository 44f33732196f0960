"""Where in a night a screen is: the tab, the round, and what is opened over it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.tournament.state import State


class Tab(StrEnum):
    """A part of the night. The texts hold a name for each."""

    ROUND = "round"
    PLAYERS = "players"
    STANDINGS = "standings"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class PlayerOpened:
    """What can be done with a player."""

    number: int


@dataclass(frozen=True, slots=True)
class ListOpened:
    """A list of names to be entered.

    Attributes:
        names: The names that a file had, one for each player.
    """

    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table of a round, both counted from 1."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class EntryOpened:
    """An entry of the log to be corrected; ``seq`` is its number."""

    seq: int


@dataclass(frozen=True, slots=True)
class AgreedOpened:
    """What is agreed for the night, to be changed."""


@dataclass(frozen=True, slots=True)
class PrizesOpened:
    """The prizes, to be changed."""


@dataclass(frozen=True, slots=True)
class NumberOpened:
    """The number that decides who is first, to be entered."""


@dataclass(frozen=True, slots=True)
class CardsOpened:
    """Players or pairs who are equal and draw cards; each by its numbers."""

    units: tuple[tuple[int, ...], ...]


Opened = (
    PlayerOpened
    | ListOpened
    | TableOpened
    | EntryOpened
    | AgreedOpened
    | PrizesOpened
    | CardsOpened
    | NumberOpened
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NightPlace:
    """Where a screen is.

    Attributes:
        tab: The tab; ``None`` for the one with which the screen opens.
        round: The round that was chosen; 0 for the one that is played.
        opened: What is opened over the tab.
    """

    tab: Tab | None = Tab.ROUND
    round: int = 0
    opened: Opened | None = None

    def on(self, tab: Tab | None) -> NightPlace:
        """The place with another tab, and nothing opened."""
        return replace(self, tab=tab, opened=None)

    def round_of(self, state: State) -> int:
        """The round that is shown, counted from 1; 0 if none is drawn."""
        drawn = len(state.rounds)
        return self.round if 1 <= self.round <= drawn else min(state.closed + 1, drawn)


def next_table(state: State, after: int = 0) -> TableOpened | None:
    """The next table of the current round that has to be counted; after the last, the first."""
    current = state.current
    missing = current.missing if current is not None else ()
    if not missing:
        return None
    table = next((one for one in missing if one > after), missing[0])
    return TableOpened(state.closed + 1, table)
