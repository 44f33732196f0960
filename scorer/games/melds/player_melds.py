"""Recording Weis and Stöck of a player, in games in which each plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event
from rules.jass.melds import SINGLE_WORTHS
from rules.solo.facts import StoeckShown, WeisShown
from scorer.error_handling import guard
from scorer.games.melds.second_weis import record_weis
from scorer.games.seats.player_buttons import player_buttons
from scorer.table.live_table import use_typed
from scorer.table.model import TableContext
from scorer.table.panel_parts import choices
from scorer.widgets.tap import text_button

GAP = 8
"""Between two rows, in logical pixels."""

HEIGHT = 56
"""Height of a button, in logical pixels."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What is tapped of a Weis so far: its player and its points, in either order."""

    seat: int | None = None
    points: int | None = None


@ft.component
def PlayerWeis(
    table: TableContext,
    seats: Sequence[int],
    worths: Sequence[int] = SINGLE_WORTHS,
    make_fact: Callable[..., Event] = WeisShown,
) -> ft.Control:
    """Choose a player and the points of the Weis (WIIS-1), in either order.

    A single player is chosen already.

    Args:
        table: The table.
        seats: The players who can have it.
        worths: The points that it can have.
        make_fact: Makes the fact of a ``seat`` and its ``points``.
    """
    look, view, actions = table.look, table.view, table.actions
    t, names = look.t, view.players
    start = _Draft(seat=seats[0] if len(seats) == 1 else None)
    draft, latest, change = use_typed(table.live, "weis", start)

    def choose(**fields: int) -> None:
        change(lambda now: replace(now, **fields))
        chosen = latest()
        if chosen.seat is None or chosen.points is None:
            return
        change(lambda _: start)
        record_weis(table, make_fact(seat=chosen.seat, points=chosen.points))

    def worth(points: int) -> ft.Control:
        name = names[draft.seat] if draft.seat is not None else ""
        return text_button(
            str(points),
            look.colours,
            guard(t, actions.say, lambda _: choose(points=points)),
            label=t("table.bar_label", side=name, points=points) if name else str(points),
            selected=True if points == draft.points else None,
            expand=1,
            height=HEIGHT,
            size=20,
            key=f"weis-{points}",
        )

    rows: list[ft.Control] = []
    if len(seats) > 1:
        options = [(names[option], option == draft.seat) for option in seats]
        rows.append(choices(look, options, lambda place: choose(seat=seats[place])))
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
