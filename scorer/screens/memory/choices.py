"""What a list is limited by: a chip for each limit, and below them what can be chosen for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.texts import Texts
from scorer.widgets.choice import chip, wrapped
from scorer.widgets.component import memo
from scorer.widgets.tap import once

SHOWN: Final = 24
"""Number of options that are shown at first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """One limit of a list.

    Attributes:
        key: What names it for the handler.
        title: What it is about.
        options: What can be chosen: for each what is chosen, and its text.
        chosen: What is chosen; empty for no limit.
    """

    key: str
    title: str
    options: tuple[tuple[str, str], ...]
    chosen: str = ""

    @property
    def text(self) -> str:
        """The text of what is chosen; empty for no limit."""
        return dict(self.options).get(self.chosen, self.chosen)


def game_limit(t: Texts, games: Iterable[str], chosen: str) -> Limit:
    """The limit to a game; the chosen one has its name also where no Partie of it is left.

    Args:
        t: The texts.
        games: The keys of the games that were played.
        chosen: The key of the chosen one; empty for no limit.
    """
    named = filter(None, dict.fromkeys((*games, chosen)))
    options = tuple((game, t(f"game.{game}")) for game in named)
    return Limit(key="game", title=t("numbers.which_game"), options=options, chosen=chosen)


@memo
@ft.component
def Limits(
    look: Appearance, limits: tuple[Limit, ...], choose: Callable[[str, str], None]
) -> ft.Control:
    """The chips of all limits, and the options of the one that was tapped.

    Args:
        look: Colours and texts.
        limits: The limits; those with a single option are not shown.
        choose: Called with the key of a limit and what is chosen for it.
    """
    t, colours = look.t, look.colours
    opened, set_opened = ft.use_state("")
    most, set_most = ft.use_state(SHOWN)

    def toggle(key: str) -> Callable[[], None]:
        def act() -> None:
            set_opened("" if key == opened else key)
            set_most(SHOWN)

        return act

    def take(limit: Limit, value: str) -> Callable[[], None]:
        def act() -> None:
            set_opened("")
            choose(limit.key, value)

        return act

    shown = [limit for limit in limits if len(limit.options) > 1 or limit.chosen]
    rows: list[ft.Control] = []
    if shown:
        rows.append(
            wrapped(
                [
                    chip(
                        limit.text or limit.title,
                        colours,
                        once(toggle(limit.key)),
                        label=_name(look, limit),
                        chosen=bool(limit.chosen),
                        picture=_arrow(look, limit, opened=limit.key == opened),
                        key=limit.key,
                    )
                    for limit in shown
                ]
            )
        )
    for limit in shown:
        if limit.key != opened:
            continue
        options = [("", t("numbers.everything")), *limit.options]
        chips = [
            chip(
                text,
                colours,
                take(limit, value),
                label=with_colon(t, limit.title, text),
                chosen=value == limit.chosen,
                key=f"{limit.key}={value}",
            )
            for value, text in options[:most]
        ]
        if len(options) > most:
            chips.append(chip(t("home.show_more"), colours, lambda: set_most(most + 4 * SHOWN)))
        rows.append(wrapped(chips))
    return ft.Column(rows, spacing=10, tight=True)


def _name(look: Appearance, limit: Limit) -> str:
    """What screen readers say: a name that differs from those of the options."""
    chosen = limit.text or look.t("numbers.everything")
    return f"{limit.title} ({chosen})"


def _arrow(look: Appearance, limit: Limit, *, opened: bool) -> ft.Control:
    colours = look.colours
    icon = ft.Icons.KEYBOARD_ARROW_UP if opened else ft.Icons.KEYBOARD_ARROW_DOWN
    return ft.Icon(icon, size=18, color=colours.ink if limit.chosen else colours.quiet)
