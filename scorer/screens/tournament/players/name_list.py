"""Names of players in a text that was pasted, or in a table that was read from a file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence

from rules.engine.names import clean_name

_NUMBERED = re.compile(r"^\s*\d+\s*[.):\-–]?\s+|^\s*\d+\s*[.):]")
"""A number at the front of a line, as lists have it."""
_BETWEEN = re.compile(r"[,;\t]")
"""Separators between two names of a line."""
_DELIMITERS = (";", "\t", ",")
"""Separators between two columns of a table, the least ambiguous one first."""
_FAMILY = frozenset({"name", "nachname", "apellido", "apellidos", "nom", "cognome", "surname"})
_GIVEN = frozenset({"vorname", "nombre", "prénom", "prenom", "nome", "first name", "given name"})
_MARK = "\ufeff"
"""The byte order mark, which spreadsheets write at the start of a text file."""


def names_in(text: str) -> tuple[str, ...]:
    r"""The names of a pasted text: one on each line, or with commas between them.

    Numbers at the front of a name are left out.

    >>> names_in("1. Anna\n2) Beat\n\n3 Carla, Dora")
    ('Anna', 'Beat', 'Carla', 'Dora')
    >>> names_in("12\n4 Jahreszeiten")
    ('Jahreszeiten',)
    """
    parts = (part for line in text.lstrip(_MARK).splitlines() for part in _BETWEEN.split(line))
    return tuple(name for part in parts if (name := _plain(part)))


def names_in_table(text: str) -> tuple[str, ...]:
    r"""The names of a table in a text file (CSV).

    Columns of given and family names are joined if their first line says so; else the first
    column with words holds the names.

    >>> names_in_table("Nr;Name;Vorname\n1;Frei;Anna\n2;Gut;Beat")
    ('Anna Frei', 'Beat Gut')
    >>> names_in_table("1,Anna,Bern\n2,Beat,Chur")
    ('Anna', 'Beat')
    >>> names_in_table("Name\nAnna\nBeat")
    ('Anna', 'Beat')
    """
    lines = [line for line in text.lstrip(_MARK).splitlines() if line.strip()]
    if not lines:
        return ()
    delimiter = next((one for one in _DELIMITERS if one in lines[0]), None)
    rows = list(csv.reader(lines, delimiter=delimiter)) if delimiter else [[one] for one in lines]
    head = [cell.strip().strip('"').casefold() for cell in rows[0]]
    given = _place(head, _GIVEN)
    family = _place(head, _FAMILY)
    if given is None and family is None:
        column = _first_with_words(rows)
        return _joined(rows, [column])
    columns = [place for place in (given, family) if place is not None]
    return _joined(rows[1:], columns)


def repeated(names: Sequence[str], known: Iterable[str]) -> tuple[str, ...]:
    """Return the names that occur twice in a list or are taken already, each once (TOUR-6).

    >>> repeated(["Anna", "Beat", "anna"], ["BEAT"])
    ('Beat', 'anna')
    """
    taken = {name.casefold() for name in known}
    found: dict[str, str] = {}
    for name in names:
        if name.casefold() in taken:
            found.setdefault(name.casefold(), name)
        taken.add(name.casefold())
    return tuple(found.values())


def _plain(part: str) -> str:
    """A clean name without quotes and without a number at its front."""
    name = _NUMBERED.sub("", clean_name(part).strip('"')).strip()
    return "" if name.isdecimal() else name


def _place(head: Sequence[str], words: frozenset[str]) -> int | None:
    return next((place for place, cell in enumerate(head) if cell in words), None)


def _first_with_words(rows: Sequence[Sequence[str]]) -> int:
    """The first column that holds more than numbers."""
    width = max(map(len, rows))
    worded = (
        place
        for place in range(width)
        if any(_plain(row[place]) for row in rows if place < len(row))
    )
    return next(worded, 0)


def _joined(rows: Iterable[Sequence[str]], columns: Sequence[int]) -> tuple[str, ...]:
    """The cells of some columns of every row, joined by spaces; empty rows are left out."""
    names = (
        " ".join(_plain(row[place]) for place in columns if place < len(row)).strip()
        for row in rows
    )
    return tuple(name for name in names if name)
