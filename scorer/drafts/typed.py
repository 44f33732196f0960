"""What is typed: its JSON form, and values and text fields that outlast their screen.

:mod:`scorer.drafts.own_values` has what is typed at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final, TypeVar

import flet as ft

from rules.engine.codec import Json, Unreadable, from_json, to_json
from scorer.drafts.kept import Draft, KeptDrafts
from scorer.theme import Palette
from scorer.widgets.choice import field
from scorer.widgets.component import Live, use_cell, use_count, use_effect
from scorer.widgets.typed_text import TypedText, use_typed_text

T = TypeVar("T")

MOMENTARY: Final[Mapping[str, bool]] = MappingProxyType({"momentary": True})
"""Metadata of a field that is not kept, such as what belongs to an open panel."""


def to_draft(value: Any) -> Json:
    """The JSON form of a frozen dataclass: its fields that are not as at first.

    >>> from rules.jass.pile import Piles
    >>> from rules.jass.cards import Mode
    >>> to_draft(Piles(mode=Mode.HEARTS, last_trick=True))
    {'mode': 'hearts', 'last_trick': True}
    """
    kept = ((one, getattr(value, one.name)) for one in fields(value) if not one.metadata)
    return {one.name: to_json(now) for one, now in kept if now != one.default}


def from_draft(kind: type[T], draft: Json, first: T) -> T:
    """Read what :func:`to_draft` has made.

    Args:
        kind: The class of the value.
        draft: Its JSON form, or what an older version or somebody else has left there.
        first: What to return where that cannot be read.
    """
    try:
        read: T = from_json(kind, draft)
    except Unreadable:
        return first
    return read


def use_draft(drafts: KeptDrafts, place: str, moment: Json, first: T) -> Live[T]:
    """Hook: what is typed, with what was typed when the screen was shown last.

    Args:
        drafts: The drafts of the person.
        place: The screen.
        moment: For what it is typed; in another moment it is not shown again.
        first: The value before anything is typed: a frozen dataclass that has a JSON form.
    """

    def begin() -> Live[T]:
        left = drafts.at(place, moment)
        return Live(first if left is None else from_draft(type(first), left, first))

    live = use_cell(begin)[0]

    def draft() -> Draft:
        return moment, to_draft(live.value) if live.value != first else None

    use_effect(lambda: live.follow(lambda _: drafts.put(place, draft)), [])
    return live


@dataclass(frozen=True, slots=True)
class Words:
    """What stands in a field."""

    text: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class KeptField:
    """A field whose text is kept until it is written or forgotten.

    Attributes:
        words: What is typed, as a live value.
        first: What the field held before anything was typed.
    """

    words: Live[Words]
    first: Words
    _typed: TypedText
    _redraw: Callable[[], None]

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._typed.text

    def drawn(self, colours: Palette, hint: str, key: str, *, digits: bool = False) -> ft.TextField:
        """Draw the field.

        Args:
            colours: The palette.
            hint: What it asks for.
            key: Key of the control.
            digits: Whether a number is typed.
        """
        return self._typed.drawn(
            field(
                colours,
                hint=hint,
                value=self.text,
                on_change=lambda _: self._follow(),
                digits=digits,
                key=key,
            )
        )

    def forget(self) -> None:
        """Keep nothing any more: what was typed is written."""
        self.words.set(self.first)

    def clear(self) -> None:
        """Forget the text, and show an empty field from the next drawing on."""
        self._typed.replace("")
        self.words.set(Words())

    def _follow(self) -> None:
        """Keep what the device reports."""
        if self._typed.catch_up():
            self._redraw()
        self.words.set(Words(self.text))


def use_kept_field(drafts: KeptDrafts, place: str, moment: Json, text: str = "") -> KeptField:
    """Hook: a field with what was typed when the screen was shown last.

    Args:
        drafts: The drafts of the person.
        place: The field, among all of the app.
        moment: For what it is typed; in another moment it is not shown again.
        text: What it holds before anything is typed.
    """
    first = Words(text)
    words = use_draft(drafts, place, moment, first)
    _, draw = use_count()
    typed = use_typed_text(words.value.text)
    return KeptField(words, first, typed, draw)
