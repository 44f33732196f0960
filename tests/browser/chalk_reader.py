"""Counts the chalk on a screenshot, as someone across the table would."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scorer.widgets.slate import Box, plan_half

BRIGHT = 152
"""Chalk that was pressed is brighter than this; the Z, dust and smudges are not."""

READ_AT = 1
"""Dots per pixel of what is read: as many as a poor eye has."""

SMALLEST = 20
"""Dots of the smallest mark; less is dust."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Reading:
    """Marks seen on the three bars of a half."""

    hundreds: tuple[int, ...]
    """Per mark of the top bar what it stands for, in hundreds: 1, 5 or 10; in no order."""
    fifties: int
    twenties: int

    @property
    def worth(self) -> int:
        """Points that the marks make together, without the rest in figures."""
        return 100 * sum(self.hundreds) + 50 * self.fifties + 20 * self.twenties


def read_half(picture: Path, half: Box, *, turned: bool) -> Reading:
    """Count the marks of one half.

    Args:
        picture: A screenshot, `READ_AT` dots per pixel.
        half: Where the half is, inside the frame, in CSS pixels.
        turned: Whether it stands on its head.
    """
    whole = np.asarray(Image.open(picture).convert("L"))
    rows = slice(round(half.top), round(half.top + half.height))
    columns = slice(round(half.left), round(half.left + half.width))
    bright: Mask = whole[rows, columns] > BRIGHT
    if turned:
        bright = np.rot90(bright, 2)
    plan = plan_half(half.width, half.height)

    def bar(box: Box, less: float = 0) -> list[Mask]:
        top, bottom = round(box.top), round(box.top + box.height)
        left, right = round(box.left - 2), round(box.left + box.width + 2 - less)
        return pieces(bright[top:bottom, left:right], smallest=SMALLEST)

    z = Box(plan.z.left, plan.z.top + 3, plan.z.width, plan.z.height - 6)
    return Reading(
        hundreds=tuple(worth for piece in bar(plan.hundreds) for worth in hundreds_of(piece)),
        fifties=sum(fifties_of(piece) for piece in bar(z)),
        twenties=sum(sum(hundreds_of(piece)) for piece in bar(plan.twenties, less=plan.rest.width)),
    )


def hundreds_of(piece: Mask) -> tuple[int, ...]:
    """What one connected piece of chalk stands for, in strokes."""
    height, width = piece.shape
    if width < height * 0.35:
        return (1,)
    if runs(piece, 0.93) >= 4:
        return (1,) * 5
    above, middle, below = span(piece, 0.15), span(piece, 0.5), span(piece, 0.85)
    if below < 0.55 * above:
        return (5,)
    return (10,) if middle < 0.5 * above else (1,)


def fifties_of(piece: Mask) -> int:
    """Two for a cross, one for a stroke."""
    return 2 if span(piece, 0.8) > 0.45 * piece.shape[1] else 1


def line_at(piece: Mask, height: float) -> Mask:
    """The row of pixels at a share of the height."""
    row: Mask = piece[min(len(piece) - 1, round(len(piece) * height))]
    return row


def runs(piece: Mask, height: float) -> int:
    """How many separate stretches of chalk a level line meets."""
    line = line_at(piece, height)
    starts = line & ~np.concatenate(([False], line[:-1]))
    return int(starts.sum())


def span(piece: Mask, height: float) -> int:
    """From the first to the last chalk on a level line, in pixels."""
    (where,) = np.nonzero(line_at(piece, height))
    return int(where[-1] - where[0] + 1) if len(where) else 0


def pieces(mask: Mask, *, smallest: int) -> list[Mask]:
    """Connected pieces of at least so many pixels, each cut out and alone."""
    left = mask.copy()
    found = []
    for row, column in zip(*np.nonzero(mask), strict=True):
        if not left[row, column]:
            continue
        left[row, column] = False
        heap, member = [(int(row), int(column))], []
        while heap:
            y, x = heap.pop()
            member.append((y, x))
            around = left[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2]
            for dy, dx in zip(*np.nonzero(around), strict=True):
                place = (max(0, y - 1) + int(dy), max(0, x - 1) + int(dx))
                left[place] = False
                heap.append(place)
        if len(member) >= smallest:
            points = np.array(member)
            corner = points.min(axis=0)
            alone = np.zeros(points.max(axis=0) - corner + 1, dtype=np.bool_)
            alone[tuple((points - corner).T)] = True
            found.append(alone)
    return found
