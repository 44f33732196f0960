"""All Partien of a data folder, as sessions open and begin them. Ids are made only here."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from rules.engine.game import AnyGame, Event, Violation, replay
from rules.engine.log import Recorded, effective, extended
from rules.engine.notation import Partie, check_partie, entry_to_json, header_to_json
from scorer.exchange.transfer import Arrival, Arrived
from scorer.session.open_log import Refused
from scorer.session.partie import OpenPartie, SharedPartie
from scorer.store import Shelf
from scorer.write_access import AlwaysWrites, WriteAccess, require_write


class Partien:
    """All Partien of one data folder; each is opened once in the whole process.

    Every session has an object with its own write access, see :meth:`with_access`.

    Attributes:
        shelf: The store of the data folder.
        access: Whether this session may write.
    """

    def __init__(self, shelf: Shelf, on_begin: Callable[[str], None] = lambda _: None) -> None:
        """Use a data folder; the new object may write.

        Args:
            shelf: The store of the data folder.
            on_begin: Called with the id of every Partie that is begun.
        """
        self.shelf = shelf
        self._on_begin = on_begin
        self.access: WriteAccess = AlwaysWrites()
        self._opened: dict[str, SharedPartie] = {}
        self._open_parties: dict[str, OpenPartie] = {}

    def with_access(self, access: WriteAccess) -> Partien:
        """Return the same Partien for a session with another write access."""
        other = Partien(self.shelf, self._on_begin)
        other.access = access
        other._opened = self._opened
        return other

    async def open_partie(self, partie_id: str) -> OpenPartie:
        """Open a Partie, or share it with the sessions that have it open.

        Raises:
            scorer.store.StoreError: There is no such Partie, or the disk failed.
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        if partie_id not in self._opened:
            log = await self.shelf.partien.open(partie_id)
            self._opened.setdefault(partie_id, SharedPartie(log))
        return self._in_this_session(partie_id)

    def _in_this_session(self, partie_id: str) -> OpenPartie:
        known = self._open_parties.get(partie_id)
        return known or self._open_parties.setdefault(
            partie_id,
            OpenPartie(
                self._opened[partie_id],
                self.access,
                remember=self.shelf.settings.remember_players,
            ),
        )

    async def begin(
        self, game: AnyGame, players: Sequence[str], options: Any, *events: Event
    ) -> OpenPartie:
        """Create a Partie with its first facts, and remember the names of the players.

        A seat whose player has no name has an empty one.

        Raises:
            Refused: Players, options or a fact break a rule; nothing was written.
            ReadOnly: This session may only read.
            scorer.store.StoreError: The disk refused.
        """
        require_write(self.access)
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
        self._on_begin(partie.id)
        return self._in_this_session(partie.id)

    def show_arrived(self, arrived: Iterable[Arrived]) -> None:
        """Show the sessions that have one of these Partien open what an import has added."""
        for one in arrived:
            opened = self._opened.get(one.id)
            if opened is not None and one.arrival is Arrival.CONTINUED:
                opened.read_again()


def _first_refusal(partie: Partie) -> tuple[Violation, ...]:
    played = replay(partie.game, partie.options, len(partie.players), effective(partie.entries))
    return played.violations
