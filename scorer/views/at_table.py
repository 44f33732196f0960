"""What every game's screen has: the Partie that is followed, its writes, one panel, the keys."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from dataclasses import dataclass

import flet as ft

from scorer.session import Sitting, View
from scorer.views.acts import Acts, Panel
from scorer.views.desk import Desk, guard
from scorer.views.look import Look
from scorer.views.writes import Notice, Writes
from scorer.widgets.component import use_cell, use_option

_log = logging.getLogger(__name__)

Keys = list[Callable[[str], bool] | None]
"""A cell in which whoever takes digits leaves a handler: it answers whether a key was its own."""


@dataclass(frozen=True, eq=False)
class AtTable:
    """One drawing of a Partie's screen.

    ``turned`` are the halves of a slate that stand on their heads.
    """

    view: View
    acts: Acts
    panel: Panel | None
    notice: Notice
    turned: tuple[bool, bool]
    keys: Keys


def use_table(look: Look, desk: Desk, sitting: Sitting) -> AtTable:
    """Hook: follow a Partie, write to it, hear the keyboard, keep the screen on.

    Ctrl+Z and Ctrl+Y undo and redo, Escape closes the panel; other keys go to the pad.
    """
    view, set_view = ft.use_state(sitting.view)
    panel, set_panel = use_option(Panel)
    notice, set_notice = ft.use_state(Notice())
    turned, set_turned = ft.use_state((True, False))
    keys: Keys = use_cell(lambda: None)
    page = ft.context.page

    async def show(now: View) -> None:
        set_view(now)

    def seen(now: View) -> None:
        if ft.context.page is page:
            set_view(now)
        else:
            _hand_over(page, show, now)

    def follow() -> Callable[[], None]:
        set_view(sitting.view)
        return sitting.subscribe(seen)

    ft.use_effect(follow, [sitting.view.id])
    # Flet forgets a service that nobody holds, and then stumbles over its answer.
    lock = use_cell(ft.Wakelock)[0]
    ft.use_effect(lambda: _awake(page, desk, lock), [])
    writes = use_cell(
        lambda: Writes(
            look=look,
            view=view,
            sitting=sitting,
            buzz=desk.buzz,
            show=set_panel,
            tell=set_notice,
            turn=lambda side: set_turned(lambda now: (now[0] ^ (side == 0), now[1] ^ (side == 1))),
        )
    )[0]
    writes.look, writes.view = look, view
    acts = use_cell(writes.acts)[0]

    def on_key(event: ft.KeyboardEvent) -> None:
        if event.ctrl and event.key == "Z" and not event.shift:
            acts.undo()
        elif event.ctrl and event.key in ("Y", "Z"):
            acts.redo()
        elif event.key == "Escape":
            acts.open(None)
        elif keys[0] is not None and (panel is None or panel.kind == "pad"):
            keys[0](event.key)

    ft.use_effect(lambda: desk.keyboard.listen(guard(look.t, acts.say, on_key)))
    return AtTable(view, acts, panel, notice, turned, keys)


def _hand_over(page: ft.Page, show: Callable[[View], Awaitable[None]], now: View) -> None:
    """Let another session show what was written here.

    Flet draws for the page of the context it runs in, and starting a task for a page puts
    that page into the context: so the writer's own stays out of it.
    """
    try:
        copy_context().run(page.run_task, show, now)
    except Exception:  # noqa: BLE001 - the write was made, whoever cannot be told of it now
        _log.info("a screen whose connection is away was not told of a write")


async def _hold(lock: ft.Wakelock, *, on: bool) -> None:
    switch: Callable[[], Awaitable[None]] = lock.enable if on else lock.disable
    with contextlib.suppress(Exception):
        await switch()


def _awake(page: ft.Page, desk: Desk, lock: ft.Wakelock) -> Callable[[], None] | None:
    """Keep the screen on while the table is shown, where the device can."""
    if not desk.table.shelf.settings.get("awake", default=True):
        return None
    page.run_task(_hold, lock, on=True)

    def let_go() -> None:
        # Nobody is left to ask when the session itself has ended.
        with contextlib.suppress(Exception):
            page.run_task(_hold, lock, on=False)

    return let_go
