"""The table of a Pandur: its sheet; bidding, trump, count and result at the same place (PAN)."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.pandur import PANDUR
from rules.games.pandur.deal import Deal
from rules.games.pandur.standing import PlayerStanding, soloist_needs
from rules.games.pandur.standing import board as standing
from scorer.appearance import Appearance
from scorer.games.auctions.calls import Calling, use_calling
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    SHEET_ROOM,
    PlayerRow,
    SheetCell,
    least_sheet_height,
    player_sheet,
)
from scorer.games.boards.sheet_parts import (
    gained_cell,
    leaving_columns,
    leaving_row,
    safe_text,
    shown_deal,
    trump_icon,
)
from scorer.games.melds.player_melds import annul_row
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.pandur.bidding import auction_of, bidding_keys
from scorer.games.pandur.counting import count_keys, type_digit, write
from scorer.games.pandur.draft import PILE, SoloDraft, Touches
from scorer.games.pandur.key_sizes import GAP, fitted, portrait_height
from scorer.games.seats.player_buttons import ask_first_dealer
from scorer.phrases import bid_text, signed, step_text
from scorer.session import View
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.notice import NextLine, deal_text, next_line, notice_height, refused_line
from scorer.table.pad.keyboard import key_handler, use_keys
from scorer.text_size.drawn import LEAST_LETTERS, shares_by_need, width_of
from scorer.text_size.room import fills_room
from scorer.theme import DARK, SLATE
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.stone import EDGE, frame_width, stone_board
from scorer.widgets.tap import at_left, centred, lettering

BID_WIDTH = 96
"""Width of the column of bids, in logical pixels."""

COLUMN_GAP, LEAST_COLUMN = 4, 60
"""Between two columns of a short board, and the least width of one, in logical pixels."""

FOOTER_SIZE, SPARED_SIZE = 15.0, 14.0
"""Size of the footer, and of one that also says why the dealer gets nothing."""

NAMED_BID_SIZE, SHORT_BID_SIZE = 14, 17
"""Size of a bid that has a name and no number, and most of one on a short board, in logical
pixels."""

_COUNTING = (Step.COUNT_SOLO, Step.SETTLE_SOLO)
"""Steps in which the deal is played and counted."""


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal, with a footer where there is room for it."""
    look, view = table.look, table.view
    state = view.state_of(PANDUR)
    footer = height >= least_sheet_height(state.players, width, footer=True)
    return player_sheet(
        look,
        leaving_columns(look, look.t("sheet.bid"), state.options.target, width=BID_WIDTH),
        player_rows(table),
        (width, height),
        _footer(table, state.deal_of(shown_deal(state))) if footer else [],
    )


def player_rows(table: TableContext) -> list[PlayerRow]:
    """A row for each player; the mark of the dealer is that of the deal to be played now."""
    state = table.view.state_of(PANDUR)
    return [
        leaving_row(
            table,
            player,
            _bid_cell(table.look, player),
            colour=DARK.accent if player.soloist else SLATE.chalk,
        )
        for player in standing(state, shown_deal(state))
    ]


def _bid_cell(look: Appearance, player: PlayerStanding) -> SheetCell:
    """The last bid; that of the soloist is coloured."""
    if player.bid is None:
        return (
            SheetCell(text="–", colour=SLATE.quiet)
            if player.passed or player.sits_out
            else EMPTY_CELL
        )
    return SheetCell(
        text=bid_text(look.t, player.bid),
        colour=DARK.accent if player.soloist else SLATE.quiet,
        size=19 if player.bid.points is not None else NAMED_BID_SIZE,
    )


def _footer(table: TableContext, deal: Deal | None) -> list[ft.Control]:
    """Trump, and the soloist's bid or result, once the bidding is over."""
    if deal is None or deal.bid is None or not deal.auction.over:
        return []
    why = spared_text(table, deal)
    text = ". ".join(filter(None, (_bid_text(table, deal), why)))
    size = SPARED_SIZE if why else FOOTER_SIZE
    sentence = at_left(text, SLATE.chalk, size=size, lines=2, expand=1)
    return [*trump_icon(table.look, deal.trump), sentence]


def _bid_text(table: TableContext, deal: Deal) -> str:
    """The soloist's bid, or what became of it."""
    t = table.look.t
    if deal.soloist is None or deal.bid is None:
        return ""
    name, bid = table.view.players[deal.soloist], bid_text(t, deal.bid)
    if deal.points is not None:
        return t("pandur.made_of", name=name, n=deal.points, bid=bid)
    if deal.settled is not None:
        key = "fact.solo_settled" if deal.settled else "fact.solo_settled_failed"
        return t(key, name=name, bid=bid)
    return t("table.plays_bid", name=name, bid=bid)


