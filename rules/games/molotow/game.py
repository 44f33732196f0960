"""Molotow: each player plays alone and avoids points; a Weis in a trick adds more (MOL).

A deal begins without trumps. The first card of a player who cannot follow suit makes its suit
trump for the whole deal, earlier tricks included, so every deal holds 157 points (MOL-2). Trick
points are added to the total of the player who made them (MOL-3). If the cards of a trick form a
Weis, it is added to the total of the player who takes the trick. A Weis from the hand and the Stöck
are subtracted from the total of their owner (MOL-4). After the last deal the lowest total wins
(MOL-5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.game import Event, Example, NextStep, Outcome, Violation, violation
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.steps import Step
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.jass.deal import check_each
from rules.jass.facts import DealAnnulled
from rules.jass.points import STOECK
from rules.jass.seats import right_of
from rules.jass.weis import check_worth
from rules.solo.deal import SoloDeal
from rules.solo.deals import check_deals, usual_deals
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from rules.solo.faults import dealer_first, known_seat
from rules.solo.game import SoloGame, SoloState


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the table agrees on before the first deal; the defaults are those of S."""

    deals: int = 8
    """How many deals are played; 9, 10 and 12 with three, five and six players (MOL-5; S)."""
    hand_weis: bool = True
    """A Weis from the hand comes off its owner's total (MOL-4; S)."""
    stoeck: bool = True
    """The Stöck come off their owner's total (MOL-4; S)."""
    table_weis: bool = True
    """A Weis in a trick is added to the total of who takes it (MOL-4; S)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(SoloDeal):
    """The facts of one deal.

    Attributes:
        lines: The score lines so far, in the order of the facts.
        tricks: The trick points by seat; empty before the count.
    """

    lines: tuple[ScoreLine, ...] = ()
    tricks: tuple[int, ...] = ()

    @property
    def stoeck_shown(self) -> bool:
        """Whether a player has shown the Stöck (STK-1)."""
        return any(line.reason is Reason.STOECK for line in self.lines)

    def melds_of(self, seat: int) -> tuple[int, ...]:
        """What a player wrote in this deal besides tricks, in points with their sign (MOL-4)."""
        own = (line for line in self.lines if line.side == seat)
        return tuple(line.points for line in own if line.reason is not Reason.TRICKS)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(SoloState[Options, Deal]):
    """The state of a Molotow."""


class Molotow(SoloGame[State, Options]):
    """Each plays alone; the lowest total after the last deal wins (MOL)."""

    key = "molotow"
    revision = 2
    lowest_wins = True
    player_counts = (4, 3, 5, 6)
    players_rule = "MOL-1"
    options_type = Options
    event_types = (
        DealerFound,
        WeisShown,
        StoeckShown,
        TableWeisTaken,
        PointsCounted,
        DealAnnulled,
    )
    example = Example(
        4,
        (
            DealerFound(seat=0),
            WeisShown(seat=0, points=50),
            TableWeisTaken(seat=0, points=20),
            PointsCounted(points=(52, 40, 38, 27)),
        ),
    )

    def usual_options(self, players: int) -> Options:
        """Whole rounds, at least 8 deals (MOL-5)."""
        return Options(deals=usual_deals(players))

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """At least one deal is played (MOL-5)."""
        yield from check_deals(options.deals, rule="MOL-5")

    def weis_count(self, options: Options) -> bool:
        """Weis of a hand, or of a trick, are agreed on (MOL-4)."""
        return options.hand_weis or options.table_weis

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal, whose dealer is unknown."""
        deal = Deal(number=1, dealer=None) if options.deals > 0 else None
        return State(options=options, players=players, deal=deal)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, and nothing after the end (MOL-1, MOL-5)."""
        if state.deal is None:
            return violation(Code.OVER, "MOL-5")
        return dealer_first(event, state.deal.dealer, rule="MOL-1")

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact (MOL-3, MOL-4)."""
        return _faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact; after a count the deal passes to the right (MOL-1)."""
        deal = _with(event, state)
        if not deal.tricks:
            return replace(state, deal=deal)
        following = None
        if deal.number < state.options.deals and deal.dealer is not None:
            following = Deal(number=deal.number + 1, dealer=right_of(deal.dealer, state.players))
        return replace(state, deal=following, finished=state.finished.plus(deal))

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """Tricks, Weis and Stöck of all deals, in the order of the facts."""
        deals = (*state.finished, *((state.deal,) if state.deal else ()))
        return tuple(line for deal in deals for line in deal.lines)

    def outcome(self, state: State) -> Outcome:
        """The lowest total after the last deal wins; equal totals share the place (MOL-5)."""
        if state.deal is not None:
            return Outcome()
        scores = totals(self.lines(state), state.players)
        return Outcome.ranked(ranking(scores, lowest_wins=True))

    def next_step(self, state: State) -> NextStep:
        """Say who keeps the score and deals first, then play and count (MOL-1)."""
        deal = state.deal
        if deal is None:
            return NextStep(code=Step.FINISHED, deal=state.number)
        if deal.dealer is None:
            return NextStep(code=Step.SAY_DEALER, deal=deal.number)
        return NextStep(
            code=Step.COUNT_DEAL,
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=right_of(deal.dealer, state.players),
        )


MOLOTOW = Molotow()


@singledispatch
def _faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact. Types without a function here have no faults."""
    return iter(())


