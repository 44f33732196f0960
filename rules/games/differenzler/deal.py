"""A deal of Differenzler: what was declared and made, and what follows from it (DIF)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.jass.cards import DEAL_TOTAL, Card
from rules.jass.last_card import mode_of
from rules.jass.seats import right_of
from rules.solo.deal import SoloDeal
from rules.solo.game import SoloState

EXACT_HIT = -10
"""Points for making exactly what was declared (DIF-5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before the first deal; the defaults are those of the club."""

    deals: int = 8
    """How many deals are played; with three players the club plays 9 (DIF-1; C)."""
    secret: bool = False
    """Declarations stay hidden until the deal is over (DIF-3; C)."""
    obenabe_cards: tuple[Card, ...] = ()
    """Cards that mean Obenabe when the dealer turns them (DIF-2; C plays without)."""
    undenufe_cards: tuple[Card, ...] = ()
    """Cards that mean Undenufe when the dealer turns them (DIF-2; C plays without)."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a player declared; ``position`` counts the facts of the log from 0."""

    position: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a player who declared and made 0 had won a trick (DIF-5)."""

    position: int
    seat: int
    won_trick: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(SoloDeal):
    """The facts of one deal.

    Attributes:
        card: The dealer's last card; ``None`` while unknown.
        declared: The declarations, in the order in which they were made.
        tricks: The trick points by seat; empty before the count.
        position: The position of the count in the effective log.
        answers: Whether players who declared and made 0 won a trick.
    """

    card: Card | None = None
    declared: tuple[Declaration, ...] = ()
    tricks: tuple[int, ...] = ()
    position: int = 0
    answers: tuple[Answer, ...] = ()

    @property
    def untouched(self) -> bool:
        """Whether nobody has declared yet."""
        return not self.declared

    def declaration(self, seat: int) -> int | None:
        """What a player declared; ``None`` before that."""
        return next((one.points for one in self.declared if one.seat == seat), None)

    def deviation(self, seat: int) -> int | None:
        """The difference between declared and made (DIF-5); ``None`` before the count."""
        declared = self.declaration(seat)
        return None if declared is None or not self.tricks else abs(declared - self.tricks[seat])

    def bonus(self, seat: int) -> int | None:
        """−10 for an exact hit, 0 for none (DIF-5).

        ``None`` before the count, and while it is unknown whether a hit at 0 won a trick.
        """
        deviation = self.deviation(seat)
        if deviation is None:
            return None
        if deviation:
            return 0
        if self.tricks[seat]:
            return EXACT_HIT
        won = next((one.won_trick for one in self.answers if one.seat == seat), None)
        return None if won is None else EXACT_HIT * won

    @property
    def unsettled(self) -> tuple[int, ...]:
        """The seats that hit 0 exactly and have not said whether they won a trick (DIF-5)."""
        return tuple(seat for seat in range(len(self.tricks)) if self.bonus(seat) is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(SoloState[Options, Deal]):
    """The state of a Differenzler."""


def declaring_order(state: State, deal: Deal) -> tuple[int, ...]:
    """The seats in the order of declaring: the dealer's right first, the dealer last (DIF-3)."""
    if deal.dealer is None:
        return ()
    return tuple(right_of(deal.dealer + offset, state.players) for offset in state.seats)


def next_to_declare(state: State) -> int | None:
    """The seat whose turn it is to declare (DIF-3).

    ``None`` if all have declared, and before the dealer is known.
    """
    deal = state.deal
    if deal is None:
        return None
    waiting = (seat for seat in declaring_order(state, deal) if deal.declaration(seat) is None)
    return next(waiting, None)


def pending(state: State) -> tuple[Deal, int] | None:
    """The oldest deal in which a hit at 0 waits for its answer, and the seat (DIF-5).

    It is the deal counted last, unless a correction has turned an earlier count into such a hit.
    """
    return next(((deal, seat) for deal in state.finished for seat in deal.unsettled), None)


def deal_lines(deal: Deal, options: Options) -> Iterator[ScoreLine]:
    """The score lines of a counted deal, in the order of the facts (DIF-5)."""
    mode = mode_of(deal.card, options).value if deal.card else ""

    def line(position: int, seat: int, reason: Reason, points: int) -> ScoreLine:
        return ScoreLine(
            position=position,
            deal=deal.number,
            side=seat,
            reason=reason,
            rule="DIF-5",
            points=points,
            mode=mode,
        )

    for seat, made in enumerate(deal.tricks):
        deviation = deal.deviation(seat) or 0
        yield line(deal.position, seat, Reason.DEVIATION, deviation)
        if made and not deviation:
            yield line(deal.position, seat, Reason.EXACT_HIT, EXACT_HIT)
    for answer in deal.answers:
        if answer.won_trick:
            yield line(answer.position, answer.seat, Reason.EXACT_HIT, EXACT_HIT)


@dataclass(frozen=True, slots=True)
class Committed:
    """What the declarations add up to, against the 157 of a deal (DIF-3).

    ``left`` is what is missing to 157 points, ``over`` what exceeds them: one of them is 0.
    ``complete``: the dealer has declared, too.
    """

    sum: int
    left: int
    over: int
    complete: bool


def committed(state: State, number: int | None = None) -> Committed | None:
    """The sum of the declarations in a deal; ``None`` while they are secret.

    Args:
        state: The current state.
        number: The number of the deal; by default the one that :meth:`State.deal_of` returns.
    """
    deal = state.deal_of(number)
    if deal is None or (state.options.secret and not deal.tricks):
        return None
    declared = sum(one.points for one in deal.declared)
    return Committed(
        sum=declared,
        left=max(0, DEAL_TOTAL - declared),
        over=max(0, declared - DEAL_TOTAL),
        complete=len(deal.declared) == state.players,
    )


def hidden(state: State) -> frozenset[int]:
    """The positions of facts that must not be shown yet: secret declarations (DIF-3)."""
    if state.deal is None or not state.options.secret:
        return frozenset()
    return frozenset(one.position for one in state.deal.declared)
