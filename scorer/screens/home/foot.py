"""What is always at hand: referee, card counter, rules, history, tournament, settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.memory.question import HISTORY, NUMBERS
from scorer.screens.home.pictures import SIGNS, line_picture
from scorer.text_size.drawn import width_of
from scorer.theme import TARGET
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import lettering, tap

Navigate = Callable[[str], Callable[..., Any]]
"""Returns a handler that shows another screen, by its route."""
HEIGHT: Final = 60
"""Height of the row at the lower edge, in logical pixels."""
RAIL: Final = 112
"""Width of the column at the edge of a wide screen, in logical pixels."""
LETTERS: Final = 14
MARGIN: Final = 4
SIGN: Final = 24
"""Width and height of a sign, in logical pixels."""


@dataclass(frozen=True, slots=True)
class _Tool:
    """Something at hand.

    Attributes:
        route: Its route.
        title: The title of its screen.
        short: What is written below its sign, a part of the title; empty for the sign alone.
        sign: The sign.
    """

    route: str
    title: str
    short: str
    sign: ft.Control


def _tools(look: Appearance, *, nights: bool, numbers: bool) -> list[_Tool]:
    t, colour = look.t, look.colours.ink

    def tool(key: str, route: str, title: str, short: str) -> _Tool:
        return _Tool(route, title, short, line_picture(SIGNS[key], colour, size=SIGN, stroke=1.7))

    return [
        tool("desk", "/desk", t("desk.title"), t("home.tool.desk")),
        tool("counter", "/counter", t("counter.title"), t("home.tool.counter")),
        tool("rules", "/rules", t("rules.title"), t("home.tool.rules")),
        tool("history", HISTORY, t("home.history"), t("home.history")),
        *([tool("numbers", NUMBERS, t("numbers.title"), t("numbers.title"))] if numbers else ()),
        *(
            [tool("tournament", "/tournament", t("tournament.title"), t("home.tool.tournament"))]
            if nights
            else ()
        ),
        _Tool(
            "/settings",
            t("settings.title"),
            "",
            ft.Icon(ft.Icons.SETTINGS_OUTLINED, size=SIGN, color=colour),
        ),
    ]


def foot(look: Appearance, to: Navigate, *, nights: bool, numbers: bool) -> ft.Control:
    """A row at the lower edge of a screen that is higher than wide.

    Args:
        look: Colours, texts and size of the screen.
        to: Returns a handler that shows another screen, by its route.
        nights: Whether this session sees tournament nights.
        numbers: Whether it sees numbers; without room for them they are reached from the history.
    """
    room = look.width - 2 * MARGIN
    tools = _tools(look, nights=nights, numbers=numbers)
    if sum(map(_share, tools)) > room:
        tools = _tools(look, nights=nights, numbers=False)
    fitting = sum(map(_share, tools)) <= room
    half = (len(tools) + 1) // 2
    rows = [tools] if fitting else [tools[:half], tools[half:]]
    return ft.Container(
        ft.Column([_row(look, row, to, room) for row in rows], spacing=0, tight=True),
        bgcolor=look.colours.card,
        border=ft.Border.only(top=ft.BorderSide(1, look.colours.line)),
        padding=ft.Padding.symmetric(horizontal=MARGIN),
    )


def _row(look: Appearance, tools: Sequence[_Tool], to: Navigate, room: float) -> ft.Control:
    shares = sum(map(_share, tools))
    buttons = [
        _button(
            look,
            tool,
            to,
            room=room * _share(tool) / shares,
            height=HEIGHT,
            expand=_share(tool),
        )
        for tool in tools
    ]
    return ft.Row(buttons, spacing=0)


def rail(
    look: Appearance,
    to: Navigate,
    *,
    nights: bool,
    numbers: bool,
    above: Sequence[ft.Control] = (),
) -> ft.Control:
    """A column at the edge of a screen that is wider than high; arguments as of :func:`foot`.

    ``above`` stands above the tools.
    """
    buttons = [
        _button(look, tool, to, room=RAIL - 2 * MARGIN, height=56)
        for tool in _tools(look, nights=nights, numbers=numbers and look.wide)
    ]
    column = ft.Column(
        [*above, *buttons],
        spacing=4 if look.wide else 0,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
    side = ft.BorderSide(1, look.colours.line)
    return ft.Container(
        column,
        width=RAIL,
        bgcolor=look.colours.card,
        border=ft.Border.only(right=side) if look.wide else ft.Border.only(left=side),
        padding=ft.Padding.symmetric(horizontal=MARGIN, vertical=8 if look.wide else 0),
    )


def in_rows(look: Appearance, to: Navigate, *, nights: bool, numbers: bool) -> list[ft.Control]:
    """The same in rows, where letters are too large for one; arguments as of :func:`foot`."""
    colours = look.colours
    buttons = [
        tap(
            tool.title,
            lettering(tool.title, colours.ink, size=16),
            to(tool.route),
            colour=colours.raised,
            expand=1,
            key=tool.route,
        )
        for tool in _tools(look, nights=nights, numbers=numbers)
    ]
    return button_rows(buttons, columns=3)


def _share(tool: _Tool) -> int:
    """The share of the row that a button gets: by the width of what is written on it."""
    return max(TARGET, round(width_of(tool.short, LETTERS)) + MARGIN)


def _button(
    look: Appearance,
    tool: _Tool,
    to: Navigate,
    *,
    room: float,
    height: float,
    expand: int | None = None,
) -> ft.Control:
    """A sign with what is written below it, which has so much room."""
    ink = look.colours.ink
    written = [lettering(tool.short, ink, size=LETTERS, lines=1, room=room)] if tool.short else []
    return tap(
        tool.title,
        ft.Column(
            [tool.sign, *written],
            spacing=1,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        to(tool.route),
        height=height,
        expand=expand,
        padding=0,
        key=tool.route,
    )
