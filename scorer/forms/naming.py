"""Naming the player of a seat: known players in one tap, a typed name, exchanging two players.

And what is wrong with a name, said while it is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.names import LONGEST, clean_name
from scorer.appearance import Appearance
from scorer.paper.fonts import font
from scorer.phrases import with_colon
from scorer.texts import Texts
from scorer.widgets.card import card, heading
from scorer.widgets.choice import chip, field, field_row, wrapped
from scorer.widgets.component import Live, use_part
from scorer.widgets.spoken import announced, title_text
from scorer.widgets.tap import icon_button, prose, text_button

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
    line = announced(note, prose(note, look.colours.error, size=14))
    line.visible = bool(note)
    return line


MOST_NAMES = 20
"""Number of remembered names that are offered, the most recent ones."""

Handler = Callable[..., Any]


@dataclass(frozen=True, eq=False, kw_only=True)
class NamingHandlers:
    """What the panel that names a seat calls.

    Attributes:
        name: Returns the handler that gives the seat a name.
        clear: The handler that takes its name away.
        swap: Returns the handler that exchanges its player with that of another seat.
        take_typed: The handler that gives the seat the name in the field.
        close: The handler that closes the panel.
    """

    name: Callable[[str], Handler]
    clear: Handler
    swap: Callable[[int], Handler]
    take_typed: Handler
    close: Handler


def naming_panel(
    look: Appearance,
    names: Sequence[str],
    seat: int,
    known: Sequence[str],
    typed: Live[str],
    handlers: NamingHandlers,
) -> ft.Control:
    """The panel that names a seat.

    Args:
        look: Colours and texts.
        names: The names by seat; empty where nobody is named.
        seat: The seat.
        known: The players who are remembered, those who played last first.
        typed: What is in the field, as it was typed.
        handlers: What its buttons do.
    """
    t, colours, here = look.t, look.colours, names[seat]

    def keep(event: Any) -> None:
        typed.set(event.control.value or "")

    def take_typed(event: Any) -> Any:
        # The note below the field says why.
        return None if too_long(typed.value) else handlers.take_typed(event)

    title = title_text(t("names.seat_n", n=seat + 1), colours.ink, expand=True)
    top: list[ft.Control] = [title]
    if here:
        top.append(
            icon_button(
                ft.Icons.PERSON_REMOVE_OUTLINED,
                t("new.clear", name=here),
                colours,
                handlers.clear,
                key="clear",
            )
        )
    top.append(icon_button(ft.Icons.CLOSE, t("app.close"), colours, handlers.close, key="close"))
    parts: list[ft.Control] = [ft.Row(top, spacing=4)]
    free = [name for name in known if name not in names][:MOST_NAMES]
    if free:
        parts.append(heading(t("new.names_remembered"), colours))
        parts.append(wrapped([chip(name, colours, handlers.name(name)) for name in free]))
    name_field = field(
        colours,
        hint=t("new.name"),
        # Without the value, a redraw would empty the field.
        value=typed.value,
        on_change=keep,
        on_submit=take_typed,
        autofocus=not known,
        key=f"name-{seat}-{here}",
    )
    take = text_button(t("app.ok"), colours, take_typed, height=56)
    parts.append(field_row(name_field, ft.Container(take, width=104)))
    parts.append(NameNote(look, typed))
    others = [(other, name) for other, name in enumerate(names) if name and other != seat]
    if here and others:
        parts.append(heading(t("new.swap"), colours))
        parts.append(
            wrapped(
                [
                    chip(
                        name,
                        colours,
                        handlers.swap(other),
                        label=with_colon(t, t("new.swap"), name),
                        picture=ft.Icon(ft.Icons.SWAP_HORIZ, size=20, color=colours.quiet),
                        key=str(other),
                    )
                    for other, name in others
                ]
            )
        )
    return card(ft.Column(parts, spacing=10, tight=True), colours, border=colours.step, padding=12)
