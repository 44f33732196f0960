"""A round is drawn by the table: tokens that players draw are typed in (TOUR-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from rules.engine.names import alphabetical
from rules.tournament.state import SEATS, SIDES, State
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.nights import NightView
from scorer.paper.papers import Paper
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.asking import lost_by_drawing
from scorer.screens.tournament.panel import two_ways, use_night_draft
from scorer.screens.tournament.paper import papers_of
from scorer.screens.tournament.parts import column_width
from scorer.screens.tournament.seats.typed import NOBODY, Hall, Misplaced, SeatsTyped, hall_of
from scorer.screens.tournament.wording import isolated
from scorer.services import ScreenContext
from scorer.table.pad.keyboard import key_handler
from scorer.text_size.room import grown_height
from scorer.texts import Texts
from scorer.texts.rounds import seat_text
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, grid_rows, wrapped
from scorer.widgets.component import use_effect, use_part, use_stable, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.numpad import number_pad
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, tap, text_button

KEY_HEIGHT, LARGE_KEY = 48, 72
"""Height of a key, and that of a digit where texts are largest, in logical pixels."""
LEAST_CARD = 300
"""Least width of a table's card, in logical pixels."""
Change = Callable[[Callable[[SeatsTyped], SeatsTyped]], None]
"""Changes what is typed."""


