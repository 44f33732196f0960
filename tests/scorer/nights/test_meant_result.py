"""Two organisers of a night: what one of them has meant for something else is not written.

The network of one is stuck while the other one writes. What the first has sent arrives later; its
screen has not shown what the other one has written, however long that took.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from rules.engine.game import Event
from rules.engine.log import effective
from rules.tournament.document import to_document
from rules.tournament.facts import (
    CardsDrawn,
    CheckedIn,
    DealCounted,
    OptionsAgreed,
    PlayerMarked,
    PrizesOffered,
    RoundClosed,
    RoundsDrawn,
    SeatsSwapped,
    TableCounted,
)
from scorer.screens.tournament.wording import result_text
from scorer.texts import texts
from tests.browser.games.facts_on_disk import night_on_disk
from tests.browser.games.stored import stored_files
from tests.browser.harness import TIMEOUT_SECONDS, CuttableProxy, Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.full_run import first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of, prizes_night
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
BY_DEAL: Final = T("tournament.sheet.by_deal")
NEXT, CLEAR, CORRECT = T("app.next"), T("pad.clear"), T("pad.correct")
ENTER, CLOSE = T("tournament.table.enter", n=1), T("tournament.round.close", n=1)
TABLE: Final = T("tournament.table.of_round", n=1, round=2)
STALE: Final = T("error.stale")

OPEN: Final = night_of(facts_of(names(8), 1, open_tables=2))
ONE_OPEN: Final = night_of(facts_of(names(8), 1, open_tables=1))
CLOSED: Final = night_of(facts_of(names(8), 1))
FRESH: Final = night_of(facts_of(names(4), 0))
PRIZES: Final = prizes_night()
TWICE: Final = ("", " over")
"""Of some nights there are two, one for each test."""
NIGHTS: Final = {
    name: replace(night, id=f"{place:032x}", title=name)
    for place, (name, night) in enumerate(
        {
            **{f"whole {typed}": OPEN for typed in ("", "7", "701")},
            "by deal": OPEN,
            "drawn again": OPEN,
            "undone": OPEN,
            "corrected": ONE_OPEN,
            "removed": ONE_OPEN,
            "closed": ONE_OPEN,
            "drawn": CLOSED,
            **{f"{name}{over}": OPEN for name in ("swapped", "agreed", "here") for over in TWICE},
            **{f"{name}{over}": PRIZES for name in ("marked", "prizes", "cards") for over in TWICE},
            "seated": FRESH,
            "final": PRIZES,
            "copied": OPEN,
        }.items(),
        1,
    )
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results") / "data"
    fill(folder, [to_document(night) for night in NIGHTS.values()])
    return folder


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


class Two(NamedTuple):
    """Two organisers of a night.

    Attributes:
        stuck: The one whose network is held up.
        other: The one who writes meanwhile.
        network: The network of the first.
        path: The file of the night.
        before: How many facts it had.
    """

    stuck: HeadlessScreen
    other: HeadlessScreen
    network: CuttableProxy
    path: Path
    before: int

    def both(self, *buttons: str) -> None:
        """Open the same on both screens."""
        for screen in (self.stuck, self.other):
            walk(screen, *buttons)

    def written(self) -> list[Event]:
        """The facts that were added and count."""
        entries = night_on_disk(self.path).entries
        return [placed.event for placed in effective(entries)][self.before :]

    def wait_for(self, *facts: Event) -> None:
        """Wait until these facts were added."""
        self.wait_for_types(*map(type, facts))
        assert self.written() == list(facts)

    def wait_for_types(self, *types: type[Event]) -> None:
        """Wait until facts of these types were added."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while [type(fact) for fact in self.written()] != list(types):
            assert time.monotonic() < end, self.written()
            self.other.pause(50)

    def assert_refused(self) -> None:
        """Let the late touches through, and check that they are refused with a sentence."""
        written = self.written()
        self.network.restore()
        self.stuck.wait_for(STALE)
        self.stuck.pause(500)
        assert self.written() == written


def walk(screen: HeadlessScreen, *buttons: str) -> None:
    for button in buttons:
        screen.tap(button)
        screen.settle()


@pytest.fixture
def two(request: pytest.FixtureRequest, server: Server, data: Path) -> Iterator[Two]:
    night = NIGHTS[request.param]
    with ExitStack() as open_screens:
        network = CuttableProxy(server.port)
        open_screens.callback(network.close)
        stuck, other = (HeadlessScreen(url, 390, 844) for url in (network.url, server.url))
        for screen in (stuck, other):
            open_screens.callback(screen.close)
            screen.open(f"tournament/night/{night.id}")
            screen.settle()
        path = data / "nights" / f"{night.id}.json"
        yield Two(stuck, other, network, path, len(effective(night.entries)))


