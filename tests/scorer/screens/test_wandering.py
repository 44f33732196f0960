"""Whoever taps at random finds no screen that fails, and no key that answers for another one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Final

import pytest

from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.walk.prepared_games import prepare, tables
from tests.full_run import FULL
from tests.scorer.screens.wanderer import SIZES, Wanderer
from tests.scorer.server.one_deal import served

STEPS: Final = 20
"""Steps between two times in which the page is loaded again."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """All games and some nights; at the end, no log may report a failed handler."""
    data = tmp_path_factory.mktemp("wandering") / "data"
    prepare(data, tables())
    with served(data) as started:
        yield started


@pytest.mark.parametrize(
    ("seed", "laps"), [(0, 1), *(pytest.param(seed, 3, marks=FULL) for seed in range(1, 13))]
)
def test_whatever_is_tapped_shows_what_a_page_loaded_anew_shows(
    server: Server, seed: int, laps: int
) -> None:
    random = Random(seed)
    size, language = random.choice(SIZES), random.choice(LANGUAGE_CODES)
    with closing(HeadlessScreen(server.url, *size, locale=language)) as screen:
        screen.open()
        wanderer = Wanderer(screen, random)
        try:
            for _ in range(laps):
                for _ in range(STEPS):
                    wanderer.step()
                wanderer.reload()
        except Exception as problem:
            problem.add_note(f"{language} {size}: {wanderer.done}")
            raise
