"""The panel that corrects or removes a fact (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.game import Event, refusals
from rules.engine.log import Amended, Change, Voided
from scorer.session import View
from scorer.table.corrections.fields import ChangeDraft, Fields, key_height
from scorer.table.entries.deals import deal_with
from scorer.table.frame import answer, frame, gone, message_line
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.pad.keyboard import Typist
from scorer.table.panel_parts import sentence
from scorer.table.widths import below_fields, beside_digits
from scorer.table.wording import deal_title, effect, phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class EditPanel(Panel):
    """The correction of a fact.

    Attributes:
        seq: The entry that recorded the fact.
        seat: The player whose part of it was tapped, if any.
    """

    scrolls = True

    seq: int
    seat: int | None = None

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the game's own panel for this kind of fact, or its fields."""
        event = table.view.fact(self.seq)
        correct = table.screens.facts[type(event)].correct if event else None
        return correct(table, self.seq, self.seat) if correct else Edit(table, self.seq)


@ft.component
def Edit(table: TableContext, seq: int) -> ft.Control:
    """The fields of the fact of one entry, if it is still there."""
    event = table.view.fact(seq)
    return gone(table) if event is None else EditFact(table, seq, event)


@ft.component
def EditFact(table: TableContext, seq: int, event: Event) -> ft.Control:
    """The fields of a fact; they show the new score before anything is written."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    draft, latest, change = use_typed(table.live, f"correct {seq}", event)
    said, say = ft.use_state("")
    before = view.state_before(seq)
    counted = any(step.seq == seq for step in view.replay.taken)
    violations = refusals(view.game.verify(before, draft)) if counted else ()
    ready = counted and draft != event and not violations
    removal = _removal(table, seq)
    room = below_fields(look, table.screens.table.room)
    remove = answer(
        table,
        t("entries.remove_deal" if len(removal) > 1 else "entries.remove"),
        lambda: actions.correct(removal),
        kind=Key.DELETE,
        height=key_height(look),
        room=room,
        key="edit-remove",
    )

    def correct() -> None:
        if latest() != event:
            actions.correct([Amended(seq, latest())])

    write = answer(
        table,
        t("pad.correct"),
        correct if ready else None,
        kind=Key.WRITE,
        height=key_height(look),
        room=room,
        key="edit-write",
    )
    deal = deal_title(look, view, event, before)
    text = f"{deal} · {phrase(table, event, state=before)}"
    rows: list[ft.Control] = [sentence(text, colours.quiet, size=15)]
    if not counted:
        return frame(
            table,
            t("entries.correct"),
            [*rows, sentence(t(_uncounted(view, seq)), colours.quiet)],
            remove,
        )
    outlook = _effect(table, Amended(seq, draft)) if ready else ""
    message = message_line(table, violations, said or outlook)
    fields = fact_rows(
        table,
        draft,
        change,
        (remove, write),
        first=event,
        message=message,
        say=say,
        enter=correct,
    )
    return frame(table, t("entries.correct"), [*rows, *fields])


def fact_rows(
    table: TableContext,
    draft: Event,
    change: ChangeDraft,
    actions: tuple[ft.Control, ft.Control],
    *,
    first: Event,
    message: ft.Control,
    say: Callable[[str], None],
    enter: Callable[[], object] = lambda: None,
    unsaid: frozenset[str] = frozenset(),
    tell: Callable[[str], None] = lambda _: None,
) -> list[ft.Control]:
    """The fields of a fact, and the two buttons below or beside them.

    Args:
        table: The table.
        draft: The fact as it is now.
        change: Changes it.
        actions: The two buttons.
        first: The fact before anything was changed.
        message: The line above the buttons, with what is wrong or what comes of it.
        say: Says why a touch did nothing; an empty text takes that away.
        enter: What Enter does: it writes the fact as it is at that moment.
        unsaid: The fields of the fact that nobody has said yet.
        tell: Called with the name of a field that somebody says.
    """

    def changed(move: Callable[[Any], Any]) -> None:
        say("")
        change(move)

    room = beside_digits(table.look, table.screens.table.room)
    fields = Fields(
        look=table.look,
        view=table.view,
        first=first,
        change=changed,
        actions=actions,
        message=message,
        room=room,
        say=say,
        typist=Typist(table.live.panel_keyboard, enter),
        unsaid=unsaid,
        tell=tell,
    )
    rows = table.screens.facts[type(draft)].rows
    # A fact without fields can only be removed.
    return rows(draft, fields) if rows else [fields.row()]


def _uncounted(view: View, seq: int) -> str:
    """Return the key of the sentence why a fact does not count."""
    late = any(fact.seq == seq for fact in view.replay.late)
    return "entries.not_in_time" if late else "entries.surplus"


def _removal(table: TableContext, seq: int) -> tuple[Change, ...]:
    """Return the changes that remove a fact, and the facts that make no sense without it."""
    event = table.view.fact(seq)
    whole = event is not None and table.screens.facts[type(event)].removes_deal
    deal = deal_with(table.view, seq) if whole else None
    return tuple(map(Voided, deal.of_play if deal else (seq,)))


def _effect(table: TableContext, change: Change) -> str:
    look, view = table.look, table.view
    judgement = view.judge(change)
    return effect(look.t, view, judgement)
