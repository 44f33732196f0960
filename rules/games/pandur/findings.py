"""What decides in a Pandur although no score line says so (PAN-3, PAN-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.ruling import Finding, FindingKind, finding
from rules.games.pandur.deal import State, spared


def findings(state: State) -> Iterator[Finding]:
    """Every beaten Weis, and every dealer who got nothing from a failed bid."""
    target = state.options.target
    for deal, before in zip(state.finished, state.steps, strict=False):
        if deal.weis_beaten:
            yield finding(FindingKind.WEIS_BEATEN, "PAN-3", deal=deal.number, side=deal.soloist)
        for seat in spared(deal, before.scores, target):
            yield finding(FindingKind.DEALER_SPARED, "PAN-5", deal=deal.number, side=seat)
