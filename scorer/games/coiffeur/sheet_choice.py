"""The choice of the sheet of a Coiffeur: the club's, a saved one, or edited row by row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.codec import to_json
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
from rules.games.coiffeur.sheet import CLUB_ROWS, RowKind, SheetRow
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.forms.kinds import START, Rule, Terms
from scorer.forms.name_note import NameNote, too_long
from scorer.games.coiffeur.row_names import row_name
from scorer.games.coiffeur.saved_sheets import (
    SETTING,
    Sheets,
    saved_sheets,
    sheet_with_rows,
    with_sheet,
    without_sheet,
)
from scorer.phrases import with_colon
from scorer.widgets.choice import chip, field, stepper, wrapped
from scorer.widgets.component import Live, use_cell
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, text_button, words


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRule(Rule):
    """The rows of the sheet (COI-1)."""

    def summary(self, look: Appearance, value: Any) -> str:
        """That the sheet is not the club's, and its number of rows."""
        return with_colon(look.t, self.label(look.t), look.t("choice.rows.changed", n=len(value)))

    def control(self, terms: Terms) -> ft.Control:
        """The sheets to choose from, and the editor of the rows."""
        return SheetChoice(self, terms)


@ft.component
def SheetChoice(rule: SheetRule, terms: Terms) -> ft.Control:
    """The club's sheet, saved sheets, and the editor for another one."""
    look, rows = terms.look, terms.options.rows
    t, colours = look.t, look.colours
    settings = terms.services.preferences
    sheets, set_sheets = ft.use_state(use_cell(lambda: saved_sheets(settings.get(SETTING)))[0])
    saved = sheet_with_rows(sheets, rows)
    editing, set_editing = ft.use_state(saved is None and rows != CLUB_ROWS)
    name, set_name = ft.use_state(saved.name if saved else "")
    problem, say = ft.use_state("")

    def save(changed: Sheets) -> None:
        terms.services.save_setting(SETTING, to_json(changed))
        set_sheets(changed)

    def choose(name: str, chosen: Rows) -> Callable[[], None]:
        def act() -> None:
            set_editing(False)
            set_name(name)
            terms.agree(rows=chosen)()

        return act

    def save_as(name: str) -> None:
        if name.strip():
            save(with_sheet(sheets, name, rows))
            set_name(name.strip())
            set_editing(False)

    def forget(_event: object) -> None:
        if saved is not None:
            save(without_sheet(sheets, saved.name))
            set_editing(True)

    def sheet_chip(text: str, act: Callable[[], None], *, chosen: bool) -> ft.Control:
        return chip(text, colours, act, label=with_colon(t, rule.label(t), text), chosen=chosen)

    chips = [
        sheet_chip(
            t("choice.rows.club"), choose("", CLUB_ROWS), chosen=not editing and rows == CLUB_ROWS
        ),
        *(
            sheet_chip(
                sheet.name, choose(sheet.name, sheet.rows), chosen=not editing and sheet == saved
            )
            for sheet in sheets
        ),
        sheet_chip(t("choice.rows.own"), lambda: set_editing(True), chosen=editing),
    ]
    parts: list[ft.Control] = [wrapped(chips)]
    if editing:
        parts.append(RowsEditor(look, rows, lambda changed: terms.agree(rows=changed)()))
        if rows not in (CLUB_ROWS, saved and saved.rows):
            parts.append(SheetNameForm(look, name, guard(t, say, save_as)))
    else:
        text = " · ".join(f"{row_name(look.t, row, look.deck)} ×{row.factor}" for row in rows)
        parts.append(words(text, colours.quiet, size=14, align=START))
        if saved is not None:
            forget_text = t("new.sheet_forget", name=saved.name)
            parts.append(
                text_button(forget_text, colours, guard(t, say, forget), height=48, size=15)
            )
    if problem:
        parts.append(words(problem, colours.error, align=START))
    return rule.titled_card(look, *parts)


