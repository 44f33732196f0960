"""An organiser on a large screen who taps where a key was, without waiting for what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from rules.engine.log import history
from rules.tournament.document import Night
from rules.tournament.facts import DealCounted, TableCounted
from scorer.texts import texts
from tests.browser.finger import Finger
from tests.browser.harness import Screen
from tests.browser.tournament.conftest import OpenNight, OpenSlowly
from tests.full_run import first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
TABLET: Final = {"width": 820, "height": 1180, "touch": True}
SMALL: Final = {"width": 360, "height": 640, "touch": True}
LARGE: Final = {"width": 1920, "height": 1080, "touch": True}
SIZES: Final = pytest.mark.parametrize(
    "size", first_in_quick_run([TABLET, LARGE]), ids=["tablet", "large"]
)
PACE: Final = 100
"""Pause between two touches, in milliseconds."""
NEXT, WRITE, UNDO, REDO = map(T, ("app.next", "pad.write", "table.undo", "table.redo"))


def drawn(people: Sequence[str], title: str = "Noche de marzo") -> Night:
    """A night of one round, of which nothing is counted."""
    tables = len(people) // 4
    return night_of(facts_of(people, 1, open_tables=tables, rounds=1), title, rounds=1)


def at_a_table(screen: Screen) -> Finger:
    """Open the first table of the round, and learn its keys."""
    screen.tap(T("tournament.table.enter", n=1))
    screen.wait_for(T("tournament.table.of_round", round=1, n=1))
    screen.settle()
    finger = Finger(screen)
    finger.learn_all()
    return finger


@SIZES
def test_taps_before_the_next_table_is_drawn_count_for_that_table(
    size: dict[str, int | bool], open_slowly: OpenSlowly
) -> None:
    night = drawn(names(12))
    hand, proxy = open_slowly(night, **size)
    desk = hand.screen
    finger = at_a_table(desk)
    # On a slow network all touches arrive at once, without a new screen in between.
    proxy.hold_back()
    finger.touch([*"700", WRITE, *"610", NEXT, NEXT, "1", WRITE], PACE)
    proxy.release()
    hand.wait_for_table(1, 2)
    desk.wait_for(T("tournament.table.of_round", round=1, n=3))
    desk.settle()
    # Deal by deal, at the next table; after two seconds without an answer no touch would count.
    finger.touch([T("tournament.sheet.by_deal")], PACE)
    points = (67, 8, 102, 90, 107, 50, 77, 116)
    for written in (0, 4):
        desk.wait_for(T("table.deal_of", n=written + 1, of=8))
        proxy.hold_back()
        four = points[written : written + 4]
        finger.touch([key for one in four for key in (*str(one), WRITE)], PACE)
        proxy.release()
    state = hand.wait_for_table(1, 3)
    first, second, third = (table.made for table in state.rounds[0].tables)
    facts = [placed.event for placed in hand.night().replay().taken]
    counted = [one for one in facts if isinstance(one, TableCounted | DealCounted)]
    assert [one.tricks for one in first + second] == [(700, 556), (610, 646)]
    assert second[0].matsches == (1, 0)
    assert [one.tricks[0] for one in third] == list(points)
    assert len(counted) == 2 + len(points)


@SIZES
def test_keys_stay_where_they_are_whatever_the_names_at_a_table(
    size: dict[str, int | bool], open_night: OpenNight
) -> None:
    long = "Jeannette Marie Baumgartner-Zürcher"
    night = drawn([f"{long} {one}" if one < 3 else f"Ida {one}" for one in range(12)])
    hand = open_night(night, **size)
    desk = hand.screen
    finger = at_a_table(desk)
    places = []
    for table in (1, 2, 3):
        desk.wait_for(T("tournament.table.of_round", round=1, n=table))
        desk.settle()
        keys = {box.name: box for box in desk.nodes() if box.tappable}
        places.append([keys[name] for name in (*"0123456789", NEXT, WRITE)])
        finger.touch([*"700", WRITE], PACE)
        hand.wait_for_table(1, table)
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize(
    "size", first_in_quick_run([SMALL, TABLET, LARGE]), ids=["small", "tablet", "large"]
)
def test_no_key_moves_when_a_result_is_refused(
    size: dict[str, int | bool], open_night: OpenNight
) -> None:
    desk = open_night(drawn(names(8)), **size).screen
    finger = at_a_table(desk)
    keys = (*"0123456789", NEXT, WRITE)

    def places() -> list[tuple[float, float]]:
        desk.settle()
        found = {box.name: (box.left, box.top) for box in desk.nodes() if box.tappable}
        return [found[name] for name in keys]

    before = places()
    bottom = max(box.top + box.height for box in desk.nodes() if box.name == WRITE)
    assert bottom <= int(size["height"])
    finger.touch([*"1000", NEXT, *"896"], PACE)
    desk.wait_for("1000 + 896 = 1896")
    assert places() == before
    finger.touch([WRITE], PACE)
    desk.wait_for(
        T("violation.tour.sum", first=1000, second=896, sum=1896, total=1256, difference=640)
    )
    assert places() == before
    desk.shot(f"night-refused-{size['width']}")


@SIZES
def test_undo_and_redo_keep_their_places_to_the_last_step_and_beyond(
    size: dict[str, int | bool], open_night: OpenNight
) -> None:
    night = drawn(names(8))
    hand = open_night(night, **size)
    desk = hand.screen
    finger = Finger(desk)
    desk.wait_for(T("tournament.table.enter", n=1))
    desk.settle()
    finger.learn(UNDO, REDO)
    steps = len(history(night.entries).done)
    finger.touch([UNDO] * (steps + 1), PACE)
    desk.wait_for(T("tournament.entry.no_undo"))
    assert hand.night().replay().taken == ()
    desk.shot(f"night-undone-{size['width']}")
    finger.touch([REDO] * (steps + 1), PACE)
    desk.wait_for(T("tournament.entry.no_redo"))
    assert hand.night().replay().state == night.replay().state
    # The screen of the night is still open.
    assert desk.button(T("tournament.table.enter", n=1)).count() == 1
