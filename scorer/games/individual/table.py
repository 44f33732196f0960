"""The table of an individual Jass: its sheet, and the count with Weis and Stöck (IND)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Change
from rules.games.individual import INDIVIDUAL
from rules.games.individual.deal import PENALTY, Deal, State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import (
    PlayerStanding,
    entry_needs,
    pointless,
    records,
    standing,
    stayed_out,
)
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import last_deal_cell, trump_icon
from scorer.games.counting.player_count import PlayerCount
from scorer.games.melds.player_melds import annul_row, card_row, meld_keys
from scorer.phrases import joined, signed
from scorer.session import View
from scorer.table.frame import answer, frame
from scorer.table.live_table import use_typed
from scorer.table.model import Covers, GameEnd, LaterFact, Menu, Panel, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import change_to, write_changes
from scorer.table.pad.keys import KeyRow
from scorer.table.panel_parts import sentence
from scorer.theme import DARK, SLATE
from scorer.widgets.faces import Key
from scorer.widgets.tap import at_left, lettering


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of all totals; a tap on the last deal corrects it."""
    look, view = table.look, table.view
    t = look.t
    return player_sheet(
        look,
        [
            SheetColumn(title=t("sheet.last_deal"), width=52),
            SheetColumn(title=t("sheet.total"), width=66),
            SheetColumn(title=t("individual.to_go"), width=64),
        ],
        [player_row(table, player) for player in standing(view.state_of(INDIVIDUAL))],
        (width, height),
        _footer(table),
    )


def player_row(table: TableContext, player: PlayerStanding) -> PlayerRow:
    """What a player has made, and is still short of."""
    look, view = table.look, table.view
    state = view.state_of(INDIVIDUAL)
    plays = _in_play(state, player)
    # Below the points of the last deal stands the penalty of 100 (IND-3).
    penalty = signed(PENALTY) if player.fell_short else ""
    to_go = SheetCell(text=str(player.to_go), colour=SLATE.quiet)
    return PlayerRow(
        name=view.players[player.seat],
        detail=_detail(look, state, player),
        colour=SLATE.chalk if plays else SLATE.quiet,
        cells=(
            last_deal_cell(table, player.seat, PointsCounted, player.last, penalty),
            total_cell(look, player.total),
            to_go if plays else EMPTY_CELL,
        ),
    )


def _in_play(state: State, player: PlayerStanding) -> bool:
    """Whether a player plays the open deal or, once the Partie is over, has played the last one."""
    return player.last is not None if state.deal is None else player.plays


def _detail(look: Appearance, state: State, player: PlayerStanding) -> str:
    """The most important remark about a player in this deal."""
    t = look.t
    if not _in_play(state, player):
        return t("individual.watches") if state.deal else ""
    if player.weis and player.stoeck:
        return f"{t('table.weis')} {player.weis} + {player.stoeck}"
    if player.weis or player.stoeck:
        kind = "weis" if player.weis else "stoeck"
        return f"{t(f'table.{kind}')} {player.weis or player.stoeck}"
    return t("sheet.dealer") if player.deals else ""


def _footer(table: TableContext) -> list[ft.Control]:
    """Trump, a remark, and the limit."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(INDIVIDUAL)
    text = at_left(_remark(table), SLATE.quiet, size=14, lines=2)
    limit = lettering(t("individual.goal", n=state.limit), DARK.accent, size=17, bold=True)
    return [
        *trump_icon(look, state.deal.mode if state.deal else None),
        ft.Container(text, expand=1),
        limit,
    ]


def _remark(table: TableContext) -> str:
    """Who plays on where several are at the target; else what was not in play (IND-5, IND-6)."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(INDIVIDUAL)
    if state.raised and state.deal is not None:
        names = joined(t, [view.players[seat] for seat in state.deal.playing])
        return t("individual.plays_on", names=names)
    out = stayed_out(state.finished[-1]) if state.finished else None
    return t("counting.stayed_out", n=out) if out else ""


def _best_only(view: View) -> bool:
    """Whether of several Weis only the best one is written (IND-2)."""
    needed = entry_needs(view.state_of(INDIVIDUAL))
    return needed is not None and not needed.every_weis


def _playing(view: View) -> tuple[int, ...]:
    """The players of the open deal; none before its dealer is known."""
    deal = view.state_of(INDIVIDUAL).deal
    return deal.playing if deal is not None and deal.dealer is not None else ()


