"""The codes of one Partie: what they open, for how long, and that they open nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from rules.tournament.options import Options as NightOptions
from scorer.drafts.kept import DraftsOfPersons
from scorer.guests.access import Invitation
from scorer.guests.book import GuestBook
from scorer.guests.guest import Guest, NoPlace, current_guest
from scorer.guests.rematches import Rematches
from scorer.guests.rights import FULL_PARTIEN, LINKED, Places, Right
from scorer.nights import Nights
from scorer.session import OpenPartie, Partien, ReadOnly
from scorer.store import Shelf, UnknownNight, UnknownPartie
from scorer.visitor import Visitor, visitor_of
from scorer.write_access import ReadOnly as NoWriteAccess

NAMES = ("Ana", "Luis", "Marta", "Pedro")


class House:
    """A data folder with guests and two Partien at two tables."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.book = GuestBook(shelf.settings, partien=lambda: shelf.partien.ids)
        self.partien = Partien(shelf, self.book.partie_begun)
        self.nights = Nights(shelf)
        self.drafts = DraftsOfPersons(shelf.drafts)
        self.mine, self.other = "", ""

    async def begin(self) -> str:
        begun = await self.partien.begin(SCHIEBER, NAMES, Options(target=100), VorhandFound(seat=0))
        return begun.view.id

    def admit(self, right: Right, partie: str = "", secret: str = "") -> Guest:
        """Admit a guest with a code, or use another code as the guest with this secret."""
        kept = self.book.admit(self.book.code(right, partie), "Android", secret)
        assert kept is not None
        guest = self.book.find_by_secret(kept)
        assert guest is not None
        return guest

    def visitor(self, guest: Guest) -> Visitor:
        """The visitor of a new session of this guest."""
        token = current_guest.set(guest)
        try:
            invitation = Invitation(self.book, "", lambda _: "", lambda _: ())
            return visitor_of(self.partien, self.nights, self.drafts, invitation)
        finally:
            current_guest.reset(token)


Story = Callable[[House], Awaitable[None]]


@pytest.fixture
def run_story(tmp_path: Path) -> Callable[[Story], None]:
    """Run a story in a house with two Partien."""

    def run(story: Story) -> None:
        async def inside() -> None:
            shelf = await Shelf.open(tmp_path)
            house = House(shelf)
            house.mine, house.other = await house.begin(), await house.begin()
            try:
                await story(house)
            finally:
                shelf.close()

        asyncio.run(inside())

    return run


def finish(open_partie: OpenPartie) -> None:
    open_partie.record(ModeChosen(mode=Mode.CLUBS), seen=open_partie.view.seq)
    open_partie.record(TricksCounted(tricks=(140, 17)), seen=open_partie.view.seq)
    assert open_partie.view.outcome.finished


def test_each_partie_has_codes_of_its_own(run_story: Callable[[Story], None]) -> None:
    async def story(house: House) -> None:
        codes = {
            house.book.code(right, partie)
            for right in LINKED
            for partie in ("", house.mine, house.other)
        }
        assert len(codes) == 6
        assert {len(code) for code in codes} == {26}
        guest = house.admit(Right.WRITE, house.mine)
        assert (guest.right, guest.partie) == (Right.WRITE, house.mine)
        # After a restart, the codes and the guests are the same.
        again = GuestBook(house.shelf.settings, partien=lambda: house.shelf.partien.ids)
        assert again.code(Right.READ, house.mine) == house.book.code(Right.READ, house.mine)
        assert again.guests == house.book.guests

    run_story(story)


