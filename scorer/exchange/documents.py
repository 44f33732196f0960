"""Exported Partien and nights as JSON text: reading, where every problem has a code; writing."""

from __future__ import annotations

import gc
import json
import math
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, islice
from operator import itemgetter
from typing import Any, Final

from rules import GAMES
from rules.engine.args import Arg
from rules.engine.codec import Unreadable
from rules.engine.codes import Code
from rules.engine.document import LONGEST_TEXT, MOST_ENTRIES
from rules.engine.game import Violation
from rules.engine.names import harmless
from rules.engine.notation import Newer, Partie, check_partie, from_document
from rules.tournament import document as tournament
from rules.tournament.document import Night
from rules.tournament.options import option_faults

Json = Any

MEGABYTE: Final = 1_000_000
MOST_BYTES: Final = 16 * MEGABYTE
"""The largest file that is read: about 2,000 Partien, ten times as many if it is compressed."""

MOST_VALUES: Final = 700_000
"""The most lists, objects and values of a document, as far as commas and brackets tell; the longest
night has some 530,000.

Most of the memory of a parsed document is for these, however few bytes each has in the text.
"""

MOST_NAMES: Final = 10_000
"""The most different names of values in a document; all games together need some hundred.

A name that occurs once takes several times the memory of a value.
"""

MOST_MEMBERS: Final = 100
"""The most named values that the objects of a long document have on average; honest ones have some
ten. One object with all of them takes long to read, because none of its names may come twice."""

