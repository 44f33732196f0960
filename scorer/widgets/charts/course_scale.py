"""The arithmetic of a chart: where totals, deals and names stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_ROUND = (1, 2, 5)
"""The digits with which a step may begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """Where a deal and a total stand on a chart.

    Attributes:
        left: The left edge of the lines, in logical pixels, as the other edges.
        right: Their right edge.
        top: Their upper edge.
        bottom: Their lower edge.
        lowest: The total at the lower edge.
        highest: The total at the upper edge.
        deals: The deal at the right edge.
    """

    left: float
    right: float
    top: float
    bottom: float
    lowest: int
    highest: int
    deals: int

    def x(self, deal: int) -> float:
        """The place of a deal."""
        return self.left + (self.right - self.left) * deal / self.deals

    def y(self, total: int) -> float:
        """The place of a total."""
        share = (total - self.lowest) / (self.highest - self.lowest)
        return self.bottom - (self.bottom - self.top) * share


def even_steps(lowest: int, highest: int, most: int) -> tuple[int, ...]:
    """Round numbers at equal distances, from at most ``lowest`` to at least ``highest``.

    Args:
        lowest: The lowest number to show.
        highest: The highest number to show.
        most: The greatest number of steps between them.

    >>> even_steps(-3, 7, 5)
    (-4, -2, 0, 2, 4, 6, 8)
    >>> even_steps(0, 1463, 5)
    (0, 500, 1000, 1500)
    >>> even_steps(0, 0, 5)
    (0, 1)
    """
    magnitude = 1
    while True:
        for digit in _ROUND:
            step = digit * magnitude
            if highest - lowest <= step * most:
                first, last = lowest // step, -(-highest // step)
                return tuple(number * step for number in range(first, max(last, first + 1) + 1))
        magnitude *= 10


def spread(places: Sequence[float], apart: float, edges: tuple[float, float]) -> tuple[float, ...]:
    """Move places apart until none is nearer to the next than ``apart``, in their order.

    Args:
        places: Places on a line.
        apart: The least distance of two of them.
        edges: Between these they stay, if there is room for all of them.

    >>> spread([10, 50, 12], 10, (0, 100))
    (6.0, 50.0, 16.0)
    >>> spread([100, 99, 98], 10, (0, 100))
    (100.0, 90.0, 80.0)
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    groups: list[tuple[list[int], float]] = []
    for index in order:
        groups.append(([index], places[index]))
        # A group that touches the one before it moves as one with it, around their middle.
        while len(groups) > 1:
            (before, middle_before), (after, middle_after) = groups[-2:]
            reach = apart * (len(before) + len(after)) / 2
            if middle_after - middle_before >= reach:
                break
            both = before + after
            middle = sum(places[one] for one in both) / len(both)
            groups[-2:] = [(both, _between(middle, len(both), apart, edges))]
        members, middle = groups[-1]
        groups[-1] = (members, _between(middle, len(members), apart, edges))
    placed = list(places)
    for members, middle in groups:
        for rank, index in enumerate(members):
            placed[index] = middle + apart * (rank - (len(members) - 1) / 2)
    return tuple(placed)


def _between(middle: float, count: int, apart: float, edges: tuple[float, float]) -> float:
    """The middle of so many places, moved so that all of them lie between the edges."""
    half = apart * (count - 1) / 2
    return max(edges[0] + half, min(edges[1] - half, middle))
