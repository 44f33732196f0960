"""The log of a Schieber as a list of deals, ready to be shown: texts and numbers only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import Any

from rules.engine.game import Event, Placed
from rules.engine.log import Amended, Inserted, Voided, effective, history
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.games.schieber.deal import State
from rules.jass.cards import Mode
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from scorer.games.schieber.pad import PadPanel
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.wording import phrase

_ENDS = (TricksCounted, Revoked, DealForfeited, DealAnnulled)
_CLAIMS = (ClaimedOut, ClaimedTogether)
_SHORT = {WeisShown: "reason.weis", WeisCompared: "reason.weis", StoeckShown: "reason.stoeck"}
"""Facts that need few words beside their scores."""


class Mark(StrEnum):
    """What was done to a fact after it had been written."""

    NONE = ""
    CORRECTED = "corrected"
    INSERTED = "inserted"
    REMOVED = "removed"


class Kind(StrEnum):
    """What has become of a deal."""

    OPEN = "open"
    COUNTED = "counted"
    ANNULLED = "annulled"
    SURPLUS = "surplus"
    """No deal: what was written after the end of the Partie."""
    STOPPED = "stopped"
    """No deal: what cannot be counted, because its first fact breaks a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A fact below its deal: in full words, in few beside its scores, and both scores."""

    seq: int
    text: str
    label: str
    scores: tuple[int | None, ...] = ()
    mark: Mark = Mark.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLines:
    """A deal of the list.

    ``mode_seq`` is the entry that chose the mode; a forgotten deal goes before it.
    ``count`` is the panel that corrects the points, ``None`` before there is a mode.
    ``scores`` are those of the tricks with the Matsch, after the factor; ``bonuses`` name
    the Matsch of a side. ``seqs`` are the entries that go when the whole deal is removed.
    ``melds_before`` and ``claims_before`` are the entries before
    which a forgotten Weis or claim goes, ``None``: at the end of the log.
    """

    number: int
    kind: Kind
    mode: Mode | None = None
    mode_seq: int | None = None
    mode_text: str = ""
    factor: int = 1
    count: Panel | None = None
    count_text: str = ""
    scores: tuple[int | None, ...] = ()
    bonuses: tuple[str, ...] = ()
    mark: Mark = Mark.NONE
    lines: tuple[Line, ...] = ()
    seqs: tuple[int, ...] = ()
    melds_before: int | None = None
    claims_before: int | None = None


@dataclass(frozen=True, slots=True)
class _Told:
    """A fact with its place in the effective log and the state before it."""

    position: int
    seq: int
    event: Event
    before: State


def deals(table: TableContext) -> tuple[DealLines, ...]:
    """All deals in the order of the table; what does not count comes last."""
    view = table.view
    scored: dict[int, list[ScoreLine]] = {}
    for line in view.lines:
        scored.setdefault(line.position, []).append(line)
    marks, removed = _marks(view), _removed(view)
    shown: list[DealLines] = []
    for group in _grouped(view):
        deal = _deal(table, group, scored, marks)
        gone = [fact for told in group for fact in removed.pop(told.seq, ())]
        shown.append(_with_removed(table, deal, group[-1].before, gone))
    if shown:
        gone = [fact for facts in removed.values() for fact in facts]
        shown[-1] = _with_removed(table, shown[-1], view.state, gone)
    return (*shown, *_beyond(table))


def _grouped(view: View) -> list[tuple[_Told, ...]]:
    """The facts that were taken, deal by deal; an annulled deal stands for itself."""
    before = view.game.start(view.options, len(view.players))
    told: list[tuple[int, _Told]] = []
    deal = 0
    for position, step in enumerate(view.replay.taken):
        told.append((deal, _Told(position, step.seq, step.event, before)))
        closes = step.state.deal.number != before.deal.number
        deal += closes or isinstance(step.event, DealAnnulled)
        before = step.state
    return [
        tuple(fact for _, fact in group) for _, group in groupby(told, key=lambda item: item[0])
    ]


def _deal(
    table: TableContext,
    group: tuple[_Told, ...],
    scored: dict[int, list[ScoreLine]],
    marks: dict[int, Mark],
) -> DealLines:
    view = table.view
    chosen = _first(group, ModeChosen)
    end = _first(group, *_ENDS)
    claim = _first(group, *_CLAIMS)
    kind = Kind.OPEN if end is None else Kind.COUNTED
    if end is not None and isinstance(end.event, DealAnnulled):
        kind = Kind.ANNULLED
    own = [line for told in group for line in scored.get(told.position, ())]
    count: Panel | None = None
    if kind is Kind.OPEN and chosen is not None:
        count = PadPanel()
    elif end is not None:
        count = panel_for(end.seq, end.event)
    sides = range(len(view.sides))
    first = claim or end
    return DealLines(
        number=group[0].before.deal.number,
        kind=kind,
        mode=_mode(chosen),
        mode_seq=chosen.seq if chosen else None,
        mode_text=_text(table, chosen),
        factor=view.game.apply(chosen.before, chosen.event).factor if chosen else 1,
        count=count,
        count_text=_text(table, end),
        scores=tuple(_score(own, side) for side in sides),
        bonuses=tuple(_bonus(own, side) for side in sides),
        mark=_own_mark(marks, chosen, end),
        lines=tuple(
            _line(table, told, scored.get(told.position, ()), marks)
            for told in group
            if not isinstance(told.event, ModeChosen | TricksCounted)
        ),
        seqs=tuple(told.seq for told in group if not isinstance(told.event, VorhandFound)),
        melds_before=first.seq if first else None,
        claims_before=end.seq if end else None,
    )


def panel_for(seq: int, event: Event) -> Panel:
    """The panel that corrects a fact: the pad for counted tricks, else the common one."""
    return PadPanel(seq=seq) if isinstance(event, TricksCounted) else EditPanel(seq)


def _first(group: Sequence[_Told], *kinds: type[Event]) -> _Told | None:
    return next((told for told in group if isinstance(told.event, kinds)), None)


def _mode(chosen: _Told | None) -> Mode | None:
    return chosen.event.mode if chosen and isinstance(chosen.event, ModeChosen) else None


def _text(table: TableContext, told: _Told | None) -> str:
    return phrase(table, told.event, state=told.before) if told else ""


def _own_mark(marks: dict[int, Mark], chosen: _Told | None, end: _Told | None) -> Mark:
    """The mark of a deal's first line; a mode changed before the count is no correction."""
    if end is None:
        return Mark.NONE
    own = [marks.get(told.seq, Mark.NONE) for told in (chosen, end) if told]
    return next((mark for mark in (Mark.INSERTED, Mark.CORRECTED) if mark in own), Mark.NONE)


