"""Whose Weis count in a deal, and which are written in it, whatever the game."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from rules.games.bieter import deal as bieter_deal
from rules.games.coiffeur import deal as coiffeur_deal
from rules.games.handjass import deal as handjass_deal
from rules.games.handjass import game as handjass
from rules.games.individual import deal as individual_deal
from rules.games.pandur import deal as pandur_deal
from rules.games.pandur import game as pandur
from rules.games.schieber import deal as schieber_deal
from rules.jass.melds import Contest
from rules.jass.seats import pair_of
from rules.pairs.facts import ShownMeld
from rules.solo.facts import WeisCompared
from scorer.session import View


@singledispatch
def contest_of(_state: Any, _melds: tuple[ShownMeld, ...]) -> Contest | None:
    """Who wins the contest of these sound melds; ``None`` where nobody can tell yet (WIIS-4)."""
    return None


@contest_of.register
def _(state: schieber_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    known = state.deal.mode is not None and state.deal.vorhand is not None
    return schieber_deal.compare_weis(state, melds) if known else None


@contest_of.register
def _(state: coiffeur_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    return coiffeur_deal.compare_weis(state, melds) if state.deal.choice is not None else None


@contest_of.register
def _(state: individual_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    return individual_deal.compare_weis(state, state.deal, melds) if state.deal else None


@contest_of.register
def _(state: handjass_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    return handjass.compare_weis(state, WeisCompared(melds=melds))


@contest_of.register
def _(state: pandur_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    return pandur.compare_weis(state, WeisCompared(melds=melds))


@contest_of.register
def _(state: bieter_deal.State, melds: tuple[ShownMeld, ...]) -> Contest | None:
    return bieter_deal.compare_weis(state, melds)


@singledispatch
def side_that_chose(_state: Any) -> int | None:
    """The side that has chosen what is played; ``None`` where nobody has (MAT-1)."""
    return None


@side_that_chose.register(schieber_deal.State)
@side_that_chose.register(coiffeur_deal.State)
def _(state: Any) -> int | None:
    vorhand = state.deal.vorhand
    return None if vorhand is None else pair_of(vorhand)


@side_that_chose.register
def _(state: bieter_deal.State) -> int | None:
    return bieter_deal.terms(state).chose


def written_weis(view: View) -> tuple[int, ...]:
    """The entries that brought the Weis of the open deal, oldest first."""
    found: list[int] = []
    number = view.next_step.deal
    for step in reversed(view.replay.steps):
        if view.game.next_step(step.state).deal != number or step.event.kind == "deal_annulled":
            break
        if step.event.kind in ("weis_shown", "weis_compared"):
            found.append(step.seq)
    return tuple(reversed(found))
