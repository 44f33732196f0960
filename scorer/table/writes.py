"""From a tap at the table to the session, and what the table is told about it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from rules.engine.codes import Code
from rules.engine.game import Event
from rules.engine.log import Change
from rules.games.coiffeur.facts import RowChosen
from rules.pairs.facts import ModeChosen
from scorer.appearance import Appearance
from scorer.services import sentence
from scorer.session import OpenPartie, ReadOnly, Refused, Stale, View
from scorer.table.actions import Actions, Panel
from scorer.table.names import names_of
from scorer.table.wording import phrase

_log = logging.getLogger(__name__)

NEVER = float("-inf")

DEBOUNCE_SECONDS = 0.3
"""Seconds after a panel came or went in which a tap counts as the rest of the one before.

Whoever taps twice by habit must not touch what has just come below the finger: the second
tap on a claim button would be the claim.
"""

KEY_DEBOUNCE_SECONDS = 0.8
"""Seconds after Enter or space in which a tap counts as that of the key itself.

Enter writes what was typed and also presses the button that was tapped last; that tap comes
after the key, and after what the key has written was drawn.
"""

NOTICED = 0.7
"""Seconds that people need to see what another screen has written, and to think again.

They count from when this screen has it. A tap before was meant for what stood there then.
"""

NOT_YET = float("inf")

READABLE = frozenset({"menu", "entries", "scored", "ruling", "standing"})
"""Panels for those who only read, too."""

_COMPARE = (Code.WEIS_OTHER_SIDE, Code.WEIS_BEST_ONLY, Code.WEIS_OTHER_PLAYER)
"""Refusals after which the Weis must be compared by their cards."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What the table is told: a sentence, and whether it tells of something written."""

    text: str = ""
    written: bool = False


