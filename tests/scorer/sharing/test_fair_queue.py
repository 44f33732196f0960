"""The order of work in a fair queue, and its pauses for other tasks."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from itertools import pairwise

from scorer.sharing.fair_queue import FairQueue


def test_keys_take_turns_and_other_tasks_run_in_between() -> None:
    done: list[str] = []

    async def run(queue: FairQueue) -> None:
        for number in range(3):
            for key in "ab":
                queue.enter(key, partial(done.append, f"{key}{number}"))
        queue.enter("c", partial(done.append, "c0"))
        while len(done) < 7:
            await asyncio.sleep(0)
            if len(done) == 2 and "between" not in done:
                done.append("between")
        await queue.wait("d")
        done.append("d")

    queue = FairQueue()
    for _ in range(2):
        # Each time in a new event loop, as in each test and each command.
        done.clear()
        asyncio.run(run(queue))
        assert done[:7] == ["a0", "b0", "between", "c0", "a1", "b1", "a2"]
        assert done[-1] == "d"


def pauses(pause_factor: float) -> list[float]:
    """The seconds between the beginnings of three pieces of work that take 0.02 seconds each."""
    began: list[float] = []

    def work() -> None:
        began.append(time.perf_counter())
        time.sleep(0.02)

    async def run() -> None:
        queue = FairQueue(pause_factor)
        for _ in range(3):
            queue.enter("a", work)
        await queue.wait("b")
        await queue.wait("b")

    asyncio.run(run())
    return [later - earlier for earlier, later in pairwise(began)]


def test_a_pause_lasts_as_long_as_the_work_before_it() -> None:
    assert all(pause >= 0.04 for pause in pauses(1))


def test_without_a_pause_the_next_work_begins_at_once() -> None:
    # The shortest of many, because the machine may be busy.
    assert min(min(pauses(0)) for _ in range(20)) < 0.04


def test_the_length_of_the_work_and_its_effects_is_reported_afterwards() -> None:
    seconds: list[float] = []

    async def run() -> None:
        finished = asyncio.Event()

        def work() -> None:
            asyncio.get_running_loop().call_soon(time.sleep, 0.02)

        def then(busy: float) -> None:
            seconds.append(busy)
            finished.set()

        FairQueue().enter("a", work, then=then)
        await finished.wait()

    asyncio.run(run())
    assert len(seconds) == 1
    assert seconds[0] >= 0.02
