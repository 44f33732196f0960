"""What the screens of a tournament make of their room, found in the controls, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from rules.tournament.document import to_document
from scorer.preferred import TEXT_SIZE, TEXT_SIZES
from scorer.texts import texts
from scorer.widgets.choice import LABEL
from tests.browser.conftest import StartApp
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill, setting
from tests.browser.walk.prepared_games import DRAWN, NIGHT, prepare, tables
from tests.browser.walk.stops import every_stop, walk

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
WITH_FIELDS: Final = frozenset(
    {
        "history",
        "night-final",
        "night-pair-of",
        "night-players",
        "night-prizes",
        "night-till",
        "rules",
        "season",
        "tournament-more",
        "tournament-new",
    }
)
"""Screens with fields in which something is typed."""
USUAL: Final = 15
"""Size of a total in the standings where texts are not enlarged, in logical pixels."""


def within(value: Any, around: tuple[Any, ...] = ()) -> Iterator[tuple[dict[str, Any], Any]]:
    """All controls of a view, each with those around it."""
    if isinstance(value, dict):
        yield value, around
        around = (*around, value)
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        yield from within(part, around)


def around_key(view: Any, key: str) -> Any:
    """The controls around the one with a key."""
    return next(around for control, around in within(view) if control.get("key") == key)


@pytest.mark.parametrize(("size", "scrolls"), [((390, 844), False), ((844, 390), True)])
def test_the_keys_below_the_nights_leave_room_for_the_list(
    own_app: StartApp, tmp_path: Path, size: tuple[int, int], *, scrolls: bool
) -> None:
    fill(tmp_path, [to_document(NIGHT), to_document(DRAWN)])
    with closing(HeadlessScreen(own_app(tmp_path).url, *size, locale="es")) as screen:
        screen.open("tournament")
        screen.wait_for(T("tournament.season"))
        screen.settle()
        view = screen.shown.page["views"]
        for key in ("season", "offline-table"):
            found = any(control.get("scroll") for control in around_key(view, key))
            assert found == scrolls, key
        assert not any(control.get("scroll") for control in around_key(view, "new-night"))


def test_the_key_that_enters_a_name_is_as_high_as_its_field(
    own_app: StartApp, tmp_path: Path
) -> None:
    fill(tmp_path, [to_document(NIGHT)])
    path = f"tournament/night/{NIGHT.id}"
    with closing(HeadlessScreen(own_app(tmp_path).url, 390, 844, locale="es")) as screen:
        screen.open(path)
        screen.tap(T("tournament.tab.players"))
        screen.settle()
        around = around_key(screen.shown.page["views"], "enter-name")
        assert any(control.get("intrinsic_height") for control in around)


def test_the_label_on_the_border_of_a_field_touches_nothing_above_it(
    own_app: StartApp, tmp_path: Path
) -> None:
    found = tables(("schieber",))
    prepare(tmp_path, found)
    seen = set[str]()
    with closing(HeadlessScreen(own_app(tmp_path).url, 390, 844, locale="es")) as screen:
        screen.open()
        stops = [stop for stop in every_stop(T, found) if stop.name in WITH_FIELDS]
        for stop in walk(screen, stops, T):
            for control, around in within(screen.shown.page["views"]):
                if control.get("_c") == "TextField":
                    seen.add(stop.name)
                    above = [one["padding"] for one in around[-2:] if "padding" in one]
                    assert above, (stop.name, control.get("label"))
                    assert above[0]["top"] >= LABEL, stop.name
    assert seen == WITH_FIELDS


def test_totals_grow_with_the_names(own_app: StartApp, tmp_path: Path) -> None:
    fill(tmp_path, [to_document(NIGHT)])
    setting(tmp_path, TEXT_SIZE, TEXT_SIZES[-1])
    path = f"tournament/night/{NIGHT.id}"
    with closing(HeadlessScreen(own_app(tmp_path).url, 360, 640, locale="es")) as screen:
        screen.open(path)
        screen.tap(T("tournament.tab.standings"))
        screen.settle()
        totals = [
            control["size"]
            for control, around in within(screen.shown.page["views"])
            if any(str(one.get("key") or "").startswith("standing-") for one in around)
            and control.get("_c") == "Text"
            and str(control.get("value")).isdecimal()
        ]
        assert len(totals) == len(NIGHT.replay().state.players)
        assert all(size > 1.5 * USUAL for size in totals)


def test_the_question_for_a_seat_begins_as_a_heading_does(
    own_app: StartApp, tmp_path: Path
) -> None:
    fill(tmp_path, [to_document(DRAWN)])
    path = f"tournament/night/{DRAWN.id}"
    with closing(HeadlessScreen(own_app(tmp_path).url, 390, 844, locale="es")) as screen:
        screen.open(path)
        screen.tap(T("tournament.seats.by_hand"))
        screen.tap(T("tournament.seats.by_table"))
        screen.settle()
        assert any(text.startswith("Ficha 1,") for text in screen.texts())
