"""What all papers share: margins, the head and the foot of a page, suits and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from scorer.paper.shapes import (
    HEIGHT,
    WIDTH,
    Align,
    Colour,
    Disc,
    Line,
    Outline,
    Page,
    Point,
    Shape,
    Text,
    fitting,
)
from scorer.texts import Texts

MARGIN: Final = 14.0
"""Width of the left and of the right margin, in millimetres."""
INNER: Final = WIDTH - 2 * MARGIN
"""The width between the margins, in millimetres."""
TOP: Final = 44.0
"""Where the content of a page begins, below its head."""
BOTTOM: Final = HEIGHT - 20
"""Where it ends, above its foot."""

_Curves = tuple[tuple[Point, Point, Point], ...]

_HEART: Final[_Curves] = (
    ((27, 51), (5, 38), (5, 22)),
    ((5, 12), (12, 6), (19.5, 6)),
    ((25, 6), (29.5, 9), (32, 14.5)),
    ((34.5, 9), (39, 6), (44.5, 6)),
    ((52, 6), (59, 12), (59, 22)),
    ((59, 38), (37, 51), (32, 60)),
)
_DIAMOND: Final[_Curves] = (
    ((37, 14), (44, 23), (54, 32)),
    ((44, 41), (37, 50), (32, 61)),
    ((27, 50), (20, 41), (10, 32)),
    ((20, 23), (27, 14), (32, 3)),
)
_SPADE: Final[_Curves] = (
    ((27, 14), (8, 24), (8, 39)),
    ((8, 47), (14, 52), (20, 52)),
    ((24, 52), (27, 50), (29, 47)),
    ((28, 52), (26, 56), (22, 60)),
    ((28, 60), (36, 60), (42, 60)),
    ((38, 56), (36, 52), (35, 47)),
    ((37, 50), (40, 52), (44, 52)),
    ((50, 52), (56, 47), (56, 39)),
    ((56, 24), (37, 14), (32, 4)),
)
_STEM: Final[_Curves] = (
    ((36, 50), (37, 56), (42, 60)),
    ((36, 60), (28, 60), (22, 60)),
    ((27, 56), (28, 50), (32, 17)),
)
_LEAVES: Final = ((32, 17), (18.5, 39), (45.5, 39))
"""The middles of a club's leaves."""
_FIELD: Final = 64
"""The side of the square that suits are drawn in."""


class Headed(Protocol):
    """What the head of a page is about."""

    @property
    def t(self) -> Texts:
        """The texts."""

    @property
    def name(self) -> str:
        """Stands below the title, such as the name of the night."""


def suits(x: float, y: float, size: float) -> Iterator[Shape]:
    """The four suits in a row; x and y are the upper left corner of the first."""
    step = size * 1.25
    gauge = size / _FIELD
    yield _curved((32, 4), _SPADE, (x, y, gauge), Colour.SLATE)
    yield _curved((32, 60), _HEART, (x + step, y, gauge), Colour.RED)
    left = x + 2 * step
    yield _curved((32, 17), _STEM, (left, y, gauge), Colour.SLATE)
    for middle in _LEAVES:
        leaf = (left + middle[0] * gauge, y + middle[1] * gauge)
        yield Disc(x=leaf[0], y=leaf[1], radius=13 * gauge, fill=Colour.SLATE)
    yield _curved((32, 3), _DIAMOND, (x + 3 * step, y, gauge), Colour.RED)


def _curved(
    start: Point, curves: _Curves, place: tuple[float, float, float], fill: Colour
) -> Outline:
    x, y, gauge = place

    def put(point: Point) -> Point:
        return x + point[0] * gauge, y + point[1] * gauge

    put_curves = tuple((put(first), put(second), put(end)) for first, second, end in curves)
    return Outline(start=put(start), curves=put_curves, fill=fill)


def token_sign(
    x: float, y: float, radius: float, number: int | str, *, alone: bool
) -> Iterator[Shape]:
    """A token around x and y: odd ones are filled, even ones are not (TOUR-2).

    With ``alone`` none is: where everybody plays alone, odd tokens do not play even ones.
    """
    odd = isinstance(number, int) and number % 2 == 1 and not alone
    yield Disc(
        x=x, y=y, radius=radius, fill=Colour.SLATE if odd else Colour.WHITE, line=Colour.SLATE
    )
    size = radius * 3.1
    sign = Text(
        x=x,
        y=y + size * 0.125,
        text=str(number),
        size=size,
        bold=True,
        colour=Colour.WHITE if odd else Colour.INK,
        align=Align.MIDDLE,
    )
    yield fitting(sign, radius * 1.7)


def framed(
    job: Headed, title: str, bodies: Sequence[Page], *, beside: str = "", note: str = ""
) -> tuple[Page, ...]:
    """Pages with the same head, numbered at the foot.

    Args:
        job: What is printed.
        title: What the paper is.
        bodies: What stands on each page between ``TOP`` and ``BOTTOM``.
        beside: Stands in the head, beside the name of the night.
        note: Stands at the foot of all pages.
    """
    head = tuple(_head(job, title, beside))
    last = len(bodies)
    return tuple(
        (*head, *body, *_foot(job, page, last, note)) for page, body in enumerate(bodies, start=1)
    )


def _head(job: Headed, title: str, beside: str) -> Iterator[Shape]:
    yield fitting(Text(x=MARGIN, y=25, text=title, size=28, bold=True), INNER - 46)
    right = WIDTH - MARGIN
    aside = fitting(Text(x=right, y=33, text=beside, size=13, align=Align.RIGHT), INNER / 2)
    name = Text(x=MARGIN, y=33, text=job.name, size=13, colour=Colour.QUIET)
    yield fitting(name, INNER - aside.width - 6)
    yield aside
    yield from suits(WIDTH - MARGIN - 38, 16.5, 8)
    yield Line(start=(MARGIN, 37.5), end=(WIDTH - MARGIN, 37.5), width=0.8, colour=Colour.SLATE)


def _foot(job: Headed, page: int, pages: int, note: str) -> Iterator[Shape]:
    line = Text(x=MARGIN, y=HEIGHT - 9, text=note, size=9, colour=Colour.QUIET)
    yield fitting(line, INNER - 30)
    if pages > 1:
        yield Text(
            x=WIDTH - MARGIN,
            y=HEIGHT - 9,
            text=job.t("paper.page", page=page, pages=pages),
            size=9,
            colour=Colour.QUIET,
            align=Align.RIGHT,
        )
