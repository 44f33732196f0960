"""What can be played next: the usual games with the usual people, and all other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from rules.engine.codec import to_json
from rules.engine.game import AnyGame
from scorer.appearance import Appearance
from scorer.games import ALL
from scorer.phrases import with_colon
from scorer.screens.home import sentences
from scorer.screens.home.frame import Frame, group_title
from scorer.screens.home.pictures import SIGNS, game_picture, line_picture
from scorer.summary import ListedPartie
from scorer.text_size.drawn import stacked, usual_height, width_of
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import lettering, prose, tap

MOST: Final = 3
"""Number of games that are offered without unfolding the others."""
TILE_HEIGHT: Final = 130
"""Height of such a game with usual letters, in logical pixels."""
GAP: Final = 8
"""Between two of them, in logical pixels."""
PADDING: Final = 8
EDGE: Final = 2
PEOPLE_SIZE: Final = 14
"""Size of the letters of their people, in logical pixels."""
PEOPLE_LINE: Final = 1.15
"""Height of a line of them, as a multiple of the size of its letters."""
USUAL_LINES: Final = 2
LEAST_TILE: Final = 104
"""Least width of such a game, in logical pixels."""
PICTURE: Final = 44
"""Width and height of a picture, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Offers:
    """Which games are offered how.

    Attributes:
        usual: The Partien whose people can play again with one tap, of a game each.
        new: Games that are offered beside them, where fewer were played.
        others: The keys of all other games.
    """

    usual: tuple[ListedPartie, ...]
    new: tuple[str, ...]
    others: tuple[str, ...]


def offers(usual: Sequence[ListedPartie]) -> Offers:
    """Return how all games are offered.

    Args:
        usual: The last Partie of each game that was played lately, the newest first.
    """
    shown = tuple(partie for partie in usual if partie.game in ALL)[:MOST]
    rest = [key for key in ALL if key not in {partie.game for partie in shown}]
    free = MOST - len(shown)
    return Offers(usual=shown, new=tuple(rest[:free]), others=tuple(rest[free:]))


FORM_GAP = 4
"""Space between a tile and the button below it, in logical pixels."""


def next_games(
    frame: Frame,
    offered: Offers,
    again: Callable[[ListedPartie], Callable[..., Any]],
    form: Callable[[str], Callable[..., Any]],
    *,
    unfold: Callable[..., Any] | None,
    unfolded: bool,
) -> list[ft.Control]:
    """The group of what can be played next.

    Args:
        frame: The start screen.
        offered: The games.
        again: Returns a handler that begins with the people of a Partie.
        form: Returns a handler that shows the form of a game.
        unfold: The handler of the button that shows all other games or hides them; None where
            there is room for them.
        unfolded: Whether they are shown.
    """
    look = frame.look
    button = [fold(look, len(offered.others), unfold, opened=unfolded)] if unfold else []
    shown = offered.others if unfolded or not unfold else ()
    return [
        group_title(frame, look.t("home.new_partie")),
        *_tiles(frame, offered, again, form),
        *button,
        *gallery(look, shown, form, grown=frame.grown),
    ]


def _tiles(
    frame: Frame,
    offered: Offers,
    again: Callable[[ListedPartie], Callable[..., Any]],
    form: Callable[[str], Callable[..., Any]],
) -> list[ft.Control]:
    """The games that are offered first, in as many columns as there is room for."""
    width = frame.games_width
    columns = max(1, min(MOST, int((width + GAP) / (LEAST_TILE + GAP))))
    room = (width - (columns - 1) * GAP) / columns - 2 * (PADDING + EDGE)
    size = PEOPLE_SIZE * frame.grown
    lines = [_lines(_people(frame.look.t, partie), size, room) for partie in offered.usual]
    more = max(0, max(lines, default=0) - USUAL_LINES)
    height = TILE_HEIGHT * frame.grown + more * PEOPLE_LINE * size
    beside = TARGET + FORM_GAP if offered.usual else 0
    shown = [
        *(
            _again_tile(frame, partie, height, again(partie), form(partie.game))
            for partie in offered.usual
        ),
        *(_new_tile(frame, key, height + beside, form(key)) for key in offered.new),
    ]
    return button_rows(shown, columns=columns, spacing=GAP)


def _people(t: Texts, partie: ListedPartie) -> str:
    """Return who plays again; without names, that all is as the last time."""
    return sentences.people(t, partie) or t("home.last_time")


def _lines(text: str, size: float, room: float) -> int:
    """Return how many lines a text takes, given the size of its letters and its width."""
    lines, line = 1, ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width_of(longer, size) > room:
            lines, line = lines + 1, word
        else:
            line = longer
    return lines


