"""Writes of a table screen: from a tap to the session, and the notice about the result."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.engine.codes import Code
from rules.engine.game import Event
from rules.engine.log import Amended, Change, Recorded, with_states
from rules.jass.facts import WeisFact
from scorer.appearance import Appearance
from scorer.error_handling import error_text
from scorer.phrases import names_of
from scorer.session import OpenPartie, ReadOnly, Refused, Stale, View
from scorer.sharing.taps import Taps
from scorer.table.conflict import ConflictPanel, UnseenEntries
from scorer.table.corrections.changed import (
    changed_text,
    redone_text,
    undone_text,
    written_text,
)
from scorer.table.corrections.confirm import LatePanel, RemoveConflictsPanel
from scorer.table.model import Actions, GameScreens, LaterFact, Notice, Panel
from scorer.table.wording import unwritten_text
from scorer.widgets.component import Live

_log = logging.getLogger(__name__)

_SECOND_WEIS = frozenset(
    (
        Code.WEIS_OTHER_SIDE,
        Code.WEIS_OTHER_PLAYER,
        Code.WEIS_BEST_ONLY,
        Code.WEIS_CONTESTED,
    )
)
"""Refusals of a Weis because another one is written, after which the table must choose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Attempt:
    """A write that may be refused, or come too late.

    Attributes:
        write: Writes and returns the Partie after it.
        notice: Returns the text of the notice after it, from the Partie before it.
        changes: The facts to record, or the changes of a correction.
        question: Returns the panel that asks before it, if there is a question.
        text: Returns the write in words, to offer it again after another screen has written;
            ``None`` for undo and redo, which are not offered again.
    """

    write: Callable[[], View]
    notice: Callable[[View], str]
    changes: tuple[Change, ...] = ()
    question: Callable[[], Panel | None] = lambda: None
    text: Callable[[], str] | None = None

    @property
    def adds_step(self) -> bool:
        """Whether it writes a new step; undo and redo move between those there are."""
        return self.text is not None


