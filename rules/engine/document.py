"""The form of an exported Partie, as types: what :mod:`rules.engine.notation` writes (ALL-1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NewType, TypedDict

from rules.engine.limits import Limit
from rules.engine.log import Amended, Inserted, Redone, Undone, Voided

Format = Literal["pizarra.partie"]
FORMAT: Final[Format] = "pizarra.partie"
"""Names the form of an exported Partie."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of that form."""

GameKey = NewType("GameKey", str)
"""The key of a game that the program keeps."""

Seq = Annotated[int, Limit("minimum", 1), "Number of an entry, from 1 without a gap."]


class GameRevision(TypedDict):
    """Which game is played, and by which revision of its rules."""

    key: GameKey
    rules: Annotated[int, Limit("minimum", 1)]
    """The revision of the rules that the Partie is played by."""


class Header(TypedDict):
    """A Partie without its entries."""

    format: Format
    version: Version
    id: Annotated[str, Limit("minLength", 1)]
    """Unlike any other; Pizarra's own are 32 hexadecimal digits."""
    game: GameRevision
    players: list[str]
    """The names, by seat: in the order of play, which is counter-clockwise."""
    options: Mapping[str, Any]
    """What was agreed before the first deal; every option is written out."""


class Document(Header):
    """A Partie as Pizarra exports it.

    Whether its facts keep to the rules, and its entries count without a gap, no schema can say.
    """

    entries: list[Mapping[str, Any]]
    """The log, oldest first; nothing is ever removed from it."""


class EntryHead(TypedDict):
    """One line of the log."""

    seq: Seq
    at: str
    """When it was written, ISO 8601; no rule reads it."""
    step: Seq
    """The first of the entries that were written together; they are undone and redone together."""


class Fact(TypedDict):
    """A fact of the game: its name, the version of its form, its fields."""

    type: str
    v: int
    data: Mapping[str, Any]


class FactBefore(TypedDict):
    """A fact and the entry whose fact it stands before."""

    before: Seq
    fact: Fact


class FactInstead(TypedDict):
    """A fact and the entry whose fact it replaces."""

    target: Seq
    fact: Fact


class Target(TypedDict):
    """The entry whose fact is meant."""

    target: Seq


class StepTaken(TypedDict):
    """The first entry of the step that is meant."""

    step: Seq


CHANGE_VERSION: Final = 1
"""The version of the form of every change of the log."""

CHANGES: Final[Mapping[type, tuple[str, type]]] = MappingProxyType(
    {
        Inserted: ("log.inserted", FactBefore),
        Amended: ("log.amended", FactInstead),
        Voided: ("log.voided", Target),
        Undone: ("log.undone", StepTaken),
        Redone: ("log.redone", StepTaken),
    }
)
"""The name in files and the form of the data of each change; a recorded fact has its own."""