@ft.component
def SheetNameForm(look: Appearance, name: str, save: Callable[[str], None]) -> ft.Control:
    """A field for the name under which the sheet is saved."""
    typed, noted = use_cell(lambda: name), use_cell(lambda: Live(name))[0]

    def store(event: Any) -> None:
        typed[0] = event.control.value or ""
        noted.set(typed[0])

    def submit(_event: object) -> None:
        # What is wrong with a longer name stands below the field.
        if not too_long(typed[0]):
            save(typed[0])

    row = ft.Row(
        [
            field(
                look.colours,
                hint=look.t("new.sheet_name"),
                value=name,
                on_change=store,
                on_submit=submit,
                key=f"sheet-{name}",
            ),
            ft.Container(
                text_button(look.t("new.sheet_keep"), look.colours, submit, height=56), width=112
            ),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Column([row, NameNote(look, noted)], spacing=4, tight=True)


@ft.component
def RowsEditor(look: Appearance, rows: Rows, change: Callable[[Rows], None]) -> ft.Control:
    """The rows of the sheet; a tap on one opens its fields."""
    open_row, set_open_row = ft.use_state(-1)
    t, colours = look.t, look.colours

    def toggle(at: int) -> Callable[[], None]:
        return lambda: set_open_row(-1 if open_row == at else at)

    def add() -> None:
        set_open_row(len(rows))
        change(with_row(rows))

    def remove(at: int) -> Callable[[], None]:
        def act() -> None:
            set_open_row(-1)
            change(without_row(rows, at))

        return act

    parts: list[ft.Control] = []
    for at, row in enumerate(rows):
        parts.append(_row_line(look, at, row, toggle(at), is_open=at == open_row))
        if at == open_row:
            parts.append(_row_fields(look, rows, at, change, remove(at)))
    on_add = add if may_grow(rows) else None
    parts.append(text_button(t("new.row_add"), colours, on_add, height=48, size=15, key="row-add"))
    return ft.Column(
        parts, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _row_line(
    look: Appearance, at: int, row: SheetRow, on_click: Callable[[], None], *, is_open: bool
) -> ft.Control:
    colours = look.colours
    name = row_name(look.t, row, look.deck)
    return tap(
        f"{at + 1}. {name} ×{row.factor}",
        ft.Row(
            [
                mode_icon(row.kind, look.deck, size=22, colour=_colour(look, row.kind)),
                words(name, colours.ink, align=START, expand=True, lines=1),
                words(f"×{row.factor}", colours.ink, bold=True),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
                    color=colours.quiet,
                    size=20,
                ),
            ],
            spacing=12,
        ),
        on_click,
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
    remove: Callable[[], None],
) -> ft.Control:
    """The fields of a row: its kind, its factor, and a button that removes it."""
    t, colours, row = look.t, look.colours, rows[at]

    def to_kind(kind: RowKind) -> Callable[[], None]:
        return lambda: change(with_kind(rows, at, kind))

    def to_factor(factor: int) -> Callable[[], None] | None:
        return (lambda: change(with_factor(rows, at, factor))) if factor_fits(factor) else None

    kinds = [
        chip(
            name := t(f"mode.{look.deck}.{kind}"),
            colours,
            to_kind(kind),
            label=with_colon(t, at + 1, name),
            chosen=kind is row.kind,
            picture=mode_icon(
                kind, look.deck, size=20, colour=_colour(look, kind, chosen=kind is row.kind)
            ),
        )
        for kind in RowKind
    ]
    factor = t("new.row_factor", n=at + 1)
    remove_label = t("new.row_remove", n=at + 1)
    return ft.Container(
        ft.Column(
            [
                wrapped(kinds),
                ft.Row(
                    [
                        stepper(
                            factor,
                            row.factor,
                            colours,
                            to_factor(row.factor - 1),
                            to_factor(row.factor + 1),
                        ),
                        text_button(
                            t("new.row_out"),
                            colours,
                            remove if may_shrink(rows) else None,
                            label=remove_label,
                            height=48,
                            size=15,
                            expand=True,
                        ),
                    ],
                    spacing=12,
                ),
            ],
            spacing=8,
            tight=True,
        ),
        padding=ft.Padding.only(left=8, top=4, right=0, bottom=8),
    )


def _colour(look: Appearance, kind: RowKind, *, chosen: bool = False) -> str:
    return mode_colour(kind, look.deck, look.colours, chosen=chosen)
