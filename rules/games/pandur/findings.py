"""What decides in a Pandur although no score line says so (PAN-3, PAN-5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.ruling import Finding, Found, finding
from rules.games.pandur.deal import State, receivers


def findings(state: State) -> Iterator[Finding]:
    """Every beaten Weis, and every dealer who got nothing from a failed bid."""
    target = state.options.target
    for deal, before in zip(state.finished, state.steps, strict=False):
        if deal.weis_beaten:
            yield finding(Found.WEIS_BEATEN, "PAN-3", deal=deal.number, side=deal.soloist)
        if deal.success is not False:
            continue
        paid = receivers(deal, before.scores, target, made=False)
        for seat in deal.in_game:
            if seat not in deal.playing and seat not in paid:
                yield finding(Found.DEALER_SPARED, "PAN-5", deal=deal.number, side=seat)
