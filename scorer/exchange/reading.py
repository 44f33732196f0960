"""Files with many documents, compressed or not: read in steps, a part at a time."""

from __future__ import annotations

import codecs
import json
import zlib
from collections.abc import Generator, Iterator, Mapping
from itertools import chain
from typing import Final

from scorer.exchange.club import is_club
from scorer.exchange.documents import (
    DECODER,
    MEGABYTE,
    MOST_BYTES,
    FileCode,
    Json,
    NoPartie,
    Problem,
    after_space,
    as_problems,
    not_json,
    size_checked,
    too_large,
)

MOST_DOCUMENTS: Final = 20_000
"""The most documents of a file: each becomes a file that has to be written safely."""

MOST_TEXT: Final = 160 * MEGABYTE
"""The most bytes of a compressed file once it is unpacked: about 20,000 Partien."""

LONGEST_DOCUMENT: Final = 8_000_000
"""The most characters of a document in a list: about those of the longest night."""

GZIP: Final = b"\x1f\x8b"
"""The first bytes of a compressed file."""

_PART: Final = 64_000
"""How many bytes are read in one step."""

MOST_PARTS_OF_SPACE: Final = 16
"""How many parts with nothing but spaces are read: no list of documents has a megabyte of them."""

_SPACE: Final = b" \t\r\n"


def documents_in(raw: bytes) -> Iterator[list[Json]]:
    """The items of a list in a file, or its only value, in steps none of which takes long.

    Each step gives those that it has read, at most one; what was given before is kept nowhere. A
    list that begins with the document of a club is compared with its checksum before anything else
    is given.

    Raises:
        NoPartie: It is no JSON text, too large, or damaged.
    """
    with as_problems():
        text = _Text(raw)
        if text.sign() != "[":
            whole = text.whole()
            yield from ([] for _ in size_checked(whole))
            yield [DECODER.decode(whole)]
            return
        text.skip()
        many, closed = 0, text.sign() == "]"
        while not closed:
            if many >= MOST_DOCUMENTS:
                raise NoPartie(Problem(code=FileCode.TOO_LONG))
            document = yield from text.document()
            if is_club(document):
                if many:
                    raise NoPartie(Problem(code=FileCode.NOT_A_PARTIE, field="format"))
                yield from _compared(document, _Text(raw), text.read)
            yield [document]
            many += 1
            closed = text.sign() == "]"
            if not closed:
                text.skip(",")
        text.skip()
        if text.sign():
            raise text.wrong()


def checksum_of(club: Mapping[str, Json]) -> int:
    """The CRC-32 of the document of a club without its own checksum."""
    rest = {name: value for name, value in club.items() if name != "crc32"}
    return zlib.crc32(json.dumps(rest, sort_keys=True).encode("ascii"))


def added_to_checksum(found: int, text: bytes) -> int:
    """The CRC-32 of something and a text in UTF-8 behind it, which counts without white space.

    So it is the same after a shell has changed the encoding of a file, or an editor its lines.
    """
    return zlib.crc32(text.translate(None, _SPACE), found)


def _compared(club: Json, text: _Text, length: int) -> Iterator[list[Json]]:
    """Compare the document of a club, and what stands behind it, with its checksum; in steps.

    Args:
        club: The document.
        text: The file in which it stands, from its beginning.
        length: The number of signs up to the end of the document.

    Raises:
        NoPartie: It is something else.
    """
    found = checksum_of(club)
    while part := text.part():
        behind, length = part[length:], max(0, length - len(part))
        found = added_to_checksum(found, behind.encode("utf-8", "surrogatepass"))
        yield []
    if found != club.get("crc32"):
        raise NoPartie(Problem(code=FileCode.DAMAGED))


