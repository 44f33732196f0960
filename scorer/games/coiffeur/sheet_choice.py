"""The choice of the sheet of a Coiffeur: the club's, a saved one, or edited row by row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from rules.games.coiffeur.rows import (
    Rows,
    factor_fits,
    may_grow,
    may_shrink,
    with_factor,
    with_kind,
    with_row,
    without_row,
)
from rules.games.coiffeur.saved_sheets import saved_sheets, stored_sheets, with_sheet
from rules.games.coiffeur.sheet import CLUB_ROWS, RowKind, SheetRow
from scorer.appearance import Appearance
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_kept_field
from scorer.error_handling import guard
from scorer.exchange.club import COIFFEUR_SHEETS
from scorer.forms.kinds import Rule, Terms
from scorer.forms.naming import NameNote, too_long
from scorer.games.coiffeur.panels import row_name
from scorer.phrases import with_colon
from scorer.session import Stale
from scorer.widgets.choice import chip, stepper, wrapped
from scorer.widgets.component import use_cell, use_live_part
from scorer.widgets.suits import mode_picture
from scorer.widgets.tap import lettering, prose, small_button, tap, text_button


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRule(Rule):
    """The rows of the sheet (COI-1)."""

    def summary(self, look: Appearance, value: Any) -> str:
        """That the sheet is not the club's, and its number of rows."""
        return with_colon(look.t, self.label(look.t), look.t("choice.rows.changed", n=len(value)))

    @ft.component
    def control(self, terms: Terms) -> ft.Control:
        """The club's sheet, saved sheets, and the editor for another one."""
        look, rows = terms.look, terms.options.rows
        t, colours, settings = look.t, look.colours, terms.services.preferences
        sheets, set_sheets = ft.use_state(
            use_cell(lambda: saved_sheets(settings.get(COIFFEUR_SHEETS)))[0]
        )
        saved = next((name for name, own in sheets.items() if own == rows), "")
        editing, set_editing = ft.use_state(not saved and rows != CLUB_ROWS)
        name, set_name = ft.use_state(saved)
        problem, say = ft.use_state("")

        def save(name: str, own: Rows | None) -> None:
            now = saved_sheets(settings.get(COIFFEUR_SHEETS))
            # Others may have saved other sheets since these were read, but not this one.
            if now.get(name) not in (sheets.get(name), own):
                set_sheets(now)
                raise Stale
            changed = with_sheet(now, name, own)
            terms.services.save_setting(COIFFEUR_SHEETS, stored_sheets(changed))
            set_sheets(changed)
            set_editing(own is None)

        def choose(name: str, chosen: Rows) -> None:
            set_editing(False)
            set_name(name)
            terms.agree(rows=chosen)()

        def save_as(text: str) -> None:
            if text.strip():
                set_name(text.strip())
                save(text.strip(), rows)

        chips = [
            self.chip(
                look,
                name or t("choice.rows.club"),
                partial(choose, name, own),
                chosen=not editing and rows == own,
                key=f"sheet {name}",
            )
            for name, own in {"": CLUB_ROWS, **sheets}.items()
        ]
        edit = partial(set_editing, True)
        chips.append(self.chip(look, t("choice.rows.own"), edit, chosen=editing, key="own"))
        parts: list[ft.Control] = [wrapped(chips)]
        if editing:
            parts.append(RowsEditor(look, rows, lambda changed: terms.agree(rows=changed)()))
            if not saved and rows != CLUB_ROWS:
                drafts = terms.services.drafts
                parts.append(SheetNameForm(look, name, drafts, guard(t, say, save_as)))
        else:
            text = " · ".join(f"{row_name(t, row, look.deck)} ×{row.factor}" for row in rows)
            parts.append(prose(text, colours.quiet, size=14))
            if saved:
                forget = guard(t, say, lambda _: save(saved, None))
                text = t("new.sheet_forget", name=saved)
                parts.append(small_button(text, colours, forget))
        if problem:
            parts.append(prose(problem, colours.error))
        return self.titled_card(look, *parts)


