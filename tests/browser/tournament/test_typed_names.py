"""Players' names that are typed one after the other, faster than the server answers."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from rules.engine.log import Amended
from rules.tournament.facts import PlayerEntered
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.harness import Screen
from tests.browser.tournament.conftest import OpenNight, OpenSlowly
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.paper.nights import night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
ENTER, ERASE = "Enter", "Backspace"
PACE: Final = 60
"""Pause between two keys, in milliseconds: as fast as people who type well."""


def into_field(screen: Screen, number: int = 1) -> None:
    """Put the caret into the field for the name of a number."""
    screen.wait_for(T("tournament.players.next", n=number))
    screen.page.get_by_role("textbox").first.click()
    screen.page.wait_for_timeout(300)


def press(screen: Screen, *keys: str, pace: int = PACE) -> None:
    """Press keys one after the other, without waiting for what is shown."""
    for key in keys:
        screen.page.keyboard.press(key)
        if pace:
            screen.page.wait_for_timeout(pace)


@pytest.mark.parametrize("size", first_in_quick_run([PHONE, DESKTOP]), ids=["phone", "desktop"])
def test_no_letter_is_lost_between_two_names(
    size: dict[str, int | bool], open_slowly: OpenSlowly
) -> None:
    night = night_of((), "Noche de marzo")
    hand, proxy = open_slowly(night, **size)
    desk = hand.screen
    into_field(desk)
    press(desk, *"Anna", ENTER, *"Beat", ENTER, *"Carla", ENTER)
    hand.wait_for_state(lambda now: len(now.players) == 3)
    # On a slow network all keys arrive at once. After seconds of silence the page would load anew.
    proxy.hold_back()
    press(desk, *"Dora", ENTER, *"Emil", ENTER, ENTER, pace=0)
    proxy.release()
    hand.wait_for_state(lambda now: len(now.players) == 5)
    desk.wait_for(T("tournament.players.next", n=6))
    proxy.hold_back()
    press(desk, *"Frida von Gut", ENTER, *"Gi", pace=0)
    proxy.release()
    hand.wait_for_state(lambda now: len(now.players) == 6)
    # The button enters the name that Enter has not ended, and leaves an empty field.
    desk.wait_for(T("tournament.players.next", n=7))
    desk.shot(f"night-names-{size['width']}")
    hand.tap_text("tournament.players.enter")
    hand.wait_for_state(lambda now: len(now.players) == 7)
    into_field(desk, 8)
    press(desk, *"Hans", ENTER, *"Ida", ENTER)
    # After the focus was elsewhere, the field has only the name that Enter has not ended.
    press(desk, *"Jo", "Tab")
    desk.settle()
    into_field(desk, 10)
    press(desk, "End", "n", ENTER)
    state = hand.wait_for_state(lambda now: len(now.players) == 10)
    wanted = "Anna, Beat, Carla, Dora, Emil, Frida von Gut, Gi, Hans, Ida, Jon"
    assert ", ".join(player.name for player in state.players) == wanted


@pytest.mark.parametrize("pace", [60, 400], ids=["fast", "slow"])
def test_no_letter_is_lost_while_a_touch_empties_the_field(
    open_slowly: OpenSlowly, pace: int
) -> None:
    hand, proxy = open_slowly(night_of((), "Noche de marzo"), **PHONE)
    desk = hand.screen
    proxy.delay(0.7)
    into_field(desk)
    press(desk, *"Anna", ENTER)
    desk.wait_for(T("tournament.players.next", n=2))
    into_field(desk, 2)
    press(desk, *"Beat", pace=pace)
    # The field shows what is typed, before anything else is.
    field = desk.page.get_by_role("textbox").first
    expect(field).to_have_value("Beat")
    press(desk, ENTER)
    state = hand.wait_for_state(lambda now: len(now.players) == 2)
    assert [player.name for player in state.players] == ["Anna", "Beat"]


@FULL
def test_a_name_that_is_changed_in_the_field_is_corrected(open_night: OpenNight) -> None:
    night = night_of((), "Noche de marzo")
    hand = open_night(night, **DESKTOP)
    desk = hand.screen
    into_field(desk)
    press(desk, *"Anna", ENTER, *"Beta", ENTER, ERASE, ERASE, ERASE, *"at", ENTER)
    press(desk, *"Berta", ENTER, *"Carl", ENTER, *([ERASE] * 5), *"Carla", ENTER)
    state = hand.wait_for_state(lambda now: len(now.players) == 5)
    assert [player.name for player in state.players] == ["Anna", "Beat", "Berta", "Carl", "Carla"]
    changes = [entry.change for entry in hand.night().entries]
    assert Amended(2, PlayerEntered(name="Beat")) in changes


def test_a_refused_name_is_reported_and_can_be_completed(open_night: OpenNight) -> None:
    night = night_of((), "Noche de marzo")
    hand = open_night(night, **DESKTOP)
    desk = hand.screen
    into_field(desk)
    press(desk, *"Ana", ENTER)
    hand.wait_for_state(lambda now: len(now.players) == 1)
    # Without a pause the same name would be taken for a double tap.
    desk.page.wait_for_timeout(500)
    press(desk, *"Ana", ENTER)
    desk.wait_for(T("violation.players.twice", name="Ana"))
    press(desk, ERASE, *" Gut", ENTER)
    state = hand.wait_for_state(lambda now: len(now.players) == 2)
    assert [player.name for player in state.players] == ["Ana", "Ana Gut"]
