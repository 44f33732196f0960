"""The screens of Handjass: the form, how its facts are worded and corrected, how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft

from rules.games.handjass import HANDJASS
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import WEIS_RULES, Points
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.handjass.table import COUNT, TABLE
from scorer.games.melds.weis_text import WEIS_CHAPTER
from scorer.phrases import joined
from scorer.session import View
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, GameScreens, chapter, fact, facts
from scorer.table.panel_parts import choices
from scorer.table.rulebook.agreed import with_options


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


FACTS = facts(
    SOLO_FACTS,
    fact(HandsTaken, _say_hands_taken, rows=_hands_taken_rows, drafts=_hands_taken_drafts),
    COUNT.fact(),
    fact(CutWon, rows=seat_rows, asks=("seat",)),
)


HANDJASS_SCREENS = GameScreens(
    form=GameForm(
        game=HANDJASS,
        first=DealerFirst(),
        rules=(
            Points(
                field="target",
                rule="HAND-4",
                source="W",
                help="option.handjass_target_help",
                offered=(5, 7, 10),
            ),
            *WEIS_RULES,
        ),
    ),
    table=TABLE,
    facts=FACTS,
    deal=(HandsTaken, HandsCounted),
    how_scored=(chapter("handjass", "HAND", 4), WEIS_CHAPTER),
    told={"HAND-4": with_options("HAND-4")},
)
