"""The form for a new night: what it is called, and what is agreed."""

from __future__ import annotations

from typing import Any

import flet as ft

from rules.engine.codec import Unreadable, from_json, to_json
from rules.tournament.options import Options, option_faults
from scorer.error_handling import guard, guard_async
from scorer.forms.name_note import NameNote, too_long
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.parts import problem_line, titled
from scorer.screens.tournament.options import options_form
from scorer.widgets.bar import form
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import Live, use_cell, use_latest
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button
from scorer.widgets.typed_text import use_typed_text

LONGEST_TITLE = 60
"""The most characters of a title, which papers and the big screen show on one line."""

REMEMBERED = "new_tournament"
"""The setting that remembers the options of the last night."""


def last_options(kept: Any) -> Options:
    """The options of the last night, or those of the club if none can be read.

    >>> last_options({"rounds": 3}).rounds, last_options(None).rounds, last_options("?").rounds
    (3, 4, 4)
    """
    try:
        options = from_json(Options, kept, "options")
    except Unreadable:
        return Options()
    return Options() if any(option_faults(options)) else options


@ft.component
def NewNightRoute() -> Any:
    """The form for a new night."""
    context = use_screen_context()
    return screen(context.look, "/tournament/new", NewNight(context))


@ft.component
def NewNight(context: ScreenContext) -> Any:
    """A title, the options, and the button that begins."""
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    kept = last_options(services.preferences.get(REMEMBERED))
    options, latest, change = use_latest(kept)
    title, noted = use_typed_text(), use_cell(lambda: Live(""))[0]
    busy = use_cell(lambda: False)
    problem, say = ft.use_state("")

    async def begin() -> None:
        if busy[0] or too_long(title.text, LONGEST_TITLE):
            return
        # Stays set until the form is closed: a second tap must not begin a second night.
        busy[0] = True
        try:
            night = await services.nights.begin(title.text.strip(), latest[0])
            services.save_setting(REMEMBERED, to_json(latest[0]))
            services.go(f"/tournament/night/{night.view.id}")
        except Exception:
            busy[0] = False
            raise

    box = title.drawn(
        field(
            colours,
            hint=t("tournament.new.title"),
            value=title.text,
            on_change=lambda _: noted.set(title.text),
            key="night-title",
        )
    )
    content: list[ft.Control] = [
        field_row(box),
        NameNote(look, noted, LONGEST_TITLE),
        *options_form(look, options, lambda to: change(lambda _: to)),
    ]
    start = text_button(
        t("tournament.new.begin"),
        colours,
        guard_async(t, say, begin),
        kind=Key.STEP,
        key="begin-night",
    )
    foot = [*problem_line(look, problem), start]
    back = guard(t, say, lambda _: services.go("/tournament"))
    return form(look.width, titled(look, t("tournament.nights.new"), back), content, foot)
