"""Touches while nothing answers, on the screens beside the tables: each counts, and counts once.

Two devices have the same Partien and nights. On one, everything is tapped once and waited for. The
network of the other is stuck meanwhile, so its touches arrive together. Both show the same then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.exchange.club import CASH
from scorer.exchange.handover import parts_of
from scorer.memory.cash import USUAL
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.harness import CuttableProxy, Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import SEVEN_DEALS, document, fill, setting
from tests.browser.screens.test_memory import ended
from tests.full_run import FULL
from tests.scorer.paper.nights import facts_of, names, night_of, prizes_night
from tests.scorer.server.one_deal import served

T: Final = texts("es")
BEGUN: Final = datetime(2026, 3, 13, 20, tzinfo=UTC)
PRIZES: Final = f"tournament/night/{prizes_night().id}"
MARCH: Final = replace(night_of(facts_of(names(8), 1)), id=f"{7:032x}", title="Marzo")
SEASON_NIGHTS: Final = (MARCH, replace(MARCH, id=f"{8:032x}", title="Abril"))
GIVEN: Final = parts_of(document(f"{9:032x}", SEVEN_DEALS[:5]), 60_000)[0]
STANDINGS: Final = T("tournament.tab.standings")
MORE: Final = tuple(
    T("memory.more", what=f"Schieber · 300, Ana · Marta {n}") for n in (160, 500, 240)
)
SETTLE: Final = tuple(
    T("cash.settle_whose", name=name, amount=amount)
    for name, amount in (("Luis", "1,00"), ("Pedro", "1,00"), ("Ana", "0,50"), ("Marta", "0,50"))
)
PRICES: Final = tuple(f"{T(f'cash.price_{name}')} +" for name in ("lost", "matsch"))


def option(name: str, value: str) -> str:
    """The name of a choice in the form of a night."""
    return with_colon(T, T(f"tournament.option.{name}"), value)


@dataclass(frozen=True, slots=True)
class Case:
    """A screen, and what is tapped there while nothing answers.

    Attributes:
        path: Its route.
        taps: The buttons; each the beginning of a name.
        opens: What is tapped before.
        again: Whether each is tapped a second time.
        rests: Whether the finger rests between two, since lines close up at each.
    """

    path: str
    taps: tuple[str, ...]
    opens: tuple[str, ...] = ()
    again: bool = True
    rests: bool = False


AGAIN: Final = {
    "note": Case("history", (T("memory.keep_note"),), MORE[:1]),
    "own evening": Case("history", (T("memory.own_evening"),), (MORE[0], T("memory.place"))),
    "unfolded": Case("history", MORE[:1]),
    "limits": Case("history", (f"{T('numbers.which_player')} (",)),
    "brought back": Case("history", (T("memory.undo"),), (MORE[1], T("memory.delete"))),
    "deleted": Case("history", (T("memory.delete"),), MORE[2:]),
    "another name": Case("numbers?kind=player&name=Luis", (T("people.call"),)),
    "hidden": Case("numbers?kind=player&name=Marta", (T("people.hide"),)),
    "settled": Case("cash", SETTLE[2:3]),
    "taken back": Case("cash", (f"{T('memory.undo')}: Marta",), SETTLE[3:]),
    "cash box": Case("cash", (T("cash.use"),)),
    "haptics": Case("settings", (T("settings.haptics"),)),
    "ratings": Case("settings", (T("numbers.show_ratings"),)),
    "taken in": Case(f"take?c={GIVEN}", (T("take.go"),)),
    "night of a season": Case("tournament/season", ("Marzo",)),
    "points by rank": Case("tournament/season", (T("tournament.season_by.rank_points"),)),
    "prize": Case(
        PRIZES,
        (T("tournament.award.best_round"),),
        (STANDINGS, T("tournament.prizes.change")),
    ),
    "holder": Case(PRIZES, ("Ueli Äbi 2",), (STANDINGS, T("tournament.final.title"))),
    "equal": Case(PRIZES, ("Élodie Çelik 12",), (STANDINGS, T("tournament.cards.title"))),
    "marked": Case(PRIZES, ("Juveniles",), (T("tournament.tab.players"), "2 Ueli Äbi 2")),
    "here": Case(
        PRIZES,
        (f"Ueli Äbi 2: {T('tournament.till.here')}",),
        (T("tournament.tab.players"), T("tournament.till.title")),
    ),
    "option": Case("tournament/new", (T("tournament.option.stoeck"),)),
    "order of ties": Case("tournament/new", (option("ties", T("tournament.ties.matsches")),)),
    "another game": Case("tournament/new", (option("game", T("game.differenzler")),)),
    "rounds of another game": Case(
        "tournament/new",
        (
            option("game", T("game.coiffeur")),
            *(f"{T('tournament.option.rounds')} +",) * 2,
            T("tournament.option.by_standing"),
        ),
        again=False,
    ),
}
"""What is tapped again because nothing answers; and what other touches have moved meanwhile."""

SEVERAL: Final = {
    "prices": Case("cash", PRICES, again=False),
    "settled both": Case("cash", SETTLE[:2], again=False, rests=True),
    "nights of a season": Case("tournament/season", ("Marzo", "Abril"), again=False),
    "prizes": Case(
        PRIZES,
        tuple(T(f"tournament.award.{name}") for name in ("best_round", "last")),
        (STANDINGS, T("tournament.prizes.change")),
        again=False,
    ),
    "options": Case(
        "tournament/new",
        (
            T("tournament.option.stoeck"),
            option("wish", T("tournament.wish.fixed_pairs")),
            T("tournament.option.by_standing"),
        ),
        again=False,
    ),
    "fewer rounds": Case(
        "tournament/new", (f"{T('tournament.option.rounds')} −",) * 3, again=False
    ),
    "ties": Case(
        "tournament/new",
        tuple(option("ties", T(f"tournament.ties.{one}")) for one in ("best_round", "cards")),
        again=False,
    ),
    "settings": Case("settings", (T("settings.haptics"), T("settings.awake")), again=False),
}
"""Different buttons, one after the other, without an answer between them."""

IN_QUICK_RUN: Final = (
    *("note", "own evening", "deleted", "another name", "settled", "haptics"),
    *("taken in", "night of a season", "prize", "marked", "option", "rounds of another game"),
)
"""A case of each screen."""


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers with the same Partien and nights."""
    with ExitStack() as started:
        made = []
        for name in ("calm", "stuck"):
            folder = tmp_path_factory.mktemp(name) / "data"
            played = [
                ended(n, points, at=BEGUN + timedelta(minutes=20 * n))
                for n, points in enumerate((40, 125, 100), start=1)
            ]
            before = ended(4, 60, at=BEGUN - timedelta(days=400))
            nights = [to_document(night) for night in (prizes_night(), *SEASON_NIGHTS)]
            fill(folder, [before, *played, *nights])
            setting(folder, CASH, [{"since": int(BEGUN.timestamp()), **USUAL}])
            made.append(started.enter_context(served(folder)))
        yield made[0], made[1]


