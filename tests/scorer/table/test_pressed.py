"""What each key does at the table of a Schieber, down to the entries that are written."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from rules.engine.game import Event
from rules.games.schieber import SCHIEBER
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.pairs.facts import ClaimedOut, ModeChosen, TricksCounted, VorhandFound
from scorer.drafts.kept import KeptDrafts
from scorer.games import ALL
from scorer.games.counting.count_keys import STOECK_PANEL, change_typed, typed_now
from scorer.games.counting.typed import Typed
from scorer.games.ends.claim import ClaimPanel, claim_of
from scorer.games.melds.side_melds import WeisPanel
from scorer.session import Partien
from scorer.sharing.taps import Taps
from scorer.store import Shelf
from scorer.table.keyboard import KeyboardPanel, key_pressed
from scorer.table.live_table import _new_live_table
from scorer.table.model import Panel
from tests.scorer.games.shown import NAMES, START, look

LETTERS = {
    "A": Mode.SPADES,
    "S": Mode.CLUBS,
    "D": Mode.HEARTS,
    "F": Mode.DIAMONDS,
    "G": Mode.OBENABE,
    "H": Mode.UNDENUFE,
}


class Keys:
    """A table that writes into a real store, and a keyboard."""

    def __init__(self, folder: Path) -> None:
        self.shelf = asyncio.run(Shelf.open(folder))
        partien = Partien(self.shelf)
        self.partie = asyncio.run(partien.begin(SCHIEBER, NAMES, Options(), START))
        services = cast(
            Any,
            SimpleNamespace(vibrate=lambda: None, drafts=KeptDrafts(lambda _: None)),
        )
        schieber = ALL[SCHIEBER.key]
        self.live = _new_live_table(look(), services, self.partie, schieber, Taps())[1]

    def press(self, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
        event = ft.KeyboardEvent(
            name="keyboard_event",
            control=cast(Any, None),
            key=key,
            shift=shift,
            ctrl=ctrl,
            alt=False,
            meta=False,
        )
        key_pressed(self.live, look(), event)

    def panel(self) -> Panel | None:
        return self.live.panel.value

    @property
    def facts(self) -> list[Event]:
        return [placed.event for placed in self.partie.view.facts]


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[Keys]:
    made = Keys(tmp_path)
    yield made
    made.shelf.close()


@pytest.mark.parametrize(("letter", "mode"), LETTERS.items())
def test_a_letter_chooses_its_mode(keys: Keys, letter: str, mode: Mode) -> None:
    keys.press(letter)
    assert keys.facts == [VorhandFound(seat=0), ModeChosen(mode=mode)]


def test_p_pushes_the_choice(keys: Keys) -> None:
    keys.press("P")
    keys.press("A")
    assert keys.facts[-1] == ModeChosen(mode=Mode.SPADES, pushed=True)


def test_letters_open_weis_and_stoeck_and_type_a_matsch(keys: Keys) -> None:
    keys.press("A")
    keys.press("M")
    assert typed_now(keys.live) == Typed.of(0, matsch=True)
    keys.press("W")
    assert keys.panel() == WeisPanel()
    keys.press("Escape")
    assert keys.panel() is None
    keys.press("K")
    assert keys.panel() == STOECK_PANEL
    keys.press("Escape")
    keys.press("?")
    assert keys.panel() == KeyboardPanel()


def test_a_matsch_leaves_the_nothing_that_is_typed_for_a_side(keys: Keys) -> None:
    keys.press("A")
    change_typed(keys.live, lambda now: now.with_digit(0))
    keys.press("M")
    count = typed_now(keys.live).event()
    assert count == TricksCounted(tricks=(0, 157), matsch=1)
    keys.press("M")
    assert typed_now(keys.live).empty


def test_a_matsch_of_a_claim_is_that_of_the_side_that_claims(keys: Keys) -> None:
    keys.press("A")
    keys.live.panel.set(ClaimPanel(side=1, typed=Typed()))
    change_typed(keys.live, lambda now: now.with_digit(0))
    keys.press("M")
    claim = claim_of(1, typed_now(keys.live))
    assert claim == ClaimedOut(side=1, tricks=157, matsch=True)
    assert typed_now(keys.live).side == 1


@pytest.mark.parametrize(("key", "shift"), [("Y", False), ("Z", True)])
def test_control_undoes_and_redoes(keys: Keys, key: str, *, shift: bool) -> None:
    keys.press("A")
    written = keys.facts
    keys.press("Z", ctrl=True)
    assert keys.facts == written[:-1]
    keys.press(key, ctrl=True, shift=shift)
    assert keys.facts == written
    keys.press(key, ctrl=True, shift=shift)
    assert keys.facts == written
