"""The entries that a cell of the sheet comes from, and the changes that write or remove one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Change, Recorded, Voided
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import Filled, cell
from rules.games.coiffeur.facts import PointsMade, RowChosen
from scorer.session import View
from scorer.table.entries.deals import deal_with
from scorer.table.model import Actions

INCOMPLETE = (Code.ROW_NEEDS_WAY, Code.ROW_NEEDS_OPENING)
"""Violations that only mean that something has not been entered yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellEntries:
    """The entries of the deal that a cell comes from; ``None`` while there is none.

    Attributes:
        chosen: The entry that chose the row.
        choice: Its fact.
        counted: The entry that ended the deal.
        count: Its fact.
        all: All entries of the deal.
    """

    chosen: int | None = None
    choice: RowChosen | None = None
    counted: int | None = None
    count: Event | None = None
    all: tuple[int, ...] = ()


def cell_entries(view: View, side: int, row: int) -> CellEntries:
    """The entries of a cell; for an open cell those of the open deal."""
    state = view.state_of(COIFFEUR)
    written = cell(state, side, row)
    if written is not None:
        return _written_entries(view, written)
    choice = state.deal.choice
    if choice is None:
        return CellEntries()
    step = view.replay.taken[choice.position]
    return CellEntries(
        chosen=step.seq,
        choice=_row_chosen(step.event),
        all=_deal_entries(view, choice.position),
    )


def _written_entries(view: View, written: Filled) -> CellEntries:
    steps = view.replay.taken
    chosen, counted = steps[written.chosen_at], steps[written.position]
    return CellEntries(
        chosen=chosen.seq,
        choice=_row_chosen(chosen.event),
        counted=counted.seq,
        count=counted.event,
        all=_deal_entries(view, written.chosen_at),
    )


def row_chosen(entries: CellEntries) -> RowChosen:
    """The fact that chose the row of a cell that is chosen or written.

    Raises:
        ValueError: No row is chosen.
    """
    if entries.choice is None:
        raise ValueError("no row is chosen")
    return entries.choice


def _row_chosen(event: Event) -> RowChosen:
    if not isinstance(event, RowChosen):
        raise TypeError(f"no choice of a row: {event!r}")
    return event


def _deal_entries(view: View, chosen: int) -> tuple[int, ...]:
    """All entries of the deal whose row was chosen at a position."""
    deal = deal_with(view, view.replay.taken[chosen].seq)
    return deal.of_play if deal else ()


def cell_of_entry(view: View, seq: int) -> tuple[int, int] | None:
    """Side and row of the cell that an entry chose or counted, if it did."""
    state = view.state_of(COIFFEUR)
    steps = view.replay.taken
    for written in state.finished:
        if seq in (steps[written.chosen_at].seq, steps[written.position].seq):
            return written.side, written.row
    choice = state.deal.choice
    if choice is not None and steps[choice.position].seq == seq:
        return choice.side, choice.row
    return None


def cell_refusal(view: View, side: int, row: int) -> Violation | None:
    """Why a cell can be neither chosen, counted nor corrected now; ``None``: it can be."""
    state = view.state_of(COIFFEUR)
    if cell(state, side, row) is not None or state.deal.choice is not None:
        return None
    refused = refusals(view.check(RowChosen(side=side, row=row)))
    return next((violation for violation in refused if violation.code not in INCOMPLETE), None)


def write_cell(
    actions: Actions, entries: CellEntries, choice: RowChosen, count: PointsMade | None
) -> bool:
    """Write a choice and a count in one step, as far as they differ from the entries.

    Returns:
        Whether anything was written.
    """
    changes: list[Change] = []
    for seq, present, event in (
        (entries.chosen, entries.choice, choice),
        (entries.counted, entries.count, count),
    ):
        if event is None or event == present:
            continue
        changes.append(Recorded(event) if seq is None else Amended(seq, event))
    new_events = [change.event for change in changes if isinstance(change, Recorded)]
    if len(new_events) == len(changes):
        return actions.record(*new_events) if new_events else False
    return actions.correct(changes)


def deal_removal(entries: CellEntries) -> Sequence[Change]:
    """The changes that remove a whole deal: its facts belong together."""
    return tuple(Voided(seq) for seq in entries.all)
