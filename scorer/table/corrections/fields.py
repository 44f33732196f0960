"""Fields in which a fact can be corrected: its side, player, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import flet as ft

from rules.jass.cards import Mode
from rules.jass.digits import LONGEST, with_digit
from rules.jass.factors import Factors
from scorer.appearance import Appearance
from scorer.phrases import Names, names_of, with_colon
from scorer.session import View
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
        change: Changes the draft.
        actions: The two buttons: remove and write.
        room: The width of a word beside the digits of a number, in logical pixels.
        say: Says why a touch did nothing; the next change takes that away.
        unsaid: The fields of the draft that nobody has said yet.
        tell: Called with the name of a field that somebody says.
    """

    look: Appearance
    view: View
    change: ChangeDraft
    actions: tuple[ft.Control, ft.Control]
    room: float
    say: Callable[[str], None]
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
        value: int | None,
        on_value: Callable[[Callable[[int | None], int | None]], None],
        aside: Sequence[ft.Control],
    ) -> list[ft.Control]:
        """A question for trick points and its number pad; see :func:`number_rows`."""
        asked = sentence(question, self.look.colours.ink)
        return number_rows(self.look, asked, value, on_value, aside, self.say)

    def row(self) -> ft.Control:
        """The two buttons in a row."""
        return button_row(list(self.actions), spacing=GAP)


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


def number_rows(
    look: Appearance,
    asked: ft.Control,
    value: int | None,
    on_value: Callable[[Callable[[int | None], int | None]], None],
    aside: Sequence[ft.Control],
    say: Callable[[str], None],
) -> list[ft.Control]:
    """A question for trick points, the number typed so far, and the number pad.

    Args:
        look: Colours, texts and size of the screen.
        asked: The question, which stands beside the number.
        value: The number typed so far, in points.
        on_value: Changes the number, by a function from the old number to the new one.
        aside: The four keys beside the digits.
        say: Says why a digit did nothing.
    """
    colours = look.colours

    def add(digit: int) -> None:
        def longer(now: int | None) -> int | None:
            if _is_full(now):
                say(_no_room(look))
            return typed(now, digit)

        on_value(longer)

    return [
        ft.Row(
            [
                ft.Container(asked, expand=1),
                lettering("–" if value is None else str(value), colours.ink, size=32, bold=True),
            ],
            spacing=GAP,
        ),
        number_pad(
            colours,
            add,
            clear=(look.t("pad.clear"), lambda _: on_value(lambda _now: None)),
            erase=(look.t("pad.erase"), lambda _: on_value(erased)),
            aside=aside,
            height=key_height(look),
            level=True,
        ),
    ]


@ft.component
def NumberFields(
    look: Appearance,
    names: Sequence[str],
    numbers: Sequence[int | None],
    change: Callable[[int, int], None],
    aside: Sequence[ft.Control],
    say: Callable[[str], None],
) -> ft.Control:
    """Some numbers with their names, of which one is typed; the first digit replaces it.

    Args:
        look: Colours, texts and size of the screen.
        names: Whose numbers they are.
        numbers: The numbers.
        change: Called with the place of a number, and what it is now.
        aside: One to four controls beside the digits; the last ones are at the bottom.
        say: Says why a digit did nothing.
    """
    place, set_place = ft.use_state(0)
    # Handlers must know the digits of the tap before, also if it is not drawn yet.
    digits = use_cell(lambda: cast(dict[int, int | None], {}))[0]

    def move(how: Callable[[int | None], int | None]) -> None:
        digits[place] = how(digits.get(place))
        change(place, digits[place] or 0)

    def add(digit: int) -> None:
        if _is_full(digits.get(place)):
            say(_no_room(look))
        else:
            move(lambda now: typed(now, digit))

    shown = ["–" if number is None else str(number) for number in numbers]
    options = [
        (with_colon(look.t, name, text), at == place)
        for at, (name, text) in enumerate(zip(names, shown, strict=True))
    ]
    pad = number_pad(
        look.colours,
        add,
        clear=(look.t("pad.clear"), lambda _: move(lambda _now: None)),
        erase=(look.t("pad.erase"), lambda _: move(erased)),
        aside=[*(empty_key(look) for _ in range(4 - len(aside))), *aside],
        height=key_height(look),
        level=True,
    )
    return ft.Column([choices(look, options, set_place), pad], spacing=GAP, tight=True)


def _is_full(number: int | None) -> bool:
    """Whether a number has no room for another digit."""
    return number is not None and len(str(number)) >= LONGEST


def _no_room(look: Appearance) -> str:
    return look.t("pad.no_room", n=LONGEST)


def typed(number: int | None, digit: int) -> int:
    """Return the number with one more digit; at the greatest length, the number itself.

    >>> typed(None, 9), typed(9, 8), typed(157, 1)
    (9, 98, 157)
    """
    return int(with_digit("" if number is None else str(number), digit))


def erased(number: int | None) -> int | None:
    """Return the number without its last digit; None when none is left.

    >>> erased(98), erased(9), erased(None)
    (9, None, None)
    """
    return number // 10 or None if number else None
