"""The rules at hand: from home, from a table, from a ruling and from a refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.jass.cards import Mode
from rules.pairs.facts import ClaimedOut
from scorer.table.rulebook.topics import TOPICS
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, NARROW
from tests.browser.prepared import SEVEN_DEALS, START, document, fill, mode
from tests.full_run import FULL, first_in_quick_run

pytestmark = pytest.mark.browser

RULED, OPEN = (f"{number:032x}" for number in (1, 2))
SMALL: Final = {"width": NARROW, "height": 640, "touch": True}
FALSE_CLAIM: Final = (*SEVEN_DEALS, mode(Mode.SPADES), ClaimedOut(side=0, tricks=60))


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("rules")
    fill(data, [document(RULED, FALSE_CLAIM), document(OPEN, (START, mode(Mode.OBENABE)))])
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp) -> Server:
    return new_app(module="tests.browser.labelled_app")


def search(screen: Screen, words: str) -> None:
    """Replace the words in the search field."""
    box = screen.page.get_by_role("textbox").first
    box.click()
    screen.page.keyboard.press("Control+A")
    screen.page.keyboard.press("Delete")
    screen.page.keyboard.type(words)


@FULL
def test_a_topic_begins_at_its_top_wherever_it_was_opened(
    server: Server, open_screen: OpenScreen
) -> None:
    """On a phone in landscape, most topics are scrolled to."""
    t = texts("es")
    screen = open_screen(server.url, width=844, height=390, touch=True, path="rules")
    for topic, first in (("rules.app", "rule.ALL-1"), ("rules.ending", "rule.END-1")):
        screen.tap(t(topic))
        screen.wait_for_text(t(first))
        screen.settle()
        title = next(box for box in screen.nodes() if box.name == t(topic))
        assert 0 < title.top < title.top + title.height < 390
        screen.shot(f"rules_turned_{topic}")
        screen.tap(t("book.all"))
        screen.wait_for(t("book.sources"))


def test_rules_are_searched_and_read_without_a_partie(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL)
    screen.tap(t("rules.title"))
    screen.wait_for(t("book.sources"))
    screen.shot("rules_home")
    search(screen, "stock")
    screen.wait_for_text(t("rule.STK-1"))
    screen.wait_for(t("rule.CARD-1"), gone=True)
    search(screen, "tocadiscos")
    screen.wait_for_text(t("book.nothing", query="tocadiscos"))
    search(screen, "")
    screen.tap(t("rules.schieber"))
    screen.wait_for_text(t("rule.SCH-1"))
    # This total is in no text: the engine scores the example.
    screen.wait_for_text("336")
    screen.shot("rules_schieber")
    screen.tap(t("book.all"))
    screen.tap(t("rules.cards"))
    screen.wait_for_text(t("rule.CARD-2"))
    screen.shot("rules_cards")
    screen.tap(t("app.back"))
    screen.wait_for(t("home.new_partie"))


@pytest.mark.headless
def test_a_ruling_and_a_refusal_lead_to_their_paragraphs(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("de")
    screen = open_screen(server.url, **PHONE, locale="de-CH", path=f"partie/{RULED}")
    screen.tap(t("table.menu"))
    screen.tap(t("ruling.title"))
    screen.tap(t("a11y.rule", id="END-2"))
    screen.wait_for_text(t("rule.END-2"))
    screen.shot("rules_ruling")
    screen.tap(t("book.read"))
    screen.wait_for(t("book.all"))
    screen.wait_for_text(t("rule.END-3"))
    screen.tap(t("app.close"))
    screen.go()
    screen.wait_for(t("home.new_partie"))
    screen.go(f"partie/{OPEN}")
    # No trumps, no Stöck: the refusal has a sign that shows its rule.
    screen.tap(t("table.stoeck"))
    screen.wait_for(t("violation.stoeck.needs_trump"))
    screen.shot("rules_refusal")
    screen.tap(t("a11y.rule", id="STK-1"))
    screen.wait_for_text(t("rule.STK-1"))
    screen.shot("rules_panel")
    screen.tap(t("app.close"))
    screen.tap(t("table.menu"))
    screen.tap(t("scored.title"))
    screen.wait_for_text(t("rule.SCH-1"))
    assert not screen.has("SCH-1")
    screen.tap(t("book.read"))
    screen.wait_for(t("book.sources"))


@FULL
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_in_the_rules(open_layout_check: OpenLayoutCheck, language: str) -> None:
    t = texts(language)
    check = open_layout_check(language, 640)
    check.screen.go("rules")
    check.measure(t("book.sources"))
    for topic in TOPICS:
        if topic.key in ("cards", "weis", "mode", "bieter", "pandur", "individual"):
            check.screen.tap(t(f"rules.{topic.key}"))
            check.measure(t(f"rule.{topic.rules(t)[0]}"), topic.key)
            check.screen.tap(t("book.all"))
    check.assert_nothing_found()
