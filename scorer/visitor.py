"""The person before a screen: the scorekeeper or a guest, and what each gets."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.guests import GuestAccess, GuestPreferences, Invitation, current_guest
from scorer.services import Preferences, SharedTable
from scorer.session import Partien
from scorer.write_access import AlwaysWrites, WriteAccess


@dataclass(frozen=True, eq=False, kw_only=True)
class Visitor:
    """What one session works with.

    Attributes:
        partien: All Partien, with the write access of this session.
        access: That write access.
        preferences: The settings of this person.
        is_scorekeeper: This is the scorekeeper.
        invitation: How guests get here; None for guests, and where there are none.
        shared_table: Which Partie everybody follows; None where there are no guests.
    """

    partien: Partien
    access: WriteAccess
    preferences: Preferences
    is_scorekeeper: bool
    invitation: Invitation | None
    shared_table: SharedTable | None


def scorekeeper(partien: Partien, invitation: Invitation | None = None) -> Visitor:
    """The scorekeeper, who can always write."""
    access, settings = AlwaysWrites(), partien.shelf.settings
    return Visitor(
        # Its own object: two screens of the scorekeeper may have different languages.
        partien=partien.with_access(access),
        access=access,
        preferences=settings,
        is_scorekeeper=True,
        invitation=invitation,
        shared_table=invitation.book if invitation else None,
    )


def visitor_of(partien: Partien, invitation: Invitation | None) -> Visitor:
    """The visitor of the running session: a guest where there is one, else the scorekeeper."""
    guest = current_guest.get()
    if guest is None or invitation is None:
        return scorekeeper(partien, invitation)
    access = GuestAccess(invitation.book, guest.digest)
    return Visitor(
        partien=partien.with_access(access),
        access=access,
        preferences=GuestPreferences(partien.shelf.settings, access),
        is_scorekeeper=False,
        invitation=None,
        shared_table=invitation.book,
    )
