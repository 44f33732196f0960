"""The question which of two Weis counts, where only one side of a deal writes (WIIS-5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.pairs.facts import WeisShown
from scorer.error_handling import guard
from scorer.games._cards.weis_by_cards import WeisByCardsPanel
from scorer.games._cards.weis_draft import StatedWeis
from scorer.games._cards.written_weis import in_place_of_written, stated_weis, written_points
from scorer.phrases import side_text
from scorer.table.context import Panel, TableContext
from scorer.table.frame import CHOICE_HEIGHT, GAP, frame, sentence
from scorer.widgets.tap import text_button

ANSWER_HEIGHT = 72
"""Height of an answer that names a side, in logical pixels."""


@dataclass(frozen=True)
class WhichWeisPanel(Panel):
    """Asks which Weis of the deal counts: the written one, or a new one of the other side.

    Attributes:
        side: The side of the new Weis.
        points: Its points, before the factor.
    """

    scrolls = True

    side: int
    points: int

    def draw(self, table: TableContext) -> ft.Control:
        """Both Weis to choose from, and the comparison by cards."""
        return which_weis(table, WeisShown(side=self.side, points=self.points))


def ask_which_weis(weis: object) -> Panel:
    """The panel for a Weis that was refused because another one is written.

    Weis that were shown by their cards are compared by their cards again.
    """
    if isinstance(weis, WeisShown):
        return WhichWeisPanel(weis.side, weis.points)
    return WeisByCardsPanel()


def which_weis(table: TableContext, new: WeisShown) -> ft.Control:
    """The written Weis and the new one; one tap decides and is written as one step."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    written = written_points(view)

    def answer(one: StatedWeis, act: Callable[[], object], key: str) -> ft.Control:
        return text_button(
            t("weis.of_side", points=one.points, side=side_text(t, table.names, one.side)),
            look.colours,
            guard(t, actions.say, lambda _: act()),
            height=ANSWER_HEIGHT,
            expand=1,
            key=key,
        )

    def write_new() -> None:
        actions.correct(in_place_of_written(actions.now(), new))

    stated = stated_weis(view, new.side, new.points)
    answers = [
        *(answer(one, lambda: actions.open(None), f"weis-stays-{one.side}") for one in written),
        answer(stated, write_new, "weis-new"),
    ]
    by_cards = text_button(
        t("weis.by_cards"),
        look.colours,
        lambda _: actions.open(WeisByCardsPanel(new.side, new.points)),
        height=CHOICE_HEIGHT,
        expand=1,
        key="weis-by-cards",
    )
    question = "; ".join(
        t("weis.of_side", points=one.points, side=side_text(t, table.names, one.side))
        for one in written
    )
    return frame(
        look,
        actions,
        t("weis.title"),
        [
            sentence(t("weis.which", weis=question), look.colours.ink),
            ft.Row(answers, spacing=GAP),
            ft.Row([by_cards], spacing=GAP),
        ],
    )
