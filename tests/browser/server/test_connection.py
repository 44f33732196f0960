"""A phone that loses its connection and gets it back; two phones at once; double taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from scorer.table.conflict import SEEN_SECONDS
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp, StartProxy
from tests.browser.console import CUT
from tests.browser.games.stored import stored_text
from tests.browser.harness import Screen, Server
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import FULL, first_in_quick_run

pytestmark = pytest.mark.browser

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
BAR: Final = T("table.bar_label", side=PAIRS[0], points=50)
BARS: Final = tuple(
    T("table.bar_label", side=pair, points=points) for pair in PAIRS for points in (100, 50, 20)
)
STOECK: Final = T("table.stoeck_of", side=PAIRS[0])
WEIS_WRITTEN: Final = T("fact.weis_shown", points=50, side="Ana y Marta")
TOTALS: Final = (1724, 1565)
"""Before anything is tapped: spades are chosen, and nothing of the deal is written."""

PARTIE: Final = f"{1:032x}"
FINISHED: Final = f"{2:032x}"
TABLE: Final = f"partie/{PARTIE}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a Partie whose eighth deal is open in spades, and a finished one."""
    prepare(tmp_path)
    return tmp_path


def prepare(folder: Path) -> None:
    stages = {PARTIE: STAGES["mode"], FINISHED: STAGES["finished"]}
    fill(folder, [document(partie, facts) for partie, facts in stages.items()])


def written(data: Path, partie: str = PARTIE) -> list[str]:
    """Return the types of the entries on disk since the Partie was prepared."""
    stored = stored_text(data / "partien" / f"{partie}.json")
    types = re.findall(r'"type": ?"([a-z_.]+)"', stored)
    return [kind.removeprefix("schieber.") for kind in types[len(STAGES["mode"]) :]]


def middle(screen: Screen, name: str) -> tuple[float, float]:
    """Return the middle of a button, in CSS pixels."""
    box = screen.button(name).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(screen: Screen, place: tuple[float, float], *, times: int, pause: int) -> None:
    """Tap the same place several times, with a pause in milliseconds after each."""
    for _ in range(times):
        screen.page.touchscreen.tap(*place)
        screen.page.wait_for_timeout(pause)


_TOUCH: Final = """
([x, y, until]) => {
  const touch = () => {
    const target = document.elementFromPoint(x, y);
    const init = {bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y};
    const finger = {...init, pointerId: 1, pointerType: 'touch', isPrimary: true};
    target.dispatchEvent(new PointerEvent('pointerdown', {...finger, buttons: 1}));
    target.dispatchEvent(new PointerEvent('pointerup', finger));
    target.dispatchEvent(new MouseEvent('click', init));
  };
  const shown = () => [...document.querySelectorAll('[id^=flt-semantic-node]')].some(
    node => (node.getAttribute('aria-label') || node.textContent).includes(until));
  touch();
  if (!until) return touch();
  return new Promise(done => {
    const changes = new MutationObserver(() => {
      if (!shown()) return;
      changes.disconnect();
      done(touch());
    });
    changes.observe(document, {subtree: true, childList: true, attributes: true});
  });
}
"""


def touch_twice(screen: Screen, place: tuple[float, float], *, once_shown: str = "") -> None:
    """Tap the same place twice like a finger that bounces, however slow the machine is.

    The second tap follows the first at once, or at the moment in which a text appears.
    """
    screen.page.evaluate(_TOUCH, [*place, once_shown])


@FULL
@pytest.mark.console(*CUT)
def test_after_a_lost_connection_every_screen_is_drawn_again_and_no_tap_was_queued(
    own_app: StartApp, start_proxy: StartProxy, open_screen: OpenScreen, data: Path
) -> None:
    proxy = start_proxy(own_app(data))
    signs = {
        "": T("home.finished"),
        "new/schieber": T("new.start"),
        "settings": T("settings.language"),
        f"partie/{FINISHED}": T("end.rematch"),
        TABLE: T("play.points"),
    }
    screens = {path: open_screen(proxy.url, **PHONE, path=path) for path in signs}
    for path, sign in signs.items():
        screens[path].wait_for(sign)
    table = screens[TABLE]
    bar = middle(table, BAR)
    proxy.cut()
    touch(table, bar, times=3, pause=200)
    proxy.restore()
    for path, sign in signs.items():
        screens[path].wait_for_reload()
        screens[path].wait_for(sign)
    assert written(data) == []
    assert str(TOTALS[0]) in table.texts()
    table.tap(BAR)
    table.wait_for_text(str(TOTALS[0] + 100))
    assert written(data) == ["weis_shown"]


