"""The correction of an earlier entry: another result, or taking the entry out (TOUR-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.game import Event, Violation
from rules.engine.log import Amended, Change, Conflict, Voided
from rules.tournament.facts import DealCounted, ResultCounted, TableCounted
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.nights import NightView
from scorer.phrases import violation_text
from scorer.screen_context import ScreenContext
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.asking import both_answers
from scorer.screens.tournament.entry import Entry, EntryTask
from scorer.screens.tournament.points_sheet import points_sheet_of
from scorer.screens.tournament.round import parties_of
from scorer.screens.tournament.sheet import Fact, Sheet, sheet_of
from scorer.screens.tournament.wording import changed_text, fact_text
from scorer.widgets.card import stretched
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button

NOTHING: tuple[Change, ...] = ()
"""No correction waits for an answer."""
MOST_CONFLICTS = 8
"""How many entries that no longer fit are named; more are counted."""


@ft.component
def EntryCorrection(
    context: ScreenContext, view: NightView, do: NightActions, seq: int
) -> ft.Control:
    """An entry: its fields if it is a result, and the button that removes it."""
    look = context.look
    t, colours = look.t, look.colours
    asked, ask = ft.use_state(NOTHING)
    fact = view.fact(seq)
    if fact is None:
        return prose(t("tournament.entry.gone"), colours.ink)
    before = view.state_before(seq)
    entry_text = prose(fact_text(t, fact, before), colours.ink, size=18, bold=True)
    if asked:
        return stretched([entry_text, *_conflicts(look, view, do, asked)])

    def correct(*changes: Change) -> None:
        if do.correct(*changes):
            do.leave_open()
        else:
            ask(changes)

    parts: list[ft.Control] = [entry_text]
    if isinstance(fact, TableCounted | ResultCounted | DealCounted):
        parts.append(_sheet(context, view, do, seq, fact, correct))
    refusals = view.judge(Voided(seq)).refused
    if refusals:
        why = prose(violation_text(t, refusals[0]), colours.quiet, size=15)
        parts.append(RuleHint(look, why, refusals[0].rule))
    else:
        text, remove = t("entries.remove"), do.seen(lambda: correct(Voided(seq)))
        parts.append(text_button(text, colours, remove, kind=Key.DELETE, key="entry-remove"))
    return stretched(parts)


def _sheet(
    context: ScreenContext,
    view: NightView,
    do: NightActions,
    seq: int,
    fact: Fact,
    correct: Callable[[Change], None],
) -> ft.Control:
    """The fields of a result, filled with what the entry holds now."""
    t, state = context.look.t, view.state
    played = state.rounds[fact.round - 1]
    table = played.tables[fact.table - 1]

    def changed(sheet: Sheet) -> Event | None:
        """The fact of what is typed, if it is another one."""
        typed = sheet.fact()
        return typed if typed != fact else None

    def refused(sheet: Sheet) -> Violation | None:
        typed = changed(sheet)
        found = view.judge(Amended(seq, typed)).refused if typed is not None else ()
        return found[0] if found else None

    def as_it_is() -> Sheet:
        """The entry as it is now, which others may have corrected."""
        now = do.night.view.fact(seq)
        held = now if isinstance(now, TableCounted | ResultCounted | DealCounted) else fact
        terms = state.rounds[held.round - 1].terms
        if isinstance(held, ResultCounted):
            return points_sheet_of(held, terms)
        return sheet_of(held, terms)

    def write(sheet: Sheet) -> None:
        typed = changed(sheet)
        if do.night.view.fact(seq) is None:
            do.refuse(t("tournament.entry.gone"))
        elif typed is None:
            do.refuse(t("tournament.entry.same"))
        else:
            correct(Amended(seq, typed))

    task = EntryTask(
        first=as_it_is,
        parties=parties_of(t, table, state.players, fact.table, played.terms),
        refused=refused,
        write=write,
        label=t("pad.correct"),
        say=do.refuse,
        forbid=do.forbid,
        others=do.others,
    )
    return Entry(context.look, context.services, task)


def _conflicts(
    look: Appearance, view: NightView, do: NightActions, changes: Sequence[Change]
) -> list[ft.Control]:
    """The later entries that no longer fit, what follows, and both answers."""
    t, colours = look.t, look.colours
    judgement = view.judge(*changes)

    def remove_conflicts() -> None:
        do.correct(*changes, remove_conflicts=True)
        do.leave_open()

    parts: list[ft.Control] = [prose(t("entries.conflicts"), colours.ink)]
    parts += [_conflict(look, view, one) for one in judgement.conflicts[:MOST_CONFLICTS]]
    more = len(judgement.conflicts) - MOST_CONFLICTS
    if more > 0:
        parts.append(prose(t("tournament.entry.more", n=more), colours.ink))
    effect = changed_text(t, view.state, judgement.replay.state)
    if effect:
        parts.append(prose(effect, colours.accent, size=15))
    act = do.handler(remove_conflicts)
    keys = ("mend-cancel", "mend-write")
    return [*parts, *both_answers(look, do, keys, t("entries.mend"), act)]


def _conflict(look: Appearance, view: NightView, conflict: Conflict) -> ft.Control:
    """An entry that no longer fits, and why."""
    t, colours = look.t, look.colours
    what = fact_text(t, conflict.event, view.state_before(conflict.seq))
    found = conflict.violations[0]
    why = prose(violation_text(t, found), colours.error, size=14)
    lines: list[ft.Control] = [
        prose(what, colours.ink, size=15, bold=True),
        RuleHint(look, why, found.rule),
    ]
    return ft.Container(
        stretched(lines, spacing=2),
        border=ft.Border.only(left=ft.BorderSide(3, colours.claim_line)),
        padding=ft.Padding.only(left=10),
    )
