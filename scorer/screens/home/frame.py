"""Where the groups of the start screen stand, for each size of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.screens.around_the_table import around_button
from scorer.screens.home.foot import RAIL, Navigate, foot, in_rows, rail
from scorer.text_size.drawn import stacked
from scorer.widgets.bar import MARGIN, magnified, top_bar
from scorer.widgets.card import stretched
from scorer.widgets.spoken import headline, unseen
from scorer.widgets.tap import prose, text_button

TABLET: Final = 600
"""From this width a screen that is higher than wide is a tablet, in logical pixels."""
THREE_COLUMNS: Final = 1500
"""From this width a screen has three columns, in logical pixels."""
WIDEST: Final = 640
"""Greatest width of a column, in logical pixels."""
FEW: Final = 3
"""Number of finished Partien that a phone shows."""
LINE: Final = 76
"""Height of a finished Partie, in logical pixels."""
ABOVE_LINES: Final = 260
"""Height of what stands above the finished Partien in their column, in logical pixels."""
ABOUT_CHALK: Final = 274
"""Height of all but the strokes on a phone in landscape that shows the whole slate."""
LEAST_CHALK: Final = 76
"""Least height of the strokes, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Groups:
    """What the start screen shows, from the top; each group is a list of controls.

    Attributes:
        running: The Partien in progress.
        games: What can be played next.
        evening: What everybody has won.
        ended: The Partien that have finished.
    """

    running: list[ft.Control]
    games: list[ft.Control]
    evening: list[ft.Control]
    ended: list[ft.Control]


@dataclass(frozen=True, slots=True)
class Frame:
    """The start screen around its groups.

    Attributes:
        look: Colours, texts and size of the screen.
        to: Returns a handler that shows another screen, by its route.
        nights: Whether this session sees tournament nights.
        around: Whether guests can be invited.
        numbers: Whether this session sees numbers.
    """

    look: Appearance
    to: Navigate
    nights: bool
    around: bool
    numbers: bool

    @property
    def beside(self) -> bool:
        """Whether the screen is wider than high: the tools then stand beside the columns."""
        return self.look.wide or self.look.short

    @property
    def tablet(self) -> bool:
        """Whether the screen is higher than wide, with room for two columns below the slate."""
        return not self.beside and self.look.width >= TABLET and not stacked()

    @property
    def columns(self) -> int:
        """The number of columns."""
        return 3 if self.look.width >= THREE_COLUMNS else 2 if self.beside else 1

    @property
    def column(self) -> float:
        """The width of what a column shows, in logical pixels."""
        room = self.look.width - (RAIL if self.beside else 0)
        return min(2 * WIDEST if self.tablet else WIDEST, room / self.columns - 2 * MARGIN)

    @property
    def chalk_height(self) -> float:
        """The height of the strokes on the slate, in logical pixels."""
        height = self.look.height
        if self.look.short:
            return max(LEAST_CHALK, height - ABOUT_CHALK)
        share = 0.3 if self.look.wide else 0.22 if self.tablet else 0.15
        return max(LEAST_CHALK, min(height * share, self.column * 0.45))

    @property
    def roomy(self) -> bool:
        """Whether all games have room, so that none is folded away."""
        return self.look.wide or self.tablet

    @property
    def grown(self) -> float:
        """Factor for letters and pictures: a screen that is seen from afar has larger ones."""
        return magnified(self.look)

    @property
    def finished(self) -> int:
        """How many finished Partien are shown."""
        if self.beside:
            return max(FEW, int((self.look.height - ABOVE_LINES) / (LINE * self.grown)))
        return 2 * FEW if self.tablet else FEW

    def arranged(self, notes: list[ft.Control], groups: Groups) -> ft.Control:
        """The whole screen, with notes above everything else."""
        first, *others = self._in_columns(groups) or [[]]
        return self.around_columns([[*notes, *first], *others])

    def _in_columns(self, groups: Groups) -> list[list[ft.Control]]:
        running, games = groups.running, groups.games
        evening, ended = groups.evening, groups.ended
        last = [*evening, *ended]
        if self.tablet and games and last:
            half = (self.column - MARGIN) / 2
            lower = ft.Row(
                [ft.Container(stretched(parts), width=half) for parts in (games, last)],
                spacing=MARGIN,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            return [[*running, lower]]
        if self.columns == 1:
            return [[*running, *games, *last]]
        if self.columns == 2 and running:
            return [[*running, *evening], [*games, *ended]]
        return [parts for parts in (running, games, last) if parts]

    @property
    def games_width(self) -> float:
        """The room of the games where others stand beside them, in logical pixels."""
        return (self.column - MARGIN) / 2 if self.tablet else self.column

    def around_columns(self, columns: Sequence[list[ft.Control]]) -> ft.Control:
        """The title and the tools around columns that scroll."""
        look = self.look
        if not self.beside and stacked():
            # The tools would leave no room for the rest.
            columns = [
                [*columns[0], *in_rows(look, self.to, nights=self.nights, numbers=self.numbers)]
            ]
        body = ft.Row(
            [self._scrolled(parts) for parts in columns],
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
            spacing=0,
        )
        around = [around_button(look, self.to("/around"))] if self.around else []
        name = look.t("app.name")
        if look.short:
            tools = rail(look, self.to, nights=self.nights, numbers=self.numbers, above=around)
            return _side_by_side([unseen(name, heading=1), body, tools])
        top = top_bar(name, look.colours, actions=around)
        if look.wide:
            return _side_by_side(
                [rail(look, self.to, nights=self.nights, numbers=self.numbers), _below(top, body)]
            )
        if stacked():
            return _below(top, body)
        return _below(top, body, foot(look, self.to, nights=self.nights, numbers=self.numbers))

    def _scrolled(self, parts: list[ft.Control]) -> ft.Control:
        # An empty column is another control than one that was emptied: readers share a session only
        # if theirs has the same properties, and this screen lies below the table that they follow.
        inside = ft.Container(
            stretched(parts) if parts else ft.Row(),
            padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN),
        )
        column = ft.Column(
            [inside],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return ft.Container(column, width=self.column + 2 * MARGIN)


def group_title(frame: Frame, text: str) -> ft.Control:
    """The heading of a group."""
    title = prose(text, frame.look.colours.quiet, size=14 * frame.grown)
    return ft.Container(headline(title, level=2), padding=ft.Padding.only(top=6, left=4))


def show_all(frame: Frame, group: str, on_click: Callable[..., Any]) -> ft.Control:
    """The button that shows all of a group, which has this heading."""
    look, text = frame.look, frame.look.t("home.show_all")
    label = look.t("app.labelled", what=group, text=text)
    return text_button(text, look.colours, on_click, label=label, height=48, size=16)


def _below(*parts: ft.Control) -> ft.Control:
    return ft.Column(
        list(parts),
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _side_by_side(parts: list[ft.Control]) -> ft.Control:
    return ft.Row(parts, spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
