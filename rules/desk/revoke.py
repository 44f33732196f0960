"""A revoke at the desk: what the offender keeps, and what the other side gets (PEN-1)."""

from __future__ import annotations

from rules.desk.board import Board
from rules.desk.question import Flow, Number, Topic, agreed, number, numbers, refuse_if
from rules.engine.game import Event
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
    fact = board.game.revoke_fact(side, tricks, matsch=matsch)
    refuse_if(board.refuses(fact))
    return fact
