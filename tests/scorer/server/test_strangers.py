"""Clients without the right to do so can neither read, write nor disturb a served table."""

from __future__ import annotations

import socket

import httpx
import msgpack
import pytest
from websockets.exceptions import InvalidStatus

from scorer.flet_internals import MessageAction
from scorer.guests.rights import LINKED, Right
from scorer.server.limits import (
    GUEST_MESSAGE_LIMIT,
    MAX_SCREENS_PER_GUEST,
    SCOREKEEPER_MESSAGE_LIMIT,
)
from tests.browser.games.stored import stored_text
from tests.scorer.server.clients import GUESTS, PAGE, FletClient, Table

FOREIGN = "http://jass.example"


def get(address: str, **headers: str) -> httpx.Response:
    return httpx.get(address, headers=headers, timeout=60)


def refused(table: Table, cookie: str = "", **options: object) -> int:
    """The HTTP status with which a WebSocket connection is refused."""
    with pytest.raises(InvalidStatus) as caught, table.connect(cookie, **options):
        pass
    return caught.value.response.status_code


def test_without_a_code_only_the_page_for_joining_is_served(table: Table) -> None:
    page = get(table.guests_url, **{"accept-language": "de-CH"})
    assert page.status_code == 403
    assert "Hier wird gejasst" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for path in ("flutter_bootstrap.js", "main.dart.js", "partie/1", "assets/FontManifest.json"):
        answer = get(table.guests_url + path)
        assert answer.status_code == 403
        assert "flutter" not in answer.text
    assert get(f"{table.guests_url}join.js").status_code == 200
    assert refused(table, "pizarra=guessed") == 403
    assert refused(table, "other=1") == 403


def test_requests_with_a_foreign_host_or_origin_are_refused(table: Table) -> None:
    cookie = table.cookie_for(Right.READ)
    for where in (table.url, table.guests_url):
        assert get(where, host="jass.example", cookie=cookie).status_code == 421
    assert refused(table, origin=FOREIGN) == 403
    assert refused(table, origin=None) == 403
    assert refused(table, cookie, origin=FOREIGN) == 403
    assert table.join(table.code(Right.READ), origin=FOREIGN).status_code == 403


def test_a_request_with_headers_of_a_proxy_is_not_taken_for_the_scorekeepers(table: Table) -> None:
    assert get(table.url).status_code == 200
    for name in ("x-forwarded-for", "forwarded", "via", "x-real-ip"):
        assert get(table.url, **{name: "192.0.2.7"}).status_code == 403


def test_wrong_codes_are_limited_for_each_address(table: Table) -> None:
    guesses = 1000
    with httpx.Client(
        transport=httpx.HTTPTransport(local_address="127.0.0.3"),
        headers={"origin": table.guests_url.rstrip("/")},
        timeout=60,
    ) as client:
        answers = [
            client.post(f"{table.guests_url}join", content=f"{guess:026d}").status_code
            for guess in range(guesses)
        ]
        # The limit holds for the right code, too.
        right_code = client.post(f"{table.guests_url}join", content=table.code(Right.WRITE))
    assert set(answers) == {403, 429}
    assert answers.count(403) < 100
    assert right_code.status_code == 429
    assert table.join(table.code(Right.READ), source="127.0.0.4").status_code == 200


def test_a_code_is_exchanged_for_a_cookie_that_scripts_and_other_sites_cannot_use(
    table: Table,
) -> None:
    code = table.code(Right.READ)
    answer = table.join(f" {code[:4].lower()}-{code[4:]} ")
    cookie = answer.headers["set-cookie"].lower()
    assert answer.text == "/"
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    settings = stored_text(table.data / "settings.json")
    assert answer.cookies["pizarra"] not in settings
    log = table.log.read_text("utf-8")
    assert not any(table.code(right) in log for right in LINKED)
    assert table.join("A" * 5000).status_code == 403


