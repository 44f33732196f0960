"""Which code admits a guest with which right, and what the guest book keeps."""

from __future__ import annotations

import asyncio

import pytest

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, VorhandFound
from scorer.guests.access import GuestAccess, GuestPreferences
from scorer.guests.book import GuestBook
from scorer.guests.guest import NoPlace
from scorer.guests.rights import LINKED, WRITER_HOURS, Places, Right
from scorer.session import Partien, ReadOnly
from scorer.store import Shelf, WriteFailed


@pytest.fixture
def book(shelf: Shelf) -> GuestBook:
    return GuestBook(shelf.settings)


def admit(book: GuestBook, right: Right = Right.READ) -> str:
    secret = book.admit(book.code(right), "Android")
    assert secret is not None
    return secret


def test_codes_are_long_different_and_forgiving_about_how_they_are_typed(book: GuestBook) -> None:
    read, write = (book.code(right) for right in LINKED)
    assert read != write
    assert len(read) == len(write) == 26
    typed = f" {read[:4].lower()}-{read[4:8]} {read[8:]}"
    assert book.admit(typed, "") is not None
    for wrong in ("", read[:-1], f"{read}2", "ä" * 26, read[::-1]):
        assert book.admit(wrong, "") is None


def test_codes_and_guests_are_the_same_after_a_restart(book: GuestBook, shelf: Shelf) -> None:
    secret = admit(book, Right.WRITE)
    again = GuestBook(shelf.settings)
    assert [again.code(right) for right in LINKED] == [book.code(right) for right in LINKED]
    known = again.find_by_secret(secret)
    assert known is not None
    assert (known.number, known.device, known.right) == (1, "Android", Right.WRITE)
    assert again.find_by_secret(f"{secret}x") is again.find_by_secret("") is None


def test_a_second_code_changes_what_a_guest_may_do_and_makes_no_second_guest(
    book: GuestBook,
) -> None:
    secret = admit(book)
    assert book.admit(book.code(Right.WRITE), "Android", secret) == secret
    assert [guest.right for guest in book.guests] == [Right.WRITE]
    # A guest who writes does not lose the right to write by scanning the other code.
    assert book.admit(book.code(Right.READ), "Android", secret) == secret
    assert [guest.right for guest in book.guests] == [Right.WRITE]


def test_revoking_write_access_takes_effect_at_once_and_invalidates_the_code(
    book: GuestBook,
) -> None:
    secret = admit(book, Right.WRITE)
    digest = book.guests[0].digest
    access, old = GuestAccess(book, digest), book.code(Right.WRITE)
    calls: list[bool] = []
    leave = access.watch(lambda: calls.append(access.writes))
    assert [guest.right for guest in book.guests] == [Right.WRITE]
    book.revoke_writing(digest)
    assert [guest.right for guest in book.guests] == [Right.READ]
    assert book.admit(old, "Android", secret) is None
    book.grant_writing(digest)
    assert calls == [False, True]
    leave()
    book.clear()
    assert book.guests == ()
    assert calls == [False, True]


class Hours:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now * 3600


def connected(book: GuestBook, right: Right, many: int) -> list[str]:
    """Admit guests who are all connected; returns their digests."""
    digests = []
    for _ in range(many):
        admit(book, right)
        digests.append(book.guests[-1].digest)
        book.add_connection(digests[-1])
    return digests


def test_the_reader_who_disconnected_first_makes_room_for_a_new_one(shelf: Shelf) -> None:
    hours = Hours()
    book = GuestBook(shelf.settings, hours)
    readers = connected(book, Right.READ, Places().readers)
    for away in (readers[5], readers[2]):
        hours.now += 1
        book.remove_connection(away)
    admit(book)
    assert book.find(readers[5]) is None
    assert all(book.find(reader) for reader in readers if reader != readers[5])
    book.add_connection(book.guests[-1].digest)
    admit(book)
    assert book.find(readers[2]) is None


def test_no_connected_reader_makes_room_for_a_new_one(book: GuestBook) -> None:
    readers = connected(book, Right.READ, Places().readers)
    with pytest.raises(NoPlace):
        admit(book)
    assert [guest.digest for guest in book.guests] == readers


def test_readers_leave_the_place_of_a_disconnected_writer(book: GuestBook) -> None:
    secret = admit(book, Right.WRITE)
    for _ in range(3 * Places().readers):
        admit(book)
    assert book.find_by_secret(secret) is not None
    assert len(book.guests) == Places().readers + 1


def test_a_writer_keeps_its_place_for_half_a_day(shelf: Shelf) -> None:
    hours = Hours()
    book = GuestBook(shelf.settings, hours)
    writers = connected(book, Right.WRITE, Places().writers)
    for digest in writers:
        book.remove_connection(digest)
    first = writers[0]
    hours.now = WRITER_HOURS - 1
    with pytest.raises(NoPlace):
        admit(book, Right.WRITE)
    reader = admit(book)
    with pytest.raises(NoPlace):
        book.admit(book.code(Right.WRITE), "", reader)
    hours.now = WRITER_HOURS
    admit(book, Right.WRITE)
    assert book.find(first) is None


def test_guests_who_have_never_connected_leave_first_also_after_a_restart(shelf: Shelf) -> None:
    hours = Hours()
    book = GuestBook(shelf.settings, hours)
    (writer,) = connected(book, Right.WRITE, 1)
    book.remove_connection(writer)
    hours.now = WRITER_HOURS + 1
    # Somebody posts the code again and again, and keeps no cookie.
    for _ in range(3 * Places().writers):
        admit(book, Right.WRITE)
    again = GuestBook(shelf.settings, hours)
    newest = admit(again, Right.WRITE)
    assert again.find(writer) is not None
    assert again.find_by_secret(newest) is not None
    assert len(again.guests) == Places().writers
    assert [guest.digest for guest in again.guests if not guest.waiting] == [writer]


