"""What a table is made of: what its parts get, what a panel is, which screens a game states.

Only types. The functions that use them stand in the other modules of :mod:`scorer.table`, all of
which may import this one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum, auto
from typing import Any, ClassVar, TypeVar

import flet as ft

from rules.engine.game import Event, Status, Violation, refusals
from rules.engine.log import Change
from rules.jass.cards import DECK, Card, Mode
from rules.jass.facts import WeisFact
from scorer import phrases
from scorer.appearance import Appearance
from scorer.drafts.own_values import OwnValues
from scorer.error_handling import guard
from scorer.forms.game_form import GameForm
from scorer.phrases import Names, names_of
from scorer.services import Services
from scorer.session import View
from scorer.table.corrections.fields import Fields
from scorer.table.pad.keyboard import KeyboardTarget
from scorer.table.rulebook.agreed import Told
from scorer.texts import Texts
from scorer.texts.catalogue import Arg
from scorer.widgets.charts.course import Level
from scorer.widgets.component import Live

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that the table shows after a tap.

    Attributes:
        text: The sentence; empty for none.
        written: Whether it reports a write; if not, it reports an error.
        revocable: Whether it reports the newest step, which an undo takes back. After an undo or
            a redo, another undo would take back more than the table has just read.
        repeatable: Whether it reports an undo, and a redo brings back what was undone.
        rule: The id of the rule that refuses a tap; empty for none.
    """

    text: str = ""
    written: bool = False
    revocable: bool = False
    repeatable: bool = False
    rule: str = ""


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
        touched: Notes a tap that does no harm, such as a digit: the next one is meant for what
            is shown.
        moved: Notes that something else is asked by itself, as after a number that needs no key:
            a tap that comes at once may be meant for what was asked before.
        early: Returns whether a tap now is such a one.
        wrote: Notes that a key has written which stays where it is: the second tap of a double tap
            on it does nothing, not even say what is missing.
        debounced: Returns whether a tap now may be the second of a double tap, on something that
            has just appeared under the finger; if so, says that it does not count.
        repeated: Returns whether the newest taps have come before, and the player could not see
            yet what they had written; if so, takes back what they have written again.
        unseen: Returns whether another screen has written what the player cannot have seen yet.
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
    moved: Callable[[], None]
    early: Callable[[], bool]
    wrote: Callable[[], None]
    debounced: Callable[[], bool]
    repeated: Callable[[], bool]
    unseen: Callable[[], bool]


@dataclass(frozen=True, eq=False, kw_only=True)
class LiveTable:
    """What the parts of a table screen share, for as long as it is shown.

    Attributes:
        screens: The screens of the game.
        services: What the session can do.
        view: The Partie.
        panel: The open panel, or None.
        notice: The notice after the last tap.
        turned: For each half of a slate, whether it is upside down (SLATE-4).
        actions: What can be done at the table.
        keyboard: Where the keys of the keyboard go while they type for the open deal.
        own: Values of the game's own, see :meth:`kept`.
        panel_keyboard: Where they go while an open panel has a pad of its own.
    """

    screens: GameScreens
    services: Services
    view: Live[View]
    panel: Live[Panel | None]
    notice: Live[Notice]
    turned: Live[tuple[bool, bool]]
    actions: Actions
    keyboard: KeyboardTarget
    own: OwnValues = field(default_factory=OwnValues)
    panel_keyboard: KeyboardTarget = field(default_factory=KeyboardTarget)

    def kept(self, kind: type[T]) -> Live[T]:
        """A live value of the game's own, such as what is typed on its number pad.

        All parts of the table share it. What is typed is there again when the table is, as long as
        nothing was written meanwhile (:mod:`scorer.drafts`).

        Args:
            kind: A frozen dataclass; its fields have defaults, and a JSON form unless they are
                :data:`scorer.drafts.typed.MOMENTARY`.
        """
        return self.own.value(kind)

    def typed_in(self, panel: str, first: T) -> Live[T]:
        """A live value of a panel, such as the corrected points.

        It is there again when the panel is opened again, as long as nothing was written meanwhile
        and nobody has closed the panel with its own button.

        Args:
            panel: The name of the panel.
            first: The value before anything is typed; what is typed belongs to it. It has a JSON
                form.
        """
        return self.own.panel(f"{panel}: {first!r}").value(type(first), first)

    def context(self, look: Appearance, view: View | None = None) -> TableContext:
        """Return what is needed to draw the table, with this view or with the newest."""
        return TableContext(look, view or self.view.value, self)


