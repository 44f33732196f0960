"""Facts as short sentences, for the list of entries and for what was just written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules.engine.game import Event
from rules.engine.log import Judgement
from scorer import phrases
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.context import TableContext
from scorer.texts import Texts

if TYPE_CHECKING:
    from scorer.table.game_screens import Facts


@dataclass(frozen=True, slots=True)
class FactContext:
    """Who tells it, about which Partie, and how the deal stood before the fact."""

    t: Texts
    view: View
    state: Any
    deck: str

    def key(self, key: str) -> str:
        """The key of a sentence about a side, as it is said at this table."""
        names = phrases.names_of(self.view.players, self.view.sides, self.deck)
        return phrases.side_key(self.t, names, key)

    def side(self, side: int) -> str:
        """The name of a side."""
        return self.view.side_names[side]


def phrase(table: TableContext, event: Event, *, state: Any = None) -> str:
    """A fact in a few words, such as “Wiis 50, Ana · Marta”.

    Args:
        table: The table that it is said at.
        event: The fact.
        state: How the deal stood before it; without it, the newest such fact of the Partie is
            meant, or one that is about to be written.
    """
    return fact_text(table.screens.facts, table.look, table.view, event, state=state)


def fact_text(
    facts: Facts, look: Appearance, view: View, event: Event, *, state: Any = None
) -> str:
    """The same as :func:`phrase`, for writers that have no table drawn."""
    context = FactContext(look.t, view, state or _before(view, event), look.deck)
    say = facts[type(event)].say
    return say(event, context) if say else context.t(context.key(f"fact.{event.kind}"))


def _before(view: View, event: Event) -> Any:
    """The state before the newest fact like this; the present one for a fact not said yet."""
    steps = view.replay.taken
    for place in range(len(steps) - 1, -1, -1):
        if steps[place].event == event:
            return view.state_before(steps[place].seq)
    return view.state


def effect(t: Texts, view: View, judgement: Judgement) -> str:
    """What a correction does to the score, and to the winner where that changes."""
    state = judgement.replay.state
    totals = view.game.sheet(state).totals
    said = t("entries.new_totals", totals=" – ".join(map(str, totals)))
    winners, now = view.game.outcome(state).winners, view.outcome.winners
    if winners == now:
        return said
    names = [view.side_names[side] for side in winners]
    if len(names) > 1:
        turn = t("end.draw", sides=", ".join(names))
    else:
        turn = t("entries.new_winner", side=names[0]) if names else t("entries.winner_gone")
    return f"{said} {turn}"
