"""Differenzler: each alone, and whoever misses the own word the least wins (DIF).

Before a deal everybody declares how many points she will make; after it the differences
are added up. A hit at 0 counts only with a trick, so the table is asked for one more fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Placed,
    Question,
    Status,
    Violation,
    refusals,
    violation,
)
from rules.engine.log import Change, Inserted, Recorded
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Ask, Step
from rules.games.differenzler.deal import (
    Answer,
    Deal,
    Declaration,
    Options,
    State,
    deal_lines,
    next_to_declare,
    usual_deals,
)
from rules.games.differenzler.facts import (
    DealerFound,
    PointsCounted,
    PointsDeclared,
    TrumpTurned,
    ZeroSettled,
)
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import check_each
from rules.jass.seats import right_of


class Differenzler(Game[State, Options]):
    """Each declares, plays and counts alone; the lowest total wins (DIF)."""

    key = "differenzler"
    lowest_wins = True
    player_counts = (4, 3)
    options_type = Options
    event_types = (DealerFound, TrumpTurned, PointsDeclared, PointsCounted, ZeroSettled)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every player is a side (DIF-1)."""
        return tuple((seat,) for seat in range(players))

    def usual_options(self, players: int) -> Options:
        """Two rounds with four players, three with three (DIF-1)."""
        return Options(deals=usual_deals(players))

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """There is a deal to play, and a card means one thing (DIF-1, DIF-2)."""
        found: list[Violation] = []
        if options.deals < 1:
            found.append(violation(Code.OPTION_DEALS, "DIF-1", "deals", deals=options.deals))
        cards = (*options.obenabe_cards, *options.undenufe_cards)
        found.extend(
            violation(Code.OPTION_CARD_TWICE, "DIF-2", "undenufe_cards", card=card.code)
            for card in sorted({card for card in cards if cards.count(card) > 1})
        )
        least, most = min(self.player_counts), max(self.player_counts)
        if players not in self.player_counts:
            found.append(
                violation(
                    Code.PLAYERS_BETWEEN,
                    "DIF-1",
                    "players",
                    players=players,
                    least=least,
                    most=most,
                )
            )
        return tuple(found)

    def start(self, options: Options, players: int) -> State:
        """Before the first deal: nobody deals yet."""
        deal = Deal(number=1, dealer=None) if options.deals > 0 else None
        return State(options=options, players=players, deal=deal)

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = _blocked(state, event)
        return (misplaced,) if misplaced else tuple(_faults(event, state))

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return replace(_with(event, state), position=state.position + 1)

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
        ranks = ranking(totals(self.lines(state), state.players), lowest_wins=True)
        winners = tuple(side for side, rank in enumerate(ranks) if rank == 1)
        return Outcome(status=Status.FINISHED, winners=winners, ranks=ranks)

    def next_step(self, state: State) -> NextStep:
        """Who must do what now (DIF-3, DIF-7)."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        dealer = deal.dealer if deal else None
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=state.number,
            dealer=dealer,
            vorhand=None if dealer is None else right_of(dealer, state.players),
            seat=seat,
        )


DIFFERENZLER = Differenzler()


def pending(state: State) -> tuple[Deal, int] | None:
    """The oldest deal in which a hit at 0 waits for its answer, and the seat (DIF-5).

    It is the deal counted last, unless a correction has made a hit of an earlier one.
    """
    return next(((deal, seat) for deal in state.finished for seat in deal.unsettled), None)


def answer(state: State, facts: Sequence[Placed], *, won_trick: bool) -> Change | None:
    """What to write as the answer to :func:`pending`; ``None`` where nothing is asked (DIF-5).

    ``facts`` are those that led to the state. The answer belongs right behind the count of
    its deal, so after a later deal has begun it is put in there.
    """
    asked = pending(state)
    if asked is None:
        return None
    deal, seat = asked
    event = ZeroSettled(seat=seat, won_trick=won_trick)
    later = facts[deal.position + 1 : state.position]
    return Inserted(later[0].seq, event) if later else Recorded(event)


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(DIFFERENZLER.verify(state, event)):
        return ()
    after = DIFFERENZLER.apply(state, event)
    return tuple(line for line in DIFFERENZLER.lines(after) if line.position == state.position)


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The code of the next step and whose turn it is."""
    asked = pending(state)
    if asked is not None:
        return Ask.TRICK_WON, asked[1]
    if state.deal is None:
        return Step.FINISHED, None
    if state.deal.dealer is None:
        return Step.SAY_DEALER, None
    seat = next_to_declare(state)
    return (Step.COUNT_DEAL, None) if seat is None else (Step.DECLARE, seat)


