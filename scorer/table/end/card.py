"""The card on slate with the result of a Partie; all in it grows with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import flet as ft

from scorer.table.end.evening import EveningLine, LineRoom, longest_line
from scorer.table.end.ranking import (
    DETAILED_HEIGHT,
    ROW_HEIGHT,
    ranked,
    ranking_row,
    reasons,
    result_text,
)
from scorer.table.model import TableContext
from scorer.text_size.drawn import LINE, SURE_SHARE, size_within, text_height
from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.component import use_effect
from scorer.widgets.drawing import drawing
from scorer.widgets.spoken import headline
from scorer.widgets.stone import frame_width, stone_board
from scorer.widgets.tap import lettering

RESULT, REASON, HEADING = 25.0, 15.5, 14.0
"""Sizes of the result, of a reason and of the lines around them, in logical pixels."""

GAP = 4.0
"""Between two parts of the card, in logical pixels."""

EDGES = 8.0
"""Space between the frame and the parts, above and below together, in logical pixels."""

SIDES = 16.0
"""Space between the frame and the parts, left and right together, in logical pixels."""

GREATEST_SCALE, LEAST_SCALE, STEP = 3.0, 0.84, 0.04
"""The greatest factor for all sizes, the least one, and the step in which they are tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardContent:
    """What a card says.

    Attributes:
        result: Who has won.
        reasons: Why, in sentences.
        rows: How many sides are ranked.
        details: Whether the ranking has details.
        evening: A text as long as what is said of the evening; empty where nothing is.
    """

    result: str
    reasons: tuple[str, ...]
    rows: int
    details: bool
    evening: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlan:
    """Which parts a card has in its place, and how large they are; the ranking is always there.

    Attributes:
        heading: Whether it says that the Partie is over, and how many deals there were.
        flourish: Whether chalk strokes underline the result.
        reasons: How many reasons it gives.
        detailed: Whether the ranking says what the totals consist of.
        evening: Whether it says who has won how often today.
        scale: The factor for all sizes.
    """

    heading: bool
    flourish: bool
    reasons: int
    detailed: bool
    evening: bool = False
    scale: float = 1.0

    def heights(self, content: CardContent, width: float) -> Iterator[float]:
        """The heights of the parts from top to bottom, in logical pixels."""
        scale, room = self.scale, _room(width)
        if self.heading:
            yield HEADING * LINE * scale
        yield text_height(content.result, RESULT * scale, room, bold=True)
        if self.flourish:
            yield float(FLOURISH[1])
        for reason in content.reasons[: self.reasons]:
            yield text_height(reason, REASON * scale, room)
        row = DETAILED_HEIGHT if self.detailed else ROW_HEIGHT
        yield from [row * scale] * content.rows
        if self.evening:
            yield text_height(content.evening, HEADING * scale, room)

    def height(self, content: CardContent, width: float) -> float:
        """The height of the card with its frame, in logical pixels."""
        parts = list(self.heights(content, width))
        return sum(parts) + (len(parts) - 1) * GAP + EDGES + 2 * frame_width(width)

    def fits(self, content: CardContent, width: float, height: float) -> bool:
        """Whether the parts have room, and no word of the result is wider than the card."""
        words = content.result.split()
        largest = min(size_within(word, SURE_SHARE * _room(width), bold=True) for word in words)
        return RESULT * self.scale <= largest and self.height(content, width) <= height


def _room(width: float) -> float:
    """The width inside a card of a width, in logical pixels."""
    return width - 2 * frame_width(width) - SIDES


def possible_plans(content: CardContent) -> Iterator[CardPlan]:
    """The plans from the fullest to the barest one."""
    full, said = _full(content), len(content.reasons)
    told = replace(full, evening=bool(content.evening))
    yield told
    yield replace(told, flourish=False)
    yield full
    yield replace(told, flourish=False, heading=False)
    yield replace(full, flourish=False)
    yield replace(full, flourish=False, heading=False)
    yield replace(full, flourish=False, heading=False, detailed=False)
    bare = CardPlan(heading=False, flourish=False, reasons=0, detailed=False)
    for fewer in range(said - 1, 0, -1):
        yield replace(bare, reasons=fewer)
    yield replace(bare, evening=told.evening)
    yield bare


def _full(content: CardContent) -> CardPlan:
    """Everything that the Partie itself says."""
    said, details = len(content.reasons), content.details
    return CardPlan(heading=True, flourish=True, reasons=said, detailed=details)


