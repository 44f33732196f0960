"""How well the colours of a screen can be told apart, computed from its controls (WCAG 2.2).

Texts need 4.5 : 1 on what is below them, large ones 3 : 1 (1.4.3); pictures, the edges of fields
and what is chosen need 3 : 1 (1.4.11). The edge of a key needs none: the word on it says what it
is. A key that does not count now is free of this, but a tap on it says why, so it needs 3 : 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scorer.theme import Palette

Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""

TEXT: Final = 4.5
GRAPHIC: Final = 3.0
LARGE, LARGE_BOLD = 24.0, 18.66
"""From this size, in logical pixels, a text is large."""
LINE_WIDTH: Final = 3
"""What is less high than this is a line, in logical pixels."""


def parsed(colour: str) -> tuple[Colour, float]:
    """Read `#rrggbb`, `#aarrggbb` or `#rrggbb,opacity`; return the colour and its opacity."""
    digits, _, opacity = colour.removeprefix("#").partition(",")
    alpha = float(opacity or 1)
    if len(digits) == 8:
        alpha, digits = int(digits[:2], 16) / 255, digits[2:]
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue), alpha


def over(colour: Colour, below: Colour, opacity: float) -> Colour:
    """What is seen where a colour lies over another one."""
    red, green, blue = (
        opacity * part + (1 - opacity) * under for part, under in zip(colour, below, strict=True)
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(first: Colour, second: Colour) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def contrast(colour: str, surface: str, opacity: float = 1.0) -> float:
    """The contrast of a colour that is drawn with an opacity on a surface."""
    (ink, alpha), (below, _) = parsed(colour), parsed(surface)
    return ratio(over(ink, below, alpha * opacity), below)


@dataclass(frozen=True, slots=True)
class Ground:
    """A colour below what is drawn next, inside groups that are drawn with an opacity.

    Attributes:
        colour: The colour as it is named.
        groups: Opacity of each group around it and the colour below the group, innermost first.
        idle: Whether it is that of a key which does not count now.
    """

    colour: Colour
    groups: tuple[tuple[float, Colour], ...] = ()
    idle: bool = False

    def seen(self, colour: Colour) -> Colour:
        """What is seen of a colour on this ground."""
        for opacity, below in self.groups:
            colour = over(colour, below, opacity)
        return colour

    def ratio(self, colour: str) -> float:
        """The contrast of a colour on this ground."""
        ink, alpha = parsed(colour)
        return ratio(self.seen(over(ink, self.colour, alpha)), self.seen(self.colour))

    @property
    def name(self) -> str:
        """The colour as `#rrggbb`."""
        return "#" + "".join(f"{round(255 * part):02x}" for part in self.colour)

    def painted(self, colour: str) -> Ground:
        """The ground that a colour makes of this one."""
        paint, alpha = parsed(colour)
        return replace(self, colour=over(paint, self.colour, alpha))

    def group(self, opacity: float, *, idle: bool) -> Ground:
        """The ground inside a group with an opacity."""
        return Ground(self.colour, ((opacity, self.colour), *self.groups), self.idle or idle)


BLACK: Final = (Ground((0.0, 0.0, 0.0)),)
WHITE: Final = (Ground((1.0, 1.0, 1.0)),)


@dataclass(frozen=True, slots=True)
class Faint:
    """A pair of colours that can hardly be told apart.

    Attributes:
        what: What is drawn.
        colour: Its colour, as the app names it.
        below: The colour below it.
        ratio: Their contrast.
        needed: The contrast that they need.
    """

    what: str
    colour: str
    below: str
    ratio: float
    needed: float


def faint(view: Any, palette: Palette) -> Iterator[Faint]:
    """The pairs of a view that cannot be told apart.

    Args:
        view: The controls, as Flet's client gets them.
        palette: The colours of the app. Lines in its `line` only adorn: what they frame has a
            text of its own.
    """
    yield from _faint(view, (Ground(parsed(palette.table)[0]),), palette.line)


def _faint(value: Any, grounds: Sequence[Ground], line: str) -> Iterator[Faint]:
    """The faint pairs in a control or a list of controls."""
    if isinstance(value, list):
        for part in value:
            yield from _faint(part, grounds, line)
    if not isinstance(value, Mapping) or value.get("visible") is False or _unusable(value):
        return
    if (opacity := value.get("opacity", 1)) < 1:
        idle = bool(value.get("on_click"))
        grounds = [ground.group(opacity, idle=idle) for ground in grounds]
    edges = () if any(ground.idle for ground in grounds) else _edges(value, line)
    for what, colour, needed in (*_inks(value), *edges):
        for ground in grounds:
            found = ground.ratio(colour)
            least = GRAPHIC if ground.idle else needed
            if found < least:
                yield Faint(what, colour, ground.name, round(found, 2), least)
    if value.get("_c") == "Stack":
        for layer, below in _layers(value, grounds):
            yield from _faint(layer, below, line)
        return
    inside = _painted(value, grounds)
    for name, part in value.items():
        if isinstance(part, Mapping | list) and name not in {"shapes", "spans"}:
            yield from _faint(part, inside, line)


def _unusable(control: Mapping[str, Any]) -> bool:
    """Whether a control is a button that cannot be used now."""
    content = control.get("content")
    return isinstance(content, Mapping) and bool(content.get("disabled"))


def _painted(control: Mapping[str, Any], grounds: Sequence[Ground]) -> list[Ground]:
    """The grounds of what is inside a control."""
    gradient = control.get("gradient") or {}
    colours = gradient.get("colors") or [control.get("fill_color") or control.get("bgcolor")]
    return [
        ground.painted(colour) if colour else ground for ground in grounds for colour in colours
    ]


def _layers(
    stack: Mapping[str, Any], grounds: Sequence[Ground]
) -> Iterator[tuple[Any, Sequence[Ground]]]:
    """The layers of a stack, each with the grounds below it; at last those below nothing."""
    opaque = seen = list(grounds)
    for layer in stack.get("controls", ()):
        yield layer, seen
        if painted := _floor(layer, opaque):
            if _floor(layer, BLACK) == _floor(layer, WHITE):
                opaque = seen = painted
            else:
                seen = [*opaque, *painted]
    yield None, seen


def _floor(layer: Any, grounds: Sequence[Ground]) -> list[Ground]:
    """The grounds that the surfaces of a layer are for the layers above it, if it has any."""
    if not isinstance(layer, Mapping) or layer.get("_c") == "Semantics":
        return []
    # Buttons lie beside one another, and on a line stands nothing.
    if layer.get("on_click") or (layer.get("height") or LINE_WIDTH) < LINE_WIDTH:
        return []
    if layer.get("_c") == "C":
        return _floor(layer.get("_b"), grounds)
    if layer.get("_c") == "Stack":
        *_, (_, top) = _layers(layer, grounds)
        return [] if top == grounds else list(top)
    if layer.get("bgcolor") or layer.get("gradient"):
        inside = _painted(layer, grounds)
        return _floor(layer.get("content"), inside) or inside
    return _floor(layer.get("content"), grounds)


def _inks(control: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    """What a control draws itself: what it is, its colour, the contrast that it needs."""
    kind = control.get("_c")
    if kind == "Text":
        yield from _text(control, control)
    elif kind == "Icon":
        yield f"icon {control.get('icon')}", control["color"], GRAPHIC
    elif kind == "Image" and control.get("color"):
        yield "picture", control["color"], GRAPHIC
    elif kind == "TextField":
        label = control["label_style"]
        yield from _text({"value": control.get("label")}, {**label, "weight": None})
        yield from _text({"value": "typed"}, {"size": 17, "color": control["color"]})
    elif kind == "Canvas":
        for shape in control.get("shapes", ()):
            if shape.get("_c") == "Text":
                yield from _text(shape, shape["style"])


def _edges(control: Mapping[str, Any], line: str) -> Iterator[tuple[str, str, float]]:
    """What tells a control from others of its kind: its outline, or that it is chosen."""
    if control.get("_c") == "TextField":
        yield "edge of a field", control["border_color"], GRAPHIC
        yield "edge of the field with the focus", control["focused_border_color"], GRAPHIC
    if not control.get("on_click"):
        return
    said, border = (
        control.get("content") or {},
        (control.get("border") or {}).get("top", {}).get("color"),
    )
    if border and border != line:
        yield f"edge of {said.get('label')!r}", border, GRAPHIC
    elif said.get("selected"):
        yield f"{said.get('label')!r}, chosen", control.get("bgcolor") or line, GRAPHIC


def _text(text: Mapping[str, Any], style: Mapping[str, Any]) -> Iterator[tuple[str, str, float]]:
    value, size = str(text.get("value") or ""), style.get("size", 14)
    large = size >= (LARGE_BOLD if style.get("weight") == "w700" else LARGE)
    if value.strip():
        yield f"{value!r} ({size:.0f})", style["color"], GRAPHIC if large else TEXT
