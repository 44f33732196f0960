"""What an individual Jass asks the table: what everybody made, and who won no trick."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.individual.deal import State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import asked, pointless
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_edit
from scorer.games._sheet.count_pad import Count, Counting, write_change
from scorer.games._solo.meld_keys import meld_keys
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.frame import frame, sentence
from scorer.widgets.component import use_latest
from scorer.widgets.tap import text_button


@dataclass(frozen=True)
class TricklessPanel(Panel):
    """Asks whether players who made 0 won a trick; without one they lose the Weis (IND-4).

    Attributes:
        change: The count that is written with the answer.
        event: The same as a fact.
    """

    change: Recorded | Amended
    event: PointsCounted

    def draw(self, table: TableContext) -> ft.Control:
        """One of them after the other."""
        return _trickless(table, self)


def count_ask(table: TableContext) -> ft.Control:
    """The pad of the open deal, with Weis and Stöck beside the digits."""
    look, view, actions = table.look, table.view, table.actions
    state: State = view.state
    seats = state.deal.playing if state.deal else ()
    count = _count(look, actions, state)
    needed = asked(state)
    compare = needed is not None and not needed.every_weis
    return Counting(table, count, meld_keys(table, seats, compare=compare))


def count_correct(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The pad of a counted deal."""
    look, view, actions = table.look, table.view, table.actions
    return count_edit(table, seq, _count(look, actions, view.state_before(seq)))


def _count(look: Appearance, actions: Actions, state: State) -> Count:
    """How a deal is counted: nobody need be asked twice, and what stayed out can be (IND-6)."""
    needed, deal = asked(state), state.deal
    if needed is None or deal is None:
        raise ValueError("the Partie is over")
    known = len(needed.totals) == 1

    def settle(change: Recorded | Amended) -> None:
        event = change.event
        if isinstance(event, PointsCounted) and pointless(deal, event.points):
            actions.open(TricklessPanel(change, event))
        else:
            write_change(actions, change)

    return Count(
        order=turn_of(deal, state.players) or deal.playing,
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        fact=lambda points: PointsCounted(points=points),
        out="" if known else look.t("counting.out"),
        settle=settle,
    )


def _trickless(table: TableContext, panel: TricklessPanel) -> ft.Control:
    view, change = table.view, panel.change
    state: State = view.state_before(change.target) if isinstance(change, Amended) else view.state
    seats = pointless(state.deal, panel.event.points) if state.deal else ()
    return TricklessAsk(table, change, panel.event, seats)


@ft.component
def TricklessAsk(
    table: TableContext,
    change: Recorded | Amended,
    event: PointsCounted,
    seats: tuple[int, ...],
) -> ft.Control:
    """One after the other of ``seats`` says whether there was a trick; then it is written."""
    look, view, actions = table.look, table.view, table.actions
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
