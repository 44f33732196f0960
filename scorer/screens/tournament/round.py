"""A round: its draw, its tables with what they have made, and how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from rules.tournament.draw import next_round, seed_of
from rules.tournament.ledger import Next
from rules.tournament.options import Terms
from rules.tournament.state import Player, Round, Table, token_of
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.phrases import signed, with_colon
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.parts import column_width
from scorer.screens.tournament.place import (
    DrawAsked,
    NightPlace,
    Opened,
    SeatsOpened,
    SwapOpened,
    TableOpened,
)
from scorer.screens.tournament.wording import isolated, quality_lines
from scorer.text_size.drawn import stacked
from scorer.texts import Texts
from scorer.texts.seats import seat_name
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import button_rows, equal_chips, field, field_row
from scorer.widgets.component import memo, use_control_cache
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, tap, text_button
from scorer.widgets.typed_text import use_typed_text

START = ft.TextAlign.START
LEAST_CARD = 300
"""Least width of a table's card, in logical pixels."""
MANY_TABLES = 6
"""From so many tables on, one is opened by its number, too."""


@ft.component
def RoundView(look: Appearance, view: NightView, do: NightActions, number: int) -> ft.Control:
    """A round that was drawn; before the first draw, what a draw is.

    Args:
        look: Colours, texts and size of the screen.
        view: The night.
        do: What taps do.
        number: The round, counted from 1; 0 if none is drawn.
    """
    t, colours, state = look.t, look.colours, view.state
    if not number:
        return lettering(t("rule.TOUR-2"), colours.ink, align=START)
    shown = state.rounds[number - 1]
    parts: list[ft.Control] = []
    if len(state.rounds) > 1:
        parts.append(_choice(look, len(state.rounds), number, do))
    parts.append(_head(look, view, number, shown))
    parts += _draw_lines(look, view, number)
    if look.writing and len(shown.tables) >= MANY_TABLES:
        parts.append(TableNumber(look, do, number, len(shown.tables), asks=do.at().asks_table))
    parts.append(Tables(look, shown, state.players, number, do))
    if number > state.closed:
        parts.append(lettering(t("rule.TOUR-3"), colours.quiet, size=14, align=START))
    if look.writing:
        parts.append(_of_the_draw(look, view, do, number))
    return stretched(parts)


@ft.component
def TableNumber(
    look: Appearance, do: NightActions, number: int, tables: int, *, asks: bool
) -> ft.Control:
    """A field for the number of a table, which Enter opens: slips come in any order.

    Args:
        look: Colours, texts and size of the screen.
        do: What taps do.
        number: The round.
        tables: How many tables it has.
        asks: Whether the field takes digits at once.
    """
    t, typed = look.t, use_typed_text()
    times, again = ft.use_state(0)

    def enter() -> None:
        table = int(typed.text) if typed.text.isdecimal() else 0
        typed.put("")
        again(times + 1)
        if not 1 <= table <= tables:
            do.refuse(t("violation.tour.table", table=table, tables=tables))
            return
        do.open(TableOpened(number, table, typed=True))

    box = field(
        look.colours,
        hint=t("tournament.table.which"),
        value=typed.text,
        on_submit=do.handler(enter),
        digits=True,
        autofocus=asks or times > 0,
        key=f"table-number-{times}",
    )
    return field_row(typed.drawn(box))


def _of_the_draw(look: Appearance, view: NightView, do: NightActions, number: int) -> ft.Control:
    """What changes the seats of the round, below its tables: it is seldom needed."""
    t, colours = look.t, look.colours

    def key(text: str, opened: Opened, name: str) -> ft.Control:
        open_it = do.handler(lambda: do.open(opened))
        return text_button(text, colours, open_it, size=15, expand=1, key=name)

    keys = [key(t("tournament.swap.open"), SwapOpened(number), "swap-seats")]
    if _can_draw_again(view, number):
        keys.append(key(t("tournament.seats.by_hand"), SeatsOpened(), "seats-again"))
        keys.append(key(t("tournament.draw.again", n=number), DrawAsked(), "draw-again"))
    return stretched(button_rows(keys, columns=3 if look.wide else 2))


def _can_draw_again(view: NightView, number: int) -> bool:
    """Whether this is the round that would be drawn, and the main button does not offer it."""
    return number == next_round(view.state) and view.next_step is not Next.DRAW_AGAIN


def _choice(look: Appearance, drawn: int, shown: int, do: NightActions) -> ft.Control:
    t = look.t
    chips = [
        (
            t("tournament.column.round", n=number),
            t("tournament.round.title", n=number),
            number == shown,
            do.handler(lambda number=number: do.place(lambda _: NightPlace(round=number))),
        )
        for number in range(1, drawn + 1)
    ]
    return equal_chips(chips, look.colours, columns=6)


