"""The form of the report of a tournament night, as types (TOUR).

Names of fields get into what other programs read and are final.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from rules.engine.limits import Limit
from rules.tournament.facts import PrizeFor
from rules.tournament.kinds.kind import NightGame
from rules.tournament.ledger import Next
from scorer.cli.report_form import FromOne, FromZero, Problem

Name = Literal["pizarra.tournament-score"]
SCHEMA: Final[Name] = "pizarra.tournament-score"
"""Names the form of a report."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of that form."""

Number = Annotated[FromOne, "A player by the number, from 1."]
Seated = Annotated[int, Limit("minimum", -1), "A player by the number; 0 a stand-in, -1 nobody."]
Pair = Annotated[list[Number], Limit("minItems", 2), Limit("maxItems", 2)]
OfSides = Annotated[list[FromZero], Limit("minItems", 2), Limit("maxItems", 2)]


Unit = Annotated[list[Number], Limit("minItems", 1), Limit("maxItems", 2)]
"""A player, or both of a pair."""


class Standing(TypedDict):
    """A line in the standings (TOUR-4): a player, or a pair where partners stay (TOUR-11)."""

    rank: FromOne | None
    """1 is first; equal results share a place. Null before any table has counted something."""
    number: Number
    """The player, or the first of the pair."""
    numbers: Unit
    name: str
    """Of a pair its own name, or the names of both."""
    former: list[str]
    """The names of those whom the player has replaced."""
    present: bool
    """Whether the next draw seats the player, or both of the pair."""
    categories: list[str]
    """What the player is marked as, or both of the pair (TOUR-13)."""
    team: str
    """The team of the player, or of both of the pair; empty without one (TOUR-20)."""
    carried: int | None
    """The points of another night with which the line begins; null without any (TOUR-21)."""
    total: int
    rounds: list[int | None]
    """The points of each round; null where there was neither a seat nor a bye, or nothing is
    counted yet."""
    byes: list[FromOne]
    """The rounds that the player had to sit out."""
    struck: list[FromOne]
    """The rounds that do not count because others are better (TOUR-10)."""
    best: int
    """The points of the best single round, byes left out."""
    matsches: FromZero
    distance: FromZero | None
    """How far the total is from the number that was drawn; null if none was (TOUR-15, TOUR-18)."""


class Best(TypedDict):
    """The best single round of the night, and the player who made it."""

    number: Number
    numbers: Unit
    round: FromOne
    points: int


class CategoryRank(TypedDict):
    """The rank of a line among those of its category."""

    rank: FromOne | None
    numbers: Unit


class CategoryReport(TypedDict):
    """Those of a category, ranked among themselves (TOUR-13)."""

    category: str
    ranks: list[CategoryRank]


class TeamReport(TypedDict):
    """A team, ranked by the sum of its best members (TOUR-20)."""

    rank: FromOne | None
    """Null before any table has counted something."""
    name: str
    total: int
    counting: list[Unit]
    """The members that count, the highest total first; where pairs are ranked, its pairs."""
    others: list[Unit]
    """The members that do not count because others are better."""


class PrizeReport(TypedDict):
    """A prize, and who gets it as the standings are now (TOUR-13)."""

    award: PrizeFor
    place: FromZero
    """The place of the standings, from 1; 0 for every other award."""
    category: str
    """Empty, except for the best of a category."""
    name: str
    winners: list[Unit]
    """Several who are equal share it."""


class ListSum(TypedDict):
    """The sum of the whole list after the rounds that are closed (TOUR-14)."""

    tables: FromZero
    tricks: FromZero
    """Deals × 157 × 2 of each table."""
    matsches: FromZero
    """Points for Matsche."""
    stoeck: FromZero
    """Points for Stöck."""
    byes: FromZero
    """Points for rounds that were sat out."""
    stand_ins: FromZero
    """Points that stand-ins made, which are in nobody's line."""
    found: FromZero
    """All rounds of all players together."""
    agrees: bool
    """Whether `found` is the sum of the others, less that of the stand-ins."""


class NumberLotReport(TypedDict):
    """What a number that was drawn by lot follows from (TOUR-15)."""

    seed: FromZero
    lowest: FromZero
    highest: FromZero
    repeats: bool
    """Whether drawing again from the seed, with the totals of now, gives the same number."""


class TableReport(TypedDict):
    """What a table has made in a round (TOUR-5)."""

    round: FromOne
    table: FromOne
    seats: Annotated[list[Seated], Limit("minItems", 4), Limit("maxItems", 4)]
    """The players in the order of play, 0 for a stand-in, -1 at an empty seat; side 0 are the first
    and the third."""
    tricks: OfSides
    """Trick points of each side, without Matsch and Stöck; 0 in games that do not count them."""
    matsches: OfSides
    stoeck: OfSides
    points: Annotated[list[int], Limit("minItems", 2), Limit("maxItems", 4)]
    """What each side scores, or each seat where everybody plays alone (TOUR-19)."""
    complete: bool
    """Whether all deals are counted."""


class DrawReport(TypedDict):
    """A draw, and whether drawing again gives the same (TOUR-2)."""

    seq: FromOne
    """The entry that recorded it."""
    round: FromOne
    rounds: FromOne
    """How many rounds were drawn together."""
    seed: FromZero | None
    """Null: it was made by hand."""
    repeats: bool | None
    """Null: nothing can be drawn again."""


class Repeated(TypedDict):
    """Two players who come together more than once."""

    numbers: Pair
    times: Annotated[int, Limit("minimum", 2)]


class Quality(TypedDict):
    """What repeats in the rounds that were drawn (TOUR-7)."""

    repeated_pairs: FromZero
    """How often partners are partners again."""
    repeated_encounters: FromZero
    """How often two players sit at one table again."""
    pairs: list[Repeated]
    encounters: list[Repeated]


class NightReport(TypedDict):
    """What `pizarra score --json` prints for a tournament night: numbers, codes and names."""

    schema: Name
    version: Version
    title: str
    game: NightGame
    """What the tables play (TOUR-19)."""
    status: Next | Literal["stopped"]
    """What the organiser does next, or that an entry breaks a rule."""
    closed: FromZero
    """How many rounds are closed."""
    number: FromZero | None
    """The number that was drawn, if it decides who is first (TOUR-15) or gets a prize (TOUR-18)."""
    number_lot: NumberLotReport | None
    """Null: there is no such number, or it was typed in."""
    standings: list[Standing]
    best_rounds: list[Best]
    categories: list[CategoryReport]
    teams: list[TeamReport]
    """The best first."""
    prizes: list[PrizeReport]
    sum: ListSum | None
    """Null in a game whose results have no known sum (TOUR-19)."""
    tables: list[TableReport]
    draws: list[DrawReport]
    """Only draws that hold after corrections and undoing."""
    quality: Quality
    problem: Problem | None
    """The rule that the log breaks; what is counted ends before it."""
