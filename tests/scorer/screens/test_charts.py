"""What the charts of the numbers show and say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import flet as ft
import flet.canvas as cv
import pytest

from rules.numbers.numbers import Kind as Of
from rules.numbers.numbers import Number, Table, numbers
from rules.numbers.pictures import Pictures
from rules.numbers.played import Played
from rules.numbers.rating import Step
from rules.numbers.tally import Measure
from scorer.memory.history import day_at
from scorer.memory.question import Kind, Question, count
from scorer.phrases import date_text
from scorer.screens.memory.pictures import (
    OfGame,
    declared_chart,
    modes_chart,
    partners_matrix,
    rating_band,
    rows_chart,
)
from scorer.theme import DARK
from scorer.widgets.charts.band import MOST_POINTS
from scorer.widgets.charts.level_bars import level_bars
from scorer.widgets.charts.matrix import Cell, Matrix
from scorer.widgets.charts.picture import LETTER, Picture
from tests.rules.numbers.test_pictures import differenzler
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN
from tests.scorer.games.shown import look

DIFFERENZLER = "differenzler"
P = "\N{NO-BREAK SPACE}%"

FOUR = (ANA, BETO, CARLA, DIEGO)
TABLE = Table(frozenset(FOUR))
ANAS = Question(people=(ANA,))


def again(times: int) -> tuple[Played, ...]:
    """The worked example so many times."""
    return tuple(
        replace(one, id=f"{one.id}-{turn}", ended=(one.ended or 0) + 100_000 * turn)
        for turn in range(times)
        for one in PARTIEN
    )


def of_game(partien: Sequence[Played], question: Question, game: str = "schieber") -> OfGame:
    pictures = Pictures()
    found = asyncio.run(count(partien, question, pictures))
    return OfGame(game, tuple(one for one in found if one.game == game), pictures)


def matrix(times: int) -> Matrix:
    found = [one for one in numbers(again(times), TABLE) if one.code is Measure.WITH]
    return partners_matrix(look("de").t, FOUR, found)


def texts_of(picture: Picture, width: float, size: float) -> list[cv.Text]:
    return [one for one in picture.shapes(width, size, DARK) if isinstance(one, cv.Text)]


def test_a_matrix_says_who_has_won_with_whom() -> None:
    shown = matrix(4)
    assert shown.sentence(360, 14) == (
        "Wer mit wem gewinnt. Ana und Beto: 0–4, Ana und Carla: 4–4, Beto und Diego: 4–4, "
        "Carla und Diego: 4–0"
    )
    cells = {(one, other): cell for one, other, cell in shown.cells}
    assert (cells[0, 1].share, cells[0, 1].few) == (None, True)
    assert (cells[0, 2].share, cells[0, 2].few) == (0.5, True)
    assert not {(one, other): cell for one, other, cell in matrix(10).cells}[0, 2].few


@pytest.mark.parametrize("size", [14, 28])
@pytest.mark.parametrize("width", [304, 334, 1284])
def test_a_matrix_fits_into_its_width(width: float, size: float) -> None:
    shown = replace(matrix(40), people=("Maximiliano", *FOUR[1:]))
    drawn = texts_of(shown, width, size)
    assert len(drawn) == 4 + 4 + 2 * len(shown.cells)
    for text in drawn:
        assert text.style is not None
        letters = text.style.size or 0
        assert letters >= 14
        assert text.y + letters / 2 <= shown.height(width, size)
        half = min(text.max_width or 0, len(text.value or "") * LETTER * letters) / 2
        if text.alignment == ft.Alignment.CENTER:
            assert text.x + half <= width


def test_figures_without_a_dot_stand_in_the_middle_of_their_cells() -> None:
    drawn = texts_of(matrix(1), 800, 14)
    rows = {text.y for text in drawn if text.alignment == ft.Alignment.CENTER_LEFT}
    figures = [text for text in drawn if "–" in (text.value or "")]
    assert figures
    assert {text.y for text in figures} <= rows


def test_a_matrix_knows_whether_a_dot_is_hollow() -> None:
    assert [matrix(times).hollow for times in (1, 4, 40)] == [False, True, False]


def test_a_narrow_matrix_leaves_out_those_who_play_least_also_for_screen_readers() -> None:
    many = replace(matrix(4), people=(*FOUR, *(f"{name}2" for name in FOUR)))
    far = Cell(value="1–0", told="Ana und Diego2: 1–0", share=None, few=True)
    many = replace(many, cells=(*many.cells, (0, 7, far)))
    assert "Diego2" in many.sentence(800, 14)
    assert "Diego2" not in many.sentence(304, 28)
    assert "Diego2" not in [text.value for text in texts_of(many, 304, 28)]


def test_declared_stands_against_made() -> None:
    # Ana declares 40 and 0, and makes 40 and 12.
    ana = of_game(
        [replace(differenzler(), id=f"{turn}") for turn in range(3)], ANAS, "differenzler"
    )
    chart = declared_chart(look("de").t, ana)
    assert chart is not None
    assert chart.dots == ((0, 12, 3), (40, 40, 3))
    assert chart.few
    assert chart.sentence(304, 14) == (
        f"Angesagt und gemacht (wenige Fälle). Genau getroffen: 3/6 (50{P}, zwischen 19{P} und "
        f"81{P}). Differenz pro Spiel: 6.0 (36/6). Zu viel angesagt: −6.0 (−36/6)"
    )
    few = of_game([differenzler()], ANAS, DIFFERENZLER)
    assert declared_chart(look("de").t, few) is None
    assert declared_chart(look("de").t, of_game(again(6), ANAS)) is None


@pytest.mark.parametrize("size", [14, 28])
@pytest.mark.parametrize("width", [304, 334, 664])
def test_a_scatter_fits_into_its_width(width: float, size: float) -> None:
    dots = tuple((said, made, 1) for said in range(0, 158, 9) for made in range(0, 158, 9))
    ana = of_game([replace(differenzler(), id=f"{turn}") for turn in range(3)], ANAS, DIFFERENZLER)
    chart = declared_chart(look("de").t, ana)
    assert chart is not None
    chart = replace(chart, dots=dots)
    circles = [one for one in chart.shapes(width, size, DARK) if isinstance(one, cv.Circle)]
    # Of more than 150 those that are near each other are one.
    assert len(dots) > 150
    for dot in circles:
        assert dot.x - dot.radius >= 0
        assert dot.x + dot.radius <= width
        assert dot.y + dot.radius <= chart.height(width, size)
    texts = texts_of(chart, width, size)
    for text in texts:
        if text.alignment == ft.Alignment.TOP_CENTER:
            assert text.x + len(text.value or "") * LETTER * size / 2 <= width
    assert {"angesagt", "gemacht", "mehr gemacht", "weniger gemacht"} < {one.value for one in texts}


def row(code: Measure, about: str, total: int, of: int) -> Number:
    return Number(
        code=code, game="coiffeur", about=about, kind=Of.MEAN, sum=total, of=of, ids=("1",)
    )


def test_rows_of_a_coiffeur_stand_against_157_and_the_others() -> None:
    found = (
        *(row(Measure.ROW, "hearts", 2000, 20), row(Measure.ROW, "slalom", 300, 6)),
        *(row(Measure.ROW, "joker", 500, 4), row(Measure.ROW_AGAINST, "hearts", 1600, 20)),
    )
    chart = rows_chart(look("de"), OfGame("coiffeur", found, Pictures()))
    assert chart is not None
    assert chart.level == 157
    hearts, slalom, joker = chart.bars
    assert (hearts.length, hearts.beside, hearts.few) == (100, 80, False)
    assert (slalom.length, slalom.beside, slalom.few) == (50, None, True)
    # Of four cells no mean is told, so there is no bar.
    assert (joker.value, joker.length, joker.few) == ("500/4", None, True)
    assert "Herz: 100.0 (2000/20), Zeile, die anderen (Herz), 80.0 (1600/20)" in chart.sentence
    assert "Slalom: 50.0 (300/6), wenige Fälle" in chart.sentence
    assert rows_chart(look("de"), OfGame("coiffeur", found[2:3], Pictures())) is None
    assert cast(ft.Semantics, level_bars(chart, DARK)).label == chart.sentence


DAY = 24 * 60 * 60
COURSE = tuple(
    Step(25 + strength, 5, str(number), (20_000 + 3 * number) * DAY + DAY // 2)
    for number, strength in enumerate((0, 2.5, -1.25, 5))
)


def test_a_rating_is_a_line_with_its_band() -> None:
    shown = rating_band(look("de").t, COURSE)
    assert [(value, band) for _, value, band in shown.points] == [
        *((1500, 120), (1560, 120), (1470, 120), (1620, 120)),
    ]
    first, last = (date_text(look("de").t, day_at(COURSE[n].ended or 0)) for n in (0, -1))
    assert (shown.first, shown.last) == (first, last)
    assert shown.sentence(304, 14) == (
        f"Verlauf: {first}: 1500; {last}: 1620 ± 120. Zwischen 1470 und 1620."
    )


@pytest.mark.parametrize("size", [14, 28])
@pytest.mark.parametrize("width", [304, 334, 664])
def test_a_line_with_its_band_fits_into_its_width(width: float, size: float) -> None:
    many = tuple(step._replace(ended=(step.ended or 0) + n) for n in range(500) for step in COURSE)
    chart = rating_band(look("de").t, sorted(many, key=lambda step: step.ended or 0))
    shapes = list(chart.shapes(width, size, DARK))
    for shape in shapes:
        if isinstance(shape, cv.Path):
            assert len(shape.elements) <= 2 * MOST_POINTS
            ends = (cv.Path.MoveTo, cv.Path.LineTo)
            places = [(point.x, point.y) for point in shape.elements if isinstance(point, ends)]
            assert all(0 <= x <= width and 0 <= y <= chart.height(width, size) for x, y in places)
    first, last = texts_of(chart, width, size)[-2:]
    letters = LETTER * size
    if first.y == last.y:
        assert first.x + len(first.value or "") * letters < last.x - len(last.value or "") * letters
    assert last.y + size <= chart.height(width, size)


def test_modes_stand_beside_those_of_the_table() -> None:
    # Ana has chosen hearts and diamonds, each brought the points of its deal six times.
    chart = modes_chart(look("de"), ANAS, of_game(again(6), ANAS))
    assert chart is not None
    assert chart.title == "Angesagt (wenige Fälle)"
    assert [bar.name for bar in chart.bars] == ["Ana (12)", "Tisch (48)"]
    own, table = (dict(bar.parts) for bar in chart.bars)
    assert own == {"hearts": 6, "diamonds": 6}
    assert table == {
        "hearts": 12,
        "obenabe": 12,
        **dict.fromkeys(("clubs", "diamonds", "spades", "undenufe"), 6),
    }
    hearts, obenabe = chart.figures[:2]
    assert (hearts.name, hearts.value, hearts.few) == ("Herz", "6/12", True)
    # 102 and a Weis of 20 against 55.
    assert hearts.notes == (f"50{P}, am Tisch 25{P}", "Vorsprung 67.0 pro Spiel, 6 Spiele")
    assert (obenabe.value, obenabe.notes) == ("0/12", (f"0{P}, am Tisch 25{P}",))
    assert ", ".join(["Herz: 6/12", *hearts.notes]) in chart.sentence
    assert all(bar.name in chart.sentence for bar in chart.bars)


def test_of_few_choices_no_picture_is_drawn_and_of_many_it_is_not_marked() -> None:
    assert modes_chart(look("de"), ANAS, of_game(again(2), ANAS)) is None
    chart = modes_chart(look("de"), ANAS, of_game(again(15), ANAS))
    assert chart is not None
    assert chart.title == "Angesagt"
    assert not any(figure.few for figure in chart.figures)
    assert modes_chart(look("de"), ANAS, of_game(again(6), ANAS, "coiffeur")) is None


def test_a_table_has_one_bar() -> None:
    four = Question(kind=Kind.TABLE, people=FOUR)
    chart = modes_chart(look("de"), four, of_game(again(1), four))
    assert chart is not None
    assert [bar.name for bar in chart.bars] == ["Ana, Beto, Carla und Diego (8)"]
    assert chart.figures[0].notes == (f"25{P}",)
