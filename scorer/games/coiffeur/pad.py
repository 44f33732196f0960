"""The pad of a Coiffeur: writes a cell of the sheet, chooses its row, corrects it."""

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
from scorer.games.coiffeur.cells import ASKED, Behind, behind_cell, cell_of, removal, write
from scorer.games.coiffeur.draft import Draft, drafted
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
class Judged:
    """What the rules say about a draft: the facts that it means, what is wrong, the score."""

    choice: RowChosen
    choosable: bool
    count: PointsMade | None
    faults: tuple[Violation, ...]
    lines: tuple[ScoreLine, ...]


def judged(view: View, behind: Behind, draft: Draft) -> Judged:
    """The draft as facts, said where they belong in the log."""
    before: State = view.state if behind.chosen is None else view.state_before(behind.chosen)
    choice = draft.choice(before.options)
    faults = refusals(view.game.verify(before, choice))
    if faults:
        return Judged(choice, False, None, faults, ())
    ready: State = view.game.apply(before, choice)
    if choice == behind.choice:
        ready = view.state if behind.counted is None else view.state_before(behind.counted)
    count = draft.points(ready)
    if count is None:
        return Judged(choice, True, None, (), ())
    faults = refusals(view.game.verify(ready, count))
    return Judged(choice, True, count, faults, view.game.preview(ready, count))


@dataclass(frozen=True)
class CellPanel(Panel):
    """Writes a cell of the sheet, or corrects it.

    Attributes:
        side: The side that the column belongs to.
        row: The row, from 0.
    """

    takes_keys = True

    side: int
    row: int

    def draw(self, table: TableContext) -> ft.Control:
        """The pad of the cell; a deal that a fault ended is corrected like any other fact."""
        behind = behind_cell(table.view, self.side, self.row)
        if behind.counted is not None and not isinstance(behind.count, PointsMade):
            return Edit(table, behind.counted)
        pad = CoiffeurPad(table, self)
        return ft.Container(pad, key=f"pad-{self.side}-{self.row}-{behind.chosen}")


def correct(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """Correct a fact on the pad of its cell; one without a cell by its fields."""
    cell = cell_of(table.view, seq)
    return CellPanel(*cell).draw(table) if cell else Edit(table, seq)


@ft.component
def CoiffeurPad(table: TableContext, panel: CellPanel) -> ft.Control:
    """One cell: how its row is played, its points; what is missing is asked for."""
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    options = view.options
    behind = behind_cell(view, panel.side, panel.row)
    start = _start(panel, behind)
    draft, set_draft = ft.use_state(start)
    moving, set_moving = ft.use_state(False)
    latest = use_cell(lambda: start)
    now = judged(view, behind, draft)

    def change(move: Callable[[Draft], Draft]) -> None:
        # Kept here at once: the next tap may come before the screen has followed.
        latest[0] = move(latest[0])
        set_draft(latest[0])

    def record() -> None:
        ready = judged(actions.now(), behind, latest[0])
        if ready.count is not None and not ready.faults:
            write(actions, behind, ready.choice, ready.count)

    def choose() -> None:
        write(actions, behind, judged(actions.now(), behind, latest[0]).choice, None)

    def on_key(key: str) -> bool:
        if len(key) == 1 and key.isdigit():
            change(lambda draft: draft.with_digit(int(key), options))
        elif key == "Backspace":
            change(Draft.erased)
        elif key == "Enter":
            record()
        else:
            return False
        return True

    keys[0] = on_key
    editing = behind.counted is not None
    rows: list[ft.Control] = [_title(look, view, draft, actions, editing, lambda: set_moving(True))]
    if moving:
        rows.extend(_places(table, draft, change, lambda: set_moving(False)))
        return _column(rows)
    if draft.kind(options).kind is RowKind.JOKER:
        rows.append(_ways(look, draft, change))
    if draft.alternates(options):
        rows.append(_openings(look, draft, change))
    rows.append(_points(table, draft, now, change))
    rows.append(_said(table, draft, now))
    ready = now.count is not None and not now.faults
    changed = (now.choice, now.count) != (behind.choice, behind.count)
    aside = [
        _matsch(table, draft, change),
        empty_key()
        if draft.asks_others(options)
        else _key(look, t("pad.rest"), lambda: change(Draft.rest) if draft.digits else None),
        _third(look, actions, behind, now, choose),
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
            clear=(t("pad.clear"), lambda _: change(Draft.cleared)),
            erase=(t("pad.erase"), lambda _: change(Draft.erased)),
            aside=aside,
            height=KEY,
        )
    )
    return _column(rows)


def _column(rows: Sequence[ft.Control]) -> ft.Control:
    return ft.Column(list(rows), spacing=GAP, tight=True)


def _start(panel: CellPanel, behind: Behind) -> Draft:
    """What stands on the pad first: the cell that was touched, with what is known of it."""
    count = behind.count if isinstance(behind.count, PointsMade) else None
    side, row = panel.side, panel.row
    chosen = behind.choice
    if chosen is not None and (chosen.side, chosen.row) == (side, row):
        return drafted(chosen, count)
    return Draft(side=side, row=row)


