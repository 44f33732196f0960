"""How a Joker is played (COI-4), and the direction of the first trick (COI-6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from rules.games.coiffeur.facts import RowChosen
from rules.games.coiffeur.sheet import Options, Way
from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.theme import TARGET
from scorer.widgets.faces import face
from scorer.widgets.suits import mode_picture
from scorer.widgets.tap import lettering, tap

GAP = 3
"""Between two keys, in logical pixels."""

DIRECTIONS = (Mode.OBENABE, Mode.UNDENUFE)
"""The first direction of a deal in which they alternate."""


def open_keys(
    look: Appearance,
    options: Options,
    choice: RowChosen,
    *,
    play_as: Callable[[Way], object],
    begin_with: Callable[[Mode], object],
) -> list[ft.Control]:
    """Rows of keys for what a choice leaves open: how a Joker is played, and what comes first."""
    asked, rows = choice.left_open(options), []
    if "way" in asked:
        rows.append(_way_keys(look, choice.way, play_as))
    if "opening" in asked:
        rows.append(_opening_keys(look, choice.opening, begin_with))
    return rows


def _way_keys(look: Appearance, chosen: Way | None, choose: Callable[[Way], object]) -> ft.Control:
    """A key for each way in which a Joker can be played, in two rows."""
    keys = [_key(look, way, partial(choose, way), chosen=way is chosen) for way in Way]
    half = len(keys) // 2
    rows: list[ft.Control] = [ft.Row(row, spacing=GAP) for row in (keys[:half], keys[half:])]
    return ft.Column(rows, spacing=GAP, tight=True)


def _opening_keys(
    look: Appearance, chosen: Mode | None, choose: Callable[[Mode], object]
) -> ft.Control:
    """A key for each first direction."""
    keys = [
        _key(look, mode, partial(choose, mode), chosen=mode is chosen, first=True)
        for mode in DIRECTIONS
    ]
    return ft.Row(keys, spacing=GAP)


def _key(
    look: Appearance, mode: str, choose: Callable[[], object], *, chosen: bool, first: bool = False
) -> ft.Control:
    """A mode with its picture: beside its name that of a first direction, else above it."""
    colours, name = look.colours, look.t(f"mode.{look.deck}.{mode}")
    label = look.t("coiffeur.first", mode=name) if first else name
    named = lettering(label, colours.ink, size=14, lines=2 if first else 1)
    if first:
        named.expand, named.expand_loose = True, True
    parts: list[ft.Control] = [mode_picture(mode, look.deck, colours, 20), named]
    middle = ft.MainAxisAlignment.CENTER
    content = (
        ft.Row(parts, spacing=6, alignment=middle)
        if first
        else ft.Column(
            parts,
            spacing=0,
            alignment=middle,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    )
    return tap(
        label,
        content,
        lambda _: choose(),
        looks=face(colours, chosen=chosen),
        height=TARGET,
        expand=1,
        padding=0,
        selected=chosen,
        key=f"first-{mode}" if first else f"way-{mode}",
    )
