"""What is noted about Partien and nights, by the ids under which this data folder keeps them.

Where devices have gone on with a log, each otherwise, several are kept under further ids. What is
noted about a Partie by its own id is about all of them; a season means one of several nights.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from weakref import WeakKeyDictionary

from rules.tournament.document import Night
from scorer.exchange.marks import OfLog, is_marked, named_log, notes, placed
from scorer.exchange.outlines import log_name, outline, outlines
from scorer.exchange.seasons import KeptSeason, seasons_of
from scorer.exchange.transfer import kept_ids, logs_with, own_id_of
from scorer.noted.marked import marked_logs
from scorer.store import Shelf


def notes_here(shelf: Shelf) -> dict[str, str]:
    """The notes on Partien, by their ids here."""
    return {
        log_id: note
        for own_id, note in notes(shelf.settings.marks).items()
        for log_id in kept_ids(shelf.partien, own_id)
    }


def placed_here(shelf: Shelf) -> dict[str, str]:
    """The Partien that were put into an evening, each with the id here of one of that evening.

    Of several of one id it is one that is not deleted, as far as deleted ones were looked for.
    """
    deleted = marked_logs(shelf, OfLog.DELETED).found

    def one_of(own_id: str) -> str:
        kept = tuple(kept_ids(shelf.partien, own_id)) or (own_id,)
        return next((log_id for log_id in kept if log_id not in deleted), kept[0])

    return {
        log_id: log_id if other == own_id else one_of(other)
        for own_id, other in placed(shelf.settings.marks).items()
        for log_id in kept_ids(shelf.partien, own_id)
    }


@dataclass(frozen=True, slots=True)
class SeasonNights:
    """Translates the nights of seasons.

    Attributes:
        names: What nights are called on all devices, by their ids here.
        ids: The ids here of the same nights and of those of all seasons, by what they are called
            there. Those that are not here are missing.
    """

    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    ids: Mapping[str, str] = field(default_factory=dict, hash=False)

    def here(self, season: KeptSeason) -> KeptSeason:
        """A season as it is kept, with the ids here of its nights."""
        return replace(season, nights=frozenset(self.ids.get(one, one) for one in season.nights))

    def everywhere(self, season: KeptSeason) -> KeptSeason:
        """A season with the ids here of its nights, as it is kept."""
        known = {**self.names, **{here: name for name, here in self.ids.items() if name != here}}
        return replace(season, nights=frozenset(known.get(one, one) for one in season.nights))


async def season_nights(shelf: Shelf, shown: Iterable[Night] = ()) -> SeasonNights:
    """Find the nights of all seasons of a data folder.

    Args:
        shelf: The data folder.
        shown: Nights of it that may be chosen for a season, with their ids here.

    Raises:
        scorer.store.StoreError: The device refused.
    """
    folder = shelf.nights
    names = {one.id: log_name(await own_id_of(folder, one.id), outline(one)) for one in shown}
    seasons = seasons_of(shelf.settings) + seasons_of(shelf.settings, deleted=True)
    wanted = frozenset[str]().union(*(one.nights for one in seasons))
    imports, known = _FOUND.get(shelf, (-1, {}))
    if imports != folder.imports:
        known = {}
        _FOUND[shelf] = folder.imports, known
    ids = {name: log_id for log_id, name in names.items()}
    for name in wanted:
        found = (known[name],) if name in known else await _found(shelf, name)
        if len(found) == 1:
            known[name] = found[0]
        # Of several that have gone on from that night, all devices take the same one.
        ids.update({name: found[0]} if found else {})
    return SeasonNights(names, ids)


_FOUND: Final[WeakKeyDictionary[Shelf, tuple[int, dict[str, str]]]] = WeakKeyDictionary()
"""The ids of nights by their names, and how many imports there had been when they were found."""


async def _found(shelf: Shelf, name: str) -> tuple[str, ...]:
    """The nights that a name means; first that with most entries."""
    named = named_log(name)
    if named is None:
        # An earlier version has kept the id that the night had on its device.
        return (name,) if name in shelf.nights else ()
    own_id, state = named
    found = []
    async for log_id, log in logs_with(shelf.nights, own_id):
        if is_marked(outlines(log), frozenset({state})):
            now = outline(log)
            found.append((now.entries, now.after(now.entries), log_id))
    return tuple(log_id for *_, log_id in sorted(found, reverse=True))