@dataclass(frozen=True, eq=False)
class TableContext:
    """Everything that is needed to draw a part of a table once.

    Attributes:
        look: Colours, texts and size of the screen.
        view: The Partie to draw.
        live: What the parts of the table share, for those that redraw themselves.
    """

    look: Appearance
    view: View
    live: LiveTable

    @property
    def screens(self) -> GameScreens:
        """The screens of the game."""
        return self.live.screens

    @property
    def services(self) -> Services:
        """What the session can do."""
        return self.live.services

    @property
    def actions(self) -> Actions:
        """What can be done at the table."""
        return self.live.actions

    @property
    def names(self) -> Names:
        """The names of players and sides, and the deck, for sentences."""
        return names_of(self.view, self.look.deck)

    def handler(self, act: Callable[[], object]) -> Callable[..., None]:
        """Return the handler of a tap: it calls ``act``, and says what went wrong."""
        return guard(self.look.t, self.actions.say, lambda _: act())

    def refuse(self, faults: Sequence[Violation]) -> bool:
        """Say why a tap does not count, if anything is wrong; return whether that is so."""
        if faults:
            text = phrases.violation_text(self.look.t, faults[0], self.names)
            self.actions.say(text, faults[0].rule)
        return bool(faults)

    def refuses(self, event: Event) -> bool:
        """Say why a fact cannot be recorded now, if so; return whether it cannot."""
        return self.refuse(refusals(self.actions.now().check(event)))

    def say_what_comes(self) -> None:
        """Say what the table must do now: what was tapped does not belong to it."""
        step = self.actions.now().next_step
        self.actions.say(phrases.step_text(self.look.t, self.names, step))


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
    """Whether the keys of the play type for it, also once the Partie is over."""
    stays: ClassVar[bool] = False
    """Whether it stays open when a step is undone or redone."""
    covers: ClassVar[Covers] = Covers.SCREEN
    """What it covers, where the keys of the play are always on the screen."""
    beside: ClassVar[bool] = False
    """Whether a wide screen always shows its content beside the table."""
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


def on_board(panel: Panel | None) -> bool:
    """Whether a panel lies over the board, so that the keys of the play stay where they are."""
    return panel is not None and panel.covers is Covers.BOARD


def leaves_keys(panel: Panel | None) -> bool:
    """Whether the keys of the play count while this panel is shown, or none is."""
    return panel is None or (on_board(panel) and not panel.asks)


@dataclass(frozen=True, slots=True)
class FactContext:
    """What is needed to put a fact into words.

    Attributes:
        t: The texts.
        view: The Partie.
        state: The state of the game before the fact.
        deck: Whose names the cards have: ``french`` or ``swiss``.
    """

    t: Texts
    view: View
    state: Any
    deck: str

    @property
    def names(self) -> Names:
        """The names at the table."""
        return names_of(self.view, self.deck)

    def key(self, key: str) -> str:
        """Return the key of a sentence about both sides; another one where they are uneven."""
        return phrases.side_key(self.t, self.names, key)

    def player(self, seat: int) -> str:
        """Return the name of a player; the number of a seat that there is not."""
        return self.names.player(seat)

    def side(self, side: int) -> str:
        """Return a side as a sentence names it."""
        return phrases.side_text(self.t, self.names, side)

    def about(self, key: str, side: int, **args: Arg) -> str:
        """Return a text about a side, with the verb for one player or for several."""
        people = self.names.people(side)
        return self.t(key, side=self.side(side), people=people, **args)

    def usual(self, event: Event) -> str:
        """Return the text ``fact.<kind>`` of a fact, with what the fact says.

        The arguments of the text are ``name`` (and ``side``) for the player of the fact, ``side``
        and ``people`` for its side, ``points`` for its points, and ``mode``, ``suit``, ``card``.
        """
        said: dict[str, Arg] = {}
        for one in fields(event):
            match one.name, getattr(event, one.name):
                case "seat", seat:
                    said["name"] = said["side"] = self.player(seat)
                case "side", side:
                    said |= {"side": self.side(side), "people": self.names.people(side)}
                case "points" | "tricks" | "kept", int(points):
                    said["points"] = points
                case "points" | "tricks", tuple(points):
                    said["points"] = phrases.say_points(self.view.players, points)
                case "mode" | "suit" as name, which:
                    said[name] = self.t(f"{name}.{self.deck}.{which}")
                case "card", card:
                    said["card"] = phrases.card_text(self.t, card.code, self.deck)
        return self.t(self.key(f"fact.{event.kind}"), **said)


