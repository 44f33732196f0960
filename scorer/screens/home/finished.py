"""A finished Partie as a card, and the newest ones on the start screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.memory.question import HISTORY
from scorer.phrases import signed, winners_first
from scorer.screens.home import sentences
from scorer.screens.home.frame import Frame, group_title, show_all
from scorer.summary import ListedPartie, Overview
from scorer.text_size.drawn import room_on_page, width_of
from scorer.widgets.card import spread
from scorer.widgets.tap import lettering, prose, tap

END = ft.TextAlign.END

FIGURES: Final = 0.4
"""Largest share of the room on a page that a score takes beside a name."""


def finished_card(
    look: Appearance, partie: ListedPartie, open_it: Callable[..., Any], *, grown: float = 1
) -> ft.Control:
    """A finished Partie: who won or lost, and the score, that of the winners first.

    A deleted one that goes on says at which deal it is instead. ``grown`` is a factor for the size
    of letters.
    """
    t, colours = look.t, look.colours
    result, called = sentences.result(t, partie), sentences.names(t, partie).sides
    figures = " : ".join(map(signed, winners_first(partie.totals, partie.winners)))
    sides = sorted(range(len(called)), key=lambda side: side not in partie.winners)
    about = f"{sentences.game_name(t, partie)} · {' – '.join(called[side] for side in sides)}"
    size = 16 * grown
    who = prose(result, colours.ink, size=size)
    if width_of(figures, size, bold=True) <= FIGURES * room_on_page():
        score = lettering(figures, colours.ink, size=size, bold=True, align=END)
        first = [spread(who, score)]
    else:
        # The score of four players leaves no room for a long name beside it.
        first = [who, prose(figures, colours.ink, size=size, bold=True)]
    day = lettering(sentences.day(t, partie.day), colours.quiet, size=14 * grown, align=END)
    return tap(
        f"{result}, {sentences.sentence(t, partie)}",
        ft.Column(
            [
                *first,
                spread(prose(about, colours.quiet, size=14 * grown), day),
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
    group = look.t("home.finished")
    more = show_all(frame, group, to(HISTORY))
    return [
        group_title(frame, group),
        *(
            finished_card(look, partie, to(f"/partie/{partie.id}"), grown=frame.grown)
            for partie in newest
        ),
        *([more] if len(listed.finished) > len(newest) else ()),
    ]
