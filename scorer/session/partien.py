"""All Partien of a data folder, as sessions open and begin them. Ids are made only here."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

from rules.engine.game import AnyGame, Event, Violation, replay
from rules.engine.log import Recorded, effective, extended
from rules.engine.names import clean_name
from rules.engine.notation import Partie, check_partie, entry_to_json, header_to_json
from rules.numbers.evening import Evening, evenings
from rules.numbers.played import Played
from scorer.exchange.marks import LONGEST_NOTE, OfLog, noting, placed, placing
from scorer.exchange.transfer import Arrival, Arrived, kept_ids, own_id_of
from scorer.noted.here import notes_here, placed_here
from scorer.noted.marked import marked_logs
from scorer.noted.people import people_of
from scorer.session.archive import Archive
from scorer.session.open_log import Refused
from scorer.session.partie import OpenPartie, SharedPartie
from scorer.store import Shelf, Stale, UnknownPartie
from scorer.write_access import AlwaysWrites, ReadOnly, WriteAccess, require_write

OnBegin: TypeAlias = Callable[[str, str], None]
"""Called with the id of a new Partie, and that of the Partie it is a rematch of, or empty."""


class Partien:
    """All Partien of one data folder; each is opened once in the whole process.

    Every session has an object with its own write access, see :meth:`with_access`.

    Attributes:
        shelf: The store of the data folder.
        access: Whether this session may write.
    """

    def __init__(self, shelf: Shelf, on_begin: OnBegin = lambda _new, _previous: None) -> None:
        """Use a data folder; the new object may write.

        Args:
            shelf: The store of the data folder.
            on_begin: Called after a Partie has begun.
        """
        self.shelf = shelf
        self._on_begin = on_begin
        self._only: Callable[[], Sequence[str]] | None = None
        self.access: WriteAccess = AlwaysWrites()
        self._opened: dict[str, SharedPartie] = {}
        self._open_parties: dict[str, OpenPartie] = {}
        self._archive = Archive(shelf)

    def with_access(
        self, access: WriteAccess, only: Callable[[], Sequence[str]] | None = None
    ) -> Partien:
        """Return the same Partien for a session with another write access.

        Args:
            access: The write access.
            only: Returns the ids of the Partien that the session can open, the newest last; without
                it, the session can open all. A limited session can begin a rematch of the newest
                one, and no other Partie.
        """
        other = Partien(self.shelf, self._on_begin)
        other.access = access
        other._only = only
        other._opened = self._opened
        other._archive = self._archive
        return other

    @property
    def ids(self) -> tuple[str, ...]:
        """The Partien that this session can open."""
        folder = self.shelf.partien
        if self._only is None:
            return folder.ids
        return tuple(id_ for id_ in self._only() if id_ in folder)

    @property
    def archive(self) -> Archive | None:
        """All finished Partien, for numbers and evenings; ``None`` in a limited session."""
        return None if self.limited else self._archive

    async def played(self, ids: Iterable[str]) -> tuple[Played, ...]:
        """Finished Partien as evenings need them; those that this session cannot open are left out.

        Raises:
            scorer.store.StoreError: The shelf was closed.
        """
        allowed = None if self._only is None else set(self._only())
        return await self._archive.some(id_ for id_ in ids if allowed is None or id_ in allowed)

    @property
    def limited(self) -> bool:
        """Whether this session can open some Partien only."""
        return self._only is not None

    async def open_partie(self, partie_id: str) -> OpenPartie:
        """Open a Partie, or share it with the sessions that have it open.

        Raises:
            scorer.store.StoreError: There is no such Partie for this session, or the disk failed.
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        if self._only is not None and partie_id not in self._only():
            raise UnknownPartie(id=partie_id)
        if partie_id not in self._opened:
            log = await self.shelf.partien.open(partie_id)
            self._opened.setdefault(partie_id, SharedPartie(log))
        return self._in_this_session(partie_id)

    def _in_this_session(self, partie_id: str) -> OpenPartie:
        known = self._open_parties.get(partie_id) or self._open_parties.setdefault(
            partie_id,
            OpenPartie(
                self._opened[partie_id],
                self.access,
                remember=self.shelf.settings.remember_players,
                written=marked_logs(self.shelf, OfLog.DELETED).unmark_open,
            ),
        )
        known.call_people(people_of(self.shelf.settings))
        return known

    async def begin(
        self,
        game: AnyGame,
        players: Sequence[str],
        options: Any,
        *events: Event,
        previous: str = "",
    ) -> OpenPartie:
        """Create a Partie with its first facts, and remember the names of the players.

        Args:
            game: The game.
            players: The names by seat; empty for a player without a name.
            options: What is agreed.
            events: The first facts.
            previous: The Partie that it is a rematch of; empty if it is none.

        Raises:
            Refused: Players, options or a fact break a rule; nothing was written.
            ReadOnly: This session may only read, or may not begin this Partie.
            scorer.store.StoreError: The disk refused.
        """
        require_write(self.access)
        if self._only is not None and not await self._may_follow(previous):
            raise ReadOnly
        names = tuple(name.strip() for name in players)
        at = datetime.now(UTC).isoformat(timespec="seconds")
        partie = Partie(
            id=uuid.uuid4().hex,
            game=game,
            rules=game.revision,
            players=names,
            options=options,
            entries=extended((), [Recorded(event) for event in events], at) if events else (),
        )
        bad = check_partie(partie) or _first_refusal(partie)
        if bad:
            raise Refused(bad)
        header = header_to_json(partie) | {"created": at}
        entries = [entry_to_json(game, entry) for entry in partie.entries]
        log = await self.shelf.partien.create(header, entries)
        self.shelf.settings.remember_players(names)
        self._opened.setdefault(partie.id, SharedPartie(log))
        self._on_begin(partie.id, previous)
        return self._in_this_session(partie.id)

    async def _may_follow(self, previous: str) -> bool:
        """Whether a limited session may begin a rematch: of its newest Partie, once that is over.

        So guests of a Partie cannot begin more Partien than they have played.
        """
        if self._only is None or previous != self._only()[-1]:
            return False
        open_partie = await self.open_partie(previous)
        return open_partie.view.outcome.finished

    async def delete(self, partie_id: str) -> None:
        """Leave a Partie out of all lists and numbers; its log stays.

        Whoever writes in it brings it back.

        Raises:
            scorer.write_access.ReadOnly: This session may not write in all Partien.
            scorer.store.StoreError: There is no such Partie, or the disk refused.
            scorer.exchange.documents.NoPartie: This version cannot read it.
        """
        self._require_all()
        deleted = marked_logs(self.shelf, OfLog.DELETED)
        own_id = await own_id_of(self.shelf.partien, partie_id)
        left = await deleted.ids() | {partie_id}
        moved = {}
        # Another one of its id keeps the evening by itself.
        if left.issuperset(kept_ids(self.shelf.partien, own_id)):
            moved = await self._mark_of_its_evening(partie_id, own_id)
        await deleted.mark(partie_id, moved)

    async def _mark_of_its_evening(self, partie_id: str, own_id: str) -> dict[str, str]:
        """What tells those that were put into the evening of a deleted Partie where that is."""
        found = await self._evening_with_placed(partie_id, own_id)
        if found is None or partie_id in found[0].placed:
            return {}
        evening, doubles, _ = found
        rest = next((one.id for one in evening.own if one.id not in doubles), partie_id)
        return {placing(own_id): await own_id_of(self.shelf.partien, rest)}

    async def bring_back(self, partie_id: str) -> None:
        """Undo a deletion. Raises as :meth:`delete` does."""
        self._require_all()
        await marked_logs(self.shelf, OfLog.DELETED).unmark(partie_id)

    async def place(self, partie_id: str, other_id: str, seen: Mapping[str, str]) -> None:
        """Put a Partie into the evening of another one; its log stays as it is.

        Args:
            partie_id: The Partie.
            other_id: One of that evening; the same for an evening of its own, empty for the evening
                that follows from times and people.
            seen: What :attr:`placed` was when this was decided.

        Raises as :meth:`delete` does, and scorer.store.Stale if one of them was moved since.
        """
        self._require_all()
        own_id = await own_id_of(self.shelf.partien, partie_id)
        other = await own_id_of(self.shelf.partien, other_id) if other_id else ""
        stay = await self._marks_to_stay(partie_id, own_id)
        parts = bool(stay) and other == own_id
        if placed(self.shelf.settings.marks).get(own_id, "") == other and not parts:
            return
        now = self.placed
        if any(now.get(one) != seen.get(one) for one in (partie_id, other_id)):
            raise Stale
        self.shelf.settings.mark({**stay, placing(own_id): other})

    async def _marks_to_stay(self, partie_id: str, own_id: str) -> dict[str, str]:
        """What keeps in its evening what was put there by the name of a Partie that leaves it."""
        found = await self._evening_with_placed(partie_id, own_id)
        if found is None:
            return {}
        evening, doubles, named = found
        left = (*(one.id for one in evening.own), *named)
        other = next(one for one in left if one not in doubles)
        name = await own_id_of(self.shelf.partien, other)
        return {placing(await own_id_of(self.shelf.partien, one)): name for one in named}

    async def _evening_with_placed(
        self, partie_id: str, own_id: str
    ) -> tuple[Evening, frozenset[str], tuple[str, ...]] | None:
        """The evening of a Partie, all with its id, and what was put there by its name.

        ``None`` if nothing was, or if it belongs to no evening.
        """
        doubles = frozenset(kept_ids(self.shelf.partien, own_id))
        await marked_logs(self.shelf, OfLog.DELETED).ids()
        placed = self.placed
        named = sorted(one for one in placed.keys() - doubles if placed[one] in doubles)
        if not named:
            return None
        known = evenings(await self._archive.partien(), placed)
        evening = next((one for one in known if partie_id in one.ids), None)
        return None if evening is None else (evening, doubles, tuple(named))

    async def note(self, partie_id: str, text: str, before: str) -> None:
        """Keep a note on a Partie, in place of the one before; an empty one takes it away.

        What is not seen, and what is longer than a note can be, is left out.

        Raises as :meth:`delete` does, and scorer.store.Stale if the one before is another one.
        """
        self._require_all()
        own_id = await own_id_of(self.shelf.partien, partie_id)
        now, new = self.notes.get(partie_id, ""), clean_name(text)[:LONGEST_NOTE]
        if now not in (before, new):
            raise Stale
        self.shelf.settings.mark({noting(own_id): new})

    @property
    def notes(self) -> dict[str, str]:
        """The notes on Partien."""
        return notes_here(self.shelf)

    @property
    def placed(self) -> dict[str, str]:
        """The Partien that were put into an evening, each with one of that evening."""
        return placed_here(self.shelf)

    def _require_all(self) -> None:
        require_write(self.access)
        if self.limited:
            raise ReadOnly

    def show_arrived(self, arrived: Iterable[Arrived]) -> None:
        """Show the sessions that have one of these Partien open what an import has added."""
        for one in arrived:
            opened = self._opened.get(one.id)
            if opened is not None and one.arrival is Arrival.CONTINUED:
                opened.read_again()


def _first_refusal(partie: Partie) -> tuple[Violation, ...]:
    played = replay(partie.game, partie.options, len(partie.players), effective(partie.entries))
    return played.violations
