"""Writing a Weis: by its points at once, or by its cards when both pairs show some."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Change as LogChange
from rules.engine.log import Recorded, Voided, judge
from rules.jass.cards import Card, Rank, Suit
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared, WeisFact
from rules.jass.melds import (
    SINGLE_WORTHS,
    Declared,
    Kind,
    Meld,
    four_cards,
    meld_worth,
    read_meld,
    sequence_cards,
)
from rules.pairs.facts import WeisShown
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, text_button, words


@dataclass(frozen=True)
class WeisPanel(Panel):
    """Writes a Weis of either side by its points."""

    title = "weis.title"

    def draw(self, table: TableContext) -> ft.Control:
        """Every worth for either side, and the way to compare by cards."""
        return weis_worths(table)


@dataclass(frozen=True)
class WeisByCardsPanel(Panel):
    """Compares the Weis of a deal by their cards (WIIS-4)."""

    title = "weis.by_cards"

    def draw(self, table: TableContext) -> ft.Control:
        """The Weis described so far, and the one that is being described."""
        return WeisCards(table)


def weis_worths(table: TableContext) -> ft.Control:
    """Every worth for either side: two taps write a Weis (WIIS-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours

    def cell(side: int, points: int) -> ft.Control:
        return tap(
            t("table.bar_label", side=view.side_names[side], points=points),
            words(str(points), colours.ink, size=22 if points <= 100 else 18),
            lambda _: actions.record(WeisShown(side=side, points=points)),
            colour=colours.raised,
            height=52,
            expand=1,
            padding=2,
            key=f"weis-{side}-{points}",
        )

    def grid(side: int) -> ft.Control:
        rows = (SINGLE_WORTHS[:3], SINGLE_WORTHS[3:5], SINGLE_WORTHS[5:])
        return ft.Column(
            [
                words(view.side_names[side], colours.sides[side], size=16, bold=True, lines=2),
                *(ft.Row([cell(side, points) for points in row], spacing=6) for row in rows),
            ],
            spacing=6,
            expand=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    return ft.Column(
        [
            ft.Row(
                [grid(side) for side in range(len(view.sides))],
                spacing=14,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            ft.Row(
                [
                    text_button(
                        t("weis.by_cards"),
                        colours,
                        lambda _: actions.open(WeisByCardsPanel()),
                        expand=1,
                    ),
                ]
            ),
        ],
        spacing=12,
        tight=True,
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """A Weis that is being described: who declared it, and which cards."""

    seat: int
    kind: Kind = Kind.SEQUENCE
    length: int = 3
    suit: Suit | None = None
    top: Rank | None = None

    def cards(self) -> tuple[Card, ...]:
        """The cards described so far; empty until nothing is missing."""
        if self.top is None:
            return ()
        if self.kind is Kind.FOUR:
            return four_cards(self.top)
        return sequence_cards(self.suit, self.top, self.length) if self.suit else ()


@dataclass(frozen=True, slots=True)
class Described:
    """The Weis that are described already, and the one that is being described."""

    choice: Choice
    melds: tuple[ShownMeld, ...] = ()

    @property
    def all(self) -> tuple[ShownMeld, ...]:
        """Every Weis that is complete, the newest last."""
        cards = self.choice.cards()
        return (*self.melds, ShownMeld(seat=self.choice.seat, cards=cards)) if cards else self.melds

    def added(self) -> Described:
        """With the newest kept, ready for another of the same player."""
        return Described(Choice(self.choice.seat), self.all)

    def without(self, place: int) -> Described:
        """Without one that was kept."""
        left = tuple(meld for at, meld in enumerate(self.melds) if at != place)
        return replace(self, melds=left)


Change = Callable[[Callable[[Choice], Choice]], None]
"""Changes the Weis that is being described."""


@ft.component
def WeisCards(table: TableContext) -> ft.Control:
    """All Weis of the deal by their cards, and whose count (WIIS-4, WIIS-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    start = Described(Choice(view.next_step.vorhand or 0))
    described, latest, change = use_latest(start)
    choice, melds, pending = described.choice, described.melds, described.all
    replaced = tuple(Voided(seq) for seq in written_weis(view))
    faults = _faults(view, WeisCompared(melds=pending), replaced) if pending else ()
    names = table.names

    def choose(move: Callable[[Choice], Choice]) -> None:
        change(lambda now: replace(now, choice=move(now.choice)))

    def write(_event: object) -> None:
        event = WeisCompared(melds=latest[0].all)
        if replaced:
            actions.correct((*replaced, Recorded(event)))
        else:
            actions.record(event)

    # Rows come and go; by its key a chip stays the one that a finger is on its way to.
    rows: list[ft.Control] = [
        _seats(table, choice, choose),
        _kinds(look, choice, choose),
    ]
    if choice.kind is Kind.SEQUENCE:
        rows.append(_suits(look, choice, choose))
    rows.append(_ranks(look, choice, choose))
    for place, meld in enumerate(melds):
        rows.append(
            ft.Row(
                key=f"meld-{place}",
                controls=[
                    words(
                        f"{view.players[meld.seat]}: {meld_text(look, meld.cards, rules_of=view)}",
                        colours.ink,
                        size=15,
                        align=ft.TextAlign.LEFT,
                        expand=1,
                    ),
                    tap(
                        t("weis.remove_meld"),
                        ft.Icon(ft.Icons.CLOSE, size=20, color=colours.ink),
                        lambda _, place=place: change(lambda now: now.without(place)),
                        width=48,
                    ),
                ],
            )
        )
    if faults:
        rows.append(words(violation_text(t, faults[0], names), colours.error, size=15))
    elif pending:
        rows.append(words(contest_text(table, pending), colours.ink, size=15))
    rows.append(
        ft.Row(
            key="write",
            controls=[
                text_button(
                    t("weis.add_meld"),
                    colours,
                    guard(t, actions.say, lambda _: change(Described.added))
                    if len(pending) > len(melds) and not faults
                    else None,
                    expand=1,
                ),
                text_button(
                    t("weis.compare"),
                    colours,
                    guard(t, actions.say, write) if pending and not faults else None,
                    step=True,
                    expand=1,
                ),
            ],
            spacing=8,
        )
    )
    return ft.Column(rows, spacing=8, tight=True)


def _faults(view: View, event: Event, replaced: tuple[Voided, ...]) -> tuple[Violation, ...]:
    """What is wrong with the melds; Weis that they replace do not stand against them."""
    if not replaced:
        return view.check(event)
    changes: tuple[LogChange, ...] = (*replaced, Recorded(event))
    judged = judge(view.game, view.options, len(view.players), view.entries, changes)
    return refusals(judged.refused)


def meld_text(look: Appearance, cards: tuple[Card, ...], *, rules_of: View) -> str:
    """A Weis in words, with its worth."""
    t = look.t
    meld = read_meld(cards, rules_of.options.meld_rules)
    if not isinstance(meld, Meld):
        return ", ".join(card.code for card in cards)
    rank = t(f"rank.{look.deck}.{meld.top.code}")
    if meld.kind is Kind.FOUR:
        what = t("meld.four", rank=rank)
    else:
        suit = t(f"suit.{look.deck}.{meld.cards[0].suit}")
        what = t("meld.sequence", n=len(cards), suit=suit, rank=rank)
    return t("meld.worth", meld=what, points=meld_worth(meld, rules_of.options.meld_rules))


def contest_text(table: TableContext, melds: tuple[ShownMeld, ...]) -> str:
    """Whose Weis count, and why (WIIS-4)."""
    look, view = table.look, table.view
    t, contest = look.t, view.game.compare_weis(view.state, melds)
    if contest is None or contest.side is None or contest.best is None or contest.reason is None:
        return ""
    counts = t(
        "weis.counts_points",
        side=view.side_names[contest.side],
        points=contest.points[contest.side],
    )
    best = meld_text(look, contest.best.meld.cards, rules_of=view)
    rival: Declared | None = contest.runner_up
    other = meld_text(look, rival.meld.cards, rules_of=view) if rival else ""
    why = t(
        f"contest.{contest.reason}",
        best=best,
        other=other,
        name=view.players[contest.best.seat],
    )
    return f"{counts}. {why}"


def _lines(chips: list[ft.Control], length: int, key: str) -> ft.Control:
    """Chips in rows of so many, each as wide as the others."""
    rows = [chips[start : start + length] for start in range(0, len(chips), length)]
    return ft.Column([ft.Row(row, spacing=6) for row in rows], spacing=6, tight=True, key=key)


def _chip(
    look: Appearance,
    label: str,
    content: ft.Control,
    on_click: Callable[..., None] | None,
    *,
    chosen: bool,
) -> ft.Control:
    return tap(
        label,
        content,
        on_click,
        colour=look.colours.step if chosen else look.colours.raised,
        selected=chosen,
        expand=1,
        padding=2,
    )


def _ink(look: Appearance, *, chosen: bool) -> str:
    return look.colours.on_step if chosen else look.colours.ink


def _seats(table: TableContext, choice: Choice, change: Change) -> ft.Control:
    look, view = table.look, table.view
    return ft.Row(
        [
            tap(
                name,
                words(name, _ink(look, chosen=seat == choice.seat), size=15, lines=1),
                lambda _, seat=seat: change(lambda now: replace(now, seat=seat)),
                colour=look.colours.step if seat == choice.seat else look.colours.raised,
                selected=seat == choice.seat,
                expand=1,
            )
            for seat, name in enumerate(view.players)
        ],
        spacing=6,
        key="seats",
    )


def _kinds(look: Appearance, choice: Choice, change: Change) -> ft.Control:
    t = look.t
    chips = [
        _chip(
            look,
            t("weis.sequence_of", n=length),
            words(str(length), _ink(look, chosen=here), size=18),
            lambda _, length=length: change(
                lambda now: replace(now, kind=Kind.SEQUENCE, length=length, top=None)
            ),
            chosen=here,
        )
        for length in range(3, 10)
        for here in [choice.kind is Kind.SEQUENCE and choice.length == length]
    ]
    four = choice.kind is Kind.FOUR
    chips.append(
        _chip(
            look,
            t("weis.four"),
            words(t("weis.four"), _ink(look, chosen=four), size=13, lines=2),
            lambda _: change(lambda now: replace(now, kind=Kind.FOUR, top=None)),
            chosen=four,
        )
    )
    return _lines(chips, 4, "kinds")


def _suits(look: Appearance, choice: Choice, change: Change) -> ft.Control:
    return ft.Row(
        [
            tap(
                look.t(f"suit.{look.deck}.{suit}"),
                mode_icon(
                    suit,
                    look.deck,
                    size=26,
                    colour=mode_colour(suit, look.deck, look.colours, chosen=suit is choice.suit),
                ),
                lambda _, suit=suit: change(lambda now: replace(now, suit=suit)),
                colour=look.colours.step if suit is choice.suit else look.colours.raised,
                selected=suit is choice.suit,
                expand=1,
            )
            for suit in Suit
        ],
        spacing=6,
        key="suits",
    )


def _ranks(look: Appearance, choice: Choice, change: Change) -> ft.Control:
    lowest = Rank.SIX if choice.kind is Kind.FOUR else Rank(Rank.SIX + choice.length - 1)
    return _lines(
        [
            _chip(
                look,
                look.t("weis.from_card", card=look.t(f"rank.{look.deck}.{rank.code}")),
                words(
                    look.t(f"rank_short.{look.deck}.{rank.code}"),
                    _ink(look, chosen=rank is choice.top),
                    size=17,
                ),
                (lambda _, rank=rank: change(lambda now: replace(now, top=rank)))
                if rank >= lowest
                else None,
                chosen=rank is choice.top,
            )
            for rank in reversed(Rank)
        ],
        5,
        "ranks",
    )


def written_weis(view: View) -> tuple[int, ...]:
    """The entries that brought the Weis of the open deal, oldest first."""
    found: list[int] = []
    number = view.next_step.deal
    for taken in reversed(view.replay.taken):
        another_deal = view.game.next_step(taken.state).deal != number
        if another_deal or isinstance(taken.event, DealAnnulled):
            break
        if isinstance(taken.event, WeisFact):
            found.append(taken.seq)
    return tuple(reversed(found))
