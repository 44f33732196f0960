"""What the keys of an auction read and do at the moment of a touch (BIE-1, PAN-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import Event, Violation
from rules.engine.steps import Step
from rules.jass.auction import Auction, BidPassed, BidPostponed
from rules.jass.cards import Mode
from rules.solo.facts import DealerFound
from scorer.forms.rule_links import refusal
from scorer.session import View
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.wording import phrase
from scorer.widgets.component import Live, use_part, whole_value
from scorer.widgets.faces import Key

AuctionOf = Callable[[View], Auction[Any] | None]
"""Returns the auction of a game; ``None`` while nobody calls."""


@dataclass(frozen=True)
class OutOfTurnPanel(Panel):
    """Asks whether a bid or a pass is written although it is another player's turn.

    Attributes:
        event: The bid or the pass.
    """

    covers = Covers.BOARD
    asks = True

    event: Event

    def draw(self, table: TableContext) -> ft.Control:
        """Whose turn it is, and the two answers."""
        look, view, actions = table.look, table.view, table.actions
        t = look.t
        objection = _out_of_turn(view, self.event)
        reason = [refusal(look, objection, table.names)] if objection else []
        return frame(
            table,
            phrase(table, self.event, state=view.state),
            reason,
            answer(table, t("app.no"), lambda: actions.open(None), key="not-now"),
            answer(
                table,
                t("pad.write"),
                lambda: actions.record(self.event),
                kind=Key.WRITE,
                key="all-the-same",
            ),
        )


def _out_of_turn(view: View, event: Event) -> Violation | None:
    """The objection to a bid, if the turn is all that is wrong with it."""
    found = view.check(event)
    only_turn = all(violation.code == Code.BID_TURN for violation in found)
    return found[0] if found and only_turn else None


@dataclass(frozen=True, slots=True)
class CallDraft:
    """What is chosen for the next call; it is dropped once something is written.

    Attributes:
        after: The entry of the last fact before it.
        turn: The player whose turn it was then.
        seat: The player who calls; ``None``: the one whose turn it is.
        points: The bid in points; ``None``: the lowest possible one.
        mode: The mode that is bid, in games that bid one.
    """

    after: int = -1
    turn: int = -1
    seat: int | None = None
    points: int | None = None
    mode: Mode | None = None

    def at(self, after: int, turn: int) -> CallDraft:
        """The draft for this call; a new one if it was meant for another.

        >>> CallDraft(after=3, turn=0, seat=1).at(3, 0).seat
        1
        >>> CallDraft(after=3, turn=0, seat=1).at(5, 0)
        CallDraft(after=5, turn=0, seat=None, points=None, mode=None)
        """
        same = (self.after, self.turn) == (after, turn)
        return self if same else CallDraft(after=after, turn=turn)


@dataclass(frozen=True, slots=True)
class Calling:
    """Who calls next, as a screen shows it or as it is at the moment of a touch.

    Attributes:
        auction: The auction.
        draft: What is chosen for the next call.
        turn: The player whose turn it is.
    """

    auction: Auction[Any]
    draft: CallDraft
    turn: int

    @property
    def seat(self) -> int:
        """The player whose call is written next."""
        return self.turn if self.draft.seat is None else self.draft.seat


def calling(view: View, of: AuctionOf, draft: CallDraft) -> Calling | None:
    """Who calls next; ``None`` while nobody does."""
    auction = of(view)
    if auction is None or auction.turn is None:
        return None
    return Calling(auction, draft.at(view.facts[-1].seq, auction.turn), auction.turn)


def use_calling(table: TableContext, of: AuctionOf) -> Calling | None:
    """Hook: who calls next at a table; ``None`` while nobody does."""
    return calling(table.view, of, use_part(table.live.kept(CallDraft), whole_value))


@dataclass(frozen=True, eq=False)
class Calls:
    """The newest auction and what is chosen, which the screen may not show yet.

    Attributes:
        table: The table.
        of: Returns the auction.
    """

    table: TableContext
    of: AuctionOf

    @property
    def kept(self) -> Live[CallDraft]:
        """What is chosen."""
        return self.table.live.kept(CallDraft)

    def now(self) -> Calling | None:
        """Who calls now."""
        return calling(self.table.actions.now(), self.of, self.kept.value)

    def change(self, move: Callable[[Calling], CallDraft]) -> None:
        """Change what is chosen for the next call."""
        now = self.now()
        if now is None:
            self.table.say_what_comes()
        else:
            self.table.actions.touched()
            self.kept.set(move(now))

    def record(self, call: Callable[[Calling], Event]) -> None:
        """Record a call of the player who calls now; out of turn, ask first."""
        now, actions = self.now(), self.table.actions
        if now is None:
            self.table.say_what_comes()
        elif _out_of_turn(actions.now(), event := call(now)) is None:
            actions.record(event)
        else:
            actions.open(OutOfTurnPanel(event))

    def choose(self, seat: int) -> None:
        """Let another player call, or say who deals first where that is asked."""
        actions = self.table.actions
        view = actions.now()
        if view.next_step.code is Step.SAY_DEALER:
            actions.record(DealerFound(seat=seat))
        elif not self.table.refuses(BidPassed(seat=seat)):
            self.change(lambda now: replace(now.draft, seat=seat))

    def pass_one(self) -> None:
        """Record a pass of the player who calls."""
        self.record(lambda now: BidPassed(seat=now.seat))

    def wait(self) -> None:
        """Record that the player who calls waits."""
        self.record(lambda now: BidPostponed(seat=now.seat))

    def pass_others(self) -> None:
        """Record the passes of all who can still bid."""
        now = self.now()
        if now is None:
            self.table.say_what_comes()
        elif now.auction.bidder is None:
            self.table.actions.say(self.table.look.t("table.nobody_bid"))
        else:
            self.table.actions.record(*(BidPassed(seat=seat) for seat in now.auction.open))
