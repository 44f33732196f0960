"""The question about a bid or a pass out of turn (BIE-1, PAN-2)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import Event, Violation
from scorer.forms.rule_links import refusal
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.panel_parts import button
from scorer.table.wording import phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class OutOfTurnPanel(Panel):
    """Asks whether a bid or a pass is written although it is another player's turn.

    Attributes:
        event: The bid or the pass.
    """

    covers = Covers.BOARD
    asks = True

    event: Event

    def draw(self, table: TableContext) -> ft.Control:
        """Whose turn it is, and the two answers."""
        return _question(table, self.event)


def record_bid(table: TableContext, event: Event) -> None:
    """Record a bid or a pass; out of turn, ask first."""
    actions = table.actions
    if _out_of_turn(actions.now(), event) is None:
        actions.record(event)
    else:
        actions.open(OutOfTurnPanel(event))


def _out_of_turn(view: View, event: Event) -> Violation | None:
    """The objection to a bid, if the turn is all that is wrong with it."""
    found = view.check(event)
    only_turn = all(violation.code == Code.BID_TURN for violation in found)
    return found[0] if found and only_turn else None


def _question(table: TableContext, event: Event) -> ft.Control:
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    objection = _out_of_turn(view, event)
    reason = [refusal(look, objection, table.names)] if objection else []
    return frame(
        look,
        actions,
        phrase(table, event, state=view.state),
        reason,
        button(look, t("app.no"), lambda _: actions.open(None), key="not-now"),
        button(
            look,
            t("pad.write"),
            lambda _: actions.record(event),
            kind=Key.WRITE,
            key="all-the-same",
        ),
    )
