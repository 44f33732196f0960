"""The seats of a round while they are given by hand. Nothing here draws (TOUR-2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from rules.tournament.draw import next_round, pairs_of
from rules.tournament.facts import RoundsDrawn, Seating
from rules.tournament.seats import kept_out
from rules.tournament.state import SEATS, State, token_of

NOBODY = 0
"""Stands at a seat that nobody has yet."""
LONGEST = 3
"""Digits of the largest token, and of the largest number of a player."""
Seats = tuple[int, int, int, int]


class Misplaced(Enum):
    """Why a player gets no seat. The texts hold a sentence for each."""

    NO_TOKEN = auto()
    """There is no such token."""
    NO_PLAYER = auto()
    """Nobody who is present has this number."""
    KEPT_OUT = auto()
    """Nobody draws this token, because the tables are not full (TOUR-6)."""
    TAKEN = auto()
    """Somebody else has drawn this token."""
    PARTNER = auto()
    """The seat across, where the partner has to sit, is taken."""
    SINGLE = auto()
    """At the seat across sits a stand-in, so the token is for who has no partner (TOUR-6)."""
    NOBODY_LEFT = auto()
    """No player is chosen, because all have a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """What the seats are for.

    Attributes:
        round: The round that is seated.
        players: The numbers of those who are present, in their order.
        partners: For each player who has one the partner for the night.
        kept_out: The tokens that nobody draws, each with what stands for a number there: those of
            stand-ins, and of empty seats (TOUR-6).
    """

    round: int
    players: tuple[int, ...]
    partners: Mapping[int, int]
    kept_out: Mapping[int, int]

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return (len(self.players) + len(self.kept_out)) // SEATS

    @property
    def tokens(self) -> int:
        """The largest token."""
        return self.tables * SEATS

    @property
    def drawn(self) -> tuple[int, ...]:
        """The tokens that players draw."""
        return tuple(token for token in range(1, self.tokens + 1) if token not in self.kept_out)


