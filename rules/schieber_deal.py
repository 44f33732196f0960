"""A deal of Schieber: its facts so far, and the score lines that follow from them (SCH-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules import ending, factors
from rules.cards import Mode
from rules.ending import Claim, LastDeal, Order, TieBreak, Verdict
from rules.factors import Factors
from rules.facts import ShownMeld
from rules.melds import (
    Contest,
    Fours,
    MeldRules,
    Table,
    TrumpTie,
)
from rules.score import ScoreLine
from rules.table import FirstVorhand, left_of, pair_of, partner
from rules.weis import compare_shown

SEATS = 4
BOTH = (0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the four agree on before the first deal; the defaults are the club's."""

    target: int = 2500
    """Points that win the Partie (SCH-1; C)."""
    factors: Factors = factors.CLUB
    """What each mode multiplies a deal by (MODE-1; C)."""
    melds_multiplied: bool = True
    """The factor also multiplies Weis and Stöck (MODE-2; a reading)."""
    weis: bool = True
    """Weis count (WIIS-7; C)."""
    stoeck: bool = True
    """Stöck count (STK-1; C)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W, E say no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 100
    """Points for all nine tricks, before the factor (MAT-1; C)."""
    undenufe_ace_eleven: bool = False
    """In Undenufe the ace counts 11 and the six nothing (CARD-2; option W)."""
    first_vorhand: FirstVorhand = FirstVorhand.TEN_OF_DIAMONDS
    """How the first Vorhand is found (SCH-2; C)."""
    order: Order = Order.STOECK_WEIS_TRICKS
    """The order of counting in the last deal (END-4; C)."""
    claim_wins: bool = False
    """A good first claim wins whatever the other side still shows (END-4; option S)."""
    negative_rest: bool = False
    """On the slate a rest near twenty becomes a stroke less a few points (SLATE-2; C)."""

    @property
    def meld_rules(self) -> MeldRules:
        """What is agreed about Weis."""
        return MeldRules(fours=self.fours, shared_cards=self.shared_cards, trump_tie=self.trump_tie)


@dataclass(frozen=True, slots=True)
class Written:
    """A Weis on the slate: which fact wrote it, for whom, and its worth."""

    position: int
    side: int
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Count:
    """How a deal ended: the tricks of both sides and by which rule they are so."""

    position: int
    tricks: tuple[int, int]
    matsch: int | None = None
    rule: str = "CARD-3"
    revoker: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The facts of one deal. ``position`` fields count the facts of the log from 0."""

    number: int
    vorhand: int | None
    mode: Mode | None = None
    pushed: bool = False
    weis: tuple[Written, ...] = ()
    compared: bool = False
    stoeck: int | None = None
    stoeck_position: int = 0
    stoeck_ruled_out: bool = False
    claims: tuple[Claim, ...] = ()
    claim_positions: tuple[int, ...] = ()
    count: Count | None = None
    crossed: int | None = None
    tie_break: TieBreak | None = None

    @property
    def dealer(self) -> int | None:
        """The seat that deals: to the left of the Vorhand (SCH-2)."""
        return None if self.vorhand is None else left_of(self.vorhand, SEATS)

    @property
    def chooser(self) -> int | None:
        """The seat that chose or must choose the mode (MODE-3)."""
        if self.vorhand is None:
            return None
        return partner(self.vorhand) if self.pushed else self.vorhand


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A Schieber at one moment.

    ``before`` are the totals when the deal began, ``closed`` the score lines of all deals
    before it; ``position`` is the number of facts taken.
    """

    options: Options
    deal: Deal
    before: tuple[int, int] = (0, 0)
    closed: tuple[ScoreLine, ...] = ()
    position: int = 0
    verdict: Verdict = ending.GOES_ON


def stoeck_points(deal: Deal) -> tuple[int, int]:
    """Points for the Stöck of each side, before the factor (STK-1)."""
    if deal.stoeck is None:
        return 0, 0
    return (ending.STOECK, 0) if deal.stoeck == 0 else (0, ending.STOECK)


def weis_points(deal: Deal) -> tuple[int, int]:
    """Points for the Weis of each side, before the factor (WIIS-5)."""
    first = sum(weis.points for weis in deal.weis if weis.side == 0)
    return first, sum(weis.points for weis in deal.weis) - first


def factor(state: State) -> int:
    """What this deal's tricks and Matsch are multiplied by; 1 before the mode is known."""
    return state.options.factors.of(state.deal.mode) if state.deal.mode else 1


