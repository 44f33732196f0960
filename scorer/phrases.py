"""What the rules say in codes and numbers, as sentences in the language of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.codes import Code
from rules.engine.game import Arg, NextStep, Question, Violation
from rules.engine.score import Account, Alternative, Ruling
from rules.jass.cards import Card
from rules.jass.ending import Order
from scorer.texts import Texts

_STAGES = {
    Order.STOECK_WEIS_TRICKS: (0, 1, 2, 3),
    Order.STOECK_TRICKS_WEIS: (0, 1, 3, 2),
}
"""Which text names each stage of the count: they are written for the usual order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """Who plays, as the players read it, and whose words the cards have.

    ``players`` are in the order of the seats, ``sides`` in that of the sides; ``deck`` is
    ``french`` or ``swiss``. ``uneven``: one player is a side against two, so that sentences
    about a side must fit either.
    """

    players: tuple[str, ...]
    sides: tuple[str, ...]
    deck: str = "french"
    uneven: bool = False

    def side(self, side: Arg | None) -> str:
        """The name of a side; its number where there is no such side."""
        known = isinstance(side, int) and side in range(len(self.sides))
        return self.sides[side] if known and isinstance(side, int) else str(side)

    def player(self, seat: Arg | None) -> str:
        """The name of the player in a seat; its number where there is no such seat."""
        known = isinstance(seat, int) and seat in range(len(self.players))
        return self.players[seat] if known and isinstance(seat, int) else str(seat)


def names_of(players: Sequence[str], sides: Sequence[Sequence[int]], deck: str = "french") -> Names:
    """The names at a table.

    >>> names_of(("Ana", "Luis", "Marta", "Pedro"), ((0, 2), (1, 3))).sides
    ('Ana · Marta', 'Luis · Pedro')
    """
    pairs = tuple(" · ".join(players[seat] for seat in side) for side in sides)
    uneven = len({len(side) for side in sides}) > 1
    return Names(players=tuple(players), sides=pairs, deck=deck, uneven=uneven)


def signed(points: int) -> str:
    """A number as it is set, with the sign for minus.

    >>> signed(-100), signed(57)
    ('−100', '57')
    """
    return str(points).replace("-", "−")


def side_key(t: Texts, names: Names, key: str) -> str:
    """The key of a sentence about a side, as it is said at this table."""
    uneven = f"uneven.{key}"
    return uneven if names.uneven and uneven in t else key


def mode_text(t: Texts, mode: str, deck: str = "french") -> str:
    """What is played, in the words of a deck."""
    return t(f"mode.{deck}.{mode}")


def bid_text(t: Texts, bid: str) -> str:
    """A bid of Pandur by its code: a number as it is, else its name."""
    return bid if bid.isdigit() else t(f"bid.{bid}")


def card_text(t: Texts, code: str, deck: str = "french") -> str:
    """A card by its short code, in the words of a deck; the code itself if it is none."""
    try:
        card = Card.parse(code)
    except ValueError:
        return code
    rank = t(f"rank.{deck}.{card.rank.code}")
    return t("card.name", rank=rank, suit=t(f"suit.{deck}.{card.suit.value}"))


NO_NAMES = Names(players=(), sides=())
"""For sentences that name nobody."""


def violation_text(t: Texts, violation: Violation, names: Names = NO_NAMES) -> str:
    """Why a fact is refused or asked about, with its numbers and names."""
    return code_text(t, names, violation.code, violation.args)


def code_text(t: Texts, names: Names, code: str, args: Sequence[tuple[str, Arg]]) -> str:
    """The sentence of a violation's code with its arguments."""
    arguments = {name: _argument_text(t, names, code, name, value) for name, value in args}
    return t(side_key(t, names, f"violation.{code}"), **arguments)


def _argument_text(t: Texts, names: Names, code: str, name: str, value: Arg) -> str | int:
    """One argument of a violation as it stands in a sentence."""
    if name == "side":
        return names.side(value)
    if name == "seat" or (code == Code.MELD_TWO_OWNERS and name in ("first", "second")):
        return names.player(value)
    if name == "mode":
        return mode_text(t, str(value), names.deck)
    if name == "bid":
        return bid_text(t, str(value))
    if name == "card":
        return card_text(t, str(value), names.deck)
    if isinstance(value, tuple) and name == "points":
        return " + ".join(map(str, value))
    if isinstance(value, tuple):
        words = (card_text(t, str(item), names.deck) for item in value)
        return ", ".join(words) if name == "cards" else ", ".join(map(str, value))
    return value


def ruling_text(t: Texts, names: Names, ruling: Ruling, order: Order) -> str:
    """The sentence that sums a ruling up; of an open one, that a fact is missing."""
    if ruling.winner is None:
        return t("ruling.open")
    winner = ruling.accounts[ruling.winner]
    loser = next(account for account in ruling.accounts if account is not winner)
    return t(
        side_key(t, names, f"ruling.{_reason_key(ruling.reason, loser)}"),
        winner=names.side(winner.side),
        loser=names.side(loser.side),
        target=winner.target,
        loser_target=loser.target,
        claim_total=loser.claim_total or 0,
        missing=loser.target - (loser.claim_total or 0),
        winner_stage=_stage_text(t, winner, order),
        loser_stage=_stage_text(t, loser, order),
    )


def _reason_key(reason: str, loser: Account) -> str:
    if reason == "false_claim" and loser.claim_total is None:
        return "false_claim_anyway"
    if reason == "earlier_stage" and loser.stage is None:
        return "earlier_stage_alone"
    return str(reason)


def _stage_text(t: Texts, account: Account, order: Order) -> str:
    return "" if account.stage is None else t(f"stage.{_STAGES[order][account.stage]}")


def alternative_text(t: Texts, names: Names, alternative: Alternative) -> str:
    """What would have changed a ruling, and how."""
    side = names.side(alternative.side)
    if alternative.winner is None:
        return t(side_key(t, names, f"alternative.{alternative.code}.goes_on"), side=side)
    winner = names.side(alternative.winner)
    key = side_key(t, names, f"alternative.{alternative.code}.wins")
    return t(key, side=side, winner=winner)


def question_text(t: Texts, names: Names, question: Question, target: int) -> str:
    """The question of an open ruling to the table; ``target`` in points."""
    key = side_key(t, names, f"ask.{question.code}")
    return t(key, side=names.side(question.side), target=target)


def step_text(t: Texts, names: Names, step: NextStep) -> str:
    """What the table must do now."""
    return t(f"step.{step.code}", name=names.player(step.seat))
