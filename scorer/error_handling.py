"""Handlers that wait for the disk: the same guard as for those that do not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from scorer.services import guard
from scorer.texts import Texts


def guard_async(
    t: Texts, say: Callable[[str], None], action: Callable[[], Awaitable[None]]
) -> Callable[..., Awaitable[None]]:
    """A handler that never lets an error through: the log gets it, the player a sentence."""

    async def handler(_event: Any = None) -> None:
        try:
            await action()
        except Exception as error:  # noqa: BLE001 - handed to the guard that all handlers share
            failed = error

            def again(_event: Any) -> None:
                raise failed

            guard(t, say, again)(_event)

    return handler
