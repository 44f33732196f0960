"""Damaged files are detected, reported with a code and kept; a good copy is used if it exists."""

import hashlib
import json
import random
from pathlib import Path

import pytest

from scorer.storage import CrashSafeStorage, Damage, Unreadable, peek
from scorer.storage.envelope import NewerEnvelope, NotWhole, decode, encode
from scorer.store import ReadOnly
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import OpenShelf

pytestmark = pytest.mark.torture


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 2]


def without_last_byte(content: bytes) -> bytes:
    return content[:-1]


def emptied(content: bytes) -> bytes:
    return content[:0]


def zeroed(content: bytes) -> bytes:
    return bytes(len(content))


def garbage(content: bytes) -> bytes:
    return random.Random(7).randbytes(len(content))


def flipped(content: bytes) -> bytes:
    middle = len(content) * 2 // 3
    return content[:middle] + bytes([content[middle] ^ 4]) + content[middle + 1 :]


def other_json(content: bytes) -> bytes:
    return json.dumps({"_default": {}, "was": len(content)}).encode()


DAMAGES = [truncated, without_last_byte, emptied, zeroed, garbage, flipped, other_json]
damaged_by = pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)


def spoil(path: Path, damage: object) -> bytes:
    assert callable(damage)
    content: bytes = damage(path.read_bytes())
    path.write_bytes(content)
    return content


@damaged_by
def test_the_previous_copy_is_used_and_the_damaged_one_kept(
    shelf: OpenShelf, damage: object
) -> None:
    log = shelf.create()
    for seq in (1, 2, 3):
        log.append(entries(seq, seq), seen_seq=seq - 1)
    shelf.close()
    content = spoil(shelf.file(), damage)
    shelf.reopen()
    log = shelf.open_partie()
    assert log.entries == entries(1, 2)
    assert log.notice == Damage(
        code="previous_copy", file=f"{ID}.json", kept_as=(f"{ID}.json.damaged-1",)
    )
    assert shelf.file(".damaged-1").read_bytes() == content
    log.append(entries(3, 4), seen_seq=2)
    shelf.reopen()
    assert shelf.open_partie().entries == entries(1, 4)
    assert shelf.open_partie().notice is None


@damaged_by
def test_damage_without_a_good_copy_is_reported_and_no_file_is_changed(
    shelf: OpenShelf, damage: object
) -> None:
    other = "f" * 32
    shelf.create(entries=entries(1, 3)).append(entries(4, 4), seen_seq=3)
    shelf.create(other, entries(1, 3))
    shelf.close()
    contents = {path: spoil(path, damage) for path in (shelf.file(), shelf.file(".prev"))}
    shelf.reopen()
    with pytest.raises(Unreadable) as caught:
        shelf.open_partie()
    assert caught.value.details == {"reason": "damaged", "file": f"{ID}.json"}
    listing = shelf.listing()
    assert listing.unreadable == (Damage(code="damaged", file=f"{ID}.json"),)
    assert [summary.id for summary in listing.in_progress] == [other]
    assert shelf.open_partie(other).entries == entries(1, 3)
    assert shelf.real.partien.ids == (ID, other)
    assert {path: path.read_bytes() for path in contents} == contents


def test_a_second_damage_is_kept_under_a_name_of_its_own(shelf: OpenShelf) -> None:
    log = shelf.create()
    log.append(entries(1, 1), seen_seq=0)
    for number in (1, 2):
        shelf.close()
        spoil(shelf.file(), garbage)
        shelf.reopen()
        log = shelf.open_partie()
        assert log.notice
        assert log.notice.kept_as == (f"{ID}.json.damaged-{number}",)
        log.append(entries(log.last_seq + 1, log.last_seq + 1), seen_seq=log.last_seq)


