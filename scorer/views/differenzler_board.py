"""The sheet of a Differenzler deal: declared, made, difference, total (DIF-5)."""

from __future__ import annotations

import flet as ft

from rules.differenzler_deal import Deal, State, committed, mode_of
from rules.differenzler_facts import PointsCounted, PointsDeclared
from rules.differenzler_standing import Entry, board
from rules.game import Event
from scorer.session import View
from scorer.theme import DARK, SLATE, TARGET
from scorer.views.acts import Acts, Panel
from scorer.views.look import Look
from scorer.widgets.stone import frame_width, stone_board
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import tap, words

NUMBERS = 58
"""Width of a column of numbers, in logical pixels."""

HEAD, ROW, SUMS = 32, 50, 40
"""Heights of the titles, of a player, and of the sums below, in logical pixels."""


def shown_deal(state: State) -> int:
    """The deal on the board: the last counted one until somebody declares for the next."""
    if state.counted and (state.deal is None or not state.deal.declared):
        return len(state.counted)
    return state.number


def board_height(players: int, width: float) -> float:
    """What the sheet of a deal needs, in logical pixels, on a board of this width."""
    return HEAD + players * (ROW + 1) + SUMS + 2 * frame_width(width) + 12


def deal_board(look: Look, view: View, acts: Acts, size: tuple[float, float]) -> ft.Control:
    """A deal on a piece of slate; a written number can be touched to correct it."""
    state: State = view.state
    number = shown_deal(state)
    rows = [_head(look), *(_row(look, view, acts, entry) for entry in board(state, number))]
    rows.append(_sums(look, state, number))
    lines = ft.Column(
        [_ruled(row) for row in rows], spacing=0, scroll=ft.ScrollMode.AUTO, expand=True
    )
    return stone_board(lines, *size)


def _ruled(row: ft.Control) -> ft.Control:
    return ft.Container(row, border=ft.Border(bottom=ft.BorderSide(1, f"{SLATE.bars},0.25")))


def _number(text: str, *, colour: str = SLATE.chalk, bold: bool = False) -> ft.Control:
    return ft.Container(
        words(text, colour, size=19, bold=bold, align=ft.TextAlign.RIGHT),
        width=NUMBERS,
        padding=ft.Padding.only(right=6),
    )


def _head(look: Look) -> ft.Control:
    t = look.t
    titles = ("declared", "made", "difference", "total")
    return ft.Container(
        ft.Row(
            [
                words(
                    t("differenzler.player"),
                    SLATE.quiet,
                    size=15,
                    align=ft.TextAlign.LEFT,
                    expand=1,
                ),
                *(
                    ft.Container(
                        words(
                            t(f"differenzler.{title}"),
                            SLATE.quiet,
                            size=15,
                            align=ft.TextAlign.RIGHT,
                            lines=1,
                        ),
                        width=NUMBERS,
                        padding=ft.Padding.only(right=6),
                    )
                    for title in titles
                ),
            ],
            spacing=0,
        ),
        height=HEAD,
    )


def _row(look: Look, view: View, acts: Acts, entry: Entry) -> ft.Control:
    t = look.t
    name = view.players[entry.seat]
    mark = t("differenzler.dealer") if entry.deals else ""
    said = "•" if entry.hidden else _text(entry.declared)
    return ft.Row(
        [
            ft.Column(
                [
                    words(name, SLATE.chalk, size=17, align=ft.TextAlign.LEFT, lines=1),
                    *([words(mark, SLATE.quiet, size=13, align=ft.TextAlign.LEFT)] if mark else ()),
                ],
                spacing=0,
                tight=True,
                expand=1,
            ),
            _touchable(look, view, acts, entry, said, PointsDeclared),
            _touchable(look, view, acts, entry, _text(entry.made), PointsCounted),
            _deviation(entry),
            _number(str(entry.total).replace("-", "−"), bold=True),
        ],
        spacing=0,
        height=ROW,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _text(points: int | None) -> str:
    return "·" if points is None else str(points)


def _deviation(entry: Entry) -> ft.Control:
    """The difference, and below it the bonus of an exact hit."""
    if entry.deviation is None:
        return _number("·", colour=SLATE.quiet)
    lines: list[ft.Control] = [
        words(str(entry.deviation), SLATE.chalk, size=19, align=ft.TextAlign.RIGHT)
    ]
    if entry.bonus:
        bonus = str(entry.bonus).replace("-", "−")
        lines.append(words(bonus, DARK.accent, size=14, bold=True, align=ft.TextAlign.RIGHT))
    return ft.Container(
        ft.Column(
            lines,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        ),
        width=NUMBERS,
        padding=ft.Padding.only(right=6),
    )


def _touchable(
    look: Look, view: View, acts: Acts, entry: Entry, text: str, kind: type[Event]
) -> ft.Control:
    seq = _seq(view, entry.seat, kind)
    if seq is None or text == "·":
        return _number(text, colour=SLATE.quiet)
    column = "declared" if kind is PointsDeclared else "made"
    return tap(
        f"{view.players[entry.seat]}, {look.t(f'differenzler.{column}')}: {text}",
        ft.Container(
            words(text, SLATE.chalk, size=19, align=ft.TextAlign.RIGHT),
            width=NUMBERS - 6,
            alignment=ft.Alignment.CENTER_RIGHT,
            padding=ft.Padding.only(right=6),
        ),
        lambda _: acts.open(Panel(kind="edit", seq=seq, side=entry.seat)),
        width=NUMBERS,
        height=TARGET,
        padding=ft.Padding.only(left=6),
        radius=8,
        key=f"{column}-{entry.seat}",
    )


def _seq(view: View, seat: int, kind: type[Event]) -> int | None:
    """The entry that brought a number on the board."""
    shown = shown_deal(view.state)
    for step in view.replay.steps:
        after: State = step.state
        match step.event:
            case PointsDeclared(seat=who) if kind is PointsDeclared and who == seat:
                if after.number == shown:
                    return step.seq
            case PointsCounted() if kind is PointsCounted and len(after.counted) == shown:
                return step.seq
            case _:
                continue
    return None


def _sums(look: Look, state: State, number: int) -> ft.Control:
    """What the declarations come to, and what is missing or over (DIF-3)."""
    t = look.t
    said = committed(state, number)
    deal = state.deal_of(number)
    parts: list[ft.Control] = [_trump(look, state, deal)]
    if said is None:
        parts.append(words(t("differenzler.secret"), SLATE.quiet, size=15, expand=1))
    else:
        parts.append(
            words(
                t("differenzler.sum", n=said.sum),
                SLATE.chalk,
                size=16,
                align=ft.TextAlign.LEFT,
                expand=1,
            )
        )
        gap = (
            t("differenzler.over", n=said.over)
            if said.over
            else t("differenzler.left", n=said.left)
        )
        parts.append(words(gap, DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT))
    return ft.Container(ft.Row(parts, spacing=8), height=SUMS, padding=ft.Padding.only(right=6))


def _trump(look: Look, state: State, deal: Deal | None) -> ft.Control:
    if deal is None or deal.card is None or not look.show_trump:
        return ft.Container(width=0)
    mode = mode_of(deal.card, state.options)
    return mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)
