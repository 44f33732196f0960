"""The pad of a Coiffeur: chooses, counts or corrects a cell of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.game import Violation, refusals
from rules.engine.log import Voided
from rules.engine.score import ScoreLine, totals
from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import RowKind, Way
from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games.coiffeur.cells import (
    INCOMPLETE,
    CellEntries,
    cell_entries,
    cell_of_entry,
    deal_removal,
    write_cell,
)
from scorer.games.coiffeur.draft import CellDraft, draft_of
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.corrections.edit import Edit
from scorer.table.corrections.fields import empty_key, toggle
from scorer.table.frame import button, choices, message_line, side_choice
from scorer.theme import TARGET
from scorer.widgets.component import use_cell
from scorer.widgets.numpad import number_pad
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import icon_button, tap, words

GAP = 8
"""Between two rows, in logical pixels."""

KEY = 56
"""Height of a key, in logical pixels."""


@dataclass(frozen=True, slots=True)
class CheckedDraft:
    """A draft, checked against the rules.

    Attributes:
        choice: The fact of the choice.
        choosable: Whether the row can be chosen.
        count: The fact of the count, once it is typed.
        violations: What is wrong with the choice or the count.
        lines: The score lines of the count.
    """

    choice: RowChosen
    choosable: bool
    count: PointsMade | None
    violations: tuple[Violation, ...]
    lines: tuple[ScoreLine, ...]


def check_draft(view: View, entries: CellEntries, draft: CellDraft) -> CheckedDraft:
    """Check a draft at the position in the log that its facts belong to."""
    before: State = view.state if entries.chosen is None else view.state_before(entries.chosen)
    choice = draft.choice(before.options)
    violations = refusals(view.game.verify(before, choice))
    if violations:
        return CheckedDraft(choice, False, None, violations, ())
    ready: State = view.game.apply(before, choice)
    if choice == entries.choice:
        ready = view.state if entries.counted is None else view.state_before(entries.counted)
    count = draft.count(ready)
    if count is None:
        return CheckedDraft(choice, True, None, (), ())
    violations = refusals(view.game.verify(ready, count))
    return CheckedDraft(choice, True, count, violations, view.game.preview(ready, count))


@dataclass(frozen=True)
class CellPanel(Panel):
    """Writes or corrects a cell of the sheet.

    Attributes:
        side: The side of the column.
        row: The row, from 0.
    """

    takes_keys = True

    side: int
    row: int

    def draw(self, table: TableContext) -> ft.Control:
        """The pad of the cell; for a deal ended by a fault of play the usual correction."""
        entries = cell_entries(table.view, self.side, self.row)
        if entries.counted is not None and not isinstance(entries.count, PointsMade):
            return Edit(table, entries.counted)
        pad = CellPad(table, self)
        return ft.Container(pad, key=f"pad-{self.side}-{self.row}-{entries.chosen}")


def cell_correction(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The pad of the cell of a fact; for a fact without a cell the usual correction."""
    cell = cell_of_entry(table.view, seq)
    return CellPanel(*cell).draw(table) if cell else Edit(table, seq)


@ft.component
def CellPad(table: TableContext, panel: CellPanel) -> ft.Control:
    """The pad of a cell: how its row is played, and its points."""
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    options = view.options
    entries = cell_entries(view, panel.side, panel.row)
    start = _initial_draft(panel, entries)
    draft, set_draft = ft.use_state(start)
    moving, set_moving = ft.use_state(False)
    latest = use_cell(lambda: start)
    checked = check_draft(view, entries, draft)

    def change(move: Callable[[CellDraft], CellDraft]) -> None:
        # Stored at once: the next tap may come before the screen is drawn again.
        latest[0] = move(latest[0])
        set_draft(latest[0])

    def record() -> None:
        ready = check_draft(actions.now(), entries, latest[0])
        if ready.count is not None and not ready.violations:
            write_cell(actions, entries, ready.choice, ready.count)

    def choose() -> None:
        write_cell(actions, entries, check_draft(actions.now(), entries, latest[0]).choice, None)

    def on_key(key: str) -> bool:
        if len(key) == 1 and key.isdigit():
            change(lambda draft: draft.with_digit(int(key), options))
        elif key == "Backspace":
            change(CellDraft.erased)
        elif key == "Enter":
            record()
        else:
            return False
        return True

    keys[0] = on_key
    editing = entries.counted is not None
    rows: list[ft.Control] = [
        _header(look, view, draft, actions, editing, lambda: set_moving(True))
    ]
    if moving:
        rows.extend(_move_choices(table, draft, change, lambda: set_moving(False)))
        return _column(rows)
    if draft.sheet_row(options).kind is RowKind.JOKER:
        rows.append(_way_chips(look, draft, change))
    if draft.alternates(options):
        rows.append(_opening_chips(look, draft, change))
    rows.append(_point_cards(table, draft, checked, change))
    rows.append(_feedback(table, draft, checked))
    ready = checked.count is not None and not checked.violations
    changed = (checked.choice, checked.count) != (entries.choice, entries.count)
    aside = [
        _matsch_key(table, draft, change),
        empty_key()
        if draft.asks_others(options)
        else _key(
            look, t("pad.rest"), lambda: change(CellDraft.taken_as_others) if draft.digits else None
        ),
        _choice_key(look, actions, entries, checked, choose),
        button(
            look,
            t("pad.correct" if editing else "pad.write"),
            guard(t, actions.say, lambda _: record()) if ready and changed else None,
            step=True,
            height=KEY,
            key="pad-write",
        ),
    ]
    rows.append(
        number_pad(
            colours,
            lambda digit: change(lambda draft: draft.with_digit(digit, options)),
            clear=(t("pad.clear"), lambda _: change(CellDraft.cleared)),
            erase=(t("pad.erase"), lambda _: change(CellDraft.erased)),
            aside=aside,
            height=KEY,
        )
    )
    return _column(rows)


