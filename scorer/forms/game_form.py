"""What the form for a new Partie asks in one game."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import AnyGame
from scorer.forms.first_player import FirstPlayer
from scorer.forms.kinds import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField:
    """A number that the form asks.

    Attributes:
        field: Its field in the options.
        offered: The numbers that are offered.
    """

    field: str
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameForm:
    """What a game asks besides names and seats.

    Attributes:
        game: The game.
        first: How its first player is found.
        rules: Its house rules.
        number: A number that is always asked, such as the target.
        from_club: Whether its usual rules are those of the club's instructions (source C).
    """

    game: AnyGame
    first: FirstPlayer
    rules: tuple[Rule, ...]
    number: NumberField | None = None
    from_club: bool = False
