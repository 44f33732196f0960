"""What a client of Flet may say: nothing else reaches Flet.

Flet gives up a session, or loses count of it, over a message that it does not understand,
and lets a client replace anything that a control holds. So every message is read here first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgpack

from scorer.flet_internals import (
    CLIENT_MESSAGES,
    COMPONENT_PROPERTIES,
    PROTOCOL_PACKET,
    MessageAction,
)

_REGISTER: Final = MessageAction.REGISTER_CLIENT.value
_UPDATE_PROPERTIES: Final = MessageAction.UPDATE_CONTROL_PROPS.value


class Malformed(Exception):
    """A message that no client of ours sends."""


class Wire:
    """The messages of one connection, in their order."""

    def __init__(self, may_resume: Callable[[str], bool]) -> None:
        """``may_resume`` tells whether a session, by its id, belongs to this visitor."""
        self._may_resume = may_resume
        self.registered = False

    def checked(self, data: bytes) -> bytes:
        """The message as Flet may have it.

        Raises:
            Malformed: It may not.
        """
        if not data.startswith(PROTOCOL_PACKET):
            raise Malformed
        action, body = _unpacked(data)
        names = CLIENT_MESSAGES.get(action)
        if names is None or names != body.keys():
            raise Malformed
        if (action == _REGISTER) is self.registered:
            # Said once, and before anything else: each time begins a session.
            raise Malformed
        if action == _REGISTER:
            return self._registration(data, body)
        if action == _UPDATE_PROPERTIES and not _plain(body["props"]):
            raise Malformed
        return data

    def _registration(self, data: bytes, body: dict[str, Any]) -> bytes:
        if not _plain(body["page"]):
            raise Malformed
        self.registered = True
        asked = body["session_id"]
        if not asked or (isinstance(asked, str) and self._may_resume(asked)):
            return data
        # Somebody else's session, or one that has ended: a new one begins.
        message = [_REGISTER, {**body, "session_id": None}]
        packed: bytes = msgpack.packb(message)
        return PROTOCOL_PACKET + packed


def _unpacked(data: bytes) -> tuple[int, dict[str, Any]]:
    try:
        action, body = msgpack.unpackb(data[1:], ext_hook=msgpack.ExtType)
    except Exception as error:
        raise Malformed from error
    if type(action) is not int or not isinstance(body, dict):
        raise Malformed
    return action, body


def _plain(props: object) -> bool:
    """Whether these are properties that a client knows of: no inner ones."""
    return isinstance(props, dict) and all(
        isinstance(name, str) and not name.startswith("_") and name not in COMPONENT_PROPERTIES
        for name in props
    )
