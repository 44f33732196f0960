"""Checks whether a fact is possible in a Schieber (ALL-2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.games.schieber.deal import SEATS, State
from rules.jass.deal import check_points
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.seats import check_first_dealer
from rules.pairs.facts import ModeChosen, Revoked, VorhandFound
from rules.pairs.faults import (
    compared_faults,
    known_side,
    play_faults,
    revoke_faults,
    too_late,
)
from rules.pairs.play import BOTH, split
from rules.solo.facts import DealerFound

_WITHOUT_MODE = (VorhandFound, ModeChosen, DealAnnulled)


def misplaced(state: State, event: Event) -> Violation | None:
    """Why no fact of this type is possible now; ``None`` if one is."""
    deal = state.deal
    ended = too_late(event, deal, state.verdict, rule="SCH-4", revoke=Revoked)
    if ended is not None:
        return ended
    if isinstance(event, VorhandFound) != (deal.vorhand is None):
        known = Code.NEEDS_VORHAND if deal.vorhand is None else Code.VORHAND_SET
        return violation(known, "SCH-2")
    if isinstance(event, DealerFound):
        return violation(Code.DEALER_SET, "SCH-2") if deal.dealer is not None else None
    if isinstance(event, ModeChosen) and deal.mode is not None:
        return violation(Code.MODE_SET, "MODE-3", "mode")
    if deal.mode is None and not isinstance(event, _WITHOUT_MODE):
        return violation(Code.NEEDS_MODE, "MODE-3", "mode")
    return None


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with the fields of a fact; most checks are those of any game of two sides."""
    return play_faults(event, state.deal, state.terms, state.verdict)


@faults.register
def _(event: VorhandFound, state: State) -> Iterator[Violation]:
    if event.seat not in range(SEATS):
        yield violation(Code.SIDE_UNKNOWN, "SCH-2", "seat", side=event.seat)


@faults.register
def _(event: DealerFound, state: State) -> Iterator[Violation]:
    deal, how = state.deal, state.options.first_vorhand
    yield from check_first_dealer(event.seat, deal.vorhand, how, SEATS)


@faults.register
def _(event: ModeChosen, state: State) -> Iterator[Violation]:
    """Every mode can be chosen."""
    return iter(())


@faults.register
def _(event: WeisCompared, state: State) -> Iterator[Violation]:
    rules = state.options.meld_rules
    return compared_faults(event, state.deal, state.terms, rules, players=SEATS)


@faults.register
def _(event: Revoked, state: State) -> Iterator[Violation]:
    counted = state.terms
    yield from known_side(event.side, counted)
    yield from check_points(event.kept, field="kept")
    if event.side in BOTH:
        tricks = split(event.side, event.kept)
        yield from revoke_faults(
            event.side, tricks, state.deal, counted, matsch=event.matsch, field="kept"
        )
