"""The version of Flet, and every private part of it that the app uses.

After an upgrade of Flet these tests fail first. Then compare Flet's index.html with ours, read
`scorer/flet_internals.py` beside Flet's sources, and go through this file.
"""

from __future__ import annotations

import ast
import asyncio
import dataclasses
import hashlib
import inspect
import itertools
import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import fields
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import flet_web  # type: ignore[import-untyped]
import msgpack
import pytest
from flet.controls import base_control, object_patch
from flet.controls.id_counter import ControlId
from flet.messaging.protocol import (
    Message,
    MessageAction,
    configure_encode_object_for_msgpack,
)
from flet.pubsub.pubsub_hub import PubSubHub
from flet_web.fastapi import flet_static_files  # type: ignore[import-untyped]
from flet_web.fastapi.flet_app import FletApp  # type: ignore[import-untyped]

from scorer import flet_internals
from scorer.flet_internals import (
    CLIENT_MESSAGES,
    MODULES_OF_THE_FIRST_SCREEN,
    TESTED_FLET,
    Session,
    answer_call,
    begin_session,
    clean_up,
    end_session,
    expire_session,
    has_unsent,
    hide_tracebacks,
    ignore_unknown_controls,
    note_with_messages,
    on_lost_click,
    send_only_to_clients,
    shorten_messages,
    skip_debug_lines,
    skip_known_answers,
    skip_unset_properties,
    tell_kept_parents,
    whole_page,
)
from scorer.server.folder import FONTS_KEPT, package_web_folder
from scorer.widgets.component import use_effect

ROOT = Path(__file__).resolve().parents[1]

REVIEWED = {
    "index.html": "971ecd93a39b8258db024a9d9a4d48bc454bbaff342567bc7f90db4bf63fa3ee",
    "flutter_bootstrap.js": "fbddf77eab302c4c1b991e21445d53a9132eb292143530a441afecb69f19d895",
}
"""Files of flet-web that ours replace or rely on, by SHA-256."""


def test_flet_is_the_version_whose_internals_were_read() -> None:
    assert version("flet") == version("flet-web") == TESTED_FLET


def test_the_web_folder_is_the_one_that_ours_is_made_from() -> None:
    package = package_web_folder()
    assert package == Path(flet_web.__file__).parent / "web"
    for name, digest in REVIEWED.items():
        assert hashlib.sha256((package / name).read_bytes()).hexdigest() == digest, name
    families = {
        entry["family"]
        for entry in json.loads((package / "assets" / "FontManifest.json").read_text())
    }
    assert families > FONTS_KEPT


def test_flets_server_finds_and_fills_in_the_web_folder() -> None:
    source = inspect.getsource(flet_static_files)
    assert 'os.getenv("FLET_WEB_PATH")' in source
    # Flet inserts an inline script at this placeholder, which our page does not have.
    assert "<!-- fletAppConfig -->" in inspect.getsource(flet_web.patch_index_html)


def test_the_tasks_of_a_session_inherit_the_context_of_its_connection() -> None:
    assert "asyncio.create_task(self.__on_session_created())" in inspect.getsource(FletApp)


def test_controls_are_numbered_by_one_counter_and_found_by_number() -> None:
    assert isinstance(ControlId._counter, itertools.count)
    assert "self.__index.get(control_id)" in inspect.getsource(Session)


def test_every_process_numbers_its_controls_from_a_random_start() -> None:
    program = (
        "from scorer.flet_internals import randomize_control_ids; import flet as ft;"
        "first = randomize_control_ids(); assert randomize_control_ids() == first;"
        "print(first, ft.Text('a')._i)"
    )
    starts = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
        )
        first, given = map(int, done.stdout.split())
        assert first == given
        assert 2**30 <= first < 2**31
        starts.append(first)
    assert abs(starts[0] - starts[1]) > 1000


