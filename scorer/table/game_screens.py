"""The record in which a game lists all its screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.jass.facts import WeisFact
from scorer.appearance import Appearance
from scorer.forms.game_form import GameForm
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.fields import Fields
from scorer.table.counter.entry import PileEntry
from scorer.table.end.game_end import PLAIN_END, GameEnd
from scorer.table.keyboard.shortcut import Shortcut
from scorer.table.rulebook.agreed import Told
from scorer.table.wording import FactContext

E = TypeVar("E", bound=Event)

Say = Callable[[E, FactContext], str]
"""Returns a fact in a few words, such as “Wiis de 50, Ana y Marta”."""

FieldRows = Callable[[E, Fields], list[ft.Control]]
"""Returns the fields in which a fact can be corrected, as rows; the last one has the buttons."""

Correct = Callable[[TableContext, int, int | None], ft.Control]
"""Draws the panel that corrects a fact, by the number of its entry and the tapped seat, if any."""


Drafts = Callable[[View], Iterable[Event]]
"""Returns facts of a kind that can come next, the likeliest first; the rules may refuse some."""


@dataclass(frozen=True, slots=True)
class DealHead:
    """What stands beside the number of a deal in the list of entries.

    Attributes:
        mode: How it is played.
        factor: What its points are multiplied by.
    """

    mode: Mode
    factor: int


@dataclass(frozen=True, slots=True)
class FactScreen:
    """How one kind of fact is put into words, corrected and inserted.

    Attributes:
        say: Returns it in a few words; ``None``: the text ``fact.<kind>``.
        rows: The fields in which it is typed and corrected; ``None``: it has none, or ``pad`` and
            ``correct`` are used instead.
        correct: Draws a correction of the game's own instead of those fields.
        panel: Makes the panel of the game's own that corrects it, by the number of its entry.
        pad: Draws the pad on which it is typed at a table where it comes next, instead of fields.
        drafts: The facts with which its insertion can begin; ``None``: one for every player, side,
            card or mode.
        announced: Whether a notice says that it was written; not needed where the board shows
            it at once.
        removes_deal: Whether the whole deal is removed with it, because the other facts of the
            deal mean nothing without it.
        follows_melds: Whether a Weis or the Stöck that were forgotten come before it.
        by_scores: Whether the scores of its deal say the same in the list of entries, so that its
            words are not shown there.
        head: Returns what it says beside the number of the deal in the list of entries, from the
            fact and the state after it; ``None``: it has a line of its own there.
    """

    say: Say[Any] | None = None
    rows: FieldRows[Any] | None = None
    correct: Correct | None = None
    panel: Callable[[int], Panel] | None = None
    pad: Callable[[TableContext], ft.Control] | None = None
    drafts: Drafts | None = None
    announced: bool = True
    removes_deal: bool = False
    follows_melds: bool = False
    by_scores: bool = False
    head: Callable[[Any, Any], DealHead] | None = None


Facts = Mapping[type[Event], FactScreen]
"""The screens of facts, by their type."""


def fact(
    kind: type[E],
    say: Say[E] | None = None,
    *,
    rows: FieldRows[E] | None = None,
    correct: Correct | None = None,
    pad: Callable[[TableContext], ft.Control] | None = None,
    drafts: Drafts | None = None,
    announced: bool = True,
    follows_melds: bool = False,
) -> tuple[type[Event], FactScreen]:
    """Return an item of :data:`Facts`; the type checker sees that all parts fit the same fact."""
    screen = FactScreen(
        say,
        rows,
        correct,
        pad=pad,
        drafts=drafts,
        announced=announced,
        follows_melds=follows_melds,
    )
    return kind, screen


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the explanation how a game is scored.

    Attributes:
        title: Its heading is the text ``rules.<title>``.
        rules: The ids of its rules, in order; each has a text ``rule.<id>``.
    """

    title: str
    rules: tuple[str, ...]


def chapter(title: str, family: str, last: int, *more: str, without: Sequence[int] = ()) -> Chapter:
    """Return a chapter with a family of rules from 1 to ``last``, and some others after them.

    >>> chapter("weis", "WIIS", 3, "STK-1", without=(2,)).rules
    ('WIIS-1', 'WIIS-3', 'STK-1')
    """
    numbers = (number for number in range(1, last + 1) if number not in without)
    return Chapter(title, (*(f"{family}-{number}" for number in numbers), *more))


