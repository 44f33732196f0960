"""Every private part of Flet that Pizarra uses, and every change it makes to Flet.

Flet documents none of this and may change it with any version. `tests/test_flet_internals.py`
checks the version and the shape of each part: it is the first test to read, and to run, after an
upgrade. Other modules use only what Flet documents, besides what this one offers.

A browser that runs the whole app imports this module too, so nothing here needs `flet_web`.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import logging
import secrets
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from contextvars import copy_context
from dataclasses import fields
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from inspect import signature
from typing import Any, Final, cast
from weakref import WeakKeyDictionary, ref

import flet as ft
import msgpack
from flet.components.component import Component
from flet.components.hooks.use_effect import EffectHook
from flet.controls import base_control, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.id_counter import ControlId
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    ControlEventBody,
    InvokeMethodResponseBody,
    Message,
    MessageAction,
    RegisterClientRequestBody,
    RegisterClientResponseBody,
    UpdateControlPropsBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

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

PAGE_ID: Final = 1
"""The number of the page itself, the same in all sessions."""

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

_is_mounted = Session._Session__is_mounted_control  # type: ignore[attr-defined]
_find_in_tree = Session._Session__find_live_control  # type: ignore[attr-defined]
_handle_answer = Session.handle_invoke_method_results
_dispatch_event = Session.dispatch_event

_drawing_errors: WeakKeyDictionary[Session, Callable[[Exception], None]] = WeakKeyDictionary()
_lost_clicks: WeakKeyDictionary[Session, Callable[[], None]] = WeakKeyDictionary()
_update = Component.update
_compare_values = object_patch.DiffBuilder._compare_values
_compare_dataclasses = object_patch.DiffBuilder._compare_dataclasses
_find_event_type: Callable[[Any, str], Any] = base_control.get_event_field_type  # type: ignore[attr-defined]

_PLAIN: Final = frozenset({int, str, float, bool, type(None)})
"""Kinds of values that are no controls and hold none."""
_COLLECTIONS: Final = frozenset({dict, list})


def change_flet() -> None:
    """Change in Flet what every host of the app needs otherwise; see each of these functions.

    Call it before the first page is made; further calls change nothing.
    """
    ignore_unknown_controls()
    shorten_messages()
    skip_debug_lines()
    skip_known_answers()
    tell_kept_parents()
    skip_unset_properties()


@cache
def randomize_control_ids() -> int:
    """Let this process number its controls from a random start.

    Flet numbers controls from 3 in every process. So an event that a browser sends after a restart
    of the server would reach whichever control has the number now. From a random start it reaches
    none, and Flet ignores it. Events of the page itself (a key, a route) always carry number 1; a
    write that follows from one of them is refused if its ``seen`` is not the newest entry.

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
    """Send nothing to a client that has disconnected.

    When a client disconnects, its connection ends first and its session is informed later. A
    message in between, because another session has changed something, would make drawing fail.

    Call it before the first page is made; further calls change nothing.
    """
    Session._Session__send_message = _send_if_connected  # type: ignore[attr-defined]


def _send_if_connected(session: Session, message: Message) -> None:
    # Connections of other hosts have no such queue, and theirs cannot end.
    if getattr(session.connection, "_FletApp__send_queue", message) is not None:
        _send_message(session, message)


def ignore_unknown_controls() -> None:
    """Let events and answers for controls that a session does not show cost nothing.

    A touch can arrive after its control has gone, and a client can send any number. Flet looks for
    each such number in the whole tree of controls, which takes a tenth of a second on a large
    screen, and ends the connection over an answer. Its index has every control that is shown.

    Call it before the first page is made; further calls change nothing.
    """
    Session._Session__resolve_event_control = _shown_control  # type: ignore[attr-defined]
    Session.handle_invoke_method_results = _take_answer  # type: ignore[method-assign, assignment]
    Session.dispatch_event = _dispatch  # type: ignore[method-assign, assignment]


def on_lost_click(session: Session, handle: Callable[[], None]) -> None:
    """Call a function, in the session, when a click comes for a control that has gone.

    Needs :func:`ignore_unknown_controls`.
    """
    _lost_clicks[session] = handle