@pytest.mark.console(*CUT)
def test_a_killed_server_comes_back_with_everything_that_was_shown(
    own_app: StartApp, open_screen: OpenScreen, data: Path
) -> None:
    server = own_app(data)
    phone = open_screen(server.url, **PHONE, path=TABLE)
    phone.tap(BAR)
    phone.wait_for_text(str(TOTALS[0] + 100))
    phone.tap("9")
    phone.wait_for_text(f"{PAIRS[0]}: 9")
    write = middle(phone, T("pad.write"))
    server.kill()
    touch(phone, write, times=2, pause=150)
    server.start()
    phone.wait_for_reload()
    phone.wait_for_text(str(TOTALS[0] + 100))
    assert written(data) == ["weis_shown"]
    # The digit is kept, unless the server was killed before that.
    phone.tap(T("pad.clear"))
    phone.tap("9")
    phone.tap("8")
    phone.tap(T("pad.write"))
    phone.wait_for_text(str(TOTALS[0] + 100 + 196))
    phone.wait_for_text(str(TOTALS[1] + 118))
    assert written(data) == ["weis_shown", "tricks_counted"]


@dataclass(frozen=True, slots=True)
class Tables:
    """A served folder with a Partie for each test; `unused` yields their ids."""

    server: Server
    data: Path
    unused: Iterator[str]


def tables_in(data: Path, new_app: StartApp, **how: str) -> Tables:
    ids = [f"{place:032x}" for place in range(1, 10)]
    fill(data, [document(partie, STAGES["mode"]) for partie in ids])
    return Tables(new_app(data, **how), data, iter(ids))


