"""Bieter: the winner of an auction plays alone against the two others (BIE).

- Three players hold one auction, before the first deal. The lowest bid is 500 points, each bid is
  at least 10 higher than the last, and a pass is final. A player may postpone the first answer
  (BIE-1). If all pass, the same dealer deals again.
- The highest bidder must reach the bid, the two others together 1000 points (BIE-2).
- In the first deal the bidder takes six cards, lays six away, chooses the mode and leads (BIE-3).
- In later deals the dealer's last card sets the mode: an ace means Obenabe, a six Undenufe, any
  other card its suit as trumps (BIE-4).
- Every mode has the factor 1. Weis, Stöck and Matsch count as in Schieber (BIE-5).
- The bidder may decline a later deal before its first card. The pair then writes 157 points and its
  Stöck (BIE-6).
- The side that reaches its target first wins. If both do in one deal, the rules of the ending
  decide (BIE-2, END).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import (
    Event,
    Example,
    NextStep,
    Violation,
    violation,
)
from rules.engine.reasons import Reason
from rules.engine.score import totals
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask, Step
from rules.games.bieter import verify
from rules.games.bieter.deal import PAIR, SEATS, Deal, Options, State, compare_weis
from rules.games.bieter.facts import (
    BidMade,
    DealDeclined,
    ModeNamed,
    Revoked,
    TrumpTurned,
)
from rules.jass.auction import BidPassed, BidPostponed, Call, with_call
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.last_card import mode_of
from rules.jass.melds import Contest
from rules.jass.options import MOST_POINTS, check_bonus, check_meanings, check_most, check_target
from rules.jass.seats import right_of_known
from rules.numbers.digest import Holds
from rules.pairs import play
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisShown,
)
from rules.pairs.game import PairsGame
from rules.pairs.play import Count
from rules.solo.facts import DealerFound


class Bieter(PairsGame[State, Options]):
    """One player against two, each side with its own target (BIE)."""

    key = "bieter"
    revision = 2
    player_counts = (SEATS,)
    players_rule = "BIE-1"
    options_type = Options
    event_types = (
        DealerFound,
        BidMade,
        BidPassed,
        BidPostponed,
        ModeNamed,
        TrumpTurned,
        DealDeclined,
        WeisShown,
        WeisCompared,
        StoeckShown,
        StoeckRuledOut,
        ClaimedOut,
        ClaimedTogether,
        SpokeFirst,
        ClaimSettled,
        TricksCounted,
        Revoked,
        DealForfeited,
        DealAnnulled,
        CrossedFirst,
        TieBreakAgreed,
    )
    example = Example(
        SEATS,
        (
            DealerFound(seat=0),
            BidMade(seat=1, points=600),
            BidPassed(seat=2),
            BidPassed(seat=0),
            ModeNamed(mode=Mode.HEARTS),
            WeisShown(side=0, points=50),
            TricksCounted(tricks=(98, 59)),
        ),
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """One side for each seat, before the auction is over (BIE-1)."""
        return tuple((seat,) for seat in range(players))

    def sides_now(self, state: State, players: int) -> tuple[tuple[int, ...], ...]:
        """The bidder and the pair (BIE-2)."""
        return state.sides

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """Targets and bonus must make sense, and no card means two things (BIE-1 to BIE-4)."""
        if options.minimum < 1:
            yield violation(Code.OPTION_MINIMUM, "BIE-1", "minimum", minimum=options.minimum)
        yield from check_most(options.minimum, MOST_POINTS, rule="BIE-1", field="minimum")
        yield from check_target(options.pair_target, rule="BIE-2", field="pair_target")
        yield from check_bonus(options.matsch_bonus)
        yield from check_meanings(options.obenabe_cards, options.undenufe_cards, rule="BIE-4")

    def mode_fact(self, mode: Mode) -> ModeNamed:
        """The bidder or a card says how a deal is played (BIE-3, BIE-4)."""
        return ModeNamed(mode=mode)

    def revoke_fact(self, side: int, tricks: tuple[int, int], *, matsch: bool) -> Revoked:
        """It has the points of both sides, because cards stay out of the first deal (BIE-3)."""
        return Revoked(side=side, tricks=tricks, matsch=matsch)

    def has_modes(self, options: Options) -> bool:
        """The bidder chooses any mode in the first deal (BIE-3)."""
        return True

    def holds(self, options: Options) -> Iterator[Holds]:
        """The bid, the choice of the first deal, and what counts as in Schieber (BIE-3, BIE-5)."""
        yield from (Holds.BID, Holds.CHOICES, Holds.CLAIMS, Holds.WEIS, Holds.STOECK)
        if options.matsch_bonus:
            yield Holds.MATSCH

    def start(self, options: Options, players: int = SEATS) -> State:
        """The state before the first deal, whose dealer is unknown."""
        return State(options=options, deal=Deal(number=1, dealer=None))

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, then the auction, then what is played, then all else."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def stated(self, state: State, event: Event) -> State:
        """The state with a fact of the auction or of the current deal."""
        return _with(event, state)

    def totals(self, state: State) -> tuple[int, ...]:
        """The totals of all sides, with what is written by now."""
        return totals(self.lines(state), len(state.sides))

    def sheet(self, state: State) -> Sheet:
        """Bidder and pair have a target each, once the auction is over (BIE-2)."""
        return replace(super().sheet(state), targets=state.targets if state.settled else ())

    def target(self, state: State, side: int) -> int | None:
        """The bid, or the target of the pair; ``None`` before the auction is over (BIE-2)."""
        return state.targets[side] if state.settled else None

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count; ``None`` before it is known what is played and who begins."""
        return compare_weis(state, melds)

    def next_step(self, state: State) -> NextStep:
        """What the players must do now, and whose turn it is."""
        deal = state.deal
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=right_of_known(deal.dealer, SEATS),
            chooser=state.auction.bidder if deal.first and state.settled else None,
            seat=seat,
        )