def _column(rows: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(rows), spacing=GAP, tight=True)


def _initial_draft(panel: CellPanel, entries: CellEntries) -> CellDraft:
    """The draft before anything is typed: the tapped cell with its facts."""
    count = entries.count if isinstance(entries.count, PointsMade) else None
    side, row = panel.side, panel.row
    chosen = entries.choice
    if chosen is not None and (chosen.side, chosen.row) == (side, row):
        return draft_of(chosen, count)
    return CellDraft(side=side, row=row)


def _header(
    look: Appearance,
    view: View,
    draft: CellDraft,
    actions: Actions,
    editing: bool,
    move: Callable[[], None],
) -> ft.Control:
    """Row and side of the cell, with buttons to move it and to close the pad."""
    t, colours = look.t, look.colours
    row = draft.sheet_row(view.options)
    colour = mode_colour(row.kind, look.deck, colours)
    return ft.Row(
        [
            mode_icon(row.kind, look.deck, size=30, colour=colour),
            ft.Column(
                [
                    words(
                        row_title(t, row, look.deck),
                        colours.ink,
                        size=19,
                        bold=True,
                        align=ft.TextAlign.LEFT,
                        lines=1,
                    ),
                    words(
                        view.side_names[draft.side],
                        colours.quiet,
                        size=15,
                        align=ft.TextAlign.LEFT,
                        lines=1,
                    ),
                ],
                spacing=0,
                tight=True,
                expand=1,
            ),
            *(
                [
                    icon_button(
                        ft.Icons.SWAP_HORIZ, t("coiffeur.move"), colours, lambda _: move(), key="mv"
                    )
                ]
                if editing
                else ()
            ),
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None)),
        ],
        spacing=10,
        height=TARGET,
    )


def _move_choices(
    table: TableContext,
    draft: CellDraft,
    change: Callable[[Callable[[CellDraft], CellDraft]], None],
    back: Callable[[], None],
) -> list[ft.Control]:
    """The choice of another cell for the same points: side and row."""
    look, view = table.look, table.view

    def place(row: int) -> None:
        change(lambda now: now.moved_to(now.side, row))
        back()

    rows = [
        (row_title(look.t, row, look.deck), number == draft.row)
        for number, row in enumerate(view.options.rows)
    ]
    return [
        side_choice(
            look,
            view.side_names,
            draft.side,
            lambda side: change(lambda now: now.moved_to(side, now.row)),
        ),
        choices(look, rows, place, height=TARGET),
    ]


def _way_chips(
    look: Appearance, draft: CellDraft, change: Callable[[Callable[[CellDraft], CellDraft]], None]
) -> ft.Control:
    """The ways to play a Joker, in two rows (COI-4)."""

    def choose(way: Way) -> None:
        change(lambda now: now.with_way(way))

    chips = [
        _chip(
            look,
            way.value,
            partial(choose, way),
            chosen=way is draft.way,
        )
        for way in Way
    ]
    half = len(chips) // 2
    return ft.Column(
        [ft.Row(chips[:half], spacing=6), ft.Row(chips[half:], spacing=6)], spacing=6, tight=True
    )


def _opening_chips(
    look: Appearance, draft: CellDraft, change: Callable[[Callable[[CellDraft], CellDraft]], None]
) -> ft.Control:
    """The direction of the first trick (COI-6)."""

    def choose(mode: Mode) -> None:
        change(lambda now: replace(now, opening=mode))

    return ft.Row(
        [
            _chip(
                look,
                mode.value,
                partial(choose, mode),
                chosen=mode is draft.opening,
                as_opening=True,
            )
            for mode in (Mode.OBENABE, Mode.UNDENUFE)
        ],
        spacing=6,
    )


