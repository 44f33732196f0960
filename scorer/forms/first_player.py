"""Who begins: what a game asks at the table, and the fact that the answer is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from rules.engine.game import Event
from rules.games.differenzler import facts as differenzler_facts
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
    """How the first player of a Partie is found; ``options`` are those of the game."""

    @abstractmethod
    def question(self, options: Any) -> str:
        """The key of the text that asks."""

    @abstractmethod
    def fact(self, options: Any, seat: int, players: int) -> Event:
        """What it means that the answer was this seat, of so many."""

    def only_winners(self, options: Any) -> bool:
        """Whether only those who won the Partie before can be the answer."""
        return False

    def rematch(self, options: Any) -> Any:
        """The options for another Partie of the same players."""
        return options

    def to_remember(self, options: Any, usual: Any) -> Any:
        """What to keep of the options for the next time; ``usual`` fills in what does not last."""
        return options


class VorhandFirst(FirstPlayer):
    """A card finds the Vorhand; in a rematch one of the winners deals (SCH-2)."""

    def question(self, options: Any) -> str:
        """Who holds the card, drew the lowest or deals."""
        return _QUESTIONS[options.first_vorhand]

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """The Vorhand, who sits to the right of the dealer."""
        dealing = self.only_winners(options)
        return VorhandFound(seat=right_of(seat, players) if dealing else seat)

    def only_winners(self, options: Any) -> bool:
        """Only in a rematch."""
        return bool(options.first_vorhand is FirstVorhand.WINNERS_DEAL)

    def rematch(self, options: Any) -> Any:
        """The winners deal."""
        return replace(options, first_vorhand=FirstVorhand.WINNERS_DEAL)

    def to_remember(self, options: Any, usual: Any) -> Any:
        """That the winners deal is true only once."""
        if not self.only_winners(options):
            return options
        return replace(options, first_vorhand=usual.first_vorhand)


class ScorekeeperFirst(FirstPlayer):
    """Whoever keeps the score deals first (DIF-7)."""

    def question(self, options: Any) -> str:
        """Who keeps the score."""
        return "step.say_dealer"

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """The first dealer."""
        return differenzler_facts.DealerFound(seat=seat)


class DealerFirst(FirstPlayer):
    """Anybody deals first, as the table likes (IND-1, PUT-1, HAND-1, PAN-1, BIE-1)."""

    def question(self, options: Any) -> str:
        """Who deals."""
        return "step.say_first_dealer"

    def fact(self, options: Any, seat: int, players: int) -> Event:
        """The first dealer."""
        return alone_facts.DealerFound(seat=seat)


class ScorekeeperDeals(DealerFirst):
    """Whoever keeps the score deals first (PAN-1)."""

    def question(self, options: Any) -> str:
        """Who keeps the score."""
        return "step.say_dealer"
