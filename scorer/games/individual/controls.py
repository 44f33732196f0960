"""The question whether players who made 0 won a trick (IND-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.individual import INDIVIDUAL
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import pointless
from scorer.table.frame import frame
from scorer.table.live_table import use_typed
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.pad.form import write_changes
from scorer.table.panel_parts import sentence
from scorer.widgets.choice import button_row
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button


@dataclass(frozen=True, slots=True)
class Asked:
    """What the players have answered so far.

    Attributes:
        target: The entry that is corrected; None: the open deal.
        points: The count about which they are asked.
        won: Whether each of them has won a trick, in the order in which they are asked.
    """

    target: int | None
    points: tuple[int, ...]
    won: tuple[bool, ...] = ()


@dataclass(frozen=True)
class TricklessPanel(Panel):
    """Asks whether players who made 0 won a trick; without one they lose the Weis (IND-4).

    Attributes:
        change: The count that is written with the answers.
        event: The fact of the count.
    """

    covers = Covers.BOARD

    change: Recorded | Amended
    event: PointsCounted

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """Ask one player after the other, then write the count."""
        look, view, actions = table.look, table.view, table.actions
        t, change, event = look.t, self.change, self.event
        target = change.target if isinstance(change, Amended) else None
        deal = view.state_of(INDIVIDUAL, before=target).deal
        seats = pointless(deal, event.points) if deal else ()
        asked = Asked(target, event.points)
        answers, latest, change_answers = use_typed(table.live, "trickless", asked)
        seat = seats[min(len(answers.won), len(seats) - 1)]

        def answer(won: bool) -> None:
            change_answers(lambda before: replace(before, won=(*before.won, won)))
            if len(latest().won) >= len(seats):
                pairs = zip(seats, latest().won, strict=False)
                trickless = tuple(seat for seat, trick in pairs if not trick)
                answered = replace(change, event=replace(event, trickless=trickless))
                if not write_changes(actions, [answered]):
                    change_answers(lambda _: asked)

        def button(key: str, *, won: bool) -> ft.Control:
            return text_button(
                t(key),
                look.colours,
                lambda _: answer(won),
                kind=Key.PLAIN if won else Key.STEP,
                expand=1,
                height=72,
                key=f"dry-{won}",
            )

        rule = sentence(t("rule.IND-4"), look.colours.quiet, size=15)
        both = [button("individual.dry", won=False), button("individual.worthless", won=True)]
        title = t("step.trick_won", name=view.players[seat])
        return frame(table, title, [rule, button_row(both, spacing=8)])
