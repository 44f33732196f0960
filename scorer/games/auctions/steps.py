"""Keys that raise or lower a bid in points (BIE-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from scorer.games.auctions.calls import Calling
from scorer.games.auctions.keys import CallKeys


def bid_points(now: Calling, least: int) -> int:
    """The points of the next bid: as chosen, but at least the lowest possible bid."""
    return max(least, now.draft.points or 0)


def step_keys(
    keys: CallKeys,
    steps: tuple[int, ...],
    stepped: Callable[[Calling, int], int],
    *,
    lowest: bool,
) -> list[ft.Control]:
    """A key for each step.

    Args:
        keys: The keys of the auction.
        steps: By how many points each key changes the bid.
        stepped: Returns the points after a step, at the moment of the touch.
        lowest: Whether the bid that is shown is the lowest possible one.
    """

    def key(by: int) -> ft.Control:
        def act() -> None:
            keys.calls.change(lambda now: replace(now.draft, points=stepped(now, by)))

        sign = f"+{by}" if by > 0 else f"−{-by}"
        return keys.key(sign, f"by-{by}", act, dim=by < 0 and lowest, size=16)

    return [key(by) for by in steps]
