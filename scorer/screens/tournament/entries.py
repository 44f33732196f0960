"""The log of a night, the newest entry first; correcting one, or taking it out (TOUR-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import flet as ft

from rules.engine.game import Event, Violation
from rules.engine.log import Amended, Change, Conflict, Voided
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.nights import NightView
from scorer.phrases import violation_text
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.asking import both_answers
from scorer.screens.tournament.entry import Entry, EntryTask
from scorer.screens.tournament.place import EntryOpened
from scorer.screens.tournament.round import parties_of
from scorer.screens.tournament.sheet import Fact, TypedSheet, filled
from scorer.screens.tournament.wording import changed_text, fact_text
from scorer.services import ScreenContext
from scorer.text_size.drawn import scaled
from scorer.widgets.card import stretched
from scorer.widgets.faces import Key
from scorer.widgets.tap import lettering, prose, small_button, tap, text_button

PAGE = 40
"""Number of entries that are added to the list at a time."""
NOTHING: tuple[Change, ...] = ()
"""No correction waits for an answer."""
MOST_CONFLICTS = 8
"""How many entries that no longer fit are named; more are counted."""


@ft.component
def EntryList(look: Appearance, view: NightView, do: NightActions) -> ft.Control:
    """The facts that hold, with the time at which each was written."""
    t, colours = look.t, look.colours
    shown, show = ft.use_state(PAGE)
    if not view.facts:
        return prose(t("entries.empty"), colours.quiet)
    hint = prose(t("entries.correct_hint"), colours.quiet, size=14)
    parts: list[ft.Control] = [hint] if look.writing else []
    for seq, event, before in facts_with_states(view)[-shown:][::-1]:
        text = fact_text(t, event, before)
        parts.append(_line(look, seq, text, clock_text(view.entries[seq - 1].at), do))
    if len(view.facts) > shown:
        more = do.handler(lambda: show(shown + PAGE))
        parts.append(small_button(t("home.show_more"), colours, more))
    return stretched(parts, spacing=6)


def facts_with_states(view: NightView) -> list[tuple[int, Event, State]]:
    """Return every fact that holds: its entry, the fact, and the night before it."""
    found: list[tuple[int, Event, State]] = []
    before = TOURNAMENT.start(view.options, 0)
    for taken in view.replay.taken:
        found.append((taken.seq, taken.event, before))
        before = taken.state
    return found


def clock_text(at: str) -> str:
    """Return hours and minutes of a time, as the clock on the wall shows them.

    >>> clock_text("no time")
    ''
    """
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except ValueError:
        return ""


def _line(look: Appearance, seq: int, text: str, at: str, do: NightActions) -> ft.Control:
    colours = look.colours
    time = ft.Container(lettering(at, colours.quiet, size=14), width=scaled(48))
    row = ft.Row([time, prose(text, colours.ink, size=15, expand=True, lines=3)], spacing=8)
    if not look.writing:
        return row
    return tap(
        text,
        row,
        do.opening(EntryOpened(seq)),
        colour=colours.card,
        height=None,
        padding=ft.Padding.symmetric(horizontal=8, vertical=15),
        key=f"entry-{seq}",
    )


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
    if isinstance(fact, Fact):
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

    def changed(sheet: TypedSheet) -> Event | None:
        """The fact of what is typed, if it is another one."""
        typed = sheet.fact()
        return typed if typed != fact else None

    def refused(sheet: TypedSheet) -> Violation | None:
        typed = changed(sheet)
        found = view.judge(Amended(seq, typed)).refused if typed is not None else ()
        return found[0] if found else None

    def as_it_is() -> TypedSheet:
        """The entry as it is now, which others may have corrected."""
        now = do.night.view.fact(seq)
        held = now if isinstance(now, Fact) else fact
        return filled(held, state.rounds[held.round - 1].terms)

    def write(sheet: TypedSheet) -> None:
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
