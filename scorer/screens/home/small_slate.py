"""A Partie in progress as its slate in small: in a frame, with strokes and totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import flet as ft

from rules import GAMES
from rules.engine.score import ranking
from rules.jass import slate
from scorer.phrases import signed
from scorer.screens.home import sentences
from scorer.screens.home.frame import Frame
from scorer.summary import NEWER, STOPPED, ListedPartie
from scorer.text_size.drawn import stacked, width_of
from scorer.texts import Texts
from scorer.theme import DARK, RADIUS, SLATE
from scorer.widgets.card import stretched
from scorer.widgets.chalk import Stroke, outline
from scorer.widgets.slate.groups import (
    fifties_groups,
    group_strokes,
    hundreds_groups,
    twenties_groups,
)
from scorer.widgets.slate.marks import zigzag
from scorer.widgets.slate.plan import Box, HalfPlan, plan_strokes
from scorer.widgets.slate.words import rest_text
from scorer.widgets.stone import frame_width
from scorer.widgets.tap import lettering, prose, tap

INSIDE: Final = 12
"""Space between the frame and what is written, in logical pixels."""
EDGE: Final = 2
"""Width of the edges of the slate, in logical pixels."""
SMALLER: Final = 0.78
"""How large strokes are, as a share of those of a slate that is played on."""
BOLDER: Final = 1.4
"""How broad strokes are, as a multiple of those of a slate that is played on."""
TOTAL: Final = 30
"""Size of a total, in logical pixels."""
NAME: Final = 17
"""Size of a name, in logical pixels."""
LINE: Final = 10 / 7
"""Height of a line, as a multiple of the size of its letters."""
LEAST_LANDSCAPE: Final = 64.0
"""Least height of the strokes in landscape below names on two lines, in logical pixels."""
MISSING: Final = 14
"""Size of the missing points, in logical pixels."""
GAP: Final = 8
"""Between the two, in logical pixels."""
BETWEEN: Final = 16
"""Space between two halves, in logical pixels."""
END = ft.TextAlign.END

PROBLEMS: Final = {NEWER: "home.newer", STOPPED: "home.stopped", "open": "table.open_question"}
"""What is said of a Partie in one of these states."""


def small_slate(frame: Frame, partie: ListedPartie, open_it: Callable[..., Any]) -> ft.Control:
    """The slate of a Partie; a tap goes on with it."""
    t, grown = frame.look.t, frame.grown
    wood, name = frame_width(frame.column), sentences.game_name(t, partie)
    rows = [
        _spread(
            prose(name, SLATE.chalk, size=16 * grown, bold=True),
            lettering(sentences.since(t, partie), SLATE.quiet, size=14 * grown, align=END),
        ),
        *_written(frame, partie, frame.column - 2 * (wood + INSIDE + EDGE)),
    ]
    if partie.state in PROBLEMS:
        rows.append(prose(t(PROBLEMS[partie.state]), DARK.error, size=14 * grown))
    rows.append(_go_on(frame, partie))
    written = stretched(rows, spacing=8)
    return tap(
        f"{sentences.sentence(t, partie)}. {_resume(t, partie)}",
        _framed(written, wood),
        open_it,
        height=None,
        padding=0,
        radius=wood,
        key=partie.id,
    )


def _resume(t: Texts, partie: ListedPartie) -> str:
    return t("home.resume" if partie.goes_on else "table.entries")


def _framed(content: ft.Control, frame: float) -> ft.Control:
    """A frame of wood around a slate that is as high as its content."""
    return ft.Container(
        padding=frame,
        border_radius=frame,
        gradient=ft.LinearGradient(
            colors=[SLATE.wood_light, SLATE.wood, SLATE.wood_dark],
            begin=ft.Alignment.TOP_LEFT,
            end=ft.Alignment.BOTTOM_RIGHT,
        ),
        content=ft.Container(
            content,
            padding=INSIDE,
            border_radius=4,
            border=ft.Border.all(1, SLATE.stone_dark),
            gradient=ft.RadialGradient(
                center=ft.Alignment(-0.15, -0.2),
                radius=1.4,
                colors=[SLATE.stone_light, SLATE.stone, SLATE.stone_dark],
                stops=[0.0, 0.6, 1.0],
            ),
        ),
    )


def _go_on(frame: Frame, partie: ListedPartie) -> ft.Control:
    """What a tap does, in the colour of the next step, and what comes next."""
    t, colours, grown = frame.look.t, frame.look.colours, frame.grown
    following = sentences.next_deal(t, partie)
    following = following[:1].upper() + following[1:]
    return ft.Container(
        _spread(
            prose(_resume(t, partie), colours.on_step, size=18 * grown, bold=True),
            lettering(following, colours.on_step, size=16 * grown, align=END),
        ),
        bgcolor=colours.step,
        border_radius=RADIUS - 4,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
    )


def _spread(first: ft.Text, last: ft.Text) -> ft.Control:
    """Two texts at the two ends of a line, which wraps where they are too long."""
    if stacked():
        return ft.Column([first, last], spacing=2, tight=True)
    last.expand = True
    return ft.Row([first, last], spacing=12)


def _written(frame: Frame, partie: ListedPartie, room: float) -> list[ft.Control]:
    """What stands on the slate, which is so wide."""
    if not partie.sides:
        players = " · ".join(sentences.names(frame.look.t, partie).players)
        return [prose(players, SLATE.chalk, size=18 * frame.grown)]
    if len(partie.sides) > 2:
        return _standing(frame, partie)
    if stacked():
        return [_half(frame, partie, side, room, 0) for side in (0, 1)]
    width = (room - BETWEEN) / 2
    chalk = _chalk_height(frame, partie, width)
    halves: list[ft.Control] = [
        ft.Container(_half(frame, partie, side, width, chalk), width=width) for side in (0, 1)
    ]
    return [ft.Row(halves, spacing=BETWEEN, vertical_alignment=ft.CrossAxisAlignment.END)]


def _beside(frame: Frame, partie: ListedPartie, width: float) -> bool:
    """Whether totals and missing points have room on one line of this width."""
    size, small = TOTAL * frame.grown, MISSING * frame.grown
    missing = [_missing(frame.look.t, left) for left in partie.missing]
    return not stacked() and all(
        width_of(signed(points), size, bold=True) + GAP + width_of(text, small) <= width
        for points, text in zip(partie.totals, missing, strict=False)
    )


def _chalk_height(frame: Frame, partie: ListedPartie, width: float) -> float:
    """The height of the strokes: in landscape, further lines above them take it from them."""
    if not frame.look.short:
        return frame.chalk_height
    names, name = sentences.names(frame.look.t, partie).sides, NAME * frame.grown
    more = 0.0
    if any(width_of(one, name, bold=True) > width for one in names):
        more += LINE * name
    if partie.missing and not _beside(frame, partie, width):
        more += LINE * MISSING * frame.grown
    return max(LEAST_LANDSCAPE, frame.chalk_height - more)


def _half(frame: Frame, partie: ListedPartie, side: int, width: float, chalk: float) -> ft.Control:
    """Name, total and missing points of a side; below them its strokes, where it has a slate."""
    t, grown = frame.look.t, frame.grown
    name, total = sentences.names(t, partie).sides[side], signed(partie.totals[side])
    size, small = TOTAL * grown, MISSING * grown
    missing = [_missing(t, left) for left in partie.missing]
    beside = _beside(frame, partie, width)
    align = END if beside else ft.TextAlign.START
    figures: list[ft.Control] = [
        prose(total, SLATE.chalk, size=size, bold=True, line=1.1),
        *(
            [lettering(missing[side], SLATE.quiet, size=small, align=align, expand=beside or None)]
            if missing
            else ()
        ),
    ]
    rows: list[ft.Control] = [
        prose(name, SLATE.sides[side], size=NAME * grown, bold=True, lines=2),
        ft.Row(figures, spacing=GAP) if beside else ft.Column(figures, spacing=0, tight=True),
    ]
    # Strokes beside large letters would push what a tap does off a phone.
    if partie.chalk and not stacked():
        rows.append(_strokes(partie.chalk[side], round(width, 1), chalk, 40 + side))
    elif partie.shares:
        rows.append(_bar(partie.shares[side], SLATE.sides[side]))
    return stretched(rows, spacing=2)


def _missing(t: Texts, left: int) -> str:
    return t("table.missing", n=left) if left else t("table.reached")


def _bar(share: float, colour: str) -> ft.Control:
    """How much of the target a side has reached."""
    return ft.ProgressBar(
        value=share, color=colour, bgcolor=SLATE.stone_dark, bar_height=6, border_radius=3
    )


def _strokes(half: slate.Half, width: float, height: float, seed: int) -> ft.Control:
    """The Z of a side and its strokes (SLATE-1): laid out as on a larger slate, drawn smaller."""
    plan = plan_strokes(width / SMALLER, height / SMALLER)
    picture = ft.Image(
        src=strokes_picture(plan, half, seed),
        width=width,
        height=height,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
    return ft.Stack([picture, _rest(plan, half)], width=width, height=height)


@lru_cache(maxsize=32)
def strokes_picture(plan: HalfPlan, half: slate.Half, seed: int) -> str:
    """The strokes as an SVG, which is sent and drawn sooner than shapes that can change."""
    origin = Box(0, 0, plan.width, plan.height)
    marks = [
        (group.box, stroke)
        for lay_out in (hundreds_groups, fifties_groups, twenties_groups)
        for group in lay_out(plan, half)
        for stroke in group_strokes(group)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plan.width} {plan.height}">'
        f'<path fill="{SLATE.bars}" fill-opacity="0.5" '
        f'd="{_path((origin, stroke) for stroke in zigzag(plan, seed))}"/>'
        f'<path fill="{SLATE.chalk}" d="{_path(marks)}"/></svg>'
    )


def _path(strokes: Iterable[tuple[Box, Stroke]]) -> str:
    """Return the outlines of strokes, each in the coordinates of its box, as a path of an SVG."""
    return "".join(
        "M"
        + "L".join(f"{x + box.left:.1f} {y + box.top:.1f}" for x, y in outline(_bolder(stroke)))
        + "Z"
        for box, stroke in strokes
    )


def _bolder(stroke: Stroke) -> Stroke:
    """A stroke that is as easy to see although it is drawn smaller."""
    return replace(stroke, width=stroke.width * BOLDER)


def _rest(plan: HalfPlan, half: slate.Half) -> ft.Control:
    """The points that are too few for a stroke, in figures."""
    box = plan.rest
    size = max(14.0, SMALLER * min(box.height * 0.7, box.width * 0.53))
    return ft.Container(
        ft.Text(rest_text(half), size=size, color=SLATE.chalk, no_wrap=True),
        left=box.left * SMALLER,
        top=box.top * SMALLER,
        width=box.width * SMALLER,
        height=box.height * SMALLER,
        alignment=ft.Alignment.CENTER_RIGHT,
    )


def _standing(frame: Frame, partie: ListedPartie) -> list[ft.Control]:
    """All players by their places, with their totals."""
    called = sentences.names(frame.look.t, partie).sides
    places = ranking(partie.totals, lowest_wins=GAMES[partie.game].lowest_wins)
    order = sorted(range(len(called)), key=lambda side: places[side])
    size = frame.grown * max(18.0, min(26.0, frame.chalk_height / len(order) * 0.6))
    return [
        ft.Row(
            [
                prose(f"{places[side]}.", SLATE.quiet, size=size * 0.85),
                prose(called[side], DARK.players[side], size=size, expand=True),
                lettering(
                    signed(partie.totals[side]), SLATE.chalk, size=size * 1.1, bold=True, align=END
                ),
            ],
            spacing=10,
        )
        for side in order
    ]
