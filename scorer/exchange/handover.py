"""A Partie on its way to another device: its document, compressed, as one text or as several.

A text stands in a link, or in the picture of one. It may come twice, in any order, or from an
attacker. What it brings is a document like that of a file, and is judged as such.
"""

from __future__ import annotations

import binascii
import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rules.engine.notation import Partie
from scorer.exchange.documents import FileCode, Json, NoPartie, Problem, parse, valid_partie
from scorer.exchange.problems import Broken, played, problem_in

FORM: Final = "1"
"""The version of this form."""

CODE_LENGTH: Final = 700
"""The most characters of a text for a picture that a phone reads easily."""

LONGEST: Final = 60_000
"""The most characters of a text; enough for the longest Partie."""

MOST_PARTS: Final = 99
"""The most texts of a Partie."""

MOST_BYTES: Final = 2_000_000
"""The most bytes of a document once it is unpacked."""

_PART: Final = re.compile(
    rf"([0-9]{{1,3}})\.([0-9a-f]{{8}})\.([1-9][0-9]?)\.([1-9][0-9]?)\.([A-Za-z0-9_-]{{1,{LONGEST}}})"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CodePart:
    """A text of a Partie.

    Attributes:
        of_whole: Which texts belong together: the CRC-32 of the whole.
        number: Its number, from 1.
        count: How many there are.
        data: What it holds of the whole.
    """

    of_whole: str
    number: int
    count: int
    data: str

    def __str__(self) -> str:
        return f"{FORM}.{self.of_whole}.{self.number}.{self.count}.{self.data}"


def parts_of(document: Mapping[str, Json], most: int = LONGEST) -> tuple[CodePart, ...]:
    """The texts that bring a document, of equal length.

    Args:
        document: The exported form of a Partie.
        most: The most characters that a text holds of it.
    """
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(text.encode("utf-8", "backslashreplace"), 9)
    whole = urlsafe_b64encode(packed).decode().rstrip("=")
    count = -(-len(whole) // most)
    each = -(-len(whole) // count)
    return tuple(
        CodePart(
            of_whole=f"{zlib.crc32(packed):08x}",
            number=number + 1,
            count=count,
            data=whole[number * each : (number + 1) * each],
        )
        for number in range(count)
    )


def read_part(text: str) -> CodePart:
    """Read a text, or the end of a link that holds one.

    Raises:
        NoPartie: It is none, or a later version has made it.
    """
    found = _PART.fullmatch(text.strip().rpartition("=")[2])
    if found is None:
        raise NoPartie(Problem(code=FileCode.DAMAGED))
    form, whole, number, count, data = found.groups()
    if form != FORM:
        raise NoPartie(Problem(code=FileCode.NEWER, args=(("version", int(form)),)))
    if int(number) > int(count):
        raise NoPartie(Problem(code=FileCode.DAMAGED))
    return CodePart(of_whole=whole, number=int(number), count=int(count), data=data)


@dataclass(frozen=True, slots=True)
class Arriving:
    """The texts of a Partie that have arrived so far.

    Attributes:
        of_whole: Which texts belong together; empty before the first.
        count: How many there are.
        data: What each holds, by its number.
    """

    of_whole: str = ""
    count: int = 0
    data: Mapping[int, str] = field(default_factory=dict, hash=False)

    def with_part(self, part: CodePart) -> Arriving:
        """These texts and one more; one of another Partie begins anew."""
        if (part.of_whole, part.count) != (self.of_whole, self.count):
            return Arriving(part.of_whole, part.count, {part.number: part.data})
        return replace(self, data={**self.data, part.number: part.data})

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the texts that have not arrived."""
        return tuple(number for number in range(1, self.count + 1) if number not in self.data)

    def document(self) -> bytes:
        """The document as a file, once nothing is missing.

        Raises:
            NoPartie: The texts are damaged, or hold too much.
        """
        whole = "".join(self.data[number] for number in sorted(self.data))
        unpacking = zlib.decompressobj()
        try:
            packed = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
            text = unpacking.decompress(packed, MOST_BYTES)
        except (binascii.Error, zlib.error) as error:
            raise NoPartie(Problem(code=FileCode.DAMAGED)) from error
        if not unpacking.eof and unpacking.unconsumed_tail:
            raise NoPartie(Problem(code=FileCode.TOO_LONG))
        if not unpacking.eof or f"{zlib.crc32(packed):08x}" != self.of_whole:
            raise NoPartie(Problem(code=FileCode.DAMAGED))
        return text


def arriving_to_json(arriving: Arriving) -> Json:
    """The kept form, while some texts are missing."""
    data = {str(number): text for number, text in arriving.data.items()}
    return {"whole": arriving.of_whole, "count": arriving.count, "data": data}


def arriving_from_json(kept: Json) -> Arriving:
    """Read what was kept; nothing where it is in no form of this version."""
    arriving = Arriving()
    if not isinstance(kept, dict) or not isinstance(kept.get("data"), dict):
        return arriving
    for number, data in kept["data"].items():
        text = f"{FORM}.{kept.get('whole')}.{number}.{kept.get('count')}.{data}"
        try:
            arriving = arriving.with_part(read_part(text))
        except NoPartie:
            return Arriving()
    return arriving


def arrived_partie(arriving: Arriving) -> Partie:
    """The Partie, once nothing is missing; a link brings nothing else.

    Raises:
        NoPartie: The texts are damaged, or hold something else; ``Broken`` if an entry breaks a
            rule.
    """
    partie = valid_partie(parse(arriving.document()))
    problem = problem_in(played(partie))
    if problem:
        raise Broken(problem, partie)
    return partie
