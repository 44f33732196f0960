"""Readers share what is drawn, and nobody sees the difference."""

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

from scorer.flet_internals import Session, begin_session
from scorer.server.readers import reader_connection, shared_screens
from scorer.server.readers.own_session import OwnSession
from scorer.server.readers.shared_screen import SharedScreen
from tests.scorer.server.clients import PAGE, PARTIE
from tests.scorer.server.readers.room import SECONDS, Phone, Room, room, until

Visit = Callable[[Callable[[Room], Awaitable[None]]], None]

CLOSE = "'label': 'Close'"
"""Shown on an open panel."""
TABLE = f"/partie/{PARTIE}"
LAST, BEFORE = "Pedro: Spades", "Tricks 31 : 126"
"""The newest entry, and the one that is newest after an undo."""


@pytest.fixture(autouse=True)
def _slow_machines_are_no_reason_to_load_anew(monkeypatch: pytest.MonkeyPatch) -> None:
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
    """What is shown, without numbers and marks of the session, and what a device tells of itself.

    A property that is off may be told or left out.
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
                await until(partial(reader.sees, newest))
        late = await here.reader()
        alone = await here.reader(route="/")
        alone.go(TABLE)
        assert here.screens == 1
        await until(lambda: all(phone.sees(BEFORE) for phone in (late, alone)))
        await until(lambda: all(same(phone, alone) for phone in (first, second, late)))
        # The screen of each is kept on.
        assert [phone.calls for phone in (first, second, late)] == [["enable"]] * 3

    visit(story)


def test_who_differs_in_language_size_or_theme_gets_another_screen(visit: Visit) -> None:
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
        await until(lambda: curious.sees(CLOSE))
        assert not quiet.sees(CLOSE)
        assert here.screens == 1
        writer.press("Z", ctrl=True)
        await until(lambda: curious.sees(BEFORE) and quiet.sees(BEFORE))
        curious.press("Escape")
        await until(lambda: not curious.sees(CLOSE))
        await until(lambda: same(curious, quiet))
        writer.press("Y", ctrl=True)
        await until(lambda: quiet.sees(LAST) and same(curious, quiet))

    visit(story)


def test_a_reader_who_only_looks_again_shares_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        quiet, curious, writer = await here.reader(), await here.reader(), await here.writer()
        for _ in range(2):
            curious.tap("Entries")
            await until(lambda: curious.sees(CLOSE))
            await asyncio.sleep(0.7)
            own = line_of(here, curious)._own
            assert own is not None
            curious.press("Escape")
            await until(lambda: line_of(here, curious)._own is None)
            session = own.session
            assert session is not None
            await until(partial(has_ended, session))
            writer.press("Z", ctrl=True)
            await until(lambda: quiet.sees(BEFORE) and same(curious, quiet))
            writer.press("Y", ctrl=True)
            await until(lambda: quiet.sees(LAST) and same(curious, quiet))
        assert here.screens == 1

    visit(story)


def test_a_turned_device_is_drawn_anew_and_then_shares_with_those_of_its_size(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        turned, lying = await here.reader(), await here.reader(width=844, height=390)
        turned.turn(844, 390)
        await until(lambda: line_of(here, turned)._screen is line_of(here, lying)._screen)
        await until(lambda: same(turned, lying))
        assert here.screens == 1

    visit(story)


def test_devices_that_differ_in_what_nobody_sees_share_a_screen_and_keep_what_they_told(
    visit: Visit,
) -> None:
    def phone(**told: object) -> dict[str, object]:
        edges = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}
        more = {"view_padding": edges, "view_insets": edges, "device_pixel_ratio": 2.75}
        return {"media": {"padding": edges, "orientation": "portrait", **more}, **told}

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
        # Browsers hide their bars, which makes the page a little higher.
        one.turn(393, 668)
        one.tap("Entries")
        await until(lambda: one.sees(CLOSE))
        one.press("Escape")
        await until(lambda: not one.sees(CLOSE) and same(one, other))
        writer.press("Z", ctrl=True)
        await until(lambda: all(d.sees(BEFORE) for d in (one, other, under_a_notch)))
        assert same(one, other)

    visit(story)


def test_a_reader_who_came_in_elsewhere_shares_at_the_table(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_connection, "BACK_AFTER_SECONDS", 0.5)

    async def story(here: Room) -> None:
        quiet, late, writer = await here.reader(), await here.reader(route="/"), await here.writer()
        assert line_of(here, late)._own is not None
        late.go(TABLE)
        await until(lambda: line_of(here, late)._screen is line_of(here, quiet)._screen)
        writer.press("Z", ctrl=True)
        await until(lambda: late.sees(BEFORE) and same(late, quiet))
        assert here.screens == 1

    visit(story)


def test_what_a_client_tells_without_being_touched_needs_no_session(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader, writer = await here.reader(), await here.writer()
        reader.turn(390, 844)
        reader.event(1, "route_change", {"route": "/partie/" + "0" * 31 + "1"})
        reader.event(1, "app_lifecycle_state_change", {"state": "resume"})
        writer.press("Z", ctrl=True)
        await until(lambda: reader.sees(BEFORE))
        line = line_of(here, reader)
        assert line._own is line._beginning is None

    visit(story)


def test_a_reader_comes_back_to_the_session_that_was_its_own(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader = await here.reader()
        reader.tap("Entries")
        await until(lambda: reader.sees(CLOSE))
        before = reader.session
        await reader.leave()
        stranger = here.phone()
        await stranger.connect(session=before)
        assert not stranger.sees(CLOSE)
        await reader.connect(session=before)
        await until(lambda: reader.sees(CLOSE))
        reader.press("Escape")
        await until(lambda: not reader.sees(CLOSE))

    visit(story)


def test_a_reader_who_may_write_from_now_on_has_to_come_anew(visit: Visit) -> None:
    async def story(here: Room) -> None:
        reader, other = await here.reader(), await here.reader()
        here.book.grant_writing(reader.guest.digest)
        await until(lambda: reader.closed == 1013)
        assert other.closed is None
        await reader.connect(session=reader.session)
        await until(lambda: reader.sees("Undo"))
        assert not other.sees("Undo")

    visit(story)


@pytest.mark.parametrize("patience", [0.0, 4.0])
def test_a_screen_that_cannot_be_taken_over_is_loaded_anew(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(reader_connection, "GIVE_UP_SECONDS", patience)
    monkeypatch.setattr(reader_connection, "same_screen", lambda *_: None)

    async def story(here: Room) -> None:
        reader = await here.reader()
        reader.tap("Entries")
        await until(lambda: reader.closed == 1013)
        await reader.connect(session=reader.session)
        assert reader.sees(LAST)

    visit(story)


def test_when_the_last_reader_leaves_nothing_of_the_screen_is_left(
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
        await until(lambda: writer.sees(BEFORE) or writer.sees("Undone"))
        await asyncio.sleep(0.5)
        gc.collect()
        assert [each() for each in begun] == [None]

    visit(story)


def has_ended(session: Session) -> bool:
    return session.expires_at is not None


def line_of(here: Room, phone: Phone) -> reader_connection.ReaderConnection:
    """The connection of a reader."""
    return next(line for line, who in here.shared._connections.items() if who == phone.guest.digest)


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
