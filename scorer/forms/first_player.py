"""How the first player of a Partie is found: the questions, and the facts of the answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from rules.engine.game import Event
from rules.jass.seats import FirstVorhand, right_of
from rules.pairs.facts import VorhandFound
from rules.solo import facts as alone_facts

_QUESTIONS = {
    FirstVorhand.TEN_OF_DIAMONDS: "new.first_vorhand",
    FirstVorhand.SEVEN_OF_DIAMONDS: "new.who.seven_of_diamonds",
    FirstVorhand.SEVEN_OF_HEARTS: "new.who.seven_of_hearts",
    FirstVorhand.LOWEST_CARD: "new.who.lowest_card",
    FirstVorhand.WINNERS_DEAL: "end.who_deals",
}


class FirstPlayer(ABC):
    """How the first player of a Partie is found; ``options`` are always those of the game."""

    @abstractmethod
    def question(self, options: Any) -> str:
        """Return the key of the text that asks."""

    @abstractmethod
    def fact(self, options: Any, seat: int, players: int) -> Event:
        """Return the fact that the answer was ``seat``, of so many ``players``."""

    def dealer_question(self, options: Any) -> str:
        """Return the key of the text that asks who deals, where the answer does not say it."""
        return ""

    def only_winners(self, options: Any) -> bool:
        """Return whether only the winners of the previous Partie can be the answer."""
        return False

    def rematch(self, options: Any) -> Any:
        """Return the options for a rematch."""
        return options

    def to_remember(self, options: Any, usual: Any) -> Any:
        """Return the options to remember; ``usual`` replaces what is true only in a rematch."""
        return options


class VorhandFirst(FirstPlayer):
    """A card decides who is Vorhand; in a rematch one of the winners deals (SCH-2)."""

    def question(self, options: Any) -> str:
        """Return the question who holds the card, drew the lowest one, or deals."""
        return _QUESTIONS[options.first_vorhand]

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """Return who is Vorhand: the player to the right of the dealer."""
        dealing = self.only_winners(options)
        return VorhandFound(seat=right_of(seat, players) if dealing else seat)

    def dealer_question(self, options: Any) -> str:
        """Return the question who drew the highest card, where lots are drawn."""
        drawn = options.first_vorhand is FirstVorhand.LOWEST_CARD
        return "new.who.highest_card" if drawn else ""

    def only_winners(self, options: Any) -> bool:
        """Return whether it is a rematch."""
        return bool(options.first_vorhand is FirstVorhand.WINNERS_DEAL)

    def rematch(self, options: Any) -> Any:
        """Return options by which the winners deal."""
        return replace(options, first_vorhand=FirstVorhand.WINNERS_DEAL)

    def to_remember(self, options: Any, usual: Any) -> Any:
        """Return options by which the winners do not deal."""
        if not self.only_winners(options):
            return options
        return replace(options, first_vorhand=usual.first_vorhand)


class DealerFirst(FirstPlayer):
    """The players choose who deals first (IND-1, PUT-1, HAND-1, PAN-1, BIE-1)."""

    def question(self, options: Any) -> str:
        """Return the question who deals."""
        return "step.say_first_dealer"

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """Return who deals first."""
        return alone_facts.DealerFound(seat=seat)


class ScorekeeperDeals(DealerFirst):
    """The scorekeeper deals first (PAN-1, DIF-7)."""

    def question(self, options: Any) -> str:
        """Return the question who keeps the score."""
        return "step.say_dealer"
