"""The panel that names the players of a Partie: its seats, and known players in one tap each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.names import clean_name
from scorer.forms.naming import NamingHandlers, naming_panel
from scorer.forms.seats import Seating, seats
from scorer.table.frame import frame
from scorer.table.model import LiveTable, Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.widths import panel_width
from scorer.widgets.component import Live, use_cell, use_effect, use_part

WIDEST = 420
"""Greatest width of the seats, in logical pixels."""


@dataclass(frozen=True)
class NamesPanel(Panel):
    """Names the players, at any moment of a Partie."""

    scrolls = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the seats, and what names the one that was tapped."""
        content: ft.Control = Names(table)
        return content


@dataclass(frozen=True, slots=True)
class Naming:
    """What is chosen and typed in the panel.

    Attributes:
        seat: The seat that is open; none if it is None.
        name: What is in its field, and not written.
        chosen: Whether anything was chosen or typed; until then a seat is open by itself.
    """

    seat: int | None = None
    name: str = ""
    chosen: bool = False


@dataclass(frozen=True, eq=False)
class OpenSeat:
    """The seat that is being named.

    Attributes:
        drawn: The seat to draw; None if none is open.
        typed: What is in its field.
        now: Returns the newest seat, also before the screen has followed the last tap.
        show: Opens a seat with an empty field, or closes the open one.
    """

    drawn: int | None
    typed: Live[str]
    now: Callable[[], int | None]
    show: Callable[[int | None], None]


def use_open_seat(live: LiveTable, at_first: int | None) -> OpenSeat:
    """Hook: the seat that is being named, and what is typed; both are kept until it is written.

    Args:
        live: The table.
        at_first: The seat that is open by itself, if nothing was kept.
    """
    opened = use_cell(lambda: at_first)[0]

    def kept() -> Live[Naming]:
        return live.typed_in("names", Naming())

    def seat_of(naming: Naming) -> int | None:
        return naming.seat if naming.chosen else opened

    def now() -> int | None:
        return seat_of(kept().value)

    def show(seat: int | None) -> None:
        typed.set("")
        kept().set(Naming(seat, chosen=True))

    typed = use_cell(lambda: Live(kept().value.name))[0]
    use_effect(lambda: typed.follow(lambda name: kept().set(Naming(now(), name, chosen=True))), [])
    return OpenSeat(use_part(kept(), seat_of), typed, now, show)


@ft.component
def Names(table: TableContext) -> Any:
    """The seats as the players sit; a tap on one shows how to name it."""
    look, actions, live = table.look, table.actions, table.live
    t, game = look.t, table.view.game
    names = use_part(live.view, lambda view: view.names)
    opened = use_open_seat(live, None if look.short else _free_seat(names))
    naming, typed, current, show = opened.drawn, opened.typed, opened.now, opened.show

    def on_seat(seat: int) -> Callable[..., Any]:
        def open_it() -> None:
            before = current()
            take_typed()
            show(None if before == seat else seat)

        return table.handler(open_it)

    def give(name: str) -> None:
        """Name the open seat, and go on to the next one without a name."""
        seat = current()
        if seat is not None and actions.name({seat: name}):
            show(None if look.short else _free_seat(actions.now().names))

    def take_typed() -> None:
        if name := clean_name(typed.value):
            give(name)

    def swap(other: int) -> None:
        seat, now = current(), actions.now().names
        if seat is not None and actions.name({seat: now[other], other: now[seat]}):
            show(None)

    def clear() -> None:
        seat = current()
        if seat is not None:
            actions.name({seat: ""})

    seating = Seating(names=names, sides=game.sides(len(names)), naming=naming)
    width = int(min(panel_width(look, table.screens.table.room), WIDEST))
    rows = [seats(look, seating, width, on_seat)]
    if naming is None:
        rows.append(sentence(t("names.hint"), look.colours.quiet))
    else:
        handlers = NamingHandlers(
            name=lambda name: table.handler(lambda: give(name)),
            clear=table.handler(clear),
            swap=lambda other: table.handler(lambda: swap(other)),
            take_typed=table.handler(take_typed),
            close=table.handler(lambda: show(None)),
        )
        known = table.services.known_players
        naming_it = naming_panel(look, names, naming, known, typed, handlers)
        # A phone in landscape has room for only one of both.
        rows = [naming_it] if look.short else [*rows, naming_it]
    return frame(table, t("names.title"), rows, tall=True)


def _free_seat(names: tuple[str, ...]) -> int | None:
    """Return the first seat without a name."""
    return next((seat for seat, name in enumerate(names) if not name), None)
