"""The data folder: one process at a time, Partien by id, settings, players."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorer.store import (
    BadPartieId,
    PartieExists,
    Shelf,
    ShelfClosed,
    ShelfInUse,
    UnknownPartie,
)
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import OpenShelf

HOLDER = """
import asyncio, sys
from pathlib import Path
from scorer.store import Shelf, ShelfInUse
try:
    shelf = asyncio.run(Shelf.open(Path(sys.argv[1])))
except ShelfInUse as error:
    print(error.code, error.details["folder"], flush=True)
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def other_process(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        cwd=Path(__file__).parents[3],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.torture
def test_a_second_process_gets_the_error_that_the_folder_is_in_use(shelf: OpenShelf) -> None:
    out, _ = other_process(shelf.folder).communicate(timeout=60)
    assert out.strip() == f"shelf_in_use {shelf.folder}"


def test_a_log_is_added_and_read_without_being_opened(shelf: OpenShelf) -> None:
    async def run() -> None:
        folder = shelf.real.partien
        await folder.add(header(), entries(1, 3))
        assert (ID in folder, folder.imports) == (True, 1)
        assert await folder.read(ID) == (header(), entries(1, 3))
        log = await folder.open(ID)
        log.append(entries(4, 4), seen_seq=3)
        assert await folder.read(ID) == (header(), entries(1, 4))
        with pytest.raises(PartieExists):
            await folder.add(header(), ())
        other = "f" * 32
        with pytest.raises(UnknownPartie):
            await folder.read(other)
        await folder.add(header(other), ())
        await folder.take_back(other)
        assert (other in folder, folder.imports) == (False, 3)
        with pytest.raises(BadPartieId):
            await folder.read("../x")

    asyncio.run(run())
    shelf.reopen()
    assert shelf.real.partien.ids == (ID,)


@pytest.mark.torture
def test_a_killed_process_leaves_the_folder_free(shelf: OpenShelf) -> None:
    shelf.close()
    with other_process(shelf.folder) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(ShelfInUse) as caught:
            shelf.reopen()
        assert caught.value.details == {"folder": str(shelf.folder)}
        holder.kill()
        holder.wait()
    shelf.reopen()
    assert shelf.real.partien.ids == ()


def test_a_second_shelf_of_this_process_is_refused_until_the_first_is_closed(
    shelf: OpenShelf,
) -> None:
    with pytest.raises(ShelfInUse):
        asyncio.run(Shelf.open(shelf.folder))
    shelf.close()
    shelf.close()
    asyncio.run(Shelf.open(shelf.folder)).close()


def test_opening_an_open_partie_returns_the_same_log(shelf: OpenShelf) -> None:
    log = shelf.create()
    assert shelf.open_partie() is log
    shelf.reopen()
    assert shelf.open_partie() is shelf.open_partie()


def test_the_ids_follow_from_the_names_of_the_files(shelf: OpenShelf) -> None:
    for partie_id in ("b" * 32, "a" * 32):
        shelf.create(partie_id)
    (shelf.file().parent / "notes.json").write_text("{}")
    (shelf.file().parent / f"{'A' * 32}.json").write_text("{}")
    assert shelf.real.partien.ids == ("a" * 32, "b" * 32)
    shelf.reopen()
    assert shelf.real.partien.ids == ("a" * 32, "b" * 32)


def test_a_partie_of_which_only_the_previous_copy_is_left_is_found(shelf: OpenShelf) -> None:
    shelf.create(entries=entries(1, 2))
    shelf.close()
    shelf.file().rename(shelf.file(".prev"))
    shelf.reopen()
    assert shelf.real.partien.ids == (ID,)
    assert [each.data for each in shelf.listing().in_progress] == [{"count": 2}]
    assert shelf.open_partie().entries == entries(1, 2)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "0" * 31,
        "0" * 33,
        "A" * 32,
        "g" * 32,
        "../" + "0" * 29,
        "0" * 32 + "\n",
        "\u0660" * 32,
        "0" * 31 + "/",
        None,
        7,
    ],
)
def test_an_invalid_id_never_becomes_a_file_name(shelf: OpenShelf, wrong: Any) -> None:
    with pytest.raises(BadPartieId):
        shelf.open_partie(wrong)
    with pytest.raises(BadPartieId):
        shelf.create(wrong)
    assert list(shelf.file().parent.iterdir()) == []


