"""The pad for the points of one player after the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.phrases import step_text, with_colon
from scorer.session import View
from scorer.table.model import Notice, TableContext
from scorer.table.notice import NOTICE_HEIGHT, NextLine, next_line, notice_height, refused_line
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Cover, Form, FormOf, Judged
from scorer.table.pad.keyboard import key_handler, use_keys
from scorer.table.pad.keys import (
    KeyRow,
    Keys,
    PadKey,
    below_title,
    gap,
    keys_height,
    on_three_rows,
    pad_keys,
    scale,
)
from scorer.table.pad.touches import Complaint, PadState, PadTouches
from scorer.table.panel_surface import PADDING
from scorer.table.widths import keys_width
from scorer.text_size.drawn import LEAST_LETTERS, abbreviated, shares_by_need, size_within, width_of
from scorer.text_size.room import fills_room, give_rooms
from scorer.theme import TARGET
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import OUTLINE, Key
from scorer.widgets.tap import lettering, tap, text_button

FIELD_HEIGHT, SHORT_FIELD_HEIGHT = 60, 48
"""Height of a player's number, in logical pixels."""

EDGE = 2
"""Between the outline of a player's number and what stands in it, in logical pixels."""

CLOSEST = 3
"""Space between two fields whose names need all the width, in logical pixels."""

MANY = 4
"""Number of fields above which their texts are smaller."""


def pad_height(look: Appearance) -> float:
    """The height of a pad with keys of the game beside the digits, in logical pixels."""
    return _line_height(look) + _field_height(look) + 2 * gap(look) + keys_height(look)


def panel_pad(
    table: TableContext, asked_now: FormOf, extra_keys: Sequence[KeyRow] = ()
) -> ft.Control:
    """The same pad on a panel, where it is as wide as the panel and as high as on the table.

    Args:
        table: The table.
        asked_now: Returns what is typed in a view; ``None`` while nothing can be.
        extra_keys: Rows of keys beside the digits.
    """
    return on_panel(table, lambda table: Pad(table, asked_now, extra_keys, stays=False))


def on_panel(table: TableContext, draw: Callable[[TableContext], ft.Control]) -> ft.Control:
    """Draw a pad in the width of the panel on which it is; its height is its own."""
    pad = draw(replace(table, look=below_title(table.look)))
    return give_rooms(pad, _width(table, stays=False), math.inf)


def _width(table: TableContext, *, stays: bool) -> float:
    """The width of a pad, in logical pixels."""
    return keys_width(table.look, table.screens.table.room) - (0 if stays else 2 * PADDING)


@ft.component
@fills_room
def Pad(
    table: TableContext,
    asked_now: FormOf,
    extra_keys: Sequence[KeyRow] = (),
    *,
    stays: bool = True,
    inside: bool = False,
) -> ft.Control:
    """A pad for the points of one player after the other, judged when they are written.

    Args:
        table: The table.
        asked_now: Returns what is typed in a view; ``None`` while nothing can be.
        extra_keys: One to three rows of keys beside the digits. With one or three, and where
            numbers do not end by themselves, the key that writes also takes a number; otherwise
            there is one that only does that.
        stays: Whether it is always on the screen, as the only pad of its table.
        inside: Whether it has the width of a panel all the same.
    """
    look, view = table.look, table.view
    live = table.live
    typed = live.kept(PadState) if stays else live.typed_in("pad", PadState())
    typing = use_part(typed, whole_value)
    touches = PadTouches(table=table, typed=typed, asked_now=asked_now)
    on_key = key_handler(
        digit=touches.digit, erase=touches.erase, clear=touches.clear, enter=touches.write
    )
    use_keys(live.keyboard if stays and not inside else live.panel_keyboard, on_key)
    form = asked_now(table, view)
    width = _width(table, stays=stays and not inside)
    if form is None:
        line = NextLine(step_text(look.t, table.names, view.next_step))
        numbers: ft.Control = ft.Row(height=_field_height(look))
        judged, draft = Judged(), typing.draft
    else:
        typing = typing.bound(form, view)
        draft = typing.draft
        judged = form.judge(view, draft.closed())
        cover = None if typing.uncovered else form.cover(look.t, view)
        if cover is None:
            line = pad_line(table, form, typing, judged)
            wrong = _wrong_fields(draft, _faults(draft, judged))
            numbers = _numbers(look, view, form, draft, touches.choose, width=width, wrong=wrong)
        else:
            judged = Judged()
            line = _complaint(typing.complaint or Complaint(cover.text, wrong=False))
            numbers = _covered(look, cover, touches.uncover)
    notice = table.live.notice.value if stays else Notice()
    rows = [
        next_line(
            look,
            line,
            notice,
            table.actions,
            letters=scale(look),
            height=_line_height(look),
            width=width,
            redo=stays,
        ),
        numbers,
        _keys(table, touches, form, draft, judged, extra_keys, width=width),
    ]
    return ft.Column(rows, spacing=gap(look), tight=True)


