"""Putz, or Pomme: a stroke for the best, an apple for who makes fewer than 21 (PUT)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Status,
    Violation,
    refusals,
    violation,
)
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Step
from rules.games.putz.deal import (
    STOECK,
    Deal,
    Options,
    Shown,
    State,
    deal_lines,
    deal_totals,
    leader_of,
    usual_lowest,
)
from rules.games.putz.facts import PointsCounted
from rules.jass.cards import Rank
from rules.jass.melds import SINGLE_WORTHS
from rules.jass.seats import right_of
from rules.jass.totals import check_each_with_out
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown


class Putz(Game[State, Options]):
    """Each plays alone for putzes and against pommes (PUT)."""

    key = "putz"
    player_counts = (3, 5)
    options_type = Options
    event_types = (DealerFound, CardTurned, WeisShown, StoeckShown, PointsCounted)

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every player is a side (PUT-1)."""
        return tuple((seat,) for seat in range(players))

    def usual_options(self, players: int) -> Options:
        """Five players may fall deeper than three (PUT-6)."""
        return Options(lowest=usual_lowest(players))

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """There is an end above and one below, and three or five play (PUT-1, PUT-6)."""
        found: list[Violation] = []
        if options.target < 1:
            found.append(violation(Code.OPTION_TARGET, "PUT-6", "target", target=options.target))
        if options.lowest >= 0:
            found.append(violation(Code.OPTION_LOWEST, "PUT-6", "lowest", lowest=options.lowest))
        if players not in self.player_counts:
            least, most = min(self.player_counts), max(self.player_counts)
            between = least < players < most
            found.append(
                violation(
                    Code.PLAYERS_EITHER if between else Code.PLAYERS_BETWEEN,
                    "PUT-1",
                    "players",
                    players=players,
                    least=least,
                    most=most,
                )
            )
        return tuple(found)

    def start(self, options: Options, players: int) -> State:
        """Before the first deal: nobody deals yet."""
        return State(options=options, players=players, deal=Deal(number=1, dealer=None))

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        if state.deal is None:
            return (violation(Code.OVER, "PUT-6"),)
        unknown = state.deal.dealer is None
        if isinstance(event, DealerFound) != unknown:
            return (violation(Code.NEEDS_DEALER if unknown else Code.DEALER_SET, "PUT-1"),)
        return tuple(_faults(event, state, state.deal))

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        if state.deal is None:
            raise ValueError("the Partie is over")
        deal = _with(event, state, state.deal)
        after = _counted(state, deal) if deal.made else replace(state, deal=deal)
        return replace(after, position=state.position + 1)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for every putz and every pomme."""
        return tuple(line for deal in state.finished for line in deal_lines(deal, state.options))

    def sheet(self, state: State) -> Sheet:
        """A row for every deal: what each player writes, and the points behind it."""
        rows = tuple(_row(deal, tuple(deal_lines(deal, state.options))) for deal in state.finished)
        return Sheet(rows=rows, totals=totals(self.lines(state), state.players))

    def outcome(self, state: State) -> Outcome:
        """The highest score wins; of equal ones, more points in the last deal (PUT-6)."""
        if state.deal is not None:
            return Outcome()
        scores = totals(self.lines(state), state.players)
        last = state.finished[-1].points
        best = max((scores[seat], last[seat]) for seat in state.seats)
        winners = tuple(seat for seat in state.seats if (scores[seat], last[seat]) == best)
        places = ranking(scores)
        ranks = tuple(
            len(winners) + 1 if rank == 1 and seat not in winners else rank
            for seat, rank in enumerate(places)
        )
        return Outcome(status=Status.FINISHED, winners=winners, ranks=ranks)

    def next_step(self, state: State) -> NextStep:
        """Say who deals first, then play and count (PUT-1)."""
        deal = state.deal
        if deal is None:
            return NextStep(code=Step.FINISHED, deal=state.number)
        return NextStep(
            code=Step.SAY_FIRST_DEALER if deal.dealer is None else Step.COUNT_DEAL,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=leader_of(deal, state.players),
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A Weis for a counted deal: was it declared and won in time (WIIS-6)?"""
        if not isinstance(event, WeisShown) or event.vouched:
            return ()
        if now.deal is not None and now.number == there.number:
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


