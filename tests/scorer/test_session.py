"""Writing through a session: refusals, double taps, corrections, names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.engine.codes import Code
from rules.engine.log import Amended, Inserted, Voided
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import (
    ClaimedOut,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from scorer.exchange.documents import valid_partie
from scorer.phrases import names_of, seat_names
from scorer.session import OpenPartie, Partien, Refused, SharedPartie
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.store import Shelf, Stale
from scorer.texts import texts
from scorer.write_access import AlwaysWrites

NAMES = ("Ana", "Luis", "Marta", "Pedro")


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self) -> None:
        self.seconds += DOUBLE_TAP_SECONDS * 2


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_partie(shelf: Shelf, clock: Clock) -> OpenPartie:
    begun = asyncio.run(Partien(shelf).begin(SCHIEBER, NAMES, Options(), VorhandFound(seat=0)))
    log = asyncio.run(shelf.partien.open(begun.view.id))
    return OpenPartie(SharedPartie(log), AlwaysWrites(), tick=clock)


@pytest.fixture
def say(open_partie: OpenPartie, clock: Clock) -> Callable[..., None]:
    """State facts one after the other, as a table does."""

    def record(*events: Any) -> None:
        for event in events:
            clock.wait()
            open_partie.record(event, seen=open_partie.view.seq)

    return record


def reopened(folder: Path, shelf: Shelf, partie_id: str) -> OpenPartie:
    shelf.close()
    again = asyncio.run(Shelf.open(folder))
    try:
        return OpenPartie(SharedPartie(asyncio.run(again.partien.open(partie_id))), AlwaysWrites())
    finally:
        again.close()


def totals(open_partie: OpenPartie) -> tuple[int, ...]:
    return open_partie.view.sheet.totals


def test_what_was_recorded_is_there_after_closing_at_any_moment(
    folder: Path, shelf: Shelf, open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), WeisShown(side=0, points=50))
    again = reopened(folder, shelf, open_partie.view.id)
    assert again.view.state == open_partie.view.state
    assert again.view.entries == open_partie.view.entries
    assert totals(again) == (100, 0)


def test_a_refused_fact_writes_nothing(open_partie: OpenPartie) -> None:
    before = open_partie.view
    with pytest.raises(Refused) as refused:
        open_partie.record(TricksCounted(tricks=(98, 59)), seen=before.seq)
    assert refused.value.violations[0].code == Code.NEEDS_MODE
    assert open_partie.view is before


def test_several_facts_of_one_tap_are_written_together_or_not_at_all(
    open_partie: OpenPartie,
) -> None:
    before = open_partie.view
    with pytest.raises(Refused):
        open_partie.record(ModeChosen(mode=Mode.OBENABE), StoeckShown(side=0), seen=before.seq)
    assert open_partie.view is before
    now = open_partie.record(ModeChosen(mode=Mode.CLUBS), StoeckShown(side=0), seen=before.seq)
    assert [entry.step for entry in now.entries[before.seq :]] == [before.seq + 1] * 2
    assert open_partie.undo(seen=now.seq).state == before.state


def test_a_double_tap_writes_once(
    open_partie: OpenPartie, say: Callable[..., None], clock: Clock
) -> None:
    say(ModeChosen(mode=Mode.CLUBS))
    clock.wait()
    first = open_partie.record(WeisShown(side=0, points=20), seen=open_partie.view.seq)
    second = open_partie.record(WeisShown(side=0, points=20), seen=open_partie.view.seq)
    assert second is first
    clock.wait()
    third = open_partie.record(WeisShown(side=0, points=20), seen=open_partie.view.seq)
    assert third.seq == first.seq + 1
    assert totals(open_partie) == (80, 0)


def test_a_tap_on_an_old_screen_writes_nothing(
    open_partie: OpenPartie, say: Callable[..., None], clock: Clock
) -> None:
    old = open_partie.view
    say(ModeChosen(mode=Mode.CLUBS))
    clock.wait()
    before = open_partie.view
    with pytest.raises(Stale):
        open_partie.record(WeisShown(side=1, points=100), seen=old.seq)
    with pytest.raises(Stale):
        open_partie.undo(seen=old.seq)
    assert open_partie.view is before


def test_a_correction_recomputes_all_that_follows(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    say(ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(57, 100)))
    now = open_partie.correct(Amended(3, TricksCounted(tricks=(89, 68))), seen=open_partie.view.seq)
    assert now.sheet.totals == (89 * 2 + 57, 68 * 2 + 100)
    assert open_partie.undo(seen=now.seq).sheet.totals == (98 * 2 + 57, 59 * 2 + 100)
    assert open_partie.redo(seen=open_partie.view.seq).sheet.totals == now.sheet.totals


def test_a_correction_that_breaks_a_later_entry_is_explained_and_mended_with_it(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), StoeckShown(side=1), TricksCounted(tricks=(98, 59)))
    before = open_partie.view
    change = Amended(2, ModeChosen(mode=Mode.OBENABE))
    with pytest.raises(Refused) as refused:
        open_partie.correct(change, seen=before.seq)
    (conflict,) = refused.value.conflicts
    assert conflict.seq == 3
    assert conflict.violations[0].code == Code.STOECK_NEEDS_TRUMP
    assert open_partie.view is before
    now = open_partie.correct(change, seen=before.seq, remove_conflicts=True)
    assert now.sheet.totals == (98 * 3, 59 * 3)
    assert open_partie.undo(seen=now.seq).state == before.state


def test_a_weis_for_a_counted_deal_is_asked_about(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    late = Inserted(3, WeisShown(side=0, points=50))
    with pytest.raises(Refused) as refused:
        open_partie.correct(late, seen=open_partie.view.seq)
    (asked,) = refused.value.violations
    assert (asked.code, asked.rule, asked.advisory) == (Code.WEIS_LATE, "WIIS-6", True)
    vouched = Inserted(3, WeisShown(side=0, points=50, vouched=True))
    now = open_partie.correct(vouched, seen=open_partie.view.seq)
    assert now.sheet.totals == (98 * 2 + 100, 59 * 2)
    assert now.fact(4) == vouched.event


def test_a_forgotten_deal_moves_the_dealers_on(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    assert open_partie.view.next_step.dealer == 0
    now = open_partie.correct(
        Inserted(2, ModeChosen(mode=Mode.HEARTS)),
        Inserted(2, TricksCounted(tricks=(100, 57))),
        seen=open_partie.view.seq,
    )
    assert now.next_step.dealer == 1
    assert now.sheet.totals == (100 + 196, 57 + 118)


def test_removing_an_entry_equals_never_having_written_it(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS))
    without = open_partie.view.state
    say(WeisShown(side=0, points=50))
    now = open_partie.correct(Voided(3), seen=open_partie.view.seq)
    assert now.state == without


def test_a_subscriber_gets_each_new_view_until_it_unsubscribes(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    seen: list[int] = []
    leave = open_partie.subscribe(lambda view: seen.append(view.seq))
    say(ModeChosen(mode=Mode.CLUBS))
    leave()
    say(WeisShown(side=0, points=50))
    assert seen == [2]


def test_a_partie_with_two_players_of_one_name_is_not_begun(shelf: Shelf) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(Partien(shelf).begin(SCHIEBER, ("Ana", "Luis", " ", "Ana"), Options()))
    assert [violation.code for violation in refused.value.violations] == [Code.PLAYERS_TWICE]
    assert shelf.partien.ids == ()


def test_names_are_optional_and_can_be_given_later(shelf: Shelf) -> None:
    async def play() -> str:
        open_partie = await Partien(shelf).begin(SCHIEBER, ("", " ", "", ""), Options())
        assert open_partie.view.names == ("",) * 4
        assert not shelf.settings.players
        open_partie.call_unnamed(seat_names(texts("es")))
        assert open_partie.view.players == ("Puesto 1", "Puesto 2", "Puesto 3", "Puesto 4")
        assert open_partie.view.side_names == ("Los contrarios", "Los nuestros")
        view = open_partie.name({1: " Luis ", 3: ""})
        assert view.names == ("", "Luis", "", "")
        assert view.side_names == ("Los contrarios", "Luis · Puesto 4")
        assert shelf.settings.players == ("Luis",)
        assert shelf.settings.seated == view.names
        return view.id

    partie_id = asyncio.run(play())
    log = asyncio.run(shelf.partien.open(partie_id))
    assert SharedPartie(log).view.names == ("", "Luis", "", "")
    assert [entry["type"] for entry in log.entries] == ["log.named"]
    document = asyncio.run(Partien(shelf).open_partie(partie_id)).document()
    assert document["players"] == [""] * 4
    assert valid_partie(document).names == ("", "Luis", "", "")


def test_undo_does_not_take_back_a_name(open_partie: OpenPartie, say: Callable[..., None]) -> None:
    say(ModeChosen(mode=Mode.CLUBS), WeisShown(side=0, points=50))
    undone = open_partie.undo(seen=3)
    named = open_partie.name({0: "Eva"})
    assert named.history == undone.history
    assert named.state == undone.state
    again = open_partie.redo(seen=named.seq)
    assert len(again.facts) == len(undone.facts) + 1
    assert again.names == ("Eva", *NAMES[1:])
    back = open_partie.undo(seen=again.seq)
    assert back.names == again.names


def test_a_name_is_written_even_if_the_newest_entry_was_not_seen(
    open_partie: OpenPartie, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS))
    open_partie.name({0: "Eva"})
    open_partie.name({1: "Hugo"})
    assert open_partie.view.names == ("Eva", "Hugo", "Marta", "Pedro")
    seq = open_partie.view.seq
    assert open_partie.name({1: "Hugo"}).seq == seq
    with pytest.raises(Refused):
        open_partie.name({2: "Hugo"})
    assert open_partie.name({1: "Marta", 2: "Hugo"}).names == ("Eva", "Marta", "Hugo", "Pedro")


def test_removing_the_names_of_one_pair_keeps_those_of_the_other(open_partie: OpenPartie) -> None:
    open_partie.call_unnamed(seat_names(texts("de")))
    view = open_partie.name({0: "", 2: ""})
    assert view.side_names == ("Die Gegner", "Luis · Pedro")
    assert names_of(view).player(2) == "Platz 3"
    assert names_of(view).side(0) == "Die Gegner"


def test_opening_an_open_partie_returns_the_same_object(shelf: Shelf) -> None:
    async def both() -> None:
        table = Partien(shelf)
        begun = await table.begin(SCHIEBER, NAMES, Options())
        assert await table.open_partie(begun.view.id) is begun
        assert shelf.settings.players == NAMES

    asyncio.run(both())


def test_a_fact_after_surplus_ones_leads_to_the_state_that_opening_finds(
    open_partie: OpenPartie, say: Callable[..., None], clock: Clock
) -> None:
    for _ in range(6):
        say(ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(100, 57)))
    say(ModeChosen(mode=Mode.SPADES), WeisShown(side=0, points=20), StoeckShown(side=1))
    clock.wait()
    forgotten = Inserted(open_partie.view.seq - 1, WeisShown(side=0, points=50))
    open_partie.correct(forgotten, seen=open_partie.view.seq)
    assert open_partie.view.outcome.finished
    assert [placed.event for placed in open_partie.view.replay.surplus] == [
        WeisShown(side=0, points=20)
    ]
    say(ClaimedOut(side=1))
    written = open_partie.view.replay
    assert written.state.played_on is not None
    assert open_partie._opened.read_again().replay == written
