"""The log of a Schieber as a list of deals for the screen: texts and numbers only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from rules.engine.game import Event, Placed
from rules.engine.log import Amended, Inserted, Voided, effective, history
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.games.schieber import SCHIEBER
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
from rules.solo.facts import DealerFound
from scorer.games.schieber.correction import CountCorrection
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.facts_list import stopped_facts
from scorer.table.wording import phrase

_END_FACTS = (TricksCounted, Revoked, DealForfeited, DealAnnulled)
_CLAIM_FACTS = (ClaimedOut, ClaimedTogether)
_SHORT_LABELS = {
    WeisShown: "reason.weis",
    WeisCompared: "reason.weis",
    StoeckShown: "reason.stoeck",
}
"""Text keys of short labels for facts that stand beside their scores."""


class Mark(StrEnum):
    """What was done to a fact after it was recorded."""

    NONE = ""
    CORRECTED = "corrected"
    INSERTED = "inserted"
    REMOVED = "removed"


class DealStatus(StrEnum):
    """Whether a deal is open or counted; or why the facts below do not count."""

    OPEN = "open"
    COUNTED = "counted"
    ANNULLED = "annulled"
    LATE = "late"
    """No deal: facts put into a counted deal that nobody has vouched for (WIIS-6)."""
    SURPLUS = "surplus"
    """No deal: facts recorded after the end of the Partie."""
    STOPPED = "stopped"
    """No deal: facts that cannot be counted, because the first of them breaks a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactLine:
    """A fact of a deal.

    Attributes:
        seq: Its entry.
        text: The fact in words, for screen readers.
        label: The visible text, shorter where there are scores.
        scores: The score of each side, where the fact has any.
        mark: What was done to the fact later.
    """

    seq: int
    text: str
    label: str
    scores: tuple[int | None, ...] = ()
    mark: Mark = Mark.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLines:
    """A deal of the list.

    Attributes:
        number: Number of the deal, from 1.
        status: Whether it is open or counted.
        mode: The mode, once it is chosen.
        mode_seq: The entry that chose the mode; a forgotten deal is inserted before it.
        mode_text: The fact of the mode in words.
        factor: The factor of the mode.
        count: The panel that corrects the count; ``None`` before the deal is counted.
        count_text: The fact that ended the deal in words, or why the facts do not count.
        scores: The score of each side for tricks and Matsch, after the factor.
        bonuses: For each side the reason of a Matsch bonus, or an empty text.
        mark: What was done to mode or count later.
        lines: The other facts.
        rule: The id of the rule by which the facts do not count; empty if no rule decides that.
        seqs: The entries that are removed with the whole deal.
        melds_before: The entry before which a forgotten Weis is inserted; ``None``: it is
            appended to the log.
        claims_before: The same for a forgotten claim.
    """

    number: int
    status: DealStatus
    mode: Mode | None = None
    mode_seq: int | None = None
    mode_text: str = ""
    factor: int = 1
    count: Panel | None = None
    count_text: str = ""
    scores: tuple[int | None, ...] = ()
    bonuses: tuple[str, ...] = ()
    mark: Mark = Mark.NONE
    lines: tuple[FactLine, ...] = ()
    rule: str = ""
    seqs: tuple[int, ...] = ()
    melds_before: int | None = None
    claims_before: int | None = None


@dataclass(frozen=True, slots=True)
class _PlacedFact:
    """A fact with its position in the effective log and the state before it."""

    position: int
    seq: int
    event: Event
    before: State


def deals(table: TableContext) -> tuple[DealLines, ...]:
    """All deals in the order of play; facts that do not count come last."""
    view = table.view
    score_lines: dict[int, list[ScoreLine]] = {}
    for line in view.lines:
        score_lines.setdefault(line.position, []).append(line)
    marks, removed = _marks(view), _removed(view)
    listed: list[DealLines] = []
    for group in _facts_by_deal(view):
        deal = _deal(table, group, score_lines, marks)
        removed_facts = [placed for fact in group for placed in removed.pop(fact.seq, ())]
        listed.append(_with_removed(table, deal, group[-1].before, removed_facts))
    if listed:
        removed_facts = [placed for facts in removed.values() for placed in facts]
        listed[-1] = _with_removed(table, listed[-1], view.state_of(SCHIEBER), removed_facts)
    return (*listed, *_uncounted(table))


