"""A tournament night as a JSON document: writing and reading (TOUR)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypedDict

from rules.engine.codec import Json, Unreadable, to_json
from rules.engine.document import CHANGES, LONGEST_TEXT
from rules.engine.game import Replay, replay
from rules.engine.limits import Limit
from rules.engine.log import Entry, Named, effective
from rules.engine.notation import (
    Newer,
    entries_of,
    entry_to_json,
    field_of,
    id_of,
    number_of,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, read_options
from rules.tournament.state import State

Format = Literal["pizarra.tournament"]
FORMAT: Final[Format] = "pizarra.tournament"
"""The name of the document format."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of the document format."""
MOST_ENTRIES: Final = 40_000
"""The most entries of a log: more than 100 tables need for 12 rounds of 24 single deals."""

OWN_CHANGES: Final[Mapping[type, tuple[str, type]]] = MappingProxyType(
    {change: form for change, form in CHANGES.items() if change is not Named}
)
"""What can be done to the log of a night; it has no seats that could be named."""


class Header(TypedDict):
    """A night without its entries."""

    format: Format
    version: Version
    id: Annotated[str, Limit("minLength", 1), Limit("maxLength", LONGEST_TEXT)]
    """A unique id; those made by Pizarra have 32 hexadecimal digits."""
    rules: Annotated[int, Limit("minimum", 1), Limit("maximum", TOURNAMENT.revision)]
    """The revision of the rules that the night is played by."""
    title: Annotated[str, Limit("maxLength", LONGEST_TEXT)]
    """What the night was called when it was begun; empty if nothing."""
    options: Options


class Document(Header):
    """A tournament night as Pizarra exports it.

    A schema cannot check whether the facts keep to the rules and the entries are numbered without
    gaps.
    """

    entries: Annotated[list[Mapping[str, Any]], Limit("maxItems", MOST_ENTRIES)]
    """The log, oldest entry first. Entries are never removed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A tournament night: what was agreed, and the log.

    Attributes:
        id: A unique id.
        rules: The revision of the rules.
        title: What it was called when it was begun; see :meth:`called`.
        options: What was agreed.
        entries: The log.
    """

    id: str
    rules: int
    title: str
    options: Options
    entries: tuple[Entry, ...] = ()

    def replay(self) -> Replay:
        """The replay of the effective log."""
        return replay(TOURNAMENT, self.options, 0, effective(self.entries))

    def called(self, state: State) -> str:
        """What the night is called in this state of its own; empty if nothing."""
        return self.title if state.title is None else state.title


def is_night(data: Json) -> bool:
    """Whether a JSON value says that it is a document of a tournament night."""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def to_document(night: Night) -> dict[str, Json]:
    """The exported form of a night: one JSON document."""
    entries = [entry_to_json(TOURNAMENT, entry) for entry in night.entries]
    return {**header_to_json(night), "entries": entries}


def header_to_json(night: Night) -> dict[str, Json]:
    """The document without its entries, with all options."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": night.id,
        "rules": night.rules,
        "title": night.title,
        "options": to_json(night.options),
    }


def from_document(data: Json) -> Night:
    """Read an exported night; whether its facts keep to the rules is not checked here.

    Raises:
        Newer: A newer version of the program wrote the document.
        Unreadable: The data is not a document of a tournament night.
    """
    if not is_night(data):
        raise Unreadable("format", FORMAT)
    version, rules = (number_of(data, name, "document") for name in ("version", "rules"))
    if version > VERSION or rules > TOURNAMENT.revision:
        raise Newer(max(version, rules))
    title = field_of(data, "title", "document")
    if not isinstance(title, str) or len(title) > LONGEST_TEXT:
        raise Unreadable("title", f"a text of at most {LONGEST_TEXT} signs")
    night = Night(
        id=id_of(data),
        rules=rules,
        title=title,
        options=read_options(field_of(data, "options", "document")),
        entries=entries_of(TOURNAMENT, data),
    )
    for place, entry in enumerate(night.entries):
        if type(entry.change) in CHANGES.keys() - OWN_CHANGES.keys():
            raise Unreadable(f"entries[{place}].type", "a change of the log of a tournament")
    return night
