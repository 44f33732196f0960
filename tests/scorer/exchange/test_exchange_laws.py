"""Devices that exchange copies in any order end with the same, and lose nothing."""

from __future__ import annotations

import asyncio
import itertools
import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.notation import Partie
from rules.tournament.document import Night
from scorer.exchange.club import RATINGS, last_form
from scorer.exchange.problems import checked_logs
from scorer.exchange.transfer import export_all, import_logs, planned
from scorer.store import Shelf
from tests.rules.laws import tried
from tests.scorer.exchange.devices import (
    Letters,
    clock,
    exchange,
    logs_of,
    maximal,
    new_device,
    night,
    partie,
    write,
)

pytestmark = pytest.mark.torture

IDS = ("1" * 32, "2" * 32, "club night")
SETTINGS = (last_form("schieber"), RATINGS)
NAMES = ("Ana", "Beto")
DEVICES = range(3)

device = st.sampled_from(DEVICES)
letters = st.text("ab", min_size=0, max_size=3)
step = st.one_of(
    st.tuples(st.just("bring"), device, st.sampled_from(IDS), letters, st.booleans()),
    st.tuples(st.just("write"), device, st.integers(0, 5), st.sampled_from("ab")),
    st.tuples(st.just("set"), device, st.sampled_from(SETTINGS), st.booleans(), st.integers(0, 4)),
    st.tuples(st.just("name"), device, st.sampled_from(NAMES), st.booleans(), st.integers(0, 4)),
    st.tuples(st.just("exchange"), device, device, st.none() | st.integers(0, 3)),
)


@dataclass
class Model:
    """What one device must know, in the simplest form.

    Attributes:
        logs: Every state of every log that it has ever had.
        settings: The latest time and value by name.
        names: The same of names of players.
    """

    logs: set[tuple[bool, str, Letters]] = field(default_factory=set)
    settings: dict[str, tuple[int, str]] = field(default_factory=dict)
    names: dict[str, tuple[int, str]] = field(default_factory=dict)

    def take(self, other: Model) -> None:
        self.logs |= other.logs
        for mine, theirs in ((self.settings, other.settings), (self.names, other.names)):
            for name, kept in theirs.items():
                mine[name] = max(mine.get(name, kept), kept)


def kept(shelf: Shelf, name: str) -> tuple[int, str]:
    found = shelf.settings.kept([name])[name]
    return found.at, json.dumps(found.value)


def kept_name(shelf: Shelf, name: str) -> tuple[int, str]:
    found = shelf.settings.people[name]
    return found.at, json.dumps(found.value)


async def take_step(shelves: list[Shelf], models: list[Model], kind: str, *of: Any) -> None:
    """Do something on a device and in the model of it."""
    shelf, model = shelves[of[0]], models[of[0]]
    if kind == "bring":
        _, log_id, what, is_night = of
        one: Partie | Night = (night if is_night else partie)(log_id, what)
        await import_logs(shelf, [one])
        model.logs.add((is_night, log_id, what))
    elif kind == "write":
        written = await write(shelf, of[1], of[2])
        if written is not None:
            model.logs.add((False, *written))
    elif kind == "set":
        _, name, value, at = of
        with clock(at):
            before = model.settings.get(name, (-1, ""))
            shelf.settings.set(name, value)
        model.settings[name] = kept(shelf, name)
        assert model.settings[name][0] > before[0], "what is set last on a device holds there"
    elif kind == "name":
        _, name, wanted, at = of
        with clock(at):
            if wanted:
                shelf.settings.remember_players([name])
            elif name in shelf.settings.players:
                shelf.settings.forget_player(name)
        if name in shelf.settings.people:
            model.names[name] = kept_name(shelf, name)
    else:
        _, to, most = of
        await exchange(shelf, shelves[to], most)
        if most is None:
            models[to].take(model)


@given(st.lists(step, max_size=14), st.permutations(list(itertools.permutations(DEVICES, 2))))
@tried(40)
def test_devices_that_exchange_copies_end_with_the_same(
    steps: list[tuple[Any, ...]], order: list[tuple[int, int]]
) -> None:
    async def run() -> None:
        shelves = [await new_device() for _ in DEVICES]
        models = [Model() for _ in DEVICES]
        for one in steps:
            await take_step(shelves, models, *one)
        for model in models[1:]:
            models[0].take(model)
        # Each order of giving and taking, twice: then everything has been everywhere.
        for giver, taker in (*order, *order):
            await exchange(shelves[giver], shelves[taker])
        copies = [(await export_all(shelf)).content for shelf in shelves]
        assert len(set(copies)) == 1
        everything = models[0]
        for shelf in shelves:
            assert await logs_of(shelf) == maximal(everything.logs)
            assert {name: kept(shelf, name) for name in everything.settings} == everything.settings
            assert {name: kept_name(shelf, name) for name in everything.names} == everything.names
            offered = {name for name, (_, value) in everything.names.items() if value == "true"}
            assert set(shelf.settings.players) == offered

    asyncio.run(run())


@given(st.lists(step, max_size=10), st.sampled_from((0, 1)))
@tried(25)
def test_a_copy_does_what_was_said_and_nothing_if_it_is_restored_again(
    steps: list[tuple[Any, ...]], taker: int
) -> None:
    async def run() -> None:
        shelves = [await new_device() for _ in DEVICES]
        for one in steps:
            await take_step(shelves, [Model() for _ in DEVICES], *one)
        raw, here = (await export_all(shelves[2])).content, shelves[taker]
        before = (await export_all(here)).content
        said = await planned(here, ([one] for one in checked_logs(raw)))
        assert (await export_all(here)).content == before, "a plan writes nothing"
        assert await import_logs(here, checked_logs(raw)) == said
        after = (await export_all(here)).content
        again = await planned(here, ([one] for one in checked_logs(raw)))
        assert not again.changes
        assert await import_logs(here, checked_logs(raw)) == again
        assert (await export_all(here)).content == after

    asyncio.run(run())


@given(st.lists(step, max_size=10))
@tried(25)
def test_a_restored_copy_is_the_same_file(steps: list[tuple[Any, ...]]) -> None:
    async def run() -> None:
        shelves = [await new_device() for _ in DEVICES]
        for one in steps:
            await take_step(shelves, [Model() for _ in DEVICES], *one)
        copy, empty = await export_all(shelves[0]), await new_device()
        await import_logs(empty, checked_logs(copy.content))
        assert await export_all(empty) == copy

    asyncio.run(run())
