"""The sheet of a Handjass: who plays the deal, what was made, game points (HAND)."""

from __future__ import annotations

import flet as ft

from rules.games.handjass.deal import State
from rules.games.handjass.facts import HandsCounted
from rules.games.handjass.standing import PlayerStanding, board
from rules.jass.points import ENOUGH
from scorer.games._sheet.player_sheet import NOTHING, Figure, Line, player_sheet
from scorer.games._solo.leaving_sheet import columns, gained, score, who_is
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.theme import SLATE


def shown_deal(state: State) -> int:
    """The deal on the board: the last counted one until somebody speaks in the next."""
    if state.finished and (state.deal is None or state.deal.untouched):
        return len(state.finished)
    return state.number


def hand_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """A deal on a piece of slate; a counted number can be touched to correct the count."""
    look, view = table.look, table.view
    state: State = view.state
    number = shown_deal(state)
    counted = _counted(view, number)
    return player_sheet(
        look.t("sheet.player"),
        columns(look, look.t("sheet.made"), state.options.target),
        [_line(table, place, counted) for place in board(state, number)],
        size,
    )


def _line(table: TableContext, place: PlayerStanding, counted: int | None) -> Line:
    look, view = table.look, table.view
    who = who_is(look, place.score, view.options.target, left_in=place.safe_in, lost=place.lost)
    return Line(
        name=view.players[place.seat],
        aside=look.t("sheet.dealer") if place.deals else "",
        below=who.below,
        strokes=who.strokes,
        figures=(
            _made(table, place, counted),
            gained(place.gained),
            score(place.score),
        ),
    )


def _made(table: TableContext, place: PlayerStanding, counted: int | None) -> Figure:
    """The points of the deal; before the count, who plays, and what was shown already."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    if place.plays is None:
        return NOTHING
    if not place.plays:
        return Figure(text="–", colour=SLATE.quiet)
    if place.points is None:
        shown = place.weis + place.stoeck
        return Figure(text=str(shown) if shown else "✓", colour=SLATE.quiet)
    if counted is None:
        return Figure(text=str(place.points))
    low = f"< {ENOUGH}" if place.short else ""
    return Figure(
        text=str(place.points),
        below=low,
        label=f"{view.players[place.seat]}, {t('sheet.made')}: {place.points} {low}".strip(),
        on_tap=lambda: actions.open(EditPanel(counted)),
        key=f"made-{place.seat}",
    )


def _counted(view: View, number: int) -> int | None:
    """The entry that counted a deal; ``None`` where nobody has."""
    for step in view.replay.taken:
        after: State = step.state
        if isinstance(step.event, HandsCounted) and len(after.finished) == number:
            return step.seq
    return None
