"""The sheet of a table whose result is one number for each seat or side (TOUR-19)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.facts import ResultCounted
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import Options, Terms, for_game, option_faults
from scorer.screens.tournament.agreed.options import FORMATS
from scorer.screens.tournament.entry import check_text, doubt_text, included_text, missing_text
from scorer.screens.tournament.sheet import PointsDraft, points_sheet_of
from scorer.texts import LANGUAGES, texts

OTHERS = [game for game in NightGame if game is not NightGame.SCHIEBER]


def blank(game: NightGame) -> PointsDraft:
    terms = for_game(Options(), game).terms
    return PointsDraft.blank(terms, 1, 2)


def typed(sheet: PointsDraft, *numbers: int) -> PointsDraft:
    """The sheet after numbers were typed from the active field on."""
    for number in numbers:
        for digit in str(abs(number)):
            sheet = sheet.typed(int(digit))
        sheet = (sheet.turned() if number < 0 else sheet).moved(1)
    return sheet


def test_four_numbers_make_the_result_of_a_differenzler() -> None:
    sheet = typed(blank(NightGame.DIFFERENZLER), 12, 30, -3)
    assert (sheet.ready, sheet.fact(), sheet.last) == (False, None, True)
    whole = typed(sheet, 58)
    assert whole.fact() == ResultCounted(round=1, table=2, points=(12, 30, -3, 58))
    assert (whole.at, whole.ready) == (0, True)


def test_a_sign_is_taken_back_and_a_number_that_is_full_takes_no_further_digit() -> None:
    sheet = typed(blank(NightGame.DIFFERENZLER), -3, 30, 12, 58)
    assert sheet.turned(0).points(0) == 3
    assert [sheet.typed(9).points(0), sheet.going_to(1).erased().points(1)] == [-9, 3]
    full = typed(blank(NightGame.DIFFERENZLER), 628).going_to(0)
    assert full.typed(1).typed(2).typed(3).typed(4).points(0) == 123


def test_both_totals_of_a_coiffeur_have_no_sign() -> None:
    sheet = typed(blank(NightGame.COIFFEUR), 5210, 4875)
    assert not sheet.signed
    assert sheet.turned(0) == sheet
    assert sheet.fact() == ResultCounted(round=1, table=2, points=(5210, 4875))


@given(st.lists(st.integers(-40, 628), min_size=4, max_size=4))
def test_a_fact_survives_the_round_trip_through_a_sheet(points: list[int]) -> None:
    fact = ResultCounted(round=3, table=1, points=tuple(points))
    terms = Terms(game=NightGame.DIFFERENZLER, deals=4)
    assert points_sheet_of(fact, terms).fact() == fact


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_sheet_says_what_is_typed_and_asks_nothing(lang: str, game: NightGame) -> None:
    t, sheet = texts(lang), blank(game)
    assert check_text(t, sheet) == t(f"tournament.result.{game}")
    assert missing_text(t, sheet) == t("tournament.result.missing")
    assert (doubt_text(t, sheet), included_text(t, sheet)) == ("", "")


@pytest.mark.parametrize("game", OTHERS)
def test_another_game_takes_its_usual_deals_and_drops_what_it_does_not_have(
    game: NightGame,
) -> None:
    before = Options(matsch=50, stoeck=False, wish="fixed_pairs", ties=("matsches",), rounds=3)  # type: ignore[arg-type]
    after = for_game(before, game)
    assert list(option_faults(after)) == []
    assert (after.game, after.rounds, after.matsch, after.stoeck) == (game, 3, 100, True)
    assert all(
        list(option_faults(for_game(Options(rounds=rounds), game))) == []
        for rounds, _ in FORMATS.get(game, ((1, 1),))
    )
    assert for_game(after, NightGame.SCHIEBER).deals == 8
