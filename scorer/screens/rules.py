"""The rules without a Partie."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorer.drafts.text_field import Words
from scorer.drafts.typed import use_draft
from scorer.error_handling import guard
from scorer.screen_context import screen, use_screen_context
from scorer.table.rulebook.book import Opened, RuleBook
from scorer.widgets.bar import form, top_bar
from scorer.widgets.history import use_back


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
