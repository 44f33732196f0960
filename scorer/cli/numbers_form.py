"""The form of what ``pizarra numbers --json`` prints, as types.

Names of fields get into what other programs read and are final.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from rules.engine.limits import Limit
from rules.numbers.numbers import Kind, Weight
from rules.numbers.tally import Measure
from scorer.cli.report_form import FromZero

Name = Literal["pizarra.numbers"]
SCHEMA: Final[Name] = "pizarra.numbers"
"""Names the form."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of that form."""

Kinds = Literal["player", "pair", "table"]
Ids = Annotated[list[str], "The ids of the Partien that it was counted from, by their ends."]


class Number(TypedDict):
    """One number."""

    code: Measure
    game: str
    """The key of the game that it is about; empty for results, which add up over games."""
    about: str
    """A mode, a row, a target, a person, or two with a line break between them; else empty."""
    kind: Kind
    sum: int
    of: FromZero
    """How many cases the sum was taken from."""
    interval: Annotated[list[FromZero], Limit("minItems", 2), Limit("maxItems", 2)] | None
    """Where the true share is with a probability of 95 %, in thousandths; null without a share."""
    weight: Weight
    partien: Ids


class Who(TypedDict):
    """Whose numbers, and of which Partien; null sets no limit."""

    people: list[str]
    kind: Kinds | None
    game: str | None
    year: int | None


class Rating(TypedDict):
    """The rating of a person who plays in pairs."""

    name: str
    points: int | None
    """Null while too few Partien are known, or after a year without one."""
    band: int | None
    """How far the true rating may be away on either side."""
    partien: Ids


class Score(TypedDict):
    """What a side or a player has done in an evening."""

    people: list[str]
    played: FromZero
    won: FromZero
    drawn: FromZero
    lost: FromZero
    """Games that name a loser instead of a winner."""
    matsch: FromZero
    margin: int
    """Own points less those of the others, in Partien of two sides."""


class Evening(TypedDict):
    """Partien of the same people, one after the other."""

    partien: Ids
    sides: list[Score]
    players: list[Score]


class Numbers(TypedDict):
    """The numbers of a player, a pair or a table, with ratings and evenings."""

    schema: Name
    version: Version
    who: Who
    numbers: list[Number]
    """Empty if nobody was named."""
    ratings: list[Rating]
    evenings: list[Evening]
    """In the order in which they began; only those with a Partie that was counted."""
