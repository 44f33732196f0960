"""Entries of a Partie that do not count are listed with their reasons and rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Change, Inserted
from rules.games.bieter.deal import Options as BieterOptions
from rules.games.bieter.facts import BidMade
from rules.games.bieter.game import BIETER
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.pairs.facts import StoeckShown, TricksCounted, WeisShown
from rules.solo.facts import DealerFound
from scorer.texts import texts
from tests.browser.conftest import OpenScreen, StartApp
from tests.browser.harness import Server
from tests.browser.prepared import NAMES, START, begun, document, fill, mode, put, tricks

pytestmark = [pytest.mark.browser, pytest.mark.headless]

SMALL: Final = {"width": 360, "height": 640, "touch": True}
LOCALES: Final[Mapping[str, str]] = {"es": "es-ES", "de": "de-CH"}
COUNTED: Final = (START, mode(Mode.SPADES), tricks(98))
LATE: Final[tuple[Event | Change, ...]] = (
    *COUNTED,
    Inserted(3, WeisShown(side=0, points=50, vouched=False)),
    Inserted(3, StoeckShown(side=1, vouched=False)),
)
"""A Weis and a Stöck that were added without the answer that they were shown in time."""
SURPLUS: Final[tuple[Event | Change, ...]] = (
    *COUNTED,
    *(mode(Mode.OBENABE), tricks(80)),
    Amended(3, TricksCounted(tricks=(157, 0), matsch=0)),
)
"""With a target of 300 the correction ends the Partie with the first deal."""
BROKEN: Final = (START, mode(Mode.OBENABE), StoeckShown(side=0), tricks(98))
"""Without trumps nobody has a Stöck."""
LATE_ID, SURPLUS_ID, BROKEN_ID, BIDS_ID = (f"{number:032x}" for number in range(1, 5))


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("uncounted")
    ended = document(SURPLUS_ID, SURPLUS, options=Options(target=300))
    fill(data, [document(LATE_ID, LATE), ended])
    put(data, document(BROKEN_ID, BROKEN))
    # Players cannot bid less than they have bid before.
    bids = (DealerFound(seat=2), BidMade(seat=0, points=500), BidMade(seat=0, points=100))
    put(data, begun(BIETER, BIDS_ID, NAMES[:3], BieterOptions(), *bids))
    return new_app(data)


@pytest.mark.parametrize("language", LOCALES)
def test_late_weis_and_stoeck_are_listed_each_with_its_rule(
    server: Server, open_screen: OpenScreen, language: str
) -> None:
    t = texts(language)
    screen = open_screen(server.url, **SMALL, locale=LOCALES[language], path=f"partie/{LATE_ID}")
    # 98 and 59 with spades, which count twice: neither Weis nor Stöck.
    screen.wait_for_text("196")
    screen.tap(t("table.entries"))
    screen.wait_for(t("entries.not_in_time"))
    screen.shot(f"uncounted_late_{language}")
    for rule in ("WIIS-6", "STK-1"):
        screen.tap(t("a11y.rule", id=rule))
        screen.wait_for(t(f"rule.{rule}"))


@pytest.mark.parametrize("language", LOCALES)
def test_entries_after_the_end_are_listed(
    server: Server, open_screen: OpenScreen, language: str
) -> None:
    t = texts(language)
    screen = open_screen(server.url, **SMALL, locale=LOCALES[language], path=f"partie/{SURPLUS_ID}")
    screen.wait_for(t("end.wins", side=t("names.and", first="Ana", last="Marta"), people=2))
    screen.tap(t("table.entries"))
    screen.wait_for(t("entries.surplus"))
    screen.shot(f"uncounted_surplus_{language}")


@pytest.mark.parametrize("language", LOCALES)
def test_entries_that_break_a_rule_lead_to_it(
    server: Server, open_screen: OpenScreen, language: str
) -> None:
    t = texts(language)
    screen = open_screen(server.url, **SMALL, locale=LOCALES[language], path=f"partie/{BROKEN_ID}")
    screen.tap(t("table.entries"))
    screen.wait_for(t("violation.stoeck.needs_trump", mode=t("mode.french.obenabe")))
    screen.tap(t("a11y.rule", id="STK-1"))
    screen.wait_for(t("rule.STK-1"))
    screen.shot(f"uncounted_broken_{language}")


def test_an_entry_that_breaks_a_rule_leads_to_it_in_the_usual_list_too(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL, path=f"partie/{BIDS_ID}")
    screen.tap(t("table.entries"))
    screen.tap(t("a11y.rule", id="BIE-1"))
    screen.wait_for(t("rule.BIE-1"))
    screen.shot("uncounted_usual_list")