@dataclass(eq=False, kw_only=True)
class TableWriter:
    """Writes for a table screen, for as long as the screen is shown.

    Every write names the newest entry of ``view``. If another screen has written in between, the
    session finds a newer entry and refuses. Quick taps of one player count even before the
    screen is redrawn, because every write updates ``view``.

    Attributes:
        look: Texts and deck for notices.
        screens: The screens of the game.
        view: The Partie as it was last drawn or written here.
        open_partie: Where entries are written.
        vibrate: Vibrates briefly.
        show: Shows a panel, or none.
        forget: Forgets what is typed in panels.
        notice: The notice after the last tap.
        turn: Turns a half of the slate (SLATE-4).
        taps: The taps of the page.
        unseen: Entries of other screens that the player cannot have seen yet.
    """

    look: Appearance
    screens: GameScreens
    view: View
    open_partie: OpenPartie
    vibrate: Callable[[], None]
    show: Callable[[Panel | None], None]
    forget: Callable[[], None]
    notice: Live[Notice]
    turn: Callable[[int], None]
    taps: Taps
    unseen: UnseenEntries = field(default_factory=UnseenEntries, init=False)
    _panel: Panel | None = field(default=None, init=False)
    _recorded: tuple[Event, ...] = field(default=(), init=False)
    _writing: bool = field(default=False, init=False)

    def actions(self) -> Actions:
        """Return the actions that the parts of the screen get."""
        return Actions(
            record=self.record,
            correct=self.correct,
            confirm=self.confirm,
            undo=self.undo,
            redo=self.redo,
            open=self._open,
            name=self.name,
            turn=self.turn,
            now=lambda: self.view,
            say=lambda text, rule="": self.notice.set(Notice(text, rule=rule)),
            touched=self._touched,
            moved=self.taps.appeared,
            early=lambda: self.taps.at_once,
            wrote=self.taps.wrote,
            debounced=self._debounced,
            repeated=self._repeated,
            unseen=lambda: self.unseen.any,
        )

    def follow(self, now: View) -> bool:
        """Take over a changed Partie.

        Returns:
            Whether another screen has changed it, and a tap here may be meant for the state before.
        """
        # Names change nothing that a tap could be meant for. A session that may not write has no
        # keys yet: they are drawn after this entry.
        other = not self._writing and now.seq > self.view.seq and now.facts is not self.view.facts
        other = other and self.look.writing
        if other:
            self.unseen.add(before=self.view.seq, newest=now.seq)
        self.view = now
        return other

    def record(self, *events: Event) -> bool:
        """Write facts at the end of the log; a repetition writes nothing.

        Returns:
            Whether they are written, now or before.
        """
        if self._repeated() or (self.taps.unshown.waited and events == self._recorded):
            _log.info("the same came twice and was written once")
            return True
        before = self.view.seq

        def text() -> str:
            return unwritten_text(self.screens.facts, self.look, self.view, events)

        def notice(before: View) -> str:
            # Called after the write: the view then knows the states before the facts.
            what = written_text(self.screens.facts, self.look, before, self.view)
            written = self.look.t("table.written", what=what) if what else ""
            said = " · ".join(part for part in (self._deals_next(before), written) if part)
            return said[:1].upper() + said[1:]

        written = self._try(
            _Attempt(
                write=lambda: self.open_partie.record(*events, seen=self.view.seq),
                notice=notice,
                changes=tuple(map(Recorded, events)),
                text=text,
            )
        )
        if self.view.seq != before:
            self._recorded = events
            self.taps.unshown.written()
        return written

    def correct(self, changes: Sequence[Change]) -> bool:
        """Write a correction; if the players must confirm it first, open the panel that asks."""
        return self._try(
            _Attempt(
                write=lambda: self.open_partie.correct(*changes, seen=self.view.seq),
                notice=self._changed,
                changes=tuple(changes),
                question=lambda: self._asked_again(tuple(changes)),
                text=lambda: self.look.t("around.a_correction"),
            )
        )

    def confirm(self, changes: Sequence[Change]) -> bool:
        """Write a confirmed correction, and void the later entries that become invalid."""
        mends = self.view.judge(*changes).mends
        return self._try(
            _Attempt(
                write=lambda: self.open_partie.correct(
                    *changes, seen=self.view.seq, confirmed=True, remove_conflicts=True
                ),
                notice=self._changed,
                question=lambda: self._asked_again((*changes, *mends)),
                text=lambda: self.look.t("around.a_correction"),
            )
        )

    def undo(self) -> bool:
        """Undo the newest step."""
        return self._try(
            _Attempt(
                write=lambda: self.open_partie.undo(seen=self.view.seq),
                notice=lambda before: undone_text(self.screens.facts, self.look, before, self.view),
            )
        )

    def redo(self) -> bool:
        """Redo the step that was undone last."""
        return self._try(
            _Attempt(
                write=lambda: self.open_partie.redo(seen=self.view.seq),
                notice=lambda before: redone_text(self.screens.facts, self.look, before, self.view),
            )
        )

    def name(self, names: Mapping[int, str]) -> bool:
        """Write the names of some seats; panels and what was just written stay as they are."""
        self._writing = True
        try:
            self.view = self.open_partie.name(names)
        except Exception as error:  # noqa: BLE001 - the log gets it, the player a sentence
            _log.exception("names could not be written")
            self._say(error)
            return False
        finally:
            self._writing = False
        return True

    def _asked_again(self, changes: tuple[Change, ...]) -> Panel | None:
        """The question about a later fact that a correction raises; ``None`` if it is refused."""
        view, judgement = self.view, self.view.judge(*changes)
        if judgement.refused or judgement.conflicts:
            return None
        amended = {change.target for change in changes if isinstance(change, Amended)}
        start = view.game.start(view.options, len(view.players))
        before = {step.seq: state for step, state in with_states(start, view.replay.taken)}
        for step, after in with_states(start, judgement.replay.taken):
            if step.seq in before and step.seq not in amended:
                ask = self.screens.facts[type(step.event)].ask_again
                later = LaterFact(step.seq, step.event, before[step.seq], after, changes)
                question = ask(later)
                if question is not None:
                    return question
        return None

    def _deals_next(self, before: View) -> str:
        """Who deals the deal that has begun since; empty if none has, or nobody is known."""
        view, step = self.view, self.view.next_step
        begun = not view.outcome.finished and step.deal != before.next_step.deal
        if not begun or step.dealer is None:
            return ""
        return self.look.t("table.deals", name=view.players[step.dealer])

    def _changed(self, before: View) -> str:
        return changed_text(self.screens.facts, self.look, before, self.view)

    def _open(self, panel: Panel | None) -> None:
        if panel is not None and not self._may_open(panel):
            return
        self.notice.set(Notice())
        if panel != self._panel:
            self._show(panel)

    def _touched(self) -> None:
        self.taps.harmless()
        notice = self.notice.value
        if notice.text and not notice.written:
            self.notice.set(Notice())

    def _repeated(self) -> bool:
        steps = self.taps.unshown.drop_repetition()
        if steps and all(self.undo() for _ in range(steps)):
            self.notice.set(Notice())
        return steps is not None

    def _debounced(self) -> bool:
        debounced = self.taps.doubtful
        if debounced:
            self.notice.set(Notice(self.look.t("table.double_tap")))
        return debounced

    def put_aside(self) -> bool:
        """Close the open panel, and keep what is typed in it; return whether there was one."""
        opened = self._panel is not None
        self.notice.set(Notice())
        self._cover(None)
        return opened

    def _may_open(self, panel: Panel) -> bool:
        return self.look.writing or panel.readable

    def _show(self, panel: Panel | None) -> None:
        if panel is None:
            self.forget()
        self._cover(panel)

    def _cover(self, panel: Panel | None) -> None:
        self._panel = panel
        self.taps.appeared()
        self.show(panel)

    def _try(self, attempt: _Attempt) -> bool:
        known = self.unseen.known if self.unseen.any else self.view.seq
        try:
            if self.unseen.any and self.look.writing:
                raise Stale  # noqa: TRY301 - handled below like a conflict that the log finds
            question = attempt.question()
            # The panel that asks writes the same again once it is answered.
            if question is not None and question != self._panel:
                self._show(question)
                return False
            before, self._writing = self.view, True
            now = self.view = attempt.write()
            if now.seq != before.seq:
                self.vibrate()
                text = attempt.notice(before)
                self.notice.set(
                    Notice(
                        text,
                        written=True,
                        revocable=attempt.adds_step,
                        repeatable=bool(now.history.undone),
                    )
                )
                if self._panel is not None and (attempt.adds_step or not self._panel.stays):
                    self._show(None)
        except Refused as refused:
            self._refused(refused, attempt.changes)
            return False
        except Stale:
            self.unseen.clear()
            self._ask_again(attempt, known)
            return False
        except ReadOnly as error:
            self._say(error)
            return False
        except Exception as error:  # noqa: BLE001 - the log gets it, the player a sentence
            _log.exception("a write failed")
            self._say(error)
            return False
        finally:
            self._writing = False
        return True

    def _ask_again(self, attempt: _Attempt, known: int) -> None:
        """Show what another screen has written in between, and offer to write again."""
        self.view = self.open_partie.view
        if attempt.text is None:
            # Undo and redo were meant for another step than the one that is newest now.
            self._show(ConflictPanel(since=known))
        else:
            again = ConflictPanel(
                since=known, text=attempt.text(), again=lambda: self._try(attempt)
            )
            self._show(again)

    def _refused(self, refused: Refused, changes: tuple[Change, ...]) -> None:
        if changes and refused.conflicts:
            self._show(RemoveConflictsPanel(changes=changes, conflicts=refused.conflicts))
            return
        questions = [violation for violation in refused.violations if violation.advisory]
        if changes and questions:
            self._show(LatePanel(changes=changes, question=questions[0]))
            return
        second_weis = self.screens.table.second_weis
        if any(violation.code in _SECOND_WEIS for violation in refused.violations):
            match changes:
                case (Recorded(WeisFact() as weis),) if second_weis:
                    decides = second_weis(self.open_partie.view, weis)
                    self._show(decides)
                    if decides.asks:
                        return
                case _:
                    pass
        self._say(refused)

    def _say(self, error: Exception) -> None:
        names = names_of(self.view, self.look.deck)
        refusals = error.violations if isinstance(error, Refused) else ()
        rule = refusals[0].rule if refusals else ""
        self.notice.set(Notice(error_text(self.look.t, error, names), rule=rule))