def hall_of(state: State) -> Hall:
    """The hall for the round that would be drawn now."""
    partners = {one: other for pair in pairs_of(state) for one, other in (pair, pair[::-1])}
    return Hall(
        round=next_round(state),
        players=state.present,
        partners=partners,
        kept_out=kept_out(state),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsTyped:
    """What is typed so far.

    Attributes:
        seats: The players of each table by seat, as far as they are known.
        digits: The digits of the number that is being typed.
        chosen: The player who shows a token; ``NOBODY``: the first one without a seat.
        by_table: Whether players are typed for one seat after the other, instead of tokens for one
            player after the other.
    """

    seats: tuple[Seats, ...] = ()
    digits: str = ""
    chosen: int = NOBODY
    by_table: bool = False

    def at(self, token: int) -> int:
        """The player with a token; ``NOBODY`` if nobody has it."""
        table, seat = divmod(token - 1, SEATS)
        return self.seats[table][seat] if table < len(self.seats) else NOBODY

    def token(self, player: int) -> int:
        """The token of a player; 0 without one."""
        for table, seats in enumerate(self.seats):
            if player in seats:
                return SEATS * table + seats.index(player) + 1
        return 0

    def left(self, hall: Hall) -> tuple[int, ...]:
        """Those who are present and have no seat."""
        seated = {player for seats in self.seats for player in seats}
        return tuple(player for player in hall.players if player not in seated)

    def free(self, hall: Hall) -> tuple[int, ...]:
        """The tokens that nobody has."""
        return tuple(token for token in hall.drawn if self.at(token) == NOBODY)

    def player(self, hall: Hall) -> int:
        """Whose token is typed; ``NOBODY`` if all have one."""
        if self.chosen in hall.players:
            return self.chosen
        return next(iter(self.left(hall)), NOBODY)

    def typed(self, digit: int) -> SeatsTyped:
        """One more digit, which may be one too many."""
        return replace(self, digits=str(int(f"{self.digits}{digit}")))

    @property
    def too_long(self) -> Misplaced | None:
        """Why the typed number has a digit too many; ``None`` if it has not."""
        if len(self.digits) <= LONGEST:
            return None
        return Misplaced.NO_PLAYER if self.by_table else Misplaced.NO_TOKEN

    def erased(self) -> SeatsTyped:
        """Without the last digit."""
        return replace(self, digits=self.digits[:-1])

    def choosing(self, player: int) -> SeatsTyped:
        """With another player whose token is typed."""
        return replace(self, chosen=player, digits="", by_table=False)

    def number(self) -> int:
        """The number that is typed; 0 for none."""
        return int(self.digits or 0)

    def placed(self, hall: Hall) -> SeatsTyped | Misplaced:
        """With the typed number taken: a token for the player, or a player for the next seat."""
        if self.by_table:
            free, player = self.free(hall), self.number()
            if player not in self.left(hall):
                return Misplaced.NO_PLAYER
            return self._with(hall, player, free[0]) if free else Misplaced.NO_TOKEN
        player = self.player(hall)
        if player == NOBODY:
            return Misplaced.NOBODY_LEFT
        return self._with(hall, player, self.number())

    def without(self, player: int) -> SeatsTyped:
        """With the seat of a player free again."""
        seats = (tuple(NOBODY if one == player else one for one in row) for row in self.seats)
        return replace(self, seats=tuple(_four(row) for row in seats))

    def fact(self, hall: Hall) -> RoundsDrawn | None:
        """The draw that is recorded; ``None`` while a seat is free."""
        if self.free(hall):
            return None
        tables = tuple(
            _four(
                tuple(hall.kept_out.get(token_of(table, seat), one) for seat, one in enumerate(row))
            )
            for table, row in enumerate(self.seats[: hall.tables], start=1)
        )
        seating = Seating(tables=tables, byes=self.left(hall))
        return RoundsDrawn(round=hall.round, seatings=(seating,), lot=None)

    def fitting(self, hall: Hall) -> SeatsTyped:
        """With those who are not present any more, and tables that are not needed, left out."""
        present = set(hall.players)
        kept = (
            _four(tuple(one if one in present else NOBODY for one in row))
            for row in self.seats[: hall.tables]
        )
        chosen = self.chosen if self.chosen in present else NOBODY
        return replace(self, seats=tuple(kept), chosen=chosen)

    def _with(self, hall: Hall, player: int, token: int) -> SeatsTyped | Misplaced:
        if not 1 <= token <= hall.tokens:
            return Misplaced.NO_TOKEN
        if token in hall.kept_out:
            return Misplaced.KEPT_OUT
        if self.at(token) not in (NOBODY, player):
            return Misplaced.TAKEN
        partner = hall.partners.get(player, NOBODY)
        cleared = self.without(player)
        moves = {token: player}
        if partner:
            across = across_of(token)
            cleared = cleared.without(partner)
            if across in hall.kept_out:
                return Misplaced.SINGLE
            if cleared.at(across) != NOBODY:
                return Misplaced.PARTNER
            moves[across] = partner
        rows = [list(row) for row in cleared.seats]
        rows += [[NOBODY] * SEATS for _ in range(hall.tables - len(rows))]
        for place, one in moves.items():
            table, seat = divmod(place - 1, SEATS)
            rows[table][seat] = one
        seats = tuple(_four(tuple(row)) for row in rows)
        return replace(cleared, seats=seats, digits="", chosen=NOBODY)


def across_of(token: int) -> int:
    """The token of the seat across the table.

    >>> [across_of(token) for token in (5, 6, 7, 8)]
    [7, 8, 5, 6]
    """
    table, seat = divmod(token - 1, SEATS)
    return SEATS * table + (seat + SEATS // 2) % SEATS + 1


def _four(row: tuple[int, ...]) -> Seats:
    first, second, third, fourth = row
    return first, second, third, fourth
