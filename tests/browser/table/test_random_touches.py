"""Random touches all over the table: whatever they write was on the screen when it was touched."""

from __future__ import annotations

import math
import os
import random
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Change, Recorded, Redone, Undone, Voided
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Box, Screen
from tests.browser.prepared import NAMES, START, document, fill
from tests.browser.touched_deals import FACTORS, PAIRS, PARTIE

pytestmark = pytest.mark.browser

T: Final = texts("es")
TOUCHES: Final = int(os.environ.get("PIZARRA_RANDOM_TOUCHES", "60"))
"""Touches of all tests together."""

MOST_TOUCHES: Final = 200
"""Touches of a test, which ends long before its time limit."""

LATE: Final = 3
"""Among so many touches, the last ones, is the one that has led to a new entry."""

LEAVES: Final = frozenset(
    T(key)
    for key in (
        "app.back",
        "table.menu",
        "table.entries",
        "weis.by_cards",
        "end.home",
        "end.rematch",
        "end.ruling",
    )
)
"""Buttons that lead away from the table, or to a list or a choice of cards."""

_BUTTON_AT: Final = """({x, y}) => {
  const button = document.elementFromPoint(x, y)?.closest('flt-semantics[role=button]');
  const box = button?.getBoundingClientRect();
  return box ? [box.left, box.top] : null;
}"""
"""The left and upper edge of the button that lies on top at a point."""

CLAIMS: Final = (T("claim.write"), T("claim.unknown"), T("claim.together"))


def mode_label(mode: Mode) -> str:
    return T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=FACTORS[mode])


def labels(fact: Event, before: Iterable[str]) -> tuple[str, ...]:
    """The buttons, one of which must have been touched so that this fact is recorded."""
    match fact:
        case VorhandFound(seat=seat):
            return (NAMES[seat],)
        case ModeChosen(mode=mode):
            return (mode_label(mode),)
        case WeisShown(side=side, points=points):
            return (T("table.bar_label", side=PAIRS[side], points=points),)
        case StoeckShown(side=side):
            return (T("table.stoeck_of", side=PAIRS[side]), T("ask.stoeck_yes"), *CLAIMS)
        case TricksCounted(tricks=tricks):
            on_pad = {f"{pair}: {points}" for pair, points in zip(PAIRS, tricks, strict=True)}
            return (T("pad.write"),) if on_pad <= set(before) else ()
        case ClaimedOut() | ClaimedTogether() | ClaimSettled():
            return CLAIMS
        case CrossedFirst(side=side):
            return (PAIRS[side],)
        case _:
            return ()


def explains(touched: str, before: Iterable[str], change: Change) -> bool:
    """Whether a touched button says what was written."""
    match change:
        case Recorded(event=fact):
            return any(label in touched for label in labels(fact, before))
        case Amended(event=ModeChosen(mode=mode)):
            return touched in (mode_label(mode), T("table.pushed"))
        case Amended(event=WeisShown(points=points)):
            return str(points) in touched
        case Undone():
            return touched in (T("table.undo"), T("table.take_back"))
        case Redone():
            return touched == T("table.redo")
        case _:
            return False


def buttons(screen: Screen) -> list[Box]:
    """What can be touched now and stays at the table."""
    return [
        box
        for box in screen.nodes()
        if box.role == "button" and box.name not in LEAVES and box.width and box.height
    ]


@pytest.mark.parametrize("seed", range(math.ceil(TOUCHES / MOST_TOUCHES)))
def test_whatever_random_touches_write_was_on_the_screen_and_no_claim_without_its_question(
    seed: int, own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, [START], options=Options(target=1000))])
    screen = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{PARTIE}")
    screen.wait_for(T("pad.write"))
    chance = random.Random(seed)
    line = screen.page.context.new_cdp_session(screen.page)
    known = len(entries_on_disk(tmp_path, PARTIE))
    asked = ""
    # A busy server can write what was touched some touches ago.
    recent: deque[tuple[str, tuple[str, ...]]] = deque(maxlen=LATE)
    for _ in range(min(TOUCHES, MOST_TOUCHES)):
        screen.settle()
        before, box = screen.texts(), chance.choice(buttons(screen))
        point = {
            "x": box.left + box.width * chance.uniform(0.2, 0.8),
            "y": box.top + box.height * chance.uniform(0.2, 0.8),
        }
        if screen.page.evaluate(_BUTTON_AT, point) != [box.left, box.top]:
            continue  # A panel lies over it.
        if box.name.startswith(T("table.claim", side="").strip()):
            asked = box.name
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        screen.page.wait_for_timeout(chance.choice((100, 350)))
        screen.settle()
        entries = entries_on_disk(tmp_path, PARTIE) or entries_on_disk(tmp_path, PARTIE)
        new, known = entries[known:], max(known, len(entries))
        changed = [entry for entry in new if not isinstance(entry.change, Voided)]
        assert bool(changed) == bool(new)  # Nothing is only removed from here.
        recent.append((box.name, before))
        for entry in changed:
            seen = {text for _, texts_then in recent for text in texts_then}
            assert any(explains(name, seen, entry.change) for name, _ in recent), (recent, entry)
            if isinstance(entry.change, Recorded) and isinstance(entry.change.event, ClaimedOut):
                assert PAIRS[entry.change.event.side] in asked, (asked, entry)
        if screen.has(T("end.title")):
            screen.page.keyboard.press("Control+z")
            screen.wait_for(T("end.title"), gone=True)
            known += 1
    assert known > 1
