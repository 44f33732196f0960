"""Notes of an app that a browser runs by itself: data not kept, export due, newer version."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.device import Device, Install
from scorer.error_handling import guard_async
from scorer.screens.copies import finished_at_last_export, use_export
from scorer.screens.in_use import use_in_use
from scorer.screens.install_note import install_first, install_steps
from scorer.services import Services
from scorer.session import Persistence
from scorer.summary import Overview
from scorer.table.banner import banner
from scorer.widgets.card import card, stretched
from scorer.widgets.component import Live, use_part, whole_value
from scorer.widgets.tap import icon_button, prose, text_button

REMIND_AFTER = 8
"""Number of Partien that may finish before the app suggests an export."""


_NEVER = Live(False)
_ALWAYS = Live(True)
_NOT_HERE = Live(Install.NOT_HERE)


@ft.component
def DeviceNotes(
    look: Appearance, services: Services, listed: Overview | None, *, at_home: bool
) -> ft.Control:
    """The notes on the start screen; empty where the app is served or has its own folder.

    Args:
        look: Colours and texts.
        services: What the session can do.
        listed: All Partien; None while they are not known.
        at_home: Whether the start screen is shown, and no other one over it.
    """
    t, colours, device = look.t, look.colours, services.device
    newer = use_part(device.update if device else _NEVER, whole_value)
    message, say = ft.use_state("")
    save_all = use_export(services, t)
    # Only at home: what has begun and ended is written on other screens.
    busy = use_in_use(services, listed if newer and at_home else None)
    shelf = services.partien.shelf
    if device is None:
        return ft.Column(visible=False)

    async def save() -> None:
        say(await save_all())

    parts: list[ft.Control] = []
    button = text_button(
        t("device.save"), colours, guard_async(t, say, save), height=52, size=16, key="save-all"
    )
    unsaved = (listed.ever_finished if listed else 0) - finished_at_last_export(services)
    if shelf.persistence is Persistence.NOWHERE:
        warning = [
            prose(t("device.nowhere"), colours.error, size=17, bold=True),
            prose(t("device.nowhere_why"), colours.quiet, size=14),
            *([button] if len(shelf.partien) else ()),
        ]
        parts.append(_note(look, warning, colours.claim_line))
    elif unsaved >= REMIND_AFTER:
        reminder = prose(t("device.unsaved", n=unsaved), colours.ink, size=15)
        parts.append(_note(look, [reminder, button]))
    if newer and listed is not None:
        parts.append(_note(look, _update(look, device, busy=busy)))
    if message:
        parts.append(prose(message, colours.accent, size=14))
    return ft.Column(
        parts,
        spacing=12,
        tight=True,
        visible=bool(parts),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@ft.component
def InstallNote(look: Appearance, services: Services) -> ft.Control:
    """How to install the app: before the first Partie, and where the browser promises nothing."""
    t, colours, device = look.t, look.colours, services.device
    promised = use_part(device.promised if device else _ALWAYS, whole_value)
    install = use_install(services)
    shelf = services.partien.shelf
    if device is None or shelf.persistence is Persistence.NOWHERE:
        return ft.Column(visible=False)
    rows: list[ft.Control] = []
    if not len(shelf.partien):
        rows += install_first(look, device, install) if install else []
    elif not promised:
        # This also matches private windows: a page cannot see whether it is in one.
        rows.append(prose(t("device.not_promised"), colours.quiet, size=14))
        rows += install_steps(look, device, install)
        if install is Install.ON_IOS:
            # There, an installed app has a storage of its own.
            moves = t(
                "install.moves",
                save=t("device.save"),
                settings=t("settings.title"),
                restore=t("copy.take_in"),
            )
            rows.append(prose(moves, colours.quiet, size=14))
    return _note(look, rows) if rows else ft.Column(visible=False)


def use_install(services: Services) -> Install:
    """Hook: how the app gets on the home screen of this device."""
    return use_part(services.device.install if services.device else _NOT_HERE, whole_value)


def _update(look: Appearance, device: Device, *, busy: bool) -> list[ft.Control]:
    """What a newer version costs, and a button that starts it when the device is not in use."""
    t, colours = look.t, look.colours
    cost = t("device.update_later" if busy else "device.update_cost")
    rows: list[ft.Control] = [
        prose(t("device.update"), colours.accent, size=15),
        prose(cost, colours.quiet, size=14),
    ]
    if not busy:
        take = text_button(
            t("device.take_update"),
            colours,
            lambda _: device.take_update(),
            height=48,
            size=15,
            key="take-update",
        )
        rows.append(take)
    return rows


def _note(look: Appearance, rows: list[ft.Control], border: str | None = None) -> ft.Control:
    column = stretched(rows, spacing=8)
    return card(column, look.colours, border=border, padding=12)


@ft.component
def NotSavedBanner(look: Appearance, services: Services) -> ft.Control:
    """A banner over a table whose Partie is only in memory, with a button that exports it."""
    t, colours = look.t, look.colours
    message, say = ft.use_state("")
    save_all = use_export(services, t)

    async def save() -> None:
        say(await save_all())

    return banner(
        look,
        " ".join(filter(None, (message, t("device.nowhere")))),
        lambda: icon_button(
            ft.Icons.DOWNLOAD, t("device.save"), colours, guard_async(t, say, save), key="save-all"
        ),
    )
