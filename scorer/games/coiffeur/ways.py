"""Questions over the sheet of a Coiffeur: who is Vorhand, and how a row is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from rules.games.coiffeur.sheet import Way
from rules.jass.cards import Mode
from rules.pairs.facts import VorhandFound
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.entry import CellEntry
from scorer.table.model import TableContext
from scorer.theme import RADIUS, TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, text_button, words

GAP = 6
"""Between two keys, in logical pixels."""

CHIP = 50
"""Height of a key, in logical pixels."""


def way_question(table: TableContext, draft: CellDraft, *, upwards: bool) -> ft.Control:
    """How a Joker is played (COI-4), and the direction of the first trick (COI-6).

    Args:
        table: The table.
        draft: What is typed.
        upwards: Whether the directions come above the ways of playing, which then stay where they
            are; else below.
    """
    look, options = table.look, table.view.options
    entry = CellEntry(table)
    rows: list[ft.Control] = []
    if draft.asks_way(options):
        chips = [
            _chip(look, way.value, partial(entry.play_as, way), chosen=way is draft.way)
            for way in Way
        ]
        half = len(chips) // 2
        rows += [ft.Row(chips[:half], spacing=GAP), ft.Row(chips[half:], spacing=GAP)]
    if draft.alternates(options):
        directions = ft.Row(
            [
                _first_chip(look, mode, partial(entry.begin_with, mode), draft.opening)
                for mode in (Mode.OBENABE, Mode.UNDENUFE)
            ],
            spacing=GAP,
        )
        rows.insert(0 if upwards else len(rows), directions)
    return _card(look, rows)


def vorhand_question(table: TableContext) -> ft.Control:
    """Who is Vorhand in the first deal; a tap on a name records it (SCH-2)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t

    def found(seat: int) -> Callable[..., None]:
        return guard(t, actions.say, lambda _: actions.record(VorhandFound(seat=seat)))

    names = [
        text_button(
            name,
            look.colours,
            found(seat),
            expand=1,
            height=CHIP + 6,
            size=15,
            key=f"vorhand-{seat}",
        )
        for seat, name in enumerate(view.players)
    ]
    half = len(names) if len(names) < 4 else 2
    rows = [button_row(names[:half], spacing=GAP)]
    if names[half:]:
        rows.append(button_row(names[half:], spacing=GAP))
    hint = t(f"choice.first_vorhand.{view.options.first_vorhand}")
    question = t("table.who_is_vorhand")
    head = [words(question, look.colours.ink, size=16, bold=True, align=ft.TextAlign.LEFT, lines=2)]
    if hint:
        head.append(words(hint, look.colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2))
    return _card(look, [*head, *rows])


def _card(look: Appearance, rows: Sequence[ft.Control]) -> ft.Control:
    """The rows of a question in a frame."""
    colours = look.colours
    return ft.Container(
        ft.Column(list(rows), spacing=GAP, tight=True),
        bgcolor=colours.card,
        border=ft.Border.all(1.5, colours.step),
        border_radius=RADIUS,
        padding=8,
    )


def _chip(look: Appearance, mode: str, choose: Callable[[], None], *, chosen: bool) -> ft.Control:
    """A way of playing with its picture."""
    colours = look.colours
    name = look.t(f"mode.{look.deck}.{mode}")
    picture = mode_icon(
        mode, look.deck, size=20, colour=mode_colour(mode, look.deck, colours, chosen=chosen)
    )
    return tap(
        name,
        ft.Column(
            [picture, words(name, colours.on_step if chosen else colours.ink, size=12, lines=1)],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: choose(),
        colour=colours.step if chosen else colours.raised,
        height=CHIP,
        expand=1,
        padding=2,
        selected=chosen,
        key=f"way-{mode}",
    )


def _first_chip(
    look: Appearance, mode: Mode, choose: Callable[[], None], opening: Mode | None
) -> ft.Control:
    """A first direction."""
    colours, chosen = look.colours, mode is opening
    text = look.t("coiffeur.first", mode=look.t(f"mode.{look.deck}.{mode}"))
    picture = mode_icon(
        mode, look.deck, size=20, colour=mode_colour(mode, look.deck, colours, chosen=chosen)
    )
    return tap(
        text,
        ft.Row(
            [picture, words(text, colours.on_step if chosen else colours.ink, size=14, lines=2)],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        lambda _: choose(),
        colour=colours.step if chosen else colours.raised,
        height=TARGET,
        expand=1,
        padding=2,
        selected=chosen,
        key=f"first-{mode}",
    )
