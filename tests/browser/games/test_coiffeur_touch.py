"""Real touches at fixed places on the table of a Coiffeur: what they type is what is written."""

from __future__ import annotations

from typing import Final

import pytest

from rules.games.coiffeur.sheet import CLUB_ROWS, RowKind
from rules.pairs.facts import VorhandFound
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.finger import QUICK_AND_SLOW, Finger
from tests.browser.games.test_coiffeur import ES, FIRST, PARTIEN, Prepared, Table, address, document
from tests.browser.harness import Server
from tests.browser.prepared import fill
from tests.full_run import FULL

pytestmark = pytest.mark.browser

for _pause in QUICK_AND_SLOW:
    PARTIEN[f"touch{_pause}"] = Prepared(facts=(VorhandFound(seat=0),))

PLAIN: Final = tuple(
    number
    for number, row in enumerate(CLUB_ROWS)
    if row.kind not in (RowKind.JOKER, RowKind.SLALOM, RowKind.GUSHTI)
)
"""Rows for which neither the mode nor the direction is asked."""


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data = tmp_path_factory.mktemp("coiffeur_touch")
    fill(data, [document(f"touch{pause}") for pause in QUICK_AND_SLOW])
    return new_app(data)


@FULL
@pytest.mark.parametrize("pause", QUICK_AND_SLOW)
def test_a_whole_sheet_is_written_as_it_was_touched(
    server: Server, open_screen: OpenScreen, pause: int
) -> None:
    screen = open_screen(server.url, **PHONE, path=address(f"touch{pause}"))
    table = Table(screen)
    screen.wait_for("Juego 1 de 20")
    finger = Finger(screen)
    finger.learn_all()
    write = ES("pad.write")
    points = {
        (side, row): 17 + (37 * row + 61 * side) % 80
        for side in (0, 1)
        for row in range(len(CLUB_ROWS))
    }
    for row in PLAIN:
        for side in (0, 1):
            cell = table.open_cell(side, row)
            digits = str(points[side, row])
            # The digits may also come first.
            finger.touch(((cell, *digits, write) if side else (*digits, cell, write)), pause)
    for row in (one for one in range(len(CLUB_ROWS)) if one not in PLAIN):
        for side in (0, 1):
            kind = CLUB_ROWS[row].kind
            how = ES("mode.french.clubs") if kind is RowKind.JOKER else next(iter(FIRST.values()))
            finger.touch([table.open_cell(side, row)], pause)
            finger.look_for(how)
            finger.touch([how, *str(points[side, row]), write], pause)
            # On a busy machine the choice of this deal could be mistaken for that of the next one.
            screen.wait_for(table.cell(side, row, points[side, row]))
    for (side, row), made in points.items():
        screen.wait_for(table.cell(side, row, made))
    totals = [
        sum(made * CLUB_ROWS[row].factor for (at, row), made in points.items() if at == side)
        for side in (0, 1)
    ]
    for side, total in enumerate(totals):
        screen.wait_for(f"{table.sides[side]}: {total}")

    # Correcting is the same: the cell, the digits, and the key that writes.
    finger.learn_all()
    old = table.cell(0, 0, points[0, 0])
    finger.touch([old], pause)
    finger.look_for(ES("pad.correct"))
    finger.touch([*"98", ES("pad.correct")], pause)
    screen.wait_for(table.cell(0, 0, 98))
