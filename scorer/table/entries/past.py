"""A Partie as it was at an earlier place of its log, and a table that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from rules.engine.game import Event, Placed, Replay, Taken
from scorer.drafts.own_values import OwnValues
from scorer.session import View
from scorer.table.model import Actions, TableContext
from scorer.widgets.component import Live


def view_at(view: View, before: int | None) -> View:
    """The Partie as it was before the fact of an entry; as it is now where that is ``None``."""
    if before is None:
        return view
    taken = tuple(takewhile(lambda step: step.seq != before, view.replay.taken))
    facts = tuple(takewhile(lambda placed: placed.seq != before, view.facts))
    state = taken[-1].state if taken else view.game.start(view.options, len(view.players))
    return replace(view, facts=facts, replay=Replay(state=state, taken=taken))


def with_facts(view: View, events: Sequence[Event]) -> View:
    """The Partie with some more facts that the rules accept, which are not written yet."""
    state: Any = view.state
    steps: list[Taken] = []
    for seq, event in enumerate(events, start=view.seq + 1):
        state = view.game.apply(state, event)
        steps.append(Taken(seq=seq, event=event, state=state))
    return replace(
        view,
        facts=(*view.facts, *(Placed(step.seq, step.event) for step in steps)),
        replay=replace(view.replay, state=state, taken=(*view.replay.taken, *steps)),
    )


def table_at(
    table: TableContext, past: View, own: OwnValues, act: Callable[[Actions], Actions]
) -> TableContext:
    """A table that shows an earlier moment of its Partie.

    Pads and panels that are drawn for it judge what is typed at that moment.

    Args:
        table: The table as it is now.
        past: The Partie at that moment.
        own: What is typed on it.
        act: Makes its actions from those of the table.
    """
    table = table.without_keyboard()
    live = replace(table.live, view=Live(past), actions=act(table.actions), own=own)
    return replace(table, view=past, live=live)
