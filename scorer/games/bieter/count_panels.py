"""Panels that end a deal of a Bieter: the count, the Matsch question, a declined deal."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from rules.engine.log import Amended
from rules.games.bieter import BIETER
from rules.games.bieter.deal import BIDDER, PAIR, State
from rules.games.bieter.facts import DealDeclined
from rules.games.bieter.standing import on_table
from rules.jass.cards import DEAL_TOTAL
from rules.pairs.facts import TricksCounted
from rules.pairs.faults import lost_all
from rules.pairs.play import BOTH
from scorer.games.counting.count_keys import start_again
from scorer.games.counting.side_counting import side_form
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import Written
from scorer.table.pad.pad import panel_pad
from scorer.table.panel_parts import sentence
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
        side = PAIR if event.tricks[PAIR] else BIDDER

        def write(matsch: int | None) -> None:
            count = replace(event, matsch=matsch)
            if self.seq is not None:
                actions.correct([Amended(self.seq, count)])
            elif actions.record(count):
                start_again(table.live)

        return frame(
            table,
            t("bieter.matsch_ask"),
            [
                sentence(
                    t("rule.CARD-5" if 0 in event.tricks else "rule.BIE-3"),
                    look.colours.quiet,
                    size=15,
                )
            ],
            answer(table, t("bieter.no_matsch"), lambda: write(None), key="no-matsch"),
            answer(
                table,
                t("fact.tricks_matsch", side=view.side_names[side]),
                lambda: write(side),
                kind=Key.WRITE,
                key="matsch-made",
            ),
        )


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
    view = table.view
    return count_correction(table, seq, _count_spec(table, view.state_of(BIETER, before=seq), seq))


def type_count(table: TableContext) -> ft.Control:
    """The pad that counts the open deal as its correction does."""
    return panel_pad(table, lambda table, view: _count_spec(table, view.state_of(BIETER), None))


def _count_spec(table: TableContext, state: State, seq: int | None) -> CountForm:
    """How the deal is counted.

    With ten cards each not all cards are in play, so that the points of one side do not
    follow from those of the other (BIE-3).
    """
    known = on_table(state).totals == {DEAL_TOTAL}

    def ask_first(change: Written) -> Panel | None:
        event = change.event
        if isinstance(event, TricksCounted) and all_tricks(state, event):
            return MatschPanel(event, seq)
        return None

    form = replace(side_form(table), ask_first=ask_first)
    if known:
        return form
    return replace(form, hint=table.look.t("bieter.count_hint"), total=None)


def all_tricks(state: State, event: TricksCounted) -> bool:
    """Whether one side could have won every trick (CARD-5, BIE-3)."""
    asked = any(lost_all(event.tricks, side, state.terms) for side in BOTH)
    return asked and not any(claim.tricks is not None for claim in state.deal.claims)
