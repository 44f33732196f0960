"""The field for the name of the next player of a night."""

from __future__ import annotations

from functools import partial

import flet as ft

from rules.engine.log import Amended
from rules.engine.names import clean_name
from rules.tournament.facts import PlayerEntered
from scorer.drafts.typed import Words
from scorer.forms.naming import NameNote
from scorer.nights import NightView
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import use_night_draft
from scorer.screens.tournament.players.pasting import LONGEST_TEXT
from scorer.screens.tournament.players.typed_names import TypedNames, WrittenLine, unended
from scorer.services import ScreenContext
from scorer.text_size.drawn import scaled, stacked, width_of
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import Live, use_cell
from scorer.widgets.tap import text_button
from scorer.widgets.typed_text import use_typed_text

ENTER = 96
"""Least width of the button that enters a name, in logical pixels: the field needs the rest."""
LETTERS, EDGE = 15, 12
"""Size of the letters on it, and space beside its text, in logical pixels."""
LINES = 2
"""Lines of the field that are seen at once: the name before, and the next."""


@ft.component
def NextName(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """The field for the next name; Enter writes it and goes on with the next.

    Each line is written as soon as Enter has ended it, but stays in the field until nobody types
    there: if the answer to Enter emptied the field, letters typed in the meantime would be lost.
    """
    look, entered = context.look, len(view.state.players)
    t, colours = look.t, look.colours
    # What is kept is what is not written yet of the field.
    kept = use_night_draft(context, view, "name", None, Words())
    typed, names = use_typed_text(kept.value.text), use_cell(TypedNames)[0]
    noted = use_cell(lambda: Live(kept.value.text))[0]
    times, set_times = ft.use_state(0)
    _, draw = ft.use_state(0)

    def write(name: str, before: WrittenLine | None) -> None:
        """Enter a name, or correct the one that a line was written with before."""
        entry = before.entry if before else None
        if entry is not None and do.night.view.fact(entry) is None:
            # The entry was undone in the meantime.
            entry = None
        names.write(WrittenLine(name, entry), before)
        if entry is not None:
            do.correct(Amended(entry, PlayerEntered(name=name)))
            return
        seen = do.night.view.seq
        after = do.record(PlayerEntered(name=name))
        if after.seq > seen:
            names.write(WrittenLine(name, after.seq), WrittenLine(name, None))

    def redraw() -> None:
        draw(lambda drawn: drawn + 1)

    def follow(event: object) -> None:
        if typed.catch_up():
            redraw()
        noted.set(typed.text)
        kept.set(Words(unended(typed.text)))
        for name, before in names.changes(typed.text):
            do.handler(partial(write, name, before))(event)

    def empty(_event: object) -> None:
        if names.written:
            typed.replace(unended(typed.text))
            names.written.clear()
            redraw()

    def enter() -> None:
        name = clean_name(unended(typed.text))
        # Behind names that Enter has ended, nothing is left to be entered.
        if name or not entered:
            do.record(PlayerEntered(name=name))
        kept.set(Words())
        typed.put("")
        names.written.clear()
        set_times(times + 1)

    box = field(
        colours,
        hint=t("tournament.players.next", n=entered + 1),
        value=typed,
        on_change=follow,
        lines=LINES,
        most=LONGEST_TEXT,
        autofocus=times > 0,
        key=f"name-{times}",
    )
    box.on_click, box.always_call_on_tap, box.on_blur = empty, True, empty
    label = t("tournament.players.enter")
    add = text_button(
        label,
        colours,
        do.handler(enter),
        height=None,
        size=LETTERS,
        expand=stacked(),
        key="enter-name",
    )
    if stacked():
        row = [field_row(box), ft.Row([add])]
    else:
        width = max(ENTER, width_of(label, scaled(LETTERS)) + 2 * EDGE)
        row = [field_row(box, ft.Container(add, width=width), level=True)]
    return ft.Column([*row, NameNote(look, noted)], spacing=4, tight=True)
