"""The app: the root component, its routes, and the events of the device that it follows."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import ref

import flet as ft

from scorer.appearance import Appearance
from scorer.device import Device
from scorer.drafts.kept import DraftsOfPersons
from scorer.error_handling import render
from scorer.flet_internals import clean_up
from scorer.guests.access import Invitation
from scorer.keyboard import Keyboard
from scorer.nights import Nights
from scorer.preferred import (
    REDUCE_MOTION,
    TEXT_SIZE,
    session_languages,
    session_motion,
    session_text_size,
    tell_language,
    text_scale,
)
from scorer.screens.around_the_table import AroundRoute
from scorer.screens.at_hand import CounterRoute, RulesRoute
from scorer.screens.desk.screen import DeskRoute
from scorer.screens.handover.give import GiveRoute
from scorer.screens.handover.take import TakeRoute
from scorer.screens.home.screen import HomeRoute
from scorer.screens.memory.cash import CashRoute
from scorer.screens.memory.history import HistoryRoute
from scorer.screens.memory.numbers import NumbersRoute
from scorer.screens.new_partie.screen import NewPartieRoute
from scorer.screens.parts import NowhereRoute
from scorer.screens.settings import SettingsRoute
from scorer.screens.share import ShareRoute
from scorer.screens.table import GoOnRoute, PastRoute, TableRoute
from scorer.screens.table_phone.codes import PhonesRoute
from scorer.screens.table_phone.offline import OfflineRoute
from scorer.screens.table_phone.phone import TablePhone
from scorer.screens.tournament.new_night import NewNightRoute
from scorer.screens.tournament.night import NightRoute
from scorer.screens.tournament.nights import NightsRoute
from scorer.screens.tournament.projector.route import ProjectorRoute
from scorer.screens.tournament.season import SeasonRoute
from scorer.services import SCREEN_CONTEXT, ScreenContext, Services
from scorer.session import Partien
from scorer.sharing.cross_session import is_disconnected, show_pending, use_shared_value
from scorer.sharing.taps import taps_of
from scorer.store import Shelf
from scorer.text_size.drawn import set_letter_scale
from scorer.texts import choose_language, texts
from scorer.theme import palette
from scorer.visitor import Visitor, visitor_of
from scorer.widgets.component import Live, use_cell, use_count, use_effect
from scorer.widgets.history import History

_log = logging.getLogger(__name__)

ROUTES = [
    ft.Route(
        path="/",
        component=HomeRoute,
        children=[
            ft.Route(path="continue", component=GoOnRoute),
            ft.Route(path="new/:game", component=NewPartieRoute),
            ft.Route(path="settings", component=SettingsRoute),
            ft.Route(path="settings/:id", component=SettingsRoute),
            ft.Route(path="history", component=HistoryRoute),
            ft.Route(path="numbers", component=NumbersRoute),
            ft.Route(path="cash", component=CashRoute),
            ft.Route(path="counter", component=CounterRoute),
            ft.Route(path="desk", component=DeskRoute),
            ft.Route(path="desk/:id", component=DeskRoute),
            ft.Route(path="rules", component=RulesRoute),
            ft.Route(path="around", component=AroundRoute),
            ft.Route(path="around/:id", component=AroundRoute),
            ft.Route(path="partie/:id", component=TableRoute),
            ft.Route(path="partie/:id/deals", component=PastRoute),
            ft.Route(path="partie/:id/give", component=GiveRoute),
            ft.Route(path="partie/:id/share", component=ShareRoute),
            ft.Route(path="take", component=TakeRoute),
            ft.Route(path="tournament", component=NightsRoute),
            ft.Route(path="tournament/new", component=NewNightRoute),
            ft.Route(path="tournament/season", component=SeasonRoute),
            ft.Route(path="tournament/offline", component=OfflineRoute),
            ft.Route(path="tournament/night/:id", component=NightRoute),
            ft.Route(path="tournament/night/:id/phones", component=PhonesRoute),
            ft.Route(path="tournament/night/:id/screen", component=ProjectorRoute),
            ft.Route(path=":address+", component=NowhereRoute),
        ],
    )
]


def build(
    shelf: Shelf, nights: Nights, invitation: Invitation | None = None
) -> Callable[[ft.Page], Awaitable[None]]:
    """Return the function that Flet calls with each new page; all pages share one shelf.

    Args:
        shelf: Where the Partien are.
        nights: The tournament nights of the same shelf.
        invitation: How guests get here; without it there are none.
    """
    drafts = DraftsOfPersons(shelf.drafts)
    shared = Partien(shelf, invitation.book.partie_begun) if invitation else Partien(shelf)

    async def main(page: ft.Page) -> None:
        languages, keyboard = prepare_page(page)
        if invitation is not None and invitation.book.tables is not None:
            await invitation.book.tables.prepare()
        render(page, App, visitor_of(shared, nights, drafts, invitation), languages, keyboard)

    return main


def prepare_page(page: ft.Page) -> tuple[tuple[str, ...], Keyboard]:
    """Prepare the page of a new session; return its languages, preferred first, and keyboard."""
    page.on_error = lambda event: _log.error("page: %s", event.data)
    page.on_close = lambda _: clean_up(page.session)
    keyboard = Keyboard()
    page.on_keyboard_event = keyboard.pressed
    return session_languages.get() or _system_languages(page), keyboard


def _system_languages(page: ft.Page) -> tuple[str, ...]:
    """The languages of a device that runs no browser, preferred ones first."""
    known = page.locale_configuration
    if known is None or known.current_locale is None:
        return ()
    return (str(known.current_locale.language_code),)


@ft.component
def App(
    visitor: Visitor,
    languages: tuple[str, ...],
    keyboard: Keyboard,
    device: Device | None = None,
) -> Any:
    """The root component; it is drawn anew only when the device or a setting changes."""
    page = ft.context.page
    settings = visitor.preferences
    writing = use_shared_value(visitor.access.watch, lambda: visitor.access.writes)
    _, count_saved = use_count()
    size, set_size = ft.use_state(_size(page))
    bright, set_bright = ft.use_state(page.platform_brightness)
    text_size, set_text_size = ft.use_state(session_text_size.get())
    haptics = use_cell(ft.HapticFeedback)[0]
    # Kept in a cell: Flet drops a service without references, and then fails on its answer.
    wakelock = use_cell(ft.Wakelock)[0]

    def connected() -> None:
        # No event tells what was changed on the device while it was disconnected.
        set_size(_size(page))
        set_bright(page.platform_brightness)
        set_text_size(session_text_size.get())
        taps_of(page).connected_anew()
        show_pending(page)
        services.connections.set(services.connections.value + 1)

    def listen() -> None:
        page.on_connect = lambda _: connected()
        page.on_resize = lambda event: set_size((int(event.width), int(event.height)))
        page.on_platform_brightness_change = lambda _: set_bright(page.platform_brightness)

    use_effect(listen, [])
    use_effect(lambda: taps_of(page).unshown.wait_with(page.run_task, wakelock.is_enabled), [])

    def save_setting(name: str, value: Any) -> None:
        settings.set(name, value)
        count_saved()

    def vibrate() -> None:
        if settings.get("haptics", default=True):
            # Without a connection the device cannot vibrate; nothing else must fail then.
            with contextlib.suppress(Exception):
                page.run_task(_vibrate_once, haptics)

    services = use_cell(
        lambda: Services(
            visitor.partien,
            visitor.nights,
            settings,
            visitor.is_scorekeeper,
            visitor.invitation,
            visitor.shared_table,
            visitor.drafts.of_session(connection_of(page)),
            history=History(page),
            save_setting=save_setting,
            vibrate=vibrate,
            keyboard=keyboard,
            connections=Live(0),
            wakelock=wakelock,
            device=device,
        )
    )[0]
    chosen = settings.get("theme", "system")
    brightness = {"light": ft.Brightness.LIGHT, "dark": ft.Brightness.DARK}
    colours = palette(brightness.get(chosen, bright))
    language = settings.get("language") or choose_language(languages)
    tell_language(page, language)
    deck = settings.get("deck", "french")
    scale = text_scale(settings.get(TEXT_SIZE), text_size)
    set_letter_scale(page, scale)
    media = page.media
    look = Appearance(
        colours=colours,
        t=texts(language, deck),
        deck=deck,
        motion=not settings.get(REDUCE_MOTION, default=not session_motion.get()),
        show_trump=settings.get("show_trump", default=True),
        text_scale=scale,
        writing=writing,
        width=size[0] - int(media.padding.left + media.padding.right),
        height=size[1] - int(media.padding.top + media.padding.bottom),
    )
    page.theme_mode = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}.get(
        chosen, ft.ThemeMode.SYSTEM
    )
    return SCREEN_CONTEXT(
        ScreenContext(services, look),
        lambda: (
            TablePhone(visitor.table)
            if visitor.table is not None
            else ft.Router(ROUTES, manage_views=True)
        ),
    )


def connection_of(page: ft.Page) -> Callable[[], bool]:
    """Return a function that says whether a page has its device now, and does not keep the page."""
    known = ref(page)

    def connected() -> bool:
        page = known()
        return page is not None and not is_disconnected(page)

    return connected


def _size(page: ft.Page) -> tuple[int, int]:
    """Width and height of the page, in logical pixels."""
    return int(page.width or 390), int(page.height or 844)


async def _vibrate_once(haptics: ft.HapticFeedback) -> None:
    """Let the device vibrate briefly, if it can."""
    with contextlib.suppress(Exception):
        impact: Callable[[], Awaitable[None]] = haptics.light_impact
        await impact()


__all__ = ["App", "build", "prepare_page"]
