"""How the facts of a Schieber are worded and corrected."""

from __future__ import annotations

from dataclasses import replace

from rules.pairs.facts import ModeChosen
from rules.solo.facts import DealerFound
from scorer.games._slate.facts import PAIR_FACTS
from scorer.games._solo.facts import SOLO_FACTS
from scorer.games.schieber.ledger import deals
from scorer.table.context import TableContext
from scorer.table.game_screens import Facts


def _whole_deal(table: TableContext, seq: int) -> tuple[int, ...]:
    """All entries of the deal whose mode is entry ``seq``: they mean nothing without it."""
    return next((deal.seqs for deal in deals(table) if deal.mode_seq == seq), (seq,))


FACTS: Facts = {
    **PAIR_FACTS,
    DealerFound: SOLO_FACTS[DealerFound],
    # The controls show the mode at once.
    ModeChosen: replace(PAIR_FACTS[ModeChosen], announced=False, goes_with=_whole_deal),
}
