"""Parts of the form for a new Partie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from rules.engine.game import AnyGame
from rules.jass.cards import Card
from rules.jass.seats import pair_of
from scorer.appearance import Appearance
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.naming import NamingHandlers, naming_panel
from scorer.phrases import card_text, other_number, seat_names, with_colon
from scorer.screens.new_partie.form import NO_PROBLEM, Form
from scorer.theme import LIGHT
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import chip, equal_chips, field, field_row, wrapped
from scorer.widgets.component import Live
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import lettering, text_button

FormEdit = Callable[[Callable[[Form], Form]], Callable[..., Any]]
"""Returns a handler that changes the form."""


def name_panel(
    look: Appearance, form: Form, known: Sequence[str], edit: FormEdit, typed: Live[str]
) -> ft.Control:
    """The panel that names the seat that was tapped.

    Args:
        look: Colours, texts and size of the screen.
        form: The state of the form.
        known: Remembered names, most recent first.
        edit: Makes a handler that changes the form.
        typed: The name in the text field, not confirmed yet.
    """
    seat = form.naming or 0

    def name(chosen: str) -> Callable[..., Any]:
        return edit(lambda now: now.named(seat, chosen))

    def swap(other: int) -> Callable[..., Any]:
        return edit(lambda now: now.swapped(seat, other))

    handlers = NamingHandlers(
        name=name,
        clear=edit(lambda now: now.cleared(seat)),
        swap=swap,
        take_typed=edit(lambda now: now.typed(typed.value, "")),
        close=edit(lambda now: now.naming_seat(None)),
    )
    return naming_panel(look, form.names, seat, known, typed, handlers)


def players_choice(look: Appearance, game: AnyGame, form: Form, edit: FormEdit) -> list[ft.Control]:
    """A choice of the number of players, where a game allows several."""
    if len(game.player_counts) == 1:
        return []
    t, colours = look.t, look.colours

    def to(players: int) -> Callable[..., Any]:
        return edit(lambda now: now.seating(game, players))

    chips = [
        (
            text := t(f"new.count.{game.key}.{count}"),
            with_colon(t, t("new.players"), text),
            count == len(form.names),
            to(count),
        )
        for count in game.player_counts
    ]
    return [equal_chips(chips, colours, columns=3)]


def number_choice(
    look: Appearance, number: NumberField, form: Form, edit: FormEdit, typed: Live[str]
) -> list[ft.Control]:
    """A choice of the number that the form asks, such as the target in points.

    Args:
        look: Colours, texts and size of the screen.
        number: The field of the options, and the numbers that are offered.
        form: The state of the form.
        edit: Makes a handler that changes the form.
        typed: The number in the text field, not confirmed yet.
    """
    t, colours, name = look.t, look.colours, number.field
    value = getattr(form.options, name)
    typing = form.typing == name
    own = typing or value not in number.offered

    def to(points: int) -> Callable[..., Any]:
        def chosen(now: Form) -> Form:
            options = replace(now.options, **{name: points})
            return replace(now, options=options, typing="", problem=NO_PROBLEM)

        return edit(chosen)

    title = t(f"new.{name}")
    chips = [
        (str(points), f"{title} {points}", points == value and not own, to(points))
        for points in number.offered
    ]
    text = "…" if value in number.offered else str(value)
    chips.append(
        (text, other_number(t, name, text), own, edit(lambda now: replace(now, typing=name)))
    )
    parts = [heading(title, colours), equal_chips(chips, colours, columns=4)]
    if typing:
        take = edit(lambda now: replace(now.typed("", typed.value), typing="", problem=NO_PROBLEM))

        def keep(event: Any) -> None:
            typed.set(event.control.value or "")

        box = field(
            colours,
            hint=t(f"new.{name}_custom"),
            on_change=keep,
            on_submit=take,
            digits=True,
            autofocus=True,
            key=name,
        )
        ok = text_button(t("app.ok"), colours, take, height=56)
        parts.append(field_row(box, ft.Container(ok, width=104)))
    return parts


def first_choice(
    look: Appearance, game_form: GameForm, form: Form, edit: FormEdit
) -> list[ft.Control]:
    """A choice of who is first, and of who deals where lots are drawn; both can be left open."""
    t, first = look.t, game_form.first

    def choose_first(seat: int) -> Callable[..., Any]:
        return edit(lambda now: replace(now, first=None if now.first == seat else seat))

    def choose_dealer(seat: int) -> Callable[..., Any]:
        return edit(lambda now: replace(now, dealer=None if now.dealer == seat else seat))

    seats, dealers = form.candidates(first), form.dealers(first)
    parts: list[ft.Control] = []
    if seats:
        question = t(first.question(form.options))
        parts += _seat_choice(look, form, question, seats, form.first, choose_first)
    if dealers:
        question = t(first.dealer_question(form.options))
        parts += _seat_choice(look, form, question, dealers, form.dealer, choose_dealer)
    return parts


def _seat_choice(
    look: Appearance,
    form: Form,
    question: str,
    seats: Sequence[int],
    chosen: int | None,
    choose: Callable[[int], Callable[..., Any]],
) -> list[ft.Control]:
    """A question and a chip for each player who can be the answer."""
    players = seat_names(look.t).players(form.names)
    chips = [
        chip(
            players[seat],
            look.colours,
            choose(seat),
            label=f"{question} {players[seat]}",
            chosen=seat == chosen,
            key=str(seat),
        )
        for seat in seats
    ]
    return [heading(question, look.colours), wrapped(chips)]


def draw_result(look: Appearance, form: Form) -> ft.Control:
    """The drawn cards, and the pairs that they decide."""
    colours = look.colours
    draw = form.drawn[0][1]
    columns = [
        _drawn(look, name, cards, pair_of(form.names.index(name)))
        for (name, _), cards in zip(form.drawn, draw.cards, strict=True)
    ]
    pairs = [" · ".join(form.names[seat] for seat in pair) for pair in ((0, 2), (1, 3))]
    result = look.t("new.draw_result", first=pairs[0], second=pairs[1])
    return card(
        stretched(
            [
                ft.Row(columns, spacing=8, vertical_alignment=ft.CrossAxisAlignment.START),
                lettering(result, colours.ink, size=15),
            ],
            spacing=8,
        ),
        colours,
        padding=10,
    )


def _drawn(look: Appearance, name: str, cards: Sequence[Card], side: int) -> ft.Control:
    """The cards that one player has drawn; several after a tie."""
    return ft.Column(
        [
            ft.Row(
                [_playing_card(look, drawn) for drawn in cards],
                spacing=3,
                alignment=ft.MainAxisAlignment.CENTER,
                wrap=True,
                run_spacing=3,
            ),
            lettering(name, look.colours.sides[side], size=14, bold=True, lines=1),
        ],
        spacing=4,
        tight=True,
        expand=1,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _playing_card(look: Appearance, drawn: Card) -> ft.Control:
    colour = mode_colour(drawn.suit, look.deck, LIGHT)
    rank = look.t(f"rank_short.{look.deck}.{drawn.rank.code}")
    return ft.Semantics(
        label=card_text(look.t, drawn.code, look.deck),
        container=True,
        content=ft.Container(
            ft.Semantics(
                exclude_semantics=True,
                content=ft.Column(
                    [
                        lettering(rank, colour, size=18, bold=True),
                        mode_icon(drawn.suit, look.deck, size=20, colour=colour),
                    ],
                    spacing=0,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                ),
            ),
            bgcolor=LIGHT.card,
            border=ft.Border.all(1, LIGHT.line),
            border_radius=6,
            width=42,
            height=58,
            alignment=ft.Alignment.CENTER,
        ),
    )
