"""The start screen: the Partien in progress, what is played next, the evening, what has ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import flet as ft

from rules.numbers.evening import NONE_PLACED, Evening
from scorer.error_handling import guard, guard_async
from scorer.games import ALL
from scorer.memory.evening import evenings_of_today
from scorer.screens.device_notes import DeviceNotes, InstallNote
from scorer.screens.home.finished import newest_finished
from scorer.screens.home.first_visit import first_visit
from scorer.screens.home.frame import Frame, Groups
from scorer.screens.home.games import MOST, fold, gallery, next_games, offers
from scorer.screens.home.running import running
from scorer.screens.home.tonight import evening
from scorer.screens.new_partie.begin import begin_again
from scorer.screens.parts import damage_cards, problem_line
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.summary import ListedPartie, Overview, lately
from scorer.table.current_partie import use_current_partie
from scorer.widgets.component import use_cell, use_effect, use_option

FIRST_PICTURE: Final = 0.01
"""Time for the screen without lists, in seconds."""


@ft.component
def HomeRoute() -> Any:
    """The start screen; it lists the Partien again whenever it is shown."""
    context = use_screen_context()
    at_home = ft.use_route_location() == "/"
    return screen(context.look, "/", Home(context, at_home))


@ft.component
def Home(context: ScreenContext, at_home: bool) -> Any:
    """The start screen; its groups are filled in once the store has been read."""
    services, look = context.services, context.look
    message, say = ft.use_state("")
    listed, today, placed = _use_overview(context, say, at_home=at_home)
    unfolded, set_unfolded = ft.use_state(False)
    all_running, set_all_running = ft.use_state(False)
    busy = use_cell(lambda: False)

    def free() -> None:
        busy[0] = False

    use_effect(free, [at_home])

    def to(route: str) -> Callable[..., Any]:
        return guard(look.t, say, lambda _: services.go(route))

    def form(game: str) -> Callable[..., Any]:
        return to(f"/new/{game}")

    def again(partie: ListedPartie) -> Callable[..., Any]:
        async def begin() -> None:
            # Stays set while the table opens: a second tap must not begin a second Partie.
            if busy[0]:
                return
            busy[0] = True
            try:
                await begin_again(services, ALL[partie.game].form, partie.id)
            except Exception:
                busy[0] = False
                raise

        return guard_async(look.t, say, begin)

    def unfold(_event: Any) -> None:
        set_unfolded(not unfolded)

    notes = [*problem_line(look, message), *damage_cards(look, listed.damages if listed else ())]
    install: list[ft.Control] = []
    if services.device:
        notes.append(DeviceNotes(look, services, listed, at_home=at_home))
        install.append(InstallNote(look, services))
    frame = Frame(
        look,
        to,
        nights=not services.nights.hidden,
        around=services.invitation is not None,
        numbers=services.partien.archive is not None,
    )
    begins = look.writing and not services.partien.limited
    if begins and not len(services.partien.shelf.partien):
        others = [] if look.wide else [fold(look, len(ALL) - 1, unfold, opened=unfolded)]
        if unfolded or look.wide:
            others += gallery(look, [key for key in ALL if key != "schieber"], form)

        def choose(language: str) -> Callable[..., Any]:
            return guard(look.t, say, lambda _: services.save_setting("language", language))

        return first_visit(frame, notes, choose, form("schieber"), [*install, *others])
    if listed is None:
        # Nothing that can be tapped moves when the lists appear.
        return frame.around_columns([notes])
    offered = offers(listed.usual(MOST))
    folded = None if frame.roomy else unfold
    shown = running(
        frame, listed.in_progress, all_shown=all_running, unfold=lambda _: set_all_running(True)
    )
    # What was put into an evening is told with it, today or not.
    loose = [one for one in listed.of_the_evening(datetime.now(UTC)) if one.id not in placed]
    return frame.arranged(
        notes,
        Groups(
            running=shown,
            games=[
                *(
                    next_games(frame, offered, again, form, unfold=folded, unfolded=unfolded)
                    if begins
                    else ()
                ),
                *install,
            ],
            evening=evening(frame, today, loose),
            ended=newest_finished(frame, listed),
        ),
    )


def _use_overview(
    context: ScreenContext, say: Callable[[str], None], *, at_home: bool
) -> tuple[Overview | None, tuple[Evening, ...], Mapping[str, str]]:
    """Hook: all Partien, the evenings of today, and what somebody has put into which evening.

    They are listed again whenever the screen is shown.
    """
    partien, look = context.services.partien, context.look
    known, set_listed = use_option(Overview)
    today, set_today = ft.use_state((tuple[Evening, ...](), NONE_PLACED))

    async def read_shelf() -> None:
        # Let the screen without lists be sent before the disk is read.
        await asyncio.sleep(FIRST_PICTURE)
        listed = await lately(partien.shelf, partien.ids if partien.limited else None)
        placed = partien.placed
        set_today((await evenings_of_today(partien, listed, datetime.now(UTC)), placed))
        set_listed(listed)

    async def listing() -> None:
        if at_home:
            await guard_async(look.t, say, read_shelf)()
        else:
            # What has begun or ended meanwhile would move buttons after they are shown again; and
            # one session can draw for all readers while they are behind other screens.
            set_listed(None)

    use_effect(listing, [at_home, use_current_partie(context.services)])
    return known if at_home else None, *today
