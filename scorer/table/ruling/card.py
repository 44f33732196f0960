"""A ruling as a card, with the rules and what would have changed it; the panel of all findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.engine.ruling import Finding, Ruling
from scorer.appearance import Appearance
from scorer.forms.rule_links import ReadRule, RuleLinks
from scorer.phrases import Names, side_text
from scorer.ruling.sentences import finding_text, ruling_sentences, what_if_sentences
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, sentence
from scorer.table.rulebook.book import read_at
from scorer.table.ruling.arithmetic import arithmetic
from scorer.widgets.card import heading, stretched


@ft.component
def RulingCard(
    look: Appearance,
    names: Names,
    ruling: Ruling,
    question: ft.Control | None = None,
    read: ReadRule | None = None,
) -> ft.Control:
    """A ruling; it needs no Partie, only the value and the names (END-8).

    Args:
        look: Colours, texts and size of the screen.
        names: What the sides are called.
        ruling: The ruling.
        question: The question of an open ruling with its answers.
        read: Shows the rules at a paragraph.
    """
    t, colours = look.t, look.colours
    rows = [_winner(look, names, ruling)]
    if question is not None:
        # On a phone on its side it comes first: its pad needs all the room.
        rows.insert(0 if look.short else 1, question)
    rows.append(RuleLinks(look, ruling.rules, read))
    if ruling.accounts:
        rows += [
            heading(t("ruling.arithmetic"), colours),
            _surface(look, arithmetic(look, names, ruling)),
        ]
    changes = what_if_sentences(t, names, ruling)
    if changes:
        rows += [heading(t("ruling.what_if"), colours), _surface(look, _sentences(look, changes))]
    return stretched(rows, spacing=GAP)


def _surface(look: Appearance, content: ft.Control) -> ft.Control:
    return ft.Container(
        content,
        bgcolor=look.colours.table,
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        alignment=ft.Alignment.TOP_LEFT,
    )


def _winner(look: Appearance, names: Names, ruling: Ruling) -> ft.Control:
    """The winner, and the sentences that say why."""
    t, colours = look.t, look.colours
    summary, *more = ruling_sentences(t, names, ruling)
    reasons = [sentence(summary, colours.ink)]
    reasons += [sentence(text, colours.quiet, size=15) for text in more]
    reason = ft.Container(
        ft.Column(reasons, spacing=4, tight=True),
        border=ft.Border.only(left=ft.BorderSide(3, colours.step)),
        padding=ft.Padding.only(left=GAP),
    )
    if ruling.winner is None:
        return reason
    side, people = side_text(t, names, ruling.winner), names.people(ruling.winner)
    wins = sentence(t("ruling.wins", side=side, people=people), colours.ink, size=24, bold=True)
    return ft.Container(
        ft.Column([wins, reason], spacing=8, tight=True),
        border=ft.Border.all(1.5, colours.step),
        border_radius=16,
        padding=14,
    )


def _sentences(look: Appearance, texts: Sequence[str]) -> ft.Control:
    """The facts that would have changed the ruling, one sentence each."""
    rows = [sentence(text, look.colours.ink, size=15) for text in texts]
    return ft.Column(rows, spacing=8, tight=True)


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
