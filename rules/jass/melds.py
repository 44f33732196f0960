"""Weis: the worth of a meld, which meld is better, and whose melds count (WIIS-1..5).

A Weis (Wiis), here also a meld, is a sequence of one suit or four cards of one rank that a player
shows for extra points. The Stöck are not a Weis and are not compared (STK-1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from rules.engine.args import Seat
from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import Card, Mode, Rank, Suit


class Kind(StrEnum):
    """The two kinds of Weis."""

    SEQUENCE = "sequence"
    """Three or more consecutive cards of one suit, in natural order (WIIS-1)."""
    FOUR = "four"
    """All four cards of one rank (WIIS-2)."""


class Fours(StrEnum):
    """Which four of a kind are a Weis, and their points (WIIS-2)."""

    ALL = "all"
    """All ranks: 100 points, nines 150, Jacks 200 (C)."""
    NO_LOW = "no_low"
    """As ``all``, but four sixes, sevens or eights are worth nothing (S)."""
    TOP_ONLY = "top_only"
    """Only aces, Kings and Queens (100) and Jacks (200) (E)."""


class TrumpTie(StrEnum):
    """Which trumps decide between two melds that are otherwise equal (WIIS-4)."""

    PUUR = "puur"
    """The meld that contains the Puur is better (C)."""
    ANY_TRUMP = "any_trump"
    """The meld in the trump suit is better, with or without the Puur (S)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """What the players may agree about Weis; the defaults are those of the club (C)."""

    fours: Fours = Fours.ALL
    """Which four of a kind count (WIIS-2); default C."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3, S); default no (W, E)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal melds (WIIS-4); default C."""


CLUB: Final = MeldRules()
"""The rules of the club."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid Weis with its cards sorted, as :func:`read_meld` returns it."""

    kind: Kind
    cards: tuple[Card, ...]

    @property
    def top(self) -> Rank:
        """The rank of the highest card in natural order (WIIS-4)."""
        return self.cards[-1].rank

    @property
    def bottom(self) -> Rank:
        """The rank of the lowest card in natural order (WIIS-4)."""
        return self.cards[0].rank


@dataclass(frozen=True, slots=True)
class Declared:
    """A Weis with the seat of the player who declared it."""

    seat: int
    meld: Meld


_LOW: Final = frozenset({Rank.SIX, Rank.SEVEN, Rank.EIGHT})
_TOP: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})


def sequence_worth(length: int) -> int:
    """Points of a sequence by its length; 0 below three cards (WIIS-1, C).

    >>> [sequence_worth(length) for length in range(2, 10)]
    [0, 20, 50, 100, 150, 200, 250, 300]
    """
    if length < 3:
        return 0
    return 20 if length == 3 else 50 * (length - 3)


def four_worth(rank: Rank, rules: MeldRules = CLUB) -> int:
    """Points of four of a kind; 0 if the agreed rules do not count them (WIIS-2).

    >>> [four_worth(rank) for rank in Rank]
    [100, 100, 100, 150, 100, 200, 100, 100, 100]
    """
    if rules.fours is Fours.NO_LOW and rank in _LOW:
        return 0
    if rules.fours is Fours.TOP_ONLY and rank not in _TOP:
        return 0
    return {Rank.JACK: 200, Rank.NINE: 150}.get(rank, 100)


def meld_worth(meld: Meld, rules: MeldRules = CLUB) -> int:
    """Points of a meld, before any factor (WIIS-1, WIIS-2)."""
    if meld.kind is Kind.SEQUENCE:
        return sequence_worth(len(meld.cards))
    return four_worth(meld.top, rules)


