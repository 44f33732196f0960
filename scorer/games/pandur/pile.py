"""How a counted pile becomes the soloist's points (PAN-3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.pandur import PANDUR
from rules.games.pandur.deal import Deal
from rules.games.pandur.standing import soloist_needs
from rules.jass.cards import DECK, Mode, Rank
from scorer.games.pandur.draft import SoloDraft
from scorer.games.pandur.touches import Touches
from scorer.table.model import Owner, PileEntry, TableContext

CARDS = tuple(card for card in DECK if card.rank >= Rank.NINE)
"""The 24 cards of the game (PAN-1)."""


def _mode(table: TableContext) -> Mode | None:
    deal: Deal | None = table.actions.now().state_of(PANDUR).deal
    return Mode(deal.trump.value) if deal and deal.trump else None


def _owners(table: TableContext) -> Sequence[Owner]:
    """The soloist, where the bid promises points."""
    view = table.actions.now()
    solo = soloist_needs(view.state_of(PANDUR))
    if solo is None or solo.bid.points is None:
        return ()
    return ((solo.soloist, view.players[solo.soloist]),)


def _enter(table: TableContext, _owner: int, points: int) -> None:
    Touches(table, table.live.kept(SoloDraft)).change(lambda draft: draft.with_points(points))


def _all_in_play(table: TableContext) -> bool:
    """Whether all 24 cards are dealt: not with two players left (PAN-1)."""
    deal: Deal | None = table.actions.now().state_of(PANDUR).deal
    return deal is not None and len(deal.playing) > 2


PILE = PileEntry(
    mode=_mode,
    owners=_owners,
    enter=_enter,
    whole=_all_in_play,
    deck=CARDS,
)
"""The points of the soloist's tricks."""
