"""What the desk has found: decision, arithmetic, rules, and what would have changed it."""

from __future__ import annotations

import flet as ft

from rules.desk.cases import Interview
from rules.desk.settlement import Decision, Settlement
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleLinks
from scorer.phrases import Names
from scorer.ruling.sentences import MOST_ALTERNATIVES
from scorer.screens.desk.words import (
    decision_text,
    instead_text,
    mode_of,
    reasons,
    ruling_of,
    suspicion_text,
)
from scorer.table.ruling.card import RulingCard
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.tap import prose

MOST_SUSPICIONS = 4
"""More suggestions only confuse a table."""


def settled_view(
    look: Appearance, names: Names, interview: Interview, found: Settlement
) -> ft.Control:
    """The card of a ruling, or a card of its own where no points decide who wins."""
    t, colours = look.t, look.colours
    ruling = ruling_of(found)
    if ruling is not None:
        decision = None
        if ruling.winner is None or found.decision is not Decision.RULING:
            decision = prose(decision_text(t, names, found), colours.ink, size=18, bold=True)
        return card(RulingCard(look, names, ruling, decision), colours)
    rows: list[ft.Control] = [
        prose(decision_text(t, names, found), colours.ink, size=22, bold=True)
    ]
    rows += [prose(text, colours.ink) for text in reasons(t, names, found)]
    if found.suspicions:
        mode = mode_of(interview)
        rows.append(heading(t("desk.suspicions"), colours))
        rows += [
            prose(f"{place}. {suspicion_text(t, names, one, mode)}", colours.ink, size=18)
            for place, one in enumerate(found.suspicions[:MOST_SUSPICIONS], start=1)
        ]
    elif found.unexplained:
        rows.append(prose(t("desk.no_suspicion"), colours.ink))
    rows.append(RuleLinks(look, found.rules))
    otherwise = interview.instead[:MOST_ALTERNATIVES]
    if otherwise:
        rows.append(heading(t("ruling.what_if"), colours))
        rows += [prose(instead_text(t, names, one), colours.quiet, size=15) for one in otherwise]
    column = stretched(rows)
    return card(column, colours)
