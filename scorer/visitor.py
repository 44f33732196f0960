"""The person before a screen: the scorekeeper or a guest, and what each can use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorer.drafts.kept import DraftsOfPersons, KeptDrafts
from scorer.guests.access import (
    FollowedPartie,
    GuestAccess,
    GuestPreferences,
    Invitation,
    TableAccess,
)
from scorer.guests.book import GuestBook
from scorer.guests.guest import Guest, current_guest
from scorer.guests.rights import Right
from scorer.nights import Nights, OpenTable
from scorer.services import Preferences, SharedTable
from scorer.session import Partien
from scorer.write_access import AlwaysWrites, NeverWrites, WriteAccess

_SCOREKEEPER: Final = ""
"""Stands for the scorekeeper where guests are identified by their digest."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Visitor:
    """What one session works with.

    Attributes:
        partien: All Partien, with the write access of this session.
        nights: All tournament nights, with the same.
        access: That write access.
        preferences: The settings of this person.
        drafts: What this person has typed and not written yet.
        is_scorekeeper: Whether this is the scorekeeper.
        invitation: How guests get here; None for guests, and where there are none.
        table: The table of a tournament night that this guest counts at; None for everybody else.
        shared_table: Which Partie this person follows; None where there are no guests.
    """

    partien: Partien
    nights: Nights
    access: WriteAccess
    preferences: Preferences
    drafts: KeptDrafts
    is_scorekeeper: bool = False
    invitation: Invitation | None = None
    shared_table: SharedTable | None = None
    table: OpenTable | None = None


def scorekeeper(
    partien: Partien, nights: Nights, drafts: KeptDrafts, invitation: Invitation | None = None
) -> Visitor:
    """The scorekeeper, who can always write."""
    access, settings = AlwaysWrites(), partien.shelf.settings
    return Visitor(
        # Its own object: two screens of the scorekeeper may have different languages.
        partien=partien.with_access(access),
        nights=nights.with_access(access),
        access=access,
        preferences=settings,
        drafts=drafts,
        is_scorekeeper=True,
        invitation=invitation,
        shared_table=invitation.book if invitation else None,
    )


def visitor_of(
    partien: Partien, nights: Nights, drafts: DraftsOfPersons, invitation: Invitation | None
) -> Visitor:
    """The visitor of the running session: a guest where there is one, else the scorekeeper."""
    guest = current_guest.get()
    if guest is None or invitation is None:
        return scorekeeper(partien, nights, drafts.of(_SCOREKEEPER), invitation)
    own = drafts.of(guest.digest)
    if guest.right is Right.TABLE:
        return _at_table(partien, nights, own, invitation.book, guest)
    if guest.partie:
        return _at_partie(partien, nights, own, invitation.book, guest)
    access = GuestAccess(invitation.book, guest.digest)
    return Visitor(
        partien=partien.with_access(access),
        nights=nights.with_access(access),
        access=access,
        preferences=GuestPreferences(partien.shelf.settings, access),
        drafts=own,
        shared_table=invitation.book,
    )


def _at_partie(
    partien: Partien, nights: Nights, drafts: KeptDrafts, book: GuestBook, guest: Guest
) -> Visitor:
    """A guest with the code of one Partie, who can open that and its rematches only."""
    access = GuestAccess(book, guest.digest, guest.partie)
    followed = FollowedPartie(book, guest.partie)
    return Visitor(
        partien=partien.with_access(access, lambda: followed.partien),
        nights=nights.with_access(NeverWrites(), hidden=True),
        access=access,
        preferences=GuestPreferences(partien.shelf.settings, access, names=False),
        drafts=drafts,
        shared_table=followed,
    )


def _at_table(
    partien: Partien, nights: Nights, drafts: KeptDrafts, book: GuestBook, guest: Guest
) -> Visitor:
    """A guest at a table of a tournament night, who is shown that table and nothing else."""
    if book.tables is None or guest.table is None:
        raise ValueError("a guest with the right of a table, but without a table")
    access, reads = TableAccess(book, guest), NeverWrites()
    return Visitor(
        partien=partien.with_access(reads),
        nights=nights.with_access(reads),
        access=access,
        preferences=GuestPreferences(partien.shelf.settings, access),
        drafts=drafts,
        table=OpenTable(book.tables, guest.table, access),
    )