@ft.component
def SheetNameForm(
    look: Appearance, name: str, drafts: KeptDrafts, save: Callable[[str], None]
) -> ft.Control:
    """A field for the name under which the sheet is saved.

    Args:
        look: Colours and texts.
        name: What it holds at first.
        drafts: They keep what is typed until it is saved.
        save: Saves the sheet under a name.
    """
    kept = use_kept_field(drafts, "new/coiffeur/sheet", name, name)
    typed = use_live_part(kept.words, lambda now: now.text)

    def submit(_event: object) -> None:
        # What is wrong with a longer name stands below the field.
        if not too_long(kept.text):
            save(kept.text)
            kept.forget()

    entry = kept.drawn(look.colours, look.t("new.sheet_name"), f"sheet-{name}")
    entry.on_submit = submit
    keep = text_button(look.t("new.sheet_keep"), look.colours, submit, height=56)
    top = ft.CrossAxisAlignment.START
    row = ft.Row([entry, ft.Container(keep, width=112)], spacing=8, vertical_alignment=top)
    return ft.Column([row, NameNote(look, typed)], spacing=4, tight=True)


@ft.component
def RowsEditor(look: Appearance, rows: Rows, change: Callable[[Rows], None]) -> ft.Control:
    """The rows of the sheet; a tap on one opens its fields."""
    open_row, set_open_row = ft.use_state(-1)

    def now_open(at: int, changed: Rows) -> None:
        set_open_row(at)
        change(changed)

    parts: list[ft.Control] = []
    for at, row in enumerate(rows):
        is_open = at == open_row
        toggle = partial(set_open_row, -1 if is_open else at)
        parts.append(_row_line(look, at, row, toggle, is_open=is_open))
        if is_open:
            remove = partial(now_open, -1, without_row(rows, at)) if may_shrink(rows) else None
            parts.append(_row_fields(look, rows, at, change, remove))
    add = partial(now_open, len(rows), with_row(rows)) if may_grow(rows) else None
    more = small_button(look.t("new.row_add"), look.colours, add, key="row-add")
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column([*parts, more], spacing=4, tight=True, horizontal_alignment=stretch)


def _row_line(
    look: Appearance, at: int, row: SheetRow, on_click: Callable[[], None], *, is_open: bool
) -> ft.Control:
    colours, name = look.colours, row_name(look.t, row, look.deck)
    arrow = ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE
    return tap(
        f"{at + 1}. {name} ×{row.factor}",
        ft.Row(
            [
                mode_picture(row.kind, look.deck, colours, 22),
                prose(name, colours.ink, expand=True, lines=1),
                lettering(f"×{row.factor}", colours.ink, bold=True),
                ft.Icon(arrow, color=colours.quiet, size=20),
            ],
            spacing=12,
        ),
        lambda _: on_click(),
        colour=colours.raised,
        border=colours.step if is_open else None,
        padding=10,
        selected=is_open,
        key=f"row-{at}",
    )


def _row_fields(
    look: Appearance,
    rows: Rows,
    at: int,
    change: Callable[[Rows], None],
    remove: Callable[[], None] | None,
) -> ft.Control:
    """The fields of a row: its kind, its factor, and a button that removes it."""
    t, colours, row = look.t, look.colours, rows[at]

    def kind_chip(kind: RowKind) -> ft.Control:
        name, chosen = t(f"mode.{look.deck}.{kind}"), kind is row.kind
        return chip(
            name,
            colours,
            lambda: change(with_kind(rows, at, kind)),
            label=with_colon(t, at + 1, name),
            chosen=chosen,
            picture=mode_picture(kind, look.deck, colours, 20),
        )

    def to_factor(factor: int) -> Callable[[], None] | None:
        return (lambda: change(with_factor(rows, at, factor))) if factor_fits(factor) else None

    down, up = to_factor(row.factor - 1), to_factor(row.factor + 1)
    leave_out = small_button(
        t("new.row_out"), colours, remove, label=t("new.row_remove", n=at + 1), expand=True
    )
    factor = stepper(t("new.row_factor", n=at + 1), row.factor, colours, down, up)
    fields = [wrapped(list(map(kind_chip, RowKind))), ft.Row([factor, leave_out], spacing=12)]
    return ft.Container(
        ft.Column(fields, spacing=8, tight=True), padding=ft.Padding.only(left=8, top=4, bottom=8)
    )
