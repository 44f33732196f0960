"""The log of a night: what happened, the newest first; a tap corrects it."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from rules.engine.game import Event
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.place import EntryOpened
from scorer.screens.tournament.wording import fact_text
from scorer.text_size.drawn import scaled
from scorer.widgets.card import stretched
from scorer.widgets.tap import lettering, prose, small_button, tap

PAGE = 40
"""Number of entries that are added to the list at a time."""


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
    row = ft.Row(
        [
            ft.Container(lettering(at, colours.quiet, size=14), width=scaled(48)),
            prose(text, colours.ink, size=15, expand=True, lines=3),
        ],
        spacing=8,
    )
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
