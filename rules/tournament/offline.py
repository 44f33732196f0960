"""Deals that a phone has counted for its table while it could not reach the night (TOUR-8).

They are facts like all others, but arrive as a short text in a link. The link may come twice, from
two phones of the table, or from an attacker.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, refusals
from rules.jass.cards import DEAL_TOTAL
from rules.tournament.facts import DealCounted
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import MOST_DEALS, MOST_ROUNDS, Options, option_faults
from rules.tournament.state import MOST_PLAYERS, SEATS, Round, State, Table, TableScore
from rules.tournament.verify import made_in

MOST_TABLES: Final = MOST_PLAYERS // SEATS
"""The most tables of a round."""

LONGEST: Final = 160
"""The most characters of a text of deals."""

_COUNT: Final = r"([1-9][0-9]?)"
_MADE: Final = r"(?:0|[1-9][0-9]{0,2})[ab]?[st]?"
_TEXT: Final = re.compile(rf"1-{_COUNT}-{_COUNT}-{_COUNT}((?:-{_MADE})+)")
_MATSCH: Final = ("a", "b")
_STOECK: Final = ("s", "t")


@dataclass(frozen=True, slots=True, kw_only=True)
class OfflineSheet:
    """What a phone has counted for its table.

    Attributes:
        round: The round, counted from 1.
        table: The table, counted from 1.
        first: The number of the first deal on this sheet; the night has the deals before it.
        options: What was agreed for the night, as far as the phone knows it.
        deals: The deals, in order.
        sent: How many of the deals, from the first one on, were sent to the night.
        arrived: How many of the sent deals have arrived, as the players have confirmed.
    """

    round: int = 1
    table: int = 1
    first: int = 1
    options: Options = field(default_factory=Options)
    deals: tuple[DealCounted, ...] = ()
    sent: int = 0
    arrived: int = 0

    @property
    def deal(self) -> int | None:
        """The number of the next deal; None after the last one of the round."""
        number = self.last + 1
        return number if number <= self.options.deals else None

    @property
    def last(self) -> int:
        """The number of the last deal on this sheet; ``first`` less one while there is none."""
        return self.first + len(self.deals) - 1

    @property
    def made(self) -> tuple[TableScore, ...]:
        """What both sides made in each of the deals."""
        return tuple(map(made_in, self.deals))

    @property
    def waiting(self) -> tuple[DealCounted, ...]:
        """The deals that only this phone has, as far as the players have confirmed arrivals."""
        return self.deals[self.arrived :]

    @property
    def following(self) -> OfflineSheet:
        """An empty sheet for the deals after these: later in this round, or in the next one.

        If deals are still waiting, or there are none, the place of this sheet.
        """
        place = self.with_deals(())
        if self.waiting or not self.deals:
            return place
        if self.deal is not None:
            return replace(place, first=self.deal)
        return replace(place, round=min(self.round + 1, MOST_ROUNDS), first=1)

    def points(self, side: int) -> int:
        """The points of a side in these deals (TOUR-1)."""
        return sum(made.points(side, self.options) for made in self.made)

    @property
    def is_sound(self) -> bool:
        """Whether a round can have such a table, and each deal keeps to the rules."""
        if not 1 <= self.round <= MOST_ROUNDS or not 1 <= self.table <= MOST_TABLES:
            return False
        if not self.options.kind.detailed or any(option_faults(self.options)):
            return False
        if not 1 <= self.first <= self.options.deals:
            return False
        if not 0 <= self.arrived <= self.sent <= len(self.deals):
            return False
        return all(
            not self.with_deals(self.deals[:place]).faults(deal)
            for place, deal in enumerate(self.deals)
        )

    def with_deals(self, deals: tuple[DealCounted, ...]) -> OfflineSheet:
        """The sheet with these deals; ``sent`` and ``arrived`` are reduced to their number."""
        sent, arrived = (min(count, len(deals)) for count in (self.sent, self.arrived))
        return replace(self, deals=deals, sent=sent, arrived=arrived)

    def moved_to(self, place: OfflineSheet) -> OfflineSheet:
        """The deals of this sheet with round, table and first deal of another one; none is sent."""
        deals = tuple(
            replace(deal, round=place.round, table=place.table, deal=number)
            for number, deal in enumerate(self.deals, start=place.first)
        )
        return replace(place, deals=deals, sent=0, arrived=0)

    def faults(self, deal: DealCounted) -> tuple[Violation, ...]:
        """What is wrong with one more deal of this table; empty if nothing is."""
        before = (TableScore((0, 0)),) * (self.first - 1)
        own = Table(seats=(1, 2, 3, 4), made=before + self.made)
        tables = (*(Table(seats=(1, 2, 3, 4)),) * (self.table - 1), own)
        rounds = (Round(tables=tables, terms=self.options.terms),) * self.round
        state = State(options=self.options, rounds=rounds, closed=self.round - 1)
        return TOURNAMENT.verify(state, deal)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Deals that have arrived, compared with those that the night has of their table.

    Attributes:
        new: The deals that the night does not have yet.
        same: The numbers of the deals that the night has with the same result.
        other: The deals that the night has with another result, each with that result.
        refused: Why the first deal that breaks a rule is refused; empty if none does.
    """

    new: tuple[DealCounted, ...] = ()
    same: tuple[int, ...] = ()
    other: tuple[tuple[DealCounted, TableScore], ...] = ()
    refused: tuple[Violation, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether the new deals can be written: no result differs, and no rule is broken."""
        return not self.other and not self.refused


def compare(state: State, deals: Sequence[DealCounted]) -> Comparison:
    """Compare deals of one table with what it has counted in a night (TOUR-8)."""
    new: list[DealCounted] = []
    same: list[int] = []
    other: list[tuple[DealCounted, TableScore]] = []
    for deal in deals:
        found = refusals(TOURNAMENT.verify(state, deal))
        codes = [one.code for one in found]
        if not found:
            new.append(deal)
            state = TOURNAMENT.apply(state, deal)
        elif codes == [Code.TOUR_SAME_RESULT]:
            same.append(deal.deal)
        elif codes == [Code.TOUR_OTHER_RESULT]:
            made = state.rounds[deal.round - 1].tables[deal.table - 1].made
            other.append((deal, made[deal.deal - 1]))
        else:
            return Comparison(tuple(new), tuple(same), tuple(other), found)
    return Comparison(tuple(new), tuple(same), tuple(other))


def to_text(deals: Sequence[DealCounted]) -> str:
    """Write consecutive deals of one table as a text for a link.

    After the version come round, table and number of the first deal. Then follow, for each deal,
    the trick points of side 0, ``a`` or ``b`` for a Matsch of side 0 or 1, and ``s`` or ``t`` for
    the Stöck of side 0 or 1.

    >>> deal = DealCounted(round=2, table=5, deal=4, tricks=(98, 59), matsch=None, stoeck=1)
    >>> to_text([deal])
    '1-2-5-4-98t'
    """
    first = deals[0]
    parts = ["1", str(first.round), str(first.table), str(first.deal)]
    for deal in deals:
        matsch = "" if deal.matsch is None else _MATSCH[deal.matsch]
        stoeck = "" if deal.stoeck is None else _STOECK[deal.stoeck]
        parts.append(f"{deal.tricks[0]}{matsch}{stoeck}")
    return "-".join(parts)


def from_text(text: str) -> tuple[DealCounted, ...]:
    """Read a text that :func:`to_text` has written.

    Returns:
        The deals; empty if the text has another form, or if no round has such deals.

    >>> from_text("1-2-5-4-157as")[0].tricks, from_text("1-2-5-4-999"), from_text("?")
    ((157, 0), (), ())
    """
    found = _TEXT.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return ()
    number, table, first = (int(found[group]) for group in (1, 2, 3))
    deals = tuple(
        _deal(number, table, first + place, part)
        for place, part in enumerate(found[4].split("-")[1:])
    )
    # The options of the night are not known here; `compare` judges the deals by them.
    sheet = OfflineSheet(
        round=number,
        table=table,
        first=first,
        options=Options(deals=MOST_DEALS),
        deals=deals,
    )
    return deals if sheet.is_sound else ()


def _deal(number: int, table: int, deal: int, part: str) -> DealCounted:
    """The deal that one part of a text stands for; the text must have matched `_TEXT`."""
    matsch, stoeck = (
        next((side for side, sign in enumerate(signs) if sign in part), None)
        for signs in (_MATSCH, _STOECK)
    )
    points = int(part.rstrip("".join(_MATSCH + _STOECK)))
    tricks = (points, DEAL_TOTAL - points)
    return DealCounted(
        round=number, table=table, deal=deal, tricks=tricks, matsch=matsch, stoeck=stoeck
    )
