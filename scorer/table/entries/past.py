"""A Partie as it was at an earlier place of its log, and a table that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from rules.engine.game import Event, Placed, Replay, Taken, replay
from rules.engine.log import Voided, effective
from scorer.drafts.own_values import OwnValues
from scorer.session import View
from scorer.table.model import Actions, TableContext
from scorer.widgets.component import Live

MOST_READ_AGAIN = 100_000
"""How many entries are read again for removed facts at most: a file can hold thousands of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed:
    """The meaning of a fact until it was removed.

    Attributes:
        replay: What the log led to right before the step that removed the fact.
        state: The state before the fact.
    """

    replay: Replay
    state: Any


def removing_steps(view: View) -> dict[int, int]:
    """The steps in effect that removed facts, by the entries of these facts."""
    done = frozenset(view.history.done)
    steps: dict[int, int] = {}
    for entry in view.entries:
        if isinstance(entry.change, Voided) and entry.step in done:
            steps.setdefault(entry.change.target, entry.step)
    return steps


def removed_facts(view: View, steps: Mapping[int, int]) -> dict[int, Removed]:
    """The meaning of removed facts, by entry, without the oldest ones if there are too many.

    Args:
        view: The Partie.
        steps: The steps that removed them, as :func:`removing_steps` returns them.
    """
    targets: dict[int, set[int]] = {}
    for seq, step in steps.items():
        targets.setdefault(step, set()).add(seq)
    found: dict[int, Removed] = {}
    known, left = view.replay.taken, MOST_READ_AGAIN
    for step in sorted(targets, reverse=True):
        left -= step
        if left < 0:
            break
        facts = effective(view.entries[: step - 1])
        log = replay(view.game, view.options, view.seats, facts, known)
        known = log.taken
        # What did not count then, such as a fact after the end, is read after all that did.
        states = {fact.seq: log.state for fact in facts}
        before = view.game.start(view.options, view.seats)
        for taken in log.taken:
            states[taken.seq], before = before, taken.state
        known_then = targets[step] & states.keys()
        found |= {seq: Removed(replay=log, state=states[seq]) for seq in known_then}
    return found


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
    live = replace(table.live, view=Live(past), actions=act(table.actions), own=own)
    return replace(table, view=past, live=live)
