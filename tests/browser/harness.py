"""What browser tests share: a server, a proxy that can be cut, a screen to read and tap."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from PIL import Image
from playwright.sync_api import Browser, CDPSession, Locator, Page, Playwright, Response
from playwright.sync_api import Error as Failure

from scorer.server.browsers import find_browser
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from tests.browser.console import CONSOLE
from tests.browser.server_process.fork import CAN_FORK, Fork

ROOT: Final = Path(__file__).parents[2]

TIMEOUT_SECONDS: Final = 60
"""Time limit of a step in seconds, generous for a busy machine."""

OPENING_SECONDS: Final = 180
"""The same for the first picture of a tab."""

ONCE_MORE_MS: Final = 10_000
"""Milliseconds after which the accessibility tree is asked for once more."""

DEVTOOLS_PORT: Final = "--remote-debugging-port="

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # So that it tells the port below.
    "--enable-automation",
)


def flags() -> list[str]:
    """Return the flags of a new Chromium, with a port of its own for the DevTools protocol."""
    return [*FLAGS, f"{DEVTOOLS_PORT}{free_port()}"]


def chromium_path() -> str:
    """Return the path of the browser that the app itself would open."""
    found = find_browser()
    if not found:
        message = "No Chromium found: install it, or name one in PIZARRA_CHROMIUM."
        raise FileNotFoundError(message)
    return found


def launch(playwright: Playwright) -> Browser:
    """Start the system's Chromium."""
    browser = playwright.chromium.launch(
        executable_path=chromium_path(), headless=True, args=flags()
    )
    browser.on("context", CONSOLE.watch)
    return browser


