"""What any game of Jass answers to the rest of the program, with a default for each answer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, final

from rules.engine.codes import Code
from rules.engine.game import Event, Game, Opt, S, Violation, violation
from rules.jass.facts import ShownMeld, WeisFact
from rules.jass.melds import Contest


class JassGame(Game[S, Opt]):
    """A game of Jass: deals, Weis that are compared, and mostly a target to reach."""

    def compare_weis(self, state: S, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count in the deal on the table, and why (WIIS-4, WIIS-5).

        Args:
            state: The state in which they are compared.
            melds: Sound melds, shown by players who take part.

        Returns:
            ``None`` where nobody can tell yet, because trumps or the first player are not
            known, and in games without Weis.
        """
        return None

    def side_that_chose(self, state: S) -> int | None:
        """The side that has chosen what is played; ``None`` where nobody has (MAT-1)."""
        return None

    def target(self, state: S, side: int) -> int | None:
        """The total that a side plays for, in points; ``None`` where there is none."""
        return None

    @final
    def missing(self, state: S, side: int) -> int:
        """Points that a side lacks to its target; 0 once it is reached, and without one."""
        target = self.target(state, side)
        if target is None:
            return 0
        return max(0, target - sum(line.score for line in self.lines(state) if line.side == side))

    @abstractmethod
    def open_deal(self, state: S) -> int | None:
        """The number of the deal that is being played; ``None`` once the last is counted."""

    @final
    def verify_late(self, there: S, now: S, event: Event) -> tuple[Violation, ...]:
        """A Weis for a finished deal: was it declared and won in time (WIIS-6)?"""
        if not isinstance(event, WeisFact) or event.vouched:
            return ()
        if self.open_deal(there) == self.open_deal(now):
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


AnyJassGame = JassGame[Any, Any]
