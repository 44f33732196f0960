"""Who sits before a screen, and what of the table is theirs."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.guests import GuestPen, Invitation, Wishes, guest
from scorer.services import Gathering, Liking
from scorer.session import Table
from scorer.write_access import OwnPen, Pen


@dataclass(frozen=True, eq=False, kw_only=True)
class Visitor:
    """The Partien with a pen, and the settings.

    ``invitation`` is there for a host alone, ``gathering`` where guests may come.
    """

    table: Table
    pen: Pen
    liking: Liking
    own: bool
    invitation: Invitation | None
    gathering: Gathering | None


def host(table: Table, invitation: Invitation | None = None) -> Visitor:
    """The scorekeeper, who writes with a pen of their own."""
    settings = table.shelf.settings
    return Visitor(
        table=table,
        pen=OwnPen(),
        liking=settings,
        own=True,
        invitation=invitation,
        gathering=invitation.book if invitation else None,
    )


def visitor_of(table: Table, invitation: Invitation | None) -> Visitor:
    """Whoever has come by the door that the running session came by."""
    one = guest.get()
    if one is None or invitation is None:
        return host(table, invitation)
    pen = GuestPen(invitation.book, one.seal)
    return Visitor(
        table=table.with_pen(pen),
        pen=pen,
        liking=Wishes(table.shelf.settings, pen),
        own=False,
        invitation=None,
        gathering=invitation.book,
    )
