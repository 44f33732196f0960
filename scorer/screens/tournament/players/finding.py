"""The field that finds a player in a long list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.tournament.state import Player
from scorer.appearance import Appearance
from scorer.screens.tournament.players.search import LONG, found
from scorer.widgets.choice import field, field_row
from scorer.widgets.typed_text import TypedText, use_typed_text


@dataclass(frozen=True, slots=True)
class Finding:
    """What is looked for in a list.

    Attributes:
        text: What is typed.
        typed: The text of the field.
        draw: Draws the list again.
    """

    text: str
    typed: TypedText
    draw: Callable[[str], None]

    def found(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """The players whom the text finds."""
        return found(players, self.text)

    def field(self, look: Appearance, players: int) -> list[ft.Control]:
        """The field; none above a short list."""
        if players < LONG and not self.text:
            return []
        box = self.typed.drawn(
            field(
                look.colours,
                hint=look.t("tournament.players.find"),
                value=self.typed.text,
                on_change=lambda _: self.draw(self.typed.text),
            )
        )
        box.capitalization = ft.TextCapitalization.NONE
        return [field_row(box)]


def use_finding() -> Finding:
    """Hook: what is looked for; nothing at first."""
    text, draw = ft.use_state("")
    return Finding(text, use_typed_text(), draw)
