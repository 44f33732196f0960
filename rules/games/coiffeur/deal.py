"""The state of a Coiffeur: whose turn it is, the open rows, the score lines of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.game import GameState
from rules.engine.score import ScoreLine
from rules.games.coiffeur.sheet import Options, Play, SheetRow, Way
from rules.jass.cards import DEAL_TOTAL, DECK, Mode
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, MeldTable
from rules.jass.seats import PAIRS, pair_of
from rules.jass.weis import compare_shown
from rules.jass.written import Written

PAIRED = 4
"""Players at a table of two pairs (COI-2)."""
SINGLE = 3
"""Players at a table where each plays alone (COI-2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """The choice of a row: who chose it and how it is played.

    ``position`` is the fact of the effective log, counted from 0.
    """

    position: int
    side: int
    seat: int
    row: int
    play: Play

    @property
    def cell(self) -> tuple[int, int]:
        """The cell of the sheet: its side and its row."""
        return self.side, self.row


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The facts of the current deal; ``passes`` is the number of passes.

    The dealer of the first deal can stay unknown (SCH-2).
    """

    number: int
    vorhand: int | None
    dealer: int | None = None
    passes: int = 0
    choice: Choice | None = None
    melds: tuple[Written, ...] = ()
    compared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A written cell of the sheet.

    Attributes:
        side: The side.
        row: The row, counted from 0.
        deal: The number of the deal.
        seat: The seat that chose the row.
        play: How the deal was played.
        chosen_at: The position of the choice in the effective log.
        position: The position of the count in the effective log.
        tricks: The trick points.
        matsch: Whether the side took all tricks.
        points: Tricks, Matsch, Weis and Stöck, before the factor.
        factor: The factor of the row.
    """

    side: int
    row: int
    deal: int
    seat: int
    play: Play
    chosen_at: int
    position: int
    tricks: int
    matsch: bool
    points: int
    factor: int

    @property
    def score(self) -> int:
        """Points times factor."""
        return self.points * self.factor


@dataclass(frozen=True, slots=True, kw_only=True)
class State(GameState):
    """The state of a Coiffeur.

    ``finished`` are the cells in the order of the deals, ``finished_lines`` their score lines.
    """

    options: Options
    players: int
    deal: Deal
    finished: tuple[Filled, ...] = ()
    finished_lines: tuple[ScoreLine, ...] = ()

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return sides_of(self.players)

    @property
    def deals(self) -> int:
        """How many deals the whole Partie has: 20 with the club's sheet, 30 for three."""
        return len(self.options.rows) * len(self.sides)

    @property
    def over(self) -> bool:
        """Whether all columns are full (COI-9)."""
        return len(self.finished) == self.deals

    @property
    def cards(self) -> int:
        """How many cards each player holds: nine with four players, twelve with three (COI-2)."""
        return len(DECK) // self.players


def sides_of(players: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each side: two pairs of four players, else single players (COI-2).

    >>> sides_of(4), sides_of(3)
    (((0, 2), (1, 3)), ((0,), (1,), (2,)))
    """
    return PAIRS if players == PAIRED else tuple((seat,) for seat in range(players))


def side_of(state: State, seat: int) -> int:
    """The side of a seat."""
    return pair_of(seat) if state.players == PAIRED else seat


def row_of(state: State, row: int) -> SheetRow:
    """A row of the sheet by its number from 0."""
    return state.options.rows[row]


def cell(state: State, side: int, row: int) -> Filled | None:
    """What is written in a cell; ``None`` if it is open."""
    return next((one for one in state.finished if (one.side, one.row) == (side, row)), None)


def played(state: State, side: int, row: int) -> Play | None:
    """How the deal of a cell was or is being played; ``None`` if the row is still open."""
    written, choice = cell(state, side, row), state.deal.choice
    if written is not None:
        return written.play
    now = choice is not None and choice.cell == (side, row)
    return choice.play if choice is not None and now else None


def open_rows(state: State, side: int) -> tuple[int, ...]:
    """The rows that a side has not written yet, from the top (COI-3)."""
    done = {one.row for one in state.finished if one.side == side}
    return tuple(row for row in range(len(state.options.rows)) if row not in done)


def turn(state: State) -> tuple[int, ...]:
    """The seats that are asked for a row, the first one first (COI-5).

    They go from the Vorhand to the right and leave out players whose column is full. The result is
    empty before the Vorhand is known.
    """
    vorhand = state.deal.vorhand
    if vorhand is None:
        return ()
    seats = ((vorhand + step) % state.players for step in range(state.players))
    return tuple(seat for seat in seats if open_rows(state, side_of(state, seat)))


def must_choose(state: State) -> bool:
    """Whether passing is impossible: all have passed, or only one player is asked (COI-5)."""
    order = turn(state)
    return len(order) == 1 or 0 < len(order) <= state.deal.passes


def choosers(state: State) -> tuple[int, ...]:
    """The seats that may still choose in this deal, the one whose turn it is first (COI-5).

    If all pass, it is the first player's turn again, who then must choose.
    """
    order = turn(state)
    if not order or must_choose(state):
        return order[:1]
    return (*order[state.deal.passes :], *order[: min(1, state.deal.passes)])


def in_turn(state: State) -> int | None:
    """The seat that chooses or passes now; ``None`` if no player is asked."""
    if state.over or state.deal.choice is not None:
        return None
    return next(iter(choosers(state)), None)


def chooser_for(state: State, side: int) -> int | None:
    """The seat of a side that would choose now; ``None`` if all its players have passed."""
    return next((seat for seat in choosers(state) if side_of(state, seat) == side), None)


def leads(state: State) -> int | None:
    """The seat that leads to the first trick; ``None`` before the row is chosen (COI-5).

    It is the Vorhand, in Slalom and Gushti the chooser.
    """
    choice = state.deal.choice
    if choice is None:
        return None
    return choice.seat if choice.play.way.alternates else state.deal.vorhand


def forfeited(state: State, side: int) -> int:
    """The points that are written if a side is short of cards: all or none (PEN-2)."""
    return 0 if state.deal.choice is not None and state.deal.choice.side == side else DEAL_TOTAL


def play_of(row: SheetRow, way: Way | None, opening: Mode | None) -> Play:
    """How a row is played.

    Args:
        row: The row.
        way: The way of playing that was named for a Joker.
        opening: The first direction in Slalom and Gushti.

    Raises:
        ValueError: No way was named for a Joker; ``verify.faults`` refuses such a choice.
    """
    played = row.kind.way or way
    if played is None:
        raise ValueError("the Joker has no way of playing")
    return Play(played, opening)


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis count, and why (WIIS-4, WIIS-5); ``None`` before the row is chosen.

    The melds must be valid.
    """
    leader, choice = leads(state), state.deal.choice
    if choice is None or leader is None:
        return None
    seats = tuple((leader + step) % state.players for step in range(state.players))
    sides = tuple(side_of(state, seat) for seat in range(state.players))
    table = MeldTable(choice.play.mode, seats, sides)
    return compare_shown(melds, table, state.options.meld_rules)


def deal_lines(state: State, tricks: Sequence[Written] = ()) -> tuple[ScoreLine, ...]:
    """The score lines of the open deal, in the order of its facts; ``tricks`` close it."""
    choice = state.deal.choice
    if choice is None:
        return ()
    factor, mode = row_of(state, choice.row).factor, choice.play.way.value
    return tuple(
        one.line(state.deal.number, mode, factor, choice.row)
        for one in (*state.deal.melds, *tricks)
    )
