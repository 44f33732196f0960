"""What somebody without a right to it can do at a table that lets guests in: nothing."""

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
from tests.scorer.server.clients import GUESTS, PAGE, Line, Table

FOREIGN = "http://jass.example"


def get(address: str, **headers: str) -> httpx.Response:
    return httpx.get(address, headers=headers, timeout=60)


def refused(table: Table, cookie: str = "", **options: object) -> int:
    """The status with which a connection is turned away."""
    with pytest.raises(InvalidStatus) as turned, table.line(cookie, **options):
        pass
    return turned.value.response.status_code


def test_without_a_code_there_is_a_page_and_no_app(table: Table) -> None:
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


def test_the_names_of_other_hosts_lead_nowhere(table: Table) -> None:
    cookie = table.come_in(Right.READ)
    for where in (table.url, table.guests_url):
        assert get(where, host="jass.example", cookie=cookie).status_code == 421
    assert refused(table, origin=FOREIGN) == 403
    assert refused(table, origin=None) == 403
    assert refused(table, cookie, origin=FOREIGN) == 403
    assert table.say(table.code(Right.READ), origin=FOREIGN).status_code == 403


def test_a_proxy_does_not_pass_for_the_scorekeeper(table: Table) -> None:
    assert get(table.url).status_code == 200
    for name in ("x-forwarded-for", "forwarded", "via", "x-real-ip"):
        assert get(table.url, **{name: "192.0.2.7"}).status_code == 403


def test_wrong_codes_by_the_thousand_let_nobody_in_and_keep_nobody_out(table: Table) -> None:
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
        # Not even the right one, from where so many wrong ones came.
        late = client.post(f"{table.guests_url}join", content=table.code(Right.WRITE))
    assert set(answers) == {403, 429}
    assert answers.count(403) < 100
    assert late.status_code == 429
    assert table.say(table.code(Right.READ), source="127.0.0.4").status_code == 200


def test_a_code_becomes_a_cookie_that_no_script_and_no_other_page_can_use(table: Table) -> None:
    code = table.code(Right.READ)
    answer = table.say(f" {code[:4].lower()}-{code[4:]} ")
    cookie = answer.headers["set-cookie"].lower()
    assert answer.text == "/"
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    kept = (table.data / "settings.json").read_text("utf-8")
    assert answer.cookies["pizarra"] not in kept
    told = table.log.read_text("utf-8")
    assert not any(table.code(right) in told for right in LINKED)
    assert table.say("A" * 5000).status_code == 403


def test_there_is_nothing_to_upload_to_and_nothing_else_to_see(table: Table) -> None:
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


def told(**page: object) -> dict[str, object]:
    """A registration whose page has some properties of its own."""
    return {**REGISTERED, "page": {**PAGE, **page}}


MALFORMED = {
    "a text": "hello",
    "no message": b"\x00",
    "not packed": b"\x00\xc1\xc1",
    "another kind of packet": b"\x01\x00\x00\x00\x00data",
    "an unknown action": packed(99, **CLICK),
    "an action of the server": packed(MessageAction.PATCH_CONTROL.value, id=1, patch=[]),
    "no list": b"\x00" + msgpack.packb({"action": 1}),
    "a body that is none": b"\x00" + msgpack.packb([3, [1, 2]]),
    "an event before the session": packed(MessageAction.CONTROL_EVENT.value, **CLICK),
    "a word too many": packed(1, **REGISTERED, more=1),
    "a word too few": packed(1, page={}),
    "an inner property": packed(1, **{**REGISTERED, "page": {"_Control__page": 1}}),
    "a time that is none": packed(1, **told(route=msgpack.ExtType(1, b"yesterday"))),
    "an unknown value": packed(1, **told(route=msgpack.ExtType(9, b""))),
    "a word for a number": packed(1, **told(width="wide")),
    "a number that is none": packed(1, **told(width=float("nan"))),
    "a session that is no word": packed(1, **{**REGISTERED, "session_id": ["x"]}),
    "a property that no client tells": packed(1, **told(views=[])),
    "deep as a well": b"\x00\x92\x01" + b"\x91" * 100_000,
}


def test_malformed_messages_end_their_connections_and_nothing_else(table: Table) -> None:
    with table.line() as other:
        other.register()
        for name, message in MALFORMED.items():
            with table.line() as line:
                line.socket.send(message)
                assert line.closed() == 1008, name
        other.event(1, "click")
        other.hear_all(0.1)


