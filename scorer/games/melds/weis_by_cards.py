"""Entering all Weis of a deal by their cards, where both pairs show some (WIIS-4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.jass.cards import Rank, Suit
from rules.jass.facts import WeisCompared
from rules.jass.melds import Kind
from scorer.appearance import Appearance
from scorer.forms.rule_links import refusal
from scorer.games.melds.weis_draft import MeldDraft, StatedWeis, WeisDraft
from scorer.games.melds.weis_rows import meld_row
from scorer.games.melds.weis_text import contest_text, meld_text
from scorer.games.melds.written_weis import (
    first_draft,
    in_place_of_written,
    stated_weis,
    write_in_place,
)
from scorer.phrases import side_text, with_colon
from scorer.session import View
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.widgets.faces import Key, face
from scorer.widgets.suits import mode_picture
from scorer.widgets.tap import lettering, tap, text_button


@dataclass(frozen=True)
class WeisByCardsPanel(Panel):
    """Compares the Weis of a deal by their cards (WIIS-4), starting with what is written.

    Attributes:
        side: The side of one more Weis, which is known by its points; ``None``: there is none.
        points: Its points, before the factor.
    """

    title = "weis.by_cards"

    side: int | None = None
    points: int = 0

    def draw(self, table: TableContext) -> ft.Control:
        """The Weis entered so far, and the one whose cards are being chosen."""
        if self.side is None:
            return WeisCards(table)
        return WeisCards(table, (stated_weis(table.view, self.side, self.points),))


def compare_row(table: TableContext, by_cards: Panel) -> ft.Control:
    """The button that opens the comparison by cards, in a row of its own."""
    look, actions = table.look, table.actions
    text = look.t("weis.by_cards")
    return ft.Row([text_button(text, look.colours, lambda _: actions.open(by_cards), expand=1)])


Say = Callable[..., Callable[..., None]]
"""Returns the handler of a tap that changes fields of the Weis whose cards are being chosen."""

EDGE = 6
"""Space between the edge of a chip that has room for it and its content, in logical pixels."""


@ft.component
def WeisCards(table: TableContext, more: tuple[StatedWeis, ...] = ()) -> ft.Control:
    """Enter all Weis of the deal by their cards, and show whose Weis count (WIIS-4, WIIS-5).

    Args:
        table: The table.
        more: Weis that are known by their points only, besides those that are written.
    """
    look, view = table.look, table.view
    t, colours = look.t, look.colours
    start = first_draft(view, more)
    draft, latest, change = use_typed(table.live, "weis by cards", start)
    current, melds, pending = draft.current, draft.melds, draft.all
    violations = _violations(view, WeisCompared(melds=pending)) if pending else ()

    def say(**fields: Any) -> Callable[..., None]:
        return lambda _: change(lambda now: replace(now, current=replace(now.current, **fields)))

    def write() -> None:
        write_in_place(table.actions, WeisCompared(melds=latest().all))

    # Rows appear and disappear; with keys, each chip stays the same control between two taps.
    rows: list[ft.Control] = [
        *_stated_line(table, draft),
        _seat_chips(table, current, say),
        _kind_chips(look, current, say),
    ]
    if current.kind is Kind.SEQUENCE:
        rows.append(_suit_chips(look, current, say))
    rows.append(_rank_chips(look, current, say))

    def remove(place: int) -> None:
        change(lambda now: now.without_meld(place))

    for place, meld in enumerate(melds):
        owner = view.players[meld.seat]
        text = with_colon(t, owner, meld_text(look, meld.cards, rules_of=view))
        rows.append(meld_row(look, text, partial(remove, place), f"meld-{place}"))
    if violations:
        rows.append(refusal(look, violations[0], table.names, size=15))
    elif pending:
        rows.append(lettering(contest_text(table, pending), colours.ink, size=15))
    rows.append(
        ft.Row(
            key="write",
            controls=[
                text_button(
                    t("weis.add_meld"),
                    colours,
                    table.handler(lambda: change(WeisDraft.with_meld_added))
                    if len(pending) > len(melds) and not violations
                    else None,
                    expand=1,
                ),
                text_button(
                    t("weis.compare"),
                    colours,
                    table.handler(write) if pending and not violations else None,
                    kind=Key.WRITE,
                    expand=1,
                ),
            ],
            spacing=8,
        )
    )
    return ft.Column(rows, spacing=8, tight=True)


def _stated_line(table: TableContext, draft: WeisDraft) -> list[ft.Control]:
    """The Weis whose cards are asked for, if only its points are known."""
    if not draft.stated:
        return []
    t, weis = table.look.t, draft.stated[0]
    question = t("weis.which_cards", points=weis.points, side=side_text(t, table.names, weis.side))
    return [sentence(question, table.look.colours.quiet, size=15)]


def _violations(view: View, event: Event) -> tuple[Violation, ...]:
    """What is wrong with the melds, once they are in the place of those that are written."""
    changes = in_place_of_written(view, event)
    if not changes:
        return view.check(event)
    judgement = view.judge(*changes)
    return refusals(judgement.refused)


def _chip_rows(chips: list[ft.Control], length: int, key: str) -> ft.Control:
    """Chips of equal width in rows of ``length``."""
    rows = [chips[start : start + length] for start in range(0, len(chips), length)]
    return ft.Column([ft.Row(row, spacing=6) for row in rows], spacing=6, tight=True, key=key)


def _chip(
    look: Appearance,
    label: str,
    content: ft.Control,
    on_click: Callable[..., None] | None,
    *,
    chosen: bool,
    padding: float = 2,
) -> ft.Control:
    return tap(
        label,
        content,
        on_click,
        looks=face(look.colours, chosen=chosen),
        selected=chosen,
        expand=1,
        padding=padding,
    )


def _seat_chips(table: TableContext, meld: MeldDraft, say: Say) -> ft.Control:
    look = table.look
    chips: list[ft.Control] = [
        _chip(
            look,
            name,
            lettering(name, look.colours.ink, size=15, lines=1),
            say(seat=seat),
            chosen=seat == meld.seat,
            padding=EDGE,
        )
        for seat, name in enumerate(table.view.players)
    ]
    return ft.Row(chips, spacing=6, key="seats")


def _kind_chips(look: Appearance, meld: MeldDraft, say: Say) -> ft.Control:
    t, ink, four = look.t, look.colours.ink, meld.kind is Kind.FOUR
    chips = [
        _chip(
            look,
            t("weis.sequence_of", n=length),
            lettering(str(length), ink, size=18),
            say(kind=Kind.SEQUENCE, length=length, top=None),
            chosen=not four and meld.length == length,
        )
        for length in range(3, 10)
    ]
    named = lettering(t("weis.four"), ink, size=14, lines=2)
    fours = say(kind=Kind.FOUR, top=None)
    chips.append(_chip(look, t("weis.four"), named, fours, chosen=four))
    return _chip_rows(chips, 4, "kinds")


def _suit_chips(look: Appearance, meld: MeldDraft, say: Say) -> ft.Control:
    chips: list[ft.Control] = [
        _chip(
            look,
            look.t(f"suit.{look.deck}.{suit}"),
            mode_picture(suit, look.deck, look.colours, 26),
            say(suit=suit),
            chosen=suit is meld.suit,
            padding=EDGE,
        )
        for suit in Suit
    ]
    return ft.Row(chips, spacing=6, key="suits")


def _rank_chips(look: Appearance, meld: MeldDraft, say: Say) -> ft.Control:
    lowest = Rank.SIX if meld.kind is Kind.FOUR else Rank(Rank.SIX + meld.length - 1)

    def chip(rank: Rank) -> ft.Control:
        short = look.t(f"rank_short.{look.deck}.{rank.code}")
        name = look.t(f"rank.{look.deck}.{rank.code}")
        return _chip(
            look,
            name if meld.kind is Kind.FOUR else look.t("weis.from_card", card=name),
            lettering(short, look.colours.ink, size=17),
            say(top=rank) if rank >= lowest else None,
            chosen=rank is meld.top,
        )

    return _chip_rows(list(map(chip, reversed(Rank))), 5, "ranks")