def spared_text(table: TableContext, deal: Deal) -> str:
    """Why the dealer gets nothing from a failed bid (PAN-5); empty for everybody else."""
    view = table.view
    spared = (one for one in standing(view.state_of(PANDUR), deal.number) if one.spared)
    return " ".join(
        table.look.t("pandur.spared", name=view.players[one.seat], n=one.missing) for one in spared
    )


def short_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """Each player's name, last bid or what it came to, and game points, in a column of its own."""
    state = table.view.state_of(PANDUR)
    players = list(standing(state, shown_deal(state)))
    needed = [width_of(table.view.players[one.seat], LEAST_LETTERS) for one in players]
    room = size[0] - 2 * (frame_width(size[0]) + EDGE) - COLUMN_GAP * (len(players) - 1)
    columns: list[ft.Control] = [
        ft.Container(_column(table, player), expand=share)
        for player, share in zip(
            players, shares_by_need(needed, room, least=LEAST_COLUMN), strict=True
        )
    ]
    row = ft.Row(
        columns, spacing=COLUMN_GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER, expand=True
    )
    return stone_board(row, *size)


def _column(table: TableContext, player: PlayerStanding) -> ft.Control:
    view, cell = table.view, short_cell(table.look, player)
    colour = DARK.accent if player.soloist and player.gained is None else SLATE.chalk
    score = f"{signed(player.score)} / {view.options.target}"
    return centred(
        [
            lettering(view.players[player.seat], colour, size=14, lines=1),
            lettering(cell.text, cell.colour, size=min(cell.size, SHORT_BID_SIZE), lines=2),
            lettering(score, SLATE.chalk, size=14, bold=True, lines=1),
        ]
    )


def short_cell(look: Appearance, player: PlayerStanding) -> SheetCell:
    """Return the bid of a player, or what a counted deal gave: there is no column for both."""
    return _bid_cell(look, player) if player.gained is None else gained_cell(player.gained)


def step(view: View) -> str:
    """Which keys are shown."""
    code = view.next_step.code
    return code if code in _COUNTING else Step.BID


@ft.component
@fills_room
def PandurKeys(table: TableContext, height: float) -> ft.Control:
    """The line that says what comes next, and below it the keys for that.

    It is one component for the whole Partie: a touch finds its handler also while the screen has
    not followed the last one.

    Args:
        table: The table.
        height: The height of the keys, in logical pixels.
    """
    typed = table.live.kept(SoloDraft)
    touches = Touches(table, typed)
    draft = use_part(typed, whole_value).at(table.view)
    sizes = fitted(height, notice_height(table.look))

    count_key = key_handler(
        digit=lambda digit: type_digit(touches, digit),
        erase=lambda: touches.change(SoloDraft.erased),
        clear=lambda: touches.change(SoloDraft.cleared),
        enter=lambda: write(table, touches),
    )

    def on_key(key: str) -> bool:
        if table.actions.now().next_step.code not in _COUNTING:
            return False
        return count_key(key)

    use_keys(table.live.keyboard, on_key)
    shown = use_calling(table, auction_of)
    counting = table.view.next_step.code in _COUNTING
    keys = (
        count_keys(table, touches, draft, sizes) if counting else bidding_keys(table, shown, sizes)
    )
    return ft.Column(
        [
            next_line(
                table.look,
                _line(table, draft, shown),
                table.live.notice.value,
                table.actions,
                letters=min(sizes.letters, 1.2),
            ),
            keys,
        ],
        spacing=GAP,
        tight=True,
    )


def _line(table: TableContext, draft: SoloDraft, shown: Calling | None) -> NextLine:
    """What comes next, or why the typed points cannot be."""
    t, view = table.look.t, table.view
    solo = soloist_needs(view.state_of(PANDUR))
    event = draft.event(solo.bid) if solo else None
    wrong = draft.count.judged(view.check(event)) if event else ()
    if wrong:
        return refused_line(t, table.names, wrong[0])
    text = step_text(t, table.names, view.next_step)
    if shown is not None and shown.seat != shown.turn:
        text = t("step.bid", name=view.players[shown.seat])
    return NextLine(text, deal_text(table.look, view))


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    state = table.view.state_of(PANDUR)
    if height < least_sheet_height(state.players, width, footer=False):
        return short_board(table, (width, height))
    return board(table, width, height)


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(
        height=portrait_height,
        draw=lambda table, _width, height: PandurKeys(table, height),
        step=step,
    ),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    end=GameEnd(detail=safe_text),
    first_question=ask_first_dealer,
    pile=PILE,
    second_weis=lambda _view, _weis: WeisByCardsPanel(),
    room=SHEET_ROOM,
)
