"""What the form for a new Partie asks: all that differs from one game to the other."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import AnyGame
from scorer.forms.first_player import (
    FirstPlayer,
)
from scorer.forms.kinds import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField:
    """A number that is asked on the form itself: its field in the options, what is offered."""

    field: str
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameForm:
    """What a game asks besides names and seats.

    ``first`` is how its first player is found, ``rules`` what can be agreed behind the one
    line of house rules, ``number`` what everybody is asked.
    """

    game: AnyGame
    first: FirstPlayer
    rules: tuple[Rule, ...]
    number: NumberField | None = None