@dataclass(frozen=True, slots=True)
class MenuRow:
    """A row of the table's menu: its text, and the handler of a tap."""

    text: str
    act: Callable[[], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """A game's rows of the menu.

    Attributes:
        writing: Rows for sessions that may write.
        showing: Rows for all sessions.
    """

    writing: Sequence[MenuRow] = ()
    showing: Sequence[MenuRow] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRoom:
    """The size of a board on a wide screen.

    Attributes:
        share: Share of the width that the list of entries leaves, 0 to 1.
        widest: Greatest width, in logical pixels.
        tallest: Greatest height, as a multiple of the width.
    """

    share: float = 0.56
    widest: float = 620
    tallest: float = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayKeys:
    """The keys of the play, which are always on the screen, at the same place.

    Attributes:
        height: The height that they need in portrait, in logical pixels.
        draw: Draws them, for a width and a height in logical pixels.
        claims: Draws the buttons of the claims: in the header, and below the board on a wide
            screen.
        shortcuts: Letters of the keyboard that act like these keys.
        step: Names the keys that are shown, where those of one step of a deal lie over those of
            another; see :mod:`scorer.table.touches.keys_gate`.
    """

    height: Callable[[Appearance], float]
    draw: Callable[[TableContext, float, float], ft.Control]
    claims: Callable[[TableContext], ft.Control] | None = None
    shortcuts: tuple[Shortcut, ...] = ()
    step: Callable[[View], str] = lambda _: ""


def _nothing(_view: View) -> None:
    return None


def _no_controls(_table: TableContext) -> ft.Control:
    return ft.Row()


def _no_rows(_table: TableContext) -> Menu:
    return Menu()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDesign:
    """How the table of one game differs from the others.

    Attributes:
        board: Draws the board, for a width and a height in logical pixels.
        keys: The keys of the play, where they are always on the screen.
        controls: Otherwise, draws the controls that are tapped in every deal, or the open question.
        controls_height: The height of the controls in logical pixels.
        menu: The game's own rows of the menu.
        required_panel: The panel that the state of the Partie requires while none is open.
        deals: The number of deals of a Partie where that is fixed.
        weis_by_cards: The panel that opens when a Weis can only be judged by its cards.
        second_weis: Makes the panel that asks which of two Weis of a deal counts, from the one
            that was refused because the other is written.
        ruling: The panel with the ruling, in games that have one.
        end: What the game says about its ranking and its end.
        pile: How a pile that was counted card by card becomes the points of the open deal.
        room: The size of the board on a wide screen.
        slate: Whether the board is a slate with a half for each side.
        self_updating: Whether board and controls redraw themselves from ``table.live``. A tap
            then redraws only what it changes.
    """

    board: Callable[[TableContext, float, float], ft.Control]
    keys: PlayKeys | None = None
    controls: Callable[[TableContext], ft.Control] = _no_controls
    controls_height: Callable[[View], int] = lambda _: 0
    menu: Callable[[TableContext], Menu] = _no_rows
    required_panel: Callable[[View], Panel | None] = _nothing
    deals: Callable[[View], int | None] = _nothing
    weis_by_cards: Panel | None = None
    second_weis: Callable[[WeisFact], Panel] | None = None
    ruling: Panel | None = None
    end: GameEnd = PLAIN_END
    pile: PileEntry | None = None
    room: BoardRoom = BoardRoom()
    slate: bool = False
    self_updating: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreens:
    """All screens of one game.

    Attributes:
        form: The form for a new Partie; it names the game.
        table: The table.
        how_scored: The chapters of the explanation how it is scored.
        told: How the explanation tells rules of this game that depend on what was agreed.
        facts: How its facts are put into words and corrected.
        deal: The kinds of facts that a usual deal is made of, in their order.
    """

    form: GameForm
    table: TableDesign
    how_scored: tuple[Chapter, ...]
    facts: Facts
    deal: tuple[type[Event], ...]
    told: Told = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.form.game.key
