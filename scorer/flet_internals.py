"""Every private part of Flet that Pizarra uses, and every change it makes to Flet.

Flet documents none of this and may change it with any version. `tests/test_flet_internals.py`
checks the version and the shape of each part: it is the first test to read, and to run, after an
upgrade. Other modules use only what Flet documents, besides what this one offers.

A browser that runs the whole app imports this module too, so nothing here needs `flet_web`.
"""

from __future__ import annotations

import itertools
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from typing import Final
from weakref import WeakKeyDictionary

from flet.components.component import Component
from flet.controls.context import context
from flet.controls.id_counter import ControlId
from flet.messaging.protocol import (
    ControlEventBody,
    InvokeMethodResponseBody,
    Message,
    MessageAction,
    RegisterClientRequestBody,
    UpdateControlPropsBody,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session

TESTED_FLET: Final = "1.0.5"
"""The version of flet and flet-web that all of this was tested with."""

MODULES_OF_THE_FIRST_SCREEN: Final = (
    "flet.components.component",
    "flet.messaging.pyodide_connection",
)
"""What Flet imports between `ft.run` and the first screen, inside a browser."""

decode_extension: Final = decode_ext_from_msgpack
"""How Flet decodes a value of its own in a message; raises for one that it does not understand."""

PROTOCOL_PACKET: Final = b"\x00"
"""First byte of a message of Flet's protocol. Other packets are raw data, which Pizarra never
exchanges."""

CLIENT_MESSAGES: Final[Mapping[int, frozenset[str]]] = {
    action.value: frozenset(field.name for field in fields(body))
    for action, body in (
        (MessageAction.REGISTER_CLIENT, RegisterClientRequestBody),
        (MessageAction.CONTROL_EVENT, ControlEventBody),
        (MessageAction.UPDATE_CONTROL_PROPS, UpdateControlPropsBody),
        (MessageAction.INVOKE_METHOD, InvokeMethodResponseBody),
    )
}
"""The messages that Flet's client sends: number of the action, names of the fields of the body."""

COMPONENT_PROPERTIES: Final = frozenset({"fn", "args", "kwargs"})
"""Properties that make up a component. Flet would let a client replace them."""

_SMALLEST_CONTROL_ID: Final = 2**30
"""Ids below twice this fit into five bytes of a message and into any JavaScript number."""

_log = logging.getLogger(__name__)

_send_error = Session.error
_send_message = Session._Session__send_message  # type: ignore[attr-defined]

_drawing_errors: WeakKeyDictionary[Session, Callable[[Exception], None]] = WeakKeyDictionary()
_update = Component.update


@cache
def randomize_control_ids() -> int:
    """Let this process number its controls from a random start.

    Flet numbers controls from 3 in every process. So an event that a browser sends after the
    server was started anew would reach the control that has the number now. From a random start
    it reaches none, and Flet ignores it. Events of the page itself (a key, a route) always carry
    number 1; writers guard against those by the sequence number that they have seen.

    Call it before the first page is made; further calls change nothing.

    Returns:
        The first number that is given to a control.
    """
    start = _SMALLEST_CONTROL_ID + secrets.randbelow(_SMALLEST_CONTROL_ID)
    ControlId._counter = itertools.count(start)
    return start


def hide_tracebacks() -> None:
    """Keep tracebacks and paths on the server.

    Flet sends the text of an unhandled error to the client, traceback included. With this the
    text goes into the log, and the client gets the name of the app. Handlers are guarded, so
    this concerns only errors that escape the guards.

    Call it before the first page is made; further calls change nothing.
    """
    Session.error = _log_error  # type: ignore[method-assign, assignment]


def _log_error(session: Session, message: str) -> None:
    _log.error("a session failed: %s", message)
    _send_error(session, "Pizarra")


def send_only_to_clients() -> None:
    """Send nothing to a client that has gone.

    When a client goes, its connection ends first and its session is told later. A message in the
    meantime, because another session has changed something, would be an error in the drawing.

    Call it before the first page is made; further calls change nothing.
    """
    Session._Session__send_message = _send_if_connected  # type: ignore[attr-defined]


def _send_if_connected(session: Session, message: Message) -> None:
    # Connections of other hosts have no such queue, and theirs cannot end.
    if getattr(session.connection, "_FletApp__send_queue", message) is not None:
        _send_message(session, message)


def shorten_messages() -> None:
    """Let `repr` name a message by its action alone.

    Flet formats every message for its debug log, with all controls and all their properties, even
    when nothing is logged. That takes several times as long as the rest of a tap.

    Call it before the first page is made; further calls change nothing.
    """
    Message.__repr__ = _action_only  # type: ignore[method-assign, assignment]


def _action_only(message: Message) -> str:
    return f"Message({message.action.name})"


def on_drawing_error(session: Session, handle: Callable[[Exception], None]) -> None:
    """Let a function handle the errors of components that are drawn again in a session.

    Such an error ends the task in which Flet draws all components of the session: nothing on the
    screen changes any more, and nothing tells why.

    Args:
        session: The session of a page.
        handle: Gets the error.
    """
    _drawing_errors[session] = handle
    Component.update = _update_or_handle  # type: ignore[method-assign]


def _update_or_handle(component: Component) -> None:
    try:
        _update(component)  # type: ignore[no-untyped-call]
    except Exception as error:
        handle = _drawing_errors.get(context.page.session)
        if handle is None:
            raise
        handle(error)


def expire_session(session: Session) -> None:
    """Let Flet remove a disconnected session the next time it looks for expired ones."""
    session._Session__expires_at = datetime.now(UTC)  # type: ignore[attr-defined]


__all__ = [
    "CLIENT_MESSAGES",
    "COMPONENT_PROPERTIES",
    "MODULES_OF_THE_FIRST_SCREEN",
    "PROTOCOL_PACKET",
    "TESTED_FLET",
    "MessageAction",
    "Session",
    "decode_extension",
    "expire_session",
    "hide_tracebacks",
    "on_drawing_error",
    "randomize_control_ids",
    "send_only_to_clients",
    "shorten_messages",
]
