"""Finding a player in a long list."""

from __future__ import annotations

import re

from rules.engine.names import alphabetical
from rules.tournament.state import Player

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