def _blocked(state: State, event: Event) -> Violation | None:
    """Why this kind of fact has no place now, whatever it says; ``None``: it has."""
    if isinstance(event, ZeroSettled):
        if state.deal is None and pending(state) is None:
            return violation(Code.OVER, "DIF-6")
        return None
    if state.deal is None:
        asked = pending(state) is not None
        return violation(Code.COUNTED, "DIF-5") if asked else violation(Code.OVER, "DIF-6")
    if isinstance(event, DealerFound) != (state.deal.dealer is None):
        unknown = state.deal.dealer is None
        return violation(Code.NEEDS_DEALER if unknown else Code.DEALER_SET, "DIF-7")
    return None


@singledispatch
def _faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with what a fact says."""
    raise TypeError(f"no fact of Differenzler: {event!r}")


def _known_seat(seat: int, state: State) -> Iterator[Violation]:
    if seat not in state.seats:
        yield violation(Code.SIDE_UNKNOWN, "DIF-1", "seat", side=seat)


@_faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from _known_seat(event.seat, state)


@_faults.register
def _(event: TrumpTurned, state: State) -> Iterator[Violation]:
    if state.deal is not None and state.deal.card is not None:
        yield violation(Code.TRUMP_SET, "DIF-2", "card", card=state.deal.card.code)


@_faults.register
def _(event: PointsDeclared, state: State) -> Iterator[Violation]:
    yield from _known_seat(event.seat, state)
    if not 0 <= event.points <= DEAL_TOTAL:
        yield violation(
            Code.DECLARE_RANGE, "DIF-3", "points", points=event.points, total=DEAL_TOTAL
        )
    if state.deal is not None and state.deal.declaration(event.seat) is not None:
        yield violation(Code.DECLARE_TWICE, "DIF-3", "seat", seat=event.seat)
        return
    turn = next_to_declare(state)
    if turn is not None and turn != event.seat:
        yield violation(Code.DECLARE_TURN, "DIF-3", "seat", advisory=True, seat=turn)


@_faults.register
def _(event: PointsCounted, state: State) -> Iterator[Violation]:
    silent = next_to_declare(state)
    if silent is not None:
        yield violation(Code.DECLARE_MISSING, "DIF-3", seat=silent)
    yield from check_each(event.points, state.players, field="points")


@_faults.register
def _(event: ZeroSettled, state: State) -> Iterator[Violation]:
    if not state.finished or event.seat not in state.finished[-1].unsettled:
        yield violation(Code.NOT_ASKED, "DIF-5", "seat")


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state with one more fact."""
    raise TypeError(f"no fact of Differenzler: {event!r}")


def _on_table(state: State) -> Deal:
    if state.deal is None:
        raise ValueError("all deals are counted")
    return state.deal


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(_on_table(state), dealer=event.seat))


@_with.register
def _(event: TrumpTurned, state: State) -> State:
    return replace(state, deal=replace(_on_table(state), card=event.card))


@_with.register
def _(event: PointsDeclared, state: State) -> State:
    deal = _on_table(state)
    said = Declaration(state.position, event.seat, event.points)
    return replace(state, deal=replace(deal, declared=(*deal.declared, said)))


@_with.register
def _(event: PointsCounted, state: State) -> State:
    deal = replace(_on_table(state), made=event.points, position=state.position)
    counted = (*state.finished, deal)
    if len(counted) == state.options.deals:
        return replace(state, deal=None, finished=counted)
    dealer = None if deal.dealer is None else right_of(deal.dealer, state.players)
    return replace(state, deal=Deal(number=deal.number + 1, dealer=dealer), finished=counted)


@_with.register
def _(event: ZeroSettled, state: State) -> State:
    *before, last = state.finished
    answer = Answer(state.position, event.seat, event.won_trick)
    return replace(state, finished=(*before, replace(last, answers=(*last.answers, answer))))


def _row(deal: Deal, lines: tuple[ScoreLine, ...]) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.DEVIATION,
        cells=tuple(_cell(seat, lines) for seat in range(len(deal.made))),
        mode=lines[0].mode if lines else "",
        position=deal.position,
    )


def _cell(seat: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if line.side == seat]
    score = sum(line.score for line in own)
    hit = any(line.reason is Reason.EXACT_HIT for line in own)
    return Cell(side=seat, score=score, points=score, mark=Reason.EXACT_HIT if hit else None)
