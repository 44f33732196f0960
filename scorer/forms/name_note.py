"""What is wrong with a name, said while it is typed."""

from __future__ import annotations

import flet as ft

from rules.engine.names import LONGEST, clean_name
from scorer.appearance import Appearance
from scorer.paper.fonts import font
from scorer.texts import Texts
from scorer.widgets.component import Live, use_part
from scorer.widgets.tap import prose

MOST_LETTERS = 6
"""The most letters that are listed."""


def too_long(name: str, most: int = LONGEST) -> bool:
    """Whether a name has more characters than a name may have."""
    return len(clean_name(name)) > most


def name_note(t: Texts, typed: str, most: int = LONGEST) -> str:
    """Return what is wrong with the first name of the typed lines; empty if nothing is.

    Args:
        t: The texts.
        typed: One name on each line.
        most: The most characters of a name.
    """
    for name in map(clean_name, typed.splitlines()):
        if too_long(name, most):
            return t("names.long", name=name, most=most, letters=len(name))
        if lacking := font().lacks(name):
            return t("names.undrawn", name=name, letters=" ".join(lacking[:MOST_LETTERS]))
    return ""


@ft.component
def NameNote(look: Appearance, typed: Live[str], most: int = LONGEST) -> ft.Control:
    """A line below the field, only while there is something to say; the field stays as it is.

    ``most`` is the most characters of a name.
    """
    note = use_part(typed, lambda text: name_note(look.t, text, most))
    line = prose(note, look.colours.error, size=14)
    # With a label, because a text that was empty at first would not be announced.
    return ft.Semantics(
        content=line,
        label=note,
        live_region=True,
        container=True,
        exclude_semantics=True,
        visible=bool(note),
    )
