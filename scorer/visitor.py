"""Who sits before a screen, and what of the table is theirs."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.guests import GuestAccess, GuestPreferences, Invitation, guest
from scorer.services import Preferences, SharedTable
from scorer.session import Table
from scorer.write_access import AlwaysWrites, WriteAccess


@dataclass(frozen=True, eq=False, kw_only=True)
class Visitor:
    """The Partien with the write access of one session, and the settings.

    ``invitation`` is there for a host alone, ``shared_table`` where guests may come.
    """

    table: Table
    access: WriteAccess
    preferences: Preferences
    own: bool
    invitation: Invitation | None
    shared_table: SharedTable | None


def host(table: Table, invitation: Invitation | None = None) -> Visitor:
    """The scorekeeper, who can always write."""
    settings = table.shelf.settings
    return Visitor(
        table=table,
        access=AlwaysWrites(),
        preferences=settings,
        own=True,
        invitation=invitation,
        shared_table=invitation.book if invitation else None,
    )


def visitor_of(table: Table, invitation: Invitation | None) -> Visitor:
    """Whoever has come by the door that the running session came by."""
    one = guest.get()
    if one is None or invitation is None:
        return host(table, invitation)
    access = GuestAccess(invitation.book, one.seal)
    return Visitor(
        table=table.with_access(access),
        access=access,
        preferences=GuestPreferences(table.shelf.settings, access),
        own=False,
        invitation=None,
        shared_table=invitation.book,
    )
