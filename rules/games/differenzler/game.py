"""Differenzler: each player declares points before a deal and tries to make exactly those (DIF).

- Three or four players play a fixed number of deals, each player alone (DIF-1).
- The scorekeeper deals first, and the deal passes to the right (DIF-7).
- The dealer's last card sets trumps. By agreement some cards mean Obenabe or Undenufe (DIF-2).
- From the dealer's right on, each player declares how many trick points to make, 0 to 157 (DIF-3).
- After the deal the trick points of all players are entered. They add up to 157 (DIF-4).
- Each player writes the difference between declared and made points (DIF-5).
- An exact hit subtracts 10 points. A hit at 0 does so only if the player won a trick, which the
  program asks for (DIF-5).
- A player who is short of cards annuls the deal: the same dealer deals again, and all declare
  again (PEN-2).
- There are no Weis, no Stöck and no Matsch. The lowest total after the last deal wins (DIF-6).
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
    Placed,
    Question,
    Status,
    Violation,
)
from rules.engine.log import Change, Inserted, Recorded
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Row, Sheet
from rules.engine.steps import Ask, Step
from rules.games.differenzler import verify
from rules.games.differenzler.deal import (
    Answer,
    Deal,
    Declaration,
    Options,
    State,
    deal_lines,
    next_to_declare,
    pending,
)
from rules.games.differenzler.facts import PointsCounted, PointsDeclared, TrumpTurned, ZeroSettled
from rules.jass.facts import DealAnnulled
from rules.jass.options import check_meanings
from rules.jass.seats import right_of_known
from rules.numbers.digest import Digest, Holds
from rules.solo.cells import seat_cell
from rules.solo.deals import check_deals, usual_deals
from rules.solo.facts import DealerFound
from rules.solo.game import SoloGame


class Differenzler(SoloGame[State, Options]):
    """Each declares, plays and counts alone; the lowest total wins (DIF)."""

    key = "differenzler"
    lowest_wins = True
    player_counts = (4, 3)
    players_rule = "DIF-1"
    options_type = Options
    event_types = (
        DealerFound,
        TrumpTurned,
        PointsDeclared,
        PointsCounted,
        ZeroSettled,
        DealAnnulled,
    )
    example = Example(
        4,
        (
            DealerFound(seat=3),
            PointsDeclared(seat=0, points=40),
            PointsDeclared(seat=1, points=40),
            PointsDeclared(seat=2, points=45),
            PointsDeclared(seat=3, points=20),
            PointsCounted(points=(52, 40, 38, 27)),
        ),
    )

    def usual_options(self, players: int) -> Options:
        """Two rounds with four players, three with three (DIF-1)."""
        return Options(deals=usual_deals(players))

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """At least one deal is played, and no card means two modes (DIF-1, DIF-2)."""
        yield from check_deals(options.deals, rule="DIF-1")
        yield from check_meanings(options.obenabe_cards, options.undenufe_cards, rule="DIF-2")

    def has_modes(self, options: Options) -> bool:
        """Only where certain cards mean them (DIF-2)."""
        return bool(options.obenabe_cards or options.undenufe_cards)

    def holds(self, options: Options) -> Iterator[Holds]:
        """What was declared (DIF-3)."""
        yield Holds.DECLARED

    def told(self, digest: Digest, state: State) -> Digest:
        """Each deal with what was declared, made and hit (DIF-5)."""
        deals = tuple(
            one._replace(
                full=True,
                tricks=deal.tricks,
                declared=tuple(deal.declaration(seat) or 0 for seat in state.seats),
                hits=tuple(bool(deal.bonus(seat)) for seat in state.seats),
            )
            for one, deal in zip(digest.deals, state.finished, strict=True)
        )
        return replace(digest, deals=deals)

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal, whose dealer is unknown."""
        deal = Deal(number=1, dealer=None) if options.deals > 0 else None
        return State(options=options, players=players, deal=deal)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first; a question waits for its answer."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _with(event, state)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for every deviation and one for every exact hit."""
        return tuple(line for deal in state.finished for line in deal_lines(deal, state.options))

    def sheet(self, state: State) -> Sheet:
        """A row for every deal: what each player writes."""
        rows = tuple(_row(deal, tuple(deal_lines(deal, state.options))) for deal in state.finished)
        return Sheet(rows=rows, totals=totals(self.lines(state), state.players))

    def outcome(self, state: State) -> Outcome:
        """The lowest total after the last deal wins; equal totals share the place (DIF-6)."""
        asked = pending(state)
        if asked is not None:
            question = Question(code=Ask.TRICK_WON, rule="DIF-5", side=asked[1])
            return Outcome(status=Status.OPEN, question=question)
        if state.deal is not None:
            return Outcome()
        scores = totals(self.lines(state), state.players)
        return Outcome.ranked(ranking(scores, lowest_wins=True))

    def next_step(self, state: State) -> NextStep:
        """Who must do what now, in which deal; a question may be about an earlier one (DIF-5)."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        dealer = deal.dealer if deal else None
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=deal.number if deal else state.number,
            dealer=dealer,
            vorhand=right_of_known(dealer, state.players),
            seat=seat,
        )

    def deal_of(self, before: State, event: Event) -> int:
        """The answer about a zero belongs to the deal that has been counted (DIF-5)."""
        if isinstance(event, ZeroSettled) and before.finished:
            return before.finished[-1].number
        return before.number


DIFFERENZLER = Differenzler()


def answer(state: State, facts: Sequence[Placed], *, won_trick: bool) -> Change | None:
    """The change that records the answer to :func:`pending`; ``None`` if there is no question.

    The fact belongs right after the count of its deal (DIF-5). If a later deal has begun, it is
    inserted there.

    Args:
        state: The current state.
        facts: The effective log that led to it.
        won_trick: Whether the player has won a trick.
    """
    asked = pending(state)
    if asked is None:
        return None
    deal, seat = asked
    event = ZeroSettled(seat=seat, won_trick=won_trick)
    later = facts[deal.position + 1 : state.position]
    return Inserted(later[0].seq, event) if later else Recorded(event)


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The next step and the seat whose turn it is."""
    asked = pending(state)
    if asked is not None:
        return Ask.TRICK_WON, asked[1]
    if state.deal is None:
        return Step.FINISHED, None
    if state.deal.dealer is None:
        return Step.SAY_DEALER, None
    seat = next_to_declare(state)
    return (Step.COUNT_DEAL, None) if seat is None else (Step.DECLARE, seat)


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state after a fact."""
    raise TypeError(f"no fact of Differenzler: {event!r}")


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(state.on_table, dealer=event.seat))


@_with.register
def _(event: TrumpTurned, state: State) -> State:
    return replace(state, deal=replace(state.on_table, card=event.card))


@_with.register
def _(event: PointsDeclared, state: State) -> State:
    deal = state.on_table
    declaration = Declaration(state.position, event.seat, event.points)
    return replace(state, deal=replace(deal, declared=(*deal.declared, declaration)))


@_with.register
def _(event: PointsCounted, state: State) -> State:
    deal = replace(state.on_table, tricks=event.points, position=state.position)
    counted = state.finished.plus(deal)
    if len(counted) == state.options.deals:
        return replace(state, deal=None, finished=counted)
    dealer = right_of_known(deal.dealer, state.players)
    return replace(state, deal=Deal(number=deal.number + 1, dealer=dealer), finished=counted)


@_with.register
def _(event: ZeroSettled, state: State) -> State:
    last = state.finished[-1]
    answer = Answer(state.position, event.seat, event.won_trick)
    answered = replace(last, answers=(*last.answers, answer))
    return replace(state, finished=state.finished.without_last().plus(answered))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    return replace(state, deal=state.on_table.dealt_again())


def _row(deal: Deal, lines: tuple[ScoreLine, ...]) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.DEVIATION,
        cells=tuple(
            seat_cell(seat, lines, mark=Reason.EXACT_HIT) for seat in range(len(deal.tricks))
        ),
        mode=lines[0].mode if lines else "",
        position=deal.position,
    )