AFTER = {
    "registered again": packed(1, **REGISTERED),
    "what a component is made of": packed(
        MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={"args": []}
    ),
    "no names": packed(MessageAction.UPDATE_CONTROL_PROPS.value, id=1, props={1: 2}),
    "an event whose name is none": packed(3, target=1, name=None, data=None),
    "an event of nothing": packed(3, target="page", name="click", data=None),
    "a time that is none": packed(3, target=1, name="x", data=msgpack.ExtType(1, b"\x1b[2J")),
    "an answer to nobody": packed(5, control_id=1, call_id=3, result=None, error=None),
}


def test_a_session_cannot_be_undermined(table: Table) -> None:
    for name, message in AFTER.items():
        with table.line() as line:
            line.register()
            line.socket.send(message)
            assert line.closed() == 1008, name


def test_an_oversized_message_ends_its_connection(table: Table) -> None:
    for cookie, limit in (
        (table.come_in(Right.WRITE), GUEST_MESSAGE_LIMIT),
        ("", SCOREKEEPER_MESSAGE_LIMIT),
    ):
        for length, why in ((limit - 100, 1008), (limit + 1, 1009)):
            with table.line(cookie, max_size=None) as line:
                line.register()
                line.socket.send(b"\x00" * length)
                assert line.closed() == why, (cookie, length)
        with table.line(cookie) as again:
            again.register()


def test_malformed_registrations_lock_nobody_out(table: Table) -> None:
    bad = packed(1, **told(route=msgpack.ExtType(1, b"yesterday")))
    writer = table.come_in(Right.WRITE)
    for _ in range(4):
        cookie = table.come_in(Right.READ)
        for _ in range(20):
            with table.line(cookie, close_timeout=0.1) as line:
                line.socket.send(bad)
                assert line.closed() == 1008
    with table.line(writer) as line:
        line.register()


def settled(line: Line) -> None:
    line.register()
    line.hear_until("1724")
    line.hear_all()


def test_whatever_a_readers_client_says_is_not_written(table: Table) -> None:
    before = table.written()
    with table.line(table.come_in(Right.READ)) as line:
        settled(line)
        line.press("Z", ctrl=True)
        line.press("Enter")
        for target in sorted(line.ids):
            for name in ("click", "tap", "tap_down", "submit"):
                line.event(target, name)
        line.hear_all()
        assert line.ids
    assert table.written() == before
    with table.line(table.come_in(Right.WRITE)) as line:
        settled(line)
        line.press("Z", ctrl=True)
        table.wait_until_written(before + 1)
        line.hear_all()
    assert table.written() == before + 1


def test_nobody_takes_up_the_session_of_another(table: Table) -> None:
    mine, yours = table.come_in(Right.WRITE), table.come_in(Right.READ)
    with table.line(mine) as line:
        line.register()
        session = line.session
    with table.line(yours) as line:
        line.register(session)
        assert line.session != session
    with table.line(mine) as line:
        line.register(session)
        assert line.session == session


def test_a_guest_has_so_many_screens_and_no_more(table: Table) -> None:
    cookie = table.come_in(Right.READ)
    lines = [table.line(cookie) for _ in range(MAX_SCREENS_PER_GUEST)]
    for line in lines:
        line.__enter__()
    try:
        assert refused(table, cookie) == 403
        with table.line(table.come_in(Right.READ)):
            pass
    finally:
        for line in lines:
            line.__exit__(None, None, None)


def test_a_crowd_at_the_door_is_turned_away_and_the_scorekeeper_is_not(table: Table) -> None:
    crowd: list[socket.socket] = []
    turned_away = False
    try:
        for _ in range(60):
            one = socket.create_connection((GUESTS, table.guest_port), 30)
            crowd.append(one)
        crowd[-1].settimeout(30)
        turned_away = crowd[-1].recv(1) == b""
    except ConnectionError:
        turned_away = True
    finally:
        assert get(table.url).status_code == 200
        for one in crowd:
            one.close()
    assert turned_away


def test_only_the_addresses_that_were_asked_for_are_open(table: Table) -> None:
    for host, port in (("127.0.0.3", table.guest_port), (GUESTS, table.port)):
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, port), 10)
