"""All finished Partien in one list, by day and evening, limited by game, player, year and words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import flet as ft

from rules.numbers.evening import evenings
from scorer.appearance import Appearance
from scorer.effects import use_effect
from scorer.error_handling import guard, guard_async
from scorer.memory.evening import tally_text
from scorer.memory.history import (
    Evenings,
    History,
    Line,
    Section,
    Wanted,
    limited,
    sections,
)
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.home import sentences
from scorer.screens.home.finished import finished_card
from scorer.screens.home.foot import HISTORY as ROUTE
from scorer.screens.memory.choices import Limit, Limits
from scorer.screens.parts import START, problem_line, titled
from scorer.summary import overview
from scorer.widgets.bar import form
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import (
    Live,
    memo,
    use_cell,
    use_control_cache,
    use_option,
    use_part,
    use_stable,
    whole_value,
)
from scorer.widgets.spoken import headline
from scorer.widgets.tap import lettering, text_button

PAGE: Final = 20
"""Number of Partien that are shown at first."""


@ft.component
def HistoryRoute() -> Any:
    """The route of all finished Partien."""
    context = use_screen_context()
    return screen(context.look, ROUTE, AllFinished(context))


@ft.component
def AllFinished(context: ScreenContext) -> ft.Control:
    """The list below its limits; the tallies of evenings follow once they are counted."""
    services, look = context.services, context.look
    t, partien = look.t, services.partien
    history, set_history = use_option(History)
    evening_of, set_evening_of = use_option(Evenings)
    wanted, want = ft.use_state(Wanted())
    words = use_cell(lambda: Live(""))[0]
    problem, say = ft.use_state("")

    async def read() -> None:
        listed = await overview(partien.shelf, partien.ids if partien.limited else None)
        set_history(History(t, listed))
        if partien.archive is not None:
            # Let the list be sent before the evenings are counted.
            await asyncio.sleep(0.05)
            set_evening_of(Evenings(evenings(await partien.archive.partien())))

    use_effect(guard_async(t, say, read), [t])

    def choose(key: str, value: str) -> None:
        want(limited(wanted, key, value))

    choose_now = use_stable(choose)
    open_partie = use_stable(lambda partie_id: services.go(f"/partie/{partie_id}"))
    parts = problem_line(look, problem)
    if history is not None:
        if len(history):
            parts.append(SearchField(look, words))
            parts.append(Limits(look, _limits(look, history, wanted), choose_now))
            parts.append(Lines(look, history, wanted, words, evening_of, open_partie))
        else:
            parts.append(lettering(t("home.no_history"), look.colours.quiet, align=START))
    back = guard(t, say, lambda _: services.go("/"))
    return form(look.width, titled(look, t("home.history"), back), parts)


def _limits(look: Appearance, history: History, wanted: Wanted) -> tuple[Limit, ...]:
    t = look.t
    return (
        Limit(
            key="game",
            title=t("numbers.which_game"),
            options=tuple((game, t(f"game.{game}")) for game in history.games),
            chosen=wanted.game,
        ),
        Limit(
            key="player",
            title=t("numbers.which_player"),
            options=tuple((name, name) for name in history.players),
            chosen=wanted.player,
        ),
        Limit(
            key="year",
            title=t("numbers.which_year"),
            options=tuple((str(year), str(year)) for year in history.years),
            chosen=str(wanted.year or ""),
        ),
    )


@memo
@ft.component
def SearchField(look: Appearance, words: Live[str]) -> ft.Control:
    """The field for words; never drawn again, so that no letter is lost while one types."""

    def keep(event: ft.Event[ft.TextField]) -> None:
        words.set(event.control.value or "")

    box = field(look.colours, hint=look.t("numbers.search"), on_change=keep)
    box.capitalization = ft.TextCapitalization.NONE
    return field_row(box)


@memo
@ft.component
def Lines(
    look: Appearance,
    history: History,
    wanted: Wanted,
    words: Live[str],
    evenings_known: Evenings | None,
    open_partie: Callable[[str], None],
) -> ft.Control:
    """How many Partien fit, and the newest of them under their headings.

    Only what is shown is made, however many there are.

    Args:
        look: Colours, texts and size of the screen.
        history: All finished Partien.
        wanted: Which are shown.
        words: What is typed to limit them.
        evenings_known: The evenings; ``None`` until they are counted.
        open_partie: Opens a Partie by its id.
    """
    t = look.t
    typed = use_part(words, whole_value)
    limit = replace(wanted, words=typed)
    # Another limit begins with the first page again.
    paged, set_paged = ft.use_state((limit, PAGE))
    most = paged[1] if paged[0] == limit else PAGE
    keep = use_control_cache()
    fitting = history.matching(limit)
    count = t("home.partien", n=len(fitting)) if fitting else t("numbers.nothing")
    rows: list[ft.Control] = [
        ft.Semantics(
            content=lettering(count, look.colours.quiet, size=14, align=START),
            label=count,
            live_region=True,
            container=True,
            exclude_semantics=True,
        )
    ]

    def opened(line: Line) -> Callable[[], None]:
        return lambda: open_partie(line.id)

    for section in sections(fitting[:most], evenings_known or Evenings()):
        rows.append(_heading(look, section, counting=evenings_known is None))
        rows += [
            keep(
                (line, look),
                lambda line=line: finished_card(look, line.partie, opened(line)),  # type: ignore[misc]
            )
            for line in section.lines
        ]
    if len(fitting) > most:
        # Each page is as long as all before, so that the oldest of ten thousand is ten taps away.
        more = text_button(
            t("home.show_more"),
            look.colours,
            lambda: set_paged((limit, 2 * most)),
            height=48,
            size=16,
        )
        rows.append(more)
    return ft.Column(
        rows, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _heading(look: Appearance, section: Section, *, counting: bool) -> ft.Control:
    """The day, and how the evening has ended; while that is counted, the room for it."""
    t, colours = look.t, look.colours
    day = sentences.day(t, section.day)
    lines: list[ft.Control] = []
    if day:
        text = lettering(day[0].upper() + day[1:], colours.ink, size=16, bold=True, align=START)
        lines.append(headline(text, level=2))
    if section.evening is not None or counting:
        tally = tally_text(t, section.evening) if section.evening else ""
        lines.append(lettering(tally, colours.quiet, size=14, align=START))
    return ft.Container(
        ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(top=8, left=4),
    )
