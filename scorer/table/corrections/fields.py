"""Fields in which a fact can be corrected: its side, player, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.jass.cards import Mode
from rules.jass.digits import LONGEST
from rules.jass.factors import Factors
from scorer.appearance import Appearance
from scorer.phrases import Names, names_of, with_colon
from scorer.session import View
from scorer.table.pad.draft import Draft
from scorer.table.pad.keyboard import Typist, key_handler, use_keys
from scorer.table.panel_parts import CHOICE_HEIGHT, GAP, choices, sentence
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.theme import TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.component import use_cell
from scorer.widgets.faces import Key, face
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import lettering, tap, worded

ChangeDraft = Callable[[Callable[[Any], Any]], None]
"""Changes the draft, by a function from the old draft to the new one."""


@dataclass(frozen=True, slots=True)
class Fields:
    """What the fields of a fact need.

    Attributes:
        look: Colours, texts and size of the screen.
        view: The Partie.
        first: The draft before anything was changed.
        change: Changes the draft.
        actions: The two buttons: remove and write.
        message: The line with what is wrong or what comes of it, which stands above the buttons.
        room: The width of a word beside the digits of a number, in logical pixels.
        say: Says why a touch did nothing; the next change takes that away.
        typist: Who types a number.
        unsaid: The fields of the draft that nobody has said yet.
        tell: Called with the name of a field that somebody says.
    """

    look: Appearance
    view: View
    first: Any
    change: ChangeDraft
    actions: tuple[ft.Control, ft.Control]
    message: ft.Control
    room: float
    say: Callable[[str], None]
    typist: Typist
    unsaid: frozenset[str] = frozenset()
    tell: Callable[[str], None] = lambda _: None

    @property
    def names(self) -> Names:
        """The names at the table."""
        return names_of(self.view, self.look.deck)

    def set(self, **fields: Any) -> None:
        """Change fields of the draft."""
        for field in fields:
            self.tell(field)
        self.change(lambda now: replace(now, **fields))

    def side(self, side: int) -> ft.Control:
        """A choice of the side."""
        return self.choice(
            "side", [(name, at) for at, name in enumerate(self.view.side_names)], side
        )

    def seat(self, seat: int) -> ft.Control:
        """A choice of the player."""
        return self.choice("seat", [(name, at) for at, name in enumerate(self.view.players)], seat)

    def choice(
        self,
        field: str,
        options: Sequence[tuple[str, Any]],
        now: Any,
        *,
        columns: int = 2,
        height: float = CHOICE_HEIGHT,
    ) -> ft.Control:
        """A choice of the value of a field.

        Args:
            field: The name of the field.
            options: For each button its text and the value.
            now: The value that is chosen.
            columns: How many buttons are side by side.
            height: The height of a button, in logical pixels.
        """

        def choose(place: int) -> None:
            self.set(**{field: options[place][1]})

        shown = [(text, field not in self.unsaid and value == now) for text, value in options]
        return choices(self.look, shown, choose, columns=columns, height=height)

    def mode(self, mode: Mode, factors: Factors | None = None) -> ft.Control:
        """A choice of the mode, with the factors that it has in the game."""
        look, shown = self.look, None if "mode" in self.unsaid else mode
        return mode_row(
            look.t, look.colours, look.deck, factors, shown, lambda chosen: self.set(mode=chosen)
        )

    def switch(
        self, text: str, field: str, *, on: bool, height: float = CHOICE_HEIGHT
    ) -> ft.Control:
        """A button for what is so or not.

        Args:
            text: The text on it.
            field: The name of the field.
            on: Whether it is so.
            height: In logical pixels.
        """

        def turned(now: Any) -> Any:
            return replace(now, **{field: not getattr(now, field)})

        return choices(self.look, [(text, on)], lambda _: self.change(turned), height=height)

    def number(
        self,
        question: str,
        field: str,
        value: int | None,
        aside: Sequence[ft.Control],
        **also: Any,
    ) -> ft.Control:
        """A question for trick points and its number pad.

        Args:
            question: The question.
            field: The name of the field of the fact.
            value: Its value.
            aside: The keys beside the digits.
            also: What other fields are once a number is typed.
        """

        def change(move: Change) -> None:
            def changed(now: Any) -> Any:
                (number,) = move([getattr(now, field)])
                return replace(now, **{field: number}, **also)

            self.change(changed)

        asked = sentence(question, self.look.colours.ink)
        first = [getattr(self.first, field)]
        return NumberFields(
            self.look,
            asked,
            [value],
            first,
            change,
            aside,
            say=self.say,
            typist=self.typist,
            message=self.message,
        )

    def row(self) -> ft.Control:
        """The two buttons in a row, below the message."""
        buttons = button_row(list(self.actions), spacing=GAP)
        return ft.Column([self.message, buttons], spacing=GAP, tight=True)


def seat_rows(draft: Any, fields: Fields) -> list[ft.Control]:
    """The fields of a fact that has nothing but a player."""
    return [fields.seat(draft.seat), fields.row()]


def side_rows(draft: Any, fields: Fields) -> list[ft.Control]:
    """The fields of a fact that has nothing but a side."""
    return [fields.side(draft.side), fields.row()]


def all_tricks(
    look: Appearance, action: Callable[[], None], *, on: bool, room: float
) -> ft.Control:
    """A key that says that a side has taken every trick so far (MAT-1)."""
    label = look.t("claim.all_tricks")
    return toggle(look, look.t("pad.matsch"), action, on=on, room=room, label=label)


def toggle(
    look: Appearance,
    text: str,
    action: Callable[[], None],
    *,
    on: bool,
    room: float,
    label: str = "",
) -> ft.Control:
    """A key beside the digits that is on or off.

    Args:
        look: Colours of the screen.
        text: The text of the key.
        action: Called at a tap.
        on: Whether it is on.
        room: The width inside the key, in logical pixels.
        label: What screen readers say; empty: the text.
    """
    looks = face(look.colours, Key.FACT, chosen=on)
    return tap(
        label or text,
        worded(text, looks, size=LEAST_LETTERS, lines=3, room=room),
        lambda _: action(),
        looks=looks,
        height=key_height(look),
        expand=1,
        padding=2,
        selected=on,
    )


KEY_HEIGHT = 56
"""Usual height of a key of the number pad, in logical pixels."""


def key_height(look: Appearance) -> float:
    """The height of a key of the number pad: all of the pad is in sight on a phone on its side."""
    return TARGET if look.short else KEY_HEIGHT


def empty_key(look: Appearance) -> ft.Control:
    """An empty place in the column beside the digits."""
    return ft.Container(expand=1, height=key_height(look))


Change = Callable[[Sequence[int | None]], Sequence[int | None]]
"""Makes new numbers of old ones; ``None`` where there is none."""


@ft.component
def NumberFields(
    look: Appearance,
    asked: ft.Control | tuple[str, ...],
    numbers: Sequence[int | None],
    first: Sequence[int | None],
    on_change: Callable[[Change], None],
    aside: Sequence[ft.Control],
    *,
    say: Callable[[str], None],
    typist: Typist,
    message: ft.Control | None = None,
) -> ft.Control:
    """Numbers that are typed one after the other; the first digit replaces a number.

    Args:
        look: Colours, texts and size of the screen.
        asked: The question about a single number, which stands beside it; or whose numbers they
            are, in the order of the numbers.
        numbers: The numbers.
        first: The numbers before anything was typed; one that is removed is this again until
            another one is typed.
        on_change: Changes the numbers, by a function from the newest ones.
        aside: One to four controls beside the digits; the last ones are at the bottom.
        say: Says why a digit did nothing.
        typist: Who types.
        message: A line above the digits.
    """
    t = look.t
    # A touch must know the digits of the one before, also if that is not drawn yet.
    typed = use_cell(lambda: _draft_of(numbers))
    typed[0] = _fitting(typed[0], numbers, first)

    def change(move: Callable[[Draft], Draft]) -> None:
        def changed(now: Sequence[int | None]) -> Sequence[int | None]:
            typed[0] = move(_fitting(typed[0], now, first))
            return _written(typed[0], first)

        on_change(changed)

    def add(digit: int) -> None:
        if typed[0].full:
            say(t("pad.no_room", n=LONGEST))
        else:
            change(lambda now: now.with_digit(digit))

    def clear() -> None:
        change(Draft.cleared)

    def erase() -> None:
        change(Draft.erased)

    on_key = key_handler(digit=add, erase=erase, clear=clear, enter=typist.enter)
    use_keys(typist.target, on_key)
    place, set_place = ft.use_state(0)

    def choose(at: int) -> None:
        typed[0] = typed[0].at(at)
        set_place(at)

    shown = ["–" if number is None else str(number) for number in typed[0].numbers]
    if isinstance(asked, tuple):
        texts = [with_colon(t, *one) for one in zip(asked, shown, strict=True)]
        head = choices(look, [(text, at == place) for at, text in enumerate(texts)], choose)
    else:
        number = lettering(shown[0], look.colours.ink, size=32, bold=True)
        head = ft.Row([ft.Container(asked, expand=1), number], spacing=GAP)
    pad = number_pad(
        look.colours,
        add,
        clear=(t("pad.clear"), lambda _: clear()),
        erase=(t("pad.erase"), lambda _: erase()),
        aside=[*(empty_key(look) for _ in range(4 - len(aside))), *aside],
        height=key_height(look),
        level=True,
    )
    lines = [head, pad] if message is None else [head, message, pad]
    return ft.Column(lines, spacing=GAP, tight=True)


def _draft_of(numbers: Sequence[int | None], seat: int = 0) -> Draft:
    fields = range(len(numbers))
    return Draft.blank(fields, None, given=numbers, seat=seat, longest=[LONGEST for _ in fields])


def _written(typed: Draft, first: Sequence[int | None]) -> list[int | None]:
    """The numbers that a fact has while these are typed."""
    pairs = zip(typed.numbers, first, strict=True)
    return [begun if number is None else number for number, begun in pairs]


def _fitting(typed: Draft, numbers: Sequence[int | None], first: Sequence[int | None]) -> Draft:
    """What is typed, or nothing where something else than digits has changed a number."""
    same = _written(typed, first) == list(numbers)
    return typed if same else _draft_of(numbers, typed.seat)
