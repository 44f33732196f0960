"""Stand-ins and tables of three on paper, on the page, on the wall and where tokens are typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.tournament.document import Night
from rules.tournament.facts import (
    NOBODY,
    STAND_IN,
    PairFormed,
    PlayerLeft,
    ResultCounted,
    RoundClosed,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import LeftOver, Options, Wish, for_game
from rules.tournament.state import State
from scorer.paper.draw_list import draw_pages
from scorer.paper.job import Job, job_of
from scorer.paper.page import night_page
from scorer.paper.player_sheets import player_pages
from scorer.paper.rows import draw_rows, result_rows
from scorer.paper.shapes import Colour, Disc, Text
from scorer.paper.table_sheets import table_pages
from scorer.paper.tokens import tables_of, token_pages
from scorer.screens.tournament.projector.pages import draw_cells
from scorer.screens.tournament.seats.typed import Misplaced, SeatsTyped, hall_of
from scorer.screens.tournament.sheet import points_sheet_of
from scorer.texts import LANGUAGES, texts
from scorer.texts.rounds import seats_of
from tests.rules.tournament.nights import after, by_hand, codes, entered
from tests.scorer.paper.nights import facts_of, names, night_of, night_of_game

T = texts("en")


def words(pages: Any) -> list[str]:
    """All words of some pages."""
    return [shape.text for page in pages for shape in page if isinstance(shape, Text)]


def with_stand_ins() -> Night:
    options: dict[str, Any] = {"left_over": LeftOver.STAND_INS}
    return night_of(facts_of(names(6), played=1, **options), **options)


def by_threes(game: NightGame = NightGame.HANDJASS) -> Night:
    agreed = replace(for_game(Options(), game), left_over=LeftOver.THREES)
    options = {name: getattr(agreed, name) for name in ("game", "deals", "bye_points", "left_over")}
    entries = facts_of(names(7), played=0, **options)
    made = (
        by_hand((1, 2, 3, 4), (5, 6, 7, NOBODY)),
        ResultCounted(round=1, table=1, points=(5, 4, 3, 0)),
        ResultCounted(round=1, table=2, points=(8, 4, -1)),
        RoundClosed(round=1),
    )
    return night_of([*entries, *made], **options)


def job(night: Night) -> Job:
    return job_of(T, night)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_stand_ins_are_marked_wherever_seats_are_shown(lang: str) -> None:
    t = texts(lang)
    own = job_of(t, with_stand_ins())
    stand_in = t("tournament.stand_in")
    shown = (
        draw_pages(own, 1, own.state.rounds[0]),
        table_pages(own, 1, empty=True),
        player_pages(own, empty=False),
    )
    for pages in shown:
        assert stand_in in " ".join(words(pages))
    draw = list(draw_rows(own, 1))
    assert [line[3:] for line in draw if line[4] == stand_in] == [(None, stand_in)] * 2
    assert stand_in in [name for line in result_rows(own) for name in line]
    assert stand_in in night_page(own).decode()
    state: State = own.state
    cells = draw_cells(t, state, state.rounds[0])
    assert [cell.back for cell in cells if cell.name == stand_in] == ["1", "2"]
    assert len(cells) == 8


def test_a_table_of_three_has_three_columns_everywhere() -> None:
    own = job(by_threes())
    state = own.state
    assert [line[2] for line in draw_rows(own, 1)][-1] == 7, "token 8 is nobody's"
    results = [line for line in result_rows(own) if line[1] == 2]
    assert [line[-1] for line in results] == [8, 4, -1]
    sheet = words(table_pages(own, 1, empty=False))
    assert sheet.count("Token 7") == 2
    assert sheet.count("Token 8") == 0, "neither a column nor a signature"
    assert "–" not in sheet
    assert len(draw_cells(T, state, state.rounds[0])) == 7
    assert "–" in words(draw_pages(own, 1, own.state.rounds[0]))
    assert len(words(player_pages(own, empty=False))) > 0


def test_a_result_of_three_is_corrected_as_one_of_three() -> None:
    fact = ResultCounted(round=1, table=2, points=(8, 4, -1))
    assert points_sheet_of(fact, job(by_threes()).state.options.terms).fact() == fact


def test_tokens_are_cut_out_for_all_tables() -> None:
    assert tables_of(job(with_stand_ins())) == 2
    assert tables_of(job_of(T, night_of(facts_of(names(6), played=0)))) == 1


def cut_out(night: Night) -> set[int]:
    """The numbers on the tokens to cut out."""
    return {int(word) for word in words(token_pages(job(night))) if word.isdecimal()}


def test_no_token_is_cut_out_for_a_seat_without_a_player() -> None:
    options: dict[str, Any] = {"left_over": LeftOver.STAND_INS}
    before = night_of(facts_of(names(6), played=0, **options), **options)
    assert cut_out(before) == set(range(1, 9)) - {4, 8}, "as they are drawn by hand"
    assert cut_out(by_threes()) == set(range(1, 8))


def test_who_was_seated_has_a_token_although_others_have_left() -> None:
    entries = facts_of(names(8), played=0)
    drawn = (by_hand((1, 2, 3, 4), (5, 6, 7, 8)), PlayerLeft(number=2))
    assert cut_out(night_of([*entries, *drawn])) == set(range(1, 9))


def test_where_everybody_plays_alone_a_token_gives_no_side() -> None:
    assert seats_of(T, job(by_threes()).state, 1)[5] == "token 5, table 2"
    assert seats_of(T, job(with_stand_ins()).state, 1)[1].endswith(("odd", "even"))


def test_only_tokens_that_play_others_are_filled() -> None:
    """Where everybody plays alone, odd tokens are drawn as the even ones are (TOUR-19)."""

    def filled(night: Night) -> tuple[bool, ...]:
        own = job(night)
        papers = (
            draw_pages(own, 1, own.state.rounds[0]),
            table_pages(own, 1, empty=False),
            token_pages(own),
        )
        discs = (
            any(
                isinstance(shape, Disc) and shape.fill is shape.line is Colour.SLATE
                for page in pages
                for shape in page
            )
            for pages in papers
        )
        wall = draw_cells(T, own.state, own.state.rounds[0])
        return (*discs, any(cell.filled for cell in wall))

    assert filled(with_stand_ins()) == (True,) * 4
    for game in (NightGame.HANDJASS, NightGame.DIFFERENZLER):
        assert filled(by_threes(game)) == (False,) * 4
    assert filled(night_of_game(NightGame.COIFFEUR)) == (True,) * 4


def typed(night: State, *players: int) -> SeatsTyped:
    """The players for one seat after the other."""
    hall, found = hall_of(night), SeatsTyped(by_table=True)
    for number in players:
        after_it = replace(found, digits=str(number)).placed(hall)
        assert isinstance(after_it, SeatsTyped)
        found = after_it
    return found


def test_tokens_of_free_seats_are_not_drawn() -> None:
    night = entered(6, left_over=LeftOver.STAND_INS)
    hall = hall_of(night)
    assert dict(hall.kept_out) == {8: STAND_IN, 4: STAND_IN}
    assert SeatsTyped(digits="8").placed(hall) is Misplaced.KEPT_OUT
    fact = typed(night, 6, 5, 4, 3, 2, 1).fact(hall)
    assert fact is not None
    assert fact.seatings[0].tables == ((6, 5, 4, STAND_IN), (3, 2, 1, STAND_IN))
    assert codes(night, fact) == []


def test_a_pair_does_not_sit_across_from_a_stand_in() -> None:
    night = after(
        entered(5, wish=Wish.FIXED_PAIRS, left_over=LeftOver.STAND_INS), PairFormed(numbers=(1, 2))
    )
    hall = hall_of(night)
    assert dict(hall.kept_out) == {8: STAND_IN, 6: STAND_IN, 7: STAND_IN}
    assert replace(SeatsTyped(chosen=1), digits="5").placed(hall) is Misplaced.SINGLE
    fact = typed(night, 1, 3, 4, 5).fact(hall)
    assert fact is not None
    assert codes(night, fact) == []
