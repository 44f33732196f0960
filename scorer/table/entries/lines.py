"""The list of entries as texts and numbers: deal by deal, with scores, totals and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from operator import add

from rules.engine.game import Placed
from rules.engine.log import Amended, Inserted, Voided, effective, history
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, totals
from scorer.phrases import say_points, violation_text
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.entries.deals import PlayedDeal, PlayedFact, deals_of, stopped_facts
from scorer.table.entries.past import Removed, removed_facts, removing_steps
from scorer.table.model import DealHead, Panel, TableContext
from scorer.table.wording import fact_text, phrase

_MELDS = (Reason.WEIS, Reason.STOECK)
"""Reasons of scores that stand beside the fact that wrote them, not in the line of the deal."""

COUNTS = ("points_counted", "hands_counted", "tricks_counted")
"""Kinds of facts of which the words are everybody's points."""


class Mark(StrEnum):
    """What was done to a fact after it was recorded."""

    NONE = ""
    CORRECTED = "corrected"
    INSERTED = "inserted"
    REMOVED = "removed"


class Status(StrEnum):
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

    @property
    def counts(self) -> bool:
        """Whether the facts belong to a deal."""
        return self in (Status.OPEN, Status.COUNTED, Status.ANNULLED)


@dataclass(frozen=True, slots=True, kw_only=True)
class FactLine:
    """A line with a fact.

    Attributes:
        seq: Its entry.
        text: The fact in words.
        label: The same, shorter where its scores stand beside it.
        scores: The score of each side, for a Weis or the Stöck that have any.
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
        number: Number of the deal, from 1; 0 for facts that do not count.
        status: Whether it is open or counted.
        at: One of its entries, to which an insertion refers.
        head: The mode of the deal, where it stands beside the number.
        headed: The entry that says so.
        head_text: That fact in words.
        ended: The entry of the fact that ended the deal; ``None`` while it is open.
        end_text: That fact in words, or why the facts do not count.
        told: Whether the list shows these words; else the scores say the same.
        scores: The score of each side, without Weis and Stöck, which have their own lines.
        bonuses: For each side the reason of a Matsch bonus, or an empty text.
        totals: The total of each side after the deal.
        mark: What was done to the facts beside the number later.
        lines: The other facts.
        rule: The id of the rule by which the facts do not count; empty if no rule decides that.
    """

    number: int
    status: Status
    at: int | None = None
    head: DealHead | None = None
    headed: int | None = None
    head_text: str = ""
    ended: int | None = None
    end_text: str = ""
    told: bool = True
    scores: tuple[int | None, ...] = ()
    bonuses: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    mark: Mark = Mark.NONE
    lines: tuple[FactLine, ...] = ()
    rule: str = ""


def deal_lines(
    table: TableContext, removed: Mapping[int, Removed] | None = None
) -> tuple[DealLines, ...]:
    """All deals in the order of play; facts that do not count come last.

    Args:
        table: The table.
        removed: The meaning of the removed facts, by entry; ``None``: it is not computed yet.
    """
    view = table.view
    if removed is None:
        removed = removed_facts(view, removing_steps(view))
    by_position: dict[int, list[ScoreLine]] = {}
    for line in view.lines:
        by_position.setdefault(line.position, []).append(line)
    marks, gone = _marks(view), _removed(view)
    listed: list[DealLines] = []
    running = (0,) * len(view.sides)
    for deal in deals_of(view):
        scored = [line for fact in deal.facts for line in by_position.get(fact.position, ())]
        running = tuple(map(add, running, totals(scored, len(running))))
        shown = _deal(table, deal, by_position, marks)
        before = [placed for fact in deal.facts for placed in gone.pop(fact.seq, ())]
        shown = _with_removed(table, shown, before, removed)
        listed.append(replace(shown, totals=running))
    rest = [placed for facts in gone.values() for placed in facts]
    if listed:
        listed[-1] = _with_removed(table, listed[-1], rest, removed)
    return (*listed, *_uncounted(table))


def correction_of(table: TableContext, seq: int) -> Panel:
    """The panel that corrects the fact of an entry."""
    event = table.view.fact(seq)
    own = table.screens.facts[type(event)].panel if event else None
    return own(seq) if own else EditPanel(seq)


