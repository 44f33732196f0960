"""The name for an own sheet of the Coiffeur is there again in its form, until it is saved."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.server.one_deal import served

T: Final = texts("es")
NAME: Final = T("new.sheet_name")


def open_rules(screen: HeadlessScreen) -> None:
    """Unfold the house rules, whether or not they are those of the club."""
    screen.go("new/coiffeur")
    screen.tap(screen.name_with(T("new.house_rules")))


def test_the_name_of_a_sheet_is_there_after_back_and_a_reload_until_it_is_saved(
    tmp_path: Path,
) -> None:
    with served(tmp_path / "data") as server:
        with closing(HeadlessScreen(server.url, 390, 844)) as screen:
            screen.open()
            open_rules(screen)
            screen.tap(with_colon(T, T("option.rows"), T("choice.rows.own")))
            screen.tap(f"9. {T('mode.french.slalom')} ×9")
            screen.tap(f"{T('new.row_factor', n=9)} +")
            screen.wait_for(T("new.sheet_keep"))
            type_in(screen, NAME, "Club V")
            screen.settle()
            screen.go("")
            screen.wait_for(T("home.new_partie"))
            open_rules(screen)
            screen.wait_for(T("new.sheet_keep"))
            assert text_in(screen, NAME) == "Club V"
        with closing(HeadlessScreen(server.url, 390, 844)) as screen:
            screen.open()
            open_rules(screen)
            screen.wait_for(T("new.sheet_keep"))
            assert text_in(screen, NAME) == "Club V"
            screen.tap(T("new.sheet_keep"))
            screen.wait_for(with_colon(T, T("option.rows"), "Club V"))
