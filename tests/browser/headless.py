"""A screen of the served app without a browser: the same controls, read and tapped by name.

It speaks the protocol of Flet's client, so the app behind it is the real one. Nothing is drawn:
what a screen looks like, where a control lies, gestures and focus need a browser.
"""

from __future__ import annotations

import re
import struct
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

import msgpack
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scorer.flet_internals import MessageAction
from scorer.preferred import STILL
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from tests.browser.harness import TIMEOUT_SECONDS
from tests.scorer.server.readers.shown import Shown

_QUESTION: Final = struct.Struct(">BII")
_QUESTION_MARK: Final = 0xFF

QUIET_SECONDS: Final = 0.03
"""Without a message for so long after an answer, the screen is regarded as settled."""

ANSWER_SECONDS: Final = 5
"""How long to wait for a server that is busy; on a network that is cut there is no answer."""

HANDLERS: Final = {"on_click": "click", "on_tap": "tap", "on_tap_up": "tap_up"}
"""Properties of controls that can be tapped, each with the name of its event."""

PICTURE: Final = b"a picture"
"""What stands for the picture of a part of the screen, as nothing is drawn."""

HALF: Final = "half "
"""How the identifier of a half of the slate begins, which is read as one sentence."""

PARTS: Final = re.compile(r"\s*[:.,](?:\s+|$)")
"""What stands between the parts of that sentence."""

DEVICE: Final[Mapping[str, Any]] = {
    "platform": "android",
    "web": True,
    "wasm": False,
    "test": False,
}
"""What Flet's client tells of a phone with a browser."""


class Node(NamedTuple):
    """What a screen reader would find: a name, and the control behind it.

    Attributes:
        name: A label, or a text that stands alone.
        control: The control with the name.
        button: Whether it is a button or a switch.
        tapped: Number and event of the control around it that handles taps, if any.
    """

    name: str
    control: Mapping[str, Any]
    button: bool
    tapped: tuple[int, str] | None