def of(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("two", [name], indirect=True)


def whole(first: int) -> TableCounted:
    """The result of the first table."""
    total = OPEN.options.round_total
    points = (first, total - first)
    return TableCounted(round=1, table=1, tricks=points, matsches=(0, 0), stoeck=(0, 0))


@pytest.mark.parametrize(
    ("two", "typed"),
    [(f"whole {typed}", typed) for typed in ("", "7", "701")],
    indirect=["two"],
)
def test_a_result_that_the_other_has_written_is_not_written_again(two: Two, typed: str) -> None:
    two.both(ENTER)
    walk(two.stuck, *typed)
    two.network.stall()
    two.stuck.tap_unseen(*"701"[len(typed) :], WRITE)
    walk(two.other, *"650", WRITE)
    two.wait_for(whole(650))
    two.assert_refused()


@of("by deal")
def test_a_result_of_a_round_is_no_deal(two: Two) -> None:
    two.both(ENTER)
    two.network.stall()
    # As points of a deal this could be written, too.
    two.stuck.tap_unseen(*"150", WRITE)
    walk(two.other, BY_DEAL, *"70", WRITE)
    deal = DealCounted(round=1, table=1, deal=1, tricks=(70, 87), matsch=None, stoeck=None)
    two.wait_for(deal)
    two.assert_refused()
    # What the screen shows now is written.
    walk(two.stuck, *"80", WRITE)
    two.wait_for(deal, replace(deal, deal=2, tricks=(80, 77)))


@of("drawn again")
def test_a_result_is_not_written_for_the_players_of_another_draw(two: Two) -> None:
    walk(two.stuck, ENTER, *"70")
    two.network.stall()
    two.stuck.tap_unseen("1", WRITE)
    again = T("tournament.draw.again", n=1)
    walk(two.other, again)
    # The answer stands where other buttons were: it takes no second tap of a double tap.
    two.other.rest()
    walk(two.other, again)
    two.wait_for_types(RoundsDrawn)
    two.assert_refused()
    walk(two.stuck, *"700", WRITE)
    assert two.written()[-1] == whole(700)


@of("undone")
def test_an_undo_takes_back_nothing_that_was_not_seen(two: Two) -> None:
    two.both(ENTER)
    two.network.stall()
    two.stuck.tap_unseen(T("table.undo"))
    walk(two.other, *"650", WRITE)
    two.wait_for(whole(650))
    two.assert_refused()


def counted() -> str:
    """The button with the result of the first table, which leads to its correction."""
    fact = next(
        placed.event
        for placed in effective(ONE_OPEN.entries)
        if isinstance(placed.event, TableCounted)
    )
    return result_text(T, fact)


def open_correction(two: Two) -> None:
    for screen in (two.stuck, two.other):
        walk(screen, screen.name_with(T("tournament.table.title", n=1)), counted())
        screen.wait_for(CORRECT)


def correct(points: int) -> tuple[str, ...]:
    """The touches that give the first side other points, and the second one the rest."""
    return (CLEAR, *str(points), NEXT, CLEAR, CORRECT)


@of("corrected")
def test_a_correction_does_not_replace_one_that_was_not_seen(two: Two) -> None:
    open_correction(two)
    two.network.stall()
    two.stuck.tap_unseen(*correct(700))
    walk(two.other, *correct(650))
    two.other.wait_for(CORRECT, gone=True)
    two.assert_refused()


@of("removed")
def test_a_correction_that_was_not_seen_is_not_removed(two: Two) -> None:
    open_correction(two)
    two.network.stall()
    two.stuck.tap_unseen(T("entries.remove"))
    walk(two.other, *correct(650))
    two.other.wait_for(CORRECT, gone=True)
    two.assert_refused()


@of("closed")
def test_a_round_whose_last_result_was_not_seen_is_not_closed(two: Two) -> None:
    enter = T("tournament.table.enter", n=2)
    two.other.wait_for(enter)
    two.network.stall()
    # The button that closes the round comes where this one is.
    two.stuck.tap_unseen(enter)
    walk(two.other, enter, *"650", WRITE)
    two.other.wait_for(CLOSE)
    two.assert_refused()
    walk(two.stuck, CLOSE)
    assert two.written()[-1] == RoundClosed(round=1)


@of("drawn")
def test_a_round_that_the_other_has_drawn_is_not_drawn_again(two: Two) -> None:
    draw = T("tournament.draw.round", n=2)
    # Before that, a touch may be the second of a double tap on what was here.
    two.stuck.rest()
    two.network.stall()
    two.stuck.tap_unseen(draw)
    walk(two.other, draw)
    two.wait_for_types(RoundsDrawn)
    written = two.written()
    two.network.restore()
    # Another button stands there now, which writes nothing.
    two.stuck.wait_for(TABLE)
    two.stuck.pause(500)
    assert two.written() == written


TAB: Final = {name: T(f"tournament.tab.{name}") for name in ("players", "standings", "entries")}
PLAYER: Final = "2 Ueli Äbi 2"
OPENS: Final = {
    "swapped": (T("tournament.swap.open"), "1 Vreni Zürcher 1 · ", "2 Ueli Äbi 2 · "),
    "agreed": (
        TAB["entries"],
        T("tournament.agreed.change"),
        f"{T('tournament.option.rounds')} +",
    ),
    "here": (TAB["players"], T("tournament.till.title")),
    "marked": (TAB["players"], PLAYER),
    "prizes": (TAB["standings"], T("tournament.prizes.change"), T("tournament.award.best_round")),
    "cards": (
        TAB["standings"],
        T("tournament.cards.title"),
        "Élodie Çelik 12",
        "François Müller 9",
    ),
    "final": (TAB["standings"], T("tournament.final.title")),
    "seated": (T("tournament.seats.by_hand"),),
}
"""What leads to a button that writes, by beginnings of the names."""
WRITES: Final = {
    "swapped": (T("tournament.swap.write"), SeatsSwapped),
    "here": (f"Ueli Äbi 2: {T('tournament.till.here')}", CheckedIn),
    "marked": ("Damas", PlayerMarked),
    "agreed": (T("tournament.agreed.write"), OptionsAgreed),
    "prizes": (T("tournament.prizes.write"), PrizesOffered),
    "cards": (T("tournament.cards.write"), CardsDrawn),
}
"""That button, and what it writes."""


def open_panel(screen: HeadlessScreen, name: str) -> None:
    for button in OPENS[name]:
        screen.rest()
        screen.tap(screen.name_with(button))
        screen.settle()
    screen.rest()


def tap_impatiently(two: Two, button: str) -> None:
    """Tap, see nothing for a while, and tap again; then the network is there again."""
    two.network.stall()
    for _ in range(2):
        two.stuck.tap_unseen(button)
        two.stuck.rest()
    two.network.restore()
    two.stuck.pause(500)
    two.stuck.settle()


@pytest.mark.parametrize(
    ("two", "name"), first_in_quick_run([(name, name) for name in WRITES], 3), indirect=["two"]
)
def test_a_touch_that_is_repeated_because_nothing_answers_counts_once(two: Two, name: str) -> None:
    open_panel(two.stuck, name)
    button, fact = WRITES[name]
    tap_impatiently(two, button)
    assert [type(one) for one in two.written()] == [fact]


@pytest.mark.parametrize(
    ("two", "name"),
    first_in_quick_run([(f"{name}{TWICE[1]}", name) for name in WRITES], 3),
    indirect=["two"],
)
def test_what_is_written_over_something_that_was_not_seen_is_refused(two: Two, name: str) -> None:
    for screen in (two.stuck, two.other):
        open_panel(screen, name)
    button, fact = WRITES[name]
    two.network.stall()
    two.stuck.tap_unseen(button)
    two.other.tap(button)
    two.wait_for_types(fact)
    two.assert_refused()


@of("seated")
def test_tokens_are_not_written_over_a_draw_that_was_not_seen(two: Two) -> None:
    open_panel(two.stuck, "seated")
    for token in "1234":
        walk(two.stuck, token, T("tournament.seats.take"))
    two.stuck.rest()
    two.network.stall()
    two.stuck.tap_unseen(T("tournament.seats.write", n=1))
    walk(two.other, T("tournament.draw.round", n=1))
    two.wait_for_types(RoundsDrawn)
    two.assert_refused()


def nights_beside(two: Two) -> int:
    return len(stored_files(two.path.parent))


@of("final")
def test_a_final_is_begun_once(two: Two) -> None:
    before = nights_beside(two)
    open_panel(two.stuck, "final")
    tap_impatiently(two, two.stuck.name_with(T("tournament.final.begin", n="")))
    assert nights_beside(two) == before + 1


@of("copied")
def test_a_night_is_copied_once(two: Two) -> None:
    before = nights_beside(two)
    two.stuck.go("tournament")
    more, _, end = T("memory.more", what="|").partition("|")
    two.stuck.wait_for(f"{more}copied")
    texts = two.stuck.texts()
    walk(
        two.stuck,
        next(one for one in texts if one.startswith(f"{more}copied") and one.endswith(end)),
    )
    two.stuck.rest()
    tap_impatiently(two, T("tournament.nights.copy_people"))
    assert nights_beside(two) == before + 1
