"""Tournament nights in a session: what is written, refused, corrected, shared and listed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.engine.codes import Code
from rules.engine.log import Amended, Voided
from rules.tournament.document import from_document
from rules.tournament.draw import repeats
from rules.tournament.facts import DealCounted, PlayerEntered, PlayerLeft, RoundClosed, RoundsDrawn
from rules.tournament.ledger import Next
from rules.tournament.options import Options, Wish
from rules.tournament.standings import standings
from scorer.nights import Nights, NightView, OpenNight, ReadOnly, Refused, Stale, draw_rounds
from scorer.store import Shelf, UnknownNight, WriteFailed

PLAYERS = tuple(PlayerEntered(name=f"Player {number}") for number in range(1, 9))
SHORT = Options(rounds=2, deals=2)


@pytest.fixture
def nights(shelf: Shelf) -> Nights:
    return Nights(shelf)


@pytest.fixture
def night(nights: Nights) -> OpenNight:
    return asyncio.run(nights.begin(" Club evening ", SHORT, *PLAYERS))


def drawn(night: OpenNight) -> NightView:
    return asyncio.run(draw_rounds(night, seen=night.view.seq, seconds=0))


def deal(table: int, number: int, points: int = 57) -> DealCounted:
    return DealCounted(
        round=1, table=table, deal=number, tricks=(points, 157 - points), matsch=None, stoeck=None
    )


def play(night: OpenNight) -> None:
    """Count the first round of both tables."""
    for number in (1, 2):
        for table in (1, 2):
            night.record(deal(table, number), seen=night.view.seq)


def test_a_reopened_night_has_all_that_was_written(
    folder: Path, shelf: Shelf, night: OpenNight
) -> None:
    drawn(night)
    play(night)
    view = night.record(RoundClosed(round=1), seen=night.view.seq)
    assert (view.title, view.state.closed, view.next_step) == ("Club evening", 1, Next.DRAW)
    shelf.close()
    again = asyncio.run(Shelf.open(folder))
    found = asyncio.run(Nights(again).open_night(view.id)).view
    again.close()
    assert (found.state, found.entries) == (view.state, view.entries)
    assert from_document(night.document()) == view.night


def test_invalid_facts_are_refused_and_not_written(nights: Nights, night: OpenNight) -> None:
    before = night.view
    with pytest.raises(Refused) as caught:
        night.record(PlayerEntered(name="player 3"), seen=before.seq)
    assert [one.code for one in caught.value.violations] == [Code.PLAYERS_TWICE]
    with pytest.raises(Refused):
        night.record(PlayerEntered(name="Beat"), PlayerLeft(number=99), seen=before.seq)
    assert night.view is before
    assert len(nights.shelf.nights.ids) == 1
    for title, options, facts in (
        ("x" * 101, Options(), ()),
        ("", Options(rounds=0), ()),
        ("", Options(), (PlayerLeft(number=1),)),
    ):
        with pytest.raises(Refused):
            asyncio.run(nights.begin(title, options, *facts))
    assert len(nights.shelf.nights.ids) == 1


def test_a_session_that_has_not_seen_the_newest_entry_writes_nothing(night: OpenNight) -> None:
    seen = night.view.seq
    night.record(PlayerEntered(name="Beat"), seen=seen)
    with pytest.raises(Stale):
        night.record(PlayerEntered(name="Vreni"), seen=seen)
    assert [player.name for player in night.view.state.players][-1] == "Beat"


def test_two_sessions_share_a_night_and_one_of_them_may_only_read(nights: Nights) -> None:
    class NoWriteAccess:
        writes = False

        def watch(self, _listener: object) -> object:
            raise AssertionError

    night = asyncio.run(nights.begin("", SHORT))
    other = asyncio.run(nights.with_access(NoWriteAccess()).open_night(night.view.id))  # type: ignore[arg-type]
    views: list[NightView] = []
    stop = other.subscribe(views.append)
    view = night.record(PLAYERS[0], seen=0)
    assert views == [view]
    assert other.view is view
    with pytest.raises(ReadOnly):
        other.record(PLAYERS[1], seen=view.seq)
    with pytest.raises(ReadOnly):
        other.undo(seen=view.seq)
    with pytest.raises(ReadOnly):
        asyncio.run(nights.with_access(NoWriteAccess()).begin("", SHORT))  # type: ignore[arg-type]
    stop()
    night.record(PLAYERS[1], seen=view.seq)
    assert views == [view]


def test_a_late_correction_recomputes_everything_and_can_be_undone(night: OpenNight) -> None:
    drawn(night)
    play(night)
    view = night.record(RoundClosed(round=1), seen=night.view.seq)
    totals = {line.player.number: line.total for line in standings(view.state)}
    wrong = next(one.seq for one in view.facts if one.event == deal(1, 1))
    corrected = night.correct(Amended(wrong, deal(1, 1, points=60)), seen=view.seq)
    now = {line.player.number: line.total for line in standings(corrected.state)}
    seats = corrected.state.rounds[0].tables[0].seats
    changes = {number: now[number] - totals[number] for number in now}
    assert changes == {
        number: (0 if number not in seats else 3 if seats.index(number) % 2 == 0 else -3)
        for number in now
    }
    undone = night.undo(seen=corrected.seq)
    assert undone.state == view.state
    assert night.redo(seen=undone.seq).state == corrected.state


def test_a_correction_names_what_no_longer_fits(night: OpenNight) -> None:
    view = drawn(night)
    play(night)
    drawing = next(one.seq for one in view.facts if isinstance(one.event, RoundsDrawn))
    with pytest.raises(Refused) as caught:
        night.correct(Voided(drawing), seen=night.view.seq)
    assert len(caught.value.conflicts) == 4
    after = night.correct(Voided(drawing), seen=night.view.seq, remove_conflicts=True)
    assert after.state.current is None


def test_a_deal_that_is_sent_twice_is_counted_once(night: OpenNight) -> None:
    drawn(night)
    night.record(deal(1, 1), seen=night.view.seq)
    view = night.record(deal(2, 1), seen=night.view.seq)
    with pytest.raises(Refused) as caught:
        night.record(deal(1, 1), seen=view.seq)
    assert [one.code for one in caught.value.violations] == [Code.TOUR_SAME_RESULT]
    assert len(night.view.state.current.tables[0].made) == 1


def test_a_draw_is_repeatable_and_each_draw_has_a_seed_of_its_own(nights: Nights) -> None:
    options = Options(wish=Wish.NEW_FACES)
    players = [PlayerEntered(name=f"P{number}") for number in range(1, 21)]
    night = asyncio.run(nights.begin("", options, *players))
    before = night.view.state
    view = asyncio.run(draw_rounds(night, seen=night.view.seq, rounds=4, seconds=5))
    fact = view.facts[-1].event
    assert isinstance(fact, RoundsDrawn)
    assert fact.lot is not None
    assert fact.lot.batches > 0
    assert repeats(before, fact)
    seeds = {fact.lot.seed}
    for _ in range(3):
        again = drawn(night).facts[-1].event
        assert isinstance(again, RoundsDrawn)
        assert again.lot is not None
        seeds.add(again.lot.seed)
    assert len(seeds) == 4


def test_a_draw_is_not_recorded_if_others_write_while_it_is_computed(
    nights: Nights,
) -> None:
    players = [PlayerEntered(name=f"P{number}") for number in range(1, 82)]
    night = asyncio.run(nights.begin("", Options(rounds=12, wish=Wish.NEW_FACES), *players))
    seen = night.view.seq

    async def run() -> None:
        drawing = asyncio.create_task(draw_rounds(night, seen=seen, rounds=12, seconds=0.5))
        await asyncio.sleep(0.05)
        assert not drawing.done()
        night.record(PlayerEntered(name="Late"), seen=seen)
        with pytest.raises((Stale, Refused)):
            await drawing

    asyncio.run(run())
    assert night.view.seq == seen + 1
    assert night.view.state.current is None


def test_there_is_no_draw_for_three_players(nights: Nights) -> None:
    night = asyncio.run(nights.begin("", SHORT, *PLAYERS[:3]))
    with pytest.raises(Refused) as caught:
        drawn(night)
    assert [one.code for one in caught.value.violations] == [Code.TOUR_FEW]


def test_the_list_tells_how_far_each_night_is(
    folder: Path, shelf: Shelf, nights: Nights, night: OpenNight
) -> None:
    drawn(night)
    play(night)
    night.record(RoundClosed(round=1), seen=night.view.seq)
    asyncio.run(nights.begin("Other", Options()))
    found = asyncio.run(nights.listing()).nights
    by_title = {one.title: (one.players, one.rounds, one.closed, one.over) for one in found}
    assert by_title == {"Club evening": (8, 2, 1, False), "Other": (0, 4, 0, False)}
    broken = "f" * 32
    (folder / "nights" / f"{broken}.json").write_text("{")
    shelf.close()
    again = asyncio.run(Shelf.open(folder))
    listing = asyncio.run(Nights(again).listing())
    again.close()
    assert {one.title for one in listing.nights} == {"Club evening", "Other"}
    assert [damage.file for damage in listing.unreadable] == [f"{broken}.json"]


def test_a_night_that_is_not_there_is_unknown(nights: Nights) -> None:
    with pytest.raises(UnknownNight):
        asyncio.run(nights.open_night("0" * 32))


def test_a_refused_write_leaves_the_night_as_it_was(
    night: OpenNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = night.view

    def refuse(*_: object, **__: object) -> None:
        raise WriteFailed(errno=5)

    monkeypatch.setattr("scorer.store.EntryLog.append", refuse)
    with pytest.raises(WriteFailed):
        night.record(PlayerEntered(name="Beat"), seen=before.seq)
    assert night.view is before
