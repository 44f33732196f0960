"""What decides in an individual Jass although no score line says so (IND-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.args import Seat
from rules.engine.ruling import Finding, FindingKind, finding
from rules.games.individual.deal import State


def findings(state: State) -> Iterator[Finding]:
    """Every raise of the limit."""
    for raised in state.raised:
        yield finding(
            FindingKind.LIMIT_RAISED,
            "IND-5",
            deal=raised.deal,
            players=tuple(map(Seat, raised.seats)),
            n=raised.limit,
        )
