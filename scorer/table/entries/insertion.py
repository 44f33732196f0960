"""Where a forgotten fact can stand in a deal, and which facts can stand there (ALL-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from itertools import product
from typing import Any, get_type_hints

from rules.engine.game import Event, refusals
from rules.engine.log import Change, Inserted, Judgement, Recorded
from rules.jass.cards import DECK, Card
from rules.jass.facts import DealAnnulled, SeatingFact, TimelyFact
from scorer.session import View
from scorer.table.entries.deals import PlayedDeal
from scorer.table.entries.past import view_at
from scorer.table.model import Facts, GameScreens

NUMBERS = (0, 20, 100, 157)
"""Points that are tried, in this order, where a fact has a number."""


@dataclass(frozen=True, slots=True)
class InsertionPoint:
    """A place in the log.

    Attributes:
        before: The entry that comes after it; ``None``: the end of the log.
        state: The state of the game there.
    """

    before: int | None
    state: Any

    @property
    def name(self) -> int:
        """A number of its own: the entry that comes after it, 0 at the end of the log."""
        return self.before or 0


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of fact that can be inserted into a deal.

    Attributes:
        kind: The kind.
        place: A place at which the rules accept ``draft``.
        draft: The fact that is shown first.
        rare: Whether it is seldom forgotten: the deal has one already, it ends the deal, or it
            writes nothing.
    """

    kind: type[Event]
    place: InsertionPoint
    draft: Event
    rare: bool = False


@dataclass(frozen=True, slots=True)
class Insertion:
    """Facts at a place, and what they would lead to."""

    changes: tuple[Change, ...]
    judgement: Judgement


def offers(view: View, screens: GameScreens, deal: PlayedDeal) -> tuple[Offer, ...]:
    """The facts that can be inserted into a deal; Weis and Stöck first, the rare ones last.

    A second count can be one of these: where a count was forgotten, two deals have become one.
    """
    found = (_offer(view, screens.facts, deal, kind) for kind in view.game.event_types)
    offered = [offer for offer in found if offer]
    offered.sort(key=lambda offer: (offer.rare, not issubclass(offer.kind, TimelyFact)))
    return tuple(offered)


def next_offers(view: View, screens: GameScreens) -> tuple[Offer, ...]:
    """The facts that can come next in a Partie."""
    place = InsertionPoint(None, view.state)
    found = (
        _accepted(view, drafts(view, screens.facts, kind), place) for kind in view.game.event_types
    )
    return tuple(Offer(type(draft), place, draft) for draft in found if draft)


def insertion_points(
    view: View, facts: Facts, deal: PlayedDeal, event: Event
) -> tuple[InsertionPoint, ...]:
    """The places of a deal at which the rules accept a fact, the likeliest first.

    That is the last one; for Weis and Stöck it is before claims, because they were shown before.
    """
    return tuple(
        place
        for place in _places(view, facts, deal, type(event))
        if _accepts(view, deal, event, place)
    )


def best_insertion_point(
    view: View, places: Sequence[InsertionPoint], event: Event
) -> InsertionPoint:
    """The first of some places at which every later fact still fits; else the first of all."""
    for place in places:
        judgement = inserted(view, place.before, (event,)).judgement
        if not refusals(judgement.refused) and not judgement.conflicts:
            return place
    return places[0]


def inserted(view: View, before: int | None, events: Sequence[Event]) -> Insertion:
    """Facts one after the other at a place, in one step."""
    changes: tuple[Change, ...] = tuple(
        Recorded(event) if before is None else Inserted(before, event) for event in events
    )
    return Insertion(changes, view.judge(*changes))


def start_of(view: View, deal: PlayedDeal) -> InsertionPoint:
    """The place where a whole forgotten deal is inserted before this one."""
    for fact in deal.facts:
        if not isinstance(fact.event, SeatingFact):
            return InsertionPoint(fact.seq, fact.before)
    return _after(view, deal)


def drafts(view: View, facts: Facts, kind: type[Event]) -> Iterable[Event]:
    """Facts of a kind that a table might have forgotten, the likeliest first."""
    own = facts[kind].drafts
    return own(view) if own else _any(view, kind)


def _any(view: View, kind: type[Event]) -> Iterator[Event]:
    """Facts with every player, side, card or mode, and some numbers; other fields have defaults."""
    hints = get_type_hints(kind)
    needed = [field.name for field in fields(kind) if field.default is MISSING]
    pools = [_pool(view, name, hints[name]) for name in needed]
    for values in product(*pools):
        yield kind(**dict(zip(needed, values, strict=True)))


def _pool(view: View, name: str, kind: Any) -> Sequence[Any]:
    if name == "seat":
        return range(len(view.players))
    if name == "side":
        return range(len(view.sides))
    if kind is Card:
        return DECK
    if kind is bool:
        return (True, False)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(kind)
    if kind is int:
        return NUMBERS
    raise TypeError(f"no values are known for {name}: its screen must have drafts")


def _offer(view: View, facts: Facts, deal: PlayedDeal, kind: type[Event]) -> Offer | None:
    for place in _places(view, facts, deal, kind):
        past = view_at(view, place.before)
        found = _accepted(past, drafts(past, facts, kind), place, deal)
        if found is not None:
            return Offer(kind, place, found, rare=_rare(view, deal, place, found))
    return None


def _rare(view: View, deal: PlayedDeal, place: InsertionPoint, fact: Event) -> bool:
    if isinstance(fact, TimelyFact):
        return False
    there = any(type(one.event) is type(fact) for one in deal.facts)
    game, after = view.game, view.game.apply(place.state, fact)
    ends = isinstance(fact, DealAnnulled) or not game.same_deal(place.state, after)
    return ends or there or game.sheet(after).totals == game.sheet(place.state).totals


def _accepted(
    view: View, drafts: Iterable[Event], place: InsertionPoint, deal: PlayedDeal | None = None
) -> Event | None:
    """The first of some facts that the rules accept at a place, as a fact of the deal."""
    return next((draft for draft in drafts if _accepts(view, deal, draft, place)), None)


def _accepts(view: View, deal: PlayedDeal | None, event: Event, place: InsertionPoint) -> bool:
    """Whether the rules accept a fact at a place, where it belongs to the deal, if one is given."""
    if deal is not None and view.game.deal_of(place.state, event) != deal.number:
        return False
    return not refusals(view.game.verify(place.state, event))


def _places(
    view: View, facts: Facts, deal: PlayedDeal, kind: type[Event]
) -> Sequence[InsertionPoint]:
    """The places of a deal, the best for this kind of fact first."""
    places = [InsertionPoint(fact.seq, fact.before) for fact in deal.facts]
    if not deal.annulled:
        places.append(_after(view, deal))
    claims = [at for at, fact in enumerate(deal.facts) if facts[type(fact.event)].follows_melds]
    first = claims[0] + 1 if claims and issubclass(kind, TimelyFact) else len(places)
    return (*reversed(places[:first]), *reversed(places[first:]))


def _after(view: View, deal: PlayedDeal) -> InsertionPoint:
    """The place after the last fact of a deal."""
    last = deal.facts[-1]
    seqs = [placed.seq for placed in view.facts]
    following = seqs[seqs.index(last.seq) + 1 :]
    return InsertionPoint(following[0] if following else None, last.after)
