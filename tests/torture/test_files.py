"""Every file of a data folder, damaged in every way, or older than the others."""

from __future__ import annotations

import asyncio
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import tally
from tests.full_run import FULL
from tests.rules.laws import tried
from tests.scorer.store.test_damage import DAMAGES
from tests.torture.folders import Files, Log, files_of, fill, lay_out, look, write_once_more

pytestmark = pytest.mark.torture

STEP: Final = 997
"""Bytes between two places at which a file is cut or flipped; a prime, as lines repeat."""

Logs = dict[str, Log]
Folder = tuple[Files, Logs]
"""The files of a folder, and the logs that are found in it."""


@cache
def before() -> Folder:
    """A folder with everything in it."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        asyncio.run(fill(folder))
        return files_of(folder), asyncio.run(look(folder))


@cache
def now() -> Folder:
    """The same folder after one more entry in each log."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        lay_out(folder, before()[0])
        asyncio.run(write_once_more(folder))
        return files_of(folder), asyncio.run(look(folder))


def names() -> list[str]:
    """All files that hold something."""
    return [name for name, content in now()[0].items() if content]


def log_of(name: str) -> str:
    """The log that a file holds; empty if it holds none."""
    place, _, file = name.partition("/")
    return f"{place}/{file.partition('.')[0]}" if place in ("partien", "nights") else ""


def opened(files: Files) -> Logs:
    """Open a folder with these files; then write into each log, and find all of it again."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        lay_out(folder, files)
        found = asyncio.run(look(folder))
        written = asyncio.run(write_once_more(folder))
        again = asyncio.run(look(folder))
        for name, log in written.items():
            assert log.entries[:-1] == found[name].entries
            tally.look_for(log.entries, again[name].entries)
        return found


def check_damaged(name: str, content: bytes) -> None:
    """Open the folder with other content in one file; other files lose nothing, and this says so.

    Args:
        name: The file.
        content: What is left of it.
    """
    files, logs = now()
    found = opened({**files, name: content})
    assert set(found) == set(logs)
    for each, log in logs.items():
        left = found[each]
        if each == log_of(name):
            assert left.entries == log.entries[: len(left.entries)]
            assert left.told or left.entries == log.entries
        else:
            assert not left.told
            tally.look_for(log.entries, left.entries)


@given(st.data())
@tried(80)
def test_a_damaged_file_takes_nothing_else_with_it_and_is_told(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(names()))
    damage = data.draw(st.sampled_from(DAMAGES))
    check_damaged(name, damage(now()[0][name]))


@FULL
@pytest.mark.parametrize("name", names())
def test_each_file_is_cut_and_flipped_at_many_places(name: str) -> None:
    content = now()[0][name]
    for place in range(0, len(content), STEP):
        check_damaged(name, content[:place])
        check_damaged(name, content[:place] + bytes([content[place] ^ 4]) + content[place + 1 :])


@given(st.data())
@tried(60)
def test_any_mixture_of_a_backup_and_what_is_newer_opens(data: st.DataObject) -> None:
    (old, logs_then), (new, logs_now) = before(), now()
    from_backup = data.draw(st.sets(st.sampled_from(names())))
    mixed = {name: old[name] if name in from_backup else new[name] for name in new if name in old}
    # A backup may have been made before a file was there, and it may not remove what is newer.
    mixed |= {name: new[name] for name in new if name not in old and name not in from_backup}
    found = opened(mixed)
    for name, log in logs_now.items():
        backup = f"{name}.json" in from_backup
        assert not found[name].told
        tally.look_for((logs_then[name] if backup else log).entries, found[name].entries)
