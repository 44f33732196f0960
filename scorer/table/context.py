"""What every part of a table's screen is given: the Partie, what it can do, its panels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

import flet as ft

from rules.engine.log import Change
from scorer.appearance import Appearance
from scorer.phrases import Names, names_of
from scorer.services import Services
from scorer.session import View

if TYPE_CHECKING:
    from scorer.table.game_screens import GameScreens
    from scorer.table.live_table import LiveTable

KeyHandler = Callable[[str], bool]
"""Takes a key that was pressed; answers whether it was one of its own."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Actions:
    """Writes and moves. Every write answers whether it was made; a refusal is shown.

    Attributes:
        record: Writes facts at the end of the log and closes the panel.
        correct: Writes a correction; where the table must confirm it first, the right panel
            opens instead.
        confirm: Writes a correction that was confirmed, mended where needed.
        undo: Takes the newest step back.
        redo: Lets the step that was taken back last hold again.
        open: Shows a panel, or none.
        turn: Turns a half of the slate (SLATE-4).
        say: Shows a sentence.
        now: The Partie as it stands, also where the screen has not followed yet.
        by_key: Does what a key is for, at once. Where the key ``is_tap`` on the focused
            button as well, that tap is left out.
        debounced: Whether a tap now would be the second of a double tap.
    """

    record: Callable[..., bool]
    correct: Callable[[Sequence[Change]], bool]
    confirm: Callable[[Sequence[Change]], bool]
    undo: Callable[[], bool]
    redo: Callable[[], bool]
    open: Callable[[Panel | None], None]
    turn: Callable[[int], None]
    say: Callable[[str], None]
    now: Callable[[], View]
    by_key: Callable[..., None]
    debounced: Callable[[], bool]


@dataclass(frozen=True, eq=False, kw_only=True)
class TableContext:
    """A table as it is drawn now.

    Attributes:
        look: Colours, words and room.
        view: The Partie as it is drawn.
        screens: The screens of its game.
        services: What the session can do besides.
        live: The same values for parts that follow them by themselves.
        keys: A list of one: the handler of the part that takes digits, if there is one.
    """

    look: Appearance
    view: View
    screens: GameScreens
    services: Services
    live: LiveTable
    keys: list[KeyHandler | None]

    @property
    def actions(self) -> Actions:
        """What can be done at the table."""
        return self.live.actions

    @property
    def names(self) -> Names:
        """Who is meant by a side or a seat, and what the deck is called."""
        return names_of(self.view.players, self.view.sides, self.look.deck)


@dataclass(frozen=True)
class Panel(ABC):
    """A part that lies over the lower half of the table until it is closed.

    A panel is a value: what it is about, and how that is drawn.
    """

    title: ClassVar[str] = ""
    """Key of the title, for a panel that has no title row of its own."""
    scrolls: ClassVar[bool] = False
    """Its title and its buttons stay in place while the rows between them scroll."""
    readable: ClassVar[bool] = False
    """Sessions that may not write open it, too."""
    takes_keys: ClassVar[bool] = False
    """It takes digits from a keyboard."""

    @property
    def name(self) -> str:
        """A name unlike that of any other panel that can take its place."""
        about = (getattr(self, field.name) for field in fields(self))
        numbers = (str(value) for value in about if value is None or isinstance(value, int))
        return " ".join((type(self).__name__, *numbers))

    @abstractmethod
    def draw(self, table: TableContext) -> ft.Control:
        """What stands on the panel."""
