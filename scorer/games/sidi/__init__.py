"""The screens of Sidi Barrani: the form, how its facts are worded and corrected, how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft

from rules.games.sidi import SIDI
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.games.sidi.game import RAISE, SEATS
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import MATSCH_BONUS, NEGATIVE_REST, WEIS_RULES, Points, Switch
from scorer.games.auctions.keys import bid_stepper
from scorer.games.auctions.passes import say_passes
from scorer.games.counting.matsch import tricks_pad
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.games.sidi.table import TABLE, correct_count, stepped
from scorer.phrases import mode_text
from scorer.session import View
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, GameScreens, chapter, fact, facts
from scorer.table.rulebook.agreed import Agreed, if_agreed, with_options


def _say_bid_made(event: BidMade, context: FactContext) -> str:
    t = context.t
    mode = mode_text(t, event.mode, context.deck)
    bid = t("sidi.bid", points=event.points, mode=mode)
    return t("fact.bid_made", name=context.player(event.seat), bid=bid)


def _bid_made_rows(draft: BidMade, fields: Fields) -> list[ft.Control]:
    """The player, the points and the mode."""
    return [
        fields.seat(draft.seat),
        bid_stepper(draft.points, fields, RAISE, stepped),
        fields.mode(draft.mode),
        fields.row(),
    ]


def _bid_made_drafts(view: View) -> Iterator[BidMade]:
    """The lowest possible bid of each player, beginning with the one whose turn it is."""
    state = view.state_of(SIDI)
    for seat in sorted(range(SEATS), key=lambda seat: seat != state.deal.auction.turn):
        for points in state.possible[:1]:
            yield BidMade(seat=seat, points=points, mode=Mode.HEARTS)


FACTS = facts(
    PAIR_FACTS,
    fact(
        BidMade, _say_bid_made, rows=_bid_made_rows, drafts=_bid_made_drafts, asks=("seat", "mode")
    ),
    fact(BidPassed, rows=seat_rows, together=say_passes, asks=("seat",)),
    fact(BidDoubled, rows=seat_rows, asks=("seat",)),
    (TricksCounted, replace(PAIR_FACTS[TricksCounted], correct=correct_count, pad=tricks_pad)),
)
"""How the facts of a Sidi Barrani are worded and corrected."""


def _melds(agreed: Agreed) -> Iterator[str]:
    """Whether Weis and Stöck are written (SIDI-5)."""
    t, options = agreed.t, agreed.options
    if options.weis:
        yield t("told.sidi_weis")
    if options.stoeck:
        yield t("told.sidi_stoeck")
    if not options.weis and not options.stoeck:
        yield t("told.sidi_no_melds")


SIDI_SCREENS = GameScreens(
    form=GameForm(
        game=SIDI,
        first=DealerFirst(),
        rules=(
            Points(
                field="minimum",
                rule="SIDI-2",
                source="S",
                help="option.sidi_minimum_help",
                offered=(40, 50, 60, 80, 100),
            ),
            Switch(field="doubles", rule="SIDI-3", source="S"),
            Switch(field="weis", rule="SIDI-5", source="S", help="option.sidi_weis_help"),
            Switch(field="stoeck", rule="SIDI-5", source="S"),
            *WEIS_RULES,
            replace(MATSCH_BONUS, source="S", help="option.sidi_matsch_help"),
            NEGATIVE_REST,
        ),
        number=NumberField(field="target", offered=(1000, 1500, 2000, 2500)),
    ),
    table=TABLE,
    facts=FACTS,
    deal=(BidMade, TricksCounted),
    how_scored=(
        chapter("sidi", "SIDI", 6),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("slate", "SLATE", 2),
    ),
    told={
        "SIDI-1": with_options("SIDI-1"),
        "SIDI-2": with_options("SIDI-2"),
        "SIDI-3": if_agreed("SIDI-3", "doubles", value=False),
        "SIDI-5": _melds,
    },
)
