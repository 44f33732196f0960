"""Every screen as a screen reader finds it: names, roles, states, headings, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.log import Undone
from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted, WeisShown
from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk, wait_for_facts
from tests.browser.harness import Screen, Server
from tests.browser.phone.visits import NIGHT
from tests.browser.phone.whole_games import COIFFEUR, SHORT
from tests.browser.prepared import SEVEN_DEALS, document, fill, mode
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("es")
AT_TABLE: Final = (*SEVEN_DEALS, mode(Mode.SPADES))
PLAYED: Final = f"{200:032x}"
CLICKED: Final = f"{201:032x}"
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
NIGHT_PATH: Final = f"tournament/night/{NIGHT.id}"
PATHS: Final = (
    *(
        "",
        "settings",
        "counter",
        "desk",
        "rules",
        "history",
        "numbers",
        "cash",
        "take",
        "around",
        "around/" + PLAYED,
    ),
    *("tournament", "tournament/new", "tournament/season", "tournament/offline"),
    *(NIGHT_PATH, f"{NIGHT_PATH}/phones", f"{NIGHT_PATH}/screen"),
    *(f"new/{short.game}" for short in SHORT),
    *(f"partie/{short.id}" for short in SHORT),
    f"partie/{PLAYED}",
    *(f"partie/{PLAYED}/{screen}" for screen in ("deals", "share", "give")),
)

_NAMELESS: Final = """
() => [...document.querySelectorAll('[id^=flt-semantic-node]')].filter(node => {
  const field = node.querySelector(':scope > input, :scope > textarea');
  const name = node.getAttribute('aria-label') ?? field?.getAttribute('aria-label')
    ?? [...node.childNodes].filter(child => child.nodeType === 3 || child.tagName === 'SPAN')
      .map(child => child.textContent).join('');
  const used = field || node.getAttribute('tabindex') === '0'
    || node.getAttribute('flt-tappable') !== null;
  return used && !name.trim();
}).map(node => node.outerHTML.slice(0, 300))
"""
"""Elements that can be focused, tapped or typed into, and have no name."""

_UNREACHED: Final = """
() => [...document.querySelectorAll('[role=button], [role=switch]')].filter(node =>
  node.getAttribute('aria-disabled') !== 'true'
    && (node.getAttribute('tabindex') !== '0' || node.getAttribute('flt-tappable') === null)
).map(node => node.outerHTML.slice(0, 300))
"""
"""Named buttons that cannot be focused, or on which a click does nothing."""

_CLICK: Final = """
name => {
  const [node] = [...document.querySelectorAll('[role=button], [role=switch]')].filter(
    node => (node.getAttribute('aria-label') ?? node.textContent) === name);
  document.getElementById(node.id).click();
}
"""

_STATE: Final = """
([name, state]) => [...document.querySelectorAll('[role=button], [role=switch]')].find(
  node => (node.getAttribute('aria-label') ?? node.textContent) === name)?.getAttribute(state)
