"""The fields that correct a Weis: its points, or its cards and their owners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import flet as ft

from rules.jass.cards import Card, Rank, Suit
from rules.jass.facts import ShownMeld, WeisCompared
from rules.jass.melds import SINGLE_WORTHS
from scorer.appearance import Appearance
from scorer.games.melds.weis_text import meld_text
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.corrections.fields import Fields
from scorer.table.panel_parts import choices
from scorer.theme import TARGET
from scorer.widgets.tap import at_left, icon_button, rested


def worth_rows(
    fields: Fields, owner_row: ft.Control, points: int, worths: Sequence[int] = SINGLE_WORTHS
) -> list[ft.Control]:
    """The fields of a Weis entered by its points.

    Args:
        fields: The fields of the fact.
        owner_row: Chooses whose it was.
        points: What it is worth now.
        worths: The points that it can have.
    """
    options = [(str(worth), worth) for worth in worths]
    return [owner_row, fields.choice("points", options, points, columns=4, height=52), fields.row()]


def meld_row(
    look: Appearance, text: str, remove: Callable[[], object], key: str = ""
) -> ft.Control:
    """A Weis in words, and the button that removes it from a list."""
    label = with_colon(look.t, look.t("weis.remove_meld"), text)
    # The rows close up: a second touch would remove the next one.
    button = icon_button(ft.Icons.DELETE_OUTLINE, label, look.colours, rested(lambda _: remove()))
    return ft.Row([at_left(text, look.colours.ink, expand=1), button], key=key or None)


def compared_rows(draft: WeisCompared, fields: Fields) -> list[ft.Control]:
    """The fields of Weis entered by their cards: owner, and a button that removes it."""
    look, view = fields.look, fields.view

    def rows_of(place: int, meld: ShownMeld) -> Iterator[ft.Control]:
        def remove() -> None:
            fields.change(lambda now: _without_meld(now, place))

        def declare(seat: int) -> None:
            fields.change(lambda now: _with_declarer(now, place, seat))

        yield meld_row(look, meld_text(look, meld.cards, rules_of=view), remove)
        names = [(name, seat == meld.seat) for seat, name in enumerate(view.players)]
        yield choices(look, names, declare, columns=4, height=TARGET, size=14)

    rows = (row for place, meld in enumerate(draft.melds) for row in rows_of(place, meld))
    return [*rows, fields.row()]


def _without_meld(event: WeisCompared, place: int) -> WeisCompared:
    return replace(event, melds=event.melds[:place] + event.melds[place + 1 :])


def _with_declarer(event: WeisCompared, place: int, seat: int) -> WeisCompared:
    melds = list(event.melds)
    melds[place] = replace(melds[place], seat=seat)
    return replace(event, melds=tuple(melds))


def compared_drafts(view: View) -> Iterator[WeisCompared]:
    """The three highest cards of a suit, in the hand of each player."""
    cards = tuple(Card(Suit.HEARTS, rank) for rank in (Rank.QUEEN, Rank.KING, Rank.ACE))
    for seat in range(len(view.players)):
        yield WeisCompared(melds=(ShownMeld(seat=seat, cards=cards),))
