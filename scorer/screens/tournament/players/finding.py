"""The field that finds a player in a long list."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.names import alphabetical
from rules.tournament.state import Player
from scorer.appearance import Appearance
from scorer.widgets.choice import field, field_row
from scorer.widgets.typed_text import TypedText, use_typed_text

LONG = 12
"""From so many players on a list has a field for a search."""


def found(players: tuple[Player, ...], text: str) -> tuple[Player, ...]:
    """The players whom a text finds: by the beginnings of names, or by the number.

    >>> some = (Player(number=1, name="Zoë Meier"), Player(number=12, name="Ana Zoller"))
    >>> [player.number for player in found(some, "zo")]
    [1, 12]
    >>> [player.number for player in found(some, "meier zoe")], found(some, "12")[0].name
    ([1], 'Ana Zoller')
    """
    wanted = alphabetical(text).split()
    if not wanted:
        return players
    return tuple(player for player in players if _fits(player, wanted))


def _fits(player: Player, wanted: list[str]) -> bool:
    names = (player.name, *player.former)
    words = [word for name in names for word in re.split(r"[\s\-]+", alphabetical(name))]
    words.append(str(player.number))
    return all(
        any(word == one if one.isdecimal() else word.startswith(one) for word in words)
        for one in wanted
    )


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
        box = field(
            look.colours,
            hint=look.t("tournament.players.find"),
            value=self.typed,
            on_change=lambda _: self.draw(self.typed.text),
        )
        box.capitalization = ft.TextCapitalization.NONE
        return [field_row(box)]


def use_finding() -> Finding:
    """Hook: what is looked for; nothing at first."""
    text, draw = ft.use_state("")
    return Finding(text, use_typed_text(), draw)
