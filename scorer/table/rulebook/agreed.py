"""The rules as one table has agreed on them: every number comes from the options or the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from rules.engine.codec import to_json
from rules.jass.cards import DEAL_TOTAL, Card, Mode, Rank, Suit, card_value
from rules.jass.game import AnyJassGame
from rules.jass.melds import CLUB, MeldRules, TrumpTie, four_worth, sequence_worth
from rules.jass.options import WeisOptions
from scorer.phrases import joined, mode_text, with_colon
from scorer.texts import Texts
from scorer.texts.catalogue import Arg

DOT = " · "
"""Between the values of a list."""

LEAST_SEQUENCE = 3
"""Cards of the shortest sequence (WIIS-1)."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What a table plays.

    Attributes:
        t: The texts.
        deck: Whose names the cards have.
        game: The game.
        options: What was agreed.
        players: The number of players.
    """

    t: Texts
    deck: str
    game: AnyJassGame
    options: Any
    players: int

    @property
    def weis(self) -> bool:
        """Whether Weis count; games without an option always count them."""
        options = self.options
        return bool(getattr(options, "weis", getattr(options, "melds", True)))

    @property
    def stoeck(self) -> bool:
        """Whether the Stöck count."""
        options = self.options
        return bool(getattr(options, "stoeck", getattr(options, "melds", True)))

    @property
    def meld_rules(self) -> MeldRules:
        """Which Weis count; those of the club where nothing can be agreed."""
        options = self.options
        return options.meld_rules if isinstance(options, WeisOptions) else CLUB


Tell = Callable[[Agreed], Iterator[str]]
"""Yields the sentences of one rule at a table; none where the rule does not matter there."""

Told = Mapping[str, Tell]
"""How rules that depend on the options are told, by their ids."""


def sentences(agreed: Agreed, rule: str, own: Told) -> tuple[str, ...]:
    """Return a rule as it holds at this table; empty where it does not matter.

    Args:
        agreed: What the table plays.
        rule: The id of the rule.
        own: How the game tells rules in its own way.
    """
    tell = own.get(rule) or _EVERYWHERE.get(rule)
    return tuple(tell(agreed)) if tell else (agreed.t(f"rule.{rule}"),)


def as_usual(rule: str) -> Tell:
    """Tell a rule by its usual text."""
    return lambda agreed: iter((agreed.t(f"rule.{rule}"),))


def never(_agreed: Agreed) -> Iterator[str]:
    """Leave out a rule that another one tells at this game."""
    return iter(())


def only_where(matters: Callable[[Agreed], bool], tell: Tell) -> Tell:
    """Tell a rule only at tables where it matters."""
    return lambda agreed: tell(agreed) if matters(agreed) else never(agreed)


def if_agreed(key: str, option: str, *, value: bool = True, **told: Arg) -> Tell:
    """Tell a rule by another text where an option has this value, else by its usual one.

    Args:
        key: The id of the rule; the other text is ``told.<id>``.
        option: The field of the option.
        value: The value for which the other text holds.
        told: What that text says besides.
    """

    def tell(agreed: Agreed) -> Iterator[str]:
        other = getattr(agreed.options, option) == value
        yield agreed.t(f"told.{key}", **told) if other else agreed.t(f"rule.{key}")

    return tell


def with_options(key: str) -> Tell:
    """Tell a rule by the text ``told.<id>``, which takes the numbers of the options by name."""

    def tell(agreed: Agreed) -> Iterator[str]:
        numbers = {
            name: str(value).replace("-", "−")
            for name, value in to_json(agreed.options).items()
            if type(value) is int
        }
        yield agreed.t(f"told.{key}", **numbers)

    return tell


def _card_values(agreed: Agreed) -> Iterator[str]:
    """The points of the cards, in each way of playing that this game has (CARD-2)."""
    t, deck, options = agreed.t, agreed.deck, agreed.options
    ace_eleven = getattr(options, "undenufe_ace_eleven", False)

    def values(suit: Suit, mode: Mode) -> str:
        points = {
            rank: card_value(Card(suit, rank), mode, undenufe_ace_eleven=ace_eleven)
            for rank in reversed(Rank)
        }
        return DOT.join(
            f"{t(f'rank.{deck}.{rank.code}')} {worth}" for rank, worth in points.items() if worth
        )

    yield with_colon(t, t("book.plain"), values(Suit.HEARTS, Mode.SPADES))
    yield with_colon(t, t("book.trumps"), values(Suit.SPADES, Mode.SPADES))
    if agreed.game.has_modes(options):
        for mode in (Mode.OBENABE, Mode.UNDENUFE):
            yield with_colon(t, mode_text(t, mode, deck), values(Suit.HEARTS, mode))


def _totals(agreed: Agreed) -> Iterator[str]:
    """What the tricks of a deal hold together (CARD-4)."""
    totals = agreed.game.trick_totals(agreed.options, agreed.players)
    if totals == {DEAL_TOTAL}:
        yield agreed.t("rule.CARD-4")
    else:
        yield agreed.t("told.CARD-4", least=min(totals), most=max(totals))


def weis_values(ranks: Sequence[Rank] = tuple(Rank)) -> tuple[Tell, Tell]:
    """The worth of sequences and of fours, of these ranks (WIIS-1, WIIS-2)."""

    def sequences(agreed: Agreed) -> Iterator[str]:
        t = agreed.t
        yield DOT.join(
            with_colon(t, t("weis.sequence_of", n=length), sequence_worth(length))
            for length in range(LEAST_SEQUENCE, len(ranks) + 1)
        )

    def fours(agreed: Agreed) -> Iterator[str]:
        t, rules = agreed.t, agreed.meld_rules

        def worth(rank: Rank) -> int:
            return four_worth(rank, rules)

        best_first = sorted(ranks, key=lambda rank: (-worth(rank), -rank))
        by_worth = groupby(best_first, key=worth)
        listed = (
            with_colon(
                t,
                t(
                    "meld.four",
                    ranks=joined(t, [t(f"ranks.{agreed.deck}.{rank.code}") for rank in group]),
                ),
                points,
            )
            for points, group in by_worth
            if points
        )
        text = DOT.join(listed)
        yield text[0].upper() + text[1:]

    return sequences, fours


def _if_weis(tell: Tell) -> Tell:
    return only_where(lambda agreed: agreed.weis, tell)


def _shared_cards(agreed: Agreed) -> Iterator[str]:
    """Whether a card can count twice (WIIS-3)."""
    shared = agreed.meld_rules.shared_cards
    yield agreed.t("option.shared_cards_help" if shared else "rule.WIIS-3")


def better_weis(agreed: Agreed) -> Iterator[str]:
    """What makes a Weis the better one (WIIS-4)."""
    puur = agreed.meld_rules.trump_tie is TrumpTie.PUUR
    yield agreed.t("rule.WIIS-4" if puur else "told.WIIS-4")


def _matsch(agreed: Agreed) -> Iterator[str]:
    """The bonus for all tricks (MAT-1)."""
    bonus = agreed.options.matsch_bonus
    yield agreed.t("told.MAT-1", bonus=bonus) if bonus else agreed.t("told.no_matsch")


def _order_at_the_end(agreed: Agreed) -> Iterator[str]:
    """What counts first in the last deal, and whether a right claim comes before it (END-4)."""
    t, options = agreed.t, agreed.options
    yield with_colon(t, t("option.order"), t(f"choice.order.{options.order}"))
    yield t("told.END-4")
    yield t("option.claim_wins_help" if options.claim_wins else "told.claim_alone")


def _rest(agreed: Agreed) -> Iterator[str]:
    """How the rest of an entry is written (SLATE-2)."""
    yield agreed.t("rule.SLATE-2")
    if agreed.options.negative_rest:
        yield agreed.t("option.negative_rest_help")


SEQUENCES, FOURS = weis_values()
"""The worth of the Weis that all cards can make."""

_EVERYWHERE: Told = {
    "CARD-2": _card_values,
    "CARD-4": _totals,
    "WIIS-1": _if_weis(SEQUENCES),
    "WIIS-2": _if_weis(FOURS),
    "WIIS-3": _if_weis(_shared_cards),
    "WIIS-4": _if_weis(better_weis),
    "WIIS-5": _if_weis(as_usual("WIIS-5")),
    "WIIS-6": _if_weis(as_usual("WIIS-6")),
    "STK-1": only_where(lambda agreed: agreed.stoeck, as_usual("STK-1")),
    "MAT-1": _matsch,
    "END-4": _order_at_the_end,
    "SLATE-2": _rest,
}
"""The rules of several games that depend on what was agreed."""