class _Text:
    """The text of a file from one place on, of which only a part is held."""

    def __init__(self, raw: bytes) -> None:
        """Begin at the beginning. Raises as `documents_in` does, and so does all else."""
        if len(raw) > MOST_BYTES:
            raise too_large()
        self._parts = _texts(raw)
        self._held = ""
        self._place = 0
        self._ended = False
        self._gone = 0
        self._before = (0, 0)

    @property
    def read(self) -> int:
        """The number of signs before the place."""
        return self._gone + self._place

    def sign(self) -> str:
        """The next sign that is no space; empty at the end."""
        for _ in range(MOST_PARTS_OF_SPACE):
            self._place = after_space(self._held, self._place)
            if self._place < len(self._held) or self._ended:
                return self._held[self._place : self._place + 1]
            for _ in self._hold(_PART):
                pass
        raise self.wrong()

    def skip(self, wanted: str = "") -> None:
        """Go behind the next sign, which must be the one that is wanted."""
        if wanted and self.sign() != wanted:
            raise self.wrong()
        self._place += 1

    def document(self) -> Generator[list[Json], None, Json]:
        """Read the value that begins at the next sign; in steps, which are empty."""
        self.sign()
        size = _PART
        while True:
            yield from ([] for _ in self._hold(size))
            try:
                value, end = DECODER.raw_decode(self._held, self._place)
            except json.JSONDecodeError as error:
                if self._ended or size > LONGEST_DOCUMENT:
                    raise self.wrong(error) from error
            else:
                # What ends with the held part may go on: 12 is the beginning of 123.
                if end < len(self._held) or self._ended:
                    self._place = end
                    return value
            size = min(4 * size, max(2 * size, LONGEST_DOCUMENT))

    def whole(self) -> str:
        """All of the text, which must not be longer than a single document can be."""
        parts = [self._held]
        many = len(self._held)
        for part in self._parts:
            many += len(part)
            if many > MOST_BYTES:
                raise too_large()
            parts.append(part)
        return "".join(parts)

    def part(self) -> str:
        """The text that comes next, some of it; empty at the end."""
        held, self._held = self._held[self._place :], ""
        self._place = 0
        return held or next(filter(None, self._parts), "")

    def wrong(self, error: json.JSONDecodeError | None = None) -> NoPartie:
        """That the next sign does not fit, or what this error says of what is held."""
        found = error or json.JSONDecodeError("", self._held, self._place)
        lines, signs = self._before
        return not_json(
            line=lines + found.lineno, column=found.colno + (signs if found.lineno == 1 else 0)
        )

    def _hold(self, size: int) -> Iterator[None]:
        """Hold at least so many signs from the place on, if there are; in steps."""
        rest = self._held[self._place :]
        if self._ended or len(rest) >= size:
            return
        gone = self._held[: self._place]
        self._gone += len(gone)
        lines, signs = self._before
        last = len(gone) - gone.rfind("\n") - 1
        self._before = lines + gone.count("\n"), last if "\n" in gone else signs + last
        parts, many = [rest], len(rest)
        while many < size and not self._ended:
            part = next(self._parts, None)
            self._ended = part is None
            parts.append(part or "")
            many += len(part or "")
        self._held, self._place = "".join(parts), 0
        yield from size_checked(self._held)


def _texts(raw: bytes) -> Iterator[str]:
    """The text of a file, in parts of which none is long."""
    parts = _unpacked(raw) if raw.startswith(GZIP) else _cut(raw)
    first = next(parts, b"")
    decoder = codecs.getincrementaldecoder(json.detect_encoding(first))()
    for part in chain((first,), parts):
        yield decoder.decode(part)
    yield decoder.decode(b"", final=True)


def _cut(raw: bytes) -> Iterator[bytes]:
    return (raw[place : place + _PART] for place in range(0, len(raw), _PART))


def _unpacked(raw: bytes) -> Iterator[bytes]:
    """The content of a compressed file in parts.

    Raises:
        NoPartie: It is damaged, or its content is too large.
    """
    stream, many = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS), 0
    try:
        for packed in _cut(raw):
            left = packed
            while left and not stream.eof:
                part = stream.decompress(left, _PART)
                left = stream.unconsumed_tail
                many += len(part)
                if many > MOST_TEXT:
                    raise too_large()
                yield part
    except zlib.error as error:
        raise NoPartie(Problem(code=FileCode.DAMAGED)) from error
    if not stream.eof:
        raise NoPartie(Problem(code=FileCode.DAMAGED))
