"""How the passes of an auction are told (BIE-1, PAN-2, SIDI-2)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.jass.auction import BidPassed
from scorer.phrases import joined
from scorer.table.model import FactContext


def say_passes(events: Sequence[BidPassed], context: FactContext) -> str:
    """Return who passes, such as “Ana y Luis pasan”."""
    names = [context.player(event.seat) for event in events]
    return context.t("fact.bid_passed", name=joined(context.t, names), people=len(names))
