"""A server with two Partien: what a guest with the code of one of them is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.guests.rights import LINKED, Right
from tests.browser.prepared import STAGES, document, fill
from tests.scorer.server.clients import PAGE, PARTIE, Table
from tests.scorer.server.club import open_page, received

OTHER = f"{2:032x}"
NAMES = ("Rosa", "Beat", "Nina", "Urs")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    data: Path = tmp_path_factory.mktemp("data")
    other = {**document(OTHER, STAGES["mode"]), "players": list(NAMES)}
    fill(data, [document(PARTIE, STAGES["mode"]), other])
    table = Table(data, tmp_path_factory.mktemp("log") / "server.log")
    table.start()
    try:
        yield table
    finally:
        table.stop()
    table.assert_quiet()


def test_the_code_leads_to_its_partie(served: Table) -> None:
    for partie in (PARTIE, OTHER):
        for right in LINKED:
            answer = served.join(served.code(right, partie))
            assert (answer.status_code, answer.text) == (200, f"/partie/{partie}")


@pytest.mark.parametrize("right", LINKED)
def test_nothing_of_another_partie_is_shown(served: Table, right: Right) -> None:
    # A reader of all Partien follows the other one; that shared screen must not be used here.
    with served.connect(served.cookie_for(Right.READ)) as everything:
        everything.register(page={**PAGE, "route": f"/partie/{OTHER}"})
        everything.receive_until(NAMES[0])
        for first in ("/", f"/partie/{OTHER}"):
            with served.connect(served.cookie_for(right, PARTIE)) as client:
                shown = open_page(client, route=first)
                for route in (f"/partie/{OTHER}", f"/desk/{OTHER}", "/tournament", "/"):
                    client.event(1, "route_change", {"route": route})
                    shown += received(client, 0.5)
                assert not [name for name in NAMES if name in shown]


def test_with_its_code_a_partie_is_read_or_written_as_with_the_code_for_all(served: Table) -> None:
    before = served.written()
    with served.connect(served.cookie_for(Right.READ, PARTIE)) as reader:
        reader.register(page={**PAGE, "route": f"/partie/{PARTIE}"})
        reader.receive_until("Pedro")
        reader.press("Z", ctrl=True)
        received(reader)
        assert served.written() == before
        with served.connect(served.cookie_for(Right.WRITE, PARTIE)) as writer:
            writer.register(page={**PAGE, "route": f"/partie/{PARTIE}"})
            writer.receive_until("Pedro")
            writer.press("Z", ctrl=True)
            served.wait_until_written(before + 1)
        reader.receive()


def test_a_code_that_is_posted_again_and_again_keeps_out_nobody(served: Table) -> None:
    with served.connect(served.cookie_for(Right.WRITE, PARTIE)) as player:
        player.register(page={**PAGE, "route": f"/partie/{PARTIE}"})
        player.receive_until("Pedro")
        # Nobody is there to open the app with what the server answers.
        code = served.code(Right.WRITE, OTHER)
        answers = {served.join(code, source="127.0.0.3").status_code for _ in range(29)}
        assert answers == {200}
        for partie in (PARTIE, OTHER, ""):
            with served.connect(served.cookie_for(Right.WRITE, partie)) as late:
                late.register(page={**PAGE, "route": f"/partie/{partie or PARTIE}"})
        before = served.written()
        player.press("Z", ctrl=True)
        served.wait_until_written(before + 1)
