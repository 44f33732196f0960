"""The rules over a table."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.forms.rule_links import ReadRule
from scorer.table.context import Panel, TableContext
from scorer.table.frame import frame
from scorer.table.rulebook.book import RuleBook


@dataclass(frozen=True)
class RulesPanel(Panel):
    """Shows the rules, of this game first.

    Attributes:
        rule: The id of the paragraph to begin with; empty: the topics.
    """

    scrolls = True
    readable = True

    rule: str = ""

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the rules."""
        look = table.look
        book = RuleBook(look, self.rule, table.view.game.key)
        return frame(look, table.actions, look.t("rules.title"), [book], tall=True)


def read_at(table: TableContext) -> ReadRule:
    """Return what shows the rules over this table, at a paragraph."""
    return lambda rule: table.actions.open(RulesPanel(rule))
