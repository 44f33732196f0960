"""What is typed on the pad of a sheet, and what a touch makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rules.engine.game import Violation
from rules.engine.log import Recorded
from scorer.drafts.typed import MOMENTARY
from scorer.phrases import joined, violation_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.table.pad.choosing import ChosenPlayers
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, FormOf, Judged
from scorer.widgets.component import Live


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why the last touch did not count.

    Attributes:
        text: The sentence.
        wrong: Whether something was wrong; else something is only missing.
        rule: The id of the rule that says so; empty for none.
    """

    text: str
    wrong: bool
    rule: str = ""


NOTHING = Draft.blank((0,))
"""The draft before anything is known of the deal."""


@dataclass(frozen=True, slots=True)
class PadState:
    """What is typed on the pad.

    Attributes:
        about: What it is about, see :attr:`Form.about`; empty before the first touch.
        draft: The numbers.
        complaint: Why the last touch did not count, if it did not.
        uncovered: Whether the player who is handed the phone has taken it.
        seq: The newest entry at the last touch, after which its complaint may hold no longer; 0
            where that is not known.
    """

    about: str = ""
    draft: Draft | ChosenPlayers = NOTHING
    complaint: Complaint | None = None
    uncovered: bool = field(default=False, metadata=MOMENTARY)
    # Not in the name under which what is typed in a panel is kept.
    seq: int = field(default=0, repr=False, metadata=MOMENTARY)

    def bound(self, form: Form, view: View) -> PadState:
        """Return this one if it belongs to ``form``, else a new one with the initial draft."""
        about = repr(form.about)
        if self.about != about:
            return PadState(about, form.initial_draft(view), seq=view.seq)
        return self if self.seq in (0, view.seq) else replace(self, complaint=None, seq=view.seq)

    def with_points(self, seat: int, points: int) -> PadState:
        """Return a copy with points for a seat, as if they had been typed on the pad."""
        return replace(self, draft=self.draft.with_points(seat, points), complaint=None)


Move = Callable[[View, Form, PadState], PadState]
"""What a touch makes of what is typed."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PadTouches:
    """The handlers of a pad.

    Every touch counts in the state that the touch before has left, also while the screen still
    shows an earlier one.

    Attributes:
        table: The table.
        typed: What is typed.
        asked_now: Returns what is typed in a view; ``None`` while nothing can be.
    """

    table: TableContext
    typed: Live[PadState]
    asked_now: FormOf

    def digit(self, digit: int) -> None:
        """Type a digit, or say why there is no number to type."""

        def move(view: View, form: Form, typing: PadState) -> PadState:
            t = self.table.look.t
            if form.typed and typing.draft.full:
                room = len(str(typing.draft.typed(typing.draft.seat)))
                return replace(typing, complaint=Complaint(t("pad.no_room", n=room), wrong=True))
            if form.typed:
                longer = replace(typing, draft=typing.draft.with_digit(digit))
                if not longer.draft.growing:
                    self.table.actions.moved()
                full = longer.draft.complete is not None and not longer.draft.growing
                written = full and form.written_when_full
                return self._written(view, form, longer) if written else longer
            # Another name would take back who is chosen; the digits count once that is written.
            ready = form.judge(view, typing.draft).ready
            refusal = t("pad.write_first", key=t("pad.write")) if ready else t("pad.name_first")
            return replace(typing, complaint=Complaint(refusal, wrong=True))

        self._touch(move)

    def erase(self) -> None:
        """Remove the last digit."""
        self.change(lambda draft: draft.erased())

    def clear(self) -> None:
        """Remove the number."""
        self.change(lambda draft: draft.cleared())

    def go_on(self) -> None:
        """Take the number; the next player is next."""
        self.change(lambda draft: draft.gone_on())

    def choose(self, seat: int) -> None:
        """Go to the number of a player."""

        def move(view: View, form: Form, typing: PadState) -> PadState:
            if seat in typing.draft.fields:
                return replace(typing, draft=typing.draft.at(seat))
            refusal = form.not_asked(self.table.look.t, view, seat)
            return replace(typing, complaint=Complaint(refusal, wrong=True))

        self._touch(move)

    def write(self) -> None:
        """Write the numbers, or take the one that is typed, or say what is missing.

        Whoever presses Enter by habit behind a number that has ended by itself still means that
        number: there is nothing to say then.
        """
        early = self.table.actions.early()

        def move(view: View, form: Form, typing: PadState) -> PadState:
            if self.table.actions.repeated():
                # What is typed are the touches before, once more.
                return PadState()
            draft = typing.draft.closed()
            judged = form.judge(view, draft)
            after = replace(typing, draft=draft)
            if judged.ready and not draft.refused:
                if not form.write(self.table.actions, judged.changes):
                    return after
                self.table.actions.wrote()
                return PadState()
            wrong = draft.refused or judged.wrong
            if wrong:
                # Said until the next touch, also while a number grows.
                return replace(after, complaint=self._refused(wrong[0]))
            if early or draft != typing.draft:
                return after
            return replace(after, complaint=self._missing(form, view, judged))

        self._touch(move)

    def _written(self, view: View, form: Form, typing: PadState) -> PadState:
        """Write numbers that are all complete, if nothing is wrong with them, and all are new."""
        judged = form.judge(view, typing.draft)
        new = all(isinstance(change, Recorded) for change in judged.changes)
        if not judged.ready or typing.draft.refused or not new:
            return typing
        return PadState() if form.write(self.table.actions, judged.changes) else typing

    def uncover(self) -> None:
        """The player has taken the phone."""
        now = self.table.actions.now()
        form = self.asked_now(self.table, now)
        if form is not None:
            bound = self.typed.value.bound(form, now)
            self.typed.set(replace(bound, uncovered=True, complaint=None))

    def change(self, change: Callable[[Draft], Draft]) -> None:
        """Change the numbers."""
        self._touch(lambda _view, _spec, typing: replace(typing, draft=change(typing.draft)))

    def _touch(self, move: Move) -> None:
        table, actions = self.table, self.table.actions
        now = actions.now()
        form = self.asked_now(self.table, now)
        actions.touched()
        if form is None:
            table.say_what_comes()
            return
        bound = self.typed.value.bound(form, now)
        cover = None if bound.uncovered else form.cover(table.look.t, now)
        if cover is not None:
            self.typed.set(replace(bound, complaint=Complaint(cover.text, wrong=True)))
            return
        self.typed.set(move(now, form, replace(bound, complaint=None)))

    def _refused(self, wrong: Violation) -> Complaint:
        text = violation_text(self.table.look.t, wrong, self.table.names)
        return Complaint(text, wrong=True, rule=wrong.rule)

    def _missing(self, form: Form, view: View, judged: Judged) -> Complaint:
        """Why nothing was written although nothing is wrong."""
        t = self.table.look.t
        names = dict(form.fields(view))
        missing = [names[seat] for seat in judged.missing if seat in names]
        if not missing:
            return Complaint(form.nothing_to_write(t), wrong=False)
        text = t("counting.missing", people=len(missing), names=joined(t, missing))
        return Complaint(text, wrong=False)
