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
TOUCHES: Final = int(os.environ.get("PIZARRA_RANDOM_TOUCHES", "25"))
"""Number of touches in all tests together."""

MOST_TOUCHES: Final = 200
"""Most touches in one test, so that it ends long before its time limit."""

LATE: Final = 3
"""Number of last touches, one of which must have led to a new entry."""

LEAVES: Final = frozenset(
    T(key)
    for key in (
        "app.back",
        "table.menu",
        "table.entries",
        "weis.by_cards",
        "past.title",
        "share.title",
        "end.rematch",
        "end.ruling",
    )
)
"""Buttons that lead away from the table, or to a list or a choice of cards."""

_BUTTON_AT: Final = """({x, y}) => {
  const button = document.elementFromPoint(x, y)?.closest('[role=button], [role=switch]');
  const box = button?.getBoundingClientRect();
  return box ? [box.left, box.top] : null;
}"""
"""Returns the left and upper edge of the topmost button at a point; null if there is none."""

CLAIMS: Final = (T("claim.write"), T("claim.unknown"), T("claim.together"))


def mode_label(mode: Mode) -> str:
    return T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=FACTORS[mode])


def labels(fact: Event, before: Iterable[str]) -> tuple[str, ...]:
    """Return names of buttons, one of which must have been touched to record this fact."""
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
    """Return whether the touched button is one that writes this change."""
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
    """Return the buttons that can be touched now and do not lead away from the table."""
    return [
        box
        for box in screen.nodes()
        if box.tappable and box.name not in LEAVES and box.width and box.height
    ]


@pytest.mark.parametrize("seed", range(math.ceil(TOUCHES / MOST_TOUCHES)))
def test_random_touches_write_only_what_the_touched_buttons_say_and_no_claim_unasked(
    seed: int, own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, [START], options=Options(target=1000))])
    screen = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{PARTIE}")
    screen.wait_for(T("pad.write"))
    rng = random.Random(seed)
    session = screen.page.context.new_cdp_session(screen.page)
    known = len(entries_on_disk(tmp_path, PARTIE))
    asked = ""
    # A busy server can still be writing entries of earlier touches.
    recent: deque[tuple[str, tuple[str, ...]]] = deque(maxlen=LATE)
    for _ in range(min(TOUCHES, MOST_TOUCHES)):
        screen.settle()
        before, box = screen.texts(), rng.choice(buttons(screen))
        point = {
            "x": box.left + box.width * rng.uniform(0.2, 0.8),
            "y": box.top + box.height * rng.uniform(0.2, 0.8),
        }
        if screen.page.evaluate(_BUTTON_AT, point) != [box.left, box.top]:
            continue  # A panel covers the button.
        if box.name in {T("table.claim", side=pair) for pair in PAIRS}:
            asked = box.name
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        screen.page.wait_for_timeout(rng.choice((100, 350)))
        screen.settle()
        entries = entries_on_disk(tmp_path, PARTIE)
        new, known = entries[known:], max(known, len(entries))
        changed = [entry for entry in new if not isinstance(entry.change, Voided)]
        assert bool(changed) == bool(new)  # No tap at the table only removes entries.
        recent.append((box.name, before))
        for entry in changed:
            seen = {text for _, texts_then in recent for text in texts_then}
            assert any(explains(name, seen, entry.change) for name, _ in recent), (recent, entry)
            if isinstance(entry.change, Recorded) and isinstance(entry.change.event, ClaimedOut):
                assert PAIRS[entry.change.event.side] in asked, (asked, entry)
        if screen.has(T("end.rematch")):
            screen.page.keyboard.press("Control+z")
            screen.wait_for(T("end.rematch"), gone=True)
            known += 1
    assert known > 1