def test_a_guest_of_one_partie_opens_no_other_and_no_night(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        night = await house.nights.begin("Club", NightOptions())
        house.shelf.settings.remember_players(("Rosa",))
        for right in LINKED:
            visitor = house.visitor(house.admit(right, house.mine))
            assert (await visitor.partien.open_partie(house.mine)).view.id == house.mine
            assert visitor.partien.ids == (house.mine,)
            for unknown in (house.other, "0" * 32):
                with pytest.raises(UnknownPartie):
                    await visitor.partien.open_partie(unknown)
            with pytest.raises(UnknownNight):
                await visitor.nights.open_night(night.view.id)
            assert (await visitor.nights.listing()).nights == ()
            for previous in ("", house.other, house.mine):
                with pytest.raises((ReadOnly, NoWriteAccess)):
                    await visitor.partien.begin(SCHIEBER, NAMES, Options(), previous=previous)
            with pytest.raises(NoWriteAccess):
                await visitor.nights.begin("Mine", NightOptions())
            assert visitor.preferences.players == ()
        assert len(house.shelf.partien.ids) == 2

    run_story(story)


def test_a_writer_can_begin_the_rematch_and_the_guests_of_the_table_follow(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        writer = house.visitor(house.admit(Right.WRITE, house.mine))
        reader, stranger = (
            house.visitor(house.admit(Right.READ, partie)) for partie in (house.mine, house.other)
        )
        all_partien = house.visitor(house.admit(Right.READ))
        assert all_partien.shared_table is not None
        assert all_partien.shared_table.current_partie == house.other
        finish(await writer.partien.open_partie(house.mine))
        codes = [house.book.code(right, house.mine) for right in LINKED]
        begun = await writer.partien.begin(SCHIEBER, NAMES, Options(), previous=house.mine)
        rematch = begun.view.id
        assert codes == [house.book.code(right, rematch) for right in LINKED]
        for visitor in (writer, reader):
            assert visitor.shared_table is not None
            assert visitor.shared_table.current_partie == rematch
            assert visitor.partien.ids == (house.mine, rematch)
            assert (await visitor.partien.open_partie(rematch)).view.id == rematch
        assert stranger.shared_table is not None
        assert stranger.shared_table.current_partie == house.other
        with pytest.raises(UnknownPartie):
            await stranger.partien.open_partie(rematch)
        # Guests of all Partien stay at the table that the scorekeeper shows them.
        assert all_partien.shared_table.current_partie == house.other
        with pytest.raises((ReadOnly, NoWriteAccess)):
            await writer.partien.begin(SCHIEBER, NAMES, Options(), previous=house.mine)
        # A guest who is admitted after a restart gets the same.
        again = GuestBook(house.shelf.settings, partien=lambda: house.shelf.partien.ids)
        assert again.partien_of(rematch) == (house.mine, rematch)
        given = again.admission(codes[0])
        assert given is not None
        assert given.partie == house.mine

    run_story(story)


def test_another_code_replaces_the_admission_unless_it_gives_less(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        book = house.book
        secret = book.admit(book.code(Right.WRITE, house.mine), "") or ""

        def after(right: Right, partie: str = "") -> tuple[Right, str]:
            guest = house.admit(right, partie, secret)
            return guest.right, guest.partie

        session = house.visitor(book.guests[0])

        def still_writes() -> bool:
            return session.access.writes

        assert still_writes()
        assert after(Right.READ, house.mine) == (Right.WRITE, house.mine)
        assert after(Right.WRITE, house.other) == (Right.WRITE, house.other)
        # A screen that is still open at the first table has lost its write access.
        assert not still_writes()
        assert after(Right.READ) == (Right.READ, "")
        assert after(Right.READ, house.mine) == (Right.READ, "")
        assert after(Right.WRITE, house.mine) == (Right.WRITE, house.mine)
        assert after(Right.WRITE) == (Right.WRITE, "")
        assert after(Right.WRITE, house.mine) == (Right.WRITE, "")
        assert len(book.guests) == 1

    run_story(story)


def test_revoking_write_access_changes_the_code_of_that_table_only(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        book = house.book
        guest = house.admit(Right.WRITE, house.mine)
        mine, other, whole = (
            book.code(Right.WRITE, partie) for partie in (house.mine, house.other, "")
        )
        book.revoke_writing(guest.digest)
        assert [one.right for one in book.guests] == [Right.READ]
        assert book.admission(mine) is None
        assert book.admission(other) is not None
        assert book.admission(whole) is not None
        book.clear()
        assert book.guests == ()
        assert book.admission(other) is book.admission(whole) is None

    run_story(story)


@pytest.mark.parametrize(
    "stored",
    [
        {"rematches": []},
        {"rematches": {"a": 1}},
        {"renewed": {"a": True}},
        {"renewed": {"a": "1"}},
        {"rematches": None},
    ],
)
def test_malformed_rematches_are_refused(stored: object) -> None:
    with pytest.raises((TypeError, AttributeError)):
        Rematches.from_stored(stored)


def test_the_code_of_one_partie_takes_no_place_of_another(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        book = house.book
        for right in LINKED:
            places = book.places.of(right)
            for partie in (house.other, ""):
                book.add_connection(house.admit(right, partie).digest)
            # A neighbour takes all places of the own Partie, and stays connected with all of them.
            for _ in range(places):
                book.add_connection(house.admit(right, house.mine).digest)
            with pytest.raises(NoPlace):
                house.admit(right, house.mine)
            for partie in (house.other, ""):
                book.add_connection(house.admit(right, partie).digest)

    run_story(story)


def test_all_guests_of_all_partien_are_limited_and_the_one_away_longest_leaves(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        book = house.book
        book.places = Places(readers=1)
        first = house.admit(Right.READ, house.mine)
        book.add_connection(first.digest)
        partien = [house.other, *[await house.begin() for _ in range(FULL_PARTIEN - 2)]]
        others = [house.admit(Right.READ, partie) for partie in partien]
        assert len(book.guests) == FULL_PARTIEN
        house.admit(Right.READ, await house.begin())
        assert [one.digest for one in others if book.find(one.digest) is None] == [others[0].digest]
        for guest in book.guests[1:]:
            book.add_connection(guest.digest)
        with pytest.raises(NoPlace):
            house.admit(Right.READ, await house.begin())
        book.remove_connection(first.digest)
        house.admit(Right.READ, await house.begin())
        assert book.find(first.digest) is None

    run_story(story)


def test_revoking_changes_all_writing_codes_that_the_guest_has_used(
    run_story: Callable[[Story], None],
) -> None:
    async def story(house: House) -> None:
        third = await house.begin()
        secret = house.book.admit(house.book.code(Right.WRITE, house.mine), "") or ""
        digest = house.admit(Right.WRITE, house.other, secret).digest
        used = [house.book.code(Right.WRITE, partie) for partie in (house.mine, house.other)]
        unused = [house.book.code(Right.WRITE, partie) for partie in (third, "")]
        # The codes that were used are known after a restart, too.
        book = GuestBook(house.shelf.settings, partien=lambda: house.shelf.partien.ids)
        book.revoke_writing(digest)
        assert [book.admit(code, "", secret) for code in used] == [None, None]
        assert all(book.admission(code) is not None for code in unused)
        assert [guest.right for guest in book.guests] == [Right.READ]
        # The guest has used no code since.
        book.grant_writing(digest)
        now = book.code(Right.WRITE, house.mine)
        book.revoke_writing(digest)
        assert book.code(Right.WRITE, house.mine) == now

    run_story(story)
