"""The numbers of both sides above the pad: what is typed, and its score with the factor."""

from __future__ import annotations

import math
from dataclasses import dataclass

import flet as ft

from rules.engine.score import ScoreLine, totals
from scorer.appearance import Appearance
from scorer.games.counting.count_keys import Typing, type_for, typed_now, typing_panel
from scorer.games.counting.key_sizes import KeySizes
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.model import LiveTable
from scorer.text_size.drawn import abbreviated
from scorer.text_size.room import fills_room
from scorer.theme import RADIUS
from scorer.widgets.component import memo, use_part
from scorer.widgets.tap import at_left, lettering, tap

EDGE = 8
"""Between the two sides of a card and what stands on it, in logical pixels."""

LINE = 1.2
"""Height of a line as a multiple of the size of its letters, for a low card."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a card shows: the points, their score with the factor, whether they are typed here."""

    points: str
    score: str
    active: bool


@memo
@ft.component
@fills_room
def SideCard(
    look: Appearance,
    live: LiveTable,
    sizes: KeySizes,
    side: int,
    counting: Counting,
    room: float = math.inf,
) -> ft.Control:
    """The points of a side; after a tap, the typed digits are the points of this side.

    Args:
        look: Colours, texts and size of the screen.
        live: The table.
        sizes: The sizes of the keys.
        side: The side.
        counting: How the deal is counted.
        room: The width of its name where that has only one line, in logical pixels.
    """
    colours = look.colours

    def part(_value: object) -> _Shown:
        return _shown(live, side, counting)

    use_part(live.view, part)
    use_part(live.panel, part)
    shown = use_part(live.kept(Typing), part)
    name = use_part(live.view, lambda view: view.side_names[side])
    factor, size = sizes.type, round(14 * sizes.type, 1)
    return tap(
        with_colon(look.t, name, shown.points),
        ft.Column(
            [
                at_left(
                    abbreviated(name, size, room, bold=True),
                    colours.sides[side],
                    size=size,
                    bold=shown.active,
                    lines=1 if math.isfinite(room) else 2,
                    line=LINE,
                ),
                ft.Row(
                    [
                        lettering(
                            shown.points,
                            colours.ink if shown.active else colours.quiet,
                            size=round(24 * factor, 1),
                            bold=True,
                            lines=1,
                            line=LINE,
                        ),
                        lettering(
                            shown.score,
                            colours.accent,
                            size=round(14 * factor, 1),
                            align=ft.TextAlign.RIGHT,
                            lines=1,
                            expand=1,
                        ),
                    ],
                    spacing=4,
                ),
            ],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        lambda _: type_for(live, side, counting),
        colour=colours.table if colours.dark else colours.card,
        border=colours.step if shown.active else colours.line,
        height=sizes.sides,
        radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=EDGE, vertical=2),
        selected=shown.active,
        key=f"pad-side-{side}",
    )


def _shown(live: LiveTable, side: int, counting: Counting) -> _Shown:
    view, typed, panel = live.actions.now(), typed_now(live), typing_panel(live)
    active = typed.side == side
    tricks = typed.tricks
    if typed.empty and typed.others and not active:
        return _Shown(typed.others, "", active)
    if tricks is None or (panel is not None and panel.one_side and not active):
        return _Shown("–", "", active)
    points, mode = str(tricks[side]), counting.mode_of(view)
    if panel is not None or mode is None:
        return _Shown(points, "", active)
    if counting.count(view, typed) is None and not active:
        return _Shown("–", "", active)
    score = _score(view, typed, side)
    return _Shown(points, score, active)


def _score(view: View, typed: Typed, side: int) -> str:
    """The score of a side where it is not the points alone, such as “×2=196”."""
    event = typed.event()
    lines: tuple[ScoreLine, ...] = view.game.preview(view.state, event) if event else ()
    own = [line for line in lines if line.side == side]
    if not own or (own[0].factor == 1 and len(own) == 1):
        return ""
    factor = f"×{own[0].factor}" if own[0].factor != 1 else ""
    return f"{factor}={totals(own, len(view.sides))[side]}"
