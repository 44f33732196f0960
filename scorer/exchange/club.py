"""What a copy holds besides Partien and nights: names and settings that belong to the club."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from rules import GAMES
from rules.engine.names import is_name
from scorer.exchange.documents import FileCode, Json, NoPartie, Problem
from scorer.exchange.marks import is_mark
from scorer.exchange.prices import with_changes_of_both
from scorer.noted.kept import LATEST, Kept

if TYPE_CHECKING:
    from scorer.store import Settings

FORMAT: Final = "pizarra.club"
"""The name of the document format."""

VERSION: Final = 1
"""The version of the document format."""

COIFFEUR_SHEETS: Final = "coiffeur_sheets"
"""The setting with the sheets of a Coiffeur that were saved under a name."""

LAST_NIGHT: Final = "new_tournament"
"""The setting with what was agreed for the last tournament night."""

RATINGS: Final = "ratings"
"""The setting that says whether ratings are shown."""

ROUND_MINUTES: Final = "round_minutes"
"""The setting with the time of a round of a tournament night in minutes; 0 for no limit."""

CASH: Final = "cash"
"""The setting with the prices of the cash box, see :mod:`scorer.memory.cash`."""

MOST_MINUTES: Final = 600
"""The longest time of a round that a copy can bring."""

LONGEST_VALUE: Final = 100_000
"""The most characters of a setting as JSON text."""

DEEPEST_VALUE: Final = 30
"""The most lists and objects of a setting within each other.

A setting is read again, and copied, by functions that are called from others already: what is as
deep as the reader of a file can go would be too deep for them.
"""

MOST_KEPT: Final = 60_000
"""The most names, settings or marks of a club: all of them are written with each change of one."""


def last_form(game: str) -> str:
    """The setting with what was agreed for the last Partie of a game."""
    return f"new_{game}"


SETTINGS: Final = frozenset(
    {CASH, COIFFEUR_SHEETS, LAST_NIGHT, RATINGS, ROUND_MINUTES, *map(last_form, GAMES)}
)
"""The settings that belong to the club; all others belong to the device."""


@dataclass(frozen=True, slots=True)
class Club:
    """Names and settings of a club, each with the time at which it was set.

    Attributes:
        settings: Settings by name.
        people: The names of players, with whether they are offered for a new Partie.
        marks: What was noted about logs and people.
    """

    settings: Mapping[str, Kept] = field(hash=False, default_factory=dict)
    people: Mapping[str, Kept] = field(hash=False, default_factory=dict)
    marks: Mapping[str, Kept] = field(hash=False, default_factory=dict)

    def __bool__(self) -> bool:
        """Whether it holds anything."""
        return bool(self.settings or self.people or self.marks)


def club_of(settings: Settings) -> Club:
    """What this device knows of the club."""
    people = {name: kept for name, kept in settings.people.items() if is_name(name)}
    marks = {name: one for name, one in settings.marks.items() if is_mark(name, one.value)}
    return Club(settings.kept(SETTINGS), people, marks)


def news(here: Club, brought: Club) -> Club:
    """What is set otherwise here, and was set later there."""
    return Club(
        _later(here.settings, brought.settings),
        _felt(here.people, brought.people),
        _felt(here.marks, brought.marks),
    )


def with_both_prices(here: Club, brought: Club) -> Club:
    """What was brought, with the prices of the cash box that were set on either device.

    Each price holds from when it was set until the next one, on whatever device that was set. So
    what is owed for Partien that ended before stays, and all devices end with the same prices. A
    list without prices is that of a box which nobody has used: it takes none away.
    """
    mine, theirs = here.settings.get(CASH), brought.settings.get(CASH)
    if mine is None or theirs is None:
        return brought
    both = Kept(value=with_changes_of_both(mine.value, theirs.value), at=max(mine.at, theirs.at))
    if both.value != mine.value and not both.outlasts(mine):
        both = replace(both, at=min(LATEST, both.at + 1))
    return replace(brought, settings={**brought.settings, CASH: both})


def _later(here: Mapping[str, Kept], brought: Mapping[str, Kept]) -> dict[str, Kept]:
    """What was set later there and is otherwise here."""
    return {
        name: kept
        for name, kept in brought.items()
        if kept.outlasts(here.get(name)) and (name not in here or here[name].value != kept.value)
    }


def _felt(here: Mapping[str, Kept], brought: Mapping[str, Kept]) -> dict[str, Kept]:
    """The same of what counts as empty before it is set: what empties nothing changes nothing."""
    later = _later(here, brought)
    return {name: kept for name, kept in later.items() if kept.value or name in here}


def club_to_document(club: Club) -> dict[str, Json]:
    """The document of a club, in an order that depends on nothing else."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "settings": _to_list(club.settings),
        "people": _to_list(club.people),
        "marks": _to_list(club.marks),
    }


def _to_list(kept: Mapping[str, Kept]) -> list[Json]:
    return [{"name": name, "value": one.value, "at": one.at} for name, one in sorted(kept.items())]


def is_club(data: Json) -> bool:
    """Whether a JSON value says that it is the document of a club."""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def club_from_document(data: Mapping[str, Json]) -> Club:
    """Read the document of a club, without settings and marks that this version does not know.

    Raises:
        NoPartie: It does not have the right form, or a later version wrote it.
    """
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise _unfit("version")
    if version > VERSION:
        raise NoPartie(Problem(code=FileCode.NEWER, args=(("version", version),)))
    people = dict(_read(data, "people"))
    for place, (name, one) in enumerate(people.items()):
        if not is_name(name) or type(one.value) is not bool:
            raise _unfit(f"people[{place}]")
    settings = {name: one for name, one in _read(data, "settings") if name in SETTINGS}
    if not isinstance(_value(settings, RATINGS, True), bool):
        raise _unfit(RATINGS)
    if _value(settings, ROUND_MINUTES, 0) not in range(MOST_MINUTES + 1):
        raise _unfit(ROUND_MINUTES)
    marks = {name: one for name, one in _read(data, "marks") if is_mark(name, one.value)}
    return Club(settings, people, marks)


def _read(data: Mapping[str, Json], field: str) -> Iterable[tuple[str, Kept]]:
    listed = data.get(field)
    if not isinstance(listed, list):
        raise _unfit(field)
    if len(listed) > MOST_KEPT:
        raise NoPartie(Problem(code=FileCode.TOO_LONG))
    for place, one in enumerate(listed):
        fits = isinstance(one, Mapping) and one.keys() == {"name", "value", "at"}
        if not fits or not isinstance(one["name"], str) or type(one["at"]) is not int:
            raise _unfit(f"{field}[{place}]")
        if _depth(one["value"]) > DEEPEST_VALUE:
            raise NoPartie(Problem(code=FileCode.TOO_DEEP))
        if not 0 <= one["at"] <= LATEST or len(json.dumps(one["value"])) > LONGEST_VALUE:
            raise _unfit(f"{field}[{place}]")
        yield one["name"], Kept(value=one["value"], at=one["at"])


def _depth(value: Json) -> int:
    """How many lists and objects are within each other, without a call for each."""
    depth, level = 0, [value]
    while level := [one for one in level if isinstance(one, list | dict)]:
        depth += 1
        level = [part for one in level for part in (one if isinstance(one, list) else one.values())]
    return depth


def _value(settings: Mapping[str, Kept], name: str, unset: Any) -> Any:
    return settings[name].value if name in settings else unset


def _unfit(path: str) -> NoPartie:
    return NoPartie(Problem(code=FileCode.NOT_A_PARTIE, field=path))
