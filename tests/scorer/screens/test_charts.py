"""What the charts of the numbers show and say."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from rules.numbers.pictures import Pictures
from rules.numbers.played import Played
from scorer.memory.question import Kind, Question, count
from scorer.screens.memory.pictures import OfGame, modes_chart
from tests.rules.numbers.worked import ANA, BETO, PARTIEN
from tests.scorer.games.shown import look

P = "\N{NO-BREAK SPACE}%"

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
    four = Question(kind=Kind.TABLE, people=(ANA, BETO, "Carla", "Diego"))
    chart = modes_chart(look("de"), four, of_game(again(1), four))
    assert chart is not None
    assert [bar.name for bar in chart.bars] == ["Ana, Beto, Carla und Diego (8)"]
    assert chart.figures[0].notes == (f"25{P}",)
