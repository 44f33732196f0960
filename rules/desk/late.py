"""A Weis or the Stöck shown too late (WIIS-6, STK-1, END-4)."""

from __future__ import annotations

from rules.desk.board import Board
from rules.desk.question import Flow, Topic, pick, pick_side
from rules.desk.settlement import Decision, Settlement, counted, decided
from rules.desk.written_weis import weis_points, weis_shown
from rules.engine.game import Event
from rules.pairs.facts import StoeckShown

_WEIS = {
    "first_card": (Decision.WEIS_IN_TIME, ("WIIS-6",)),
    "next_played": (Decision.WEIS_TOO_LATE, ("WIIS-6",)),
    "not_written": (Decision.WEIS_NOT_WRITTEN, ("WIIS-6",)),
}
_STOECK = {
    "second_card": (Decision.STOECK_IN_TIME, ("STK-1",)),
    "in_weis": (Decision.STOECK_IN_WEIS, ("STK-1",)),
    "to_end": (Decision.STOECK_TO_END, ("END-4", "STK-1")),
    "later": (Decision.STOECK_TOO_LATE, ("STK-1",)),
}
_COUNT = (
    *(Decision.WEIS_IN_TIME, Decision.STOECK_IN_TIME),
    *(Decision.STOECK_IN_WEIS, Decision.STOECK_TO_END),
)
"""The decisions after which points are written."""


def shown_late(known: Board | None) -> Flow[Settlement]:
    """Whether a Weis or the Stöck still count; in a Partie, also the facts that write them."""
    shown = yield from pick(Topic.SHOWN, "weis", "stoeck")
    topic, answers = (Topic.WEIS_WHEN, _WEIS) if shown == "weis" else (Topic.STOECK_WHEN, _STOECK)
    when = yield from pick(topic, *answers)
    decision, rules = answers[when]
    found = decided(decision, *rules)
    if known is None or known.deal.mode is None or decision not in _COUNT:
        return found
    side = yield from pick_side(Topic.SHOWER)
    facts: tuple[Event, ...] = (StoeckShown(side=side),)
    if shown == "weis":
        facts = tuple(weis_shown(side, (yield from weis_points(side))))
    return counted(known.with_shown(*facts), found)
