"""The question which of two Weis counts, where only one side of a deal writes (WIIS-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.jass.facts import WeisFact
from rules.pairs.facts import WeisShown
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.melds.weis_draft import StatedWeis
from scorer.games.melds.written_weis import in_place_of_written, stated_weis, written_points
from scorer.phrases import side_text, with_semicolons
from scorer.session import View
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.panel_parts import GAP, sentence
from scorer.widgets.choice import button_row
from scorer.widgets.tap import lettering, tap

ANSWER_HEIGHT = 72
"""Height of an answer, in logical pixels: three lines."""


@dataclass(frozen=True)
class WhichWeisPanel(Panel):
    """Asks which Weis of the deal counts: the written one, or a new one of the other side.

    Attributes:
        side: The side of the new Weis.
        points: Its points, before the factor.
    """

    title = "weis.title"
    covers = Covers.BOARD
    asks = True

    side: int
    points: int

    def draw(self, table: TableContext) -> ft.Control:
        """Both Weis to choose from, and the comparison by cards."""
        new = WeisShown(side=self.side, points=self.points)
        look, view, actions = table.look, table.view, table.actions
        t = look.t
        written = written_points(view)

        def answer(text: str, act: Callable[[], object], key: str) -> ft.Control:
            return tap(
                text,
                lettering(text, look.colours.ink, size=15.5, bold=True, lines=3),
                table.handler(act),
                colour=look.colours.raised,
                height=ANSWER_HEIGHT,
                expand=1,
                padding=4,
                key=key,
            )

        def weis_text(one: StatedWeis) -> str:
            return t("weis.of_side", points=one.points, side=side_text(t, table.names, one.side))

        def write_new() -> None:
            # The second tap of a double tap on a bar is no answer.
            if not actions.debounced():
                actions.correct(in_place_of_written(actions.now(), new))

        by_cards = WeisByCardsPanel(new.side, new.points)
        answers = [
            *(
                answer(weis_text(one), lambda: actions.open(None), f"weis-{one.side}")
                for one in written
            ),
            answer(weis_text(stated_weis(view, new.side, new.points)), write_new, "weis-new"),
            answer(t("weis.by_cards"), lambda: actions.open(by_cards), "weis-by-cards"),
        ]
        question = t("weis.which", weis=with_semicolons(t, [weis_text(one) for one in written]))
        return ft.Column(
            [sentence(question, look.colours.ink), button_row(answers, spacing=GAP)],
            spacing=GAP,
            tight=True,
        )


def ask_which_weis(_view: View, weis: WeisFact) -> Panel:
    """The panel for a Weis that was refused because another one is written.

    Weis that were shown by their cards are compared by their cards again.
    """
    if isinstance(weis, WeisShown):
        return WhichWeisPanel(weis.side, weis.points)
    return WeisByCardsPanel()