def read_meld(cards: Iterable[Card], rules: MeldRules = CLUB) -> Meld | Violation:
    """The meld that these cards form, in any order.

    Returns:
        The meld, or what is wrong: no cards (``meld.none``), a card given twice
        (``meld.card_twice``), cards that form no meld or more than one (``meld.not_a_meld``), four
        of a kind that are worth nothing (``meld.no_worth``).

    >>> read_meld(map(Card.parse, ("H8", "H6", "H7"))).kind
    <Kind.SEQUENCE: 'sequence'>
    >>> read_meld(map(Card.parse, ("H8", "H6", "S7"))).code
    'meld.not_a_meld'
    """
    hand = tuple(sorted(cards))
    if not hand:
        return violation(Code.MELD_NONE, "WIIS-1", "melds")
    for card, following in pairwise(hand):
        if card == following:
            return violation(Code.MELD_CARD_TWICE, "WIIS-3", "melds", card=card)
    if _is_sequence(hand):
        return Meld(Kind.SEQUENCE, hand)
    if len(hand) == 4 and hand[0].rank == hand[1].rank == hand[2].rank == hand[3].rank:
        if not four_worth(hand[0].rank, rules):
            return violation(Code.MELD_NO_WORTH, "WIIS-2", "melds", cards=hand)
        return Meld(Kind.FOUR, hand)
    return violation(Code.MELD_NOT_A_MELD, "WIIS-1", "melds", cards=hand)


def _is_sequence(hand: tuple[Card, ...]) -> bool:
    """Whether sorted cards are three or more consecutive cards of one suit."""
    return len(hand) >= 3 and all(
        card.suit is following.suit and following.rank == card.rank + 1
        for card, following in pairwise(hand)
    )


def sequence_cards(suit: Suit, top: Rank, length: int) -> tuple[Card, ...]:
    """Consecutive cards of a suit up to ``top``; fewer than ``length`` if the suit ends before.

    >>> [card.code for card in sequence_cards(Suit.HEARTS, Rank.JACK, 3)]
    ['H9', 'H10', 'HJ']
    """
    return tuple(Card(suit, rank) for rank in Rank if top - length < rank <= top)


def four_cards(rank: Rank) -> tuple[Card, ...]:
    """The four cards of a rank.

    >>> [card.code for card in four_cards(Rank.NINE)]
    ['S9', 'C9', 'H9', 'D9']
    """
    return tuple(Card(suit, rank) for suit in Suit)


def check_melds(
    declared: Iterable[Declared], rules: MeldRules = CLUB, *, hand: int = 9
) -> tuple[Violation, ...]:
    """Why melds declared in one deal are impossible together (WIIS-3); empty if they are possible.

    A card counts in one meld only; with ``rules.shared_cards`` in one sequence and one four of a
    kind. No card is in two hands (CARD-1).

    Args:
        declared: The melds in the order in which they were declared.
        rules: The agreed rules.
        hand: How many cards each player holds; no player can show more.

    Returns:
        First the violations by card, then those by player.
    """
    found: list[Violation] = []
    uses: dict[Card, list[Declared]] = {}
    held: dict[int, set[Card]] = {}
    for one in declared:
        held.setdefault(one.seat, set()).update(one.meld.cards)
        for card in one.meld.cards:
            uses.setdefault(card, []).append(one)
    for card, claims in uses.items():
        first = claims[0]
        other = next((claim for claim in claims if claim.seat != first.seat), None)
        if other is not None:
            found.append(
                violation(
                    Code.MELD_TWO_OWNERS,
                    "CARD-1",
                    "melds",
                    card=card,
                    first=Seat(first.seat),
                    second=Seat(other.seat),
                )
            )
        elif not _may_share([claim.meld.kind for claim in claims], rules):
            found.append(violation(Code.MELD_CARD_TWICE, "WIIS-3", "melds", card=card))
    found.extend(
        violation(
            Code.MELD_TOO_MANY_CARDS, "CARD-1", "melds", seat=seat, cards=len(cards), hand=hand
        )
        for seat, cards in held.items()
        if len(cards) > hand
    )
    return tuple(found)


def _may_share(kinds: list[Kind], rules: MeldRules) -> bool:
    """Whether one card may count in melds of these kinds in the same hand."""
    return len(kinds) == 1 or (rules.shared_cards and len(kinds) == len(set(kinds)))


class ContestReason(StrEnum):
    """What decided between the best meld of a deal and the best of another side (WIIS-4)."""

    UNCONTESTED = "uncontested"
    """No other side has declared a meld."""
    POINTS = "points"
    """It is worth more points."""
    CARDS = "cards"
    """The points are equal, but it has more cards (S)."""
    TOP_CARD = "top_card"
    """Its highest card is higher (C)."""
    LOWER_CARD = "lower_card"
    """In Undenufe its lowest card is lower (C)."""
    TRUMP_PUUR = "trump_puur"
    """The ranks are equal, but it contains the Puur (C)."""
    ANY_TRUMP = "any_trump"
    """The ranks are equal, but it is in the trump suit (S)."""
    DECLARED_FIRST = "declared_first"
    """All else is equal, but its player was earlier in turn (C)."""


