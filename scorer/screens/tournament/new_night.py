"""The form for a new night: what it is called, and what is agreed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.codec import Unreadable, to_json
from rules.tournament.options import Options, option_faults, read_options
from scorer.appearance import Appearance
from scorer.drafts.typed import use_draft
from scorer.error_handling import guard, guard_async
from scorer.exchange.club import LAST_NIGHT
from scorer.forms.naming import NameNote, too_long
from scorer.nights import OpenNight
from scorer.phrases import with_colon
from scorer.screens.parts import problem_line, titled
from scorer.screens.tournament.agreed.options import OptionsForm
from scorer.screens.tournament.wording import options_text
from scorer.services import ScreenContext, Services, screen, use_screen_context
from scorer.widgets.bar import form
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, field, field_row, wrapped
from scorer.widgets.component import use_cell, use_live_part, use_part
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button
from scorer.widgets.typed_text import use_typed_text

LONGEST_TITLE = 60
"""The most characters of a title, which papers and the big screen show on one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Typed:
    """What is typed and chosen in the form.

    Attributes:
        title: What stands in the field for the title.
        options: What is agreed.
    """

    title: str = ""
    options: Options


def last_options(kept: Any) -> Options:
    """The options of the last night, or those of the club if none can be read.

    >>> last_options({"rounds": 3}).rounds, last_options(None).rounds, last_options("?").rounds
    (3, 4, 4)
    """
    try:
        options = read_options(kept)
    except Unreadable:
        return Options()
    return Options() if any(option_faults(options)) else options


def use_begin(
    services: Services,
) -> Callable[[Callable[[], Awaitable[OpenNight]]], Awaitable[None]]:
    """Hook: a function that makes a night, remembers what is agreed for it, and opens it."""
    busy = use_cell(lambda: False)

    async def begin(make: Callable[[], Awaitable[OpenNight]]) -> None:
        if busy[0]:
            return
        # Stays set until the screen is closed: a second tap must not begin a second night.
        busy[0] = True
        try:
            night = await make()
            services.save_setting(LAST_NIGHT, to_json(night.view.options))
            services.go(f"/tournament/night/{night.view.id}")
        except Exception:
            busy[0] = False
            raise

    return begin


def whole_form(
    look: Appearance, options: Options, last: Options, change: Callable[[Options], None]
) -> tuple[list[ft.Control], list[ft.Control]]:
    """The options, and before them what is usual and what was agreed last time; two columns.

    Args:
        look: Colours, texts and size of the screen.
        options: What is chosen.
        last: What was agreed for the last night.
        change: Called with what is chosen instead.
    """
    t, colours = look.t, look.colours
    played, ranked = OptionsForm(look, options, change).columns()
    if last == Options():
        return played, ranked
    before = with_colon(t, t("tournament.new.last"), options_text(t, last))
    begin = [
        chip(t(f"tournament.new.{name}"), colours, partial(change, to), chosen=options == to)
        for name, to in (("usual", Options()), ("last", last))
    ]
    lines = [prose(before, colours.quiet, size=14), wrapped(begin)]
    return [card(stretched(lines, spacing=8), colours, padding=12), *played], ranked


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
    last = last_options(services.preferences.get(LAST_NIGHT))
    first = _Typed(options=Options())
    typed = use_draft(services.drafts, "tournament/new", to_json(first.options), first)
    begin_once = use_begin(services)
    options = use_part(typed, lambda now: now.options)
    title, noted = use_typed_text(typed.value.title), use_live_part(typed, lambda now: now.title)
    problem, say = ft.use_state("")

    async def make() -> OpenNight:
        night = await services.nights.begin(title.text.strip(), typed.value.options)
        typed.set(first)
        return night

    async def begin() -> None:
        if not too_long(title.text, LONGEST_TITLE):
            await begin_once(make)

    box = field(
        colours,
        hint=t("tournament.new.title"),
        value=title,
        on_change=lambda _: typed.set(replace(typed.value, title=title.text)),
        key="night-title",
    )
    played, ranked = whole_form(
        look, options, last, lambda to: typed.set(replace(typed.value, options=to))
    )
    content = [field_row(box), NameNote(look, noted, LONGEST_TITLE), *played]
    start = text_button(
        t("tournament.new.begin"),
        colours,
        guard_async(t, say, begin),
        kind=Key.STEP,
        key="begin-night",
    )
    foot = [*problem_line(look, problem), start]
    back = guard(t, say, lambda _: services.go("/tournament"))
    return form(look, titled(look, t("tournament.nights.new"), back), content, foot, aside=ranked)
