"""The table of a Handjass: its sheet; who plays, count and cut on one pad (HAND)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.game import Event
from rules.engine.steps import Step
from rules.games.handjass import HANDJASS
from rules.games.handjass.deal import Deal, State, deal_totals, turn
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from rules.games.handjass.game import answer
from rules.games.handjass.standing import PlayerStanding, Tie, pending
from rules.games.handjass.standing import board as standing
from rules.jass.cards import DEAL_TOTAL
from rules.jass.points import ENOUGH
from rules.solo.leaving import round_from
from scorer.games.boards.player_sheet import EMPTY_CELL, SheetCell, player_sheet
from scorer.games.boards.sheet_parts import (
    correctable,
    count_entry,
    leaving_columns,
    leaving_row,
    safe_text,
    shown_deal,
)
from scorer.games.counting.player_count import PlayerCount
from scorer.games.melds.player_melds import annul_row, card_row, meld_keys
from scorer.phrases import joined
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import Actions, GameEnd, Menu, MenuRow, TableContext
from scorer.table.pad.choosing import Choosing
from scorer.table.pad.count import CountForm
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, write_changes
from scorer.table.pad.keys import KeyRow
from scorer.table.wording import phrase
from scorer.texts import Texts
from scorer.theme import SLATE

ALL_CARDS_PLAYERS = 4
"""Number of active players with which all cards are in play, so that a deal has 157 (HAND-1)."""


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal; a tap on a counted number corrects the count."""
    look, view = table.look, table.view
    state = view.state_of(HANDJASS)
    number = shown_deal(state)
    count_seq = count_entry(view, HandsCounted, number)
    return player_sheet(
        look,
        leaving_columns(look, look.t("sheet.made"), state.options.target),
        [
            leaving_row(table, player, _points_cell(table, player, count_seq))
            for player in standing(state, number)
        ],
        (width, height),
    )


def _points_cell(table: TableContext, player: PlayerStanding, count_seq: int | None) -> SheetCell:
    """The points of the deal; before the count, whether the player plays, and the melds."""
    if player.plays is None:
        return EMPTY_CELL
    if not player.plays:
        return SheetCell(text="–", colour=SLATE.quiet)
    if player.points is None:
        shown = player.weis + player.stoeck
        return SheetCell(text=str(shown) if shown else "✓", colour=SLATE.quiet)
    below = f"< {ENOUGH}" if player.short and count_seq is not None else ""
    cell = SheetCell(text=str(player.points), below=below)
    if count_seq is None:
        return cell
    panel = EditPanel(count_seq)
    return correctable(table, player.seat, panel, cell, title="sheet.made", key="made")


def _who_plays(table: TableContext, view: View, deal: Deal) -> Choosing:
    """The choice of the players who play the deal (HAND-1)."""
    t = table.look.t
    return Choosing(
        choice=("plays", view.deal_begun, deal.dealer, deal.in_game),
        seats=round_from(deal.dealer, deal.in_game, len(view.players)),
        most=len(deal.in_game),
        asked=t("step.say_players"),
        say=partial(phrase, table),
        all_text=t("handjass.all_play"),
        not_offered=lambda seat: t("handjass.is_safe", name=table.view.players[seat]),
        make_fact=lambda chosen: HandsTaken(seats=chosen),
    )


def _cut(table: TableContext, tie: Tie) -> Choosing:
    """The choice of the player who has cut the highest card (HAND-2, HAND-4)."""
    t, players = table.look.t, table.view.players
    names = joined(t, [players[seat] for seat in sorted(tie.seats)])
    asked = t("handjass.cut" if tie.worth else "handjass.last_cut", names=names)
    if tie.more:
        asked = f"{asked} {t('handjass.cut_again')}"

    def submit(actions: Actions, event: Event) -> bool:
        if not isinstance(event, CutWon):
            return False
        now = actions.now()
        change = answer(now.state_of(HANDJASS), now.facts, event.seat)
        return change is not None and write_changes(actions, [change])

    return Choosing(
        choice=("cut", tie.deal.number, len(tie.deal.cuts), tie.seats),
        seats=tie.seats,
        asked=asked,
        say=partial(phrase, table),
        not_offered=lambda seat: t("handjass.no_cut", name=players[seat], names=names),
        make_fact=lambda chosen: CutWon(seat=chosen[0]),
        submit=submit,
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class _HandsForm(CountForm):
    """The count of the players who play; the others keep their place on the pad."""

    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """All players."""
        return list(enumerate(view.players))

    def field_text(self, draft: Draft, seat: int) -> str:
        """Nothing for those who do not play."""
        return super().field_text(draft, seat) if seat in self.order else ""

    def not_asked(self, t: Texts, view: View, seat: int) -> str:
        """Who is out has no points."""
        return t("handjass.is_out", name=view.players[seat])


class HandjassCount(PlayerCount):
    """Who plays, what they made and who wins a cut, with keys for Weis and Stöck."""

    counted = HandsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """Those who play; none before they are known."""
        return turn(state.deal, state.players) if state.deal else ()

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """Weis and Stöck."""
        return meld_keys(table, lambda now: self.turn(now.state_of(HANDJASS)))

    def asked(self, table: TableContext, view: View) -> Form | None:
        """Who plays, what they made, who wins a cut."""
        state = view.state_of(HANDJASS)
        tie = pending(state)
        if tie is not None:
            return _cut(table, tie)
        deal = state.deal
        if deal is not None and deal.dealer is not None and deal.playing is None:
            return _who_plays(table, view, deal)
        return super().asked(table, view)

    def drafts(self, view: View) -> Iterator[Event]:
        """One of those who play has all points."""
        state = view.state_of(HANDJASS)
        seats = self.turn(state)
        points: dict[int, int] = dict.fromkeys(seats, 0)
        if seats:
            points[seats[0]] = max(deal_totals(len(seats)))
        yield HandsCounted(tricks=tuple(points.get(seat) for seat in range(state.players)))

    def form(self, table: TableContext, state: State) -> CountForm:
        """How the deal is counted: only active players have points."""
        t, seats = table.look.t, self.turn(state)

        def make_fact(points: tuple[int, ...], _undealt: int | None) -> Event:
            made = dict(zip(sorted(seats), points, strict=True))
            return HandsCounted(tricks=tuple(made.get(seat) for seat in range(state.players)))

        def points_in(event: HandsCounted) -> tuple[int, ...]:
            return tuple(points for points in event.tricks if points is not None)

        return _HandsForm(
            order=seats,
            leads=next(iter(seats), None),
            hint=t("handjass.count_hint"),
            make_fact=make_fact,
            total=DEAL_TOTAL if len(seats) == ALL_CARDS_PLAYERS else None,
            deal=state.number,
            points_in=points_in,
            ask=lambda name: t("counting.of", name=name),
        )


COUNT = HandjassCount()


def _menu(table: TableContext) -> Menu:
    """Rows for the turned card and for deals that are dealt again (HAND-1, PEN-2)."""
    rows = [card_row(table), annul_row(table)]
    if table.view.next_step.code is Step.SAY_PLAYERS:
        text = table.look.t("fact.hands_taken_none")
        rows.insert(0, MenuRow(text, lambda: table.actions.record(HandsTaken(seats=()))))
    return Menu(writing=rows)


TABLE = replace(COUNT.table(board), menu=_menu, end=GameEnd(detail=safe_text))
