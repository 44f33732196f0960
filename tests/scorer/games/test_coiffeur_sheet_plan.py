"""The division of the sheet of a Coiffeur: all rows are visible on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, cast

import flet as ft
import pytest

from rules.engine.game import Event, replay
from rules.engine.log import Entry, Recorded, effective, extended, history
from rules.engine.sheet import Cell as SheetCell
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS, Options, RowKind, Way
from rules.jass.cards import Mode
from rules.pairs.facts import VorhandFound, WeisShown
from scorer.games.coiffeur.board_cells import (
    BOX,
    EDGE,
    LEAST_POINTS,
    SMALLEST_PICTURE,
    CellContext,
    label,
    sheet_cell,
)
from scorer.games.coiffeur.cell import Cell
from scorer.games.coiffeur.panels import row_name
from scorer.games.coiffeur.sheet_plan import plan_sheet
from scorer.games.coiffeur.table import question_height
from scorer.games.coiffeur.totals import (
    BEFORE,
    SMALL,
    column_heads,
    summary,
)
from scorer.paper.fonts import MM, font
from scorer.phrases import seat_names
from scorer.session import View
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.texts import LANGUAGES, texts
from scorer.theme import TARGET
from scorer.widgets.suits import Deck
from tests.scorer.games.shown import NAMES, table

SIZES = {
    "360x640": (336, 280),
    "390x844": (366, 400),
    "844x390": (406, 366),
    "820x1180": (796, 613),
    "1340x844": (613, 748),
    "1920x1080": (973, 984),
}
"""Width and height of the board on each screen, in logical pixels."""

OPTIONS = Options()
SLALOM = next(row for row in CLUB_ROWS if row.kind is RowKind.SLALOM)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [6, 10, 14])
@pytest.mark.parametrize("sides", [2, 3])
def test_all_rows_fit_and_every_cell_is_large_enough(size: str, rows: int, sides: int) -> None:
    width, height = SIZES[size]
    plan = plan_sheet(width, height, rows, sides)
    assert plan.row >= TARGET
    assert plan.cell >= TARGET
    # Columns of three cells each and more than five rows below one another are too much for the
    # smallest phone, and more than six for one in landscape.
    too_many = {"360x640": 10, "844x390": 12}.get(size, rows)
    assert plan.scrolls == (sides == 3 and rows > too_many)
    label = 0 if plan.label_inside else plan.label
    columns = plan.columns * (label + sides * plan.cell) + (plan.columns - 1) * plan.gap
    assert columns + 2 * plan.beside <= width + 0.01
    if not plan.scrolls:
        assert plan.rows * plan.row + plan.summary + 2 * plan.above <= height + 0.01
    assert plan.columns * plan.rows >= rows


def test_rows_stand_in_one_column_where_there_is_room() -> None:
    assert [plan_sheet(*SIZES[size], 10, 2).columns for size in SIZES] == [2, 2, 2, 1, 1, 1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sides", [2, 3])
def test_the_question_how_a_joker_is_played_leaves_its_row_visible(size: str, sides: int) -> None:
    width, height = SIZES[size]
    plan = plan_sheet(width, height, 10, sides)
    for high, row in product((question_height(2), question_height(3)), range(10)):
        if not plan.has_room(row, high, height):
            # Then the second question takes the place of the first.
            assert (size, high) == ("360x640", question_height(3))
            continue
        top = plan.beside_row(row, high, height)
        begins = plan.above + plan.summary + row % plan.rows * plan.row
        assert 0 <= top <= height - high
        assert top + high <= begins + 0.01 or top >= begins + plan.row - 0.01


def begun(players: int) -> View:
    """A Partie in which nothing is written yet: every column can still reach the most."""
    return view_of([VorhandFound(seat=0)], players)


def three_sides_decided() -> View:
    """A Partie of three whose second and third player have nearly played their column."""
    facts: list[Event] = [VorhandFound(seat=0)]
    for side, points, rows in ((0, 157, 10), (1, 60, 9), (2, 50, 9)):
        for row in range(rows):
            kind = CLUB_ROWS[row].kind
            way = Way.SPADES if kind is RowKind.JOKER else None
            opening = Mode.OBENABE if kind.way is not None and kind.way.alternates else None
            facts.append(RowChosen(side=side, row=row, way=way, opening=opening))
            facts.append(PointsMade(points=points))
    return view_of(facts, 3)


def view_of(facts: list[Event], players: int, options: Options = OPTIONS) -> View:
    entries: tuple[Entry, ...] = ()
    for fact in facts:
        entries = extended(entries, [Recorded(fact)], "")
    kept = effective(entries)
    return View(
        id="0" * 32,
        game=COIFFEUR,
        names=NAMES[:players],
        options=options,
        entries=entries,
        facts=kept,
        replay=replay(COIFFEUR, options, players, kept),
        history=history(entries),
    )


def texts_in(control: Any) -> Iterator[ft.Text]:
    if isinstance(control, ft.Text):
        yield control
    for inner in getattr(control, "controls", None) or [getattr(control, "content", None)]:
        if inner is not None:
            yield from texts_in(inner)


def drawn_width(text: ft.Text) -> float:
    bold = text.weight == ft.FontWeight.W_700
    return font(bold=bold).width(str(text.value), float(cast(float, text.size))) / MM


NARROWEST = (296, 300)
"""The board on a phone of 320 pixels, of which 24 are around it."""

BOARDS = pytest.mark.parametrize("size", [NARROWEST, *SIZES.values()])

EVERY_LANGUAGE = pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])


def context_of(view: View, size: tuple[int, int], lang: str = "es") -> CellContext:
    plan = plan_sheet(*size, len(view.options.rows), len(view.sides))
    return CellContext(table(view, lang), Cell(), plan)


def heads_of(context: CellContext) -> list[list[ft.Container]]:
    """The heads of each column of rows."""
    row = cast(ft.Row, cast(ft.Semantics, column_heads(context)).content)
    return [cast(list[ft.Container], cast(ft.Row, block).controls) for block in row.controls]


@BOARDS
@EVERY_LANGUAGE
@pytest.mark.parametrize("players", [3, 4])
def test_every_column_names_its_side_above_its_own_cells(
    players: int, lang: str, size: tuple[int, int]
) -> None:
    view = replace(begun(players), names=("",) * players, unnamed=seat_names(texts(lang)))
    context = context_of(view, size, lang)
    plan, t = context.plan, texts(lang)
    blocks = heads_of(context)
    assert len(blocks) == plan.columns
    for block in blocks:
        named = [text.value for one in block for text in texts_in(one)]
        whole, letters = list(view.side_names), ["1", "2", "3"]
        if players == 4:
            whole = [t("names.they_short"), t("names.we_short")]
            letters = [name[0] for name in whole]
        assert named in (whole, letters)
        end = 0.0 if plan.label_inside else plan.label
        reached = 0.0
        for one in block:
            end, reached = end + plan.cell, reached + cast(float, one.width)
            assert reached <= end + 0.01, "it ends with its cells or before them"
        assert reached == pytest.approx(end)


@pytest.mark.parametrize("width", [336, 366, 378, 405])
@pytest.mark.parametrize("choosing", range(4))
def test_names_of_pairs_are_whole_above_their_cells(choosing: int, width: int) -> None:
    view = view_of([VorhandFound(seat=choosing)], 4)
    for block in heads_of(context_of(view, (width, 420))):
        for one in block:
            (text,) = texts_in(one)
            assert drawn_width(text) + BEFORE + EDGE <= cast(float, one.width), text.value


@pytest.mark.parametrize("deck", ["french", "swiss"])
@EVERY_LANGUAGE
@BOARDS
def test_names_of_rows_are_as_large_as_can_be_read_and_not_cut(
    size: tuple[int, int], lang: str, deck: Deck
) -> None:
    context = context_of(begun(4), size, lang)
    look = replace(context.table.look, deck=deck)
    context = replace(context, table=replace(context.table, look=look))
    named = 0
    for number, row in enumerate(context.table.view.options.rows):
        for text in texts_in(label(context, number)):
            if text.value == row_name(look.t, row, deck):
                named += 1
                assert cast(float, text.size) >= LEAST_LETTERS
                assert drawn_width(text) <= context.plan.label
    if not context.plan.label_inside and size != NARROWEST:
        assert named >= len(context.table.view.options.rows) - 3


@BOARDS
@pytest.mark.parametrize("players", [3, 4])
def test_all_texts_around_the_rows_are_large_enough(players: int, size: tuple[int, int]) -> None:
    context = context_of(begun(players), size)
    for text in texts_in(column_heads(context)):
        assert cast(float, text.size) >= LEAST_LETTERS, text.value
    for text in texts_in(summary(context)):
        assert cast(float, text.size) >= SMALL, text.value


@BOARDS
@EVERY_LANGUAGE
@pytest.mark.parametrize("view", [three_sides_decided(), begun(3)], ids=["decided", "begun"])
def test_no_number_is_cut_above_the_rows(lang: str, size: tuple[int, int], view: View) -> None:
    decided = bool(view.state_of(COIFFEUR).finished)
    context = context_of(view, size, lang)
    plan, caught = context.plan, texts(lang)("coiffeur.caught")
    row = cast(ft.Row, summary(context))
    parts = cast(list[ft.Container], row.controls)
    free = size[0] - 2 * plan.beside - cast(float, row.spacing) * (len(parts) - 1)
    shares = sum(cast(int, part.expand) for part in parts)
    lines_shown = set()
    for part in parts:
        said = cast(ft.Semantics, part.content)
        content = cast(ft.Row, said.content)
        lines, total = content.controls
        padding = cast(ft.Padding, part.padding)
        room = free * cast(int, part.expand) / shares - padding.left - padding.right
        room -= drawn_width(cast(ft.Text, total)) + cast(float, content.spacing)
        _, *below = texts_in(lines)
        lines_shown.add(len(below))
        for text in below:
            assert drawn_width(text) <= room, (text.value, room)
        assert cast(ft.Text, total).value in str(said.label)
        assert all(text.value in str(said.label) for text in below)
    assert lines_shown == {int(plan.roomy)}
    assert any(caught in str(cast(ft.Semantics, part.content).label) for part in parts) == decided


def filled(players: int, points: int = 157) -> View:
    """A Partie in which every row is written, usually with the most that it can hold."""
    facts: list[Event] = [VorhandFound(seat=0)]
    for number, row in enumerate(CLUB_ROWS):
        way = Way.SLALOM if row.kind is RowKind.JOKER else None
        played = way or row.kind.way
        opening = Mode.OBENABE if played is not None and played.alternates else None
        for side in range(2 if players == 4 else 3):
            facts.append(RowChosen(side=side, row=number, way=way, opening=opening))
            facts.append(PointsMade(points=points))
    return view_of(facts, players)


def width_of_row(control: Any) -> float:
    """The width of what stands in a cell, of texts and pictures beside each other."""
    if isinstance(control, ft.Text):
        return drawn_width(control)
    if isinstance(control, ft.Image):
        return cast(float, control.width)
    inside = list(getattr(control, "controls", None) or [])
    widths = [width_of_row(one) for one in inside]
    if isinstance(control, ft.Row):
        return sum(widths) + cast(float, control.spacing) * max(0, len(widths) - 1)
    return max(widths, default=0.0)


def height_of(control: Any) -> float:
    """The height of what stands in a cell."""
    if isinstance(control, ft.Text):
        assert control.style is not None
        return cast(float, control.size) * cast(float, control.style.height)
    if isinstance(control, ft.Image):
        return cast(float, control.height)
    heights = [height_of(one) for one in getattr(control, "controls", None) or []]
    return sum(heights) if isinstance(control, ft.Column) else max(heights, default=0.0)


def contents(context: CellContext) -> Iterator[tuple[int, SheetCell, Any, float]]:
    """The row of each cell, the cell, what stands in it, and the width that it has there."""
    plan = context.plan
    for number, row in enumerate(context.table.view.sheet.rows):
        for cell in row.cells:
            drawn = cast(Any, sheet_cell(context, number, cell))
            content = drawn.content.content.content.controls[-1].content
            label_width = plan.label if plan.label_inside and cell.side == 0 else 0
            yield number, cell, content, plan.cell - label_width


@pytest.mark.parametrize("size", [*SIZES.values(), (336, 362), (336, 440)])
@pytest.mark.parametrize("players", [3, 4])
def test_numbers_and_pictures_touch_neither_lines_nor_edges(
    players: int, size: tuple[int, int]
) -> None:
    context = context_of(filled(players), size)
    for number, cell, content, room in contents(context):
        assert width_of_row(content) <= room - EDGE - 1, (number, cell.side)
        # The line below the row is one pixel high.
        assert height_of(content) <= context.plan.row - 4, (number, cell.side)
        score, points = texts_in(content)
        assert (score.value, points.value) == (str(cell.score), "157")
        assert cast(float, points.size) >= LEAST_POINTS <= cast(float, score.size)


@pytest.mark.parametrize("size", SIZES.values())
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rows", [4, 6, 10])
def test_what_is_open_or_played_has_room_in_its_cell(
    rows: int, players: int, size: tuple[int, int]
) -> None:
    options = Options(rows=(*CLUB_ROWS[: rows - 1], SLALOM))
    chosen = RowChosen(side=0, row=rows - 1, way=None, opening=Mode.OBENABE)
    context = context_of(view_of([VorhandFound(seat=0), chosen], players, options), size)
    for number, cell, box, room in contents(context):
        assert box.width <= max(BOX[0], room - EDGE - 2), (number, cell.side)
        assert width_of_row(box.content) <= box.width - 4


def pictures_in(control: Any) -> Iterator[ft.Image]:
    if isinstance(control, ft.Image):
        yield control
    for inner in getattr(control, "controls", None) or [getattr(control, "content", None)]:
        if inner is not None:
            yield from pictures_in(inner)


@pytest.mark.parametrize("size", ["844x390", "820x1180", "1340x844", "1920x1080"])
def test_how_a_joker_was_played_is_as_large_as_letters(size: str) -> None:
    context = context_of(filled(4, points=57), SIZES[size])
    for number, row in enumerate(context.table.view.sheet.rows):
        for cell in row.cells:
            for picture in pictures_in(sheet_cell(context, number, cell)):
                assert cast(float, picture.width) >= LEAST_LETTERS, (number, cell.side)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4])
def test_how_a_joker_was_played_can_be_told_beside_a_product_of_four_digits(
    size: str, players: int
) -> None:
    context = context_of(filled(players), SIZES[size])
    # Phones that are small or on their side may leave out how the first trick was played.
    narrow = size in ("360x640", "844x390")
    for number, cell, content, _ in contents(context):
        pictures = [cast(float, one.width) for one in pictures_in(content)]
        shown = bool(cell.mode) + bool(cell.opening)
        assert min(shown, 1 if narrow else 2) <= len(pictures) <= shown, (number, cell.side)
        assert min(pictures, default=14) >= (SMALLEST_PICTURE if narrow else 14), (number, cell)


@pytest.mark.parametrize("shown", [True, False])
def test_a_weis_of_the_open_deal_does_not_tell_a_hidden_row(*, shown: bool) -> None:
    facts: list[Event] = [
        VorhandFound(seat=0),
        RowChosen(side=0, row=2),
        WeisShown(side=0, points=50),
    ]
    context = context_of(view_of(facts, 4, Options(weis=True)), SIZES["390x844"])
    hidden = replace(context.table, look=replace(context.table.look, show_trump=shown))
    played, other = (
        sheet_cell(replace(context, table=hidden), row, context.table.view.sheet.rows[row].cells[0])
        for row in (2, 3)
    )
    texts_of = [[text.value for text in texts_in(cell)] for cell in (played, other)]
    assert (texts_of[0] == texts_of[1]) is not shown


def test_a_television_shows_a_sheet_with_large_numbers_and_names() -> None:
    context = context_of(filled(4), SIZES["1920x1080"])
    cell = context.table.view.sheet.rows[0].cells[0]
    score, _ = texts_in(sheet_cell(context, 0, cell))
    assert cast(float, score.size) > 35
    name, total, *_ = texts_in(summary(context))
    assert cast(float, name.size) > 25
    assert cast(float, total.size) > 50
    assert all(cast(float, text.size) > 20 for text in texts_in(label(context, 0)))


@BOARDS
def test_nothing_is_still_possible_once_everything_is_written(size: tuple[int, int]) -> None:
    context = context_of(filled(4), size)
    shown = [text.value for text in texts_in(summary(context))]
    assert len(shown) == 4, shown
    assert not any(text.startswith("+") for text in map(str, shown))


@pytest.mark.parametrize("width", [366, 390, 406])
def test_long_names_above_the_rows_keep_more_than_their_first_letters(width: int) -> None:
    names = ("Maximiliano", "Bernadette", "Sebastián", "Franziska")
    context = context_of(replace(filled(4), names=names), (width, 400))
    # Few rows stand in one column, below larger totals.
    context = replace(context, plan=plan_sheet(width, 400, 6, 2))
    shown = [str(text.value) for text in texts_in(summary(context))][::2]
    for name in shown:
        assert all(len(part) > len("Ma.") for part in name.split(" · ")), shown
