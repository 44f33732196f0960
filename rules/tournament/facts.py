"""The facts of a tournament night. Their names are stored in files and must not change.

Players are named by their number: 1 for the first who was entered. Seats of a table follow the
order of play; tokens are laid so that odd tokens sit at the seats 0 and 2, which are side 0, and
even ones at the seats 1 and 3, which are side 1 (TOUR-2).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.engine.game import Event
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import Imposed, LeftOver, TieBreak, Wish
from rules.tournament.till import Till


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntered(Event):
    """Somebody takes part, from the start or as a late arrival; the number is the next (TOUR-6)."""

    kind = "player_entered"
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft(Event):
    """A player leaves; no later round seats this player (TOUR-6)."""

    kind = "player_left"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReturned(Event):
    """A player who had left is back (TOUR-6)."""

    kind = "player_returned"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReplaced(Event):
    """Somebody else plays on with a player's number, seat and points (TOUR-6)."""

    kind = "player_replaced"
    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairFormed(Event):
    """Two players are partners for the night (TOUR-7)."""

    kind = "pair_formed"
    numbers: tuple[int, int]
    name: str = ""
    """What the pair is called; empty if by the names of both (TOUR-11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerMarked(Event):
    """A player belongs to these categories, and to no other ones (TOUR-13)."""

    kind = "player_marked"
    number: int
    categories: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamJoined(Event):
    """A player belongs to this team, and to no other one (TOUR-20)."""

    kind = "team_joined"
    number: int
    team: str
    """What the team is called; empty if the player belongs to none from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalCarried(Event):
    """A line of the standings begins the night with points from another one (TOUR-21)."""

    kind = "total_carried"
    numbers: tuple[int, ...]
    """The player, or both of a pair."""
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsAgreed(Event):
    """Something else is agreed from now on; what is ``None`` stays as it was (TOUR-12)."""

    kind = "options_agreed"
    round: int
    """The first round, from 1, that is played and scored by the new deals, Matsch, Stöck, points of
    a bye and trumps; the other options hold for the whole night."""
    rounds: int | None = None
    deals: int | None = None
    matsch: int | None = None
    stoeck: bool | None = None
    wish: Wish | None = None
    bye_points: int | None = None
    left_over: LeftOver | None = None
    struck: int | None = None
    ties: tuple[TieBreak, ...] | None = None
    hide_last: bool | None = None
    nearest: bool | None = None
    by_standing: bool | None = None
    trumps: tuple[Imposed, ...] | None = None
    game: NightGame | None = None
    team_best: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NightNamed(Event):
    """The night is called otherwise than when it was begun (TOUR-1)."""

    kind = "night_named"
    title: str
    """What it is called from now on; empty if nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDrawn(Event):
    """Players who were equal have drawn cards (TOUR-4)."""

    kind = "cards_drawn"
    numbers: tuple[int, ...]
    """The one with the highest card first; of a pair one of the two, or both."""


LARGEST_SEED = 999_999_999
"""The largest seed of a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberLot:
    """What a number that was drawn by lot follows from (TOUR-15)."""

    seed: int
    """The number that all chance comes from, 0 to 999999999."""
    lowest: int
    """The smallest number that could be drawn: the lowest total of those who have played."""
    highest: int
    """The largest one: the highest total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberDrawn(Event):
    """The number was drawn that decides who is first (TOUR-15), or gets a prize (TOUR-18)."""

    kind = "number_drawn"
    number: int
    lot: NumberLot | None = None
    """What it follows from; ``None`` if it was drawn otherwise and typed in."""


class PrizeFor(StrEnum):
    """Who gets a prize (TOUR-13, TOUR-18)."""

    PLACE = "place"
    """The next place of the standings: the first such prize is for the first place."""
    CATEGORY = "category"
    """The best of a category."""
    MATSCHES = "matsches"
    """Who has made the most Matsche."""
    BEST_ROUND = "best_round"
    """Who has made the best single round."""
    NEAREST = "nearest"
    """Whose total is nearest to the number that was drawn; the next such prize is for the next."""
    LAST = "last"
    """The last one of the standings who has not left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """A prize."""

    award: PrizeFor
    """Who gets it."""
    name: str = ""
    """What it is; empty if nobody has written it."""
    category: str = ""
    """The category whose best gets it; empty for every other award."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesOffered(Event):
    """What can be won; it replaces the prizes that were offered before (TOUR-13)."""

    kind = "prizes_offered"
    prizes: tuple[Prize, ...]
    one_each: bool
    """Whether nobody gets a second prize: it goes to the next one who has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TillAgreed(Event):
    """What everybody pays from now on, and how the money is split (TOUR-6)."""

    kind = "till_agreed"
    till: Till


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedIn(Event):
    """A player was seen by the door, or not after all (TOUR-6)."""

    kind = "checked_in"
    number: int
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FeePaid(Event):
    """What a player has paid in all, in hundredths; 0 takes it back (TOUR-6)."""

    kind = "fee_paid"
    number: int
    amount: int


