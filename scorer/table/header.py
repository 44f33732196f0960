"""The header of every table: which deal, who deals, undo, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.counter.panel import open_counter
from scorer.table.end.standing import StandingPanel, has_course
from scorer.table.entries.panel import EntriesPanel
from scorer.table.heights import header_height
from scorer.table.how_scored import HowScoredPanel
from scorer.table.keyboard import KeyboardPanel
from scorer.table.model import LiveTable, MenuRow, Panel, TableContext
from scorer.table.naming import NamesPanel
from scorer.table.past.moments import past_route, share_route
from scorer.table.rulebook.book import RulesPanel
from scorer.table.ruling.card import FindingsPanel, findings_of
from scorer.text_size.drawn import LEAST_LETTERS, size_on_two_lines, size_within
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.choice import button_rows
from scorer.widgets.component import memo, use_part
from scorer.widgets.spoken import title_text, unseen
from scorer.widgets.tap import at_left, icon_button, stepwise, text_button

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


GAP = 8
"""Between two rows, in logical pixels."""

HEIGHT = 56
"""Height of a row in portrait, in logical pixels; a phone on its side shows columns."""

SMALL, USUAL = 15.0, 17.0
"""Size of the letters on a phone on its side and in portrait, in logical pixels."""

THIRD = 132
"""Room for a text in one of three columns, in logical pixels."""


@dataclass(frozen=True)
class MenuPanel(Panel):
    """The menu of a table; sessions that may not write get only the rows that show something."""

    title = "table.menu"
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the game's own rows, then those of every table."""
        look = table.look
        rows = tuple(_rows(table))
        height, columns, size = HEIGHT, 1, USUAL
        if look.short:
            fits = all(size_on_two_lines(row.text, THIRD, SMALL) == SMALL for row in rows)
            height, columns, size = TARGET, 3 if fits else 2, SMALL
        buttons = [
            text_button(
                row.text,
                look.colours,
                lambda _, act=row.act: act(),
                height=height,
                size=size,
                expand=1,
            )
            for row in rows
        ]
        return ft.Column(button_rows(buttons, columns=columns), spacing=GAP, tight=True)


def _rows(table: TableContext) -> Iterator[MenuRow]:
    look, services, t = table.look, table.services, table.look.t
    own = table.screens.table.menu(table)
    if look.writing:
        yield from own.writing
    yield MenuRow(t("desk.title"), lambda: services.go(f"/desk/{table.view.id}"))
    yield MenuRow(t("counter.title"), lambda: open_counter(table))
    if has_course(table):
        yield MenuRow(t("sheet.standing"), lambda: table.actions.open(StandingPanel()))
        yield MenuRow(t("past.title"), lambda: services.go(past_route(table.view)))
    yield MenuRow(t("share.title"), lambda: services.go(share_route(table.view)))
    if look.writing and services.device:
        # A device that a server draws for has no Partien of its own to give away.
        yield MenuRow(t("give.title"), lambda: services.go(f"/partie/{table.view.id}/give"))
    yield from own.showing
    if findings_of(table.view):
        yield MenuRow(t("ruling.title"), lambda: table.actions.open(FindingsPanel()))
    if look.writing:
        yield MenuRow(t("names.title"), lambda: table.actions.open(NamesPanel()))
    yield MenuRow(t("scored.title"), lambda: table.actions.open(HowScoredPanel()))
    yield MenuRow(t("rules.title"), lambda: table.actions.open(RulesPanel()))
    if look.wide:
        yield MenuRow(t("keyboard.title"), lambda: table.actions.open(KeyboardPanel()))
    hide = t("table.hide_trump" if look.show_trump else "table.show_trump")
    yield MenuRow(hide, lambda: services.save_setting("show_trump", not look.show_trump))
    if services.invitation:
        partie_id = table.view.id
        yield MenuRow(t("around.title"), lambda: services.go(f"/around/{partie_id}"))
    yield MenuRow(t("settings.title"), lambda: services.go(f"/settings/{table.view.id}"))