BIETER = Bieter()


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The next step and the seat whose turn it is."""
    deal, verdict, bidding = state.deal, state.verdict, state.auction
    if verdict.winner is not None:
        return Step.FINISHED, None
    if verdict.ask is not None:
        return verdict.ask, None
    if deal.dealer is None:
        return Step.SAY_FIRST_DEALER, None
    if not state.settled:
        may_wait = bidding.turn in bidding.waiting
        return (Step.BID_OR_WAIT if may_wait else Step.BID), bidding.turn
    if deal.mode is not None:
        return Step.COUNT_DEAL, None
    return (Step.TAKE_SIX, bidding.bidder) if deal.first else (Step.TURN_LAST, deal.dealer)


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state with one more fact; most are facts of any game of two sides."""
    return replace(state, deal=play.with_fact(event, state.deal, state.position))


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(state.deal, dealer=event.seat))


@_with.register
def _(event: BidMade, state: State) -> State:
    return _with_call(state, Call(event.seat, event.points))


@_with.register
def _(event: BidPassed, state: State) -> State:
    return _with_call(state, Call(event.seat))


@_with.register
def _(event: BidPostponed, state: State) -> State:
    return _with_call(state, Call(event.seat, waits=True))


def _with_call(state: State, call: Call[int]) -> State:
    """The auction after one more call; it begins again if all have passed (BIE-1)."""
    after = replace(state, calls=with_call(state.calls, call))
    if after.auction.thrown_in:
        return replace(state, calls=(), thrown_in=state.thrown_in + 1)
    return replace(after, settled=after.auction.over)


@_with.register
def _(event: ModeNamed, state: State) -> State:
    """In the first deal the auction is then over: the other players have passed."""
    return replace(state, deal=replace(state.deal, mode=event.mode), settled=True)


@_with.register
def _(event: TrumpTurned, state: State) -> State:
    mode = mode_of(event.card, state.options)
    return replace(state, deal=replace(state.deal, mode=mode, card=event.card))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    result = compare_weis(state, event.melds)
    deal = play.with_contest(state.deal, result, state.options.meld_rules, state.position)
    return replace(state, deal=deal)


@_with.register
def _(event: DealDeclined, state: State) -> State:
    """The pair writes all points of the deal, and its Stöck (BIE-6)."""
    tricks = play.split(PAIR, DEAL_TOTAL)
    count = Count(state.position, tricks, rule="BIE-6", reason=Reason.DECLINED)
    deal = replace(state.deal, count=count)
    if event.stoeck:
        deal = replace(deal, stoeck=PAIR, stoeck_position=state.position)
    return replace(state, deal=deal)


@_with.register
def _(event: Revoked, state: State) -> State:
    count = play.revoked(state.position, event.side, event.tricks, matsch=event.matsch)
    return replace(state, deal=replace(state.deal, count=count))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    """Dealt again by the same dealer; a bid that has won the auction stands (PEN-2)."""
    deal = Deal(number=state.deal.number, dealer=state.deal.dealer)
    return replace(state, deal=deal, calls=state.calls if state.settled else ())
