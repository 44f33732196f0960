"""How a Joker is played (COI-4), and the direction of the first trick (COI-6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from rules.games.coiffeur.facts import RowChosen
from rules.games.coiffeur.sheet import Options, Way
from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.text_size.drawn import room_on_page
from scorer.theme import TARGET
from scorer.widgets.faces import CHOSEN_OUTLINE
from scorer.widgets.modes import mode_key
from scorer.widgets.tap import lettering

GAP = 3
"""Between two keys, in logical pixels."""

PICTURE, BESIDE, EDGE = 20, 6, 4
"""Size of a picture, and the space between it and a name and beside both, in logical pixels."""

DIRECTIONS = (Mode.OBENABE, Mode.UNDENUFE)
"""The first direction of a deal in which they alternate."""


def open_keys(
    look: Appearance, options: Options, choice: RowChosen, say: Callable[..., object]
) -> list[ft.Control]:
    """Rows of keys for what a choice leaves open: how a Joker is played, and what comes first.

    The ways of a Joker stand in two rows. A tap calls ``say`` with the field of the choice.
    """
    asked, rows = choice.left_open(options), list[ft.Control]()
    if "way" in asked:
        keys = [_key(look, way, partial(say, way=way), chosen=way is choice.way) for way in Way]
        half = len(keys) // 2
        both: list[ft.Control] = [ft.Row(row, spacing=GAP) for row in (keys[:half], keys[half:])]
        rows.append(ft.Column(both, spacing=GAP, tight=True))
    if "opening" in asked:
        said = choice.opening
        keys = [
            _key(look, mode, partial(say, opening=mode), chosen=mode is said, first=True)
            for mode in DIRECTIONS
        ]
        rows.append(ft.Row(keys, spacing=GAP))
    return rows


def _key(
    look: Appearance, mode: str, choose: Callable[[], object], *, chosen: bool, first: bool = False
) -> ft.Control:
    """A mode with its picture: beside its name that of a first direction, else above it."""
    name = look.t(f"mode.{look.deck}.{mode}")
    label = look.t("coiffeur.first", mode=name) if first else name
    columns, beside = (2, PICTURE + BESIDE + 2 * EDGE) if first else (len(Way) // 2, 0)
    room = (room_on_page() + GAP) / columns - GAP - beside - 2 * CHOSEN_OUTLINE
    return mode_key(
        mode,
        look.deck,
        look.colours,
        choose,
        label=label,
        picture=PICTURE,
        height=TARGET,
        chosen=chosen,
        more=lettering(label, look.colours.ink, size=14, lines=2 if first else 1, room=room),
        beside=first,
        padding=ft.Padding.symmetric(horizontal=EDGE) if first else 0,
        key=f"first-{mode}" if first else f"way-{mode}",
    )
