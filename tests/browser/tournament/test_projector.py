"""The big screen of a night in the real app."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from rules.tournament.standings import standings
from scorer.texts import texts
from tests.browser.conftest import OpenScreen, StartApp
from tests.browser.prepared import fill
from tests.full_run import FULL
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")


@FULL
def test_the_big_screen_turns_its_pages_and_follows_the_night(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    night = night_of(facts_of(names(14), 2, by_deal=True, open_tables=1), "Noche de marzo")
    # The clock of a round from another day would not be shown.
    now = datetime.now(UTC).isoformat()
    night = replace(night, entries=tuple(replace(one, at=now) for one in night.entries))
    fill(tmp_path, [to_document(night)])
    url = own_app(tmp_path).url
    path = f"tournament/night/{night.id}"
    wall = open_screen(url, width=1920, height=1080, touch=False, path=path)
    wall.tap(T("projector.open"))
    wall.wait_for(T("projector.progress", table="1", deals="8/8"))
    wall.wait_for(T("projector.progress", table="3", deals="0/8"))
    wall.shot("projector-tables-1920")
    first = standings(night.replay().state)[0]
    # Without a touch, the big screen turns to the next page by itself.
    wall.wait_for(f"1. {first.player.name}: {first.total}", seconds=40)
    wall.shot("projector-standings-1920")

    wall.tap(T("projector.longer"))
    wall.wait_for(f"{T('projector.clock')}: {T('projector.of_minutes', n=5)}")
    desk = open_screen(url, width=1340, height=844, touch=False, path=path)
    desk.tap(T("tournament.table.enter", n=3))
    desk.wait_for(T("tournament.table.of_round", round=2, n=3))
    desk.page.keyboard.type("700")
    desk.tap(T("pad.write"))
    wall.wait_for(T("projector.progress", table="3", deals="8/8"), seconds=40)
    wall.tap(T("app.back"))
    wall.wait_for(T("projector.open"))


@FULL
def test_a_hundred_and_sixty_players_find_their_tables(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    facts = facts_of(names(160), 1, by_deal=False, open_tables=40)
    night = night_of(facts, "Noche grande")
    fill(tmp_path, [to_document(night)])
    path = f"tournament/night/{night.id}/screen"
    url = own_app(tmp_path).url
    for width, height in ((1920, 1080), (1340, 844)):
        wall = open_screen(url, width=width, height=height, touch=False, path=path)
        wall.wait_for(T("projector.after"))
        wall.shot(f"projector-draw-{width}")
        seen: set[str] = set()
        pages = 4 if height == 1080 else 7
        wall.wait_for(T("projector.page", n=1, pages=pages))
        for page in range(1, pages + 1):
            wall.wait_for(T("projector.page", n=page, pages=pages))
            seen |= {name for name in wall.texts() if "ficha" in name}
            wall.tap(T("projector.after"))
        assert len(seen) == 160