def _keys(
    table: TableContext,
    touches: PadTouches,
    form: Form | None,
    draft: Draft,
    judged: Judged,
    extra: Sequence[KeyRow],
    *,
    width: float,
) -> ft.Control:
    look, t = table.look, table.look.t
    takes = len(extra) not in (1, 3) and not draft.longest
    rows = 1
    if extra and not on_three_rows(look):
        rows = 4 - len(extra) if draft.longest else 2 if len(extra) == 1 else 1
    write = PadKey(
        text=t("pad.correct" if form is not None and form.corrects else "pad.write"),
        act=touches.write,
        kind=Key.WRITE,
        dim=bool(draft.refused) or not judged.ready,
        picture=ft.Icons.CHECK,
        rows=rows,
        key="count-write",
    )
    go_on = None
    if takes:
        dim = draft == draft.gone_on()
        text = t("app.next") if form is None else form.go_on_text(t)
        go_on = PadKey(text=text, act=touches.go_on, kind=Key.PLAIN, dim=dim, key="go-on")
    keys = Keys(
        on_digit=touches.digit,
        typed=form is not None and form.typed,
        clear=(t("pad.clear"), touches.clear),
        erase=(t("pad.erase"), touches.erase),
        extra=extra,
        go_on=go_on,
        write=write,
    )
    return pad_keys(look, keys, width)


def pad_line(table: TableContext, form: Form, typing: PadState, judged: Judged) -> NextLine:
    """Why a touch did not count, what is wrong, or what comes next."""
    look, view, draft = table.look, table.view, typing.draft
    if typing.complaint is not None:
        return _complaint(typing.complaint)
    wrong = _faults(draft, judged)
    if wrong:
        return refused_line(look.t, table.names, wrong[0])
    return form.line(look, view, draft)


def _complaint(complaint: Complaint) -> NextLine:
    return NextLine(complaint.text, wrong=complaint.wrong, rule=complaint.rule)


def _faults(draft: Draft, judged: Judged) -> tuple[Violation, ...]:
    """What is wrong; while a number can grow, its first digits say nothing about the sum of all."""
    grows = draft.growing and not draft.full
    return draft.refused or (() if grows else judged.wrong)


def _wrong_fields(draft: Draft, faults: Sequence[Violation]) -> frozenset[int]:
    """The seats whose numbers are wrong: the one that cannot be, or all whose sum does not fit."""
    if not faults:
        return frozenset()
    points = dict(faults[0].args).get("points")
    cannot_be = points if isinstance(points, int) else -1
    alone = frozenset(seat for seat in draft.fields if draft.shown(seat) == cannot_be)
    return alone or frozenset(seat for seat in draft.fields if draft.typed(seat) is not None)


def _line_height(look: Appearance) -> float:
    return round(max(NOTICE_HEIGHT * scale(look), notice_height(look)))


def _field_height(look: Appearance) -> float:
    return SHORT_FIELD_HEIGHT if on_three_rows(look) else round(FIELD_HEIGHT * scale(look))


def _edge(look: Appearance) -> float:
    return 0 if on_three_rows(look) else EDGE


def _covered(look: Appearance, cover: Cover, uncover: Callable[[], None]) -> ft.Control:
    return ft.Row(
        [
            text_button(
                cover.button,
                look.colours,
                lambda _: uncover(),
                kind=Key.STEP,
                height=_field_height(look),
                expand=1,
                key="uncover",
            )
        ]
    )


def _numbers(
    look: Appearance,
    view: View,
    form: Form,
    draft: Draft,
    choose: Callable[[int], None],
    *,
    width: float,
    wrong: frozenset[int],
) -> ft.Control:
    fields, leader = form.fields(view), form.leader(view)
    many = len(fields) > MANY
    between = 4 if many else gap(look)
    size = 14 * (1 if many else scale(look))
    edges = 2 * (_edge(look) + OUTLINE)
    free = width - between * (len(fields) - 1)
    inside = free / len(fields) - edges
    fitting = (size_within(name, inside - (size if seat == leader else 0)) for seat, name in fields)
    size = max(LEAST_LETTERS, min(size, *fitting))
    needed = (
        width_of(name, size) + edges + (size if seat == leader else 0) for seat, name in fields
    )
    shares = shares_by_need(widths := list(needed), free, least=TARGET)
    if sum(widths) > free:
        between = CLOSEST
    return ft.Row(
        [
            _number(
                look,
                form,
                draft,
                seat,
                name,
                size=size,
                leads=seat == leader,
                wrong=seat in wrong,
                share=share,
                room=free * share / sum(shares) - edges - (size if seat == leader else 0),
                choose=choose,
            )
            for (seat, name), share in zip(fields, shares, strict=True)
        ],
        spacing=between,
    )


def _number(
    look: Appearance,
    form: Form,
    draft: Draft,
    seat: int,
    name: str,
    *,
    size: float,
    leads: bool,
    wrong: bool,
    share: int,
    room: float,
    choose: Callable[[int], None],
) -> ft.Control:
    """The points of a player; after a tap the next digits are theirs."""
    colours = look.colours
    active = draft.seat == seat
    text = form.field_text(draft, seat)
    follows = seat == draft.follower
    who: ft.Control = lettering(abbreviated(name, size, room), colours.quiet, size=size, lines=1)
    if leads:
        # Screen readers have it in the header, as the Vorhand.
        mark = ft.Icon(ft.Icons.PLAY_ARROW, size=size, color=colours.accent)
        who.expand, who.expand_loose = True, True
        middle = ft.MainAxisAlignment.CENTER
        who = ft.Row([mark, who], spacing=0, tight=True, alignment=middle)
    return tap(
        with_colon(look.t, name, text),
        ft.Column(
            [
                who,
                lettering(
                    text,
                    colours.error if wrong else colours.quiet if follows else colours.ink,
                    size=18 if on_three_rows(look) else 26 * scale(look),
                    bold=True,
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: choose(seat),
        colour=colours.raised,
        border=colours.step if active else colours.error if wrong else colours.line,
        height=_field_height(look),
        expand=share,
        padding=_edge(look),
        selected=active,
        key=f"made-{seat}",
    )
