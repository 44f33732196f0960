"""The question whether all points were also all tricks, before a count is written (CARD-5)."""

from __future__ import annotations

from collections.abc import Callable
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
from scorer.table.pad.form import Written
from scorer.table.panel_parts import sentence
from scorer.table.wording import phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class MatschPanel(Panel):
    """Asks whether the side with all points also won all tricks (CARD-5).

    Attributes:
        event: The count that is written with the answer.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
    """

    covers = Covers.BOARD
    asks = True

    event: TricksCounted
    seq: int | None = None

    def draw(self, table: TableContext) -> ft.Control:
        """The two answers."""
        look, view, actions = table.look, table.view, table.actions
        t, event = look.t, self.event
        matsch = _as_matsch(event)
        rule = "CARD-5" if 0 in event.tricks else "BIE-3"
        before = view.state if self.seq is None else view.state_before(self.seq)

        def write(count: TricksCounted) -> None:
            if self.seq is not None:
                actions.correct([Amended(self.seq, count)])
            elif actions.record(count):
                start_again(table.live)

        return frame(
            table,
            t("pad.matsch_ask"),
            [sentence(t(f"rule.{rule}"), look.colours.quiet, size=15)],
            answer(
                table,
                t("pad.no_matsch"),
                lambda: write(replace(event, matsch=None)),
                key="no-matsch",
            ),
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
    return MatschPanel(event) if may_be_matsch(view.state, event) else None


def ask_in_correction(
    state: PairsState[Any, Any], seq: int | None
) -> Callable[[Written], Panel | None]:
    """The same for a count that is corrected or was forgotten.

    Args:
        state: The state before the count.
        seq: The entry of the count; ``None`` for the open deal.
    """

    def ask(change: Written) -> Panel | None:
        event = change.event
        if isinstance(event, TricksCounted) and may_be_matsch(state, event):
            return MatschPanel(event, seq)
        return None

    return ask


def other_answer(table: TableContext, seq: int) -> list[ft.Control]:
    """The key that corrects a count of all points into a Matsch, or a Matsch into the points."""
    event, before = table.view.fact(seq), table.view.state_before(seq)
    if not isinstance(event, TricksCounted):
        return []
    points = replace(event, matsch=None)
    if not may_be_matsch(before, points):
        return []
    other = _as_matsch(event) if event == points else points
    text = table.look.t("pad.no_matsch") if other == points else phrase(table, other, state=before)
    return [answer(table, text, lambda: table.actions.correct([Amended(seq, other)]), key="other")]


def may_be_matsch(state: PairsState[Any, Any], event: TricksCounted) -> bool:
    """Whether one side could have won every trick, which the points do not say (CARD-5, BIE-3)."""
    undecided = event.matsch is None and state.matsch_counts
    asked = undecided and any(lost_all(event.tricks, side, state.terms) for side in BOTH)
    return asked and not any(claim.tricks is not None for claim in state.deal.claims)


def _as_matsch(event: TricksCounted) -> TricksCounted:
    """The same points, won with all tricks."""
    return replace(event, matsch=1 if event.tricks[1] else 0)
