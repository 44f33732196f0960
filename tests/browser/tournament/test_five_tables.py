"""A round of five tables, each of which counts on its own phone, while the organiser looks on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.standings import standings
from rules.tournament.state import SIDES, State
from scorer.screens.tournament.standings import line_text
from scorer.screens.tournament.wording import both_text
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen
from tests.browser.console import CUT
from tests.browser.finger import Finger
from tests.browser.harness import Screen
from tests.browser.tournament.organiser import Organiser
from tests.browser.tournament.rooms import Room, room
from tests.full_run import FULL
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT)]

T: Final = texts("es")
TABLES: Final = 5
DEALS: Final = 2
AGREED: Final = {"rounds": 1, "deals": DEALS}
NIGHT: Final = night_of(
    facts_of(names(4 * TABLES), 1, by_deal=True, open_tables=TABLES, **AGREED), "Club", **AGREED
)
POINTS: Final = ((101, 64), (30, 127), (88, 79), (20, 95), (140, 52))
"""The points of side 0 in each deal, for each table."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Room]:
    with room(tmp_path / "data", [NIGHT], NIGHT.id) as one:
        yield one


def type_points(hand: Organiser, deal: int, points: int) -> None:
    """Type the points of a deal with a finger, and wait for the check of its sum."""
    hand.screen.wait_for(T("table.deal_of", n=deal, of=DEALS))
    hand.type_points(points)
    hand.screen.wait_for(T("pad.sum_ok", first=points, second=157 - points, sum=157))


def count(hand: Organiser, deal: int, points: int) -> None:
    """Type a deal and write it."""
    type_points(hand, deal, points)
    hand.tap_text("pad.write")
    hand.screen.wait_for(f"{T('table.deal', n=deal)}: {both_text(T, (points, 157 - points))}")


def assert_shows_only(phone: Screen, state: State, table: int) -> None:
    """Wait until a phone shows its table, and check that it shows nobody else."""
    phone.wait_for(T("tournament.table.of_round", n=table, round=1))
    shown = " ".join(phone.texts())
    # The names end with numbers: without the character after it, 1 would be found in 10, too.
    there = {
        player.name
        for player in state.players
        if any(f"{player.name}{end}" in f"{shown} " for end in " ,·")
    }
    seats = state.rounds[0].tables[table - 1].seats
    assert there == {state.player(number).name for number in seats}


def totals(state: State) -> dict[str, int]:
    """Return the expected total of every player, added up from `POINTS`."""
    found: dict[str, int] = {}
    for table, points in zip(state.rounds[0].tables, POINTS, strict=True):
        for side, made in enumerate((sum(points), 157 * DEALS - sum(points))):
            found |= {state.player(table.seats[seat]).name: made for seat in SIDES[side]}
    return found


@FULL
def test_five_phones_count_a_round_and_the_organiser_closes_it(
    served: Room, open_screen: OpenScreen, tmp_path: Path
) -> None:
    data, server = tmp_path / "data", served.served
    state: State = NIGHT.replay().state
    host = open_screen(server.url, **DESKTOP, path=f"tournament/night/{NIGHT.id}")
    desk = Organiser(host, data)
    hands = [
        Organiser(open_screen(server.guests_url, **PHONE, path=f"join#{code}"), data)
        for code in served.codes
    ]
    assert len(hands) == TABLES
    for table, hand in enumerate(hands, start=1):
        assert_shows_only(hand.screen, state, table)
        count(hand, 1, POINTS[table - 1][0])

    # After a reload a phone shows the same deal, and other paths show no more than the own table.
    hands[2].screen.page.reload()
    hands[2].screen.turn_on_semantics()
    hands[2].screen.wait_for(f"{T('table.deal', n=1)}: {both_text(T, (88, 69))}")
    hands[2].screen.wait_for(T("table.deal_of", n=2, of=DEALS))
    for path in (f"tournament/night/{NIGHT.id}", f"tournament/night/{NIGHT.id}/screen", "settings"):
        hands[1].screen.open(path)
        assert_shows_only(hands[1].screen, state, 2)

    # Both phones of a table hold the same deal, and both write it.
    second = Organiser(
        open_screen(server.guests_url, **PHONE, path=f"join#{served.codes[0]}"), data
    )
    for hand in (hands[0], second):
        type_points(hand, 2, POINTS[0][1])
    # The second touch comes at the place of the key, whatever the screen shows by then.
    fingers = [Finger(hand.screen) for hand in (hands[0], second)]
    for finger in fingers:
        finger.look_for(T("pad.write"))
    for finger in fingers:
        finger.touch([T("pad.write")], 0)
    for hand in (hands[0], second):
        hand.screen.wait_for(T("tables.complete"))
    for table, hand in enumerate(hands[1:], start=2):
        count(hand, 2, POINTS[table - 1][1])
        hand.screen.wait_for(T("tables.complete"))

    made = desk.wait_for_state(lambda now: not now.rounds[0].missing)
    assert [
        tuple(deal.tricks[0] for deal in table.made) for table in made.rounds[0].tables
    ] == list(POINTS)
    assert {line.player.name: line.total for line in standings(made)} == totals(state)
    for line in standings(made):
        host.wait_for(line_text(T, line))
    desk.move_on("tournament.round.close", n=1)
    desk.wait_for_close(1)
    host.wait_for(T("tournament.standings.final"))
    for hand in (*hands, second):
        hand.screen.wait_for(T("tables.closed"))
