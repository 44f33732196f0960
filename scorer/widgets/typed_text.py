"""What is in a text field that is drawn more than once."""

from __future__ import annotations

import flet as ft

from scorer.widgets.component import use_cell


class TypedText:
    """What is in a text field, as the device has told it last.

    A field that is drawn anew is given its text anew. Without it, it would be empty; with a text
    from before, letters that were typed in the meantime would be lost. Flet notes what the device
    tells in the control that was drawn last, before any handler is called, so it is read there.
    """

    def __init__(self, text: str = "") -> None:
        self._text = text
        self._box: ft.TextField | None = None

    @property
    def text(self) -> str:
        """The text; a field is drawn with it."""
        return self._text if self._box is None else self._box.value or ""

    def put(self, text: str) -> None:
        """Show another text from the next drawing on."""
        self._text, self._box = text, None

    def drawn(self, box: ft.TextField) -> ft.TextField:
        """Return a field that was drawn with the text, and read it from there from now on."""
        self._box = box
        return box


def use_typed_text(first: str = "") -> TypedText:
    """Hook: what is in a field that holds ``first`` at first."""
    return use_cell(lambda: TypedText(first))[0]
