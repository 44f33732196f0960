"""An app that shows only a slate, as large as the window.

The route sets its strokes, a tap on a bar adds one:

`/5_5_v_2-7-14-15` is two bundles, a V and two hundreds, seven fifties, fourteen twenties and a
rest of 15; both halves show the same.
"""

from __future__ import annotations

import flet as ft

from rules.jass import slate
from scorer.theme import SLATE
from scorer.widgets.component import Live, use_cell, use_stable
from scorer.widgets.slate import Bar, Half, Slate
from tests.browser.counter_app import serve

EDGE = 10
"""Space around the slate, in logical pixels."""


def chalk(route: str) -> slate.Half:
    hundreds, fifties, twenties, rest = route.strip("/").split("-")
    marks = tuple(
        slate.Sign(mark) if mark in {"v", "x"} else int(mark)
        for mark in hundreds.split("_")
        if mark
    )
    return slate.Half(marks, int(fifties), int(twenties), int(rest))


@ft.component
def App() -> ft.View:  # noqa: N802 -- a component
    page = ft.context.page
    width, height = float(page.width or 0), float(page.height or 0)
    halves = use_cell(lambda: Live((half(0, page.route), half(1, page.route))))[0]
    turned = use_cell(lambda: Live((True, False)))[0]

    def touched(side: int, bar: Bar) -> None:
        far, near = halves.value
        if side == 1:
            chalked = slate.write(near.chalk, bar)
            halves.set((far, half_of(near.name, 1, chalked)))

    on_bar = use_stable(touched)
    return ft.View(
        route=page.route,
        padding=EDGE,
        controls=[Slate(halves, turned, width - 2 * EDGE, height - 2 * EDGE, on_bar)],
    )


def half(side: int, route: str) -> Half:
    return half_of(("far", "near")[side], side, chalk(route))


def half_of(name: str, side: int, content: slate.Half) -> Half:
    return Half(
        name=name,
        colour=SLATE.sides[side],
        total=str(content.worth),
        missing="faltan 12",
        chalk=content,
        sentence=f"{name}: {content.worth}, {content.rest}",
        labels=(f"{name} 100", f"{name} 50", f"{name} 20"),
    )


def main(page: ft.Page) -> None:
    page.render_views(App)


if __name__ == "__main__":
    serve(main)
