"""The end of a Partie of two sides: the winner, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.ruling import Ruling
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games._slate.end_card import end_card
from scorer.games._slate.ruling import RulingPanel
from scorer.phrases import winners_first, wins_text
from scorer.ruling.sentences import ruling_text
from scorer.table.end_buttons import rematch_route
from scorer.table.entries.panel import EntriesPanel
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import CHOICE_HEIGHT, GAP
from scorer.theme import SLATE, TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.flourish import flourish
from scorer.widgets.tap import text_button, words


@dataclass(frozen=True)
class EndPanel(Panel):
    """Shows the end of a Partie of two sides."""

    def draw(self, table: TableContext) -> ft.Control:
        """The card of the end."""
        return EndCard(table)


@ft.component
def EndCard(table: TableContext) -> ft.Control:
    """The winners with both totals, and buttons: ruling, entries, home, rematch."""
    look, view, actions = table.look, table.view, table.actions
    t, colours, go = look.t, look.colours, table.services.go

    def button(
        text: str, action: Callable[[object], object], key: str, *, step: bool = False
    ) -> ft.Control:
        return text_button(
            text,
            colours,
            guard(t, actions.say, action),
            step=step,
            height=TARGET if look.short else CHOICE_HEIGHT,
            expand=1,
            key=key,
        )

    ruling = button(t("end.ruling"), lambda _: actions.open(RulingPanel()), "end-ruling")
    # On a wide screen the entries always stand beside the card.
    name = t("ruling.correct" if look.writing else "table.entries")
    entries = button(name, lambda _: actions.open(EntriesPanel()), "end-correct")
    asked = [
        *([ruling] if view.outcome.ruling is not None else []),
        *([] if look.wide else [entries]),
    ]
    rematch = button(t("end.rematch"), lambda _: go(rematch_route(view)), "end-rematch", step=True)
    return ft.Column(
        [
            _winners(table),
            *([button_row(asked, spacing=GAP)] if asked else []),
            button_row(
                [
                    button(t("end.home"), lambda _: go("/"), "end-home"),
                    *([rematch] if look.writing else ()),
                ],
                spacing=GAP,
            ),
            *([_hint(look)] if look.writing and not table.names.uneven else ()),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _hint(look: Appearance) -> ft.Control:
    """A hint about the dealer of a rematch."""
    text = look.t("end.rematch_hint")
    return words(text, look.colours.quiet, size=14, align=ft.TextAlign.RIGHT)


def _winners(table: TableContext) -> ft.Control:
    """The winners in the colour of their side, why, the totals, the number of deals."""
    look, view = table.look, table.view
    t = look.t
    winners, ruling = view.outcome.winners, view.outcome.ruling
    colour = SLATE.sides[winners[0]] if winners else SLATE.chalk
    first, second = winners_first(view.sheet.totals, winners)
    deals = t("end.deals_played", n=view.next_step.deal)
    # In landscape there is room for what decided and the buttons, and for nothing more.
    title = () if look.short else (words(t("end.title"), SLATE.quiet, size=14),)
    stroke = () if look.short else (flourish(colour, motion=look.motion),)
    rows = [
        *title,
        words(wins_text(t, table.names, winners), colour, size=28, bold=True),
        *stroke,
        *([_reason(table, ruling)] if ruling is not None else ()),
        words(t("end.score", first=first, second=second), SLATE.chalk, size=22, bold=True),
        words(deals, SLATE.quiet, size=14),
    ]
    return end_card(rows, padding=6 if look.short else 16, alignment=ft.Alignment.CENTER)


def _reason(table: TableContext, ruling: Ruling) -> ft.Control:
    """The sentence that says why they have won."""
    text = ruling_text(table.look.t, table.names, ruling)
    return words(text, SLATE.chalk, size=15.5)
