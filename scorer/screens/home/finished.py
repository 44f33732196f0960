"""The finished Partien: the newest on the start screen, all of them on a screen of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.effects import use_effect
from scorer.error_handling import guard, guard_async
from scorer.phrases import signed, winners_first
from scorer.screen_context import screen, use_screen_context
from scorer.screens.home import sentences
from scorer.screens.home.foot import HISTORY as ROUTE
from scorer.screens.home.frame import Frame, group_title
from scorer.screens.parts import START, problem_line, titled
from scorer.summary import ListedPartie, Overview, overview
from scorer.widgets.bar import form
from scorer.widgets.card import spread
from scorer.widgets.component import use_option
from scorer.widgets.tap import lettering, tap, text_button

PAGE: Final = 20
"""Number of Partien that are shown at first, and added at a time."""
END = ft.TextAlign.END


def finished_card(
    look: Appearance, partie: ListedPartie, open_it: Callable[..., Any], *, grown: float = 1
) -> ft.Control:
    """A finished Partie: who won or lost, and the score, that of the winners first.

    ``grown`` is a factor for the size of letters.
    """
    t, colours = look.t, look.colours
    result, called = sentences.result(t, partie), sentences.names(t, partie).sides
    figures = " : ".join(map(signed, winners_first(partie.totals, partie.winners)))
    sides = sorted(range(len(called)), key=lambda side: side not in partie.winners)
    about = f"{sentences.game_name(t, partie)} · {' – '.join(called[side] for side in sides)}"
    day = lettering(sentences.day(t, partie.day), colours.quiet, size=14 * grown, align=END)
    return tap(
        f"{result}, {sentences.sentence(t, partie)}",
        ft.Column(
            [
                spread(
                    lettering(result, colours.ink, size=16 * grown, align=START),
                    lettering(figures, colours.ink, size=16 * grown, bold=True, align=END),
                ),
                spread(
                    lettering(about, colours.quiet, size=14 * grown, align=START),
                    day,
                ),
            ],
            spacing=2,
            tight=True,
        ),
        open_it,
        colour=colours.card,
        border=colours.line,
        height=None,
        padding=12,
        key=partie.id,
    )


def newest_finished(frame: Frame, listed: Overview) -> list[ft.Control]:
    """The group of the Partien that have finished, and what leads to all of them."""
    look, to = frame.look, frame.to
    newest = listed.ended(frame.finished)
    if not newest:
        return []
    more = text_button(look.t("home.show_all"), look.colours, to(ROUTE), height=48, size=16)
    return [
        group_title(frame, look.t("home.finished")),
        *(
            finished_card(look, partie, to(f"/partie/{partie.id}"), grown=frame.grown)
            for partie in newest
        ),
        *([more] if len(listed.finished) > len(newest) else ()),
    ]


@ft.component
def HistoryRoute() -> Any:
    """The route of all finished Partien."""
    context = use_screen_context()
    services, look = context.services, context.look
    known, set_known = use_option(Overview)
    shown, set_shown = ft.use_state(PAGE)
    problem, say = ft.use_state("")
    t = look.t

    async def read() -> None:
        partien = services.partien
        set_known(await overview(partien.shelf, partien.ids if partien.limited else None))

    use_effect(guard_async(t, say, read), [])

    def to(route: str) -> Callable[..., Any]:
        return guard(t, say, lambda _: services.go(route))

    parts = problem_line(look, problem)
    if known is not None:
        parts += [
            finished_card(look, partie, to(f"/partie/{partie.id}")) for partie in known.ended(shown)
        ]
        if not known.finished:
            parts.append(lettering(t("home.no_history"), look.colours.quiet, align=START))
        if len(known.finished) > shown:
            more = text_button(
                t("home.show_more"),
                look.colours,
                lambda _: set_shown(shown + PAGE),
                height=48,
                size=16,
            )
            parts.append(more)
    return screen(look, ROUTE, form(look.width, titled(look, t("home.history"), to("/")), parts))
