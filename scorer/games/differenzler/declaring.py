"""What is typed while players declare (DIF-3)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from rules.games.differenzler.deal import Deal, State, declaring_order, next_to_declare
from rules.games.differenzler.facts import PointsDeclared
from rules.jass.cards import DEAL_TOTAL
from scorer.session import View
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Cover, Form, Judged, Written, change_to
from scorer.texts import Texts

SPOKEN = "✓"
"""Shown instead of the points of a secret declaration."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Declaring(Form):
    """The declarations of the open deal, all players' or, in secret, one player's.

    Attributes:
        state: The Partie, in which somebody has not declared yet.
        deal: The open deal.
        turn: The seat whose turn it is.
        begun: Which deal it is, see :attr:`scorer.session.View.deal_begun`.
    """

    state: State
    deal: Deal
    turn: int
    begun: int

    @property
    def about(self) -> Hashable:
        """The deal; in secret also the player, so that the next one sees nothing typed."""
        declared = tuple((one.seat, one.points) for one in self.deal.declared)
        secret = self.turn if self.state.options.secret else None
        return ("declare", self.begun, self._order, declared, secret)

    @property
    def written_when_full(self) -> bool:
        """Whether all declare openly: the last one's number needs no key then (DIF-3)."""
        return not self.state.options.secret

    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """All players."""
        return list(enumerate(view.players))

    def initial_draft(self, _view: View) -> Draft:
        """What is declared so far; in secret nothing of it is shown."""
        if self.state.options.secret:
            return Draft.blank((self.turn,), None)
        given = [self.deal.declaration(seat) for seat in self._order]
        return Draft.blank(self._order, None, given=given, seat=self.turn)

    def question(self, t: Texts, view: View, draft: Draft) -> str:
        """Who declares; for the dealer, and at the end, the sum of the declarations (DIF-3)."""
        asked = t("step.declare", name=view.players[draft.seat])
        complete = not draft.missing and not draft.growing
        last = draft.seat == self.deal.dealer and set(draft.missing) <= {draft.seat}
        if self.state.options.secret or not (complete or last):
            return f"{asked} · {t('home.deal_n', n=self.deal.number)}"
        declared = sum(draft.known)
        total = f"{t('differenzler.sum', n=declared)} · {rest_text(t, declared)}"
        return total if complete else f"{asked} · {total}"

    def judge(self, view: View, draft: Draft) -> Judged:
        """New declarations in the order of the table, and those that were changed."""
        changes: list[Written] = []
        skipped: list[int] = []
        for seat in draft.fields:
            points, declared = draft.typed(seat), self.deal.declaration(seat)
            if points is None:
                skipped.append(seat)
                continue
            if declared is None and skipped:
                return Judged(missing=tuple(skipped))
            entry = declared_entry(view, self.deal, seat)
            changes += change_to(view, entry, PointsDeclared(seat=seat, points=points))
        removed = [seat for seat in skipped if self.deal.declaration(seat) is not None]
        if removed:
            return Judged(missing=tuple(removed))
        return Judged(tuple(changes), missing=() if changes else tuple(skipped[:1]))

    def field_text(self, draft: Draft, seat: int) -> str:
        """The number; of a secret one only that it is declared."""
        if not self.state.options.secret or seat == self.turn:
            return super().field_text(draft, seat)
        return "–" if self.deal.declaration(seat) is None else SPOKEN

    def leader(self, _view: View) -> int | None:
        """The dealer's right, who declares first (DIF-3)."""
        return next(iter(self._order), None)

    def not_asked(self, t: Texts, view: View, _seat: int) -> str:
        """In secret only the player whose turn it is declares."""
        return t("step.declare", name=view.players[self.turn])

    def cover(self, t: Texts, view: View) -> Cover | None:
        """Before a secret declaration the phone is handed to its player."""
        if not self.state.options.secret:
            return None
        name = view.players[self.turn]
        return Cover(
            f"{t('differenzler.pass_on', name=name)}. {t('differenzler.pass_on_help')}",
            t("differenzler.i_am", name=name),
        )

    @property
    def _order(self) -> tuple[int, ...]:
        return declaring_order(self.state, self.deal)


def declared_entry(view: View, deal: Deal, seat: int) -> int | None:
    """The entry of a player's declaration in a deal; ``None`` before it."""
    positions = (one.position for one in deal.declared if one.seat == seat)
    return next((view.replay.taken[at].seq for at in positions), None)


def declaring(state: State, begun: int) -> Declaring | None:
    """What is typed now; ``None`` if everybody has declared, or before the first dealer."""
    turn = next_to_declare(state)
    if turn is None or state.deal is None:
        return None
    return Declaring(state=state, deal=state.deal, turn=turn, begun=begun)


def rest_text(t: Texts, declared: int) -> str:
    """How far a sum of declarations is from the 157 of a deal (DIF-3)."""
    if declared == DEAL_TOTAL:
        return t("differenzler.exact")
    key = "differenzler.over" if declared > DEAL_TOTAL else "differenzler.left"
    return t(key, n=abs(declared - DEAL_TOTAL))
