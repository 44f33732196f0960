"""The slate: two halves with a Z each, written in chalk (SLATE-1, SLATE-2, SLATE-4).

It draws plain data; the rules decide what a stroke is worth. Every stroke is a drawing of its
own, so that an entry sends only the strokes that it adds.
"""

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import flet as ft

from rules.jass import slate
from scorer.theme import FONT, SLATE, TARGET
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.component import (
    Live,
    memo,
    use_cell,
    use_control_cache,
    use_one_frame_later,
    use_part,
)
from scorer.widgets.drawing import drawing
from scorer.widgets.repaint_boundary import repaint_boundary
from scorer.widgets.stone import Stone, frame_width

Bar = Literal[100, 50, 20]
"""A bar of a half, by what a stroke on it is worth in points."""

GROUP: Final = 5
DRAWING_MS: Final = 240
"""Time in which a new stroke appears, in milliseconds."""

_USUAL_PLACES: Final = 6.2
"""Number of bundles, Vs and Xs for which a bar has room at the usual width."""
_FEWEST_CROSSES: Final = 5
_MOST_ROWS: Final = 4
_NARROWEST: Final = 35.0
"""Least width of a place, in logical pixels, before marks are put into another row."""
_MINUS: Final = "−"

Kind = Literal["strokes", "cross", "five", "ten"]
_AT_ONCE: Final[dict[slate.Sign, Kind]] = {
    slate.Sign.FIVE_HUNDRED: "five",
    slate.Sign.THOUSAND: "ten",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """What one half of the slate shows; the texts are shown as they are."""

    name: str
    colour: str
    """`#rrggbb` of the side's name."""
    total: str
    missing: str
    chalk: slate.Half
    """The strokes."""
    labels: tuple[str, str, str]
    """Names of the bars of 100, 50 and 20 for screen readers."""


Halves = tuple[Half, Half]
"""The far half, of side 0, and the near half, of side 1."""

Turned = tuple[bool, bool]
"""For each half, whether it is upside down, for a pair on the other side of the table."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle inside its parent, in logical pixels."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class HalfPlan:
    """The layout of a half, before it is turned; in logical pixels."""

    width: float
    height: float
    margin: float
    words: Box
    hundreds: Box
    z: Box
    twenties: Box
    rest: Box
    """Points too few for a stroke, in digits, at the end of the bottom bar."""
    bands: tuple[Box, Box, Box]
    """The areas to tap for 100, 50 and 20; together they cover the whole half."""
    thickness: float
    """Width of a stroke."""


def plan_half(width: float, height: float) -> HalfPlan:
    """Return the layout of a half of the given size, in logical pixels."""
    margin = round(min(width, height) * 0.055 + 3, 1)
    inner = width - 2 * margin
    words_height = min(max(height * 0.145, 22), 46)
    room = height - words_height - margin * 1.5
    row = room * 0.285
    gap = max(3.0, room * 0.035)
    z_height = room - 2 * row - 2 * gap
    top = margin * 0.7
    words = Box(margin, top, inner, words_height)
    hundreds = Box(margin, top + words_height, inner, row)
    z = Box(margin, hundreds.top + row + gap, inner, z_height)
    twenties = Box(margin, z.top + z_height + gap, inner, row)
    figures = min(row * 1.15, 76.0)
    band = max(min(TARGET, height / 3), z_height + gap)
    first = min(max(z.top - gap / 2, TARGET), height - 2 * min(TARGET, height / 3))
    second = min(max(first + band, first + TARGET), height - min(TARGET, height / 3))
    bands = (
        Box(0, 0, width, first),
        Box(0, first, width, second - first),
        Box(0, second, width, height - second),
    )
    return HalfPlan(
        width=width,
        height=height,
        margin=margin,
        words=words,
        hundreds=hundreds,
        z=z,
        twenties=twenties,
        rest=Box(margin + inner - figures, twenties.top, figures, row),
        bands=bands,
        thickness=round(min(max(min(row * 0.105, inner * 0.0135), 2.6), 7.5), 1),
    )


# ---------------------------------------------------------------- groups of marks


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
    return _in_places(row, row.width / _USUAL_PLACES, chalk.hundreds, plan.thickness)


def twenties_groups(plan: HalfPlan, chalk: slate.Half) -> tuple[Group, ...]:
    """Lay out the bottom bar, with room left for the rest in digits."""
    row = plan.twenties
    room = Box(row.left, row.top, row.width - plan.rest.width, row.height)
    bundles = tuple(min(GROUP, chalk.twenties - first) for first in range(0, chalk.twenties, GROUP))
    return _in_places(room, row.width / _USUAL_PLACES, bundles, plan.thickness)


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
    width = min(room.width / columns, usual, height * 1.5)
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
            groups.append(Group(_AT_ONCE[mark], 1, box, round(line * 1.1, 1)))
        else:
            groups.append(Group("strokes", mark, box, round(line, 1)))
    return tuple(groups)


def fifties_groups(plan: HalfPlan, chalk: slate.Half) -> tuple[Group, ...]:
    """Lay out the diagonal: crosses from its middle outwards, to both sides in turn."""
    z = plan.z
    crosses = math.ceil(chalk.fifties / 2)
    places = max(_FEWEST_CROSSES, crosses)
    # The outermost crosses must end inside the Z.
    apart = z.width * 0.5 / (places - 1)
    size = min(z.height * 0.52, apart * 0.9, 64.0)
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


# ---------------------------------------------------------------- components


@memo
@ft.component
def _Stroke(stroke: Stroke, box: Box, *, appears: bool) -> ft.Control:
    """A stroke; one that ``appears`` is revealed as if drawn now."""
    drawn, set_drawn = ft.use_state(not appears)

    async def appear() -> None:
        # The client must get the hidden stroke first, to animate the change of its size.
        await asyncio.sleep(0)
        set_drawn(True)

    ft.use_effect(appear, [])
    across = abs(stroke.x2 - stroke.x1) > abs(stroke.y2 - stroke.y1)
    return ft.Container(
        width=box.width if drawn or not across else 0,
        height=box.height if drawn or across else 0,
        animate=ft.Animation(DRAWING_MS, ft.AnimationCurve.EASE_OUT) if appears else None,
        content=drawing(shapes((stroke,), SLATE.chalk, SLATE.stone), box.width, box.height),
    )


@memo
@ft.component
def _MarkGroup(group: Group, *, motion: bool) -> ft.Control:
    """One group; strokes that are added while it is shown appear as if drawn now."""
    settled = use_cell(lambda: group.count)[0]
    grows = motion and group.kind not in {"five", "ten"}
    keep = use_control_cache()
    return ft.Stack(
        controls=[
            keep(
                (stroke, place),
                partial(_Stroke, stroke, group.box, appears=grows and place >= settled),
            )
            for place, stroke in enumerate(group_strokes(group))
        ],
        width=group.box.width,
        height=group.box.height,
    )


def _placed(group: Group, *, motion: bool) -> ft.Control:
    box = group.box
    return ft.Container(
        key=f"{group.kind}-{box.left}-{box.top}",
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        content=repaint_boundary(_MarkGroup(group, motion=motion)),
    )


@memo
@ft.component
def _Z(plan: HalfPlan, seed: int) -> ft.Control:
    """The Z; it never changes, so it is drawn once."""
    z = plan.z
    line = max(1.6, plan.thickness * 0.5)
    right, bottom = z.left + z.width, z.top + z.height
    strokes = (
        Stroke(z.left, z.top, right, z.top + 1, line, seed),
        Stroke(right, z.top, z.left, bottom, line * 1.15, seed + 1),
        Stroke(z.left, bottom - 1, right, bottom, line, seed + 2),
    )
    return drawing(shapes(strokes, SLATE.bars, SLATE.stone), plan.width, plan.height, opacity=0.55)


@memo
@ft.component
def _Marks(
    plan: HalfPlan,
    halves: Live[Halves],
    side: int,
    lay_out: Callable[[HalfPlan, slate.Half], tuple[Group, ...]],
    *,
    motion: bool,
) -> ft.Control:
    """The marks on one bar."""
    groups = use_part(halves, lambda both: lay_out(plan, both[side].chalk))
    keep = use_control_cache()
    return ft.Stack(
        controls=[keep(group, partial(_placed, group, motion=motion)) for group in groups],
        width=plan.width,
        height=plan.height,
    )


@memo
@ft.component
def _Words(plan: HalfPlan, halves: Live[Halves], side: int) -> ft.Control:
    """The line with the name, the total, and the points that are missing."""
    name, colour, total, missing = use_part(halves, lambda both: _line_texts(both[side]))
    box = plan.words
    large = min(box.height * 0.8, box.width * 0.075, 34)
    small = max(11.0, large * 0.52)
    numbers = 0.62 * large * len(total) + 0.56 * small * len(missing) + 14
    fitting_size = (box.width - numbers) / (0.58 * max(1, len(name)))
    return ft.Container(
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        content=ft.Row(
            spacing=6,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Text(
                    name,
                    expand=True,
                    size=max(11.0, min(large * 0.74, fitting_size)),
                    weight=ft.FontWeight.W_700,
                    color=colour,
                    font_family=FONT,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
                ft.Text(
                    total,
                    size=large,
                    weight=ft.FontWeight.W_700,
                    color=SLATE.chalk,
                    font_family=FONT,
                ),
                *(
                    [ft.Text(missing, size=small, color=SLATE.quiet, font_family=FONT)]
                    if missing
                    else []
                ),
            ],
        ),
    )


def _line_texts(half: Half) -> tuple[str, str, str, str]:
    return half.name, half.colour, half.total, half.missing


def _rest(chalk: slate.Half) -> str:
    """Return the digits beside the bottom bar; empty if the strokes show all points."""
    if chalk.rest == 0:
        return _MINUS if chalk.minus else ""
    return f"{_MINUS if chalk.rest < 0 or chalk.minus else ''}{abs(chalk.rest)}"


@memo
@ft.component
def _Rest(plan: HalfPlan, halves: Live[Halves], side: int) -> ft.Control:
    """The rest in digits, beside the bottom bar."""
    rest = use_part(halves, lambda both: _rest(both[side].chalk))
    box = plan.rest
    return ft.Container(
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ft.Text(
            rest,
            size=min(box.height * 0.6, box.width * 0.53),
            color=SLATE.chalk,
            font_family=FONT,
            no_wrap=True,
        ),
    )


@memo
@ft.component
def _Targets(
    plan: HalfPlan, labels: tuple[str, str, str], side: int, on_bar: Callable[[int, Bar], None]
) -> ft.Control:
    """The areas to tap; they lie over the drawing and are invisible."""
    bars: tuple[Bar, Bar, Bar] = (100, 50, 20)

    def surface(bar: Bar, box: Box, *, ink: bool) -> ft.Control:
        return ft.Container(
            width=box.width,
            height=box.height,
            ink=ink,
            ink_color="#14f6f2e6",
            border_radius=8,
            on_click=lambda _: on_bar(side, bar),
        )

    def target(bar: Bar, box: Box, label: str) -> ft.Control:
        return ft.Container(
            left=box.left,
            top=box.top,
            width=box.width,
            height=box.height,
            key=f"bar-{side}-{bar}",
            content=ft.Semantics(
                label=label,
                button=True,
                container=True,
                content=ft.Stack(
                    [
                        # For the keyboard.
                        ft.Semantics(exclude_semantics=True, content=surface(bar, box, ink=True)),
                        # For fingers, without a ripple: its first frame would repaint the whole
                        # slate and delay the stroke.
                        surface(bar, box, ink=False),
                    ]
                ),
            ),
        )

    return ft.Stack(
        width=plan.width,
        height=plan.height,
        controls=[
            target(bar, box, label)
            for bar, box, label in zip(bars, plan.bands, labels, strict=True)
        ],
    )


@memo
@ft.component
def _Half(
    plan: HalfPlan,
    halves: Live[Halves],
    turned: Live[Turned],
    side: int,
    on_bar: Callable[[int, Bar], None] | None,
    *,
    motion: bool,
) -> ft.Control:
    upside_down = use_part(turned, lambda both: both[side])
    chalk = use_one_frame_later(halves)
    bars = (hundreds_groups, fifties_groups, twenties_groups)
    layers: list[ft.Control] = [
        repaint_boundary(_Z(plan, 40 + side)),
        *(_Marks(plan, chalk, side, lay_out, motion=motion) for lay_out in bars),
        _Rest(plan, halves, side),
        _Words(plan, halves, side),
    ]
    if on_bar is not None:
        layers.append(_Targets(plan, halves.value[side].labels, side, on_bar))
    return ft.Stack(
        controls=layers,
        width=plan.width,
        height=plan.height,
        rotate=ft.Rotate(angle=math.pi if upside_down else 0),
        animate_rotation=ft.Animation(300, ft.AnimationCurve.EASE_IN_OUT) if motion else None,
    )


@memo
@ft.component
def Slate(
    halves: Live[Halves],
    turned: Live[Turned],
    width: float,
    height: float,
    on_bar: Callable[[int, Bar], None] | None = None,
    *,
    motion: bool = True,
) -> ft.Control:
    """The slate in its frame. A change of a half draws only the strokes that it adds.

    Args:
        halves: The halves; later changes of `labels` are ignored.
        turned: Which halves are upside down.
        width: Width in logical pixels, at least 300.
        height: Height in logical pixels, at least 300.
        on_bar: Called with the half (0 far, 1 near) and the points of the tapped bar; None for a
            slate that cannot be tapped.
        motion: Whether new strokes appear as if drawn; if not, they appear at once.
    """
    frame = frame_width(width)
    plan = plan_half(round(width - 2 * frame, 1), round((height - 2 * frame) / 2, 1))
    return ft.Stack(
        width=width,
        height=height,
        controls=[
            repaint_boundary(Stone(width, height, frame, halved=True)),
            *(
                ft.Container(
                    left=frame,
                    top=round(frame + side * plan.height, 1),
                    content=_Half(plan, halves, turned, side, on_bar, motion=motion),
                )
                for side in (0, 1)
            ),
        ],
    )
