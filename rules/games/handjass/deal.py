"""A deal of Handjass: its facts, the points of the players and the prizes (HAND)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.jass.cards import DECK, Card
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie
from rules.jass.options import WeisOptions
from rules.jass.points import ENOUGH
from rules.jass.totals import possible_totals
from rules.jass.weis import compare_shown
from rules.solo import leaving_game
from rules.solo.deal import TurnsCard
from rules.solo.leaving import round_from
from rules.solo.leaving_game import LeavingDeal, LeavingState

ALL_DEALT = 4
"""The number of players with which no card is left over, as each holds nine (HAND-1)."""

HAND = 9
"""Cards that each player holds (HAND-1)."""

PRIZES = 2
"""The game points that a deal gives to its best players (HAND-2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal."""

    target: int = 7
    """Game points with which a player is safe and leaves the game (HAND-4; W)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; S: yes, W: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut that ``seat`` has won; ``position`` is its fact in the effective log, from 0."""

    position: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(LeavingDeal, TurnsCard):
    """The facts of one deal.

    Attributes:
        playing: The seats that play the deal, in the order of the seats; ``None`` before the
            players have decided.
        card: The turned card; ``None`` while unknown.
        exchanged: Whether it was exchanged for the six.
        tricks: The trick points by seat; empty before the count.
        cuts: The cuts that have decided a tie.
    """

    playing: tuple[int, ...] | None = None
    card: Card | None = None
    exchanged: bool = False
    tricks: tuple[int | None, ...] = ()
    cuts: tuple[Cut, ...] = ()

    @property
    def untouched(self) -> bool:
        """Whether the deal has no facts yet."""
        return self.playing is None and self.card is None

    def points_of(self, seat: int) -> int | None:
        """Tricks, Weis and Stöck of a player (HAND-2); ``None`` without a count."""
        tricks = self.tricks[seat] if self.tricks else None
        if tricks is None:
            return None
        return tricks + self.shown(seat, Reason.WEIS) + self.shown(seat, Reason.STOECK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(leaving_game.Course):
    """The scores after some deals.

    Attributes:
        tied: The last two players if they must cut, because they reached the target together with
            equal points (HAND-4).
    """

    tied: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over or waits for a cut."""
        return len(self.in_game) == 1 or bool(self.tied)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(LeavingState[Options, Deal, Course]):
    """The state of a Handjass."""


def turns_own_card(state: State) -> bool:
    """Whether the turned card is the dealer's last one, because all cards are dealt (HAND-1).

    Nobody exchanges the six of trumps for such a card.
    """
    return state.deal is not None and len(state.deal.in_game) == ALL_DEALT


def deal_totals(playing: int) -> frozenset[int]:
    """The possible trick points of a deal by the number of players who are in (HAND-1, CARD-4).

    >>> deal_totals(4) == {157}, min(deal_totals(3)), min(deal_totals(2)), max(deal_totals(2))
    (True, 49, 11, 151)
    """
    return possible_totals(len(DECK) - playing * HAND)


def turn(deal: Deal, players: int) -> tuple[int, ...]:
    """The seats that play the deal, from the dealer's right on; the first one leads."""
    return round_from(deal.dealer, deal.playing or (), players)


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis count, and why (WIIS-4, WIIS-5); ``None`` before trumps are known.

    The melds must be valid, and shown by players who play the deal.
    """
    deal = state.deal
    if deal is None or deal.mode is None:
        return None
    table = MeldTable(
        mode=deal.mode,
        turn=turn(deal, state.players),
        sides=tuple(range(state.players)),
    )
    return compare_shown(melds, table, state.options.meld_rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """The prizes of a deal (HAND-1, HAND-2).

    Attributes:
        won: The prizes that need no cut, as pairs of seat and game points.
        tied: The seats that cut for the remaining prizes.
        to_cut: How many prizes are cut for.
        worth: The game points of each of these.
    """

    won: tuple[tuple[int, int], ...] = ()
    tied: tuple[int, ...] = ()
    to_cut: int = 0
    worth: int = 1


def award(deal: Deal) -> Award:
    """The prizes of a finished deal before any cut."""
    seats = deal.playing or ()
    if len(seats) == 1:
        return Award(won=((seats[0], PRIZES),))
    made = {seat: deal.points_of(seat) or 0 for seat in seats}
    best = sorted(set(made.values()), reverse=True)
    groups = [tuple(seat for seat in seats if made[seat] == points) for points in best]
    return _of_two(made, groups) if len(seats) == PRIZES else _of_more(groups)


def _of_two(made: dict[int, int], groups: Sequence[tuple[int, ...]]) -> Award:
    """Each of two players gets one prize; if one has fewer than 21, the better gets both."""
    if min(made.values()) >= ENOUGH:
        return Award(won=tuple((seat, 1) for seat in made))
    if len(groups) == 1:
        return Award(tied=groups[0], to_cut=1, worth=PRIZES)
    return Award(won=((groups[0][0], PRIZES),))


def _of_more(groups: Sequence[tuple[int, ...]]) -> Award:
    """The two best get one prize each; a tie of more players than prizes left is cut for."""
    won: list[tuple[int, int]] = []
    for group in groups:
        left = PRIZES - len(won)
        if len(group) > left:
            return Award(won=tuple(won), tied=group if left else (), to_cut=left)
        won.extend((seat, 1) for seat in group)
    return Award(won=tuple(won))


def cutting(deal: Deal) -> tuple[int, ...]:
    """The seats that still have to cut for a prize of this deal (HAND-2)."""
    given = award(deal)
    winners = [cut.seat for cut in deal.cuts]
    if len(winners) >= given.to_cut:
        return ()
    return tuple(seat for seat in given.tied if seat not in winners)


def deal_lines(deal: Deal) -> Iterator[ScoreLine]:
    """The score lines of a closed deal, in the order of the facts (HAND-1 to HAND-3)."""
    given = award(deal)
    alone = len(deal.playing or ()) == 1

    def line(position: int, seat: int, reason: Reason, rule: str, points: int) -> ScoreLine:
        return ScoreLine(
            position=position,
            deal=deal.number,
            side=seat,
            reason=reason,
            rule=rule,
            points=points,
            mode=deal.mode.value if deal.mode else "",
        )

    for seat, points in given.won:
        yield line(deal.position, seat, Reason.PRIZE, "HAND-1" if alone else "HAND-2", points)
    for seat in deal.playing or ():
        made = deal.points_of(seat)
        if made is not None and made < ENOUGH:
            yield line(deal.position, seat, Reason.BELOW_21, "HAND-3", -1)
    for cut in deal.cuts[: given.to_cut]:
        yield line(cut.position, cut.seat, Reason.PRIZE, "HAND-2", given.worth)
