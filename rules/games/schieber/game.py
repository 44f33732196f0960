"""Schieber: two pairs play to a common target (SCH).

- Four players sit in two pairs, partners across from each other (SCH-1). The target is 2500 points
  unless agreed otherwise.
- The Vorhand of the first deal is found by a card, whoever dealt it (SCH-2). From then on the last
  Vorhand deals, or by agreement one of the last deal's winners, and the player to the dealer's
  right is the Vorhand.
- The Vorhand chooses the mode of the deal, or pushes the choice to the partner, who must then
  choose (MODE-3). The Vorhand leads in both cases.
- The mode sets a factor that multiplies everything in the deal (MODE-1, MODE-2).
- Weis and Stöck are written as soon as they are won, also after a comparison by cards (SCH-3,
  WIIS-5, STK-1).
- A side may claim at any time that it has reached its target (END-1).
- At the end of the deal the tricks are counted: 157 points in all, 100 more for a Matsch (CARD-3,
  MAT-1). A revoke or missing cards also end a deal (PEN-1, PEN-2).
- A side that reaches the target wins (SCH-4). If both do, the rules of the ending decide (END).

The score lines of a deal are computed from its facts and never stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from typing import TypeVar

from rules.engine.frozen import replace
from rules.engine.game import (
    Event,
    Example,
    NextStep,
    Placed,
    Violation,
)
from rules.engine.steps import Ask, Step
from rules.games.schieber import verify
from rules.games.schieber.deal import (
    SEATS,
    Deal,
    Options,
    State,
    compare_weis,
)
from rules.jass import factors
from rules.jass.cards import Mode
from rules.jass.factors import Factors, same_for_all
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Contest
from rules.jass.options import check_bonus, check_target
from rules.jass.seats import PAIRS, first_dealer
from rules.numbers.deals import Choice
from rules.numbers.digest import Holds
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.pairs.game import PairsGame
from rules.pairs.play import revoked, split, with_contest, with_fact
from rules.solo.facts import DealerFound

E = TypeVar("E", bound=Event)


class Schieber(PairsGame[State, Options]):
    """The classic game of two pairs (SCH)."""

    key = "schieber"
    revision = 2
    player_counts = (SEATS,)
    players_rule = "SCH-1"
    options_type = Options
    event_types = (
        VorhandFound,
        DealerFound,
        ModeChosen,
        WeisShown,
        WeisCompared,
        StoeckShown,
        StoeckRuledOut,
        ClaimedOut,
        ClaimedTogether,
        SpokeFirst,
        ClaimSettled,
        TricksCounted,
        Revoked,
        DealForfeited,
        DealAnnulled,
        CrossedFirst,
        TieBreakAgreed,
    )
    example = Example(
        SEATS,
        (
            VorhandFound(seat=0),
            ModeChosen(mode=Mode.SPADES),
            WeisShown(side=0, points=50),
            StoeckShown(side=0),
            TricksCounted(tricks=(98, 59)),
        ),
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The two pairs, who sit across from each other (SCH-1)."""
        return PAIRS

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """Target, factors and bonus must make sense (SCH-1, MODE-1, MAT-1)."""
        yield from factors.check_factors(options.factors)
        yield from check_target(options.target, rule="SCH-1")
        yield from check_bonus(options.matsch_bonus)

    def weis_count(self, options: Options) -> bool:
        """Weis are agreed on (WIIS-7)."""
        return options.weis

    def mode_factors(self, options: Options) -> Factors:
        """The factors that were agreed (MODE-1)."""
        return options.factors

    def deal_alone(self, target: int | None, before: tuple[int, int], factor: int) -> State:
        """A deal by the rules of the club; any Vorhand will do, who only decides who deals next."""
        options = Options(target=target or Options().target, factors=same_for_all(factor))
        start = self.start(options)
        return replace(start, before=before, deal=replace(start.deal, vorhand=0))

    def has_modes(self, options: Options) -> bool:
        """Any mode is chosen freely (MODE-1)."""
        return True

    def holds(self, options: Options) -> Iterator[Holds]:
        """Everything that is agreed on."""
        yield from (Holds.CHOICES, Holds.PUSHES, Holds.CLAIMS)
        if options.weis:
            yield Holds.WEIS
        if options.stoeck:
            yield Holds.STOECK
        if options.matsch_bonus:
            yield Holds.MATSCH

    def choice(self, state: State) -> Choice:
        """The Vorhand may have pushed (MODE-3)."""
        return super().choice(state)._replace(pushed=state.deal.pushed)

    def start(self, options: Options, players: int = SEATS) -> State:
        """The state before the first deal, whose Vorhand is unknown."""
        return State(options=options, deal=Deal(number=1, vorhand=None))

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The Vorhand comes first, then the mode, then all else."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def stated(self, state: State, event: Event) -> State:
        """The state with a fact: in Schieber all facts belong to the current deal."""
        return replace(state, deal=_with(event, state))

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count; ``None`` before the Vorhand and the mode are known."""
        return compare_weis(state, melds)

    def next_step(self, state: State) -> NextStep:
        """Who must do what now; the dealer of the first deal can stay unknown (SCH-2, MODE-3)."""
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


def _step(state: State) -> tuple[Step | Ask, int | None]:
    """The next step and the seat whose turn it is."""
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
    """The deal after a fact."""
    return with_fact(event, state.deal, state.position)


@_with.register
def _(event: VorhandFound, state: State) -> Deal:
    dealer = first_dealer(state.options.first_vorhand, event.seat, SEATS)
    return replace(state.deal, vorhand=event.seat, dealer=dealer)


@_with.register
def _(event: DealerFound, state: State) -> Deal:
    return replace(state.deal, dealer=event.seat)


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
    deal = state.deal
    return Deal(number=deal.number, vorhand=deal.vorhand, dealer=deal.dealer)
