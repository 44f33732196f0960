"""Messages of Flet's protocol, as far as shared screens read or change them."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgpack

from scorer.flet_internals import PROTOCOL_PACKET, MessageAction

ID: Final = "_i"
"""The field with the number of a control."""

Names: TypeAlias = dict[int, int]
"""For numbers of controls of a session, the numbers by which a client knows the same controls."""

_OF_THE_SESSION: Final = frozenset({"client_ip", "client_user_agent", "uid"})
"""What differs between sessions; nothing that is drawn depends on it."""

_TARGETS: Final = {
    MessageAction.PATCH_CONTROL.value: "id",
    MessageAction.CONTROL_EVENT.value: "target",
    MessageAction.UPDATE_CONTROL_PROPS.value: "id",
    MessageAction.INVOKE_METHOD.value: "control_id",
}
"""For each action, the field with the number of the control that the message is about."""


def unpacked(message: bytes) -> tuple[int, dict[str, Any]]:
    """The action and the body of a message."""
    action, body = msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=msgpack.ExtType)
    return int(action), body


def packed(action: int, body: dict[str, Any]) -> bytes:
    """A message with this action and body."""
    content: bytes = msgpack.packb([action, body])
    return PROTOCOL_PACKET + content


def with_target(message: bytes, names: Names) -> bytes:
    """Return the message with the number of its control replaced, if ``names`` has another one."""
    if not names:
        return message
    action, body = unpacked(message)
    target = _TARGETS.get(action)
    if target is None or body.get(target) not in names:
        return message
    return packed(action, {**body, target: names[body[target]]})


def forget_resent(message: bytes, names: Names) -> None:
    """Remove from ``names`` the controls that a message sends whole, with their own numbers."""
    if names and message[2] == MessageAction.PATCH_CONTROL.value:
        _forget(unpacked(message)[1]["patch"], names)


def _forget(value: Any, names: Names) -> None:
    if isinstance(value, dict):
        names.pop(value.get(ID, -1), None)
        for part in value.values():
            _forget(part, names)
    elif isinstance(value, list):
        for part in value:
            _forget(part, names)


def same_screen(one: dict[str, Any], other: dict[str, Any]) -> Names | None:
    """Compare two pages, except for the numbers of their controls.

    Returns:
        For each control of ``one``, the number of the same control of ``other``; None if the two
        pages do not show the same.

    >>> same_screen({"_i": 1, "views": [{"_i": 7}]}, {"_i": 1, "views": [{"_i": 9}]})
    {1: 1, 7: 9}
    >>> same_screen({"_i": 1, "title": "A"}, {"_i": 1, "title": "B"}) is None
    True
    """
    names: Names = {}
    return names if _same(one, other, names) else None


def _same(one: Any, other: Any, names: Names) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        if one.keys() - _OF_THE_SESSION != other.keys() - _OF_THE_SESSION:
            return False
        if ID in one:
            names[one[ID]] = other[ID]
        return all(
            _same(part, other[key], names)
            for key, part in one.items()
            if key != ID and key not in _OF_THE_SESSION
        )
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            _same(part, like, names) for part, like in zip(one, other, strict=True)
        )
    return type(one) is type(other) and bool(one == other)
