"""An app with chalk marks, each twice: updated from count to count, and drawn anew for each.

The route chooses the marks: `/tally-7` is a tally up to 7, `/putz-2` putzes beside two apples,
and `/slate-8` a slate with eight times as many strokes on each bar; `/short-8` is one with its
halves side by side, `/large-6` a large one. `/torn-7` is a tally that Flet updates piece by piece,
which makes Flutter fail. Four buttons change the count.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from rules.jass import slate
from scorer.games.putz.marks import putz_marks
from scorer.theme import SLATE
from scorer.widgets.component import Live, use_cell, use_effect
from scorer.widgets.slate import Half, Slate
from scorer.widgets.tally import tally
from tests.browser.counter_app import serve

SLATES = {"slate": (300, 420), "short": (344, 165), "large": (700, 900)}
"""Width and height of the slates, in logical pixels."""

STEPS = (1, 2, -1, -2)

Mark = Callable[[int], ft.Control]


def mark(route: str) -> tuple[Mark, float, float]:
    """Return what draws a count, and its width and height in logical pixels."""
    kind, _, number = route.strip("/").partition("-")
    if kind == "tally":
        return lambda count: tally(count, int(number), (200, 30)), 200, 30
    if kind == "torn":
        return lambda count: without_keys(tally(count, int(number), (200, 30))), 200, 30
    if kind == "putz":
        return lambda count: putz_marks(count, int(number), 180, 30), 200, 30
    width, height = SLATES[kind]
    return lambda count: ChalkedSlate(count * int(number), width, height), width, height


def without_keys(canvas: ft.Control) -> ft.Control:
    """Return the drawing with shapes that Flet updates in place instead of replacing them."""
    assert isinstance(canvas, cv.Canvas)  # noqa: TID251 -- made only by the app's own drawing code
    for shape in canvas.shapes:
        shape.key = None
    return canvas


def half(count: int) -> Half:
    content = slate.Half()
    for _ in range(count):
        for bar in (100, 50, 20):
            content = slate.write(content, bar)
    # Without texts: the strokes alone must show differences.
    return Half(
        name="",
        colour=SLATE.sides[0],
        total="",
        missing="",
        chalk=content,
        sentence="",
        labels=("", "", ""),
    )


@ft.component
def ChalkedSlate(count: int, width: int, height: int) -> ft.Control:  # noqa: N802 -- a component
    """A slate that stays while its strokes change, as at a table."""
    halves = use_cell(lambda: Live((half(count), half(count))))[0]
    turned = use_cell(lambda: Live((True, False)))[0]
    use_effect(lambda: halves.set((half(count), half(count))), [count])
    return Slate(halves, turned, width, height, motion=False)


@ft.component
def Marks(route: str) -> ft.Control:  # noqa: N802 -- a component
    count, set_count = ft.use_state(0)
    draw, width, height = mark(route)

    def step(by: int) -> ft.Control:
        return ft.Button(f"{by:+}", on_click=lambda: set_count(lambda old: old + by))

    def room(content: ft.Control, left: float) -> ft.Control:
        return ft.Container(
            content,
            left=left,
            top=0,
            width=width,
            height=height,
            bgcolor=SLATE.stone,
            alignment=ft.Alignment.TOP_LEFT,
        )

    redrawn = ft.Container(draw(count), key=f"redrawn-{count}", width=width, height=height)
    return ft.Column(
        [
            ft.Stack([room(draw(count), 0), room(redrawn, width)], width=2 * width, height=height),
            ft.Row([step(by) for by in STEPS]),
            ft.Text(f"count {count}"),
        ]
    )


@ft.component
def App() -> ft.View:  # noqa: N802 -- a component
    page = ft.context.page
    return ft.View(route=page.route, padding=0, controls=[Marks(page.route)])


def main(page: ft.Page) -> None:
    page.render_views(App)


if __name__ == "__main__":
    serve(main)