def _facts_by_deal(view: View) -> list[tuple[_PlacedFact, ...]]:
    """The effective facts by deal; an annulled deal is a group of its own."""
    before = view.game.start(view.options, len(view.players))
    placed: list[tuple[int, _PlacedFact]] = []
    deal = 0
    for position, step in enumerate(view.replay.taken):
        placed.append((deal, _PlacedFact(position, step.seq, step.event, before)))
        closes = step.state.deal.number != before.deal.number
        deal += closes or isinstance(step.event, DealAnnulled)
        before = step.state
    return [
        tuple(fact for _, fact in group) for _, group in groupby(placed, key=lambda item: item[0])
    ]


def _deal(
    table: TableContext,
    group: tuple[_PlacedFact, ...],
    score_lines: dict[int, list[ScoreLine]],
    marks: dict[int, Mark],
) -> DealLines:
    view = table.view
    chosen = _first(group, ModeChosen)
    end = _first(group, *_END_FACTS)
    claim = _first(group, *_CLAIM_FACTS)
    status = DealStatus.OPEN if end is None else DealStatus.COUNTED
    if end is not None and isinstance(end.event, DealAnnulled):
        status = DealStatus.ANNULLED
    own_lines = [line for fact in group for line in score_lines.get(fact.position, ())]
    count: Panel | None = None
    if end is not None:
        count = panel_for(end.seq, end.event)
    sides = range(len(view.sides))
    first = claim or end
    return DealLines(
        number=group[0].before.deal.number,
        status=status,
        mode=_mode(chosen),
        mode_seq=chosen.seq if chosen else None,
        mode_text=_text(table, chosen),
        factor=view.game.apply(chosen.before, chosen.event).factor if chosen else 1,
        count=count,
        count_text=_text(table, end),
        scores=tuple(_score(own_lines, side) for side in sides),
        bonuses=tuple(_bonus(own_lines, side) for side in sides),
        mark=_deal_mark(marks, chosen, end),
        lines=tuple(
            _fact_line(table, fact, score_lines.get(fact.position, ()), marks)
            for fact in group
            if not isinstance(fact.event, ModeChosen | TricksCounted)
        ),
        seqs=tuple(
            fact.seq for fact in group if not isinstance(fact.event, VorhandFound | DealerFound)
        ),
        melds_before=first.seq if first else None,
        claims_before=end.seq if end else None,
    )


def panel_for(seq: int, event: Event) -> Panel:
    """The panel that corrects a fact: the pad for counted tricks, else the common one."""
    return CountCorrection(seq=seq) if isinstance(event, TricksCounted) else EditPanel(seq)


def _first(group: Sequence[_PlacedFact], *kinds: type[Event]) -> _PlacedFact | None:
    return next((fact for fact in group if isinstance(fact.event, kinds)), None)


def _mode(chosen: _PlacedFact | None) -> Mode | None:
    return chosen.event.mode if chosen and isinstance(chosen.event, ModeChosen) else None


def _text(table: TableContext, fact: _PlacedFact | None) -> str:
    return phrase(table, fact.event, state=fact.before) if fact else ""


def _deal_mark(marks: dict[int, Mark], chosen: _PlacedFact | None, end: _PlacedFact | None) -> Mark:
    """The mark of the deal; a mode changed before the count is no correction."""
    if end is None:
        return Mark.NONE
    own_marks = [marks.get(fact.seq, Mark.NONE) for fact in (chosen, end) if fact]
    return next((mark for mark in (Mark.INSERTED, Mark.CORRECTED) if mark in own_marks), Mark.NONE)


def _score(lines: Iterable[ScoreLine], side: int) -> int | None:
    scores = [line.score for line in lines if line.side == side and not _is_meld(line)]
    return sum(scores) if scores else None