E = TypeVar("E", bound=Event)

Say = Callable[[E, FactContext], str]
"""Returns a fact in a few words, such as “Wiis de 50, Ana y Marta”."""

Together = Callable[[Sequence[E], FactContext], str]
"""Returns facts of one kind that follow each other in a deal in a few words, such as “Ana y Luis
pasan”; the state is the one before the last of them."""

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
class LaterFact:
    """A fact that a correction leaves as it is, but which may mean something else after it.

    Attributes:
        seq: Its entry.
        event: The fact.
        before: The state before it.
        after: The state before it once the correction is written.
        changes: The correction.
    """

    seq: int
    event: Event
    before: Any
    after: Any
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class FactScreen:
    """How one kind of fact is put into words, corrected and inserted.

    Attributes:
        say: Returns it in a few words; ``None``: :meth:`FactContext.usual`, or ``together``.
        rows: The fields in which it is typed and corrected; ``None``: it has none, or ``pad`` and
            ``correct`` are used instead.
        together: Returns one or more of them in a few words; ``None``: each is told for itself.
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
        asks: The fields that only the table knows, so that its insertion waits until they are said.
        ask_again: Returns the panel with a question about it that a correction of something before
            it raises; it writes the correction with the answer.
        by_scores: Whether the scores of its deal say the same in the list of entries, so that its
            words are not shown there.
        head: Returns what it says beside the number of the deal in the list of entries, from the
            fact and the state after it; ``None``: it has a line of its own there.
    """

    say: Say[Any] | None = None
    rows: FieldRows[Any] | None = None
    together: Together[Any] | None = None
    correct: Correct | None = None
    panel: Callable[[int], Panel] | None = None
    pad: Callable[[TableContext], ft.Control] | None = None
    drafts: Drafts | None = None
    announced: bool = True
    removes_deal: bool = False
    follows_melds: bool = False
    asks: tuple[str, ...] = ()
    ask_again: Callable[[LaterFact], Panel | None] = lambda _: None
    by_scores: bool = False
    head: Callable[[Any, Any], DealHead] | None = None


Facts = Mapping[type[Event], FactScreen]
"""The screens of facts, by their type."""


def fact(
    kind: type[E],
    say: Say[E] | None = None,
    *,
    rows: FieldRows[E] | None = None,
    together: Together[E] | None = None,
    correct: Correct | None = None,
    panel: Callable[[int], Panel] | None = None,
    pad: Callable[[TableContext], ft.Control] | None = None,
    drafts: Drafts | None = None,
    announced: bool = True,
    follows_melds: bool = False,
    asks: tuple[str, ...] = (),
    ask_again: Callable[[LaterFact], Panel | None] = lambda _: None,
) -> tuple[type[Event], FactScreen]:
    """Return an item of :data:`Facts`; the type checker sees that all parts fit the same fact."""
    screen = FactScreen(
        say,
        rows,
        together,
        correct,
        panel,
        pad,
        drafts=drafts,
        announced=announced,
        follows_melds=follows_melds,
        asks=asks,
        ask_again=ask_again,
    )
    return kind, screen


