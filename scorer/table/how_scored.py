"""The panel that explains how a game is scored: an example, the house rules, the rules."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.forms.house_rules import differences
from scorer.phrases import with_colon
from scorer.table.context import Panel, TableContext
from scorer.table.frame import button, frame, sentence
from scorer.table.game_screens import Chapter
from scorer.table.rulebook.panel import RulesPanel
from scorer.widgets.card import card, heading

CARDS = Chapter("cards", ("CARD-2", "CARD-3", "CARD-4"))
"""The last chapter for every game."""


@dataclass(frozen=True)
class HowScoredPanel(Panel):
    """How this game is scored."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw an example, the agreed options, and the rules."""
        return HowScored(table)


@ft.component
def HowScored(table: TableContext) -> ft.Control:
    """An example, the agreed options, and the rules; their ids stand in the rules at hand."""
    look, view, actions = table.look, table.view, table.actions
    t, colours, game = look.t, look.colours, view.game
    form = table.screens.form
    usual = game.usual_options(len(view.players))
    agreed = differences(look, form.rules, view.options, usual)
    if form.number is not None:
        field = form.number.field
        number = getattr(view.options, field)
        agreed = (with_colon(t, t(f"new.{field}"), number), *agreed)
    house_rules = " · ".join(agreed) if agreed else t("new.house_rules_club")
    rows: list[ft.Control] = [
        card(_steps(look, t(f"scored.{game.key}")), colours, border=colours.line),
        heading(t("scored.agreed"), colours),
        sentence(house_rules, colours.accent, size=15),
    ]
    for part in (*table.screens.how_scored, CARDS):
        rows.append(heading(t(f"rules.{part.title}"), colours))
        rows += [sentence(t(f"rule.{rule}"), colours.ink, size=15) for rule in part.rules]
    rules = button(look, t("book.read"), lambda _: actions.open(RulesPanel()), key="read-rules")
    return frame(look, actions, t("scored.title"), rows, rules, tall=True)


def _steps(look: Appearance, example: str) -> ft.Control:
    """The steps of an example, one on each line."""
    steps = [sentence(step, look.colours.ink) for step in example.split("\n")]
    return ft.Column(steps, spacing=8, tight=True)
