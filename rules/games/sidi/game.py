"""Sidi Barrani: two pairs bid how many points they will make, and in which mode (SIDI).

- Four players sit in two pairs, partners across from each other. The target is 1500 points; every
  mode has the factor 1 (SIDI-1).
- Before each deal there is an auction, which the dealer's right begins. A bid is a number of trick
  points, in tens from 40 to 150 and then 157 for all tricks, and a mode. A bid lets all others
  speak again; three passes after it end the auction. If all pass, the dealer's right deals
  (SIDI-2).
- An opponent of the highest bidder may double the bid, which ends the auction (SIDI-3).
- Both pairs write their trick points. The bid is added for the pair that bid, if its tricks reach
  it, else for the others; a doubled bid counts twice (SIDI-4).
- By agreement Weis and Stöck are written, too; they do not help to reach a bid (SIDI-5).
- The Partie ends with the deal after which a pair has the target. If both have it, the higher total
  wins, and equal totals play on (SIDI-6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import singledispatch
from itertools import groupby
from operator import add

from rules.engine import score
from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import Event, Example, NextStep, Outcome, Violation, violation
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking
from rules.engine.sheet import Sheet
from rules.engine.steps import Step
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.jass import ending
from rules.jass.auction import Auction, BidPassed, Call, call_faults, pass_faults, with_call
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.game import JassGame
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie
from rules.jass.options import WeisOptions, check_bonus, check_most, check_target
from rules.jass.seats import PAIRS, pair_of, right_of, right_of_known
from rules.jass.weis import compare_shown
from rules.numbers.digest import Holds
from rules.pairs import play
from rules.pairs.facts import StoeckShown, TricksCounted, WeisShown
from rules.pairs.faults import compared_faults, play_faults
from rules.pairs.game import PairsState
from rules.pairs.play import BOTH, Play
from rules.pairs.score import Terms, play_lines, rows
from rules.solo.facts import DealerFound
from rules.solo.faults import dealer_first, known_seat
from rules.solo.leaving import round_from

SEATS = 4
RAISE = 10
"""Bids are multiples of this many points (SIDI-2)."""
HIGHEST_NUMBER = 150
"""The highest bid of a number; above it there is only the bid of all tricks (SIDI-2)."""
DOUBLED = 2
"""The factor of a bid that was doubled (SIDI-3)."""

_BID_LINES = (Reason.BID_MADE, Reason.BID_FAILED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal; the defaults are those of S."""

    target: int = 1500
    """Points that win the Partie (SIDI-1; S)."""
    minimum: int = 40
    """The lowest bid, in points (SIDI-2; S)."""
    doubles: bool = True
    """An opponent may double the highest bid (SIDI-3; S)."""
    weis: bool = False
    """Weis are written (SIDI-5; option S)."""
    stoeck: bool = False
    """Stöck are written (SIDI-5; option S)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W and E: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 0
    """Points for all nine tricks besides the 157 (MAT-1; S: none)."""
    negative_rest: bool = False
    """On the slate a rest of 15 or more becomes a twenty and a negative rest (SLATE-2; C)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A bid: trick points, 157 for all tricks, and a mode (SIDI-2)."""

    points: int
    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Play):
    """The facts of one deal; ``mode`` is that of the highest bid.

    Attributes:
        dealer: The seat that deals; ``None`` while unknown.
        calls: The calls of the auction that still count.
        doubled: Whether the highest bid was doubled.
    """

    dealer: int | None
    calls: tuple[Call[Contract], ...] = ()
    doubled: bool = False

    @property
    def auction(self) -> Auction[Contract]:
        """The auction, which the dealer's right begins; a pass is not final (SIDI-2)."""
        order = round_from(self.dealer, range(SEATS), SEATS)
        return Auction(seats=order, calls=self.calls, final=False)

    @property
    def settled(self) -> bool:
        """Whether no call is possible any more, so that the deal is played."""
        begun = self.compared or self.stoeck is not None or bool(self.weis) or bool(self.count)
        return self.doubled or begun or self.auction.over

    @property
    def side(self) -> int | None:
        """The pair of the highest bidder; ``None`` before the first bid."""
        bidder = self.auction.bidder
        return None if bidder is None else pair_of(bidder)

    @property
    def made(self) -> bool | None:
        """Whether the bid was made (SIDI-4); ``None`` before the count."""
        contract, side, count = self.auction.bid, self.side, self.count
        if contract is None or side is None or count is None:
            return None
        if contract.points == DEAL_TOTAL:
            return count.matsch == side
        return count.tricks[side] >= contract.points


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PairsState[Options, Deal]):
    """The state of a Sidi Barrani; ``winner`` is the pair that has won, if one has."""

    winner: int | None = None

    @property
    def terms(self) -> Terms:
        """How the tricks and Weis of the current deal are counted: everything simple."""
        options = self.options
        return Terms(
            rule="SIDI-1",
            before=self.before,
            targets=(options.target, options.target),
            chose=self.deal.side,
            matsch_bonus=options.matsch_bonus,
            weis=options.weis,
            stoeck=options.stoeck,
        )

    @property
    def matsch_counts(self) -> bool:
        """Also where all tricks were bid, which a Matsch alone reaches (SIDI-4)."""
        bid = self.deal.auction.bid
        return self.options.matsch_bonus > 0 or (bid is not None and bid.points == DEAL_TOTAL)

    @property
    def next_deal(self) -> Deal:
        """The deal that follows: the dealer's right deals (SIDI-1)."""
        return Deal(number=self.deal.number + 1, dealer=right_of_known(self.deal.dealer, SEATS))

    @property
    def least(self) -> int | None:
        """The lowest possible bid, in points; ``None`` once all tricks are bid (SIDI-2)."""
        return next(iter(self.possible), None)

    @property
    def possible(self) -> tuple[int, ...]:
        """All bids that are possible now, in points (SIDI-2)."""
        highest = self.deal.auction.bid
        numbers = range(self.options.minimum, HIGHEST_NUMBER + 1, RAISE)
        above = 0 if highest is None else highest.points
        return tuple(points for points in (*numbers, DEAL_TOTAL) if points > above)


