"""What can be said differently about a fact: its side, its points, its mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Any

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import DEAL_TOTAL, Card
from rules.jass.ending import TieBreak
from rules.jass.facts import WeisCompared
from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckShown,
    TieBreakAgreed,
    VorhandFound,
    WeisShown,
)
from rules.solo import facts as alone_facts
from scorer.appearance import Appearance
from scorer.games._cards.card_choice import CardChoice
from scorer.games._cards.weis import meld_text
from scorer.session import View
from scorer.table.frame import GAP, choices, sentence, side_choice
from scorer.theme import TARGET
from scorer.widgets.component import use_latest
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import icon_button, tap, words

Change = Callable[[Callable[[Any], Any]], None]
"""Takes what the fact becomes, as a function of what it was."""

LONGEST = 3
"""Digits of the largest trick points, 157."""


def use_draft(seq: int, event: Any) -> tuple[Any, Callable[[], Any], Change]:
    """Hook: a fact that is being changed; it starts anew when another one is meant.

    Returns what is shown, how to get what it has become by now (the screen may not have
    followed a quick tap yet: write that), and how to change it.
    """
    start = (seq, event)
    held, latest, move = use_latest((start, event))

    def meant(now: tuple[Any, Any]) -> Any:
        return now[1] if now[0] == start else event

    def change(how: Callable[[Any], Any]) -> None:
        move(lambda now: (start, how(meant(now))))

    return meant(held), lambda: meant(latest[0]), change


@dataclass(frozen=True, slots=True)
class Fields:
    """Where the fields stand, and what to do with a change."""

    look: Appearance
    view: View
    change: Change
    actions: tuple[ft.Control, ft.Control]

    def set(self, **fields: Any) -> None:
        """Let the fact say this instead."""
        self.change(lambda now: replace(now, **fields))

    def side(self, side: int) -> ft.Control:
        """Which side it was."""
        return side_choice(
            self.look, self.view.side_names, side, lambda chosen: self.set(side=chosen)
        )

    def seat(self, seat: int) -> ft.Control:
        """Which player it was."""
        names = [(name, at == seat) for at, name in enumerate(self.view.players)]
        return choices(self.look, names, lambda chosen: self.set(seat=chosen))

    def row(self) -> ft.Control:
        """The two buttons."""
        return ft.Row(list(self.actions), spacing=GAP)


def fact_rows(
    look: Appearance,
    view: View,
    draft: Event,
    change: Change,
    actions: tuple[ft.Control, ft.Control],
) -> list[ft.Control]:
    """The fields of a fact and the two buttons below or beside them, the next step last."""
    return rows_of(draft, Fields(look, view, change, actions))


@singledispatch
def rows_of(_draft: Event, fields: Fields) -> list[ft.Control]:
    """What is seen of a fact; one that says nothing besides having happened can only go.

    Each game registers how its own facts are changed.
    """
    return [fields.row()]


@rows_of.register(VorhandFound)
@rows_of.register(alone_facts.DealerFound)
@rows_of.register(alone_facts.StoeckShown)
def _(draft: Any, fields: Fields) -> list[ft.Control]:
    return [fields.seat(draft.seat), fields.row()]


@rows_of.register
def _(draft: alone_facts.CardTurned, fields: Fields) -> list[ft.Control]:
    def take(card: Card) -> Callable[[Any], None]:
        return lambda _: fields.set(card=card)

    exchanged = [(fields.look.t("card.exchanged"), draft.exchanged)]
    return [
        CardChoice(fields.look, take, draft.card),
        choices(
            fields.look,
            exchanged,
            lambda _: fields.change(lambda now: replace(now, exchanged=not now.exchanged)),
            height=TARGET,
        ),
        fields.row(),
    ]


@rows_of.register
def _(draft: ModeChosen, fields: Fields) -> list[ft.Control]:
    look = fields.look
    return [
        mode_row(
            look.t,
            look.colours,
            look.deck,
            fields.view.options.factors,
            draft.mode,
            lambda mode: lambda _: fields.set(mode=mode),
        ),
        choices(
            look,
            [(look.t("table.pushed"), draft.pushed)],
            lambda _: fields.change(lambda now: replace(now, pushed=not now.pushed)),
            height=TARGET,
        ),
        fields.row(),
    ]


@rows_of.register
def _(draft: WeisShown, fields: Fields) -> list[ft.Control]:
    return _weis(fields, fields.side(draft.side), draft.points)


@rows_of.register
def _(draft: alone_facts.WeisShown, fields: Fields) -> list[ft.Control]:
    return _weis(fields, fields.seat(draft.seat), draft.points)


def _weis(fields: Fields, whose: ft.Control, points: int) -> list[ft.Control]:
    worths = [(str(worth), worth == points) for worth in SINGLE_WORTHS]
    return [
        whose,
        choices(
            fields.look,
            worths,
            lambda place: fields.set(points=SINGLE_WORTHS[place]),
            columns=4,
            height=52,
        ),
        fields.row(),
    ]


@rows_of.register(WeisCompared)
def _(draft: Any, fields: Fields) -> list[ft.Control]:
    look, view = fields.look, fields.view
    rows: list[ft.Control] = []
    for place, shown in enumerate(draft.melds):
        rows.append(
            ft.Row(
                [
                    words(
                        meld_text(look, shown.cards, rules_of=view),
                        look.colours.ink,
                        align=ft.TextAlign.LEFT,
                        expand=1,
                    ),
                    icon_button(
                        ft.Icons.DELETE_OUTLINE,
                        look.t("weis.remove_meld"),
                        look.colours,
                        lambda _, place=place: fields.change(lambda now: _without(now, place)),
                    ),
                ]
            )
        )
        rows.append(
            choices(
                look,
                [(name, seat == shown.seat) for seat, name in enumerate(view.players)],
                _declarer(fields, place),
                columns=4,
                height=TARGET,
                size=14,
            )
        )
    return [*rows, fields.row()]


def _declarer(fields: Fields, place: int) -> Callable[[int], None]:
    return lambda seat: fields.change(lambda now: _declared(now, place, seat))


def _without(event: Any, place: int) -> Any:
    return replace(event, melds=event.melds[:place] + event.melds[place + 1 :])


def _declared(event: Any, place: int, seat: int) -> Any:
    melds = list(event.melds)
    melds[place] = replace(melds[place], seat=seat)
    return replace(event, melds=tuple(melds))


@rows_of.register(StoeckShown)
@rows_of.register(DealForfeited)
@rows_of.register(CrossedFirst)
def _(draft: Any, fields: Fields) -> list[ft.Control]:
    return [fields.side(draft.side), fields.row()]


@rows_of.register
def _(draft: TieBreakAgreed, fields: Fields) -> list[ft.Control]:
    ways = tuple(TieBreak)
    names = [(fields.look.t(f"choice.tie_break.{way}"), way is draft.how) for way in ways]
    return [choices(fields.look, names, lambda place: fields.set(how=ways[place])), fields.row()]


@rows_of.register
def _(draft: ClaimedOut, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    unknown = draft.tricks is None
    return [
        fields.side(draft.side),
        *number_rows(
            fields.look,
            t("claim.ask_tricks"),
            draft.tricks,
            lambda typed: fields.change(
                lambda now: replace(now, tricks=typed(now.tricks), matsch=False)
            ),
            [
                _all_tricks(fields, on=draft.matsch),
                toggle(
                    fields.look,
                    t("claim.unknown"),
                    lambda: fields.set(tricks=None, matsch=False),
                    on=unknown,
                ),
                *fields.actions,
            ],
        ),
    ]


@rows_of.register
def _(draft: ClaimSettled, fields: Fields) -> list[ft.Control]:
    side = fields.view.side_names[draft.side]
    return number_rows(
        fields.look,
        fields.look.t("claim.settle", side=side),
        draft.tricks,
        lambda typed: fields.change(
            lambda now: replace(now, tricks=typed(now.tricks) or 0, matsch=False)
        ),
        [_all_tricks(fields, on=draft.matsch), nothing(), *fields.actions],
    )


@rows_of.register
def _(draft: Revoked, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    side = fields.view.side_names[draft.side]
    return [
        fields.side(draft.side),
        *number_rows(
            fields.look,
            t("fault.kept", side=side),
            draft.kept,
            lambda typed: fields.change(
                lambda now: replace(now, kept=typed(now.kept) or 0, matsch=False)
            ),
            [
                toggle(
                    fields.look,
                    t("pad.matsch"),
                    lambda: fields.change(lambda now: replace(now, kept=0, matsch=not now.matsch)),
                    on=draft.matsch,
                    label=t("fault.no_trick"),
                ),
                nothing(),
                *fields.actions,
            ],
        ),
    ]


def _all_tricks(fields: Fields, *, on: bool) -> ft.Control:
    def turn(now: Any) -> Any:
        return replace(now, tricks=0 if now.matsch else DEAL_TOTAL, matsch=not now.matsch)

    return all_tricks(fields.look, lambda: fields.change(turn), on=on)


def all_tricks(look: Appearance, action: Callable[[], None], *, on: bool) -> ft.Control:
    """The key for a side that has taken every trick so far (MAT-1)."""
    return toggle(look, look.t("pad.matsch"), action, on=on, label=look.t("claim.all_tricks"))


def toggle(
    look: Appearance, text: str, action: Callable[[], None], *, on: bool, label: str = ""
) -> ft.Control:
    """A key beside the digits that is on or off."""
    colours = look.colours
    return tap(
        label or text,
        words(text, colours.on_step if on else colours.ink, size=13.5, lines=3),
        lambda _: action(),
        colour=colours.step if on else colours.raised,
        height=HEIGHT_OF_KEY,
        expand=1,
        padding=2,
        selected=on,
    )


HEIGHT_OF_KEY = 56
"""Of a key of the number pad, in logical pixels."""


def nothing() -> ft.Control:
    """An empty place beside the digits."""
    return ft.Container(expand=1, height=HEIGHT_OF_KEY)


def number_rows(
    look: Appearance,
    question: str,
    value: int | None,
    on_value: Callable[[Callable[[int | None], int | None]], None],
    aside: Sequence[ft.Control],
) -> list[ft.Control]:
    """A question whose answer is trick points, with the digits to type it.

    ``on_value`` takes what the number becomes, as a function of what it was; ``aside``
    are the four keys beside the digits.
    """
    colours = look.colours
    return [
        ft.Row(
            [
                ft.Container(sentence(question, colours.ink), expand=1),
                words("–" if value is None else str(value), colours.ink, size=32, bold=True),
            ],
            spacing=GAP,
        ),
        number_pad(
            colours,
            lambda digit: on_value(lambda now: typed(now, digit)),
            clear=(look.t("pad.clear"), lambda _: on_value(lambda _now: None)),
            erase=(look.t("pad.erase"), lambda _: on_value(erased)),
            aside=aside,
            height=HEIGHT_OF_KEY,
        ),
    ]


def typed(number: int | None, digit: int) -> int:
    """The number with one more digit; with as many as a total has, it stays.

    >>> typed(None, 9), typed(9, 8), typed(157, 1)
    (9, 98, 157)
    """
    longer = int(f"{number or 0}{digit}")
    return longer if len(str(longer)) <= LONGEST else number or 0


def erased(number: int | None) -> int | None:
    """The number without its last digit; without any, nothing.

    >>> erased(98), erased(9), erased(None)
    (9, None, None)
    """
    return number // 10 or None if number else None
