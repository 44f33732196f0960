"""The end of a Partie: who has won, and what comes next."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from scorer.appearance import Appearance
from scorer.phrases import side_key
from scorer.screens.new_partie.screen import rematch_route
from scorer.services import guard
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.frame import GAP, HEIGHT
from scorer.table.names import names_of
from scorer.theme import SLATE, TARGET
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.tap import tap, text_button, words

FLOURISH = (250, 26)
"""Width and height of the chalk under the winners' names, in logical pixels."""


@ft.component
def EndCard(
    look: Appearance, view: View, actions: Actions, go: Callable[[str], None]
) -> ft.Control:
    """The winners on a piece of slate, both totals, and the ways on."""
    t, colours = look.t, look.colours

    def button(
        text: str, action: Callable[[object], object], key: str, *, step: bool = False
    ) -> ft.Control:
        return text_button(
            text,
            colours,
            guard(t, actions.say, action),
            step=step,
            height=HEIGHT,
            expand=1,
            key=key,
        )

    why = button(t("end.ruling"), lambda _: actions.open(Panel(kind="ruling")), "end-ruling")
    # Where there is room, the entries stand beside it all the time.
    name = t("ruling.correct" if look.writing else "table.entries")
    correct = button(name, lambda _: actions.open(Panel(kind="entries")), "end-correct")
    again = button(t("end.rematch"), lambda _: go(rematch_route(view)), "end-rematch", step=True)
    return ft.Column(
        [
            _winners(look, view, actions),
            ft.Row([why] if look.wide else [why, correct], spacing=GAP),
            ft.Row(
                [
                    button(t("end.home"), lambda _: go("/"), "end-home"),
                    *([again] if look.writing else ()),
                ],
                spacing=GAP,
            ),
            *([_hint(look)] if look.writing and not names_of(look, view).uneven else ()),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _hint(look: Appearance) -> ft.Control:
    """Who deals in a rematch of two pairs."""
    text = look.t("end.rematch_hint")
    return words(text, look.colours.quiet, size=14, align=ft.TextAlign.RIGHT)


def _winners(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """Who has won, in the colour of the side, on slate; the totals and the number of deals."""
    t = look.t
    winners = view.outcome.winners
    names = " · ".join(view.side_names[side] for side in winners)
    colour = SLATE.sides[winners[0]] if winners else SLATE.chalk
    key = side_key(t, names_of(look, view), "end.wins")
    first, second = view.sheet.totals
    deals = t("end.deals_played", n=view.next_step.deal)
    undo = tap(
        t("table.undo"),
        ft.Icon(ft.Icons.UNDO, size=24, color=SLATE.chalk),
        guard(t, actions.say, lambda _: actions.undo()),
        width=TARGET,
        padding=0,
        key="end-undo",
    )
    told = ft.Column(
        [
            words(t("end.title"), SLATE.quiet, size=14),
            words(t(key, side=names), colour, size=28, bold=True),
            flourish(look, colour),
            words(t("end.score", first=first, second=second), SLATE.chalk, size=22, bold=True),
            words(deals, SLATE.quiet, size=14),
        ],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Stack(
        [
            ft.Container(
                told,
                bgcolor=SLATE.stone,
                border=ft.Border.all(3, SLATE.wood),
                border_radius=14,
                padding=16,
                alignment=ft.Alignment.CENTER,
            ),
            *([ft.Container(undo, right=6, top=6)] if look.writing else ()),
        ]
    )


@ft.component
def Drawn(content: ft.Control, width: float) -> ft.Control:
    """Something that appears from left to right, as if it were drawn."""
    ready, set_ready = ft.use_state(False)
    ft.use_effect(lambda: set_ready(True), [])
    return ft.Container(
        content,
        width=width if ready else 0,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        animate=ft.Animation(700, ft.AnimationCurve.EASE_IN_OUT),
    )


def flourish(look: Appearance, colour: str) -> ft.Control:
    """Two strokes of chalk under the names."""
    width, height = FLOURISH
    strokes = (
        Stroke(4, 9, width - 6, 5, 4.5, 11),
        Stroke(width * 0.2, 20, width * 0.86, 16, 3.5, 23),
    )
    canvas = cv.Canvas(shapes=shapes(strokes, colour, SLATE.stone), width=width, height=height)
    line = ft.Row([canvas], width=width, height=height, spacing=0)
    return ft.Container(
        Drawn(line, width) if look.motion else line, width=width, alignment=ft.Alignment.CENTER_LEFT
    )
