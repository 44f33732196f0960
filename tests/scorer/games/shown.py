"""Views of Partien for tests of screens, built from changes without any storage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rules import GAMES
from rules.engine.game import Event, replay
from rules.engine.log import Change, Entry, Recorded, effective, extended, history
from rules.engine.notation import Partie
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.pairs.facts import VorhandFound
from scorer.appearance import Appearance
from scorer.games import ALL
from scorer.session import View
from scorer.table.model import Actions, LiveTable, Notice, TableContext
from scorer.table.pad.keyboard import KeyboardTarget
from scorer.texts import texts
from scorer.theme import DARK
from scorer.widgets.component import Live

NAMES = ("Ana", "Luis", "Marta", "Pedro")
START = VorhandFound(seat=0)

NOTHING = cast(Any, None)


def look(lang: str = "es") -> Appearance:
    return Appearance(
        colours=DARK,
        t=texts(lang),
        deck="french",
        motion=False,
        show_trump=True,
        width=390,
        height=844,
    )


def live_table(view: View, actions: Actions = NOTHING) -> LiveTable:
    """A table without a screen and without services, on which nothing is open."""
    return LiveTable(
        screens=ALL[view.game.key],
        services=NOTHING,
        view=Live(view),
        panel=Live(None),
        notice=Live(Notice()),
        turned=Live((True, False)),
        actions=actions,
        keyboard=KeyboardTarget(),
    )


def table(view: View, lang: str = "es") -> TableContext:
    """The context of a table for tests of texts; it has no services and cannot write."""
    return TableContext(look(lang), view, live_table(view))


def view_of(partie: Partie) -> View:
    """A Partie as screens show it."""
    facts = effective(partie.entries)
    return View(
        id="0" * 32,
        game=GAMES[partie.game.key],
        names=partie.names,
        options=partie.options,
        entries=partie.entries,
        facts=facts,
        replay=replay(partie.game, partie.options, len(partie.players), facts),
        history=history(partie.entries),
    )


def seen(
    *steps: Event | Sequence[Change], target: int = 2500, options: Options | None = None
) -> View:
    """The Partie after these steps; an event is recorded. Entry 1 names the Vorhand."""
    entries: tuple[Entry, ...] = extended((), [Recorded(START)], "")
    for step in steps:
        changes = [Recorded(step)] if isinstance(step, Event) else step
        entries = extended(entries, changes, "")
    return view_of(
        Partie(
            id="0" * 32,
            game=SCHIEBER,
            rules=SCHIEBER.revision,
            players=NAMES,
            options=options or Options(target=target),
            entries=entries,
        )
    )
