"""The start screen before the first Partie: what this is, the language, and how to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.asset_folder import ASSETS
from scorer.phrases import with_colon
from scorer.screens.home.frame import Frame
from scorer.texts import LANGUAGES
from scorer.widgets.choice import chip
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import text_button

ICON: Final = 112
"""Width and height of the app's icon where there is room for it, in logical pixels."""
USUAL_HEIGHT: Final = 620
"""Height of a screen without empty space, in logical pixels."""
GAP: Final = 10
"""Additional space between the parts, in logical pixels."""
ABOUT_ICON: Final = 610
"""Height of all but the icon on a screen that is higher than wide, in logical pixels."""
BESIDE_ICON: Final = 250
"""The same where it has a column of its own."""
LEAST_ICON: Final = 56
"""The icon is left out where there is no room for one as large as this."""


def first_visit(
    frame: Frame,
    notes: list[ft.Control],
    choose: Callable[[str], Callable[..., Any]],
    play: Callable[..., Any],
    below: list[ft.Control],
) -> ft.Control:
    """The whole screen.

    Args:
        frame: The start screen.
        notes: What is wrong, above everything else.
        choose: Returns a handler that changes to a language.
        play: The handler of the button that begins.
        below: How to install the app, and all other games.
    """
    look = frame.look
    space = ft.Container(height=max(0, (look.height - USUAL_HEIGHT) / 3))
    gap, another = ft.Container(height=GAP), ft.Container(height=GAP)
    welcome = [*notes, space, *_welcome(look, frame), gap, _languages(look, choose)]
    begin = [_play_button(look, play), *below]
    if frame.beside:
        return frame.around_columns([welcome, [another, *begin]])
    return frame.around_columns([[*welcome, another, *begin]])


def _welcome(look: Appearance, frame: Frame) -> list[ft.Control]:
    """The icon, and in one sentence what the app is."""
    large = look.wide or frame.tablet
    sentence = title_text(
        look.t("home.intro"),
        look.colours.ink,
        size=26 if large else 20,
        align=ft.TextAlign.CENTER,
    )
    room = look.height - (BESIDE_ICON if frame.beside else ABOUT_ICON)
    size = min(2 * ICON if large else ICON, room)
    return [*([_app_icon(size)] if size >= LEAST_ICON else []), sentence]


def _languages(look: Appearance, choose: Callable[[str], Callable[..., Any]]) -> ft.Control:
    """The languages; a tap changes to one."""
    t = look.t
    chips = [
        chip(
            each.name,
            look.colours,
            choose(each.code),
            label=with_colon(t, t("settings.language"), each.name),
            chosen=each.code == t.lang,
        )
        for each in LANGUAGES
    ]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8, alignment=ft.MainAxisAlignment.CENTER)


def _play_button(look: Appearance, play: Callable[..., Any]) -> ft.Control:
    """The button that begins the first Partie."""
    return text_button(
        look.t("home.play"),
        look.colours,
        play,
        kind=Key.STEP,
        height=64,
        size=20,
        key="new-schieber",
    )


def _app_icon(size: int) -> ft.Control:
    return ft.Row(
        [
            ft.Image(
                src=(ASSETS / "icons" / "icon.svg").read_text(encoding="utf-8"),
                width=size,
                height=size,
                exclude_from_semantics=True,
            )
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )
