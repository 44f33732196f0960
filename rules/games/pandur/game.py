"""Pandur: the highest bidder plays alone against the others; the last one in the game loses (PAN).

- Three players hold eight of 24 cards each. With four in the game the dealer sits out (PAN-1).
- The scorekeeper deals first, and the deal passes to the right (PAN-1).
- Players bid a number of points, a misère or a Pandur. A bid must be higher than the last one, and
  a pass is final. If all pass, the next player deals (PAN-2).
- The highest bidder is the soloist, names trumps and leads (PAN-2).
- A number is made if tricks, Weis and Stöck of the soloist reach it. The soloist's Weis count only
  if they are the best. A misère needs no trick, a Pandur all tricks (PAN-3).
- A number is worth a fiftieth in game points, rounded down; misère 4, Pandur 5, trump Pandur 6
  (PAN-4).
- The soloist gets the worth of a bid that is made. If it fails, each opponent gets it, and also a
  dealer who sits out, unless one or two game points short of the target (PAN-5).
- A player with 15 game points leaves the game, and the last one in the game loses (PAN-6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from rules.engine.frozen import replace
from rules.engine.game import (
    Event,
    Example,
    NextStep,
    Outcome,
    Violation,
)
from rules.engine.grown import Grown
from rules.engine.reasons import Reason
from rules.engine.ruling import Finding
from rules.engine.score import ScoreLine
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Step
from rules.games.pandur import verify
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Course, Deal, Options, State, compare_weis
from rules.games.pandur.facts import BidMade, SoloCounted, SoloSettled, TrumpNamed
from rules.games.pandur.findings import findings
from rules.games.pandur.standing import after, loser
from rules.jass.auction import BidPassed, Call, with_call
from rules.jass.cards import Suit
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Contest
from rules.jass.options import MOST_GAME_POINTS, check_target
from rules.jass.written import won_weis
from rules.solo.cells import seat_cell
from rules.solo.deal import with_fact
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from rules.solo.game import SoloGame
from rules.solo.leaving import places, round_from
from rules.solo.leaving_game import closed


class Pandur(SoloGame[State, Options]):
    """One player against the others in each deal; the last in the game loses (PAN)."""

    key = "pandur"
    revision = 2
    player_counts = (4, 3)
    players_rule = "PAN-1"
    options_type = Options
    event_types = (
        DealerFound,
        BidMade,
        BidPassed,
        TrumpNamed,
        WeisShown,
        WeisCompared,
        StoeckShown,
        SoloCounted,
        SoloSettled,
        DealAnnulled,
    )
    example = Example(
        3,
        (
            DealerFound(seat=0),
            BidMade(seat=1, bid=Bid.N120),
            BidPassed(seat=2),
            BidPassed(seat=0),
            TrumpNamed(suit=Suit.HEARTS),
            SoloCounted(points=124),
        ),
    )

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """The target must be at least 1 (PAN-6)."""
        yield from check_target(options.target, rule="PAN-6", most=MOST_GAME_POINTS)

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal, whose dealer is unknown."""
        deal = Deal(number=1, dealer=None, in_game=tuple(range(players)))
        steps = Grown((Course(scores=(0,) * players),))
        return State(options=options, players=players, deal=deal, steps=steps)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, then the bids, then all else."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _with(event, state)

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis are the best; ``None`` before trumps are known."""
        return compare_weis(state, melds)

    def target(self, state: State, side: int) -> int | None:
        """Game points with which a player leaves (PAN-6)."""
        return state.options.target

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for every player who got game points in a deal."""
        return tuple(line for step in state.steps for line in step.lines)

    def sheet(self, state: State) -> Sheet:
        """A row for every deal that was played: game points, and the soloist's card points."""
        steps = state.steps
        rows = tuple(
            _row(deal, step)
            for deal, step in zip(state.finished, steps[1:], strict=True)
            if deal.bid is not None
        )
        return Sheet(rows=rows, totals=steps[-1].scores)

    def findings(self, state: State) -> tuple[Finding, ...]:
        """What decided besides the points."""
        return tuple(findings(state))

    def outcome(self, state: State) -> Outcome:
        """The last player in the game has lost; the others are ranked by when they left (PAN-6)."""
        if state.deal is not None:
            return Outcome()
        return Outcome.ranked(places(state.standing.left, state.players), loser=loser(state))

    def next_step(self, state: State) -> NextStep:
        """What the players must do now, and whose turn it is to bid (PAN-2)."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        code, seat = _step(state)
        order = round_from(deal.dealer, deal.playing, state.players) if deal else ()
        return NextStep(
            code=code,
            deal=state.number,
            dealer=deal.dealer if deal else None,
            vorhand=next(iter(order), None),
            chooser=deal.soloist if deal else None,
            seat=seat,
        )


PANDUR = Pandur()


def _step(state: State) -> tuple[Step, int | None]:
    """The next step and the seat whose turn it is."""
    deal = state.deal
    if deal is None:
        return Step.FINISHED, None
    if deal.dealer is None:
        return Step.SAY_DEALER, None
    bidder = deal.auction.turn
    if bidder is not None and not deal.played:
        return Step.BID, bidder
    counted = deal.bid is not None and deal.bid.points is not None
    return (Step.COUNT_SOLO if counted else Step.SETTLE_SOLO), deal.soloist


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state after a fact; most belong to any game in which each player plays alone."""
    return replace(state, deal=with_fact(event, state.on_table, state.position))


