"""What the desk knows from the Partie at which it was opened."""

from __future__ import annotations

from dataclasses import dataclass

from rules.desk.board import Board, with_mode
from rules.desk.cases import Case
from rules.desk.question import Impossible
from rules.jass.cards import DEAL_TOTAL
from rules.jass.factors import CLUB, Factors
from rules.pairs.game import PairsGame
from scorer.phrases import Names, names_at, seat_names
from scorer.session import View
from scorer.texts import Texts

_END = (Case.OUT_FIRST, Case.BOTH_CLAIMED, Case.FALSE_CLAIM)
"""Cases of games in which two sides race to a target."""
_OF_SIDES = (Case.REVOKE, Case.SHORT, Case.MISCOUNT)
"""Cases about the points of two sides, which make 157."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What the desk knows before it asks.

    Attributes:
        names: What the two sides are called.
        board: The open deal, where the games of two sides can judge it.
        factors: The factors of the modes.
        cases: The cases that can come up.
    """

    names: Names
    board: Board | None = None
    factors: Factors = CLUB
    cases: tuple[Case, ...] = tuple(Case)


def known_of(t: Texts, deck: str, view: View | None) -> Known:
    """Return what is known of a Partie; without one only what the sides are called."""
    unnamed = seat_names(t)
    nobody = names_at(("",) * 4, ((0, 2), (1, 3)), unnamed, deck)
    if view is None:
        return Known(names=nobody)
    two = len(view.sides) == 2
    names = names_at(view.names, view.sides, unnamed, deck) if two else nobody
    factors = getattr(view.options, "factors", CLUB)
    if not isinstance(factors, Factors):
        factors = CLUB
    if isinstance(view.game, PairsGame) and two:
        board = Board(game=view.game, state=view.state)
        whole = board.state.terms.possible == {DEAL_TOTAL}
        cases = tuple(case for case in Case if whole or case is not Case.MISCOUNT)
        judged = board if _judges(board) else None
        return Known(names=names, board=judged, factors=factors, cases=cases)
    without = _END if two else (*_END, *_OF_SIDES)
    cases = tuple(case for case in Case if case not in without)
    return Known(names=names, factors=factors, cases=cases)


def _judges(board: Board) -> bool:
    """Whether the open deal has a mode, or one can be chosen for it."""
    try:
        next(with_mode(board))
    except StopIteration:
        return True
    except Impossible:
        return False
    return True
