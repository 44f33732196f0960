"""Schieber: two pairs, one target, chalk on a slate (SCH).

A deal is a small state machine. Somebody chooses the mode; then Weis, Stöck and claims
are stated as they happen; then the tricks are counted, or a fault ends the deal. The
score lines of a deal are computed from its facts, never added up on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from operator import add
from typing import TypeVar

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Placed,
    Violation,
    refusals,
    violation,
)
from rules.engine.score import ScoreLine, totals
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask, Step
from rules.games.schieber.deal import (
    SEATS,
    Deal,
    Options,
    State,
    compare_weis,
    deal_lines,
    terms,
)
from rules.games.schieber.verify import blocked, faults
from rules.jass import ending, factors
from rules.jass.seats import PAIRS, right_of
from rules.pairs import score as play_score
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealAnnulled,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisCompared,
    WeisShown,
)
from rules.pairs.faults import asked_late
from rules.pairs.play import BOTH, revoked, split, with_contest, with_fact

E = TypeVar("E", bound=Event)


class Schieber(Game[State, Options]):
    """The classic game of two pairs (SCH)."""

    key = "schieber"
    player_counts = (SEATS,)
    options_type = Options
    event_types = (
        VorhandFound,
        ModeChosen,
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
        """The two pairs, who sit across from each other (SCH-1)."""
        return PAIRS

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """Target, factors and bonus must make sense (SCH-1, MODE-1, MAT-1)."""
        found = list(factors.check_factors(options.factors))
        if options.target < 1:
            found.append(violation(Code.OPTION_TARGET, "SCH-1", "target", target=options.target))
        if options.matsch_bonus < 0:
            found.append(
                violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus", bonus=options.matsch_bonus)
            )
        if players != SEATS:
            found.append(
                violation(Code.PLAYERS_COUNT, "SCH-1", "players", players=players, wanted=SEATS)
            )
        return tuple(found)

    def start(self, options: Options, players: int = SEATS) -> State:
        """Before the first deal: nobody is Vorhand yet."""
        return State(options=options, deal=Deal(number=1, vorhand=None))

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = blocked(state, event)
        return (misplaced,) if misplaced else tuple(faults(event, state))

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        moved = replace(state, deal=_with(event, state), position=state.position + 1)
        return _concluded(moved)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Every line of the score, in the order of the facts."""
        return state.finished_lines + deal_lines(state)

    def totals(self, state: State) -> tuple[int, ...]:
        """The totals of both sides, with all that is written by now."""
        return totals(self.lines(state), len(BOTH))

    def sheet(self, state: State) -> Sheet:
        """A row for every fact that scored; the tricks of a deal share theirs."""
        lines = self.lines(state)
        return Sheet(rows=play_score.rows(lines), totals=totals(lines, len(BOTH)))

    def outcome(self, state: State) -> Outcome:
        """Who has won, with the ruling; or the one fact that is missing."""
        return play_score.outcome(state.deal, terms(state), state.verdict)

    def next_step(self, state: State) -> NextStep:
        """Who must do what now; dealer, Vorhand and chooser are always known (MODE-3)."""
        deal = state.deal
        code, seat = _step(state)
        return NextStep(
            code=code,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=deal.vorhand,
            chooser=deal.chooser,
            seat=seat,
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A Weis for a counted deal: was it declared and won in time (WIIS-6)?"""
        return asked_late(there.deal, now.deal, event)


SCHIEBER = Schieber()

_DEAL_ENDS = (TricksCounted, Revoked, DealForfeited, DealAnnulled)


def open_facts(facts: Sequence[Placed], kind: type[E]) -> tuple[tuple[int, E], ...]:
    """The facts of a kind in the deal that is open, each with its seq, oldest first."""
    found: list[tuple[int, E]] = []
    for placed in reversed(facts):
        if isinstance(placed.event, _DEAL_ENDS):
            break
        if isinstance(placed.event, kind):
            found.append((placed.seq, placed.event))
    return tuple(reversed(found))


def missing(state: State, side: int) -> int:
    """Points that a side lacks to the target; 0 once it is reached (SCH-4)."""
    return max(0, state.options.target - SCHIEBER.totals(state)[side])


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(SCHIEBER.verify(state, event)):
        return ()
    after = SCHIEBER.apply(state, event)
    return tuple(line for line in SCHIEBER.lines(after) if line.position == state.position)


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The code of the next step and whose turn it is."""
    deal, verdict = state.deal, state.verdict
    if verdict.winner is not None:
        return Step.FINISHED, None
    if verdict.ask is not None:
        return verdict.ask, None
    if deal.vorhand is None:
        return Step.SAY_VORHAND, None
    if deal.mode is None:
        return Step.CHOOSE_MODE, deal.chooser
    return Step.COUNT_DEAL, None


@singledispatch
def _with(event: Event, state: State) -> Deal:
    """The deal with one more fact."""
    return with_fact(event, state.deal, state.position)


@_with.register
def _(event: VorhandFound, state: State) -> Deal:
    return replace(state.deal, vorhand=event.seat)


@_with.register
def _(event: ModeChosen, state: State) -> Deal:
    return replace(state.deal, mode=event.mode, pushed=event.pushed)


@_with.register
def _(event: WeisCompared, state: State) -> Deal:
    result = compare_weis(state, event.melds)
    return with_contest(state.deal, result, state.options.meld_rules, state.position)


@_with.register
def _(event: Revoked, state: State) -> Deal:
    kept = split(event.side, event.kept)
    count = revoked(state.position, event.side, kept, matsch=event.matsch)
    return replace(state.deal, count=count)


@_with.register
def _(event: DealAnnulled, state: State) -> Deal:
    return Deal(number=state.deal.number, vorhand=state.deal.vorhand)


def _concluded(state: State) -> State:
    """The state with its verdict; a counted deal that ends nothing makes room for the next."""
    deal, counted = state.deal, terms(state)
    verdict = play_score.judged(deal, counted)
    if verdict.winner is not None or verdict.ask is not None or deal.count is None:
        # A copy for every fact that decides nothing would be a good part of replaying a Partie.
        return state if verdict == state.verdict else replace(state, verdict=verdict)
    lines = play_score.play_lines(deal, counted)
    first, second = map(add, state.before, totals(lines, len(BOTH)))
    vorhand = None if deal.vorhand is None else right_of(deal.vorhand, SEATS)
    return replace(
        state,
        deal=Deal(number=deal.number + 1, vorhand=vorhand),
        before=(first, second),
        finished_lines=state.finished_lines + lines,
        verdict=ending.GOES_ON,
    )