@_with.register
def _(event: BidMade, state: State) -> State:
    deal = state.on_table
    calls = with_call(deal.calls, Call(event.seat, event.bid))
    return replace(state, deal=replace(deal, calls=calls))


@_with.register
def _(event: BidPassed, state: State) -> State:
    """When all have passed, the next player deals (PAN-2)."""
    deal = state.on_table
    calls = with_call(deal.calls, Call(event.seat))
    after = replace(deal, calls=calls, position=state.position)
    return _closed(state, after) if after.auction.thrown_in else replace(state, deal=after)


@_with.register
def _(event: TrumpNamed, state: State) -> State:
    return replace(state, deal=replace(state.on_table, trump=event.suit))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    """A better Weis of an opponent is not written, it only stops the soloist's (PAN-3)."""
    result, deal = compare_weis(state, event.melds), state.on_table
    best = result is not None and result.side == deal.soloist
    won = won_weis(state.position, result, state.options.meld_rules) if best else ()
    beaten = not best and any(meld.seat == deal.soloist for meld in event.melds)
    deal = replace(deal.with_melds(*won), compared=True, weis_beaten=beaten)
    return replace(state, deal=deal)


@_with.register
def _(event: SoloCounted, state: State) -> State:
    return _closed(state, replace(state.on_table, tricks=event.points, position=state.position))


@_with.register
def _(event: SoloSettled, state: State) -> State:
    return _closed(state, replace(state.on_table, settled=event.made, position=state.position))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    return replace(state, deal=state.on_table.dealt_again())


def _closed(state: State, deal: Deal) -> State:
    """The state after a deal (PAN-6)."""
    return closed(state, deal, after(state.standing, deal, state.options.target))


def _row(deal: Deal, step: Course) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.SOLO_MADE if deal.success else Reason.SOLO_FAILED,
        cells=tuple(_cell(deal, step, seat) for seat in range(len(step.scores))),
        mode=deal.trump.value if deal.trump else "",
        position=deal.position,
        name=deal.bid.value if deal.bid else "",
    )


def _cell(deal: Deal, step: Course, seat: int) -> Cell:
    if seat not in deal.in_game:
        return Cell(side=seat)
    if seat != deal.soloist:
        return seat_cell(seat, step.lines)
    return replace(seat_cell(seat, step.lines, points=deal.points), mark=Reason.SOLOIST)
