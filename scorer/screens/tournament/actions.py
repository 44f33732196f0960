"""What can be done to a night from its screens; each action shows a message about its result."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.game import Event, Violation
from rules.engine.log import Change
from rules.tournament.draw import next_round
from rules.tournament.facts import OptionsAgreed, SeatsSwapped
from rules.tournament.state import State
from scorer.error_handling import guard, guard_async
from scorer.nights import NightView, OpenNight, draw_rounds
from scorer.screens.tournament.elsewhere import Elsewhere
from scorer.screens.tournament.parts import Message, refusal_message
from scorer.screens.tournament.place import NightPlace, Opened, Tab
from scorer.screens.tournament.wording import changed_text, step_text
from scorer.session import Refused
from scorer.sharing.taps import Taps
from scorer.texts import Texts

Handler = Callable[..., object]
"""The handler of a tap."""


@dataclass(frozen=True, eq=False, kw_only=True)
class NightActions:
    """The taps of a night's screen.

    Attributes:
        t: The texts.
        night: The night.
        others: What others have written since the screen was opened.
        say: Shows a message, or what follows from the one that is shown.
        place: Changes where the screen is.
        at: Returns where the screen is, also before it is drawn there.
        busy: Shows or hides that a draw is being computed.
        vibrate: Vibrates briefly.
        taps: The taps of the page.
    """

    t: Texts
    night: OpenNight
    others: Elsewhere
    say: Callable[[Message | Callable[[Message], Message]], None]
    place: Callable[[Callable[[NightPlace], NightPlace]], None]
    at: Callable[[], NightPlace]
    busy: Callable[[bool], None]
    vibrate: Callable[[], None]
    taps: Taps

    def handler(self, action: Handler) -> Handler:
        """Return the handler of a tap: it calls the action, and shows errors as messages."""
        return guard(self.t, self.refuse, lambda _: action(), refuse=self.forbid)

    def step(self, handler: Handler) -> Handler:
        """Return the handler of the button that moves the night on.

        The button appears where another one was, so the second tap of a double tap on that one is
        ignored, and one that was meant for that one is refused.
        """

        async def step(event: object) -> None:
            if self.meant() and not self.taps.doubtful:
                done = handler(event)
                if inspect.isawaitable(done):
                    await done

        return step

    def seen(self, action: Handler) -> Handler:
        """Return the handler of a button that writes over what others may have written."""
        return self.handler(lambda: action() if self.meant() else None)

    def meant(self) -> bool:
        """Whether a touch was meant for the night as it is; if not, say so.

        It was not if others have written something that the device does not show yet.
        """
        if self.others.unseen:
            self.refuse(self.t("error.stale"))
        return not self.others.unseen

    def refuse(self, text: str) -> None:
        """Show why nothing was done; an empty text takes that away again, and no other message."""
        self.say(lambda now: Message(text, refused=True) if text or now.refused else now)

    def forbid(self, found: Violation) -> None:
        """Show what the rules forbid, with the way to the paragraph of the rule."""
        self.say(refusal_message(self.t, found))

    def open(self, opened: Opened | None) -> None:
        """Open something over the tab, or close it."""
        self.say(Message())
        self.place(lambda now: NightPlace(tab=now.tab, round=now.round, opened=opened))

    def opening(self, opened: Opened | None) -> Handler:
        """Return the handler of a button that opens something over the tab, or closes it."""
        return self.handler(lambda: self.open(opened))

    def close(self) -> bool:
        """Close what is opened over the tab; return whether anything was."""
        opened = self.at().opened is not None
        if opened:
            self.open(None)
        return opened

    def show(self, tab: Tab) -> None:
        """Show another tab."""
        self.say(Message())
        self.place(lambda now: now.on(tab))

    def leave(self, tab: Tab) -> None:
        """Show a tab after something was written, which the message still says."""
        self.place(lambda _: NightPlace(tab=tab))

    def leave_open(self) -> None:
        """Show the tab below what is opened, likewise."""
        self.place(lambda now: now.on(now.tab))

    def show_round(self, number: int) -> None:
        """Show a round; the message stays."""
        self.place(lambda _: NightPlace(round=number))

    def record(self, *facts: Event) -> NightView:
        """Write facts, which are judged as the night is now, whatever the screen shows.

        Raises:
            Refused: The rules forbid one of them.
        """
        before = self.night.view
        after = self.night.record(*facts, seen=before.seq)
        self._written(before, after)
        return after

    def correct(self, *changes: Change, remove_conflicts: bool = False) -> bool:
        """Write a correction, and say what it has changed (TOUR-8).

        Returns:
            Whether it was written; if not, later facts no longer fit, and no message was shown.

        Raises:
            Refused: The rules forbid it.
        """
        before = self.night.view
        try:
            after = self.night.correct(*changes, seen=before.seq, remove_conflicts=remove_conflicts)
        except Refused as refused:
            if refused.conflicts and not refused.violations:
                return False
            raise
        self._written(before, after)
        return True

    def undo(self) -> None:
        """Take back the newest step, if it is the one that the screen shows."""
        if not self.meant():
            return
        before = self.night.view
        if before.history.done:
            self._written(before, self.night.undo(seen=before.seq))
        else:
            self.refuse(self.t("tournament.entry.no_undo"))

    def redo(self) -> None:
        """Bring back the step that was taken back last."""
        if not self.meant():
            return
        before = self.night.view
        if before.history.undone:
            self._written(before, self.night.redo(seen=before.seq))
        else:
            self.refuse(self.t("tournament.entry.no_redo"))

    def draw(self, rounds: int = 1) -> Handler:
        """Return a handler that draws the next round, or several."""

        async def draw() -> None:
            if not self.meant():
                return
            self.say(Message())
            view = self.night.view
            number = next_round(view.state)
            self.busy(True)
            try:
                await draw_rounds(self.night, seen=view.seq, rounds=rounds)
            finally:
                self.busy(False)
            self.show_round(number)

        return guard_async(self.t, self.refuse, draw, refuse=self.forbid)

    def _written(self, before: NightView, after: NightView) -> None:
        if before.seq == after.seq:
            return
        # What is drawn next has other buttons, and the second tap may come before it is drawn.
        self.taps.appeared()
        self.vibrate()
        sentences = [step_text(self.t, before, after)]
        # What is agreed may change what was played (TOUR-12).
        if _corrects(before, after) or _adds(before, after, OptionsAgreed):
            sentences.append(changed_text(self.t, before.state, after.state))
        replanned = first_replanned(before.state, after.state)
        if replanned is not None:
            sentences.append(self.t("tournament.draw.replanned", n=replanned))
        self.say(Message(" · ".join(part for part in sentences if part)))


def _corrects(before: NightView, after: NightView) -> bool:
    """Whether what was counted before now counts for others, or no longer."""
    unchanged = after.facts[: len(before.facts)] == before.facts
    return not unchanged or _adds(before, after, SeatsSwapped)


def first_replanned(before: State, after: State) -> int | None:
    """Return the first round that is drawn anew because players came or went (TOUR-7).

    ``None`` if nothing that was drawn ahead or planned is lost.
    """
    rounds = len(after.rounds)
    if rounds != len(before.rounds) or after.closed != before.closed:
        return None
    begun = after.closed + (1 if after.current is not None else 0)
    if rounds > begun and before.fits and not after.fits:
        return begun + 1
    return rounds + 1 if before.plan_fits and not after.plan_fits else None


def _adds(before: NightView, after: NightView, kind: type[Event]) -> bool:
    """Whether a fact of this kind is new."""
    return any(isinstance(placed.event, kind) for placed in after.facts[len(before.facts) :])


def refusal_of(view: NightView, fact: Event | None) -> Violation | None:
    """Return why a fact would be refused now; ``None`` if it would not, or if there is none."""
    found = view.check(fact) if fact is not None else ()
    return found[0] if found else None
