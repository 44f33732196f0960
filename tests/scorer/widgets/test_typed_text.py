"""What is typed into a field while its text is replaced."""

from __future__ import annotations

from collections import deque
from string import ascii_letters

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.widgets.typed_text import TypedText

ENDED = "Anna\n"
"""What stood in the field before its text was replaced."""


class SlowDevice:
    """A field on a device from which reports, and to which texts, arrive later, in their order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._typed = TypedText(text)
        self._box = self._typed.drawn(ft.TextField(value=text))
        self._reports, self._answers = deque[str](), deque[str]()

    def replace(self, text: str) -> None:
        self._typed.replace(text)
        self._draw()

    def type(self, letter: str, at: int | None = None) -> None:
        place = len(self.text) if at is None else at
        self.text = self.text[:place] + letter + self.text[place:]
        self._reports.append(self.text)

    def erase(self) -> None:
        self.text = self.text[:-1]
        self._reports.append(self.text)

    def report(self) -> None:
        """One report arrives."""
        if self._reports:
            self._box.value = self._reports.popleft()
            if self._typed.catch_up():
                self._draw()

    def answer(self) -> None:
        """One text arrives at the device."""
        if self._answers:
            self.text = self._answers.popleft()

    def calm(self) -> str:
        """Let all arrive; return what is on the device, which both must agree on."""
        while self._reports or self._answers:
            self.report()
            self.answer()
        assert self._typed.text == self.text
        return self.text

    def _draw(self) -> None:
        text = self._typed.text
        if text != self._box.value:
            self._answers.append(text)
        self._box = self._typed.drawn(ft.TextField(value=text))


@pytest.mark.parametrize("at", [None, 0, 2], ids=["behind", "ahead", "within"])
def test_what_is_typed_before_the_text_is_replaced_stands_behind_the_new_one(
    at: int | None,
) -> None:
    device = SlowDevice(ENDED)
    device.replace("")
    for place, letter in enumerate("Beat"):
        device.type(letter, None if at is None else at + place)
    assert device.calm() == "Beat"
    device.type("e")
    assert device.calm() == "Beate"


def test_a_name_that_is_begun_stays_ahead_of_what_follows() -> None:
    device = SlowDevice(f"{ENDED}Be")
    device.replace("Be")
    device.type("a")
    device.report()
    device.answer()
    device.type("t")
    assert device.calm() == "Beat"


def test_a_capital_that_the_keyboard_made_at_the_beginning_is_small_within_a_name() -> None:
    device = SlowDevice(ENDED)
    device.replace("")
    device.type("B")
    device.answer()
    device.type("E")
    assert device.calm() == "Be"


@pytest.mark.parametrize("word", ["Annabelle", "Ann", "Anna M"])
def test_a_word_that_the_keyboard_puts_in_at_once_is_whole(word: str) -> None:
    device = SlowDevice(ENDED)
    device.replace("")
    device.answer()
    device.type(word)
    assert device.calm() == word


def test_a_word_that_the_keyboard_corrects_meanwhile_is_corrected() -> None:
    device = SlowDevice(ENDED)
    device.replace("")
    device.type("Beta")
    device.report()
    device.erase()
    device.erase()
    device.type("at")
    assert device.calm() == "Beat"


def test_letters_can_be_erased_once_all_has_arrived() -> None:
    device = SlowDevice(ENDED)
    device.replace("")
    device.type("B")
    device.type("r")
    assert device.calm() == "Br"
    device.erase()
    assert device.calm() == "B"
    device.erase()
    device.type("D")
    assert device.calm() == "D"


@given(st.lists(st.sampled_from(["report", "answer", "type"]), max_size=60))
def test_no_letter_is_lost_however_slow_the_network_is(order: list[str]) -> None:
    device, letters, written = SlowDevice(ENDED), iter(ascii_letters), ""
    device.replace("")
    for step in order:
        if step == "report":
            device.report()
        elif step == "answer":
            device.answer()
        elif letter := next(letters, ""):
            written += letter
            device.type(letter)
    assert sorted(device.calm().lower()) == sorted(written.lower())
