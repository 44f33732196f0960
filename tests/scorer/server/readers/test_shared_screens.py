"""Readers share screens, and see the same as in a session of their own."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules.tournament.facts import PlayerEntered
from rules.tournament.options import Options
from scorer import flet_internals
from scorer.flet_internals import MessageAction, Session, begin_session
from scorer.nights import draw_rounds
from scorer.server.readers import reader_connection, shared_screens
from scorer.server.readers.own_session import OwnSession
from scorer.server.readers.shared_screen import SharedScreen
from tests.scorer.server.clients import PAGE, PARTIE
from tests.scorer.server.readers.room import SECONDS, Phone, Room, room, wait_until

Visit = Callable[[Callable[[Room], Awaitable[None]]], None]

CLOSE = "'label': 'Close'"
"""Shown on an open panel."""
TABLE = f"/partie/{PARTIE}"
LAST, BEFORE = "Pedro: Spades", "Ana · Marta 31, Luis · Pedro 126 in tricks"
"""The newest entry, and the one that is newest after an undo."""


@pytest.fixture(autouse=True)
def _slow_machines_do_not_close_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_connection, "GIVE_UP_SECONDS", SECONDS)


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    """Run a visit in a room."""

    def run(story: Callable[[Room], Awaitable[None]]) -> None:
        async def inside() -> None:
            async with room(tmp_path) as served:
                await story(served)

        asyncio.run(inside())

    return run


def plain(value: Any) -> Any:
    """A page without control numbers and without properties of the session or the device.

    Nor are there properties that are off, because a message may contain or omit them.
    """
    if isinstance(value, dict):
        left_out = {"_i", "uid", "client_ip", "client_user_agent", "platform", "media"}
        if "views" in value:
            left_out |= {"width", "height", "pwa", "wasm"}
        return {
            key: plain(part)
            for key, part in value.items()
            if key not in left_out and part is not False and part is not None
        }
    return [plain(part) for part in value] if isinstance(value, list) else value


def same(one: Phone, other: Phone) -> bool:
    return bool(plain(one.shown.page) == plain(other.shown.page))


def test_readers_share_a_screen_and_see_what_a_session_of_their_own_would_show(
    visit: Visit,
) -> None:
    async def story(here: Room) -> None:
        first, writer = await here.reader(), await here.writer()
        second = await here.reader()
        assert here.screens == 1
        assert first.session != second.session
        for key, newest in (("Z", BEFORE), ("Y", LAST), ("Z", BEFORE)):
            writer.press(key, ctrl=True)
            for reader in (first, second):
                await wait_until(partial(reader.sees, newest))
        late = await here.reader()
        alone = await here.reader(route="/")
        alone.go(TABLE)
        assert here.screens == 1
        await wait_until(lambda: all(phone.sees(BEFORE) for phone in (late, alone)))
        await wait_until(lambda: all(same(phone, alone) for phone in (first, second, late)))
        # Each device is asked once to keep its screen on.
        assert [phone.calls for phone in (first, second, late)] == [["enable"]] * 3

    visit(story)


def test_a_reader_with_another_language_size_or_theme_gets_another_screen(visit: Visit) -> None:
    async def story(here: Room) -> None:
        english = await here.reader()
        larger = await here.reader(width=412)
        dark = await here.reader(platform_brightness="dark")
        assert here.screens == 3
        german = await here.reader(language="de")
        assert here.screens == 4
        assert not same(english, german)
        assert not same(english, larger)
        assert not same(english, dark)

    visit(story)


def test_a_touch_is_answered_by_a_session_of_the_readers_own(visit: Visit) -> None:
    async def story(here: Room) -> None:
        quiet, curious, writer = await here.reader(), await here.reader(), await here.writer()
        curious.tap("Entries")
        await wait_until(lambda: curious.sees(CLOSE))
        assert not quiet.sees(CLOSE)
        assert here.screens == 1
        writer.press("Z", ctrl=True)
        await wait_until(lambda: curious.sees(BEFORE) and quiet.sees(BEFORE))
        curious.press("Escape")
        await wait_until(lambda: not curious.sees(CLOSE))
        await wait_until(lambda: same(curious, quiet))
        writer.press("Y", ctrl=True)
        await wait_until(lambda: quiet.sees(LAST) and same(curious, quiet))

    visit(story)


def test_touches_of_controls_that_have_gone_cost_nothing(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: list[object] = []

    def search(_session: Session, _page: object, number: int, *_: object) -> None:
        searches.append(number)

    monkeypatch.setattr(Session, "_Session__find_live_control", search)
    monkeypatch.setattr(flet_internals, "_find_in_tree", search)

    async def story(here: Room) -> None:
        reader, writer = await here.reader(), await here.writer()
        for phone in (reader, writer):
            for number in range(10**9, 10**9 + 50):
                phone.event(number, "click")
                phone.send(MessageAction.UPDATE_CONTROL_PROPS, id=number, props={"value": "1"})
                answer = {"control_id": number, "call_id": "1", "result": None, "error": None}
                phone.send(MessageAction.INVOKE_METHOD, **answer)
        writer.press("Z", ctrl=True)
        await wait_until(partial(reader.sees, BEFORE))
        assert (reader.closed, writer.closed) == (None, None)
        assert searches == []

    visit(story)


def test_a_reader_who_closes_a_panel_shares_a_screen_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        quiet, curious, writer = await here.reader(), await here.reader(), await here.writer()
        for _ in range(2):
            curious.tap("Entries")
            await wait_until(lambda: curious.sees(CLOSE))
            await asyncio.sleep(0.7)
            own = connection_of(here, curious)._own
            assert own is not None
            curious.press("Escape")
            await wait_until(lambda: connection_of(here, curious)._own is None)
            session = own.session
            assert session is not None
            await wait_until(partial(has_ended, session))
            writer.press("Z", ctrl=True)
            await wait_until(lambda: quiet.sees(BEFORE) and same(curious, quiet))
            writer.press("Y", ctrl=True)
            await wait_until(lambda: quiet.sees(LAST) and same(curious, quiet))
        assert here.screens == 1

    visit(story)


def test_a_rotated_device_then_shares_the_screen_of_its_new_size(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        turned, landscape = await here.reader(), await here.reader(width=844, height=390)
        turned.turn(844, 390)
        await wait_until(
            lambda: connection_of(here, turned)._screen is connection_of(here, landscape)._screen
        )
        await wait_until(lambda: same(turned, landscape))
        assert here.screens == 1

    visit(story)


def test_devices_with_invisible_differences_share_a_screen_and_keep_their_properties(
    visit: Visit,
) -> None:
    def phone(**properties: object) -> dict[str, object]:
        edges = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}
        more = {"view_padding": edges, "view_insets": edges, "device_pixel_ratio": 2.75}
        return {"media": {"padding": edges, "orientation": "portrait", **more}, **properties}

    async def story(here: Room) -> None:
        one = await here.reader(**phone(width=393, height=660, platform="ios", wasm=False))
        other = await here.reader(**phone(width=402.5, height=664, pwa=True, wasm=True))
        notch = phone(width=393, height=700)
        notch["media"]["padding"] = {"top": 47.0, "right": 0.0, "bottom": 0.0, "left": 0.0}  # type: ignore[index]
        under_a_notch, writer = await here.reader(**notch), await here.writer()
        assert here.screens == 1
        for device, width in ((one, 393), (other, 402.5), (under_a_notch, 393)):
            assert device.shown.page["width"] == width
        assert one.shown.page["platform"] == "ios"
        # The page becomes a little higher when a browser hides its bars.
        one.turn(393, 668)
        one.tap("Entries")
        await wait_until(lambda: one.sees(CLOSE))
        one.press("Escape")
        await wait_until(lambda: not one.sees(CLOSE) and same(one, other))
        writer.press("Z", ctrl=True)
        await wait_until(lambda: all(d.sees(BEFORE) for d in (one, other, under_a_notch)))
        assert same(one, other)

    visit(story)


HEIGHTS = (320, 390, 548, 660, 740, 1340)


@pytest.mark.parametrize("width", [360, 560, 1340])
def test_readers_of_a_night_share_a_screen_however_high_theirs_is(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        players = [PlayerEntered(name=f"Name{number}") for number in range(16)]
        night = await here.nights.begin("Club", Options(rounds=2), *players)
        await draw_rounds(night, seen=night.view.seq, seconds=0)
        key = night.view.id
        page = {"width": width, "route": f"/tournament/night/{key}"}
        phones = [
            await here.reader(until=key, height=height, **page)
            for height in HEIGHTS
            if height >= width or height == HEIGHTS[0]
        ]
        upright = [phone for phone in phones if phone.shown.page["height"] >= width]
        assert here.screens == 1 + bool(upright)
        assert len({phone.shown.page["height"] for phone in phones}) == len(phones)
        for phone in phones:
            # Its own session is drawn for its own height, and must show the same at first.
            phone.press("Escape")
            await wait_until(partial(has_own_session, here, phone))
        await wait_until(lambda: not any(has_own_session(here, phone) for phone in phones))
        assert here.screens == 1 + bool(upright)
        # A browser hides its bars.
        for phone in upright:
            phone.turn(width, phone.shown.page["height"] + 100)
            await phone.followed()
            assert connection_of(here, phone)._beginning is None

    visit(story)


def test_a_reader_who_connects_on_another_screen_shares_once_at_the_table(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        quiet, late, writer = await here.reader(), await here.reader(route="/"), await here.writer()
        assert connection_of(here, late)._own is not None
        late.go(TABLE)
        await wait_until(
            lambda: connection_of(here, late)._screen is connection_of(here, quiet)._screen
        )
        writer.press("Z", ctrl=True)
        await wait_until(lambda: late.sees(BEFORE) and same(late, quiet))
        assert here.screens == 1

    visit(story)


def test_messages_that_follow_from_no_touch_begin_no_own_session(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader, writer = await here.reader(), await here.writer()
        reader.turn(390, 844)
        reader.event(1, "route_change", {"route": "/partie/" + "0" * 31 + "1"})
        reader.event(1, "app_lifecycle_state_change", {"state": "resume"})
        writer.press("Z", ctrl=True)
        await wait_until(lambda: reader.sees(BEFORE))
        connection = connection_of(here, reader)
        assert connection._own is connection._beginning is None

    visit(story)


def test_a_reader_resumes_its_own_session_and_nobody_elses(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader = await here.reader()
        reader.tap("Entries")
        await wait_until(lambda: reader.sees(CLOSE))
        before = reader.session
        await reader.leave()
        stranger = here.phone()
        await stranger.connect(session=before)
        assert not stranger.sees(CLOSE)
        await reader.connect(session=before)
        await wait_until(lambda: reader.sees(CLOSE))
        reader.press("Escape")
        await wait_until(lambda: not reader.sees(CLOSE))

    visit(story)


def test_a_reader_who_gets_write_access_is_disconnected_to_connect_again(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader, other = await here.reader(), await here.reader()
        here.book.grant_writing(reader.guest.digest)
        await wait_until(lambda: reader.closed == 1013)
        assert other.closed is None
        await reader.connect(session=reader.session)
        await wait_until(lambda: reader.sees("Undo"))
        assert not other.sees("Undo")

    visit(story)


@pytest.mark.parametrize("patience", [0.0, 4.0])
def test_a_reader_whose_own_session_shows_another_screen_is_disconnected(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(reader_connection, "GIVE_UP_SECONDS", patience)
    monkeypatch.setattr(reader_connection, "same_screen", lambda *_: None)

    async def story(here: Room) -> None:
        reader = await here.reader()
        reader.tap("Entries")
        await wait_until(lambda: reader.closed == 1013)
        await reader.connect(session=reader.session)
        assert reader.sees(LAST)

    visit(story)


def test_a_shared_screen_is_freed_when_its_last_reader_leaves(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[weakref.ref[Session]] = []

    def noted(*args: Any) -> SharedScreen:
        screen = SharedScreen(*args)
        begun.append(weakref.ref(screen._session))
        return screen

    monkeypatch.setattr(shared_screens, "SharedScreen", noted)

    async def story(here: Room) -> None:
        writer = await here.writer()
        first, second = await here.reader(), await here.reader()
        await first.leave()
        assert here.screens == 1
        await second.leave()
        assert here.screens == 0
        writer.press("Z", ctrl=True)
        await wait_until(lambda: writer.sees(BEFORE) or writer.sees("Undone"))
        await asyncio.sleep(0.5)
        gc.collect()
        assert [each() for each in begun] == [None]

    visit(story)


def has_ended(session: Session) -> bool:
    return session.expires_at is not None


def has_own_session(here: Room, phone: Phone) -> bool:
    return connection_of(here, phone)._own is not None


def connection_of(here: Room, phone: Phone) -> reader_connection.ReaderConnection:
    """The connection of a reader."""
    return next(
        connection
        for connection, who in here.shared._connections.items()
        if who == phone.guest.digest
    )


def test_a_session_that_begins_after_its_reader_has_left_expires_at_once() -> None:
    async def nothing(*_: Any) -> None:
        return

    async def story() -> Session:
        own = OwnSession(nothing, {}, PAGE, "known", lambda _: None)
        await own.leave(expire=True)
        session = begin_session(lambda _: None, PAGE, lambda _: None, nothing)
        own.begun(session)
        return session

    expires_at = asyncio.run(story()).expires_at
    assert expires_at is not None
    assert expires_at <= datetime.now(UTC)
