"""The panel with all entries, and the usual list in it: the facts deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

import flet as ft

from rules.engine.game import Placed, Taken
from scorer.appearance import Appearance
from scorer.forms.rule_links import refusal
from scorer.session import View
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.frame import scrolling_rows
from scorer.table.wording import phrase
from scorer.text_size.drawn import usual_height
from scorer.theme import TARGET
from scorer.widgets.card import heading
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, tap, words

TITLE_ROOM = 170
"""Width of the title beside three buttons, in logical pixels."""

SCREENFUL = 14
"""Number of rows that are expected to fit on a phone."""


@dataclass(frozen=True)
class EntriesPanel(Panel):
    """All facts of the Partie."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the list of entries."""
        return entries(table)


def entries(table: TableContext) -> ft.Control:
    """The list of all facts: the game's own one in sessions that write, else the usual one."""
    own = table.screens.table.entries
    return own(table) if own and table.look.writing else facts_list(table)


def facts_list(table: TableContext) -> ft.Control:
    """All facts, the newest deal first; a tap on one corrects it (ALL-1).

    In sessions that only read, facts cannot be tapped.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    deals = [(number, list(group)) for number, group in groupby(_placed(view), key=_deal)]
    rows: list[ft.Control] = []
    for number, steps in reversed(deals):
        rows.append(heading(t("entries.deal_n", n=number), colours))
        rows.extend(_line(table, step) for _, step in steps)
    stopped = stopped_facts(view)
    if stopped:
        rows.append(refusal(look, view.replay.violations[0], table.names, size=14))
        rows.extend(_text(look, "", phrase(table, fact.event)) for fact in stopped)
    for mark, uncounted in (
        ("entries.not_in_time", view.replay.late),
        ("entries.surplus", view.replay.surplus),
    ):
        rows.extend(_text(look, f" — {t(mark)}", phrase(table, fact.event)) for fact in uncounted)
    if not rows:
        rows.append(words(t("entries.empty"), colours.quiet, align=ft.TextAlign.LEFT))
    elif look.writing:
        rows.append(
            words(t("entries.correct_hint"), colours.quiet, size=14, align=ft.TextAlign.LEFT)
        )
    title = _title(look, view, actions)
    if look.wide:
        return ft.Column([title, *rows], spacing=2, tight=True, scroll=ft.ScrollMode.AUTO)
    # The title with the close button stays in place while the rows scroll.
    listed = scrolling_rows(look, rows, TARGET, spacing=2, tall=len(rows) > SCREENFUL)
    return ft.Column([title, listed], spacing=2, tight=True)


def stopped_facts(view: View) -> tuple[Placed, ...]:
    """Return the facts that cannot be counted, because the first of them breaks a rule."""
    log = view.replay
    if log.stopped_at is None:
        return ()
    listed = {fact.seq for facts in (log.taken, log.late, log.surplus) for fact in facts}
    return tuple(placed for placed in view.facts if placed.seq not in listed)


def _placed(view: View) -> list[tuple[int, Taken]]:
    """Return every fact with the number of its deal."""
    before = view.game.start(view.options, len(view.players))
    placed: list[tuple[int, Taken]] = []
    for step in view.replay.taken:
        placed.append((view.game.deal_of(before, step.event), step))
        before = step.state
    return placed


def _deal(placed: tuple[int, Taken]) -> int:
    return placed[0]


def _title(look: Appearance, view: View, actions: Actions) -> ft.Control:
    t, colours = look.t, look.colours
    history = view.history
    head: list[ft.Control] = [
        title_text(t("entries.title"), colours.ink, expand=1, room=TITLE_ROOM)
    ]
    moves = (
        (ft.Icons.UNDO, "table.undo", history.done, actions.undo),
        (ft.Icons.REDO, "table.redo", history.undone, actions.redo),
    )
    for icon, key, possible, act in moves if look.writing else ():
        handler = (lambda _, act=act: act()) if possible else None
        head.append(icon_button(icon, t(key), colours, handler))
    if not look.wide:
        head.append(
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None))
        )
    return ft.Row(head, height=usual_height(TARGET))


def _line(table: TableContext, step: Taken) -> ft.Control:
    look, view, actions = table.look, table.view, table.actions
    text = phrase(table, step.event, state=view.state_before(step.seq))
    shown = ft.Container(
        ft.Row([words(text, look.colours.ink, size=16, align=ft.TextAlign.LEFT, expand=1)]),
        padding=ft.Padding.symmetric(horizontal=4, vertical=13),
    )
    if not look.writing:
        return shown
    return tap(
        text,
        shown,
        lambda _: actions.open(EditPanel(step.seq)),
        # As high as its lines; with one line, still as high as a touch target.
        height=None,
        padding=0,
        radius=8,
        key=f"fact-{step.seq}",
    )


def _text(look: Appearance, mark: str, text: str) -> ft.Control:
    return words(f"{text}{mark}", look.colours.quiet, size=14, align=ft.TextAlign.LEFT)
