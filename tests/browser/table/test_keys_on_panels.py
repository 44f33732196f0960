"""The keyboard where a panel has a pad of its own, and behind a question, in the real app."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from rules.engine.game import Event
from rules.engine.log import Amended, Change, Inserted, Recorded
from rules.games.bieter.facts import BidMade as BieterBid
from rules.games.bieter.facts import ModeNamed
from rules.games.bieter.facts import Revoked as BieterRevoked
from rules.games.individual.facts import PointsCounted
from rules.games.sidi.facts import BidMade
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import ClaimedOut, ClaimSettled, ModeChosen, Revoked, TricksCounted
from rules.solo.facts import DealerFound
from scorer.phrases import say_points
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Screen, Server
from tests.browser.prepared import NAMES, SEVEN_DEALS, STAGES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")

EXAMPLES: Final = tuple(GAMES)
"""A whole Partie of every game."""

SIDI_BIDS: Final = (
    BidMade(seat=0, points=40, mode=Mode.HEARTS),
    *(BidPassed(seat=seat) for seat in (1, 2, 3)),
)
SIDI: Final = (DealerFound(seat=3), *SIDI_BIDS)
ALONE: Final = (DealerFound(seat=3), PointsCounted(points=(60, 50, 25, 22)))
BIETER: Final = (
    *(DealerFound(seat=2), BieterBid(seat=0, points=500), BidPassed(seat=1), BidPassed(seat=2)),
    ModeNamed(mode=Mode.HEARTS),
)

PARTIEN: Final[Mapping[str, tuple[str, tuple[Event, ...]]]] = {
    "count": ("sidi", (*SIDI, TricksCounted(tricks=(98, 59)), *SIDI_BIDS)),
    "insert": ("individual", ALONE),
    "insert_pair": ("schieber", SEVEN_DEALS[:5]),
    "fault": ("schieber", STAGES["mode"]),
    "revoked": ("bieter", (*BIETER, BieterRevoked(side=0, tricks=(80, 60)))),
    "claimed": (
        "schieber",
        (*STAGES["mode"], ClaimedOut(side=0, tricks=30), TricksCounted(tricks=(98, 59))),
    ),
    "ruling": ("schieber", STAGES["ask_tricks"]),
    "crossed": ("schieber", STAGES["ask_crossed"]),
    "question": ("schieber", STAGES["mode"]),
    "undone": ("individual", (*ALONE, PointsCounted(points=(40, 50, 30, 37)))),
}
"""For each test its game and what is recorded."""


def partie_id(name: str) -> str:
    return f"{[*PARTIEN, *EXAMPLES].index(name) + 1:032x}"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("keys")
    documents: list[dict[str, object]] = []
    for name, (key, facts) in PARTIEN.items():
        game = GAMES[key]
        names = NAMES[: game.player_counts[0]] if key == "bieter" else NAMES
        options = game.usual_options(len(names))
        documents.append(begun(game, partie_id(name), names, options, *facts))
    for name in EXAMPLES:
        document = json.loads(Path(f"docs/examples/{name}.json").read_text("utf-8"))
        documents.append({**document, "id": partie_id(name)})
    fill(folder, documents)
    return folder


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    return new_app(data)


class Tables:
    """Opens tables, and reads what was written since."""

    def __init__(self, data: Path, server: Server, open_screen: OpenScreen) -> None:
        self._data, self._server, self._open = data, server, open_screen

    def open(self, name: str) -> Screen:
        self._name = name
        screen = self._open(self._server.url, **PHONE, path=f"partie/{partie_id(name)}")
        screen.settle()
        self._before = len(self._entries())
        return screen

    def _entries(self) -> list[Change]:
        return [entry.change for entry in entries_on_disk(self._data, partie_id(self._name))]

    def changes(self) -> list[Change]:
        return self._entries()[self._before :]


@pytest.fixture
def tables(data: Path, server: Server, open_screen: OpenScreen) -> Tables:
    return Tables(data, server, open_screen)


def press(screen: Screen, *keys: str) -> None:
    for key in keys:
        screen.press(key)
    screen.settle()


def shows(screen: Screen, number: int) -> bool:
    """Whether a number stands alone, or is that of a field."""
    return any(one == str(number) or one.endswith(f": {number}") for one in screen.texts())


def entries_of(screen: Screen) -> None:
    screen.tap(T("table.entries"))
    screen.wait_for(T("entries.insert_at", n=1))


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_keyboard_types_where_a_count_is_corrected_in_every_game(
    tables: Tables, game: str
) -> None:
    screen = tables.open(game)
    screen.tap(T("table.undo"))
    entries_of(screen)
    counted = ("en bazas", "puntos", "hizo", "Matsch")
    line = next(
        one
        for one in screen.buttons()
        if one.startswith("Juego ") and ", " in one and any(word in one for word in counted)
    )
    screen.tap(line)
    screen.wait_for(T("pad.correct"))
    screen.settle()
    assert not shows(screen, 73)
    press(screen, "7", "3")
    assert shows(screen, 73)
    press(screen, "Backspace")
    assert not shows(screen, 73)
    assert shows(screen, 7)
    press(screen, "Delete", "8", "3")
    assert shows(screen, 83)


def test_enter_writes_the_corrected_count_of_two_sides(tables: Tables) -> None:
    screen = tables.open("count")
    entries_of(screen)
    count = T("fact.tricks_counted", points=say_points(("Ana · Marta", "Luis · Pedro"), (98, 59)))
    screen.tap(screen.name_with(f"Juego 1, {count}"))
    screen.wait_for(T("pad.correct"))
    press(screen, *"93", "Enter")
    screen.tap("Luis · Pedro: 59")
    press(screen, *"64", "Enter")
    screen.wait_for(T("pad.correct"), gone=True)
    assert tables.changes() == [Amended(6, TricksCounted(tricks=(93, 64)))]


def test_the_keyboard_inserts_a_forgotten_deal(tables: Tables) -> None:
    screen = tables.open("insert")
    entries_of(screen)
    screen.tap(T("entries.insert_at", n=1))
    screen.wait_for(T("entries.before_deal", n=1))
    for name, points in zip(NAMES[:3], ("30", "31", "32"), strict=True):
        screen.tap(f"{name}: –")
        press(screen, *points)
    press(screen, "Enter")
    screen.wait_for(T("entries.insert_what"), gone=True)
    assert tables.changes() == [Inserted(2, PointsCounted(points=(30, 31, 32, 64)))]


def test_the_keyboard_inserts_the_second_fact_of_a_forgotten_deal(tables: Tables) -> None:
    screen = tables.open("insert_pair")
    entries_of(screen)
    screen.tap(T("entries.insert_at", n=1))
    screen.tap(T("a11y.mode", mode=T("mode.french.hearts"), factor=1))
    screen.tap(T("app.next"))
    press(screen, *"1000", "Backspace", "Enter")
    screen.wait_for(T("entries.insert_what"), gone=True)
    (mode, count) = tables.changes()
    assert isinstance(mode, Inserted)
    assert isinstance(mode.event, ModeChosen)
    assert isinstance(count, Inserted)
    assert count.event == TricksCounted(tricks=(100, 57))


def test_the_keyboard_types_what_an_offender_had(tables: Tables) -> None:
    screen = tables.open("fault")
    screen.tap(T("table.menu"))
    screen.tap(T("table.fault"))
    screen.tap("Luis · Pedro")
    press(screen, *"1004")
    screen.wait_for(T("pad.no_room", n=3))
    press(screen, "Delete", *"41", "Backspace", "0", "Enter")
    screen.wait_for(T("fault.title"), gone=True)
    assert tables.changes() == [Recorded(Revoked(side=1, kept=40))]


def test_the_keyboard_corrects_the_numbers_of_a_revoke_one_after_the_other(
    tables: Tables,
) -> None:
    screen = tables.open("revoked")
    entries_of(screen)
    screen.tap(screen.name_with("Juego 1, Renuncio"))
    screen.wait_for(T("pad.correct"))
    press(screen, *"70")
    screen.tap("Luis · Marta: 60")
    press(screen, *"70", "Enter")
    screen.wait_for(T("pad.correct"), gone=True)
    (change,) = tables.changes()
    assert isinstance(change, Amended)
    assert change.event == BieterRevoked(side=0, tricks=(70, 70))


def test_the_keyboard_corrects_the_points_of_a_claim(tables: Tables) -> None:
    screen = tables.open("claimed")
    entries_of(screen)
    claim = T("fact.claimed_out_with", side="Ana y Marta", people=2, points=30)
    screen.tap(claim)
    screen.wait_for(T("pad.correct"))
    # Without a change Enter writes nothing; and the keys do not wait for the screen.
    press(screen, "Enter")
    assert tables.changes() == []
    press(screen, *"40", "Enter")
    (change,) = tables.changes()
    assert isinstance(change, Amended)
    assert change.event == ClaimedOut(side=0, tricks=40)


def test_the_keyboard_answers_an_open_ruling(tables: Tables) -> None:
    screen = tables.open("ruling")
    screen.wait_for(T("ask.claim_tricks", side="Ana y Marta", people=2))
    press(screen, *"121")
    screen.wait_for(T("violation.claim.range", side="Ana y Marta", people=2, most=120, points=121))
    press(screen, "Delete", *"94", "Enter")
    screen.wait_for(T("end.wins", side="Ana y Marta", people=2))
    assert tables.changes() == [Recorded(ClaimSettled(side=0, tricks=94))]


def test_a_ruling_without_a_number_gets_no_keys_and_says_so(tables: Tables) -> None:
    screen = tables.open("crossed")
    screen.wait_for(T("ask.crossed_first", target=2500))
    press(screen, "7")
    screen.wait_for(T("table.answer_first"))
    # The keyboard's own help is there all the same.
    press(screen, "?")
    screen.wait_for(T("keyboard.title"))


@pytest.mark.parametrize("key", ["7", "Backspace", "Delete", "Enter", "A"])
def test_behind_a_question_a_key_gets_the_same_word_as_a_touch(tables: Tables, key: str) -> None:
    screen = tables.open("question")
    press(screen, *"157", "Enter")
    screen.wait_for(T("pad.matsch_ask"))
    press(screen, "ArrowUp", "Tab")
    assert not screen.has(T("table.answer_first"))
    press(screen, key)
    screen.wait_for(T("table.answer_first"))
    assert screen.has(T("pad.matsch_ask"))
    press(screen, "Escape")
    screen.wait_for(T("pad.matsch_ask"), gone=True)
    assert not screen.has(T("table.answer_first"))
    assert tables.changes() == []


def test_keys_type_for_the_open_deal_again_once_a_panel_with_a_pad_is_closed(
    tables: Tables,
) -> None:
    screen = tables.open("undone")
    entries_of(screen)
    screen.tap(screen.name_with("Juego 2, Ana 40"))
    screen.wait_for(T("pad.correct"))
    press(screen, *"73")
    press(screen, "Escape")
    press(screen, *"62")
    screen.wait_for_text("Ana: 62")
    # A panel without a pad gets no keys.
    screen.tap(T("table.entries"))
    screen.settle()
    press(screen, "1", "Escape")
    screen.wait_for_text("Luis: –")
