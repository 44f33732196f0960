"""Putz, also Pomme: the best players of a deal win strokes, those below 21 points lose one (PUT).

- Three or five players each play alone. A turned card sets trumps (PUT-1).
- With three players nine cards stay out. With five players the turned card stays out, unless it
  was exchanged for the six (PUT-1).
- The trick points of a deal decide; Weis and Stöck count only if agreed (PUT-2).
- A player with fewer than 21 points gets a pomme, which is −1 (PUT-2).
- Of three players the two best get a putz, which is +1. If the two others are pomme, the best gets
  2; if all three are pomme, nobody gets a putz (PUT-3).
- Of five players the three best get +1, and more if several are pomme (PUT-4).
- A tie within the prizes gives each tied player the prize; a tie across the last prize gives them
  none (PUT-5).
- The game ends when a player has 7, or falls below −3 (−5 with five players). The highest score
  wins; if equal, more points in the last deal decide (PUT-6).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from operator import add

from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import (
    Event,
    Example,
    NextStep,
    Outcome,
    Status,
    Violation,
    violation,
)
from rules.engine.reasons import Reason
from rules.engine.ruling import Finding
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Row, Sheet
from rules.engine.steps import Step
from rules.games.putz import verify
from rules.games.putz.deal import (
    Deal,
    Options,
    State,
    deal_lines,
    deal_totals,
    leader_of,
    usual_lowest,
)
from rules.games.putz.facts import PointsCounted
from rules.games.putz.findings import findings
from rules.jass.facts import DealAnnulled
from rules.jass.options import MOST_GAME_POINTS, check_target
from rules.jass.seats import right_of
from rules.solo.cells import seat_cell
from rules.solo.deal import with_fact
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.game import SoloGame


class Putz(SoloGame[State, Options]):
    """Each player plays alone for putzes and against pommes (PUT)."""

    key = "putz"
    revision = 3
    player_counts = (3, 5)
    players_rule = "PUT-1"
    options_type = Options
    event_types = (
        DealerFound,
        CardTurned,
        WeisShown,
        StoeckShown,
        PointsCounted,
        DealAnnulled,
    )
    example = Example(3, (DealerFound(seat=0), PointsCounted(points=(70, 57, 18))))

    def usual_options(self, players: int) -> Options:
        """The lower limit depends on the number of players (PUT-6)."""
        return Options(lowest=usual_lowest(players))

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """The target must be at least 1 and the lower limit below 0 (PUT-6)."""
        yield from check_target(options.target, rule="PUT-6", most=MOST_GAME_POINTS)
        if not -MOST_GAME_POINTS <= options.lowest < 0:
            yield violation(Code.OPTION_LOWEST, "PUT-6", "lowest", lowest=options.lowest)

    def weis_count(self, options: Options) -> bool:
        """Weis are agreed on (PUT-2)."""
        return options.melds

    def trick_totals(self, options: Options, players: int) -> frozenset[int]:
        """Nine cards stay out, or with five players the turned one (PUT-1)."""
        return deal_totals(Deal(number=1, dealer=None), players)

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal, whose dealer is unknown."""
        deal = Deal(number=1, dealer=None)
        return State(options=options, players=players, deal=deal, scores=(0,) * players)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, and nothing after the end."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        deal = _with(event, state)
        return _counted(state, deal) if deal.tricks else replace(state, deal=deal)

    def target(self, state: State, side: int) -> int | None:
        """The score that ends the game (PUT-6)."""
        return state.options.target

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for every putz and every pomme."""
        return tuple(line for deal in state.finished for line in deal_lines(deal, state.options))

    def sheet(self, state: State) -> Sheet:
        """A row for every deal: what each player writes, and the points behind it."""
        rows = tuple(_row(deal, tuple(deal_lines(deal, state.options))) for deal in state.finished)
        return Sheet(rows=rows, totals=state.scores)

    def findings(self, state: State) -> tuple[Finding, ...]:
        """What decided besides the points."""
        return tuple(findings(state))

    def outcome(self, state: State) -> Outcome:
        """The highest score wins; of equal ones, more points in the last deal (PUT-6)."""
        if state.deal is not None:
            return Outcome()
        scores = state.scores
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


PUTZ = Putz()


@singledispatch
def _with(event: Event, state: State) -> Deal:
    """The deal after a fact; most belong to any game in which each player plays alone."""
    return with_fact(event, state.on_table, state.position)


@_with.register
def _(event: PointsCounted, state: State) -> Deal:
    return replace(state.on_table, tricks=event.points, position=state.position)


@_with.register
def _(event: DealAnnulled, state: State) -> Deal:
    return state.on_table.dealt_again()


def _counted(state: State, deal: Deal) -> State:
    """The state after the count: the end, or the next deal (PUT-6)."""
    options = state.options
    gained = totals(deal_lines(deal, options), state.players)
    scores = tuple(map(add, state.scores, gained))
    over = max(scores) >= options.target or min(scores) < options.lowest
    following = None
    if not over and deal.dealer is not None:
        following = Deal(number=deal.number + 1, dealer=right_of(deal.dealer, state.players))
    return replace(state, deal=following, finished=state.finished.plus(deal), scores=scores)


def _row(deal: Deal, lines: tuple[ScoreLine, ...]) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.PUTZ,
        cells=tuple(
            seat_cell(seat, lines, mark=Reason.POMME, points=points)
            for seat, points in enumerate(deal.points)
        ),
        mode=deal.mode.value if deal.mode else "",
        position=deal.position,
    )
