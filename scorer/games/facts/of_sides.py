"""How the facts of games of two sides are worded and corrected."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.jass.cards import DEAL_TOTAL
from rules.jass.ending import TieBreak
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.seats import partner
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo.facts import DealerFound
from scorer.games.counting.matsch import ask_again
from scorer.games.counting.side_counting import tricks_drafts
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.melds.weis_rows import worth_rows
from scorer.phrases import say_points, side_text, tie_break_text
from scorer.table.corrections.fields import (
    Fields,
    all_tricks,
    empty_key,
    seat_rows,
    side_rows,
    toggle,
)
from scorer.table.model import FactContext, fact, facts
from scorer.theme import TARGET


def _say_mode_chosen(event: ModeChosen, context: FactContext) -> str:
    deal = context.state.deal
    vorhand = deal.vorhand
    mode = context.t(f"mode.{context.deck}.{event.mode}")
    # After the end of the Partie it is the last deal that counts, which others may have chosen.
    if vorhand is None or deal.mode is not None:
        return mode
    chooser = partner(vorhand) if event.pushed else vorhand
    key = "fact.mode_pushed" if event.pushed else "fact.mode_chosen"
    return context.t(key, name=context.player(chooser), mode=mode)


def _say_claimed_out(event: ClaimedOut, context: FactContext) -> str:
    if event.tricks is None:
        return context.about("fact.claimed_out", event.side)
    return context.about("fact.claimed_out_with", event.side, points=event.tricks)


def _say_tricks_counted(event: TricksCounted, context: FactContext) -> str:
    if event.matsch is None:
        points = say_points(context.view.side_names, event.tricks)
        return context.t("fact.tricks_counted", points=points)
    chose = context.view.game.side_that_chose(context.state)
    against = chose is not None and chose != event.matsch
    key = "fact.tricks_contra_matsch" if against else "fact.tricks_matsch"
    return context.t(key, side=context.side(event.matsch))


def _say_spoke_first(event: SpokeFirst, context: FactContext) -> str:
    return context.about("fact.spoke_alone" if event.alone else "fact.spoke_first", event.side)


def _say_tie_break_agreed(event: TieBreakAgreed, context: FactContext) -> str:
    ruling = context.view.game.outcome(context.state).ruling
    accounts = ruling.accounts if ruling else ()
    choice = tie_break_text(context.t, context.names, event.how, accounts)
    return context.t("fact.tie_break_agreed", choice=choice)


def _weis_shown_rows(draft: WeisShown, fields: Fields) -> list[ft.Control]:
    return worth_rows(fields, fields.side(draft.side), draft.points)


def _mode_chosen_rows(draft: ModeChosen, fields: Fields) -> list[ft.Control]:
    return [
        fields.mode(draft.mode, fields.view.options.factors),
        fields.switch(fields.look.t("table.pushed"), "pushed", on=draft.pushed, height=TARGET),
        fields.row(),
    ]


def _tie_break_agreed_rows(draft: TieBreakAgreed, fields: Fields) -> list[ft.Control]:
    names = [(tie_break_text(fields.look.t, fields.names, one), one) for one in TieBreak]
    return [fields.choice("how", names, draft.how), fields.row()]


def _claimed_out_rows(draft: ClaimedOut, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    unknown = draft.tricks is None
    return [
        fields.side(draft.side),
        fields.number(
            t("claim.ask_tricks"),
            "tricks",
            draft.tricks,
            [
                _all_tricks(fields, on=draft.matsch),
                toggle(
                    fields.look,
                    t("claim.unknown"),
                    lambda: fields.set(tricks=None, matsch=False),
                    on=unknown,
                    room=fields.room,
                ),
                *fields.actions,
            ],
            matsch=False,
        ),
    ]


def _claim_settled_rows(draft: ClaimSettled, fields: Fields) -> list[ft.Control]:
    people = fields.names.people(draft.side)
    side = side_text(fields.look.t, fields.names, draft.side)
    question = fields.look.t("ask.claim_tricks", side=side, people=people)
    keys = [_all_tricks(fields, on=draft.matsch), empty_key(fields.look), *fields.actions]
    return [fields.number(question, "tricks", draft.tricks, keys, matsch=False)]


def _revoked_rows(draft: Revoked, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    people = fields.names.people(draft.side)
    side = side_text(t, fields.names, draft.side)
    return [
        fields.side(draft.side),
        fields.number(
            t("fault.kept", side=side, people=people),
            "kept",
            draft.kept,
            [
                toggle(
                    fields.look,
                    t("pad.matsch"),
                    lambda: fields.change(lambda now: replace(now, kept=0, matsch=not now.matsch)),
                    on=draft.matsch,
                    room=fields.room,
                    label=t("fault.no_trick"),
                ),
                empty_key(fields.look),
                *fields.actions,
            ],
            matsch=False,
        ),
    ]


def _all_tricks(fields: Fields, *, on: bool) -> ft.Control:
    def toggled(now: ClaimedOut | ClaimSettled) -> ClaimedOut | ClaimSettled:
        return replace(now, tricks=0 if now.matsch else DEAL_TOTAL, matsch=not now.matsch)

    return all_tricks(fields.look, lambda: fields.change(toggled), on=on, room=fields.room)


PAIR_FACTS = facts(
    {kind: SOLO_FACTS[kind] for kind in (DealerFound, WeisCompared, DealAnnulled)},
    fact(VorhandFound, rows=seat_rows, asks=("seat",)),
    fact(ModeChosen, _say_mode_chosen, rows=_mode_chosen_rows, asks=("mode",)),
    fact(WeisShown, rows=_weis_shown_rows, asks=("side", "points")),
    fact(StoeckShown, rows=side_rows, asks=("side",)),
    fact(StoeckRuledOut),
    fact(ClaimedOut, _say_claimed_out, rows=_claimed_out_rows, follows_melds=True, asks=("side",)),
    fact(ClaimedTogether, follows_melds=True),
    fact(SpokeFirst, _say_spoke_first, rows=side_rows, asks=("side",)),
    fact(ClaimSettled, rows=_claim_settled_rows),
    fact(TricksCounted, _say_tricks_counted, drafts=tricks_drafts, ask_again=ask_again),
    fact(Revoked, rows=_revoked_rows, asks=("side",)),
    fact(DealForfeited, rows=side_rows, asks=("side",)),
    fact(CrossedFirst, rows=side_rows),
    fact(TieBreakAgreed, _say_tie_break_agreed, rows=_tie_break_agreed_rows),
)
"""The facts of games of two sides."""
