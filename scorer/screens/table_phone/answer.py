"""The question whether deals that were sent have arrived, which only the table's own page shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules.tournament.offline import OfflineSheet
from scorer.appearance import Appearance
from scorer.screens.table_phone.deals import CountedDeals
from scorer.widgets.card import card, stretched
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button

Answer = Callable[[int], Callable[..., Any]]
"""Returns the handler that notes how many deals the table has."""


def sent_question(look: Appearance, sheet: OfflineSheet, answer: Answer) -> list[ft.Control]:
    """A card that asks about deals that were sent; nothing while there are none."""
    t, colours = look.t, look.colours
    if sheet.sent <= sheet.arrived:
        return []
    parts = [
        prose(t("offline.sent", n=sheet.sent), colours.ink),
        text_button(
            t("offline.sent_yes"),
            colours,
            answer(sheet.sent),
            kind=Key.STEP,
            key="offline-sent-yes",
        ),
        text_button(
            t("offline.sent_no"),
            colours,
            answer(sheet.arrived),
            height=48,
            size=15,
            key="offline-sent-no",
        ),
    ]
    return [card(stretched(parts, spacing=8), colours, border=colours.step, padding=12)]


def arrived_list(look: Appearance, sheet: OfflineSheet, answer: Answer) -> list[ft.Control]:
    """The deals that have arrived, and a button for players who have confirmed that by mistake."""
    t, colours = look.t, look.colours
    if not sheet.arrived:
        return []
    title = t("offline.at_table", n=sheet.arrived)
    parts: list[ft.Control] = [prose(title, colours.accent, bold=True)]
    parts.append(CountedDeals(look, sheet.first, sheet.made[: sheet.arrived], None))
    if not sheet.waiting:
        label = t("offline.unsent")
        parts.append(
            text_button(label, colours, answer(0), height=48, size=15, key="offline-unsent")
        )
    return parts
