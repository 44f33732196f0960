"""Settings, names of players, and marks: one small file, written whole at every change.

A mark is what was noted about a log or a person without changing any log.
"""

import threading
import time
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from scorer.noted.kept import LATEST, Kept
from scorer.storage import Damage, TableStorage
from scorer.store.entry_log import Json, plain
from scorer.store.errors import ShelfClosed, disk_errors

_PLAYED = "played"
_SEATED = "seated"
_MOMENTS = "moments"


class KeyValueStore(Protocol):
    """Values by name, kept on the disk, as :class:`Settings` keeps them."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value, or the default."""

    def set(self, name: str, value: Any) -> None:
        """Keep a value; it is on the disk when this returns."""


class Settings:
    """Values by name, the names of the players, and marks.

    Attributes:
        notice: A damage that was found when the file was opened, or None.
    """

    def __init__(self, storage: TableStorage, notice: Damage | None) -> None:
        self.notice = notice
        self._storage = storage
        tables = storage.read() or {}
        self._values = _by_name(tables.get("settings", {}))
        self._players = _by_name(tables.get("players", {}))
        self._marks = _by_name(tables.get("marks", {}))
        self._read_marks: tuple[object, Mapping[str, Kept]] = None, MappingProxyType({})
        self._noted = 0
        self._lock = threading.Lock()
        self._closed = False

    def get(self, name: str, default: Any = None) -> Any:
        """Return a setting, or the default if it was never set."""
        found = self._values.get(name)
        return default if found is None else found["value"]

    def set(self, name: str, value: Any) -> None:
        """Keep a setting; it is on the disk when this returns.

        Raises:
            StoreFull, WriteFailed: The disk did not take it; the old value stays.
            ShelfClosed: The shelf it belongs to was closed.
            ValueError, TypeError: The value is not JSON.
        """
        with self._lock:
            at = _after(self._kept(name))
            self._write(values={**self._values, name: _document(name, value, at)})

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players as they were written, most recently used first."""
        return tuple(self._of_players(_PLAYED, ()))

    @property
    def seated(self) -> tuple[str, ...]:
        """The names by seat that were written last, empty ones too."""
        return tuple(self._of_players(_SEATED, ()))

    def remember_players(self, names: Iterable[str]) -> None:
        """Move names to the front, in the order given; they are by seat, empty where unknown.

        Raises as `set` does.
        """
        seated = list(names)
        with self._lock:
            played = list(dict.fromkeys(name for name in (*seated, *self.players) if name))
            people = self.people
            # Whoever plays is remembered from now on, whenever another device has forgotten them.
            moments = {
                name: Kept(value=True, at=_after(people.get(name))) for name in seated if name
            }
            self._write(players=self._with_people(played, seated, {**people, **moments}))

    def forget_player(self, name: str) -> None:
        """Remove a name from the list; no Partie changes. Raises as `set` does."""
        with self._lock:
            people = self.people
            gone = Kept(value=False, at=_after(people.get(name)))
            self._write(players=self._without(name, {**people, name: gone}))

    @property
    def people(self) -> dict[str, Kept]:
        """Every name that was remembered or forgotten, with whether it is remembered."""
        known = {name: Kept(value=True, at=0) for name in self.players}
        for name, (value, at) in self._of_players(_MOMENTS, {}).items():
            known[name] = Kept(value=value, at=at)
        return known

    def kept(self, names: Iterable[str]) -> dict[str, Kept]:
        """The settings of these names that were set, with their times."""
        found = ((name, self._kept(name)) for name in names)
        return {name: kept for name, kept in found if kept is not None}

    @property
    def marks(self) -> Mapping[str, Kept]:
        """What was noted about logs and people, by what it is about.

        It is the same object until something is written.
        """
        documents, (of, marks) = self._marks, self._read_marks
        if of is not documents:
            found = {name: _kept_in(document) for name, document in documents.items()}
            marks = MappingProxyType(found)
            self._read_marks = documents, marks
        return marks

    def mark(self, marks: Mapping[str, Any]) -> None:
        """Note something about logs or people; one write, with one time.

        What was noted together has the same time, and nothing else of this process has it.

        Args:
            marks: What is noted, by what it is about.

        Raises as `set` does.
        """
        with self._lock:
            known = self.marks
            self._noted = min(LATEST, max(_after(None), self._noted + 1))
            at = max((self._noted, *(_after(known.get(name)) for name in marks)))
            noted = {name: _document(name, value, at) for name, value in marks.items()}
            self._write(marks={**self._marks, **noted})

    def merge(
        self,
        values: Mapping[str, Kept],
        people: Mapping[str, Kept],
        marks: Mapping[str, Kept],
    ) -> None:
        """Keep what another device has set later than this one; one write.

        Names that were not known here come last, in the order of the alphabet.

        Args:
            values: Settings by name.
            people: Names, with whether they are remembered.
            marks: What was noted, by what it is about.

        Raises as `set` does.
        """
        with self._lock:
            here = self.people
            newer = {name: one for name, one in people.items() if one.outlasts(here.get(name))}
            settings = _later(self._values, values)
            noted = _later(self._marks, marks)
            if not (newer or settings or noted):
                return
            played = [name for name in self.players if name not in newer or newer[name].value]
            known = set(played)
            played += sorted(name for name, one in newer.items() if one.value and name not in known)
            seated = [name if name in played else "" for name in self.seated]
            self._write(
                values={**self._values, **settings},
                players=self._with_people(played, seated, {**here, **newer}),
                marks={**self._marks, **noted},
            )

    def close(self) -> None:
        """Refuse further writes; waits for one that is under way."""
        with self._lock:
            self._closed = True

    def _kept(self, name: str) -> Kept | None:
        found = self._values.get(name)
        return None if found is None else _kept_in(found)

    def _of_players(self, name: str, default: Any) -> Any:
        found = self._players.get(name)
        return default if found is None else found["value"]

    def _without(self, name: str, people: Mapping[str, Kept]) -> dict[str, Json]:
        played = [other for other in self.players if other != name]
        seated = ["" if other == name else other for other in self.seated]
        return self._with_people(played, seated, people)

    def _with_people(
        self, played: list[str], seated: list[str], people: Mapping[str, Kept]
    ) -> dict[str, Json]:
        moments = {name: [one.value, one.at] for name, one in people.items()}
        changed = {_PLAYED: played, _SEATED: seated, _MOMENTS: moments}
        return {
            **self._players,
            **{name: {"name": name, "value": value} for name, value in changed.items()},
        }

    def _write(
        self,
        *,
        values: dict[str, Json] | None = None,
        players: dict[str, Json] | None = None,
        marks: dict[str, Json] | None = None,
    ) -> None:
        """Write the file with what has changed."""
        if self._closed:
            raise ShelfClosed
        tables = {
            "settings": _numbered(self._values if values is None else values),
            "players": _numbered(self._players if players is None else players),
            "marks": _numbered(self._marks if marks is None else marks),
        }
        with disk_errors():
            self._storage.write({**(self._storage.read() or {}), **tables})
        self._values = _by_name(tables["settings"])
        self._players = _by_name(tables["players"])
        self._marks = _by_name(tables["marks"])


def _kept_in(document: Json) -> Kept:
    return Kept(value=document["value"], at=document.get("at", 0))


def _later(here: Mapping[str, Json], brought: Mapping[str, Kept]) -> dict[str, Json]:
    """What was brought and set later than here."""
    return {
        name: _document(name, one.value, one.at)
        for name, one in brought.items()
        if one.outlasts(_kept_in(here[name]) if name in here else None)
    }


def _after(before: Kept | None) -> int:
    """The time of a change: now, but after the one before, whatever clock that was made by."""
    return min(LATEST, max(time.time_ns() // 1_000_000, before.at + 1 if before else 0))


def _document(name: str, value: Any, at: int) -> Json:
    return {"name": name, "value": value, "at": at}


def _by_name(table: Mapping[str, Json]) -> dict[str, Json]:
    return {document["name"]: document for document in table.values() if "name" in document}


def _numbered(documents: Mapping[str, Json]) -> dict[str, Json]:
    """Documents by number, as they will be read back. Raises ValueError or TypeError."""
    return {str(number): one for number, one in enumerate(plain(documents.values()), start=1)}
