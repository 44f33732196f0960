"""What decides in a Handjass although no score line says so (HAND-4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.ruling import Finding, FindingKind, finding
from rules.games.handjass.deal import State
from rules.games.handjass.standing import loser


def findings(state: State) -> Iterator[Finding]:
    """Whether the last two reached the target together, so that fewer points decided."""
    lost = loser(state)
    if lost is None or state.standing.scores[lost] < state.options.target:
        return
    last = state.finished[-1]
    points = last.points_of(lost)
    if points is not None and not last.cuts:
        yield finding(
            FindingKind.FEWER_POINTS, "HAND-4", deal=last.number, side=lost, points=points
        )
