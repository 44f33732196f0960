"""At the end of a Partie every rank, every button and the whole chart are in sight."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from rules.engine.notation import to_document
from scorer.appearance import WIDE
from scorer.phrases import signed
from scorer.texts import texts
from tests.browser.conftest import OpenScreen, StartApp
from tests.browser.harness import Box, Screen, Server
from tests.browser.prepared import LONG, fill
from tests.full_run import FULL
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import view_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
SIZES: Final = {
    "phone": (360, 640),
    "high": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desk": (1340, 844),
    "television": (1920, 1080),
}
ENDED: Final = {
    "bieter": "auction_to_the_end",
    "putz": "five_players",
    "individual": "four_players",
    "pandur": "four_down_to_two",
    "schieber": "plain_win",
    "coiffeur": "pairs_decided_early",
    "differenzler": "four_players",
    "handjass": "four_players",
    "molotow": "four_players",
    "sidi": "whole_partie",
}
"""By game a golden log whose Partie is over."""
IN_QUICK_RUN: Final = (("phone", "bieter"), ("landscape", "putz"), ("desk", "pandur"))
LAST_PUTZ: Final = "505037020"
"""The points of the five players in the last deal of the Putz."""
LARGEST_BAND: Final = 40
"""The most pixels that may be empty below the lowest part."""


def _partie(key: str, number: int) -> tuple[str, dict[str, object], list[str], str]:
    """Address and document of a Partie with long names; its ranks, and what its chart is called."""
    partie = load(LOGS / key / f"{ENDED[key]}.txt", GAMES[key])
    names = (*LONG, "Konstantin")[: len(partie.players)]
    partie = replace(partie, id=f"{number:032x}", players=names)
    view = view_of(partie)
    totals, ranks = view.sheet.totals, view.outcome.ranks
    told = [
        T("end.place", place=place, side=view.side_names[side], total=signed(totals[side]))
        for side, place in enumerate(ranks)
    ]
    newest = zip(view.side_names, view.course[-1], strict=True)
    chart = ", ".join(f"{name} {signed(total)}" for name, total in newest)
    return f"partie/{partie.id}", to_document(partie), told, chart


PARTIEN: Final = {key: _partie(key, number) for number, key in enumerate(ENDED, 1)}


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("ended")
    fill(data, [document for _, document, _, _ in PARTIEN.values()])
    return new_app(data)


@pytest.mark.parametrize(
    ("size", "key"),
    [
        pytest.param(size, key, marks=[] if (size, key) in IN_QUICK_RUN else FULL)
        for key in ENDED
        for size in SIZES
    ],
)
def test_ranks_buttons_and_chart_are_in_sight(
    server: Server, open_screen: OpenScreen, size: str, key: str
) -> None:
    width, height = SIZES[size]
    path, _, ranks, chart = PARTIEN[key]
    screen = open_screen(server.url, width=width, height=height, touch=True, path=path)
    screen.wait_for(T("end.rematch"))
    screen.settle()
    screen.shot(f"end-{size}-{key}")
    boxes = [_inside(screen, name, size) for name in (*ranks, T("end.rematch"))]
    # A Coiffeur shows its sheet; its chart has room on a wide screen alone.
    if key != "coiffeur" or width >= WIDE:
        boxes.append(_inside(screen, chart, size))
    # Below the chart of two sides there may be the slate.
    if key not in {"bieter", "schieber", "sidi", "coiffeur"}:
        lowest = max(box.top + box.height for box in boxes)
        assert lowest >= height - LARGEST_BAND


def _inside(screen: Screen, name: str, size: str) -> Box:
    """The box of a named part, which is whole on the screen."""
    width, height = SIZES[size]
    found = [box for box in screen.nodes() if box.name.startswith(name)]
    assert found, (name, screen.texts())
    box = found[0]
    assert box.top >= 0, box
    assert box.left >= 0, box
    assert box.top + box.height <= height, box
    assert box.left + box.width <= width, box
    return box


def test_what_was_written_last_leaves_the_winner_in_sight(
    server: Server, open_screen: OpenScreen
) -> None:
    width, height = SIZES["landscape"]
    path, _, ranks, _ = PARTIEN["putz"]
    screen = open_screen(server.url, width=width, height=height, touch=True, path=path)
    screen.wait_for(T("end.rematch"))
    screen.tap(T("table.undo"))
    screen.wait_for_text(T("table.redo"))
    screen.rest()
    for digit in LAST_PUTZ:
        screen.tap(digit)
    screen.tap(T("pad.write"))
    screen.wait_for(T("end.rematch"))
    screen.wait_for_text(T("table.take_back"))
    undo = _inside(screen, T("table.take_back"), "landscape")
    card = _inside(screen, ranks[0], "landscape")
    assert undo.left + undo.width <= card.left
