"""A table of any game without a screen: it writes what the rules allow, and keeps what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from rules import GAMES
from rules.engine.game import Event, replay
from rules.engine.log import Change, Entry, Recorded, effective, extended, history
from scorer.session import View
from scorer.table.model import Actions, Panel, TableContext
from tests.scorer.games.shown import NAMES, live_table, look

NOTHING = cast(Any, None)


class TableWithoutScreen:
    """A table whose touches are judged by the real rules, and written to a log in memory.

    Attributes:
        entries: The log.
        said: The sentences that were shown.
        opened: The panels that were opened.
        context: The table as it was first drawn: touches do not wait for the next drawing.
    """

    def __init__(
        self, key: str, *facts: Event, players: int | None = None, options: Any = None
    ) -> None:
        game = GAMES[key]
        self.game, self.options = game, options or game.options_type()
        self.names = (*NAMES, "Rosa", "Beto")[: players or game.player_counts[0]]
        self.entries: tuple[Entry, ...] = ()
        self.said: list[str] = []
        self.opened: list[Panel | None] = []
        for fact in facts:
            assert self.record(fact), fact
        actions = Actions(
            record=self.record,
            correct=self.correct,
            confirm=NOTHING,
            undo=NOTHING,
            redo=NOTHING,
            open=self.opened.append,
            turn=NOTHING,
            say=lambda text, _rule="": self.said.append(text),
            now=lambda: self.view,
            name=NOTHING,
            touched=lambda: None,
            moved=lambda: None,
            early=lambda: False,
            wrote=lambda: None,
            debounced=lambda: False,
            repeated=lambda: False,
            unseen=lambda: False,
        )
        self.context = TableContext(look(), self.view, live_table(self.view, actions))

    @property
    def view(self) -> View:
        """The Partie now."""
        facts = effective(self.entries)
        return View(
            id="0" * 32,
            game=self.game,
            names=self.names,
            options=self.options,
            entries=self.entries,
            facts=facts,
            replay=replay(self.game, self.options, len(self.names), facts),
            history=history(self.entries),
        )

    def record(self, *events: Event) -> bool:
        """Write facts, if the rules allow each of them."""
        before = self.entries
        for event in events:
            if self.view.check(event):
                self.entries = before
                return False
            self.entries = extended(self.entries, [Recorded(event)], "")
        return True

    def correct(self, changes: Sequence[Change]) -> bool:
        """Write a correction, if the rules allow it."""
        judgement = self.view.judge(*changes)
        if judgement.refused or judgement.conflicts:
            return False
        self.entries = extended(self.entries, changes, "")
        return True
