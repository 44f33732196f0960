"""Who comes in with which code, and what the book keeps of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, VorhandFound
from scorer.guests import MAX_GUESTS, GuestAccess, GuestBook, GuestPreferences, Right
from scorer.session import Partien, ReadOnly
from scorer.store import Shelf, WriteFailed


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    opened = asyncio.run(Shelf.open(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def book(shelf: Shelf) -> GuestBook:
    return GuestBook(shelf.settings)


def admit(book: GuestBook, right: Right = Right.READ) -> str:
    secret = book.admit(book.code(right), "Android")
    assert secret is not None
    return secret


def test_codes_are_long_different_and_forgiving_about_how_they_are_typed(book: GuestBook) -> None:
    read, write = (book.code(right) for right in Right)
    assert read != write
    assert len(read) == len(write) == 26
    typed = f" {read[:4].lower()}-{read[4:8]} {read[8:]}"
    assert book.admit(typed, "") is not None
    for wrong in ("", read[:-1], f"{read}2", "ä" * 26, read[::-1]):
        assert book.admit(wrong, "") is None


def test_the_table_is_the_same_after_a_new_start(book: GuestBook, shelf: Shelf) -> None:
    secret = admit(book, Right.WRITE)
    again = GuestBook(shelf.settings)
    assert [again.code(right) for right in Right] == [book.code(right) for right in Right]
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


def test_writing_is_granted_and_revoked_at_once_and_the_old_code_gives_it_no_more(
    book: GuestBook,
) -> None:
    secret = admit(book, Right.WRITE)
    digest = book.guests[0].digest
    access, old = GuestAccess(book, digest), book.code(Right.WRITE)
    told: list[bool] = []
    leave = access.watch(lambda: told.append(access.writes))
    assert [guest.right for guest in book.guests] == [Right.WRITE]
    book.revoke_writing(digest)
    assert [guest.right for guest in book.guests] == [Right.READ]
    assert book.admit(old, "Android", secret) is None
    book.grant_writing(digest)
    assert told == [False, True]
    leave()
    book.clear()
    assert book.guests == ()
    assert told == [False, True]


def test_whoever_has_been_away_longest_makes_room(book: GuestBook) -> None:
    admit(book)
    book.add_connection(book.guests[0].digest)
    for _ in range(MAX_GUESTS):
        admit(book)
    numbers = [guest.number for guest in book.guests]
    assert len(numbers) == MAX_GUESTS
    assert numbers[:2] == [1, 3]


def test_nobody_comes_in_while_the_disk_refuses(
    book: GuestBook, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise WriteFailed

    monkeypatch.setattr(shelf.settings, "set", full)
    with pytest.raises(WriteFailed):
        book.admit(book.code(Right.READ), "")
    assert book.guests == ()


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
        assert len(shelf.partie_ids) == 1
        assert open_partie.view.seq == 1
        book.grant_writing(guest.digest)
        open_partie.undo(seen=1)
        assert begun.view.seq == 2

    asyncio.run(play())


def test_what_a_guest_likes_changes_nothing_for_others(book: GuestBook, shelf: Shelf) -> None:
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


def test_the_table_is_where_a_partie_is_begun(book: GuestBook, shelf: Shelf) -> None:
    secret = admit(book, Right.WRITE)
    one = book.find_by_secret(secret)
    assert one is not None
    told: list[str] = []
    book.watch(lambda: told.append(book.current_partie))
    shared = Partien(shelf, book.set_current_partie)
    for table in (shared, shared.with_access(GuestAccess(book, one.digest))):
        open_partie = asyncio.run(
            table.begin(
                SCHIEBER, ("Ana", "Luis", "Marta", "Pedro"), Options(), VorhandFound(seat=0)
            )
        )
        assert book.current_partie == told[-1] == open_partie.view.id
    book.set_current_partie(book.current_partie)
    assert len(told) == 2