def test_every_single_flipped_bit_is_noticed() -> None:
    content = encode(12, {"entries": {"1": {"seq": 1, "name": "Röbi"}}})
    assert decode(content).write == 12
    for place in range(len(content)):
        for bit in range(8):
            spoiled = bytearray(content)
            spoiled[place] ^= 1 << bit
            with pytest.raises(NotWhole):
                decode(bytes(spoiled))


def test_every_truncation_is_noticed() -> None:
    content = encode(12, {"entries": {"1": {"seq": 1}}})
    for length in range(len(content)):
        with pytest.raises(NotWhole):
            decode(content[:length])


@pytest.mark.parametrize(
    "content",
    [
        b'{"format":"pizarra.store","version":2,"anything":"else"}',
        b'{"format":"pizarra.store","version":3,"write":1,"sha256":"%s",\n"tables":{}}\n'
        % (b"0" * 64),
    ],
)
def test_a_file_of_a_newer_format_is_not_changed_although_an_older_copy_exists(
    shelf: OpenShelf, content: bytes
) -> None:
    log = shelf.create()
    log.append(entries(1, 1), seen_seq=0)
    shelf.close()
    with pytest.raises(NewerEnvelope):
        decode(content)
    shelf.file().write_bytes(content)
    shelf.reopen()
    with pytest.raises(Unreadable) as caught:
        shelf.open_partie()
    assert caught.value.reason == "newer_version"
    assert shelf.listing().unreadable == (Damage(code="newer_version", file=f"{ID}.json"),)
    assert shelf.file().read_bytes() == content
    assert decode(shelf.file(".prev").read_bytes()).write == 1


def test_a_partie_of_a_later_version_opens_read_only(shelf: OpenShelf) -> None:
    later = {
        "header": {"1": header(version=2, novelty=True)},
        "entries": {"1": {"seq": 1, "novelty": []}},
    }
    content = encode(5, later)
    shelf.close()
    shelf.file().write_bytes(content)
    shelf.reopen()
    log = shelf.open_partie()
    assert log.read_only
    assert log.entries == ({"seq": 1, "novelty": []},)
    with pytest.raises(ReadOnly):
        log.append(entries(2, 2), seen_seq=1)
    assert shelf.file().read_bytes() == content


@pytest.mark.parametrize(
    "tables",
    [
        {},
        {"header": {"1": header("e" * 32)}, "entries": {}},
        {"header": {"1": header(version="1")}, "entries": {}},
        {"header": {"1": header(version=True)}, "entries": {}},
        {"header": {"1": header(format="something.else")}, "entries": {}},
        {"header": {"1": header()}, "entries": {"1": {"seq": 2}}},
        {"header": {"1": header()}, "entries": {"1": {"seq": True}}},
        {"header": {"1": header()}, "entries": {"1": {"seq": 1}, "2": {"seq": 3}}},
    ],
)
def test_a_sound_file_that_is_no_partie_is_reported(
    shelf: OpenShelf, tables: dict[str, dict[str, object]]
) -> None:
    shelf.close()
    content = encode(1, tables)
    shelf.file().write_bytes(content)
    shelf.reopen()
    with pytest.raises(Unreadable) as caught:
        shelf.open_partie()
    assert caught.value.reason == "not_a_partie"
    assert shelf.listing().unreadable == (Damage(code="not_a_partie", file=f"{ID}.json"),)
    assert shelf.file().read_bytes() == content


@pytest.mark.parametrize(
    "body", [b"[]", b'{"header":[]}', b'{"header":{"1":["no"]}}', b"{", b"[" * 100_000]
)
def test_a_sound_file_that_is_no_database_counts_as_damaged(body: bytes) -> None:
    checksum = hashlib.sha256(b"1:1:" + body).hexdigest().encode()
    with pytest.raises(NotWhole):
        decode(
            b'{"format":"pizarra.store","version":1,"write":1,"sha256":"%s",\n"tables":' % checksum
            + body
            + b"}\n"
        )


