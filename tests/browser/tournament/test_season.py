"""The season in the real app: which nights count, the list, and its files."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

import pytest
from pypdf import PdfReader

from rules.tournament.document import Night, to_document
from rules.tournament.season import SeasonRules, SeasonStanding, season
from rules.tournament.standings import standings
from scorer.store import Shelf
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen
from tests.browser.prepared import fill
from tests.browser.tournament.rooms import in_a_loop
from tests.scorer.paper.nights import AT, facts_of, names, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")


def played(number: int, title: str, players: int, *, over: bool = True) -> Night:
    """A night of one round on a day of its own, which tells nights apart in the list."""
    facts = facts_of(names(players), 1, open_tables=0 if over else 1, rounds=1)
    night = night_of(facts, title, rounds=1)
    day = AT.replace("-14T", f"-{14 + number:02}T")
    entries = tuple(replace(one, at=day) for one in night.entries)
    return replace(night, id=f"{number:032x}", entries=entries)


NIGHTS: Final = (
    played(1, "Enero", 8),
    played(2, "Febrero", 12),
    played(3, "Marzo", 12, over=False),
)


def expected(*nights: Night, best: int | None = None) -> tuple[SeasonStanding, ...]:
    return season([standings(night.replay().state) for night in nights], SeasonRules(best=best))


def wait_for_list(screen: Screen, lines: tuple[SeasonStanding, ...]) -> None:
    """Wait until the list has all these lines, and no other ones."""
    for line in lines:
        screen.wait_for(f"{line.rank}. {line.name}: {line.total}")
    shown = [text for text in screen.texts() if any(f" {one.name}: " in text for one in lines)]
    assert len(shown) == len(lines)


def switch(number: int) -> str:
    day = T("home.date", day=14 + number, month=3, year=2026)
    return f"{NIGHTS[number - 1].title} · {day}"


def put_newer(data: Path) -> None:
    """Write a night into a data folder as a later version of the program would."""
    header = {**to_document(NIGHTS[0]), "id": f"{9:032x}", "rules": 99, "title": "Futuro"}
    del header["entries"]

    async def write() -> None:
        shelf = await Shelf.open(data)
        await shelf.nights.create(header, [])
        shelf.close()

    in_a_loop(write)


def test_nights_are_added_up_all_of_them_or_the_best(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path / "data", [to_document(night) for night in NIGHTS])
    put_newer(tmp_path / "data")
    phone = open_screen(own_app(tmp_path / "data").url, **PHONE, path="tournament")
    phone.wait_for(f"Futuro, {T('home.newer')}")
    phone.tap(T("tournament.season"))
    # A night that is still played counts only when somebody switches it on.
    phone.wait_for(T("tournament.season_best", n=2, nights=2))
    wait_for_list(phone, expected(*NIGHTS[:2]))
    assert not phone.has("Futuro")
    phone.tap(switch(3))
    phone.wait_for(T("tournament.season_best", n=3, nights=3))
    wait_for_list(phone, expected(*NIGHTS))
    phone.tap(f"{T('tournament.season_best', n=3, nights=3)} −")
    phone.wait_for(T("tournament.season_best", n=2, nights=3))
    best = expected(*NIGHTS, best=2)
    wait_for_list(phone, best)
    phone.shot("season-390")

    for form in ("PDF", "CSV"):
        button = f"{T('paper.season')}: {form}"
        with phone.page.expect_download() as coming:
            phone.tap(button)
        name = f"pizarra-temporada-{datetime.now().astimezone().year}.{form.lower()}"
        assert coming.value.suggested_filename == name
        phone.wait_for(T("paper.saved", file=name))
        saved = tmp_path / name
        coming.value.save_as(saved)
        if form == "PDF":
            text = "".join(page.extract_text() for page in PdfReader(saved).pages)
            assert T("paper.best_nights", n=2) in text
        else:
            text = saved.read_text("utf-8-sig")
        assert all(line.name in text and str(line.total) in text for line in best)

    for number in (1, 2, 3):
        phone.tap(switch(number))
    phone.wait_for(f"{T('paper.season')}: PDF", gone=True)
    phone.tap(T("app.back"))
    phone.wait_for(T("tournament.nights.new"))