"""


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("reader")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    parties = [document(one, AT_TABLE) for one in (PLAYED, CLICKED)]
    fill(data, [*(short.document for short in SHORT), to_document(NIGHT), *parties])
    return new_app(data)


@pytest.fixture
def phone(server: Server, open_screen: OpenScreen) -> Screen:
    return open_screen(server.url, **PHONE)


def show(screen: Screen, path: str) -> None:
    """Show a screen, most of which say something else than the one before."""
    before = screen.texts()
    screen.go(path)
    for _ in range(100):
        if screen.texts() != before:
            break
        screen.page.wait_for_timeout(20)
    screen.settle()


def click(screen: Screen, *names: str) -> None:
    """Activate elements as a screen reader does: with a click, without a touch."""
    for name in names:
        screen.button(name).first.wait_for(state="attached")
        screen.page.evaluate(_CLICK, name)


def wait_for_state(screen: Screen, name: str, state: str, value: str) -> None:
    found: Any = None
    for _ in range(200):
        found = screen.page.evaluate(_STATE, [name, state])
        if found == value:
            return
        screen.page.wait_for_timeout(50)
    raise AssertionError((name, state, found))


def test_on_every_screen_all_that_can_be_used_has_a_name_and_an_action(phone: Screen) -> None:
    faults: dict[str, Sequence[str]] = {}
    for path in PATHS:
        if path:
            show(phone, path)
        nameless = phone.page.evaluate(_NAMELESS)
        unreached = phone.page.evaluate(_UNREACHED)
        headings = phone.page.locator("h1").count()
        if nameless or unreached or headings != 1:
            faults[path] = [*nameless, *unreached, f"{headings} titles"]
    assert not faults


def test_a_click_on_each_key_does_what_a_touch_does(phone: Screen, data: Path) -> None:
    phone.open(f"partie/{CLICKED}")
    weis = T("table.bar_label", side=PAIRS[1], points=50)
    click(phone, weis, f"{PAIRS[1]}: –", *"1", T("pad.clear"), *"984", T("pad.erase"))
    phone.wait_for_text(f"{PAIRS[1]}: 98")
    click(phone, T("pad.write"))
    written = (WeisShown(side=1, points=50), TricksCounted(tricks=(59, 98)))
    wait_for_facts(phone, data, CLICKED, *AT_TABLE, *written)
    step = entries_on_disk(data, CLICKED)[-1].step
    click(phone, T("table.undo"))
    wait_for_facts(phone, data, CLICKED, *AT_TABLE, *written, Undone(step))
    click(phone, T("table.menu"), T("scored.title"))
    # The menu has the same key to close it.
    phone.wait_for(T("scored.agreed"))
    click(phone, T("app.close"))
    phone.wait_for(T("scored.title"), gone=True)


def test_switches_and_choices_say_their_state(phone: Screen) -> None:
    show(phone, "settings")
    name = T("settings.reduce_motion")
    was = phone.page.evaluate(_STATE, [name, "aria-checked"])
    click(phone, name)
    wait_for_state(phone, name, "aria-checked", "false" if was == "true" else "true")
    # A second tap before somebody can have seen the change would mean the same.
    phone.rest()
    click(phone, name)
    wait_for_state(phone, name, "aria-checked", was)
    show(phone, "new/schieber")
    click(phone, f"{T('new.target')} 1500")
    wait_for_state(phone, f"{T('new.target')} 1500", "aria-current", "true")


@pytest.mark.parametrize("short", first_in_quick_run(SHORT, count=2), ids=lambda short: short.game)
def test_the_digits_are_read_row_by_row(phone: Screen, short: Any) -> None:
    show(phone, f"partie/{short.id}")
    digits = [box.name for box in phone.nodes() if box.name in set("123456789")]
    assert digits in (list("123456789"), [])


def test_a_half_of_the_slate_is_a_sentence_and_then_its_bars(phone: Screen) -> None:
    show(phone, f"partie/{PLAYED}")
    phone.wait_for(f"{PAIRS[1]}: 1565, ")
    names = phone.texts()
    for side, total, left in ((PAIRS[0], 1724, 776), (PAIRS[1], 1565, 935)):
        told = next(name for name in names if name.startswith(f"{side}: {total}, "))
        assert told.startswith(f"{side}: {total}, {T('table.missing', n=left)}. ")
        bars = {T("table.bar_label", side=side, points=points) for points in (100, 50, 20)}
        at = [names.index(bar) for bar in bars]
        assert names.index(told) < min(at)


def test_a_cell_of_a_coiffeur_says_row_side_and_points(phone: Screen) -> None:
    show(phone, f"partie/{COIFFEUR.id}")
    phone.wait_for(T("table.who_is_vorhand"))
    loose = [name for name in phone.texts() if name.strip("+×− ").isdigit()]
    assert loose == list("1234567890")
    row = f"{T('mode.french.clubs')} ×4"
    assert T("coiffeur.open", side=PAIRS[0], row=row) in phone.texts()