def test_a_partie_that_is_not_there_is_unknown(shelf: OpenShelf) -> None:
    with pytest.raises(UnknownPartie) as caught:
        shelf.open_partie()
    assert caught.value.details == {"id": ID}


def test_a_partie_is_created_once_and_whole(shelf: OpenShelf) -> None:
    log = shelf.create(entries=entries(1, 3))
    assert log.entries == entries(1, 3)
    with pytest.raises(PartieExists):
        shelf.create(entries=entries(1, 9))
    shelf.reopen()
    with pytest.raises(PartieExists):
        shelf.create()
    assert shelf.open_partie().entries == entries(1, 3)
    assert not shelf.file(".prev").exists(), "one write creates it"


@pytest.mark.parametrize(
    ("changes", "first"),
    [({"version": 2}, 1), ({"format": "other"}, 1), ({"options": {1, 2}}, 1), ({}, 2)],
)
def test_a_wrong_header_or_start_is_refused(
    shelf: OpenShelf, changes: dict[str, Any], first: int
) -> None:
    with pytest.raises((ValueError, TypeError)):
        asyncio.run(shelf.real.partien.create(header(**changes), entries(first, first)))
    assert shelf.real.partien.ids == ()
    assert list(shelf.file().parent.iterdir()) == []


def test_a_closed_shelf_refuses_every_call(shelf: OpenShelf) -> None:
    shelf.create()
    shelf.close()
    with pytest.raises(ShelfClosed):
        shelf.open_partie()
    with pytest.raises(ShelfClosed):
        shelf.create("f" * 32)
    with pytest.raises(ShelfClosed):
        shelf.real.settings.set("language", "de")
    with pytest.raises(ShelfClosed):
        shelf.real.settings.remember_players(["Beat"])
    with pytest.raises(ShelfClosed):
        shelf.listing()


@pytest.mark.parametrize("value", ["de", 0, False, None, [1, {"a": 2.5}], {"x": {"y": []}}, ""])
def test_a_setting_is_kept(shelf: OpenShelf, value: Any) -> None:
    settings = shelf.real.settings
    assert settings.get("name") is None
    assert settings.get("name", 7) == 7
    settings.set("name", "before")
    settings.set("other", 1)
    settings.set("name", value)
    for _ in range(2):
        assert shelf.real.settings.get("name", "unset") == value
        assert type(shelf.real.settings.get("name")) is type(value)
        assert shelf.real.settings.get("other") == 1
        shelf.reopen()


def test_a_setting_that_is_no_json_is_refused(shelf: OpenShelf) -> None:
    with pytest.raises(TypeError):
        shelf.real.settings.set("name", {1, 2})
    with pytest.raises(ValueError, match="JSON"):
        shelf.real.settings.set("name", float("inf"))
    assert shelf.real.settings.get("name") is None


def test_players_are_remembered_most_recent_first(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    assert not settings.players
    settings.remember_players(["Beat", "Vreni", "Beat"])
    assert list(settings.players) == ["Beat", "Vreni"]
    settings.remember_players(["Röbi", "Vreni"])
    settings.set("players", "a setting, not the list")
    shelf.reopen()
    settings = shelf.real.settings
    assert list(settings.players) == ["Röbi", "Vreni", "Beat"]
    settings.forget_player("Vreni")
    settings.forget_player("Nobody")
    shelf.reopen()
    assert list(shelf.real.settings.players) == ["Röbi", "Beat"]
