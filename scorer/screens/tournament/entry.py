"""The fields and the pad on which a table's result is typed, with the check of its sum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.tournament.state import Made
from scorer.appearance import Appearance
from scorer.effects import use_effect
from scorer.error_handling import guard
from scorer.keyboard import ENTER
from scorer.screens.tournament.parts import column_width, rows
from scorer.screens.tournament.sheet import SIDES, Row, Sheet
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.component import use_latest, use_stable
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import tap, text_button, words

START = ft.TextAlign.START
LABEL_WIDTH = 84
"""Width of the names of the rows, in logical pixels."""
KEY = 48
"""Height of a key on a low screen, in logical pixels."""
LOW = 700
"""Height below which the keys are lower, in logical pixels."""
BESIDE = 640
"""Width from which the pad stands beside the fields, in logical pixels."""


Change = Callable[[Callable[[Sheet], Sheet]], None]
"""Changes what is typed."""
Side = tuple[str, str]
"""The players of a side, each with the token."""


@dataclass(frozen=True, eq=False, kw_only=True)
class EntryTask:
    """What is typed, and what becomes of it.

    Attributes:
        first: What the fields hold at first.
        sides: The players of both sides.
        refused: Returns why the rules refuse what is typed; empty if they do not.
        write: Writes what is typed.
        label: The text of the button that writes.
        say: Shows why a tap did nothing.
    """

    first: Sheet
    sides: tuple[Side, Side]
    refused: Callable[[Sheet], str]
    write: Callable[[Sheet], object]
    label: str
    say: Callable[[str], None]


@ft.component
def Entry(look: Appearance, services: Services, task: EntryTask) -> ft.Control:
    """A result that is typed, for a round or for one deal.

    Args:
        look: Colours, texts and size of the screen.
        services: The keyboard.
        task: What is typed.
    """
    t, colours = look.t, look.colours
    sheet, latest, change = use_latest(task.first)

    def finish() -> None:
        if latest[0].made() is None:
            task.say(t("tournament.sheet.missing"))
            return
        task.write(latest[0])

    def key(event: Any) -> None:
        pressed = event.key
        digit = pressed.removeprefix("Numpad ")
        if digit.isdecimal() and len(digit) == 1:
            change(lambda now: now.typed(int(digit)))
        elif pressed == "Backspace":
            change(Sheet.erased)
        elif pressed == "Delete":
            change(Sheet.cleared)
        elif pressed in ("Arrow Up", "Arrow Left"):
            change(lambda now: now.moved(-1))
        elif pressed in ("Arrow Down", "Arrow Right"):
            change(lambda now: now.moved(1))
        elif pressed in ENTER:
            if latest[0].last:
                finish()
            else:
                change(lambda now: now.moved(1))

    on_key = use_stable(key)
    use_effect(lambda: services.keyboard.listen(guard(t, task.say, on_key)), [t])
    fields = rows(
        [
            _sides(look, task.sides),
            *(_row(look, sheet, task.sides, row, change) for row in sheet.rows),
        ],
        spacing=6,
    )
    low = look.height < LOW
    onward, enter = _buttons(look, task, sheet, change, finish, low=low)
    back = tap(
        t("tournament.sheet.previous"),
        ft.Icon(ft.Icons.ARROW_UPWARD, size=22, color=colours.ink),
        lambda _: change(lambda now: now.moved(-1)),
        colour=colours.raised,
        height=KEY,
        expand=1,
        key="sheet-previous",
    )
    pad = number_pad(
        colours,
        lambda digit: change(lambda now: now.typed(digit)),
        clear=(t("pad.clear"), lambda _: change(Sheet.cleared)),
        erase=(t("pad.erase"), lambda _: change(Sheet.erased)),
        # On a low screen there is no room for a row of buttons below the pad.
        aside=[back, onward, ft.Container(height=KEY), enter] if low else (),
        height=KEY if low else 56,
    )
    result = _result(look, sheet, task.refused(sheet))
    foot: list[ft.Control] = [] if low else [ft.Row([onward, enter], spacing=8)]
    if column_width(look) >= BESIDE:
        top = ft.CrossAxisAlignment.START
        both: list[ft.Control] = [
            ft.Container(rows([fields, result]), expand=1),
            ft.Container(pad, expand=1),
        ]
        return rows([ft.Row(both, spacing=16, vertical_alignment=top), *foot])
    return rows([fields, result, pad, *foot])


def _buttons(
    look: Appearance,
    task: EntryTask,
    sheet: Sheet,
    change: Change,
    finish: Callable[[], object],
    *,
    low: bool,
) -> tuple[ft.Control, ft.Control]:
    """The button that goes on to the next field, and the one that writes."""
    t, colours = look.t, look.colours
    height = KEY if low else 56
    onward = text_button(
        t("app.next"),
        colours,
        lambda _: change(lambda now: now.moved(1)),
        height=height,
        size=15 if low else 17,
        expand=1,
        key="sheet-next",
    )
    enter = text_button(
        task.label,
        colours,
        guard(t, task.say, lambda _: finish()),
        step=True,
        dim=sheet.made() is None,
        height=height,
        size=15 if low else 17,
        expand=1 if low else 2,
        key="sheet-write",
    )
    return onward, enter


def _sides(look: Appearance, sides: tuple[Side, Side]) -> ft.Control:
    """The names of both sides, above their columns."""
    names: list[ft.Control] = []
    for side, players in enumerate(sides):
        colour = look.colours.sides[side]
        # A low screen has no room for names of two lines.
        most = 1 if look.height < LOW else 2
        lines = [words(name, colour, size=14, bold=True, lines=most) for name in players]
        names.append(ft.Container(rows(lines, spacing=0), expand=1))
    end = ft.CrossAxisAlignment.END
    return ft.Row([ft.Container(width=LABEL_WIDTH), *names], spacing=8, vertical_alignment=end)


def row_name(t: Texts, row: Row) -> str:
    """Return what a row of the sheet is called."""
    match row:
        case Row.TRICKS:
            return t("tournament.sheet.tricks")
        case Row.MATSCHES:
            return t("pad.matsch")
        case Row.STOECK:
            return t("table.stoeck")


def _row(
    look: Appearance,
    sheet: Sheet,
    sides: tuple[Side, Side],
    row: Row,
    change: Change,
) -> ft.Control:
    """The name of a row, and a field for each side."""
    name = row_name(look.t, row)
    label = words(name, look.colours.ink, size=15, align=START, lines=1)
    fields = [
        _field(look, sheet, SIDES * row + side, f"{name}, {' · '.join(sides[side])}", change)
        for side in range(SIDES)
    ]
    return ft.Row([ft.Container(label, width=LABEL_WIDTH), *fields], spacing=8)


def _field(
    look: Appearance,
    sheet: Sheet,
    place: int,
    name: str,
    change: Change,
) -> ft.Control:
    """A number: typed, computed from the other one in a quiet colour, or empty."""
    colours = look.colours
    text, here = sheet.shown(place), place == sheet.at
    ink = colours.ink if sheet.digits[place] else colours.quiet
    marked = sheet.deal is not None and place >= SIDES
    content: ft.Control = words(text or "–", ink, size=20 if place >= SIDES else 24, bold=True)
    if marked:
        on = bool(text)
        icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        content = ft.Icon(icon, size=24, color=colours.accent if on else colours.quiet)
    return tap(
        name if marked else f"{name}: {text or '–'}",
        content,
        lambda _: change(lambda now: now.going_to(place)),
        colour=colours.card,
        border=colours.step if here else colours.line,
        height=48 if place >= SIDES or look.height < LOW else 56,
        expand=1,
        selected=bool(text) if marked else here,
        key=f"field-{place}",
    )


def _result(look: Appearance, sheet: Sheet, refused: str) -> ft.Control:
    """The check of the sum and the points of both sides, or why this cannot be (TOUR-5)."""
    t, colours = look.t, look.colours
    made = sheet.made()
    if made is None:
        check = t("tournament.sheet.check", total=sheet.total)
        return ft.Container(words(check, colours.quiet, size=15, align=START, lines=2), height=44)
    if refused:
        line: list[ft.Control] = [
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=20, color=colours.error),
            words(refused, colours.error, size=15, align=START, expand=True, lines=3),
        ]
        shown: ft.Control = ft.Row(line, spacing=6)
    else:
        shown = words(points_text(t, made, sheet), colours.ink, size=15, align=START, lines=2)
    return ft.Container(shown, height=44)


def points_text(t: Texts, made: Made, sheet: Sheet) -> str:
    """Return the check of the sum, and the points of both sides with Matsch and Stöck."""
    first, second = made.tricks
    check = t("pad.sum_ok", first=first, second=second, sum=sheet.total)
    points = " : ".join(str(made.points(side, sheet.options)) for side in range(SIDES))
    return f"{check} · {t('tournament.sheet.points', points=points)}"
