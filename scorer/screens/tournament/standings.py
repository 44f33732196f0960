"""The standings: everybody with rank, rounds and total (TOUR-4)."""

from __future__ import annotations

from functools import partial

import flet as ft

from rules.tournament.standings import Standing, best_rounds, standings
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.phrases import joined, with_colon
from scorer.screens.tournament.parts import column_width, rows
from scorer.screens.tournament.wording import rank_text
from scorer.texts import Texts
from scorer.texts.points import listed_points
from scorer.widgets.bar import MARGIN
from scorer.widgets.component import memo, use_control_cache
from scorer.widgets.tap import lettering

START = ft.TextAlign.START
END = ft.TextAlign.END
RANK, TOTAL, ROUND = 40, 60, 52
"""Widths of columns, in logical pixels."""
NAME = 130
"""Least width of the column of names, in logical pixels."""


@memo
@ft.component
def StandingsList(look: Appearance, state: State) -> ft.Control:
    """The lines of the standings, and the best single round."""
    t, colours = look.t, look.colours
    keep = use_control_cache()
    lines = standings(state)
    if not lines:
        return lettering(t("tournament.players.none"), colours.ink, align=START)
    drawn = state.rounds[: state.closed + 1]
    count = len(drawn)
    # Before anything is counted everybody would share the first rank.
    ranked = any(one.begun for one in drawn)
    columns = RANK + NAME + TOTAL + count * ROUND <= column_width(look) - 2 * MARGIN
    parts: list[ft.Control] = [_state_line(look, state)]
    best = best_rounds(lines)
    if best:
        names = joined(t, list(dict.fromkeys(one.player.name for one in best)))
        text = t("tournament.best", points=best[0].points, names=names)
        parts.append(lettering(text, colours.accent, size=15, align=START))
    if columns:
        parts.append(_head(look, count))
    for line in lines:
        # After a result most lines are unchanged, or only the rank is another one.
        first = ranked and line.rank == 1
        player = line.player
        who = (player.number, player.name)
        points = (look, *who, line.total, line.rounds, line.byes, count, columns, first)
        made = keep(points, partial(_points, look, line, count, columns=columns, first=first))
        known = (line.rank, ranked, points)
        parts.append(keep(known, partial(_line, look, line, made, ranked=ranked)))
    if any(line.byes for line in lines):
        parts.append(lettering(t("paper.in_brackets"), colours.quiet, size=14, align=START))
    return rows(parts, spacing=0 if columns else 2)


def _state_line(look: Appearance, state: State) -> ft.Control:
    """After how many rounds these are the standings."""
    t = look.t
    if state.over:
        text = t("tournament.standings.final")
    else:
        text = t("tournament.standings.after", n=state.closed, rounds=state.options.rounds)
    return lettering(text, look.colours.quiet, size=15, align=START)


def _head(look: Appearance, count: int) -> ft.Control:
    t, quiet = look.t, look.colours.quiet
    cells: list[ft.Control] = [
        ft.Container(width=RANK),
        ft.Container(expand=True),
        *(
            _cell(t("tournament.column.round", n=number), quiet, ROUND)
            for number in range(1, count + 1)
        ),
        _cell(t("tournament.column.total"), quiet, TOTAL),
    ]
    return ft.Row(cells, spacing=0)


def _cell(text: str, colour: str, width: float, *, bold: bool = False) -> ft.Control:
    return lettering(text, colour, size=15, bold=bold, align=END, lines=1, width=width)


def _line(look: Appearance, line: Standing, points: ft.Control, *, ranked: bool) -> ft.Control:
    """A player: the rank, and all that does not depend on it."""
    colours = look.colours
    place = rank_text(line.rank) if ranked else "–"
    bold = ranked and line.rank <= 3
    rank = lettering(place, colours.ink, bold=bold, align=START, width=RANK)
    row = ft.Container(
        ft.Row([rank, points], spacing=0),
        padding=ft.Padding.symmetric(vertical=7),
        border=ft.Border.only(bottom=ft.BorderSide(1, colours.line)),
    )
    label = line_text(look.t, line, ranked=ranked)
    return ft.Semantics(
        content=row,
        label=label,
        container=True,
        exclude_semantics=True,
        key=f"standing-{line.player.number}",
    )


def _points(
    look: Appearance, line: Standing, count: int, *, columns: bool, first: bool
) -> ft.Control:
    """Name and points: on one line where there is room for all rounds, or else on two."""
    colours = look.colours
    name = lettering(line.player.name, colours.ink, bold=first, align=START, lines=2)
    total = _cell(str(line.total), colours.ink, TOTAL, bold=True)
    rounds = [points_text(line, number) for number in range(1, count + 1)]
    if columns:
        name.expand = True
        cells = [_cell(text, colours.quiet, ROUND) for text in rounds]
        content: list[ft.Control] = [name, *cells, total]
    else:
        small = [lettering("  ".join(rounds), colours.quiet, size=14, align=START, lines=2)]
        both = ft.Column([name, *(small if rounds else ())], spacing=0, tight=True, expand=True)
        content = [both, total]
    return ft.Row(content, spacing=0, expand=True)


def points_text(line: Standing, number: int) -> str:
    """Return the points of a round; a bye in brackets, a dash where the player was away."""
    points = line.rounds[number - 1] if number <= len(line.rounds) else None
    return listed_points(points, bracketed=number in line.byes)


def line_text(t: Texts, line: Standing, *, ranked: bool = True) -> str:
    """Return a line of the standings for screen readers; without the rank if there is none yet."""
    rounds = [
        f"{t('tournament.round.title', n=number)} {points_text(line, number)}"
        for number in range(1, len(line.rounds) + 1)
    ]
    front = f"{rank_text(line.rank)} " if ranked else ""
    return ", ".join([with_colon(t, f"{front}{line.player.name}", line.total), *rounds])
