"""What the keys of a Pandur read and change at the moment of a touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.game import Event, refusals
from rules.games.pandur import PANDUR
from rules.games.pandur.deal import State
from scorer.games.pandur.draft import SoloDraft
from scorer.table.model import TableContext
from scorer.widgets.component import Live


@dataclass(frozen=True, eq=False)
class Touches:
    """The newest Partie and what is tapped, which the screen may not show yet.

    Attributes:
        table: The table.
        typed: What is tapped.
    """

    table: TableContext
    typed: Live[SoloDraft]

    def state(self) -> State:
        """The newest state of the Partie."""
        return self.table.actions.now().state_of(PANDUR)

    def draft(self) -> SoloDraft:
        """What is tapped and still counts."""
        return self.typed.value.at(self.state())

    def change(self, move: Callable[[SoloDraft], SoloDraft]) -> None:
        """Change what is tapped."""
        self.typed.set(move(self.draft()))

    def refused(self, event: Event) -> bool:
        """Say why a fact cannot be recorded now; return whether that is so."""
        return self.table.refuse(refusals(self.table.actions.now().check(event)))