@dataclass(frozen=True, slots=True)
class MeldTable:
    """The facts of the deal that matter for comparing melds."""

    mode: Mode
    """How the deal is played."""
    turn: tuple[int, ...]
    """The seats in the order in which they play to the first trick."""
    sides: tuple[int, ...]
    """The side of each seat: ``(0, 1, 0, 1)`` for two pairs, ``(0, 1, 2)`` for single players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Whose melds count in a deal, and why (WIIS-4, WIIS-5)."""

    side: int | None
    """The side of the best meld; ``None`` if no meld was declared."""
    points: tuple[int, ...]
    """The points that each side writes, before the factor; 0 for all sides but one."""
    best: Declared | None
    """The best meld of all."""
    runner_up: Declared | None
    """The best meld of any other side."""
    reason: ContestReason | None
    """What decided between the two; ``None`` if no meld was declared."""
    counted: tuple[Declared, ...]
    """The melds that count, in the order in which they were declared."""


def contest(declared: Iterable[Declared], table: MeldTable, rules: MeldRules = CLUB) -> Contest:
    """Compare all melds of a deal; the side with the best one writes all its melds (WIIS-5).

    Args:
        declared: The melds; :func:`check_melds` must have found nothing wrong with them.
        table: The facts of the deal.
        rules: The agreed rules.

    Raises:
        ValueError: A meld belongs to a seat that is not in ``table.turn``.
    """
    shown = tuple(declared)
    points = [0] * (max(table.sides) + 1)
    if not shown:
        return Contest(
            side=None,
            points=tuple(points),
            best=None,
            runner_up=None,
            reason=None,
            counted=(),
        )

    def strength(one: Declared) -> tuple[int, ...]:
        return tuple(value for _, value in _criteria(one, table, rules))

    best = max(shown, key=strength)
    side = table.sides[best.seat]
    counted = tuple(one for one in shown if table.sides[one.seat] == side)
    points[side] = sum(meld_worth(one.meld, rules) for one in counted)
    others = [one for one in shown if table.sides[one.seat] != side]
    runner_up = max(others, key=strength, default=None)
    reason = ContestReason.UNCONTESTED
    if runner_up is not None:
        reason = _why_better(best, runner_up, table, rules)
    return Contest(
        side=side,
        points=tuple(points),
        best=best,
        runner_up=runner_up,
        reason=reason,
        counted=counted,
    )


def _criteria(
    one: Declared, table: MeldTable, rules: MeldRules
) -> tuple[tuple[ContestReason, int], ...]:
    """The criteria by which melds are compared, in order; the larger number wins (WIIS-4)."""
    meld, trump = one.meld, table.mode.trump
    if table.mode is Mode.UNDENUFE:
        height = (ContestReason.LOWER_CARD, -meld.bottom)
    else:
        height = (ContestReason.TOP_CARD, int(meld.top))
    if rules.trump_tie is TrumpTie.ANY_TRUMP:
        trumps = (ContestReason.ANY_TRUMP, int(any(card.suit is trump for card in meld.cards)))
    else:
        puur = any(card.suit is trump and card.rank is Rank.JACK for card in meld.cards)
        trumps = (ContestReason.TRUMP_PUUR, int(puur))
    return (
        (ContestReason.POINTS, meld_worth(meld, rules)),
        (ContestReason.CARDS, len(meld.cards)),
        height,
        trumps,
        (ContestReason.DECLARED_FIRST, -table.turn.index(one.seat)),
    )


def _why_better(
    best: Declared, other: Declared, table: MeldTable, rules: MeldRules
) -> ContestReason:
    """The first criterion in which the best meld differs from one of another seat."""
    pairs = zip(_criteria(best, table, rules), _criteria(other, table, rules), strict=True)
    return next(reason for (reason, mine), (_, theirs) in pairs if mine != theirs)


SINGLE_WORTHS: Final = (20, 50, 100, 150, 200, 250, 300)
"""The points that a single Weis can be worth (WIIS-1, WIIS-2)."""
