"""A deal of Schieber: its facts so far, and the score lines that follow from them (SCH-3)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.score import ScoreLine
from rules.jass import ending, factors
from rules.jass.ending import LastDeal, Order, Verdict
from rules.jass.factors import Factors
from rules.jass.melds import Contest, Fours, MeldRules, Table, TrumpTie
from rules.jass.seats import FirstVorhand, left_of, pair_of, partner
from rules.jass.weis import compare_shown
from rules.pairs import score as play_score
from rules.pairs.facts import ShownMeld
from rules.pairs.play import Play
from rules.pairs.score import Terms

SEATS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the four agree on before the first deal; the defaults are the club's."""

    target: int = 2500
    """Points that win the Partie (SCH-1; C)."""
    factors: Factors = factors.CLUB
    """What each mode multiplies a deal by (MODE-1; C)."""
    melds_multiplied: bool = True
    """The factor also multiplies Weis and Stöck (MODE-2; a reading)."""
    weis: bool = True
    """Weis count (WIIS-7; C)."""
    stoeck: bool = True
    """Stöck count (STK-1; C)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W, E say no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 100
    """Points for all nine tricks, before the factor (MAT-1; C)."""
    undenufe_ace_eleven: bool = False
    """In Undenufe the ace counts 11 and the six nothing (CARD-2; option W)."""
    first_vorhand: FirstVorhand = FirstVorhand.TEN_OF_DIAMONDS
    """How the first Vorhand is found (SCH-2; C)."""
    order: Order = Order.STOECK_WEIS_TRICKS
    """The order of counting in the last deal (END-4; C)."""
    claim_wins: bool = False
    """A good first claim wins whatever the other side still shows (END-4; option S)."""
    negative_rest: bool = False
    """On the slate a rest near twenty becomes a stroke less a few points (SLATE-2; C)."""

    @property
    def meld_rules(self) -> MeldRules:
        """What is agreed about Weis."""
        return MeldRules(fours=self.fours, shared_cards=self.shared_cards, trump_tie=self.trump_tie)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Play):
    """The facts of one deal: who is Vorhand, whether the choice was pushed, and the play."""

    vorhand: int | None
    pushed: bool = False

    @property
    def dealer(self) -> int | None:
        """The seat that deals: to the left of the Vorhand (SCH-2)."""
        return None if self.vorhand is None else left_of(self.vorhand, SEATS)

    @property
    def chooser(self) -> int | None:
        """The seat that chose or must choose the mode (MODE-3)."""
        if self.vorhand is None:
            return None
        return partner(self.vorhand) if self.pushed else self.vorhand


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A Schieber at one moment.

    ``before`` are the totals when the deal began, ``finished_lines`` the score lines of all deals
    before it; ``position`` is the number of facts taken.
    """

    options: Options
    deal: Deal
    before: tuple[int, int] = (0, 0)
    finished_lines: tuple[ScoreLine, ...] = ()
    position: int = 0
    verdict: Verdict = ending.GOES_ON


def factor(state: State) -> int:
    """What this deal's tricks and Matsch are multiplied by; 1 before the mode is known."""
    return state.options.factors.of(state.deal.mode) if state.deal.mode else 1


def terms(state: State) -> Terms:
    """What the deal on the table is counted by: its factors (MODE-1, MODE-2) and its limits."""
    options, vorhand, multiplied = state.options, state.deal.vorhand, factor(state)
    return Terms(
        rule="SCH-1",
        before=state.before,
        targets=(options.target, options.target),
        chose=None if vorhand is None else pair_of(vorhand),
        factor=multiplied,
        meld_factor=multiplied if options.melds_multiplied else 1,
        matsch_bonus=options.matsch_bonus,
        weis=options.weis,
        stoeck=options.stoeck,
        order=options.order,
        claim_wins=options.claim_wins,
    )


def last_deal(state: State) -> LastDeal:
    """The deal as the rules about the ending see it."""
    return play_score.last_deal(state.deal, terms(state))


def compare_weis(state: State, melds: tuple[ShownMeld, ...]) -> Contest:
    """Whose Weis count, and why (WIIS-4, WIIS-5). The melds must be sound."""
    deal = state.deal
    if deal.mode is None or deal.vorhand is None:
        raise ValueError("Weis are compared once the mode is known")
    turn = tuple((deal.vorhand + step) % SEATS for step in range(SEATS))
    sides = tuple(pair_of(seat) for seat in range(SEATS))
    return compare_shown(melds, Table(deal.mode, turn, sides), state.options.meld_rules)


def deal_lines(state: State) -> tuple[ScoreLine, ...]:
    """The score lines of the current deal, in the order of its facts (SCH-3)."""
    return play_score.play_lines(state.deal, terms(state))
