"""What the player is told when a handler raises an error."""

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


def test_a_refusal_goes_to_the_place_that_shows_its_rule() -> None:
    messages: list[str] = []
    refusals: list[Violation] = []
    guard(T, messages.append, refused, refuse=refusals.append)(None)
    asyncio.run(called(guard_async(T, messages.append, refused_later, refuse=refusals.append)))
    assert (messages, refusals) == ([], [BROKEN, BROKEN])


def test_a_refusal_is_a_message_where_no_place_shows_its_rule() -> None:
    messages: list[str] = []
    guard(T, messages.append, refused)(None)
    asyncio.run(called(guard_async(T, messages.append, refused_later)))
    assert messages == [T("violation.deal.needs_vorhand")] * 2


def test_any_other_error_is_a_sentence_without_a_traceback() -> None:
    messages: list[str] = []
    refusals: list[Violation] = []

    def fails(_: object) -> None:
        raise ValueError("/a/path")

    guard(T, messages.append, fails, refuse=refusals.append)(None)
    assert (messages, refusals) == ([T("error.generic")], [])
