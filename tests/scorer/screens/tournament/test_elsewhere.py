"""What others have written, and whether the device of a screen shows it."""

from __future__ import annotations

from collections.abc import Callable

from scorer.screens.tournament.elsewhere import Elsewhere


class Device:
    """Shows what was drawn when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def when_shown(self, done: Callable[[], object]) -> None:
        self.waiting.append(done)


def test_a_write_of_others_is_unseen_until_the_device_shows_it() -> None:
    others, device = Elsewhere(), Device()
    unseen = [others.unseen]
    others.happened()
    unseen.append(others.unseen)
    others.drawn(device)
    unseen.append(others.unseen)
    device.waiting[0]()
    unseen.append(others.unseen)
    assert unseen == [False, True, True, False]


def test_what_follows_a_drawing_is_unseen_until_it_is_drawn_and_shown_too() -> None:
    others, device = Elsewhere(), Device()
    others.happened()
    others.drawn(device)
    others.happened()
    device.waiting[0]()
    assert (others.shows(1), others.shows(2)) == (True, False)
    others.drawn(device)
    # A drawing without a write of others needs no answer.
    others.drawn(device)
    assert len(device.waiting) == 2
    device.waiting[1]()
    assert not others.unseen


def test_a_screen_that_only_looks_on_asks_no_device() -> None:
    others = Elsewhere()
    others.happened()
    others.drawn(None)
    assert not others.unseen


def test_an_answer_that_comes_late_hides_nothing() -> None:
    others, device = Elsewhere(), Device()
    for _ in range(2):
        others.happened()
        others.drawn(device)
    for done in reversed(device.waiting):
        done()
    assert not others.unseen


def test_a_follower_is_told_of_each_write_until_it_ends() -> None:
    others, told = Elsewhere(), list[int]()
    end = others.follow(lambda: told.append(others.written))
    others.happened()
    end()
    others.happened()
    assert told == [1]
