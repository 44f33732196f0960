"""The ruling: who wins, why and by which rules, and what would have changed it (END-8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.score import Ruling
from scorer.appearance import Appearance
from scorer.games._slate.arithmetic import arithmetic
from scorer.games._slate.open_question import OpenQuestion
from scorer.phrases import alternative_text, ruling_text, side_text
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.facts_list import EntriesPanel
from scorer.table.frame import GAP, button, frame, sentence
from scorer.theme import TARGET
from scorer.widgets.card import heading
from scorer.widgets.tap import tap, words


@dataclass(frozen=True)
class RulingPanel(Panel):
    """Shows the ruling, also to sessions that may not write (END-8)."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The card of the ruling."""
        return RulingCard(table)


@ft.component
def RulingCard(table: TableContext) -> ft.Control:
    """The winner and the reason, the rules, the arithmetic, and the alternatives.

    An open ruling asks for the missing fact instead of naming a winner.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    opened_rule, open_rule = ft.use_state("")
    outcome = view.outcome
    ruling = outcome.ruling
    if ruling is None:
        return frame(
            look, actions, t("ruling.title"), [sentence(t("step.count_deal"), colours.quiet)]
        )
    rows: list[ft.Control] = [_winner(table, ruling)]
    if outcome.question is not None and look.writing:
        rows.append(OpenQuestion(table, outcome.question))
    rows += [
        _rules(
            look,
            ruling,
            opened_rule,
            lambda rule: open_rule(lambda now: "" if now == rule else rule),
        ),
        heading(t("ruling.arithmetic"), colours),
        _surface(look, arithmetic(table, ruling.accounts)),
    ]
    if ruling.winner is not None:
        rows += [
            heading(t("ruling.what_if"), colours),
            _surface(look, _alternatives(table, ruling)),
        ]
    # An open ruling can only be closed by sessions that cannot answer it.
    close_actions = actions if outcome.finished or not look.writing else None
    return frame(
        look, close_actions, t("ruling.title"), rows, *_buttons(look, actions, ruling), tall=True
    )


def _surface(look: Appearance, content: ft.Control) -> ft.Control:
    return ft.Container(
        content,
        bgcolor=look.colours.table,
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        alignment=ft.Alignment.TOP_LEFT,
    )


def _winner(table: TableContext, ruling: Ruling) -> ft.Control:
    """The winner, and a sentence with the reason."""
    look, view = table.look, table.view
    t, colours = look.t, look.colours
    names = table.names
    reasons = [sentence(ruling_text(t, names, ruling, view.options.order), colours.ink)]
    winner = side_text(t, names, ruling.winner)
    people = names.people(ruling.winner)
    if _won_without_claim(ruling):
        remark = t("ruling.silent_helped", winner=winner, winners=people)
        reasons.append(sentence(remark, colours.quiet, size=15))
    reason = ft.Container(
        ft.Column(list(reasons), spacing=4, tight=True),
        border=ft.Border.only(left=ft.BorderSide(3, colours.step)),
        padding=ft.Padding.only(left=GAP),
    )
    if ruling.winner is None:
        return reason
    wins = t("ruling.wins", side=winner, people=people)
    return ft.Container(
        ft.Column([sentence(wins, colours.ink, size=24, bold=True), reason], spacing=8, tight=True),
        border=ft.Border.all(1.5, colours.step),
        border_radius=16,
        padding=14,
    )


def _won_without_claim(ruling: Ruling) -> bool:
    """Whether the winner has not claimed but the other side has (END-3)."""
    if ruling.winner is None or ruling.reason != "earlier_stage":
        return False
    winner = ruling.accounts[ruling.winner]
    others = (account for account in ruling.accounts if account is not winner)
    return not winner.claimed and any(account.claimed for account in others)


def _rules(
    look: Appearance, ruling: Ruling, opened_rule: str, open_rule: Callable[[str], None]
) -> ft.Control:
    """The ids of the rules in the order applied; a tap shows the text of one."""
    t, colours = look.t, look.colours
    chips = [
        tap(
            t("a11y.rule", id=rule),
            words(rule, colours.on_step if rule == opened_rule else colours.quiet, size=14),
            lambda _, rule=rule: open_rule(rule),
            colour=colours.step if rule == opened_rule else None,
            border=colours.line,
            width=84,
            height=TARGET,
            selected=rule == opened_rule,
            key=f"rule-{rule}",
        )
        for rule in ruling.rules
    ]
    rows: list[ft.Control] = [ft.Row(chips, spacing=8, run_spacing=8, wrap=True)]
    if opened_rule in ruling.rules:
        rows.append(sentence(t(f"rule.{opened_rule}"), colours.ink, size=15))
    return ft.Column(rows, spacing=6, tight=True)


def _alternatives(table: TableContext, ruling: Ruling) -> ft.Control:
    """The facts that would have changed the ruling, one sentence each."""
    look = table.look
    t, colours, names = look.t, look.colours, table.names
    texts = [alternative_text(t, names, alternative) for alternative in ruling.alternatives]
    return ft.Column(
        [sentence(text, colours.ink, size=15) for text in texts or [t("ruling.no_what_if")]],
        spacing=8,
        tight=True,
    )


def _buttons(look: Appearance, actions: Actions, ruling: Ruling) -> list[ft.Control]:
    t = look.t
    if not look.writing:
        return []
    correct = button(
        look,
        t("ruling.correct"),
        lambda _: actions.open(EntriesPanel()),
        key="ruling-correct",
    )
    accept = button(
        look,
        t("ruling.accept"),
        lambda _: actions.open(None),
        step=True,
        key="ruling-accept",
    )
    # On a wide screen the entries always stand beside the ruling.
    buttons = [] if look.wide else [correct]
    return [*buttons, accept] if ruling.winner is not None else buttons
