"""The question which of two Weis counts, where only the best one of a deal is written (WIIS-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.jass.facts import WeisFact
from rules.pairs.facts import WeisShown
from rules.solo.facts import WeisShown as SoloWeisShown
from scorer.games.melds.weis_by_cards import WeisByCardsPanel, compare_row
from scorer.games.melds.weis_draft import StatedWeis
from scorer.games.melds.written_weis import stated_weis, write_in_place, written_points
from scorer.phrases import side_text, with_semicolons
from scorer.session import View
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.panel_parts import GAP, sentence
from scorer.widgets.choice import button_row
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button

ANSWER_HEIGHT = 72
"""Height of an answer, in logical pixels: three lines."""


@dataclass(frozen=True)
class WhichWeisPanel(Panel):
    """Asks which Weis of the deal counts: the written one, or a new one of somebody else.

    Attributes:
        weis: The new Weis, of which only the points are known.
        by_cards: The panel that compares both by their cards.
    """

    title = "weis.title"
    covers = Covers.BOARD
    asks = True

    weis: WeisShown | SoloWeisShown
    by_cards: WeisByCardsPanel

    def draw(self, table: TableContext) -> ft.Control:
        """The Weis to choose from, the better one marked, and the comparison by cards."""
        look, view, actions = table.look, table.view, table.actions
        t, written, new = look.t, written_points(view), _stated(view, self.weis)
        points = [one.points for one in (*written, new)]
        best, one_best = max(points), points.count(max(points)) == 1

        def weis_text(one: StatedWeis) -> str:
            return t("weis.of_side", points=one.points, side=side_text(t, table.names, one.side))

        def answer(one: StatedWeis, act: Callable[[], object], key: str) -> ft.Control:
            better = one_best and one.points == best
            return text_button(
                weis_text(one),
                look.colours,
                table.handler(act),
                hint=t("weis.more_points") if better else "",
                kind=Key.STEP if better else Key.PLAIN,
                height=ANSWER_HEIGHT,
                expand=1,
                size=15,
                key=key,
            )

        def write_new() -> None:
            # The second tap of a double tap on a Weis is no answer.
            if not actions.debounced():
                write_in_place(actions, self.weis)

        answers = [
            *(answer(one, lambda: actions.open(None), f"weis-{one.side}") for one in written),
            answer(new, write_new, "weis-new"),
        ]
        # Another screen may have taken back what was written.
        known = with_semicolons(t, [weis_text(one) for one in written])
        question = t("weis.which", weis=known) if written else t("weis.title")
        by_cards = replace(self.by_cards, side=new.side, points=new.points)
        return ft.Column(
            [
                sentence(question, look.colours.ink),
                button_row(answers, spacing=GAP),
                compare_row(table, by_cards),
            ],
            spacing=GAP,
            tight=True,
        )


def ask_which_weis(by_cards: WeisByCardsPanel, view: View, weis: WeisFact) -> Panel:
    """The panel for a Weis that was refused because another one is written.

    Weis of which one is known by its cards only are compared by their cards.

    Args:
        by_cards: The panel that compares them.
        view: The Partie.
        weis: The Weis that was refused.
    """
    if isinstance(weis, WeisShown | SoloWeisShown) and written_points(view):
        return WhichWeisPanel(weis, by_cards)
    return by_cards


def _stated(view: View, weis: WeisShown | SoloWeisShown) -> StatedWeis:
    side = weis.side if isinstance(weis, WeisShown) else weis.seat
    return stated_weis(view, side, weis.points)
