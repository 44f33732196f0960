"""The bytes of a file: TinyDB's tables in one JSON object with a checksum.

    {"format":"pizarra.store","version":1,"write":7,"sha256":"…","tables":{…}}

`write` counts the writes of this file; of two sound copies the higher one is the newer. The
checksum covers version, write and tables.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

Tables: TypeAlias = dict[str, dict[str, Any]]
"""TinyDB's form of a database: table name, document id as a string, document."""

VERSION = 1

_START = re.compile(
    rb'\{"format":"pizarra\.store","version":([0-9]{1,9}),'
    rb'"write":([0-9]{1,18}),"sha256":"([0-9a-f]{64})",\n"tables":'
)
_ANY_VERSION = re.compile(rb'\{"format":"pizarra\.store","version":([0-9]{1,9}),')
_END = b"}\n"


class NotWhole(ValueError):
    """The bytes are damaged: the checksum does not fit."""


class NewerEnvelope(ValueError):
    """The bytes were written by a later version in a form unknown here."""


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a sound file.

    Attributes:
        write: Which write of the file this was, from 1.
        tables: The database in TinyDB's form.
    """

    write: int
    tables: Tables


def encode(write: int, tables: Mapping[str, Mapping[str, Any]]) -> bytes:
    """Return the bytes that hold the tables.

    Raises:
        TypeError: Something in them is not JSON.
        ValueError: A number is not finite, or a value contains itself.
    """
    body = json.dumps(tables, separators=(",", ":"), allow_nan=False).encode("ascii")
    return (
        b'{"format":"pizarra.store","version":%d,"write":%d,"sha256":"%s",\n"tables":'
        % (VERSION, write, _checksum(VERSION, write, body))
        + body
        + _END
    )


def decode(raw: bytes) -> Content:
    """Return the content of the bytes.

    Raises:
        NotWhole: They are damaged, or no database of TinyDB's.
        NewerEnvelope: They come from a later version.
    """
    found = _START.match(raw)
    if found is None or not raw.endswith(_END):
        raise _other_form(raw)
    version, write, checksum = int(found[1]), int(found[2]), found[3]
    body = raw[found.end() : -len(_END)]
    if checksum == _checksum(VERSION, write, body):
        # The checksum was computed for VERSION, so the version in the file is damaged.
        if version != VERSION:
            raise NotWhole
        return Content(write, _tables(body))
    raise _other_form(raw)


def claimed_write(raw: bytes) -> int | None:
    """Return the write number in damaged bytes; None if it cannot be read."""
    found = _START.match(raw)
    return None if found is None else int(found[2])


def _tables(body: bytes) -> Tables:
    try:
        tables = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise NotWhole from error
    if not _is_database(tables):
        raise NotWhole
    return cast("Tables", tables)


def _is_database(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(table, dict) and all(isinstance(document, dict) for document in table.values())
        for table in value.values()
    )


def _checksum(version: int, write: int, body: bytes) -> bytes:
    digest = hashlib.sha256(b"%d:%d:" % (version, write))
    digest.update(body)
    return digest.hexdigest().encode("ascii")


def _other_form(raw: bytes) -> NotWhole | NewerEnvelope:
    version = _ANY_VERSION.match(raw)
    return NewerEnvelope() if version is not None and int(version[1]) > VERSION else NotWhole()
