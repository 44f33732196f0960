"""The panel with the ruling of a Partie, and with its question while it is open (END-8)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.ruling import Ruling
from scorer.games.ends.open_question import OpenQuestion
from scorer.table.entries.panel import EntriesPanel
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import button, sentence
from scorer.table.rulebook.book import read_at
from scorer.table.ruling.card import RulingCard
from scorer.table.ruling.sharing import ShareButtons, shared_ruling
from scorer.widgets.faces import Key
from scorer.widgets.tap import stepwise


@dataclass(frozen=True)
class RulingPanel(Panel):
    """Shows the ruling, also to sessions that may not write (END-8)."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The card of the ruling, and what can be done with it."""
        look, actions, outcome = table.look, table.actions, table.view.outcome
        t, ruling, question = look.t, outcome.ruling, outcome.question
        if ruling is None:
            nothing = sentence(t("step.count_deal"), look.colours.quiet)
            return frame(table, t("ruling.title"), [nothing])
        asks = OpenQuestion(table, question) if question and look.writing else None
        card = RulingCard(look, table.names, ruling, asks, read_at(table))
        # An open ruling can only be closed by sessions that cannot answer it.
        closes = outcome.finished or not look.writing
        buttons = _buttons(table, ruling)
        share = ShareButtons(
            look, table.services.device, shared_ruling(t, table.names, ruling), actions.say
        )
        return frame(table, t("ruling.title"), [card, share], *buttons, tall=True, closes=closes)


def _buttons(table: TableContext, ruling: Ruling) -> list[ft.Control]:
    look, actions = table.look, table.actions
    t = look.t
    if not look.writing:
        return []
    correct = button(
        look, t("ruling.correct"), lambda _: actions.open(EntriesPanel()), key="ruling-correct"
    )
    accept = button(
        look, t("ruling.accept"), lambda _: actions.open(None), kind=Key.WRITE, key="ruling-accept"
    )
    # On a wide screen the entries always stand beside the ruling, and the header has redo.
    buttons = [] if look.wide else [correct]
    if ruling.winner is not None:
        return [*buttons, accept]
    if buttons and table.view.history.undone:
        # The question covers the line above the keys, which else offers it.
        again = stepwise(lambda _: actions.redo())
        buttons.insert(0, button(look, t("table.redo"), again, key="ruling-redo"))
    return buttons