@_faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="MOL-1")


@_faults.register
def _(event: WeisShown, state: State) -> Iterator[Violation]:
    yield from _weis(event, state, counts=state.options.hand_weis)


@_faults.register
def _(event: TableWeisTaken, state: State) -> Iterator[Violation]:
    yield from _weis(event, state, counts=state.options.table_weis)


@_faults.register
def _(event: StoeckShown, state: State) -> Iterator[Violation]:
    yield from known_seat(event.seat, state.players, rule="MOL-1")
    if not state.options.stoeck:
        yield violation(Code.STOECK_NOT_PLAYED, "MOL-4")
    if state.on_table.stoeck_shown:
        yield violation(Code.STOECK_TWICE, "STK-1")


@_faults.register
def _(event: PointsCounted, state: State) -> Iterator[Violation]:
    yield from check_each(event.points, state.players)


def _weis(event: WeisShown | TableWeisTaken, state: State, *, counts: bool) -> Iterator[Violation]:
    """The seat must exist, and such a Weis must count in this Partie (MOL-4, WIIS-1)."""
    yield from known_seat(event.seat, state.players, rule="MOL-1")
    if not counts:
        yield violation(Code.WEIS_NOT_PLAYED, "MOL-4")
    yield from check_worth(event.points, state.on_table.lines)


@singledispatch
def _with(event: Event, state: State) -> Deal:
    """The deal after a fact."""
    raise TypeError(f"no fact of Molotow: {event!r}")


@_with.register
def _(event: DealerFound, state: State) -> Deal:
    return replace(state.on_table, dealer=event.seat)


@_with.register
def _(event: WeisShown, state: State) -> Deal:
    return _written(state, Reason.WEIS, "MOL-4", {event.seat: -event.points})


@_with.register
def _(event: TableWeisTaken, state: State) -> Deal:
    return _written(state, Reason.WEIS, "MOL-4", {event.seat: event.points})


@_with.register
def _(event: StoeckShown, state: State) -> Deal:
    return _written(state, Reason.STOECK, "MOL-4", {event.seat: -STOECK})


@_with.register
def _(event: PointsCounted, state: State) -> Deal:
    counted = _written(state, Reason.TRICKS, "MOL-3", dict(enumerate(event.points)))
    return replace(counted, tricks=event.points)


@_with.register
def _(event: DealAnnulled, state: State) -> Deal:
    return state.on_table.dealt_again()


def _written(state: State, reason: Reason, rule: str, points: dict[int, int]) -> Deal:
    """The deal with a line for each seat in ``points``."""
    deal = state.on_table
    lines = (
        ScoreLine(
            position=state.position,
            deal=deal.number,
            side=seat,
            reason=reason,
            rule=rule,
            points=written,
        )
        for seat, written in points.items()
    )
    return replace(deal, lines=(*deal.lines, *lines))
