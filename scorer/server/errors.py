"""What a client is told when a handler fails: nothing of what is inside."""

from __future__ import annotations

import logging

from flet.messaging.session import Session

_log = logging.getLogger(__name__)

_send = Session.error


def _told(session: Session, message: str) -> None:
    _log.error("a session failed: %s", message)
    _send(session, "Pizarra")


def hide_tracebacks() -> None:
    """Keep paths and tracebacks on this side.

    Flet sends the text of an unhandled error, traceback and all, to the browser. Handlers
    are guarded, so this is for what slips through: the log gets it whole, the client a word.
    Call it once before the first page is made; further calls change nothing.
    """
    Session.error = _told  # type: ignore[method-assign, assignment]
