"""What can be said differently about a fact of Handjass."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.games.handjass.facts import CutWon, HandsTaken
from scorer.table.corrections.fields import Fields, rows_of
from scorer.table.frame import choices


@rows_of.register
def _(draft: HandsTaken, fields: Fields) -> list[ft.Control]:
    """Touching a name turns that player's cards over."""

    def turn_over(now: HandsTaken, seat: int) -> HandsTaken:
        return replace(now, seats=tuple(sorted(set(now.seats) ^ {seat})))

    names = [(name, seat in draft.seats) for seat, name in enumerate(fields.view.players)]
    picked = choices(
        fields.look, names, lambda seat: fields.change(lambda now: turn_over(now, seat))
    )
    return [picked, fields.row()]


@rows_of.register
def _(draft: CutWon, fields: Fields) -> list[ft.Control]:
    return [fields.seat(draft.seat), fields.row()]
