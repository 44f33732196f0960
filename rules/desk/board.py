"""The deal that the desk judges: a game of two sides, and its state so far."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from operator import add
from typing import Final

from rules.desk.question import Flow, Played, how_played, refuse_if, standing
from rules.engine import score
from rules.engine.codes import Code
from rules.engine.game import AnyGame, Event, Outcome, Violation, refusals
from rules.engine.score import ScoreLine
from rules.games.bieter.facts import ModeNamed
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.ending import Verdict
from rules.jass.factors import Factors
from rules.jass.options import MOST_POINTS
from rules.pairs.facts import ClaimedOut, ModeChosen
from rules.pairs.game import AnyPairsState
from rules.pairs.play import BOTH, Play
from rules.pairs.score import play_lines

TARGETS: Final = (1000, 1500, 2000, 2500, 3000)
"""The usual targets (SCH-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A deal, and what the table has told the desk of it.

    The engine judges it: every fact is verified and applied as in a Partie.

    Attributes:
        game: The game: that of the Partie, or a Schieber where there is none.
        state: Its state, with all that was told.
        facts: The facts that the table has told at the desk, in their order.
    """

    game: AnyGame
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
        Stöck: who spoke first decides even then (END-3).

        Raises:
            Impossible: Another rule refuses one of them.
        """
        board = self
        for fact in facts:
            if all(refused.code != Code.OVER for refused in board.refuses(fact)):
                board = board.with_facts(fact)
        return board

    def takes_claim(self, side: int) -> bool:
        """Whether a side can still have claimed in this deal, also if the Partie is over."""
        return not self.refuses(ClaimedOut(side=side))

    def refuses(self, fact: Event) -> tuple[Violation, ...]:
        """What is wrong with a fact now."""
        return refusals(self.game.verify(self.state, fact))


def free_board(target: int, before: tuple[int, int], played: Played) -> Board:
    """A deal without a Partie: a Schieber by the rules of the club.

    Args:
        target: The total that wins.
        before: The totals of both sides before the deal.
        played: The mode and the factor of the deal.
    """
    every = Factors(**dict.fromkeys((field.name for field in fields(Factors)), played.factor))
    start = SCHIEBER.start(Options(target=target, factors=every))
    # The Vorhand only matters for whose deal is next, which nobody asks here.
    state = replace(start, before=before, deal=replace(start.deal, vorhand=0))
    board = Board(game=SCHIEBER, state=state).with_facts(ModeChosen(mode=played.mode))
    return replace(board, facts=())


def ask_board(known: Board | None) -> Flow[Board]:
    """The deal of the Partie, or one that is asked about: target, totals, mode."""
    if known is not None:
        return (yield from with_mode(known))
    begun = yield from standing(TARGETS, Options().target)
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
    if known.deal.mode is not None or known.outcome.finished:
        return known
    any_mode = _mode_fact(known, Mode.HEARTS)
    refuse_if(known.refuses(any_mode))
    played = yield from how_played()
    return known.with_facts(_mode_fact(known, played.mode))


def _mode_fact(board: Board, mode: Mode) -> Event:
    """The fact by which a game is told the mode of a deal."""
    if ModeChosen in board.game.event_types:
        return ModeChosen(mode=mode)
    return ModeNamed(mode=mode)