def _chip(
    look: Appearance,
    mode: str,
    choose: Callable[[], None],
    *,
    chosen: bool,
    as_opening: bool = False,
) -> ft.Control:
    """A way of playing with its picture; with ``as_opening`` as the first direction."""
    colours = look.colours
    name = look.t(f"mode.{look.deck}.{mode}")
    ink = colours.on_step if chosen else colours.ink
    picture = mode_icon(
        mode, look.deck, size=20, colour=mode_colour(mode, look.deck, colours, chosen=chosen)
    )
    inside: ft.Control = ft.Column(
        [picture, words(name, ink, size=12, lines=1)],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if as_opening:
        text = look.t("coiffeur.first", mode=name)
        inside = ft.Row(
            [picture, words(text, ink, size=15)],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        name = text
    return tap(
        name,
        inside,
        lambda _: choose(),
        colour=colours.step if chosen else colours.raised,
        height=50,
        expand=1,
        padding=2,
        selected=chosen,
        key=f"{'first' if as_opening else 'way'}-{mode}",
    )


def _point_cards(
    table: TableContext,
    draft: CellDraft,
    checked: CheckedDraft,
    change: Callable[[Callable[[CellDraft], CellDraft]], None],
) -> ft.Control:
    """The points of the side, and those of the others where they have to be typed."""
    look, view = table.look, table.view
    count = checked.count

    def show(others: bool) -> None:
        change(lambda now: replace(now, on_others=others))

    own = draft.digits or ("–" if count is None else str(count.points))
    cards = [(view.side_names[draft.side], own, not draft.on_others)]
    if draft.asks_others(view.options):
        rest = draft.others or ("–" if count is None or count.others is None else str(count.others))
        cards.append((look.t("coiffeur.others"), rest, draft.on_others))
    return ft.Row(
        [
            _point_card(
                look,
                name,
                text,
                partial(show, place == 1),
                active=active and len(cards) > 1,
                typed=bool(draft.others if place else draft.digits) or draft.corrected is None,
            )
            for place, (name, text, active) in enumerate(cards)
        ],
        spacing=GAP,
    )


def _point_card(
    look: Appearance, name: str, text: str, choose: Callable[[], None], *, active: bool, typed: bool
) -> ft.Control:
    """The points of a side; ``typed``: just typed, not those of the count that is corrected."""
    colours = look.colours
    return tap(
        f"{name}: {text}",
        ft.Row(
            [
                words(name, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2, expand=1),
                words(text, colours.ink if typed else colours.quiet, size=32, bold=True),
            ],
        ),
        lambda _: choose(),
        colour=colours.table if colours.dark else colours.card,
        border=colours.step if active else colours.line,
        height=54,
        expand=1,
        padding=ft.Padding.symmetric(horizontal=12, vertical=2),
        selected=active or None,
        key=f"points-{name}",
    )


def _feedback(table: TableContext, draft: CellDraft, checked: CheckedDraft) -> ft.Control:
    """What is missing, what is wrong, or the score of the points."""
    look, view = table.look, table.view
    t = look.t
    if checked.violations and checked.violations[0].code in INCOMPLETE:
        missing = violation_text(t, checked.violations[0], table.names)
        return message_line(table, (), missing)
    if checked.count is None:
        return message_line(
            table, checked.violations, t("coiffeur.type", side=view.side_names[draft.side])
        )
    return message_line(table, checked.violations, _product(table, checked.lines))


def _product(table: TableContext, lines: Sequence[ScoreLine]) -> str:
    look, view = table.look, table.view
    if not lines:
        return ""
    first = lines[0]
    score = totals(lines, len(view.sides))[first.side]
    if len(lines) > 1:
        return look.t(
            "pad.with_bonus",
            points=first.points,
            bonus=lines[1].points,
            factor=first.factor,
            score=score,
        )
    return look.t("pad.times", points=first.points, factor=first.factor, score=score)


def _matsch_key(
    table: TableContext,
    draft: CellDraft,
    change: Callable[[Callable[[CellDraft], CellDraft]], None],
) -> ft.Control:
    """The key for a Matsch, where it has a bonus (COI-7)."""
    look, view = table.look, table.view
    if not view.options.matsch_bonus:
        return empty_key()
    return toggle(
        look, look.t("pad.matsch"), lambda: change(CellDraft.with_matsch_toggled), on=draft.matsch
    )


def _choice_key(
    look: Appearance,
    actions: Actions,
    entries: CellEntries,
    checked: CheckedDraft,
    choose: Callable[[], None],
) -> ft.Control:
    """The key that chooses the row, takes the choice back, or removes a counted deal."""
    t = look.t
    if entries.counted is not None:
        return _key(look, t("coiffeur.remove"), lambda: actions.correct(deal_removal(entries)))
    chosen = entries.chosen
    if chosen is not None and checked.choice == entries.choice:
        return _key(look, t("coiffeur.release"), lambda: actions.correct([Voided(chosen)]))
    return _key(look, t("coiffeur.choose"), choose if checked.choosable else None)


def _key(look: Appearance, text: str, action: Callable[[], object] | None) -> ft.Control:
    """A key beside the digits."""
    handler = (lambda _: action()) if action else None
    return button(look, text, handler, height=KEY)
