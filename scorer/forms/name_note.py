"""What is wrong with a name, said while it is typed."""

from __future__ import annotations

import flet as ft

from rules.engine.names import LONGEST, clean_name
from scorer.appearance import Appearance
from scorer.paper.fonts import font
from scorer.texts import Texts
from scorer.widgets.component import Live, use_part
from scorer.widgets.tap import words

MOST_TYPED = 200
"""The most characters that a field for a name takes: what is too long is said, not cut."""

MOST_LETTERS = 6
"""The most letters that are listed."""


def too_long(name: str) -> bool:
    """Whether a name has more characters than a name may have."""
    return len(clean_name(name)) > LONGEST


def name_note(t: Texts, typed: str) -> str:
    """Return what is wrong with the first name of the typed lines; empty if nothing is."""
    for name in map(clean_name, typed.splitlines()):
        if too_long(name):
            return t("names.long", name=name, most=LONGEST, letters=len(name))
        if lacking := font().lacks(name):
            return t("names.undrawn", name=name, letters=" ".join(lacking[:MOST_LETTERS]))
    return ""


@ft.component
def NameNote(look: Appearance, typed: Live[str]) -> ft.Control:
    """A line below the field, only while there is something to say; the field stays as it is."""
    note = use_part(typed, lambda text: name_note(look.t, text))
    line = words(note, look.colours.error, size=14, align=ft.TextAlign.START)
    # With a label, because a text that was empty at first would not be announced.
    return ft.Semantics(
        content=line,
        label=note,
        live_region=True,
        container=True,
        exclude_semantics=True,
        visible=bool(note),
    )
