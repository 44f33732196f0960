"""What decides in a Putz although no score line says so (PUT-5, PUT-6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.args import Seat
from rules.engine.ruling import Finding, FindingKind, finding
from rules.games.putz.deal import State
from rules.games.putz.prizes import tied_out
from rules.games.putz.standing import ending


def findings(state: State) -> Iterator[Finding]:
    """Every tie without a prize, and whether more points in the last deal decided the end."""
    alone = state.options.best_alone
    for deal in state.finished:
        tied = tied_out(deal.points, best_alone=alone)
        if tied:
            yield finding(
                FindingKind.TIE_UNPAID, "PUT-5", deal=deal.number, players=tuple(map(Seat, tied))
            )
    end = ending(state)
    if end is not None and end.by_points:
        last = state.finished[-1]
        best = max(state.scores)
        top = [seat for seat in state.seats if state.scores[seat] == best]
        winner = max(top, key=lambda seat: last.points[seat])
        points = last.points[winner]
        yield finding(
            FindingKind.MORE_POINTS, "PUT-6", deal=last.number, side=winner, points=points
        )