class Sidi(JassGame[State, Options]):
    """Two pairs, an auction before each deal (SIDI)."""

    key = "sidi"
    revision = 1
    player_counts = (SEATS,)
    players_rule = "SIDI-1"
    options_type = Options
    event_types = (
        DealerFound,
        BidMade,
        BidPassed,
        BidDoubled,
        WeisShown,
        WeisCompared,
        StoeckShown,
        TricksCounted,
        DealAnnulled,
    )
    example = Example(
        SEATS,
        (
            DealerFound(seat=3),
            BidMade(seat=0, points=80, mode=Mode.HEARTS),
            BidPassed(seat=1),
            BidPassed(seat=2),
            BidPassed(seat=3),
            TricksCounted(tricks=(98, 59)),
        ),
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The two pairs, who sit across from each other (SIDI-1)."""
        return PAIRS

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """Target, lowest bid and bonus must make sense (SIDI-1, SIDI-2, MAT-1)."""
        yield from check_target(options.target, rule="SIDI-1")
        lowest = options.minimum
        if lowest < 1 or lowest % RAISE:
            yield violation(Code.OPTION_TENS, "SIDI-2", "minimum", minimum=lowest)
        yield from check_most(lowest, HIGHEST_NUMBER, rule="SIDI-2", field="minimum")
        yield from check_bonus(options.matsch_bonus)

    def weis_count(self, options: Options) -> bool:
        """Weis are agreed on (SIDI-5)."""
        return options.weis

    def has_modes(self, options: Options) -> bool:
        """Any mode can be bid (SIDI-2)."""
        return True

    def holds(self, options: Options) -> Iterator[Holds]:
        """The highest bidder's choice, and what is agreed on (SIDI-5)."""
        yield Holds.CHOICES
        if options.weis:
            yield Holds.WEIS
        if options.stoeck:
            yield Holds.STOECK
        if options.matsch_bonus:
            yield Holds.MATSCH

    def start(self, options: Options, players: int = SEATS) -> State:
        """The state before the first deal, whose dealer is unknown."""
        return State(options=options, deal=Deal(number=1, dealer=None))

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, then a bid, then all else (SIDI-1, SIDI-2)."""
        deal = state.deal
        if state.winner is not None:
            return violation(Code.OVER, "SIDI-6")
        early = dealer_first(event, deal.dealer, rule="SIDI-1")
        if early is not None or isinstance(event, _BEFORE_BID):
            return early
        return violation(Code.NEEDS_BID, "SIDI-2") if deal.auction.bid is None else None

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return _faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact, with the next deal after a count."""
        after = replace(state, deal=_with(event, state))
        return after if after.deal.count is None else _counted(after)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """All score lines, in the order of the facts."""
        return (*state.finished_lines, *deal_lines(state))

    def sheet(self, state: State) -> Sheet:
        """A row for every fact that scored, and one for the bid after the tricks."""
        groups = groupby(self.lines(state), key=lambda line: line.reason in _BID_LINES)
        found = (row for _, lines in groups for row in rows(tuple(lines)))
        return Sheet(rows=tuple(found), totals=score.totals(self.lines(state), len(BOTH)))

    def outcome(self, state: State) -> Outcome:
        """The pair with the target, or the higher total, after the deal (SIDI-6)."""
        if state.winner is None:
            return Outcome()
        return Outcome.ranked(ranking(int(side == state.winner) for side in BOTH))

    def target(self, state: State, side: int) -> int | None:
        """The total that wins (SIDI-1)."""
        return state.options.target

    def side_that_chose(self, state: State) -> int | None:
        """The pair that has bid highest (MAT-1)."""
        return state.deal.side

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count; the highest bidder leads (SIDI-5). ``None`` before the first bid."""
        mode, first = state.deal.mode, state.deal.auction.bidder
        if mode is None or first is None:
            return None
        turn = tuple((first + step) % SEATS for step in range(SEATS))
        sides = tuple(pair_of(seat) for seat in range(SEATS))
        return compare_shown(melds, MeldTable(mode, turn, sides), state.options.meld_rules)

    def open_deal(self, state: State) -> int | None:
        """The number of the current deal; ``None`` after the last one."""
        return state.deal.number if state.winner is None else None

    def next_step(self, state: State) -> NextStep:
        """What the players must do now, and whose turn it is."""
        deal = state.deal
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=right_of_known(deal.dealer, SEATS),
            chooser=deal.auction.bidder if deal.settled else None,
            seat=seat,
        )


SIDI = Sidi()

_BEFORE_BID = (DealerFound, BidMade, BidPassed, DealAnnulled)


def _step(state: State) -> tuple[Step, int | None]:
    deal = state.deal
    if state.winner is not None:
        return Step.FINISHED, None
    if deal.dealer is None:
        return Step.SAY_FIRST_DEALER, None
    return (Step.COUNT_DEAL, None) if deal.settled else (Step.BID, deal.auction.turn)


def deal_lines(state: State) -> tuple[ScoreLine, ...]:
    """The score lines of the current deal: Weis, Stöck, tricks, and the bid (SIDI-4)."""
    deal = state.deal
    lines = play_lines(deal, state.terms)
    contract, side, made, count = deal.auction.bid, deal.side, deal.made, deal.count
    if contract is None or side is None or made is None or count is None:
        return lines
    bid = ScoreLine(
        position=count.position,
        deal=deal.number,
        side=side if made else ending.other(side),
        reason=Reason.BID_MADE if made else Reason.BID_FAILED,
        rule="SIDI-4",
        points=contract.points,
        factor=DOUBLED if deal.doubled else 1,
        mode=contract.mode.value,
    )
    return (*lines, bid)


def _counted(state: State) -> State:
    """The state after a counted deal: the winner, or the next deal (SIDI-6)."""
    lines = deal_lines(state)
    first, second = map(add, state.before, score.totals(lines, len(BOTH)))
    if max(first, second) >= state.options.target and first != second:
        return replace(state, winner=0 if first > second else 1)
    return replace(
        state,
        deal=state.next_deal,
        before=(first, second),
        finished_lines=state.finished_lines.plus(*lines),
    )


@singledispatch
def _with(event: Event, state: State) -> Deal:
    """The deal after a fact; most are facts of any game of two sides."""
    return play.with_fact(event, state.deal, state.position)


@_with.register
def _(event: DealerFound, state: State) -> Deal:
    return replace(state.deal, dealer=event.seat)


@_with.register
def _(event: BidMade, state: State) -> Deal:
    contract = Contract(event.points, event.mode)
    calls = with_call(state.deal.calls, Call(event.seat, contract))
    return replace(state.deal, calls=calls, mode=event.mode)


@_with.register
def _(event: BidPassed, state: State) -> Deal:
    """If all pass, the dealer's right deals (SIDI-2)."""
    deal = state.deal
    after = replace(deal, calls=with_call(deal.calls, Call(event.seat)))
    if after.auction.thrown_in and deal.dealer is not None:
        return Deal(number=deal.number, dealer=right_of(deal.dealer, SEATS))
    return after


@_with.register
def _(event: BidDoubled, state: State) -> Deal:
    return replace(state.deal, doubled=True)


@_with.register
def _(event: WeisCompared, state: State) -> Deal:
    result = SIDI.compare_weis(state, event.melds)
    return play.with_contest(state.deal, result, state.options.meld_rules, state.position)


@_with.register
def _(event: DealAnnulled, state: State) -> Deal:
    """Dealt again by the same dealer, with a new auction (PEN-2)."""
    return Deal(number=state.deal.number, dealer=state.deal.dealer)


@singledispatch
def _faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact; most checks are those of any game of two sides."""
    return play_faults(event, state.deal, state.terms, state.verdict)


@_faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, SEATS, rule="SIDI-1")


@_faults.register
def _(event: BidMade, state: State) -> Iterator[Violation]:
    deal = state.deal
    unknown = tuple(known_seat(event.seat, SEATS, rule="SIDI-1"))
    yield from unknown or call_faults(deal.auction, event.seat, rule="SIDI-2", over=deal.settled)
    points, least = event.points, state.least
    if least is None:
        yield violation(Code.BID_ALL, "SIDI-2", "points")
    elif points < least:
        yield violation(Code.BID_LEAST, "SIDI-2", "points", points=points, least=least)
    elif points not in state.possible:
        yield violation(Code.BID_TENS, "SIDI-2", "points", points=points)


@_faults.register
def _(event: BidPassed, state: State) -> Iterator[Violation]:
    deal = state.deal
    unknown = tuple(known_seat(event.seat, SEATS, rule="SIDI-1"))
    yield from unknown or pass_faults(deal.auction, event.seat, rule="SIDI-2", over=deal.settled)


@_faults.register
def _(event: BidDoubled, state: State) -> Iterator[Violation]:
    """Only opponents double, in any turn, until the auction is over (SIDI-3)."""
    deal = state.deal
    if not state.options.doubles:
        yield violation(Code.BID_NO_DOUBLES, "SIDI-3")
    yield from known_seat(event.seat, SEATS, rule="SIDI-1")
    if deal.settled:
        yield violation(Code.BID_OVER, "SIDI-3")
    if event.seat in range(SEATS) and pair_of(event.seat) == deal.side:
        yield violation(Code.BID_OWN, "SIDI-3", "seat", seat=event.seat)


@_faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    rules = state.options.meld_rules
    return compared_faults(event, state.deal, state.terms, rules, players=SEATS)
