"""The question about a player who declared and made 0 (DIF-5)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import pending
from rules.games.differenzler.game import answer
from scorer.table.model import TableContext
from scorer.table.pad.form import write_changes
from scorer.widgets.card import card
from scorer.widgets.faces import Key
from scorer.widgets.tap import at_left, text_button

ZERO_HEIGHT = 120
"""Height of the question with its answers, in logical pixels."""

BUTTON_HEIGHT = 48
"""Height of an answer, in logical pixels."""


def zero_question(table: TableContext) -> ft.Control | None:
    """Ask whether the player won a trick; only then is it a hit. ``None`` if nothing is asked.

    It stands over the board and not over the keys: the next deal may begin (DIF-5).
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    asked = pending(view.state_of(DIFFERENZLER))
    if asked is None or not look.writing:
        return None
    deal, seat = asked

    def write(*, won_trick: bool) -> None:
        now = actions.now()
        state = now.state_of(DIFFERENZLER)
        still = pending(state)
        if still is None or (still[0].number, still[1]) != (deal.number, seat):
            return
        change = answer(state, now.facts, won_trick=won_trick)
        if change is not None:
            write_changes(actions, [change])

    def button(key: str, act: Callable[..., object], *, kind: Key = Key.PLAIN) -> ft.Control:
        return text_button(
            t(key), colours, act, kind=kind, expand=1, height=BUTTON_HEIGHT, key=key.split(".")[1]
        )

    answers = [
        button("differenzler.trick_yes", lambda _: write(won_trick=True), kind=Key.WRITE),
        button("differenzler.trick_no", lambda _: write(won_trick=False)),
    ]
    heading = f"{t('entries.deal_n', n=deal.number)} · "
    return ft.Container(
        card(
            ft.Column(
                [
                    at_left(
                        heading + t("step.trick_won", name=view.players[seat]),
                        colours.ink,
                        size=16,
                        bold=True,
                        lines=2,
                    ),
                    ft.Row(answers, spacing=8),
                ],
                spacing=8,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            colours,
            border=colours.step,
            padding=8,
        ),
        height=ZERO_HEIGHT,
    )
