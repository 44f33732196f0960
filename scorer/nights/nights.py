"""All tournament nights of a data folder, as sessions open and begin them."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from datetime import UTC, datetime

from rules.engine.codes import Code
from rules.engine.document import LONGEST_TEXT
from rules.engine.game import Event, violation
from rules.engine.log import Recorded, extended
from rules.engine.names import shown_name
from rules.engine.notation import entry_to_json
from rules.tournament.document import Night, header_to_json
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, option_faults
from scorer.exchange.transfer import Arrival, Arrived
from scorer.nights.listing import NightListing, listing_of
from scorer.nights.night import OpenNight, SharedNight
from scorer.session.open_log import Refused
from scorer.store import Shelf, UnknownNight
from scorer.write_access import AlwaysWrites, WriteAccess, require_write


class Nights:
    """All nights of one data folder; each is opened once in the whole process.

    Every session has an object with its own write access, see :meth:`with_access`.

    Attributes:
        shelf: The store of the data folder.
        hidden: Whether this session sees no night at all.
    """

    def __init__(self, shelf: Shelf) -> None:
        """Use a data folder; the new object may write."""
        self.shelf = shelf
        self._access: WriteAccess = AlwaysWrites()
        self.hidden = False
        self._opened: dict[str, SharedNight] = {}
        self._open_nights: dict[str, OpenNight] = {}

    def with_access(self, access: WriteAccess, *, hidden: bool = False) -> Nights:
        """Return the same nights for a session with another write access, or hide them from it."""
        other = Nights(self.shelf)
        other._access = access
        other.hidden = hidden
        other._opened = self._opened
        return other

    async def listing(self) -> NightListing:
        """All nights, the newest first.

        Raises:
            scorer.store.ShelfClosed: The shelf was closed.
        """
        if self.hidden:
            return NightListing(nights=(), unreadable=())
        return await listing_of(self.shelf)

    async def open_night(self, night_id: str) -> OpenNight:
        """Open a night, or share it with the sessions that have it open.

        Raises:
            scorer.store.StoreError: There is no such night, or the disk failed.
            rules.engine.codec.Unreadable: It is not a night.
            rules.engine.notation.Newer: A newer version has written it.
        """
        if self.hidden:
            raise UnknownNight(id=night_id)
        if night_id not in self._opened:
            log = await self.shelf.nights.open(night_id)
            self._opened.setdefault(night_id, SharedNight(log))
        return self._in_this_session(night_id)

    async def begin(self, title: str, options: Options, *facts: Event) -> OpenNight:
        """Create a night, perhaps with its first facts.

        Raises:
            Refused: Title, options or a fact break a rule; nothing was written.
            ReadOnly: This session may only read.
            scorer.store.StoreError: The disk refused.
        """
        require_write(self._access)
        at = datetime.now(UTC).isoformat(timespec="seconds")
        night = Night(
            id=uuid.uuid4().hex,
            rules=TOURNAMENT.revision,
            title=title.strip(),
            options=options,
            entries=extended((), [Recorded(fact) for fact in facts], at) if facts else (),
        )
        if len(night.title) > LONGEST_TEXT:
            raise Refused(
                (
                    violation(
                        Code.PLAYERS_LONG,
                        "TOUR-1",
                        "title",
                        name=shown_name(title),
                        most=LONGEST_TEXT,
                    ),
                )
            )
        bad = tuple(option_faults(options)) or night.replay().violations
        if bad:
            raise Refused(bad)
        header = header_to_json(night) | {"created": at}
        entries = [entry_to_json(TOURNAMENT, entry) for entry in night.entries]
        log = await self.shelf.nights.create(header, entries)
        self._opened.setdefault(night.id, SharedNight(log))
        return self._in_this_session(night.id)

    def show_arrived(self, arrived: Iterable[Arrived]) -> None:
        """Show the sessions that have one of these nights open what an import has added."""
        for one in arrived:
            opened = self._opened.get(one.id)
            if opened is not None and one.arrival is Arrival.CONTINUED:
                opened.read_again()

    def _in_this_session(self, night_id: str) -> OpenNight:
        known = self._open_nights.get(night_id)
        return known or self._open_nights.setdefault(
            night_id, OpenNight(self._opened[night_id], self._access)
        )
