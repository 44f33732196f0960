"""What every game's screen has: the Partie that is followed, its writes, one panel, the keys."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.cross_session import on_page
from scorer.services import Services, guard
from scorer.session import OpenPartie, View
from scorer.table.actions import Actions, Panel
from scorer.table.writes import Notice, Writes
from scorer.widgets.component import Live, use_cell

_TAPPING = ("Enter", "Numpad Enter", " ")
"""Keys that also tap whatever button has the focus, a moment later."""

UNDER_WAY = 0.1
"""Seconds in which a change has surely been sent to the device."""

Keys = list[Callable[[str], bool] | None]
"""A cell in which whoever takes digits leaves a handler: it answers whether a key was its own."""


@dataclass(frozen=True, eq=False)
class TableState:
    """What the parts of a Partie's screen share for as long as it is shown.

    Each follows what it shows of ``view``, ``panel`` (the one that is open), ``notice`` and
    ``turned``, the halves of a slate that stand on their heads.
    """

    view: Live[View]
    panel: Live[Panel | None]
    notice: Live[Notice]
    turned: Live[tuple[bool, bool]]
    actions: Actions
    keys: Keys


def use_table(look: Appearance, services: Services, open_partie: OpenPartie) -> TableState:
    """Hook: follow a Partie, write to it, hear the keyboard, keep the screen on.

    Ctrl+Z and Ctrl+Y undo and redo, Escape closes the panel; other keys go to the pad.
    """
    writes, at = use_cell(lambda: _laid(look, services, open_partie))[0]
    writes.look = look
    page = ft.context.page

    # Flet forgets a service that nobody holds, and then stumbles over its answer.
    lock = use_cell(ft.Wakelock)[0]

    async def ask_back(seq: int) -> None:
        """Whatever the device answers, it comes after what it was sent before the question."""
        await asyncio.sleep(UNDER_WAY)
        with contextlib.suppress(Exception):
            await lock.is_enabled()
        writes.arrived(seq)

    def show() -> None:
        written_elsewhere = writes.follow(open_partie.view)
        at.view.set(open_partie.view)
        if written_elsewhere:
            page.run_task(ask_back, open_partie.view.seq)

    def follow() -> Callable[[], None]:
        show()
        return open_partie.subscribe(lambda _: on_page(page, show))

    ft.use_effect(follow, [open_partie.view.id])
    ft.use_effect(lambda: _awake(page, services, lock), [])
    ft.use_effect(writes.panel_drawn, [at.panel.value])
    listen = guard(look.t, at.actions.say, lambda event: _on_key(at, event))
    ft.use_effect(lambda: services.keyboard.listen(listen), [look.t])
    return at


def _laid(
    look: Appearance, services: Services, open_partie: OpenPartie
) -> tuple[Writes, TableState]:
    """What lives as long as the screen of a Partie."""
    view, panel, notice = Live(open_partie.view), Live[Panel | None](None), Live(Notice())
    turned = Live((True, False))

    def turn(side: int) -> None:
        far, near = turned.value
        turned.set((far ^ (side == 0), near ^ (side == 1)))

    writes = Writes(
        look=look,
        view=open_partie.view,
        open_partie=open_partie,
        buzz=services.buzz,
        show=panel.set,
        tell=notice.set,
        turn=turn,
    )
    return writes, TableState(view, panel, notice, turned, writes.actions(), [None])


def _on_key(at: TableState, event: ft.KeyboardEvent) -> None:
    at.actions.by_key(lambda: _press(at, event), is_tap=event.key in _TAPPING)


def _press(at: TableState, event: ft.KeyboardEvent) -> None:
    panel, keys = at.panel.value, at.keys[0]
    if event.ctrl and event.key == "Z" and not event.shift:
        at.actions.undo()
    elif event.ctrl and event.key in ("Y", "Z"):
        at.actions.redo()
    elif event.key == "Escape":
        at.actions.open(None)
    elif keys is not None and (panel is None or panel.kind == "pad"):
        keys(event.key)


async def _hold(lock: ft.Wakelock, *, on: bool) -> None:
    switch: Callable[[], Awaitable[None]] = lock.enable if on else lock.disable
    with contextlib.suppress(Exception):
        await switch()


def _awake(page: ft.Page, services: Services, lock: ft.Wakelock) -> Callable[[], None] | None:
    """Keep the screen on while the table is shown, where the device can."""
    if not services.preferences.get("awake", default=True):
        return None
    page.run_task(_hold, lock, on=True)

    def let_go() -> None:
        # Nobody is left to ask when the session itself has ended.
        with contextlib.suppress(Exception):
            page.run_task(_hold, lock, on=False)

    return let_go
