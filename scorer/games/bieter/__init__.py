"""The screens of Bieter: the form, how its facts are worded and corrected, how it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from rules.games.bieter import BIETER
from rules.games.bieter.deal import RAISE, SEATS, Options, State, stepped
from rules.games.bieter.facts import BidMade, DealDeclined, ModeNamed, Revoked, TrumpTurned
from rules.games.bieter.standing import on_table
from rules.jass.auction import BidPassed, BidPostponed
from rules.jass.cards import DEAL_TOTAL
from rules.pairs.facts import TricksCounted
from scorer.forms.card_meaning import OBENABE_CARDS, UNDENUFE_CARDS
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import (
    CLAIM_WINS,
    MATSCH_BONUS,
    NEGATIVE_REST,
    ORDER,
    WEIS_RULES,
    Points,
    Switch,
)
from scorer.games.auctions.keys import bid_stepper
from scorer.games.auctions.passes import say_passes
from scorer.games.bieter.table import TABLE
from scorer.games.cards.card_choice import card_rows
from scorer.games.counting.matsch import other_answer, question_of
from scorer.games.counting.side_counting import side_form, tricks_drafts
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.session import View
from scorer.table.corrections.fields import Change, Fields, NumberFields, seat_rows, toggle
from scorer.table.model import FactContext, GameScreens, TableContext, chapter, fact, facts
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.pad import panel_pad
from scorer.table.rulebook.agreed import Agreed, if_agreed, with_options


def _say_bid_made(event: BidMade, context: FactContext) -> str:
    return context.t("fact.bid_made", name=context.player(event.seat), bid=event.points)


def _say_passes(events: Sequence[BidPassed], context: FactContext) -> str:
    """Who passes; after the pass of the last player also who deals again (BIE-1)."""
    state: State = context.state
    text = say_passes(events, context)
    before, dealer = state.auction, state.deal.dealer
    if before.bidder is not None or dealer is None or len(before.passed) < SEATS - 1:
        return text
    return f"{text}. {context.t('bieter.all_passed', name=context.player(dealer))}"


def _say_deal_declined(event: DealDeclined, context: FactContext) -> str:
    key = "fact.deal_declined_stoeck" if event.stoeck else "fact.deal_declined"
    return context.t(key, name=context.side(0))


def _say_revoked(event: Revoked, context: FactContext) -> str:
    kept = event.tricks[event.side]
    return context.about("fact.revoked", event.side, points=kept)


def _bid_made_rows(draft: BidMade, fields: Fields) -> list[ft.Control]:
    return [
        fields.seat(draft.seat),
        bid_stepper(draft.points, fields, RAISE, stepped),
        fields.row(),
    ]


def _deal_declined_rows(draft: DealDeclined, fields: Fields) -> list[ft.Control]:
    return [fields.switch(fields.look.t("table.stoeck"), "stoeck", on=draft.stoeck), fields.row()]


def _correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    form = _count_spec(table, table.view.state_of(BIETER, before=seq))
    return count_correction(table, seq, form, other_answer(table, seq))


def _type_count(table: TableContext) -> ft.Control:
    """The pad that counts the open deal as its correction does."""
    return panel_pad(table, lambda table, view: _count_spec(table, view.state_of(BIETER)))


def _count_spec(table: TableContext, state: State) -> CountForm:
    """How the deal is counted.

    With ten cards each not all cards are in play, so that the points of one side do not
    follow from those of the other (BIE-3).
    """
    form = replace(side_form(table), ask_first=partial(question_of, state))
    if on_table(state).totals == {DEAL_TOTAL}:
        return form
    return replace(form, hint=table.look.t("bieter.count_hint"), total=None)


def _bid_made_drafts(view: View) -> Iterator[BidMade]:
    """The lowest possible bid of each player, beginning with the one whose turn it is."""
    state = view.state_of(BIETER)
    for seat in sorted(range(SEATS), key=lambda seat: seat != state.auction.turn):
        yield BidMade(seat=seat, points=state.least)


def _revoked_drafts(view: View) -> Iterator[Revoked]:
    """The offenders keep nothing."""
    for count in tricks_drafts(view):
        yield Revoked(side=0 if count.tricks[1] else 1, tricks=count.tricks)


def _revoked_rows(draft: Revoked, fields: Fields) -> list[ft.Control]:
    def change(move: Change) -> None:
        def changed(now: Revoked) -> Revoked:
            first, second = move(now.tricks)
            return replace(now, tricks=(first or 0, second or 0), matsch=False)

        fields.change(changed)

    t = fields.look.t
    no_trick = toggle(
        fields.look,
        t("pad.matsch"),
        lambda: fields.change(lambda now: replace(now, matsch=not now.matsch)),
        on=draft.matsch,
        room=fields.room,
        label=t("fault.no_trick"),
    )
    names, keys = fields.view.side_names, [no_trick, *fields.actions]
    return [
        fields.side(draft.side),
        NumberFields(
            fields.look,
            names,
            draft.tricks,
            fields.first.tricks,
            change,
            keys,
            say=fields.say,
            typist=fields.typist,
            message=fields.message,
        ),
    ]


FACTS = facts(
    PAIR_FACTS,
    fact(BidMade, _say_bid_made, rows=_bid_made_rows, drafts=_bid_made_drafts, asks=("seat",)),
    fact(BidPassed, rows=seat_rows, together=_say_passes, asks=("seat",)),
    fact(BidPostponed, rows=seat_rows, asks=("seat",)),
    fact(
        ModeNamed,
        rows=lambda draft, fields: [fields.mode(draft.mode), fields.row()],
        asks=("mode",),
    ),
    fact(TrumpTurned, rows=card_rows, asks=("card",)),
    fact(DealDeclined, _say_deal_declined, rows=_deal_declined_rows),
    fact(Revoked, _say_revoked, rows=_revoked_rows, drafts=_revoked_drafts, asks=("side",)),
    (TricksCounted, replace(PAIR_FACTS[TricksCounted], correct=_correct_count, pad=_type_count)),
)


def _meanings(agreed: Agreed) -> Iterator[str]:
    """Which of the dealer's last cards mean Obenabe and Undenufe (BIE-4)."""
    options, usual = agreed.options, Options()
    same = all(
        getattr(options, field) == getattr(usual, field)
        for field in ("obenabe_cards", "undenufe_cards")
    )
    yield agreed.t("rule.BIE-4" if same else "told.BIE-4")


