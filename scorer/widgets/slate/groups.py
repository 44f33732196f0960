"""Where the marks of a half lie: bundles, crosses, V and X (SLATE-1)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from rules.jass import slate
from scorer.widgets.chalk import Stroke
from scorer.widgets.slate.plan import Box, HalfPlan

GROUP: Final = 5

_USUAL_PLACES: Final = 6.2
"""Number of bundles, Vs and Xs for which a bar has room at the usual width."""
_NARROWEST: Final = 35.0
"""Least width of a place, in logical pixels, before marks are put into another row."""
_MOST_ROWS: Final = 4
_FEWEST_CROSSES: Final = 5
_CROSS_SHARE: Final = 0.9
"""Width of a cross as a share of its place."""

Kind = Literal["strokes", "cross", "five", "ten"]
_SIGN_KINDS: Final[dict[slate.Sign, Kind]] = {
    slate.Sign.FIVE_HUNDRED: "five",
    slate.Sign.THOUSAND: "ten",
}


@dataclass(frozen=True, slots=True)
class Group:
    """Marks at one place: up to five strokes, a cross, a V or an X."""

    kind: Kind
    count: int
    box: Box
    thickness: float


def group_strokes(group: Group) -> tuple[Stroke, ...]:
    """Return the strokes of a group in the order of drawing, in the coordinates of its box."""
    w, h, t = group.box.width, group.box.height, group.thickness
    seed = round(group.box.left * 7 + group.box.top * 131) + len(group.kind) * 1009
    match group.kind:
        case "strokes":
            step = w / GROUP
            uprights = tuple(
                Stroke(
                    step * (place + 0.75) + t * 0.3,
                    h * (0.04 + 0.03 * (place * 3 % 4) / 2),
                    step * (place + 0.75) - t * 0.3,
                    h * (0.97 - 0.03 * (place * 5 % 4) / 2),
                    t,
                    seed + place,
                )
                for place in range(min(group.count, GROUP - 1))
            )
            if group.count < GROUP:
                return uprights
            across = Stroke(step * 0.12, h * 0.84, w - step * 0.62, h * 0.14, t * 1.08, seed + 9)
            return (*uprights, across)
        case "cross":
            reach = min(w, h) * 0.56
            first = _through(w / 2, h / 2, reach, math.radians(54), t, seed)
            second = _through(w / 2, h / 2, reach, math.radians(126), t, seed + 1)
            return (first, second)[: group.count]
        case "five":
            return (
                Stroke(w * 0.12, h * 0.08, w * 0.5, h * 0.94, t, seed),
                Stroke(w * 0.5, h * 0.94, w * 0.88, h * 0.06, t, seed + 1),
            )
        case "ten":
            return (
                Stroke(w * 0.14, h * 0.07, w * 0.86, h * 0.93, t, seed),
                Stroke(w * 0.86, h * 0.07, w * 0.14, h * 0.93, t, seed + 1),
            )


def _through(x: float, y: float, reach: float, angle: float, width: float, seed: int) -> Stroke:
    dx, dy = math.cos(angle) * reach, math.sin(angle) * reach
    return Stroke(x - dx, y - dy, x + dx, y + dy, width, seed)


def hundreds_groups(plan: HalfPlan, chalk: slate.Half) -> tuple[Group, ...]:
    """Lay out the top bar: bundles, V and X, in the order of their first strokes."""
    row = plan.hundreds
    return _in_places(row, _usual_width(row), chalk.hundreds, plan.thickness)


def twenties_groups(plan: HalfPlan, chalk: slate.Half) -> tuple[Group, ...]:
    """Lay out the bottom bar, with room left for the rest in digits."""
    row = plan.twenties
    room = Box(row.left, row.top, row.width - plan.rest.width, row.height)
    bundles = tuple(min(GROUP, chalk.twenties - first) for first in range(0, chalk.twenties, GROUP))
    return _in_places(room, _usual_width(row), bundles, plan.thickness)


def _usual_width(row: Box) -> float:
    return max(row.width / _USUAL_PLACES, _NARROWEST)


def _in_places(
    room: Box, usual: float, marks: tuple[int | slate.Sign, ...], thickness: float
) -> tuple[Group, ...]:
    """Put marks side by side at the usual width; if they do not fit, narrower or in several rows.

    As long as they fit at the usual width, another mark moves none of those before it.
    """
    rows = 1
    while rows < _MOST_ROWS and room.width / math.ceil((len(marks) or 1) / rows) < _NARROWEST:
        rows += 1
    columns = max(1, math.ceil(len(marks) / rows))
    height = room.height / rows
    width = min(room.width / columns, usual, max(height * 1.5, _NARROWEST))
    line = min(thickness, width / GROUP * 0.42)
    groups = []
    for place, mark in enumerate(marks):
        box = Box(
            round(room.left + place % columns * width, 1),
            round(room.top + place // columns * height, 1),
            round(width, 1),
            round(height * (0.98 if rows == 1 else 0.88), 1),
        )
        if isinstance(mark, slate.Sign):
            groups.append(Group(_SIGN_KINDS[mark], 1, box, round(line * 1.1, 1)))
        else:
            groups.append(Group("strokes", mark, box, round(line, 1)))
    return tuple(groups)


def fifties_groups(plan: HalfPlan, chalk: slate.Half) -> tuple[Group, ...]:
    """Lay out the diagonal: crosses from its middle outwards, to both sides in turn."""
    z = plan.z
    crosses = math.ceil(chalk.fifties / 2)
    # As many on each side of the middle, so that the outermost crosses end just inside the Z.
    places = max(_FEWEST_CROSSES, crosses | 1)
    slope = z.height / z.width
    apart = z.width / (places - 1 + _CROSS_SHARE / slope)
    size = min(z.height * 0.52, apart * _CROSS_SHARE)
    groups = []
    for index in range(crosses):
        away = (index + 1) // 2 * (1 if index % 2 else -1)
        x = z.left + z.width / 2 + away * apart
        y = z.top + z.height - (x - z.left) * z.height / z.width
        groups.append(
            Group(
                "cross",
                min(2, chalk.fifties - index * 2),
                Box(round(x - size / 2, 1), round(y - size / 2, 1), round(size, 1), round(size, 1)),
                plan.thickness,
            )
        )
    return tuple(groups)
