"""A correction that leaves open what a later count means is written with the answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from rules.engine.game import Event
from rules.engine.log import Amended, Change, Inserted, Voided
from rules.games.individual.deal import Options
from rules.games.individual.facts import PointsCounted
from rules.games.sidi.facts import BidMade
from rules.jass.auction import BidPassed
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.pairs.facts import TricksCounted
from rules.solo.facts import DealerFound, WeisShown
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import NAMES, begun, fill
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
ENTRIES, INSERT, CORRECT = T("table.entries"), T("entries.insert_at", n=1), T("pad.correct")
LUIS: Final = T("step.trick_won", name="Luis")
DRY, WORTHLESS = T("individual.dry"), T("individual.worthless")
IN_TIME: Final = T("entries.late_weis_yes")
COUNT: Final = PointsCounted(points=(100, 0, 30, 27))
ALL: Final = TricksCounted(tricks=(DEAL_TOTAL, 0))
NO_WEIS, WEIS, BIDS, TWO = (f"{number:032x}" for number in (1, 2, 3, 4))
WHOSE: Final = WeisShown(seat=2, points=50)
BID: Final = BidMade(seat=0, points=150, mode=Mode.HEARTS)
FIRST: Final = (WeisShown(seat=0, points=50), PointsCounted(points=(57, 100, 0, 0)))
LAST: Final = PointsCounted(points=(80, 77))
"""Of two who have reached 100 in the first deal."""
PASSES: Final = tuple(BidPassed(seat=seat) for seat in (1, 2, 3))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    every, dealer = Options(everyone_writes=True), DealerFound(seat=3)

    def document(game: str, partie: str, options: object, *facts: Event) -> dict[str, object]:
        return begun(GAMES[game], partie, NAMES, options, *facts)

    bids = (dealer, BID, *PASSES, ALL)
    fill(
        folder,
        [
            document("individual", NO_WEIS, every, dealer, COUNT),
            document("individual", WEIS, every, dealer, WHOSE, COUNT),
            document("individual", TWO, replace(every, target=100), dealer, *FIRST, LAST),
            document("sidi", BIDS, GAMES["sidi"].usual_options(4), *bids),
        ],
    )
    return folder


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


def at_table(server: Server, partie: str) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"partie/{partie}")
    walk(screen, ENTRIES)
    return screen


def walk(screen: HeadlessScreen, *names: str) -> None:
    for name in names:
        screen.tap(name)
        screen.settle()


def changes(data: Path, partie: str, before: int) -> list[Change]:
    """What was written after so many entries: one step."""
    entries = entries_on_disk(data, partie)[before:]
    assert len({entry.step for entry in entries}) <= 1
    return [entry.change for entry in entries]


@pytest.mark.parametrize("won", [False, True])
def test_ind_4_who_made_0_is_asked_about_a_forgotten_weis(
    server: Server,
    data: Path,
    won: bool,  # noqa: FBT001
) -> None:
    with closing(at_table(server, NO_WEIS)) as screen:
        walk(screen, INSERT, T("kind.weis_shown"), "Luis", "50", WRITE)
        walk(screen, IN_TIME)
        screen.wait_for(LUIS)
        assert changes(data, NO_WEIS, 2) == []
        walk(screen, WORTHLESS if won else DRY)
        screen.wait_for(LUIS, gone=True)
    weis = Inserted(2, WeisShown(seat=1, points=50, vouched=True))
    dry = Amended(2, PointsCounted(points=COUNT.points, trickless=(1,)))
    assert changes(data, NO_WEIS, 2) == ([weis] if won else [weis, dry])


def test_ind_4_who_made_0_is_asked_about_a_weis_that_was_another_players(
    server: Server, data: Path
) -> None:
    with closing(at_table(server, WEIS)) as screen:
        walk(screen, T("fact.weis_shown", points=50, side="Marta"), "Luis", CORRECT)
        screen.wait_for(LUIS)
        # Who takes the question away has corrected nothing.
        walk(screen, T("app.close"))
        assert changes(data, WEIS, 3) == []
        walk(screen, ENTRIES, T("fact.weis_shown", points=50, side="Marta"), "Luis", CORRECT, DRY)
        screen.wait_for(LUIS, gone=True)
    dry = Amended(3, PointsCounted(points=COUNT.points, trickless=(1,)))
    assert changes(data, WEIS, 3) == [Amended(2, WeisShown(seat=1, points=50)), dry]


def test_ind_4_it_is_asked_also_where_the_correction_removes_entries(
    server: Server, data: Path
) -> None:
    """With a Weis of 200 three have reached the target, so the count of two is gone."""
    with closing(at_table(server, TWO)) as screen:
        walk(screen, INSERT, T("kind.weis_shown"), "Marta", "200", WRITE)
        walk(screen, IN_TIME, T("entries.mend"))
        marta = T("step.trick_won", name="Marta")
        screen.wait_for(marta)
        assert changes(data, TWO, 4) == []
        walk(screen, DRY)
        screen.wait_for(marta, gone=True)
    weis = Inserted(3, WeisShown(seat=2, points=200, vouched=True))
    dry = Amended(3, PointsCounted(points=(57, 100, 0, 0), trickless=(2,)))
    assert changes(data, TWO, 4) == [weis, Voided(4), dry]


@pytest.mark.parametrize("matsch", [None, 0])
def test_card_5_all_tricks_are_asked_about_once_they_were_bid(
    server: Server, data: Path, matsch: int | None
) -> None:
    before = len(PASSES) + 3
    with closing(at_table(server, BIDS)) as screen:
        bid = T("fact.bid_made", name="Ana", bid=T("sidi.bid", points=150, mode="Härz"))
        walk(screen, bid, "oferta +", CORRECT)
        screen.wait_for(T("pad.matsch_ask"))
        made = T("fact.tricks_matsch", side="Ana y Marta")
        walk(screen, T("pad.no_matsch") if matsch is None else made)
        screen.wait_for(T("pad.matsch_ask"), gone=True)
    new_bid = Amended(2, BidMade(seat=0, points=DEAL_TOTAL, mode=Mode.HEARTS))
    won = Amended(before, TricksCounted(tricks=ALL.tricks, matsch=0))
    assert changes(data, BIDS, before) == ([new_bid] if matsch is None else [new_bid, won])
