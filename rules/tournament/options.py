"""What is agreed for a tournament night.

TOUR-1, TOUR-4, TOUR-6, TOUR-7, TOUR-10, TOUR-15 to TOUR-17 and TOUR-20 have the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.codec import Json, from_json
from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL, AnyMode, Mode

MOST_ROUNDS = 12
"""The most rounds of a night."""
MOST_DEALS = 24
"""The most deals of a round."""
MOST_OF_TEAM = 12
"""The most members whose totals can count for a team (TOUR-20)."""
MATSCH_WORTHS = (0, 50, 100)
"""What a Matsch can be worth (TOUR-1)."""


class Wish(StrEnum):
    """What the draw of a round avoids, as far as the number of players allows (TOUR-7)."""

    LOT = "lot"
    """Nothing: every round is by lot alone (TOUR-2)."""
    NEW_PARTNERS = "new_partners"
    """That two players are partners twice."""
    NEW_FACES = "new_faces"
    """That two players meet twice, as partners or as opponents."""
    FIXED_PAIRS = "fixed_pairs"
    """Partners stay together for the night; that two pairs meet twice."""


class TieBreak(StrEnum):
    """What ranks equal totals (TOUR-4)."""

    BEST_ROUND = "best_round"
    """The better single round."""
    SECOND_ROUND = "second_round"
    """The better second best round."""
    MATSCHES = "matsches"
    """More Matsche."""
    CARDS = "cards"
    """Cards that were drawn; the organiser enters who drew the higher one."""


class Imposed(AnyMode):
    """What a deal of a round has to be played by (TOUR-17)."""

    SPADES = Mode.SPADES.value
    CLUBS = Mode.CLUBS.value
    HEARTS = Mode.HEARTS.value
    DIAMONDS = Mode.DIAMONDS.value
    OBENABE = Mode.OBENABE.value
    UNDENUFE = Mode.UNDENUFE.value
    TURNED = "turned"
    """The suit of a card that is turned."""
    NO_PUSH = "no_push"
    """Vorhand chooses and may not push, an auto-chibre."""
    FREE = "free"
    """Nothing: it is played as usual."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a round is played by; it can differ from round to round (TOUR-12)."""

    deals: int = 8
    """How many deals a round has (TOUR-1)."""
    matsch: int = 100
    """What a Matsch is worth besides the 157: 0, 50 or 100 points (TOUR-1)."""
    stoeck: bool = True
    """Whether the Stöck count 20 points (TOUR-1)."""
    bye_points: int = 0
    """What a round is worth for a player who has to sit it out (TOUR-6)."""
    trumps: tuple[Imposed, ...] = ()
    """What the deals of a round have to be played by, one after the other and then again from the
    first; empty if every deal is free (TOUR-17)."""

    @property
    def round_total(self) -> int:
        """The trick points of both pairs of a table in a round (TOUR-5)."""
        return self.deals * DEAL_TOTAL

    def imposed(self, deal: int) -> Imposed | None:
        """What a deal, counted from 1, has to be played by; ``None`` without a list (TOUR-17).

        >>> [one.value for one in map(Terms(trumps=tuple(Imposed)[:2]).imposed, (1, 2, 3)) if one]
        ['spades', 'clubs', 'spades']
        """
        return self.trumps[(deal - 1) % len(self.trumps)] if self.trumps else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Terms):
    """What is agreed for a night; the defaults are those of the club."""

    rounds: int = 4
    """How many rounds the night has (TOUR-1)."""
    wish: Wish = Wish.LOT
    """What the draw avoids (TOUR-7)."""
    struck: int = 0
    """How many rounds of each player, the worst ones, do not count (TOUR-10)."""
    ties: tuple[TieBreak, ...] = ()
    """What ranks equal totals, one after the other; what is then equal shares the rank (TOUR-4)."""
    hide_last: bool = False
    """Whether the big screen shows no standings while the last round is played (TOUR-4)."""
    nearest: bool = False
    """Whether who comes nearest to a number that is drawn at the end is first (TOUR-15)."""
    by_standing: bool = False
    """Whether the last round seats the players by their ranks (TOUR-16)."""
    team_best: int = 4
    """How many members of a team count for it, the best ones (TOUR-20)."""

    @property
    def terms(self) -> Terms:
        """What a round that is drawn now is played by."""
        return Terms(
            deals=self.deals,
            matsch=self.matsch,
            stoeck=self.stoeck,
            bye_points=self.bye_points,
            trumps=self.trumps,
        )

    @property
    def counting(self) -> int:
        """How many rounds of each player count at the end, the best ones (TOUR-10)."""
        return self.rounds - self.struck

    @property
    def standing_round(self) -> int | None:
        """The number of the round that is drawn by ranks; ``None`` if none is (TOUR-16)."""
        return self.rounds if self.by_standing and self.rounds > 1 else None


def option_faults(options: Options) -> Iterator[Violation]:
    """What is wrong with the options (TOUR-1, TOUR-4, TOUR-6, TOUR-10, TOUR-17, TOUR-20)."""
    rounds, deals = options.rounds, options.deals
    if not 1 <= rounds <= MOST_ROUNDS:
        yield violation(Code.TOUR_ROUNDS, "TOUR-1", "rounds", rounds=rounds, most=MOST_ROUNDS)
    if not 1 <= deals <= MOST_DEALS:
        yield violation(Code.TOUR_DEALS, "TOUR-1", "deals", deals=deals, most=MOST_DEALS)
    if options.matsch not in MATSCH_WORTHS:
        yield violation(Code.TOUR_MATSCH, "TOUR-1", "matsch", points=options.matsch)
    most = max(0, options.round_total)
    if not 0 <= options.bye_points <= most:
        points = options.bye_points
        yield violation(Code.TOUR_BYE_POINTS, "TOUR-6", "bye_points", points=points, most=most)
    if not 0 <= options.struck < max(1, rounds):
        struck = options.struck
        yield violation(Code.TOUR_STRUCK, "TOUR-10", "struck", struck=struck, rounds=rounds)
    if len(set(options.ties)) < len(options.ties):
        yield violation(Code.TOUR_TIES, "TOUR-4", "ties")
    if len(options.trumps) > MOST_DEALS:
        yield violation(Code.TOUR_TRUMPS, "TOUR-17", "trumps", most=MOST_DEALS)
    if not 1 <= options.team_best <= MOST_OF_TEAM:
        best = options.team_best
        yield violation(Code.TOUR_TEAM_BEST, "TOUR-20", "team_best", best=best, most=MOST_OF_TEAM)


def read_options(data: Json, path: str = "options") -> Options:
    """Read the options of a document; those of older documents have one tie-break or none.

    Raises:
        rules.engine.codec.Unreadable: They are not the options of a night.

    >>> read_options({"equal_totals": "best_round"}).ties
    (<TieBreak.BEST_ROUND: 'best_round'>,)
    """
    if isinstance(data, Mapping) and data.get("equal_totals") in _EARLIER and "ties" not in data:
        kept = {name: value for name, value in data.items() if name != "equal_totals"}
        data = {**kept, "ties": _EARLIER[data["equal_totals"]]}
    options: Options = from_json(Options, data, path)
    return options


_EARLIER: Mapping[Json, list[str]] = {"shared": [], "best_round": [TieBreak.BEST_ROUND.value]}
"""The tie-breaks of an option that older documents have instead of ``ties``."""
