"""Names of players, or of pairs, in a text that was pasted, or in a table from a file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.engine.names import clean_name


class Entrant(NamedTuple):
    """Who is entered together: a player, or both partners of a pair.

    Attributes:
        names: The name of each.
        team: The team that they belong to (TOUR-20); empty without one.
    """

    names: tuple[str, ...]
    team: str = ""


_NUMBERED = re.compile(r"^\s*\d+\s*[.):\-–]?\s+|^\s*\d+\s*[.):]")
"""A number at the front of a line, as lists have it."""
_BETWEEN = re.compile(r"[,;\t]")
"""Separators between two names where there is only one line."""
_PARTNERS = re.compile(r"\s*/\s*|\s+[&+]\s+")
"""What stands between both partners of a pair."""
_IN_BRACKETS = re.compile(r"\s*\[([^\[\]]*)\]\s*$")
"""A team in square brackets at the end."""
_DELIMITERS = (";", "\t", ",")
"""Separators between two columns of a table, the least ambiguous one first."""
_FAMILY = frozenset({"name", "nachname", "apellido", "apellidos", "nom", "cognome", "surname"})
_GIVEN = frozenset({"vorname", "nombre", "prénom", "prenom", "nome", "first name", "given name"})
_TEAM = frozenset(
    {"team", "mannschaft", "verein", "gruppe", "sektion", "club", "klub", "equipo"}
    | {"groupe", "équipe", "société", "squadra", "società", "circolo"}
)
"""How the column of teams is called."""
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

    Numbers at the front of a name are left out. Cells of a table that was pasted are one name. A
    team stands in square brackets at the end.

    Args:
        text: The text.
        pairs: Whether partners stay together, so that a line can name both.

    >>> names_of(entrants_in("1. Anna\n2) Frei, Beat\n\n3 Carla"))
    ('Anna', 'Frei, Beat', 'Carla')
    >>> names_of(entrants_in("Anna, Beat")), names_of(entrants_in("12\n4 Jahreszeiten"))
    (('Anna', 'Beat'), ('Jahreszeiten',))
    >>> [one.names for one in entrants_in("Ana / Beat\nFrei, Carla\tDora", pairs=True)]
    [('Ana', 'Beat'), ('Frei, Carla', 'Dora')]
    >>> entrants_in("Anna Frei [JC Bern]")
    (Entrant(names=('Anna Frei',), team='JC Bern'),)
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
    with words holds the names. Where partners stay together, two columns with words hold pairs. A
    column is that of the teams if the first row says so.

    >>> [line_of(one) for one in entrants_in_rows([["Name", "Vorname"], ["Frei", "Anna"]])]
    ['Anna Frei']
    >>> [line_of(one) for one in entrants_in_rows([["1", "Anna", "Bern"], ["2", "Beat", "Chur"]])]
    ['Anna', 'Beat']
    >>> [line_of(one) for one in entrants_in_rows([["Ana", "Beat"], ["Carla", "Dora"]], pairs=True)]
    ['Ana / Beat', 'Carla / Dora']
    >>> [line_of(one) for one in entrants_in_rows([["Verein", "Spieler"], ["JC Bern", "Anna"]])]
    ['Anna [JC Bern]']
    """
    if not rows:
        return ()
    head = [cell.strip().strip('"').casefold() for cell in rows[0]]
    team = _place(head, _TEAM)
    both = [_place_like(head, _FIRST), _place_like(head, _SECOND)] if pairs else [None]
    parts = [_place(head, _GIVEN), _place(head, _FAMILY)]
    joins = None in both and parts != [None, None]
    columns = [place for place in (parts if joins else both) if place is not None]
    headed = joins or None not in both or team is not None
    if not joins and None in both:
        worded = [place for place in _with_words(rows) if place != team]
        columns = worded[: 2 if pairs else 1]

    def entrant(row: Sequence[str]) -> Entrant:
        cells = [row[place] for place in columns if place < len(row)]
        if joins:
            cells = [" ".join(map(_plain, cells))]
        names = tuple(name for cell in cells for name in _names(cell, pairs=pairs))
        return Entrant(names, clean_name(row[team]) if team is not None and team < len(row) else "")

    return _known(map(entrant, rows[1:] if headed else rows))


def names_of(entrants: Iterable[Entrant]) -> tuple[str, ...]:
    """The names of all players, one after the other."""
    return tuple(name for entrant in entrants for name in entrant.names)


def line_of(entrant: Entrant) -> str:
    """The line from which a player or a pair is read again.

    >>> line_of(Entrant(("Ana", "Beat"))), line_of(Entrant(("Frei, Anna",), "JC Bern"))
    ('Ana / Beat', 'Frei, Anna [JC Bern]')
    """
    names = " / ".join(entrant.names)
    return f"{names} [{entrant.team}]" if entrant.team else names


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
    """A player, or both partners where they stay together, and the team in brackets."""
    found = _IN_BRACKETS.search(text)
    names = text[: found.start()] if found else text
    return Entrant(_names(names, pairs=pairs), clean_name(found[1]) if found else "")


def _names(text: str, *, pairs: bool) -> tuple[str, ...]:
    """The name of a player, or those of both partners where they stay together."""
    parts = _PARTNERS.split(_plain(text)) if pairs else [text]
    return tuple(name for part in parts if (name := _plain(part)))


def _known(entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    return tuple(entrant for entrant in entrants if entrant.names)


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
