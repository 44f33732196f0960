"""The interface of every game of Jass, which extends that of any game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, final

from rules.engine.codes import Code
from rules.engine.game import Event, Game, Opt, S, Violation, violation
from rules.jass.facts import ShownMeld, WeisFact
from rules.jass.melds import Contest


class JassGame(Game[S, Opt]):
    """A game of Jass: it has deals, and in most games Weis and a target."""

    def compare_weis(self, state: S, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count in the current deal, and why (WIIS-4, WIIS-5).

        Args:
            state: The state in which they are compared.
            melds: Valid melds, shown by players who play the deal.

        Returns:
            ``None`` while trumps or the player who leads are unknown, and in games without Weis.
        """
        return None

    def side_that_chose(self, state: S) -> int | None:
        """The side that has chosen the mode; ``None`` if none has (MAT-1)."""
        return None

    def target(self, state: S, side: int) -> int | None:
        """The total that a side must reach, in points; ``None`` if there is none."""
        return None

    @final
    def missing(self, state: S, side: int) -> int:
        """The points that a side lacks to its target; 0 once it is reached or if there is none."""
        target = self.target(state, side)
        if target is None:
            return 0
        return max(0, target - sum(line.score for line in self.lines(state) if line.side == side))

    @abstractmethod
    def open_deal(self, state: S) -> int | None:
        """The number of the deal that is being played; ``None`` after the last one."""

    @final
    def verify_late(self, there: S, now: S, event: Event) -> tuple[Violation, ...]:
        """The question whether a Weis added to a finished deal was declared in time (WIIS-6)."""
        if not isinstance(event, WeisFact) or event.vouched:
            return ()
        if self.open_deal(there) == self.open_deal(now):
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


AnyJassGame = JassGame[Any, Any]
