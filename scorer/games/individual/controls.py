"""The controls of an individual Jass: the count, and who won no trick (IND)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.individual.deal import State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import asked, pointless
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_correction
from scorer.games._sheet.count_pad import CountPad, CountSpec, write_change
from scorer.games._solo.meld_buttons import meld_buttons
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.frame import frame, sentence
from scorer.widgets.component import use_latest
from scorer.widgets.tap import text_button


@dataclass(frozen=True)
class TricklessPanel(Panel):
    """Asks whether players who made 0 won a trick; without one they lose the Weis (IND-4).

    Attributes:
        change: The count that is written with the answers.
        event: The fact of the count.
    """

    change: Recorded | Amended
    event: PointsCounted

    def draw(self, table: TableContext) -> ft.Control:
        """The question, for one player after the other."""
        return _trickless_question(table, self)


def count_pad(table: TableContext) -> ft.Control:
    """The pad that counts the open deal, with keys for Weis and Stöck."""
    look, view, actions = table.look, table.view, table.actions
    state: State = view.state
    seats = state.deal.playing if state.deal else ()
    spec = _count_spec(look, actions, state)
    needed = asked(state)
    compare = needed is not None and not needed.every_weis
    return CountPad(table, spec, meld_buttons(table, seats, compare=compare))


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    look, view, actions = table.look, table.view, table.actions
    return count_correction(table, seq, _count_spec(look, actions, view.state_before(seq)))


def _count_spec(look: Appearance, actions: Actions, state: State) -> CountSpec:
    """How the deal is counted; the points of cards not in play can be typed, too (IND-6).

    Raises:
        ValueError: There is no open deal.
    """
    needed, deal = asked(state), state.deal
    if needed is None or deal is None:
        raise ValueError("the Partie is over")
    known = len(needed.totals) == 1

    def submit(change: Recorded | Amended) -> None:
        event = change.event
        if isinstance(event, PointsCounted) and pointless(deal, event.points):
            actions.open(TricklessPanel(change, event))
        else:
            write_change(actions, change)

    return CountSpec(
        order=turn_of(deal, state.players) or deal.playing,
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        make_fact=lambda points, undealt: PointsCounted(points=points, out=undealt),
        undealt_label="" if known else look.t("counting.out"),
        points_in=lambda fact: (*fact.points, fact.out),
        submit=submit,
    )


def _trickless_question(table: TableContext, panel: TricklessPanel) -> ft.Control:
    view, change = table.view, panel.change
    state: State = view.state_before(change.target) if isinstance(change, Amended) else view.state
    seats = pointless(state.deal, panel.event.points) if state.deal else ()
    return TricklessQuestion(table, change, panel.event, seats)


@ft.component
def TricklessQuestion(
    table: TableContext,
    change: Recorded | Amended,
    event: PointsCounted,
    seats: tuple[int, ...],
) -> ft.Control:
    """Ask each of the ``seats`` whether they won a trick, then write the count."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    no_answers: tuple[bool, ...] = ()
    answers, latest, change_answers = use_latest(no_answers)
    seat = seats[min(len(answers), len(seats) - 1)]

    def answer(won: bool) -> None:
        change_answers(lambda before: (*before, won))
        if len(latest[0]) == len(seats):
            pairs = zip(seats, latest[0], strict=True)
            trickless = tuple(seat for seat, trick in pairs if not trick)
            if not write_change(
                actions, replace(change, event=replace(event, trickless=trickless))
            ):
                change_answers(lambda _: no_answers)

    def button(key: str, *, won: bool) -> ft.Control:
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
                    button("individual.dry", won=False),
                    button("individual.worthless", won=True),
                ],
                spacing=8,
            ),
        ],
    )
