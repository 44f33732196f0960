"""Counts the chalk strokes on a screenshot."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scorer.widgets.slate.plan import Box, plan_half
from tests.browser.harness import Screen

BRIGHT = 152
"""Brightness above which a pixel may be of a stroke; the Z, dust and smudges are darker."""

BRIGHTEST = 180
"""Brightness that some pixel of a stroke exceeds; the worth on an empty bar is darker."""

READ_AT = 1
"""Device pixels per CSS pixel of the screenshots."""

SMALLEST = 20
"""Pixels of the smallest mark; smaller pieces are dust."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Reading:
    """The marks found on the three bars of a half."""

    hundreds: tuple[int, ...]
    """The value of every mark of the top bar, in hundreds: 1, 5 or 10; in no order."""
    fifties: int
    twenties: int

    @property
    def worth(self) -> int:
        """Sum of the marks in points, without the rest in digits."""
        return 100 * sum(self.hundreds) + 50 * self.fifties + 20 * self.twenties


@dataclass(frozen=True, slots=True)
class HalfSeen:
    """The place of a half on the screen."""

    box: Box
    """In CSS pixels."""
    turned: bool
    """Whether it is upside down."""


_FIND_HALF = """
side => {
  const half = document.querySelector(`[flt-semantics-identifier="half ${side}"]`);
  const place = node => node.getBoundingClientRect();
  const {left, top, width, height} = place(half);
  const top_of = points => {
    const buttons = [...document.querySelectorAll('[role=button]')];
    const bars = buttons.filter(node => node.textContent.endsWith(` ${points}`));
    return bars.map(place).find(bar =>
      bar.left < left + width / 2 && left + width / 2 < bar.right
      && top - 1 < bar.top && bar.bottom < top + height + 1).top;
  };
  return {left, top, width, height, turned: top_of(100) > top_of(20)};
}
"""


def find_half(screen: Screen, side: int) -> HalfSeen:
    """Find a half that can be tapped; its bars show whether it is upside down."""
    seen = screen.page.evaluate(_FIND_HALF, side)
    turned = seen.pop("turned")
    return HalfSeen(Box(**seen), turned)


def read_half(picture: Path, seen: HalfSeen) -> Reading:
    """Count the marks of one half on a screenshot.

    Args:
        picture: A screenshot with `READ_AT` device pixels per CSS pixel.
        seen: The place of the half.
    """
    half = seen.box
    whole = np.asarray(Image.open(picture).convert("L"))
    rows = slice(round(half.top), round(half.top + half.height))
    columns = slice(round(half.left), round(half.left + half.width))
    grey = whole[rows, columns]
    bright: Mask = grey > BRIGHT
    if seen.turned:
        grey, bright = np.rot90(grey, 2), np.rot90(bright, 2)
    plan = plan_half(half.width, half.height)

    def bar(box: Box, less: float = 0) -> list[Mask]:
        top, bottom = round(box.top), round(box.top + box.height)
        left, right = round(box.left - 2), round(box.left + box.width + 2 - less)
        area = slice(top, bottom), slice(left, right)
        return pieces(bright[area], smallest=SMALLEST, certain=grey[area] > BRIGHTEST)

    corner = plan.corner
    # The corner shows the missing points if the line above the bars has no room for them.
    bright = bright.copy()
    bright[round(corner.top) :, round(corner.left + corner.width / 3) :][: round(corner.height)] = (
        False
    )
    z = Box(plan.z.left, plan.z.top + 3, plan.z.width, plan.z.height - 6)
    return Reading(
        hundreds=tuple(worth for piece in bar(plan.hundreds) for worth in hundreds_of(piece)),
        fifties=sum(fifties_of(piece) for piece in bar(z)),
        twenties=sum(sum(hundreds_of(piece)) for piece in bar(plan.twenties, less=plan.rest.width)),
    )


def hundreds_of(piece: Mask) -> tuple[int, ...]:
    """Return the values of the marks in one connected piece of chalk, in strokes."""
    tall, width = piece.shape
    if width < tall * 0.35:
        return (1,)
    # The stroke across hides one or two of the upright strokes, different ones at each height.
    if max(runs(piece, height / 10) for height in range(2, 10)) >= 4:
        return (1,) * 5
    above, middle, below = span(piece, 0.15), span(piece, 0.5), span(piece, 0.85)
    if below < 0.55 * above:
        return (5,)
    return (10,) if middle < 0.5 * above else (1,)


def fifties_of(piece: Mask) -> int:
    """Return two for a cross, one for a stroke."""
    return 2 if span(piece, 0.8) > 0.45 * piece.shape[1] else 1


def line_at(piece: Mask, height: float) -> Mask:
    """Return the row of pixels at a share of the height."""
    row: Mask = piece[min(len(piece) - 1, round(len(piece) * height))]
    return row


def runs(piece: Mask, height: float) -> int:
    """Return how many separate stretches of chalk a horizontal line crosses."""
    line = line_at(piece, height)
    starts = line & ~np.concatenate(([False], line[:-1]))
    return int(starts.sum())


def span(piece: Mask, height: float) -> int:
    """Return the distance from the first to the last chalk on a horizontal line, in pixels."""
    (where,) = np.nonzero(line_at(piece, height))
    return int(where[-1] - where[0] + 1) if len(where) else 0


def pieces(mask: Mask, *, smallest: int, certain: Mask) -> list[Mask]:
    """Return the connected pieces of a mask, each in a mask of its own.

    Args:
        mask: The pixels.
        smallest: The least number of pixels of a piece.
        certain: A piece has at least one of these pixels.
    """
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
        points = np.array(member)
        if len(member) >= smallest and certain[tuple(points.T)].any():
            corner = points.min(axis=0)
            alone = np.zeros(points.max(axis=0) - corner + 1, dtype=np.bool_)
            alone[tuple((points - corner).T)] = True
            found.append(alone)
    return found
