"""The question whether all points were also all tricks, before a count is written (CARD-5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.log import Amended
from rules.pairs.facts import TricksCounted
from rules.pairs.faults import lost_all
from rules.pairs.game import PairsState
from rules.pairs.play import BOTH
from scorer.games.counting.count_keys import start_again
from scorer.session import View
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.wording import phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class MatschPanel(Panel):
    """Asks whether the side with all points also won all tricks (CARD-5).

    Attributes:
        event: The count that is written with the answer.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
        rule: The id of the rule that leaves it open.
    """

    covers = Covers.BOARD
    asks = True

    event: TricksCounted
    seq: int | None = None
    rule: str = "CARD-5"

    def draw(self, table: TableContext) -> ft.Control:
        """The two answers."""
        look, view, actions = table.look, table.view, table.actions
        t, event = look.t, self.event
        matsch = replace(event, matsch=1 if event.tricks[1] else 0)
        before = view.state if self.seq is None else view.state_before(self.seq)

        def write(count: TricksCounted) -> None:
            if self.seq is not None:
                actions.correct([Amended(self.seq, count)])
            elif actions.record(count):
                start_again(table.live)

        return frame(
            table,
            t("pad.matsch_ask"),
            [sentence(t(f"rule.{self.rule}"), look.colours.quiet, size=15)],
            answer(table, t("pad.no_matsch"), lambda: write(replace(event, matsch=None)), key="no-matsch"),
            answer(
                table,
                phrase(table, matsch, state=before),
                lambda: write(matsch),
                kind=Key.WRITE,
                key="matsch-made",
            ),
        )


def ask_matsch(view: View, event: TricksCounted) -> MatschPanel | None:
    """The question, if a Matsch counts and the points leave it open whether it was one."""
    state: PairsState[Any, Any] = view.state
    asked = event.matsch is None and state.terms.matsch_bonus and may_be_matsch(state, event)
    return MatschPanel(event) if asked else None


def may_be_matsch(state: PairsState[Any, Any], event: TricksCounted) -> bool:
    """Whether one side could have won every trick, which the points do not say (CARD-5, BIE-3)."""
    asked = any(lost_all(event.tricks, side, state.terms) for side in BOTH)
    return asked and not any(claim.tricks is not None for claim in state.deal.claims)
