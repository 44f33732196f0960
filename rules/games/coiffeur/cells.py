"""Which entries of a log the cells of the sheet come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.engine.game import Event, Replay
from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import RowChosen


@dataclass(frozen=True, slots=True)
class CellFacts:
    """The facts of a deal that a cell comes from; 0 and ``None`` for those that there are not.

    Attributes:
        deal: The number of the deal.
        chosen: The entry that chose the row.
        choice: Its fact.
        counted: The entry that ended the deal.
        count: Its fact.
    """

    deal: int = 0
    chosen: int = 0
    choice: RowChosen | None = None
    counted: int = 0
    count: Event | None = None

    @property
    def place(self) -> tuple[int, int] | None:
        """The cell of the row that was chosen."""
        return self.choice.cell if self.choice else None


def facts_of_cells(replay: Replay) -> Iterator[CellFacts]:
    """The facts of all written cells, then those of the open deal if its row is chosen."""
    state, steps = cast(State, replay.state), replay.taken
    for one in state.finished:
        chosen, counted = steps[one.chosen_at], steps[one.position]
        choice = cast(RowChosen, chosen.event)
        yield CellFacts(one.deal, chosen.seq, choice, counted.seq, counted.event)
    if state.deal.choice is not None and not state.over:
        chosen = steps[state.deal.choice.position]
        yield CellFacts(state.deal.number, chosen.seq, cast(RowChosen, chosen.event))


def cell_facts(replay: Replay, place: tuple[int, int] | None) -> CellFacts:
    """The facts of a written cell; for any other one those of the open deal."""
    fitting = (
        facts for facts in facts_of_cells(replay) if not facts.counted or facts.place == place
    )
    return next(fitting, CellFacts())


def facts_with(replay: Replay, seq: int) -> CellFacts:
    """The facts of the cell that an entry chose or counted, if it did."""
    known = (facts for facts in facts_of_cells(replay) if seq in (facts.chosen, facts.counted))
    return next(known, CellFacts())
