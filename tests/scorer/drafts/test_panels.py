"""What is typed in a panel of a table is kept with the Partie: after Back, and after a restart."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.sheet import Options as Sheet
from rules.games.individual.deal import Options
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from scorer.drafts.kept import KEEP_SECONDS
from scorer.phrases import say_points
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.phone.whole_games import SHORT
from tests.browser.prepared import NAMES, SEVEN_DEALS, STAGES, begun, document, fill
from tests.full_run import first_in_quick_run
from tests.scorer.server.one_deal import DEALS, TYPED, begin_deal, served

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
ENTRIES: Final = T("table.entries")
SIXTH: Final = T(
    "entries.scored",
    deal=6,
    what=T("fact.tricks_counted", points=say_points(PAIRS, (80, 77))),
    scores=say_points(PAIRS, (160, 154)),
)
JOKER: Final = T(
    "coiffeur.open",
    side=PAIRS[0],
    row=T("coiffeur.row", name=T("mode.french.joker"), factor=7),
)
COUNTED: Final = say_points(NAMES, (60, 50, 25, 22))
FIRST: Final = T(
    "entries.scored", deal=1, what=T("fact.points_counted", points=COUNTED), scores=COUNTED
)


@dataclass(frozen=True, slots=True)
class Case:
    """Something that is typed in a panel.

    Attributes:
        opens: The buttons that open the panel.
        typed: The buttons in the panel.
        sign: What the panel then shows.
        close: The button that closes it; empty where it cannot be closed.
        stage: The Partie, by a name of `STAGES`; "rows" for the sheet of a Coiffeur, empty for one
            with two deals.
    """

    opens: tuple[str, ...]
    typed: tuple[str, ...]
    sign: str
    close: str = T("app.close")
    stage: str = "mode"


PLAYED: Final = SHORT[:2]
"""The games whose open deal is typed before the server ends."""

EARLIER: Final = Path(__file__).parent / "earlier_drafts.json"
"""What a version of 26 November 2026 has kept of the same, in its form.

