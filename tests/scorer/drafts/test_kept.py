"""The drafts that a device keeps: for which moment they count, and what is left of damaged ones."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from scorer.drafts.kept import KEEP_SECONDS, MOST, KeptDrafts


class Device:
    """Remembers every text that it was handed."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def drafts(self) -> KeptDrafts:
        """The drafts after the page was loaded again."""
        made = KeptDrafts(self.texts.append)
        made.load(self.texts[-1] if self.texts else "")
        return made


def put(device: Device, *typed: tuple[str, Any, Any]) -> None:
    """Type one thing after the other, and wait until the device has what was typed."""

    async def type_all() -> None:
        drafts = device.drafts()
        for place, *draft in typed:
            drafts.put(place, partial(tuple, draft))
        await asyncio.sleep(2 * KEEP_SECONDS)

    asyncio.run(type_all())


def test_what_is_typed_is_found_again_in_the_same_moment_only() -> None:
    device = Device()
    put(device, ("a", 7, {"digits": "9"}), ("b", [1, "x"], {"digits": "4"}))
    after = device.drafts()
    assert after.at("a", 7) == {"digits": "9"}
    assert after.at("b", [1, "x"]) == {"digits": "4"}
    assert after.at("a", 8) is None
    assert after.at("c", 7) is None


def test_digits_that_follow_quickly_are_handed_over_once() -> None:
    device = Device()
    put(device, *(("a", 7, {"digits": "9" * many}) for many in (1, 2, 3)))
    assert len(device.texts) == 1
    assert device.drafts().at("a", 7) == {"digits": "999"}


def test_what_is_written_or_erased_is_removed() -> None:
    device = Device()
    put(device, ("a", 7, {"digits": "9"}))
    put(device, ("a", 8, {}))
    assert device.texts[-1] == ""
    assert device.drafts().at("a", 7) is None


def test_old_drafts_make_room_for_new_ones() -> None:
    device = Device()
    put(device, *((str(place), 0, {"digits": "1"}) for place in range(MOST + 2)))
    after = device.drafts()
    found = [place for place in range(MOST + 2) if after.at(str(place), 0)]
    assert found == list(range(2, MOST + 2))


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "7", "null", '{"a": 1}', '["a"]', '[["a", 1]]', "[[1, 2, 3, 4]]", "[" * 100_000],
)
def test_what_is_damaged_counts_as_nothing(text: str) -> None:
    device = Device()
    device.texts.append(text)
    assert device.drafts().at("a", 1) is None
    put(device, ("a", 7, {"digits": "9"}))
    assert json.loads(device.texts[-1]) == [["a", 7, {"digits": "9"}]]


def test_sessions_of_a_person_neither_see_nor_change_what_another_one_types() -> None:
    device = Device()
    connected = [True, True]

    async def type_all() -> None:
        drafts = device.drafts()
        first, second = (
            drafts.of_session(lambda place=place: connected[place])  # type: ignore[misc]
            for place in range(2)
        )
        first.put("a", lambda: (7, {"digits": "9"}))
        assert second.at("a", 7) is None
        second.put("a", lambda: (7, {"digits": "4"}))
        assert first.at("a", 7) == {"digits": "9"}
        # What one of them erases is not that of the other.
        second.put("a", lambda: (7, {}))
        assert first.at("a", 7) == {"digits": "9"}
        assert second.at("a", 7) is None
        # The tab was closed.
        connected[0] = False
        assert second.at("a", 7) == {"digits": "9"}
        connected[0] = True
        assert first.at("a", 7) is None
        await asyncio.sleep(2 * KEEP_SECONDS)

    asyncio.run(type_all())
    assert device.drafts().at("a", 7) == {"digits": "9"}


def test_what_two_sessions_have_typed_is_there_for_two_after_a_restart() -> None:
    device = Device()

    async def type_all() -> None:
        drafts = device.drafts()
        for digits in "94":
            session = drafts.of_session(lambda: True)
            session.put("a", lambda typed=digits: (7, {"digits": typed}))  # type: ignore[misc]
        await asyncio.sleep(2 * KEEP_SECONDS)

    asyncio.run(type_all())
    after = device.drafts()
    found = [after.of_session(lambda: True).at("a", 7) for _ in range(3)]
    assert found == [{"digits": "4"}, {"digits": "9"}, None]
