"""Files that are made to do harm: each is refused in a sentence, soon, and in little memory."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from scorer.exchange.club import FORMAT, MOST_KEPT
from scorer.exchange.documents import MOST_BYTES, MOST_VALUES
from scorer.exchange.problems import MOST_BRANCHES
from scorer.exchange.reading import added_to_checksum, checksum_of
from tests.scorer.exchange.devices import example

TOO_MANY: Final = 100_000


def packed(parts: Iterable[bytes], level: int = 1) -> bytes:
    """Parts as one compressed file."""
    stream = zlib.compressobj(level, wbits=16 + zlib.MAX_WBITS)
    return b"".join([*map(stream.compress, parts), stream.flush()])


def in_bytes(document: Any) -> bytes:
    return json.dumps(document).encode()


def with_name(name: str) -> dict[str, Any]:
    document: dict[str, Any] = example("schieber")
    document["players"][0] = name
    return document


def with_entries(name: str, count: int) -> dict[str, Any]:
    """An example with its first entry so many times."""
    document: dict[str, Any] = example(name)
    first = document["entries"][0]
    numbered = [{**first, "seq": seq, "step": seq} for seq in range(1, count + 1)]
    return document | {"entries": numbered}


def branches(count: int) -> bytes:
    """Logs of one id, none of which is the beginning of another one."""
    partie = example("schieber")
    first = partie["entries"][0]
    logs = ({**partie, "entries": [{**first, "at": str(number)}]} for number in range(count))
    return in_bytes(list(logs))


def club(
    *, settings: Mapping[str, Any] | None = None, people: Iterable[str] = (), marks: Any = None
) -> bytes:
    """A copy that holds only what belongs to a club, with its checksum."""

    def listed(kept: Mapping[str, Any]) -> list[dict[str, Any]]:
        return [{"name": name, "value": value, "at": 1} for name, value in kept.items()]

    head = {
        "format": FORMAT,
        "version": 1,
        "settings": listed(settings or {}),
        "people": listed(dict.fromkeys(people, True)),
        "marks": listed(marks or {}),
    }
    text = json.dumps(head | {"crc32": added_to_checksum(checksum_of(head), b"]")})
    # It is no JSON, but a number that is too large for a float is read as this.
    return f"[{text.replace('Infinity', '1e999')}]".encode()


def deep(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


def _list_of_names(count: int) -> bytes:
    return b",".join(b'"%x":1' % one for one in range(count))


HOSTILE: Final[dict[str, Callable[[], bytes]]] = {
    "a large file": lambda: b'{"format":"' + b"a" * 50_000_000 + b'"}',
    "a long name": lambda: in_bytes(with_name("a" * (MOST_BYTES - 10_000))),
    "a name of a megabyte": lambda: in_bytes(with_name("a" * 10**6)),
    "a wide name": lambda: json.dumps(
        with_name("😀" * (MOST_BYTES // 4 - 10_000)), ensure_ascii=False
    ).encode(),
    "an escaped name": lambda: in_bytes(with_name("é" * (MOST_BYTES // 6 - 10_000))),
    "a string without end": lambda: b'["' + b"\\" * (MOST_BYTES - 2),
    "names and a string without end": lambda: (
        b'["' + b'":1,"' * 20_000 + b"\\" * (MOST_BYTES - 200_000)
    ),
    "strings": lambda: b'["' + b'","' * (MOST_BYTES // 3 - 10) + b'"]',
    "100,000 players": lambda: in_bytes(example("schieber") | {"players": ["a"] * TOO_MANY}),
    "100,000 entries": lambda: in_bytes(with_entries("schieber", TOO_MANY)),
    "100,000 entries of a night": lambda: packed([in_bytes(with_entries("tournament", TOO_MANY))]),
    "a million empty entries": lambda: (
        in_bytes(example("schieber") | {"entries": []})[:-2] + b"{}," * 10**6 + b"{}]}"
    ),
    "logs of one id": lambda: branches(MOST_BRANCHES + 1),
    "many logs of one id": lambda: packed([branches(10_000)]),
    "empty lists": lambda: b"[" + b"[]," * (MOST_VALUES // 2 - 10) + b"[]]",
    "small objects": lambda: b"[" + b'{"a":1},' * (MOST_VALUES // 2 - 10) + b"1]",
    "different names": lambda: b"{" + _list_of_names(MOST_VALUES - 10) + b"}",
    "different names in a list": lambda: b"[{" + _list_of_names(MOST_VALUES - 10) + b"}]",
    "the same name": lambda: b"[{" + b'"a":1,' * (MOST_VALUES - 10) + b'"a":1}]',
    "too many values": lambda: b"[" + b"1," * (MOST_VALUES * 2) + b"1]",
    "nested": lambda: b"[" * MOST_BYTES,
    "nested objects": lambda: b'{"a":' * (MOST_BYTES // 5),
    "nested objects in a list": lambda: b'[{"a":' * (MOST_BYTES // 6),
    "a long number": lambda: b'{"version":1' + b"0" * (MOST_BYTES - 20) + b"}",
    "a number of a million digits": lambda: b"1" + b"0" * 10**6,
    "a long fraction": lambda: b"[1." + b"1" * (MOST_BYTES - 10) + b"]",
    "a long number with a fraction": lambda: b"[" + b"9" * (MOST_BYTES - 10) + b".5]",
    "many long numbers": lambda: b"[" + b",".join([b"9" * 4_000] * 3_000) + b"]",
    "many long fractions": lambda: b"[" + b",".join([b"1" * 760 + b".5e-300"] * 20_000) + b"]",
    "NaN": lambda: b'[{"format":"pizarra.club","version":NaN}]',
    "Infinity": lambda: b'[{"format":"pizarra.club","version":-Infinity}]',
    "no UTF-8": lambda: b'["' + b"\xff" * (MOST_BYTES - 10) + b'"]',
    "no UTF-8 at the end": lambda: b'["' + b"a" * (MOST_BYTES - 10) + b'\xff"]',
    "NUL": lambda: b"\0" * MOST_BYTES,
    "NUL in a name": lambda: in_bytes(with_name("Ana")).replace(b"Ana", b"A\0na"),
    "nested in UTF-32": lambda: b"\xff\xfe\0\0" + b"[\0\0\0" * (MOST_BYTES // 4 - 1),
    "spaces": lambda: b" " * MOST_BYTES,
    "line breaks": lambda: b"[" + b"\n" * (MOST_BYTES - 1),
    "a compressed file of spaces": lambda: packed([b"[", *[b" " * 10**6] * 300]),
    "a compressed file of NUL": lambda: packed([b"\0" * 10**6] * 200, level=9),
    "a file that is compressed twice": lambda: packed([packed([b" " * 10**6] * 200, level=9)]),
    "a compressed long name": lambda: packed([in_bytes([with_name("a" * 20_000_000)])]),
    "a compressed wide name": lambda: packed(
        [json.dumps([with_name("😀" * 10_000_000)], ensure_ascii=False).encode()]
    ),
    "compressed lists": lambda: packed([b"[[", *[b"[]," * 10**5] * 30]),
    "compressed and nested": lambda: packed([b"[" * 10**6] * 160),
    "nothing compressed": lambda: b"\x1f\x8b" + b"a" * 10_000_000,
    "another archive": lambda: b"PK\x03\x04" + b"\0" * 10_000,
    "a newer Partie": lambda: in_bytes(example("schieber") | {"version": 10**14}),
    "a newer night": lambda: in_bytes(example("tournament") | {"version": 2}),
    "a newer club": lambda: b'[{"format":"pizarra.club","version":2,"crc32":0}]',
    "a setting without end": lambda: club(settings={"new_schieber": float("inf")}),
    "a deep setting": lambda: club(settings={"new_schieber": deep(31)}),
    "a setting as deep as can be read": lambda: club(settings={"new_schieber": deep(900)}),
    "a deep mark": lambda: club(marks={"note/a": deep(900)}),
    "too many people": lambda: club(people=(f"P{one}" for one in range(MOST_KEPT + 1))),
    "far too many people": lambda: club(people=(f"P{one}" for one in range(180_000))),
    "too many marks": lambda: club(marks={f"hidden/P{one}": True for one in range(MOST_KEPT + 1)}),
}
"""What makes each file, by what is wrong with it."""
