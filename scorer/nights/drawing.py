"""Drawing the next round of a night, or several at once (TOUR-2), and a number (TOUR-15)."""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections.abc import Callable, Iterator

from rules.tournament.draw import Draw, fact_of, planned_rounds, revealed, search, task_of
from rules.tournament.facts import LARGEST_SEED, NumberDrawn
from rules.tournament.outcome.number import number_by_lot
from rules.tournament.standings import standings
from rules.tournament.state import State
from scorer.nights.night import NightView, OpenNight

SECONDS = 2.0
"""How long a better draw is looked for, in seconds."""


async def draw_rounds(
    night: OpenNight,
    *,
    seen: int,
    rounds: int = 1,
    seconds: float = SECONDS,
    tick: Callable[[], float] = time.monotonic,
) -> NightView:
    """Draw the next rounds by lot, look for a better draw, and record the best.

    What an earlier draw has planned for exactly these players is drawn as planned (TOUR-7).
    Other sessions can write meanwhile; if one of them does, nothing is recorded.

    Args:
        night: The night.
        seen: The newest entry that the writer knew.
        rounds: How many rounds are drawn together.
        seconds: How long a better draw is looked for.
        tick: A monotonic clock, in seconds.

    Raises:
        scorer.session.Refused: There can be no draw now.
        scorer.session.ReadOnly: This session may only read.
        scorer.store.StoreError: ``seen`` is not the newest entry, or the disk refused.
    """
    state = night.view.state
    as_planned = revealed(state, rounds)
    if as_planned:
        return night.record(*as_planned, seen=seen)
    seed = secrets.randbelow(LARGEST_SEED + 1)
    deadline = tick() + seconds
    draws = search(task_of(state, planned_rounds(state, rounds)), seed)
    found = next(draws)
    while tick() < deadline:
        better = await _next(draws)
        if better is None:
            break
        found = better
    return night.record(fact_of(state, found, seed, rounds), seen=seen)


def draw_number(state: State) -> NumberDrawn | None:
    """The number that decides, by lot from a new seed; ``None`` if nobody has played (TOUR-15)."""
    return number_by_lot(standings(state), secrets.randbelow(LARGEST_SEED + 1))


async def _next(draws: Iterator[Draw]) -> Draw | None:
    """The next better draw; None if there is none. Other sessions are served meanwhile."""
    if sys.platform == "emscripten":
        # There are no threads in a browser: other tasks run between two batches.
        await asyncio.sleep(0)
        return next(draws, None)
    return await asyncio.to_thread(next, draws, None)