@ft.component
def SeatsByHand(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """One player after the other with a token, or one seat after the other with a player."""
    look, services = context.look, context.services
    t, colours, state = look.t, look.colours, view.state
    hall = hall_of(state)
    live = use_night_draft(context, view, "seats", hall.round, SeatsTyped())
    typed = use_part(live, whole_value).fitting(hall)

    def change(move: Callable[[SeatsTyped], SeatsTyped]) -> None:
        do.refuse("")
        live.set(move(live.value))

    def follow(now: SeatsTyped, after: SeatsTyped | Misplaced) -> None:
        if isinstance(after, Misplaced):
            do.refuse(_refusal(t, after, now, hall, state))
        else:
            change(lambda _: after)

    def type_digit(digit: int) -> None:
        longer = live.value.typed(digit)
        follow(longer, longer.too_long or longer)

    def enter() -> None:
        now = live.value.fitting(hall_of(do.night.view.state))
        if not now.digits:
            if do.meant():
                write()
            return
        follow(now, now.placed(hall_of(do.night.view.state)))

    def write() -> None:
        here = hall_of(do.night.view.state)
        now = live.value.fitting(here)
        fact = now.fact(here)
        if fact is None:
            do.refuse(t("tournament.seats.missing", n=len(now.free(here))))
            return
        do.record(fact)
        live.set(SeatsTyped())
        do.show_round(here.round)

    pressed = key_handler(
        digit=type_digit,
        erase=lambda: change(SeatsTyped.erased),
        clear=lambda: change(lambda now: now.choosing(now.chosen)),
        enter=enter,
    )
    on_key = use_stable(lambda event: pressed(event.key))
    listen = guard(t, do.refuse, on_key, refuse=do.forbid)
    use_effect(lambda: services.keyboard.listen(listen), [t])
    take = do.handler(enter)
    free, left = typed.free(hall), typed.left(hall)
    parts: list[ft.Control] = [
        title_text(t("tournament.seats.title", n=hall.round), colours.ink, size=20),
        *(prose(text, colours.ink, size=15) for text in lost_by_drawing(t, state)),
        *([_kept_out(look, hall)] if hall.kept_out else []),
        _kinds(look, do, typed, change),
        prose(_asked(t, typed, hall, state), colours.ink, size=18, bold=True),
        number_pad(
            colours,
            type_digit,
            clear=(t("pad.clear"), lambda _: change(lambda now: now.choosing(now.chosen))),
            erase=(t("pad.erase"), lambda _: change(SeatsTyped.erased)),
            height=grown_height(look, KEY_HEIGHT, LARGE_KEY),
        ),
    ]
    if free or typed.chosen:
        text = t("tournament.seats.take")
        parts.append(text_button(text, colours, take, height=KEY_HEIGHT, key="seat-take"))
    if not free:
        text = t("tournament.seats.write", n=hall.round)
        parts.append(text_button(text, colours, do.seen(write), kind=Key.STEP, key="seats-write"))
    if left:
        parts.append(_left(look, state, left, change))
    parts += _tables(look, state, typed, hall, change)
    parts.append(papers_of(context, do.night, (Paper.TOKENS,)))
    return stretched(parts)


def _kept_out(look: Appearance, hall: Hall) -> ft.Control:
    """Which tokens are not laid out to be drawn (TOUR-6)."""
    tokens = ", ".join(map(str, sorted(hall.kept_out)))
    text = look.t("tournament.seats.leave_out", tokens=tokens)
    return prose(text, look.colours.ink, size=15)


def _kinds(look: Appearance, do: NightActions, typed: SeatsTyped, change: Change) -> ft.Control:
    """Whether tokens are typed for players, or players for seats."""

    def choose(by_table: bool) -> None:
        change(lambda now: replace(now, by_table=by_table, digits=""))

    return two_ways(look, do, "seats", ("by_token", "by_table"), typed.by_table, choose)


def _asked(t: Texts, typed: SeatsTyped, hall: Hall, state: State) -> str:
    """Return what the next number is for, and what the typed one means."""
    number = typed.number()
    if typed.by_table:
        free = typed.free(hall)
        if not free:
            return t("tournament.seats.full")
        seat = seat_text(t, free[0], state.options.kind)
        known = number in hall.players
        who = f"{number} {isolated(state.player(number).name)}" if known else typed.digits or "…"
        return t("tournament.seats.who_sits", seat=seat[:1].upper() + seat[1:], who=who)
    player = typed.player(hall)
    if player == NOBODY or (not typed.free(hall) and typed.chosen == NOBODY):
        return t("tournament.seats.full")
    name = isolated(state.player(player).name)
    where = (
        seat_text(t, number, state.options.kind)
        if 1 <= number <= hall.tokens
        else typed.digits or "…"
    )
    return t("tournament.seats.which_token", name=name, seat=where)


def _refusal(t: Texts, why: Misplaced, now: SeatsTyped, hall: Hall, state: State) -> str:
    number = now.number()
    holder = now.at(number) if not now.by_table else NOBODY
    return t(
        f"tournament.seats.{why.name.lower()}",
        number=number,
        tokens=hall.tokens,
        name=state.player(holder).name if holder else "",
    )


def _left(look: Appearance, state: State, left: tuple[int, ...], change: Change) -> ft.Control:
    """Those who have no token yet, by the alphabet; a tap asks for the token."""
    by_name = sorted(left, key=lambda number: alphabetical(state.player(number).name))
    chips: list[ft.Control] = [
        chip(
            f"{number} {isolated(state.player(number).name)}",
            look.colours,
            lambda _, number=number: change(lambda now: now.choosing(number)),
        )
        for number in by_name
    ]
    text = look.t("tournament.seats.left", n=len(left))
    return stretched([prose(text, look.colours.quiet), wrapped(chips)], spacing=6)


def _tables(
    look: Appearance, state: State, typed: SeatsTyped, hall: Hall, change: Change
) -> list[ft.Control]:
    """The tables with those who have a seat; a tap on somebody asks for another token."""
    columns = max(1, column_width(look) // LEAST_CARD)
    cards = [
        _table(look, state, table, seats, change)
        for table, seats in enumerate(typed.seats[: hall.tables], start=1)
        if any(seats)
    ]
    return grid_rows(cards, columns, spacing=8)


def _table(
    look: Appearance, state: State, table: int, seats: tuple[int, ...], change: Change
) -> ft.Control:
    t, colours, kind = look.t, look.colours, state.options.kind
    parts: list[ft.Control] = [prose(t("tournament.table.title", n=table), colours.ink, bold=True)]
    inks = colours.players if kind.alone else colours.sides * len(SIDES)
    for seat, player in enumerate(seats):
        if player == NOBODY:
            continue
        token = SEATS * (table - 1) + seat + 1
        text = f"{token} {isolated(state.player(player).name)}"
        parts.append(
            tap(
                f"{text}, {seat_text(t, token, kind)}",
                prose(text, inks[seat], lines=1),
                lambda _, player=player: change(lambda now: now.choosing(player)),
                colour=colours.raised,
                height=KEY_HEIGHT,
                key=f"seat-{token}",
            )
        )
    return card(stretched(parts, spacing=4), colours, padding=12, expand=1)
