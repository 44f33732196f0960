"""`pizarra export` and `pizarra import`: out of one data folder, into another."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.names import is_seen
from scorer.exchange.club import is_club
from scorer.exchange.documents import document_text
from scorer.places import data_folder
from scorer.session import Partien
from scorer.storage import Disk
from scorer.storage.envelope import decode, encode
from scorer.store import Shelf
from scorer.summary import Overview, overview
from tests.scorer.cli.conftest import DOCS, Call

EXAMPLE = DOCS / "examples" / "schieber.json"
ID = json.loads(EXAMPLE.read_text(encoding="utf-8"))["id"]
Save = Callable[[Any], Path]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def ids(folder: Path) -> tuple[str, ...]:
    async def look() -> tuple[str, ...]:
        shelf = await Shelf.open(folder)
        try:
            return shelf.partien.ids
        finally:
            shelf.close()

    return asyncio.run(look())


def test_an_imported_partie_is_exported_unchanged(call: Call, data: Path) -> None:
    taken = call("import", EXAMPLE, "--data", data)
    assert (taken.status, taken.out) == (0, f"Imported: {ID}\n")
    answer = call("export", ID, "--data", data)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == EXAMPLE.read_text(encoding="utf-8")


def test_an_exported_file_can_be_imported_elsewhere(call: Call, data: Path, tmp_path: Path) -> None:
    call("import", EXAMPLE, "--data", data)
    path = tmp_path / "out.json"
    assert call("export", "--data", data, "-o", path).out == ""
    assert path.read_bytes() == EXAMPLE.read_bytes()
    assert call("import", "-", "--data", tmp_path / "other", stdin=path.read_bytes()).status == 0
    assert ids(tmp_path / "other") == (ID,)


def test_the_beginning_of_an_id_is_enough(call: Call, data: Path, save: Save, example: Any) -> None:
    call("import", EXAMPLE, "--data", data)
    call("import", save(example | {"id": "0" * 32}), "--data", data)
    assert json.loads(call("export", ID[:4], "--data", data).out)["id"] == ID
    which = call("export", "--data", data)
    assert (which.status, which.out) == (2, "")
    assert which.err.split()[-2:] == ["0" * 32, ID]
    nothing = call("export", "ff", "--data", data)
    assert (nothing.status, nothing.err) == (2, "No game here has an id that begins with ff.\n")


def test_an_empty_folder_has_nothing_to_export(call: Call, data: Path) -> None:
    answer = call("export", "--data", data)
    assert (answer.status, answer.err) == (2, f"There are no games in {data}.\n")
    club, *documents = json.loads(call("export", "--all", "--data", data).out)
    assert (is_club(club), documents) == (True, [])


def test_an_export_from_a_folder_that_cannot_be_opened_says_so(call: Call, tmp_path: Path) -> None:
    place = tmp_path / "notes.txt"
    place.write_text("no folder", encoding="utf-8")
    answer = call("export", "--all", "--data", place)
    assert (answer.status, answer.err) == (2, f"{place} cannot be read.\n")


def test_all_partien_are_exported_and_imported_as_a_list(
    call: Call, data: Path, tmp_path: Path, save: Save, example: Any
) -> None:
    begun = example | {"id": "a" * 32, "entries": example["entries"][:9]}
    assert call("import", save([example, begun]), "--data", data).status == 0
    everything = call("export", "--all", "--data", data).out
    assert json.loads(everything)[1:] == [example, begun]
    call("import", "-", "--data", tmp_path / "other", stdin=everything.encode())
    assert ids(tmp_path / "other") == (ID, "a" * 32)


def test_the_same_document_is_imported_once(call: Call, data: Path) -> None:
    call("import", EXAMPLE, "--data", data)
    again = call("import", EXAMPLE, "--data", data)
    assert (again.status, again.out) == (0, f"Nothing to do, {ID} is here already.\n")
    assert ids(data) == (ID,)


@pytest.mark.torture
def test_importing_an_older_copy_changes_nothing(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    older = save(example | {"entries": example["entries"][:20]})
    answer = call("import", older, "--data", data)
    assert (answer.status, answer.out) == (0, f"Nothing to do, {ID} is here already.\n")
    assert call("export", ID, "--data", data).out == EXAMPLE.read_text(encoding="utf-8")


def test_importing_a_longer_copy_adds_its_entries(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", save(example | {"entries": example["entries"][:20]}), "--data", data)
    answer = call("import", EXAMPLE, "--data", data)
    assert answer.status == 0
    assert answer.out == f"{ID} is here already and was brought up to date from the document.\n"
    assert ids(data) == (ID,)
    assert call("export", ID, "--data", data).out == EXAMPLE.read_text(encoding="utf-8")


def test_other_entries_of_the_same_id_are_imported_under_a_new_id(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    other = save(diverged(example))
    answer = call("import", other, "--data", data)
    assert answer.status == 0
    (copy,) = set(ids(data)) - {ID}
    assert answer.out == (
        f"{ID} is here already with other entries, so this one was imported as {copy}.\n"
    )
    assert json.loads(call("export", copy, "--data", data).out)["entries"][-1]["seq"] == 20
    again = call("import", other, "--data", data)
    assert again.out == f"Nothing to do, {copy} is here already.\n"


def test_other_players_of_the_same_id_are_imported_under_a_new_id(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    call("import", save(example | {"players": ["Eva", *example["players"][1:]]}), "--data", data)
    assert len(ids(data)) == 2


def diverged(example: Any) -> Any:
    """The same Partie, in which the twentieth entry was written at another time."""
    last = example["entries"][19] | {"at": "2031-01-01T20:00:00+00:00"}
    return example | {"entries": [*example["entries"][:19], last]}


def test_a_diverged_copy_that_was_played_on_is_not_imported_again(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    other = diverged(example)
    call("import", save(other), "--data", data)
    (copy,) = set(ids(data)) - {ID}

    async def play_on() -> None:
        shelf = await Shelf.open(data)
        log = await shelf.partien.open(copy)
        log.append([example["entries"][20]], seen_seq=20)
        shelf.close()

    asyncio.run(play_on())
    again = call("import", save(other), "--data", data)
    assert (again.status, again.out) == (0, f"Nothing to do, {copy} is here already.\n")
    assert len(ids(data)) == 2


def test_a_copy_of_all_brings_names_and_house_rules_and_says_so_before(
    call: Call, data: Path, tmp_path: Path, save: Save, example: Any
) -> None:
    async def prepare() -> None:
        shelf = await Shelf.open(data)
        shelf.settings.remember_players(["Ana", "Zoë"])
        shelf.settings.set("new_schieber", {"players": 4, "options": {"target": 1000}})
        shelf.close()

    call("import", EXAMPLE, "--data", data)
    call("import", save(diverged(example)), "--data", data)
    asyncio.run(prepare())
    path, other = tmp_path / "all.json", tmp_path / "other"
    assert call("export", "--all", "--data", data, "-o", path).status == 0
    said = call("import", path, "--data", other, "--show")
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines() == [
        "One game is new.",
        "One game has other entries here: the copy’s is kept as another game.",
        "2 names are added to those that are offered, or removed: Ana, Zoë",
        "One setting of the club is newer in the copy.",
    ]
    assert ids(other) == ()
    done = call("import", path, "--data", other)
    assert done.out.splitlines()[-1].startswith("Names and settings are now as in the copy")
    again = call("import", path, "--data", other, "--show")
    assert again.out == "2 games are here already and stay as they are.\n"
    second = tmp_path / "again.json"
    call("export", "--all", "--data", other, "-o", second)
    assert second.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("name", ["club-2026", "../../escaped", "A" * 32, "5d2c"])
def test_an_id_of_another_form_is_replaced(
    name: str, call: Call, data: Path, save: Save, example: Any
) -> None:
    answer = call("import", save(example | {"id": name}), "--data", data)
    (found,) = ids(data)
    sentence = f"Imported as {found}, because {name} does not look like an id.\n"
    assert (answer.status, answer.out) == (0, sentence)
    again = call("import", save(example | {"id": name}), "--data", data)
    assert again.out == f"Nothing to do, {found} is here already.\n"


def test_the_export_of_a_damaged_partie_is_imported_under_a_new_id(call: Call, data: Path) -> None:
    call("import", EXAMPLE, "--data", data)
    (data / "partien" / f"{ID}.json").write_bytes(b"garbage")
    answer = call("import", EXAMPLE, "--data", data)
    assert answer.status == 0
    (copy,) = set(ids(data)) - {ID}
    assert call("export", copy, "--data", data).status == 0
    damaged = call("export", ID, "--data", data)
    assert (damaged.status, damaged.out) == (2, "")
    assert f"{ID}.json" in damaged.err


def test_a_damaged_partie_does_not_prevent_the_export_of_others(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    call("import", save(example | {"id": "0" * 32}), "--data", data)
    (data / "partien" / f"{'0' * 32}.json").write_bytes(b"garbage")
    answer = call("export", "--all", "--data", data)
    assert answer.status == 2
    assert [one["id"] for one in json.loads(answer.out)[1:]] == [ID]
    assert "0" * 32 in answer.err


def test_a_partie_of_a_newer_version_is_not_exported(call: Call, data: Path, example: Any) -> None:
    async def put() -> None:
        shelf = await Shelf.open(data)
        head = {name: value for name, value in example.items() if name != "entries"}
        await shelf.partien.create(head | {"game": {"key": "schieber", "rules": 99}})
        shelf.close()

    asyncio.run(put())
    answer = call("export", ID, "--data", data)
    assert (answer.status, answer.err) == (2, f"{ID} comes from a newer version of Pizarra.\n")
    everything = call("export", "--all", "--data", data)
    assert everything.status == 2
    assert len(json.loads(everything.out)) == 1


def test_a_list_with_a_broken_partie_is_not_imported(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    mode = example["entries"][1] | {"seq": 1, "step": 1}
    broken = example | {"id": "0" * 32, "entries": [mode]}
    answer = call("import", save([example, broken]), "--data", data)
    assert answer.status == 1
    assert answer.err.startswith("Entry 1 does not fit")
    assert answer.err.endswith("Nothing was imported.\n")
    assert ids(data) == ()


@pytest.mark.parametrize("value", [7, {}, [7], [[]]])
def test_a_document_that_is_no_partie_is_not_imported(
    value: Any, call: Call, data: Path, save: Save
) -> None:
    answer = call("import", save(value), "--data", data)
    assert (answer.status, answer.out) == (2, "")
    assert not data.exists()


def test_a_file_that_cannot_be_written_is_reported_in_a_sentence(
    call: Call, data: Path, tmp_path: Path
) -> None:
    call("import", EXAMPLE, "--data", data)
    answer = call("export", "--data", data, "-o", tmp_path)
    assert (answer.status, answer.err) == (2, f"{tmp_path} could not be saved.\n")


def test_a_folder_in_use_is_reported_in_a_sentence(call: Call, data: Path) -> None:
    shelf = asyncio.run(Shelf.open(data))
    try:
        answer = call("export", "--data", data)
    finally:
        shelf.close()
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(f"Another Pizarra is working in {data}.")


def test_a_folder_that_cannot_be_made_is_reported_in_a_sentence(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = call("export", "--data", tmp_path / "file" / "data")
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1


def test_a_lone_surrogate_in_a_name_is_kept(
    call: Call, data: Path, tmp_path: Path, save: Save, example: Any
) -> None:
    example["players"][0] = "Ana\ud800"
    assert call("import", save(example), "--data", data).status == 0
    path = tmp_path / "out.json"
    call("export", "--data", data, "-o", path)
    assert json.loads(path.read_bytes()) == example


def test_an_imported_partie_is_listed_like_any_other(call: Call, data: Path) -> None:
    call("import", EXAMPLE, "--data", data)

    async def look() -> Any:
        shelf = await Shelf.open(data)
        open_partie = await Partien(shelf).open_partie(ID)
        shelf.close()
        return open_partie

    open_partie = asyncio.run(look())
    assert open_partie.view.outcome.winners == (1,)
    assert open_partie.document() == json.loads(EXAMPLE.read_text(encoding="utf-8"))


def test_a_document_has_one_line_for_each_entry(example: Any) -> None:
    text = document_text(example)
    assert json.loads(text) == example
    assert sum('{"seq"' in line for line in text.splitlines()) == len(example["entries"])
    empty = example | {"entries": []}
    assert json.loads(document_text(empty)) == empty


def test_the_data_folder_follows_from_the_argument_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)
    monkeypatch.chdir(tmp_path)
    own = data_folder()
    assert own.name == "Pizarra"
    assert own.is_absolute()
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "packaged"))
    assert data_folder() == tmp_path / "packaged"
    assert data_folder(Path("mine")) == tmp_path / "mine"


def test_every_game_can_be_imported_and_exported(call: Call, data: Path) -> None:
    for key in GAMES:
        path = DOCS / "examples" / f"{key}.json"
        assert call("import", path, "--data", data).status == 0
    exported = json.loads(call("export", "--all", "--data", data).out)[1:]
    assert {one["game"]["key"] for one in exported} == set(GAMES)


def files_of(folder: Path) -> dict[str, tuple[int, bytes]]:
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in found}


@pytest.mark.torture
def test_a_read_only_folder_can_be_exported(
    call: Call, data: Path, save: Save, example: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("import", EXAMPLE, "--data", data)
    call("import", save(example | {"id": "0" * 32}), "--data", data)
    # As after a crash during a write, which cannot be repaired in a read-only folder.
    torn = data / "partien" / f"{'0' * 32}.json"
    torn.rename(torn.with_name(f"{torn.name}.prev"))
    before = files_of(data)

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    for step in ("make_folder", "create", "write", "replace", "remove", "flush_file"):
        monkeypatch.setattr(Disk, step, refuse)
    answer = call("export", "--all", "--data", data)
    assert (answer.status, answer.err) == (0, "")
    assert sorted(one["id"] for one in answer.json[1:]) == ["0" * 32, ID]
    assert call("export", ID, "--data", data).out == EXAMPLE.read_text(encoding="utf-8")
    assert call("import", EXAMPLE, "--data", data).status == 2
    assert files_of(data) == before


@pytest.mark.torture
def test_a_read_only_folder_that_is_in_use_is_not_exported(
    call: Call, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("import", EXAMPLE, "--data", data)
    shelf = asyncio.run(Shelf.open(data))

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as read_only:
        read_only.setattr(Disk, "make_folder", refuse)
        assert call("export", "--data", data).status == 2
    shelf.close()
    assert call("export", "--data", data).status == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the file while it is locked")
def test_a_folder_stays_locked_when_its_lock_file_is_removed(call: Call, data: Path) -> None:
    shelf = asyncio.run(Shelf.open(data))
    (data / "pizarra.lock").unlink()
    answer = call("import", EXAMPLE, "--data", data)
    assert answer.status == 2
    assert "Pizarra" in answer.err
    shelf.close()
    assert call("import", EXAMPLE, "--data", data).status == 0


def test_a_partie_that_cannot_be_judged_hides_no_other(
    call: Call, data: Path, save: Save, example: Any
) -> None:
    call("import", EXAMPLE, "--data", data)
    poison = {
        "a" * 32: {"at": "9999-12-31T23:59:59-23:59"},
        "b" * 32: {"at": 7},
        "c" * 32: {"data": {"seat": 10**30}},
    }
    for partie_id, change in poison.items():
        call("import", save(example | {"id": partie_id}), "--data", data)
        path = data / "partien" / f"{partie_id}.json"
        kept = decode(path.read_bytes())
        for entry in kept.tables["entries"].values():
            entry.update(change)
        kept.tables["header"]["1"]["players"][0] = "Ana\ud800\x1b[2J"
        path.write_bytes(encode(kept.write + 1, kept.tables))
    before = files_of(data / "partien")

    async def look() -> Overview:
        shelf = await Shelf.open(data)
        try:
            return await overview(shelf)
        finally:
            shelf.close()

    found = asyncio.run(look())
    listed = {one.id: one for one in (*found.in_progress, *found.ended(10))}
    assert set(listed) == {ID, "a" * 32}
    assert listed["a" * 32].day is None
    assert all(map(is_seen, "".join(listed["a" * 32].names)))
    assert {one.file for one in found.damages} == {f"{'b' * 32}.json", f"{'c' * 32}.json"}
    assert {one.code for one in found.damages} == {"not_judged"}
    answer = call("export", "--all", "--data", data)
    assert [one["id"] for one in answer.json[1:]] == sorted((ID, "a" * 32))
    assert [line[:3] for line in sorted(answer.err.splitlines())] == ["bbb", "ccc"]
    assert files_of(data / "partien") == before
