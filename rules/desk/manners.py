"""Rules of the sources that name no penalty: a lower trump, talk, cutting, counting one's cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.desk.board import Board
from rules.desk.question import Flow, Topic, pick
from rules.desk.settlement import Decision, Settlement, decided

_Found = Mapping[str, tuple[Decision, tuple[str, ...]]]

_UNDERTRUMP: Final[_Found] = {
    "other_cards": (Decision.LOWER_TRUMP_BARRED, ("PEN-5",)),
    "only_trumps": (Decision.LOWER_TRUMP_ALONE, ("PEN-5",)),
    "trump_led": (Decision.LOWER_TRUMP_FOLLOWS, ("PEN-5",)),
}
_TALK: Final[_Found] = {
    "hint": (Decision.NO_HINTS, ("PEN-6",)),
    "counting": (Decision.NO_COUNTING, ("PEN-6",)),
    "asking": (Decision.NO_ASKING, ("PEN-6",)),
    "discard": (Decision.DISCARD_MAY_TELL, ("PEN-6",)),
    "near_end": (Decision.MAY_SAY_NEAR, ("END-9",)),
}
_DEALING: Final[_Found] = {
    "not_cut": (Decision.LEFT_CUTS, ("PEN-7",)),
    "knocked_tournament": (Decision.NO_KNOCKING, ("PEN-7",)),
    "knocked": (Decision.KNOCKING_OPEN, ("PEN-7",)),
    "not_counted": (Decision.CARDS_TO_COUNT, ("PEN-8", "PEN-2")),
}


def undertrump(_known: Board | None) -> Flow[Settlement]:
    """A player trumped with a lower trump than the one on the trick (PEN-5)."""
    return (yield from _looked_up(Topic.LOWER_TRUMP, _UNDERTRUMP))


def talk(_known: Board | None) -> Flow[Settlement]:
    """Somebody said something during the deal (PEN-6), or that the end is near (END-9)."""
    return (yield from _looked_up(Topic.SAID, _TALK))


def dealing(_known: Board | None) -> Flow[Settlement]:
    """The pack was not cut (PEN-7), or a player has not counted the cards (PEN-8)."""
    return (yield from _looked_up(Topic.BEFORE_PLAY, _DEALING))


def _looked_up(topic: Topic, answers: _Found) -> Flow[Settlement]:
    """One question whose answer decides."""
    decision, rules = answers[(yield from pick(topic, *answers))]
    return decided(decision, *rules)
