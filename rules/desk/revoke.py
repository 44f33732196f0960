"""A revoke at the desk: what the offender keeps, and what the other side gets (PEN-1)."""

from __future__ import annotations

from rules.desk.board import Board
from rules.desk.question import Flow, Number, Topic, agreed, number, numbers, refuse_if
from rules.engine.game import Event
from rules.games.bieter import facts as bieter
from rules.pairs.facts import Revoked
from rules.pairs.play import split


def ask_revoke(board: Board, side: int) -> Flow[Event]:
    """The fact for the revoke of a side, whose points before it are asked for.

    Raises:
        Impossible: A rule refuses the fact.
    """
    terms = board.state.terms
    if len(terms.possible) > 1:
        tricks = yield from numbers(Topic.BOTH_KEPT)
    else:
        kept = yield from number(Number(topic=Topic.KEPT, side=side, most=terms.most))
        tricks = split(side, kept or 0, terms.most)
    matsch = not tricks[side] and (yield from agreed(Topic.NO_TRICK, side=side))
    fact = _revoked(board, side, tricks, matsch=matsch)
    refuse_if(board.refuses(fact))
    return fact


def _revoked(board: Board, side: int, tricks: tuple[int, int], *, matsch: bool) -> Event:
    """The fact of the game for a revoke; in Bieter it names the points of both sides."""
    if bieter.Revoked in board.game.event_types:
        return bieter.Revoked(side=side, tricks=tricks, matsch=matsch)
    return Revoked(side=side, kept=tricks[side], matsch=matsch)
