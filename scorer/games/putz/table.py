"""The table of a Putz: strokes, apples, and the count."""

from __future__ import annotations

from rules.games.putz import PUTZ
from rules.games.putz.standing import End, ending, standing
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.melds.panels import annul_row, card_row
from scorer.games.putz.board import board
from scorer.games.putz.controls import PILE, deal_pad
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.phrases import joined, signed
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height
from scorer.widgets.charts.course import Level


def _marks(table: TableContext, seat: int) -> str:
    """Strokes and apples of a player."""
    player = standing(table.view.state_of(PUTZ))[seat]
    return table.look.t("putz.marks", putzes=player.putzes, pommes=player.pommes)


def _lowest(table: TableContext) -> tuple[Level, ...]:
    """The score below which the Partie ends (PUT-6)."""
    lowest = table.view.options.lowest
    return (Level(total=lowest, text=table.look.t("putz.lowest", n=signed(lowest))),)


def _reasons(table: TableContext) -> tuple[str, ...]:
    """Which target ended the Partie, and what decided between equal scores."""
    view = table.view
    state = view.state_of(PUTZ)
    end = ending(state)
    if end is None:
        return ()
    t, people = table.look.t, len(end.seats)
    names = joined(t, [view.players[seat] for seat in end.seats])
    target, lowest = state.options.target, signed(state.options.lowest)
    reason = (
        t("putz.end_target", names=names, n=target, people=people)
        if end.end is End.TARGET
        else t("putz.end_lowest", names=names, n=lowest, people=people)
    )
    return (reason, t("putz.by_points")) if end.by_points else (reason,)


TABLE = TableDesign(
    board=board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    end=GameEnd(reasons=_reasons, detail=_marks, levels=_lowest),
    required_panel=ask_first_dealer,
    pile=PILE,
    room=SHEET_ROOM,
)
