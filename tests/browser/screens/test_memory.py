"""The club's memory on the screens: the tally of an evening."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.prepared import NAMES, document, fill, mode, tricks
from tests.browser.prepared import START as VORHAND

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
NOBODY: Final = ("",) * 4


def ended(
    number: int, first: int, names: tuple[str, ...] = NAMES, at: datetime | None = None
) -> dict[str, object]:
    """A Schieber of one deal, in which the first pair has made so many points."""
    return document(
        f"{number:032x}",
        (VORHAND, mode(Mode.UNDENUFE), tricks(first)),
        names=names,
        options=Options(target=300),
        at=(at or datetime.now(UTC)).isoformat(timespec="seconds"),
    )


def test_the_end_says_who_has_won_how_often_today(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100), ended(2, 40), ended(3, 100), ended(4, 100, NOBODY)])
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("3 partidas: Ana y Marta 2 ganadas, Luis y Pedro 1 ganada")
    phone.wait_for("1 partida: los contrarios 1 ganada, los nuestros 0 ganadas")
    phone.go(f"partie/{1:032x}")
    phone.wait_for("Hoy: Ana y Marta 2, Luis y Pedro 1")
    phone.shot("end-with-evening")
    phone.go("")
    phone.wait_for(T("home.new_partie"))
    phone.go(f"partie/{4:032x}")
    phone.wait_for(T("end.rematch"))
    phone.pause(500)
    assert not phone.has("Hoy: ")
