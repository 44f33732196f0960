"""The header of every table: which deal, who deals, undo, and the menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.entries.panel import EntriesPanel
from scorer.table.heights import header_height
from scorer.table.menu import MenuPanel
from scorer.table.model import LiveTable, Panel
from scorer.text_size.drawn import LEAST_LETTERS, size_within
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_part
from scorer.widgets.spoken import title_text, unseen
from scorer.widgets.tap import at_left, icon_button, stepwise

TIGHT = 1.15
"""Height of a line of names that stand on two lines, as a multiple of the size of their letters."""

LETTER_WIDTH = 6.8
"""Average width of a letter in the line with the names, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """What the header shows of a Partie.

    Attributes:
        deal: The number of the deal.
        people: Who deals, and who is Vorhand; empty once the Partie is over.
        can_undo: Whether there is a step to undo.
        can_redo: Whether there is a step to redo.
        finished: Whether the Partie is over.
    """

    deal: str
    people: str
    can_undo: bool
    can_redo: bool
    finished: bool


def _title(look: Appearance, view: View, of: int | None) -> Title:
    t, step = look.t, view.next_step
    roles = (("table.deals", step.dealer), ("table.vorhand", step.vorhand))
    return Title(
        deal=t("table.deal", n=step.deal) if of is None else t("table.deal_of", n=step.deal, of=of),
        people=" · ".join(
            t(key, name=view.players[seat])
            for key, seat in roles
            if seat is not None and not view.outcome.finished
        ),
        can_undo=bool(view.history.done),
        can_redo=bool(view.history.undone),
        finished=view.outcome.finished,
    )


@memo
@ft.component
@fills_room
def Header(
    look: Appearance, live: LiveTable, go_back: Callable[[str], None], *, of: int | None = None
) -> ft.Control:
    """Back button, deal, dealer and Vorhand; then undo, entries or redo, and the menu.

    Args:
        look: Colours, texts and size of the screen.
        live: The table.
        go_back: Shows the list that opened the table, or else the screen of a route.
        of: The number of deals of a Partie where that is fixed.
    """
    title = use_part(live.view, lambda view: _title(look, view, of))
    t, colours, actions = look.t, look.colours, live.actions

    def opener(panel: Panel) -> Callable[..., None]:
        return lambda _: actions.open(panel)

    buttons: list[ft.Control] = []

    def move(icon: ft.IconData, key: str, act: Callable[[], bool], *, possible: bool) -> None:
        handler = stepwise(lambda _: act()) if possible else None
        buttons.append(icon_button(icon, t(f"table.{key}"), colours, handler, key=key))

    keys = live.screens.table.keys
    claims = keys.claims if keys and look.writing and not look.wide and not title.finished else None
    # Sessions that only read cannot undo, and have a button for the entries below the board.
    if look.writing and not look.wide and title.can_redo and title.finished:
        # Before undo, which stays where it is. During a Partie the line above the keys offers it.
        move(ft.Icons.REDO, "redo", actions.redo, possible=True)
    if look.writing:
        move(ft.Icons.UNDO, "undo", actions.undo, possible=title.can_undo)
    if look.writing and look.wide:
        move(ft.Icons.REDO, "redo", actions.redo, possible=title.can_redo)
    elif look.writing:
        buttons.append(
            icon_button(
                ft.Icons.FORMAT_LIST_BULLETED,
                t("table.entries"),
                colours,
                opener(EntriesPanel()),
                key="entries",
            )
        )
    buttons.append(icon_button(ft.Icons.MORE_VERT, t("table.menu"), colours, opener(MenuPanel())))
    heading = _heading(look, title, _available_width(look) - TARGET * (len(buttons) + 1))
    if claims is not None:
        # The line above the keys shows the deal; the claims are here, far from the thumb. Screen
        # readers have the heading all the same.
        told = unseen(". ".join(part for part in (title.deal, title.people) if part), heading=1)
        drawn = ft.Container(claims(live.context(look)), expand=1)
        heading = ft.Row([told, drawn], spacing=0, expand=1)
    return ft.Container(
        height=header_height(look),
        content=ft.Row(
            [
                icon_button(
                    ft.Icons.ARROW_BACK, t("app.back"), colours, lambda _: go_back("/"), key="back"
                ),
                heading,
                *buttons,
            ],
            spacing=0,
        ),
    )


def _available_width(look: Appearance) -> float:
    """Return the approximate width of the header, in logical pixels."""
    return look.width * (0.34 if look.wide else 0.49 if look.short else 1)


def _heading(look: Appearance, title: Title, room: float) -> ft.Control:
    """The deal and below it the names, on two lines where one is too short."""
    narrow = len(title.people) * LETTER_WIDTH > room
    people = title.people.replace(" · ", "\n") if narrow else title.people
    size = min(15 if narrow else 20, size_within(title.deal, room, bold=True))
    lines = [title_text(title.deal, look.colours.ink, size=size, level=1, lines=1)]
    if people:
        lines.append(
            at_left(
                people,
                look.colours.quiet,
                size=LEAST_LETTERS,
                lines=2 if narrow else 1,
                line=TIGHT if narrow else None,
            )
        )
    return ft.Column(lines, spacing=0, tight=True, expand=1)
