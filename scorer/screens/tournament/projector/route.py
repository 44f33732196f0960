"""The route of the big screen: it follows a night and turns its pages by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.club import ROUND_MINUTES
from scorer.nights import NightView, OpenNight
from scorer.phrases import with_colon
from scorer.screens.parts import unopened, use_opened
from scorer.screens.tournament.nights import title_of
from scorer.screens.tournament.parts import LIST_REST, NARROW
from scorer.screens.tournament.projector.clock import (
    LONGEST,
    Hand,
    begun_at,
    changed_minutes,
    clock_text,
    drawn_ahead,
    hand_of,
)
from scorer.screens.tournament.projector.lines import TITLE, Sizes, columns, fitted, sizes
from scorer.screens.tournament.projector.pages import Page, heading_text, pages
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.sharing.cross_session import run_on_page
from scorer.text_size.drawn import LEAST_LETTERS, size_within, width_of
from scorer.text_size.room import fills_room, in_room
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_effect, use_stable
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, lettering, prose, text_button

SECONDS_OF_A_PAGE = 12.0
"""How long a page is shown: time to find one's own line among thirty."""
ROUND_CLOCK = "round_clock"
"""The setting that keeps a clock which was started or paused by hand."""
KEY, BESIDE_TEXT = 15.0, 28.0
"""Size of the letters on a key of the clock, and space beside them, in logical pixels."""


