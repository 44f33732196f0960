"""Which entries stand behind a cell of the sheet, and what writes or removes one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Change, Recorded, Voided
from rules.games.coiffeur.deal import Filled, State, cell
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import VorhandFound
from scorer.session import View
from scorer.table.context import Actions

ASKED = (Code.ROW_NEEDS_WAY, Code.ROW_NEEDS_OPENING)
"""What is only missing yet: asked for, not complained about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """The entries of a deal: the choice of its row, its end, and all its facts.

    Entries are named by their seq; those that are not there yet are ``None``.
    """

    chosen: int | None = None
    choice: RowChosen | None = None
    counted: int | None = None
    count: Event | None = None
    all: tuple[int, ...] = ()


def behind_cell(view: View, side: int, row: int) -> Behind:
    """The entries behind a cell; behind one that is open those of the open deal."""
    state: State = view.state
    written = cell(state, side, row)
    if written is not None:
        return _written(view, written)
    choice = state.deal.choice
    if choice is None:
        return Behind()
    step = view.replay.taken[choice.position]
    return Behind(
        chosen=step.seq, choice=_choice(step.event), all=_all(view, choice.position, None)
    )


def _written(view: View, written: Filled) -> Behind:
    steps = view.replay.taken
    chosen, counted = steps[written.chosen_at], steps[written.position]
    return Behind(
        chosen=chosen.seq,
        choice=_choice(chosen.event),
        counted=counted.seq,
        count=counted.event,
        all=_all(view, written.chosen_at, written.position),
    )


def _choice(event: Event) -> RowChosen:
    if not isinstance(event, RowChosen):
        raise TypeError(f"no choice of a row: {event!r}")
    return event


def _all(view: View, chosen: int, end: int | None) -> tuple[int, ...]:
    """The entries of the deal whose row was chosen at a position, up to its end."""
    steps = view.replay.taken
    start = chosen
    while start and not _first(view, start):
        start -= 1
    inside = steps[start:] if end is None else steps[start : end + 1]
    return tuple(step.seq for step in inside if not isinstance(step.event, VorhandFound))


def _first(view: View, position: int) -> bool:
    """Whether a deal begins with the fact at this position."""
    steps = view.replay.taken
    last = steps[position - 1]
    before: State = steps[position - 2].state if position > 1 else _start(view)
    after: State = last.state
    return after.deal.number != before.deal.number or isinstance(last.event, DealAnnulled)


def _start(view: View) -> State:
    start: State = view.game.start(view.options, len(view.players))
    return start


def cell_of(view: View, seq: int) -> tuple[int, int] | None:
    """Side and row of the cell that an entry chose or counted; ``None``: of none."""
    state: State = view.state
    steps = view.replay.taken
    for written in state.finished:
        if seq in (steps[written.chosen_at].seq, steps[written.position].seq):
            return written.side, written.row
    choice = state.deal.choice
    if choice is not None and steps[choice.position].seq == seq:
        return choice.side, choice.row
    return None


def not_now(view: View, side: int, row: int) -> Violation | None:
    """Why a cell can be neither chosen, counted nor corrected now; ``None``: it can."""
    state: State = view.state
    if cell(state, side, row) is not None or state.deal.choice is not None:
        return None
    refused = refusals(view.check(RowChosen(side=side, row=row)))
    return next((one for one in refused if one.code not in ASKED), None)


def write(actions: Actions, behind: Behind, choice: RowChosen, count: PointsMade | None) -> bool:
    """Write a choice and a count, as far as they are not there already, in one step."""
    changes: list[Change] = []
    for seq, there, event in (
        (behind.chosen, behind.choice, choice),
        (behind.counted, behind.count, count),
    ):
        if event is None or event == there:
            continue
        changes.append(Recorded(event) if seq is None else Amended(seq, event))
    plain = [change.event for change in changes if isinstance(change, Recorded)]
    if len(plain) == len(changes):
        return actions.record(*plain) if plain else False
    return actions.correct(changes)


def removal(behind: Behind) -> Sequence[Change]:
    """What takes a whole deal off the sheet: its facts belong together."""
    return tuple(Voided(seq) for seq in behind.all)
