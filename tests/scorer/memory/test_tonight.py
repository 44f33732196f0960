"""The tally of today, on the start screen and at the end of a Partie, is that of the list."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from scorer.exchange.marks import placing
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill, marked
from tests.browser.screens.test_memory import ended
from tests.scorer.server.one_deal import served

T: Final = texts("es")
LAST_WEEK, FIRST, SECOND = (f"{number:032x}" for number in (1, 2, 3))
TWO_TODAY: Final = "2 partidas: Ana y Marta 2 ganadas, Luis y Pedro 0 ganadas"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Luis and Pedro have won last week, Ana and Marta twice today."""
    now = datetime.now(UTC)
    week, moment = timedelta(days=7), timedelta(seconds=1)
    today = [ended(2, 100, at=now - moment), ended(3, 100, at=now)]
    fill(tmp_path, [ended(1, 40, at=now - week), *today])
    return tmp_path


@pytest.fixture
def phone(data: Path, moved: tuple[str, str]) -> Iterator[HeadlessScreen]:
    partie, other = moved
    marked(data, {placing(partie): other})
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        yield screen


@pytest.mark.parametrize("moved", [(FIRST, LAST_WEEK)])
def test_a_partie_of_today_that_was_put_into_an_earlier_evening(phone: HeadlessScreen) -> None:
    phone.open("")
    phone.wait_for("1 partida: Ana y Marta 1 ganada, Luis y Pedro 0 ganadas")
    assert not phone.has(TWO_TODAY)
    assert sum("1 partida" in text for text in phone.texts()) == 1
    for partie in (FIRST, SECOND):
        phone.open(f"partie/{partie}")
        phone.wait_for(T("end.rematch"))
        phone.pause(1000)
        assert not phone.has(T("home.all_won_tonight"))


@pytest.mark.parametrize("moved", [(LAST_WEEK, FIRST)])
def test_an_earlier_partie_that_was_put_into_the_evening_of_today(phone: HeadlessScreen) -> None:
    phone.open("")
    phone.wait_for("3 partidas: Ana y Marta 2 ganadas, Luis y Pedro 1 ganada")
    phone.open(f"partie/{SECOND}")
    phone.wait_for("Ganadas hoy: Ana y Marta 2, Luis y Pedro 1")


@pytest.mark.parametrize("moved", [(SECOND, SECOND)])
def test_a_partie_of_today_with_an_evening_of_its_own(phone: HeadlessScreen) -> None:
    phone.open("")
    phone.wait_for("1 partida: Ana y Marta 1 ganada, Luis y Pedro 0 ganadas")
    assert sum("1 partida" in text for text in phone.texts()) == 2
