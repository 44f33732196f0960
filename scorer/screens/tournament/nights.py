"""All nights of the data folder, and the way to a new one and to the season."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard, guard_async
from scorer.nights import NightListing, NightSummary
from scorer.screens.memory.line import deleted_note, folded, with_more
from scorer.screens.parts import damage_cards, doing, opening_card, problem_line, titled
from scorer.screens.tournament.kept.night_line import (
    NightLineActions,
    NightUnfolded,
    back_button,
    use_night_actions,
)
from scorer.screens.tournament.parts import NARROW
from scorer.services import ScreenContext, Services, screen, use_screen_context
from scorer.text_size.drawn import stacked
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.card import spread, stretched
from scorer.widgets.choice import button_rows
from scorer.widgets.component import keyed, use_effect, use_option
from scorer.widgets.faces import Key
from scorer.widgets.tap import lettering, prose, small_button, text_button

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
    changes, gone, actions = use_night_actions(services, t, say)

    async def read() -> None:
        # Let the screen without the list be sent before the disk is read.
        await asyncio.sleep(0.01)
        set_listed(await services.nights.listing())

    async def listing() -> None:
        if shown:
            await guard_async(t, say, read)()

    use_effect(listing, [shown, changes])

    def to(route: str) -> Any:
        return guard(t, say, lambda _: services.go(route))

    content: list[ft.Control] = [
        *problem_line(look, problem),
        *damage_cards(look, listed.unreadable if listed else ()),
    ]
    if listed and not (listed.nights or listed.deleted):
        content.append(lettering(t("tournament.nights.none"), colours.ink, size=19, bold=True))
        content.append(lettering(t("tournament.nights.about"), colours.quiet, size=15))
    if listed is not None:
        # What is folded is folded again when the screen is opened anew.
        content.append(keyed(Lines, str(shown))(look, listed, gone, changes, actions))

    def other(text: str, route: str, key: str) -> ft.Control:
        return small_button(t(text), colours, to(route), expand=1, key=key)

    others: list[ft.Control] = []
    if listed is not None and len(listed.nights) > 1:
        others.append(other("tournament.season", "/tournament/season", "season"))
    if services.is_scorekeeper and services.invitation is None:
        # Where phones can join the tables, no phone needs to count without the night.
        others.append(other("offline.count", OFFLINE, "offline-table"))
    foot: list[ft.Control] = []
    if others:
        # Below the list where they would leave it no room.
        place = content if look.short or stacked() else foot
        columns = 1 if look.width < NARROW else 2
        place.append(stretched(button_rows(others, columns=columns), spacing=8))
    if look.writing:
        new = t("tournament.nights.new")
        button = text_button(new, colours, to("/tournament/new"), kind=Key.STEP, key="new-night")
        foot.append(button)
    top = titled(look, t("tournament.title"), to("/"))
    return form(look, top, content, foot)


@ft.component
def Lines(
    look: Appearance, listed: NightListing, gone: str, changes: int, actions: NightLineActions
) -> ft.Control:
    """The nights, and folded those that are put away and those that are deleted.

    Args:
        look: Colours, texts and size of the screen.
        listed: All nights.
        gone: The night that was deleted just now; empty without one.
        changes: How often something was done; then nothing is unfolded any more.
        actions: What can be done with a night.
    """
    t = look.t
    unfolded, unfold = ft.use_state(("", 0))
    away_shown, show_away = ft.use_state(False)
    gone_shown, show_gone = ft.use_state(False)
    parts: list[ft.Control] = []

    def toggle(night: NightSummary) -> Callable[[], None]:
        now = night.id, changes
        return lambda: unfold(lambda before: ("", 0) if before == now else now)

    def add(night: NightSummary) -> None:
        shown = _night_card(look, night, actions.services)
        if look.writing and not night.newer:
            what = _said(t, night)
            shown = with_more(look, shown, what, toggle(night), night.id)
        parts.append(shown)
        if unfolded == (night.id, changes):
            parts.append(keyed(NightUnfolded, f"of-{night.id}")(look, night, actions))

    kept = [night for night in listed.nights if not night.put_away]
    just_gone = [night for night in listed.deleted if night.id == gone]
    for night in sorted((*kept, *just_gone), key=_newest, reverse=True):
        if night.id == gone:
            undo = doing(actions.bring_back, night.id)
            parts.append(deleted_note(look, t("tournament.nights.deleted"), undo, night.id))
        else:
            add(night)
    away = [night for night in listed.nights if night.put_away]
    if away:
        title = t("tournament.nights.away", n=len(away))
        parts += folded(look, title, None if away_shown else lambda: show_away(True), "away")
    for night in away if away_shown else ():
        add(night)
    if listed.deleted and look.writing:
        title = t("tournament.nights.gone", n=len(listed.deleted))
        parts += folded(look, title, None if gone_shown else lambda: show_gone(True), "deleted")
    for night in listed.deleted if gone_shown and look.writing else ():
        parts.append(_night_card(look, night, actions.services))
        bring_back = doing(actions.bring_back, night.id)
        parts.append(back_button(look, _said(t, night), bring_back, night.id))
    return stretched(parts)


def _newest(night: NightSummary) -> tuple[str, str]:
    """What nights are sorted by."""
    return night.created, night.id


def _said(t: Texts, night: NightSummary) -> str:
    """A night in a few words."""
    parts = (title_of(t, night.title), day_text(t, night.created), progress_text(t, night))
    return ", ".join(filter(None, parts))


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


def _night_card(look: Appearance, night: NightSummary, services: Services) -> ft.Control:
    t, colours = look.t, look.colours
    title = prose(title_of(t, night.title), colours.ink, size=18, bold=True, lines=3)
    head = spread(title, lettering(day_text(t, night.created), colours.quiet, size=14))
    about = prose(progress_text(t, night), colours.quiet, size=15)
    route = f"/tournament/night/{night.id}"
    return opening_card(
        look, _said(t, night), [head, about], lambda _: services.go(route), night.id
    )
