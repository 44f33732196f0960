"""Logs of as many deals as wanted, in every game: longer than any Partie at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle, islice
from types import MappingProxyType
from typing import Any

from rules import GAMES
from rules.engine.game import AnyGame, Event
from rules.games.bieter import facts as bieter
from rules.games.coiffeur import facts as coiffeur
from rules.games.differenzler import facts as differenzler
from rules.games.handjass import facts as handjass
from rules.games.individual import facts as individual
from rules.games.molotow import facts as molotow
from rules.games.pandur import facts as pandur
from rules.games.pandur.bids import Bid
from rules.games.putz import facts as putz
from rules.jass.cards import Mode, Suit
from rules.jass.facts import DealAnnulled
from rules.jass.options import MOST_POINTS
from rules.pairs import facts as pairs
from rules.solo import facts as solo

FAR = 10**9
"""A target that no log reaches."""

Deal = tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LongLog:
    """Facts of one game that never end a Partie.

    Attributes:
        game: The game.
        players: How many play it.
        options: What is agreed, with ends that are never reached.
        opening: The facts before the first deal.
        deals: The facts of deals that follow each other, again and again.
    """

    game: AnyGame
    players: int
    options: Any
    opening: Deal
    deals: tuple[Deal, ...]

    def facts(self, deals: int) -> Iterator[Event]:
        """The facts of so many deals, in the order of play."""
        yield from self.opening
        for deal in islice(cycle(self.deals), deals):
            yield from deal


def _rotated(points: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place in range(len(points)):
        yield points[place:] + points[:place]


_SUIT = pairs.ModeChosen(mode=Mode.CLUBS)
_OF_PAIRS: tuple[Deal, ...] = (
    (_SUIT, pairs.WeisShown(side=0, points=50), pairs.TricksCounted(tricks=(98, 59))),
    (_SUIT, pairs.StoeckShown(side=1), pairs.TricksCounted(tricks=(57, 100))),
)

LOGS: Mapping[str, Callable[[AnyGame], LongLog]] = MappingProxyType(
    {
        "schieber": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(target=FAR),
            opening=(pairs.VorhandFound(seat=0),),
            deals=_OF_PAIRS,
        ),
        "bieter": lambda game: LongLog(
            game=game,
            players=3,
            options=game.options_type(pair_target=FAR),
            opening=(
                solo.DealerFound(seat=0),
                bieter.BidMade(seat=1, points=MOST_POINTS),
                bieter.BidPassed(seat=2),
                bieter.BidPassed(seat=0),
            ),
            # The bidder gets nothing: no bid is so high that it would never be reached.
            deals=(
                (bieter.ModeNamed(mode=Mode.CLUBS), bieter.Revoked(side=0, tricks=(0, 157))),
                (
                    bieter.ModeNamed(mode=Mode.CLUBS),
                    pairs.WeisShown(side=1, points=20),
                    bieter.Revoked(side=0, tricks=(0, 157)),
                ),
            ),
        ),
        "coiffeur": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(),
            opening=(pairs.VorhandFound(seat=0),),
            deals=((coiffeur.RowChosen(side=0, row=0), DealAnnulled()),),
        ),
        "differenzler": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(deals=FAR),
            opening=(differenzler.DealerFound(seat=0),),
            deals=tuple(
                (
                    *(
                        differenzler.PointsDeclared(seat=(first + 1 + place) % 4, points=40)
                        for place in range(4)
                    ),
                    differenzler.PointsCounted(points=(40, 41, 30, 46)),
                )
                for first in range(4)
            ),
        ),
        "molotow": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(deals=FAR),
            opening=(solo.DealerFound(seat=0),),
            deals=((molotow.PointsCounted(points=(40, 41, 30, 46)),),),
        ),
        "putz": lambda game: LongLog(
            game=game,
            players=5,
            options=game.options_type(target=FAR, lowest=-FAR, melds=True),
            opening=(solo.DealerFound(seat=0),),
            deals=tuple(
                (solo.WeisShown(seat=0, points=20), putz.PointsCounted(points=points))
                for points in _rotated((70, 50, 13, 10, 4))
            ),
        ),
        "individual": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(target=FAR),
            opening=(solo.DealerFound(seat=0),),
            deals=tuple(
                (solo.WeisShown(seat=1, points=50), individual.PointsCounted(points=points))
                for points in _rotated((70, 50, 27, 10))
            ),
        ),
        "handjass": lambda game: LongLog(
            game=game,
            players=4,
            options=game.options_type(target=FAR),
            opening=(solo.DealerFound(seat=0),),
            deals=tuple(
                (
                    handjass.HandsTaken(seats=(0, 1, 2, 3)),
                    handjass.HandsCounted(tricks=points),
                    *cut,
                )
                for points, cut in (
                    ((80, 50, 27, 0), ()),
                    ((97, 20, 20, 20), (handjass.CutWon(seat=1),)),
                )
            ),
        ),
        "pandur": lambda game: LongLog(
            game=game,
            players=3,
            options=game.options_type(target=FAR),
            opening=(solo.DealerFound(seat=0),),
            deals=tuple(
                (
                    pandur.BidMade(seat=(dealer + 1) % 3, bid=Bid.N100),
                    pandur.TrumpNamed(suit=Suit.CLUBS),
                    pandur.SoloCounted(points=points),
                )
                for dealer, points in enumerate((90, 110, 120))
            ),
        ),
    }
)


def long_log(game: str) -> LongLog:
    """The long log of a game."""
    return LOGS[game](GAMES[game])
