"""Recording the turned card (IND-1, PUT-1)."""

from __future__ import annotations

import flet as ft

from rules.engine.codes import Code
from rules.jass.cards import DECK
from rules.solo.facts import CardTurned
from scorer.games.cards.card_choice import recording_card_choice
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import TableContext
from scorer.table.panel_parts import choices, sentence
from scorer.theme import TARGET


@ft.component
def CardForm(table: TableContext, *, reason: str = "") -> ft.Control:
    """Whether the card was exchanged for the six, and its suit and rank; the rank records it.

    Args:
        table: The table.
        reason: What the card is needed for.
    """
    look, actions = table.look, table.actions
    t = look.t
    exchanged, set_exchanged = ft.use_state(False)

    rows: list[ft.Control] = [sentence(reason, look.colours.quiet, size=15)] if reason else []
    if may_be_exchanged(table.view):
        rows.append(
            choices(
                look,
                [(t("card.exchanged"), exchanged)],
                lambda _: set_exchanged(not exchanged),
                columns=1,
                height=TARGET,
            )
        )
    rows.append(
        recording_card_choice(table, lambda card: CardTurned(card=card, exchanged=exchanged))
    )
    return frame(look, actions, t("card.turned"), rows)


def may_be_exchanged(view: View) -> bool:
    """Whether the six of trumps can be exchanged for the turned card in this deal (HAND-1)."""
    found = view.check(CardTurned(card=DECK[-1], exchanged=True))
    return all(one.code != Code.NO_EXCHANGE for one in found)
