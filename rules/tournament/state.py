"""A tournament night at one moment: players, rounds and what the tables have made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.game import GameState
from rules.engine.grown import NONE_YET, Grown
from rules.jass.points import STOECK
from rules.tournament.facts import NOBODY, NumberLot, PrizeFor, PrizesOffered, Seating
from rules.tournament.kinds.kind import SIDES as SIDES  # noqa: PLC0414 - exported
from rules.tournament.kinds.kind import Parties
from rules.tournament.options import Options, Terms, Wish
from rules.tournament.till import Till

FEWEST_PLAYERS = 4
"""The fewest players of a round."""
MOST_PLAYERS = 400
"""The most players of a night."""
SEATS = 4
"""Seats of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player.

    Attributes:
        number: Counted from 1 in the order of entering.
        name: The name of the person who plays now.
        former: The names of the people who were replaced, in their order.
        present: Whether the next draw seats this player.
        categories: What the person is marked as, such as "Juniors" (TOUR-13).
        team: What the team of the player is called; empty without one (TOUR-20).
        here: Whether the player was seen by the door (TOUR-6).
        paid: What the player has paid, in hundredths (TOUR-6).
    """

    number: int
    name: str
    former: Grown[str] = NONE_YET
    present: bool = True
    categories: tuple[str, ...] = ()
    team: str = ""
    here: bool = False
    paid: int = 0


@dataclass(frozen=True, slots=True)
class TableScore:
    """What both sides of a table made in a deal or in a round: trick points, Matsche, Stöck."""

    tricks: tuple[int, int]
    matsches: tuple[int, int] = (0, 0)
    stoeck: tuple[int, int] = (0, 0)

    def points(self, side: int, terms: Terms) -> int:
        """The points of a side (TOUR-1, TOUR-4)."""
        stoeck = self.stoeck[side] * STOECK if terms.stoeck else 0
        return self.tricks[side] + self.matsches[side] * terms.matsch + stoeck


def _sums(numbers: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The sums of both sides."""
    first = second = 0
    for one, other in numbers:
        first, second = first + one, second + other
    return first, second


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table of a round.

    Attributes:
        seats: The players by seat; :data:`rules.tournament.facts.STAND_IN` where one plays, and
            :data:`rules.tournament.facts.NOBODY` where nobody does.
        made: The results of a Schieber: one for each deal, or one for the whole round.
        whole: Whether the round was counted as a whole.
        results: Those of another game: one for each who has a result there (TOUR-19).
    """

    seats: tuple[int, int, int, int]
    made: tuple[TableScore, ...] = ()
    whole: bool = False
    results: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The players, without stand-ins, in the order of their seats (TOUR-6)."""
        return tuple(number for number in self.seats if number > 0)

    def parties(self, terms: Terms) -> Parties:
        """The seats of each of those who have a result: sides, or seats that are not empty."""
        own = terms.kind.parties
        return own[:-1] if self.seats[-1] == NOBODY else own

    @property
    def begun(self) -> bool:
        """Whether anything is counted."""
        return bool(self.made or self.results)

    def complete(self, terms: Terms) -> bool:
        """Whether all deals are counted."""
        return self.whole or bool(self.results) or len(self.made) == terms.deals

    @property
    def total(self) -> TableScore:
        """What was made so far, all together."""
        made = self.made
        return TableScore(
            _sums(one.tricks for one in made),
            _sums(one.matsches for one in made),
            _sums(one.stoeck for one in made),
        )

    def points(self, party: int, terms: Terms) -> int:
        """The points so far of one of those who have a result: a side, or a seat (TOUR-19)."""
        if self.results:
            return self.results[party]
        return sum(made.points(party, terms) for made in self.made)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round that was drawn, and what it is played by.

    Attributes:
        tables: The tables, the first one first.
        terms: What it is played by.
        byes: The numbers of the players who sit it out.
        by_ranks: Whether it was drawn by the ranks after the round before (TOUR-16).
    """

    tables: tuple[Table, ...]
    terms: Terms
    byes: tuple[int, ...] = ()
    by_ranks: bool = False

    @property
    def seated(self) -> frozenset[int]:
        """All players of the draw, including those with a bye."""
        return frozenset(self.byes).union(*(table.players for table in self.tables))

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Everybody of the draw, stand-ins too, with the token; 0 for those who sit out."""
        seats = (
            (number, token_of(table, seat))
            for table, made in enumerate(self.tables, start=1)
            for seat, number in enumerate(made.seats)
            if number != NOBODY
        )
        return (*seats, *((number, 0) for number in self.byes))

    @property
    def begun(self) -> bool:
        """Whether a table has counted something."""
        return any(table.begun for table in self.tables)

    def together(self, first: int, second: int) -> bool:
        """Whether two sit across at a table, or neither has a seat."""
        for table in self.tables:
            if first in table.seats:
                across = (table.seats.index(first) + SEATS // 2) % SEATS
                return table.seats[across] == second
        return not any(second in table.seats for table in self.tables)

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the tables that have not counted all deals."""
        return tuple(
            place
            for place, table in enumerate(self.tables, start=1)
            if not table.complete(self.terms)
        )


NO_TILL = Till()
"""Nothing is agreed about money."""


def token_of(table: int, seat: int) -> int:
    """The token that gives a seat of a table, counted from 1 (TOUR-2).

    >>> [token_of(2, seat) for seat in range(SEATS)]
    [5, 6, 7, 8]
    """
    return SEATS * (table - 1) + seat + 1


def table_of(token: int) -> int:
    """The table, counted from 1, at which a token gives a seat (TOUR-2).

    >>> [table_of(token) for token in (1, 4, 5, 8)]
    [1, 1, 2, 2]
    """
    return (token - 1) // SEATS + 1


def drawn(seating: Seating, terms: Terms) -> Round:
    """A round as it was drawn, with nothing counted."""
    tables = tuple(Table(seats=seats) for seats in seating.tables)
    return Round(tables=tables, terms=terms, byes=seating.byes)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(GameState):
    """A night at one moment.

    Attributes:
        options: What is agreed now; a round is played by its own terms (TOUR-12).
        players: All who ever took part; a player's index is the number less one.
        pairs: Partners for the night, where they were entered (TOUR-7).
        pair_names: What each of these pairs is called; empty for one without a name (TOUR-11).
        rounds: The rounds that were drawn.
        planned: The rounds after them, as they are planned (TOUR-7).
        closed: How many of them are closed; the next one is played.
        cards: Who drew cards, each time the one with the highest card first (TOUR-4).
        offered: The prizes (TOUR-13); ``None`` if there are none.
        secret: The number that was drawn (TOUR-15, TOUR-18); ``None`` before.
        number_lot: What that number follows from, if it was drawn by lot.
        till: What is agreed about money (TOUR-6).
        carried: Who begins with points of another night, by their numbers, and with how many
            (TOUR-21).
        title: What the night was called later; ``None`` if it is called as when it was begun.
    """

    options: Options
    players: tuple[Player, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    pair_names: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    planned: tuple[Seating, ...] = ()
    closed: int = 0
    cards: tuple[tuple[int, ...], ...] = ()
    offered: PrizesOffered | None = None
    secret: int | None = None
    number_lot: NumberLot | None = None
    till: Till = NO_TILL
    carried: tuple[tuple[tuple[int, ...], int], ...] = ()
    title: str | None = None

    @property
    def in_till(self) -> int:
        """What has been paid, in hundredths (TOUR-6)."""
        return sum(player.paid for player in self.players)

    @property
    def present(self) -> tuple[int, ...]:
        """The numbers of the players whom the next draw seats."""
        return tuple(player.number for player in self.players if player.present)

    @property
    def current(self) -> Round | None:
        """The round that is played; ``None`` while it is not drawn, and after the last one."""
        return self.rounds[self.closed] if self.closed < len(self.rounds) else None

    @property
    def counted(self) -> tuple[Round, ...]:
        """The rounds that count: those that are closed, and the current one once it has begun."""
        current = self.current
        begun = current is not None and current.begun
        return self.rounds[: self.closed + 1] if begun else self.rounds[: self.closed]

    @property
    def has_pairs(self) -> bool:
        """Whether partners stay together for the night (TOUR-7)."""
        return self.options.wish is Wish.FIXED_PAIRS

    @property
    def categories(self) -> tuple[str, ...]:
        """All categories that somebody is marked with, in alphabetical order (TOUR-13)."""
        return tuple(sorted({word for player in self.players for word in player.categories}))

    @property
    def teams(self) -> tuple[str, ...]:
        """All teams that somebody belongs to, in alphabetical order (TOUR-20)."""
        return tuple(sorted({player.team for player in self.players if player.team}))

    @property
    def deciding(self) -> int | None:
        """The number that decides who is first; ``None`` if totals do (TOUR-15)."""
        return self.secret if self.options.nearest else None

    @property
    def wants_number(self) -> bool:
        """Whether a number is drawn at the end: it decides, or there are prizes for the nearest."""
        prizes = self.offered.prizes if self.offered is not None else ()
        return self.options.nearest or any(one.award is PrizeFor.NEAREST for one in prizes)

    @property
    def number(self) -> int | None:
        """The number that was drawn, if one is wanted (TOUR-15, TOUR-18)."""
        return self.secret if self.wants_number else None

    @property
    def hidden(self) -> bool:
        """Whether the big screen keeps the standings back until the last round is closed."""
        return self.options.hide_last and self.closed == self.options.rounds - 1

    @property
    def over(self) -> bool:
        """Whether all rounds of the night are closed."""
        return self.closed >= self.options.rounds

    @property
    def fits(self) -> bool:
        """Whether the current round seats exactly the players who are present."""
        current = self.current
        return current is not None and current.seated == frozenset(self.present)

    @property
    def plan_fits(self) -> bool:
        """Whether the next round is planned for exactly the players who are present (TOUR-7)."""
        if not self.planned:
            return False
        next_one, present = drawn(self.planned[0], self.options.terms), frozenset(self.present)
        return next_one.seated == present and all(
            next_one.together(*pair) for pair in self.pairs if present.issuperset(pair)
        )

    def player(self, number: int) -> Player:
        """The player with a number that is known."""
        return self.players[number - 1]

    def partner(self, number: int) -> int | None:
        """The partner for the night, as entered; ``None`` without one (TOUR-7)."""
        for first, second in self.pairs:
            if number in (first, second):
                return second if number == first else first
        return None
