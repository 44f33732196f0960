"""The text of a text field that is drawn more than once."""

from __future__ import annotations

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

    @property
    def text(self) -> str:
        """The text; a field is drawn with it."""
        return self._text if self._box is None else self._box.value or ""

    def put(self, text: str) -> None:
        """Show another text from the next drawing on."""
        self._text, self._box = text, None

    def drawn(self, box: ft.TextField) -> ft.TextField:
        """Read the text from this field from now on; return the field."""
        self._box = box
        return box


def use_typed_text(first: str = "") -> TypedText:
    """Hook: the text of a field that holds ``first`` when it appears."""
    return use_cell(lambda: TypedText(first))[0]
