"""How the deals of games in which each plays alone are counted: pad, correction, pile, table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import DEAL_TOTAL, Mode
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.melds.player_melds import PlayerWeisByCardsPanel
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.seats.player_buttons import ask_first_dealer
from scorer.session import View
from scorer.table.model import (
    FactScreen,
    LaterFact,
    Owner,
    Panel,
    PileEntry,
    PlayKeys,
    Say,
    TableContext,
    TableDesign,
)
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import Form, FormOf
from scorer.table.pad.keys import KeyRow
from scorer.table.pad.pad import Pad, pad_height, panel_pad
from scorer.table.pad.touches import PadState
from scorer.texts import Texts


class PlayerCount(ABC):
    """How a deal is counted, and what else is typed or tapped on its pad.

    A game states the fact and who plays, and what else is different there.
    """

    counted: ClassVar[type[Any]]
    """The fact that counts a deal, by default one with the ``points`` of those who play."""

    @abstractmethod
    def turn(self, state: Any) -> tuple[int, ...]:
        """The players of the open deal in the order of play; none before that is known."""

    def form(self, table: TableContext, state: Any) -> CountForm:
        """How a deal is counted, from the state before the count."""
        t, turn = table.look.t, self.turn(state)
        return CountForm(
            order=turn,
            leads=next(iter(turn), None),
            hint=t("counting.hint"),
            make_fact=lambda points, _undealt: self.counted(points=points),
            deal=state.number,
            ask=lambda name: t("counting.of", name=name),
        )

    def with_undealt(self, t: Texts, form: CountForm, *, known: bool) -> CountForm:
        """The same form for a fact that also says the points of cards not in play (CARD-4).

        Args:
            t: The texts.
            form: The form.
            known: Whether the total is known, so that these points need not be typed.
        """
        counted = replace(
            form,
            make_fact=lambda points, undealt: self.counted(points=points, out=undealt),
            points_in=lambda fact: (*fact.points, fact.out),
        )
        if known:
            return counted
        return replace(
            counted,
            hint=t("counting.hint_out"),
            undealt_label=t("counting.out"),
            ask_undealt=t("counting.of_out"),
        )

    def asked(self, table: TableContext, view: View) -> Form | None:
        """What is typed on the pad in a view; ``None`` while nothing can be."""
        deal = view.state.deal
        if deal is None or deal.dealer is None:
            return None
        return replace(self.form(table, view.state), deal=view.deal_begun)

    def keys(self, _table: TableContext) -> Sequence[KeyRow]:
        """Rows of keys beside the digits."""
        return ()

    def mode(self, view: View) -> Mode | None:
        """The mode of the open deal; ``None`` while it is not known."""
        mode: Mode | None = view.state.deal.mode if view.state.deal else None
        return mode

    def pad(self, table: TableContext) -> ft.Control:
        """The pad for a forgotten deal, without keys beside the digits."""
        return panel_pad(table, self.asked)

    def drafts(self, view: View) -> Iterator[Event]:
        """Counts in which one player has all points, of as many players as a deal can have."""
        players = len(view.players)
        for total in sorted(view.game.trick_totals(view.options, players), reverse=True):
            for playing in range(players, 0, -1):
                yield self.counted(points=(total, *(0,) * (playing - 1)))

    def fact(self, say: Say[Any] | None = None) -> tuple[type[Event], FactScreen]:
        """How the count of a deal is worded, by default as usual, corrected and inserted."""
        screen = FactScreen(
            say,
            correct=self.correct,
            pad=self.pad,
            drafts=self.drafts,
            ask_again=self.ask_again,
        )
        return self.counted, screen

    def ask_again(self, _later: LaterFact) -> Panel | None:
        """The question about a counted deal that a correction before it raises."""
        return None

    def correct(self, table: TableContext, seq: int, seat: int | None = None) -> ft.Control:
        """The panel that corrects a counted deal, from the number that was tapped."""
        form = self.form(table, table.view.state_before(seq))
        return count_correction(table, seq, replace(form, seat=seat))

    def table(self, board: Callable[[TableContext, float, float], ft.Control]) -> TableDesign:
        """The table: a sheet, and the pad of every deal.

        The pad stays where it is from one deal to the next, so that no touch is lost in between.
        """
        keys = PlayKeys(
            height=pad_height,
            draw=lambda table, _width, _height: Pad(table, self.asked, self.keys(table)),
        )
        return TableDesign(
            board=board,
            keys=keys,
            first_question=ask_first_dealer,
            second_weis=partial(ask_which_weis, PlayerWeisByCardsPanel()),
            pile=player_pile(self.asked, self.mode),
            room=SHEET_ROOM,
        )


def player_pile(form_of: FormOf, mode_of: Callable[[View], Mode | None]) -> PileEntry:
    """Return how a pile becomes the points of a player.

    Args:
        form_of: Returns what is typed on the pad.
        mode_of: Returns the mode of the open deal; ``None`` while it is not known.
    """

    def form_now(table: TableContext) -> CountForm | None:
        form = form_of(table, table.actions.now())
        return form if isinstance(form, CountForm) else None

    def owners(table: TableContext) -> Sequence[Owner]:
        form, view = form_now(table), table.actions.now()
        names = form.names or view.players if form else ()
        return [(seat, names[seat]) for seat in sorted(form.order)] if form else ()

    def enter(table: TableContext, seat: int, points: int) -> None:
        form, view = form_now(table), table.actions.now()
        typed = table.live.kept(PadState)
        if form is not None:
            bound = typed.value.bound(form, view)
            typed.set(bound.with_points(seat, points))

    def whole(table: TableContext) -> bool:
        form = form_now(table)
        return form is not None and form.total == DEAL_TOTAL and not form.undealt_label

    return PileEntry(
        mode=lambda table: mode_of(table.actions.now()), owners=owners, enter=enter, whole=whole
    )