async def _dispatch(session: Session, control_id: int, event_name: str, event_data: Any) -> None:
    handle = _lost_clicks.get(session)
    if handle and event_name == "click" and _shown_control(session, control_id) is None:
        _context_page.set(session.page)
        handle()
        await session.after_event(session.page)
    else:
        await _dispatch_event(session, control_id, event_name, event_data)


def _shown_control(session: Session, control_id: int) -> BaseControl | None:
    """The control with this number, if it is on the page of a session."""
    control: BaseControl | None = session.index.get(control_id)
    if control is None or _is_mounted(session, control):
        return control
    found: BaseControl | None = _find_in_tree(session, session.page, control_id)
    if found is not None:
        session.index[control_id] = found
    else:
        # Something keeps a control that has gone. The next event for it is ignored at once.
        session.index.pop(control_id, None)
    return found


def _take_answer(
    session: Session, control_id: int, call_id: str, result: Any, error: str | None
) -> None:
    if control_id in session.index:
        _handle_answer(session, control_id, call_id, result, error)


def note_with_messages(note: Callable[[float], object]) -> None:
    """Inside a browser, take a number with each message, and note it before the message is handled.

    What the message leads to runs in the context in which it was noted. The page then calls Flet's
    function with both.

    Call it once, before Flet waits for the page.

    Args:
        note: Notes the number.
    """
    from flet.messaging.pyodide_connection import PyodideConnection  # noqa: PLC0415

    receive = PyodideConnection.send_from_js

    def receive_noted(connection: PyodideConnection, message: Any, told: float) -> None:
        receive(connection, _NotedMessage(message, note, told))

    PyodideConnection.send_from_js = receive_noted  # type: ignore[method-assign, assignment]


@dataclasses.dataclass(frozen=True, slots=True)
class _NotedMessage:
    """A message from the page, which Flet takes just before it handles it."""

    message: Any
    note: Callable[[float], object]
    told: float

    def to_py(self) -> Any:
        self.note(self.told)
        return self.message.to_py()


def shorten_messages() -> None:
    """Let `repr` name a message by its action alone.

    Flet formats every message for its debug log, with all controls and all their properties, even
    when nothing is logged. That takes several times as long as the rest of a tap.

    Call it before the first page is made; further calls change nothing.
    """
    Message.__repr__ = _action_only  # type: ignore[method-assign, assignment]


def _action_only(message: Message) -> str:
    return f"Message({message.action.name})"


def skip_debug_lines() -> None:
    """Let comparing two trees of controls write nothing to a debug log.

    Flet does so for each value that it compares, which takes a twentieth of all drawing even when
    nothing is logged.

    Call it before the first page is made; further calls change nothing.
    """
    object_patch.logger.debug = _skipped  # type: ignore[method-assign, assignment]


def _skipped(*_line: object) -> None:
    """Write nothing."""


def skip_known_answers() -> None:
    """Let Flet compare no two values of which it can be seen at once that nothing has changed.

    For each control that it compares, Flet also compares the number, the kind and a dictionary that
    is nearly always empty, in the same long way as what is shown. And for each event it finds out
    anew, from the annotations of all classes of its control, what the handler is given.

    Call it before the first page is made; further calls change nothing.
    """
    object_patch.DiffBuilder._compare_values = _compare_unless_equal  # type: ignore[assignment, method-assign]
    base_control.get_event_field_type = _event_type  # type: ignore[attr-defined]


def _compare_unless_equal(  # noqa: PLR0913, PLR0917 - the parameters are Flet's
    builder: Any, parent: Any, path: Any, key: Any, before: Any, now: Any, frozen: Any
) -> None:
    kind = type(now)
    if type(before) is kind:
        if kind in _PLAIN:
            if before == now:
                return
        elif kind in _COLLECTIONS and not before and not now:
            return
    _compare_values(builder, parent, path, key, before, now, frozen)


_NOTHING: Final[Mapping[str, Any]] = {}


def tell_kept_parents() -> None:
    """Let a control that is kept from one render to the next know the parent that holds it now.

    Flet tells it only where the parent holds it in a list. Elsewhere its old parent is forgotten
    after a while, and then it has no page: it cannot be asked for its picture, and its taps fail.

    Call it before the first page is made; further calls change nothing.
    """
    object_patch.DiffBuilder._compare_dataclasses = _compare_telling_kept  # type: ignore[assignment, method-assign]


