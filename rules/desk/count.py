"""Two counts that should make 157 together, and what went wrong if they do not (CARD-3, CARD-4)."""

from __future__ import annotations

from dataclasses import replace

from rules.desk.board import Board
from rules.desk.diagnosis import USUAL, suspicions
from rules.desk.question import Flow, Topic, numbers, which_mode
from rules.desk.settlement import Decision, Settlement, decided
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import impossible_points


def miscounted(known: Board | None) -> Flow[Settlement]:
    """Whether two counts can be, and what their difference suggests."""
    first, second = yield from numbers(Topic.PILES)
    total = first + second
    if total == DEAL_TOTAL:
        wrong = first in impossible_points()
        decision = Decision.CANNOT_BE if wrong else Decision.ADDS_UP
        return decided(decision, "CARD-4", first=first, second=second)
    mode = known.deal.mode if known else None
    if mode is None:
        mode = yield from which_mode()
    found = decided(
        Decision.TOO_MANY if total > DEAL_TOTAL else Decision.TOO_FEW,
        "CARD-3",
        "CARD-4",
        first=first,
        second=second,
        sum=total,
        difference=abs(total - DEAL_TOTAL),
    )
    terms = known.state.terms if known else USUAL
    return replace(found, suspicions=suspicions((first, second), mode, terms))