def test_uploads_and_other_pages_of_the_framework_are_refused(table: Table) -> None:
    for path in ("upload", "", "ws"):
        assert httpx.put(table.url + path, content=b"x" * 100_000, timeout=60).status_code == 405
        assert httpx.post(table.url + path, content=b"x", timeout=60).status_code == 405
    for path in ("docs", "redoc", "openapi.json", "oauth_callback?state=1"):
        assert get(table.url + path).status_code == 404


def packed(action: int, **body: object) -> bytes:
    message: bytes = msgpack.packb([action, body])
    return b"\x00" + message


REGISTERED = {"session_id": None, "page_name": "", "page": dict(PAGE)}
CLICK = {"target": 1, "name": "click", "data": None}


def registration(**page: object) -> dict[str, object]:
    """A registration with these properties of the page, besides those in PAGE."""
    return {**REGISTERED, "page": {**PAGE, **page}}


MALFORMED = {
    "a text message": "hello",
    "an empty message": b"\x00",
    "not packed": b"\x00\xc1\xc1",
    "an unknown kind of packet": b"\x01\x00\x00\x00\x00data",
    "an unknown action": packed(99, **CLICK),
    "an action of the server": packed(MessageAction.PATCH_CONTROL.value, id=1, patch=[]),
    "no list of action and body": b"\x00" + msgpack.packb({"action": 1}),
    "a body that is no object": b"\x00" + msgpack.packb([3, [1, 2]]),
    "an event before the session": packed(MessageAction.CONTROL_EVENT.value, **CLICK),
    "an argument too many": packed(1, **REGISTERED, more=1),
    "a missing argument": packed(1, page={}),
    "a private property": packed(1, **{**REGISTERED, "page": {"_Control__page": 1}}),
    "an invalid time": packed(1, **registration(route=msgpack.ExtType(1, b"yesterday"))),
    "an unknown value": packed(1, **registration(route=msgpack.ExtType(9, b""))),
    "a text for a number": packed(1, **registration(width="wide")),
    "not a number": packed(1, **registration(width=float("nan"))),
    "a session id that is no text": packed(1, **{**REGISTERED, "session_id": ["x"]}),
    "a platform that is none": packed(1, **registration(platform=None)),
    "an unknown platform": packed(1, **registration(platform="abacus")),
    "an unknown brightness": packed(1, **registration(platform_brightness="grey")),
    "a property that clients do not send": packed(1, **registration(views=[])),
    "nested too deeply": b"\x00\x92\x01" + b"\x91" * 100_000,
}


def test_a_malformed_message_ends_its_own_connection_only(table: Table) -> None:
    with table.connect() as other:
        other.register()
        for name, message in MALFORMED.items():
            with table.connect() as client:
                client.socket.send(message)
                assert client.wait_for_close() == 1008, name
        other.event(1, "click")
        other.receive_all(0.1)


MALFORMED_AFTER_REGISTRATION = {
    "registered again": packed(1, **REGISTERED),
    "a property of components": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"args": []}
    ),
    "a property whose name is no text": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={1: 2}
    ),
    "a platform that is none": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"platform": None}
    ),
    "an unknown brightness": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"platform_brightness": "grey"}
    ),
    "a width that is a text": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"width": "wide"}
    ),
    "a change to an unknown brightness": packed(
        3, target=1, name="platform_brightness_change", data={"brightness": "grey"}
    ),
    "a change to no brightness": packed(3, target=1, name="platform_brightness_change", data={}),
    "a property of the page that clients do not send": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"theme_mode": "grey"}
    ),
    "an event without a name": packed(3, target=1, name=None, data=None),
    "an event of no control": packed(3, target="page", name="click", data=None),
    "an invalid time": packed(3, target=1, name="x", data=msgpack.ExtType(1, b"\x1b[2J")),
    "a route that is no text": packed(3, target=1, name="route_change", data={"route": 7}),
    "a change of route without one": packed(3, target=1, name="route_change", data="/"),
    "a size without a height": packed(3, target=1, name="resize", data={"width": 390}),
    "a width that is no number": packed(
        3, target=1, name="resize", data={"width": "", "height": 1}
    ),
    "a key without a name": packed(3, target=1, name="keyboard_event", data={"shift": True}),
    "an answer to no call": packed(5, control_id=1, call_id=3, result=None, error=None),
}


