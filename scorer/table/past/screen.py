"""The screen that looks back: a Partie as it stood before its first deal and after each one."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.services import Services
from scorer.session import View
from scorer.table.end.standing import StandingPanel, course_chart, has_course
from scorer.table.entries.panel import Entries, EntriesPanel
from scorer.table.heights import header_height
from scorer.table.layout import TableParts, lay_out_table
from scorer.table.live_table import use_panel
from scorer.table.model import GameScreens, Panel, TableContext
from scorer.table.panel_surface import panel_surface
from scorer.table.past.actions import past_table
from scorer.table.past.moments import Moment, moments_of, told_deal, view_then
from scorer.table.widths import controls_width
from scorer.text_size.drawn import LINE, text_height
from scorer.text_size.room import fills_room, grown_height, in_room
from scorer.theme import TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.component import use_cell, use_effect, use_latest
from scorer.widgets.history import use_back
from scorer.widgets.spoken import announced, title_text
from scorer.widgets.tap import at_left, icon_button, rested, tap, text_button

GAP = 8
"""Between two rows, in logical pixels."""

LETTERS = 15.0
"""Usual size of the letters of what the deal was, in logical pixels."""

TOLD_HEIGHT, MOST_TOLD_HEIGHT = 66, 130
"""Usual and greatest height of it, in logical pixels."""

BUTTON_HEIGHT = 52
"""Height of a button, in logical pixels."""

EDGES = 14.0
"""Between the two sides of a button and its text, in logical pixels."""

SECONDS_OF_A_DEAL = 1.5
"""How long each deal is shown while the Partie is played."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Player:
    """What moves through a Partie.

    Attributes:
        moments: The moments.
        at: The one that is shown.
        playing: Whether the next one follows by itself.
        go: Shows another one, by its place.
        play: Begins to play, or ends it.
    """

    moments: tuple[Moment, ...]
    at: int
    playing: bool
    go: Callable[[int], None]
    play: Callable[[], None]

    @property
    def last(self) -> int:
        """The place of the newest moment."""
        return len(self.moments) - 1

    @property
    def now(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self.at]


@ft.component
def PastTable(look: Appearance, services: Services, view: View, screens: GameScreens) -> ft.Control:
    """A Partie as it stood at a deal, with what moves to another one; nothing can be written.

    Args:
        look: Colours, texts and size of the screen.
        services: What the session can do.
        view: The Partie as it is now.
        screens: The screens of its game.
    """
    look = replace(look, writing=False)
    problem, say = ft.use_state("")
    player = use_player(ft.use_memo(lambda: moments_of(view), [id(view)]))
    past = ft.use_memo(lambda: view_then(view, player.now), [id(view), player.now])
    live = use_cell(lambda: past_table(services, screens, past, say, across=not look.wide))[0]
    use_effect(lambda: live.view.set(past), [past])
    opened = use_panel(look, live)

    def close() -> bool:
        was_open = live.panel.value is not None
        live.panel.set(None)
        return was_open

    use_back(services.history, close)
    table = live.context(look, past)
    leave = guard(look.t, say, lambda _: services.go_back(f"/partie/{view.id}"))
    parts = TableParts(
        look=look,
        header=PastHeader(look, _when(table, player), leave),
        board=lambda width, height: screens.table.board(table, width, height),
        controls=_controls(table, player, problem),
        controls_height=_told_height(look) + TARGET + BUTTON_HEIGHT + 2 * GAP,
        panel=_surface(table, opened),
        entries_list=Entries(table),
        room=screens.table.room,
        below=course_chart(table) if look.wide and has_course(table) else None,
    )
    return lay_out_table(parts)


def use_player(moments: tuple[Moment, ...]) -> Player:
    """Hook: move through moments, or let them follow by themselves; the newest is shown first."""
    chosen, latest, change = use_latest(len(moments) - 1)
    playing, set_playing = ft.use_state(False)
    last = len(moments) - 1
    at = min(chosen, last)

    def go(place: int) -> None:
        set_playing(False)
        change(lambda _: max(0, min(last, place)))

    def play() -> None:
        if not playing and latest[0] >= last:
            change(lambda _: 0)
        set_playing(not playing)

    def follow() -> None:
        change(lambda place: min(last, place + 1))

    def wait() -> Callable[[], None] | None:
        if not playing:
            return None
        if at >= last:
            set_playing(False)
            return None
        return asyncio.get_running_loop().call_later(SECONDS_OF_A_DEAL, follow).cancel

    use_effect(wait, [playing, at, last])
    return Player(moments=moments, at=at, playing=playing, go=go, play=play)


def _when(table: TableContext, player: Player) -> str:
    """Which moment is shown."""
    t, number = table.look.t, player.now.number
    if number == 0:
        return t("past.start")
    if player.at == player.last and table.view.outcome.finished:
        return t("past.end")
    if table.view.next_step.deal == number:
        # It is not over yet.
        return t("table.deal", n=number)
    return t("past.after", n=number)


@ft.component
@fills_room
def PastHeader(look: Appearance, when: str, leave: Callable[..., object]) -> ft.Control:
    """Back button, and which moment is shown.

    Args:
        look: Colours, texts and size of the screen.
        when: The moment.
        leave: Leads back to the table as it is now.
    """
    t, colours = look.t, look.colours
    lines = [
        title_text(when, colours.ink, size=20, level=1, lines=1),
        at_left(t("past.title"), colours.quiet, size=14, lines=1),
    ]
    return ft.Container(
        ft.Row(
            [
                icon_button(ft.Icons.ARROW_BACK, t("app.back"), colours, leave, key="back"),
                ft.Column(lines, spacing=0, tight=True, expand=1),
            ],
            spacing=0,
        ),
        height=header_height(look),
    )