_STRING: Final = re.compile(r'("(?:[^"\\]++|\\.)*+"(?=\s*:))|"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A string of a JSON text; the group is there before a colon, where it is the name of a value.

A string without an end matches, too: otherwise each of its quotes would be tried as a beginning.
Nothing is given back (``*+``), so the places of a long string's signs are not kept.
"""

DEEPEST: Final = 200
"""The most lists and objects within each other. In a browser, Python's own reader would not refuse
what is too deep for it, but end the program."""

_NO_BRACKET: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^\[\]{}"]++', re.DOTALL)
"""What stands between the brackets of a JSON text; a string with all that is in it."""

_LEVELS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}

_STRINGS_A_STEP: Final = 500
"""How many strings are looked at in one step."""

_SPACE: Final = re.compile(r"[ \t\n\r]*")

MOST_DIGITS: Final = 15
"""The most digits of a number; a Partie needs 9."""


class FileCode(StrEnum):
    """Problems of a file or a call, as opposed to entries that break a rule."""

    MISSING = "file.missing"
    """There is no such file."""
    UNREADABLE = "file.unreadable"
    """The system refuses to read the file."""
    NOT_JSON = "file.not_json"
    """The file is no JSON text. Args, where one place is wrong: line, column, from 1."""
    NOT_A_PARTIE = "file.not_a_partie"
    """The document does not fit at ``field``."""
    TOO_LARGE = "file.too_large"
    """The file has too many bytes. Args: most, in megabytes."""
    DAMAGED = "file.damaged"
    """The file is not as it was written: a part of it is missing or changed."""
    TOO_LONG = "file.too_long"
    """The file holds too many values."""
    TOO_DEEP = "file.too_deep"
    """Lists and objects of the file are nested too deeply."""
    NEWER = "file.newer"
    """A later version of the program wrote it. Args: version."""
    CALL = "call.wrong"
    """The command line was not understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is wrong with a document, or with the call: a code and its arguments.

    ``code`` is one of :class:`FileCode` or :class:`rules.engine.codes.Code`; ``rule`` the id of
    the rule that is broken, empty where none is. ``seq`` is the entry that breaks it,
    ``None`` where it is not an entry. ``field`` is, for an entry that breaks a rule, the
    field of its data; otherwise a path into the document (``options.factors.spades``).
    """

    code: str
    rule: str = ""
    field: str = ""
    seq: int | None = None
    args: tuple[tuple[str, Arg], ...] = ()


class NoPartie(Exception):
    """The document holds no valid Partie; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def problem_of(violation: Violation, seq: int | None) -> Problem:
    """A violation as a problem; ``seq`` is the entry that breaks the rule, None for the header."""
    field = violation.field
    if seq is None and field and field != "players":
        field = f"options.{field}"
    return Problem(
        code=violation.code, rule=violation.rule, field=field, seq=seq, args=violation.args
    )


def parse(raw: bytes) -> Json:
    """The JSON value of a file in UTF-8, UTF-16 or UTF-32, with or without a byte order mark.

    Some shells write UTF-16 into redirected output.

    A file that is too large is refused before it is parsed.

    Raises:
        NoPartie: It is no JSON text, or larger than a list of Partien can be.
    """
    with as_problems():
        if len(raw) > MOST_BYTES:
            raise too_large()
        text = raw.decode(json.detect_encoding(raw))
        for _ in size_checked(text):
            pass
        return DECODER.decode(text)


@contextmanager
def as_problems() -> Iterator[None]:
    """Raise what is wrong with a JSON text as :class:`NoPartie`."""
    try:
        yield
    except json.JSONDecodeError as error:
        raise not_json(line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise NoPartie(Problem(code=FileCode.TOO_DEEP)) from error
    except ValueError as error:
        # Not text, a repeated name, NaN, or a number that is too long.
        raise not_json() from error


def too_large() -> NoPartie:
    """The refusal of a file with too many bytes."""
    return NoPartie(Problem(code=FileCode.TOO_LARGE, args=(("most", MOST_BYTES // MEGABYTE),)))


def after_space(text: str, place: int) -> int:
    """The first place from ``place`` on that is no space of a JSON text."""
    found = _SPACE.match(text, place)
    return found.end() if found else place


def valid_partie(data: Json) -> Partie:
    """As :func:`partie_of`, with players, options and a length that the rules allow.

    Raises:
        NoPartie: The document is not that of a Partie, or the rules do not allow these.
    """
    _refuse_too_many(data, MOST_ENTRIES)
    partie = partie_of(data)
    violations = check_partie(partie)
    if violations:
        raise NoPartie(problem_of(violations[0], None))
    return partie


def valid_night(data: Json) -> Night:
    """As :func:`night_of`, with options and a length that the rules allow.

    Raises:
        NoPartie: The document is not that of a night, or the rules do not allow these.
    """
    _refuse_too_many(data, tournament.MOST_ENTRIES)
    night = night_of(data)
    for violation in option_faults(night.options):
        raise NoPartie(problem_of(violation, None))
    return night


def _refuse_too_many(data: Json, most: int) -> None:
    """Refuse a document with more entries than its log may have."""
    entries = data.get("entries") if isinstance(data, dict) else None
    if isinstance(entries, list) and len(entries) > most:
        full = (("most", most),)
        raise NoPartie(Problem(code=Code.FULL, rule="ALL-1", field="entries", args=full))


def partie_of(data: Json) -> Partie:
    """The Partie in a document, not checked against the rules.

    Raises:
        NoPartie: The document is not that of a Partie, or a later version wrote it.
    """
    with _known_form():
        return from_document(GAMES, data)


def night_of(data: Json) -> Night:
    """The tournament night in a document, not checked against the rules.

    Raises:
        NoPartie: The document is not that of a night, or a later version wrote it.
    """
    with _known_form():
        return tournament.from_document(data)


@contextmanager
def _known_form() -> Iterator[None]:
    """Raise as :class:`NoPartie` why a document cannot be read, with the place in it."""
    try:
        yield
    except Newer as error:
        problem = Problem(code=FileCode.NEWER, args=(("version", error.version),))
        raise NoPartie(problem) from error
    except Unreadable as error:
        path = harmless(error.path.removeprefix("document.")[:LONGEST_TEXT])
        problem = Problem(code=FileCode.NOT_A_PARTIE, field=path, seq=_seq_of(path))
        raise NoPartie(problem) from error


def document_text(document: Mapping[str, Json]) -> str:
    """A document as JSON text with one entry to a line, for people to read."""
    head = {name: value for name, value in document.items() if name != "entries"}
    text = json.dumps(head, ensure_ascii=False, indent=2).removesuffix("\n}")
    entries = ",\n".join(
        f"    {json.dumps(entry, ensure_ascii=False)}" for entry in document["entries"]
    )
    listed = f"[\n{entries}\n  ]" if entries else "[]"
    return f'{text},\n  "entries": {listed}\n}}'


def size_checked(text: str) -> Iterator[None]:
    """Refuse a text with too many values, names or levels, without parsing it; in steps.

    Raises:
        NoPartie: There are too many.
    """
    begins, ends = (sum(map(text.count, signs)) for signs in ("[{", "]}"))
    # Each value has at most a name and a string, and so four quotes.
    if max(begins + text.count(","), ends) > MOST_VALUES or text.count('"') > 4 * MOST_VALUES:
        raise NoPartie(Problem(code=FileCode.TOO_LONG))
    if begins > DEEPEST:
        steps = map(_LEVELS.__getitem__, _NO_BRACKET.sub("", text))
        if any(depth > DEEPEST for depth in accumulate(steps)):
            raise NoPartie(Problem(code=FileCode.TOO_DEEP))
    yield
    if text.count(":") <= MOST_NAMES:
        return
    if text.count('":') > MOST_MEMBERS * text.count("{"):
        raise NoPartie(Problem(code=FileCode.TOO_LONG))
    names = set[str | None]()
    strings = _STRING.finditer(text)
    while part := list(islice(strings, _STRINGS_A_STEP)):
        names.update(map(itemgetter(1), part))
        names.discard(None)
        if len(names) > MOST_NAMES:
            raise NoPartie(Problem(code=FileCode.TOO_LONG))
        yield


def _short_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(digits)
    return int(digits)


def _finite(digits: str) -> float:
    """A number with a fraction or an exponent; 1e999 would be kept as ``Infinity``, no JSON."""
    if len(digits) > 2 * MOST_DIGITS or not math.isfinite(found := float(digits)):
        raise ValueError(digits)
    return found


def _unique_names(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a repeated name")
    return found


def _refuse(text: str) -> Json:
    raise ValueError(text)


class _Decoder(json.JSONDecoder):
    """Lets garbage collection rest, which would look through what has been read again and again."""

    def raw_decode(self, s: str, idx: int = 0) -> tuple[Json, int]:
        """See :meth:`json.JSONDecoder.raw_decode`."""
        collects = gc.isenabled()
        gc.disable()
        try:
            return super().raw_decode(s, idx)
        finally:
            if collects:
                gc.enable()


DECODER: Final = _Decoder(
    object_pairs_hook=_unique_names,
    parse_constant=_refuse,
    parse_float=_finite,
    parse_int=_short_number,
)
"""Reads what :func:`parse` reads."""


def not_json(**place: int) -> NoPartie:
    """The refusal of a text that is no JSON, with the place where it is known."""
    return NoPartie(Problem(code=FileCode.NOT_JSON, args=tuple(place.items())))


def _seq_of(path: str) -> int | None:
    """The seq of the entry that a path leads into.

    >>> _seq_of("entries[4].data.side"), _seq_of("options.target")
    (5, None)
    """
    place = path.removeprefix("entries[").partition("]")[0]
    return int(place) + 1 if place != path and place.isdecimal() else None
