"""What is agreed before a night, each with a line that explains it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from rules.tournament.options import (
    MATSCH_WORTHS,
    MOST_DEALS,
    MOST_ROUNDS,
    EqualTotals,
    Options,
    Wish,
)
from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.widgets.card import card
from scorer.widgets.choice import chip, stepper, toggle, wrapped
from scorer.widgets.tap import lettering

START = ft.TextAlign.START
Change = Callable[[Options], None]
"""Takes the options as they are from now on."""


def options_form(look: Appearance, options: Options, change: Change) -> list[ft.Control]:
    """A card for each option."""
    rounds = _number(look, options, "rounds", MOST_ROUNDS, change)
    deals, matsch, stoeck = deal_options(look, options, change)
    return [
        rounds,
        deals,
        _explained(look, "wish", _wishes(look, options, change)),
        matsch,
        stoeck,
        _explained(look, "equal_totals", _equal_totals(look, options, change)),
        _explained(look, "bye_points", _bye_points(look, options, change)),
    ]


def deal_options(look: Appearance, options: Options, change: Change) -> list[ft.Control]:
    """A card for each option that matters to a table: deals of a round, Matsch, Stöck."""
    t = look.t
    stoeck = toggle(
        t("tournament.option.stoeck"),
        options.stoeck,
        look.colours,
        lambda: change(replace(options, stoeck=not options.stoeck)),
        hint=t("tournament.option.stoeck_help"),
    )
    return [
        _number(look, options, "deals", MOST_DEALS, change),
        _explained(look, "matsch", _matsch(look, options, change)),
        card(stoeck, look.colours, padding=12),
    ]


def number_card(
    look: Appearance, label: str, hint: str, value: int, most: int, change: Callable[[int], None]
) -> ft.Control:
    """A card with a number, its name and a line that explains it.

    Args:
        look: Colours of the screen.
        label: The name.
        hint: The line that explains it.
        value: The number now, from 1 to ``most``.
        most: The greatest number.
        change: Called with the number after a tap.
    """
    colours = look.colours

    def to(number: int) -> Callable[[], None] | None:
        return (lambda: change(number)) if 1 <= number <= most else None

    texts = ft.Column(
        [
            lettering(label, colours.ink, align=START),
            lettering(hint, colours.quiet, size=14, align=START),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    number = stepper(label, value, colours, to(value - 1), to(value + 1), sign="")
    return card(ft.Row([texts, number], spacing=8), colours, padding=12)


def _explained(look: Appearance, name: str, control: ft.Control) -> ft.Control:
    """A card with the name of an option, a line that explains it, and its choice."""
    t, colours = look.t, look.colours
    rows = [
        lettering(t(f"tournament.option.{name}"), colours.ink, align=START),
        lettering(t(f"tournament.option.{name}_help"), colours.quiet, size=14, align=START),
        control,
    ]
    column = ft.Column(
        rows, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return card(column, colours, padding=12)


def _number(look: Appearance, options: Options, name: str, most: int, change: Change) -> ft.Control:
    return number_card(
        look,
        look.t(f"tournament.option.{name}"),
        look.t(f"tournament.option.{name}_help"),
        getattr(options, name),
        most,
        lambda number: change(_with(options, name, number)),
    )


def _with(options: Options, name: str, number: int) -> Options:
    """The options with another number; a bye counts as before only if a round can give it."""
    changed: dict[str, Any] = {name: number}
    if name == "deals" and options.bye_points:
        changed["bye_points"] = replace(options, deals=number).round_total // 2
    return replace(options, **changed)


def _choice(
    look: Appearance, options: Options, name: str, value: Any, text: str, change: Change
) -> ft.Control:
    """A chip that gives an option a value."""
    label = with_colon(look.t, look.t(f"tournament.option.{name}"), text)
    changed = replace(options, **{name: value})
    chosen = getattr(options, name) == value
    return chip(text, look.colours, lambda _: change(changed), label=label, chosen=chosen)


def _wishes(look: Appearance, options: Options, change: Change) -> ft.Control:
    return wrapped(
        [
            _choice(look, options, "wish", wish, look.t(f"tournament.wish.{wish}"), change)
            for wish in Wish
        ]
    )


def _matsch(look: Appearance, options: Options, change: Change) -> ft.Control:
    return wrapped(
        [_choice(look, options, "matsch", worth, str(worth), change) for worth in MATSCH_WORTHS]
    )


def _equal_totals(look: Appearance, options: Options, change: Change) -> ft.Control:
    return wrapped(
        [
            _choice(
                look, options, "equal_totals", way, look.t(f"tournament.equal_totals.{way}"), change
            )
            for way in EqualTotals
        ]
    )


def _bye_points(look: Appearance, options: Options, change: Change) -> ft.Control:
    """Nothing, or half of the trick points of a round (TOUR-6)."""
    return wrapped(
        [
            _choice(look, options, "bye_points", points, str(points), change)
            for points in (0, options.round_total // 2)
        ]
    )