@pytest.fixture(scope="module")
def tables(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return tables_in(tmp_path_factory.mktemp("tables"), new_app)


@dataclass(frozen=True, slots=True)
class Fresh:
    """A table at which nothing was touched yet."""

    phone: Screen
    data: Path
    partie: str

    @property
    def written(self) -> list[str]:
        return written(self.data, self.partie)


def fresh(tables: Tables, open_screen: OpenScreen) -> Fresh:
    partie = next(tables.unused)
    phone = open_screen(tables.server.url, **PHONE, path=f"partie/{partie}")
    phone.wait_for(T("play.points"))
    return Fresh(phone, tables.data, partie)


@pytest.fixture
def table(tables: Tables, open_screen: OpenScreen) -> Fresh:
    return fresh(tables, open_screen)


def test_two_quick_taps_write_a_weis_once(table: Fresh) -> None:
    phone = table.phone
    touch_twice(phone, middle(phone, BAR))
    phone.wait_for(WEIS_WRITTEN)
    phone.settle()
    assert table.written == ["weis_shown"]
    assert str(TOTALS[0] + 100) in phone.texts()


def test_two_quick_taps_write_the_stoeck_once(table: Fresh) -> None:
    phone = table.phone
    phone.tap(T("table.stoeck"))
    phone.wait_for(T("table.who_has_stoeck"))
    phone.settle()
    touch_twice(phone, middle(phone, T("table.stoeck_of", side=PAIRS[0])))
    phone.wait_for_text(str(TOTALS[0] + 40))
    phone.settle()
    assert table.written == ["stoeck_shown"]


def test_two_quick_taps_count_a_deal_once(table: Fresh) -> None:
    phone = table.phone
    phone.tap("9")
    phone.tap("8")
    phone.wait_for(T("pad.sum_ok", first=98, second=59, sum=157))
    phone.settle()
    touch_twice(phone, middle(phone, T("pad.write")))
    phone.wait_for_text(str(TOTALS[0] + 196))
    phone.wait_for_text(str(TOTALS[1] + 118))
    phone.settle()
    assert table.written == ["tricks_counted"]


@FULL
def test_two_screens_at_one_table_show_the_same(
    own_app: StartApp, open_screen: OpenScreen, data: Path
) -> None:
    server = own_app(data)
    phone = open_screen(server.url, **PHONE, path=TABLE)
    desktop = open_screen(server.url, **DESKTOP, path=TABLE)
    desktop.wait_for(T("play.points"))
    phone.tap(BAR)
    for screen in (phone, desktop):
        screen.wait_for_text(str(TOTALS[0] + 100))
    desktop.wait_for(WEIS_WRITTEN)
    desktop.page.wait_for_timeout(2 * SEEN_SECONDS * 1000)
    for digit in "98":
        desktop.page.keyboard.press(digit)
    desktop.wait_for_text(f"{PAIRS[0]}: 98")
    desktop.enter()
    desktop.wait_for(T("table.vorhand", name="Ana"))
    phone.wait_for(T("play.chooses", name="Ana"))
    phone.page.wait_for_timeout(2 * SEEN_SECONDS * 1000)
    phone.tap(T("table.undo"))
    for screen in (phone, desktop):
        screen.wait_for(T("play.points"))
        screen.wait_for_text(str(TOTALS[0] + 100))
        screen.wait_for_text(str(TOTALS[1]))
    assert written(data)[:2] == ["weis_shown", "tricks_counted"]
    assert written(data)[2:] == ["log.undone"]


def test_a_device_that_was_turned_while_disconnected_gets_the_layout_of_its_new_size(
    own_app: StartApp, open_screen: OpenScreen, data: Path
) -> None:
    phone = open_screen(own_app(data).url, **PHONE, path=TABLE)
    address = phone.page.url
    phone.page.goto("about:blank")
    phone.resize(844, 390)
    phone.page.goto(address)
    phone.turn_on_semantics()
    phone.wait_for(T("pad.write"))
    phone.settle()
    assert all(box.left + box.width <= 844 and box.top + box.height <= 390 for box in phone.nodes())
    assert middle(phone, T("pad.write"))[0] > 422


@pytest.fixture(scope="module")
def debounced(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return tables_in(
        tmp_path_factory.mktemp("resting"), new_app, module="tests.browser.long_double_tap_app"
    )


@pytest.mark.parametrize("answer", first_in_quick_run([T("claim.write"), T("claim.unknown")]))
def test_a_claim_is_not_confirmed_by_a_tap_that_comes_with_its_panel(
    debounced: Tables, open_screen: OpenScreen, answer: str
) -> None:
    table = fresh(debounced, open_screen)
    phone = table.phone
    for digit in "60":
        phone.tap(digit)
    phone.wait_for_text(f"{PAIRS[0]}: 60")
    phone.tap(T("table.claim", side=PAIRS[0]))
    phone.wait_for(answer)
    phone.settle()
    touch(phone, middle(phone, answer), times=2, pause=100)
    phone.wait_for(T("table.double_tap"))
    # The response to a harmless tap is shown, so the taps before it have been handled.
    phone.tap(T("pad.erase"))
    phone.wait_for_text(f"{PAIRS[0]}: 6")
    assert table.written == []
    # After a harmless tap in between, the tap on the answer is deliberate.
    phone.tap(answer)
    phone.wait_for(T("end.wins", side="Luis y Pedro", people=2))
    assert table.written == ["claimed_out"]


def test_a_double_tap_that_writes_on_a_panel_touches_no_bar_below_it(
    debounced: Tables, open_screen: OpenScreen
) -> None:
    table = fresh(debounced, open_screen)
    phone = table.phone
    phone.tap(T("table.stoeck"))
    phone.wait_for(T("table.who_has_stoeck"))
    phone.settle()
    place = middle(phone, STOECK)
    touch(phone, place, times=1, pause=0)
    phone.wait_for(T("table.who_has_stoeck"), gone=True)
    phone.settle()
    assert any(
        box.left < place[0] < box.left + box.width and box.top < place[1] < box.top + box.height
        for box in phone.nodes()
        if box.name in BARS
    )
    touch(phone, place, times=1, pause=0)
    phone.wait_for(T("table.double_tap"))
    # The response to a harmless tap is shown, so the taps before it have been handled.
    phone.tap("9")
    phone.wait_for_text(f"{PAIRS[0]}: 9")
    assert table.written == ["stoeck_shown"]
    phone.tap(BARS[0])
    phone.wait_for_text(str(TOTALS[0] + 40 + 200))
    assert table.written == ["stoeck_shown", "weis_shown"]


@pytest.mark.parametrize(
    ("button", "opened"),
    first_in_quick_run(
        [
            (T("table.claim", side=PAIRS[0]), T("claim.unknown")),
            (T("table.weis"), T("weis.by_cards")),
            (T("table.stoeck"), T("table.who_has_stoeck")),
        ]
    ),
)
def test_a_second_quick_tap_on_a_button_that_opens_a_panel_writes_nothing(
    debounced: Tables, open_screen: OpenScreen, button: str, opened: str
) -> None:
    table = fresh(debounced, open_screen)
    phone = table.phone
    phone.settle()
    touch_twice(phone, middle(phone, button), once_shown=opened)
    phone.settle()
    assert phone.has(opened)
    assert table.written == []
