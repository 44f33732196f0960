"""What a handler says when something goes wrong in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from scorer.error_handling import guard, guard_async
from scorer.session import Refused
from scorer.texts import texts

T = texts("en")
BROKEN = violation(Code.NEEDS_VORHAND, "SCH-2")


def refused(*_: Any) -> None:
    raise Refused((BROKEN,))


async def refused_later() -> None:
    raise Refused((BROKEN,))


async def called(handler: Callable[..., Awaitable[None]]) -> None:
    await handler()


def test_what_a_rule_forbids_is_shown_with_its_rule_where_there_is_room_for_it() -> None:
    said: list[str] = []
    shown: list[Violation] = []
    guard(T, said.append, refused, refuse=shown.append)(None)
    asyncio.run(called(guard_async(T, said.append, refused_later, refuse=shown.append)))
    assert (said, shown) == ([], [BROKEN, BROKEN])


def test_elsewhere_it_is_said() -> None:
    said: list[str] = []
    guard(T, said.append, refused)(None)
    asyncio.run(called(guard_async(T, said.append, refused_later)))
    assert said == [T("violation.deal.needs_vorhand")] * 2


def test_any_other_error_is_a_sentence_without_a_traceback() -> None:
    said: list[str] = []
    shown: list[Violation] = []

    def fails(_: object) -> None:
        raise ValueError("/a/path")

    guard(T, said.append, fails, refuse=shown.append)(None)
    assert (said, shown) == ([T("error.generic")], [])
