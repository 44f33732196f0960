"""The seats around the table, for naming the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.phrases import seat_names, with_colon
from scorer.seat_names import near_seat
from scorer.text_size.drawn import LEAST_LETTERS, letter_scale, size_within
from scorer.theme import RADIUS, SLATE
from scorer.widgets.tap import TIGHT, lettering, tap

TABLE = 84
"""Width of the table, in logical pixels."""
HEIGHT = 72
"""Height of a seat, in logical pixels."""
WIDEST = 190
"""Greatest width of a seat, in logical pixels."""
ROOMY, LARGER = (500, 700), 1.4
"""The width that the seats have and the height of the screen from which they are larger than on a
phone, in logical pixels, and how much."""
GAP = 8
"""Space between two seats, in logical pixels."""
BORDER = 2
"""Width of the border of a seat, in logical pixels, rounded up."""

NAME = 17.0
"""Usual size of a name, in logical pixels."""
PROMPT = 16.0
"""Usual size of what stands on a seat without a name, in logical pixels."""
EDGE = 6
"""Space between the edge of a seat and its texts, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where.

    Attributes:
        names: Names by seat, in the order of play, which is counter-clockwise.
        sides: The seats of each side.
        naming: The seat that is being named, if any.
    """

    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    naming: int | None = None


def seats(
    look: Appearance, seating: Seating, width: int, on_seat: Callable[[int], Callable[..., Any]]
) -> ft.Control:
    """The table from above, with the device at its lower edge.

    The player there is seat 0; of two pairs it is one of those whose half of the slate is near, so
    that who sits there and writes nearby writes for the own pair.

    Args:
        look: Colours and texts.
        seating: Who sits where.
        width: Available width, in logical pixels.
        on_seat: Returns the handler of a tap on a seat.
    """
    larger = LARGER if width >= ROOMY[0] and look.height >= ROOMY[1] else 1.0
    side = min((width - TABLE * larger - 2 * GAP) // 2, WIDEST * larger)
    players = len(seating.names)
    near, (right, across, left) = near_seat(seating.sides), places(players)

    def place(steps: int) -> ft.Control:
        seat = (near + steps) % players
        return _seat(look, seating, seat, (side, larger), on_seat(seat))

    def column(places: Sequence[int]) -> ft.Control:
        return ft.Column([place(seat) for seat in places], spacing=GAP, tight=True)

    middle = [column(left), _table(max(1, len(right)), larger), column(tuple(reversed(right)))]
    rows = [_row([place(seat)]) for seat in across]
    return ft.Column([*rows, _row(middle), _row([place(0)])], spacing=GAP, tight=True)


def places(players: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the places on the right from the bottom, at the top, and on the left from the top.

    They are counted in the order of play from the one at the bottom, which is 0.

    >>> places(4), places(3)
    (((1,), (2,), (3,)), ((1,), (), (2,)))
    """
    half = (players - 1) // 2
    across = tuple(range(1 + half, players - half))
    return tuple(range(1, 1 + half)), across, tuple(range(players - half, players))


def _row(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(controls), alignment=ft.MainAxisAlignment.CENTER, spacing=GAP)


def _table(seats: int, larger: float) -> ft.Control:
    """A picture of a slate as high as so many seats, with an arrow in the order of play."""
    return ft.Container(
        ft.Icon(ft.Icons.ROTATE_LEFT, size=30 * larger, color=SLATE.bars),
        width=TABLE * larger,
        height=seats * HEIGHT * larger + (seats - 1) * GAP,
        bgcolor=SLATE.stone,
        border=ft.Border.all(5, SLATE.wood),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )


def _name_size(name: str, room: float, larger: float) -> float:
    """The size of a name of which no word is wider than the room, in logical pixels."""
    widest = min(size_within(word, room, bold=True) for word in name.split())
    return max(LEAST_LETTERS, min(NAME * larger, widest))


def _prompt_size(prompt: str, room: float, usual: float) -> float:
    """The usual size of a prompt that stays on one line where texts are enlarged, likewise."""
    return max(usual / letter_scale(), min(usual, size_within(prompt, room) / letter_scale()))


def _seat(
    look: Appearance,
    seating: Seating,
    seat: int,
    size: tuple[float, float],
    on_click: Callable[..., Any],
) -> ft.Control:
    colours, (width, larger) = look.colours, size
    name = seating.names[seat]
    prompt = look.t("names.seat_n", n=seat + 1)
    pair = seat_names(look.t).pair(seating.names, seating.sides, seat)
    side, partners = next((at, side) for at, side in enumerate(seating.sides) if seat in side)
    colour = colours.players[side % len(colours.players)]
    # A coloured border shows partners; for single players it would look like a selection.
    frame = colour if len(partners) > 1 else colours.line
    room = width - 2 * (EDGE + BORDER)
    # Prompt and a pair on two lines would touch the border with lines of the usual height.
    line = TIGHT if pair else None
    shown: list[ft.Control] = [
        lettering(name, colour, size=_name_size(name, room, larger), bold=True, lines=2, width=room)
        if name
        else lettering(
            prompt,
            colours.quiet,
            size=_prompt_size(prompt, room, PROMPT * larger),
            lines=2,
            width=room,
            line=line,
        )
    ]
    if pair:
        shown.append(
            lettering(pair, colour, size=15 * larger, bold=True, lines=2, width=room, line=line)
        )
    return tap(
        with_colon(look.t, prompt, name) if name else f"{prompt}, {pair}" if pair else prompt,
        ft.Column(
            shown,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click,
        colour=colours.raised if seat == seating.naming else colours.card,
        border=colours.step if seat == seating.naming else frame,
        width=width,
        height=HEIGHT * larger,
        radius=RADIUS,
        selected=seat == seating.naming,
        padding=EDGE,
        key=f"seat-{seat}",
    )