def _told_height(look: Appearance) -> float:
    return grown_height(look, TOLD_HEIGHT, MOST_TOLD_HEIGHT)


def _controls(table: TableContext, player: Player, problem: str) -> ft.Control:
    """What the deal was, the slider with its keys, and what else can be seen of the moment."""
    look = table.look
    rows: list[ft.Control] = [_told(table, player, problem), _slider(table, player)]
    buttons = _buttons(table)
    if buttons:
        rows.append(button_row(buttons, spacing=GAP))
    return ft.Column(
        rows,
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        width=controls_width(look, table.screens.table.room),
    )


def _told(table: TableContext, player: Player, problem: str) -> ft.Control:
    """The deal in words; screen readers are told at each move, with the moment."""
    look = table.look
    deal = told_deal(table) if player.now.number else []
    colour = look.colours.error if problem else look.colours.ink
    text = problem or " · ".join(deal) or look.t("entries.empty")
    width, height = controls_width(look, table.screens.table.room), _told_height(look)
    fitting, wished = text, LETTERS * look.text_scale
    while len(deal) > 1 and text_height(fitting, wished, width) > height:
        # Mode and score are the first and the last part; what lies between is in the entries.
        deal = [*deal[:-2], deal[-1]]
        fitting = " · ".join(deal)
    lines = int(height / (LETTERS * LINE))

    def draw(_width: float, _height: float) -> ft.Control:
        return ft.Container(
            announced(
                f"{_when(table, player)}. {text}",
                at_left(fitting, colour, size=LETTERS, lines=lines),
            ),
            height=height,
            alignment=ft.Alignment.CENTER_LEFT,
        )

    return in_room(draw, width, height)


def _slider(table: TableContext, player: Player) -> ft.Control:
    """Play, one deal back, the slider, one deal on."""
    look = table.look
    t, colours, at = look.t, look.colours, player.at

    def moved(event: ft.Event[ft.CupertinoSlider]) -> None:
        player.go(round(event.control.value or 0))

    def step(key: str, by: int) -> ft.Control:
        arrow = ft.Icon(
            ft.Icons.CHEVRON_RIGHT, size=28, color=colours.ink, rotate=math.pi if by < 0 else None
        )
        possible = 0 <= at + by <= player.last
        return tap(
            t(f"past.{key}"),
            arrow,
            lambda _: player.go(at + by),
            width=TARGET,
            padding=0,
            radius=TARGET / 2,
            dim=not possible,
            key=key,
        )

    # Flutter's other slider lays a layer over the screen, which takes a screen reader's taps.
    slider = ft.CupertinoSlider(
        value=at,
        min=0,
        max=max(1, player.last),
        divisions=max(1, player.last),
        active_color=colours.accent,
        thumb_color=colours.ink,
        on_change=moved,
        key="past-slider",
    )
    # Flutter's own slider has no name; this one moves by a deal at each step of a screen reader.
    named = ft.Semantics(
        label=t("past.slider"),
        value=str(player.now.number),
        slider=True,
        container=True,
        on_increase=lambda _: player.go(at + 1),
        on_decrease=lambda _: player.go(at - 1),
        exclude_semantics=True,
        content=slider,
    )
    play = tap(
        t("past.stop" if player.playing else "past.play"),
        _pause(look) if player.playing else ft.Icon(ft.Icons.PLAY_ARROW, color=colours.on_step),
        rested(player.play) if player.playing else player.play,
        colour=colours.step,
        width=TARGET,
        padding=0,
        radius=TARGET / 2,
        # Two keys: a second tap on its way does not end what the first began.
        key="past-stop" if player.playing else "past-play",
    )
    return ft.Row(
        [
            play,
            step("earlier", -1),
            ft.Container(
                named, expand=1, height=TARGET, padding=ft.Padding.symmetric(horizontal=4)
            ),
            step("later", 1),
        ],
        spacing=0,
    )


def _pause(look: Appearance) -> ft.Control:
    """Two bars."""
    bars: list[ft.Control] = [
        ft.Container(width=5, height=18, border_radius=1, bgcolor=look.colours.on_step)
        for _ in range(2)
    ]
    return ft.Row(bars, spacing=5, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _buttons(table: TableContext) -> list[ft.Control]:
    """What else can be seen: the entries unless they are beside the board, course, ruling."""
    look, actions = table.look, table.actions
    t = look.t
    found: list[tuple[str, Panel]] = []
    if not look.wide:
        found.append((t("table.entries"), EntriesPanel()))
    if has_course(table):
        found.append((t("past.course"), StandingPanel()))
    ruling = table.screens.table.ruling
    if ruling is not None and table.view.outcome.ruling is not None:
        found.append((t("ruling.title"), ruling))
    width = controls_width(look, table.screens.table.room)
    room = (width + GAP) / max(1, len(found)) - GAP - EDGES
    return [
        text_button(
            text,
            look.colours,
            lambda _, panel=panel: actions.open(panel),
            height=BUTTON_HEIGHT,
            expand=1,
            size=15,
            room=room,
        )
        for text, panel in found
    ]


def _surface(table: TableContext, opened: Panel | None) -> ft.Control | None:
    return None if opened is None else panel_surface(table, opened, opened.draw(table))
