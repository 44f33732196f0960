"""The screens of Differenzler: the form, how its facts are worded and corrected."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import State
from rules.games.differenzler.facts import PointsCounted, PointsDeclared, TrumpTurned, ZeroSettled
from rules.jass.facts import DealAnnulled
from rules.solo.facts import DealerFound
from scorer.forms.card_meaning import OBENABE_CARDS, UNDENUFE_CARDS
from scorer.forms.first_player import ScorekeeperDeals
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import DealsRule, Switch
from scorer.games.cards.card_choice import card_rows
from scorer.games.differenzler.table import COUNT, TABLE
from scorer.phrases import joined, say_points
from scorer.session import View
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, Facts, GameScreens, TableContext, chapter, fact
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.rulebook.agreed import if_agreed, with_options


def _say_declarations(events: Sequence[PointsDeclared], context: FactContext) -> str:
    """Who declares what; of secret declarations only who has declared (DIF-3)."""
    t, names = context.t, [context.player(event.seat) for event in events]
    if _covered(context.view, context.state):
        return t("fact.points_declared_secret", name=joined(t, names), people=len(names))
    if len(events) == 1:
        return t("fact.points_declared", name=names[0], points=events[0].points)
    points = say_points(names, [event.points for event in events])
    return t("fact.points_declared_together", points=points)


def _covered(view: View, before: State) -> bool:
    """Whether a declaration must not be shown yet: its deal is still open (DIF-3)."""
    now = view.state_of(DIFFERENZLER)
    return now.options.secret and now.deal is not None and now.number == before.number


def _say_zero_settled(event: ZeroSettled, context: FactContext) -> str:
    key = "fact.zero_settled" if event.won_trick else "fact.zero_settled_none"
    return context.t(key, name=context.player(event.seat))


def _correct_declaration(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a declaration; a secret one stays covered (DIF-3)."""
    look, view = table.look, table.view
    fact = view.fact(seq)
    seat = fact.seat if isinstance(fact, PointsDeclared) else 0
    hidden = _covered(view, view.state_of(DIFFERENZLER, before=seq))
    question = look.t("step.declare", name=view.players[seat])
    form = CountForm(
        order=(seat,),
        hint=question,
        make_fact=lambda points, _undealt: PointsDeclared(seat=seat, points=points[0]),
        total=None,
        points_in=lambda declared: (None if hidden else declared.points,),
        ask=lambda _name: question,
    )
    return count_correction(table, seq, form)


def _zero_rows(draft: ZeroSettled, fields: Fields) -> list[ft.Control]:
    """Whether the player won a trick, and the two buttons."""
    t = fields.look.t
    answers = [(t("differenzler.trick_yes"), True), (t("differenzler.trick_no"), False)]
    return [fields.choice("won_trick", answers, draft.won_trick), fields.row()]


FACTS: Facts = dict(
    (
        fact(DealerFound, rows=seat_rows, asks=("seat",)),
        fact(TrumpTurned, rows=card_rows, asks=("card",)),
        fact(
            PointsDeclared,
            together=_say_declarations,
            correct=_correct_declaration,
            pad=COUNT.pad,
        ),
        COUNT.fact(),
        fact(ZeroSettled, _say_zero_settled, rows=_zero_rows),
        fact(DealAnnulled),
    )
)


DIFFERENZLER_SCREENS = GameScreens(
    form=GameForm(
        game=DIFFERENZLER,
        first=ScorekeeperDeals(),
        rules=(
            DealsRule(rule="DIF-1", source="C", help="option.differenzler_deals_help"),
            Switch(field="secret", rule="DIF-3", source="C"),
            OBENABE_CARDS,
            UNDENUFE_CARDS,
        ),
        from_club=True,
    ),
    table=TABLE,
    facts=FACTS,
    deal=(PointsDeclared, PointsCounted),
    how_scored=(chapter("differenzler", "DIF", 7),),
    told={"DIF-1": with_options("DIF-1"), "DIF-3": if_agreed("DIF-3", "secret")},
)
