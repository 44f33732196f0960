"""Individual Jass: each player plays alone to a target, and too few points cost 100 (IND).

- Two to four players each play alone. The target is 1000 points (IND-1).
- A turned card sets trumps. The six of trumps may be exchanged for it (IND-1).
- Only the best Weis of a deal is written, for its owner, unless all players write all their Weis
  (IND-2). The Stöck always count.
- At the end of the deal the tricks are counted. With three players nine cards stay out, so that the
  total varies (IND-6).
- A player without a trick loses the Weis of the deal (IND-4).
- A player with fewer than 21 points in the deal loses 100 points (IND-3).
- If exactly one player has reached the limit, this player wins. If several have, the limit rises by
  250 as often as needed, and only they play on (IND-5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from operator import add

from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import Event, Example, NextStep, Outcome, Violation, violation
from rules.engine.ruling import Finding
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.steps import Step
from rules.games.individual import verify
from rules.games.individual.deal import (
    RAISE,
    Deal,
    Options,
    Raised,
    State,
    best_written,
    compare_weis,
    deal_lines,
    deal_totals,
    turn_of,
)
from rules.games.individual.facts import PointsCounted
from rules.games.individual.findings import findings
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Contest
from rules.jass.options import check_target
from rules.jass.written import shown_weis
from rules.numbers.digest import Holds
from rules.solo.deal import with_fact
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.game import SoloGame
from rules.solo.leaving import next_of


class Individual(SoloGame[State, Options]):
    """Each plays alone; the first at the limit wins (IND)."""

    key = "individual"
    revision = 2
    player_counts = (4, 3, 2)
    players_rule = "IND-1"
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
    example = Example(
        4,
        (
            DealerFound(seat=0),
            WeisShown(seat=0, points=50),
            PointsCounted(points=(62, 18, 41, 36)),
        ),
    )

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """The target must be at least 1 (IND-1)."""
        yield from check_target(options.target, rule="IND-1")

    def trick_totals(self, options: Options, players: int) -> frozenset[int]:
        """With three players nine cards stay out (IND-6)."""
        return deal_totals(players)

    def holds(self, options: Options) -> Iterator[Holds]:
        """Weis and Stöck (IND-2)."""
        yield from (Holds.WEIS, Holds.STOECK)

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal: all play, and the dealer is unknown."""
        deal = Deal(number=1, playing=tuple(range(players)), dealer=None)
        scores = (0,) * players
        return State(
            options=options, players=players, deal=deal, scores=scores, limit=options.target
        )

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

    def changed_meaning(self, before: State, after: State, event: Event) -> Violation | None:
        """A count names nobody: after a correction its points could be those of others (IND-5)."""
        if not isinstance(event, PointsCounted):
            return None
        gone = set(before.on_table.playing) - set(after.on_table.playing)
        return violation(Code.NOT_PLAYING, "IND-5", "points", seat=min(gone)) if gone else None

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Which Weis is the best; ``None`` before trumps are known."""
        return compare_weis(state, melds)

    def target(self, state: State, side: int) -> int | None:
        """The limit as it stands (IND-5)."""
        return state.limit

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Weis, Stöck, tricks, lost Weis and penalties, in the order of the facts."""
        deals = (*state.finished, *((state.deal,) if state.deal else ()))
        return tuple(line for deal in deals for line in deal_lines(deal))

    def findings(self, state: State) -> tuple[Finding, ...]:
        """What decided besides the points."""
        return tuple(findings(state))

    def outcome(self, state: State) -> Outcome:
        """The only one at the limit wins, and has the highest total (IND-5)."""
        if state.deal is not None:
            return Outcome()
        return Outcome.ranked(ranking(state.scores))

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


INDIVIDUAL = Individual()


@singledispatch
def _with(event: Event, state: State) -> Deal:
    """The deal after a fact; most belong to any game in which each player plays alone."""
    return with_fact(event, state.on_table, state.position)


@_with.register
def _(event: WeisShown, state: State) -> Deal:
    weis = shown_weis(state.position, event.seat, event.points, "IND-2")
    return state.on_table.with_melds(weis)


@_with.register
def _(event: WeisCompared, state: State) -> Deal:
    """The best Weis replaces what was written before (IND-2)."""
    deal = state.on_table
    others = tuple(one for one in deal.melds if one not in deal.weis)
    return replace(deal, melds=(*others, *best_written(state, event.melds, state.position)))


@_with.register
def _(event: PointsCounted, state: State) -> Deal:
    return replace(
        state.on_table,
        tricks=event.points,
        trickless=tuple(sorted(set(event.trickless))),
        position=state.position,
    )


@_with.register
def _(event: DealAnnulled, state: State) -> Deal:
    return state.on_table.dealt_again()


def _counted(state: State, deal: Deal) -> State:
    """The state after the count: a player has won, or the limit may rise (IND-5)."""
    gained = totals(deal_lines(deal), state.players)
    scores = tuple(map(add, state.scores, gained))
    playing, limit = deal.playing, state.limit
    while len(reached := tuple(seat for seat in playing if scores[seat] >= limit)) > 1:
        playing, limit = reached, limit + RAISE
    raised = state.raised
    if limit > state.limit:
        raised = raised.plus(Raised(deal=deal.number, limit=limit, seats=playing))
    following = None
    if not reached and deal.dealer is not None:
        following = Deal(
            number=deal.number + 1,
            playing=playing,
            dealer=next_of(deal.dealer, playing, state.players),
        )
    return replace(
        state,
        deal=following,
        finished=state.finished.plus(deal),
        scores=scores,
        limit=limit,
        raised=raised,
    )
