"""What the end of a Partie shows: the winner first, every rank, as large as there is room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from scorer.phrases import seat_names
from scorer.session import View
from scorer.table.end.card import (
    GREATEST_SCALE,
    LEAST_SCALE,
    CardContent,
    CardPlan,
    fullest,
    plan_card,
)
from scorer.table.end.evening import LineRoom, fitting_size, longest_line
from scorer.table.end.ranking import ranked, reasons, result_text
from scorer.table.end.screen import GAP, LEAST_CHART, share_height
from scorer.text_size.drawn import text_height
from scorer.texts import texts
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.scorer.games.shown import table, view_of

T = texts("es")
LOGGED = sorted(path for key in GAMES for path in (LOGS / key).glob("*.txt"))
law = tried(200)
CONTENTS = st.builds(
    CardContent,
    result=st.sampled_from(("¡Gana Ana!", "¡Ganan Maximiliano y Bernadette!")),
    reasons=st.lists(st.sampled_from(("Por puntos.", "Varios llegaron a la meta. " * 5))).map(
        lambda some: tuple(some[:3])
    ),
    rows=st.integers(2, 6),
    details=st.booleans(),
    evening=st.sampled_from(
        (
            "",
            "Ganadas hoy: Ana 1, Eva 0",
            "Ganadas hoy: " + "Maximiliano y Bernadette 2, " * 3,
        )
    ),
)


@pytest.mark.parametrize("key", GAMES)
def test_the_winner_stands_first_and_every_side_is_there(key: str) -> None:
    views = [view_of(load(path, GAMES[key])) for path in LOGGED if path.parent.name == key]
    ended = [view for view in views if view.outcome.finished]
    assert ended
    for view in ended:
        check_order(view)


def check_order(view: View) -> None:
    rows = ranked(table(view))
    winners = view.outcome.winners
    assert [row.won for row in rows] == [True] * len(winners) + [False] * (len(rows) - len(winners))
    assert {row.name for row in rows} == set(view.side_names)
    assert [row.total for row in rows] == [view.sheet.totals[row.side] for row in rows]
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert view.course[-1] == view.sheet.totals


def test_a_pair_without_names_is_called_the_same_everywhere() -> None:
    partie = load(LOGS / "schieber" / "correction_changes_winner.txt", GAMES["schieber"])
    view = replace(view_of(replace(partie, players=("",) * 4)), unnamed=seat_names(T))
    shown = table(view)
    first, second = ranked(shown)
    assert (first.name, second.name) == (T("names.we"), T("names.they"))
    assert result_text(shown) == T(
        "end.wins", side=first.name[0].lower() + first.name[1:], people=2
    )
    assert any(first.name.lower() in text.lower() for text in reasons(shown))


@law
@given(content=CONTENTS, width=st.integers(336, 900), height=st.integers(60, 1100))
def test_all_ranks_fit_into_a_card_that_can_hold_them(
    content: CardContent, width: int, height: int
) -> None:
    plan = plan_card(content, width, height)
    least = CardPlan(heading=False, flourish=False, reasons=0, detailed=False, scale=LEAST_SCALE)
    assert LEAST_SCALE <= plan.scale <= GREATEST_SCALE
    assert plan.height(content, width) <= max(height, least.height(content, width))
    if height >= fullest(content, width):
        assert plan.heading
        assert plan.reasons == len(content.reasons)
        assert plan.detailed == content.details
        assert content.evening or not plan.evening


def test_the_tally_of_the_evening_gets_smaller_letters_in_a_small_place() -> None:
    place = LineRoom(width=330, height=45, size=15.5)
    short = "Ganadas hoy: Ana y Carla 2, Beat y Dani 1"
    assert fitting_size(short, place) == place.size
    long = f"{short}, Maximiliano y Bernadette 1, Sebastián y Franziska 0"
    assert text_height(long, fitting_size(long, place), place.width) <= place.height + 0.5


def test_the_room_for_the_evening_is_kept_where_somebody_is_named() -> None:
    partie = load(LOGS / "schieber" / "correction_changes_winner.txt", GAMES["schieber"])
    assert longest_line(table(view_of(partie))).startswith("Ganadas hoy: ")
    nobody = replace(view_of(replace(partie, players=("",) * 4)), unnamed=seat_names(T))
    assert longest_line(table(nobody)) == ""


@law
@given(
    height=st.integers(150, 1100),
    width=st.integers(336, 900),
    full=st.integers(120, 500),
    parts=st.sets(st.sampled_from(("chart", "slate"))),
)
def test_the_parts_share_the_height_and_the_card_comes_first(
    height: int, width: int, full: int, parts: set[str]
) -> None:
    bare, chart, slate = full // 2, "chart" in parts, "slate" in parts
    heights = share_height(height, width, full, bare, chart=chart, slate=slate)
    shown = [part for part in (heights.card, heights.chart, heights.slate) if part]
    assert sum(shown) + GAP * (len(shown) - 1) <= height + 1
    assert heights.card >= min(bare, height) - 1
    assert chart or not heights.chart
    assert slate or not heights.slate
    if height >= full + LEAST_CHART + GAP:
        assert bool(heights.chart) == chart
        assert heights.card >= full - 1
