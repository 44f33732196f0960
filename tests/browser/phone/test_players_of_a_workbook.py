"""The phone's own Python reads the players of a workbook, without Python's library for XML."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.paper.files import workbook
from scorer.texts import texts
from tests.browser.file_dialog import choose_file
from tests.browser.phone.conftest import PhoneWith
from tests.browser.phone.visits import show
from tests.browser.phone.whole_games import SHORT
from tests.full_run import FULL
from tests.scorer.paper.nights import night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
NIGHT: Final = night_of([])
NAMES: Final = ("Zoë Frei", "Beat Gut", "Carla Moser")


@FULL
def test_the_players_of_a_workbook_are_read(phone_with: PhoneWith, tmp_path: Path) -> None:
    phone = phone_with([SHORT[0].document], to_document(NIGHT))
    show(phone, f"tournament/night/{NIGHT.id}")
    file = tmp_path / "club.xlsx"
    file.write_bytes(workbook([("Name",), *((name,) for name in NAMES)], "Club"))
    choose_file(phone, T("tournament.players.file"), file)
    phone.tap(T("tournament.players.enter_all", n=len(NAMES)))
    for name in NAMES:
        phone.wait_for(name)
