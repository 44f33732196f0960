"""A deal of Schieber: its facts so far, and the score lines that follow from them (SCH-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.score import totals
from rules.jass import factors
from rules.jass.ending import Order
from rules.jass.factors import Factors
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie
from rules.jass.options import WeisOptions
from rules.jass.seats import Dealing, FirstVorhand, pair_of, partner, right_of, right_of_known
from rules.jass.weis import compare_shown
from rules.pairs.game import PairsState
from rules.pairs.play import Play
from rules.pairs.score import Terms, play_lines

SEATS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal; the defaults are those of the club."""

    target: int = 2500
    """Points that win the Partie (SCH-1; C)."""
    factors: Factors = factors.CLUB
    """The factor by which each mode multiplies a deal (MODE-1; C)."""
    melds_multiplied: bool = True
    """The factor also multiplies Weis and Stöck (MODE-2; a reading)."""
    weis: bool = True
    """Weis count (WIIS-7; C)."""
    stoeck: bool = True
    """Stöck count (STK-1; C)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W and E: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 100
    """Points for all nine tricks, before the factor (MAT-1; C)."""
    undenufe_ace_eleven: bool = False
    """In Undenufe the ace counts 11 and the six nothing (CARD-2; option W)."""
    first_vorhand: FirstVorhand = FirstVorhand.TEN_OF_DIAMONDS
    """How the first Vorhand is found (SCH-2; C)."""
    dealing: Dealing = Dealing.IN_TURN
    """Who deals from the second deal on (SCH-2; C)."""
    order: Order = Order.STOECK_WEIS_TRICKS
    """The order of counting in the last deal (END-4; C)."""
    claim_wins: bool = False
    """A right first claim wins regardless of the order of counting (END-4; option S)."""
    negative_rest: bool = False
    """On the slate a rest of 15 or more becomes a twenty and a negative rest (SLATE-2; C)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Play):
    """The facts of one deal: who is Vorhand, who deals, whether the choice was pushed, the play.

    The dealer of the first deal can stay unknown (SCH-2).
    """

    vorhand: int | None
    dealer: int | None = None
    pushed: bool = False

    @property
    def chooser(self) -> int | None:
        """The seat that chose or must choose the mode (MODE-3)."""
        if self.vorhand is None:
            return None
        return partner(self.vorhand) if self.pushed else self.vorhand


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PairsState[Options, Deal]):
    """The state of a Schieber."""

    @property
    def factor(self) -> int:
        """What this deal's tricks and Matsch are multiplied by; 1 before the mode is known."""
        return self.options.factors.of(self.deal.mode) if self.deal.mode else 1

    @property
    def terms(self) -> Terms:
        """What the current deal is counted by: factors (MODE-1, MODE-2) and limits."""
        options, vorhand, factor = self.options, self.deal.vorhand, self.factor
        return Terms(
            rule="SCH-1",
            before=self.before,
            targets=(options.target, options.target),
            chose=None if vorhand is None else pair_of(vorhand),
            factor=factor,
            meld_factor=factor if options.melds_multiplied else 1,
            matsch_bonus=options.matsch_bonus,
            weis=options.weis,
            stoeck=options.stoeck,
            order=options.order,
            claim_wins=options.claim_wins,
        )

    @property
    def next_deal(self) -> Deal:
        """The deal that follows: its Vorhand sits to the right of its dealer (SCH-2)."""
        dealer = self.next_dealer
        return Deal(
            number=self.deal.number + 1, vorhand=right_of_known(dealer, SEATS), dealer=dealer
        )

    @property
    def next_dealer(self) -> int | None:
        """Who deals next: the Vorhand of this deal, whoever dealt it (SCH-2).

        If the winners deal and the Vorhand is not one of them, the player to the right of the
        Vorhand deals. If both sides made the same score, the Vorhand deals.
        """
        vorhand = self.deal.vorhand
        if self.options.dealing is Dealing.IN_TURN or vorhand is None:
            return vorhand
        first, second = totals(play_lines(self.deal, self.terms), 2)
        lost = (second, first)[pair_of(vorhand)] > (first, second)[pair_of(vorhand)]
        return right_of(vorhand, SEATS) if lost else vorhand


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis count, and why (WIIS-4, WIIS-5); ``None`` before the mode is known.

    The melds must be valid.
    """
    deal = state.deal
    if deal.mode is None or deal.vorhand is None:
        return None
    turn = tuple((deal.vorhand + step) % SEATS for step in range(SEATS))
    sides = tuple(pair_of(seat) for seat in range(SEATS))
    return compare_shown(melds, MeldTable(deal.mode, turn, sides), state.options.meld_rules)
