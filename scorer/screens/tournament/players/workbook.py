"""Reads the first sheet of a workbook (XLSX), as spreadsheets save it.

A workbook is an archive of XML. Files come from anywhere, so nothing is unpacked beyond a limit,
and a document that defines entities is refused before any of it is read.
"""

from __future__ import annotations

import io
import pyexpat
import zlib
from collections.abc import Callable, Mapping
from typing import Final
from zipfile import BadZipFile, ZipFile

MOST_BYTES: Final = 8_000_000
"""The most bytes of a part of the archive, once it is unpacked."""
MOST_PARTS: Final = 500
"""The most parts of the archive."""
MOST_ROWS, MOST_COLUMNS = 5_000, 50
"""The size of the largest sheet that is read."""
START: Final = b"PK\x03\x04"
"""How an archive begins."""
_BOOK, _LINKS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"


class NoWorkbook(ValueError):
    """A file is no workbook that can be read."""


Begin = Callable[[str, Mapping[str, str]], None]
End = Callable[[str, str], None]


def rows_of(raw: bytes) -> list[list[str]]:
    """The cells of the first sheet, as texts.

    Raises:
        NoWorkbook: It is no workbook, or one beyond the limits.
    """
    try:
        with ZipFile(io.BytesIO(raw)) as archive:
            if len(archive.infolist()) > MOST_PARTS:
                raise NoWorkbook("parts")
            sheet, texts = _places(archive)
            known = _texts(_part(archive, texts)) if texts else []
            return _cells(_part(archive, sheet), known)
    except (BadZipFile, KeyError, NotImplementedError, RuntimeError, zlib.error, EOFError) as error:
        raise NoWorkbook(str(error)) from error


def _part(archive: ZipFile, name: str) -> bytes:
    with archive.open(name) as part:
        data = part.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NoWorkbook(name)
    return data


def _places(archive: ZipFile) -> tuple[str, str]:
    """Where the first sheet is in the archive, and the texts that cells share, if there are any."""
    sheets: list[str] = []
    targets: dict[str, tuple[str, str]] = {}

    def in_book(name: str, own: Mapping[str, str]) -> None:
        if name == "sheet":
            sheets.append(own.get("id", ""))

    def in_links(name: str, own: Mapping[str, str]) -> None:
        if name == "Relationship":
            targets[own.get("Id", "")] = own.get("Type", ""), own.get("Target", "")

    _walk(_part(archive, _BOOK), in_book)
    _walk(_part(archive, _LINKS), in_links)
    if not sheets or sheets[0] not in targets:
        raise NoWorkbook("sheets")
    shared = (target for kind, target in targets.values() if kind.endswith("/sharedStrings"))
    texts = next(shared, "")
    return _inside(targets[sheets[0]][1]), _inside(texts) if texts else ""


def _inside(target: str) -> str:
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _texts(data: bytes) -> list[str]:
    """The texts that cells name by their number."""
    found: list[str] = []
    spoken = 0

    def begin(name: str, _own: Mapping[str, str]) -> None:
        nonlocal spoken
        if name == "si":
            found.append("")
        # How a text is pronounced stands beside it, in texts of its own.
        spoken += name == "rPh"

    def end(name: str, text: str) -> None:
        nonlocal spoken
        spoken -= name == "rPh"
        if name == "t" and found and not spoken:
            found[-1] += text

    _walk(data, begin, end)
    return found


def _cells(data: bytes, texts: list[str]) -> list[list[str]]:
    rows: list[list[str]] = []
    column, kind = 0, ""

    def begin(name: str, own: Mapping[str, str]) -> None:
        nonlocal column, kind
        if name == "row":
            if len(rows) == MOST_ROWS:
                raise NoWorkbook("rows")
            rows.append([])
            column = 0
        elif name == "c":
            column = _column(own.get("r", "")) or column + 1
            kind = own.get("t", "n")

    def end(name: str, text: str) -> None:
        if name not in ("v", "t") or not rows or column > MOST_COLUMNS:
            return
        row = rows[-1]
        row += [""] * (column - len(row))
        if kind != "s":
            row[column - 1] += text
        elif text.isdecimal() and int(text) < len(texts):
            row[column - 1] = texts[int(text)]

    _walk(data, begin, end)
    return rows


def _column(reference: str) -> int:
    """The number of a column, counted from 1; 0 where the cell does not say it.

    >>> _column("A1"), _column("AB12"), _column("")
    (1, 28, 0)
    """
    number = 0
    for letter in reference[:3]:
        if not "A" <= letter <= "Z":
            break
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _walk(data: bytes, begin: Begin, end: End = lambda _name, _text: None) -> None:
    """Read XML: call ``begin`` at every element and ``end`` after it, with the text before that."""
    parser = pyexpat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    text: list[str] = []

    def on_begin(name: str, own: dict[str, str]) -> None:
        text.clear()
        begin(_local(name), {_local(key): value for key, value in own.items()})

    def on_end(name: str) -> None:
        end(_local(name), "".join(text))
        text.clear()

    def refuse(*_: object) -> None:
        raise NoWorkbook("entities")

    parser.StartElementHandler = on_begin
    parser.EndElementHandler = on_end
    parser.CharacterDataHandler = text.append
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except (pyexpat.ExpatError, ValueError) as error:
        raise NoWorkbook(str(error)) from error


def _local(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition(" ")[2]
