"""How a deal is counted: whose numbers are typed, and which fact they make."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from rules.engine.game import Event, Violation, refusals
from rules.jass.cards import DEAL_TOTAL
from scorer.session import View
from scorer.table.model import Panel
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, Judged, Written, change_to
from scorer.texts import Texts


@dataclass(frozen=True, eq=False, kw_only=True)
class CountForm(Form):
    """How a deal is counted.

    Attributes:
        order: The seats (or sides) whose points are typed.
        leads: The seat that leads, whose name is marked; ``None``: no name is.
        hint: What the pad says while nothing is typed.
        make_fact: Makes the fact from the points by seat and those of the undealt cards.
        total: The points in the deal; ``None`` where not all cards are in play.
        undealt_label: The name of the undealt cards, where their points can be typed as well.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
        seat: The seat whose number is corrected first; ``None``: the first one.
        deal: The deal: on the pad that stays from one to the next, :attr:`View.deal_begun`.
        points_in: Reads the points by seat from the fact; those of undealt cards come last.
        names: The names by seat; empty: those of the players.
        ask: Makes the question about one player, by name; ``None``: the pad says ``hint``.
        ask_undealt: The question about the undealt cards.
        ask_first: Returns the panel with a question that must be answered before a count is written
            as a new entry, or for the entry that is corrected; ``None``: there is none.
    """

    order: tuple[int, ...]
    hint: str
    make_fact: Callable[[tuple[int, ...], int | None], Event]
    leads: int | None = None
    total: int | None = DEAL_TOTAL
    undealt_label: str = ""
    seq: int | None = None
    seat: int | None = None
    deal: int = 0
    points_in: Callable[[Any], Sequence[int | None]] = attrgetter("points")
    names: tuple[str, ...] = ()
    ask: Callable[[str], str] | None = None
    ask_undealt: str = ""
    ask_first: Callable[[Event, int | None], Panel | None] | None = None

    @property
    def corrects(self) -> bool:
        """Whether an entry is corrected."""
        return self.seq is not None

    @property
    def about(self) -> Hashable:
        """The deal, or the entry that is corrected."""
        return (self.seq, self.deal, self._seats, self.total, self.undealt_label)

    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """The players; the undealt cards come last."""
        names = self.names or view.players
        named = [(seat, names[seat]) for seat in self._seats]
        return [*named, (self._undealt, self.undealt_label)] if self.undealt_label else named

    def leader(self, _view: View) -> int | None:
        """The seat that leads the deal."""
        return self.leads

    def initial_draft(self, view: View) -> Draft:
        """The draft before anything is typed: empty, or the count that is corrected."""
        fields, total = self._seats, self.total
        if self.undealt_label:
            fields, total = (*fields, self._undealt), DEAL_TOTAL
        fact = None if self.seq is None else view.fact(self.seq)
        if fact is None:
            return Draft.blank(fields, total)
        known = dict(zip(fields, self.points_in(fact), strict=False))
        given = [known.get(seat) for seat in fields]
        return Draft.blank(fields, total, given=given, seat=self.seat)

    def question(self, t: Texts, view: View, draft: Draft) -> str:
        """Whose points are typed now, or that all are there."""
        if self.ask is None:
            # Where all numbers are written, none follows from the others any more.
            filled = self.corrects and self.total is not None
            return t("play.type_right") if filled else self.hint
        if self.seq is None and draft == self.initial_draft(view):
            return self.hint
        whole = draft.complete is not None and not draft.growing
        if self.seq is None and whole and draft.total is not None:
            return t("counting.fits", n=draft.total)
        if self.undealt_label and draft.seat == self._undealt:
            return self.ask_undealt
        return self.ask(dict(self.fields(view))[draft.seat])

    def event(self, draft: Draft) -> Event | None:
        """The fact; ``None`` while points are missing."""
        points = draft.complete
        if points is None:
            return None
        if not self.undealt_label:
            return self.make_fact(points, None)
        return self.make_fact(points[:-1], draft.typed(self._undealt))

    def judge(self, view: View, draft: Draft) -> Judged:
        """The fact, or the correction; or whose points are missing."""
        event = self.event(draft)
        if event is None:
            return Judged(missing=draft.missing or (draft.seat,))
        return Judged(change_to(view, self.seq, event), self._violations(view, event))

    def asked_first(self, _view: View, changes: Sequence[Written]) -> Panel | None:
        """The question of the game about the only change."""
        return self.ask_first(changes[0].event, self.seq) if self.ask_first else None

    @property
    def _seats(self) -> tuple[int, ...]:
        """The seats in the order of the fields, which is the same in every deal."""
        return tuple(sorted(self.order))

    @property
    def _undealt(self) -> int:
        """The place of the undealt cards, after all seats."""
        return max(self.order) + 1

    def _violations(self, view: View, event: Event) -> tuple[Violation, ...]:
        """What is wrong with the fact in the deal that it belongs to."""
        if self.seq is None:
            return view.check(event)
        return refusals(view.game.verify(view.state_before(self.seq), event))
