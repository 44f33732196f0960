"""How the time of a replay grows with the number of deals, in every game."""

from __future__ import annotations

import math
from collections.abc import Callable

from rules import GAMES
from rules.engine.game import Placed, replay
from rules.engine.log import Entry, Inserted, Recorded, effective
from tests.rules.long_logs import LongLog, long_log
from tools.bench.figures import processor_time

SIZES = (250, 500, 1000, 2000)
"""Deals, each time twice as many."""

LIMITED = 1000
"""The number of deals whose replay has a time limit."""

WANTED = 0.5
"""The most seconds that a replay of :data:`LIMITED` deals may take."""

STEEPEST = 1.35
"""The greatest power of the number of deals that the time may grow with; 1 is linear.

More than 1 is allowed because long logs do not fit into the caches of the processor.
"""

ROUNDS = 3
"""How often each replay is measured. The fastest counts, in processor time: what other processes
take of a busy machine is left out, and would look like growth where it takes more of the long
logs."""


def main() -> bool:
    """Print a line for each game and for corrections; return whether one exceeds its limit."""
    print(f"{'deals':24}" + "".join(f"{size:>10}" for size in SIZES) + f"{'power':>9}")
    missed = False
    for game in GAMES:
        log = long_log(game)
        missed |= _line(game, [_fastest(_replayed(log, size)) for size in SIZES])
    return missed | _line("inserted before the first", [_fastest(_inserted(n)) for n in SIZES])


def _line(name: str, times: list[float]) -> bool:
    power = _power(times)
    missed = power > STEEPEST or times[SIZES.index(LIMITED)] > WANTED
    shown = "".join(f"{time * 1e3:7.0f} ms" for time in times)
    print(f"{name:24}{shown}{power:9.2f}{'  missed' if missed else ''}", flush=True)
    return missed


def _power(times: list[float]) -> float:
    """The slope of the line that fits best through the logarithms of sizes and times."""
    xs, ys = [math.log(size) for size in SIZES], [math.log(time) for time in times]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum(
        (a - x) ** 2 for a in xs
    )


def _fastest(action: Callable[[], object]) -> float:
    return min(processor_time(action) for _ in range(ROUNDS))


def _replayed(log: LongLog, deals: int) -> Callable[[], object]:
    facts = tuple(Placed(seq, event) for seq, event in enumerate(log.facts(deals), start=1))
    assert replay(log.game, log.options, log.players, facts).stopped_at is None
    return lambda: replay(log.game, log.options, log.players, facts)


def _inserted(deals: int) -> Callable[[], object]:
    """The action for a log in which each fact, ``deals`` in all, is inserted before the first."""
    (fact,) = long_log("schieber").opening
    log = [Entry(1, "", 1, Recorded(fact))]
    log += [Entry(seq, "", seq, Inserted(1, fact)) for seq in range(2, deals + 2)]
    return lambda: effective(log)
