"""What is agreed for a tournament night.

TOUR-1, TOUR-4, TOUR-6, TOUR-7, TOUR-10, TOUR-15 to TOUR-17, TOUR-19 and TOUR-20 have the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from rules.engine.codec import Json, from_json
from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL, AnyMode, Mode
from rules.tournament.kinds import KINDS
from rules.tournament.kinds.kind import Kind, NightGame

MOST_ROUNDS = 12
"""The most rounds of a night."""
MOST_DEALS = 24
"""The most deals of a round, whatever is played."""
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


class LeftOver(StrEnum):
    """What is done where the number of players does not fill the tables (TOUR-6)."""

    SIT_OUT = "sit_out"
    """Those who are left over sit the round out, by turns."""
    STAND_INS = "stand_ins"
    """Stand-ins without number and rank fill the last tables."""
    THREES = "threes"
    """The last tables have three players, where everybody plays alone (TOUR-19)."""


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

    game: NightGame = NightGame.SCHIEBER
    """What the tables play (TOUR-19); it is the same in all rounds."""
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
    def kind(self) -> Kind:
        """What the game counts at a table (TOUR-19)."""
        return KINDS[self.game]

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
    left_over: LeftOver = LeftOver.SIT_OUT
    """What is done with the players who are left over when tables of four are made (TOUR-6)."""
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
            game=self.game,
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
    kind = options.kind
    fewest, _, most_deals = kind.deals
    if "deals" in kind.absent and deals != fewest:
        yield violation(Code.TOUR_NOT_IN_GAME, "TOUR-19", "deals")
    elif not fewest <= deals <= most_deals:
        yield violation(
            Code.TOUR_DEALS, "TOUR-1", "deals", deals=deals, least=fewest, most=most_deals
        )
    if options.matsch not in MATSCH_WORTHS:
        yield violation(Code.TOUR_MATSCH, "TOUR-1", "matsch", points=options.matsch)
    least, most = kind.limits(max(0, deals))
    if not least <= options.bye_points <= most:
        points = options.bye_points
        yield violation(
            Code.TOUR_BYE_POINTS, "TOUR-6", "bye_points", points=points, least=least, most=most
        )
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
    for name in _meaningless(options):
        yield violation(Code.TOUR_NOT_IN_GAME, "TOUR-19", name)


def wishes_of(kind: Kind) -> tuple[Wish, ...]:
    """What the draw of a game can avoid: where everybody plays alone, nobody has a partner."""
    return (Wish.LOT, Wish.NEW_FACES) if kind.alone else tuple(Wish)


def left_overs_of(kind: Kind) -> tuple[LeftOver, ...]:
    """What can be done in a game with those who are left over (TOUR-6).

    The games in which everybody plays alone can be played by three (DIF-1, HAND-1).
    """
    return tuple(one for one in LeftOver if one is not LeftOver.THREES or kind.alone)


def ties_of(kind: Kind) -> tuple[TieBreak, ...]:
    """What can rank equal totals in a game (TOUR-4)."""
    return tuple(tie for tie in TieBreak if tie is not TieBreak.MATSCHES or kind.detailed)


def for_game(options: Options, game: NightGame) -> Options:
    """The options with another game: what means nothing in it goes, the rest stays.

    Deals and the points of a bye are the usual ones of the game.
    """
    kind, usual = KINDS[game], Options()
    _, deals, _ = kind.deals
    return replace(
        options,
        game=game,
        deals=deals,
        bye_points=kind.byes(deals)[0],
        matsch=usual.matsch if "matsch" in kind.absent else options.matsch,
        stoeck=usual.stoeck if "stoeck" in kind.absent else options.stoeck,
        trumps=usual.trumps if "trumps" in kind.absent else options.trumps,
        wish=options.wish if options.wish in wishes_of(kind) else usual.wish,
        left_over=(
            options.left_over if options.left_over in left_overs_of(kind) else usual.left_over
        ),
        ties=tuple(tie for tie in options.ties if tie in ties_of(kind)),
    )


def _meaningless(options: Options) -> Iterator[str]:
    """The names of the options that are not as usual and mean nothing in the game (TOUR-19)."""
    kind, usual = options.kind, Options()
    for name in (field.name for field in fields(Options)):
        if name in kind.absent - {"deals"} and getattr(options, name) != getattr(usual, name):
            yield name
    if options.wish not in wishes_of(kind):
        yield "wish"
    if options.left_over not in left_overs_of(kind):
        yield "left_over"
    if not set(options.ties) <= set(ties_of(kind)):
        yield "ties"


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
