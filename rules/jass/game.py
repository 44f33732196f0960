"""The interface of every game of Jass, which extends that of any game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, final

from rules.engine.codes import Code
from rules.engine.game import Event, Game, Opt, Replay, S, Violation, violation
from rules.engine.notation import Partie
from rules.engine.score import totals_by_deal
from rules.jass.cards import DEAL_TOTAL
from rules.jass.factors import SIMPLE, Factors
from rules.jass.facts import ShownMeld, TimelyFact, WeisFact
from rules.jass.melds import Contest
from rules.numbers.deals import Choice, deal_digests, who_sat
from rules.numbers.digest import Digest, Holds, one_name


class JassGame(Game[S, Opt]):
    """A game of Jass: it has deals, and in most games Weis and a target."""

    all_write_tricks: ClassVar[bool] = True
    """Whether every side writes its trick points, and not only the one that chose (COI-3)."""

    def compare_weis(self, state: S, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count in the current deal, and why (WIIS-4, WIIS-5).

        Args:
            state: The state in which they are compared.
            melds: Valid melds, shown by players who play the deal.

        Returns:
            ``None`` while trumps or the player who leads are unknown, and in games without Weis.
        """
        return None

    def side_that_chose(self, state: S) -> int | None:
        """The side that has chosen the mode; ``None`` if none has (MAT-1)."""
        return None

    def target(self, state: S, side: int) -> int | None:
        """The total that a side must reach, in points; ``None`` if there is none."""
        return None

    def trick_totals(self, options: Opt, players: int) -> frozenset[int]:
        """The sums that the trick points of a deal can have (CARD-4): 157 with all cards in play.

        Args:
            options: What the players have agreed on.
            players: The number of players.
        """
        return frozenset({DEAL_TOTAL})

    def deal_totals(self, state: S, options: Opt, players: int) -> frozenset[int]:
        """The sums that the trick points of the open deal can have (CARD-4).

        Args:
            state: The state.
            options: What the players have agreed on.
            players: The number of players.
        """
        return self.trick_totals(options, players)

    def mode_factors(self, options: Opt) -> Factors:
        """What each mode multiplies a deal by (MODE-1); everything is simple unless a game says."""
        return SIMPLE

    def has_modes(self, options: Opt) -> bool:
        """Whether Obenabe and Undenufe can be played, and not trump suits alone (MODE-1)."""
        return False

    def weis_count(self, options: Opt) -> bool:
        """Whether Weis are written in a Partie with these options (WIIS-7)."""
        return self.knows_weis

    @property
    @final
    def knows_weis(self) -> bool:
        """Whether Weis can be written in this game, by its rules or by agreement (WIIS-7)."""
        return any(issubclass(kind, WeisFact) for kind in self.event_types)

    @final
    def missing(self, state: S, side: int) -> int:
        """The points that a side lacks to its target; 0 once it is reached or if there is none."""
        target = self.target(state, side)
        if target is None:
            return 0
        return max(0, target - sum(line.score for line in self.lines(state) if line.side == side))

    def within_reach(self, state: S, side: int) -> bool:
        """Whether the open deal could bring a side to its target; never in games without claims."""
        return False

    @final
    def course(self, state: S, sides: int) -> tuple[tuple[int, ...], ...]:
        """The totals of all sides before the first deal and after each one that is over.

        Args:
            state: The state.
            sides: How many sides there are.
        """
        number = self.open_deal(state)
        last = number is None or self.outcome(state).finished
        deals = self.next_step(state).deal if last or number is None else number - 1
        return totals_by_deal(self.lines(state), deals, sides)

    def holds(self, options: Opt) -> Iterator[Holds]:
        """What a finished Partie with these options can tell besides its result."""
        yield from ()

    def choice(self, state: S) -> Choice:
        """How the current deal, or the one that ended the Partie, came to be played as it is."""
        step = self.next_step(state)
        return Choice(vorhand=step.vorhand, chooser=step.chooser)

    def digest(self, partie: Partie, played: Replay) -> Digest | None:
        """What the numbers need of a Partie; ``None`` unless it is finished.

        A game that can tell more overrides :meth:`told`.

        Args:
            partie: The Partie.
            played: The replay of its facts.
        """
        state, players = played.state, len(partie.players)
        outcome = self.outcome(state)
        if not outcome.finished or played.stopped_at is not None:
            return None
        sides = self.sides_now(state, players)
        last: dict[int, S] = {}
        counted = 0
        for step in played.taken:
            deal = self.open_deal(step.state)
            if deal is not None:
                last[deal] = step.state
            if deal != 1 and not counted:
                counted = step.seq
        choices = {deal: self.choice(open_state) for deal, open_state in last.items()}
        sat = who_sat(partie, played.taken, counted)
        digest = Digest(
            game=self.key,
            names=tuple(map(one_name, sat)),
            sides=sides,
            totals=self.sheet(state).totals,
            ranks=outcome.ranks,
            loser=outcome.loser,
            targets=tuple(self.target(state, side) for side in range(len(sides))),
            lowest_wins=self.lowest_wins,
            holds=tuple(self.holds(partie.options)),
            claims=(),
            deals=deal_digests(
                self.lines(state), len(sides), choices, len(sides) if self.all_write_tricks else 1
            ),
            in_turn=sat if any(len(names) > 1 for names in sat) else (),
        )
        return self.told(digest, state)

    def told(self, digest: Digest, state: S) -> Digest:
        """The digest with what only this game can tell, from the last state."""
        return digest

    @abstractmethod
    def open_deal(self, state: S) -> int | None:
        """The number of the deal that is being played; ``None`` after the last one."""

    @final
    def late_question(self, event: Event) -> Violation | None:
        """Whether a Weis or the Stöck, added to a counted deal, came in time (WIIS-6, STK-1)."""
        if not isinstance(event, TimelyFact) or event.vouched:
            return None
        if isinstance(event, WeisFact):
            return violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True)
        return violation(Code.STOECK_LATE, "STK-1", "vouched", advisory=True)

    @final
    def same_deal(self, earlier: S, later: S) -> bool:
        """Whether the deal that is open in one state is still open in a later one."""
        return self.open_deal(earlier) == self.open_deal(later)


AnyJassGame = JassGame[Any, Any]
