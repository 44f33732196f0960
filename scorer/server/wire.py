"""What a client of Flet may say: nothing else reaches Flet.

Flet gives up a session, or loses count of it, over a message that it does not understand,
and lets a client replace anything that a control holds. So every message is read here first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

import msgpack
from flet.messaging.protocol import (
    ControlEventBody,
    InvokeMethodResponseBody,
    MessageAction,
    RegisterClientRequestBody,
    UpdateControlPropsBody,
)

_BODIES: Final = {
    MessageAction.REGISTER_CLIENT.value: RegisterClientRequestBody,
    MessageAction.CONTROL_EVENT.value: ControlEventBody,
    MessageAction.UPDATE_CONTROL_PROPS.value: UpdateControlPropsBody,
    MessageAction.INVOKE_METHOD.value: InvokeMethodResponseBody,
}

_OURS: Final = frozenset({"fn", "args", "kwargs"})
"""What a component is made of: no client has anything to say about it."""

_PACKED = b"\x00"
"""First byte of a message; others would be raw data, which no screen of ours exchanges."""


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
        if not data.startswith(_PACKED):
            raise Malformed
        action, body = _unpacked(data)
        kind = _BODIES.get(action)
        if kind is None or set(body) != {field.name for field in fields(kind)}:
            raise Malformed
        if (kind is RegisterClientRequestBody) is self.registered:
            # Said once, and before anything else: each time begins a session.
            raise Malformed
        if kind is RegisterClientRequestBody:
            return self._registration(data, body)
        if kind is UpdateControlPropsBody and not _plain(body["props"]):
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
        message = [MessageAction.REGISTER_CLIENT.value, {**body, "session_id": None}]
        packed: bytes = msgpack.packb(message)
        return _PACKED + packed


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
        isinstance(name, str) and not name.startswith("_") and name not in _OURS for name in props
    )
