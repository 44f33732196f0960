"""Choosing players on the fields of a pad, before numbers are typed there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from rules.engine.game import Event
from rules.engine.log import Recorded
from scorer.session import View
from scorer.table.model import Actions
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, Judged, Written
from scorer.texts import Texts

CHOSEN = "✓"
"""Stands at the name of a chosen player."""

NOBODY = -1
"""The active seat of a draft in which players are chosen: none."""


_MARK = "1"
"""Stands in the field of a chosen player."""


@dataclass(frozen=True, slots=True)
class ChosenPlayers(Draft):
    """The players who are chosen; each of them has a mark instead of a number.

    Attributes:
        most: How many can be chosen.
    """

    most: int = 1

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats, in their order at the table."""
        marks = zip(self.fields, self.digits, strict=True)
        return tuple(sorted(seat for seat, mark in marks if mark))

    def at(self, seat: int) -> ChosenPlayers:
        """Toggle the choice of a player, who replaces another if only one can be chosen."""
        kept = self.chosen if self.most > 1 or seat in self.chosen else ()
        marked = set(kept) ^ {seat}
        return replace(self, digits=tuple(_MARK if at in marked else None for at in self.fields))

    def gone_on(self) -> ChosenPlayers:
        """Choose all at once, where all can be chosen."""
        if self.most < len(self.fields):
            return self
        return replace(self, digits=(_MARK,) * len(self.fields))

    def erased(self) -> ChosenPlayers:
        """Choose nobody."""
        return self.cleared()

    def cleared(self) -> ChosenPlayers:
        """Choose nobody."""
        return replace(self, digits=(None,) * len(self.fields))


@dataclass(frozen=True, eq=False, kw_only=True)
class Choosing(Form):
    """The choice of one or more players.

    Attributes:
        choice: What it is about.
        seats: The players to choose from.
        most: How many can be chosen.
        asked: The question.
        say: Says what the chosen players come to.
        all_text: The text of the key that chooses all; empty where not all can be chosen.
        not_offered: Says why a player who is not one of ``seats`` cannot be chosen.
        make_fact: Makes the fact from the chosen seats.
        submit: Writes it in another way than at the end of the log.
    """

    typed = False

    choice: Hashable
    seats: Sequence[int]
    most: int = 1
    asked: str
    say: Callable[[Event], str]
    all_text: str = ""
    make_fact: Callable[[tuple[int, ...]], Event]
    not_offered: Callable[[int], str]
    submit: Callable[[Actions, Event], bool] | None = None

    @property
    def about(self) -> Hashable:
        """What the choice is about."""
        return self.choice

    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """All players, so that each stays in place."""
        return list(enumerate(view.players))

    def initial_draft(self, _view: View) -> ChosenPlayers:
        """Nobody is chosen."""
        none = (None,) * len(self.seats)
        return ChosenPlayers(tuple(self.seats), none, none, NOBODY, total=None, most=self.most)

    def question(self, _t: Texts, _view: View, draft: Draft) -> str:
        """The question, or what the chosen players come to."""
        chosen = _chosen(draft)
        return self.say(self.make_fact(chosen)) if chosen else self.asked

    def go_on_text(self, t: Texts) -> str:
        """That all are chosen, where all can be."""
        return self.all_text or Form.go_on_text(self, t)

    def field_text(self, draft: Draft, seat: int) -> str:
        """A mark at those who are chosen."""
        return CHOSEN if seat in _chosen(draft) else "–"

    def not_asked(self, _t: Texts, _view: View, seat: int) -> str:
        """Why a player cannot be chosen."""
        return self.not_offered(seat)

    def nothing_to_write(self, _t: Texts) -> str:
        """Nobody is chosen."""
        return self.asked

    def judge(self, _view: View, draft: Draft) -> Judged:
        """The fact, once somebody is chosen."""
        chosen = _chosen(draft)
        return Judged((Recorded(self.make_fact(chosen)),)) if chosen else Judged()

    def write(self, actions: Actions, changes: Sequence[Written]) -> bool:
        """Write the fact."""
        if self.submit is None:
            return super().write(actions, changes)
        (change,) = changes
        return self.submit(actions, change.event)


def _chosen(draft: Draft) -> tuple[int, ...]:
    return draft.chosen if isinstance(draft, ChosenPlayers) else ()
