"""Settings that several devices set: the later one holds, and one write keeps them all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from unittest.mock import patch

import pytest

from scorer.noted.kept import LATEST, Kept
from scorer.storage.envelope import decode
from scorer.store import ShelfClosed
from tests.scorer.store.shelves import OpenShelf


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[OpenShelf]:
    opened = OpenShelf(tmp_path / "data")
    yield opened
    opened.close()


def at(milliseconds: int) -> AbstractContextManager[object]:
    """The clock of the device."""
    return patch("scorer.store.settings.time.time_ns", lambda: milliseconds * 1_000_000)


def test_a_setting_knows_when_it_was_set_and_time_never_goes_back(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    for clock, known in ((5, 5), (3, 6), (6, 7), (9, 9)):
        with at(clock):
            settings.set("ratings", clock)
        assert settings.kept(["ratings", "other"]) == {"ratings": Kept(value=clock, at=known)}
    shelf.reopen()
    assert shelf.real.settings.kept(["ratings"]) == {"ratings": Kept(value=9, at=9)}
    with at(10 * LATEST):
        shelf.real.settings.set("ratings", 1)
    assert shelf.real.settings.kept(["ratings"])["ratings"].at == LATEST


def test_the_later_value_holds_and_equal_times_are_settled_the_same_everywhere() -> None:
    old, new = Kept(value="b", at=1), Kept(value="a", at=2)
    assert new.outlasts(old)
    assert not old.outlasts(new)
    assert old.outlasts(None)
    same = Kept(value="a", at=1)
    assert (old.outlasts(same), same.outlasts(old), same.outlasts(same)) == (True, False, False)


def test_settings_and_names_of_another_device_are_taken_in_one_write(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    with at(10):
        settings.remember_players(["Ana", "", "Zoë"])
        settings.set("mine", 1)
    file = shelf.folder / "settings.json"
    before = decode(file.read_bytes()).write
    people = {
        "Zoë": Kept(value=False, at=11),
        "Ana": Kept(value=False, at=9),
        "Beto": Kept(value=True, at=0),
        "Carla": Kept(value=True, at=5),
    }
    settings.merge({"mine": Kept(value=2, at=9), "new": Kept(value=3, at=1)}, people, {})
    assert decode(file.read_bytes()).write == before + 1
    for _ in range(2):
        settings = shelf.real.settings
        assert settings.players == ("Ana", "Beto", "Carla")
        assert settings.seated == ("Ana", "", "")
        assert (settings.get("mine"), settings.get("new")) == (1, 3)
        shelf.reopen()
    settings = shelf.real.settings
    settings.merge({"mine": Kept(value=2, at=9)}, people, {})
    assert decode(file.read_bytes()).write == before + 1, "nothing is newer"


def test_a_name_that_was_forgotten_and_is_remembered_again_is_newer(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    with at(1):
        settings.remember_players(["Ana"])
        settings.forget_player("Ana")
    assert settings.people == {"Ana": Kept(value=False, at=2)}
    with at(1):
        settings.remember_players(["Beto", "Ana"])
    assert settings.people["Ana"] == Kept(value=True, at=3)
    assert settings.players == ("Beto", "Ana")


def test_a_name_that_is_used_after_another_device_has_forgotten_it_stays(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    for moment in (1, 9):
        with at(moment):
            settings.remember_players(["Ana", "Beto"])
    settings.merge({}, {"Ana": Kept(value=False, at=5)}, {})
    assert settings.players == ("Ana", "Beto")


def test_names_of_an_earlier_version_count_as_remembered_long_ago(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    settings.remember_players(["Ana"])
    settings.forget_player("Beto")
    assert settings.people["Ana"].value
    settings._players.pop("moments")
    assert settings.people == {"Ana": Kept(value=True, at=0)}


def test_closed_settings_take_nothing(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    shelf.close()
    with pytest.raises(ShelfClosed):
        settings.merge({"new": Kept(value=3, at=1)}, {}, {})


def test_marks_are_read_once_until_something_is_written(shelf: OpenShelf) -> None:
    settings = shelf.real.settings
    settings.mark({"note/1": "Ana"})
    before = settings.marks
    assert settings.marks is before
    settings.mark({"note/1": "Beto"})
    assert (before["note/1"].value, settings.marks["note/1"].value) == ("Ana", "Beto")
