"""Checks the messages of a client before Flet gets them.

Flet ends a session, or loses track of it, over a message that it does not understand, and lets a
client replace any property of a control.
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


class MessageFilter:
    """Lets through the messages of one connection that a client of ours may send, in their order.

    Attributes:
        registered: Whether the client has registered, which begins or resumes a session.
    """

    def __init__(self, may_resume: Callable[[str], bool]) -> None:
        """``may_resume`` tells whether a session, by its id, belongs to this visitor."""
        self._may_resume = may_resume
        self.registered = False

    def checked(self, data: bytes) -> bytes:
        """Return the message as Flet may have it.

        Raises:
            Malformed: Flet may not have it.
        """
        if not data.startswith(PROTOCOL_PACKET):
            raise Malformed
        action, body = _unpacked(data)
        fields = CLIENT_MESSAGES.get(action)
        if fields is None or fields != body.keys():
            raise Malformed
        if (action == _REGISTER) is self.registered:
            # A client registers once, before anything else: each registration begins a session.
            raise Malformed
        if action == _REGISTER:
            return self._registration(data, body)
        if action == _UPDATE_PROPERTIES and not _harmless(body["props"]):
            raise Malformed
        return data

    def _registration(self, data: bytes, body: dict[str, Any]) -> bytes:
        """The registration, without the id of a session that is not this visitor's or has ended."""
        if not _harmless(body["page"]):
            raise Malformed
        self.registered = True
        session_id = body["session_id"]
        if not session_id or (isinstance(session_id, str) and self._may_resume(session_id)):
            return data
        packed: bytes = msgpack.packb([_REGISTER, {**body, "session_id": None}])
        return PROTOCOL_PACKET + packed


def _unpacked(data: bytes) -> tuple[int, dict[str, Any]]:
    try:
        action, body = msgpack.unpackb(data[1:], ext_hook=msgpack.ExtType)
    except Exception as error:
        raise Malformed from error
    if type(action) is not int or not isinstance(body, dict):
        raise Malformed
    return action, body


def _harmless(properties: object) -> bool:
    """Whether these are properties that a client may set: none that is private or a component's."""
    return isinstance(properties, dict) and all(
        isinstance(name, str) and not name.startswith("_") and name not in COMPONENT_PROPERTIES
        for name in properties
    )
