"""The fields that correct a Weis: its points, or its cards and their owners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import flet as ft

from rules.jass.cards import Card, Rank, Suit
from rules.jass.facts import ShownMeld, WeisCompared
from rules.jass.melds import SINGLE_WORTHS
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


def compared_rows(draft: WeisCompared, fields: Fields) -> list[ft.Control]:
    """The fields of Weis entered by their cards: owner, and a button that removes it."""
    look, view = fields.look, fields.view
    rows: list[ft.Control] = []
    for place, meld in enumerate(draft.melds):
        text = meld_text(look, meld.cards, rules_of=view)
        rows.append(
            ft.Row(
                [
                    at_left(text, look.colours.ink, expand=1),
                    icon_button(
                        ft.Icons.DELETE_OUTLINE,
                        with_colon(look.t, look.t("weis.remove_meld"), text),
                        look.colours,
                        # The rows close up: a second touch would remove the next one.
                        rested(
                            lambda _, place=place: fields.change(
                                lambda now: _without_meld(now, place)
                            )
                        ),
                    ),
                ]
            )
        )
        rows.append(
            choices(
                look,
                [(name, seat == meld.seat) for seat, name in enumerate(view.players)],
                _declarer(fields, place),
                columns=4,
                height=TARGET,
                size=14,
            )
        )
    return [*rows, fields.row()]


def _declarer(fields: Fields, place: int) -> Callable[[int], None]:
    return lambda seat: fields.change(lambda now: _with_declarer(now, place, seat))


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