@ft.component
def ProjectorRoute() -> Any:
    """The big screen of a night by its id, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    night_id = ft.use_route_params().get("id", "")
    night, problem = use_opened(look.t, OpenNight, night_id, services.nights.open_night)
    route = f"/tournament/night/{night_id}/screen"
    if night is not None:
        return screen(look, route, ft.Container(Projector(context, night), key=night.view.id))
    return unopened(context, route, problem, "/tournament")


def use_later(seconds: float, action: Callable[[], object], since: Hashable) -> None:
    """Hook: call an action after some seconds; the wait restarts whenever ``since`` changes.

    Nothing is called after the component is removed.
    """
    latest = use_stable(action)
    use_effect(lambda: asyncio.get_running_loop().call_later(seconds, latest).cancel, [since])


@ft.component
def Projector(context: ScreenContext, night: OpenNight) -> Any:
    """The pages of a night, one after the other; they follow what others write."""
    services, look = context.services, context.look
    page = ft.context.page
    view, set_view = ft.use_state(night.view)
    turn, set_turn = ft.use_state(0)

    def show() -> None:
        set_view(night.view)

    def follow() -> Callable[[], None]:
        show()
        return night.subscribe(lambda _: run_on_page(page, show, LIST_REST, writes=False))

    use_effect(follow, [night])
    size = sizes(look)
    hand = _hand(context, view)
    shown = pages(
        look.t,
        view.state,
        lambda lines: fitted(look, lines).lines,
        # Whoever starts the clock ends the break.
        in_break=hand is None and drawn_ahead(view.state, view.facts),
    )
    place = turn % len(shown)

    # Each page begins its own wait, also one that somebody has turned to.
    use_later(SECONDS_OF_A_PAGE, lambda: set_turn(turn + 1), turn)
    back = guard(look.t, lambda _: None, lambda _: services.go(f"/tournament/night/{view.id}"))

    def draw(_width: float, _height: float) -> ft.Column:
        keys = _clock_keys(context, view, hand) if view.state.current is not None else []
        at = place, len(shown)
        return ft.Column(
            [
                _head(context, view, hand, back),
                PageView(look, view, shown[place]),
                _foot(look, size, shown[place], at, lambda by: set_turn(place + by), keys),
            ],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    # Its lines have sizes of their own, for the end of the room.
    return in_room(draw, look.width, look.height)


def _head(
    context: ScreenContext, view: NightView, hand: Hand | None, back: Callable[..., Any]
) -> ft.Control:
    look = context.look
    t, colours, size = look.t, look.colours, sizes(look)
    title = prose(title_of(t, view.title), colours.quiet, size=size.small, lines=1, expand=True)
    parts = [icon_button(ft.Icons.ARROW_BACK, t("app.back"), colours, back), title]
    begun = hand.since if hand else begun_at(view.state, view.facts, view.entries)
    if begun is not None and datetime.now(UTC) - begun < LONGEST:
        parts.append(RoundClock(context, begun, hand))
    return ft.Container(
        ft.Row(parts, spacing=8, height=size.head),
        padding=ft.Padding.symmetric(horizontal=size.margin / 2),
    )


def _hand(context: ScreenContext, view: NightView) -> Hand | None:
    """The clock of the round that is played, if somebody has started or paused it."""
    if view.state.current is None:
        return None
    kept = context.services.preferences.get(ROUND_CLOCK, None)
    return hand_of(kept, view.id, view.state.closed + 1)


def _clock_keys(context: ScreenContext, view: NightView, hand: Hand | None) -> list[ft.Control]:
    """Keys that stop the clock, let it go on, and start it from zero."""
    look, services = context.look, context.services
    t = look.t

    def begun(since: datetime) -> Hand:
        return Hand(night=view.id, round=view.state.closed + 1, since=since)

    def start() -> None:
        services.save_setting(ROUND_CLOCK, begun(datetime.now(UTC)).kept())

    def switch() -> None:
        now = datetime.now(UTC)
        clock = hand or begun(begun_at(view.state, view.facts, view.entries) or now)
        services.save_setting(ROUND_CLOCK, clock.switched(now).kept())

    def key(name: str, act: Callable[[], None]) -> ft.Control:
        handler = guard(t, lambda _: None, lambda _: act())
        text = t(f"projector.{name}")
        shown = text_button(
            text, look.colours, handler, height=TARGET, size=KEY, key=f"clock-{name}"
        )
        return ft.Container(shown, width=width_of(text, KEY) + BESIDE_TEXT)

    paused = hand is not None and hand.paused is not None
    return [key("start", start), key("go_on" if paused else "pause", switch)]


@ft.component
@fills_room
def RoundClock(context: ScreenContext, begun: datetime, hand: Hand | None) -> Any:
    """The time of the round, and two buttons that change how long it may last."""
    look, services = context.look, context.services
    t, colours, size = look.t, look.colours, sizes(look)
    minutes: int = services.preferences.get(ROUND_MINUTES, 0)
    now, set_now = ft.use_state(datetime.now(UTC))

    use_later(1, lambda: set_now(datetime.now(UTC)), now)

    def change(steps: int) -> Callable[..., Any]:
        def act(_event: Any) -> None:
            # Another device, or a touch before, may have changed them since they were drawn.
            now: int = services.preferences.get(ROUND_MINUTES, 0)
            services.save_setting(ROUND_MINUTES, changed_minutes(now, steps))

        return guard(t, lambda _: None, act)

    text, over = clock_text(begun, hand.at(now) if hand else now, minutes)
    limit = t("projector.of_minutes", n=minutes) if minutes else t("projector.no_limit")
    narrow = look.width < NARROW
    icon = [ft.Icon(ft.Icons.ERROR_OUTLINE, size=size.small, color=colours.error)] if over else []
    ink, high = colours.error if over else colours.ink, size.small if narrow else size.title
    texts = [
        lettering(text, ink, size=high, bold=True),
        lettering(limit, colours.quiet, size=size.tiny),
    ]
    shown: ft.Control = ft.Row([*icon, *texts], spacing=8, tight=True)
    if narrow:
        # One below the other: side by side they would leave no room for the buttons.
        both = ft.Column(list(texts), spacing=0, tight=True)
        shown = ft.Row([*icon, both], spacing=4, tight=True)
    return ft.Row(
        [
            ft.Semantics(
                content=shown,
                label=with_colon(t, t("projector.clock"), limit),
                exclude_semantics=True,
            ),
            icon_button(ft.Icons.REMOVE, t("projector.shorter"), colours, change(-1)),
            icon_button(ft.Icons.ADD, t("projector.longer"), colours, change(1)),
        ],
        spacing=0,
        tight=True,
    )


@memo
@ft.component
@fills_room
def PageView(look: Appearance, view: NightView, page: Page) -> Any:
    """The lines of a page below its heading."""
    t, colours, size = look.t, look.colours, sizes(look)
    heading = heading_text(t, view.state, page.shows)
    room = look.width - 2 * size.margin
    high = max(LEAST_LETTERS, min(size.title, size_within(heading, room, bold=True)))
    title = ft.Row(
        [title_text(heading, colours.ink, size=high, level=1, lines=1, expand=True)],
        height=size.title * TITLE,
    )
    nobody = prose(t("projector.nobody"), colours.quiet, size=size.row)
    body = columns(look, page) if page.cells else nobody
    return ft.Container(
        ft.Column(
            [title, body],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.symmetric(horizontal=size.margin),
        expand=True,
    )


def _foot(
    look: Appearance,
    size: Sizes,
    page: Page,
    place: tuple[int, int],
    turn: Callable[[int], object],
    clock: list[ft.Control],
) -> ft.Control:
    """The keys of the clock; which page it is, and buttons to the one before and after it."""
    t, colours = look.t, look.colours
    at, count = place
    margin = ft.Padding.symmetric(horizontal=size.margin)
    if count == 1:
        keys = ft.Row(clock, spacing=8)
        return ft.Container(keys, height=size.foot, padding=margin)
    which = t("projector.page", n=at + 1, pages=count)
    text = lettering(which, colours.quiet, size=size.tiny)
    say = ft.Semantics(content=text, label=which, exclude_semantics=True)
    before = icon_button(
        ft.Icons.ARROW_BACK, t("projector.before"), colours, lambda _: turn(count - 1)
    )
    after = icon_button(ft.Icons.ARROW_FORWARD, t("projector.after"), colours, lambda _: turn(1))
    room = ft.Container(expand=True)
    row = ft.Row([*clock, room, before, say, after], spacing=4 if look.width < NARROW else 8)
    key = f"{page.shows}-{page.part}"
    return ft.Container(row, height=size.foot, padding=margin, key=key)