A class that is renamed or gets a field without a default no longer reads it.
"""

INSERT: Final = (ENTRIES, T("entries.insert_at", n=2))

CASES: Final[Mapping[str, Case]] = {
    "count": Case((ENTRIES, SIXTH), tuple("93"), f"{PAIRS[0]}: 93", stage="seven"),
    "weis": Case(
        (ENTRIES, "Wiis de 50, Ana y Marta"), ("100",), T("entries.new_totals", totals="")
    ),
    "count on a sheet": Case((ENTRIES, FIRST), ("Luis: 50", *"44"), "Luis: 44", stage=""),
    "forgotten deal": Case(INSERT, ("Luis: –", *"31"), "Luis: 31", stage=""),
    "forgotten weis": Case(
        (ENTRIES, T("entries.insert_at", n=1), T("kind.weis_shown")),
        ("Luis", "50"),
        T("entries.new_totals", totals="Ana 100, Luis 150, Marta 55, Pedro 59"),
        T("app.cancel"),
        stage="",
    ),
    "revoke": Case((T("table.menu"), T("table.fault")), tuple("41"), "41", T("app.cancel")),
    "claim": Case((T("table.claim", side=PAIRS[1]),), tuple("37"), f"{PAIRS[1]}: 37"),
    "refused": Case(
        (),
        (*"40", T("pad.write")),
        # An earlier version has said it with another verb.
        "Luis, Marta y Pedro",
        close="",
        stage="",
    ),
    "open ruling": Case((), tuple("94"), "94", "", stage="ask_tricks"),
    # Further ones come last: the place of each says the id of its Partie.
    "row of a fault": Case(
        (JOKER, T("table.menu"), T("table.fault")),
        (T("mode.french.slalom"),),
        T("coiffeur.first", mode=T("mode.french.obenabe")),
        T("app.cancel"),
        stage="rows",
    ),
}


def partie(name: str) -> str:
    return f"{list(CASES).index(name) + 1:031x}d"


def prepare(data: Path) -> None:
    """A Partie for each case, and one of every game."""
    sheet = (
        DealerFound(seat=3),
        PointsCounted(points=(60, 50, 25, 22)),
        PointsCounted(points=(40, 50, 30, 37)),
    )
    stages = {**STAGES, "seven": SEVEN_DEALS}

    def of_case(name: str, stage: str) -> dict[str, object]:
        if stage == "rows":
            return begun(COIFFEUR, partie(name), NAMES, Sheet(), VorhandFound(seat=0))
        if stage:
            return document(partie(name), stages[stage])
        return begun(INDIVIDUAL, partie(name), NAMES, Options(), *sheet)

    documents = [of_case(name, case.stage) for name, case in CASES.items()]
    fill(data, [*documents, *(short.document for short in PLAYED)])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("panels") / "data"
    prepare(folder)
    with served(folder) as started:
        yield started


def walk(screen: HeadlessScreen, *names: str) -> None:
    for name in names:
        screen.tap(name)
        screen.settle()


def at_table(server: Server, name: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"partie/{partie(name)}")
    screen.wait_for(T("table.menu"))
    screen.settle()
    return screen


@pytest.mark.parametrize("name", first_in_quick_run(CASES, 5))
def test_what_is_typed_in_a_panel_is_there_after_back_until_it_is_closed(
    name: str, server: Server
) -> None:
    case = CASES[name]
    with closing(at_table(server, name)) as screen:
        walk(screen, *case.opens)
        assert not screen.has(case.sign)
        walk(screen, *case.typed)
        screen.wait_for(case.sign)
        screen.go()
        if case.opens:
            screen.wait_for(case.sign, gone=True)
            screen.settle()
            assert screen.route == f"partie/{partie(name)}"
        else:
            screen.wait_for(T("home.new_partie"))
            screen.go(f"partie/{partie(name)}")
        walk(screen, *case.opens)
        screen.wait_for(case.sign)
        if case.close:
            walk(screen, case.close, *case.opens)
            assert not screen.has(case.sign)


def test_what_was_typed_is_not_kept_once_another_screen_has_written(server: Server) -> None:
    case = CASES["revoke"]
    with (
        closing(at_table(server, "revoke")) as screen,
        closing(at_table(server, "revoke")) as other,
    ):
        walk(screen, *case.opens, *case.typed)
        screen.wait_for(case.sign)
        screen.go()
        walk(other, T("table.undo"))
        screen.pause(3000)
        walk(screen, *case.opens)
        screen.wait_for(T("fault.title"))
        assert not screen.has(case.sign)


def test_what_is_typed_is_there_after_the_server_was_started_again(tmp_path: Path) -> None:
    data, some = tmp_path / "data", ("count", "forgotten deal", "claim", "refused")
    prepare(data)
    with served(data) as server:
        for short in PLAYED:
            with closing(begin_deal(server.url, short, short.id)) as screen:
                walk(screen, *DEALS[short.game][1][:-1])
                screen.wait_for(TYPED[short.game])
        for name in some:
            case = CASES[name]
            with closing(at_table(server, name)) as screen:
                walk(screen, *case.opens, *case.typed)
                screen.wait_for(case.sign)
                screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server:
        for short in PLAYED:
            with closing(HeadlessScreen(server.url, 390, 844)) as screen:
                screen.open(f"partie/{short.id}")
                screen.wait_for(TYPED[short.game])
        for name in some:
            case = CASES[name]
            with closing(at_table(server, name)) as screen:
                walk(screen, *case.opens)
                screen.wait_for(case.sign)


def test_what_an_earlier_version_has_kept_is_there(tmp_path: Path) -> None:
    data = tmp_path / "data"
    prepare(data)
    with served(data) as server:
        for short in PLAYED:
            with closing(begin_deal(server.url, short, short.id)) as screen:
                # Without the digits and the key that writes them.
                walk(screen, *DEALS[short.game][1][:-3])
    (data / "drafts.json").write_text(json.dumps({"": EARLIER.read_text("utf-8")}), "utf-8")
    known = json.loads(EARLIER.read_text("utf-8"))
    with served(data) as server:
        for short in PLAYED:
            with closing(HeadlessScreen(server.url, 390, 844)) as screen:
                screen.open(f"partie/{short.id}")
                screen.wait_for(TYPED[short.game])
        for name, case in CASES.items():
            if f"partie/{partie(name)}" not in known:
                continue
            with closing(at_table(server, name)) as screen:
                walk(screen, *case.opens)
                screen.wait_for(case.sign)
