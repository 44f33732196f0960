"""Random nights of every kind, whose facts are all good."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rules.engine.game import Event
from rules.engine.log import Recorded, extended
from rules.tournament.document import Night
from rules.tournament.draw import next_round
from rules.tournament.facts import (
    NOBODY,
    STAND_IN,
    CardsDrawn,
    NumberDrawn,
    OptionsAgreed,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    ResultCounted,
    RoundClosed,
    RoundsDrawn,
    Seating,
    TableCounted,
    TeamJoined,
    TotalCarried,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import (
    MATSCH_WORTHS,
    Imposed,
    LeftOver,
    Options,
    TieBreak,
    Wish,
    for_game,
    left_overs_of,
    option_faults,
)
from rules.tournament.outcome.number import number_by_lot
from rules.tournament.seats import free_seats
from rules.tournament.standings import standings, units
from rules.tournament.state import State

AT = "2026-03-14T20:00:00+00:00"
TIES = ((), (TieBreak.BEST_ROUND,), (TieBreak.MATSCHES, TieBreak.CARDS), tuple(TieBreak))


class Play:
    """A night that grows; every fact must be good."""

    def __init__(self, options: Options) -> None:
        self.state: State = TOURNAMENT.start(options, 0)
        self.options = options
        self.facts: list[Event] = []

    def add(self, fact: Event) -> None:
        assert TOURNAMENT.verify(self.state, fact) == (), fact
        self.state = TOURNAMENT.apply(self.state, fact)
        self.facts.append(fact)

    @property
    def finished(self) -> bool:
        """Whether all rounds are closed in the facts, too."""
        closed = [fact.round for fact in self.facts if isinstance(fact, RoundClosed)]
        return len(closed) == self.state.options.rounds

    def night(self) -> Night:
        entries = extended((), [Recorded(fact) for fact in self.facts], AT)
        return Night(
            id="n", rules=TOURNAMENT.revision, title="", options=self.options, entries=entries
        )


@st.composite
def nights(draw: Any) -> Night:
    """A night of a few rounds: pairs or none, byes, late arrivals, struck rounds, changed options.

    It is a Schieber or, in one of three nights, another game.

    Few different results, so that totals are often equal.
    """

    def pick(*values: Any) -> Any:
        return draw(st.sampled_from(values))

    rounds = draw(st.integers(1, 4))
    options = Options(
        rounds=rounds,
        deals=pick(1, 2),
        matsch=pick(*MATSCH_WORTHS),
        stoeck=pick(True, False),
        wish=pick(Wish.LOT, Wish.FIXED_PAIRS),
        bye_points=pick(0, 78),
        left_over=pick(LeftOver.SIT_OUT, LeftOver.STAND_INS),
        struck=draw(st.integers(0, rounds - 1)),
        ties=pick(*TIES),
        nearest=pick(False, True),
        by_standing=pick(False, True),
        trumps=pick((), (Imposed.HEARTS,), tuple(Imposed)),
        team_best=pick(1, 2, 4),
    )
    game = pick(*[NightGame.SCHIEBER] * 6, *list(NightGame)[1:])
    if game is not NightGame.SCHIEBER:
        options = for_game(options, game)
        options = replace(options, left_over=pick(*left_overs_of(options.kind)))
        assert not list(option_faults(options))
    play = Play(options)
    for number in range(1, draw(st.integers(4, 11)) + 1):
        play.add(PlayerEntered(name=f"P{number}"))
    if play.state.has_pairs and pick(True, False):
        play.add(PairFormed(numbers=(2, 1), name=pick("", "Team")))
    if pick(True, False):
        for who in units(play.state)[:: pick(1, 2)]:
            play.add(TotalCarried(numbers=who, points=pick(0, 157, 300)))
    for _ in range(draw(st.integers(0, rounds))):
        if play.state.over:
            break
        _between(play, draw, pick)
        _round(play, draw, pick)
    if TieBreak.CARDS in play.state.options.ties and pick(True, False):
        numbers = draw(st.permutations(range(1, len(play.state.players) + 1)))
        play.add(CardsDrawn(numbers=tuple(numbers)))
    if play.finished and options.nearest:
        by_lot = number_by_lot(standings(play.state), draw(st.integers(0, 99)))
        typed = NumberDrawn(number=pick(0, 300, 628))
        play.add(pick(by_lot or typed, typed))
    return play.night()


def _between(play: Play, draw: Any, pick: Any) -> None:
    """What can happen between two rounds."""
    state = play.state
    number = draw(st.integers(1, len(state.players)))
    match pick("nothing", "late", "left", "replaced", "marked", "joined", "agreed"):
        case "late":
            play.add(PlayerEntered(name=f"P{len(state.players) + 1}"))
        case "left" if len(state.present) > 4 and state.player(number).present:
            play.add(PlayerLeft(number=number))
        case "replaced" if state.player(number).present:
            play.add(PlayerReplaced(number=number, name=f"S{len(play.facts)}"))
        case "marked":
            play.add(PlayerMarked(number=number, categories=pick(("A",), ("A", "B"), ())))
        case "joined":
            for one in range(1, len(state.players) + 1, pick(1, 2)):
                play.add(TeamJoined(number=one, team=pick("Alba", "Bern", "ALBA", "")))
        case "agreed":
            first = draw(st.integers(1, state.closed + 1))
            fact = OptionsAgreed(round=first, matsch=pick(*MATSCH_WORTHS), stoeck=True)
            if not TOURNAMENT.verify(state, fact):
                play.add(fact)
            fact = OptionsAgreed(round=state.closed + 1, deals=3)
            if not TOURNAMENT.verify(play.state, fact):
                play.add(fact)


def _round(play: Play, draw: Any, pick: Any) -> None:
    """Draw a round by hand, count its tables, all or some of them."""
    state = play.state
    order = list(draw(st.permutations(state.present)))
    if state.has_pairs:
        order = _in_pairs(order, state)
    free = free_seats(len(state.present), state.options.left_over)
    order += [STAND_IN] * free.count(STAND_IN)
    for three in range(1, free.count(NOBODY) + 1):
        # From the end on, every fourth one is an empty seat.
        order.insert(len(order) - 4 * (three - 1), NOBODY)
    tables = len(order) // 4
    seats = [tuple(order[4 * table : 4 * table + 4]) for table in range(tables)]
    if state.has_pairs:
        # Partners sit across from each other.
        seats = [(one, three, two, four) for one, two, three, four in seats]
    out = tuple(number for number in state.present if number not in order[: 4 * tables])
    number = next_round(state)
    seating = Seating(tables=tuple(seats), byes=out)
    play.add(RoundsDrawn(round=number, seatings=(seating,), lot=None))
    terms = play.state.rounds[-1].terms
    total = terms.round_total
    counted = pick(*([tables] * 3), *range(tables))
    for table in range(1, counted + 1):
        if not terms.kind.detailed:
            here = play.state.rounds[-1].tables[table - 1]
            made = tuple(pick(-terms.deals, 0, 3) for _ in here.parties(terms))
            fact = ResultCounted(round=number, table=table, points=made)
            bad = TOURNAMENT.verify(play.state, fact)
            play.add(replace(fact, points=(0,) * len(made)) if bad else fact)
            continue
        first = pick(total // 2, 100, total)
        matsches = (int(first == total), 0)
        stoeck = (pick(0, 1), 0) if play.state.rounds[-1].terms.stoeck else (0, 0)
        play.add(
            TableCounted(
                round=number,
                table=table,
                tricks=(first, total - first),
                matsches=matsches,
                stoeck=stoeck,
            )
        )
    if counted == tables:
        play.add(RoundClosed(round=number))
    else:
        # The night ends here: a round that is open lets no other one begin.
        play.state = replace(play.state, closed=play.state.options.rounds)


def _in_pairs(order: list[int], state: State) -> list[int]:
    """The players with entered partners beside each other.

    Whose partner is not there is left out, or plays with a stand-in.
    """
    paired: list[int] = []
    for number in order:
        partner = state.partner(number)
        if number in paired:
            continue
        alone = state.options.left_over is LeftOver.STAND_INS and partner not in order
        if partner is None or alone:
            paired.append(number)
        elif partner in order:
            # An even place, so that both are on the same side.
            paired[:0] = [number, partner]
    return paired