def meld_factor(state: State) -> int:
    """What this deal's Weis and Stöck are multiplied by (MODE-2)."""
    return factor(state) if state.options.melds_multiplied else 1


def last_deal(state: State) -> LastDeal:
    """The deal as the rules about the ending see it."""
    deal, options = state.deal, state.options
    count = deal.count
    possible = (
        options.stoeck
        and deal.mode is not None
        and deal.mode.trump is not None
        and deal.stoeck is None
        and not deal.stoeck_ruled_out
    )
    return LastDeal(
        before=state.before,
        targets=(options.target, options.target),
        factor=factor(state),
        meld_factor=meld_factor(state),
        matsch_bonus=options.matsch_bonus,
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
        order=options.order,
        claim_wins=options.claim_wins,
    )


def compare_weis(state: State, melds: tuple[ShownMeld, ...]) -> Contest:
    """Whose Weis count, and why (WIIS-4, WIIS-5). The melds must be sound."""
    deal = state.deal
    if deal.mode is None or deal.vorhand is None:
        raise ValueError("Weis are compared once the mode is known")
    turn = tuple((deal.vorhand + step) % SEATS for step in range(SEATS))
    sides = tuple(pair_of(seat) for seat in range(SEATS))
    return compare_shown(melds, Table(deal.mode, turn, sides), state.options.meld_rules)


def deal_lines(state: State) -> tuple[ScoreLine, ...]:
    """The score lines of the current deal, in the order of its facts (SCH-3)."""
    return tuple(sorted(_deal_lines(state), key=lambda line: line.position))


def _deal_lines(state: State) -> Iterator[ScoreLine]:
    deal = state.deal
    melds = meld_factor(state)
    for weis in deal.weis:
        yield ScoreLine(
            position=weis.position,
            deal=deal.number,
            side=weis.side,
            reason="weis",
            rule=weis.rule,
            points=weis.points,
            factor=melds,
            mode=deal.mode or "",
        )
    if deal.stoeck is not None:
        yield ScoreLine(
            position=deal.stoeck_position,
            deal=deal.number,
            side=deal.stoeck,
            reason="stoeck",
            rule="STK-1",
            points=ending.STOECK,
            factor=melds,
            mode=deal.mode or "",
        )
    if deal.claims or deal.count:
        yield from _trick_lines(state)


def _trick_lines(state: State) -> Iterator[ScoreLine]:
    """Tricks and Matsch: with the claim for a side that has claimed, else with the count."""
    deal, facts, count = state.deal, last_deal(state), state.deal.count
    claimed = {claim.side: claim for claim in ending.standing_claims(facts)}
    for side in BOTH:
        points, bonus = ending.counting_tricks(facts, side)
        if points is None:
            continue
        rule = count.rule if count else "CARD-3"
        position = count.position if count else 0
        if side in claimed:
            rule = "END-1"
            position = deal.claim_positions[deal.claims.index(claimed[side])]
        yield _trick_line(state, side, position, ("tricks", rule), points)
        if bonus:
            chose = deal.vorhand is not None and pair_of(deal.vorhand) == side
            reason = "matsch" if chose else "contra_matsch"
            yield _trick_line(state, side, position, (reason, "MAT-1"), bonus)


def _trick_line(
    state: State, side: int, position: int, why: tuple[str, str], points: int
) -> ScoreLine:
    reason, rule = why
    return ScoreLine(
        position=position,
        deal=state.deal.number,
        side=side,
        reason=reason,
        rule=rule,
        points=points,
        factor=factor(state),
        mode=state.deal.mode or "",
    )