def _deal(
    table: TableContext,
    deal: PlayedDeal,
    by_position: dict[int, list[ScoreLine]],
    marks: dict[int, Mark],
) -> DealLines:
    view, facts, end = table.view, table.screens.facts, deal.end
    status = Status.OPEN if end is None else Status.COUNTED
    head: DealHead | None = None
    headed: PlayedFact | None = None
    own: list[ScoreLine] = []
    lines: list[FactLine] = []
    for fact in deal.facts:
        scored = by_position.get(fact.position, [])
        melds = [] if fact is end else [line for line in scored if line.reason in _MELDS]
        own += [line for line in scored if line not in melds]
        heads = facts[type(fact.event)].head
        if heads is not None and headed is None:
            head, headed = heads(fact.event, fact.after), fact
        elif fact is not end:
            lines.append(_line(table, fact, melds, marks))
    sides = range(len(view.sides))
    scores = tuple(_score(own, side) for side in sides)
    return DealLines(
        number=deal.number,
        status=Status.ANNULLED if deal.annulled else status,
        at=deal.facts[0].seq,
        head=head,
        headed=headed.seq if headed else None,
        head_text=_text(table, headed),
        ended=end.seq if end else None,
        end_text=_text(table, end),
        told=end is not None and not _says_scores(table, end, scores),
        scores=scores,
        bonuses=tuple(_bonus(own, side) for side in sides),
        mark=_deal_mark(marks, headed, end),
        lines=tuple(lines),
    )


def _says_scores(table: TableContext, end: PlayedFact, scores: Sequence[int | None]) -> bool:
    """Whether the words for a count would only repeat the scores."""
    if table.screens.facts[type(end.event)].by_scores:
        return True
    if end.event.kind not in COUNTS:
        return False
    same = say_points(table.view.side_names, scores)
    return _text(table, end) == table.look.t(f"fact.{end.event.kind}", points=same)


def _text(table: TableContext, fact: PlayedFact | None) -> str:
    return phrase(table, fact.event, state=fact.before) if fact else ""


def _deal_mark(marks: dict[int, Mark], headed: PlayedFact | None, end: PlayedFact | None) -> Mark:
    """The mark of the deal; a mode changed before the count is no correction."""
    if end is None:
        return Mark.NONE
    own = [marks.get(fact.seq, Mark.NONE) for fact in (headed, end) if fact]
    return next((mark for mark in (Mark.INSERTED, Mark.CORRECTED) if mark in own), Mark.NONE)


def _score(lines: Iterable[ScoreLine], side: int) -> int | None:
    scores = [line.score for line in lines if line.side == side]
    return sum(scores) if scores else None


def _bonus(lines: Iterable[ScoreLine], side: int) -> str:
    return next((line.reason for line in lines if line.side == side and line.rule == "MAT-1"), "")


def _line(
    table: TableContext,
    fact: PlayedFact,
    melds: Sequence[ScoreLine],
    marks: dict[int, Mark],
) -> FactLine:
    scores = tuple(_score(melds, side) for side in range(len(table.view.sides))) if melds else ()
    text = _text(table, fact)
    return FactLine(
        seq=fact.seq,
        text=text,
        label=table.look.t(f"kind.{fact.event.kind}") if scores else text,
        scores=scores,
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
    table: TableContext,
    deal: DealLines,
    facts: Sequence[Placed],
    removed: Mapping[int, Removed],
) -> DealLines:
    lines = [_gone(table, placed, removed.get(placed.seq)) for placed in facts]
    return replace(deal, lines=(*deal.lines, *lines))


def _gone(table: TableContext, placed: Placed, then: Removed | None) -> FactLine:
    """The line of a removed fact; whose fact it was is known only from the log at that time."""
    if then is None:
        text = table.look.t(f"kind.{placed.event.kind}")
    else:
        view = replace(table.view, replay=then.replay)
        text = fact_text(table.screens.facts, table.look, view, placed.event, state=then.state)
    return FactLine(seq=placed.seq, text=text, label=text, mark=Mark.REMOVED)


def _uncounted(table: TableContext) -> Iterator[DealLines]:
    """The facts that do not count, with the reason why."""
    t, log = table.look.t, table.view.replay
    for rule, group in groupby(log.late, key=lambda fact: fact.question.rule):
        late = [Placed(fact.seq, fact.event) for fact in group]
        yield _without_deal(table, Status.LATE, late, t("entries.not_in_time"), rule)
    if log.surplus:
        yield _without_deal(table, Status.SURPLUS, log.surplus, t("entries.surplus"))
    if log.stopped_at is not None:
        broken = log.violations[0]
        reason = violation_text(t, broken, table.names)
        stopped = stopped_facts(table.view)
        yield _without_deal(table, Status.STOPPED, stopped, reason, broken.rule)


def _without_deal(
    table: TableContext, status: Status, facts: Sequence[Placed], reason: str, rule: str = ""
) -> DealLines:
    lines = tuple(_plain(table, placed) for placed in facts)
    return DealLines(number=0, status=status, end_text=reason, rule=rule, lines=lines)


def _plain(table: TableContext, placed: Placed) -> FactLine:
    text = phrase(table, placed.event, state=table.view.state)
    return FactLine(seq=placed.seq, text=text, label=text)
