"""The panel that names the players of a Partie: its seats, and known players in one tap each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.error_handling import guard
from scorer.forms.naming import NamingHandlers, naming_panel
from scorer.forms.seats import Seating, seats
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.widgets.bar import MARGIN
from scorer.widgets.component import Live, use_cell, use_latest, use_part

WIDEST = 420
"""Greatest width of the seats, in logical pixels; on a wide screen a panel is a column."""


@dataclass(frozen=True)
class NamesPanel(Panel):
    """Names the players, at any moment of a Partie."""

    scrolls = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the seats, and what names the one that was tapped."""
        content: ft.Control = Names(table)
        return content


@ft.component
def Names(table: TableContext) -> Any:
    """The seats as the players sit; a tap on one shows how to name it."""
    look, actions, live = table.look, table.actions, table.live
    t, game = look.t, table.view.game
    names = use_part(live.view, lambda view: view.names)
    naming, current, change_to = use_latest(None if look.short else _free_seat(names))
    typed = use_cell(lambda: Live(""))[0]

    def act(handler: Callable[[], None]) -> Callable[..., Any]:
        return guard(t, actions.say, lambda _: handler())

    def show(seat: int | None) -> None:
        typed.set("")
        change_to(lambda _: seat)

    def on_seat(seat: int) -> Callable[..., Any]:
        def open_it() -> None:
            before = current[0]
            take_typed()
            show(None if before == seat else seat)

        return act(open_it)

    def give(name: str) -> None:
        """Name the open seat, and go on to the next one without a name."""
        seat = current[0]
        if seat is not None and actions.name({seat: name}):
            show(None if look.short else _free_seat(actions.now().names))

    def take_typed() -> None:
        if typed.value.strip():
            give(typed.value)

    def swap(other: int) -> None:
        seat, now = current[0], actions.now().names
        if seat is not None and actions.name({seat: now[other], other: now[seat]}):
            show(None)

    def clear() -> None:
        if current[0] is not None:
            actions.name({current[0]: ""})

    seating = Seating(names=names, sides=game.sides(len(names)), naming=naming)
    width = min(look.width - 2 * MARGIN, WIDEST)
    rows = [seats(look, seating, width, on_seat)]
    if naming is None:
        rows.append(sentence(t("names.hint"), look.colours.quiet))
    else:
        handlers = NamingHandlers(
            name=lambda name: act(lambda: give(name)),
            clear=act(clear),
            swap=lambda other: act(lambda: swap(other)),
            take_typed=act(take_typed),
            close=act(lambda: show(None)),
        )
        known = table.services.preferences.players
        naming_it = naming_panel(look, names, naming, known, typed, handlers)
        # A phone in landscape has room for only one of both.
        rows = [naming_it] if look.short else [*rows, naming_it]
    return frame(look, actions, t("names.title"), rows, tall=True)


def _free_seat(names: tuple[str, ...]) -> int | None:
    """Return the first seat without a name."""
    return next((seat for seat, name in enumerate(names) if not name), None)
