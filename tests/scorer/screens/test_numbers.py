"""What the screen of the numbers shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import flet as ft

from rules import GAMES
from rules.numbers.numbers import Kind, Number
from rules.numbers.tally import Measure
from scorer.screens.memory.choices import Limit
from scorer.screens.memory.counted import progress_line
from scorer.screens.memory.numbers import NumberRow, row_of
from scorer.session.archive import Progress
from scorer.texts import texts
from scorer.widgets.charts.share_range import ShareRange, share_range
from tests.browser.harness import TIMEOUT_SECONDS
from tests.browser.headless import HeadlessScreen
from tests.browser.walk.prepared_games import prepare, tables
from tests.scorer.games.shown import look
from tests.scorer.server.one_deal import served


def number(total: int, of: int, about: str = "") -> Number:
    return Number(
        code=Measure.WITH, game="", about=about, kind=Kind.SHARE, sum=total, of=of, ids=("1",)
    )


def test_progress_is_shown_while_digests_are_made_and_only_then() -> None:
    assert progress_line(look(), None) == []
    assert progress_line(look(), Progress(done=0, of=0)) == []
    text, bar = progress_line(look(), Progress(done=30, of=120))
    assert isinstance(text, ft.Text)
    assert text.value == "Contando: 30 de 120"
    assert isinstance(bar, ft.ProgressBar)
    assert bar.value == 0.25


def test_a_line_marks_few_cases() -> None:
    few = row_of(look(), number(2, 3, "Eva"), "Eva")
    assert few == NumberRow(what="Eva", value="2/3", notes=("pocos casos",), few=True)
    some = row_of(look(), number(6, 10))
    assert some.notes == (look().t("numbers.range", share=60, low=31, high=83), "pocos casos")
    assert row_of(look(), number(12, 20)).few is False


def test_a_share_is_drawn_with_its_range_unless_cases_are_few() -> None:
    assert row_of(look(), number(2, 3)).share is None
    share = row_of(look(), number(12, 20)).share
    assert share is not None
    assert (round(share.low, 2), share.value, round(share.high, 2)) == (0.39, 0.6, 0.78)
    for drawn in (share, ShareRange(low=0, value=0, high=0.11)):
        assert share_range(drawn, look().colours).exclude_semantics


def test_a_limit_says_what_is_chosen_also_if_it_is_no_longer_offered() -> None:
    limit = Limit(key="year", title="Jahr", options=(("2026", "2026"),), chosen="1999")
    assert limit.text == "1999"
    assert Limit(key="year", title="Jahr", options=limit.options).text == ""


def test_the_numbers_of_each_game_are_unfolded_and_folded(tmp_path: Path) -> None:
    t, data = texts("es"), tmp_path / "data"
    prepare(data, tables())
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("numbers?kind=player&name=Ana")
        # One or the other is counted last.
        screen.wait_for(t("numbers.in_placement", n=3))
        screen.wait_for_text(t("game.schieber"))
        names = {t(f"game.{key}") for key in GAMES}
        games = [name for name in screen.buttons() if name in names]
        assert len(games) > 2
        for game in (*games, *games):
            before = len(screen.texts())
            screen.tap(game)
            wait_until(screen, lambda: len(screen.texts()) != before)  # noqa: B023 -- called now


def test_after_a_renaming_the_old_address_leads_to_the_new_name(tmp_path: Path) -> None:
    t, data = texts("es"), tmp_path / "data"
    prepare(data, tables())
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("numbers?kind=player&name=Ana")
        screen.wait_for(t("numbers.in_placement", n=3))
        screen.tap(t("people.call"))
        screen.settle()
        screen.paste_into("Annabelle")
        screen.tap(t("people.do_call", name="Annabelle"))
        screen.wait_for("(Annabelle)")
        screen.wait_for(t("numbers.in_placement", n=3))
        played = screen.name_with(f"{t('number.played')}: ")
        screen.go("numbers?kind=player&name=Ana")
        screen.wait_for("(Annabelle)")
        screen.wait_for(t("numbers.in_placement", n=3))
        screen.wait_for(played)
        screen.go("history?kind=player&name=Ana&code=played")
        screen.wait_for(f"Annabelle · {t('number.played')}")


def wait_until(screen: HeadlessScreen, done: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT_SECONDS
    while not done():
        assert time.monotonic() < end, screen.texts()
        screen.pause(30)