def _score(lines: Iterable[ScoreLine], side: int) -> int | None:
    own = [line.score for line in lines if line.side == side and not _is_meld(line)]
    return sum(own) if own else None


def _bonus(lines: Iterable[ScoreLine], side: int) -> str:
    return next((line.reason for line in lines if line.side == side and line.rule == "MAT-1"), "")


def _is_meld(line: ScoreLine) -> bool:
    return line.reason in (Reason.WEIS, Reason.STOECK)


def _line(
    table: TableContext,
    told: _Told,
    scored: Iterable[ScoreLine],
    marks: dict[int, Mark],
) -> Line:
    look, view = table.look, table.view
    text = _text(table, told)
    written = [line for line in scored if _is_meld(line)]
    short = _SHORT.get(type(told.event)) if written else None
    return Line(
        seq=told.seq,
        text=text,
        label=look.t(short) if short else text,
        scores=tuple(
            sum(line.score for line in written if line.side == side)
            if any(line.side == side for line in written)
            else None
            for side in range(len(view.sides))
        )
        if written
        else (),
        mark=marks.get(told.seq, Mark.NONE),
    )


def _marks(view: View) -> dict[int, Mark]:
    """Which facts were corrected or put in later."""
    holds = frozenset(history(view.entries).done)
    marks: dict[int, Mark] = {}
    for entry in view.entries:
        if entry.step not in holds:
            continue
        if isinstance(entry.change, Inserted):
            marks[entry.seq] = Mark.INSERTED
        elif isinstance(entry.change, Amended):
            marks.setdefault(entry.change.target, Mark.CORRECTED)
    return marks


def _removed(view: View) -> dict[int | None, list[Placed]]:
    """The facts that were removed, by the next one that holds."""
    if not any(isinstance(entry.change, Voided) for entry in view.entries):
        return {}
    kept = [entry for entry in view.entries if not isinstance(entry.change, Voided)]
    holds = {placed.seq for placed in view.facts}
    found: dict[int | None, list[Placed]] = {}
    waiting: list[Placed] = []
    for placed in effective(kept):
        if placed.seq not in holds:
            waiting.append(placed)
        elif waiting:
            found[placed.seq], waiting = waiting, []
    if waiting:
        found[None] = waiting
    return found


def _with_removed(
    table: TableContext, deal: DealLines, state: State, gone: Sequence[Placed]
) -> DealLines:
    if not gone:
        return deal
    lines = []
    for placed in gone:
        text = phrase(table, placed.event, state=state)
        lines.append(Line(seq=placed.seq, text=text, label=text, mark=Mark.REMOVED))
    return replace(deal, lines=(*deal.lines, *lines))


def _beyond(table: TableContext) -> tuple[DealLines, ...]:
    """The facts after the end of the Partie, or from the first that breaks a rule on."""
    look, view = table.look, table.view
    facts = view.facts[len(view.replay.taken) :]
    if not facts:
        return ()
    stopped = view.replay.stopped_at is not None
    why = ""
    if stopped:
        why = violation_text(look.t, view.replay.violations[0], table.names)
    return (
        DealLines(
            number=0,
            kind=Kind.STOPPED if stopped else Kind.SURPLUS,
            count_text=why,
            lines=tuple(_plain(table, placed, view.state) for placed in facts),
            seqs=tuple(placed.seq for placed in facts),
        ),
    )


def _plain(table: TableContext, placed: Placed, state: Any) -> Line:
    text = phrase(table, placed.event, state=state)
    return Line(seq=placed.seq, text=text, label=text)
