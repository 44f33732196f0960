"""The JSON form of an exported Partie, as types (ALL-1).

:mod:`rules.engine.notation` writes and reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NewType, TypedDict

from rules.engine.limits import Limit
from rules.engine.log import Amended, Inserted, Named, Redone, Undone, Voided
from rules.engine.names import LONGEST

Format = Literal["pizarra.partie"]
FORMAT: Final[Format] = "pizarra.partie"
"""The name of the document format."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of the document format."""

MOST_ENTRIES: Final = 5_000
"""The most entries of a log: many times those of the longest evening."""

LONGEST_TEXT: Final = 100
"""The most characters of an id and of a time."""

GameKey = NewType("GameKey", str)
"""The key of a game of the program."""

Seq = Annotated[int, Limit("minimum", 1), "Number of an entry, counted from 1 without gaps."]


class GameRevision(TypedDict):
    """The game that is played and the revision of its rules."""

    key: GameKey
    rules: Annotated[int, Limit("minimum", 1)]
    """The revision of the rules that the Partie is played by."""


class Header(TypedDict):
    """A Partie without its entries."""

    format: Format
    version: Version
    id: Annotated[str, Limit("minLength", 1), Limit("maxLength", LONGEST_TEXT)]
    """A unique id; those made by Pizarra have 32 hexadecimal digits."""
    game: GameRevision
    players: list[Annotated[str, Limit("maxLength", LONGEST)]]
    """The names by seat that the Partie began with; empty where nobody was named. Seats follow the
    order of play, counter-clockwise. ``log.named`` names them later."""
    options: Mapping[str, Any]
    """What was agreed before the first deal; all options, those with a default too."""


class Document(Header):
    """A Partie as Pizarra exports it.

    A schema cannot check whether the facts keep to the rules and the entries are numbered without
    gaps.
    """

    entries: Annotated[list[Mapping[str, Any]], Limit("maxItems", MOST_ENTRIES)]
    """The log, oldest entry first. Entries are never removed."""


class EntryHead(TypedDict):
    """One line of the log."""

    seq: Seq
    at: Annotated[str, Limit("maxLength", LONGEST_TEXT)]
    """The time of writing, ISO 8601. It has no effect on the score."""
    step: Seq
    """The first of the entries that were written together and are undone and redone together."""


class Fact(TypedDict):
    """A fact of the game: its type, the version of the type, its fields."""

    type: str
    v: int
    data: Mapping[str, Any]


class FactBefore(TypedDict):
    """A new fact and the entry that it is inserted before."""

    before: Seq
    fact: Fact


class FactInstead(TypedDict):
    """A new fact and the entry whose fact it replaces."""

    target: Seq
    fact: Fact


class Target(TypedDict):
    """The entry that is removed from the effective log."""

    target: Seq


class StepTaken(TypedDict):
    """The first entry of the step that is undone or redone."""

    step: Seq


class SeatNamed(TypedDict):
    """A seat and the name that it has from now on."""

    seat: Annotated[int, Limit("minimum", 0)]
    name: Annotated[str, Limit("maxLength", LONGEST)]
    """Empty takes the name away."""


CHANGE_VERSION: Final = 1
"""The version of the data of all changes of the log."""

CHANGES: Final[Mapping[type, tuple[str, type]]] = MappingProxyType(
    {
        Inserted: ("log.inserted", FactBefore),
        Amended: ("log.amended", FactInstead),
        Voided: ("log.voided", Target),
        Undone: ("log.undone", StepTaken),
        Redone: ("log.redone", StepTaken),
        Named: ("log.named", SeatNamed),
    }
)
"""The type name and the form of the data of every change, except a recorded fact.

A recorded fact is written with the name of the fact.
"""
