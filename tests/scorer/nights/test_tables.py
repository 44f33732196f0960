"""Tables of a round and their codes: each opens its table of its draw, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from rules.engine.codes import Code
from rules.engine.log import Amended
from rules.tournament.facts import (
    DealCounted,
    OptionsAgreed,
    PlayerEntered,
    ResultCounted,
    RoundClosed,
    RoundsDrawn,
    Seating,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.offline import Comparison
from rules.tournament.options import Options
from scorer.guests.access import TableAccess
from scorer.guests.book import GuestBook
from scorer.guests.guest import NoPlace
from scorer.guests.rights import TABLE_PLACES, Places, Right
from scorer.nights import (
    Nights,
    OpenNight,
    OpenTable,
    Phase,
    ReadOnly,
    Refused,
    TableCodes,
    TablePass,
    draw_rounds,
)
from scorer.store import Shelf, WriteFailed
from scorer.write_access import AlwaysWrites, NeverWrites

PLAYERS = tuple(PlayerEntered(name=f"Player {number}") for number in range(1, 13))
SHORT = Options(rounds=2, deals=2)


@pytest.fixture
def night(shelf: Shelf) -> OpenNight:
    return asyncio.run(Nights(shelf).begin("Club", SHORT, *PLAYERS))


class Room:
    """A night whose tables phones may join."""

    def __init__(self, shelf: Shelf, night_id: str) -> None:
        self.nights = Nights(shelf)
        self.codes = TableCodes(shelf.settings, self.nights)
        asyncio.run(self.codes.invite(night_id))
        self.night = asyncio.run(self.nights.open_night(night_id))

    def draw(self) -> tuple[TablePass, ...]:
        """Draw the next round, and return the passes of its tables."""
        asyncio.run(draw_rounds(self.night, seen=self.night.view.seq, seconds=0))
        return self.codes.passes()

    def table(self, one: TablePass) -> OpenTable:
        return OpenTable(self.codes, one, AlwaysWrites())

    def close(self) -> None:
        """Count all deals of the round, and close it."""
        for one in self.codes.passes():
            for number in (1, 2):
                self.table(one).count(deal(one, number))
        self.night.record(
            RoundClosed(round=self.night.view.state.closed + 1), seen=self.night.view.seq
        )


@pytest.fixture
def room(shelf: Shelf, night: OpenNight) -> Room:
    return Room(shelf, night.view.id)


def deal(one: TablePass, number: int, points: int = 57) -> DealCounted:
    return DealCounted(
        round=one.round,
        table=one.table,
        deal=number,
        tricks=(points, 157 - points),
        matsch=None,
        stoeck=None,
    )


def test_each_table_has_a_code_of_its_own_however_it_is_typed(room: Room) -> None:
    passes = room.draw()
    codes = [room.codes.code(one) for one in passes]
    assert len(set(codes)) == 3
    for one, code in zip(passes, codes, strict=True):
        assert room.codes.find(f" {code[:4].lower()}-{code[4:8]} {code[8:]}") == one
    for wrong in ("", codes[0][:-1], f"{codes[0]}2", "ä" * 12, codes[0][::-1]):
        assert room.codes.find(wrong) is None


def test_a_round_that_is_dropped_leaves_its_phones_nothing_to_count(room: Room) -> None:
    room.draw()
    room.close()
    (one, *_) = room.draw()
    table = room.table(one)
    fewer = OptionsAgreed(round=1, rounds=1)
    room.night.record(fewer, seen=room.night.view.seq)
    assert room.night.view.state.over
    assert table.view.phase is Phase.GONE
    with pytest.raises(ReadOnly):
        table.count(deal(one, 1))


def test_a_phone_counts_as_many_deals_as_are_agreed_now(room: Room) -> None:
    (one, *_) = room.draw()
    table = room.table(one)
    room.night.record(OptionsAgreed(round=1, deals=1), seen=room.night.view.seq)
    assert table.view.deal == 1
    assert table.count(deal(one, 1)).deal is None


def test_a_new_draw_has_new_codes_and_the_old_ones_open_nothing(room: Room) -> None:
    old = room.draw()
    codes = [room.codes.code(one) for one in old]
    new = room.draw()
    assert not {room.codes.code(one) for one in new} & set(codes)
    assert [room.codes.find(code) for code in codes] == [None] * 3
    with pytest.raises(ReadOnly):
        room.table(old[0]).count(deal(old[0], 1))
    assert room.table(old[0]).view.phase is Phase.GONE
    # Undone, the old draw is there again, and so are its codes.
    room.night.undo(seen=room.night.view.seq)
    assert [room.codes.find(code) for code in codes] == list(old)
    assert room.table(new[0]).view.table is None


def test_a_table_of_a_round_that_a_new_draw_has_dropped_is_gone(room: Room) -> None:
    night = room.night
    asyncio.run(draw_rounds(night, seen=night.view.seq, rounds=2, seconds=0))
    room.close()
    phone = room.table(room.codes.passes()[0])
    assert (phone.view.round, phone.view.phase) == (2, Phase.PLAYED)
    while night.view.state.rounds[0].begun:
        night.undo(seen=night.view.seq)
    # A draw replaces its own round and all later ones.
    room.draw()
    assert len(night.view.state.rounds) == 1
    assert phone.view.phase is Phase.GONE


def test_passes_of_a_draw_that_was_corrected_are_invalid(room: Room) -> None:
    (one, *_) = room.draw()
    placed = room.night.view.facts[-1]
    assert isinstance(placed.event, RoundsDrawn)
    tables = placed.event.seatings[0].tables
    turned = Seating(tables=(tables[1], tables[0], tables[2]))
    fact = RoundsDrawn(round=1, seatings=(turned,), lot=None)
    room.night.correct(Amended(placed.seq, fact), seen=room.night.view.seq)
    assert not room.codes.is_played(one)
    assert room.table(one).view.phase is Phase.GONE


def test_the_codes_of_a_closed_round_open_nothing_and_its_phones_only_show_it(room: Room) -> None:
    (one, *_) = room.draw()
    code = room.codes.code(one)
    room.close()
    assert room.codes.find(code) is None
    view = room.table(one).view
    assert (view.phase, view.deal) == (Phase.CLOSED, None)
    assert view.table is not None
    assert view.table.points(0, SHORT) == 114
    with pytest.raises(ReadOnly):
        room.table(one).take_back(2)
    second = room.draw()
    assert [each.round for each in second] == [2, 2, 2]
    assert room.table(one).view.phase is Phase.CLOSED


def test_codes_are_valid_after_a_restart(shelf: Shelf, room: Room) -> None:
    (one, *_) = room.draw()
    code = room.codes.code(one)
    again = TableCodes(shelf.settings, Nights(shelf))
    assert again.find(code) is None, "the night is not open yet"
    asyncio.run(again.prepare())
    assert again.find(code) == one
    again.dismiss()
    after = TableCodes(shelf.settings, Nights(shelf))
    asyncio.run(after.prepare())
    assert after.night is None


def test_a_stored_invitation_to_a_missing_night_is_dropped(shelf: Shelf) -> None:
    shelf.settings.set("tables", {"secret": "00" * 32, "night": "f" * 32})
    codes = TableCodes(shelf.settings, Nights(shelf))
    asyncio.run(codes.prepare())
    assert codes.night is None
    shelf.settings.set("tables", {"secret": "no", "night": 7})
    assert TableCodes(shelf.settings, Nights(shelf)).passes() == ()


def test_another_folder_has_other_codes(room: Room, tmp_path: Path) -> None:
    (one, *_) = room.draw()
    other = asyncio.run(Shelf.open(tmp_path / "other"))
    assert TableCodes(other.settings, Nights(other)).code(one) != room.codes.code(one)
    other.close()


def test_only_one_night_lets_phones_in(room: Room) -> None:
    (one, *_) = room.draw()
    other = asyncio.run(room.nights.begin("Other", SHORT, *PLAYERS))
    asyncio.run(room.codes.invite(other.view.id))
    assert room.codes.find(room.codes.code(one)) is None
    assert room.table(one).view.phase is Phase.GONE
    assert room.table(one).view.title == ""


def test_a_table_writes_its_own_deals_and_no_other_tables(room: Room) -> None:
    first, second, _ = room.draw()
    table = room.table(first)
    assert table.view.deal == 1
    table.count(deal(first, 1))
    with pytest.raises(ReadOnly):
        table.count(deal(second, 1))
    assert room.table(second).view.deal == 1
    with pytest.raises(Refused):
        table.count(deal(first, 1, points=58))
    wrong = DealCounted(round=1, table=1, deal=2, tricks=(100, 100), matsch=None, stoeck=None)
    assert table.refused(wrong) is not None
    with pytest.raises(Refused):
        table.count(wrong)
    assert table.view.deal == 2


def test_two_phones_of_a_table_see_each_other_and_a_deal_counts_once(room: Room) -> None:
    first, second, _ = room.draw()
    mine, yours = room.table(first), room.table(first)
    deals_shown: list[int | None] = []
    leave = yours.watch(lambda: deals_shown.append(yours.view.deal))
    mine.count(deal(first, 1))
    # The other phone sends the same deal, which an entry of another table does not make stale.
    room.table(second).count(deal(second, 1))
    yours.count(deal(first, 1))
    assert deals_shown == [2]
    assert mine.view == yours.view
    assert mine.view.table is not None
    assert len(mine.view.table.made) == 1
    with pytest.raises(Refused) as caught:
        yours.count(deal(first, 1, points=60))
    assert [one.code for one in caught.value.violations] == [Code.TOUR_OTHER_RESULT]
    leave()
    mine.count(deal(first, 2))
    assert deals_shown == [2]


def test_the_last_deal_can_be_taken_back_and_counted_anew(room: Room) -> None:
    first, second, _ = room.draw()
    table = room.table(first)
    table.count(deal(first, 1))
    table.count(deal(first, 2))
    room.table(second).count(deal(second, 1))
    assert table.take_back(2).deal == 2
    assert table.take_back(2).deal == 2, "a second tap takes back no other deal"
    assert room.table(second).view.deal == 2
    view = table.count(deal(first, 2, points=60))
    assert view.deal is None
    assert view.table is not None
    assert view.table.points(0, SHORT) == 57 + 60


def test_without_write_access_nothing_is_written(room: Room) -> None:
    (one, *_) = room.draw()
    reading = OpenTable(room.codes, one, NeverWrites())
    with pytest.raises(ReadOnly):
        reading.count(deal(one, 1))
    with pytest.raises(ReadOnly):
        reading.take_back(1)
    room.codes.dismiss()
    with pytest.raises(ReadOnly):
        room.table(one).count(deal(one, 1))
    assert room.table(one).view.phase is Phase.GONE
    assert room.table(one).refused(deal(one, 1)) is None


# --- deals that a phone has counted offline


def test_deals_that_are_sent_together_are_one_step_and_count_once(room: Room) -> None:
    first, second, _ = room.draw()
    table = room.table(first)
    deals = [deal(first, 1), deal(first, 2, points=60)]
    table.count(deals[0])
    before = room.night.view.seq
    assert table.compare(deals) == Comparison(new=(deals[1],), same=(1,))
    assert table.enter(deals).deal is None
    assert room.night.view.seq == before + 1
    # Sent again, and by another phone.
    for phone in (table, room.table(first)):
        phone.enter(deals)
    assert room.night.view.seq == before + 1
    room.table(second).enter([deal(second, 1), deal(second, 2)])
    room.night.undo(seen=room.night.view.seq)
    assert room.table(second).view.deal == 1


def test_deals_that_differ_are_refused_and_none_of_them_is_written(room: Room) -> None:
    first, second, _ = room.draw()
    table = room.table(first)
    table.count(deal(first, 1))
    before = room.night.view
    with pytest.raises(Refused) as caught:
        table.enter([deal(first, 1, points=58), deal(first, 2)])
    assert [one.code for one in caught.value.violations] == [Code.TOUR_OTHER_RESULT]
    with pytest.raises(Refused) as caught:
        table.enter([deal(first, 2), deal(first, 3)])
    assert [one.code for one in caught.value.violations] == [Code.TOUR_DEAL]
    with pytest.raises(ReadOnly):
        table.enter([deal(second, 1)])
    with pytest.raises(ReadOnly):
        OpenTable(room.codes, first, NeverWrites()).enter([deal(first, 2)])
    assert room.night.view == before


def test_deals_that_are_sent_after_a_new_draw_are_not_written(room: Room) -> None:
    (old, *_) = room.draw()
    deals = [deal(old, 1), deal(old, 2)]
    (new, *_) = room.draw()
    with pytest.raises(ReadOnly):
        room.table(old).enter(deals)
    assert room.table(old).compare(deals).new == tuple(deals)
    assert room.table(new).view.deal == 1
    room.codes.dismiss()
    with pytest.raises(ReadOnly):
        room.table(new).enter(deals)
    assert room.table(new).compare(deals).new == tuple(deals)


# --- guests


def book_of(shelf: Shelf, room: Room, **places: int) -> GuestBook:
    return GuestBook(shelf.settings, places=Places(**places), tables=room.codes)


def test_a_code_of_a_table_makes_a_guest_of_that_table(shelf: Shelf, room: Room) -> None:
    first, second, _ = room.draw()
    book = book_of(shelf, room)
    secret = book.admit(room.codes.code(first), "Android")
    assert secret is not None
    guest = book.find_by_secret(secret)
    assert guest is not None
    assert (guest.right, guest.table) == (Right.TABLE, first)
    # The guest is the same after a restart.
    again = book_of(shelf, room).find_by_secret(secret)
    assert again == guest
    access = TableAccess(book, guest)
    assert access.writes
    # When the phone goes to another table, an old tab at the first one loses its write access.
    assert book.admit(room.codes.code(second), "Android", secret) == secret
    assert [one.table for one in book.guests] == [second]
    assert not access.writes


def test_a_guest_can_change_between_codes_for_all_and_codes_of_tables(
    shelf: Shelf, room: Room
) -> None:
    (one, *_) = room.draw()
    book = book_of(shelf, room)
    secret = book.admit(book.code(Right.WRITE), "") or ""
    book.admit(room.codes.code(one), "", secret)
    assert [(guest.right, guest.table) for guest in book.guests] == [(Right.TABLE, one)]
    book.admit(book.code(Right.READ), "", secret)
    assert [(guest.right, guest.table) for guest in book.guests] == [(Right.READ, None)]
    book.remove(book.guests[0].digest)
    assert book.guests == ()


def test_a_phone_keeps_its_place_until_its_round_is_closed(shelf: Shelf, room: Room) -> None:
    first, second, third = (room.codes.code(one) for one in room.draw())
    book = book_of(shelf, room, tables=2)
    secrets = [book.admit(code, "") for code in (first, second)]
    for guest in book.guests:
        book.add_connection(guest.digest)
        book.remove_connection(guest.digest)
    with pytest.raises(NoPlace):
        book.admit(third, "")
    # Readers have places of their own.
    assert book.admit(book.code(Right.READ), "") is not None
    room.close()
    (new, *_) = room.draw()
    assert book.admit(room.codes.code(new), "") is not None
    known = [book.find_by_secret(secret or "") for secret in secrets]
    assert sum(one is not None for one in known) == 1


def test_a_code_that_is_used_again_and_again_takes_the_places_of_its_own_table_only(
    shelf: Shelf, room: Room
) -> None:
    first, second, _ = (room.codes.code(one) for one in room.draw())
    book = book_of(shelf, room)
    neighbour = book.find_by_secret(book.admit(second, "") or "")
    assert neighbour is not None
    for _ in range(Places().tables):
        digest = book.find_by_secret(book.admit(first, "") or "")
        assert digest is not None
        book.add_connection(digest.digest)
        book.remove_connection(digest.digest)
    assert book.find(neighbour.digest) is not None
    assert len(book.guests) == TABLE_PLACES + 1
    for guest in book.guests:
        book.add_connection(guest.digest)
    with pytest.raises(NoPlace):
        book.admit(first, "")
    assert book.admit(second, "") is not None


def test_when_everybody_is_removed_the_codes_of_the_tables_change_too(
    shelf: Shelf, room: Room
) -> None:
    passes = room.draw()
    book = book_of(shelf, room)
    old = [room.codes.code(one) for one in passes]
    assert book.admit(old[0], "") is not None
    told: list[int] = []
    room.codes.watch(lambda: told.append(len(told)))
    book.clear()
    assert told
    assert [book.admit(code, "") for code in old] == [None] * len(old)
    assert book.admit(room.codes.code(passes[0]), "") is not None
    # Also after a restart.
    again = TableCodes(shelf.settings, Nights(shelf))
    assert [again.code(one) for one in passes] == [room.codes.code(one) for one in passes]


def test_codes_of_tables_that_cannot_be_kept_stay_as_they_are(
    shelf: Shelf, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise WriteFailed

    (one, *_) = room.draw()
    book, old = book_of(shelf, room), room.codes.code(one)
    monkeypatch.setattr(shelf.settings, "set", full)
    with pytest.raises(WriteFailed):
        book.clear()
    assert room.codes.code(one) == old


def test_a_phone_corrects_any_of_its_deals(room: Room) -> None:
    (one, other, *_) = room.draw()
    phone = room.table(one)
    phone.count(deal(one, 1))
    phone.count(deal(one, 2))
    view = phone.correct(deal(one, 1, points=60))
    assert view.table is not None
    assert [made.tricks for made in view.table.made] == [(60, 97), (57, 100)]
    entries = len(room.night.view.entries)
    phone.correct(deal(one, 1, points=60))
    assert len(room.night.view.entries) == entries, "the same once more writes nothing"
    wrong = deal(one, 2, points=156)
    assert phone.refused_correction(wrong) is not None
    with pytest.raises(Refused):
        phone.correct(wrong)
    with pytest.raises(ReadOnly):
        phone.correct(deal(other, 1))
    phone.take_back(2)
    with pytest.raises(ReadOnly):
        phone.correct(deal(one, 2, points=60))


def test_the_phone_of_a_table_enters_corrects_and_takes_back_a_round_of_differenzler(
    shelf: Shelf,
) -> None:
    agreed = Options(game=NightGame.DIFFERENZLER, rounds=2, deals=4)
    night = asyncio.run(Nights(shelf).begin("Club", agreed, *PLAYERS))
    room = Room(shelf, night.view.id)
    one, other, _ = room.draw()
    table = room.table(one)
    assert (table.view.deal, table.view.last) == (1, 0)
    made = ResultCounted(round=1, table=one.table, points=(12, 30, -3, 58))
    assert table.count(made).deal is None
    assert table.count(made).last == 1
    with pytest.raises(Refused):
        table.count(replace(made, points=(12, 30, -3, 59)))
    with pytest.raises(ReadOnly):
        room.table(other).count(made)
    corrected = replace(made, points=(12, 30, -3, 57))
    assert table.refused_correction(replace(made, points=(12, 30, -3, 900))) is not None
    seated = table.correct(corrected).table
    assert seated is not None
    assert seated.results == (12, 30, -3, 57)
    assert table.take_back(1).last == 0
    # A phone without the network counts deals, which this night has none of.
    found = table.compare([deal(one, 1)])
    assert [why.code for why in found.refused] == [Code.TOUR_OTHER_GAME]
