"""The menu of a table: what is rarely needed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import flet as ft

from scorer.table.counter.panel import open_counter
from scorer.table.end.standing import StandingPanel, has_course
from scorer.table.how_scored import HowScoredPanel
from scorer.table.keyboard import KeyboardPanel
from scorer.table.model import MenuRow, Panel, TableContext
from scorer.table.naming.panel import NamesPanel
from scorer.table.past.moments import past_route, share_route
from scorer.table.rulebook.book import RulesPanel
from scorer.table.ruling.findings import FindingsPanel, findings_of
from scorer.text_size.drawn import size_on_two_lines
from scorer.theme import TARGET
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import text_button

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
