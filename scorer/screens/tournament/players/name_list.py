"""Names of players, or of pairs, in a text that was pasted, or in a table from a file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence

from rules.engine.names import clean_name

Entrant = tuple[str, ...]
"""Who is entered together: a player, or both partners of a pair."""

_NUMBERED = re.compile(r"^\s*\d+\s*[.):\-–]?\s+|^\s*\d+\s*[.):]")
"""A number at the front of a line, as lists have it."""
_BETWEEN = re.compile(r"[,;\t]")
"""Separators between two names where there is only one line."""
_PARTNERS = re.compile(r"\s*/\s*|\s+[&+]\s+")
"""What stands between both partners of a pair."""
_DELIMITERS = (";", "\t", ",")
"""Separators between two columns of a table, the least ambiguous one first."""
_FAMILY = frozenset({"name", "nachname", "apellido", "apellidos", "nom", "cognome", "surname"})
_GIVEN = frozenset({"vorname", "nombre", "prénom", "prenom", "nome", "first name", "given name"})
_FIRST = re.compile(
    r"(name|spieler(in)?|nombre|jugador(a)?|nom|joueu(r|se)|nome|giocat(ore|rice)|player)\s*[1ab]?"
)
"""How the column of the first partner is called."""
_SECOND = re.compile(
    r"((name|spieler(in)?|nombre|jugador(a)?|nom|joueu(r|se)|nome|giocat(ore|rice)|player)\s*[2ab]"
    r"|partner(in)?|pareja|compañer[oa]|partenaire|compagn[oa])"
)
"""How the column of the second partner is called."""
_MARK = "\ufeff"
"""The byte order mark, which spreadsheets write at the start of a text file."""


def entrants_in(text: str, *, pairs: bool = False) -> tuple[Entrant, ...]:
    r"""The players of a pasted text: one on each line; on a single line with commas between them.

    Numbers at the front of a name are left out. Cells of a table that was pasted are one name.

    Args:
        text: The text.
        pairs: Whether partners stay together, so that a line can name both.

    >>> entrants_in("1. Anna\n2) Frei, Beat\n\n3 Carla")
    (('Anna',), ('Frei, Beat',), ('Carla',))
    >>> entrants_in("Anna, Beat"), entrants_in("12\n4 Jahreszeiten")
    ((('Anna',), ('Beat',)), (('Jahreszeiten',),))
    >>> entrants_in("Ana / Beat\nFrei, Carla\tDora", pairs=True)
    (('Ana', 'Beat'), ('Frei, Carla', 'Dora'))
    """
    lines = [line for line in text.lstrip(_MARK).splitlines() if line.strip()]
    if len(lines) == 1 and not (pairs and _PARTNERS.search(lines[0])):
        parts = [[part] for part in _BETWEEN.split(lines[0])]
    else:
        parts = [[cell for cell in line.split("\t") if _plain(cell)] for line in lines]
    entrants = []
    for cells in parts:
        together = pairs and len(cells) == 2
        joined = " / ".join(cells) if together else " ".join(cells)
        entrants.append(_entrant(joined, pairs=pairs))
    return _known(entrants)


def rows_in(text: str) -> list[list[str]]:
    r"""The rows of a table in a text file (CSV).

    >>> rows_in("Nr;Name\n1;Frei")
    [['Nr', 'Name'], ['1', 'Frei']]
    """
    lines = [line for line in text.lstrip(_MARK).splitlines() if line.strip()]
    if not lines:
        return []
    delimiter = next((one for one in _DELIMITERS if one in lines[0]), None)
    return list(csv.reader(lines, delimiter=delimiter)) if delimiter else [[one] for one in lines]


def entrants_in_rows(rows: Sequence[Sequence[str]], *, pairs: bool = False) -> tuple[Entrant, ...]:
    """The players of a table.

    Columns of given and family names are joined if the first row says so; else the first column
    with words holds the names. Where partners stay together, two columns with words hold pairs.

    >>> entrants_in_rows([["Nr", "Name", "Vorname"], ["1", "Frei", "Anna"]])
    (('Anna Frei',),)
    >>> entrants_in_rows([["1", "Anna", "Bern"], ["2", "Beat", "Chur"]])
    (('Anna',), ('Beat',))
    >>> entrants_in_rows([["Anna", "Beat"], ["Carla", "Dora"]], pairs=True)
    (('Anna', 'Beat'), ('Carla', 'Dora'))
    """
    if not rows:
        return ()
    head = [cell.strip().strip('"').casefold() for cell in rows[0]]
    if pairs:
        first, second = _place_like(head, _FIRST), _place_like(head, _SECOND)
        if first is not None and second is not None:
            return _of_columns(rows[1:], (first, second), pairs=True)
    given, family = _place(head, _GIVEN), _place(head, _FAMILY)
    if given is None and family is None:
        columns = _with_words(rows)
        return _of_columns(rows, columns[: 2 if pairs else 1], pairs=pairs)
    names = [place for place in (given, family) if place is not None]
    joined = (
        " ".join(_plain(row[place]) for place in names if place < len(row)).strip()
        for row in rows[1:]
    )
    return _known(_entrant(name, pairs=pairs) for name in joined)


def names_of(entrants: Iterable[Entrant]) -> tuple[str, ...]:
    """The names of all players, one after the other."""
    return tuple(name for entrant in entrants for name in entrant)


def line_of(entrant: Entrant) -> str:
    """The line from which a player or a pair is read again.

    >>> line_of(("Ana", "Beat")), line_of(("Frei, Anna",))
    ('Ana / Beat', 'Frei, Anna')
    """
    return " / ".join(entrant)


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


def _entrant(text: str, *, pairs: bool) -> Entrant:
    """A player, or both partners where they stay together."""
    parts = _PARTNERS.split(_plain(text)) if pairs else [text]
    return tuple(name for part in parts if (name := _plain(part)))


def _known(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    return tuple(entrant for entrant in entrants if entrant)


def _of_columns(
    rows: Sequence[Sequence[str]], columns: Sequence[int], *, pairs: bool
) -> tuple[Entrant, ...]:
    cells = ([row[place] for place in columns if place < len(row)] for row in rows)
    return _known(
        tuple(name for cell in row for name in _entrant(cell, pairs=pairs)) for row in cells
    )


def _plain(part: str) -> str:
    """A clean name without quotes and without a number at its front."""
    name = _NUMBERED.sub("", clean_name(part).strip('"')).strip()
    return "" if name.isdecimal() else name


def _place(head: Sequence[str], words: frozenset[str]) -> int | None:
    return next((place for place, cell in enumerate(head) if cell in words), None)


def _place_like(head: Sequence[str], words: re.Pattern[str]) -> int | None:
    return next((place for place, cell in enumerate(head) if words.fullmatch(cell)), None)


def _with_words(rows: Sequence[Sequence[str]]) -> list[int]:
    """The columns that hold more than numbers; the first one if none does."""
    width = max(map(len, rows))
    worded = [
        place
        for place in range(width)
        if any(_plain(row[place]) for row in rows if place < len(row))
    ]
    return worded or [0]