def test_a_malformed_message_after_the_registration_ends_the_connection(table: Table) -> None:
    for name, message in MALFORMED_AFTER_REGISTRATION.items():
        with table.connect() as client:
            client.register()
            client.socket.send(message)
            assert client.wait_for_close() == 1008, name
    assert "Traceback" not in table.log.read_text("utf-8")


def test_an_oversized_message_ends_its_connection(table: Table) -> None:
    for cookie, limit in (
        (table.cookie_for(Right.WRITE), GUEST_MESSAGE_LIMIT),
        ("", SCOREKEEPER_MESSAGE_LIMIT),
    ):
        for length, why in ((limit - 100, 1008), (limit + 1, 1009)):
            with table.connect(cookie, max_size=None) as client:
                client.register()
                client.socket.send(b"\x00" * length)
                assert client.wait_for_close() == why, (cookie, length)
        with table.connect(cookie) as again:
            again.register()


def test_malformed_registrations_do_not_lock_out_other_guests(table: Table) -> None:
    bad = packed(1, **registration(route=msgpack.ExtType(1, b"yesterday")))
    writer = table.cookie_for(Right.WRITE)
    for _ in range(4):
        cookie = table.cookie_for(Right.READ)
        for _ in range(20):
            with table.connect(cookie, close_timeout=0.1) as client:
                client.socket.send(bad)
                assert client.wait_for_close() == 1008
    with table.connect(writer) as client:
        client.register()


def register_at_table(client: FletClient) -> None:
    """Begin a session, and receive all messages until the table is shown."""
    client.register()
    client.receive_until("1724")
    client.receive_all()


def test_events_of_a_readers_client_write_nothing(table: Table) -> None:
    before = table.written()
    with table.connect(table.cookie_for(Right.WRITE)) as writer:
        register_at_table(writer)
    assert len(writer.events) > 40
    with table.connect(table.cookie_for(Right.READ)) as client:
        register_at_table(client)
        assert client.events
        client.press("Z", ctrl=True)
        client.press("Enter")
        # Also those that only a writer's screen handles.
        for target, name in sorted(client.events | writer.events):
            client.event(target, name)
        client.receive_all()
    assert table.written() == before
    with table.connect(table.cookie_for(Right.WRITE)) as client:
        register_at_table(client)
        client.press("Z", ctrl=True)
        table.wait_until_written(before + 1)
        client.receive_all()
    assert table.written() == before + 1


def test_a_guest_cannot_resume_the_session_of_another(table: Table) -> None:
    mine, yours = table.cookie_for(Right.WRITE), table.cookie_for(Right.READ)
    with table.connect(mine) as client:
        client.register()
        session = client.session
    with table.connect(yours) as client:
        client.register(session)
        assert client.session != session
    with table.connect(mine) as client:
        client.register(session)
        assert client.session == session


def test_the_number_of_screens_of_a_guest_is_limited(table: Table) -> None:
    cookie = table.cookie_for(Right.READ)
    clients = [table.connect(cookie) for _ in range(MAX_SCREENS_PER_GUEST)]
    for client in clients:
        client.__enter__()
    try:
        assert refused(table, cookie) == 403
        with table.connect(table.cookie_for(Right.READ)):
            pass
    finally:
        for client in clients:
            client.__exit__(None, None, None)


def test_too_many_connections_of_strangers_are_closed_and_the_scorekeeper_is_still_served(
    table: Table,
) -> None:
    connections: list[socket.socket] = []
    closed = False
    try:
        for _ in range(60):
            one = socket.create_connection((GUESTS, table.guest_port), 30)
            connections.append(one)
        connections[-1].settimeout(30)
        closed = connections[-1].recv(1) == b""
    except ConnectionError:
        closed = True
    finally:
        assert get(table.url).status_code == 200
        for one in connections:
            one.close()
    assert closed


def test_the_server_listens_only_at_the_addresses_that_it_was_given(table: Table) -> None:
    for host, port in (("127.0.0.3", table.guest_port), (GUESTS, table.port)):
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, port), 10)
