"""A question that is answered with the name of a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorer.table.model import TableContext
from scorer.widgets.bar import magnified
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import lettering, text_button

GAP = 8
"""Between two rows, in logical pixels."""

SHORT_NAME = 6
"""Letters of a name that fits into a quarter of a phone's width."""

MOST_IN_A_ROW = 4
"""Number of names that fit beside each other on a phone."""


def player_buttons(
    table: TableContext,
    question: str,
    choose: Callable[[int], object],
    *,
    seats: Sequence[int] | None = None,
    hint: str = "",
    columns: int = 0,
    key: str,
) -> ft.Control:
    """Draw a question with a button for each player.

    Args:
        table: The table.
        question: The question.
        choose: Called with the seat of the player whose button is tapped.
        seats: The players to choose from; ``None``: all.
        hint: A text below the question.
        columns: How many buttons stand beside each other; 0: as many as have room.
        key: The beginning of the keys of the buttons.
    """
    colours, larger = table.look.colours, magnified(table.look)
    rows: list[ft.Control] = [lettering(question, colours.ink, size=18 * larger, bold=True)]
    if hint:
        rows.append(lettering(hint, colours.quiet, size=15))
    rows += player_button_rows(table, choose, seats=seats, columns=columns, key=key)
    return stretched(rows, spacing=GAP)


def player_button_rows(
    table: TableContext,
    choose: Callable[[int], object],
    *,
    seats: Sequence[int] | None = None,
    columns: int = 0,
    key: str,
) -> list[ft.Control]:
    """The rows of buttons of :func:`player_buttons`: one row where all names are short."""
    view, larger = table.view, magnified(table.look)
    offered = range(len(view.players)) if seats is None else seats
    buttons: list[ft.Control] = [
        text_button(
            view.players[seat],
            table.look.colours,
            lambda _, seat=seat: choose(seat),
            expand=1,
            height=64 * larger,
            size=16 * larger,
            key=f"{key}-{seat}",
        )
        for seat in offered
    ]
    short = max(map(len, view.players)) <= SHORT_NAME
    fitting = len(buttons) if short and len(buttons) <= MOST_IN_A_ROW else 2
    return button_rows(buttons, columns=columns or fitting, spacing=GAP)
