"""Panels that end a deal of a Bieter: the count, a declined deal."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from rules.games.bieter import BIETER
from rules.games.bieter.deal import State
from rules.games.bieter.facts import DealDeclined
from rules.games.bieter.standing import on_table
from rules.jass.cards import DEAL_TOTAL
from scorer.games.counting.matsch import ask_in_correction, other_answer
from scorer.games.counting.side_counting import side_form
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.pad import panel_pad
from scorer.table.panel_parts import sentence
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class DeclinePanel(Panel):
    """Records that the bidder does not play the deal (BIE-6)."""

    covers = Covers.BOARD
    asks = True

    def draw(self, table: TableContext) -> ft.Control:
        """The answers: with the Stöck of the pair, or without."""
        look, view, actions = table.look, table.view, table.actions
        t = look.t

        def decline(*, stoeck: bool) -> ft.Control:
            key = "fact.deal_declined_stoeck" if stoeck else "fact.deal_declined"
            return answer(
                table,
                t(key, name=view.side_names[0]),
                lambda: actions.record(DealDeclined(stoeck=stoeck)),
                kind=Key.PLAIN if stoeck else Key.WRITE,
                key=f"decline-{stoeck}",
            )

        buttons = [decline(stoeck=False)]
        if on_table(view.state_of(BIETER)).decline_stoeck:
            buttons.insert(0, decline(stoeck=True))
        rule = sentence(t("rule.BIE-6"), look.colours.quiet, size=15)
        return frame(table, t("bieter.decline"), [rule], *buttons)


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    form = _count_spec(table, table.view.state_of(BIETER, before=seq), seq)
    return count_correction(table, seq, form, other_answer(table, seq))


def type_count(table: TableContext) -> ft.Control:
    """The pad that counts the open deal as its correction does."""
    return panel_pad(table, lambda table, view: _count_spec(table, view.state_of(BIETER), None))


def _count_spec(table: TableContext, state: State, seq: int | None) -> CountForm:
    """How the deal is counted.

    With ten cards each not all cards are in play, so that the points of one side do not
    follow from those of the other (BIE-3).
    """
    known = on_table(state).totals == {DEAL_TOTAL}

    form = replace(side_form(table), ask_first=ask_in_correction(state, seq))
    if known:
        return form
    return replace(form, hint=table.look.t("bieter.count_hint"), total=None)
