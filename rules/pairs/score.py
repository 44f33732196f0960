"""The score of a deal between two sides, and the result of the Partie (SCH-3, BIE-5, END)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from rules.engine.frozen import replace
from rules.engine.game import Outcome, Question, Status
from rules.engine.reasons import Reason
from rules.engine.ruling import Ruling
from rules.engine.score import ScoreLine, ranking
from rules.engine.sheet import Cell, Row
from rules.jass import ending
from rules.jass.cards import DEAL_TOTAL
from rules.jass.ending import Claim, LastDeal, Order, Verdict
from rules.jass.ruling import ruling_on
from rules.jass.written import shown_stoeck
from rules.pairs.findings import findings
from rules.pairs.play import BOTH, Play, stoeck_points, weis_points

_BY_POSITION = attrgetter("position")

NOTHING = frozenset({0})
"""The trick points of a side without a trick that laid no cards away."""


class Terms(NamedTuple):
    """How a deal is counted; a named tuple, because each fact of a replay makes two of them.

    Attributes:
        rule: The id of the rule that says who the sides are.
        before: The totals of both sides before the deal.
        targets: The targets of both sides.
        possible: The possible trick points of the whole deal (CARD-4).
        chose: The side that chose the mode; ``None`` if a card set it.
        factor: Multiplies tricks and Matsch.
        meld_factor: Multiplies Stöck and Weis.
        matsch_bonus: The bonus for a Matsch, before the factor.
        without_trick: The trick points that each side can have without a trick: more than 0 only
            where it laid cards away (BIE-3).
        weis: Whether Weis count.
        stoeck: Whether Stöck count.
        order: The order of counting in the last deal (END-4).
        claim_wins: Whether a right first claim wins regardless of that order (END-4).
    """

    rule: str
    before: tuple[int, int]
    targets: tuple[int, int]
    possible: frozenset[int] = frozenset({DEAL_TOTAL})
    chose: int | None = None
    factor: int = 1
    meld_factor: int = 1
    matsch_bonus: int = 100
    without_trick: tuple[frozenset[int], frozenset[int]] = (NOTHING, NOTHING)
    weis: bool = True
    stoeck: bool = True
    order: Order = Order.STOECK_WEIS_TRICKS
    claim_wins: bool = False

    @property
    def most(self) -> int:
        """The largest possible trick points of this deal."""
        return max(self.possible)


def _total(deal: Play, terms: Terms) -> int:
    """The trick points of the whole deal; before they are known, the most possible (CARD-4)."""
    if deal.count:
        return sum(deal.count.tricks)
    if not deal.claims:
        return terms.most
    all_taken = (
        claim.tricks
        for claim in deal.claims
        if claim.matsch and terms.without_trick[ending.other(claim.side)] == NOTHING
    )
    return next(all_taken, None) or terms.most


def last_deal(deal: Play, terms: Terms) -> LastDeal:
    """The deal in the form that the rules of the ending need."""
    count = deal.count
    possible = (
        terms.stoeck
        and deal.mode is not None
        and deal.mode.trump is not None
        and deal.stoeck is None
        and not deal.stoeck_ruled_out
    )
    return LastDeal(
        before=terms.before,
        targets=terms.targets,
        factor=terms.factor,
        meld_factor=terms.meld_factor,
        matsch_bonus=terms.matsch_bonus,
        total=_total(deal, terms),
        stoeck=stoeck_points(deal),
        weis=weis_points(deal),
        stoeck_possible=(possible, possible),
        claims=deal.claims,
        tricks=count.tricks if count else None,
        matsch=count.matsch if count else None,
        revoker=count.revoker if count else None,
        kept=count.tricks[count.revoker] if count and count.revoker is not None else 0,
        crossed=deal.crossed,
        tie_break=deal.tie_break,
        order=terms.order,
        claim_wins=terms.claim_wins,
        order_known=deal.order_known,
    )


def outcome(deal: Play, terms: Terms, verdict: Verdict, played_on: Play | None = None) -> Outcome:
    """Who has won with this deal, with the ruling; or the one fact that is missing (END-8).

    Args:
        deal: The deal.
        terms: How it is counted.
        verdict: Whether it decides the Partie.
        played_on: The deal with what was written of it after it had ended the Partie.
    """
    if verdict.winner is not None:
        ruling = _ruling(deal, terms, verdict, played_on)
        ranks = ranking(1 if side == verdict.winner else 0 for side in BOTH)
        return Outcome(
            status=Status.FINISHED, winners=(verdict.winner,), ranks=ranks, ruling=ruling
        )
    if verdict.ask is not None:
        ruling = _ruling(deal, terms, verdict)
        question = Question(code=verdict.ask, rule=verdict.rules[-1], side=verdict.ask_side)
        return Outcome(status=Status.OPEN, ruling=ruling, question=question)
    return Outcome()


def _ruling(deal: Play, terms: Terms, verdict: Verdict, played_on: Play | None = None) -> Ruling:
    facts = last_deal(deal, terms)
    later = None if played_on is None else last_deal(played_on, terms)
    return ruling_on(facts, verdict, tuple(findings(deal, facts)), later)


def play_lines(deal: Play, terms: Terms) -> tuple[ScoreLine, ...]:
    """The score lines of a deal, counted or not, in the order of its facts (SCH-3)."""
    lines = list(_lines(deal, terms))
    lines.sort(key=_BY_POSITION)
    return tuple(lines)


def _lines(deal: Play, terms: Terms) -> Iterator[ScoreLine]:
    if deal.claims or deal.count:
        yield from _trick_lines(deal, terms)
    mode = deal.mode or ""
    for weis in deal.weis:
        yield weis.line(deal.number, mode, terms.meld_factor)
    if deal.stoeck is not None:
        stoeck = shown_stoeck(deal.stoeck_position, deal.stoeck)
        yield stoeck.line(deal.number, mode, terms.meld_factor)


def _trick_lines(deal: Play, terms: Terms) -> Iterator[ScoreLine]:
    """Tricks and Matsch, at the position of the claim for a side that has claimed."""
    count = deal.count
    for side, (points, bonus, claim) in enumerate(_counting(deal, terms)):
        if points is None:
            continue
        rule = count.rule if count else "CARD-3"
        position = count.position if count else 0
        if claim is not None:
            rule = "END-1"
            position = deal.claim_positions[deal.claims.index(claim)]
        line = ScoreLine(
            position=position,
            deal=deal.number,
            side=side,
            reason=count.reason if count else Reason.TRICKS,
            rule=rule,
            points=points,
            factor=terms.factor,
            mode=deal.mode or "",
        )
        yield line
        if bonus:
            contra = terms.chose is not None and terms.chose != side
            reason = Reason.CONTRA_MATSCH if contra else Reason.MATSCH
            yield replace(line, reason=reason, rule="MAT-1", points=bonus)


def _counting(deal: Play, terms: Terms) -> Iterator[tuple[int | None, int, Claim | None]]:
    """For each side its trick points that count, its bonus and its claim, if that stands (END-1).

    Without a claim all tricks count. That is said here because most deals have none.
    """
    if deal.count and not deal.claims:
        for side, points in enumerate(deal.count.tricks):
            yield points, terms.matsch_bonus if deal.count.matsch == side else 0, None
        return
    facts = last_deal(deal, terms)
    claimed = {claim.side: claim for claim in ending.standing_claims(facts)}
    for side in BOTH:
        yield *ending.counting_tricks(facts, side), claimed.get(side)


def rows(lines: tuple[ScoreLine, ...]) -> tuple[Row, ...]:
    """A row for every fact that scored; the tricks of a deal share theirs."""
    return tuple(
        _row(position, tuple(group))
        for position, group in groupby(lines, key=lambda line: line.position)
    )


def _row(position: int, lines: tuple[ScoreLine, ...]) -> Row:
    first = lines[0]
    return Row(
        deal=first.deal,
        reason=first.reason,
        cells=tuple(_cell(side, lines) for side in BOTH),
        mode=first.mode,
        factor=first.factor,
        position=position,
    )


def _cell(side: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if line.side == side]
    if not own:
        return Cell(side=side)
    marks = [line.reason for line in own if line.rule == "MAT-1"]
    return Cell(
        side=side,
        score=sum(line.score for line in own),
        points=sum(line.points for line in own),
        mark=marks[0] if marks else None,
    )