def test_errors_that_are_sent_to_clients_name_no_path(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(inspect.signature(flet_internals._send_error).parameters) == ["self", "message"]
    sent: list[str] = []
    monkeypatch.setattr(
        flet_internals, "_send_error", lambda _session, message: sent.append(message)
    )
    hide_tracebacks()
    Session.error(object(), f'Traceback: File "{__file__}", line 1')  # type: ignore[arg-type]
    assert sent == ["Pizarra"]


def test_a_message_is_an_action_and_a_body_and_is_formatted_by_its_action() -> None:
    assert [field.name for field in fields(Message)] == ["action", "body"]
    shorten_messages()
    assert repr(Message(MessageAction.PATCH_CONTROL, {"all": "controls"})) == (
        "Message(PATCH_CONTROL)"
    )


def test_comparing_controls_writes_no_debug_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "logger.debug(" in inspect.getsource(object_patch.DiffBuilder._compare_values)
    monkeypatch.setattr(object_patch.logger, "debug", object_patch.logger.debug)
    skip_debug_lines()
    monkeypatch.setattr(logging.Logger, "isEnabledFor", pytest.fail)
    object_patch.ObjectPatch.from_diff(ft.Text("a"), ft.Text("b"), control_cls=ft.BaseControl)


def test_a_control_that_is_kept_knows_the_parent_that_holds_it_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    builder, kept = object_patch.DiffBuilder, ft.Text("a")
    monkeypatch.setattr(builder, "_compare_dataclasses", flet_internals._compare_dataclasses)
    parameters = list(inspect.signature(builder._compare_dataclasses).parameters)
    assert parameters == ["self", "parent", "path", "src", "dst", "frozen"]

    def drawn_again() -> ft.Container:
        now = ft.Container(kept)
        object_patch.ObjectPatch.from_diff(
            ft.Container(kept), now, control_cls=ft.BaseControl, frozen=True
        )
        return now

    # As long as Flet does this by itself, ours is not needed.
    assert kept.parent is not drawn_again()
    tell_kept_parents()
    now = drawn_again()
    assert kept.parent is now


def test_values_that_are_plainly_equal_are_not_compared_and_all_others_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    builder = object_patch.DiffBuilder
    parameters = list(inspect.signature(builder._compare_values).parameters)
    assert parameters == ["self", "parent", "path", "key", "src", "dst", "frozen"]
    values = ["", "1", 1, True, 1.0, 0, None, {}, {"a": 1}, [], [1], ft.Padding.all(1)]

    def patches(*, frozen: bool) -> list[Any]:
        return [
            object_patch.ObjectPatch.from_diff(
                {"a": before}, {"a": now}, control_cls=ft.BaseControl, frozen=frozen
            )[0].to_message()
            for before in values
            for now in values
        ]

    expected = [patches(frozen=frozen) for frozen in (True, False)]
    compared: list[tuple[object, object]] = []
    compare = builder._compare_values

    def watched(*values: Any, **more: Any) -> None:
        compared.append((values[4], values[5]))
        compare(*values, **more)

    monkeypatch.setattr(builder, "_compare_values", compare)
    monkeypatch.setattr(flet_internals, "_compare_values", watched)
    # The other part of it is tested below.
    monkeypatch.setattr(base_control, "get_event_field_type", None)
    skip_known_answers()
    assert [patches(frozen=frozen) for frozen in (True, False)] == expected
    assert ("1", 1) in compared
    skipped = [("1", "1"), (1, 1), (None, None), ({}, {}), ([], [])]
    assert not [both for both in compared if both in skipped and type(both[0]) is type(both[1])]


MAKE: dict[type[ft.BaseControl], list[tuple[tuple[Any, ...], dict[str, Any]]]] = {
    ft.Text: [
        (("a",), {"size": 15, "spans": None, "width": None, "weight": ft.FontWeight.BOLD}),
        ((), {"value": "", "max_lines": None, "overflow": ft.TextOverflow.CLIP, "data": 1}),
        (("a", [ft.TextSpan("b")]), {"key": "k", "ref": ft.Ref()}),
        ((), {}),
    ],
    ft.Container: [
        ((ft.Text("a"), 4), {"bgcolor": "#112233", "border": ft.Border.all(1, "#112233")}),
        ((), {"on_click": print, "opacity": 1, "ink": True, "expand": True}),
    ],
    ft.Row: [(([ft.Text("a")],), {"spacing": 0}), ((), {"tight": True}), ((), {"controls": []})],
    ft.Column: [(([],), {"spacing": 10}), ((), {"scroll": ft.ScrollMode.AUTO})],
    ft.Semantics: [((), {"content": ft.Text("a"), "label": "b", "selected": False})],
    ft.MergeSemantics: [((ft.Text("a"),), {}), ((), {"content": ft.Text("a"), "key": "k"})],
    ft.Icon: [((ft.Icons.CHECK,), {"size": 24}), ((), {"icon": ft.Icons.CHECK, "color": "red"})],
}
"""How some controls are made: what is given by its place and by its name."""


@pytest.fixture
def all_set(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Flet as it is, until a test lets it pass over what nobody has set."""
    monkeypatch.setattr(object_patch, "dataclasses", dataclasses)
    usual = {**flet_internals._given_all}
    for kind, init in usual.items():
        monkeypatch.setattr(kind, "__init__", init)
    monkeypatch.setattr(flet_internals, "_given_all", {})
    yield
    for kind, init in flet_internals._given_all.items():
        setattr(kind, "__init__", init)  # noqa: B010 - of a kind that is not known here


@pytest.mark.usefixtures("all_set")
def test_a_control_that_sets_what_it_is_given_is_as_flet_makes_it() -> None:
    assert set(MAKE) == set(flet_internals._FREQUENT)
    # All that is made is set, and nothing else is done.
    for kind in MAKE:
        parameters = inspect.signature(kind.__init__).parameters
        assert parameters.keys() - {field.name for field in fields(kind)} == {"self", "ref"}
        assert kind.__setattr__ is object.__setattr__

    def state(control: ft.BaseControl) -> dict[str, Any]:
        found = {
            field.name: getattr(control, field.name)
            for field in fields(control)
            if field.name != "_i"
        }
        return found | {"hidden": control.__dict__.keys() - {"data"}}

    wrong: list[tuple[type[ft.BaseControl], tuple[Any, ...], dict[str, Any]]] = [
        (ft.Text, ("a",), {"value": "b"}),
        (ft.Text, ("a",), {"colour": "red"}),
        (ft.Text, (), {"_i": 1}),
        (ft.MergeSemantics, (None, None), {}),
        (ft.Icon, (), {}),
    ]

    def all_made() -> list[dict[str, Any]]:
        return [state(kind(*args, **given)) for kind in MAKE for args, given in MAKE[kind]]

    def refusals() -> list[str]:
        found = []
        for kind, args, given in wrong:
            with pytest.raises(TypeError) as refused:
                kind(*args, **given)
            found.append(str(refused.value))
        return found

    expected, refused = all_made(), refusals()
    usual = {kind: kind.__init__ for kind in MAKE}
    skip_unset_properties()
    skip_unset_properties()
    assert flet_internals._given_all == usual
    assert all(kind.__init__ is not usual[kind] for kind in MAKE)
    assert all_made() == expected
    assert refusals() == refused
    first, second = ft.Row(), ft.Row()
    assert first.controls is not second.controls


@pytest.mark.usefixtures("all_set")
def test_what_nobody_has_set_changes_no_patch_and_no_list_of_controls() -> None:
    source = inspect.getsource(object_patch)
    # These are all questions that Flet asks there.
    asked = set(re.findall(r"(?<!_)dataclasses\.(\w+)", source))
    assert asked == {"is_dataclass", "fields"}

    def row(*texts: str) -> ft.Row:
        return ft.Row([ft.Container(ft.Text(text), key=text) for text in texts], badge="1")

    def screens() -> list[list[ft.Control]]:
        tip = ft.Tooltip(message="a", decoration=ft.BoxDecoration(bgcolor="red"))
        return [
            [ft.Text("a"), row("a", "b", "c")],
            [ft.Text("b", tooltip=tip), row("c", "a", "d")],
            [ft.Container(ft.Icon(ft.Icons.CHECK), padding=3), row("a")],
            [ft.TextField(label="a", prefix=ft.Text("b")), ft.Switch(label=ft.Text("c"))],
            [ft.Dropdown(options=[ft.DropdownOption("a", content=ft.Text("b"))]), ft.Divider()],
            [ft.Card(ft.Column([row("a", "b")], spacing=0), shape=ft.StadiumBorder()), ft.Text("")],
        ]

    def compared(old: Any, new: Any, *, frozen: bool) -> Any:
        patch, added, removed = object_patch.ObjectPatch.from_diff(
            old, new, control_cls=ft.BaseControl, frozen=frozen
        )
        told = [
            (type(control), control.key, bool(control.parent), hasattr(control, "_frozen"))
            for control in (*added, *removed)
        ]
        # The properties of one control may be told in another order.
        shape = sorted((str(entry["path"]), entry["op"]) for entry in patch.patch)
        return shape, told

    def all_compared() -> list[Any]:
        found: list[Any] = []
        before: Any = None
        for shown in [*screens(), *reversed(screens())]:
            for control in shown:
                object.__setattr__(control, "_frozen", True)
            found.append(compared({"_b": before}, {"_b": shown}, frozen=True))
            before = shown
        # A control that is changed, also back to what it is unless it is set.
        encode = configure_encode_object_for_msgpack(ft.BaseControl)  # type: ignore[no-untyped-call]
        text = ft.Text("a", size=20, width=3)
        page = ft.Column([text, row("a", "b")])
        list(object_patch.ObjectPatch.from_diff(None, page, control_cls=ft.BaseControl)[1])
        msgpack.packb(page, default=encode)
        text.width, text.size, text.color = None, 21, "red"
        found.append(compared(page, page, frozen=False))
        page.controls = [row("b", "c"), text]
        page.spacing = 5
        found.append(compared(page, page, frozen=False))
        return found

    expected = all_compared()
    assert any(found[0][0] for found in expected)
    skip_unset_properties()
    assert all_compared() == expected


def test_the_type_of_an_event_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    source = inspect.getsource(ft.BaseControl._trigger_event)
    assert "event_type = get_event_field_type(self, field_name)" in source
    find: Any = base_control.get_event_field_type  # type: ignore[attr-defined]
    kinds: list[Any] = [ft.Page, ft.Container, ft.GestureDetector, ft.TextField, ft.Column]
    # What the annotations name is found where Flet asks from, too.
    asks = "find(control, name)"
    expected = {
        (kind, name): eval(
            asks, {**vars(base_control), "find": find, "control": blank, "name": name}
        )
        for kind in kinds
        for blank in (kind.__new__(kind),)
        for name in kind._event_fields
    }
    assert len(expected) > 50
    found: list[tuple[type, str]] = []

    def watched(control: object, name: str) -> object:
        found.append((type(control), name))
        return find(control, name)

    monkeypatch.setattr(base_control, "get_event_field_type", find)
    monkeypatch.setattr(object_patch.DiffBuilder, "_compare_values", None)
    monkeypatch.setattr(flet_internals, "_find_event_type", watched)
    monkeypatch.setattr(flet_internals, "_event_types", {})
    skip_known_answers()
    known: Any = base_control.get_event_field_type  # type: ignore[attr-defined]
    for _ in range(2):
        assert {
            (kind, name): known(kind.__new__(kind), name) for kind, name in expected
        } == expected
    assert found == list(expected)


def test_a_control_is_found_by_its_number_or_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "_Session__resolve_event_control",
        "handle_invoke_method_results",
        "dispatch_event",
    ):
        monkeypatch.setattr(Session, name, getattr(Session, name))
    for method, step in (
        (flet_internals._dispatch_event, "self.__resolve_event_control(control_id)"),
        (flet_internals._dispatch_event, "_context_page.set(self.__page)"),
        (flet_internals._is_mounted, "control.page is self.__page"),
        (flet_internals._handle_answer, "control_id in self.__index"),
    ):
        assert step in inspect.getsource(method)
    parameters = inspect.signature(flet_internals._find_in_tree).parameters
    assert list(parameters)[:3] == ["self", "value", "control_id"]
    ignore_unknown_controls()
    searches: list[int] = []
    find_in_tree = flet_internals._find_in_tree

    def search(session: Session, page: ft.Page, number: int) -> object:
        searches.append(number)
        return find_in_tree(session, page, number)

    monkeypatch.setattr(flet_internals, "_find_in_tree", search)
    taps: list[str] = []
    kept: list[ft.Button] = []

    @ft.component
    def Screen() -> ft.View:  # noqa: N802 - a component is written like a class
        shown, show = ft.use_state(0)

        def tap() -> None:
            taps.append(f"tap {shown}")
            show(shown + 1)

        buttons = [ft.Button("tap", key=str(place), on_click=tap) for place in range(shown, 50)]
        kept.extend(buttons[:1])
        return ft.View(controls=[*buttons])

    async def main(page: ft.Page) -> None:
        page.render_views(Screen)

    async def play() -> None:
        session = begin_session(lambda _: None, {"route": "/"}, lambda _: None, main)

        async def press(number: int) -> int:
            """Press a button; return how often the whole page was searched for it."""
            before = len(searches)
            await session.dispatch_event(number, "click", None)
            await asyncio.sleep(0.1)
            return len(searches) - before

        await asyncio.sleep(0.1)
        first, last = (
            next(one._i for one in shown_buttons(session) if one.key == key) for key in ("0", "49")
        )
        # A button that is drawn again has its number and another object.
        assert [await press(last) for _ in range(3)] == [0, 0, 0]
        assert taps == ["tap 0", "tap 1", "tap 2"]
        assert [await press(number) for number in (first, 12345)] == [0, 0]
        session.index[first] = kept[0]
        assert [await press(first) for _ in range(3)] == [1, 0, 0]
        session.handle_invoke_method_results(12345, "call", None, None)
        assert taps == ["tap 0", "tap 1", "tap 2"]
        on_lost_click(session, lambda: taps.append("lost"))
        await press(first)
        await session.dispatch_event(first, "hover", None)
        await press(last)
        assert taps[3:] == ["lost", "tap 3"]
        await end_session(session)

    asyncio.run(play())


def shown_buttons(session: Session) -> list[ft.Button]:
    """The buttons that a session shows."""
    return [control for control in session.index.values() if isinstance(control, ft.Button)]


def test_the_messages_let_through_are_those_that_flet_handles() -> None:
    assert {
        1: {"session_id", "page_name", "page"},
        3: {"target", "name", "data"},
        4: {"id", "props"},
        5: {"control_id", "call_id", "result", "error"},
    } == CLIENT_MESSAGES
    source = inspect.getsource(FletApp)
    assert "ptype == 0x00" in source
    handled = [
        action for action in MessageAction if f"action == MessageAction.{action.name}" in source
    ]
    assert [action.value for action in handled] == list(CLIENT_MESSAGES)


def test_a_disconnected_session_can_be_expired() -> None:
    async def disconnected() -> Session:
        connection: Any = SimpleNamespace(
            pubsubhub=PubSubHub(loop=asyncio.get_running_loop()), dispose=lambda: None
        )
        session = Session(connection)
        await session.disconnect(3600)
        return session

    session = asyncio.run(disconnected())
    assert session.expires_at is not None
    assert session.expires_at > datetime.now(UTC)
    expire_session(session)
    assert session.expires_at <= datetime.now(UTC)
    assert "self.__expires_at" in inspect.getsource(Session.disconnect)


def test_a_session_without_a_client_begins_and_ends_as_one_with_a_client() -> None:
    source = inspect.getsource(FletApp)
    for step in (
        "self.__session.apply_page_patch(req.page)",
        "self.__before_main(self.__session.page)",
        "page_patch=self.__session.get_page_patch()",
        "else self.__session.page,",
        "context.reset_auto_update()",
        "await self.__session.after_event(self.__session.page)",
        "self.__send_queue = asyncio.Queue()",
    ):
        assert step in source, step
    messages: list[list[Any]] = []
    events: list[str] = []

    @ft.component
    def Screen() -> ft.View:  # noqa: N802 - a component is written like a class
        use_effect(lambda: lambda: events.append("cleaned up"), [])
        return ft.View(controls=[ft.Text(ft.context.page.route)])

    async def main(page: ft.Page) -> None:
        page.on_route_change = lambda event: events.append(event.route)
        page.render_views(Screen)
        await page.push_route("/there")
        events.append("answered")

    async def play() -> None:
        def receive(message: bytes) -> None:
            messages.append(msgpack.unpackb(message[1:], strict_map_key=False))
            action, body = messages[-1]
            if action == MessageAction.INVOKE_METHOD.value:
                asyncio.get_running_loop().call_soon(answer_call, session, body)

        session = begin_session(
            receive, {"route": "/here"}, lambda _: events.append("prepared"), main
        )
        await asyncio.sleep(0.2)
        assert "/here" in str(msgpack.unpackb(whole_page(session, "7")[1:], strict_map_key=False))
        assert session.page.route == "/there"
        assert has_unsent(session)
        await end_session(session)
        assert "cleaned up" not in events
        clean_up(session)
        clean_up(session)

    asyncio.run(play())
    assert events[0] == "prepared"
    assert set(events[1:-1]) == {"/there", "answered"}
    assert events[-1] == "cleaned up"
    assert "'value': '/here'" in str(messages)


def test_a_message_of_a_page_is_handled_with_what_came_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = SimpleNamespace(documentUrl="")
    name = "flet.messaging.pyodide_connection"
    monkeypatch.setitem(sys.modules, "flet_js", page)
    monkeypatch.delitem(sys.modules, name, raising=False)
    told, handled = ContextVar[float]("told"), asyncio.Queue[tuple[object, float]]()

    async def dispatch(*event: object) -> None:
        handled.put_nowait((event, told.get()))

    async def run() -> None:
        note_with_messages(told.set)
        connection = sys.modules[name].PyodideConnection(None, None)
        connection.session = SimpleNamespace(dispatch_event=dispatch)
        await connection.connect(print)
        for number in (1, 2):
            event = {"target": number, "name": "click", "data": None}
            message = b"\0" + msgpack.packb([MessageAction.CONTROL_EVENT.value, event])
            page.send(SimpleNamespace(to_py=lambda message=message: message), number / 4)
        assert await handled.get() == ((1, "click", None), 0.25)
        assert await handled.get() == ((2, "click", None), 0.5)

    asyncio.run(run())
    # Nobody else finds what was imported here.
    monkeypatch.delitem(sys.modules, name)


def test_the_modules_of_the_first_screen_are_there() -> None:
    package = Path(inspect.getfile(Session)).parents[1]
    for name in MODULES_OF_THE_FIRST_SCREEN:
        assert package.joinpath(*name.split(".")[1:]).with_suffix(".py").is_file(), name
    # The names by which tools/phone/static/python-worker.js and Flet call each other.
    source = (package / "messaging" / "pyodide_connection.py").read_text("utf-8")
    for name in ("start_connection", "documentUrl", "send"):
        assert f"flet_js.{name}" in source, name


DOCUMENTED = {"flet", "flet.canvas"}
"""The modules of Flet that every module of the app may import."""


def test_no_other_module_imports_private_modules_of_flet() -> None:
    for path in sorted((ROOT / "scorer").rglob("*.py")):
        if path.name == "flet_internals.py":
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            private = {name for name in names if name.startswith("flet")} - DOCUMENTED
            assert not private, (path, private)


def test_a_component_is_drawn_again_by_one_method_without_arguments() -> None:
    assert list(inspect.signature(flet_internals._update).parameters) == ["self"]
    loop = inspect.getsource(Session._Session__updates_scheduler)  # type: ignore[attr-defined]
    assert "control.update()" in loop


def test_nothing_is_sent_to_a_client_that_has_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "_Session__send_message"
    monkeypatch.setattr(Session, name, getattr(Session, name))
    assert "self.__send_queue = None" in inspect.getsource(FletApp)
    send_only_to_clients()
    sent: list[Message] = []

    async def play() -> None:
        hub = PubSubHub(loop=asyncio.get_running_loop())
        connection: Any = SimpleNamespace(pubsubhub=hub, send_message=sent.append)
        session = Session(connection)
        session.error("of a host without a queue")
        connection._FletApp__send_queue = asyncio.Queue()
        session.error("open")
        connection._FletApp__send_queue = None
        session.error("gone")

    asyncio.run(play())
    assert [message.action for message in sent] == [MessageAction.SESSION_CRASHED] * 2
