"""The Partien in progress: the newest as its slate, the others smaller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import flet as ft

from rules import GAMES
from scorer.phrases import signed
from scorer.screens.home import sentences
from scorer.screens.home.frame import Frame, group_title, show_all
from scorer.screens.home.small_slate import PROBLEMS, small_slate
from scorer.summary import ListedPartie
from scorer.texts import Texts
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import prose, tap

LEAST_CARD: Final = 150
"""Least width of a Partie that is not the newest, in logical pixels."""
MOST_COLUMNS: Final = 3
FEW: Final = 6
"""Number of other Partien that are shown at first."""


def running(
    frame: Frame,
    parties: Sequence[ListedPartie],
    *,
    all_shown: bool,
    unfold: Callable[..., Any],
) -> list[ft.Control]:
    """The group of the Partien in progress; a tap on one goes on with it.

    Args:
        frame: The start screen.
        parties: The Partien, the newest first.
        all_shown: Whether all are shown, however many there are.
        unfold: The handler of the button that shows all.
    """
    if not parties:
        return []
    look, to = frame.look, frame.to
    newest, *others = parties
    shown = others if all_shown else others[:FEW]
    cards = [_card(frame, partie, to(f"/partie/{partie.id}")) for partie in shown]
    columns = max(1, min(MOST_COLUMNS, len(cards), int(frame.column / LEAST_CARD / frame.grown)))
    group = look.t("home.at_the_table")
    more = show_all(frame, group, unfold)
    return [
        group_title(frame, group),
        small_slate(frame, newest, to(f"/partie/{newest.id}")),
        *map(_level, button_rows(cards, columns=columns)),
        *([more] if len(shown) < len(others) else ()),
    ]


def _level(row: ft.Control) -> ft.Control:
    """A row whose cards are equally high, however many lines each needs."""
    if isinstance(row, ft.Row):
        row.intrinsic_height, row.vertical_alignment = True, ft.CrossAxisAlignment.STRETCH
    return row


def _card(frame: Frame, partie: ListedPartie, open_it: Callable[..., Any]) -> ft.Control:
    look, grown = frame.look, frame.grown
    t, colours = look.t, look.colours
    name = t(f"game.{partie.game}") if partie.game else t("app.name")
    deal = t("home.deal_n", n=partie.deal) if partie.sides else ""
    about = " · ".join(part for part in (deal, sentences.people_of_totals(t, partie)) if part)
    lines: list[ft.Control] = [
        prose(name, colours.ink, size=15 * grown),
        prose(_standing(t, partie), colours.ink, size=18 * grown, bold=True),
        prose(about, colours.quiet, size=14 * grown, line=1.2),
    ]
    if partie.state in PROBLEMS:
        lines.append(prose(t(PROBLEMS[partie.state]), colours.error, size=14 * grown))
    return tap(
        f"{sentences.sentence(t, partie)}. {t('home.resume')}",
        ft.Column(lines, spacing=1, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        open_it,
        colour=colours.card,
        border=colours.line,
        height=None,
        expand=1,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        key=partie.id,
    )


def _standing(t: Texts, partie: ListedPartie) -> str:
    """Return the totals; where several play alone, who leads."""
    totals = partie.totals
    if len(totals) > 2:
        best = (min if GAMES[partie.game].lowest_wins else max)(totals)
        if totals.count(best) == 1:
            leader = sentences.names(t, partie).sides[totals.index(best)]
            return f"{leader} {signed(best)}"
    return " : ".join(map(signed, totals))
