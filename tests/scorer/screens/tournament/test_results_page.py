"""The page for everybody, from the buttons of a night and of a season, tapped without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import httpx
import pytest

from rules.tournament.document import to_document
from scorer.exchange.seasons import KeptSeason, keep_season
from scorer.guests.rights import Right
from scorer.nights import Nights
from scorer.paper.files import Form
from scorer.paper.papers import Paper, PaperOrder
from scorer.screens.tournament.paper import _file
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, names, night_of, pairs_night, prizes_night
from tests.scorer.server.clients import Table

T: Final = texts("es")
NIGHT: Final = prizes_night()
BY_RANKS: Final = replace(
    night_of(
        facts_of(names(8), 2, open_tables=1, rounds=2, by_standing=True), rounds=2, by_standing=True
    ),
    id=f"{1:032x}",
)
NAME: Final = T("paper.name.page")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    folder = tmp_path_factory.mktemp("results")
    fill(folder / "data", [to_document(night) for night in (NIGHT, pairs_night(), BY_RANKS)])
    server = Table(folder / "data", folder / "log")
    server.start()
    yield server
    server.stop()
    server.assert_quiet()


def at_standings(screen: HeadlessScreen) -> None:
    """Open the standings, below which the address for guests stands."""
    screen.open(f"tournament/night/{NIGHT.id}")
    screen.tap(T("tournament.tab.standings"))
    screen.wait_for(screen.name_with("/results"))
    screen.settle()


def test_the_page_of_a_night_is_saved(room: Table) -> None:
    with closing(HeadlessScreen(room.url, 390, 844)) as screen:
        at_standings(screen)
        screen.tap(f"{NAME}: HTML")
        screen.wait_for(
            T("paper.saved", file="pizarra-noche-con-premios-resultados-para-todos.html")
        )


def test_the_served_page_is_opened_with_a_tap(room: Table) -> None:
    with closing(HeadlessScreen(room.url, 390, 844)) as screen:
        at_standings(screen)
        assert T("paper.live.open") in screen.buttons()
        link = screen.shown.labelled(T("paper.live.open"))["action"]["args"]["url"]["url"]
    assert link == f"{room.url}results/{NIGHT.id}"
    assert httpx.get(link, timeout=60).status_code == 200


def test_the_round_says_that_it_was_drawn_by_the_ranks(room: Table) -> None:
    said = T("tournament.draw.by_ranks", n=1)
    with closing(HeadlessScreen(room.url, 390, 844)) as screen:
        screen.open(f"tournament/night/{BY_RANKS.id}")
        screen.wait_for(said)
        screen.tap(T("tournament.round.title", n=1))
        screen.wait_for(said, gone=True)


def test_a_season_is_saved_as_a_page(room: Table) -> None:
    with closing(HeadlessScreen(room.url, 390, 844)) as screen:
        screen.open("tournament/season")
        year = datetime.now().astimezone().year
        screen.tap(f"{T('paper.season')}: HTML")
        screen.wait_for(T("paper.saved", file=f"pizarra-temporada-{year}.html"))


def test_the_saved_page_has_the_season_that_is_kept(tmp_path: Path) -> None:
    """What the server serves and what the organiser saves are made from the same."""
    fill(tmp_path, [to_document(night) for night in (NIGHT, pairs_night())])

    async def made() -> str:
        shelf = await Shelf.open(tmp_path)
        nights = Nights(shelf)
        ids = frozenset({NIGHT.id, pairs_night().id})
        keep_season(shelf.settings, KeptSeason(id=NIGHT.id, title="Copa", year=2026, nights=ids))
        context: Any = SimpleNamespace(
            look=SimpleNamespace(t=T), services=SimpleNamespace(nights=nights)
        )
        opened = await nights.open_night(NIGHT.id)
        file = _file(context, opened, PaperOrder(paper=Paper.PAGE, form=Form.HTML))
        assert file.needs is not None
        page = file.make(await file.needs()).decode()
        shelf.close()
        return page

    page = asyncio.run(made())
    assert "<h2>Copa 2026</h2>" in page
    assert T("paper.nights", n=2) in page


def test_a_guest_reads_the_page_at_the_address_that_the_organiser_sees(room: Table) -> None:
    with closing(HeadlessScreen(room.url, 390, 844)) as screen:
        at_standings(screen)
    cookie = room.cookie_for(Right.READ)
    page = httpx.get(f"{room.guests_url}results", headers={"cookie": cookie}, timeout=60)
    assert page.status_code == 200
    assert "Noche con premios" in page.text
    assert httpx.get(f"{room.guests_url}results", timeout=60).status_code == 403
    with closing(HeadlessScreen(room.guests_url, 390, 844, cookie=cookie)) as guest:
        guest.open(f"tournament/night/{NIGHT.id}")
        guest.tap(T("tournament.tab.standings"))
        guest.wait_for(f"{NAME}: HTML")