@dataclass(slots=True)
class HeadlessScreen:
    """A client of the app; the methods are those of the browser tests' `Screen`."""

    url: str
    """The address of the app, ending with a slash."""
    width: int
    height: int
    locale: str = "es-ES"
    touch: bool = True
    motion: bool = False
    """Whether the device likes motion."""
    cookie: str = ""
    """The cookie of a guest; empty for the scorekeeper."""
    shown: Shown = field(default_factory=Shown)
    session: str = ""
    """The id by which the page finds its session again."""
    _socket: ClientConnection | None = None
    _open: ExitStack = field(default_factory=ExitStack)
    _rested: float = 0.0
    _opened: str = ""
    """The path of the session's first screen, until another one is shown."""
    _asked: int = 0
    _answered: int = 0

    def open(self, path: str = "") -> None:
        """Begin a session at a path of the app, and wait until something can be tapped."""
        self._load(path, None)

    def reload(self) -> None:
        """Load the page again: it resumes its session, as after a lost connection."""
        self._load(self.route, self.session, loaded_again="")

    def _load(self, path: str, session: str | None, **told: str) -> None:
        self.close()
        self.shown, self._opened = Shown(), path
        device = {} if self.motion else {"motion": STILL}
        cookie = {"Cookie": self.cookie} if self.cookie else {}
        self._socket = self._open.enter_context(
            connect(
                f"{self.url.replace('http:', 'ws:')}ws?{urlencode(device | told)}",
                origin=Origin(self.url.rstrip("/")),
                additional_headers={"Accept-Language": self.locale, **cookie},
                open_timeout=TIMEOUT_SECONDS,
                max_size=None,
                max_queue=None,  # a full queue would also keep the connection from ending
                ping_interval=None,  # browsers send none
            )
        )
        size = {"width": self.width, "height": self.height}
        page = {**DEVICE, **size, "route": f"/{path}"}
        self._send(MessageAction.REGISTER_CLIENT, session_id=session, page_name="", page=page)
        self._until(lambda: any(node.button for node in self.nodes()), "nothing to tap")

    def close(self) -> None:
        """End the connection."""
        self._open.close()
        self._socket = None

    def go(self, path: str = "") -> None:
        """Show another screen of the app, as the browser's own buttons do."""
        route = f"/{path}"
        self.shown.page["route"] = route
        self._send(MessageAction.UPDATE_CONTROL_PROPS, id=1, props={"route": route})
        self._event(1, "route_change", {"route": route})

    @property
    def route(self) -> str:
        """The path of the screen."""
        return str(self.shown.page.get("route", self._opened)).removeprefix("/")

    def resize(self, width: int, height: int) -> None:
        """Resize the window, or turn the phone."""
        self.width, self.height = width, height
        size = {"width": width, "height": height}
        self._send(MessageAction.UPDATE_CONTROL_PROPS, id=1, props=size)
        self._event(1, "resize", size)

    def light_up(self, scheme: str) -> None:
        """Change the colour scheme that the device prefers, "light" or "dark"."""
        self._send(MessageAction.UPDATE_CONTROL_PROPS, id=1, props={"platform_brightness": scheme})
        self._event(1, "platform_brightness_change", {"brightness": scheme})

    def nodes(self) -> tuple[Node, ...]:
        """Return all named elements, from top to bottom."""
        return tuple(_nodes(_top_view(self.shown.page))) + tuple(
            _nodes([self.shown.page.get("_dialogs"), self.shown.page.get("_overlay")])
        )

    def texts(self) -> tuple[str, ...]:
        """Return all names and texts on the screen."""
        return tuple(node.name for node in self.nodes())

    def buttons(self) -> tuple[str, ...]:
        """Return the names of all that can be tapped now."""
        return tuple(
            node.name for node in self.nodes() if node.button and not _disabled(node.control)
        )

    def has(self, text: str) -> bool:
        """Whether a text or name contains this."""
        return any(text in one for one in self.texts())

    def tap(self, name: str, *, last: bool = False) -> None:  # noqa: ARG002 -- as in a browser
        """Tap a button; of several, the last one, which lies on the panel if one is open."""
        found: list[Node] = []

        def there() -> bool:
            found[:] = [
                node
                for node in self.nodes()
                if node.button and _plain(node.name) == _plain(name) and not _disabled(node.control)
            ]
            return bool(found)

        self._until(there, f"no button {name!r} to tap")
        # What is drawn anew meanwhile would lose the tap.
        self.settle()
        self._until(there, f"no button {name!r} to tap")
        # Somebody who looks for a button rests meanwhile; by the device's clock, so nobody waits.
        self._rested += DOUBLE_TAP_SECONDS
        # A panel is drawn after, and over, what it covers.
        self._event(*_handler(found[-1]))

    def tap_unseen(self, *names: str) -> None:
        """Tap buttons of the picture as it is, without waiting for what has changed since."""
        for name in names:
            nodes = reversed(self.nodes())
            self._event(*_handler(next(one for one in nodes if one.button and one.name == name)))

    def tap_and_tap(self, name: str, then: str, *, gone: bool = False) -> None:
        """Tap a button, and at once another one, as on a quick device.

        Args:
            name: The first one.
            then: What stands at its place afterwards.
            gone: Whether that was there before, so that the first one has to go.
        """
        self.wait_for(name)
        self.settle()
        self._rested += DOUBLE_TAP_SECONDS
        begun = time.monotonic()
        self.tap_unseen(name)
        self.wait_for(name if gone else then, gone=gone)
        # By the device's clock this took no time, however slow the machine is.
        self._rested -= time.monotonic() - begun
        self.tap_unseen(then)

    def tap_twice(self, name: str) -> None:
        """Tap a button twice at once."""
        self.wait_for(name)
        self._rested += DOUBLE_TAP_SECONDS
        self.tap_unseen(name, name)

    def press(self, key: str) -> None:
        """Press a key, named as in Playwright, while no control has the focus."""
        *held, last = key.split("+")
        name = re.sub("(?<=[a-z])(?=[A-Z])", " ", last)
        pressed = {
            "key": name.upper() if len(name) == 1 else name,
            **{each.lower(): each in held for each in ("Shift", "Alt", "Meta")},
            "ctrl": "Control" in held,
        }
        self._event(1, "keyboard_event", pressed)

    def type_keys(self, keys: str) -> None:
        """Press one key after another."""
        for key in keys:
            self.press(key)

    def field(self, label: str = "") -> dict[str, Any]:
        """The field with this label, of several the one drawn last; by default the first one."""
        fields = [one for one in self.shown.controls() if one.get("_c") == "TextField"]
        return [one for one in fields if one.get("label") == label][-1] if label else fields[0]

    def type_into(self, text: str, field: str = "") -> None:
        """Type into a field, one letter after the other; see :meth:`field`."""
        for end in range(1, len(text) + 1):
            self.paste_into(text[:end], field)

    def paste_into(self, text: str, field: str = "") -> None:
        """Put a text into a field instead of what stands there, as Flet's client does."""
        control = self.field(field)
        control["value"] = text
        number = control["_i"]
        self._send(MessageAction.UPDATE_CONTROL_PROPS, id=number, props={"value": text})
        self._event(number, "change", text)

    def pause(self, milliseconds: float) -> None:
        """Do nothing for a while, where a test is about time itself."""
        end = time.monotonic() + milliseconds / 1000
        while (left := end - time.monotonic()) > 0:
            self._take(left)

    def enter(self) -> None:
        """Press Enter."""
        self.press("Enter")

    def name_with(self, words: str) -> str:
        """Wait for a text or name that contains these words, and return the whole of it."""
        self.wait_for(words)
        return next(name for name in self.texts() if words in name)

    def wait_for(self, text: str, *, gone: bool = False, seconds: float = TIMEOUT_SECONDS) -> None:
        """Wait until a text or name contains this; with ``gone``, until none does."""
        self._until(lambda: self.has(text) != gone, _missing(text, gone=gone), seconds)

    def wait_for_text(
        self, text: str, *, gone: bool = False, seconds: float = TIMEOUT_SECONDS
    ) -> None:
        """Wait until a text or name is exactly this; with ``gone``, until none is."""
        self._until(lambda: (text in self.texts()) != gone, _missing(text, gone=gone), seconds)

    def settle(self) -> None:
        """Wait until nothing has come for a while since the server answered a question.

        A server that answers has read all that was sent before, and has sent what it had to send;
        what it begins then takes a moment.
        """
        while True:
            self._asked += 1
            self._ask(self._asked)
            end = time.monotonic() + ANSWER_SECONDS
            while self._answered < self._asked and time.monotonic() < end:
                self._take(QUIET_SECONDS)
            if not self._take(QUIET_SECONDS):
                return

    def rest(self) -> None:
        """Do nothing for so long that the next tap on what has just appeared is no second one."""
        self.pause(1000 * DOUBLE_TAP_SECONDS)

    def shot(self, name: str) -> None:
        """Save no picture: there is none."""

    def _until(
        self, done: Callable[[], bool], problem: str, seconds: float = TIMEOUT_SECONDS
    ) -> None:
        end = time.monotonic() + seconds
        while self._take(0):
            pass
        while not done():
            left = end - time.monotonic()
            if left <= 0 or not self._take(left):
                raise AssertionError(f"{problem}: {self.texts()}")

    def _take(self, seconds: float) -> bool:
        """Apply the next message; return whether one came in time."""
        assert self._socket is not None
        try:
            packed = self._socket.recv(timeout=seconds)
        except TimeoutError:
            return False
        assert isinstance(packed, bytes)
        if packed[0] == _QUESTION_MARK:
            self._answered = _QUESTION.unpack(packed)[1] or self._answered
            return True
        action, body = msgpack.unpackb(packed[1:], strict_map_key=False, ext_hook=msgpack.ExtType)
        if action == MessageAction.REGISTER_CLIENT.value:
            self.session = body["session_id"]
        if action == MessageAction.INVOKE_METHOD.value:
            called = {key: body[key] for key in ("control_id", "call_id")}
            result = PICTURE if body["name"] == "capture" else None
            self._send(MessageAction.INVOKE_METHOD, **called, result=result, error=None)
            if body["name"] == "push_route":
                self.go(body["args"]["route"].removeprefix("/"))
        self.shown.take(action, body)
        return True

    def _event(self, target: int, name: str, data: Any = None) -> None:
        # As `answers.js` does: the server learns when the device has sent the event.
        self._ask(0)
        self._send(MessageAction.CONTROL_EVENT, target=target, name=name, data=data)

    def _ask(self, number: int) -> None:
        """Ask whether the server answers; number 0 if nobody waits for it."""
        assert self._socket is not None
        sent_at = int(1000 * (time.monotonic() + self._rested)) % 2**32
        self._socket.send(_QUESTION.pack(_QUESTION_MARK, number, sent_at))

    def _send(self, action: MessageAction, **body: Any) -> None:
        assert self._socket is not None
        self._socket.send(b"\x00" + msgpack.packb([action.value, body]))


