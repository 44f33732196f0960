"""What decided at a table besides its points, deal by deal, each with its rule (END-8)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.ruling import Finding
from scorer.forms.rule_links import RuleLinks
from scorer.ruling.sentences import finding_text
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, sentence
from scorer.table.rulebook.book import read_at


def findings_of(view: View) -> tuple[Finding, ...]:
    """What decided in the deals of a Partie, in games that have no other ruling."""
    return () if view.outcome.ruling else view.game.findings(view.state)


@dataclass(frozen=True)
class FindingsPanel(Panel):
    """Shows what decided although no score line says so, the newest deal first."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The sentences with their rules."""
        rows = [_row(table, finding) for finding in reversed(findings_of(table.view))]
        return frame(table, table.look.t("ruling.title"), rows, tall=True)


def _row(table: TableContext, finding: Finding) -> ft.Control:
    look = table.look
    text = finding_text(look.t, table.names, finding)
    labelled = look.t("finding.in_deal", n=finding.deal, text=text)
    return ft.Column(
        [sentence(labelled, look.colours.ink), RuleLinks(look, (finding.rule,), read_at(table))],
        spacing=GAP,
        tight=True,
    )
