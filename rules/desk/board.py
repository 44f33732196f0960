"""The deal that the desk judges: a game of two sides, and its state so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import add
from typing import Any, Final

from rules import GAMES
from rules.desk.question import Flow, Played, how_played, refuse_if, standing
from rules.engine import score
from rules.engine.codes import Code
from rules.engine.game import Event, Outcome, Violation, refusals
from rules.engine.score import ScoreLine
from rules.jass.cards import Mode
from rules.jass.ending import Verdict
from rules.jass.game import AnyJassGame
from rules.jass.options import MOST_POINTS
from rules.pairs.facts import ClaimedOut, TricksCounted
from rules.pairs.game import AnyPairsGame, AnyPairsState, PairsGame
from rules.pairs.play import BOTH, Play
from rules.pairs.score import play_lines

TARGETS: Final = (1000, 1500, 2000, 2500, 3000)
"""The usual targets (SCH-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A deal, and what the table has told the desk of it.

    The engine judges it: every fact is verified and applied as in a Partie.

    Attributes:
        game: The game of the Partie; without one, a game that judges a deal alone.
        state: Its state, with all that was told.
        facts: The facts that the table has told at the desk and a Partie takes, in their order.
    """

    game: AnyPairsGame
    state: AnyPairsState
    facts: tuple[Event, ...] = ()

    @property
    def deal(self) -> Play:
        """The deal."""
        deal: Play = self.state.deal
        return deal

    @property
    def outcome(self) -> Outcome:
        """The result so far, with the ruling."""
        return self.game.outcome(self.state)

    @property
    def verdict(self) -> Verdict:
        """Who wins or what is missing, without the facts that would have changed it."""
        return self.state.verdict

    @property
    def ruled(self) -> bool:
        """Whether a side has won, or would have if one more fact were known."""
        return self.verdict.winner is not None or self.verdict.ask is not None

    @property
    def totals(self) -> tuple[int, int]:
        """The totals of both sides so far, with what they had before the deal."""
        written = score.totals(play_lines(self.deal, self.state.terms), len(BOTH))
        first, second = map(add, self.state.before, written)
        return first, second

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What was written because of the facts that were told."""
        first = self.state.position - len(self.facts)
        return tuple(line for line in self.game.lines(self.state) if line.position >= first)

    def with_facts(self, *facts: Event) -> Board:
        """The deal after some more facts.

        Raises:
            Impossible: A rule refuses one of them.
        """
        board = self
        for fact in facts:
            refuse_if(refusals(board.game.verify(board.state, fact)))
            state = board.game.apply(board.state, fact)
            board = replace(board, state=state, facts=(*board.facts, fact))
        return board

    def with_facts_still_taken(self, *facts: Event) -> Board:
        """The deal after these facts, without those that a Partie which is over takes no more.

        A Weis can end the Partie before the claims are told. The game still takes those, and the
        Stöck: who spoke first decides even then (END-3). It takes no count, but the ruling tells
        the tricks all the same, and with them what would have changed it (END-8).

        Raises:
            Impossible: Another rule refuses one of them.
        """
        board = self
        for fact in facts:
            if all(refused.code != Code.OVER for refused in board.refuses(fact)):
                board = board.with_facts(fact)
            elif isinstance(fact, TricksCounted) and board.deal.count is None:
                board = replace(board, state=board.game.with_fact(board.state, fact))
        return board

    def with_shown(self, first: Event, *others: Event) -> Board:
        """The deal after facts that are written together, the first of which can end the Partie.

        Raises:
            Impossible: A rule refuses the first one, or another rule one of the others.
        """
        return self.with_facts(first).with_facts_still_taken(*others)

    def takes_claim(self, side: int) -> bool:
        """Whether a side can still have claimed in this deal, also if the Partie is over."""
        return not self.refuses(ClaimedOut(side=side))

    def refuses(self, fact: Event) -> tuple[Violation, ...]:
        """What is wrong with a fact now."""
        return refusals(self.game.verify(self.state, fact))


def free_board(target: int, before: tuple[int, int], played: Played) -> Board:
    """A deal without a Partie, in the game that judges one alone.

    Args:
        target: The total that wins.
        before: The totals of both sides before the deal.
        played: The mode and the factor of the deal.
    """
    board = _deal_alone(target, before, played.factor)
    return replace(board.with_facts(board.game.mode_fact(played.mode)), facts=())


def _deal_alone(
    target: int | None = None, before: tuple[int, int] = (0, 0), factor: int = 1
) -> Board:
    """A deal without a Partie whose mode is not known yet; ``None``: for the usual target."""
    pairs = (game for game in GAMES.values() if isinstance(game, PairsGame))
    states = ((game, game.deal_alone(target, before, factor)) for game in pairs)
    return next(Board(game=game, state=state) for game, state in states if state is not None)


def open_board(game: AnyJassGame, state: Any, players: int) -> Board | None:
    """The open deal of a Partie; ``None`` where the desk must ask for all of it.

    It must, if no two sides race to a target in it, or if nobody can say its mode yet.

    Args:
        game: The game of the Partie.
        state: Its state.
        players: The number of players.
    """
    if not isinstance(game, PairsGame) or len(game.sides_now(state, players)) != len(BOTH):
        return None
    board = Board(game=game, state=state)
    return None if _mode_open(board) and board.refuses(_any_mode(board)) else board


def ask_board(known: Board | None) -> Flow[Board]:
    """The deal of the Partie, or one that is asked about: target, totals, mode."""
    if known is not None:
        return (yield from with_mode(known))
    usual, _ = _deal_alone().state.terms.targets
    begun = yield from standing(TARGETS, usual)
    return free_board(begun.target, begun.before, begun.played)


def ask_deal(known: Board | None) -> Flow[Board]:
    """The deal of the Partie, or one whose points are asked about and not the totals."""
    if known is not None:
        return (yield from with_mode(known))
    played = yield from how_played()
    # Nobody was asked for the totals, so no factor may lead to the end of a Partie.
    return free_board(MOST_POINTS, (0, 0), played)


def with_mode(known: Board) -> Flow[Board]:
    """The deal with its mode, which is asked for unless the Partie knows it."""
    if not _mode_open(known):
        return known
    played = yield from how_played()
    return known.with_facts(known.game.mode_fact(played.mode))


def _mode_open(board: Board) -> bool:
    """Whether the mode of the deal can still be said."""
    return board.deal.mode is None and not board.outcome.finished


def _any_mode(board: Board) -> Event:
    """The fact of one mode, for all: which one it is changes no refusal."""
    return board.game.mode_fact(Mode.HEARTS)
