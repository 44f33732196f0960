"""Notes of an app that a browser runs by itself: install it, data not kept, newer version."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime

import flet as ft

from scorer.appearance import Appearance
from scorer.device import Device, Install
from scorer.error_handling import guard_async
from scorer.nights import OfflineTable
from scorer.screens.copies import finished_at_last_export, use_export
from scorer.screens.home.pictures import line_picture
from scorer.services import Services
from scorer.session import Persistence, StoreError
from scorer.summary import Overview
from scorer.table.banner import banner
from scorer.widgets.card import card, stretched
from scorer.widgets.component import Live, use_effect, use_part, whole_value
from scorer.widgets.tap import card_button, icon_button, prose, small_button

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
    button = card_button(t("device.save"), colours, guard_async(t, say, save), key="save-all")
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
    shown = stretched(parts, spacing=12)
    shown.visible = bool(parts)
    return shown


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
        take = small_button(
            t("device.take_update"), colours, lambda _: device.take_update(), key="take-update"
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


async def in_use(services: Services, listed: Overview) -> bool:
    """Whether something is being written that has begun and not ended.

    That is a Partie, a tournament night, or a table of one that is counted without the night.

    Args:
        services: What the session can do.
        listed: All Partien.

    Raises:
        scorer.store.ShelfClosed: The shelf was closed.
    """
    now = datetime.now(UTC)
    if listed.at_the_table(now) or OfflineTable(services.preferences).waits:
        return True
    nights = (await services.nights.listing()).nights
    return any(night.is_running(now) for night in nights)


def use_in_use(services: Services, listed: Overview | None) -> bool:
    """Hook: whether this device is in use; it is regarded as such until that is known.

    Args:
        services: What the session can do.
        listed: All Partien; None while nobody asks, or while they are not known.
    """
    busy, set_busy = ft.use_state(True)

    async def find() -> None:
        with contextlib.suppress(StoreError):
            set_busy(listed is None or await in_use(services, listed))

    use_effect(find, [listed])
    return busy


_SIGN = 26
"""Width and height of a sign, in logical pixels."""

_SIGNS = {
    "share": "M12 15V3M8 7l4-4 4 4M8 10H5v11h14V10h-3",
    "add": "M4 4h16v16H4zM12 8v8M8 12h8",
    "menu": "M12 5v.01M12 12v.01M12 19v.01",
    "phone": "M7 2h10v20H7zM12 7v8M9 12l3 3 3-3",
}
"""The lines of the signs that players look for on their device, in a square of 24."""

_STEPS = {
    Install.ON_IOS: (("share", "install.share"), ("add", "install.add_on_ios")),
    Install.ON_ANDROID: (("menu", "install.menu"), ("phone", "install.add_on_android")),
}
"""The signs and sentences of the two steps."""


def install_first(look: Appearance, device: Device, install: Install) -> list[ft.Control]:
    """What to do before the first Partie: a heading, the reason, and the steps."""
    t, colours = look.t, look.colours
    why = t("install.why_on_ios" if install is Install.ON_IOS else "install.why")
    return [
        prose(t("install.first"), colours.ink, size=17, bold=True),
        prose(why, colours.quiet, size=14),
        *install_steps(look, device, install),
    ]


def install_steps(look: Appearance, device: Device, install: Install) -> list[ft.Control]:
    """The two steps on this device, or a button where the browser offers to do it."""
    t, colours = look.t, look.colours
    if install is Install.OFFERED:
        return [
            small_button(t("install.now"), colours, lambda _: device.show_install(), key="install")
        ]
    steps = enumerate(_STEPS.get(install, ()), start=1)
    return [_step(look, sign, f"{number}. {t(key)}") for number, (sign, key) in steps]


def _step(look: Appearance, sign: str, text: str) -> ft.Control:
    stroke = 3.5 if sign == "menu" else 2
    picture = line_picture(_SIGNS[sign], look.colours.accent, size=_SIGN, stroke=stroke)
    said = prose(text, look.colours.ink, size=15, expand=True)
    return ft.Row([picture, said], spacing=10)