def _title(
    look: Appearance,
    view: View,
    draft: Draft,
    actions: Actions,
    editing: bool,
    move: Callable[[], None],
) -> ft.Control:
    """Which cell it is."""
    t, colours = look.t, look.colours
    row = draft.kind(view.options)
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


def _places(
    table: TableContext,
    draft: Draft,
    change: Callable[[Callable[[Draft], Draft]], None],
    back: Callable[[], None],
) -> list[ft.Control]:
    """Another cell for the same points: which side, which row."""
    look, view = table.look, table.view

    def place(row: int) -> None:
        change(lambda now: now.at(now.side, row))
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
            lambda side: change(lambda now: now.at(side, now.row)),
        ),
        choices(look, rows, place, height=TARGET),
    ]


def _ways(
    look: Appearance, draft: Draft, change: Callable[[Callable[[Draft], Draft]], None]
) -> ft.Control:
    """What the Joker stands for, in two rows (COI-4)."""

    def choose(way: Way) -> None:
        change(lambda now: now.for_way(way))

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


def _openings(
    look: Appearance, draft: Draft, change: Callable[[Callable[[Draft], Draft]], None]
) -> ft.Control:
    """Which direction comes first (COI-6)."""

    def choose(mode: Mode) -> None:
        change(lambda now: replace(now, opening=mode))

    return ft.Row(
        [
            _chip(
                look,
                mode.value,
                partial(choose, mode),
                chosen=mode is draft.opening,
                first=True,
            )
            for mode in (Mode.OBENABE, Mode.UNDENUFE)
        ],
        spacing=6,
    )


def _chip(
    look: Appearance, mode: str, choose: Callable[[], None], *, chosen: bool, first: bool = False
) -> ft.Control:
    """A way of playing with its picture; ``first``: as the direction to begin with."""
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
    if first:
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
        key=f"{'first' if first else 'way'}-{mode}",
    )


def _points(
    table: TableContext,
    draft: Draft,
    now: Judged,
    change: Callable[[Callable[[Draft], Draft]], None],
) -> ft.Control:
    """The points on the pad, large; beside them those of the others, where they are asked for."""
    look, view = table.look, table.view
    count = now.count

    def show(others: bool) -> None:
        change(lambda now: replace(now, on_others=others))

    own = draft.digits or ("–" if count is None else str(count.points))
    cards = [(view.side_names[draft.side], own, not draft.on_others)]
    if draft.asks_others(view.options):
        rest = draft.others or ("–" if count is None or count.others is None else str(count.others))
        cards.append((look.t("coiffeur.others"), rest, draft.on_others))
    return ft.Row(
        [
            _card(
                look,
                name,
                text,
                partial(show, place == 1),
                active=active and len(cards) > 1,
                fresh=bool(draft.others if place else draft.digits) or draft.before is None,
            )
            for place, (name, text, active) in enumerate(cards)
        ],
        spacing=GAP,
    )


def _card(
    look: Appearance, name: str, text: str, choose: Callable[[], None], *, active: bool, fresh: bool
) -> ft.Control:
    """Somebody's points; ``fresh``: just typed, not what was written before."""
    colours = look.colours
    return tap(
        f"{name}: {text}",
        ft.Row(
            [
                words(name, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2, expand=1),
                words(text, colours.ink if fresh else colours.quiet, size=32, bold=True),
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


def _said(table: TableContext, draft: Draft, now: Judged) -> ft.Control:
    """What is missing, what is wrong, or what the points come to."""
    look, view = table.look, table.view
    t = look.t
    if now.faults and now.faults[0].code in ASKED:
        asked = violation_text(t, now.faults[0], table.names)
        return message_line(table, (), asked)
    if now.count is None:
        return message_line(table, now.faults, t("coiffeur.type", side=view.side_names[draft.side]))
    return message_line(table, now.faults, _product(table, now.lines))


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


def _matsch(
    table: TableContext, draft: Draft, change: Callable[[Callable[[Draft], Draft]], None]
) -> ft.Control:
    """All tricks, where that is worth a bonus (COI-7)."""
    look, view = table.look, table.view
    if not view.options.matsch_bonus:
        return empty_key()
    return toggle(look, look.t("pad.matsch"), lambda: change(Draft.turned_matsch), on=draft.matsch)


def _third(
    look: Appearance, actions: Actions, behind: Behind, now: Judged, choose: Callable[[], None]
) -> ft.Control:
    """Choose the row now and count later; release it; or take a counted deal off the sheet."""
    t = look.t
    if behind.counted is not None:
        return _key(look, t("coiffeur.remove"), lambda: actions.correct(removal(behind)))
    chosen = behind.chosen
    if chosen is not None and now.choice == behind.choice:
        return _key(look, t("coiffeur.release"), lambda: actions.correct([Voided(chosen)]))
    return _key(look, t("coiffeur.choose"), choose if now.choosable else None)


def _key(look: Appearance, text: str, action: Callable[[], object] | None) -> ft.Control:
    """A quiet key beside the digits."""
    handler = (lambda _: action()) if action else None
    return button(look, text, handler, height=KEY)
