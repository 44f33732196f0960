"""What an individual Jass asks the table: what everybody made, and who won no trick."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.individual.deal import State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import asked, pointless
from scorer.appearance import Appearance
from scorer.games._sheet.count_edit import count_edit
from scorer.games._sheet.counting import Count, Counting, write_change
from scorer.games._solo.player_melds import meld_keys
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.frame import frame, sentence
from scorer.table.screen import Keys
from scorer.widgets.component import use_latest
from scorer.widgets.tap import text_button

DRY = "dry"
"""The panel that asks whether who made 0 won a trick."""


def count_ask(look: Appearance, view: View, actions: Actions, keys: Keys) -> ft.Control:
    """The pad of the open deal, with Weis and Stöck beside the digits."""
    state: State = view.state
    seats = state.deal.playing if state.deal else ()
    count = _count(look, actions, state)
    return Counting(look, view, actions, keys, count, meld_keys(look, view, actions, seats))


def count_correct(look: Appearance, view: View, actions: Actions, seq: int) -> ft.Control:
    """The pad of a counted deal."""
    return count_edit(look, view, actions, seq, _count(look, actions, view.state_before(seq)))


def _count(look: Appearance, actions: Actions, state: State) -> Count:
    """How a deal is counted: nobody need be asked twice, and what stayed out can be (IND-6)."""
    needed, deal = asked(state), state.deal
    if needed is None or deal is None:
        raise ValueError("the Partie is over")
    known = len(needed.totals) == 1

    def settle(change: Recorded | Amended) -> None:
        event = change.event
        if isinstance(event, PointsCounted) and pointless(deal, event.points):
            actions.open(Panel(kind=DRY, changes=(change,)))
        else:
            write_change(actions, change)

    return Count(
        order=turn_of(deal, state.players) or deal.playing,
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        fact=lambda points: PointsCounted(points=points),
        out="" if known else look.t("counting.out"),
        settle=settle,
    )


def dry_ask(look: Appearance, view: View, actions: Actions, panel: Panel) -> ft.Control:
    """Who made 0 and won no trick loses the Weis, so the table is asked (IND-4)."""
    change = panel.changes[0]
    if not isinstance(change, Recorded | Amended) or not isinstance(change.event, PointsCounted):
        raise TypeError(f"not a count: {change!r}")
    state: State = view.state_before(change.target) if isinstance(change, Amended) else view.state
    seats = pointless(state.deal, change.event.points) if state.deal else ()
    return DryAsk(look, view, actions, change, change.event, seats)


@ft.component
def DryAsk(
    look: Appearance,
    view: View,
    actions: Actions,
    change: Recorded | Amended,
    event: PointsCounted,
    seats: tuple[int, ...],
) -> ft.Control:
    """One after the other of ``seats`` says whether there was a trick; then it is written."""
    t = look.t
    nothing_said: tuple[bool, ...] = ()
    answers, latest, say = use_latest(nothing_said)
    seat = seats[min(len(answers), len(seats) - 1)]

    def answer(won: bool) -> None:
        say(lambda before: (*before, won))
        if len(latest[0]) == len(seats):
            pairs = zip(seats, latest[0], strict=True)
            dry = tuple(one for one, trick in pairs if not trick)
            if not write_change(actions, replace(change, event=replace(event, trickless=dry))):
                say(lambda _: nothing_said)

    def choice(key: str, *, won: bool) -> ft.Control:
        return text_button(
            t(key),
            look.colours,
            lambda _: answer(won),
            step=not won,
            expand=1,
            height=72,
            key=f"dry-{won}",
        )

    return frame(
        look,
        actions,
        t("step.trick_won", name=view.players[seat]),
        [
            sentence(t("rule.IND-4"), look.colours.quiet, size=15),
            ft.Row(
                [
                    choice("individual.dry", won=False),
                    choice("individual.worthless", won=True),
                ],
                spacing=8,
            ),
        ],
    )
