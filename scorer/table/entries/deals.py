"""The facts that count, deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.engine.game import Event, Placed
from rules.jass.facts import DealAnnulled, SeatingFact
from scorer.session import View


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedFact:
    """A fact of a deal.

    Attributes:
        position: Its position among the facts that count, from 0; score lines refer to it.
        seq: The entry that added it.
        event: The fact.
        before: The state before it.
        after: The state after it.
    """

    position: int
    seq: int
    event: Event
    before: Any
    after: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeal:
    """A deal; one that was annulled and dealt again is two with the same number.

    Attributes:
        number: Its number, from 1.
        facts: Its facts, at least one, in the order of the log.
        end: The fact that ended it, for example the count; ``None`` while it is open.
    """

    number: int
    facts: tuple[PlayedFact, ...]
    end: PlayedFact | None

    @property
    def annulled(self) -> bool:
        """Whether the deal was annulled, so that it is dealt again (PEN-2)."""
        return self.end is not None and isinstance(self.end.event, DealAnnulled)

    @property
    def of_play(self) -> tuple[int, ...]:
        """The entries of its facts, without those that say who deals first."""
        return tuple(fact.seq for fact in self.facts if not isinstance(fact.event, SeatingFact))


def deals_of(view: View) -> tuple[PlayedDeal, ...]:
    """All deals of a Partie, in the order of play."""
    game, before = view.game, view.game.start(view.options, len(view.players))
    groups: dict[tuple[int, int], list[PlayedFact]] = {}
    annulled: dict[int, int] = {}
    for position, step in enumerate(view.replay.taken):
        number = game.deal_of(before, step.event)
        fact = PlayedFact(
            position=position, seq=step.seq, event=step.event, before=before, after=step.state
        )
        groups.setdefault((number, annulled.get(number, 0)), []).append(fact)
        if isinstance(step.event, DealAnnulled):
            annulled[number] = annulled.get(number, 0) + 1
        before = step.state
    return tuple(
        PlayedDeal(
            number=number,
            facts=tuple(facts),
            end=next((fact for fact in facts if _ends(view, fact)), None),
        )
        for (number, _), facts in groups.items()
    )


def deal_with(view: View, seq: int) -> PlayedDeal | None:
    """The deal that the fact of an entry belongs to; ``None`` if the fact does not count."""
    deals = deals_of(view)
    return next((deal for deal in deals if any(fact.seq == seq for fact in deal.facts)), None)


def stopped_facts(view: View) -> tuple[Placed, ...]:
    """The facts that cannot be counted, because the first of them breaks a rule."""
    log = view.replay
    if log.stopped_at is None:
        return ()
    listed = {fact.seq for facts in (log.taken, log.late, log.surplus) for fact in facts}
    return tuple(placed for placed in view.facts if placed.seq not in listed)


def _ends(view: View, fact: PlayedFact) -> bool:
    annuls = isinstance(fact.event, DealAnnulled)
    return annuls or not view.game.same_deal(fact.before, fact.after)
