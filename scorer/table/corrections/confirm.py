"""Panels that ask before a correction: about conflicts, and about Weis or Stöck that come late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import Violation, refusals
from rules.engine.log import Amended, Change, Conflict, Inserted, Recorded
from rules.jass.facts import TimelyFact
from scorer.forms.rule_links import refusal
from scorer.phrases import violation_text
from scorer.table.frame import answer, frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, sentence
from scorer.table.wording import effect, phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class RemoveConflictsPanel(Panel):
    """Asks whether to remove later entries that a correction makes invalid.

    Attributes:
        changes: The correction.
        conflicts: The entries that it makes invalid.
    """

    scrolls = True

    changes: tuple[Change, ...]
    conflicts: tuple[Conflict, ...]

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The entries that a correction makes invalid, with reasons; remove them, or cancel."""
        look, view, actions = table.look, table.view, table.actions
        t, colours = look.t, look.colours
        judgement = view.judge(*self.changes)
        return frame(
            table,
            t("entries.correct"),
            [
                sentence(t("entries.conflicts"), colours.ink),
                *(_conflict(table, conflict) for conflict in self.conflicts),
                sentence(effect(t, view, judgement), colours.accent),
            ],
            answer(table, t("entries.cancel"), lambda: actions.open(None), key="mend-cancel"),
            answer(
                table,
                t("entries.mend"),
                lambda: actions.confirm(self.changes),
                kind=Key.DELETE,
                key="mend-write",
            ),
        )


@dataclass(frozen=True)
class LatePanel(Panel):
    """Asks whether a Weis or the Stöck for a counted deal came in time (WIIS-6, STK-1).

    Attributes:
        changes: The correction that adds them.
        question: What is asked.
    """

    scrolls = True

    changes: tuple[Change, ...]
    question: Violation

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The Weis or Stöck for a counted deal, and whether they came in time (WIIS-6, STK-1)."""
        look, actions = table.look, table.actions
        t, colours = look.t, look.colours
        others = _inserted_with(self.changes)

        def without_late() -> None:
            if others:
                actions.correct(others)
            else:
                actions.open(None)

        return frame(
            table,
            t("entries.correct"),
            [
                *(
                    sentence(text, colours.ink, bold=True)
                    for text in fact_texts(table, self.changes)
                ),
                sentence(violation_text(t, self.question, table.names), colours.ink),
                sentence(t(f"rule.{self.question.rule}"), colours.quiet, size=15),
            ],
            answer(table, t("entries.late_weis_no"), without_late, key="late-no"),
            answer(
                table,
                t("entries.late_weis_yes"),
                lambda: actions.correct(vouched(self.changes)),
                kind=Key.WRITE,
                key="late-yes",
            ),
        )


def _conflict(table: TableContext, conflict: Conflict) -> ft.Control:
    """An entry that becomes invalid, and why."""
    look, view = table.look, table.view
    t, colours = look.t, look.colours
    state = view.state_before(conflict.seq)
    what = phrase(table, conflict.event, state=state)
    named = f"{t('entries.deal_n', n=view.game.deal_of(state, conflict.event))} · {what}"
    return ft.Container(
        border=ft.Border.only(left=ft.BorderSide(3, colours.claim_line)),
        padding=ft.Padding.only(left=GAP),
        content=ft.Column(
            [
                sentence(named, colours.ink, bold=True),
                refusal(look, conflict.violations[0], table.names, size=15),
            ],
            spacing=2,
            tight=True,
        ),
    )


_BRINGS = Recorded | Inserted | Amended
"""Changes that write a fact."""


def fact_texts(table: TableContext, changes: Sequence[Change]) -> list[str]:
    """Return the facts of a correction in words, each with its deal.

    Facts at one place follow each other, as those of a deal that is inserted do.
    """
    view, game = table.view, table.view.game
    states: dict[int | None, Any] = {}
    texts: list[str] = []
    for change in changes:
        if not isinstance(change, _BRINGS):
            continue
        place = None
        if not isinstance(change, Recorded):
            place = change.before if isinstance(change, Inserted) else change.target
        known = states.get(place)
        state = known or (view.state if place is None else view.state_before(place))
        deal = table.look.t("entries.deal_n", n=game.deal_of(state, change.event))
        texts.append(f"{deal} · {phrase(table, change.event, state=state)}")
        if not refusals(game.verify(state, change.event)):
            states[place] = game.apply(state, change.event)
    return texts


def _inserted_with(changes: Sequence[Change]) -> list[Change]:
    """The other facts of a deal that is inserted as a whole: they are written all the same."""
    if not all(isinstance(change, _BRINGS) for change in changes):
        return []
    return [change for change in changes if _vouched(change) == change]


def vouched(changes: Sequence[Change]) -> tuple[Change, ...]:
    """Return the same changes, with Weis and Stöck confirmed to be in time (WIIS-6, STK-1)."""
    return tuple(_vouched(change) for change in changes)


def _vouched(change: Change) -> Change:
    if isinstance(change, _BRINGS) and isinstance(change.event, TimelyFact):
        # Every fact of this kind has the field, which its base only promises to read.
        event: Any = change.event
        return replace(change, event=replace(event, vouched=True))
    return change
