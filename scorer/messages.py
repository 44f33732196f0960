"""Messages to the client that need no more words than bytes."""

from __future__ import annotations

from flet.messaging.protocol import Message


def _in_short(message: Message) -> str:
    return f"Message({message.action.name})"


def shorten_messages() -> None:
    """Let a message be named by its kind where it is turned into text.

    Flet writes every message out for its debug log, all controls with all they hold, even
    when nobody listens; that takes several times as long as everything else a tap costs
    the server. Call it once before the first page is made; further calls change nothing.
    """
    Message.__repr__ = _in_short  # type: ignore[method-assign, assignment]
