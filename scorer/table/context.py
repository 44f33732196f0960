"""What every part of a table screen gets: the Partie, its actions; and what a panel is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum, auto
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
"""Handles a pressed key; returns whether the key means something to it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Actions:
    """What can be done at a table. Every write returns whether it was made, and shows why not.

    Attributes:
        record: Writes facts at the end of the log and closes the panel.
        correct: Writes a correction; if the players must confirm it first, opens the panel
            that asks.
        confirm: Writes a confirmed correction, and voids later entries that become invalid.
        undo: Undoes the newest step.
        redo: Redoes the step that was undone last.
        open: Shows a panel, or none.
        name: Writes the names of some seats; an empty one takes the name away. It closes no panel.
        turn: Turns a half of the slate (SLATE-4).
        say: Shows a sentence; with the id of a rule, also the way to its paragraph.
        now: Returns the newest view of the Partie; the screen may not be redrawn yet.
        touched: Notes a tap that does no harm, such as a digit: it ends the debounce.
        debounced: Returns whether a tap now may be the second of a double tap, on something that
            has just appeared under the finger; if so, says that it does not count.
        repeated: Returns whether the newest taps have come before, and the player could not see
            yet what they had written; if so, takes back what they have written again.
    """

    record: Callable[..., bool]
    correct: Callable[[Sequence[Change]], bool]
    confirm: Callable[[Sequence[Change]], bool]
    undo: Callable[[], bool]
    redo: Callable[[], bool]
    open: Callable[[Panel | None], None]
    name: Callable[[Mapping[int, str]], bool]
    turn: Callable[[int], None]
    say: Callable[..., None]
    now: Callable[[], View]
    touched: Callable[[], None]
    debounced: Callable[[], bool]
    repeated: Callable[[], bool]


@dataclass(frozen=True, eq=False, kw_only=True)
class TableContext:
    """Everything that is needed to draw a table once.

    Attributes:
        look: Colours, texts and size of the screen.
        view: The Partie to draw.
        screens: The screens of its game.
        services: What the session can do.
        live: The same values as live ones, for components that redraw themselves.
        keys: A list of one item: the handler of typed digits, or None.
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
        """The names of players and sides, and the deck, for sentences."""
        return names_of(self.view, self.look.deck)


class Covers(Enum):
    """What an open panel covers on a phone."""

    BOARD = auto()
    """The board: the keys of the play stay in place below it, and can be tapped."""
    SCREEN = auto()
    """The lower part of the screen, or all of it."""


@dataclass(frozen=True)
class Panel(ABC):
    """A surface that covers a part of a table until it is closed.

    A panel is a value: its fields say what it is about, and :meth:`draw` draws that.
    """

    title: ClassVar[str] = ""
    """Text key of the title; empty if :meth:`draw` draws a title row."""
    scrolls: ClassVar[bool] = False
    """Whether :meth:`draw` makes the rows scroll between title and buttons."""
    readable: ClassVar[bool] = False
    """Whether sessions that may not write can open it, too."""
    takes_keys: ClassVar[bool] = False
    """Whether it takes digits from a keyboard."""
    stays: ClassVar[bool] = False
    """Whether it stays open when a step is undone or redone."""
    covers: ClassVar[Covers] = Covers.SCREEN
    """What it covers, where the keys of the play are always on the screen."""
    asks: ClassVar[bool] = False
    """Whether it asks a question about what was tapped: the keys of the play do not count until it
    is answered or closed."""

    @property
    def name(self) -> str:
        """A name that differs from that of every other panel at the table."""
        about = (getattr(self, field.name) for field in fields(self))
        numbers = (str(value) for value in about if value is None or isinstance(value, int))
        return " ".join((type(self).__name__, *numbers))

    @abstractmethod
    def draw(self, table: TableContext) -> ft.Control:
        """Draw the content of the panel."""
