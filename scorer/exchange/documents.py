"""Exported Partien as text: read with every fault named by a code, and written for eyes too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules import GAMES
from rules.engine.codec import Unreadable
from rules.engine.game import Arg, Violation
from rules.engine.notation import Newer, Partie, check_partie, from_document

Json = Any


class FileCode(StrEnum):
    """Why there is nothing to keep the score of."""

    MISSING = "file.missing"
    """There is no such file."""
    UNREADABLE = "file.unreadable"
    """The system does not hand the file out."""
    NOT_JSON = "file.not_json"
    """The file is no JSON text. Args, where one place is at fault: line, column, from 1."""
    NOT_A_PARTIE = "file.not_a_partie"
    """The document does not fit at ``field``."""
    NEWER = "file.newer"
    """A later version of the program wrote it. Args: version."""
    CALL = "call.wrong"
    """The command line was not understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is wrong with a document, or with the call: a code and its arguments.

    ``code`` is one of :class:`FileCode` or :class:`rules.engine.codes.Code`; ``rule`` the id of
    the rule that is broken, empty where none is. ``seq`` is the entry at fault and
    ``None`` where it is not an entry. ``field`` is, for an entry that breaks a rule, the
    field of its data; otherwise a path into the document (``options.factors.spades``).
    """

    code: str
    rule: str = ""
    field: str = ""
    seq: int | None = None
    args: tuple[tuple[str, Arg], ...] = ()


class NoPartie(Exception):
    """There is no Partie to be had from here; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def problem_of(violation: Violation, seq: int | None) -> Problem:
    """The problem that a violation is; ``seq`` is the entry that brought it."""
    field = violation.field
    if seq is None and field and field != "players":
        field = f"options.{field}"
    return Problem(
        code=violation.code, rule=violation.rule, field=field, seq=seq, args=violation.args
    )


def parse(raw: bytes) -> Json:
    """The JSON value of a file in UTF-8, UTF-16 or UTF-32, with or without a mark in front.

    Some shells write UTF-16 when they redirect. Raises :class:`NoPartie`.
    """
    try:
        text = raw.decode(json.detect_encoding(raw))
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise _not_json(line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        # No text at all, a name twice, NaN, a number without end, or nested without end.
        raise _not_json() from error


def sound_partie(data: Json) -> Partie:
    """As :func:`partie_of`, and players and options keep to the rules."""
    partie = partie_of(data)
    violations = check_partie(partie)
    if violations:
        raise NoPartie(problem_of(violations[0], None))
    return partie


def partie_of(data: Json) -> Partie:
    """The Partie in a document; nothing that it says is judged.

    Raises :class:`NoPartie`.
    """
    try:
        return from_document(GAMES, data)
    except Newer as newer:
        problem = Problem(code=FileCode.NEWER, args=(("version", newer.version),))
        raise NoPartie(problem) from newer
    except Unreadable as fault:
        path = fault.path.removeprefix("document.")
        problem = Problem(code=FileCode.NOT_A_PARTIE, field=path, seq=_seq_of(path))
        raise NoPartie(problem) from fault


def document_text(document: Mapping[str, Json]) -> str:
    """A document as JSON text with one entry to a line, so that people can read it too."""
    head = {name: value for name, value in document.items() if name != "entries"}
    text = json.dumps(head, ensure_ascii=False, indent=2).removesuffix("\n}")
    entries = ",\n".join(
        f"    {json.dumps(entry, ensure_ascii=False)}" for entry in document["entries"]
    )
    listed = f"[\n{entries}\n  ]" if entries else "[]"
    return f'{text},\n  "entries": {listed}\n}}'


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name twice")
    return found


def _no_number(text: str) -> Json:
    raise ValueError(text)


def _not_json(**place: int) -> NoPartie:
    return NoPartie(Problem(code=FileCode.NOT_JSON, args=tuple(place.items())))


def _seq_of(path: str) -> int | None:
    """The seq of the entry that a path leads into.

    >>> _seq_of("entries[4].data.side"), _seq_of("options.target")
    (5, None)
    """
    place = path.removeprefix("entries[").partition("]")[0]
    return int(place) + 1 if place != path and place.isdecimal() else None
