"""Facts as short sentences, for the list of entries and for notices."""

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
    """What is needed to put a fact into words.

    Attributes:
        t: The texts.
        view: The Partie.
        state: The state of the game before the fact.
        deck: Whose names the cards have: ``french`` or ``swiss``.
    """

    t: Texts
    view: View
    state: Any
    deck: str

    def key(self, key: str) -> str:
        """Return the key of a sentence about a side; another one where sides are uneven."""
        names = phrases.names_of(self.view, self.deck)
        return phrases.side_key(self.t, names, key)

    def side(self, side: int) -> str:
        """Return the name of a side."""
        return self.view.side_names[side]


def phrase(table: TableContext, event: Event, *, state: Any = None) -> str:
    """Return a fact in a few words, such as “Wiis 50, Ana · Marta”.

    Args:
        table: The table.
        event: The fact.
        state: The state of the game before the fact. Without it, the fact is the newest equal one
            of the Partie, or one that is about to be written.
    """
    return fact_text(table.screens.facts, table.look, table.view, event, state=state)


def fact_text(
    facts: Facts, look: Appearance, view: View, event: Event, *, state: Any = None
) -> str:
    """Return the same as :func:`phrase`, where there is no table context."""
    context = FactContext(look.t, view, state or _before(view, event), look.deck)
    say = facts[type(event)].say
    return say(event, context) if say else context.t(context.key(f"fact.{event.kind}"))


def _before(view: View, event: Event) -> Any:
    """Return the state before the newest equal fact, or the newest state if there is none."""
    steps = view.replay.taken
    for place in range(len(steps) - 1, -1, -1):
        if steps[place].event == event:
            return view.state_before(steps[place].seq)
    return view.state


def effect(t: Texts, view: View, judgement: Judgement) -> str:
    """Return the totals after a correction, and the winner if that changes."""
    state = judgement.replay.state
    totals = view.game.sheet(state).totals
    text = t("entries.new_totals", totals=" – ".join(map(str, totals)))
    winners, now = view.game.outcome(state).winners, view.outcome.winners
    if winners == now:
        return text
    names = [view.side_names[side] for side in winners]
    if len(names) > 1:
        turn = t("end.draw", sides=", ".join(names))
    else:
        turn = t("entries.new_winner", side=names[0]) if names else t("entries.winner_gone")
    return f"{text} {turn}"
