"""Long work in steps, between which other tasks get their turn."""

from __future__ import annotations

import asyncio
import time
from typing import Final

_STEP_SECONDS: Final = 0.01
"""How long the work goes on before others get their turn; a tap waits no longer."""

_ROUNDS: Final = 6
"""Rounds of the event loop in which a tap is answered: it arrives, is handled, and is drawn."""


class Pauses:
    """Lets other tasks of the event loop run in the middle of long work."""

    def __init__(self) -> None:
        """The work begins now."""
        self._since = time.monotonic()

    async def pause(self) -> bool:
        """Let others run if it is their turn; to be called often. Returns whether it was."""
        if time.monotonic() - self._since < _STEP_SECONDS:
            return False
        for _ in range(_ROUNDS):
            await asyncio.sleep(0)
        self._since = time.monotonic()
        return True
