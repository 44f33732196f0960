"""The card counter without a Partie."""

from __future__ import annotations

import flet as ft

from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.table.counter.counter import CardCounter, CounterRoom
from scorer.table.counter.draft import CounterDraft
from scorer.table.panel_surface import PADDING
from scorer.widgets.bar import FORM_WIDTH
from scorer.widgets.component import Live, use_cell


@ft.component
def CounterRoute() -> ft.View:
    """The card counter, opened from home."""
    context = use_screen_context()
    return screen(context.look, "/counter", CounterScreen(context))


@ft.component
def CounterScreen(context: ScreenContext) -> ft.Control:
    """The counter in the middle of the screen; it scrolls where the screen is short."""
    look, services = context.look, context.services
    draft = use_cell(lambda: Live(CounterDraft()))[0]
    width = min(look.width, FORM_WIDTH)
    counter = CardCounter(
        look,
        draft,
        CounterRoom(width=width - 2 * PADDING),
        close=lambda: services.go("/"),
    )
    column = ft.Column(
        [ft.Container(counter, padding=PADDING)], width=width, scroll=ft.ScrollMode.AUTO
    )
    return ft.Row([column], alignment=ft.MainAxisAlignment.CENTER, expand=True)