def test_a_torn_write_next_to_a_damaged_file_is_kept_too(shelf: OpenShelf) -> None:
    shelf.create().append(entries(1, 1), seen_seq=0)
    shelf.close()
    spoil(shelf.file(), flipped)
    shelf.file(".new").write_bytes(b"torn")
    shelf.reopen()
    log = shelf.open_partie()
    assert log.notice
    assert log.notice.kept_as == (f"{ID}.json.damaged-1", f"{ID}.json.new.damaged-1")
    assert shelf.file(".new.damaged-1").read_bytes() == b"torn"


def test_a_finished_write_next_to_a_damaged_file_loses_nothing(shelf: OpenShelf) -> None:
    shelf.create().append(entries(1, 1), seen_seq=0)
    shelf.close()
    newest = shelf.file().read_bytes()
    shelf.file(".new").write_bytes(newest)
    spoil(shelf.file(), flipped)
    shelf.reopen()
    log = shelf.open_partie()
    assert (log.entries, log.notice) == (entries(1, 1), None)
    assert shelf.file(".damaged-1").exists()


def test_a_torn_first_write_leaves_no_partie_and_is_not_reported(shelf: OpenShelf) -> None:
    shelf.close()
    shelf.file(".new").write_bytes(b'{"format":"pizarra.st')
    shelf.reopen()
    assert shelf.real.partien.ids == ()
    assert shelf.create().last_seq == 0


def test_a_file_that_the_system_cannot_read_is_reported(shelf: OpenShelf) -> None:
    shelf.create()
    shelf.close()
    shelf.file().unlink()
    shelf.file().mkdir()
    shelf.reopen()
    with pytest.raises(Unreadable) as caught:
        shelf.open_partie()
    assert caught.value.reason == "not_readable"


@damaged_by
def test_damaged_settings_fall_back_to_the_previous_copy(shelf: OpenShelf, damage: object) -> None:
    shelf.real.settings.set("language", "de")
    shelf.real.settings.set("language", "es")
    shelf.close()
    path = shelf.folder / "settings.json"
    content = spoil(path, damage)
    shelf.reopen()
    assert shelf.real.settings.get("language") == "de"
    assert shelf.real.settings.notice == Damage(
        code="previous_copy", file="settings.json", kept_as=("settings.json.damaged-1",)
    )
    assert (shelf.folder / "settings.json.damaged-1").read_bytes() == content


@damaged_by
def test_settings_without_a_good_copy_start_empty_and_are_kept(
    shelf: OpenShelf, damage: object
) -> None:
    shelf.real.settings.set("language", "de")
    shelf.real.settings.remember_players(["Beat"])
    shelf.close()
    kept = {
        f"{name}.damaged-1": spoil(shelf.folder / name, damage)
        for name in ("settings.json", "settings.json.prev")
    }
    shelf.reopen()
    settings = shelf.real.settings
    assert settings.get("language", "en") == "en"
    assert settings.players == ()
    assert settings.notice == Damage(
        code="started_empty", file="settings.json", kept_as=tuple(kept)
    )
    assert {name: (shelf.folder / name).read_bytes() for name in kept} == kept
    settings.set("language", "fr")
    shelf.reopen()
    assert shelf.real.settings.get("language") == "fr"
    assert shelf.real.settings.notice is None


def test_opening_repairs_and_peeking_does_not(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    storage = CrashSafeStorage(path)
    storage.write({"t": {"1": {"a": 1}}})
    storage.write({"t": {"1": {"a": 2}}})
    path.rename(path.with_name("a.json.new"))
    before = {each.name for each in tmp_path.iterdir()}
    tables, damage = peek(path)
    assert (tables, damage) == ({"t": {"1": {"a": 2}}}, None)
    assert {each.name for each in tmp_path.iterdir()} == before
    assert CrashSafeStorage(path).read() == tables
    assert {each.name for each in tmp_path.iterdir()} == {"a.json", "a.json.prev"}
