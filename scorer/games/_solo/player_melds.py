"""Recording Weis and Stöck of a player, in games in which each plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.game import Event
from rules.jass.melds import SINGLE_WORTHS
from rules.solo.facts import StoeckShown, WeisShown
from scorer.error_handling import guard
from scorer.games._sheet.player_buttons import player_buttons
from scorer.table.context import TableContext
from scorer.table.frame import choices
from scorer.widgets.component import use_option
from scorer.widgets.tap import text_button

GAP = 8
"""Between two rows, in logical pixels."""

HEIGHT = 56
"""Height of a button, in logical pixels."""


@ft.component
def PlayerWeis(
    table: TableContext,
    seats: Sequence[int],
    worths: Sequence[int] = SINGLE_WORTHS,
    make_fact: Callable[..., Event] = WeisShown,
) -> ft.Control:
    """Choose a player, then the points of the Weis (WIIS-1); a single player is chosen already.

    Args:
        table: The table.
        seats: The players who can have it.
        worths: The points that it can have.
        make_fact: Makes the fact of a ``seat`` and its ``points``.
    """
    look, view, actions = table.look, table.view, table.actions
    t, names = look.t, view.players
    chosen, choose = use_option(int)
    seat = seats[0] if len(seats) == 1 else chosen

    def worth(points: int) -> ft.Control:
        def write(_event: object) -> None:
            if seat is not None:
                actions.record(make_fact(seat=seat, points=points))

        name = names[seat] if seat is not None else ""
        return text_button(
            str(points),
            look.colours,
            None if seat is None else guard(t, actions.say, write),
            label=t("table.bar_label", side=name, points=points) if name else str(points),
            expand=1,
            height=HEIGHT,
            size=20,
            key=f"weis-{points}",
        )

    rows: list[ft.Control] = []
    if len(seats) > 1:
        options = [(names[option], option == seat) for option in seats]
        rows.append(choices(look, options, lambda place: choose(seats[place])))
    half = (len(worths) + 1) // 2
    rows += [
        ft.Row([worth(points) for points in row], spacing=GAP)
        for row in (worths[:half], worths[half:])
    ]
    return ft.Column(rows, spacing=GAP, tight=True)


def player_stoeck_buttons(table: TableContext, seats: Sequence[int]) -> ft.Control:
    """Buttons that record the Stöck, king and queen of trumps, of a player (STK-1)."""
    actions = table.actions
    return player_buttons(
        table,
        "",
        lambda seat: actions.record(StoeckShown(seat=seat)),
        seats=seats,
        key="stoeck",
    )
