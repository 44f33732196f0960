"""The question which of two Weis counts, where only the best one of a deal is written."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.log import Change, Recorded, Voided
from rules.jass.facts import WeisCompared, WeisFact
from rules.solo.facts import WeisShown
from scorer.games.melds.written_weis import written_weis
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.widgets.choice import button_row
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button

HEIGHT = 72
"""Height of an answer, in logical pixels."""


@dataclass(frozen=True)
class SecondWeisPanel(Panel):
    """Asks which Weis counts: the written one, or the one of ``seat`` with ``points``.

    Attributes:
        seat: The player who shows the second Weis.
        points: Its points.
    """

    covers = Covers.BOARD
    asks = True

    seat: int
    points: int

    def draw(self, table: TableContext) -> ft.Control:
        """Both Weis, and a button to compare them by their cards."""
        second = WeisShown(seat=self.seat, points=self.points)
        look, view, actions = table.look, table.view, table.actions
        t, first = look.t, _written(view)
        if first is None:
            return frame(table, t("weis.title"), [])

        def replace_first() -> None:
            # The second tap of a double tap on a Weis is no answer.
            if actions.debounced():
                return
            now = actions.now()
            removed: list[Change] = [Voided(seq) for seq in written_weis(now)]
            actions.correct([*removed, Recorded(second)])

        def answer(
            weis: WeisShown, key: str, act: ft.ControlEventHandler[ft.Container]
        ) -> ft.Control:
            other = second if weis is first else first
            text = with_colon(t, view.players[weis.seat], weis.points)
            better = weis.points > other.points
            hint = t("weis.more_points") if better else ""
            return text_button(
                text,
                look.colours,
                act,
                hint=hint,
                kind=Key.STEP if better else Key.PLAIN,
                height=HEIGHT,
                expand=1,
                key=key,
            )

        title = t("weis.one_written", name=view.players[first.seat], points=first.points)
        rows = [
            button_row(
                [
                    answer(first, "keep-weis", lambda _: actions.open(None)),
                    answer(second, "replace-weis", lambda _: replace_first()),
                ],
                spacing=8,
            )
        ]
        by_cards = table.screens.table.weis_by_cards
        if by_cards is not None:
            rows.append(compare_row(table, by_cards))
        return frame(table, title, rows)


def compare_row(table: TableContext, by_cards: Panel) -> ft.Control:
    """The button that opens the comparison by cards, in a row of its own."""
    look, actions = table.look, table.actions
    text = look.t("weis.by_cards")
    return ft.Row([text_button(text, look.colours, lambda _: actions.open(by_cards), expand=1)])


def ask_second_weis(view: View, weis: WeisFact) -> Panel | None:
    """The panel for a Weis that was refused because another one is written.

    ``None`` if its points are not known, or those of the other one.
    """
    if isinstance(weis, WeisShown) and _written(view) is not None:
        return SecondWeisPanel(weis.seat, weis.points)
    return None


def _written(view: View) -> WeisShown | None:
    """The Weis of the open deal: its player and its points; ``None`` while there is none."""
    written = [view.fact(seq) for seq in written_weis(view)]
    for event in reversed(written):
        if isinstance(event, WeisShown):
            return event
        if isinstance(event, WeisCompared):
            won = view.game.compare_weis(view.state, event.melds)
            if won is not None and won.side is not None:
                return WeisShown(seat=won.side, points=won.points[won.side])
    return None
