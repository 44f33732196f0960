"""Individual Jass: each alone to the target, and whoever falls short pays (IND).

Melds and Stöck are written the moment they are shown. The count of the deal takes back the
melds of a player without a trick and 100 from everybody below 21; then the limit is looked
at, and raised for those who have reached it together.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from itertools import groupby

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
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Step
from rules.games.individual.deal import (
    RAISE,
    STOECK,
    Deal,
    Options,
    Raised,
    State,
    Written,
    best_written,
    deal_lines,
    next_playing,
    turn_of,
)
from rules.games.individual.facts import PointsCounted
from rules.games.individual.verify import faults_of
from rules.pairs.facts import DealAnnulled
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisCompared, WeisShown


class Individual(Game[State, Options]):
    """Each plays alone; the first at the limit wins (IND)."""

    key = "individual"
    player_counts = (4, 3, 2)
    options_type = Options
    event_types = (
        DealerFound,
        CardTurned,
        WeisShown,
        WeisCompared,
        StoeckShown,
        PointsCounted,
        DealAnnulled,
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every player is a side (IND-1)."""
        return tuple((seat,) for seat in range(players))

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """There is a target, and two to four play (IND-1)."""
        found: list[Violation] = []
        if options.target < 1:
            found.append(violation(Code.OPTION_TARGET, "IND-1", "target", target=options.target))
        least, most = min(self.player_counts), max(self.player_counts)
        if players not in self.player_counts:
            found.append(
                violation(
                    Code.PLAYERS_BETWEEN,
                    "IND-1",
                    "players",
                    players=players,
                    least=least,
                    most=most,
                )
            )
        return tuple(found)

    def start(self, options: Options, players: int) -> State:
        """Before the first deal: nobody deals yet, all play."""
        deal = Deal(number=1, playing=tuple(range(players)), dealer=None)
        return State(options=options, players=players, deal=deal, limit=options.target)

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        return faults_of(event, state)

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        if state.deal is None:
            raise ValueError("the Partie is over")
        deal = _with(event, state, state.deal)
        after = _counted(state, deal) if deal.made else replace(state, deal=deal)
        return replace(after, position=state.position + 1)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Melds, Stöck, tricks and what is lost, in the order of the facts."""
        deals = (*state.finished, *((state.deal,) if state.deal else ()))
        return tuple(line for deal in deals for line in deal_lines(deal))

    def sheet(self, state: State) -> Sheet:
        """A row for every fact that scored, and one for what its count takes back."""
        lines = self.lines(state)
        rows = tuple(
            _row(tuple(group), state.players)
            for _, group in groupby(lines, key=lambda line: (line.position, line.reason))
        )
        return Sheet(rows=rows, totals=totals(lines, state.players))

    def outcome(self, state: State) -> Outcome:
        """The only one at the limit wins, and has the highest total (IND-5)."""
        if state.deal is not None:
            return Outcome()
        ranks = ranking(totals(self.lines(state), state.players))
        return Outcome(status=Status.FINISHED, winners=(ranks.index(1),), ranks=ranks)

    def next_step(self, state: State) -> NextStep:
        """Say who deals first, then play and count; the dealer's right leads (IND-1)."""
        deal = state.deal
        if deal is None:
            return NextStep(code=Step.FINISHED, deal=state.number)
        if deal.dealer is None:
            return NextStep(code=Step.SAY_FIRST_DEALER, deal=deal.number)
        return NextStep(
            code=Step.COUNT_DEAL,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=turn_of(deal, state.players)[0],
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A meld for a counted deal: was it declared in time (WIIS-6)?"""
        if not isinstance(event, WeisShown | WeisCompared) or event.vouched:
            return ()
        if now.deal is not None and there.deal is not None and now.number == there.number:
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


INDIVIDUAL = Individual()


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(INDIVIDUAL.verify(state, event)):
        return ()
    after = INDIVIDUAL.apply(state, event)
    return tuple(line for line in INDIVIDUAL.lines(after) if line.position == state.position)


@singledispatch
def _with(event: Event, state: State, deal: Deal) -> Deal:
    """The deal with one more fact."""
    raise TypeError(f"no fact of individual Jass: {event!r}")


@_with.register
def _(event: DealerFound, state: State, deal: Deal) -> Deal:
    return replace(deal, dealer=event.seat)


@_with.register
def _(event: CardTurned, state: State, deal: Deal) -> Deal:
    return replace(deal, card=event.card, exchanged=event.exchanged)


@_with.register
def _(event: WeisShown, state: State, deal: Deal) -> Deal:
    return replace(deal, weis=(*deal.weis, Written(state.position, event.seat, event.points)))


@_with.register
def _(event: WeisCompared, state: State, deal: Deal) -> Deal:
    best = best_written(state, deal, event.melds, state.position)
    return replace(deal, weis=best)


@_with.register
def _(event: StoeckShown, state: State, deal: Deal) -> Deal:
    return replace(deal, stoeck=Written(state.position, event.seat, STOECK))


@_with.register
def _(event: PointsCounted, state: State, deal: Deal) -> Deal:
    return replace(
        deal,
        made=event.points,
        trickless=tuple(sorted(set(event.trickless))),
        position=state.position,
    )


@_with.register
def _(event: DealAnnulled, state: State, deal: Deal) -> Deal:
    return Deal(number=deal.number, playing=deal.playing, dealer=deal.dealer)


def _counted(state: State, deal: Deal) -> State:
    """The state after the count: somebody has won, or who plays on to which limit (IND-5)."""
    counted = (*state.finished, deal)
    lines = (line for one in counted for line in deal_lines(one))
    scores = totals(lines, state.players)
    playing, limit = deal.playing, state.limit
    while len(reached := tuple(seat for seat in playing if scores[seat] >= limit)) > 1:
        playing, limit = reached, limit + RAISE
    raised = state.raised
    if limit > state.limit:
        raised = (*raised, Raised(deal=deal.number, limit=limit, seats=playing))
    following = None
    if not reached and deal.dealer is not None:
        following = Deal(
            number=deal.number + 1,
            playing=playing,
            dealer=next_playing(deal.dealer, playing, state.players),
        )
    return replace(state, deal=following, finished=counted, limit=limit, raised=raised)


def _row(lines: tuple[ScoreLine, ...], players: int) -> Row:
    first = lines[0]
    cells: list[Cell] = []
    for seat in range(players):
        own = [line for line in lines if line.side == seat]
        score = sum(line.score for line in own) if own else None
        cells.append(Cell(side=seat, score=score, points=score))
    return Row(
        deal=first.deal,
        reason=first.reason,
        cells=tuple(cells),
        mode=first.mode,
        position=first.position,
    )
