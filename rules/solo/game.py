"""A game in which each player plays alone, and its state."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from rules.engine.game import GameState
from rules.engine.grown import NONE_YET, Grown
from rules.engine.score import ScoreLine, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.jass.game import JassGame
from rules.solo.deal import SoloDeal

Opt = TypeVar("Opt")
D = TypeVar("D", bound=SoloDeal)


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloState(GameState, Generic[Opt, D]):
    """The state of a game in which each player plays alone.

    Attributes:
        options: What was agreed.
        players: How many players there are.
        deal: The current deal; ``None`` after the last one, when the Partie is over or only an open
            question is left.
        finished: The earlier deals.
    """

    options: Opt
    players: int
    deal: D | None
    finished: Grown[D] = NONE_YET

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def number(self) -> int:
        """The number of the current deal, or of the last one if there is none."""
        return self.deal.number if self.deal else max(1, len(self.finished))

    def deal_of(self, number: int | None = None) -> D | None:
        """The deal with this number; by default the current one or, after the end, the last."""
        wanted = self.number if number is None else number
        deals = (*self.finished, *((self.deal,) if self.deal else ()))
        return next((deal for deal in deals if deal.number == wanted), None)

    @property
    def on_table(self) -> D:
        """The current deal.

        Raises:
            ValueError: There is none, because the Partie is over.
        """
        if self.deal is None:
            raise ValueError("the Partie is over: no deal is on the table")
        return self.deal


SS = TypeVar("SS", bound=SoloState[Any, Any])


class SoloGame(JassGame[SS, Opt]):
    """Each plays alone: every seat is a side, and what is written is points."""

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """One side for each seat."""
        return tuple((seat,) for seat in range(players))

    def open_deal(self, state: SS) -> int | None:
        """The number of the current deal; ``None`` if there is none."""
        return None if state.deal is None else state.number

    def sheet(self, state: SS) -> Sheet:
        """A row for every fact that scored; if it scored for several reasons, one row for each."""
        lines = self.lines(state)
        rows = tuple(
            _row(tuple(group), state.players)
            for _, group in groupby(lines, key=lambda line: (line.position, line.reason))
        )
        return Sheet(rows=rows, totals=totals(lines, state.players))


def _row(lines: tuple[ScoreLine, ...], players: int) -> Row:
    first = lines[0]
    cells: list[Cell] = []
    for seat in range(players):
        own = [line for line in lines if line.side == seat]
        score = sum(line.score for line in own) if own else None
        cells.append(Cell(side=seat, score=score, points=score))
    return Row(
        deal=first.deal,
        reason=first.reason,
        cells=tuple(cells),
        mode=first.mode,
        position=first.position,
    )
