"""Nights that are called otherwise, copied, put away, deleted and brought back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rules.engine.codes import Code
from rules.engine.log import Voided
from rules.tournament.facts import PairFormed, PlayerEntered
from rules.tournament.options import Options, Wish
from scorer.exchange.plans import plan_lines
from scorer.exchange.problems import checked_logs
from scorer.exchange.transfer import export_all, planned
from scorer.nights import Nights, OpenNight, ReadOnly, Refused, Stale, draw_rounds
from scorer.nights.night import NightDeleted
from scorer.nights.nights import StillCounted
from scorer.nights.table_codes import TableCodes
from scorer.noted.people import People, call
from scorer.store import UnknownNight
from scorer.texts import LANGUAGES, texts
from scorer.write_access import AlwaysWrites, NeverWrites
from tests.scorer.exchange.devices import exchange, new_device

PLAYERS = tuple(PlayerEntered(name=name) for name in ("Ana", "Beat", "Carla", "Dora"))


async def begun(title: str = "March") -> tuple[Nights, OpenNight]:
    nights = Nights(await new_device())
    return nights, await nights.begin(title, Options(rounds=2), *PLAYERS)


async def titles(nights: Nights) -> list[tuple[str, bool]]:
    """The titles of the nights in the list, and whether each is put away."""
    return sorted((one.title, one.put_away) for one in (await nights.listing()).nights)


def test_another_title_is_an_entry_that_can_be_undone() -> None:
    async def run() -> None:
        nights, night = await begun()
        with pytest.raises(Stale):
            await nights.rename(night.view.id, "April", "May")
        await nights.rename(night.view.id, "  April ", "March")
        await nights.rename(night.view.id, "April", "March")
        assert night.view.title == "April"
        assert await titles(nights) == [("April", False)]
        assert night.view.seq == len(PLAYERS) + 1
        assert night.view.night.title == "March"
        night.undo(seen=night.view.seq)
        assert night.view.title == "March"
        assert await titles(nights) == [("March", False)]
        with pytest.raises(Refused) as caught:
            await nights.rename(night.view.id, "x" * 101, "March")
        assert [one.code for one in caught.value.violations] == [Code.PLAYERS_LONG]

    asyncio.run(run())


@pytest.mark.parametrize("people", [True, False])
def test_a_copy_has_what_is_agreed_and_the_people_if_wanted(*, people: bool) -> None:
    async def run() -> None:
        nights = Nights(await new_device())
        agreed = Options(rounds=3, wish=Wish.FIXED_PAIRS, matsch=50)
        pair = PairFormed(numbers=(1, 3), name="Bergheim")
        night = await nights.begin("March", agreed, *PLAYERS, pair)
        await nights.rename(night.view.id, "April", "March")
        call(nights.shelf.settings, "Beat", "Beat Frei", People())
        copy = (await nights.copy(night.view.id, people=people)).view
        assert copy.id != night.view.id
        assert (copy.title, copy.state.options) == ("April", agreed)
        names = ["Ana", "Beat Frei", "Carla", "Dora"] if people else []
        assert [one.name for one in copy.state.players] == names
        assert copy.state.pair_names == (("Bergheim",) if people else ())
        assert night.view.state.players[1].name == "Beat"

    asyncio.run(run())


def test_a_night_that_is_put_away_is_marked_and_comes_back() -> None:
    async def run() -> None:
        nights, night = await begun()
        await nights.begin("May", Options())
        await nights.put_away(night.view.id, away=True)
        assert await titles(nights) == [("March", True), ("May", False)]
        night.record(PlayerEntered(name="Eva"), seen=night.view.seq)
        assert await titles(nights) == [("March", True), ("May", False)]
        await nights.put_away(night.view.id, away=False)
        assert await titles(nights) == [("March", False), ("May", False)]

    asyncio.run(run())


def test_a_deleted_night_is_in_no_list_on_any_device_and_can_be_brought_back() -> None:
    async def run() -> None:
        nights, night = await begun()
        await nights.begin("May", Options())
        other = Nights(await new_device())
        await exchange(nights.shelf, other.shelf)
        await nights.delete(night.view.id)
        listing = await nights.listing()
        assert [one.title for one in listing.nights] == ["May"]
        assert [one.title for one in listing.deleted] == ["March"]
        # What is added elsewhere belongs to the deleted night, whose log stays.
        elsewhere = await other.open_night(night.view.id)
        elsewhere.record(PlayerEntered(name="Eva"), seen=elsewhere.view.seq)
        await exchange(nights.shelf, other.shelf)
        assert [one.title for one in (await other.listing()).deleted] == ["March"]
        assert (await nights.open_night(night.view.id)).view.title == "March"
        await other.bring_back(night.view.id)
        await exchange(other.shelf, nights.shelf)
        assert await titles(nights) == [("March", False), ("May", False)]

    asyncio.run(run())


def test_who_has_a_deleted_night_open_is_told_and_writes_nothing() -> None:
    async def run() -> None:
        nights, night = await begun()
        other = await nights.with_access(AlwaysWrites()).open_night(night.view.id)
        other.record(PlayerEntered(name="Eva"), seen=other.view.seq)
        await nights.delete(night.view.id)
        before = other.view
        with pytest.raises(NightDeleted):
            other.record(PlayerEntered(name="Fred"), seen=before.seq)
        with pytest.raises(NightDeleted):
            other.correct(Voided(1), seen=before.seq)
        with pytest.raises(NightDeleted):
            other.undo(seen=before.seq)
        with pytest.raises(NightDeleted):
            await draw_rounds(other, seen=before.seq, seconds=0)
        assert other.view is before
        await nights.bring_back(night.view.id)
        assert other.undo(seen=before.seq).seq == before.seq + 1

    asyncio.run(run())


def test_a_night_that_a_copy_has_deleted_is_not_written() -> None:
    async def run() -> None:
        nights, night = await begun()
        other = Nights(await new_device())
        await exchange(nights.shelf, other.shelf)
        await other.delete(night.view.id)
        night.record(PlayerEntered(name="Eva"), seen=night.view.seq)
        await exchange(other.shelf, nights.shelf)
        with pytest.raises(NightDeleted):
            night.undo(seen=night.view.seq)

    asyncio.run(run())


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_an_import_says_what_becomes_of_nights(lang: str) -> None:
    async def run() -> None:
        nights, night = await begun()
        here = await new_device()
        await exchange(nights.shelf, here)
        told = []
        for away in (True, False):
            for change in (nights.delete if away else nights.bring_back, nights.put_away):
                more: dict[str, Any] = {"away": away} if change == nights.put_away else {}
                await change(night.view.id, **more)
                copy = (await export_all(nights.shelf)).content
                plan = await planned(here, ([log] for log in checked_logs(copy)))
                told.append(plan_lines(texts(lang), plan))
            await exchange(nights.shelf, here)
        assert all(told)

    asyncio.run(run())


def test_only_who_may_write_and_sees_nights_changes_them() -> None:
    async def run() -> None:
        nights, night = await begun()
        for reader, error in (
            (nights.with_access(NeverWrites()), ReadOnly),
            (nights.with_access(nights._access, hidden=True), UnknownNight),
        ):
            for change in (reader.delete, reader.bring_back):
                with pytest.raises(error):
                    await change(night.view.id)
            with pytest.raises(error):
                await reader.put_away(night.view.id, away=True)
            with pytest.raises(error):
                await reader.rename(night.view.id, "April", "March")
            with pytest.raises(error):
                await reader.copy(night.view.id, people=True)
        assert await titles(nights) == [("March", False)]

    asyncio.run(run())


def test_a_night_is_not_deleted_while_phones_count_its_tables() -> None:
    async def run() -> None:
        nights, night = await begun()
        codes, own = TableCodes(nights.shelf.settings, nights), night.view.id
        assert not codes.count_for(own)
        await codes.invite(own)
        assert not codes.count_for(own)
        await draw_rounds(night, seen=night.view.seq, seconds=0)
        assert not codes.count_for("0" * 32)
        with pytest.raises(StillCounted):
            await nights.with_access(AlwaysWrites()).delete(own)
        codes.dismiss()
        await nights.delete(own)
        assert not (await nights.listing()).nights

    asyncio.run(run())
