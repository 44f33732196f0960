"""Touches at random places of a Schieber's table, and what each of them may have written."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from rules.engine.game import Event
from rules.engine.log import Amended, Change, Entry, Inserted, Recorded, Redone, Undone, Voided
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    WeisShown,
)
from scorer.texts import texts
from tests.browser.finger import Finger
from tests.browser.harness import Box, Screen

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")

LATE: Final = 40
"""Touches after which a touch must have written what it writes."""

EDGE: Final = 3
"""Pixels around a finger: the tree for screen readers is rounded otherwise than what is touched."""

_UNDER: Final = """
([x, y, edge]) => [[0, 0], [-edge, 0], [edge, 0], [0, -edge], [0, edge]].map(([across, down]) => {
  const node = document.elementFromPoint(x + across, y + down)
    ?.closest('flt-semantics[role=button][aria-label]');
  const panel = node?.closest('[flt-semantics-identifier^=panel]');
  const name = node?.getAttribute('aria-label') || '';
  return [panel?.getAttribute('flt-semantics-identifier') ?? '', name.trim()];
})
"""


@dataclass(frozen=True, slots=True)
class Button:
    """A button on the screen.

    Attributes:
        name: Its name; empty where there is no button.
        panel: The panel on which it lies; empty for the table itself.
    """

    name: str
    panel: str = ""


@dataclass(slots=True)
class RandomTouches:
    """A finger at random places, and the buttons that it touched.

    Attributes:
        screen: The screen.
        chance: Where the places come from.
        avoided: Places that are not touched, such as those of buttons that leave the table.
    """

    screen: Screen
    chance: random.Random
    avoided: Sequence[Box]
    _recent: list[frozenset[Button]] = field(default_factory=list)

    def touch(self, finger: Finger) -> None:
        """Touch a place; note the buttons that lay there before and after it."""
        size: Any = self.screen.page.viewport_size
        while True:
            place = (self.chance.uniform(1, size["width"]), self.chance.uniform(1, size["height"]))
            if not any(_within(place, box) for box in self.avoided):
                break
        before = self._under(place)
        finger.touch_at([place], 0)
        self._recent.append(before | self._under(place))
        del self._recent[:-LATE]

    def unexplained(self, entries: Sequence[Entry]) -> list[str]:
        """Return the entries for which no button was touched; each touch explains one step."""
        found = []
        for _, step in groupby(entries, key=lambda entry: entry.step):
            changes = [entry.change for entry in step]
            for place, touched in enumerate(self._recent):
                if any(all(writes(button, change) for change in changes) for button in touched):
                    del self._recent[: place + 1]
                    break
            else:
                found.append(f"{changes} after {[b.name for t in self._recent[-12:] for b in t]}")
        return found

    def forget(self) -> None:
        """Forget all touches: what follows is another Partie."""
        self._recent.clear()

    def _under(self, place: tuple[float, float]) -> frozenset[Button]:
        found = self.screen.page.evaluate(_UNDER, [*place, EDGE])
        return frozenset(Button(name, panel) for panel, name in found)


def _within(place: tuple[float, float], box: Box) -> bool:
    across, down = place[0] - box.left, place[1] - box.top
    return -1 <= across <= box.width + 1 and -1 <= down <= box.height + 1


def writes(button: Button, change: Change) -> bool:
    """Whether a tap on a button can write a change."""
    name, panel = button.name, button.panel
    if isinstance(change, Undone):
        return name in (T("table.undo"), T("table.take_back"))
    if isinstance(change, Redone):
        return name == T("table.redo")
    if isinstance(change, Recorded) and not panel.startswith("panel InsertPanel"):
        return _records(button, change.event)
    inserts = panel.startswith("panel InsertPanel") and name == T("pad.write")
    if isinstance(change, Recorded):
        return inserts
    if isinstance(change, Amended | Inserted | Voided):
        corrects = name in (
            T("pad.correct"),
            T("entries.mend"),
            T("entries.late_weis_yes"),
            T("pad.remove"),
            T("entries.remove"),
            T("entries.remove_deal"),
        )
        return corrects or inserts or (isinstance(change, Amended) and _amends(name, change.event))
    return False


def _amends(name: str, event: Event) -> bool:
    """Whether a key changes the mode of the open deal to this, or whether it was pushed."""
    return isinstance(event, ModeChosen) and (name == T("table.pushed") or _chooses(name, event))


def _chooses(name: str, event: Event) -> bool:
    return isinstance(event, ModeChosen) and name.startswith(T(f"mode.french.{event.mode}"))


def _records(button: Button, event: Event) -> bool:
    name, panel = button.name, button.panel
    confirms = panel.startswith("panel ClaimPanel") and name in (
        T("claim.write"),
        T("claim.unknown"),
    )
    match event:
        case ModeChosen():
            return not panel and _chooses(name, event)
        case TricksCounted():
            return not panel and name == T("pad.write")
        case WeisShown(side=side, points=points):
            return name == T("table.bar_label", side=PAIRS[side], points=points)
        case StoeckShown(side=side):
            return confirms or name == T("table.stoeck_of", side=PAIRS[side])
        case ClaimedOut() | ClaimedTogether():
            return confirms
        case _:  # compared Weis, and what an open ruling asks
            return bool(panel) and bool(name)
