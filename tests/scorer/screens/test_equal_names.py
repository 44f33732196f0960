"""Players of the same name, before one of them is called otherwise: each has a key of its own."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.scorer.server.one_deal import served

T = texts("es")


def test_several_seats_with_the_same_name_can_be_swapped(tmp_path: Path) -> None:
    with served(tmp_path / "data") as server, closing(HeadlessScreen(server.url, 390, 844)) as s:
        s.open("new/differenzler")
        s.wait_for(T("names.seat_n", n=1))
        s.tap(next(one for one in s.buttons() if one.startswith(T("names.seat_n", n=1))))
        for _ in range(3):
            # The next seat is opened by itself.
            s.settle()
            s.type_into("Ana")
            s.tap(T("app.ok"))
        s.settle()
        first = [name for name in s.buttons() if name.startswith(T("names.seat_n", n=1))]
        s.tap(first[0])
        s.settle()
        assert s.has(T("new.swap"))