def test_a_guest_that_connects_is_kept_although_the_disk_is_full(
    book: GuestBook, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise WriteFailed

    secret = admit(book)
    monkeypatch.setattr(shelf.settings, "set", full)
    book.add_connection(book.guests[0].digest)
    known = book.find_by_secret(secret)
    assert known is not None
    assert not known.waiting


def test_using_the_same_code_again_writes_nothing(
    book: GuestBook, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = admit(book)
    monkeypatch.setattr(shelf.settings, "set", None)
    assert book.admit(book.code(Right.READ), "", secret) == secret


MALFORMED: tuple[object, ...] = (
    3,
    [],
    {},
    {"codes": 3, "guests": []},
    {"codes": {"read": "A", "write": "B"}, "guests": []},
    {"codes": {"read": "A" * 26, "write": ["B"] * 26}, "guests": []},
    {"codes": {"read": "A" * 26, "write": "B" * 26}, "guests": 5},
    {"codes": {"read": "A" * 26, "write": "B" * 26}, "guests": [{"number": 1}]},
    {
        "codes": {"read": "A" * 26, "write": "B" * 26},
        "guests": [{"number": "1", "device": "", "right": "read", "seal": "x"}],
    },
    {
        "codes": {"read": "A" * 26, "write": "B" * 26},
        "guests": [{"number": 1, "device": "", "right": "all", "seal": "x"}],
    },
)


@pytest.mark.parametrize("stored", MALFORMED)
def test_malformed_settings_begin_a_new_book(shelf: Shelf, stored: object) -> None:
    shelf.settings.set("guests", stored)
    book = GuestBook(shelf.settings)
    assert book.guests == ()
    admit(book)
    assert len(GuestBook(shelf.settings).guests) == 1


def test_a_guest_that_cannot_be_written_is_not_admitted(
    book: GuestBook, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise WriteFailed

    monkeypatch.setattr(shelf.settings, "set", full)
    with pytest.raises(WriteFailed):
        book.admit(book.code(Right.READ), "")
    assert book.guests == ()


def test_only_watchers_of_presence_are_notified_of_connections(book: GuestBook) -> None:
    calls: list[str] = []
    book.watch(lambda: calls.append("guests"))
    leave = book.watch_presence(lambda: calls.append("presence"))
    secret = admit(book)
    assert calls == ["guests", "presence"]
    guest = book.find_by_secret(secret)
    assert guest is not None
    book.add_connection(guest.digest)
    book.remove_connection(guest.digest)
    assert calls[2:] == ["presence", "presence"]
    leave()
    book.add_connection(guest.digest)
    book.grant_writing(guest.digest)
    assert calls[4:] == ["guests"]


def test_without_write_access_nothing_is_written(book: GuestBook, shelf: Shelf) -> None:
    async def play() -> None:
        own = Partien(shelf)
        begun = await own.begin(SCHIEBER, ("Ana", "Luis", "Marta", "Pedro"), Options())
        begun.record(VorhandFound(seat=0), seen=0)
        admit(book)
        guest = book.guests[0]
        table = own.with_access(GuestAccess(book, guest.digest))
        open_partie = await table.open_partie(begun.view.id)
        with pytest.raises(ReadOnly):
            open_partie.undo(seen=1)
        with pytest.raises(ReadOnly):
            open_partie.record(ModeChosen(mode=Mode.CLUBS), seen=1)
        with pytest.raises(ReadOnly):
            await table.begin(SCHIEBER, ("Ana", "Luis", "Marta", "Pedro"), Options())
        assert len(shelf.partien.ids) == 1
        assert open_partie.view.seq == 1
        book.grant_writing(guest.digest)
        open_partie.undo(seen=1)
        assert begun.view.seq == 2

    asyncio.run(play())


def test_the_preferences_of_a_guest_are_its_own(book: GuestBook, shelf: Shelf) -> None:
    shelf.settings.set("deck", "swiss")
    shelf.settings.set("language", "fr")
    shelf.settings.remember_players(("Ana",))
    admit(book)
    preferences = GuestPreferences(shelf.settings, GuestAccess(book, book.guests[0].digest))
    assert (preferences.get("deck"), preferences.get("language")) == ("swiss", None)
    preferences.set("deck", "french")
    assert (preferences.get("deck"), shelf.settings.get("deck")) == ("french", "swiss")
    assert preferences.get("guests") is None
    assert preferences.players == ()


def test_the_current_partie_is_the_one_that_was_begun_last(book: GuestBook, shelf: Shelf) -> None:
    secret = admit(book, Right.WRITE)
    one = book.find_by_secret(secret)
    assert one is not None
    calls: list[str] = []
    book.watch(lambda: calls.append(book.current_partie))
    shared = Partien(shelf, book.partie_begun)
    for table in (shared, shared.with_access(GuestAccess(book, one.digest))):
        open_partie = asyncio.run(
            table.begin(
                SCHIEBER, ("Ana", "Luis", "Marta", "Pedro"), Options(), VorhandFound(seat=0)
            )
        )
        assert book.current_partie == calls[-1] == open_partie.view.id
    book.set_current_partie(book.current_partie)
    assert len(calls) == 2