PUTZ = Putz()


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(PUTZ.verify(state, event)):
        return ()
    after = PUTZ.apply(state, event)
    return tuple(line for line in PUTZ.lines(after) if line.position == state.position)


@singledispatch
def _faults(event: Event, state: State, deal: Deal) -> Iterator[Violation]:
    """What is wrong with what a fact says."""
    raise TypeError(f"no fact of Putz: {event!r}")


def _known_seat(seat: int, state: State) -> Iterator[Violation]:
    if seat not in state.seats:
        yield violation(Code.SIDE_UNKNOWN, "PUT-1", "seat", side=seat)


@_faults.register
def _(event: DealerFound, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _known_seat(event.seat, state)


@_faults.register
def _(event: CardTurned, state: State, deal: Deal) -> Iterator[Violation]:
    if deal.card is not None:
        yield violation(Code.CARD_SET, "PUT-1", "card", card=deal.card.code)
    if event.exchanged and event.card.rank is Rank.SIX:
        yield violation(Code.CARD_IS_SIX, "PUT-1", "exchanged", card=event.card.code)


@_faults.register
def _(event: WeisShown, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _known_seat(event.seat, state)
    if not state.options.melds:
        yield violation(Code.WEIS_NOT_PLAYED, "PUT-2")
    if event.points not in SINGLE_WORTHS:
        yield violation(Code.WEIS_WORTH, "WIIS-1", "points", points=event.points)
    if deal.weis and deal.weis[0].seat != event.seat:
        yield violation(Code.WEIS_OTHER_PLAYER, "WIIS-5", "seat", seat=deal.weis[0].seat)


@_faults.register
def _(event: StoeckShown, state: State, deal: Deal) -> Iterator[Violation]:
    yield from _known_seat(event.seat, state)
    if not state.options.melds:
        yield violation(Code.STOECK_NOT_PLAYED, "PUT-2")
    if deal.stoeck is not None:
        yield violation(Code.STOECK_TWICE, "STK-1")


@_faults.register
def _(event: PointsCounted, state: State, deal: Deal) -> Iterator[Violation]:
    possible = deal_totals(deal, state.players)
    yield from check_each_with_out(event.points, state.players, possible, out=event.out)


@singledispatch
def _with(event: Event, state: State, deal: Deal) -> Deal:
    """The deal with one more fact."""
    raise TypeError(f"no fact of Putz: {event!r}")


@_with.register
def _(event: DealerFound, state: State, deal: Deal) -> Deal:
    return replace(deal, dealer=event.seat)


@_with.register
def _(event: CardTurned, state: State, deal: Deal) -> Deal:
    return replace(deal, card=event.card, exchanged=event.exchanged)


@_with.register
def _(event: WeisShown, state: State, deal: Deal) -> Deal:
    return replace(deal, weis=(*deal.weis, Shown(state.position, event.seat, event.points)))


@_with.register
def _(event: StoeckShown, state: State, deal: Deal) -> Deal:
    return replace(deal, stoeck=Shown(state.position, event.seat, STOECK))


@_with.register
def _(event: PointsCounted, state: State, deal: Deal) -> Deal:
    return replace(deal, made=event.points, position=state.position)


def _counted(state: State, deal: Deal) -> State:
    """The state after the count: the end, or the next deal (PUT-6)."""
    counted = (*state.finished, deal)
    options = state.options
    lines = (line for one in counted for line in deal_lines(one, options))
    scores = totals(lines, state.players)
    over = max(scores) >= options.target or min(scores) < options.lowest
    following = None
    if not over and deal.dealer is not None:
        following = Deal(number=deal.number + 1, dealer=right_of(deal.dealer, state.players))
    return replace(state, deal=following, finished=counted)


def _row(deal: Deal, lines: tuple[ScoreLine, ...]) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.PUTZ,
        cells=tuple(_cell(seat, made, lines) for seat, made in enumerate(deal.points)),
        mode=deal.mode.value if deal.mode else "",
        position=deal.position,
    )


def _cell(seat: int, made: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if line.side == seat]
    score = sum(line.score for line in own)
    mark = next((line.reason for line in own if line.reason is Reason.POMME), None)
    return Cell(side=seat, score=score, points=score, mark=mark, made=made)
