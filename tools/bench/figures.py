"""Times two actions alternately and compares the medians with a limit."""

import gc
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

Timed: TypeAlias = Callable[[], float]
"""Runs an action once and returns the seconds that its measured part took."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of the table.

    Attributes:
        name: What was measured, and what it is compared with.
        ours: Our median, in seconds.
        other: The median of the comparison, in seconds.
        wanted: The highest ratio that is accepted.
    """

    name: str
    ours: float
    other: float
    wanted: float

    @property
    def ratio(self) -> float:
        """Our median divided by the other."""
        return self.ours / self.other

    @property
    def good(self) -> bool:
        """Whether the ratio is accepted."""
        return self.ratio <= self.wanted


def in_turns(ours: Timed, other: Timed, *, rounds: int, warm_up: int = 10) -> tuple[float, float]:
    """Return both medians, measured alternately so that both meet the same load of the machine."""
    times: tuple[list[float], list[float]] = ([], [])
    pairs = ((ours, times[0]), (other, times[1]))
    gc.collect()
    for number in range(-warm_up, rounds):
        # The order changes, too: the second may profit from caches that the first has filled.
        for timed, kept in pairs if number % 2 else reversed(pairs):
            taken = timed()
            if number >= 0:
                kept.append(taken)
    return statistics.median(times[0]), statistics.median(times[1])


def elapsed(action: Callable[[], object]) -> float:
    """How long an action takes, in seconds."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def processor_time(action: Callable[[], object]) -> float:
    """How much processor time an action takes, in seconds, whatever else the machine does."""
    start = time.process_time()
    action()
    return time.process_time() - start


def table(figures: Iterable[Figure]) -> bool:
    """Print the figures; return whether any is worse than wanted."""
    print(f"{'':44}{'ours':>11}{'against':>11}{'ratio':>8}{'wanted':>9}")
    missed = False
    for figure in figures:
        print(
            f"{figure.name:44}{figure.ours * 1e3:8.3f} ms{figure.other * 1e3:8.3f} ms"
            f"{figure.ratio:8.2f}{'≤':>4}{figure.wanted:5.2f}{'' if figure.good else '  missed'}"
        )
        missed |= not figure.good
    return missed
