"""Seasons that are kept: on all devices, and only what can be one (TOUR-9)."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.tournament.season import SeasonRules
from scorer.exchange.marks import is_mark
from scorer.exchange.plans import plan_lines
from scorer.exchange.problems import checked_logs
from scorer.exchange.seasons import KeptSeason, delete_season, keep_season, seasons_in, seasons_of
from scorer.exchange.transfer import export_all, export_document, import_logs, planned
from scorer.nights import Nights
from scorer.noted.here import season_nights
from scorer.noted.kept import Kept
from scorer.store import Shelf
from scorer.texts import LANGUAGES, texts
from tests.scorer.exchange.devices import Letters, exchange, letters_of, new_device, night

SEASON = KeptSeason(
    id=f"{7:032x}",
    title="Clubmeisterschaft",
    year=2026,
    nights=frozenset({f"{1:032x}", f"{2:032x}"}),
    rules=SeasonRules(best=3, rank_points=(25, 18, 15), last_double=True),
)
((NAME, VALUE),) = SEASON.mark().items()


def without_time(seasons: tuple[KeptSeason, ...]) -> list[KeptSeason]:
    return [replace(one, at=0) for one in seasons]


def test_a_season_is_there_when_the_folder_is_opened_again(tmp_path: Path) -> None:
    shelf = asyncio.run(Shelf.open(tmp_path))
    assert seasons_of(shelf.settings) == ()
    keep_season(shelf.settings, SEASON)
    shelf.close()
    shelf = asyncio.run(Shelf.open(tmp_path))
    assert without_time(seasons_of(shelf.settings)) == [SEASON]
    delete_season(shelf.settings, SEASON.id)
    assert seasons_of(shelf.settings) == ()
    (gone,) = seasons_of(shelf.settings, deleted=True)
    delete_season(shelf.settings, gone.id, deleted=False)
    assert without_time(seasons_of(shelf.settings)) == [SEASON]
    shelf.close()


def test_a_season_is_deleted_as_it_is_kept_and_one_that_is_not_is_not_made(tmp_path: Path) -> None:
    with closing(asyncio.run(Shelf.open(tmp_path))) as shelf:
        delete_season(shelf.settings, SEASON.id)
        assert seasons_of(shelf.settings, deleted=True) == ()
        keep_season(shelf.settings, SEASON)
        changed = replace(SEASON, title="Invierno", nights=frozenset())
        keep_season(shelf.settings, changed)
        delete_season(shelf.settings, SEASON.id)
        assert without_time(seasons_of(shelf.settings, deleted=True)) == [
            replace(changed, deleted=True)
        ]


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_season_reaches_other_devices_and_an_import_says_so(lang: str) -> None:
    async def run() -> None:
        here, there = await new_device(), await new_device()
        keep_season(here.settings, SEASON)
        copy = (await export_all(here)).content
        plan = await planned(there, ([log] for log in checked_logs(copy)))
        assert plan_lines(texts(lang), plan) == [texts(lang)("copy.plan.season", n=1)]
        await exchange(here, there)
        assert seasons_of(there.settings) == seasons_of(here.settings)
        delete_season(there.settings, SEASON.id)
        await exchange(there, here)
        assert seasons_of(here.settings) == ()

    asyncio.run(run())


async def letters_here(shelf: Shelf) -> dict[str, Letters]:
    """The nights of a device by their ids there."""
    return {one: letters_of(await export_document(shelf.nights, one)) for one in shelf.nights.ids}


async def nights_of_seasons(shelf: Shelf) -> list[list[Letters]]:
    """The nights of each season that are here."""
    letters, known = await letters_here(shelf), await season_nights(shelf)
    seasons = map(known.here, seasons_of(shelf.settings))
    return [sorted(letters[one] for one in season.nights & letters.keys()) for season in seasons]


async def choose(shelf: Shelf, *wanted: Letters) -> None:
    """Keep a season with the nights that have these letters."""
    letters, nights = await letters_here(shelf), Nights(shelf)
    known = await season_nights(
        shelf, [(await nights.open_night(one)).view.night for one in letters]
    )
    chosen = frozenset(one for one, written in letters.items() if written in wanted)
    keep_season(shelf.settings, known.everywhere(replace(SEASON, nights=chosen)))


OWN_IDS = (f"{1:032x}", "la noche 7")


@pytest.mark.parametrize("own_id", OWN_IDS)
def test_a_season_has_the_same_nights_on_every_device(own_id: str) -> None:
    async def run() -> None:
        here, there = await new_device(), await new_device()
        # Each device has gone on with the night, so each keeps the other's under another id.
        await import_logs(here, [night(own_id, "aab"), night(f"{2:032x}", "c")])
        await import_logs(there, [night(own_id, "aaa")])
        await choose(here, "aab", "c")
        assert await nights_of_seasons(here) == [["aab", "c"]]
        await exchange(here, there)
        await exchange(there, here)
        for one in (here, there):
            assert await nights_of_seasons(one) == [["aab", "c"]]
        # What is changed on the other device is found here, too.
        await choose(there, "aaa")
        await exchange(there, here)
        for one in (here, there):
            assert await nights_of_seasons(one) == [["aaa"]]

    asyncio.run(run())


@pytest.mark.parametrize("own_id", OWN_IDS)
def test_a_season_has_one_of_the_nights_that_went_on_from_the_one_chosen(own_id: str) -> None:
    async def run() -> None:
        here, there = await new_device(), await new_device()
        await import_logs(here, [night(own_id, "aa")])
        await choose(here, "aa")
        await exchange(here, there)
        assert await nights_of_seasons(there) == [["aa"]]
        await import_logs(here, [night(own_id, "aab")])
        await import_logs(there, [night(own_id, "aacc")])
        for one, other in ((here, there), (there, here)):
            await exchange(one, other)
        for one in (here, there):
            assert await nights_of_seasons(one) == [["aacc"]]

    asyncio.run(run())


def test_a_night_that_is_not_here_stays_in_its_season() -> None:
    async def run() -> None:
        here, there = await new_device(), await new_device()
        await import_logs(here, [night(f"{1:032x}", "a"), night(f"{2:032x}", "b")])
        await choose(here, "a", "b")
        await exchange(here, there, most=1)
        assert await nights_of_seasons(there) == [[]]
        await import_logs(there, [night(f"{1:032x}", "a")])
        assert await nights_of_seasons(there) == [["a"]]
        known = await season_nights(there)
        (season,) = map(known.here, seasons_of(there.settings))
        keep_season(there.settings, known.everywhere(replace(season, title="Invierno")))
        await exchange(there, here)
        assert await nights_of_seasons(here) == [["a", "b"]]
        assert seasons_of(here.settings)[0].title == "Invierno"

    asyncio.run(run())


def test_seasons_are_listed_by_year_and_name() -> None:
    others = [
        replace(SEASON, id=f"{n:032x}", title=title, year=year)
        for n, title, year in (
            (1, "Zürich", 2025),
            (2, "bern", 2025),
            (3, "Aarau", 2027),
        )
    ]
    marks = {name: Kept(value=value, at=1) for one in others for name, value in one.mark().items()}
    assert [one.title for one in seasons_in(marks)] == ["Aarau", "bern", "Zürich"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": "a" * 101},
        {"title": None},
        {"year": 26},
        {"year": True},
        {"nights": ["1"]},
        {"nights": [1]},
        {"nights": ["3/0/night"]},
        {"nights": [f"3/{1:032x}/"]},
        {"nights": [f"{number:032x}" for number in range(501)]},
        {"best": 0},
        {"best": True},
        {"rank_points": [1, 2]},
        {"rank_points": ["25"]},
        {"rank_points": [-1]},
        {"last_double": 1},
        {"deleted": None},
        {"other": 1},
        {"former_points": [9, 5]},
        {"rank_points": [], "former_points": [5, 9]},
        {"rank_points": [], "former_points": ["9"]},
    ],
)
def test_what_cannot_be_a_season_is_none(wrong: dict[str, Any]) -> None:
    assert is_mark(NAME, VALUE)
    assert not is_mark(NAME, VALUE | wrong)
    assert seasons_in({NAME: Kept(value=VALUE | wrong, at=1)}) == ()


@pytest.mark.parametrize("name", ["season/", "season/7", f"seasons/{7:032x}", f"season/{7:033x}"])
def test_other_marks_are_no_seasons(name: str) -> None:
    assert not is_mark(name, VALUE)


def test_points_for_ranks_are_kept_while_totals_are_added_up() -> None:
    without = SEASON.by_rank_points(())
    assert without.rules == replace(SEASON.rules, rank_points=())
    assert without.by_rank_points(()).former_points == (25, 18, 15)
    ((name, value),) = without.mark().items()
    assert seasons_in({name: Kept(value=value, at=0)}) == (without,)
    assert without.by_rank_points((25, 18, 15)) == SEASON
    # Earlier versions know the mark of a season that has nothing to keep there.
    assert "former_points" not in VALUE
