"""Texts in a room of fixed size: each is enlarged as far as its box allows.

The keys and boards of a table have the room that the screen leaves them. They are drawn with
texts of the usual size first (:func:`~scorer.text_size.drawn.usual_size`). Then the boxes of the
texts follow from the sizes of the controls around them, as Flutter lays them out, and the texts
grow in these boxes with the fonts' own widths. Nothing but texts changes its size.

Components are drawn later than what is around them. Those with :func:`fills_room` are told their
room, and fill it themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar, cast

import flet as ft

from scorer.appearance import Appearance
from scorer.text_size.drawn import LETTER_SPACE, letter_scale, unit_width, usual_size

P = ParamSpec("P")
R = TypeVar("R", bound=ft.BaseControl)

HIGH: Final = 800
"""Height of a screen from which some of its lines grow with their texts, in logical pixels."""

STEPS: Final = 10
"""Steps from the usual size of a text to the one that is wished."""

LINE: Final = 1.2
"""Height of a line of a text that fills a room, as a multiple of its size.

Usually it is 10 / 7; tighter lines leave more room for letters.
"""

SAME_HEIGHT: Final = 6
"""Greatest difference in height of boxes in rows of the same sort, in logical pixels."""

AIR: Final = 0.2
"""Space that a text keeps beside it when it grows, as a multiple of its size."""

SLACK: Final = 1.0
"""Tolerance for texts of the usual size, which fit by experience, in logical pixels."""

_ROOM: Final = "_room"
"""The argument with which a component is told its room; no component has one of that name."""

_FILLS: Final = "__fills_room__"

_Kind = tuple[float, int]
"""Usual size and group of a text. Texts of one kind keep a common size in a room. Bold texts of a
board are of the same kind as the others: what is marked there never becomes smaller. On a key the
word is bold, and grows where a name below it cannot."""


def grown_height(look: Appearance, usual: float, most: float) -> float:
    """The height of a line of the screen, which grows with its texts where the screen is high.

    Args:
        look: The size of the screen and of its texts.
        usual: The usual height, in logical pixels.
        most: The greatest height.
    """
    if look.height < HIGH or look.text_scale <= 1:
        return usual
    return max(usual, min(usual * look.text_scale, most))


def in_room(draw: Callable[[float, float], R], width: float, height: float) -> R:
    """Draw for a room of this size, in logical pixels, and let the texts fill it."""
    with usual_size():
        shown = draw(width, height)
    return enlarge(shown, width, height)


def fills_room(draw: Callable[P, R]) -> Callable[P, R]:
    """Decorate a component whose texts fill the room that the controls around it leave.

    Without such a room they have their usual size.
    """

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> R:
        room = cast(tuple[float, float] | None, kwargs.pop(_ROOM, None))
        with usual_size():
            shown = draw(*args, **kwargs)
        return enlarge(shown, *room) if room else shown

    setattr(drawn, _FILLS, True)
    return drawn


def enlarge(control: R, width: float, height: float) -> R:
    """Enlarge the texts of a control that has its usual size, as far as they have room.

    The smallest texts grow first, until they are as large as the others. Numbers of a
    column, and other texts of one kind, stay equal; the words on each key are as large as they can
    be. A text that stands on one line may take two.

    Args:
        control: What is drawn.
        width: Its width, in logical pixels.
        height: Its height, in logical pixels; infinite where it scrolls.

    Returns:
        The same control.
    """
    scale = letter_scale()
    if scale > 1:
        boxes = list(_boxes(control, width, height))
        _grow(boxes, scale)
    return control


def give_rooms(control: R, width: float, height: float) -> R:
    """Tell the components in a control their rooms; its own texts stay as they are.

    Returns:
        The same control.
    """
    if letter_scale() > 1:
        for _ in _boxes(control, width, height):
            pass
    return control


@dataclass(frozen=True, slots=True)
class _Box:
    """A part with texts, and the width and height that it has, in logical pixels."""

    control: ft.BaseControl
    width: float
    height: float
    key: bool
    """Whether it is on a key or another surface of its own."""


def _is_text(control: ft.BaseControl) -> bool:
    return isinstance(getattr(control, "value", None), str) and hasattr(control, "max_lines")


def _children(control: ft.BaseControl) -> list[ft.BaseControl]:
    content = getattr(control, "content", None)
    inside = [*(getattr(control, "controls", None) or ()), content]
    return [part for part in inside if isinstance(part, ft.BaseControl)]


def _texts(control: ft.BaseControl) -> Iterator[Any]:
    if _is_text(control):
        yield control
    for part in _children(control):
        yield from _texts(part)


def _number(control: ft.BaseControl, name: str) -> float | None:
    value = getattr(control, name, None)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _share(control: ft.BaseControl) -> int:
    """The share of the free room that a control takes in a row or column."""
    return int(getattr(control, "expand", None) or 0)


def _around(control: ft.BaseControl) -> tuple[float, float]:
    """What a container adds to the width and the height of its content."""
    padding, border = getattr(control, "padding", None), getattr(control, "border", None)
    across = down = 0.0
    if isinstance(padding, int | float):
        across = down = 2.0 * padding
    elif isinstance(padding, ft.Padding):
        across, down = padding.left + padding.right, padding.top + padding.bottom
    if isinstance(border, ft.Border):
        across += border.left.width + border.right.width
        down += border.top.width + border.bottom.width
    return across, down


def _boxes(
    control: ft.BaseControl, width: float, height: float, *, key: bool = False
) -> Iterator[_Box]:
    """The smallest parts with texts whose size follows from what is around them.

    On the way, components are told their rooms.
    """
    if isinstance(control, ft.Component):
        if getattr(control.fn, _FILLS, False):
            control.kwargs = {**control.kwargs, _ROOM: (round(width, 1), round(height, 1))}
        return
    if _is_text(control):
        yield _Box(control, width, height, key)
        return
    width = _or(_number(control, "width"), width)
    height = _or(_number(control, "height"), height)
    if isinstance(control, ft.Row):
        yield from _in_row(control, width, height, key=key)
    elif isinstance(control, ft.Column):
        yield from _in_column(control, width, height, key=key)
    elif isinstance(control, ft.Stack):
        for part in _children(control):
            yield from _boxes(part, *_placed(part, width, height), key=key)
    else:
        across, down = _around(control)
        if getattr(control, "border_radius", None):
            key = True
        for part in _children(control):
            yield from _boxes(part, width - across, height - down, key=key)


def _or(value: float | None, otherwise: float) -> float:
    return otherwise if value is None else value


def _placed(part: ft.BaseControl, width: float, height: float) -> tuple[float, float]:
    """The room of a part of a stack."""
    left, right = _number(part, "left"), _number(part, "right")
    top, bottom = _number(part, "top"), _number(part, "bottom")
    return width - (left or 0) - (right or 0), height - (top or 0) - (bottom or 0)


def _in_row(row: ft.Row, width: float, height: float, *, key: bool) -> Iterator[_Box]:
    parts = _children(row)
    widths = _divided([None if _share(part) else _fixed(part, 0) for part in parts], row, width)
    if widths is None or row.wrap:
        yield _Box(row, width, height, key)
        return
    for part, room in zip(parts, widths, strict=True):
        yield from _boxes(part, room, height, key=key)


def _in_column(column: ft.Column, width: float, height: float, *, key: bool) -> Iterator[_Box]:
    parts = _children(column)
    fixed = [None if _share(part) else _fixed(part, 1) for part in parts]
    if column.scroll or math.isinf(height):
        heights: list[float] | None = [_or(part, math.inf) for part in fixed]
    else:
        alone = fixed.count(None) == 1
        heights = _divided(fixed, column, height, alone=alone)
    if heights is None:
        yield _Box(column, width, height, key)
        return
    for part, room in zip(parts, heights, strict=True):
        yield from _boxes(part, width, room, key=key)


def _divided(
    fixed: Sequence[float | None],
    control: ft.Row | ft.Column,
    room: float,
    *,
    alone: bool = False,
) -> list[float] | None:
    """The sizes of the parts of a row or column; ``None`` if they depend on texts.

    Args:
        fixed: The sizes of the parts, as far as they are known.
        control: The row or column.
        room: Its size.
        alone: Whether the only part of unknown size takes the free room.
    """
    parts = _children(control)
    shares = [_share(part) or int(alone) for part in parts]
    if any(size is None and not share for size, share in zip(fixed, shares, strict=True)):
        return None
    free = room - _spaces(control) - sum(size or 0 for size in fixed)
    total = sum(share for size, share in zip(fixed, shares, strict=True) if size is None)
    return [
        free * share / total if size is None else size
        for size, share in zip(fixed, shares, strict=True)
    ]


def _spaces(control: ft.Row | ft.Column) -> float:
    return control.spacing * max(0, len(_children(control)) - 1)


def _fixed(control: ft.BaseControl, axis: int) -> float | None:
    """The width (axis 0) or height (1) of a control; ``None`` if it depends on a text."""
    own = _number(control, ("width", "height")[axis])
    if own is not None:
        return own
    if isinstance(control, ft.Component) or _is_text(control):
        return None
    if isinstance(control, ft.Icon):
        return float(control.size or 24)
    parts = _children(control)
    sizes = [_fixed(part, axis) for part in parts]
    if isinstance(control, (ft.Row, ft.Column)[axis]):
        if any(size is None or _share(part) for part, size in zip(parts, sizes, strict=True)):
            return None
        return sum(size or 0 for size in sizes) + _spaces(control)
    # Across, a component is not larger than what is beside it.
    unknown = [part for part, size in zip(parts, sizes, strict=True) if size is None]
    if any(next(_texts(part), None) for part in unknown) or (
        unknown and len(unknown) == len(sizes)
    ):
        return None
    return max((size for size in sizes if size is not None), default=0) + _around(control)[axis]


class _Sizes:
    """The sizes of texts that are tried, and how much room they then need."""

    def __init__(self, boxes: Sequence[_Box]) -> None:
        self.kinds = _kinds(boxes)
        """The kind of each text, by its identity."""
        self.factors = dict.fromkeys(self.kinds.values(), 1.0)
        self.slack = 0.0
        self.lines: dict[int, int] = {}
        """The lines of each text, by its identity, as measured last."""

    def of(self, text: Any) -> float:
        """The size of a text that is tried, in logical pixels."""
        kind = self.kinds[id(text)]
        return kind[0] * self.factors[kind]

    def fit(self, box: _Box, slack: float = 0) -> bool:
        """Whether the texts of a box have room, with a tolerance in logical pixels."""
        self.slack = slack
        return self._measure(box.control, box.width)[1] <= box.height + slack

    def _measure(self, control: ft.BaseControl, room: float) -> tuple[float, float]:
        """The width and height of a control in a room of this width; infinite if it has none."""
        if _is_text(control):
            return self._text(control, room)
        own_width, own_height = _number(control, "width"), _number(control, "height")
        if isinstance(control, ft.Icon):
            return float(control.size or 24), float(control.size or 24)
        room = _or(own_width, room)
        if isinstance(control, ft.Row):
            width, height = self._row(control, room)
        elif isinstance(control, ft.Column):
            inside = [self._measure(part, room) for part in _children(control)]
            width = max((part[0] for part in inside), default=0)
            height = sum(part[1] for part in inside) + _spaces(control)
        else:
            across, down = _around(control)
            inside = [self._measure(part, room - across) for part in _children(control)]
            width = max((part[0] for part in inside), default=0) + across
            height = max((part[1] for part in inside), default=0) + down
        if own_height is not None:
            height = own_height if height <= own_height + self.slack else math.inf
        return _or(own_width, width), height

    def _row(self, row: ft.Row, room: float) -> tuple[float, float]:
        parts = _children(row)
        shares = [0 if math.isinf(room) else _share(part) for part in parts]
        sizes = [
            (0.0, 0.0) if share else self._measure(part, math.inf)
            for part, share in zip(parts, shares, strict=True)
        ]
        free = room - _spaces(row) - sum(width for width, _ in sizes)
        if free < -self.slack:
            return room, math.inf
        for place, (part, share) in enumerate(zip(parts, shares, strict=True)):
            if share:
                sizes[place] = self._measure(part, free * share / sum(shares))
        used = room if any(shares) else room - free
        if math.isinf(room):
            used = _spaces(row) + sum(width for width, _ in sizes)
        return used, max((height for _, height in sizes), default=0)

    def _text(self, text: Any, room: float) -> tuple[float, float]:
        size, bold = self.of(text), text.weight is ft.FontWeight.W_700
        air = AIR * size if self.factors[self.kinds[id(text)]] > 1 else 0
        room = _or(_number(text, "width"), room) - air
        space = unit_width(" ", bold=bold) * size + LETTER_SPACE
        lines, widest = 0, 0.0
        for paragraph in _shown(text).split("\n"):
            lines, used = lines + 1, 0.0
            for word in paragraph.split(" "):
                width = unit_width(word, bold=bold) * size + len(word) * LETTER_SPACE
                if used and used + space + width > room + self.slack:
                    lines, used = lines + 1, width
                else:
                    used += width + (space if used else 0)
                widest = max(widest, used)
        self.lines[id(text)] = lines
        most = 1 if text.no_wrap else max(2, text.max_lines) if text.max_lines else math.inf
        fits = widest <= room + self.slack and lines <= most
        line = (text.style and text.style.height) or LINE
        return widest + air, lines * size * line if fits else math.inf


def _kinds(boxes: Sequence[_Box]) -> dict[int, _Kind]:
    """The kind of each text, by its identity.

    Words on a key are a kind of their own. Other texts are of one kind if their boxes are about
    as high: then they are on rows of the same sort.
    """
    found: dict[int, _Kind] = {}
    last: dict[float, tuple[int, float]] = {}
    for number, box in enumerate(sorted(boxes, key=lambda one: one.height), 1):
        for text in _texts(box.control):
            size = round(float(text.size or 14), 1)
            if box.key and any(map(str.isalpha, _shown(text))):
                bold = text.weight is ft.FontWeight.W_700
                found[id(text)] = size, -2 * number - bold
                continue
            group, height = last.get(size, (number, box.height))
            if box.height > height + SAME_HEIGHT:
                group = number
            last[size] = group, box.height
            found[id(text)] = size, group
    return found


def _shown(text: Any) -> str:
    return text.value or "".join(span.text or "" for span in text.spans or ())


def _above(sizes: _Sizes, boxes: Sequence[_Box]) -> dict[_Kind, set[_Kind]]:
    """For each kind of text, those that are larger than it in a box where both stand."""
    above: dict[_Kind, set[_Kind]] = {}
    for box in boxes:
        kinds = {sizes.kinds[id(text)] for text in _texts(box.control)}
        for kind in kinds:
            above.setdefault(kind, set()).update(one for one in kinds if one[0] > kind[0])
    return above


def _grow(boxes: Sequence[_Box], scale: float) -> None:
    """Enlarge the texts in boxes step by step, the smallest first."""
    sizes = _Sizes(boxes)
    # What is cut in its usual size stays as it is.
    boxes = [box for box in boxes if sizes.fit(box, SLACK)]
    with_kind: dict[_Kind, list[_Box]] = {}
    for box in boxes:
        for kind in {sizes.kinds[id(text)] for text in _texts(box.control)}:
            with_kind.setdefault(kind, []).append(box)
    growing, factors = set(with_kind), sizes.factors
    above = _above(sizes, boxes)
    step = (scale - 1) / STEPS
    while growing:
        kind = min(growing, key=lambda one: (one[0] * factors[one], one))
        # What is smaller in a box stays so: a line below a name never outgrows it.
        while larger := [
            one
            for one in above.get(kind, ())
            if one[0] * factors[one] < kind[0] * (factors[kind] + step)
        ]:
            if not (free := growing.intersection(larger)):
                break
            kind = min(free, key=lambda one: (one[0] * factors[one], one))
        if larger:
            growing.remove(kind)
            continue
        before = factors[kind]
        factors[kind] = before + step
        if not all(map(sizes.fit, with_kind[kind])):
            factors[kind] = before
            growing.remove(kind)
        elif factors[kind] > scale - step / 2:
            growing.remove(kind)
    for box in boxes:
        # Measured once more for the lines: the last sizes that were tried may not have fitted, and
        # texts that have not grown may need the tolerance.
        if not sizes.fit(box):
            sizes.fit(box, SLACK)
        for text in _texts(box.control):
            if factors[sizes.kinds[id(text)]] > 1:
                text.size = math.floor(sizes.of(text) * 10 + SLACK / 100) / 10
            text.style = text.style or ft.TextStyle(height=LINE)
            if text.max_lines:
                text.max_lines = max(text.max_lines, sizes.lines[id(text)])
