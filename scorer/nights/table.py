"""One table of a round in a session: what its phone shows, and the only facts that it writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from rules.engine.codes import Code
from rules.engine.game import Event, Placed
from rules.engine.log import Amended, Voided
from rules.tournament.facts import DealCounted, ResultCounted
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.offline import Comparison, compare
from rules.tournament.options import Terms
from rules.tournament.state import Player, State, Table
from scorer.nights.night import NightView, OpenNight
from scorer.nights.table_codes import TableCodes, TablePass
from scorer.session.open_log import Refused
from scorer.write_access import ReadOnly, WriteAccess, require_write

Counted = DealCounted | ResultCounted
"""What a phone writes: a deal, or the round of a game that is not counted deal by deal."""


class Phase(Enum):
    """Whether a table still plays."""

    PLAYED = "played"
    """Its round is played."""
    CLOSED = "closed"
    """Its round is closed."""
    GONE = "gone"
    """Its round was drawn anew, or phones may no longer join this night."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table at one moment.

    Attributes:
        round: The number of the round.
        number: The number of the table.
        phase: Whether it still plays.
        title: What the night is called; empty if nothing.
        options: What the round is played by.
        table: Who sits there, and what was made; None in :attr:`Phase.GONE`.
        players: All players of the night.
    """

    round: int
    number: int
    phase: Phase
    title: str = ""
    options: Terms = field(default_factory=Terms)
    table: Table | None = None
    players: tuple[Player, ...] = ()

    @property
    def deal(self) -> int | None:
        """The number of the next deal; None after the last one."""
        if self.table is None or self.table.complete(self.options):
            return None
        return self.last + 1

    @property
    def last(self) -> int:
        """The number of the last deal that is counted; 0 before.

        The result of a round that is counted as a whole stands for one deal (TOUR-19).
        """
        if self.table is None:
            return 0
        return 1 if self.table.results else len(self.table.made)


class OpenTable:
    """One table of a draw in one session; it reaches nothing else of the night."""

    def __init__(self, codes: TableCodes, table_pass: TablePass, access: WriteAccess) -> None:
        """Open a table.

        Args:
            codes: The codes of the night, which also give the night, with the right to write, and
                tell which tables are still played.
            table_pass: Which table it is.
            access: Whether this session may write.
        """
        self._codes = codes
        self._pass = table_pass
        self._access = access
        self._seen: tuple[NightView | None, TableView] | None = None
        """A cache: the night that the table was looked up in last, and how it was there."""

    @property
    def view(self) -> TableView:
        """The table as it is now."""
        night = self._night
        now = night.view if night is not None else None
        if self._seen is None or self._seen[0] is not now:
            self._seen = (now, self._in(now))
        return self._seen[1]

    def _in(self, view: NightView | None) -> TableView:
        """The table in its night as it is now; None if phones may no longer join that."""
        own = self._pass
        if view is None or self._codes.draw(own.round) != own.draw:
            return TableView(round=own.round, number=own.table, phase=Phase.GONE)
        state: State = view.state
        played, current = self._codes.is_played(own), state.rounds[own.round - 1]
        return TableView(
            title=view.title,
            round=own.round,
            number=own.table,
            phase=Phase.PLAYED if played else Phase.CLOSED,
            options=current.terms,
            table=current.tables[own.table - 1],
            players=state.players,
        )

    @property
    def _night(self) -> OpenNight | None:
        """The night of the table; None if phones may no longer join it."""
        night = self._codes.night
        return night if night is not None and night.view.id == self._pass.night else None

    def refused(self, fact: Counted) -> Refused | None:
        """Why the rules refuse a deal now; None if they do not."""
        night = self._night
        found = night.view.check(fact) if night else ()
        return Refused(found) if found else None

    def count(self, fact: Counted) -> TableView:
        """Write a deal of this table; the same deal once more is counted once (TOUR-8).

        It is written whatever other tables have written meanwhile.

        Raises:
            Refused: The rules forbid it; so too if the other phone of this table has counted this
                deal otherwise.
            ReadOnly: This session may not write, the table is no longer played, or the deal is
                one of another table.
            scorer.store.StoreError: The disk refused.
        """
        night = self._require()
        if (fact.round, fact.table) != (self._pass.round, self._pass.table):
            raise ReadOnly
        try:
            night.record(fact, seen=night.view.seq)
        except Refused as refused:
            if [one.code for one in refused.violations] != [Code.TOUR_SAME_RESULT]:
                raise
        return self.view

    def compare(self, deals: Sequence[DealCounted]) -> Comparison:
        """Compare deals that a phone has counted offline with what counts here (TOUR-8).

        All deals are new at a table that is gone.
        """
        night = self._night
        return compare(night.view.state, deals) if night else Comparison(new=tuple(deals))

    def enter(self, deals: Sequence[DealCounted]) -> TableView:
        """Write deals that a phone has counted offline, as one step.

        Those that the table has counted equally are not written again (TOUR-8).

        Raises:
            Refused: The rules forbid one of them, or the table has counted one otherwise; nothing
                was written.
            ReadOnly: As for :meth:`count`.
            scorer.store.StoreError: The disk refused.
        """
        night = self._require()
        own = (self._pass.round, self._pass.table)
        if any((deal.round, deal.table) != own for deal in deals):
            raise ReadOnly
        found = compare(night.view.state, deals)
        if not found.fits:
            state = night.view.state
            differing = [TOURNAMENT.verify(state, deal) for deal, _ in found.other]
            raise Refused(found.refused or differing[0])
        if found.new:
            night.record(*found.new, seen=night.view.seq)
        return self.view

    def deal(self, number: int) -> Placed | None:
        """The fact of a deal of this table, as it counts now; None if the table has none."""
        night = self._night
        return next((one for one in self._deals(night) if _number(one.event) == number), None)

    def refused_correction(self, fact: Counted) -> Refused | None:
        """Why the rules refuse that a deal was this instead; None if they do not."""
        night, now = self._night, self.deal(_number(fact))
        found = night.view.judge(Amended(now.seq, fact)).refused if night and now else ()
        return Refused(found) if found else None

    def correct(self, fact: Counted) -> TableView:
        """Write what a deal of this table was instead of what was counted (TOUR-8).

        Raises:
            Refused: The rules forbid it.
            ReadOnly: As for :meth:`count`; so too if the deal was taken back meanwhile.
            scorer.store.StoreError: The disk refused.
        """
        night, now = self._require(), self.deal(_number(fact))
        if now is None or (fact.round, fact.table) != (self._pass.round, self._pass.table):
            raise ReadOnly
        if now.event != fact:
            night.correct(Amended(now.seq, fact), seen=night.view.seq)
        return self.view

    def take_back(self, deal: int) -> TableView:
        """Take back the last deal of this table, if it is the one with this number.

        Raises:
            ReadOnly: This session may not write, or the table is no longer played.
            scorer.store.StoreError: The disk refused.
        """
        night = self._require()
        last = next(reversed(self._deals(night)), None)
        if last is not None and _number(last.event) == deal:
            night.correct(Voided(last.seq), seen=night.view.seq)
        return self.view

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of this table; return a function to unsubscribe."""
        before = self.view

        def call_if_changed() -> None:
            nonlocal before
            now = self.view
            if now != before:
                before = now
                listener()

        return self._codes.watch(call_if_changed)

    def _deals(self, night: OpenNight | None) -> list[Placed]:
        """The facts of all deals of this table, in order."""
        own = (self._pass.round, self._pass.table)
        return [
            placed
            for placed in (night.view.facts if night else ())
            if isinstance(placed.event, Counted) and (placed.event.round, placed.event.table) == own
        ]

    def _require(self) -> OpenNight:
        """The night, if this session may write this table now."""
        require_write(self._access)
        night = self._night
        if night is None or not self._codes.is_played(self._pass):
            raise ReadOnly
        return night


def _number(fact: Event) -> int:
    """The number of the deal of a fact; a whole round stands for the first one."""
    return fact.deal if isinstance(fact, DealCounted) else 1