BIETER_SCREENS = GameScreens(
    form=GameForm(
        game=BIETER,
        first=DealerFirst(),
        rules=(
            Points(field="minimum", rule="BIE-1", source="C", offered=(300, 400, 500, 600)),
            Points(field="pair_target", rule="BIE-2", source="C", offered=(800, 1000, 1200)),
            Switch(field="ten_cards", rule="BIE-3", source="S"),
            replace(OBENABE_CARDS, rule="BIE-4", help="option.bieter_obenabe_help"),
            replace(UNDENUFE_CARDS, rule="BIE-4", help="option.bieter_undenufe_help"),
            *WEIS_RULES,
            replace(MATSCH_BONUS, help="option.bieter_matsch_help"),
            replace(ORDER, help="option.bieter_order_help"),
            CLAIM_WINS,
            NEGATIVE_REST,
        ),
        from_club=True,
    ),
    table=TABLE,
    facts=FACTS,
    deal=(BidMade, ModeNamed, TrumpTurned, TricksCounted),
    how_scored=(
        chapter("bieter", "BIE", 6),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("ending", "END", 7),
    ),
    told={
        "BIE-1": with_options("BIE-1"),
        "BIE-2": with_options("BIE-2"),
        "BIE-3": if_agreed("BIE-3", "ten_cards"),
        "BIE-4": _meanings,
    },
)