class IndividualCount(PlayerCount):
    """The points of those who play, with keys for Weis and Stöck."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """Those who play: once several are at the target, not everybody does (IND-5)."""
        return turn_of(state.deal, state.players) if state.deal else ()

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """Weis and Stöck."""
        return meld_keys(table, _playing, _best_only)

    def form(self, table: TableContext, state: State) -> CountForm:
        """How the deal is counted; the points of cards not in play can be typed, too (IND-6).

        Raises:
            ValueError: There is no open deal.
        """
        needed, deal = entry_needs(state), state.deal
        if needed is None or deal is None:
            raise ValueError("the Partie is over")

        form = replace(super().form(table, state), ask_first=partial(_question, deal))
        return self.with_undealt(table.look.t, form, known=len(needed.totals) == 1)

    def ask_again(self, later: LaterFact) -> Panel | None:
        """Whether who made 0 won a trick, once a Weis before the count is written (IND-4)."""
        before = _question(later.before.deal, later.event, later.seq)
        asked = before.seats if before else ()
        return _question(later.after.deal, later.event, later.seq, later.changes, asked)


def _question(
    deal: Deal,
    event: Event,
    seq: int | None,
    others: tuple[Change, ...] = (),
    asked: Sequence[int] = (),
) -> TricklessPanel | None:
    """The question about those who made 0, without those who were asked before."""
    if not isinstance(event, PointsCounted):
        return None
    known = (*asked, *event.trickless)
    seats = tuple(seat for seat in pointless(deal, event.points) if seat not in known)
    return TricklessPanel(event, seats, seq, others) if seats else None


COUNT = IndividualCount()


def _raised(table: TableContext) -> tuple[str, ...]:
    """That the limit was raised, because several had reached it (IND-5)."""
    state = table.view.state_of(INDIVIDUAL)
    return (table.look.t("individual.raised", n=state.limit),) if state.raised else ()


def _record(table: TableContext, seat: int) -> str:
    """What a player's melds gave, and how often the player fell short (IND-3)."""
    t, own = table.look.t, records(table.view.state_of(INDIVIDUAL))[seat]
    return f"{t('individual.melds', n=own.melds)} · {t('individual.short', n=own.short)}"


TABLE = replace(
    COUNT.table(board),
    end=GameEnd(reasons=_raised, detail=_record),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
)


@dataclass(frozen=True)
class TricklessPanel(Panel):
    """Asks whether players who made 0 won a trick; without one they lose the Weis (IND-4).

    Attributes:
        event: The fact of the count that is written with the answers.
        seats: The players.
        seq: The entry of the count; None: the open deal is counted.
        others: A correction before that count, which is written with the answers.
    """

    covers = Covers.BOARD
    asks = True

    event: PointsCounted
    seats: tuple[int, ...]
    seq: int | None = None
    others: tuple[Change, ...] = ()

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """Ask one player after the other, then write the count."""
        look, view, actions = table.look, table.view, table.actions
        t, event, seats = look.t, self.event, self.seats
        first = Asked((self.seq or 0, *event.points, *seats))
        answers, latest, change_answers = use_typed(table.live, "trickless", first)
        seat = seats[min(len(answers.won), len(seats) - 1)]

        def say(won: bool) -> None:
            change_answers(lambda before: replace(before, won=(*before.won, won)))
            if len(latest().won) >= len(seats):
                dry = {seat for seat, trick in zip(seats, latest().won, strict=False) if not trick}
                trickless = {*event.trickless}.difference(seats) | dry
                answered = replace(event, trickless=tuple(sorted(trickless)))
                changes = (*self.others, *change_to(view, self.seq, answered))
                if not write_changes(actions, changes):
                    change_answers(lambda _: first)

        def key(text: str, *, won: bool) -> ft.Control:
            kind = Key.PLAIN if won else Key.STEP
            return answer(table, t(text), lambda: say(won), kind=kind, key=f"dry-{won}")

        title = t("step.trick_won", name=view.players[seat])
        both = key("individual.worthless", won=True), key("individual.dry", won=False)
        return frame(table, title, [sentence(t("rule.IND-4"), look.colours.quiet, size=15)], *both)


@dataclass(frozen=True, slots=True)
class Asked:
    """A count and whom it is about, and whether each of those who were asked has won a trick."""

    about: tuple[int, ...]
    won: tuple[bool, ...] = ()
