"""The rules without a Partie."""

from __future__ import annotations

import flet as ft

from scorer.error_handling import guard
from scorer.screen_context import screen, use_screen_context
from scorer.table.rulebook.book import RuleBook
from scorer.widgets.bar import form, top_bar
from scorer.widgets.history import use_back


@ft.component
def RulesRoute() -> ft.View:
    """The rules, opened from home."""
    context = use_screen_context()
    services, look = context.services, context.look
    t = look.t
    top = top_bar(
        t("rules.title"),
        look.colours,
        back=guard(t, lambda _: None, lambda _: services.go("/")),
        back_label=t("app.back"),
    )
    topic, open_topic = ft.use_state("")

    def close() -> bool:
        open_topic("")
        return bool(topic)

    use_back(services.history, close)
    book = RuleBook(look, topic, open_topic)
    return screen(look, "/rules", form(look, top, [book], page=f"rules-{topic}"))
