"""The big screen of a night, as the server sends it to a client without a browser."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rules.tournament.document import Night, to_document
from rules.tournament.standings import standings
from scorer.texts import texts
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.clients import PAGE, FletClient, Table

T: Final = texts("en")
FAST_PAGES: Final = "tests.scorer.server.fast_pages_app"
PLAYED: Final = night_of(facts_of(names(14), 2, by_deal=True, open_tables=1), "March")
DRAWN: Final = night_of(facts_of(names(56), 1, open_tables=14), "March")


def just_now(night: Night) -> Night:
    """The same night with entries of now: an old round is shown without its clock."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return replace(night, entries=tuple(replace(entry, at=now) for entry in night.entries))


def big_screen(night: Night) -> dict[str, Any]:
    """The page properties of a large screen that shows a night."""
    route = f"/tournament/night/{night.id}/screen"
    return {**PAGE, "route": route, "width": 1920, "height": 1080}


def received_until(client: FletClient, text: str, most: int = 200) -> str:
    """The messages up to the one that shows a text, of which at most ``most`` are read."""
    shown = ""
    for _ in range(most):
        shown += str(client.receive())
        if text in shown:
            return shown
    raise AssertionError(text)


def test_the_pages_turn_by_themselves_and_the_clock_ticks(tmp_path: Path) -> None:
    fill(tmp_path / "data", [to_document(just_now(PLAYED))])
    table = Table(tmp_path / "data", tmp_path / "server.log", FAST_PAGES)
    table.start()
    try:
        with table.connect() as client:
            client.register(page=big_screen(PLAYED))
            shown = received_until(client, T("projector.progress", table="3", deals="0/8"))
            assert T("projector.tables", n=2) in shown
            assert T("projector.no_limit") in shown
            best = standings(PLAYED.replay().state)[0]
            shown = received_until(client, f"1. {best.player.name}: {best.total}")
            assert T("projector.standings", n=2) in shown
            received_until(client, T("projector.progress", table="1", deals="8/8"))
    finally:
        table.stop()
    table.assert_quiet()


def test_a_drawn_round_shows_the_seat_of_every_player(tmp_path: Path) -> None:
    fill(tmp_path / "data", [to_document(DRAWN)])
    table = Table(tmp_path / "data", tmp_path / "server.log", FAST_PAGES)
    table.start()
    try:
        with table.connect() as client:
            client.register(page=big_screen(DRAWN))
            shown = received_until(client, T("projector.page", n=1, pages=2))
            shown += received_until(client, T("projector.page", n=2, pages=2))
            seats = DRAWN.replay().state.rounds[0].tables[9].seats
            for seat, number in enumerate(seats):
                name = names(56)[number - 1]
                assert T("projector.seat", name=name, table="10", token=37 + seat) in shown
    finally:
        table.stop()
    table.assert_quiet()
