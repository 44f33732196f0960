"""All nights of the data folder, and the way to a new one and to the season."""

from __future__ import annotations

import asyncio
from datetime import date, datetime
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.effects import use_effect
from scorer.error_handling import guard, guard_async
from scorer.nights import NightListing, NightSummary
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.parts import damage_cards, opening_card, problem_line, titled
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.component import use_option
from scorer.widgets.faces import Key
from scorer.widgets.tap import lettering, text_button

START = ft.TextAlign.START
OFFLINE = "/tournament/offline"
"""The route of the table that is counted without the night."""


@ft.component
def NightsRoute() -> Any:
    """The list of nights; it is read again whenever it is shown."""
    context = use_screen_context()
    shown = ft.use_route_location() == "/tournament"
    return screen(context.look, "/tournament", NightList(context, shown))


@ft.component
def NightList(context: ScreenContext, shown: bool) -> Any:
    """The nights, newest first."""
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    listed, set_listed = use_option(NightListing)
    problem, say = ft.use_state("")

    async def read() -> None:
        # Let the screen without the list be sent before the disk is read.
        await asyncio.sleep(0.01)
        set_listed(await services.nights.listing())

    async def listing() -> None:
        if shown:
            await guard_async(t, say, read)()

    use_effect(listing, [shown])

    def to(route: str) -> Any:
        return guard(t, say, lambda _: services.go(route))

    nights = listed.nights if listed else ()
    content: list[ft.Control] = [
        *problem_line(look, problem),
        *damage_cards(look, listed.unreadable if listed else ()),
    ]
    if listed and not nights:
        content.append(lettering(t("tournament.nights.none"), colours.ink, size=19, bold=True))
        content.append(lettering(t("tournament.nights.about"), colours.quiet, size=15))
    content += [_night_card(look, night, to(f"/tournament/night/{night.id}")) for night in nights]
    foot: list[ft.Control] = []
    if len(nights) > 1:
        season = t("tournament.season")
        foot.append(text_button(season, colours, to("/tournament/season"), key="season"))
    if services.is_scorekeeper and services.invitation is None:
        # Where phones can join the tables, no phone needs to count without the night.
        alone = t("offline.count")
        foot.append(
            text_button(alone, colours, to(OFFLINE), height=48, size=15, key="offline-table")
        )
    if look.writing:
        new = t("tournament.nights.new")
        button = text_button(new, colours, to("/tournament/new"), kind=Key.STEP, key="new-night")
        foot.append(button)
    top = titled(look, t("tournament.title"), to("/"))
    return form(look, top, content, foot)


def title_of(t: Texts, title: str) -> str:
    """Return what a night is called; a plain word where it has no title."""
    return title or t("tournament.title")


def day_text(t: Texts, created: str) -> str:
    """Return the day of a time as a date; empty if it is not known."""
    day = _day(created)
    return t("home.date", day=day.day, month=day.month, year=day.year) if day else ""


def progress_text(t: Texts, night: NightSummary) -> str:
    """Return how many players a night has and how far it is."""
    if night.newer:
        return t("home.newer")
    players = t("tournament.players.count", n=night.players)
    if night.over:
        return f"{players} · {t('tournament.nights.over')}"
    at = t("tournament.nights.closed", closed=night.closed, rounds=night.rounds)
    return f"{players} · {at}"


def _day(created: str) -> date | None:
    try:
        return datetime.fromisoformat(created).astimezone().date()
    except ValueError:
        return None


def _night_card(look: Appearance, night: NightSummary, open_it: Any) -> ft.Control:
    t, colours = look.t, look.colours
    title, day = title_of(t, night.title), day_text(t, night.created)
    about = progress_text(t, night)
    head = ft.Row(
        [
            lettering(title, colours.ink, size=18, bold=True, align=START, expand=True, lines=3),
            lettering(day, colours.quiet, size=14),
        ],
        spacing=8,
    )
    label = ", ".join(part for part in (title, day, about) if part)
    lines = [head, lettering(about, colours.quiet, size=15, align=START)]
    return opening_card(look, label, lines, open_it, night.id)
