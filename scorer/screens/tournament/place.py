"""Where in a night a screen is: the tab, the round, and what is opened over it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from rules.tournament.state import State


class Tab(StrEnum):
    """A part of the night. The texts hold a name for each."""

    ROUND = "round"
    PLAYERS = "players"
    STANDINGS = "standings"
    ENTRIES = "entries"


class OfNight(StrEnum):
    """What is opened of the night as a whole."""

    AGREED = "agreed"
    """What is agreed, to be changed."""
    PRIZES = "prizes"
    """The prizes, to be changed."""
    NUMBER = "number"
    """The number that decides who is first, to be entered."""
    FINAL = "final"
    """Who qualifies for a final, which is begun from the night (TOUR-21)."""
    SEATS = "seats"
    """The seats of the next round, given by hand."""
    TILL = "till"
    """Who is here, who has paid, and the money for prizes."""
    MEMBERS = "members"
    """The people of former nights."""


@dataclass(frozen=True, slots=True)
class PlayerOpened:
    """What can be done with a player."""

    number: int


@dataclass(frozen=True, slots=True)
class ListOpened:
    """A list of names to be entered.

    Attributes:
        names: The lines that a file had, one for each player or pair.
    """

    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table of a round, both counted from 1.

    Attributes:
        round: The round.
        table: The table.
        typed: Whether its number was typed, and the next one will be.
    """

    round: int
    table: int
    typed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class EntryOpened:
    """An entry of the log to be corrected; ``seq`` is its number."""

    seq: int


@dataclass(frozen=True, slots=True)
class CardsOpened:
    """Players or pairs who are equal and draw cards; each by its numbers."""

    units: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class DrawAsked:
    """The question whether rounds are drawn again, beginning with the next one to be drawn.

    Attributes:
        rounds: How many rounds are drawn together.
    """

    rounds: int = 1


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The question whether a round is closed although rounds that were drawn ahead are lost."""


@dataclass(frozen=True, slots=True)
class SwapOpened:
    """Two players of a round, counted from 1, who sat in each other's seats."""

    round: int


Opened = (
    OfNight
    | PlayerOpened
    | ListOpened
    | TableOpened
    | EntryOpened
    | CardsOpened
    | DrawAsked
    | CloseAsked
    | SwapOpened
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NightPlace:
    """Where a screen is.

    Attributes:
        tab: The tab; ``None`` for the one with which the screen opens.
        round: The round that was chosen; 0 for the one that is played.
        opened: What is opened over the tab.
        asks_table: Whether the number of the next table is about to be typed.
    """

    tab: Tab | None = Tab.ROUND
    round: int = 0
    opened: Opened | None = None
    asks_table: bool = False

    def on(self, tab: Tab | None) -> NightPlace:
        """The place with another tab, and nothing opened."""
        return replace(self, tab=tab, opened=None)

    def round_of(self, state: State) -> int:
        """The round that is shown, counted from 1; 0 if none is drawn."""
        drawn = len(state.rounds)
        return self.round if 1 <= self.round <= drawn else min(state.closed + 1, drawn)


def next_table(state: State, after: int = 0, *, by_deal: bool = True) -> TableOpened | None:
    """The next table of the current round that has to be counted; after the last, the first.

    Args:
        state: The night.
        after: The table that was counted last.
        by_deal: Whether a table that is counted deal by deal, as phones do, is named where no other
            one is missing.
    """
    current = state.current
    if current is None:
        return None
    all_missing = current.missing
    untouched = tuple(one for one in all_missing if not current.tables[one - 1].made)
    missing = untouched or (all_missing if by_deal else ())
    if not missing:
        return None
    table = next((one for one in missing if one > after), missing[0])
    return TableOpened(state.closed + 1, table)