def _again_tile(
    frame: Frame,
    partie: ListedPartie,
    height: float,
    begin: Callable[..., Any],
    show_form: Callable[..., Any],
) -> ft.Control:
    """A game with the people of the last time; below it, what leads to the form."""
    t, game = frame.look.t, partie.game
    name, people = t(f"game.{game}"), sentences.people(t, partie)
    label = (
        t("home.again", game=name, people=people) if people else t("home.again_unnamed", game=name)
    )
    change = tap(
        _form_label(t, game),
        line_picture(SIGNS["form"], frame.look.colours.quiet, size=24),
        show_form,
        colour=frame.look.colours.raised,
        padding=0,
        key=f"new-{game}",
    )
    people_tile = _tile(frame, game, height, _people(t, partie), label, begin, key=f"again-{game}")
    # A tile takes the width that its row gives it, and no share of the column's height.
    people_tile.expand = None
    return ft.Column(
        [people_tile, change],
        spacing=FORM_GAP,
        tight=True,
        expand=1,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _new_tile(frame: Frame, game: str, height: float, show_form: Callable[..., Any]) -> ft.Control:
    """A game that nobody has played here lately; a tap shows the form."""
    t = frame.look.t
    below = sentences.player_counts(t, ALL[game].form.game.player_counts)
    return _tile(frame, game, height, below, _form_label(t, game), show_form, key=f"new-{game}")


def _tile(
    frame: Frame,
    game: str,
    height: float,
    below: str,
    label: str,
    act: Callable[..., Any],
    *,
    key: str,
) -> ft.Control:
    look, grown = frame.look, frame.grown
    colours, size = look.colours, PEOPLE_SIZE * grown
    lines: list[ft.Control] = [
        ft.Row([game_picture(game, PICTURE * grown)]),
        prose(look.t(f"game.{game}"), colours.ink, size=15 * grown, bold=True, lines=1),
        prose(below, colours.quiet, size=size, line=PEOPLE_LINE),
    ]
    column = stretched(lines, spacing=4)
    return tap(
        label,
        ft.Container(
            column,
            height=usual_height(height - 2 * PADDING),
            alignment=ft.Alignment.TOP_LEFT,
        ),
        act,
        colour=colours.card,
        border=colours.line,
        height=usual_height(height),
        expand=1,
        padding=PADDING,
        key=key,
    )


def gallery(
    look: Appearance,
    games: Sequence[str],
    form: Callable[[str], Callable[..., Any]],
    *,
    grown: float = 1,
) -> list[ft.Control]:
    """Games with a line that says what each is and for how many; a tap shows the form.

    Args:
        look: Colours, texts and size of the screen.
        games: The keys of the games.
        form: Returns a handler that shows the form of a game.
        grown: Factor for the size of letters and pictures.
    """
    return [_entry(look, key, form(key), grown) for key in games]


def _entry(look: Appearance, game: str, show_form: Callable[..., Any], grown: float) -> ft.Control:
    t, colours, rules = look.t, look.colours, ALL[game].form.game
    what = t(f"home.{game}_hint", **_usual(rules))
    counts = sentences.player_counts(t, rules.player_counts)
    heading = f"{t(f'game.{game}')} · {counts}"
    text = ft.Column(
        [
            prose(heading, colours.ink, size=16 * grown, bold=True),
            prose(what, colours.quiet, size=14 * grown),
        ],
        spacing=1,
        tight=True,
        expand=None if stacked() else 1,
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
    parts: list[ft.Control] = [game_picture(game, PICTURE * grown), text]
    return tap(
        _form_label(t, game),
        ft.Column(parts, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.START)
        if stacked()
        else ft.Row(parts, spacing=12),
        show_form,
        colour=colours.card,
        border=colours.line,
        height=None,
        padding=ft.Padding.symmetric(horizontal=12, vertical=9),
        key=f"new-{game}",
        hint=f"{counts}. {what}",
    )


def fold(look: Appearance, number: int, act: Callable[..., Any], *, opened: bool) -> ft.Control:
    """The button that shows all other games, or hides them."""
    t, colours = look.t, look.colours
    sign = "M6 15l6-6 6 6" if opened else "M6 9l6 6 6-6"
    row = ft.Row(
        [
            prose(t("home.other_games"), colours.ink, size=17, expand=True),
            lettering(str(number), colours.quiet, size=16),
            line_picture(sign, colours.quiet, size=24),
        ],
        spacing=8,
    )
    return tap(
        with_colon(t, t("home.new_partie"), t("home.other_games")),
        row,
        act,
        colour=colours.raised,
        height=56,
        padding=ft.Padding.symmetric(horizontal=14),
        key="other-games",
    )


def _form_label(t: Texts, game: str) -> str:
    return with_colon(t, t("home.new_partie"), t(f"game.{game}"))


def _usual(game: AnyGame) -> dict[str, int]:
    """Return the numbers among the usual options, by field."""
    options = to_json(game.usual_options(game.player_counts[0]))
    return {name: value for name, value in options.items() if type(value) is int}
