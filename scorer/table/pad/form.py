"""The meaning of the numbers on the pad of a sheet: how they are judged and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.engine.game import Event, Violation
from rules.engine.log import Amended, Change, Recorded
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.model import Actions, Panel, TableContext
from scorer.table.notice import NextLine
from scorer.table.pad.draft import Draft
from scorer.texts import Texts

Written = Recorded | Amended
"""What a pad writes: a new fact, or one that is corrected."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the typed numbers come to if they are written now.

    Attributes:
        changes: What is written; empty while something is missing.
        wrong: What is wrong with it.
        missing: The seats whose numbers are missing.
    """

    changes: tuple[Written, ...] = ()
    wrong: tuple[Violation, ...] = ()
    missing: tuple[int, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether it can be written."""
        return bool(self.changes) and not self.wrong


@dataclass(frozen=True, slots=True)
class Cover:
    """What hides the numbers while the phone is handed to a player.

    Attributes:
        text: What the table must do.
        button: The text of the button that uncovers them.
    """

    text: str
    button: str


class Form(ABC):
    """What is typed on a pad for the numbers of several players."""

    typed: ClassVar[bool] = True
    """Whether digits can be typed; else names are tapped."""

    @property
    def written_when_full(self) -> bool:
        """Whether the numbers are written once the last one is complete by itself."""
        return False

    @property
    def corrects(self) -> bool:
        """Whether the numbers correct those of an entry."""
        return False

    @property
    @abstractmethod
    def about(self) -> Hashable:
        """What the numbers are about; if it changes, typed numbers are dropped."""

    @abstractmethod
    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """The numbers that are shown: seat and name."""

    @abstractmethod
    def initial_draft(self, view: View) -> Draft:
        """The draft before anything is typed."""

    @abstractmethod
    def question(self, t: Texts, view: View, draft: Draft) -> str:
        """What comes next, while nothing is wrong."""

    def line(self, look: Appearance, view: View, draft: Draft) -> NextLine:
        """The same with more about it, such as the deal and who deals, where there is any."""
        return NextLine(self.question(look.t, view, draft))

    @abstractmethod
    def judge(self, view: View, draft: Draft) -> Judged:
        """The facts or corrections that the numbers make, and what is wrong or missing."""

    def asked_first(self, _view: View, _changes: Sequence[Written]) -> Panel | None:
        """The panel with a question that must be answered before the changes are written."""
        return None

    def write(self, actions: Actions, changes: Sequence[Written]) -> bool:
        """Write what the numbers come to, or ask first; return whether it was written."""
        question = self.asked_first(actions.now(), changes)
        if question is None:
            return write_changes(actions, changes)
        actions.open(question)
        return False

    def go_on_text(self, t: Texts) -> str:
        """What the key says that goes on without writing."""
        return t("app.next")

    def field_text(self, draft: Draft, seat: int) -> str:
        """What is shown of a number that is not being typed."""
        points = draft.shown(seat) if seat in draft.fields else None
        return "–" if points is None else str(points)

    def leader(self, _view: View) -> int | None:
        """The seat that leads the deal, whose name is marked; ``None``: no name is."""
        return None

    def not_asked(self, t: Texts, view: View, seat: int) -> str:
        """Why nothing can be typed or chosen in the field of a seat."""
        return t("pad.not_asked", name=dict(self.fields(view))[seat])

    def nothing_to_write(self, t: Texts) -> str:
        """Why nothing can be written, where no number is missing."""
        return t("counting.unchanged")

    def cover(self, _t: Texts, _view: View) -> Cover | None:
        """What hides the numbers until it is tapped; ``None`` if nothing does."""
        return None


def change_to(view: View, seq: int | None, event: Event) -> tuple[Written, ...]:
    """What makes a fact hold: nothing where its entry says the same already.

    Args:
        view: The Partie.
        seq: The entry of the fact as it is written; 0 or ``None``: it is not.
        event: The fact as it is to be.
    """
    if not seq:
        return (Recorded(event),)
    return () if event == view.fact(seq) else (Amended(seq, event),)


def write_changes(actions: Actions, changes: Sequence[Change]) -> bool:
    """Write new facts, or a correction, in one step; return whether it was written."""
    events = [change.event for change in changes if isinstance(change, Recorded)]
    return actions.record(*events) if len(events) == len(changes) else actions.correct(changes)


FormOf = Callable[[TableContext, View], Form | None]
"""Returns what is typed on the pad of a table in a view; ``None`` while nothing can be."""
