"""The cash box of a club: who owes it what for which Partien."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.numbers.digest import Digest
from rules.numbers.played import Played


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """What is to be paid from some time on. Amounts are in hundredths of any currency.

    Attributes:
        since: When these prices began, in seconds by the clock of the Partien.
        lost: For a lost Partie.
        matsch: For a Matsch against oneself.
        missed: For points that were declared and not made exactly (DIF-4).
    """

    since: int
    lost: int = 0
    matsch: int = 0
    missed: int = 0

    @property
    def any(self) -> bool:
        """Whether anything costs something."""
        return bool(self.lost or self.matsch or self.missed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """What a person owes, and for what.

    Attributes:
        person: The person.
        amount: In hundredths.
        lost: The lost Partien that cost something.
        matsch: The Matsch against the person that did.
        missed: The missed declarations that did.
        ids: The Partien that it was counted from.
    """

    person: str
    amount: int = 0
    lost: int = 0
    matsch: int = 0
    missed: int = 0
    ids: tuple[str, ...] = ()

    def plus(self, other: Due) -> Due:
        """With what the same person owes for other Partien."""
        return Due(
            person=self.person,
            amount=self.amount + other.amount,
            lost=self.lost + other.lost,
            matsch=self.matsch + other.matsch,
            missed=self.missed + other.missed,
            ids=self.ids + other.ids,
        )


def price_at(prices: Iterable[Prices], ended: int | None) -> Prices | None:
    """The prices of a Partie that ended then; ``None`` before the first ones."""
    begun = [one for one in prices if ended is not None and one.since <= ended]
    return max(begun, key=lambda one: one.since, default=None)


def dues(partien: Iterable[Played], prices: Sequence[Prices]) -> tuple[Due, ...]:
    """What everybody owes for these Partien, the most first; who owes nothing is left out.

    People who are not known owe nothing.
    """
    found: dict[str, Due] = {}
    for played in partien:
        price = price_at(prices, played.ended)
        if price is None or not price.any:
            continue
        for due in _of_partie(played, price):
            found[due.person] = found.get(due.person, Due(person=due.person)).plus(due)
    return tuple(sorted(found.values(), key=lambda due: (-due.amount, due.person)))


def _of_partie(played: Played, price: Prices) -> Iterable[Due]:
    digest = played.digest
    deals = digest.columns
    for seat, person in enumerate(digest.names):
        side = digest.side_of(seat)
        lost = price.lost > 0 and _has_lost(digest, side)
        against = sum(one not in (None, side) for one in deals.matsch) if price.matsch else 0
        said = played.declared(seat) if price.missed else ()
        missed = sum(declared != made for declared, made in said)
        amount = lost * price.lost + against * price.matsch + missed * price.missed
        if person and amount:
            yield Due(
                person=person,
                amount=amount,
                lost=int(lost),
                matsch=against,
                missed=missed,
                ids=(played.id,),
            )


def _has_lost(digest: Digest, side: int) -> bool:
    """Whether a side has lost.

    That is the loser where the game names one (HAND-4, PAN-6), else everybody who is not first.
    """
    if digest.loser is not None:
        return side == digest.loser
    return digest.ranks[side] != 1
