"""Bieter: three bid once, and the highest bidder plays alone against the other two (BIE).

After the auction the deals are counted as in Schieber, everything simple. The bidder must
reach her bid and the pair a target of its own; who gets there first wins.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Violation,
    refusals,
    violation,
)
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, totals
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask, Step
from rules.games.bieter.auction import SEATS, Said, Word
from rules.games.bieter.deal import PAIR, Deal, Options, State, compare_weis, mode_of, terms
from rules.games.bieter.facts import (
    BidMade,
    BidPassed,
    BidPostponed,
    DealDeclined,
    ModeNamed,
    Revoked,
    TrumpTurned,
)
from rules.games.bieter.verify import blocked, faults
from rules.jass import ending
from rules.jass.cards import DEAL_TOTAL
from rules.jass.seats import right_of
from rules.pairs import play
from rules.pairs import score as play_score
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealAnnulled,
    DealForfeited,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisCompared,
    WeisShown,
)
from rules.pairs.faults import asked_late
from rules.pairs.play import BOTH, Count
from rules.solo.facts import DealerFound


class Bieter(Game[State, Options]):
    """One against two, to a bid against a target (BIE)."""

    key = "bieter"
    player_counts = (SEATS,)
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
        ClaimSettled,
        TricksCounted,
        Revoked,
        DealForfeited,
        DealAnnulled,
        CrossedFirst,
        TieBreakAgreed,
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Each alone, as long as nobody has won the auction (BIE-1)."""
        return tuple((seat,) for seat in range(players))

    def sides_now(self, state: State, players: int) -> tuple[tuple[int, ...], ...]:
        """The bidder and the pair (BIE-2)."""
        return state.sides

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """Targets and bonus must make sense, and no card means two things (BIE-1 to BIE-4)."""
        found: list[Violation] = []
        if options.minimum < 1:
            found.append(
                violation(Code.OPTION_MINIMUM, "BIE-1", "minimum", minimum=options.minimum)
            )
        if options.pair_target < 1:
            found.append(
                violation(Code.OPTION_TARGET, "BIE-2", "pair_target", target=options.pair_target)
            )
        if options.matsch_bonus < 0:
            found.append(
                violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus", bonus=options.matsch_bonus)
            )
        cards = (*options.obenabe_cards, *options.undenufe_cards)
        found.extend(
            violation(Code.OPTION_CARD_TWICE, "BIE-4", "undenufe_cards", card=card.code)
            for card in sorted({card for card in cards if cards.count(card) > 1})
        )
        if players != SEATS:
            found.append(
                violation(Code.PLAYERS_COUNT, "BIE-1", "players", players=players, wanted=SEATS)
            )
        return tuple(found)

    def start(self, options: Options, players: int = SEATS) -> State:
        """Before the first deal: nobody deals yet."""
        return State(options=options, deal=Deal(number=1, dealer=None))

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = blocked(state, event)
        return (misplaced,) if misplaced else tuple(faults(event, state))

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _concluded(replace(_with(event, state), position=state.position + 1))

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Every line of the score, in the order of the facts."""
        return state.finished_lines + play_score.play_lines(state.deal, terms(state))

    def totals(self, state: State) -> tuple[int, ...]:
        """The totals of all sides, with what is written by now."""
        return totals(self.lines(state), len(state.sides))

    def sheet(self, state: State) -> Sheet:
        """A row for every fact that scored; the tricks of a deal share theirs."""
        return Sheet(
            rows=play_score.rows(self.lines(state)),
            totals=self.totals(state),
            targets=state.targets if state.settled else (),
        )

    def outcome(self, state: State) -> Outcome:
        """Who has won, with the ruling; or the one fact that is missing (BIE-2)."""
        if not state.settled:
            return Outcome()
        return play_score.outcome(state.deal, terms(state), state.verdict)

    def next_step(self, state: State) -> NextStep:
        """What the table must do now, and whose turn it is."""
        deal = state.deal
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=None if deal.dealer is None else right_of(deal.dealer, SEATS),
            chooser=state.auction.bidder if deal.first and state.settled else None,
            seat=seat,
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A Weis for a counted deal: was it declared and won in time (WIIS-6)?"""
        return asked_late(there.deal, now.deal, event)


BIETER = Bieter()


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(BIETER.verify(state, event)):
        return ()
    after = BIETER.apply(state, event)
    return tuple(line for line in BIETER.lines(after) if line.position == state.position)


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The code of the next step and whose turn it is."""
    deal, verdict, bidding = state.deal, state.verdict, state.auction
    if verdict.winner is not None:
        return Step.FINISHED, None
    if verdict.ask is not None:
        return verdict.ask, None
    if deal.dealer is None:
        return Step.SAY_FIRST_DEALER, None
    if not state.settled:
        return (Step.BID_OR_WAIT if bidding.may_postpone else Step.BID), bidding.turn
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
    return _heard(state, Said(event.seat, Word.BID, event.points))


@_with.register
def _(event: BidPassed, state: State) -> State:
    return _heard(state, Said(event.seat, Word.PASSED))


@_with.register
def _(event: BidPostponed, state: State) -> State:
    return _heard(state, Said(event.seat, Word.POSTPONED))


def _heard(state: State, said: Said) -> State:
    """The auction one word further: over, or thrown in and begun anew (BIE-1)."""
    after = replace(state, said=(*state.said, said))
    if after.auction.thrown_in:
        return replace(state, said=(), thrown_in=state.thrown_in + 1)
    return replace(after, settled=after.auction.over)


@_with.register
def _(event: ModeNamed, state: State) -> State:
    """In the first deal it also says that the others have passed."""
    return replace(state, deal=replace(state.deal, mode=event.mode), settled=True)


@_with.register
def _(event: TrumpTurned, state: State) -> State:
    mode = mode_of(event.card, state.options)
    return replace(state, deal=replace(state.deal, mode=mode, card=event.card))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    result = compare_weis(state, event.melds)
    if result is None:
        raise ValueError("Weis are compared once the mode is known")
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
    return replace(state, deal=deal, said=state.said if state.settled else ())


def _concluded(state: State) -> State:
    """The state with its verdict; a counted deal that ends nothing makes room for the next."""
    deal, verdict = state.deal, play_score.judged(state.deal, terms(state))
    if verdict.winner is not None or verdict.ask is not None or deal.count is None:
        return replace(state, verdict=verdict)
    closed = state.finished_lines + play_score.play_lines(deal, terms(state))
    first, second = totals(closed, len(BOTH))
    dealer = None if deal.dealer is None else right_of(deal.dealer, SEATS)
    return replace(
        state,
        deal=Deal(number=deal.number + 1, dealer=dealer),
        before=(first, second),
        finished_lines=closed,
        verdict=ending.GOES_ON,
    )
