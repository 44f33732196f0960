"""For every game the facts of one deal, which the engine scores as an example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules import GAMES
from rules.engine.game import Event
from rules.engine.score import ScoreLine
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
from rules.pairs import facts as pairs
from rules.solo import facts as solo


@dataclass(frozen=True, slots=True)
class Example:
    """One deal of a game.

    Attributes:
        players: The number of players.
        facts: What is said at the table, in order.
    """

    players: int
    facts: tuple[Event, ...]


FIRST: Final = solo.DealerFound(seat=0)

EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(
    {
        "schieber": Example(
            4,
            (
                pairs.VorhandFound(seat=0),
                pairs.ModeChosen(mode=Mode.SPADES),
                pairs.WeisShown(side=0, points=50),
                pairs.StoeckShown(side=0),
                pairs.TricksCounted(tricks=(98, 59)),
            ),
        ),
        "coiffeur": Example(
            4,
            (
                pairs.VorhandFound(seat=0),
                coiffeur.RowChosen(side=0, row=3),
                coiffeur.PointsMade(points=98),
            ),
        ),
        "differenzler": Example(
            4,
            (
                differenzler.DealerFound(seat=3),
                *(
                    differenzler.PointsDeclared(seat=seat, points=points)
                    for seat, points in enumerate((40, 40, 45, 20))
                ),
                differenzler.PointsCounted(points=(52, 40, 38, 27)),
            ),
        ),
        "bieter": Example(
            3,
            (
                FIRST,
                bieter.BidMade(seat=1, points=600),
                bieter.BidPassed(seat=2),
                bieter.BidPassed(seat=0),
                bieter.ModeNamed(mode=Mode.HEARTS),
                pairs.WeisShown(side=0, points=50),
                pairs.TricksCounted(tricks=(98, 59)),
            ),
        ),
        "individual": Example(
            4,
            (
                FIRST,
                solo.WeisShown(seat=0, points=50),
                individual.PointsCounted(points=(62, 18, 41, 36)),
            ),
        ),
        "putz": Example(3, (FIRST, putz.PointsCounted(points=(70, 57, 18)))),
        "handjass": Example(
            4,
            (
                FIRST,
                handjass.HandsTaken(seats=(0, 1, 2)),
                handjass.HandsCounted(tricks=(80, 59, 18, None)),
            ),
        ),
        "pandur": Example(
            3,
            (
                FIRST,
                pandur.BidMade(seat=1, bid=Bid.N120),
                pandur.BidPassed(seat=2),
                pandur.BidPassed(seat=0),
                pandur.TrumpNamed(suit=Suit.HEARTS),
                pandur.SoloCounted(points=124),
            ),
        ),
        "molotow": Example(
            4,
            (
                FIRST,
                solo.WeisShown(seat=0, points=50),
                molotow.TableWeisTaken(seat=0, points=20),
                molotow.PointsCounted(points=(52, 40, 38, 27)),
            ),
        ),
    }
)
"""The examples by the key of the game; the texts ``scored.<key>`` tell the same deals."""


@dataclass(frozen=True, slots=True)
class Scored:
    """An example as the engine scores it.

    Attributes:
        sides: The seats of each side.
        lines: What each side writes.
    """

    sides: tuple[tuple[int, ...], ...]
    lines: Sequence[ScoreLine]


def scored(key: str) -> Scored:
    """Score the example of a game.

    >>> sum(line.score for line in scored("schieber").lines if line.side == 0)
    336
    """
    game, example = GAMES[key], EXAMPLES[key]
    state = game.start(game.usual_options(example.players), example.players)
    for fact in example.facts:
        state = game.apply(state, fact)
    return Scored(game.sides_now(state, example.players), game.lines(state))
