"""The table of a Differenzler: its sheet; declarations and count on one pad (DIF)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from rules.engine.game import Event
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import Deal, State, committed, declaring_order, pending
from rules.games.differenzler.facts import PointsCounted, PointsDeclared, TrumpTurned
from rules.games.differenzler.game import answer
from rules.games.differenzler.standing import PlayerStanding, judgements
from rules.games.differenzler.standing import board as standing
from rules.jass.cards import DECK, Mode
from rules.jass.last_card import mode_of
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import correctable, count_entry, dealer_note, shown_deal
from scorer.games.cards.card_choice import LastCardPanel
from scorer.games.counting.player_count import PlayerCount
from scorer.games.differenzler.declaring import SPOKEN, declared_entry, declaring, rest_text
from scorer.games.melds.player_melds import annul_row
from scorer.phrases import signed
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import GameEnd, Menu, MenuRow, TableContext
from scorer.table.pad.form import Form, write_changes
from scorer.table.pad.keys import KeyRow, PadKey, fact_key, on_three_rows
from scorer.text_size.drawn import width_of
from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.card import card
from scorer.widgets.faces import Key
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import at_left, lettering, text_button

COLUMNS = {"declared": TARGET, "made": TARGET, "difference": 44, "total": 58}
"""The least widths of the columns, in logical pixels; the text ``sheet.<name>`` is a title.

A tap on a number of the first two corrects it."""

TITLE, TITLE_MARGIN = 15, 8
"""Size of the letters of a title, and the space beside it, in logical pixels."""

GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 150
"""Least height of a sheet beside a question, in logical pixels."""


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal; a tap on a number corrects it."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(DIFFERENZLER)
    number = shown_deal(state)
    return player_sheet(
        look,
        [_column(t(f"sheet.{name}"), least) for name, least in COLUMNS.items()],
        [_player_row(table, player) for player in standing(state, number)],
        (width, height),
        _footer(look, state, number),
    )


def _column(title: str, least: float) -> SheetColumn:
    """A column that is as narrow as its numbers and its title let it be: names need the room."""
    return SheetColumn(title=title, width=max(least, width_of(title, TITLE) + TITLE_MARGIN))


def _player_row(table: TableContext, player: PlayerStanding) -> PlayerRow:
    look, view = table.look, table.view
    declared = SPOKEN if player.hidden else _text(player.declared)
    return PlayerRow(
        name=view.players[player.seat],
        detail=dealer_note(table, player.seat),
        cells=(
            _correctable_cell(table, player, declared, PointsDeclared),
            _correctable_cell(table, player, _text(player.tricks), PointsCounted),
            _deviation(player),
            total_cell(look, player.total),
        ),
    )


def _text(points: int | None) -> str:
    return EMPTY_CELL.text if points is None else str(points)


def _deviation(player: PlayerStanding) -> SheetCell:
    """The difference, and below it the bonus of an exact hit."""
    if player.deviation is None:
        return EMPTY_CELL
    bonus = signed(player.bonus) if player.bonus else ""
    return SheetCell(text=str(player.deviation), below=bonus)


def _correctable_cell(
    table: TableContext, player: PlayerStanding, text: str, kind: type[Event]
) -> SheetCell:
    """A cell that opens the correction of its number."""
    seq = _entry_of(table.view, player.seat, kind)
    if seq is None or text == EMPTY_CELL.text:
        return SheetCell(text=text, colour=SLATE.quiet)
    column = "declared" if kind is PointsDeclared else "made"
    panel, cell = EditPanel(seq, player.seat), SheetCell(text=text)
    return correctable(table, player.seat, panel, cell, title=f"sheet.{column}", key=column)


def _entry_of(view: View, seat: int, kind: type[Event]) -> int | None:
    """The entry that a number on the board comes from."""
    state = view.state_of(DIFFERENZLER)
    number = shown_deal(state)
    if kind is PointsCounted:
        return count_entry(view, kind, number)
    deal = state.deal_of(number)
    return declared_entry(view, deal, seat) if deal else None


def _footer(look: Appearance, state: State, number: int) -> list[ft.Control]:
    """Trump, the sum of the declarations, and its difference to 157 (DIF-3)."""
    t, deal = look.t, state.deal_of(number)
    declared = committed(state, number)
    trump = _trump(look, state, deal)
    if declared is None:
        return [trump, lettering(t("differenzler.secret"), SLATE.quiet, size=15, expand=1)]
    if deal is None or deal.untouched:
        # The line above the keys tells the sum of what is typed meanwhile.
        return [trump]
    total = t("differenzler.sum", n=declared.sum)
    difference = rest_text(t, declared.sum)
    return [
        trump,
        at_left(total, SLATE.chalk, size=16, expand=1),
        lettering(difference, DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT),
    ]


def _trump(look: Appearance, state: State, deal: Deal | None) -> ft.Control:
    if deal is None or deal.card is None or not look.show_trump:
        return ft.Container(width=0)
    mode = mode_of(deal.card, state.options)
    return mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)


LAST_CARD_PANEL = LastCardPanel(TrumpTurned)
"""Records the dealer's last card (DIF-2)."""


