"""The count of a Bieter: the tricks of both sides, a Matsch, a deal that is not played."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.bieter.deal import State
from rules.games.bieter.facts import DealDeclined
from rules.games.bieter.standing import on_table
from rules.jass.cards import DEAL_TOTAL
from rules.pairs.facts import TricksCounted
from scorer.appearance import Appearance
from scorer.games._sheet.count_edit import count_edit
from scorer.games._sheet.counting import Count, Counting, write_change
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.frame import button, frame, sentence
from scorer.table.screen import Keys

MATSCH = "matsch"
"""The panel that asks whether all points were all tricks."""


def count_pad(look: Appearance, view: View, actions: Actions, keys: Keys) -> ft.Control:
    """The pad of the open deal."""
    pad = Counting(look, view, actions, keys, _count(look, view, actions, view.state))
    return frame(look, actions, look.t("table.count"), [pad])


def count_correct(look: Appearance, view: View, actions: Actions, seq: int) -> ft.Control:
    """The pad of a counted deal."""
    return count_edit(look, view, actions, seq, _count(look, view, actions, view.state_before(seq)))


def _count(look: Appearance, view: View, actions: Actions, state: State) -> Count:
    """Where cards stay out, one side's points do not follow from the other's (BIE-3)."""
    alone = on_table(state).totals == {DEAL_TOTAL}

    def settle(change: Recorded | Amended) -> None:
        event = change.event
        if isinstance(event, TricksCounted) and _all_tricks(state, event):
            actions.open(Panel(kind=MATSCH, changes=(change,)))
        else:
            write_change(actions, change)

    return Count(
        order=(0, 1),
        hint=look.t("counting.hint" if alone else "bieter.count_hint"),
        fact=lambda points: TricksCounted(tricks=(points[0], points[1])),
        total=DEAL_TOTAL if alone else None,
        said=attrgetter("tricks"),
        names=view.side_names,
        settle=settle,
    )


def _all_tricks(state: State, event: TricksCounted) -> bool:
    """Whether one side may have won every trick (CARD-5)."""
    return 0 in event.tricks and not any(claim.tricks is not None for claim in state.deal.claims)


def matsch_ask(look: Appearance, view: View, actions: Actions, panel: Panel) -> ft.Control:
    """All points are not always all tricks (CARD-5): the table says it."""
    t, change = look.t, panel.changes[0]
    if not isinstance(change, Recorded | Amended) or not isinstance(change.event, TricksCounted):
        raise TypeError(f"not a count: {change!r}")
    event = change.event
    side = 0 if event.tricks[1] == 0 else 1
    matsch = replace(change, event=replace(event, matsch=side))
    return frame(
        look,
        actions,
        t("bieter.matsch_ask"),
        [sentence(t("rule.CARD-5"), look.colours.quiet, size=15)],
        button(
            look, t("bieter.no_matsch"), lambda _: write_change(actions, change), key="no-matsch"
        ),
        button(
            look,
            t("fact.tricks_matsch", side=view.side_names[side]),
            lambda _: write_change(actions, matsch),
            step=True,
            key="matsch",
        ),
    )


def decline_ask(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """The bidder does not play the deal; the pair may have the Stöck (BIE-6)."""
    t = look.t

    def answer(*, stoeck: bool) -> ft.Control:
        key = "fact.deal_declined_stoeck" if stoeck else "fact.deal_declined"
        return button(
            look,
            t(key, name=view.side_names[0]),
            lambda _: actions.record(DealDeclined(stoeck=stoeck)),
            step=not stoeck,
            key=f"decline-{stoeck}",
        )

    ways = [answer(stoeck=False)]
    if on_table(view.state).decline_stoeck:
        ways.insert(0, answer(stoeck=True))
    rule = sentence(t("rule.BIE-6"), look.colours.quiet, size=15)
    return frame(look, actions, t("bieter.decline"), [rule], *ways)