def open_at(screen: HeadlessScreen, case: Case) -> None:
    screen.open(case.path)
    screen.settle()
    for button in case.opens:
        tap(screen, button)
    # What is counted is shown a moment later.
    screen.rest()
    screen.settle()


def shown(screen: HeadlessScreen) -> list[str]:
    """All texts in some order, except where the data is."""
    folder = T("settings.data_folder", folder="")
    # Of two payments in one second, either may be the first.
    return sorted(one for one in screen.texts() if not one.startswith(folder))


def tap(screen: HeadlessScreen, beginning: str) -> None:
    screen.wait_for(beginning, seconds=5)
    screen.tap(named(screen, beginning))
    screen.settle()


def named(screen: HeadlessScreen, beginning: str) -> str:
    """The shortest name of a button that begins so."""
    return min((one for one in screen.buttons() if one.startswith(beginning)), key=len)


def test_a_switch_stays_the_same_while_what_is_counted_appears_above_it(
    servers: tuple[Server, Server],
) -> None:
    with closing(HeadlessScreen(servers[0].url, 390, 844)) as screen:
        screen.open("cash")
        # In place of another switch, a touch on its way would be lost.
        before = screen.shown.labelled(T("cash.use"))["_i"]
        assert not screen.has(T("cash.open"))
        screen.wait_for(T("cash.open"))
        assert screen.shown.labelled(T("cash.use"))["_i"] == before


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=name, marks=[] if name in IN_QUICK_RUN else FULL)
        for name, case in (SEVERAL | AGAIN).items()
    ],
)
def test_touches_that_arrive_late_do_what_they_would_have_done(
    servers: tuple[Server, Server], case: Case
) -> None:
    with ExitStack() as opened:
        network = CuttableProxy(servers[1].port)
        opened.callback(network.close)
        calm, stuck = (HeadlessScreen(url, 390, 844) for url in (servers[0].url, network.url))
        for screen in (calm, stuck):
            opened.callback(screen.close)
            open_at(screen, case)
        assert shown(stuck) == shown(calm)
        for button in case.taps:
            tap(calm, button)
        network.stall()
        for button in [named(stuck, one) for one in case.taps]:
            stuck.tap_unseen(button)
            if case.again or case.rests:
                stuck.rest()
            if case.again:
                stuck.tap_unseen(button)
        network.restore()
        stuck.rest()
        for screen in (stuck, calm):
            screen.settle()
        assert shown(stuck) == shown(calm)


