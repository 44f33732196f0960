"""What is wrong with a screen, and the table of it."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final, Literal

from scorer.texts import texts
from tests.browser.harness import Screen
from tests.browser.headless import HeadlessScreen
from tests.browser.layout_problems import Ruler, sorted_problems
from tests.browser.prepared import LONG
from tests.browser.walk.stops import Stop, walk
from tests.scorer.contrast import faint
from tests.scorer.letters import small
from tools.contact_sheet.look import Look

Kind = Literal["text", "target", "contrast", "letters"]

KINDS: Final[dict[Kind, str]] = {
    "text": "texts that are cut, or that stand out of their buttons",
    "target": "targets that are small, or that overlap",
    "contrast": "colours that can hardly be told apart",
    "letters": "letters that are too small",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong with a screen.

    Attributes:
        kind: What sort of fault it is, see `KINDS`.
        stop: The name of the screen.
        look: How the app looked.
        what: What is wrong.
    """

    kind: Kind
    stop: str
    look: Look
    what: str


def in_controls(url: str, same: Sequence[Look], stops: Sequence[Stop]) -> Iterator[Fault]:
    """Find faint colours and small letters in the controls, without a browser.

    Args:
        url: The address of the app.
        same: The looks, in one language.
        stops: The screens.
    """
    first = same[0]
    with closing(HeadlessScreen(url, first.width, first.height, locale=first.language)) as screen:
        screen.open()
        for stop in walk(screen, stops, texts(first.language)):
            for look in same:
                _turn(screen, look)
                views = screen.shown.page["views"]
                for dim in faint(views, look.palette):
                    seen = f"{dim.what}: {dim.colour} on {dim.below}, {dim.ratio} of {dim.needed}"
                    yield Fault("contrast", stop.name, look, seen)
                for little in small(views):
                    yield Fault("letters", stop.name, look, f"{little.size}: {little.text}")
            _turn(screen, first)


def _turn(screen: HeadlessScreen, look: Look) -> None:
    """Show the screen in a look."""
    screen.light_up(look.mode)
    screen.resize(look.width, look.height)
    screen.settle()


def in_places(screen: Screen, ruler: Ruler, look: Look, stop: Stop) -> Iterator[Fault]:
    """Find cut texts and small targets in the places that the browser gives them."""
    found = sorted_problems(screen.page, ruler, LONG)
    for kind, problems in (("text", found.texts), ("target", found.targets)):
        for problem in problems:
            yield Fault("text" if kind == "text" else "target", stop.name, look, problem)


def write_table(path: Path, faults: Sequence[Fault]) -> None:
    """Write all faults, a line each."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(("kind", "screen", "mode", "text", "size", "language", "what"))
        table.writerows((one.kind, one.stop, *astuple(one.look), one.what) for one in faults)


def summary(faults: Sequence[Fault]) -> str:
    """How many faults there are of each kind, and how many are different."""
    counted = Counter(one.kind for one in faults)
    different = Counter(kind for kind, _ in {(one.kind, one.what) for one in faults})
    return "\n".join(
        f"{kind:10}{counted[kind]:6}{different[kind]:6} different   {told}"
        for kind, told in KINDS.items()
    )
