"""A deal of Putz: what was turned, shown and made, and what follows from it (PUT)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.games.putz.prizes import POMME, Prizes, prizes
from rules.jass.cards import DEAL_TOTAL, DECK, Card, Mode, card_value
from rules.jass.seats import right_of_known
from rules.jass.totals import OUT_OF_THREE_HANDS, possible_totals
from rules.solo.deal import MeldDeal, TurnsCard
from rules.solo.game import SoloState


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before the first deal; the defaults are those of source I."""

    target: int = 7
    """The score that ends the game (PUT-6; I)."""
    lowest: int = -3
    """A score below this also ends the game; with five players −5 (PUT-6; I)."""
    melds: bool = False
    """Weis and Stöck count for the points of a deal (PUT-2; S). The default is no."""
    best_alone: bool = False
    """If two of five players are pomme, only the best of the others gets a prize (PUT-4)."""
    all_pomme_spared: bool = False
    """If all three players are pomme, nothing is written (PUT-3; S). The default is no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(MeldDeal, TurnsCard):
    """The facts of one deal.

    Attributes:
        card: The turned card; ``None`` while unknown.
        exchanged: Whether it was exchanged for the six.
        tricks: The trick points by seat; empty before the count.
    """

    card: Card | None = None
    exchanged: bool = False
    tricks: tuple[int, ...] = ()

    def melds_of(self, seat: int) -> int:
        """A player's Weis and Stöck, in points."""
        return sum(one.points for one in self.melds if one.side == seat)

    @property
    def points(self) -> tuple[int, ...]:
        """The points that decide on putz and pomme, by seat (PUT-2); empty before the count."""
        return tuple(made + self.melds_of(seat) for seat, made in enumerate(self.tricks))


@dataclass(frozen=True, slots=True, kw_only=True)
class State(SoloState[Options, Deal]):
    """The state of a Putz.

    Attributes:
        scores: The scores after the finished deals, by seat.
    """

    scores: tuple[int, ...]


def usual_lowest(players: int) -> int:
    """The score below which a game of this many players ends (PUT-6).

    >>> usual_lowest(3), usual_lowest(5)
    (-3, -5)
    """
    return -5 if players == 5 else -3


def deal_totals(deal: Deal, players: int) -> frozenset[int]:
    """The possible trick points of a deal (PUT-1, CARD-4).

    With five players one card stays out; once it is known, so is the total.

    >>> nine = Deal(number=1, dealer=0, card=Card.parse("S9"))
    >>> sorted(deal_totals(nine, 5)), sorted(deal_totals(Deal(number=1, dealer=0), 5))
    ([143], [137, 143, 146, 147, 153, 154, 157])
    """
    if players == 3:
        return possible_totals(OUT_OF_THREE_HANDS)
    if deal.exchanged:
        return frozenset({DEAL_TOTAL})
    if deal.card is not None:
        return frozenset({DEAL_TOTAL - card_value(deal.card, Mode(deal.card.suit.value))})
    trumps = tuple(card for card in DECK if card.suit == Mode.SPADES.trump)
    return possible_totals(1, among=trumps, mode=Mode.SPADES)


def prizes_of(deal: Deal, options: Options) -> Prizes:
    """Who gets a putz and who a pomme for a counted deal (PUT-3, PUT-4)."""
    return prizes(
        deal.points, best_alone=options.best_alone, all_pomme_spared=options.all_pomme_spared
    )


def deal_lines(deal: Deal, options: Options) -> Iterator[ScoreLine]:
    """The score lines of a counted deal, by seat (PUT-2 to PUT-4)."""
    if not deal.tricks:
        return
    given = prizes_of(deal, options)
    rule = "PUT-3" if len(deal.tricks) == 3 else "PUT-4"
    for seat, (putz, pomme) in enumerate(zip(given.putz, given.pomme, strict=True)):
        written = (putz, Reason.PUTZ, rule), (POMME * pomme, Reason.POMME, "PUT-2")
        for points, reason, cited in written:
            if points:
                yield ScoreLine(
                    position=deal.position,
                    deal=deal.number,
                    side=seat,
                    reason=reason,
                    rule=cited,
                    points=points,
                    mode=deal.mode.value if deal.mode else "",
                )


def leader_of(deal: Deal, players: int) -> int | None:
    """The seat to the dealer's right; ``None`` before the first dealer is known (PUT-1)."""
    return right_of_known(deal.dealer, players)
