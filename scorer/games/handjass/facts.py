"""How the facts of a Handjass are worded and corrected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft

from rules.games.handjass import HANDJASS
from rules.games.handjass.deal import deal_totals
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.handjass.controls import correct_count, count_pad, playing
from scorer.phrases import joined
from scorer.session import View
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, Facts, fact
from scorer.table.panel_parts import choices


def _say_hands_taken(event: HandsTaken, context: FactContext) -> str:
    t, names = context.t, [context.player(seat) for seat in event.seats]
    if not names:
        return t("fact.hands_taken_none")
    if len(names) == 1:
        return t("fact.hands_taken_alone", name=names[0])
    return t("fact.hands_taken", names=joined(t, names))


def _hands_taken_rows(draft: HandsTaken, fields: Fields) -> list[ft.Control]:
    """The players as buttons: a tap makes one active or not."""

    def toggled(now: HandsTaken, seat: int) -> HandsTaken:
        return replace(now, seats=tuple(sorted(set(now.seats) ^ {seat})))

    names = [(name, seat in draft.seats) for seat, name in enumerate(fields.view.players)]
    picked = choices(fields.look, names, lambda seat: fields.change(lambda now: toggled(now, seat)))
    return [picked, fields.row()]


def _hands_taken_drafts(view: View) -> Iterator[HandsTaken]:
    """Everybody who has not left the game plays."""
    deal = view.state_of(HANDJASS).deal
    if deal is not None:
        yield HandsTaken(seats=tuple(sorted(deal.in_game)))


def _hands_counted_drafts(view: View) -> Iterator[HandsCounted]:
    """One of those who play has all points."""
    state = view.state_of(HANDJASS)
    seats = playing(state)
    points: dict[int, int] = dict.fromkeys(seats, 0)
    if seats:
        points[seats[0]] = max(deal_totals(len(seats)))
    yield HandsCounted(tricks=tuple(points.get(seat) for seat in range(state.players)))


FACTS: Facts = {
    **SOLO_FACTS,
    **dict(
        (
            fact(
                HandsTaken,
                _say_hands_taken,
                rows=_hands_taken_rows,
                drafts=_hands_taken_drafts,
            ),
            fact(
                HandsCounted,
                correct=correct_count,
                pad=count_pad,
                drafts=_hands_counted_drafts,
            ),
            fact(CutWon, rows=seat_rows),
        )
    ),
}
