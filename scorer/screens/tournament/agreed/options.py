"""What is agreed before a night, each with a line that explains it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import flet as ft

from rules.jass.cards import Mode
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import (
    MATSCH_WORTHS,
    MOST_DEALS,
    MOST_OF_TEAM,
    MOST_ROUNDS,
    Imposed,
    LeftOver,
    Options,
    for_game,
    left_overs_of,
    ties_of,
    wishes_of,
)
from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.screens.tournament.panel import toggled
from scorer.screens.tournament.wording import matsch_text
from scorer.text_size.drawn import stacked
from scorer.texts.rounds import imposed_text, trumps_text
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, stepper, toggle, wrapped
from scorer.widgets.tap import once, prose, small_button

FORMATS = {
    NightGame.SCHIEBER: ((4, 8), (4, 12), (3, 12), (5, 8), (3, 8), (6, 8), (8, 4), (6, 4)),
    NightGame.DIFFERENZLER: ((4, 4), (3, 4), (5, 4), (6, 4), (8, 4), (4, 8)),
    NightGame.HANDJASS: ((4, 8), (6, 4), (2, 12), (4, 12)),
}
"""Usual numbers of rounds, each with its deals; the club's comes first (TOUR-1). A Coiffeur has
none: its sheet says how many deals it has (TOUR-19)."""
MOST_STRUCK = 2
"""How many rounds can be chosen not to count."""
_ALL = tuple(Imposed(mode.value) for mode in Mode)
_SUITS = _ALL[:4]
_OWN = (Imposed.NO_PUSH,) * 2
PRESETS: Final = {
    "free": (),
    "suits": _SUITS,
    "all": _ALL,
    "half": (*_SUITS[:2], *_OWN, *_SUITS[2:], *_OWN),
    "turned": (Imposed.TURNED,),
}
"""Usual lists by their names in the texts: without one, the four suits by turns, Obenabe and
Undenufe, too, two suits and then two deals without pushing, a card that is turned."""


@dataclass(frozen=True, slots=True)
class OptionsForm:
    """The cards on which options are chosen.

    Attributes:
        look: Colours and texts of the screen.
        options: What is chosen.
        change: Called with what is chosen instead.
    """

    look: Appearance
    options: Options
    change: Callable[[Options], None]

    def columns(self, *, begun: bool = False) -> tuple[list[ft.Control], list[ft.Control]]:
        """A card for each option that means something in the game (TOUR-19).

        First those that say what is played and how it is drawn, then those that say how it is
        ranked and what else is agreed: two columns where they have room.

        Args:
            begun: Whether a table has counted, so that the game is settled.
        """
        t, options, kind = self.look.t, self.options, self.options.kind
        deals, matsch, stoeck, trumps = self.of_deals()
        of_deals = {"deals": deals, "matsch": matsch, "stoeck": stoeck, "trumps": trumps}
        own = {name: [one] for name, one in of_deals.items() if name not in kind.absent}
        bye_help = "bye_points_help" if kind.detailed else "bye_average_help"
        # What a bye can be worth: in a Schieber nothing, or half of the trick points (TOUR-6).
        byes = self._choices("bye_points", kind.byes(options.deals), str, bye_help)
        played = [
            *([] if begun else [self._games()]),
            *([self._formats()] if options.game in FORMATS else []),
            self._number("rounds", MOST_ROUNDS),
            *own.get("deals", ()),
            self._choices("wish", wishes_of(kind), lambda one: t(f"tournament.wish.{one}")),
            *own.get("matsch", ()),
            *own.get("stoeck", ()),
        ]
        ranked = [
            # How many of the worst rounds do not count (TOUR-10).
            self._choices("struck", range(min(MOST_STRUCK + 1, options.rounds)), self._struck),
            self._ties(),
            # What is done where the number of players does not fill the tables (TOUR-6).
            self._choices(
                "left_over", left_overs_of(kind), lambda one: t(f"tournament.left_over.{one}")
            ),
            *([] if options.left_over is LeftOver.STAND_INS else [byes]),
            *own.get("trumps", ()),
            *map(self._switch, ("by_standing", "nearest", "hide_last")),
            self._number("team_best", MOST_OF_TEAM),
        ]
        return played, ranked

    def of_deals(self) -> list[ft.Control]:
        """A card for each option that matters to a table.

        Deals of a round, Matsch, Stöck, trumps.
        """
        look, options = self.look, self.options
        trumps = TrumpsCard(
            look, options.trumps, lambda trumps: self.change(replace(options, trumps=trumps))
        )
        return [
            self._number("deals", MOST_DEALS),
            self._choices("matsch", MATSCH_WORTHS, partial(matsch_text, look.t)),
            self._switch("stoeck"),
            ft.Container(trumps, key="trumps"),
        ]

    def _explained(self, name: str, chips: list[ft.Control], explanation: str = "") -> ft.Control:
        """A card with the name of an option, a line that explains it, and its choice."""
        t, colours = self.look.t, self.look.colours
        rows = [
            prose(t(f"tournament.option.{name}"), colours.ink),
            prose(t(f"tournament.option.{explanation or f'{name}_help'}"), colours.quiet, size=14),
            wrapped(chips),
        ]
        return card(stretched(rows, spacing=8), colours, padding=12, key=name)

    def _with(self, name: str, value: Any) -> Callable[[], None]:
        """What a tap does that gives an option a value."""
        return partial(self.change, replace(self.options, **{name: value}))

    def _switch(self, name: str) -> ft.Control:
        """An option that is agreed or not."""
        agreed: bool = getattr(self.options, name)
        line = toggle(
            self.look.t(f"tournament.option.{name}"),
            agreed,
            self.look.colours,
            self._with(name, not agreed),
            hint=self.look.t(f"tournament.option.{name}_help"),
        )
        return card(line, self.look.colours, padding=12, key=name)

    def _number(self, name: str, most: int) -> ft.Control:
        t, options = self.look.t, self.options
        own = name == "deals" and not options.kind.detailed
        return number_card(
            self.look,
            t(f"tournament.option.{name}"),
            t("tournament.option.deals_own_help" if own else f"tournament.option.{name}_help"),
            getattr(options, name),
            most,
            lambda number: self.change(_with_number(options, name, number)),
        )

    def _choice(self, name: str, value: Any, text: str) -> ft.Control:
        """A chip that gives an option a value."""
        chosen = getattr(self.options, name) == value
        return _chip(self.look, name, text, self._with(name, value), chosen=chosen)

    def _choices(
        self,
        name: str,
        offered: Iterable[Any],
        text: Callable[[Any], str],
        explanation: str = "",
    ) -> ft.Control:
        """A card with chips that give an option one of some values, each with its text."""
        chips = [self._choice(name, one, text(one)) for one in offered]
        return self._explained(name, chips, explanation)

    def _struck(self, struck: int) -> str:
        t = self.look.t
        return t("tournament.struck", n=struck) if struck else t("tournament.struck_none")

    def _formats(self) -> ft.Control:
        """Usual numbers of rounds and deals, each in one tap (TOUR-1)."""
        chips, options = [], self.options
        for rounds, deals in FORMATS[options.game]:
            to = _with_number(_with_number(options, "rounds", rounds), "deals", deals)
            chosen = (options.rounds, options.deals) == (rounds, deals)
            choose = partial(self.change, to)
            chips.append(_chip(self.look, "formats", f"{rounds} × {deals}", choose, chosen=chosen))
        return self._explained("formats", chips)

    def _games(self) -> ft.Control:
        """What the tables play; what means nothing there goes with the choice (TOUR-19)."""
        chips = []
        for game in NightGame:
            chosen = game is self.options.game
            to = self.options if chosen else for_game(self.options, game)
            text = self.look.t(f"game.{game}")
            chips.append(_chip(self.look, "game", text, partial(self.change, to), chosen=chosen))
        return self._explained("game", chips)

    def _ties(self) -> ft.Control:
        """What ranks equal totals, in the order in which it is tapped (TOUR-4)."""
        t, ties = self.look.t, self.options.ties
        chips = [self._choice("ties", (), t("tournament.ties.shared"))]
        for tie in ties_of(self.options.kind):
            chosen = tie in ties
            word = t(f"tournament.ties.{tie}")
            text = f"{ties.index(tie) + 1}. {word}" if chosen else word
            choose = once(self._with("ties", toggled(ties, tie)))
            chips.append(_chip(self.look, "ties", text, choose, chosen=chosen, key=tie))
        return self._explained("ties", chips)


def _chip(
    look: Appearance,
    name: str,
    text: str,
    choose: Callable[..., Any],
    *,
    chosen: bool,
    key: str | None = None,
) -> ft.Control:
    """A chip of an option, whose name screen readers say, too."""
    label = with_colon(look.t, look.t(f"tournament.option.{name}"), text)
    return chip(text, look.colours, choose, label=label, chosen=chosen, key=key)


def _with_number(options: Options, name: str, number: int) -> Options:
    """The options with another number; a bye counts as before only if a round can give it.

    At least one round counts.
    """
    changed: dict[str, Any] = {name: number}
    if name == "deals" and options.bye_points:
        before, after = (options.kind.byes(deals) for deals in (options.deals, number))
        same = before.index(options.bye_points) if options.bye_points in before else -1
        changed["bye_points"] = after[same]
    if name == "rounds":
        changed["struck"] = min(options.struck, number - 1)
    return replace(options, **changed)


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

    lines: list[ft.Control] = [prose(label, colours.ink), prose(hint, colours.quiet, size=14)]
    texts = ft.Column(lines, spacing=2, tight=True, expand=not stacked())
    number = stepper(label, value, colours, to(value - 1), to(value + 1), sign="")
    if stacked():
        both: ft.Control = ft.Column([texts, number], spacing=8, tight=True)
    else:
        both = ft.Row([texts, number], spacing=8)
    return card(both, colours, padding=12, key=label)


@ft.component
def TrumpsCard(
    look: Appearance,
    trumps: tuple[Imposed, ...],
    change: Callable[[tuple[Imposed, ...]], None],
) -> ft.Control:
    """Usual lists, each in one tap, and keys that add one deal after the other.

    Args:
        look: Colours, texts and size of the screen.
        trumps: The list now.
        change: Takes another list.
    """
    t, colours = look.t, look.colours
    writes, set_writes = ft.use_state(trumps not in PRESETS.values())

    def preset(name: str, usual: tuple[Imposed, ...]) -> ft.Control:
        text = t(f"tournament.trumps.{name}")
        return _chip(look, "trumps", text, partial(change, usual), chosen=trumps == usual)

    def adding(one: Imposed) -> ft.Control:
        text = imposed_text(t, one)
        named = t("tournament.trumps.add", n=len(trumps) + 1, trump=text)
        add = (lambda _: change((*trumps, one))) if len(trumps) < MOST_DEALS else None
        return chip(text, colours, add, label=named)

    parts: list[ft.Control] = [
        prose(t("tournament.option.trumps"), colours.ink),
        prose(t("tournament.option.trumps_help"), colours.quiet, size=14),
        wrapped([preset(name, usual) for name, usual in PRESETS.items()]),
    ]
    if trumps:
        parts.append(prose(trumps_text(t, trumps), colours.ink, size=15))
    parts.append(
        toggle(t("tournament.trumps.own"), writes, colours, lambda _: set_writes(not writes))
    )
    if writes:
        parts.append(wrapped([adding(one) for one in Imposed]))
    if writes and trumps:
        last = t("tournament.trumps.drop", n=len(trumps))
        parts.append(small_button(last, colours, lambda _: change(trumps[:-1])))
    return card(stretched(parts, spacing=8), colours, padding=12)