def _head(look: Appearance, view: NightView, number: int, shown: Round) -> ft.Control:
    """The round, and how many of its tables are counted."""
    t, colours = look.t, look.colours
    tables = len(shown.tables)
    counted = tables - len(shown.missing)
    if number <= view.state.closed:
        text = t("tournament.round.closed")
    else:
        text = t("tournament.round.counted", counted=counted, tables=tables)
    which = title_text(t("tournament.round.title", n=number), colours.ink, size=22)
    progress = lettering(text, colours.quiet, size=15, align=START)
    line = (
        [which, progress] if stacked() else [ft.Row([ft.Container(which, expand=True), progress])]
    )
    bar = ft.ProgressBar(
        value=counted / tables,
        color=colours.accent,
        bgcolor=colours.line,
        bar_height=6,
        border_radius=3,
    )
    return stretched([*line, bar], spacing=6)


def _draw_lines(look: Appearance, view: NightView, number: int) -> list[ft.Control]:
    """What repeats up to this round, who sits out, and what the draw follows from."""
    t, colours = look.t, look.colours
    lines = quality_lines(t, view.state.rounds[:number], view.state)
    if view.state.rounds[number - 1].by_ranks:
        lines.append(t("tournament.draw.by_ranks", n=number - 1))
    seed = seed_of(view.facts, number)
    if seed is not None:
        lines.append(t("tournament.draw.seed", seed=seed))
    return [lettering(" ".join(lines), colours.ink, size=15, align=START)] if lines else []


@memo
@ft.component
def Tables(
    look: Appearance,
    shown: Round,
    players: tuple[Player, ...],
    number: int,
    do: NightActions,
) -> ft.Control:
    """A card for each table, in columns on wide screens."""
    room = column_width(look) - 2 * MARGIN
    columns = max(1, min(3, room // LEAST_CARD))
    keep = use_control_cache()
    cards = []
    for place, table in enumerate(shown.tables, start=1):
        opened = TableOpened(number, place)
        seated = tuple(players[one - 1] for one in table.players)
        make = partial(_table_card, look, table, players, shown.terms, opened, do)
        cards.append(keep((look, table, seated, shown.terms, opened, do), make))
    lines: list[ft.Control] = []
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        empty: list[ft.Control] = [ft.Container(expand=1) for _ in range(columns - len(row))]
        top = ft.CrossAxisAlignment.START
        lines.append(ft.Row([*row, *empty], spacing=8, vertical_alignment=top))
    return stretched(lines, spacing=8)


def _table_card(
    look: Appearance,
    table: Table,
    players: tuple[Player, ...],
    terms: Terms,
    opened: TableOpened,
    do: NightActions,
) -> ft.Control:
    t, colours = look.t, look.colours
    title = t("tournament.table.title", n=opened.table)
    state = progress_text(t, table, terms)
    done = table.complete(terms)
    head = [lettering(title, colours.ink, bold=True, align=START, expand=True)]
    progress = lettering(state, colours.accent if done else colours.quiet, size=15)
    mark = [ft.Icon(ft.Icons.CHECK, size=18, color=colours.accent)] if done else []
    lines: list[ft.Control] = [ft.Row([*head, *mark, progress], spacing=6)]
    parties = [party_text(t, table, players, opened.table, seats) for seats in table.parties(terms)]
    for party, text in enumerate(parties):
        colour = colours.players[party]
        name = lettering(text, colour, size=15, align=START, lines=2, expand=True)
        points = signed(table.points(party, terms)) if table.begun else ""
        lines.append(ft.Row([name, lettering(points, colours.ink, bold=True)], spacing=8))
    label = with_colon(t, f"{title}, {state}", " – ".join(parties))
    inside = ft.Column(lines, spacing=2, tight=True)
    if not look.writing:
        return card(inside, colours, padding=12, expand=1)
    return tap(
        label,
        inside,
        do.handler(lambda: do.open(opened)),
        colour=colours.card,
        border=colours.line,
        height=None,
        padding=12,
        expand=1,
        key=f"table-{opened.table}",
    )


def progress_text(t: Texts, table: Table, terms: Terms) -> str:
    """Return how far a table is."""
    if table.complete(terms):
        return t("tournament.table.counted")
    if table.made:
        return t("tournament.table.deals", n=len(table.made), deals=terms.deals)
    return t("tournament.table.open")


def players_of(
    t: Texts, table: Table, players: tuple[Player, ...], number: int, seats: Sequence[int]
) -> tuple[str, ...]:
    """Return those who have a result together, each with the token that gives the seat (TOUR-2).

    Args:
        t: The texts.
        table: The table.
        players: All players of the night.
        number: The number of the table, counted from 1.
        seats: Their seats: those of a side, or one (TOUR-19).
    """
    return tuple(
        f"{token_of(number, seat)} {isolated(seat_name(t, players, table.seats[seat]))}"
        for seat in seats
    )


def party_text(
    t: Texts, table: Table, players: tuple[Player, ...], number: int, seats: Sequence[int]
) -> str:
    """Return those who have a result together, as :func:`players_of` has them.

    A line may end between the players, but not between a token and its player.
    """
    named = players_of(t, table, players, number, seats)
    return " · ".join(one.replace(" ", "\N{NO-BREAK SPACE}", 1) for one in named)