def _missing(text: str, *, gone: bool) -> str:
    return f"{text!r} {'still there' if gone else 'not there'}"


def _plain(text: str) -> str:
    return " ".join(text.split())


def _disabled(control: Mapping[str, Any]) -> bool:
    return bool(control.get("disabled"))


def _top_view(page: Mapping[str, Any]) -> Any:
    """The view that covers all others; the page holds them in the order in which they opened."""
    views = page.get("views") or []
    while isinstance(views, dict) and "_b" in views:
        views = views["_b"]
    return views[-1] if isinstance(views, list) and views else views


def _nodes(value: Any, tapped: tuple[int, str] | None = None) -> Iterator[Node]:
    """What has a name in a part of the page; ``tapped`` is what handles taps around it."""
    if isinstance(value, list):
        for part in value:
            yield from _nodes(part, tapped)
        return
    if not isinstance(value, dict) or value.get("visible") is False:
        return
    kind = value.get("_c")
    tapped = _own_handler(value) or tapped
    label = value.get("label") if kind == "Semantics" else value.get("semantics_label")
    if kind == "Text":
        label = label or value.get("value") or _spans(value)
    if isinstance(label, str) and label:
        button = bool(value.get("button")) or value.get("toggled") is not None
        yield Node(label, value, button, tapped)
        if str(value.get("identifier")).startswith(HALF):
            yield from (Node(part, value, False, None) for part in PARTS.split(label) if part)
    if kind == "Semantics" and value.get("exclude_semantics"):
        return  # screen readers skip what is inside
    for part in value.values():
        if isinstance(part, dict | list):
            yield from _nodes(part, tapped)


def _spans(text: Mapping[str, Any]) -> str:
    return "".join(str(span.get("text", "")) for span in text.get("spans") or [])


def _own_handler(control: Mapping[str, Any]) -> tuple[int, str] | None:
    """Number and event of a control, if it handles taps itself."""
    for handler, event in HANDLERS.items():
        if control.get(handler):
            return control["_i"], event
    return None


def _handler(node: Node) -> tuple[int, str]:
    """Number and event of the control that handles a tap on a button: in it, or around it."""
    waiting: list[Any] = [node.control]
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, dict):
            if found := _own_handler(value):
                return found
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    assert node.tapped is not None, f"{node.name!r} handles no tap"
    return node.tapped
