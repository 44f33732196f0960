"""The codes of the tables as the printed sheets carry them."""

from __future__ import annotations

from scorer.guests.access import Invitation
from scorer.nights import NightView
from scorer.paper.codes import TableCode


def printed_codes(
    invitation: Invitation | None, view: NightView, number: int
) -> tuple[TableCode, ...]:
    """Return the codes for the sheets of a round, in the order of the tables.

    There are none where guests cannot come, for other rounds than the one that is played, and
    while phones may not join the tables of this night.

    Args:
        invitation: How guests get in.
        view: The night as it is printed: the codes are those of its draw.
        number: The round, from 1.
    """
    codes = invitation.book.tables if invitation else None
    if invitation is None or codes is None:
        return ()
    return tuple(
        TableCode(
            address=invitation.address,
            code=codes.code(one),
            squares=invitation.qr_squares(invitation.link_with(codes.code(one))),
        )
        for one in codes.passes_of(view)
        if one.round == number
    )
