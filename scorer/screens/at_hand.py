"""The rules and the card counter, without a Partie."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from scorer.drafts.typed import Words, use_draft
from scorer.error_handling import guard
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.table.counter.counter import CardCounter, CounterRoom
from scorer.table.counter.draft import CounterDraft
from scorer.table.panel_surface import PADDING
from scorer.table.rulebook.book import Opened, RuleBook
from scorer.widgets.bar import form, form_scale, in_middle, top_bar, upright
from scorer.widgets.history import use_back

COUNTER_WIDTH = 1000
"""The greatest width of the card counter, in logical pixels."""


@ft.component
def RulesRoute() -> ft.View:
    """The rules, opened from home."""
    context = use_screen_context()
    services, look = context.services, context.look
    t = look.t
    query = use_draft(services.drafts, "rules", None, Words())
    opened, open_topic = ft.use_state(Opened())

    def close() -> bool:
        open_topic(Opened())
        return opened.shown(query.value.text)

    def leave(_event: Any) -> None:
        if opened.words.strip() and close():
            return
        query.set(Words())
        services.go("/")

    use_back(services.history, close)
    top = top_bar(
        t("rules.title"),
        look.colours,
        back=guard(t, lambda _: None, leave),
        back_label=t("app.back"),
    )
    book = RuleBook(look, query, opened, open_topic)
    return screen(look, "/rules", form(look, top, [book], page=f"rules-{opened.topic}"))


@ft.component
def CounterRoute() -> ft.View:
    """The card counter, opened from home."""
    context = use_screen_context()
    shown = upright(context.look, lambda seen: CounterScreen(replace(context, look=seen)))
    return screen(context.look, "/counter", shown)


@ft.component
def CounterScreen(context: ScreenContext) -> ft.Control:
    """The counter in the middle of the screen; it scrolls where the screen is short.

    What is tapped stays until the counter is closed by its own button. Back first leads from the
    question how Slalom or Gushti began to the list of modes.
    """
    look, services = context.look, context.services
    draft = use_draft(services.drafts, "counter", None, CounterDraft())

    def close() -> None:
        draft.set(CounterDraft())
        services.go("/")

    def back() -> bool:
        begins = draft.value.begins
        if begins:
            draft.set(draft.value.asked())
        return begins

    use_back(services.history, back)
    width, height = (side / form_scale(look) for side in (look.width, look.height))
    width = min(width, COUNTER_WIDTH)
    counter = CardCounter(
        look,
        draft,
        CounterRoom(width=width - 2 * PADDING, height=height - 2 * PADDING),
        close=close,
    )
    shown = ft.Container(counter, padding=PADDING)
    return in_middle(look, ft.Column([shown], scroll=ft.ScrollMode.AUTO), COUNTER_WIDTH)
