"""What went wrong if two counts do not make 157: single mistakes by their likelihood (CARD-3).

Every mistake is computed from the values of the cards: a card that was forgotten, counted twice or
read with a value that it has in another mode; the five points of the last trick; what is written
apart from the tricks, such as the Stöck; a slip in adding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import product
from typing import Final

from rules.jass.cards import DEAL_TOTAL, DECK, LAST_TRICK, Card, Mode, Rank, card_value
from rules.jass.melds import SINGLE_WORTHS
from rules.jass.points import STOECK
from rules.pairs.score import Terms


class Slip(StrEnum):
    """The kind of a mistake. The texts hold a sentence for each kind."""

    LAST_FORGOTTEN = "last_forgotten"
    """Nobody has counted the five points of the last trick."""
    LAST_TWICE = "last_twice"
    """The five points of the last trick were counted twice."""
    MATSCH = "matsch"
    """The bonus for a Matsch was counted in."""
    STOECK = "stoeck"
    """The Stöck were counted in."""
    WEIS = "weis"
    """Weis were counted in."""
    FORGOTTEN = "forgotten"
    """A card was not counted."""
    TWICE = "twice"
    """A card was counted twice."""
    MISREAD = "misread"
    """A card was counted with a value that it has in another mode."""
    CARRY = "carry"
    """A ten was lost or added in adding up."""
    SWAPPED = "swapped"
    """The digits of one count were swapped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspicion:
    """A single mistake that explains the difference.

    Attributes:
        slip: Its kind.
        rank: The rank of the card, if it is about one.
        trump: Whether that card is a trump.
        worth: What the card is worth, or what was counted in.
        counted: What was counted for it: 0 if it was forgotten.
        meant: The count with its digits in the right order, of a swapped one.
        weight: How likely it is compared with others; the unit has no meaning.
    """

    slip: Slip
    rank: Rank | None = None
    trump: bool = False
    worth: int = 0
    counted: int = 0
    meant: int = 0
    weight: float = 0


_LAST: Final = {Slip.LAST_FORGOTTEN: 40.0, Slip.LAST_TWICE: 12.0}
"""Weights of the last trick, which is forgotten far more often than any card."""
_BESIDE: Final = {Slip.MATSCH: 60.0, Slip.STOECK: 30.0, Slip.WEIS: 20.0}
"""Weights of what is written apart from the tricks; few cards change a sum by as much."""
_WEIS: Final = frozenset(SINGLE_WORTHS) | {sum(two) for two in product(SINGLE_WORTHS, repeat=2)}
"""What one Weis or two are worth; more are hardly counted in by mistake."""
USUAL: Final = Terms(rule="SCH-1", before=(0, 0), targets=(0, 0))
"""What counts in a deal of which nobody has said it."""
_PER_CARD: Final = {Slip.FORGOTTEN: 2.0, Slip.TWICE: 1.0}
"""Weights for each card with which the mistake can happen."""
_MISREAD_TRUMP: Final = 9.0
"""A trump counted as a plain card: Puur and Näll, which everybody must bear in mind."""
_MISREAD_NO_TRUMP: Final = 4.0
"""Without trumps: an eight or a six counted as usual."""
_MISREAD_PLAIN: Final = 0.8
"""A card counted with a value that it does not have in this deal."""
_CARRY: Final = 3.0
_SWAPPED: Final = 2.5