def fullest(content: CardContent, width: float) -> float:
    """The height of a card with all that the Partie itself says, in logical pixels.

    The evening takes no room from the chart.
    """
    return _full(content).height(content, width)


def barest(content: CardContent, width: float) -> float:
    """The height of a card with the result, the first reason and the ranking."""
    plan = CardPlan(heading=False, flourish=False, reasons=1, detailed=False)
    return plan.height(content, width)


def plan_card(content: CardContent, width: float, height: float) -> CardPlan:
    """Return the fullest plan that fits, as large as it fits.

    Args:
        content: What the card says.
        width: Width of the card in logical pixels.
        height: Height of the card in logical pixels.
    """
    plans = list(possible_plans(content))
    plan = next((one for one in plans if one.height(content, width) <= height), plans[-1])
    scales = [round(GREATEST_SCALE - STEP * step, 2) for step in range(_STEPS)]
    sized = (replace(plan, scale=scale) for scale in scales)
    least = CardPlan(heading=False, flourish=False, reasons=0, detailed=False, scale=LEAST_SCALE)
    return next((one for one in sized if one.fits(content, width, height)), least)


_STEPS = round((GREATEST_SCALE - LEAST_SCALE) / STEP) + 1


def card_content(table: TableContext) -> CardContent:
    """What the card of a Partie says."""
    rows = ranked(table)
    return CardContent(
        result=result_text(table),
        reasons=tuple(reasons(table)),
        rows=len(rows),
        details=any(row.detail for row in rows),
        evening=longest_line(table),
    )


def result_card(table: TableContext, width: float, height: float) -> ft.Control:
    """Draw the card.

    Args:
        table: The table.
        width: In logical pixels.
        height: In logical pixels.
    """
    look, view = table.look, table.view
    t, content, rows = look.t, card_content(table), ranked(table)
    plan = plan_card(content, width, height)
    heights, room = plan.heights(content, width), _room(width)
    pair = len(view.sides) == len(SLATE.sides) and len(view.outcome.winners) == 1
    ink = SLATE.sides[view.outcome.winners[0]] if pair else SLATE.chalk
    parts: list[ft.Control] = []

    def add(part: ft.Control) -> None:
        parts.append(ft.Container(part, height=next(heights), alignment=ft.Alignment.CENTER))

    if plan.heading:
        said = f"{t('end.title')} · {t('end.deals_played', n=view.next_step.deal)}"
        size = min(HEADING * plan.scale, size_within(said, SURE_SHARE * room))
        add(lettering(said, SLATE.quiet, size=size, lines=1))
    result = lettering(content.result, ink, size=RESULT * plan.scale, bold=True)
    add(headline(result, level=2))
    if plan.flourish:
        add(flourish(ink, motion=look.motion))
    for reason in content.reasons[: plan.reasons]:
        add(lettering(reason, SLATE.chalk, size=REASON * plan.scale))
    for row in rows:
        add(ranking_row(table, row, room, scale=plan.scale, detailed=plan.detailed))
    if plan.evening:
        place = LineRoom(
            width=room,
            height=text_height(content.evening, HEADING * plan.scale, room),
            size=HEADING * plan.scale,
        )
        # Its height is its own: it leaves where there is nothing to say.
        parts.append(EveningLine(look, table.services.partien, view.id, view.seq, place))
    column = ft.Column(
        parts,
        spacing=GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return stone_board(column, width, height)


FLOURISH = (250, 26)
"""Width and height of the drawing, in logical pixels."""


@ft.component
def DrawnFromLeft(content: ft.Control, width: float) -> ft.Control:
    """Content that is revealed from left to right, as if drawn now."""
    ready, set_ready = ft.use_state(False)
    use_effect(lambda: set_ready(True), [])
    return ft.Container(
        content,
        width=width if ready else 0,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        animate=ft.Animation(700, ft.AnimationCurve.EASE_IN_OUT),
    )


def flourish(colour: str, *, motion: bool) -> ft.Control:
    """Two strokes of chalk under the winners' names; with ``motion`` they are revealed."""
    width, height = FLOURISH
    strokes = (
        Stroke(4, 9, width - 6, 5, 4.5, 11),
        Stroke(width * 0.2, 20, width * 0.86, 16, 3.5, 23),
    )
    canvas = drawing(shapes(strokes, colour, SLATE.stone), width, height)
    line = ft.Row([canvas], width=width, height=height, spacing=0)
    return ft.Container(
        DrawnFromLeft(line, width) if motion else line,
        width=width,
        alignment=ft.Alignment.CENTER_LEFT,
    )
