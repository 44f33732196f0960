"""Nothing is cut and nothing is too small to tap on the screens of a tournament night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.facts import (
    DealCounted,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerReplaced,
)
from rules.tournament.offline import OfflineSheet
from rules.tournament.options import Wish
from scorer.nights import OfflineTable
from scorer.screens.tournament.wording import both_text, result_text
from scorer.store import Shelf
from scorer.texts import Texts, texts
from tests.browser.conftest import OpenLayoutCheck, OpenScreen
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.harness import Server
from tests.browser.layout_check import LANGUAGE_CODES, LONGEST, NARROW, LayoutCheck
from tests.browser.layout_problems import Ruler
from tests.browser.prepared import LONG
from tests.browser.tournament.rooms import Room, in_a_loop, room
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.paper.nights import facts_of, night_of

pytestmark = [pytest.mark.browser, pytest.mark.console(*CUT, *NOT_LET_IN)]

PEOPLE: Final = tuple(f"{first} {last}" for last in LONG for first in LONG)[:13]
"""Thirteen players, so that one sits out."""
TITLE: Final = "Frühlingsturnier im Schweizer Klub"
CUTTABLE: Final = (
    TITLE,
    *(f"{token} {name}" for token in range(16, 0, -1) for name in PEOPLE),
    *PEOPLE,
)
"""Texts that may be cut: names, also with the token before them."""
TALL: Final = 1500
"""Height of a screen on which hardly anything scrolls, in logical pixels."""

THREE_DEALS: Final = tuple(
    DealCounted(round=2, table=3, deal=deal, tricks=(157, 0), matsch=0, stoeck=deal % 2)
    for deal in (1, 2, 3)
)
PLAYED: Final = replace(
    night_of(
        [
            *facts_of(PEOPLE, 2, by_deal=True, open_tables=1),
            *THREE_DEALS,
        ],
        TITLE,
    ),
    id=f"{1:032x}",
)
"""In the second round; at table 3 three deals are counted."""
DRAWN: Final = replace(
    night_of(facts_of(PEOPLE, 1, open_tables=3, wish=Wish.NEW_FACES), wish=Wish.NEW_FACES),
    id=f"{2:032x}",
)
"""The first round is drawn, and nothing is counted."""
PAIRS: Final = replace(
    night_of(
        [
            *(PlayerEntered(name=name) for name in PEOPLE[:9]),
            PairFormed(numbers=(1, 2)),
            PlayerReplaced(number=3, name=PEOPLE[10]),
            PlayerLeft(number=4),
        ],
        wish=Wish.FIXED_PAIRS,
    ),
    id=f"{3:032x}",
)
"""Before the first draw; partners stay together."""
OVER: Final = replace(night_of(facts_of(PEOPLE, 4), "Chlausjass"), id=f"{4:032x}")
"""All rounds are closed."""
BEFORE: Final = replace(OVER, title="Räbenjass", id=f"{5:032x}")
"""Another night that a season adds up."""


async def count_offline(data: Path) -> None:
    """Count a table without the night."""
    shelf = await Shelf.open(data)
    table = OfflineTable(shelf.settings)
    table.begin(OfflineSheet(round=2, table=3))
    for deal in THREE_DEALS:
        table.count(deal)
    shelf.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    data = tmp_path_factory.mktemp("layout") / "data"
    in_a_loop(lambda: count_offline(data))
    nights = (PLAYED, DRAWN, PAIRS, OVER, BEFORE)
    with room(data, nights, PLAYED.id, "tests.browser.labelled_app") as opened:
        yield opened


@pytest.fixture(scope="module")
def labelled(served: Room) -> Server:
    return served.served


def show(check: LayoutCheck, t: Texts, path: str) -> None:
    """Show another screen by way of the form for a new night, so that open panels are closed."""
    begin = t("tournament.new.begin")
    check.screen.go("tournament/new")
    if not check.screen.appears(begin, seconds=5):
        # On a busy machine what was open may close only after that.
        check.screen.go("tournament/new")
    # Otherwise the screen before could still be there, and receive the next tap.
    check.screen.wait_for_text(begin)
    if path != "tournament/new":
        check.screen.go(path)
        check.screen.wait_for_text(begin, gone=True)
    check.screen.settle()


def night(one: str) -> str:
    return f"tournament/night/{one}"


def measure_taps(
    check: LayoutCheck, t: Texts, path: str, *taps: str, expected: str, keys: Sequence[str] = ()
) -> None:
    """Measure a screen after some taps and keys."""
    show(check, t, path)
    for one in taps:
        check.screen.tap(one)
        check.screen.settle()
    press(check, keys)
    check.measure(expected, f"{path} {taps} {keys}")


def press(check: LayoutCheck, keys: Sequence[str]) -> None:
    """Press keys; a tap on a key of the labelled app may count twice on a busy machine."""
    for key in keys:
        check.screen.page.keyboard.press(key)


def measure_forms(check: LayoutCheck, t: Texts) -> None:
    """The screens without a night: the list, the form for a new one, the season."""
    measure_taps(check, t, "tournament", expected=t("tournament.nights.new"))
    best = t("tournament.season_best", n=2, nights=2)
    measure_taps(check, t, "tournament/season", expected=best)
    measure_taps(check, t, "tournament/new", expected=t("tournament.option.bye_points"))


def measure_players(check: LayoutCheck, t: Texts) -> None:
    """The players, a list to be pasted, a player who may get a partner, one who has left."""
    measure_taps(check, t, night(PAIRS.id), expected=t("tournament.players.gone"))
    measure_taps(
        check,
        t,
        night(PAIRS.id),
        t("tournament.players.paste"),
        expected=t("tournament.players.pair_list_help"),
    )
    five = f"5 {PEOPLE[4]}"
    measure_taps(check, t, night(PAIRS.id), five, expected=t("tournament.player.pair_with"))
    four = f"4 {PEOPLE[3]}, {t('tournament.players.gone')}"
    measure_taps(check, t, night(PAIRS.id), four, expected=t("tournament.player.returns"))


def measure_rounds(check: LayoutCheck, t: Texts, *, wide: bool) -> None:
    """A round before and after its results, the standings and the entries, with their papers."""
    measure_taps(check, t, night(DRAWN.id), expected=t("paper.name.sheets"))
    measure_taps(check, t, night(PLAYED.id), expected=t("paper.name.sheets"))
    standings = () if wide else (t("tournament.tab.standings"),)
    measure_taps(check, t, night(OVER.id), *standings, expected=t("paper.name.results"))
    entries = t("tournament.tab.entries")
    measure_taps(check, t, night(PLAYED.id), entries, expected=t("entries.correct_hint"))


def measure_sheets(check: LayoutCheck, t: Texts) -> None:
    """A table typed as a whole and deal by deal, with a wrong sum, and its correction."""
    first = t("tournament.table.enter", n=1)
    measure_taps(check, t, night(DRAWN.id), first, expected=t("tournament.sheet.by_deal"))
    deals = t("tournament.sheet.by_deal")
    measure_taps(check, t, night(DRAWN.id), first, deals, expected=t("table.deal_of", n=1, of=8))
    wrong = (*"700", "ArrowDown", *"557")
    measure_taps(check, t, night(DRAWN.id), first, keys=wrong, expected="700 + 557 = 1257")
    third = t("tournament.table.enter", n=3)
    measure_taps(check, t, night(PLAYED.id), third, keys="98", expected="98 + 59")


def measure_corrections(check: LayoutCheck, t: Texts) -> None:
    """A result that is corrected, a player who stays, a draw that others depend on."""
    entries = t("tournament.tab.entries")
    show(check, t, night(DRAWN.id))
    check.screen.tap(entries)
    check.screen.tap(t("tournament.fact.player_entered", name=PEOPLE[12]))
    check.measure(t("violation.tour.number_stays", number=13))
    show(check, t, night(PLAYED.id))
    check.screen.tap(t("tournament.table.enter", n=3))
    check.screen.tap(result_text(t, THREE_DEALS[2]))
    check.measure(t("entries.remove"), "correction")
    check.screen.tap(t("app.back"))
    check.screen.settle()
    show(check, t, night(PLAYED.id))
    check.screen.tap(entries)
    drawn = t("tournament.fact.round_drawn", round=2, seed=102)
    check.screen.tap(drawn)
    check.screen.tap(t("entries.remove"))
    check.measure(t("entries.conflicts"))


def measure_offline(check: LayoutCheck, t: Texts) -> None:
    """A table that is counted without the night: its deals, its place, where it is sent."""
    path = "tournament/offline"
    measure_taps(check, t, path, expected=t("table.deal_of", n=4, of=8))
    measure_taps(check, t, path, t("offline.change"), expected=t("offline.begin_anew"))
    send = f"{t('offline.open', n=3)}, {both_text(t, (791, 40))}"
    measure_taps(check, t, path, t("offline.send"), send, expected=t("offline.bad_address"))


def measure_projector(check: LayoutCheck, t: Texts) -> None:
    """The pages of the big screen."""
    for one, heading in (
        (PAIRS, t("projector.waiting")),
        (DRAWN, t("projector.draw", n=1)),
        (PLAYED, t("projector.tables", n=2)),
        (OVER, t("projector.final")),
    ):
        show(check, t, f"{night(one.id)}/screen")
        check.measure(heading, f"projector of {one.id[-1]}")


def measure_all(check: LayoutCheck, t: Texts, *, wide: bool = False) -> None:
    """Every screen of the organiser."""
    measure_forms(check, t)
    measure_players(check, t)
    measure_rounds(check, t, wide=wide)
    measure_sheets(check, t)
    measure_corrections(check, t)
    measure_offline(check, t)
    measure_taps(check, t, f"{night(PLAYED.id)}/phones", expected=t("tables.dismiss"))
    measure_projector(check, t)


@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_on_a_phone(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    t = texts(lang)
    check = open_layout_check(lang, TALL, names=CUTTABLE)
    measure_all(check, t)
    check.resize(NARROW, 640)
    measure_sheets(check, t)
    measure_projector(check, t)
    check.assert_nothing_found()


@FULL
@pytest.mark.parametrize("lang", LONGEST)
def test_nothing_is_cut_on_wide_screens_and_in_landscape(
    open_layout_check: OpenLayoutCheck, lang: str
) -> None:
    t = texts(lang)
    check = open_layout_check(lang, TALL, names=CUTTABLE)
    check.widen()
    measure_all(check, t, wide=True)
    check.resize(844, 390)
    measure_rounds(check, t, wide=False)
    measure_sheets(check, t)
    check.assert_nothing_found()


@FULL
@pytest.mark.parametrize("lang", LANGUAGE_CODES)
def test_nothing_is_cut_on_the_phone_of_a_table(
    served: Room, open_screen: OpenScreen, ruler: Ruler, lang: str
) -> None:
    t = texts(lang)
    guest = open_screen(
        served.served.guests_url,
        width=NARROW,
        height=640,
        touch=True,
        locale=lang,
        path=f"join#{served.codes[2]}",
    )
    check = LayoutCheck(guest, ruler, CUTTABLE)
    check.measure(t("table.deal_of", n=4, of=8))
    # Deals from another phone: one differs; the others are new.
    for deals, expected in (
        ("1-2-3-3-98s-50", t("offline.nothing_entered")),
        ("1-2-3-3-157at-98-50-60-157a-40", t("offline.enter", n=5)),
    ):
        guest.open(f"join#{served.codes[2]}.{deals}")
        guest.settle()
        check.measure(expected)
        check.resize(NARROW, TALL)
        check.measure(expected, "tall")
        check.resize(NARROW, 640)
    guest.tap(t("offline.not_now"))
    guest.settle()
    press(check, "98")
    check.measure("98 + 59")
    check.assert_nothing_found()
