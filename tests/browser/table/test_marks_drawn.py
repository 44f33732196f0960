"""Chalk marks that were updated look the same as marks that were drawn anew."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from itertools import chain, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.browser.conftest import OpenScreen
from tests.browser.harness import TIMEOUT_SECONDS, Screen, Server
from tests.browser.marks_app import mark
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

Picture = NDArray[np.int16]

GRAIN = 24
"""Levels of grey by which the same stone differs from place to place; chalk differs by more."""


@pytest.fixture(scope="module")
def marks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("marks") / "server.log"
    server = Server(lambda port: ["-m", "tests.browser.marks_app", str(port)], log)
    server.start()
    yield server
    server.stop()


def both(screen: Screen, width: float, height: float) -> tuple[Picture, Picture]:
    """Return pictures of the mark that was updated, and of the one that was drawn anew."""
    shot = screen.page.screenshot(clip={"x": 0, "y": 0, "width": 2 * width, "height": height})
    seen = np.asarray(Image.open(io.BytesIO(shot)).convert("L"), dtype=np.int16)
    return seen[:, : round(width)], seen[:, round(width) :]


def alike(one: Picture, other: Picture) -> bool:
    """Whether nothing but the grain of the stone differs.

    The same edge can lie on either side of a pixel's sample at another place of the screen, so
    each pixel is compared together with its neighbours.
    """
    differs = one - other
    around = (differs[:-1, :-1] + differs[1:, :-1] + differs[:-1, 1:] + differs[1:, 1:]) / 4
    return bool(np.abs(around).max() <= GRAIN)


def there_and_back(last: int) -> tuple[int, ...]:
    """Every count up to an even last one and down again, in steps of one and then of two."""
    ones, twos = range(1, last + 1), range(2, last + 1, 2)
    return tuple(chain([0], ones, reversed(ones[:-1]), [0], twos, reversed(twos[:-1]), [0]))


@pytest.mark.parametrize(
    ("route", "last"),
    first_in_quick_run(
        [
            ("tally-3", 4),
            ("tally-7", 8),
            ("tally-15", 16),
            ("putz-0", 10),
            ("putz-1", 10),
            ("putz-2", 10),
            ("putz-3", 10),
            ("slate-1", 6),
            (
                "slate-8",
                4,
            ),  # 32 strokes on a bar are more than fit with the usual space between them
            ("short-1", 6),
            ("short-8", 4),
            ("large-1", 4),
            ("large-6", 4),
        ],
        count=2,
    ),
)
def test_a_count_looks_the_same_whichever_count_was_shown_before(
    marks: Server, open_screen: OpenScreen, route: str, last: int
) -> None:
    _, width, height = mark(route)
    screen = open_screen(
        marks.url, width=max(900, round(2 * width)), height=round(height) + 140, path=route, scale=1
    )
    before: Picture | None = None
    for last_count, count in pairwise((0, *there_and_back(last))):
        if count != last_count:
            screen.tap(f"{count - last_count:+}")
            screen.wait_for_text(f"count {count}")
        end = time.monotonic() + TIMEOUT_SECONDS / 4
        while True:
            changed, redrawn = both(screen, width, height)
            drawn = before is None or not alike(before, redrawn)
            if (drawn and alike(changed, redrawn)) or time.monotonic() > end:
                break
            screen.page.wait_for_timeout(30)
        assert drawn, f"{count} was not drawn"
        assert alike(changed, redrawn), f"{count} looks different from the same count drawn anew"
        before = redrawn