def _bonus(lines: Iterable[ScoreLine], side: int) -> str:
    return next((line.reason for line in lines if line.side == side and line.rule == "MAT-1"), "")


def _is_meld(line: ScoreLine) -> bool:
    return line.reason in (Reason.WEIS, Reason.STOECK)


def _fact_line(
    table: TableContext,
    fact: _PlacedFact,
    score_lines: Iterable[ScoreLine],
    marks: dict[int, Mark],
) -> FactLine:
    look, view = table.look, table.view
    text = _text(table, fact)
    meld_lines = [line for line in score_lines if _is_meld(line)]
    short_label = _SHORT_LABELS.get(type(fact.event)) if meld_lines else None
    return FactLine(
        seq=fact.seq,
        text=text,
        label=look.t(short_label) if short_label else text,
        scores=tuple(
            sum(line.score for line in meld_lines if line.side == side)
            if any(line.side == side for line in meld_lines)
            else None
            for side in range(len(view.sides))
        )
        if meld_lines
        else (),
        mark=marks.get(fact.seq, Mark.NONE),
    )


def _marks(view: View) -> dict[int, Mark]:
    """The facts that were corrected or inserted, by entry."""
    effective_steps = frozenset(history(view.entries).done)
    marks: dict[int, Mark] = {}
    for entry in view.entries:
        if entry.step not in effective_steps:
            continue
        if isinstance(entry.change, Inserted):
            marks[entry.seq] = Mark.INSERTED
        elif isinstance(entry.change, Amended):
            marks.setdefault(entry.change.target, Mark.CORRECTED)
    return marks


def _removed(view: View) -> dict[int | None, list[Placed]]:
    """The removed facts, by the next fact that was not removed (``None``: the end)."""
    if not any(isinstance(entry.change, Voided) for entry in view.entries):
        return {}
    kept = [entry for entry in view.entries if not isinstance(entry.change, Voided)]
    present = {placed.seq for placed in view.facts}
    by_next: dict[int | None, list[Placed]] = {}
    waiting: list[Placed] = []
    for placed in effective(kept):
        if placed.seq not in present:
            waiting.append(placed)
        elif waiting:
            by_next[placed.seq], waiting = waiting, []
    if waiting:
        by_next[None] = waiting
    return by_next


def _with_removed(
    table: TableContext, deal: DealLines, state: State, removed_facts: Sequence[Placed]
) -> DealLines:
    if not removed_facts:
        return deal
    lines = []
    for placed in removed_facts:
        text = phrase(table, placed.event, state=state)
        lines.append(FactLine(seq=placed.seq, text=text, label=text, mark=Mark.REMOVED))
    return replace(deal, lines=(*deal.lines, *lines))


def _uncounted(table: TableContext) -> Iterator[DealLines]:
    """The facts that do not count, with the reason why."""
    look, view = table.look, table.view
    log = view.replay
    for rule, group in groupby(log.late, key=lambda fact: fact.question.rule):
        late = [Placed(fact.seq, fact.event) for fact in group]
        listed = _without_deal(table, DealStatus.LATE, late, look.t("entries.not_in_time"))
        yield replace(listed, rule=rule)
    if log.surplus:
        yield _without_deal(table, DealStatus.SURPLUS, log.surplus, look.t("entries.surplus"))
    if log.stopped_at is not None:
        broken = log.violations[0]
        reason = violation_text(look.t, broken, table.names)
        stopped = _without_deal(table, DealStatus.STOPPED, stopped_facts(view), reason)
        yield replace(stopped, rule=broken.rule)


def _without_deal(
    table: TableContext, status: DealStatus, facts: Sequence[Placed], reason: str
) -> DealLines:
    return DealLines(
        number=0,
        status=status,
        count_text=reason,
        lines=tuple(_plain_line(table, placed, table.view.state_of(SCHIEBER)) for placed in facts),
        seqs=tuple(placed.seq for placed in facts),
    )


def _plain_line(table: TableContext, placed: Placed, state: State) -> FactLine:
    text = phrase(table, placed.event, state=state)
    return FactLine(seq=placed.seq, text=text, label=text)
