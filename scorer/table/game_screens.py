"""All that the app must know about the screens of one game, as one record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import flet as ft

from rules.engine.game import Event
from scorer.forms.game_form import GameForm
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.fields import Fields
from scorer.table.wording import FactContext

E = TypeVar("E", bound=Event)

Say = Callable[[E, FactContext], str]
"""Says a fact in a few words, such as “Wiis 50, Ana · Marta”."""

FieldRows = Callable[[E, Fields], list[ft.Control]]
"""What can be different about a fact, row by row; the last row holds the two buttons."""

Correct = Callable[[TableContext, int, int | None], ft.Control]
"""Draws the panel that corrects the fact of an entry; the seat that was touched comes last."""


@dataclass(frozen=True, slots=True)
class FactScreen:
    """How one kind of fact is said and corrected.

    Attributes:
        say: In a few words; without it the text ``fact.<kind>`` says all.
        rows: The fields that a correction can change; without them it can only be taken out.
        correct: A panel of the game's own in place of those rows.
        announced: The table is told in words when it was written; not needed where the
            board shows it at once.
        goes_with: The entries that are taken out together with one; by itself only that one.
    """

    say: Say[Any] | None = None
    rows: FieldRows[Any] | None = None
    correct: Correct | None = None
    announced: bool = True
    goes_with: Callable[[TableContext, int], tuple[int, ...]] | None = None


Facts = Mapping[type[Event], FactScreen]
"""The screens of facts, by their type."""


def fact(
    kind: type[E],
    say: Say[E] | None = None,
    *,
    rows: FieldRows[E] | None = None,
    correct: Correct | None = None,
    announced: bool = True,
) -> tuple[type[Event], FactScreen]:
    """An item of :data:`Facts`, in which all parts fit the same type of fact."""
    return kind, FactScreen(say, rows, correct, announced)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the explanation how a game is scored.

    Attributes:
        title: The text ``rules.<title>`` is its heading.
        rules: The ids of the rules told in it, in order; each has a text ``rule.<id>``.
    """

    title: str
    rules: tuple[str, ...]


def chapter(title: str, family: str, last: int, *more: str, without: Sequence[int] = ()) -> Chapter:
    """A chapter that tells a family of rules from 1 to ``last``, and some others after them.

    >>> chapter("weis", "WIIS", 3, "STK-1", without=(2,)).rules
    ('WIIS-1', 'WIIS-3', 'STK-1')
    """
    numbers = (number for number in range(1, last + 1) if number not in without)
    return Chapter(title, (*(f"{family}-{number}" for number in numbers), *more))


@dataclass(frozen=True, slots=True)
class MenuRow:
    """A row of the table's menu: its text, and what a tap on it does."""

    text: str
    act: Callable[[], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """The game's own rows of the menu: those that write, and those that only show something."""

    writing: Sequence[MenuRow] = ()
    showing: Sequence[MenuRow] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRoom:
    """The room that a board takes on a wide screen.

    Attributes:
        share: Part of the width beside the entries.
        widest: In logical pixels.
        tallest: How much higher than wide it may become.
    """

    share: float = 0.56
    widest: float = 620
    tallest: float = 3.0


def _nothing(_view: View) -> None:
    return None


def _no_rows(_table: TableContext) -> Menu:
    return Menu()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDesign:
    """What differs from one game's table to the other.

    Attributes:
        board: The board, for a width and a height in logical pixels.
        controls: What is tapped in every deal, or the one question that is open.
        controls_height: The height of the controls in logical pixels.
        entries: The list of all facts; ``None``: the usual one.
        menu: The game's own rows of the menu.
        called_for: The panel that the Partie itself calls for while none is open.
        deals: The number of deals of a Partie where that is fixed.
        weis_by_cards: Opens when a Weis can only be judged by the cards.
        ruling: Shows the ruling, in games that have one.
        room: The board on a wide screen.
        slate: The board is a slate with a half for each side.
        self_updating: Board and controls follow what they show by themselves, so that a tap
            draws nothing else. They are then drawn from ``table.live``.
        middle: On a wide screen, what stands in place of controls and panel.
        below_board: On a wide screen, what stands below the board, and its height.
    """

    board: Callable[[TableContext, float, float], ft.Control]
    controls: Callable[[TableContext], ft.Control]
    controls_height: Callable[[View], int]
    entries: Callable[[TableContext], ft.Control] | None = None
    menu: Callable[[TableContext], Menu] = _no_rows
    required_panel: Callable[[View], Panel | None] = _nothing
    deals: Callable[[View], int | None] = _nothing
    weis_by_cards: Panel | None = None
    ruling: Panel | None = None
    room: BoardRoom = BoardRoom()
    slate: bool = False
    self_updating: bool = False
    middle: Callable[[TableContext, Panel | None], ft.Control] | None = None
    below_board: tuple[Callable[[TableContext], ft.Control], int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreens:
    """The screens of one game.

    Attributes:
        form: What is asked before the first deal; it names the game.
        table: The table.
        how_scored: The chapters of the explanation.
        facts: How its facts are said and corrected.
    """

    form: GameForm
    table: TableDesign
    how_scored: tuple[Chapter, ...]
    facts: Facts

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.form.game.key
