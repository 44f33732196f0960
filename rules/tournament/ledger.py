"""The log of a tournament night: which facts it can hold, and what they lead to (TOUR)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import singledispatch

from rules.engine.game import Event, Ledger, Placed, Violation
from rules.tournament import facts, verify
from rules.tournament.numbers import renumbered
from rules.tournament.options import Options
from rules.tournament.seats import moves_of, swapped
from rules.tournament.state import FEWEST_PLAYERS, Player, Round, State, Table, TableScore, drawn


class Next(StrEnum):
    """What the organiser does next. The texts hold a sentence for each."""

    ENTER = "enter"
    """Enter the players; there are too few for a table."""
    DRAW = "draw"
    """Draw the next round."""
    DRAW_AGAIN = "draw_again"
    """Players came or went after the draw, and nothing is counted yet: draw the round again."""
    COUNT = "count"
    """Enter what the tables make."""
    CLOSE = "close"
    """All tables are counted: close the round."""
    OVER = "over"
    """All rounds are closed."""


class Tournament(Ledger[State, Options]):
    """A tournament night (TOUR)."""

    key = "tournament"
    options_type = Options
    event_types = (
        facts.PlayerEntered,
        facts.PlayerLeft,
        facts.PlayerReturned,
        facts.PlayerReplaced,
        facts.PairFormed,
        facts.TillAgreed,
        facts.CheckedIn,
        facts.FeePaid,
        facts.RoundsDrawn,
        facts.RoundRevealed,
        facts.SeatsSwapped,
        facts.TableCounted,
        facts.DealCounted,
        facts.RoundClosed,
    )

    def start(self, options: Options, players: int) -> State:
        """A night without players; they come as facts, so ``players`` is 0."""
        return State(options=options)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """Nothing: whether a fact fits depends on what it says, which :meth:`faults` checks."""
        return None

    def faults(self, state: State, event: Event) -> Iterable[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _with(event, state)

    def correction_fault(
        self, before: Callable[[], Sequence[Placed]], after: Sequence[Placed]
    ) -> Violation | None:
        """Why a correction is refused: a number that a fact names must stay with its player."""
        return renumbered(before(), after)

    def ended(self, state: State) -> bool:
        """False: facts that are refused after the last round break a rule and are no surplus."""
        return False


TOURNAMENT = Tournament()


def next_step(state: State) -> Next:
    """What the organiser does next."""
    current = state.current
    if state.over:
        return Next.OVER
    if current is None:
        return Next.DRAW if len(state.present) >= FEWEST_PLAYERS else Next.ENTER
    if not current.begun and not state.fits:
        return Next.DRAW_AGAIN
    return Next.COUNT if current.missing(state.options) else Next.CLOSE


@singledispatch
def _with(event: Event, state: State) -> State:
    raise TypeError(f"no fact of a tournament: {event!r}")


@_with.register
def _(event: facts.PlayerEntered, state: State) -> State:
    player = Player(number=len(state.players) + 1, name=event.name.strip())
    return replace(state, players=(*state.players, player))


@_with.register
def _(event: facts.PlayerLeft, state: State) -> State:
    return _with_player(state, replace(state.player(event.number), present=False, here=False))


@_with.register
def _(event: facts.PlayerReturned, state: State) -> State:
    return _with_player(state, replace(state.player(event.number), present=True))


@_with.register
def _(event: facts.PlayerReplaced, state: State) -> State:
    before = state.player(event.number)
    now = replace(before, name=event.name.strip(), former=before.former.plus(before.name))
    return _with_player(state, now)


@_with.register
def _(event: facts.PairFormed, state: State) -> State:
    return replace(state, pairs=(*state.pairs, event.numbers))


@_with.register
def _(event: facts.TillAgreed, state: State) -> State:
    return replace(state, till=event.till)


@_with.register
def _(event: facts.CheckedIn, state: State) -> State:
    return _with_player(state, replace(state.player(event.number), here=event.here))


@_with.register
def _(event: facts.FeePaid, state: State) -> State:
    return _with_player(state, replace(state.player(event.number), paid=event.amount))


@_with.register
def _(event: facts.RoundsDrawn, state: State) -> State:
    rounds = (*state.rounds[: event.round - 1], *map(drawn, event.seatings))
    return replace(state, rounds=rounds, planned=event.planned)


@_with.register
def _(event: facts.RoundRevealed, state: State) -> State:
    shown, *rest = state.planned
    return replace(state, rounds=(*state.rounds, drawn(shown)), planned=tuple(rest))


@_with.register
def _(event: facts.SeatsSwapped, state: State) -> State:
    place = event.round - 1
    after = swapped(state.rounds[place], moves_of(state, event))
    return replace(state, rounds=(*state.rounds[:place], after, *state.rounds[place + 1 :]))


@_with.register
def _(event: facts.TableCounted, state: State) -> State:
    return _with_made(state, event.table, verify.made_in(event), whole=True)


@_with.register
def _(event: facts.DealCounted, state: State) -> State:
    return _with_made(state, event.table, verify.made_in(event), whole=False)


@_with.register
def _(event: facts.RoundClosed, state: State) -> State:
    after = replace(state, closed=event.round)
    if after.fits or after.current is None:
        return after
    # Rounds that were drawn ahead are dropped if players have come or gone since.
    return replace(after, rounds=after.rounds[: after.closed], planned=())


def _with_player(state: State, player: Player) -> State:
    place = player.number - 1
    players = (*state.players[:place], player, *state.players[place + 1 :])
    return replace(state, players=players)


def _with_made(state: State, number: int, made: TableScore, *, whole: bool) -> State:
    """The state with one more result of a table of the current round."""
    current, place = state.rounds[state.closed], number - 1
    table = current.tables[place]
    counted = Table(seats=table.seats, made=(*table.made, made), whole=whole)
    tables = (*current.tables[:place], counted, *current.tables[place + 1 :])
    after = Round(tables=tables, byes=current.byes)
    rounds = (*state.rounds[: state.closed], after, *state.rounds[state.closed + 1 :])
    return replace(state, rounds=rounds)
