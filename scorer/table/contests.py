"""The Weis that are written in the open deal, whatever the game."""

from __future__ import annotations

from scorer.session import View


def written_weis(view: View) -> tuple[int, ...]:
    """The entries that brought the Weis of the open deal, oldest first."""
    found: list[int] = []
    number = view.next_step.deal
    for step in reversed(view.replay.steps):
        if view.game.next_step(step.state).deal != number or step.event.kind == "deal_annulled":
            break
        if step.event.kind in ("weis_shown", "weis_compared"):
            found.append(step.seq)
    return tuple(reversed(found))
