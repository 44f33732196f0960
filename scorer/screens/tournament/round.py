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
from scorer.screens.tournament.panel import opening_button
from scorer.screens.tournament.parts import column_width
from scorer.screens.tournament.place import (
    DrawAsked,
    OfNight,
    SwapOpened,
    TableOpened,
)
from scorer.screens.tournament.wording import isolated, quality_lines
from scorer.text_size.drawn import enlarged, scaled, stacked
from scorer.texts import Texts
from scorer.texts.rounds import seat_name
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import button_rows, equal_chips, field, field_row
from scorer.widgets.component import memo, use_kept_places
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, prose, tap
from scorer.widgets.typed_text import use_typed_text

LEAST_CARD = 300
"""Least width of a table's card, in logical pixels."""
LETTERED = 220
"""The least one, too, where texts are larger: it grows with them, in logical pixels."""
WHOLE = 24
"""Letters of a token and a name that have room on a line of such a card."""
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
    keep = use_kept_places()
    if not number:
        return prose(t("rule.TOUR-2"), colours.ink)
    shown = state.rounds[number - 1]
    parts: list[ft.Control] = []
    drawn = len(state.rounds)
    if drawn > 1:
        make = partial(_choice, look, drawn, number, do)
        parts.append(keep("choice", (look, drawn, number, do), make))
    progress = _progress(look.t, view, number, shown)
    head = partial(_head, look, number, *progress)
    parts.append(keep("head", (look, number, progress), head))
    lines = _draw_lines(look.t, view, number)
    if lines:
        text = partial(prose, lines, colours.ink, size=15)
        parts.append(keep("draw", (look, lines), text))
    if look.writing and len(shown.tables) >= MANY_TABLES:
        parts.append(TableNumber(look, do, number, len(shown.tables), asks=do.at().asks_table))
    parts.append(Tables(look, shown, state.players, number, do))
    if number > state.closed:
        rule = partial(prose, t("rule.TOUR-3"), colours.quiet, size=14)
        parts.append(keep("rule", look, rule))
    if look.writing:
        again = _can_draw_again(view, number)
        keys = partial(_of_the_draw, look, do, number, again=again)
        parts.append(keep("keys", (look, do, number, again), keys))
    return stretched(parts)


@memo
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
        value=typed,
        on_submit=do.handler(enter),
        digits=True,
        autofocus=asks or times > 0,
        key=f"table-number-{times}",
    )
    return field_row(box)


def _of_the_draw(look: Appearance, do: NightActions, number: int, *, again: bool) -> ft.Control:
    """What changes the seats of the round, below its tables: it is seldom needed."""
    t = look.t
    button = partial(opening_button, look, do, expand=1)
    keys = [button(t("tournament.swap.open"), SwapOpened(number), key="swap-seats")]
    if again:
        keys.append(button(t("tournament.seats.by_hand"), OfNight.SEATS, key="seats-again"))
        keys.append(button(t("tournament.draw.again", n=number), DrawAsked(), key="draw-again"))
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
            do.handler(partial(do.show_round, number)),
        )
        for number in range(1, drawn + 1)
    ]
    return equal_chips(chips, look.colours, columns=6)


def _progress(t: Texts, view: NightView, number: int, shown: Round) -> tuple[str, float]:
    """How many tables of a round are counted, in words and as a part of all."""
    tables = len(shown.tables)
    counted = tables - len(shown.missing)
    if number <= view.state.closed:
        return t("tournament.round.closed"), counted / tables
    return t("tournament.round.counted", counted=counted, tables=tables), counted / tables


def _head(look: Appearance, number: int, text: str, part: float) -> ft.Control:
    """The round, and how many of its tables are counted."""
    t, colours = look.t, look.colours
    which = title_text(t("tournament.round.title", n=number), colours.ink, size=22)
    progress = prose(text, colours.quiet, size=15)
    line = (
        [which, progress] if stacked() else [ft.Row([ft.Container(which, expand=True), progress])]
    )
    bar = ft.ProgressBar(
        value=part,
        color=colours.accent,
        bgcolor=colours.line,
        bar_height=6,
        border_radius=3,
    )
    return stretched([*line, bar], spacing=6)


