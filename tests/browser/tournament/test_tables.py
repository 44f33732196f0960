"""Tables in the real app: deal by deal, corrections that others depend on, several screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from rules.tournament.document import Night
from rules.tournament.facts import PlayerEntered, TableCounted
from rules.tournament.standings import standings
from scorer.guests.rights import Right
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.harness import CuttableProxy
from tests.browser.tournament.organiser import Organiser
from tests.browser.tournament.rooms import Room, room
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.clients import GUESTS

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT, *NOT_LET_IN)]

T: Final = texts("es")
SHORT: Final[dict[str, Any]] = {"rounds": 2, "deals": 3}
"""Two rounds of three deals."""
OPEN: Final[Night] = night_of(facts_of(names(8), 1, open_tables=2, **SHORT), "Club", **SHORT)
"""Two tables are drawn, and nothing is counted."""
HALF: Final[Night] = night_of(facts_of(names(8), 2, open_tables=1, **SHORT), "Club", **SHORT)
"""In the second round one of two tables is counted."""
ROUTE: Final = f"tournament/night/{OPEN.id}"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Room]:
    with room(tmp_path / "data", [OPEN]) as opened:
        yield opened


@pytest.fixture
def half(tmp_path: Path) -> Iterator[Room]:
    with room(tmp_path / "data", [HALF]) as opened:
        yield opened


@FULL
def test_a_table_is_entered_deal_by_deal_with_a_finger(
    served: Room, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(served.served.url, **PHONE, path=ROUTE)
    hand = Organiser(phone, tmp_path / "data")
    (table, _) = OPEN.replay().state.rounds[0].tables
    sides = [
        " · ".join(f"{seat + 1} {names(8)[table.seats[seat] - 1]}" for seat in seats)
        for seats in ((0, 2), (1, 3))
    ]
    hand.tap_text("tournament.table.enter", n=1)
    hand.tap_text("tournament.sheet.by_deal")
    phone.wait_for(T("table.deal_of", n=1, of=3))
    # 158 points are too many for a deal: that is said at once, and nothing is written.
    hand.type_points(158)
    phone.wait_for(T("violation.tricks.range", points=158, total=157))
    hand.tap_text("pad.write")
    phone.settle()
    assert not hand.night().replay().state.rounds[0].begun
    # Nor can anybody make 156; the sign beside the refusal shows the paragraph of its rule.
    hand.tap_text("pad.erase")
    hand.type_points(6)
    phone.wait_for(T("violation.tricks.impossible", points=156, total=157))
    hand.tap(T("a11y.rule", id="CARD-4"))
    phone.wait_for(f"CARD-4: {T('rule.CARD-4')}")
    phone.shot("night-refused-390")
    for _ in "156":
        hand.tap_text("pad.erase")
    hand.type_points(10)
    hand.tap(f"{T('table.stoeck')}, {sides[1]}")
    phone.wait_for(T("pad.sum_ok", first=10, second=147, sum=157))
    hand.tap_text("pad.write")
    phone.wait_for(T("table.deal_of", n=2, of=3))
    phone.wait_for(f"{T('table.deal', n=1)}: 10\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}147")
    # Another organiser types the same deal.
    desk = open_screen(served.served.url, **DESKTOP, path=ROUTE)
    other = Organiser(desk, tmp_path / "data")
    # The key at the foot goes on to a table that nobody counts.
    desk.wait_for(T("tournament.table.enter", n=2))
    other.tap(desk.name_with(f"{T('tournament.table.title', n=1)}, "))
    desk.wait_for(T("table.deal_of", n=2, of=3))
    other.type_points(55)
    desk.wait_for(T("pad.sum_ok", first=55, second=102, sum=157))
    # A Matsch needs no points.
    hand.tap(f"{T('pad.matsch')}, {sides[0]}")
    phone.wait_for(T("pad.sum_ok", first=157, second=0, sum=157))
    hand.tap_text("pad.write")
    phone.wait_for(T("table.deal_of", n=3, of=3))
    desk.wait_for(T("error.stale"))
    desk.wait_for(T("table.deal_of", n=3, of=3))
    assert not desk.has("55 + 102")
    assert not phone.has(T("error.stale"))
    hand.type_points(100)
    hand.tap_text("pad.write")
    phone.wait_for(T("tournament.table.of_round", round=1, n=2))
    state = hand.wait_for_table(1, 1)
    done = state.rounds[0].tables[0]
    assert [done.points(side, state.options) for side in (0, 1)] == [367, 224]
    phone.shot("night-deals-390")


@pytest.mark.parametrize("size", [(390, 844), pytest.param((844, 390), marks=FULL)])
@pytest.mark.parametrize("pause", first_in_quick_run(QUICK_AND_SLOW))
def test_deals_can_be_typed_without_looking(
    served: Room, open_screen: OpenScreen, tmp_path: Path, size: tuple[int, int], pause: int
) -> None:
    width, height = size
    phone = open_screen(served.served.url, width=width, height=height, touch=True, path=ROUTE)
    hand, finger = Organiser(phone, tmp_path / "data"), Finger(phone)
    hand.tap_text("tournament.table.enter", n=1)
    hand.tap_text("tournament.sheet.by_deal")
    finger.look_for(T("pad.write"))
    write = T("pad.write")
    # No key moves, not even when the first deal is written and shown.
    finger.touch([*"64", write, *"71", write, *"100"], pause)
    phone.wait_for(T("pad.sum_ok", first=100, second=57, sum=157))
    finger.touch([write], pause)
    state = hand.wait_for_table(1, 1)
    made = state.rounds[0].tables[0].made
    assert [one.tricks[0] for one in made] == [64, 71, 100]
    finger.close()


@pytest.mark.parametrize("pause", first_in_quick_run([110, 250]))
def test_a_second_tap_neither_closes_a_round_nor_draws_one(
    open_screen: OpenScreen, tmp_path: Path, pause: int
) -> None:
    more: dict[str, Any] = {**SHORT, "rounds": 3}
    night = night_of(facts_of(names(8), 2, open_tables=1, **more), "Club", **more)
    (table,) = night.replay().state.rounds[1].missing
    with room(tmp_path / "data", [night]) as opened:
        # On a phone in landscape each of these buttons appears where the last one was.
        phone = open_screen(
            opened.served.url,
            width=844,
            height=390,
            touch=True,
            path=f"tournament/night/{night.id}",
        )
        hand, finger = Organiser(phone, tmp_path / "data"), Finger(phone)
        hand.tap_text("tournament.table.enter", n=table)
        hand.type_points(200)
        phone.middle(T("pad.write"))  # It comes into view.
        close, draw = T("tournament.round.close", n=2), T("tournament.draw.round", n=3)
        for button, following in ((T("pad.write"), close), (close, draw)):
            finger.look_for(button)
            finger.touch([button] * 2, pause)
            phone.wait_for(following)
            phone.page.wait_for_timeout(500)
            state = hand.night().replay().state
            assert (state.closed, len(state.rounds)) == (1 if following == close else 2, 2)
        # A deliberate tap draws the round.
        hand.move_on("tournament.draw.round", n=3)
        hand.wait_for_draw(3)
        finger.close()


def test_a_correction_writes_nothing_before_the_organiser_agrees(
    half: Room, open_screen: OpenScreen, tmp_path: Path
) -> None:
    desk = open_screen(half.served.url, **DESKTOP, path=ROUTE)
    hand = Organiser(desk, tmp_path / "data")
    entries = len(HALF.entries)
    hand.tap_text("tournament.tab.entries")
    # The draw of the second round is removed, although a table has counted in that round.
    drawn = T("tournament.fact.round_drawn", round=2, seed=102)
    for answer in ("entries.cancel", "entries.mend"):
        desk.wait_for(drawn)
        hand.tap(drawn)
        hand.tap_text("entries.remove")
        desk.wait_for(T("entries.conflicts"))
        desk.wait_for(T("tournament.fact.table_counted", round=2, table=1))
        assert len(hand.night().entries) == entries
        desk.shot("night-conflicts-1340")
        hand.tap_text(answer)
    state = hand.wait_for_state(lambda now: len(now.rounds) == 1)
    assert (len(hand.night().entries), state.closed) == (entries + 2, 1)
    best = standings(state)[0]
    desk.wait_for(f"1. {best.player.name}: {best.total}")
    hand.tap_text("table.undo")
    assert hand.wait_for_draw(2) == HALF.replay().state
    # A player whom a draw names can only leave.
    hand.tap_text("tournament.tab.entries")
    hand.tap(T("tournament.fact.player_entered", name=names(8)[2]))
    desk.wait_for(T("violation.tour.number_stays", number=3))
    assert desk.button(T("entries.remove")).count() == 0
    hand.tap(T("a11y.rule", id="TOUR-6"))
    desk.wait_for(f"TOUR-6: {T('rule.TOUR-6')}")


@FULL
def test_a_guest_who_reads_follows_the_night_and_changes_nothing(
    served: Room, open_screen: OpenScreen, tmp_path: Path
) -> None:
    host = open_screen(served.served.url, **DESKTOP, path=ROUTE)
    code = served.served.code(Right.READ)
    guest = open_screen(served.served.guests_url, **PHONE, path=f"join#{code}")
    guest.tap(T("tournament.title"))
    guest.wait_for(f"{OPEN.title}, ")
    assert guest.button(T("tournament.nights.new")).count() == 0
    guest.tap(guest.name_with(f"{OPEN.title}, "))
    guest.wait_for(T("tournament.table.title", n=2))
    hand = Organiser(host, tmp_path / "data")
    hand.tap_text("tournament.table.enter", n=1)
    host.wait_for(T("tournament.table.of_round", round=1, n=1))
    hand.type_points(200)
    hand.tap_text("pad.write")
    state = hand.wait_for_table(1, 1)
    guest.wait_for(T("tournament.table.counted"))

    writes = (
        T("table.undo"),
        T("tournament.table.enter", n=2),
        T("tournament.draw.again", n=1),
        T("tournament.players.enter"),
        T("tournament.players.paste"),
        T("tournament.players.file"),
    )
    for tab in ("players", "entries", "standings", "round"):
        guest.tap(T(f"tournament.tab.{tab}"))
        guest.settle()
        assert not [name for name in writes if guest.button(name).count()]
        buttons = {box.name for box in guest.nodes() if box.tappable}
        assert not [name for name in buttons if name.startswith(T("tournament.table.title", n=1))]
    guest.tap(T("tournament.tab.standings"))
    best = standings(state)[0]
    guest.wait_for(f"1. {best.player.name}: {best.total}")
    guest.shot("night-guest-390")
    # Neither a key nor what a player's card offers changes anything.
    guest.tap(T("tournament.tab.players"))
    guest.tap(guest.name_with(f"1 {names(8)[0]},"))
    guest.wait_for(f"1 · {names(8)[0]}")
    for offered in ("leaves", "spell", "replace"):
        assert guest.button(T(f"tournament.player.{offered}")).count() == 0
    for key in ("1", "0", "0", "Enter"):
        guest.page.keyboard.press(key)
    guest.settle()
    assert hand.night().replay().state == state


@FULL
def test_two_organisers_at_once_count_nothing_twice(
    served: Room, open_screen: OpenScreen, tmp_path: Path
) -> None:
    proxy = CuttableProxy(served.served.guest_port, host=GUESTS)
    host = open_screen(served.served.url, **DESKTOP, path=ROUTE)
    code = served.served.code(Right.WRITE)
    other = open_screen(proxy.url, **PHONE, path=f"join#{code}")
    other.tap(T("tournament.title"))
    other.wait_for(f"{OPEN.title}, ")
    other.tap(other.name_with(f"{OPEN.title}, "))
    first, second = (Organiser(screen, tmp_path / "data") for screen in (host, other))
    for hand, points in ((first, 200), (second, 210)):
        hand.tap_text("tournament.table.enter", n=1)
        hand.screen.wait_for(T("tournament.table.of_round", round=1, n=1))
        hand.type_points(points)
        hand.screen.wait_for(T("pad.sum_ok", first=points, second=471 - points, sum=471))
    # The second organiser's write is still on its way while the first one's is written and shown.
    proxy.hold_back()
    second.tap_text("pad.write")
    first.tap_text("pad.write")
    first.wait_for_table(1, 1)
    # The points that the second organiser has typed are gone, and the screen says why.
    other.wait_for(T("tournament.table.counted"))
    other.wait_for(T("error.stale"))
    proxy.release()
    host.wait_for(T("tournament.table.of_round", round=1, n=2))
    other.settle()
    state = first.night().replay().state
    assert [len(table.made) for table in state.rounds[0].tables] == [1, 0]

    # The first organiser sees a result of the second, even with the same table open.
    first.type_points(100)
    other.tap(T("app.back"))
    second.tap_text("tournament.table.enter", n=2)
    other.wait_for(T("tournament.table.of_round", round=1, n=2))
    second.type_points(300)
    second.tap_text("pad.write")
    state = first.wait_for_table(1, 2)
    assert [table.made[0].tricks for table in state.rounds[0].tables] == [(200, 271), (300, 171)]
    host.wait_for(T("tournament.table.counted"))
    best = standings(state)[0]
    host.wait_for(f"1. {best.player.name}: {best.total}")
    assert host.button(T("pad.write")).count() == 0
    # No player was added, and each result is in the log once.
    facts = [placed.event for placed in first.night().replay().taken]
    assert sum(isinstance(fact, TableCounted) for fact in facts) == 2
    assert sum(isinstance(fact, PlayerEntered) for fact in facts) == 8
    proxy.close()
