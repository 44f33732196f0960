"""The 36 cards of Jass: suits, ranks, modes, values and the order in a trick (CARD-1..3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import ClassVar, Final

from rules.engine.coded import Coded

CARD_POINTS: Final = 152
"""The value of all 36 cards together, in every mode (CARD-3)."""

LAST_TRICK: Final = 5
"""Points added for taking the last trick of a deal (CARD-3)."""

DEAL_TOTAL: Final = CARD_POINTS + LAST_TRICK
"""The trick points of a deal with all 36 cards in play: 157 (CARD-3)."""


class Suit(StrEnum):
    """The four suits, in the order in which cards are sorted (CARD-1).

    The value of each member is written into files and is final.
    """

    SPADES = "spades"
    """Schuflä, Piquet, Pique; Schilten in the Swiss-German pack."""
    CLUBS = "clubs"
    """Chrüz, Trébol, Trèfle; Eicheln."""
    HEARTS = "hearts"
    """Härz, Corazón, Cœur; Rosen."""
    DIAMONDS = "diamonds"
    """Eggä, Carot, Carreau; Schellen."""

    @property
    def letter(self) -> str:
        """The suit's letter in a card code: S, C, H or D."""
        return self.value[0].upper()


class Rank(IntEnum):
    """The nine ranks in natural order; melds use this order in trumps too (CARD-1, WIIS-1)."""

    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    """The nine of trumps is the Naell, the second highest trump."""
    TEN = 10
    JACK = 11
    """The Jack of trumps is the Puur, the highest trump."""
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def code(self) -> str:
        """How the rank is written in a card code: 6 7 8 9 10 J Q K A."""
        return _RANK_CODES[self]


_RANK_CODES: Final[Mapping[Rank, str]] = MappingProxyType(
    dict(zip(Rank, ("6", "7", "8", "9", "10", "J", "Q", "K", "A"), strict=True))
)


@dataclass(frozen=True, slots=True)
class Card(Coded):
    """One of the 36 cards, by suit and rank (CARD-1).

    Its code is the letter of the suit (S spades, C clubs, H hearts, D diamonds) and the rank.
    Cards sort by suit, then by rank in natural order.

    >>> Card(Suit.SPADES, Rank.JACK).code
    'SJ'
    """

    expected: ClassVar[str] = "a card such as SJ or H10"

    suit: Suit
    rank: Rank

    @property
    def code(self) -> str:
        """The letter of the suit and the rank, such as ``SJ`` or ``H10``; final, used in files."""
        return self.suit.letter + self.rank.code

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card with this code, spelled exactly as :attr:`code` writes it.

        Raises:
            ValueError: The text is not the code of one of the 36 cards.

        >>> Card.parse("H10")
        Card(suit=<Suit.HEARTS: 'hearts'>, rank=<Rank.TEN: 10>)
        """
        try:
            return _BY_CODE[code]
        except KeyError:
            raise ValueError(f"not a card code: {code!r}") from None

    @classmethod
    def codes(cls) -> tuple[str, ...]:
        """The codes of all 36 cards, sorted."""
        return tuple(_BY_CODE)

    def __lt__(self, other: Card) -> bool:
        """Whether this card comes before ``other`` in the sorted pack."""
        return _POSITION[self] < _POSITION[other]

    def __str__(self) -> str:
        """The code."""
        return self.code


DECK: Final[tuple[Card, ...]] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 36 cards, sorted (CARD-1)."""

_BY_CODE: Final[Mapping[str, Card]] = MappingProxyType({card.code: card for card in DECK})
_POSITION: Final[Mapping[Card, int]] = MappingProxyType({card: at for at, card in enumerate(DECK)})


class AnyMode(StrEnum):
    """How a deal is played, in any game; the texts ``mode.<deck>.<value>`` name it."""


class Mode(AnyMode):
    """How a deal is played: with a trump suit, or in one of two ways without trumps.

    The value of each member is written into files and is final.
    """

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    OBENABE = "obenabe"
    """No trumps, from the top down: the ace is high."""
    UNDENUFE = "undenufe"
    """No trumps, from the bottom up: the six is high."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or ``None`` in Obenabe and Undenufe.

        >>> Mode.HEARTS.trump
        <Suit.HEARTS: 'hearts'>
        >>> Mode.OBENABE.trump is None
        True
        """
        return _TRUMPS.get(self)


_TRUMPS: Final[Mapping[Mode, Suit]] = MappingProxyType({Mode(suit.value): suit for suit in Suit})

TRUMP_ORDER: Final[tuple[Rank, ...]] = (
    Rank.JACK,
    Rank.NINE,
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.TEN,
    Rank.EIGHT,
    Rank.SEVEN,
    Rank.SIX,
)
"""The ranks of the trump suit, the highest first (CARD-2)."""

_PLAIN: Final[Mapping[Rank, int]] = MappingProxyType(
    dict.fromkeys(Rank, 0) | {Rank.ACE: 11, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2, Rank.TEN: 10}
)
_TRUMP: Final[Mapping[Rank, int]] = MappingProxyType({**_PLAIN, Rank.JACK: 20, Rank.NINE: 14})
_OBENABE: Final[Mapping[Rank, int]] = MappingProxyType({**_PLAIN, Rank.EIGHT: 8})
_UNDENUFE: Final[Mapping[Rank, int]] = MappingProxyType({**_OBENABE, Rank.SIX: 11, Rank.ACE: 0})


def card_value(card: Card, mode: Mode, *, undenufe_ace_eleven: bool = False) -> int:
    """Points of one card in a mode, before any factor (CARD-2).

    Args:
        card: The card.
        mode: How the deal is played.
        undenufe_ace_eleven: In Undenufe the ace counts 11 and the six 0 (option W). By default
            the six counts 11 and the ace 0 (C).

    All cards together are worth 152 points in every mode, 157 with the last trick (CARD-3):

    >>> [sum(card_value(card, mode) for card in DECK) for mode in Mode]
    [152, 152, 152, 152, 152, 152]
    >>> sum(card_value(card, Mode.UNDENUFE, undenufe_ace_eleven=True) for card in DECK)
    152
    >>> CARD_POINTS + LAST_TRICK
    157
    """
    if mode is Mode.OBENABE or (mode is Mode.UNDENUFE and undenufe_ace_eleven):
        return _OBENABE[card.rank]
    if mode is Mode.UNDENUFE:
        return _UNDENUFE[card.rank]
    return (_TRUMP if card.suit is mode.trump else _PLAIN)[card.rank]


def trick_strength(card: Card, mode: Mode, led: Suit) -> int:
    """How strong a card is in a trick to which the suit ``led`` was led (CARD-2).

    The strongest card takes the trick. 0 means that the card cannot take it, because it is neither
    a trump nor of the suit led. All other strengths are different.

    >>> trick = [Card.parse(code) for code in ("HA", "H10", "S6", "C9")]
    >>> [trick_strength(card, Mode.SPADES, Suit.HEARTS) for card in trick]
    [9, 5, 10, 0]
    >>> [trick_strength(card, Mode.UNDENUFE, Suit.HEARTS) for card in trick]
    [1, 5, 0, 0]
    """
    if card.suit is mode.trump:
        return 2 * len(Rank) - TRUMP_ORDER.index(card.rank)
    if card.suit is not led:
        return 0
    if mode is Mode.UNDENUFE:
        return Rank.ACE - card.rank + 1
    return card.rank - Rank.SIX + 1
