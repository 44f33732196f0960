"""The way from the end of a Partie to the next one."""

from __future__ import annotations

from scorer.session import View


def rematch_route(view: View) -> str:
    """The route of a new Partie with the same players and rules."""
    return f"/new/{view.game.key}?from={view.id}"