def _trump_key(table: TableContext) -> PadKey:
    """A key for the dealer's last card; once it is known, the key says so."""
    text, any_card = table.look.t("differenzler.trump"), TrumpTurned(card=DECK[0])
    rows = 1 if on_three_rows(table.look) else 2
    return fact_key(table, text, any_card, LAST_CARD_PANEL, key="last-card", rows=rows)


class DifferenzlerCount(PlayerCount):
    """What players declare, then what they made, with a key for the last card (DIF-3, DIF-4)."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """All players."""
        return declaring_order(state, state.deal) if state.deal else ()

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """The last card."""
        return [(_trump_key(table),)]

    def asked(self, table: TableContext, view: View) -> Form | None:
        """What is declared, then what was made."""
        count = super().asked(table, view)
        return count and (declaring(view.state_of(DIFFERENZLER), view.deal_begun) or count)

    def mode(self, view: View) -> Mode | None:
        """The mode of the last card, once it is known."""
        deal = view.state_of(DIFFERENZLER).deal
        return mode_of(deal.card, view.options) if deal and deal.card else None


COUNT = DifferenzlerCount()


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal; over it an open question."""
    question = zero_question(table)
    if question is None:
        return board(table, width, height)
    rest = height - ZERO_HEIGHT - GAP
    parts = [question] if rest < LEAST_SHEET else [question, board(table, width, rest)]
    return ft.Column(parts, spacing=GAP, width=width, height=height)


def _judged(table: TableContext, seat: int) -> str:
    """The number of exact hits, and the average difference of a deal (DIF-6)."""
    t, player = table.look.t, judgements(table.view.state_of(DIFFERENZLER))[seat]
    whole, tenth = divmod(player.tenths or 0, 10)
    average = t("differenzler.tenths", whole=whole, tenth=tenth)
    return t("differenzler.judged", hits=player.hits, average=average)


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card, annul_row(table)])


TABLE = replace(
    COUNT.table(_board),
    menu=_menu,
    end=GameEnd(detail=_judged),
    deals=lambda view: view.options.deals,
)


ZERO_HEIGHT = 120
"""Height of the question with its answers, in logical pixels."""

BUTTON_HEIGHT = 48
"""Height of an answer, in logical pixels."""


def zero_question(table: TableContext) -> ft.Control | None:
    """Ask whether the player won a trick; only then is it a hit. ``None`` if nothing is asked.

    It stands over the board and not over the keys: the next deal may begin (DIF-5).
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    asked = pending(view.state_of(DIFFERENZLER))
    if asked is None or not look.writing:
        return None
    deal, seat = asked

    def write(*, won_trick: bool) -> None:
        now = actions.now()
        state = now.state_of(DIFFERENZLER)
        still = pending(state)
        if still is None or (still[0].number, still[1]) != (deal.number, seat):
            return
        change = answer(state, now.facts, won_trick=won_trick)
        if change is not None:
            write_changes(actions, [change])

    def button(key: str, act: Callable[..., object], *, kind: Key = Key.PLAIN) -> ft.Control:
        return text_button(
            t(key), colours, act, kind=kind, expand=1, height=BUTTON_HEIGHT, key=key.split(".")[1]
        )

    answers = [
        button("differenzler.trick_yes", lambda _: write(won_trick=True), kind=Key.WRITE),
        button("differenzler.trick_no", lambda _: write(won_trick=False)),
    ]
    question = t("step.trick_won", name=view.players[seat])
    heading = f"{t('entries.deal_n', n=deal.number)} · {question}"
    return ft.Container(
        card(
            ft.Column(
                [
                    at_left(heading, colours.ink, size=16, bold=True, lines=2),
                    ft.Row(answers, spacing=8),
                ],
                spacing=8,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            colours,
            border=colours.step,
            padding=8,
        ),
        height=ZERO_HEIGHT,
    )
