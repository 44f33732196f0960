"""The rules over a table."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorer.drafts.text_field import Words
from scorer.forms.rule_links import ReadRule
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.rulebook.book import Opened, RuleBook
from scorer.table.rulebook.topics import topic_of


@dataclass(frozen=True)
class RulesPanel(Panel):
    """Shows the rules, of this game first.

    Attributes:
        rule: The id of the paragraph to begin with; empty: the topics.
    """

    scrolls = True
    readable = True

    rule: str = ""

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The rules with their frame; they open at the topic of a paragraph."""
        look = table.look
        query = table.live.typed_in("rules", Words())
        first = (
            Opened(topic_of(self.rule).key, self.rule, query.value.text) if self.rule else Opened()
        )
        opened, open_topic = ft.use_state(first)
        book = RuleBook(look, query, opened, open_topic, table.view.game.key)
        framed = frame(table, look.t("rules.title"), [book], tall=True)
        # The key makes a new page for another topic, which is scrolled to its top.
        return ft.Container(framed, key=f"rules-{opened.topic}")


def read_at(table: TableContext) -> ReadRule:
    """Return a function that shows the rules over this table, at a paragraph."""
    return lambda rule: table.actions.open(RulesPanel(rule))