def free_port() -> int:
    """Return a loopback port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Ports:
    """Loopback ports that servers use one after another.

    The browser caches compiled scripts by address, so used ports are used again.
    """

    def __init__(self) -> None:
        self._released: list[int] = []

    @contextlib.contextmanager
    def one(self) -> Iterator[int]:
        """Reserve a port for the duration of the context."""
        port = self._released.pop() if self._released else free_port()
        try:
            yield port
        finally:
            self._released.append(port)


class Server:
    """A server process that can be stopped, killed and started again at the same address.

    Args:
        command: Returns the arguments of Python for a port.
        log: The file to which all output is appended.
        port: The port of the server; by default a free one.
    """

    def __init__(
        self, command: Callable[[int], Sequence[str]], log: Path, port: int | None = None
    ) -> None:
        self.port = port or free_port()
        self.log = log
        self._command = command
        self._process: Fork | subprocess.Popen[bytes] | None = None

    @property
    def process_id(self) -> int | None:
        """The id of the process that was started last."""
        return self._process.pid if self._process is not None else None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start the process, and wait until it answers.

        Raises:
            RuntimeError: It has ended, or does not answer in time; the message contains the log.
        """
        self.log.touch()
        self._process = self._started(self._command(self.port))
        end = time.monotonic() + 2 * TIMEOUT_SECONDS
        while True:
            try:
                with urllib.request.urlopen(self.url, timeout=2) as answer:
                    answer.read()
            except (urllib.error.URLError, OSError) as problem:
                if self._process.poll() is not None or time.monotonic() > end:
                    message = f"The server did not start:\n{self.log.read_text()}"
                    raise RuntimeError(message) from problem
                time.sleep(0.05)
            else:
                return

    def _started(self, command: Sequence[str]) -> Fork | subprocess.Popen[bytes]:
        if CAN_FORK and command[0] == "-m":
            return Fork(command[1:], ROOT, self.log)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *command],
                cwd=ROOT,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
            )

    def assert_quiet(self) -> None:
        """Check that the log reports no error of our code and no missing text."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        ours = re.search(
            r"(tap|write|session|component) failed|MissingText"
            r"|/scorer/(app|forms|games|screens|table|widgets)",
            text,
        )
        assert not ours, text

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the process to end, and wait until it has ended."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(15)
        self._process = None


class CuttableProxy:
    """A TCP proxy before a server, as a network that can be cut, silent or slow.

    Args:
        target: The port of the server.
        port: The port of the proxy; by default a free one.
        host: The address of the server and of the proxy.
    """

    def __init__(self, target: int, port: int | None = None, *, host: str = "127.0.0.1") -> None:
        self.port = port or free_port()
        self.host = host
        self._target = target
        self._up = True
        self._delay = 0.0
        self._passing = asyncio.Event()
        """Set while the newest connections pass anything on."""
        self._passing.set()
        self._stranded: list[asyncio.Event] = []
        self._released = asyncio.Event()
        self._released.set()
        self._closed = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._thread.start()
        self._ready.wait(10)

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}/"

    def cut(self) -> None:
        """Drop every connection and refuse new ones."""
        self._on_loop(self._drop)

    def stall(self) -> None:
        """Pass on nothing from now on: connections stay open, and new ones get no answer."""
        self._on_loop(self._passing.clear)

    def strand(self) -> None:
        """Pass on nothing of the connections so far, as after a change of the network."""

        def change() -> None:
            self._passing.clear()
            self._stranded.append(self._passing)
            self._passing = asyncio.Event()
            self._passing.set()

        self._on_loop(change)

    def delay(self, seconds: float) -> None:
        """Pass on everything so much later, in either direction and in its order."""

        def change() -> None:
            self._delay = seconds

        self._on_loop(change)

    def restore(self) -> None:
        """Accept connections again, and pass on what was stalled; a delay stays."""
        self._on_loop(self._restore)

    def hold_back(self) -> None:
        """Delay what browsers send from now on, as a slow network does."""
        self._on_loop(self._released.clear)

    def release(self) -> None:
        """Pass on what was delayed, and everything later."""
        self._on_loop(self._released.set)

    def close(self) -> None:
        self._on_loop(self._drop)
        self._on_loop(self._closed.set)
        self._thread.join(10)

    def _on_loop(self, action: Callable[[], None]) -> None:
        done = threading.Event()

        def run() -> None:
            action()
            done.set()

        self._loop.call_soon_threadsafe(run)
        done.wait(10)

    def _drop(self) -> None:
        self._up = False
        self._pass()
        for writer in tuple(self._writers):
            writer.transport.abort()

    def _restore(self) -> None:
        self._up = True
        self._pass()

    def _pass(self) -> None:
        for passing in (self._passing, *self._stranded):
            passing.set()

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with await asyncio.start_server(self._serve, self.host, self.port):
            self._ready.set()
            await self._closed.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._passing.wait()
        if not self._up:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection(self.host, self._target)
        except OSError:
            writer.transport.abort()
            return
        pair = {writer, far_writer}
        self._writers |= pair
        await asyncio.gather(
            self._pump(reader, far_writer, self._released), self._pump(far_reader, writer)
        )
        self._writers -= pair

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        free: asyncio.Event | None = None,
    ) -> None:
        """Pass on what comes in one direction, until it ends."""
        passing = self._passing
        packets: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def read() -> None:
            data = b"begun"
            while data:
                try:
                    data = await reader.read(65536)
                except OSError:
                    data = b""
                packets.put_nowait((self._loop.time() + self._delay, data))

        async def write() -> None:
            while True:
                due, data = await packets.get()
                await asyncio.sleep(due - self._loop.time())
                await passing.wait()
                if free is not None:
                    await free.wait()
                if not data:
                    return
                writer.write(data)
                await writer.drain()

        reading = asyncio.ensure_future(read())
        with contextlib.suppress(OSError):
            await write()
        reading.cancel()
        writer.close()


@dataclass(frozen=True, slots=True)
class Box:
    """A named element of the screen, and its place in CSS pixels."""

    name: str
    role: str
    left: float
    top: float
    width: float
    height: float
    disabled: bool = False

    @property
    def tappable(self) -> bool:
        """Whether it is a button or a switch."""
        return self.role in {"button", "switch"}


_FIELD: Final = "(node => node.querySelector(':scope > input, :scope > textarea'))"

_PLACEHOLDER: Final = "flt-semantics-placeholder"
_BUTTON: Final = "flt-semantics[role=button]"
_TAPPABLE: Final = "'flt-semantics[role=button], flt-semantics[role=switch]'"

_CHANGES: Final = "{subtree: true, childList: true, attributes: true, characterData: true}"

_NAME: Final = f"""
(node => {{
  const label = node.getAttribute('aria-label');
  if (label) return label;
  const own = [...node.childNodes].filter(child =>
    child.nodeType === 3 || (child.nodeType === 1 && child.tagName === 'SPAN'));
  const text = own.map(child => child.textContent).join('').trim();
  return text || {_FIELD}(node)?.getAttribute('aria-label') || '';
}})
"""

_NAMES: Final = f"""
(node => {{
  const name = {_NAME}(node);
  // A half of the slate says all that is written on it in one sentence.
  const half = node.getAttribute('flt-semantics-identifier')?.startsWith('half ');
  return half ? [name, ...name.split(/\\s*[:.,](?:\\s+|$)/)] : [name];
}})
"""

_READ_NODES: Final = f"""
() => [...document.querySelectorAll('[id^=flt-semantic-node]')].flatMap(node => {{
  const place = node.getBoundingClientRect();
  const names = {_NAMES}(node);
  return names.map(name => ({{
    name,
    role: node.getAttribute('role') || ({_FIELD}(node) ? 'textbox' : ''),
    left: place.left, top: place.top, width: place.width, height: place.height,
    disabled: node.getAttribute('aria-disabled') === 'true',
  }}));
}}).filter(node => node.name)
"""

_SHOWS: Final = f"""
((text, exactly) => [...document.querySelectorAll('[id^=flt-semantic-node]')].some(node =>
  {_NAMES}(node).some(name => exactly ? name === text : name.includes(text))))
