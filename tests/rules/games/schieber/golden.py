"""The words of golden logs of Schieber: those of any game of two sides, and one check.

``deals 2 3``   seat 2 deals, and seat 3 is Vorhand; ``-``: unknown
"""

from __future__ import annotations

from typing import Any

from rules.games.schieber.game import SCHIEBER
from tests.rules.pairs import golden as golden_pairs

FACTS = golden_pairs.FACTS


def _deals(state: Any) -> list[str]:
    step = SCHIEBER.next_step(state)
    return ["-" if seat is None else str(seat) for seat in (step.dealer, step.vorhand)]


CHECKS = {"deals": _deals}