def test_a_touch_after_enter_counts_although_both_arrive_together(
    servers: tuple[Server, Server],
) -> None:
    name = T("tournament.option.rounds")

    def rounds(screen: HeadlessScreen) -> int:
        texts = screen.texts()
        return int(texts[texts.index(f"{name} +") - 1])

    with ExitStack() as opened:
        network = CuttableProxy(servers[1].port)
        opened.callback(network.close)
        screen = HeadlessScreen(network.url, 390, 844)
        opened.callback(screen.close)
        screen.open("tournament/new")
        tap(screen, f"{name} +")
        before = rounds(screen)
        network.stall()
        # The end of a title, such as "March 7".
        screen.type_keys("7")
        screen.press("Enter")
        screen.rest()
        screen.tap_unseen(f"{name} −")
        network.restore()
        screen.rest()
        screen.settle()
        assert rounds(screen) == before - 1


NOTE: Final = T("memory.note")
TITLE: Final = T("tournament.new.title")
OVER: Final = {
    "paid": (Case("cash", SETTLE[3:]), "", f"{T('memory.undo')}: Marta: 0,50", 1),
    "noted": (Case("history", (T("memory.keep_note"),), MORE[1:2]), NOTE, "there", 1),
    "renamed": (
        Case("tournament", (T("tournament.nights.rename"),), (T("memory.more", what="Abril"),)),
        TITLE,
        "there",
        2,
    ),
}
"""What two write: the screen and its button, a field to type into, and what the second one has
written; then it is listed so often."""


@pytest.mark.parametrize("name", OVER)
def test_what_another_has_written_meanwhile_is_neither_replaced_nor_written_twice(
    servers: tuple[Server, Server], name: str
) -> None:
    case, field, written, times = OVER[name]
    with ExitStack() as opened:
        network = CuttableProxy(servers[1].port)
        opened.callback(network.close)
        there, stuck = (HeadlessScreen(url, 390, 844) for url in (servers[1].url, network.url))
        for screen in (there, stuck):
            opened.callback(screen.close)
            open_at(screen, case)
        (button,) = (named(stuck, one) for one in case.taps)
        network.stall()
        if field:
            stuck.paste_into("here", field)
            there.paste_into("there", field)
        stuck.tap_unseen(button)
        tap(there, button)
        there.wait_for(written)
        network.restore()
        stuck.wait_for(T("error.stale"))
        stuck.settle()
        stuck.pause(300)
        assert sum(written in one for one in stuck.texts()) == times
        there.go("")
        there.settle()
        there.go(case.path)
        there.wait_for(written)