"""

_WAIT: Final = f"""
([text, exactly, gone, most]) => new Promise(done => {{
  const there = () => {_SHOWS}(text, exactly) !== gone;
  if (there()) return done(true);
  let due = 0;
  const end = found => {{
    changes.disconnect();
    clearTimeout(late);
    done(found);
  }};
  // Checked only after changes: polling would slow the app down.
  const changes = new MutationObserver(() => {{
    due ||= setTimeout(() => {{ due = 0; if (there()) end(true); }}, 15);
  }});
  const late = setTimeout(() => end(there()), most);
  changes.observe(document, {_CHANGES});
}})
"""

_STILL: Final = f"""
([quiet, most]) => new Promise(done => {{
  const begun = performance.now();
  let changed = begun, frames = 0;
  const changes = new MutationObserver(() => {{ changed = performance.now(); frames = 0; }});
  const frame = () => {{
    const now = performance.now();
    frames += 1;
    // Frames are counted, too: on a slow machine an animation may pause for longer than `quiet`.
    if ((frames > 4 && now - changed > quiet) || now - begun > most) {{
      changes.disconnect();
      done();
    }} else {{
      requestAnimationFrame(frame);
    }}
  }};
  changes.observe(document, {_CHANGES});
  requestAnimationFrame(frame);
}})
"""

REST_MS: Final = 1.1 * DOUBLE_TAP_SECONDS * 1000
"""Milliseconds for which a finger rests before it taps a button that it has looked for."""

TWICE_SECONDS: Final = 0.1
"""The time between the two touches of a double tap."""

STRIP: Final = 8
"""Height below which an element is regarded as cut off by the edge of a list, in pixels."""

_IN_VIEW: Final = f"""
(async (find, most, moments = 1) => {{
  // Finds an element, brings it into view, and returns it once it has stood still for so many
  // moments with nothing on it.
  const middle = node => {{
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }};
  const bare = node => node.contains(document.elementFromPoint(...middle(node)));
  const deaf = node => {{
    const list = node.parentElement;
    if (!list) return false;
    const flow = getComputedStyle(list).overflowY;
    return flow === 'visible' ? deaf(list) : flow === 'hidden';
  }};
  const pause = duration => new Promise(done => setTimeout(done, duration));
  // A frame, too: on a slow machine a moving element can stand still for longer than 20 ms. A
  // tab behind another one has no frames.
  const moment = () =>
    pause(20).then(() => Promise.race([new Promise(requestAnimationFrame), pause(500)]));
  const end = performance.now() + most;
  let node, before = '', still = 0;
  do {{
    await moment();
    node = find(bare);
    // For half a second after a touch, Flutter takes no notice of an element that scrolls.
    if (node && !bare(node) && !deaf(node)) {{
      // Of what the edge of a list cuts off, only a strip is there, all of it in view.
      const strip = node.getBoundingClientRect().height < {STRIP};
      if (strip) node.scrollIntoView({{block: 'center'}});
      else (node.scrollIntoViewIfNeeded ?? node.scrollIntoView).call(node);
    }}
    const now = node ? `${{node.id}} ${{middle(node)}}` : '';
    still = now && now === before && bare(node) ? still + 1 : 0;
    if (still === moments) return [node, middle(node)];
    before = now;
  }} while (performance.now() < end);
  return [];
}})
"""

_PLACE: Final = f"""
async (node, most) => (await {_IN_VIEW}(() => node, most))[1]
"""

_PRESS: Final = f"""
async ([name, last, finger, most]) => {{
  // Without a kind of pointer, nothing is pressed and only the position is returned.
  const plain = text => text.replace(/\\s+/g, ' ').trim();
  const buttons = () => [...document.querySelectorAll({_TAPPABLE})].filter(
    node => node.getAttribute('aria-disabled') !== 'true'
      && plain({_NAME}(node)) === plain(name));
  const onPanel = node => node.closest('[flt-semantics-identifier^=panel]') !== null;
  const chosen = bare => {{
    const found = buttons();
    if (last) return found.at(-1);
    const seen = found.filter(bare);
    return seen.find(onPanel) ?? seen[0] ?? found[0];
  }};
  const press = (clientX, clientY) => {{
    const init = {{bubbles: true, composed: true, cancelable: true, clientX, clientY}};
    const pointer = {{...init, pointerId: 1, pointerType: finger, isPrimary: true}};
    // The element to tap may be a part, without a name, of the named one.
    const target = document.elementFromPoint(clientX, clientY);
    // Somebody who looks for a button rests meanwhile; by the clock of the page, so nobody waits.
    const rest = new MouseEvent('click');
    Object.defineProperty(rest, 'timeStamp', {{ value: performance.now() - {REST_MS} }});
    window.dispatchEvent(rest);
    target.dispatchEvent(new PointerEvent('pointerdown', {{...pointer, buttons: 1}}));
    target.dispatchEvent(new PointerEvent('pointerup', pointer));
    target.dispatchEvent(new MouseEvent('click', {{...init, detail: 1}}));
  }};
  // A touch that is still to come takes its time: a panel that slides in on a busy machine can
  // stand still for a moment, and have moved by then.
  const [node, place] = await {_IN_VIEW}(chosen, most, finger ? 1 : 3);
  if (!node) return null;
  // In the same script as the search: a later tap could miss an element that has moved.
  if (finger) press(...place);
  return place;
}}
"""

QUIET_MS: Final = 90
"""Milliseconds without a change after which the screen is regarded as settled."""

_GO: Final = f"""
path => new Promise(done => {{
  new MutationObserver((_, seen) => {{ seen.disconnect(); done(); }}).observe(
    document.body, {_CHANGES});
  setTimeout(done, {QUIET_MS} * 10);
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', {{ state: null }}));
}})
"""

_VISIBILITY: Final = """
state => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
"""

SAVE_PICTURES: Final = "PIZARRA_SHOTS" in os.environ
"""Whether pictures are saved: each takes as long as several taps."""


def touch_page(session: CDPSession, x: float, y: float, at: float | None = None) -> None:
    """Touch a page of Chromium at a place, in CSS pixels.

    Args:
        session: The DevTools of the page.
        x: From the left.
        y: From the top.
        at: When the finger has touched it, in seconds since 1970; by default now. The page takes
            that time for the touch, even if it comes later.
    """
    when = {} if at is None else {"timestamp": at}
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        touch = {"type": kind, "touchPoints": points, **when}
        session.send("Input.dispatchTouchEvent", touch)


@dataclass(slots=True)
class Screen:
    """One browser tab with the app, read and tapped through its semantics."""

    page: Page
    url: str
    """The address of the app, ending with a slash."""
    touch: bool
    """Whether taps are touches; otherwise they are clicks of a mouse."""
    shots: Path
    """The folder for pictures."""
    foreign_requests: list[str] = field(default_factory=list)
    """Requested addresses of other hosts."""
    missing: list[str] = field(default_factory=list)
    """Requested addresses that were answered with an error."""
    _listening: tuple[tuple[Any, Callable[[Any], None]], ...] = ()

    def open(self, path: str = "") -> None:
        """Go to a path of the app and wait until something can be tapped."""
        self._listen()
        self.page.goto(self.url + path)
        self.turn_on_semantics()

    def go(self, path: str = "") -> None:
        """Show another screen of the app, as the browser's own buttons do.

        If something is open, the first of them closes it.
        """
        left = self.page.evaluate("location.pathname")
        self.page.evaluate(_GO, f"/{path}")
        self.settle()
        if left != f"/{path}" and left == self.page.evaluate("location.pathname"):
            self.page.evaluate(_GO, f"/{path}")

    def back(self) -> None:
        """Press the browser's own Back."""
        self.page.evaluate("history.back()")

    def reload(self) -> None:
        """Load the page anew, and wait until something can be tapped."""
        self.page.reload()
        self.turn_on_semantics()

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.page.set_viewport_size({"width": width, "height": height})

    def rotate(self) -> None:
        """Turn the phone by a quarter."""
        size = self.page.viewport_size
        assert size is not None
        self.resize(size["height"], size["width"])

    def hide(self) -> None:
        """Look at another app: the page is hidden, and the browser may freeze it."""
        self._life("hidden")

    def show_again(self) -> None:
        """Come back from the other app."""
        self._life("active")

    def _life(self, state: str) -> None:
        """Let the page go through its life cycle as on a phone.

        A browser without a window always calls its pages visible. So the page is told what it asks
        for, and the browser freezes it or wakes it.
        """
        seen = "hidden" if state == "hidden" else "visible"
        session = self.page.context.new_cdp_session(self.page)
        if state == "active":
            session.send("Page.setWebLifecycleState", {"state": "active"})
        self.page.evaluate(_VISIBILITY, seen)
        if state == "hidden":
            session.send("Page.setWebLifecycleState", {"state": "frozen"})
        session.detach()

    def settle(self, seconds: float = 10) -> None:
        """Wait until no named element changes any more."""
        self._ask(_STILL, QUIET_MS, seconds * 1000)

    def _ask(self, script: str, *args: object) -> Any:
        """Return the result of a script; run it again if the page was reloaded meanwhile."""
        while True:
            try:
                return self.page.evaluate(script, args)
            except Failure as failure:
                if "context was destroyed" not in str(failure):
                    raise
                self.page.wait_for_load_state()

    def close(self) -> None:
        """Stop watching the tab, which other tests use later."""
        for event, handler in self._listening:
            self.page.remove_listener(event, handler)
        self._listening = ()

    def _listen(self) -> None:
        if self._listening:
            return
        own = urlsplit(self.url).netloc

        def on_request(address: str) -> None:
            parts = urlsplit(address.removeprefix("blob:"))
            if parts.scheme != "data" and parts.netloc != own:
                self.foreign_requests.append(address)

        def on_response(answer: Response) -> None:
            if answer.status >= 400:
                self.missing.append(answer.url)

        self._listening = (
            ("request", lambda request: on_request(request.url)),
            ("websocket", lambda socket: on_request(socket.url)),
            ("response", on_response),
        )
        watch: Any = self.page.on  # typed for one event at a time
        for event, handler in self._listening:
            watch(event, handler)

    def turn_on_semantics(self) -> None:
        """Turn on the semantics tree, as a screen reader does; needed after every reload."""
        for _ in range(OPENING_SECONDS * 1000 // ONCE_MORE_MS):
            # A click is lost while Flutter is busy with touches, and where the page loads anew.
            with contextlib.suppress(Failure):
                self.page.wait_for_selector(
                    f"{_PLACEHOLDER}, {_BUTTON}", state="attached", timeout=ONCE_MORE_MS
                )
                self.page.evaluate(f"document.querySelector('{_PLACEHOLDER}')?.click()")
                self.page.wait_for_selector(_BUTTON, state="attached", timeout=ONCE_MORE_MS)
                return
        raise AssertionError(f"no button to tap: {self.texts()}")

    def turn_off_semantics(self) -> None:
        """Load the page again, without a screen reader, and wait until it is painted."""
        self.page.reload()
        self.page.wait_for_function(
            "() => document.getElementById('start')?.hidden", timeout=TIMEOUT_SECONDS * 1000
        )
        self._painted()

    def button(self, name: str) -> Locator:
        """Return the button, or the switch, with exactly this name."""
        find = self.page.get_by_role
        return find("button", name=name, exact=True).or_(find("switch", name=name, exact=True))

    def tap(self, name: str, *, last: bool = False) -> None:
        """Tap or click a button.

        Args:
            name: Its name. Of several buttons, the one on the open panel is tapped.
            last: Tap the last one of several instead.
        """
        self._find(name, last=last, finger="touch" if self.touch else "mouse")

    def tap_twice(self, name: str) -> None:
        """Touch a button twice, as quickly as a finger does, however slow the machine is."""
        place = self.middle(name)
        session = self.page.context.new_cdp_session(self.page)
        now = time.time()
        for at in (now, now + TWICE_SECONDS):
            touch_page(session, *place, at)
        session.detach()

    def middle(self, name: str, *, last: bool = False) -> tuple[float, float]:
        """Return where to tap a button that has come into view; see :meth:`tap`."""
        x, y = self._find(name, last=last, finger="")
        return x, y

    def _find(self, name: str, *, last: bool, finger: str) -> Any:
        place = self._ask(_PRESS, name, last, finger, TIMEOUT_SECONDS * 1000)
        if place is None:
            raise AssertionError(f"no button {name!r} to tap: {self.texts()}")
        return place

    def press(self, key: str) -> None:
        """Press a key, named as in Playwright."""
        self.page.keyboard.press(key)

    def type_keys(self, keys: str) -> None:
        """Press one key after another, as a person types."""
        self.page.keyboard.type(keys, delay=60)

    def type_into(self, text: str, field: str = "") -> None:
        """Type into a field, after what stands there.

        Args:
            text: What is typed.
            field: The label of the field; by default the first one is meant.
        """
        self._enter_field(field)
        self.page.keyboard.type(text)

    def paste_into(self, text: str, field: str = "") -> None:
        """Put a text into a field instead of what stands there; see :meth:`type_into`."""
        self._enter_field(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def _enter_field(self, field: str) -> None:
        found = self.page.get_by_role("textbox", name=field or None).first
        # Not clicked by its locator: Flutter may not have scrolled yet when the browser has.
        place = found.evaluate(_PLACE, TIMEOUT_SECONDS * 1000)
        assert place is not None, f"no field {field!r} to type into: {self.texts()}"
        self.page.mouse.click(*place)
        self.page.wait_for_timeout(150)

    def enter(self) -> None:
        """Press Enter."""
        self.press("Enter")

    def rest(self) -> None:
        """Do nothing for so long that the next tap is no second one."""
        self.pause(REST_MS)

    def pause(self, milliseconds: float) -> None:
        """Do nothing for a while, where a test is about time itself."""
        self.page.wait_for_timeout(milliseconds)

    def nodes(self) -> tuple[Box, ...]:
        """Return all named elements, in the order of the semantics tree."""
        return tuple(Box(**node) for node in self.page.evaluate(_READ_NODES))

    def texts(self) -> tuple[str, ...]:
        """Return all names and texts on the screen."""
        return tuple(node.name for node in self.nodes())

    def buttons(self) -> tuple[str, ...]:
        """Return the names of all that can be tapped now."""
        return tuple(node.name for node in self.nodes() if node.tappable and not node.disabled)

    def has(self, text: str) -> bool:
        return any(text in one for one in self.texts())

    def name_with(self, words: str) -> str:
        """Wait for a text or name that contains these words, and return the whole of it."""
        self.wait_for(words)
        return next(name for name in self.texts() if words in name)

    def wait_for(self, text: str, *, gone: bool = False, seconds: float = TIMEOUT_SECONDS) -> None:
        """Wait until a text or name contains this; with ``gone``, until none does."""
        self._wait(text, seconds, exactly=False, gone=gone)

    def wait_for_text(
        self, text: str, *, gone: bool = False, seconds: float = TIMEOUT_SECONDS
    ) -> None:
        """Wait until a text or name is exactly this; with ``gone``, until none is."""
        self._wait(text, seconds, exactly=True, gone=gone)

    def appears(self, text: str, seconds: float) -> bool:
        """Whether exactly this text or name is there within so many seconds."""
        return bool(self._ask(_WAIT, text, True, False, seconds * 1000))

    def _wait(self, text: str, seconds: float, *, exactly: bool, gone: bool) -> None:
        if not self._ask(_WAIT, text, exactly, gone, seconds * 1000):
            state = "still there" if gone else "not there"
            raise AssertionError(f"{text!r} {state}: {self.texts()}")

    def wait_for_reload(self) -> None:
        """Wait until the page has reloaded itself after a lost connection."""
        self.page.wait_for_function(
            "() => !document.querySelector('flt-semantics')", timeout=TIMEOUT_SECONDS * 1000
        )
        self.turn_on_semantics()

    def assert_own_host_only(self) -> None:
        assert self.foreign_requests == []
        assert self.missing == []

    def shot(self, name: str) -> None:
        """Save a picture if `PIZARRA_SHOTS` names a folder for pictures."""
        if SAVE_PICTURES:
            self.picture(name)

    def picture(self, name: str) -> Path:
        """Save a picture once the app is painted and nothing moves any more."""
        path = self.shots / f"{name}.png"
        path.write_bytes(self._painted())
        return path

    def _painted(self) -> bytes:
        """Return a picture once the app is painted and nothing moves any more."""
        last, same = b"", 0
        for _ in range(80):
            now = self.page.screenshot()
            same = same + 1 if now == last and not _nearly_empty(now) else 0
            if same == 2:
                break
            last = now
            self.page.wait_for_timeout(150)
        return last


def _nearly_empty(picture: bytes) -> bool:
    """Return whether one colour fills nearly all of a picture, as on Flet's loading screen."""
    seen = Image.open(io.BytesIO(picture)).convert("L")
    return max(seen.histogram()) > 0.992 * seen.width * seen.height
