"""The log of a tournament night: which facts it can hold, and what they lead to (TOUR)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import singledispatch

from rules.engine.frozen import replace
from rules.engine.game import Event, Ledger, Placed, Violation
from rules.tournament import facts, verify
from rules.tournament.numbers import renumbered
from rules.tournament.options import Options
from rules.tournament.seats import swapped
from rules.tournament.state import FEWEST_PLAYERS, Player, State, Table, TableScore, drawn
from rules.tournament.terms import agreed


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
    revision = 2
    options_type = Options
    event_types = (
        facts.PlayerEntered,
        facts.PlayerLeft,
        facts.PlayerReturned,
        facts.PlayerReplaced,
        facts.PairFormed,
        facts.PlayerMarked,
        facts.TeamJoined,
        facts.TotalCarried,
        facts.OptionsAgreed,
        facts.NightNamed,
        facts.CardsDrawn,
        facts.NumberDrawn,
        facts.PrizesOffered,
        facts.TillAgreed,
        facts.CheckedIn,
        facts.FeePaid,
        facts.RoundsDrawn,
        facts.RoundRevealed,
        facts.SeatsSwapped,
        facts.TableCounted,
        facts.DealCounted,
        facts.ResultCounted,
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
    return Next.COUNT if current.missing else Next.CLOSE


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
    # A category is a mark of the person, and another person has none yet.
    now = replace(
        before, name=event.name.strip(), former=before.former.plus(before.name), categories=()
    )
    return _with_player(state, now)


@_with.register
def _(event: facts.PairFormed, state: State) -> State:
    names = (*state.pair_names, event.name.strip())
    return replace(state, pairs=(*state.pairs, event.numbers), pair_names=names)


@_with.register
def _(event: facts.PlayerMarked, state: State) -> State:
    words = tuple(map(str.strip, event.categories))
    return _with_player(state, replace(state.player(event.number), categories=words))


@_with.register
def _(event: facts.TeamJoined, state: State) -> State:
    team = event.team.strip()
    others = (one for one in state.players if one.number != event.number)
    # A name that is there in other letters is the same team.
    known = {one.team.casefold(): one.team for one in others}
    joined = replace(state.player(event.number), team=known.get(team.casefold(), team))
    return _with_player(state, joined)


@_with.register
def _(event: facts.TotalCarried, state: State) -> State:
    numbers = tuple(sorted(event.numbers))
    others = (one for one in state.carried if one[0] != numbers)
    return replace(state, carried=(*others, (numbers, event.points)))


@_with.register
def _(event: facts.OptionsAgreed, state: State) -> State:
    return agreed(state, event)


@_with.register
def _(event: facts.NightNamed, state: State) -> State:
    return replace(state, title=event.title.strip())


@_with.register
def _(event: facts.CardsDrawn, state: State) -> State:
    # A new draw of the same players takes the place of the earlier one.
    others = (drawn for drawn in state.cards if set(drawn) != set(event.numbers))
    return replace(state, cards=(*others, event.numbers))


@_with.register
def _(event: facts.NumberDrawn, state: State) -> State:
    return replace(state, secret=event.number, number_lot=event.lot)


@_with.register
def _(event: facts.PrizesOffered, state: State) -> State:
    return replace(state, offered=event if event.prizes else None)


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
    new = tuple(drawn(seating, state.options.terms) for seating in event.seatings)
    if event.lot is not None and event.round == state.options.standing_round:
        new = tuple(replace(one, by_ranks=True) for one in new)
    rounds = (*state.rounds[: event.round - 1], *new)
    return replace(state, rounds=rounds, planned=event.planned)


@_with.register
def _(event: facts.RoundRevealed, state: State) -> State:
    shown, *rest = state.planned
    rounds = (*state.rounds, drawn(shown, state.options.terms))
    return replace(state, rounds=rounds, planned=tuple(rest))


@_with.register
def _(event: facts.SeatsSwapped, state: State) -> State:
    place = event.round - 1
    after = swapped(state, event)
    return replace(state, rounds=(*state.rounds[:place], after, *state.rounds[place + 1 :]))


@_with.register
def _(event: facts.TableCounted, state: State) -> State:
    return _with_made(state, event.table, verify.made_in(event), whole=True)


@_with.register
def _(event: facts.ResultCounted, state: State) -> State:
    return _with_table(state, event.table, lambda table: replace(table, results=event.points))


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

    def counted(table: Table) -> Table:
        return replace(table, made=(*table.made, made), whole=whole)

    return _with_table(state, number, counted)


def _with_table(state: State, number: int, counted: Callable[[Table], Table]) -> State:
    """The state with another table of the current round."""
    current, place = state.rounds[state.closed], number - 1
    after = counted(current.tables[place])
    tables = (*current.tables[:place], after, *current.tables[place + 1 :])
    rounds = (
        *state.rounds[: state.closed],
        replace(current, tables=tables),
        *state.rounds[state.closed + 1 :],
    )
    return replace(state, rounds=rounds)