def suspicions(piles: tuple[int, int], mode: Mode, terms: Terms = USUAL) -> tuple[Suspicion, ...]:
    """The single mistakes that explain two counts, the most likely first.

    Args:
        piles: What both sides have counted.
        mode: How the deal was played.
        terms: What counts in the deal.

    Returns:
        Nothing if the counts make 157, or if no single mistake explains the difference.

    >>> [str(one.slip) for one in suspicions((93, 59), Mode.HEARTS)]
    ['last_forgotten']
    >>> suspicions((90, 49), Mode.HEARTS)[0].rank, suspicions((100, 49), Mode.OBENABE)[0].rank
    (<Rank.JACK: 11>, <Rank.EIGHT: 8>)
    """
    difference = sum(piles) - DEAL_TOTAL
    if not difference:
        return ()
    found = [one for one, changed in _of_cards(mode) if changed == difference]
    if difference == -LAST_TRICK:
        found.append(Suspicion(slip=Slip.LAST_FORGOTTEN, weight=_LAST[Slip.LAST_FORGOTTEN]))
    if difference == LAST_TRICK:
        found.append(Suspicion(slip=Slip.LAST_TWICE, weight=_LAST[Slip.LAST_TWICE]))
    if abs(difference) == 10:
        found.append(Suspicion(slip=Slip.CARRY, counted=difference, weight=_CARRY))
    found.extend(_beside(piles, mode, terms))
    found.extend(_swapped(piles))
    return tuple(sorted(found, key=lambda one: -one.weight))


def _beside(piles: tuple[int, int], mode: Mode, terms: Terms) -> Iterator[Suspicion]:
    """What was counted in although it is written apart: a Matsch, Stöck or Weis (SCH-3)."""
    surplus = sum(piles) - DEAL_TOTAL
    fits = {
        Slip.MATSCH: surplus == terms.matsch_bonus and not min(piles),
        Slip.STOECK: surplus == STOECK and terms.stoeck and mode.trump is not None,
        Slip.WEIS: surplus in _WEIS and terms.weis,
    }
    for slip, weight in _BESIDE.items():
        if fits[slip]:
            yield Suspicion(slip=slip, worth=surplus, weight=weight)


def _swapped(piles: tuple[int, int]) -> Iterator[Suspicion]:
    """Counts of two digits that make 157 once their digits change places."""
    for own, other in (piles, piles[::-1]):
        meant = own % 10 * 10 + own // 10
        if own < 100 and meant != own and meant + other == DEAL_TOTAL:
            yield Suspicion(slip=Slip.SWAPPED, counted=own, meant=meant, weight=_SWAPPED)


@cache
def _of_cards(mode: Mode) -> tuple[tuple[Suspicion, int], ...]:
    """All mistakes with one card in a mode, and by how much each changes the sum.

    Cards of one rank are one suspicion, trumps apart: nobody could tell them from each other.
    """
    weights: defaultdict[Suspicion, float] = defaultdict(float)
    for card in DECK:
        for one, weight in _with_card(card, mode):
            weights[one] += weight
    return tuple(
        (replace(one, weight=weight), one.counted - one.worth) for one, weight in weights.items()
    )


def _with_card(card: Card, mode: Mode) -> Iterator[tuple[Suspicion, float]]:
    """The mistakes with a card, each with its likelihood."""
    worth, trump = card_value(card, mode), card.suit is mode.trump

    def slip(kind: Slip, counted: int) -> Suspicion:
        return Suspicion(slip=kind, rank=card.rank, trump=trump, worth=worth, counted=counted)

    if worth:
        yield slip(Slip.FORGOTTEN, 0), _PER_CARD[Slip.FORGOTTEN]
        yield slip(Slip.TWICE, 2 * worth), _PER_CARD[Slip.TWICE]
    for value in misreadings(card, mode):
        # A card read as worthless changes the sum as a forgotten one does; both are suspected.
        plain = not trump and mode.trump is not None
        weight = _MISREAD_PLAIN if plain else _MISREAD_TRUMP if trump else _MISREAD_NO_TRUMP
        yield slip(Slip.MISREAD, value), weight


def misreadings(card: Card, mode: Mode) -> tuple[int, ...]:
    """The wrong values that a card has in another mode, as trump or not (CARD-2).

    >>> misreadings(Card.parse("HJ"), Mode.HEARTS), misreadings(Card.parse("H8"), Mode.OBENABE)
    ((2,), (0,))
    """
    right = card_value(card, mode)
    return tuple(sorted({card_value(card, other) for other in Mode} - {right}))