MOST_BATCHES = 200
"""The most batches of the search for a draw, which take a few seconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """What a draw follows from; with the same players and history it can be repeated (TOUR-2)."""

    seed: int
    """The number that all chance of the draw comes from, 0 to 999999999."""
    batches: int
    """How long a better draw was looked for, in batches of the search."""
    method: int
    """The version of the search."""


STAND_IN = 0
"""Stands for a number where a stand-in plays, who has neither number nor rank (TOUR-6)."""
NOBODY = -1
"""Stands for a number at the last seat of a table of three, where nobody plays (TOUR-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where in a round."""

    tables: tuple[tuple[int, int, int, int], ...]
    """The players of each table by seat, 0 for a stand-in, −1 for a seat that stays empty; the
    first is table 1."""
    byes: tuple[int, ...] = ()
    """The players who sit this round out (TOUR-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsDrawn(Event):
    """A round was drawn, and perhaps those after it.

    It replaces what was drawn before for these rounds and all after them (TOUR-2).
    """

    kind = "rounds_drawn"
    version = 2
    round: int
    """The first of the rounds, counted from 1."""
    seatings: tuple[Seating, ...]
    """One for each round."""
    lot: Lot | None
    """What the draw follows from; ``None`` if it was made by hand."""
    planned: tuple[Seating, ...] = ()
    """The rounds after them, as the same draw plans them; nobody is shown them yet (TOUR-7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRevealed(Event):
    """The next round is drawn as it was planned (TOUR-7)."""

    kind = "round_revealed"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped(Event):
    """Two players of a round, or a player and a stand-in, sat in each other's seats (TOUR-2).

    Partners for the night change seats with them.
    """

    kind = "seats_swapped"
    round: int
    """A round that was drawn; what was counted in it stays with its table."""
    numbers: tuple[int, int]
    """The player first, if the other one is a stand-in, who has the number 0."""
    token: int | None = None
    """The token of the stand-in before that; ``None`` if both are players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCounted(Event):
    """What a table made in a whole round, as on its paper sheet (TOUR-4, TOUR-5)."""

    kind = "table_counted"
    round: int
    table: int
    """Counted from 1."""
    tricks: tuple[int, int]
    """The trick points of each side in all deals, without Matsch and Stöck."""
    matsches: tuple[int, int]
    """How often each side took all tricks of a deal."""
    stoeck: tuple[int, int]
    """How often each side had the Stöck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCounted(Event):
    """What a table made in a whole round of a game that is no Schieber (TOUR-19)."""

    kind = "result_counted"
    round: int
    table: int
    """Counted from 1."""
    points: tuple[int, ...]
    """One number for each seat where everybody plays alone, else for each side: the sum of the
    differences in Differenzler, game points in Handjass, the total of the sheet in Coiffeur."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCounted(Event):
    """What a table made in one deal (TOUR-4)."""

    kind = "deal_counted"
    round: int
    table: int
    """Counted from 1."""
    deal: int
    """Counted from 1; a table sends its deals in order."""
    tricks: tuple[int, int]
    """The trick points of each side, without Matsch and Stöck."""
    matsch: int | None
    """The side that took all tricks."""
    stoeck: int | None
    """The side that had the Stöck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(Event):
    """All tables of a round have been counted and checked (TOUR-5)."""

    kind = "round_closed"
    round: int
