"""The question whether all points were also all tricks, before a count is written (CARD-5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Amended, Change
from rules.jass.cards import DEAL_TOTAL
from rules.pairs.facts import TricksCounted
from rules.pairs.faults import lost_all
from rules.pairs.game import PairsState
from rules.pairs.play import BOTH, split
from scorer.games.counting.count_keys import start_again
from scorer.games.counting.side_counting import side_form
from scorer.session import View
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, LaterFact, Panel, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import change_to, write_changes
from scorer.table.pad.keys import PadKey
from scorer.table.pad.pad import panel_pad
from scorer.table.panel_parts import sentence
from scorer.table.wording import phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class MatschPanel(Panel):
    """Asks whether the side with all points also won all tricks (CARD-5).

    Attributes:
        event: The count that is written with the answer.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
        others: A correction before that count, which is written with the answer.
    """

    covers = Covers.BOARD
    asks = True

    event: TricksCounted
    seq: int | None = None
    others: tuple[Change, ...] = ()

    def draw(self, table: TableContext) -> ft.Control:
        """The two answers."""
        look, view, actions = table.look, table.view, table.actions
        t, event = look.t, self.event
        matsch = _as_matsch(event)
        rule = "CARD-5" if 0 in event.tricks else "BIE-3"
        before = view.state if self.seq is None else view.state_before(self.seq)

        def write(count: TricksCounted) -> None:
            changes = (*self.others, *change_to(view, self.seq, count))
            if write_changes(actions, changes) and self.seq is None:
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


def tricks_pad(table: TableContext) -> ft.Control:
    """The pad for the trick points of one side; those of the other follow (CARD-4)."""
    t, names = table.look.t, table.view.side_names
    form = replace(side_form(table), ask=lambda name: t("counting.of", name=name))

    def form_of(_table: TableContext, view: View) -> CountForm:
        return replace(form, ask_first=partial(question_of, view.state))

    keys = [(_matsch_key(table, side, names[side]),) for side in BOTH]
    return panel_pad(table, form_of, keys)


def _matsch_key(table: TableContext, side: int, name: str) -> PadKey:
    """A key that writes that a side has taken every trick (MAT-1)."""
    event = TricksCounted(tricks=split(side, DEAL_TOTAL), matsch=side)
    text = table.look.t("fact.tricks_matsch", side=name)
    return PadKey(text=text, act=lambda: table.actions.record(event), key=f"matsch-{side}")


def question_of(
    state: PairsState[Any, Any],
    event: Event,
    seq: int | None = None,
    others: tuple[Change, ...] = (),
) -> MatschPanel | None:
    """The question, if a Matsch counts and the points leave it open whether it was one.

    Args:
        state: The state before the count.
        event: The count.
        seq: Its entry; ``None`` for the open deal.
        others: A correction that is written with the answer.
    """
    if isinstance(event, TricksCounted) and may_be_matsch(state, event):
        return MatschPanel(event, seq, others)
    return None


def ask_again(later: LaterFact) -> Panel | None:
    """The same for a count before which something was corrected, such as the bid."""
    if question_of(later.before, later.event, later.seq):
        return None
    return question_of(later.after, later.event, later.seq, later.changes)


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
