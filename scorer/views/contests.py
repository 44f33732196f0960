"""Whose Weis count in a deal, whatever the game."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from rules import coiffeur_deal, schieber_deal
from rules.facts import ShownMeld
from rules.melds import Contest


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
