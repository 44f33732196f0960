"""Guests follow a table, and the scorekeeper sees them, in every game and every language."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from scorer.guests.rights import Right
from scorer.phrases import with_colon
from scorer.texts import LANGUAGES, Texts, texts
from tests.browser.conftest import OpenScreen
from tests.browser.harness import ROOT, TIMEOUT_SECONDS, Screen
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.layout_problems import Ruler, layout_problems
from tests.browser.prepared import LONG, NAMES, STAGES, document, fill
from tests.full_run import FULL
from tests.scorer.server.clients import PARTIE, Table

pytestmark = [pytest.mark.browser, pytest.mark.headless]

SMALL: Final = {"width": 360, "height": 740, "touch": True}

EXAMPLES: Final = {
    game.key: json.loads((ROOT / "docs" / "examples" / f"{game.key}.json").read_text("utf-8"))
    for game in GAMES.values()
}
"""A Partie of every game, by its key."""

ENDED: Final = frozenset(
    path.name.removesuffix(".score.json")
    for path in (ROOT / "docs" / "examples").glob("*.score.json")
    if json.loads(path.read_text("utf-8"))["status"] == "finished"
)
"""The keys of the games whose example has ended."""

WRITING: Final = ("table.undo", "table.redo", "entries.correct_hint", "end.rematch", "fault.annul")
"""Texts that sessions without write access never show."""


@pytest.fixture(scope="module")
def labelled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The labelled app, with a table of people with long names and a Partie of every game."""
    data: Path = tmp_path_factory.mktemp("data")
    fill(data, [document(PARTIE, STAGES["weis"], names=LONG), *EXAMPLES.values()])
    served = Table(data, data / "server.log", module="tests.browser.labelled_app")
    served.start()
    try:
        yield served
    finally:
        served.stop()
        served.assert_quiet()


def choose(screen: Screen, before: Texts, language: str) -> Texts:
    """Choose another language in the settings of the app; return its texts."""
    t = texts(language)
    name = next(one.name for one in LANGUAGES if one.code == language)
    screen.go("settings")
    screen.wait_for(before("settings.theme"))
    screen.settle()
    screen.tap(with_colon(before, before("settings.language"), name))
    screen.wait_for(t("settings.theme"))
    return t


@FULL
@pytest.mark.drawn
def test_nothing_is_cut_and_everything_can_be_touched(
    labelled: Table, ruler: Ruler, open_screen: OpenScreen
) -> None:
    found: dict[str, list[str]] = {}

    def measure(screen: Screen, what: str, expected: str) -> None:
        screen.wait_for(expected)
        screen.settle()
        wrong = layout_problems(screen.page, ruler, LONG)
        if wrong:
            found[what] = wrong

    # The table plays another Partie, so the guest is always offered to switch to it.
    host = open_screen(labelled.url, **SMALL, path=f"partie/{EXAMPLES['schieber']['id']}")
    link = f"join#{labelled.code(Right.WRITE)}"
    guest = open_screen(labelled.guests_url, **SMALL, path=link)
    t = texts("es")
    guest.wait_for(t("table.menu"))
    for code in LANGUAGE_CODES:
        choose(host, t, code)
        t = choose(guest, t, code)
        host.go("around")
        measure(host, f"{code}: around, reading", t("around.explain_read"))
        host.tap(t("around.code_write"))
        measure(host, f"{code}: around, writing", t("around.explain_write"))
        guest.go(f"partie/{PARTIE}")
        guest.wait_for(t("table.menu"))
        who = t("around.guest", n=1, device="Linux")
        host.tap(with_colon(t, who, t("around.take_pen")))
        guest.wait_for(t("around.moved_on"))
        measure(guest, f"{code}: following", t("around.reading"))
        host.tap(with_colon(t, who, t("around.give_pen")))
        guest.wait_for(t("around.reading"), gone=True)
    assert found == {}


@FULL
@pytest.mark.drawn
def test_every_game_can_be_followed(labelled: Table, ruler: Ruler, open_screen: OpenScreen) -> None:
    t = texts("es")
    code = labelled.code(Right.READ)
    # Readers' screens are drawn for a common size; this phone has neither its width nor its height.
    odd = {"width": 402, "height": 673, "touch": True}
    reader = open_screen(labelled.guests_url, **odd, path=f"join#{code}", locale="es-ES")
    problems: dict[str, list[str]] = {}
    reader.go("")
    reader.wait_for(t("home.at_the_table"))
    for game, data in EXAMPLES.items():
        reader.go(f"partie/{data['id']}")
        reader.wait_for(t("table.menu"))
        reader.wait_for(t("share.title" if game in ENDED else "around.reading"))
        reader.settle()
        shown = " ".join(reader.texts())
        assert not any(t(key) in shown for key in WRITING), game
        if wrong := layout_problems(reader.page, ruler, (*LONG, *NAMES)):
            problems[game] = wrong
        reader.tap(t("table.menu"))
        reader.tap(t("scored.title"))
        reader.wait_for(t("scored.agreed"))
        # Otherwise the next address would only close the panel.
        reader.tap(t("app.close"))
        reader.wait_for(t("scored.agreed"), gone=True)
        reader.go("")
        reader.wait_for(t("table.menu"), gone=True)
        reader.wait_for(t("home.at_the_table"))
    assert problems == {}


@pytest.mark.drawn
def test_a_phone_that_follows_can_be_touched_and_turned(
    labelled: Table, ruler: Ruler, open_screen: OpenScreen
) -> None:
    t = texts("es")
    reader = open_screen(
        labelled.guests_url,
        width=402,
        height=673,
        touch=True,
        path=f"join#{labelled.code(Right.READ)}",
        locale="es-ES",
    )
    reader.go("")
    reader.wait_for(t("home.at_the_table"))
    reader.open(f"partie/{PARTIE}")
    for width, height in ((673, 402), (402, 673), (411, 731)):
        reader.wait_for(t("around.reading"))
        reader.tap(t("table.entries"))
        reader.wait_for(t("app.close"))
        reader.tap(t("app.close"))
        reader.wait_for(t("app.close"), gone=True)
        reader.resize(width, height)
        end = time.monotonic() + TIMEOUT_SECONDS
        while wrong := layout_problems(reader.page, ruler, LONG):
            assert time.monotonic() < end, (width, wrong)
            reader.settle()