def facts(shared: Facts, *own: tuple[type[Event], FactScreen]) -> Facts:
    """Return the facts of a game: those it shares with others, and its own."""
    return {**shared, **dict(own)}


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
    """The size of a board on a wide screen, and in landscape.

    Attributes:
        share: Share of the width that the list of entries leaves, 0 to 1.
        short_share: Share of the width beside the keys of the play in landscape.
        widest: Greatest width, in logical pixels.
        tallest: Greatest height, as a multiple of the width.
    """

    share: float = 0.56
    short_share: float = 0.42
    widest: float = 620
    tallest: float = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortcut:
    """A letter that does at the table what a tap on a key does.

    Attributes:
        key: The letter, in upper case.
        text: Returns what it does, in a few words.
        act: Does it, judged at the moment of the key.
    """

    key: str
    text: Callable[[Appearance], str]
    act: Callable[[TableContext], object]


Owner = tuple[int, str]
"""A possible owner of the pile: a number that the game chooses, and the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PileEntry:
    """How the table of a game takes the points of a counted pile.

    Attributes:
        mode: Returns the mode by which the open deal counts; ``None`` while it is not known.
        owners: Returns the possible owners of the pile; empty while no points can be typed.
        enter: Types the points for an owner, as if they had been typed on the pad.
        whole: Returns whether all cards are in play, so that the rest belongs to the others.
        ace_eleven: Returns whether the ace counts 11 in Undenufe (CARD-2, option W).
        deck: The cards of the game.
    """

    mode: Callable[[TableContext], Mode | None]
    owners: Callable[[TableContext], Sequence[Owner]]
    enter: Callable[[TableContext, int, int], None]
    whole: Callable[[TableContext], bool] = lambda _: True
    ace_eleven: Callable[[TableContext], bool] = lambda _: False
    deck: tuple[Card, ...] = DECK


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
            another; see :mod:`scorer.table.keys_gate`.
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
class GameEnd:
    """What a game says about its ranking and its end; totals and places are those of its rules.

    Attributes:
        reasons: Sentences that say why the Partie has ended so, the most important one first.
        detail: What the total of a side consists of, in a few words.
        levels: Totals that mean something in this game, besides the target.
    """

    reasons: Callable[[TableContext], Sequence[str]] = lambda _: ()
    detail: Callable[[TableContext, int], str] = lambda _table, _side: ""
    levels: Callable[[TableContext], Sequence[Level]] = lambda _: ()


PLAIN_END = GameEnd()
"""The end of a game whose rules say everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDesign:
    """How the table of one game differs from the others.

    Attributes:
        board: Draws the board, for a width and a height in logical pixels.
        keys: The keys of the play, where they are always on the screen.
        controls: Otherwise, draws the controls that are tapped in every deal, or the open question.
        controls_height: The height of the controls in logical pixels.
        menu: The game's own rows of the menu.
        first_question: The panel that asks what must be known before the first deal.
        deals: The number of deals of a Partie where that is fixed.
        second_weis: Makes the panel that decides which of two Weis of a deal counts, from the one
            that was refused because the other is written.
        ruling: The panel with the ruling, in games that have one.
        end: What the game says about its ranking and its end.
        board_at_end: Whether the board stays above the end on a phone, too.
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
    first_question: Callable[[View], Panel | None] = _nothing
    deals: Callable[[View], int | None] = _nothing
    second_weis: Callable[[View, WeisFact], Panel] | None = None
    ruling: Panel | None = None
    end: GameEnd = PLAIN_END
    board_at_end: bool = False
    pile: PileEntry | None = None
    room: BoardRoom = BoardRoom()
    slate: bool = False
    self_updating: bool = False

    def required_panel(self, view: View) -> Panel | None:
        """The panel that opens by itself: an open ruling, or the first question."""
        if self.ruling is not None and view.outcome.status is Status.OPEN:
            return self.ruling
        return self.first_question(view)


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
