"""A game that players leave when they reach its target, until one is left (HAND, PAN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from rules.engine.frozen import replace
from rules.engine.grown import Grown
from rules.solo.deal import MeldDeal
from rules.solo.game import SoloState
from rules.solo.leaving import next_of


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingDeal(MeldDeal):
    """A deal of such a game.

    Attributes:
        in_game: The seats that had not left the game when the deal began.
        compared: Whether the Weis were compared by their cards.
    """

    in_game: tuple[int, ...]
    compared: bool = False

    def dealt_again(self) -> Self:
        """The deal without its facts: the same dealer deals again under the same number."""
        return type(self)(number=self.number, dealer=self.dealer, in_game=self.in_game)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The scores after some deals.

    Attributes:
        scores: Game points by seat.
        left: The seats that have left the game, one group for each deal.
    """

    scores: tuple[int, ...]
    left: tuple[tuple[int, ...], ...] = ()

    @property
    def in_game(self) -> tuple[int, ...]:
        """The seats that have not left the game; a single one has lost."""
        left = {seat for group in self.left for seat in group}
        return tuple(seat for seat in range(len(self.scores)) if seat not in left)

    @property
    def over(self) -> bool:
        """Whether no further deal follows."""
        return len(self.in_game) == 1


Opt = TypeVar("Opt")
D = TypeVar("D", bound=LeavingDeal)
C = TypeVar("C", bound=Course)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingState(SoloState[Opt, D], Generic[Opt, D, C]):
    """The state of such a game.

    Attributes:
        steps: The scores before the first deal and after every finished one.
    """

    steps: Grown[C]

    @property
    def standing(self) -> C:
        """The scores now."""
        return self.steps[-1]

    @property
    def left_in(self) -> dict[int, int]:
        """For each player who has left the game, the number of the deal in which that was."""
        return {
            seat: deal.number
            for deal, before, after in zip(self.finished, self.steps, self.steps[1:], strict=False)
            for seat in before.in_game
            if seat not in after.in_game
        }


LS = TypeVar("LS", bound=LeavingState[Any, Any, Any])


def closed(state: LS, deal: LeavingDeal, now: Course) -> LS:
    """The state after a deal; the next player to the right who is in the game deals the next one.

    Args:
        state: The state before the deal was finished.
        deal: The deal.
        now: The scores after it.
    """
    following = None
    if not now.over and deal.dealer is not None:
        dealer = next_of(deal.dealer, now.in_game, state.players)
        following = type(deal)(number=deal.number + 1, dealer=dealer, in_game=now.in_game)
    return replace(
        state, deal=following, finished=state.finished.plus(deal), steps=state.steps.plus(now)
    )
