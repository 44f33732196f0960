"""The state of a table screen: the Partie that it follows, writes, the open panel, the keyboard."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import flet as ft

from scorer.appearance import Appearance
from scorer.drafts.own_values import OwnValues
from scorer.error_handling import guard
from scorer.services import Services
from scorer.session import OpenPartie, View
from scorer.sharing.cross_session import is_disconnected, run_on_page
from scorer.sharing.taps import Taps, taps_of
from scorer.table.keyboard import key_pressed
from scorer.table.model import GameScreens, LiveTable, Notice, Panel
from scorer.table.pad.keyboard import KeyboardTarget
from scorer.table.writes import TableWriter
from scorer.widgets.component import Live, use_cell, use_effect, use_part, use_stable, whole_value
from scorer.widgets.history import use_back

T = TypeVar("T")

WRITTEN_SECONDS = 4
"""Time for which a table shows what was just written, with its undo."""


def use_table(
    look: Appearance, services: Services, open_partie: OpenPartie, screens: GameScreens
) -> LiveTable:
    """Hook: follow a Partie, write to it, handle the keyboard, keep the screen on.

    Ctrl+Z undoes, Ctrl+Y redoes, Escape closes the panel, ? lists the keys; other keys go to the
    shortcuts of the game and to the pad that is shown.
    """
    page = ft.context.page
    writes, live = use_cell(
        lambda: _new_live_table(look, services, open_partie, screens, taps_of(page))
    )[0]
    writes.look = look

    def show() -> None:
        written_elsewhere = writes.follow(open_partie.view)
        live.view.set(open_partie.view)
        if written_elsewhere:
            shown = partial(writes.unseen.mark_shown, open_partie.view.seq)
            writes.taps.unshown.when_shown(shown)

    def follow() -> Callable[[], None]:
        show()
        return open_partie.subscribe(lambda _: run_on_page(page, show))

    use_effect(follow, [open_partie.view.id])
    use_effect(lambda: live.notice.follow(lambda now: _clear_later(live.notice, now)), [])
    use_back(services.history, writes.put_aside)
    use_effect(lambda: _keep_typed(live), [])
    use_effect(lambda: _keep_screen_on(page, services), [])
    use_effect(writes.taps.drawn, [live.panel.value])
    on_key = use_stable(lambda event: key_pressed(live, look, event))
    listen = guard(look.t, live.actions.say, on_key)
    use_effect(lambda: services.keyboard.listen(listen), [look.t])
    return live


def use_panel(look: Appearance, live: LiveTable) -> Panel | None:
    """Hook: the open panel. What stands beside the table once the device is turned is closed."""
    opened = use_part(live.panel, whole_value)
    twice = look.wide and opened is not None and opened.beside

    def close() -> None:
        if twice:
            live.panel.set(None)

    use_effect(close, [twice])
    return None if twice else opened


def use_typed(
    live: LiveTable, panel: str, first: T
) -> tuple[T, Callable[[], T], Callable[[Callable[[T], T]], None]]:
    """Hook: what is typed in a panel; see :meth:`LiveTable.typed_in` for the arguments.

    Returns:
        The value to draw; a function that returns the newest value, which is the one to write,
        because the screen may not be redrawn yet after a quick tap; a function that changes it.
    """

    def change(move: Callable[[T], T]) -> None:
        typed = live.typed_in(panel, first)
        typed.set(move(typed.value))

    typed = live.typed_in(panel, first)
    return use_part(typed, whole_value), lambda: live.typed_in(panel, first).value, change


def _new_live_table(
    look: Appearance,
    services: Services,
    open_partie: OpenPartie,
    screens: GameScreens,
    taps: Taps,
) -> tuple[TableWriter, LiveTable]:
    """Return the writes and the state of a new table screen."""
    view, panel, notice = Live(open_partie.view), Live[Panel | None](None), Live(Notice())
    turned, own = Live((not look.wide, False)), _left(services, open_partie.view)

    def turn(side: int) -> None:
        far, near = turned.value
        turned.set((far ^ (side == 0), near ^ (side == 1)))

    writes = TableWriter(
        look=look,
        screens=screens,
        view=open_partie.view,
        open_partie=open_partie,
        vibrate=services.vibrate,
        show=panel.set,
        forget=own.forget_panels,
        notice=notice,
        turn=turn,
        taps=taps,
    )
    live = LiveTable(
        screens=screens,
        services=services,
        view=view,
        panel=panel,
        notice=notice,
        turned=turned,
        actions=writes.actions(),
        keyboard=KeyboardTarget(),
        own=own,
    )
    return writes, live


def _left(services: Services, view: View) -> OwnValues:
    """What was typed when the table was shown last, if nothing was written since."""
    return OwnValues(services.drafts.at(_place(view), view.seq))


def _place(view: View) -> str:
    return f"partie/{view.id}"


def _keep_typed(live: LiveTable) -> Callable[[], None]:
    """Keep what is typed for the newest entry of the log; return what ends this."""

    def keep() -> None:
        place = _place(live.view.value)
        live.services.drafts.put(place, lambda: (live.view.value.seq, live.own.drafts))

    def written(_view: View) -> None:
        if live.panel.value is None:
            live.own.forget_panels()
        keep()

    live.own.follow(keep)
    return live.view.follow(written)


def _clear_later(notice: Live[Notice], shown: Notice) -> None:
    """Remove a notice about a write after a while, unless another one has followed."""

    def clear() -> None:
        if notice.value is shown:
            notice.set(Notice())

    if shown.written:
        asyncio.get_running_loop().call_later(WRITTEN_SECONDS, clear)


async def _set_wakelock(lock: ft.Wakelock, *, on: bool) -> None:
    switch: Callable[[], Awaitable[None]] = lock.enable if on else lock.disable
    with contextlib.suppress(Exception):
        await switch()


def _keep_screen_on(page: ft.Page, services: Services) -> Callable[[], None] | None:
    """Keep the screen on while the table is shown, where the device can."""
    if not services.preferences.get("awake", default=True):
        return None

    def ask(_connections: int = 0) -> None:
        page.run_task(_set_wakelock, services.wakelock, on=True)

    ask()
    # A page that was loaded again has lost what it was asked before.
    forget = services.connections.follow(ask)

    def allow_sleep() -> None:
        forget()
        # After the end of the session there is no device to send this to.
        if not is_disconnected(page):
            page.run_task(_set_wakelock, services.wakelock, on=False)

    return allow_sleep
