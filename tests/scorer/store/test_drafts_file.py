"""The file with what is typed and not written: of each person, and nothing of a damaged one."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from scorer.store import Shelf
from scorer.store.drafts_file import MOST_PERSONS, DraftsFile


def test_each_person_has_a_text_of_its_own_that_outlasts_the_process(tmp_path: Path) -> None:
    async def first() -> None:
        shelf = await Shelf.open(tmp_path)
        shelf.drafts.keep("", "of the scorekeeper")
        shelf.drafts.keep("a", "of a guest")
        shelf.drafts.keep("b", "gone")
        shelf.drafts.keep("b", "")
        shelf.close()
        shelf.drafts.keep("a", "too late: another process may have the folder")

    async def second() -> list[str]:
        shelf = await Shelf.open(tmp_path)
        texts = [shelf.drafts.text(person) for person in ("", "a", "b")]
        shelf.close()
        return texts

    asyncio.run(first())
    assert asyncio.run(second()) == ["of the scorekeeper", "of a guest", ""]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 7}', b"\xff", b"[" * 100_000])
def test_a_damaged_file_holds_nothing_and_is_written_again(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "drafts.json"
    path.write_bytes(content)
    drafts = DraftsFile(path)
    assert drafts.text("a") == ""
    drafts.keep("a", "typed")
    assert DraftsFile(path).text("a") == "typed"


def test_the_file_is_for_this_account_only_and_holds_no_more_than_the_newest(
    tmp_path: Path,
) -> None:
    drafts = DraftsFile(tmp_path / "drafts.json")
    for person in range(MOST_PERSONS + 2):
        drafts.keep(str(person), "typed")
    again = DraftsFile(tmp_path / "drafts.json")
    assert [again.text(person) for person in ("0", "1", "2")] == ["", "", "typed"]
    if os.name == "posix":
        assert (tmp_path / "drafts.json").stat().st_mode & 0o077 == 0


def test_a_folder_that_takes_nothing_stops_nobody(tmp_path: Path) -> None:
    drafts = DraftsFile(tmp_path / "no such folder" / "drafts.json")
    drafts.keep("a", "typed")
    assert drafts.text("a") == "typed"


def test_many_who_type_at_once_are_kept_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, written = tmp_path / "drafts.json", []
    replace = Path.replace

    def counted(new: Path, target: Path) -> Path:
        written.append(target)
        return replace(new, target)

    monkeypatch.setattr(Path, "replace", counted)

    async def type_at_forty_tables() -> DraftsFile:
        drafts = DraftsFile(path)
        for person in range(40):
            drafts.keep(str(person), "typed")
        # The first one waits for nobody.
        assert DraftsFile(path).text("0") == "typed"
        while not DraftsFile(path).text("39"):  # noqa: ASYNC110 - no event to wait for
            await asyncio.sleep(0.01)
        assert len(written) == 2
        drafts.keep("a", "typed right before the end")
        return drafts

    asyncio.run(type_at_forty_tables()).close()
    assert DraftsFile(path).text("a") == "typed right before the end"
