"""Faults of play at the desk (PEN)."""

from __future__ import annotations

from rules.desk.board import Board, ask_deal
from rules.desk.question import Flow, Topic, Words, pick, pick_side
from rules.desk.revoke import ask_revoke
from rules.desk.settlement import Decision, Settlement, counted, decided
from rules.jass.cards import Suit
from rules.jass.ending import other
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited


def revoke(known: Board | None) -> Flow[Settlement]:
    """A player did not follow suit (PEN-1)."""
    action = yield from pick(Topic.HELD_BACK, "held_back", "trumped", "puur")
    if action == "trumped":
        return decided(Decision.NO_REVOKE_TRUMP, "PEN-1")
    if action == "puur":
        return decided(Decision.NO_REVOKE_PUUR, "PEN-1")
    side = yield from pick_side(Topic.OFFENDER)
    board = yield from ask_deal(known)
    board = board.with_facts((yield from ask_revoke(board, side)))
    lines = board.lines
    kept, others = (
        sum(line.points for line in lines if line.side == one and line.rule == "PEN-1")
        for one in (side, other(side))
    )
    found = decided(Decision.REVOKE, "PEN-1", side=side, kept=kept, others=others)
    return counted(board, found)


def short_of_cards(known: Board | None) -> Flow[Settlement]:
    """A player is short of cards at the end of the deal (PEN-2)."""
    side = yield from pick_side(Topic.SHORT_SIDE)
    choice = yield from pick(Topic.SHORT_CHOICE, "forfeit", "annul", side=other(side))
    board = yield from ask_deal(known)
    if choice == "annul":
        annulled = decided(Decision.ANNULLED, "PEN-2", side=side)
        return counted(board.with_facts(DealAnnulled()), annulled)
    board = board.with_facts(DealForfeited(side=side))
    points = sum(line.points for line in board.lines if line.rule == "PEN-2")
    return counted(board, decided(Decision.FORFEITED, "PEN-2", side=other(side), points=points))


def out_of_turn(_known: Board | None) -> Flow[Settlement]:
    """Somebody showed or played a card although it was another player's turn (PEN-3)."""
    who = yield from pick(Topic.WHO_SHOWED, "partner", "opponent")
    if who == "opponent":
        return decided(Decision.LEAD_FREE, "PEN-3")
    suit = yield from pick(Topic.SHOWN_SUIT, *Suit, words=Words.SUITS)
    return decided(Decision.LEAD_BARRED, "PEN-3", suit=Suit(suit))


def looking_back(_known: Board | None) -> Flow[Settlement]:
    """Somebody wants to see a trick that was played (PEN-4)."""
    which = yield from pick(Topic.WHICH_TRICK, "open", "first", "later")
    if which == "open":
        return decided(Decision.MAY_LOOK_OPEN, "PEN-4")
    return decided(Decision.MAY_LOOK if which == "first" else Decision.MAY_NOT_LOOK, "PEN-4")
