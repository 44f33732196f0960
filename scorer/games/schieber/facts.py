"""How the facts of a Schieber are worded, corrected and inserted."""

from __future__ import annotations

from dataclasses import replace

from rules.games.schieber.deal import State
from rules.pairs.facts import ModeChosen, TricksCounted
from rules.solo.facts import DealerFound
from scorer.games.counting.side_count import tricks_pad
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.games.schieber.correction import CountCorrection
from scorer.table.model import DealHead, Facts


def _head(event: ModeChosen, after: State) -> DealHead:
    return DealHead(event.mode, after.factor)


FACTS: Facts = {
    **PAIR_FACTS,
    DealerFound: SOLO_FACTS[DealerFound],
    # The controls show the mode at once.
    ModeChosen: replace(PAIR_FACTS[ModeChosen], announced=False, removes_deal=True, head=_head),
    TricksCounted: replace(
        PAIR_FACTS[TricksCounted], panel=CountCorrection, pad=tricks_pad, by_scores=True
    ),
}
