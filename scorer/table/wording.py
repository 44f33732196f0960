"""Facts as short sentences, for the list of entries and for what was just written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from rules.engine.game import Event
from rules.engine.log import Judgement
from rules.jass.facts import WeisCompared
from rules.jass.seats import partner
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from scorer import phrases
from scorer.appearance import Appearance
from scorer.session import View
from scorer.texts import Texts


@dataclass(frozen=True, slots=True)
class FactContext:
    """Who tells it, about which Partie, and how the deal stood before the fact."""

    t: Texts
    view: View
    state: Any
    deck: str

    def key(self, key: str) -> str:
        """The key of a sentence about a side, as it is said at this table."""
        names = phrases.names_of(self.view.players, self.view.sides, self.deck)
        return phrases.side_key(self.t, names, key)

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.view.side_names[side]


def phrase(look: Appearance, view: View, event: Event, *, state: Any = None) -> str:
    """A fact in a few words, such as “Wiis 50, Ana · Marta”.

    ``state`` is how the deal stood before the fact; without it, the newest such fact of
    the Partie is meant, or one that is about to be written.
    """
    return say(event, FactContext(look.t, view, state or _before(view, event), look.deck))


def _before(view: View, event: Event) -> Any:
    """The state before the newest fact like this; the present one for a fact not said yet."""
    steps = view.replay.steps
    for place in range(len(steps) - 1, -1, -1):
        if steps[place].event == event:
            return view.state_before(steps[place].seq)
    return view.state


@singledispatch
def say(event: Event, context: FactContext) -> str:
    """A fact that needs no names; those that do have a form of their own below."""
    return context.t(context.key(f"fact.{event.kind}"))


@say.register
def _(event: VorhandFound, context: FactContext) -> str:
    return context.t("fact.vorhand_found", name=context.view.players[event.seat])


@say.register
def _(event: ModeChosen, context: FactContext) -> str:
    vorhand = context.state.deal.vorhand
    mode = context.t(f"mode.{context.deck}.{event.mode}")
    if vorhand is None:
        return mode
    chooser = partner(vorhand) if event.pushed else vorhand
    key = "fact.mode_pushed" if event.pushed else "fact.mode_chosen"
    return context.t(key, name=context.view.players[chooser], mode=mode)


@say.register
def _(event: WeisShown, context: FactContext) -> str:
    return context.t("fact.weis_shown", points=event.points, side=context.side(event.side))


@say.register
def _(event: WeisCompared, context: FactContext) -> str:
    won = context.view.game.compare_weis(context.state, event.melds)
    if won is None or won.side is None:
        return context.t("weis.title")
    return context.t("fact.weis_compared", side=context.side(won.side), points=won.points[won.side])


@say.register
def _(event: StoeckShown, context: FactContext) -> str:
    return context.t("fact.stoeck_shown", side=context.side(event.side))


@say.register
def _(event: ClaimedOut, context: FactContext) -> str:
    side = context.side(event.side)
    if event.tricks is None:
        return context.t("fact.claimed_out", side=side)
    return context.t("fact.claimed_out_with", side=side, points=event.tricks)


@say.register
def _(event: ClaimSettled, context: FactContext) -> str:
    return context.t(
        context.key("fact.claim_settled"), side=context.side(event.side), points=event.tricks
    )


@say.register
def _(event: TricksCounted, context: FactContext) -> str:
    if event.matsch is None:
        first, second = event.tricks
        return context.t("fact.tricks_counted", first=first, second=second)
    chose = context.view.game.side_that_chose(context.state)
    against = chose is not None and chose != event.matsch
    key = "fact.tricks_contra_matsch" if against else "fact.tricks_matsch"
    return context.t(key, side=context.side(event.matsch))


@say.register
def _(event: Revoked, context: FactContext) -> str:
    return context.t(context.key("fact.revoked"), side=context.side(event.side), points=event.kept)


@say.register
def _(event: DealForfeited, context: FactContext) -> str:
    return context.t(context.key("fact.deal_forfeited"), side=context.side(event.side))


@say.register
def _(event: CrossedFirst, context: FactContext) -> str:
    return context.t(context.key("fact.crossed_first"), side=context.side(event.side))


@say.register
def _(event: TieBreakAgreed, context: FactContext) -> str:
    return context.t("fact.tie_break_agreed", choice=context.t(f"choice.tie_break.{event.how}"))


def effect(t: Texts, view: View, judgement: Judgement) -> str:
    """What a correction does to the score, and to the winner where that changes."""
    state = judgement.replay.state
    totals = view.game.sheet(state).totals
    said = t("entries.new_totals", totals=" – ".join(map(str, totals)))
    winners, now = view.game.outcome(state).winners, view.outcome.winners
    if winners == now:
        return said
    names = [view.side_names[side] for side in winners]
    if len(names) > 1:
        turn = t("end.draw", sides=", ".join(names))
    else:
        turn = t("entries.new_winner", side=names[0]) if names else t("entries.winner_gone")
    return f"{said} {turn}"
