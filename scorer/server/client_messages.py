"""Checks the messages of a client before Flet gets them.

Flet ends a session, or loses track of it, over a message that it does not understand, and lets a
client replace any property of a control.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import flet as ft
import msgpack

from scorer.flet_internals import (
    CLIENT_MESSAGES,
    COMPONENT_PROPERTIES,
    PAGE_ID,
    PROTOCOL_PACKET,
    MessageAction,
    decode_extension,
)

_REGISTER: Final = MessageAction.REGISTER_CLIENT.value
_UPDATE_PROPERTIES: Final = MessageAction.UPDATE_CONTROL_PROPS.value

_EVENT: Final = MessageAction.CONTROL_EVENT.value

_TEXT_LIMIT: Final = 20_000
"""Longest name, id or error in a message, in characters."""

_QUESTION: Final = struct.Struct(">BII")
_QUESTION_MARK: Final = 0xFF

_FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "session_id": (str, type(None)),
    "page_name": (str,),
    "page": (dict,),
    "target": (int,),
    "name": (str,),
    "id": (int,),
    "props": (dict,),
    "control_id": (int,),
    "call_id": (str,),
    "error": (str, type(None)),
}
"""The types of the fields of all messages; data of events and results may be anything."""

_NUMBER: Final = (int, float, type(None))
_YES_OR_NO: Final = (bool, type(None))
_WORD: Final = (str, type(None))
_PARTS: Final = (dict, type(None))

_PAGE: Final[Mapping[str, tuple[type, ...]]] = {
    "route": _WORD,
    "pwa": _YES_OR_NO,
    "web": _YES_OR_NO,
    "debug": _YES_OR_NO,
    "wasm": _YES_OR_NO,
    "test": _YES_OR_NO,
    "multi_view": _YES_OR_NO,
    "pyodide": _YES_OR_NO,
    "platform_brightness": (str,),
    "width": _NUMBER,
    "height": _NUMBER,
    "platform": (str,),
    "window": _PARTS,
    "media": _PARTS,
}
"""The properties that a client reports of its page when it registers, and their types."""

_BRIGHTNESS: Final = frozenset(each.value for each in ft.Brightness)

_CHOICES: Final[Mapping[str, frozenset[str]]] = {
    "platform": frozenset(each.value for each in ft.PagePlatform),
    "platform_brightness": _BRIGHTNESS,
    "brightness": _BRIGHTNESS,
}
"""The values of properties, and of data of events, of which Flet knows a few and no others."""

_PAGE_EVENTS: Final[Mapping[str, Mapping[str, tuple[type, ...]]]] = {
    "route_change": {"route": (str,)},
    "resize": {"width": (int, float), "height": (int, float)},
    "keyboard_event": {
        "key": (str,),
        "shift": (bool,),
        "ctrl": (bool,),
        "alt": (bool,),
        "meta": (bool,),
    },
}
"""Events of the page that the app handles: the data that each needs, and their types."""


def asked_at(data: bytes) -> float | None:
    """Return when the page asked whether the server still answers (``answers.js``).

    No packet of Flet's begins like such a question. The answer is the same bytes.

    Args:
        data: A message.

    Returns:
        The pauses between touches so far, in seconds, see ``SENT_AT``; None: this is no question.
    """
    if len(data) != _QUESTION.size or data[0] != _QUESTION_MARK:
        return None
    _, _, milliseconds = _QUESTION.unpack(data)
    return float(milliseconds / 1000)


class Malformed(Exception):
    """A message that no client of ours sends."""


class MessageFilter:
    """Lets through the messages of one connection that a client of ours may send, in their order.

    Attributes:
        registered: Whether the client has registered, which begins or resumes a session.
    """

    def __init__(self, resumed: Callable[[str], Awaitable[str | None]]) -> None:
        """Check the messages of a new connection.

        Args:
            resumed: Returns the id of this visitor's session for the id that a client sends; None
                if the visitor has no such session.
        """
        self._resumed = resumed
        self.registered = False

    async def checked(self, data: bytes) -> bytes:
        """Return the message as Flet may have it.

        Raises:
            Malformed: Flet may not have it.
        """
        if not data.startswith(PROTOCOL_PACKET):
            raise Malformed
        action, body = _unpacked(data)
        fields = CLIENT_MESSAGES.get(action)
        if fields is None or fields != body.keys() or not _typed(body, _FIELDS):
            raise Malformed
        if (action == _REGISTER) is self.registered:
            # A client registers once, before anything else: each registration begins a session.
            raise Malformed
        if action == _REGISTER:
            return await self._registration(data, body)
        if action == _UPDATE_PROPERTIES and not _may_update(body):
            raise Malformed
        if action == _EVENT and body["target"] == PAGE_ID and not _has_data(body):
            raise Malformed
        return data

    async def _registration(self, data: bytes, body: dict[str, Any]) -> bytes:
        """The registration, with the id of a session of this visitor that is kept, or none."""
        page = body["page"]
        if not _harmless(page) or not page.keys() <= _PAGE.keys() or not _typed(page, _PAGE):
            raise Malformed
        self.registered = True
        session_id = body["session_id"]
        resumed = await self._resumed(session_id) if session_id else None
        if session_id == resumed or not session_id:
            return data
        packed: bytes = msgpack.packb([_REGISTER, {**body, "session_id": resumed}])
        return PROTOCOL_PACKET + packed


def _unpacked(data: bytes) -> tuple[int, dict[str, Any]]:
    try:
        # With Flet's own hook: a message that fails here would raise inside Flet otherwise.
        action, body = msgpack.unpackb(data[1:], ext_hook=decode_extension)
        understood = type(action) is int and isinstance(body, dict) and _finite(body)
    except Exception as error:
        raise Malformed from error
    if not understood:
        raise Malformed
    return action, body


def _harmless(properties: object) -> bool:
    """Whether these are properties that a client may set: none that is private or a component's."""
    return isinstance(properties, dict) and all(
        isinstance(name, str) and not name.startswith("_") and name not in COMPONENT_PROPERTIES
        for name in properties
    )


def _may_update(body: Mapping[str, Any]) -> bool:
    """Whether a client may set these properties; of the page, only what it reports of itself."""
    properties = body["props"]
    return _harmless(properties) and (
        body["id"] != PAGE_ID or (properties.keys() <= _PAGE.keys() and _typed(properties, _PAGE))
    )


def _typed(values: Mapping[str, object], types: Mapping[str, tuple[type, ...]]) -> bool:
    """Whether all values have the types that are known for their names, and no text is long.

    Where only some texts are possible, it must be one of them.
    """
    return all(
        type(value) in types[name]
        and not (isinstance(value, str) and len(value) > _TEXT_LIMIT)
        and (name not in _CHOICES or value in _CHOICES[name])
        for name, value in values.items()
        if name in types
    )


def _has_data(event: Mapping[str, Any]) -> bool:
    """Whether an event of the page has the data that it needs; Flet would raise without."""
    if event["name"] == "platform_brightness_change" and isinstance(event["data"], dict):
        return _typed({"brightness": None, **event["data"]}, {"brightness": (str,)})
    needed = _PAGE_EVENTS.get(event["name"])
    if needed is None:
        return True
    data = event["data"]
    return isinstance(data, dict) and needed.keys() <= data.keys() and _typed(data, needed)


def _finite(value: object) -> bool:
    """Whether all numbers in a value are finite."""
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, dict):
        return all(map(_finite, value.values()))
    if isinstance(value, list):
        return all(map(_finite, value))
    return True
