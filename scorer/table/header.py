"""The line on top of every table: which deal, who deals, and what is rarely tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.context import Panel
from scorer.table.facts_list import EntriesPanel
from scorer.table.live_table import LiveTable
from scorer.table.menu import MenuPanel
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_part
from scorer.widgets.tap import icon_button, words

HEADER_HEIGHT = 56
"""Height of the line on top, in logical pixels."""

LETTER_WIDTH = 6.8
"""Width of a letter of the people's line, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """What the line on top says: which deal, who deals and who chooses; what can be undone."""

    deal: str
    people: str
    can_undo: bool
    can_redo: bool


def _title(look: Appearance, view: View, of: int | None) -> Title:
    t, step = look.t, view.next_step
    said = (("table.deals", step.dealer), ("table.vorhand", step.vorhand))
    return Title(
        deal=t("table.deal", n=step.deal) if of is None else t("table.deal_of", n=step.deal, of=of),
        people=" · ".join(
            t(key, name=view.players[seat]) for key, seat in said if seat is not None
        ),
        can_undo=bool(view.history.done),
        can_redo=bool(view.history.undone),
    )


@memo
@ft.component
def Header(
    look: Appearance, live: LiveTable, go: Callable[[str], None], *, of: int | None = None
) -> ft.Control:
    """Which deal, who deals, who is Vorhand; back, undo, entries, and what is rarer.

    ``of`` is the number of deals where that is fixed.
    """
    title = use_part(live.view, lambda view: _title(look, view, of))
    t, colours, actions = look.t, look.colours, live.actions

    def opener(panel: Panel) -> Callable[..., None]:
        return lambda _: actions.open(panel)

    buttons: list[ft.Control] = []

    def move(icon: ft.IconData, key: str, act: Callable[[], bool], *, possible: bool) -> None:
        handler = (lambda _: act()) if possible else None
        buttons.append(icon_button(icon, t(f"table.{key}"), colours, handler, key=key))

    # Whoever only reads has nothing to take back, and a button for the entries below.
    if look.writing:
        move(ft.Icons.UNDO, "undo", actions.undo, possible=title.can_undo)
    if look.writing and look.wide:
        move(ft.Icons.REDO, "redo", actions.redo, possible=title.can_redo)
    elif look.writing:
        # The list of entries has the redo where there is no room for it here.
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
    return ft.Container(
        height=HEADER_HEIGHT,
        content=ft.Row(
            [
                icon_button(
                    ft.Icons.ARROW_BACK, t("app.back"), colours, lambda _: go("/"), key="back"
                ),
                heading,
                *buttons,
            ],
            spacing=0,
        ),
    )


def _available_width(look: Appearance) -> float:
    """About how wide the line is: it stands over all, or over a part of the screen."""
    return look.width * (0.34 if look.wide else 0.49 if look.short else 1)


def _heading(look: Appearance, title: Title, room: float) -> ft.Control:
    """The deal and the people; a line for each of them where one has no room for both."""
    narrow = len(title.people) * LETTER_WIDTH > room
    people = title.people.replace(" · ", "\n") if narrow else title.people
    return ft.Column(
        [
            words(
                title.deal,
                look.colours.ink,
                size=14.5 if narrow else 20,
                bold=True,
                align=ft.TextAlign.LEFT,
                lines=1,
            ),
            words(
                people,
                look.colours.quiet,
                size=12 if narrow else 14,
                align=ft.TextAlign.LEFT,
                lines=2 if narrow else 1,
            ),
        ],
        spacing=0,
        tight=True,
        expand=1,
    )