def _compare_telling_kept(
    builder: Any, parent: Any, path: Any, before: Any, now: Any, frozen: Any
) -> None:
    if frozen and before is not now:
        # The only property of the app's controls that holds another one.
        kept = getattr(now, "_values", _NOTHING).get("content")
        same = kept is getattr(before, "_values", _NOTHING).get("content")
        if same and isinstance(kept, BaseControl):
            object.__setattr__(kept, "_parent", ref(now))
    _compare_dataclasses(builder, parent, path, before, now, frozen)


_event_types: Final[dict[tuple[type, str], Any]] = {}


def _event_type(control: Any, field_name: str) -> Any:
    asked = type(control), field_name
    if asked not in _event_types:
        _event_types[asked] = _find_event_type(control, field_name)
    return _event_types[asked]


def skip_unset_properties() -> None:
    """Let Flet pass over the properties of a control that nobody has set.

    A control has some fifty properties, of which five to ten are set. Flet sets all of them when it
    makes a control, and looks into each of them for further controls when one appears or goes.

    Call it before the first page is made; further calls change nothing.
    """
    object_patch.dataclasses = _OnlyWhatIsSet  # type: ignore[assignment, attr-defined]
    for kind in _FREQUENT:
        if kind not in _given_all:
            _given_all[kind] = kind.__init__
            kind.__init__ = _setting_what_is_given(kind)  # type: ignore[method-assign]


_FREQUENT: Final[tuple[type[ft.BaseControl], ...]] = (
    ft.Text,
    ft.Container,
    ft.Row,
    ft.Column,
    ft.Semantics,
    ft.MergeSemantics,
    ft.Icon,
)
"""What nearly all of a screen is made of."""

_given_all: Final[dict[type, Callable[..., None]]] = {}


def _setting_what_is_given(kind: Any) -> Callable[..., None]:
    """How a control is made that sets only the properties that it is given."""
    usual = kind.__init__
    parameters = list(signature(usual).parameters.values())[1:]
    in_order = [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD]
    defaults: dict[str, Any] = kind._prop_defaults
    made = {
        one.name: one.default_factory
        for one in fields(kind)
        if one.default_factory is not dataclasses.MISSING
    }
    known = {*defaults, *(one.name for one in fields(kind) if one.init and one.name in made)}
    needed = {one.name for one in parameters if one.default is one.empty}

    def init(self: Any, *args: Any, **given: Any) -> None:
        named = dict(zip(in_order, args, strict=False))
        if len(named) < len(args) or not named.keys().isdisjoint(given):
            usual(self, *args, **given)
            return
        named.update(given)
        if not named.keys() <= known or not needed <= named.keys():
            usual(self, *args, **given)
            return
        for name, make in made.items():
            object.__setattr__(self, name, named[name] if name in named else make())
        values = self._values
        for name, value in named.items():
            if name not in made and value != defaults[name]:
                values[name] = value
        self.__post_init__(None)

    return init


class _HaveFields(dict[type, bool]):
    """Whether the values of a type have fields."""

    def __missing__(self, kind: type) -> bool:
        known = self[kind] = dataclasses.is_dataclass(kind)
        return known


_have_fields: Final = _HaveFields()


class _OnlyWhatIsSet:
    """What Flet asks `dataclasses` for when it compares two trees of controls."""

    @staticmethod
    def is_dataclass(item: Any) -> bool:
        """Whether something that a control holds has fields."""
        return _have_fields[type(item)]

    @staticmethod
    def fields(item: Any) -> Sequence[dataclasses.Field[Any]]:
        """The fields that can hold something, those of a value or a control without the unset."""
        values = getattr(item, "_values", None)
        if values is None:
            return fields(item)
        changed = item._dirty
        found = []
        for field, always in _known_fields(cast(Hashable, type(item))):
            name = field.name
            if name in values:
                if type(values[name]) not in _PLAIN or name in changed:
                    found.append(field)
            elif always or name in changed:
                found.append(field)
        return found


@cache
def _known_fields(kind: Any) -> tuple[tuple[dataclasses.Field[Any], bool], ...]:
    """The fields of a kind of control, and whether each can hold something without being set."""
    defaults: dict[str, Any] = kind._prop_defaults
    return tuple(
        (one, one.name not in defaults or not _is_empty(defaults[one.name]))
        for one in fields(kind)
        if not one.metadata.get("skip", False)
    )