def _draw_lines(t: Texts, view: NightView, number: int) -> str:
    """What repeats up to this round, who sits out, and what the draw follows from."""
    lines = quality_lines(t, view.state.rounds[:number], view.state)
    if view.state.rounds[number - 1].by_ranks:
        lines.append(t("tournament.draw.by_ranks", n=number - 1))
    seed = seed_of(view.facts, number)
    if seed is not None:
        lines.append(t("tournament.draw.seed", seed=seed))
    return " ".join(lines)


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
    columns = max(1, min(3, int(room // max(LEAST_CARD, scaled(LETTERED)))))
    keep = use_kept_places()
    cards = []
    for place, table in enumerate(shown.tables, start=1):
        opened = TableOpened(number, place)
        seated = tuple(players[one - 1] for one in table.players)
        make = partial(_table_card, look, table, players, shown.terms, opened, do)
        cards.append(keep(place, (look, table, seated, shown.terms, opened, do), make))
    lines = []
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        # By its cards a line is the same, and Flet looks into none of them.
        same = [columns, *map(id, row)]
        lines.append(keep(("line", start), same, partial(_line, row, columns - len(row))))
    return stretched(lines, spacing=8)


def _line(cards: Sequence[ft.Control], free: int) -> ft.Control:
    """Cards of tables beside one another, and so many free places."""
    empty: list[ft.Control] = [ft.Container(expand=1) for _ in range(free)]
    top = ft.CrossAxisAlignment.START
    return ft.Row([*cards, *empty], spacing=8, vertical_alignment=top)


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
    head = [prose(title, colours.ink, bold=True, expand=True)]
    progress = lettering(state, colours.accent if done else colours.quiet, size=15)
    mark = [ft.Icon(ft.Icons.CHECK, size=18, color=colours.accent)] if done else []
    lines: list[ft.Control] = [ft.Row([*head, *mark, progress], spacing=6)]
    parties = party_texts(t, table, players, opened.table, terms)
    for party, text in enumerate(parties):
        colour = colours.players[party]
        name = prose(text, colour, size=15, lines=2, expand=True)
        points = signed(table.points(party, terms)) if table.begun else ""
        lines.append(ft.Row([name, lettering(points, colours.ink, bold=True)], spacing=8))
    label = with_colon(t, f"{title}, {state}", " – ".join(parties))
    inside = ft.Column(lines, spacing=2, tight=True)
    if not look.writing:
        return card(inside, colours, padding=12, expand=1)
    return tap(
        label,
        inside,
        do.opening(opened),
        colour=colours.card,
        border=colours.line,
        height=None,
        padding=12,
        expand=1,
        key=f"table-{opened.table}",
    )


@memo
@ft.component
def Totals(
    look: Appearance, names: tuple[str, ...], points: tuple[int, ...], size: float = 22
) -> ft.Control:
    """The names of all who have a result, and their points so far in letters of a size."""
    colours, keep = look.colours, use_kept_places()

    def named(party: int) -> ft.Control:
        return prose(names[party], colours.players[party], expand=True, lines=2)

    lines: list[ft.Control] = [
        ft.Row(
            [
                keep(party, (look, name), partial(named, party)),
                lettering(signed(made), colours.ink, size=size, bold=True),
            ],
            spacing=8,
        )
        for party, (name, made) in enumerate(zip(names, points, strict=True))
    ]
    return card(stretched(lines, spacing=4), colours, padding=12)


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


def parties_of(
    t: Texts, table: Table, players: tuple[Player, ...], number: int, terms: Terms
) -> tuple[tuple[str, ...], ...]:
    """Return all who have a result at a table, as :func:`players_of` has them."""
    parties = table.parties(terms)
    return tuple(players_of(t, table, players, number, seats) for seats in parties)


def party_texts(
    t: Texts, table: Table, players: tuple[Player, ...], number: int, terms: Terms
) -> tuple[str, ...]:
    """Return all who have a result at a table, as :func:`party_text` has them."""
    parties = table.parties(terms)
    return tuple(party_text(t, table, players, number, seats) for seats in parties)


def party_text(
    t: Texts, table: Table, players: tuple[Player, ...], number: int, seats: Sequence[int]
) -> str:
    """Return those who have a result together, as :func:`players_of` has them.

    A line may end between the players, but not between a token and its player, nor within a name
    that has room on a line.
    """
    named = players_of(t, table, players, number, seats)
    return " · ".join(
        one.replace(" ", "\N{NO-BREAK SPACE}", 1 if enlarged() or len(one) > WHOLE else -1)
        for one in named
    )