@dataclass(eq=False)
class Writes:
    """The writes of a table screen, for as long as it is shown.

    ``view`` is what was drawn or written here last. Every write names its newest entry: a
    tap that comes after somebody else has written finds another one and changes nothing.
    Quick taps of one player may come before the screen has followed; those count.
    """

    look: Appearance
    view: View
    open_partie: OpenPartie
    buzz: Callable[[], None]
    show: Callable[[Panel | None], None]
    tell: Callable[[Notice], None]
    turn: Callable[[int], None]
    _panel: Panel | None = field(default=None, init=False)
    _moved: float = field(default=NEVER, init=False)
    _writing: bool = field(default=False, init=False)
    _known: int = field(default=0, init=False)
    _came: float = field(default=NEVER, init=False)
    _last: int = field(default=0, init=False)

    def actions(self) -> Actions:
        """The same as the parts of the screen get it."""
        return Actions(
            record=self.record,
            correct=self.correct,
            confirm=self.confirm,
            undo=self.undo,
            redo=self.redo,
            open=self._open,
            turn=self.turn,
            now=lambda: self.view,
            say=lambda text: self.tell(Notice(text)),
            by_key=self._by_key,
            debounced=self._debounced,
        )

    def follow(self, now: View) -> bool:
        """The Partie has changed, by this screen or by another one; answer whether by another."""
        other = not self._writing and now.seq > self.view.seq
        if other:
            if not self._unnoticed():
                self._known = self.view.seq
            self._came, self._last = NOT_YET, now.seq
        self.view = now
        return other

    def arrived(self, seq: int) -> None:
        """The device has what other screens wrote, up to this entry."""
        if seq == self._last and self._came == NOT_YET:
            self._came = time.monotonic()

    def _unnoticed(self) -> bool:
        """Whether another screen has written so lately that nobody can have seen it."""
        return time.monotonic() - self._came < NOTICED

    def record(self, *events: Event) -> bool:
        """Write facts at the end of the log."""

        def said() -> str:
            return phrase(self.look, self.view, events[-1])

        def what() -> str:
            # The board and the line beside the push say it already.
            silent = isinstance(events[-1], ModeChosen | RowChosen)
            # Told of the Partie as it is by then, which knows the state before the fact.
            return "" if silent else self.look.t("table.written", what=said())

        return self._attempt(
            lambda: self.open_partie.record(*events, seen=self.view.seq), what, said=said
        )

    def correct(self, changes: Sequence[Change]) -> bool:
        """Write a correction; where the table must confirm it, ask instead."""
        return self._attempt(
            lambda: self.open_partie.correct(*changes, seen=self.view.seq),
            lambda: self.look.t("table.corrected"),
            tuple(changes),
            said=lambda: self.look.t("around.a_correction"),
        )

    def confirm(self, changes: Sequence[Change]) -> bool:
        """Write a correction that was confirmed, with what it mends."""
        return self._attempt(
            lambda: self.open_partie.correct(*changes, seen=self.view.seq, agreed=True, mend=True),
            lambda: self.look.t("table.corrected"),
            said=lambda: self.look.t("around.a_correction"),
        )

    def undo(self) -> bool:
        """Take the newest step back."""
        return self._attempt(
            lambda: self.open_partie.undo(seen=self.view.seq),
            lambda: self.look.t("table.undone_now"),
        )

    def redo(self) -> bool:
        """Let the step that was taken back last hold again."""
        return self._attempt(
            lambda: self.open_partie.redo(seen=self.view.seq),
            lambda: self.look.t("table.redone_now"),
        )

    def _open(self, panel: Panel | None) -> None:
        if panel is not None and (self._debounced() or not self._may_open(panel)):
            return
        self.tell(Notice())
        if panel != self._panel:
            self._show(panel)

    def _may_open(self, panel: Panel) -> bool:
        return self.look.writing or panel.kind in READABLE

    def panel_drawn(self) -> None:
        """Count the rest from when the panel is on its way to the screen, however late."""
        if self._moved != NEVER:
            # What a key has begun lasts longer, and is not cut short.
            self._moved = max(self._moved, time.monotonic())

    def _by_key(self, press: Callable[[], object], *, is_tap: bool) -> None:
        self._moved = NEVER
        press()
        # No finger bounces on a key; but the tap that a key is must not count a second time.
        self._moved = (
            time.monotonic() + KEY_DEBOUNCE_SECONDS - DEBOUNCE_SECONDS if is_tap else NEVER
        )

    def _show(self, panel: Panel | None) -> None:
        self._panel, self._moved = panel, time.monotonic()
        self.show(panel)

    def _debounced(self) -> bool:
        return time.monotonic() - self._moved < DEBOUNCE_SECONDS

    def _attempt(
        self,
        write: Callable[[], View],
        what: Callable[[], str],
        changes: tuple[Change, ...] = (),
        *,
        said: Callable[[], str] | None = None,
    ) -> bool:
        if self._debounced():
            _log.info("a tap came right after a panel did and was left out")
            return False
        known = self._known if self._unnoticed() else self.view.seq
        try:
            if self._unnoticed() and self.look.writing:
                raise Stale  # noqa: TRY301 - answered like one that the log has found
            before, self._writing = self.view, True
            now = self.view = write()
            if now.seq != before.seq:
                self.buzz()
                self.tell(Notice(what(), written=True))
                if self._panel is not None:
                    self._show(None)
        except Refused as refused:
            self._refused(refused, changes)
            return False
        except Stale:
            self._came = NEVER
            self._meanwhile(known, lambda: self._attempt(write, what, changes, said=said), said)
            return False
        except ReadOnly as none:
            self._say(none)
            return False
        except Exception as error:  # noqa: BLE001 - the log gets it, the player a sentence
            _log.exception("a write failed")
            self._say(error)
            return False
        finally:
            self._writing = False
        return True

    def _meanwhile(
        self, known: int, again: Callable[[], bool], said: Callable[[], str] | None
    ) -> None:
        """Show what another screen has written in between, and ask again."""
        self.view = self.open_partie.view
        asked = Panel(kind="meanwhile", since=known)
        # Undoing is meant for one step, and now there is another one.
        self._show(asked if said is None else replace(asked, said=said(), again=again))

    def _refused(self, refused: Refused, changes: tuple[Change, ...]) -> None:
        asked = Panel(kind="", changes=changes, conflicts=refused.conflicts)
        if changes and refused.conflicts:
            self._show(replace(asked, kind="mend"))
            return
        if changes and any(violation.advisory for violation in refused.violations):
            self._show(replace(asked, kind="late"))
            return
        if any(violation.code in _COMPARE for violation in refused.violations):
            self._show(Panel(kind="weis_cards"))
        self._say(refused)

    def _say(self, error: Exception) -> None:
        names = names_of(self.look, self.view)
        self.tell(Notice(sentence(self.look.t, error, names)))
