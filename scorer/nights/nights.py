"""All tournament nights of a data folder, as sessions open and begin them."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial

from rules.engine.game import Event
from rules.engine.log import Recorded, extended
from rules.engine.notation import entry_to_json
from rules.tournament.document import Night, header_to_json
from rules.tournament.facts import NightNamed
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, option_faults
from rules.tournament.outcome.final import Qualification, final_facts, final_faults
from rules.tournament.people import people_facts
from rules.tournament.verify import title_faults
from scorer.exchange.marks import OfLog
from scorer.exchange.transfer import Arrival, Arrived, own_id_in
from scorer.nights.listing import NightListing, listing_of
from scorer.nights.night import OpenNight, SharedNight
from scorer.noted.marked import marked_logs
from scorer.noted.people import people_of
from scorer.session.open_log import Refused
from scorer.store import Shelf, Stale, UnknownNight
from scorer.write_access import AlwaysWrites, ReadOnly, WriteAccess, require_write


class StillCounted(ReadOnly):
    """Phones can count tables of the night, so it cannot be deleted now."""

    code = "night_counted"


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
        self._counted: list[Callable[[str], bool]] = []

    def with_access(self, access: WriteAccess, *, hidden: bool = False) -> Nights:
        """Return the same nights for a session with another write access, or hide them from it."""
        other = Nights(self.shelf)
        other._access = access
        other.hidden = hidden
        other._opened = self._opened
        other._counted = self._counted
        return other

    def keep_while(self, counted: Callable[[str], bool]) -> None:
        """Let no session delete a night while it is counted, which is asked with its id."""
        self._counted.append(counted)

    async def listing(self) -> NightListing:
        """All nights, the newest first.

        Raises:
            scorer.store.ShelfClosed: The shelf was closed.
        """
        if self.hidden:
            return NightListing()
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
        bad = (*title_faults(title), *option_faults(options)) or night.replay().violations
        if bad:
            raise Refused(bad)
        header = header_to_json(night) | {"created": at}
        entries = [entry_to_json(TOURNAMENT, entry) for entry in night.entries]
        log = await self.shelf.nights.create(header, entries)
        self._opened.setdefault(night.id, SharedNight(log))
        return self._in_this_session(night.id)

    async def rename(self, night_id: str, title: str, before: str) -> None:
        """Call a night otherwise (TOUR-1).

        Args:
            night_id: The night.
            title: The title from now on.
            before: The title so far.

        Raises:
            Refused: The title is too long, or the night breaks a rule already.
            Stale: The title so far is another one.
            ReadOnly: This session may only read.
            scorer.store.StoreError: There is no such night, or the disk refused.
            rules.engine.notation.Newer: A newer version has written it.
        """
        night = await self.open_night(night_id)
        if title.strip() != night.view.title:
            if night.view.title != before:
                raise Stale
            night.record(NightNamed(title=title.strip()), seen=night.view.seq)

    async def copy(self, night_id: str, *, people: bool) -> OpenNight:
        """Begin a night with what is agreed in another one, and perhaps with its people.

        Args:
            night_id: The other night.
            people: Whether its people are entered, as they are called now.

        Raises as :meth:`begin` and :meth:`open_night`.
        """
        view = (await self.open_night(night_id)).view
        now = view.as_called(people_of(self.shelf.settings).now)[1].state
        facts = people_facts(now) if people else ()
        return await self.begin(view.title, view.state.options, *facts)

    async def begin_final(self, night_id: str, title: str, wanted: Qualification) -> OpenNight:
        """Begin a night with those who qualify in another one, as they are called now (TOUR-21).

        Args:
            night_id: The other night, which is over.
            title: What the final is called.
            wanted: Who is to qualify.

        Raises as :meth:`begin` and :meth:`open_night`.
        """
        view = (await self.open_night(night_id)).view
        now = view.as_called(people_of(self.shelf.settings).now)[1].state
        bad = tuple(final_faults(now, wanted))
        if bad:
            raise Refused(bad)
        return await self.begin(title, now.options, *final_facts(now, wanted))

    async def delete(self, night_id: str) -> None:
        """Leave a night out of all lists and seasons; its log stays.

        Raises:
            StillCounted: Phones can count tables of it.
            ReadOnly: This session may only read.
            scorer.store.StoreError: There is no such night, or the disk refused.
            scorer.exchange.documents.NoPartie: This version cannot read it.
        """
        if any(counted(night_id) for counted in self._counted):
            raise StillCounted
        await self._mark(night_id, OfLog.DELETED_NIGHT, away=True)

    async def bring_back(self, night_id: str) -> None:
        """Undo a deletion. Raises as :meth:`delete` does."""
        await self._mark(night_id, OfLog.DELETED_NIGHT, away=False)

    async def is_deleted(self, night_id: str) -> bool:
        """Whether a night is deleted.

        Raises:
            scorer.store.StoreError: The disk failed.
        """
        return night_id in await marked_logs(self.shelf, OfLog.DELETED_NIGHT).ids()

    async def put_away(self, night_id: str, *, away: bool) -> None:
        """Leave a night out of the list of nights, or show it there again.

        Seasons and the list of people still know it. Raises as :meth:`delete` does.
        """
        await self._mark(night_id, OfLog.PUT_AWAY, away=away)

    async def _mark(self, night_id: str, kind: OfLog, *, away: bool) -> None:
        require_write(self._access)
        if self.hidden:
            raise UnknownNight(id=night_id)
        logs = marked_logs(self.shelf, kind)
        await (logs.mark if away else logs.unmark)(night_id)

    def show_arrived(self, arrived: Iterable[Arrived]) -> None:
        """Show the sessions that have one of these nights open what an import has added."""
        for one in arrived:
            opened = self._opened.get(one.id)
            if opened is not None and one.arrival is Arrival.CONTINUED:
                opened.read_again()

    def _in_this_session(self, night_id: str) -> OpenNight:
        known = self._open_nights.get(night_id)
        if known is not None:
            return known
        opened = self._opened[night_id]
        marked, own_id = (
            marked_logs(self.shelf, OfLog.DELETED_NIGHT),
            own_id_in(opened.log.header, night_id),
        )
        deleted = partial(marked.has, own_id)
        return self._open_nights.setdefault(night_id, OpenNight(opened, self._access, deleted))
