"""The text of a text field that is drawn more than once."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

import flet as ft

from scorer.widgets.component import use_cell


class TypedText:
    """The text of a text field, as the device has reported it last.

    A field that is drawn again must be given its text: without a text it would be empty, and with
    an outdated one the letters typed in the meantime would be lost. Flet stores what the device
    reports in the control that was drawn last, before it calls any handler. So the text is read
    from that control.
    """

    def __init__(self, text: str = "") -> None:
        self._text = text
        self._box: ft.TextField | None = None
        self._is_new = True
        self._on_the_way: list[str] = []
        """What the device has said last, and what was put since, while that is not shown."""
        self._whole = ""
        """What stays of the text that the device has, whatever is typed into it."""

    @property
    def text(self) -> str:
        """The text; a field is drawn with it."""
        return self._text if self._is_new or self._box is None else self._box.value or ""

    def put(self, text: str) -> None:
        """Show another text from the next drawing on, in a field where nobody types."""
        self._text, self._is_new, self._on_the_way = text, True, []

    def replace(self, text: str) -> None:
        """Show another text from the next drawing on, in a field where somebody may type.

        What is typed before the device shows it would be lost: see :meth:`catch_up`.
        """
        if not self._on_the_way:
            # What is only in the old text tells it from what is typed into the new one.
            self._on_the_way, self._whole = [self.text], self.text.removesuffix(text)
        self._text, self._is_new = text, True
        self._on_the_way.append(text)

    def catch_up(self) -> bool:
        """Move to the text that was put last what was typed into one that the device had before.

        To be called at each report of the device.

        Returns:
            Whether the field has to be drawn again for it.
        """
        way, said = self._on_the_way, (self._box and self._box.value) or ""
        newest = len(way) - 1
        changes = [_change(text, said) for text in way]
        kept = [_change(text, said).erased == 0 for text in (self._whole, *way[1:])]
        # Each report is of a change; equal ones are taken as made to the text that was put later.
        place = max(
            (at for at in range(newest) if kept[at] and changes[at].size),
            key=lambda at: (-changes[at].size, at),
            default=newest,
        )
        if place >= newest or changes[newest].size <= changes[place].size:
            self._on_the_way = []
            return False
        last, (typed, erased) = way[newest], changes[place]
        if not way[place] and last[-1:].isalpha() and not (len(last) > 1 and last.isupper()):
            # At the beginning of a field, keyboards make a capital of any letter.
            typed = typed[:1].lower() + typed[1:]
        if place:
            self._whole = way[place]
        self.replace(last[: len(last) - erased] + typed)
        way[: place + 1] = [said]
        return True

    def drawn(self, box: ft.TextField) -> ft.TextField:
        """Read the text from this field from now on; return the field."""
        self._box, self._is_new = box, False
        return box


class _Change(NamedTuple):
    """What makes one text of another: the letters that are new, and how many letters are gone."""

    typed: str
    erased: int

    @property
    def size(self) -> int:
        """How many letters it concerns."""
        return len(self.typed) + self.erased


def _change(before: str, after: str) -> _Change:
    """Find the change, at one place, that makes a text of another."""
    ahead = _equal(before, after)
    behind = _equal(before[ahead:][::-1], after[ahead:][::-1])
    return _Change(after[ahead : len(after) - behind], len(before) - ahead - behind)


def _equal(one: str, other: str) -> int:
    """Count the letters with which both texts begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def use_typed_text(first: str = "") -> TypedText:
    """Hook: the text of a field that holds ``first`` when it appears."""
    return use_cell(lambda: TypedText(first))[0]