def _is_empty(default: object) -> bool:
    """Whether a default holds no control."""
    return type(default) in _PLAIN or isinstance(default, Enum)


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


class _CallbackConnection(Connection):
    """A connection without a client: a function gets each message of the session."""

    def __init__(self, receive: Callable[[bytes], None]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.page_url = ""
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(self.loop)
        self._receive = receive

    def send_message(self, message: Message) -> None:
        """Give a message to the function."""
        self._receive(_packed(message))


def begin_session(
    receive: Callable[[bytes], None],
    client: Mapping[str, Any],
    prepare: Callable[[ft.Page], None],
    main: Callable[[ft.Page], Awaitable[None]],
) -> Session:
    """Begin a session that no client belongs to, as Flet's server begins one for a client.

    Args:
        receive: Gets each message of the session, as it would be sent to a client.
        client: The properties of its page that a client sends when it registers.
        prepare: Called with the page before anything is drawn.
        main: Draws on the page; called soon, in the context of the caller.
    """
    session = Session(_CallbackConnection(receive))
    _context_page.set(session.page)
    session.apply_page_patch(dict(client))
    prepare(session.page)
    # Making the patch mounts the controls; packing it marks them as sent.
    first: Any = session.get_page_patch()  # type: ignore[no-untyped-call]
    _packed(_registered(session.id, first))

    async def begin() -> None:
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        await main(session.page)
        await session.after_event(session.page)

    beginning = asyncio.ensure_future(begin())
    beginning.add_done_callback(lambda done: _report(session, done))
    return session


def _report(session: Session, done: asyncio.Future[None]) -> None:
    error = None if done.cancelled() else done.exception()
    if error is not None:
        _log.error("a session could not begin", exc_info=error)
        session.error("Pizarra")


async def end_session(session: Session) -> None:
    """End a session that :func:`begin_session` has begun."""
    await session.disconnect(0)
    session.close()  # type: ignore[no-untyped-call]


def clean_up(session: Session) -> None:
    """Run the cleanups of the effects of all components of a session.

    Flet runs none of them in a session whose client has gone. Its listeners would be called for
    ever, and keep in memory all that the session has drawn.
    """
    for control in tuple(session.index.values()):
        if not isinstance(control, Component):
            continue
        for hook in control._state.hooks:
            if isinstance(hook, EffectHook) and callable(hook.cleanup):
                cleanup, hook.cleanup = hook.cleanup, None
                cleanup()


def answer_call(session: Session, call: Mapping[str, Any]) -> None:
    """Answer a method call of a session, in place of a client.

    A call of ``push_route`` is followed by the event that the route has changed. All other methods
    return nothing.

    Args:
        session: The session, which must not have ended.
        call: The body of the message with the call.
    """
    if call["control_id"] not in session.index:
        return
    session.handle_invoke_method_results(call["control_id"], call["call_id"], None, None)
    if call["name"] == "push_route":
        route = call["args"]["route"]
        session.apply_page_patch({"route": route})
        page, data = session.page, {"route": route}
        run = copy_context().run
        run(page.run_task, session.dispatch_event, page._i, "route_change", data)


def whole_page(session: Session, session_id: str) -> bytes:
    """The message with all that a session shows, as Flet sends it to a client that reconnects.

    Args:
        session: The session, which must have sent all its messages, see :func:`has_unsent`.
        session_id: The id by which the client asks for the session later.
    """
    return _packed(_registered(session_id, session.page))


def has_unsent(session: Session) -> bool:
    """Whether a session has messages that are not sent yet, or has no client."""
    queue = getattr(session.connection, "_FletApp__send_queue", None)
    return queue is None or not queue.empty()


def _registered(session_id: str, page: Any) -> Message:
    body = RegisterClientResponseBody(session_id=session_id, page_patch=page, error="")
    return Message(MessageAction.REGISTER_CLIENT, body)


def _packed(message: Message) -> bytes:
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    packed: bytes = msgpack.packb([message.action, message.body], default=encode)
    return PROTOCOL_PACKET + packed


def expire_session(session: Session) -> None:
    """Let Flet remove a disconnected session the next time it looks for expired ones."""
    session._Session__expires_at = datetime.now(UTC)  # type: ignore[attr-defined]


# Of Flet, for other modules; what is defined here needs no such list.
__all__ = ["MessageAction", "Session"]
