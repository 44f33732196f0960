"""The referee's desk in the real app: without a Partie and from a table, in two languages."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from rules.desk.cases import Case
from rules.jass.cards import Mode
from rules.pairs.facts import Revoked
from scorer.phrases import side_text, with_colon
from scorer.preferred import TEXT_SIZE, TEXT_SIZES
from scorer.ruling.picture import WIDTH
from scorer.screens.desk.standing import LONGEST
from scorer.screens.desk.talk import known_of
from scorer.texts import Texts, texts
from tests.browser.conftest import PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.finger import Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, NARROW, LayoutCheck
from tests.browser.layout_problems import Ruler
from tests.browser.prepared import LONG, NAMES, START, document, fill, mode, setting
from tests.full_run import FULL, first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

PARTIE, CHANGED = (f"{number:032x}" for number in (1, 2))
SMALL: Final = {"width": NARROW, "height": 640, "touch": True}
CALM: Final = 400
"""Pause between two touches, in milliseconds."""
MOST_TOUCHES: Final = 17
"""Eight of them are the digits of two totals, two those of the trick points."""
BEGUN: Final = (START, mode(Mode.SPADES))


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    folder = folders.mktemp("desk")
    fill(folder, [document(one, BEGUN, names=NAMES) for one in (PARTIE, CHANGED)])
    return folder


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder: Path = tmp_path_factory.mktemp("desk_labelled")
    fill(folder, [document(PARTIE, BEGUN, names=LONG)])
    return new_app(folder, module="tests.browser.labelled_app")


@pytest.fixture(scope="module")
def enlarged(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with the largest texts chosen."""
    folder: Path = tmp_path_factory.mktemp("desk_enlarged")
    fill(folder, [document(PARTIE, BEGUN, names=LONG)])
    setting(folder, TEXT_SIZE, TEXT_SIZES[-1])
    return new_app(folder, module="tests.browser.labelled_app")


def type_number(screen: Screen, number: int) -> None:
    for digit in str(number):
        screen.tap(digit)


def save_picture(screen: Screen, t: Texts) -> None:
    """Save the picture of a ruling, and check that it is a PNG file."""
    with screen.page.expect_download() as coming:
        screen.tap(t("ruling.picture"))
    assert coming.value.suggested_filename == "pizarra.png"
    with Image.open(coming.value.path()) as picture:
        assert (picture.format, picture.width) == ("PNG", WIDTH)
        assert picture.height > WIDTH / 3
    screen.wait_for(t("ruling.saved", file="pizarra.png"))


def ask(t: Texts, topic: str) -> str:
    return t(f"desk.ask.{topic}")


def wins(t: Texts, side: int) -> str:
    names = known_of(t, "french", None).names
    return t("ruling.wins", side=side_text(t, names, side), people=2)


def mode_button(t: Texts, name: str, factor: int) -> str:
    return t("a11y.mode", mode=t(f"mode.french.{name}"), factor=factor)


@FULL
@pytest.mark.drawn
def test_who_is_out_first_without_a_partie(server: Server, open_screen: OpenScreen) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL)
    screen.tap(t("desk.title"))
    screen.shot("desk_cases")
    screen.tap(t("desk.case.out_first"))
    screen.wait_for(ask(t, "before"))
    hearts = mode_button(t, "hearts", 1)
    # The mode is not accepted while a total is missing.
    screen.tap(hearts)
    screen.wait_for(t("play.missing_points_of", name=t("names.opponents")))
    screen.tap(with_colon(t, t("new.target"), t("new.target_other")))
    type_number(screen, 2481)
    screen.tap(t("names.they"))
    type_number(screen, 2440)
    type_number(screen, 2490)
    screen.shot("desk_numbers")
    screen.tap(hearts)
    # With this target somebody has already won; the refusal leads to its rule.
    screen.wait_for(t("violation.desk.won", side=t("names.ours"), points=2490, target=2481))
    screen.tap(t("a11y.rule", id="SCH-4"))
    screen.wait_for(t("rule.SCH-4"))
    screen.tap(f"{t('new.target')} 2500")
    screen.tap(t("pad.erase"))
    screen.tap(t("pad.erase"))
    type_number(screen, 80)
    screen.tap(hearts)
    screen.wait_for(ask(t, "claims"))
    screen.shot("desk_claims")
    screen.tap(t("names.they"))
    screen.wait_for(ask(t, "claim_tricks"))
    # Nobody can make 156 points; the refusal says so and nothing is lost.
    type_number(screen, 156)
    screen.tap(t("app.next"))
    screen.wait_for(t("violation.tricks.impossible", points=156, total=157))
    screen.tap(t("pad.clear"))
    type_number(screen, 62)
    screen.tap(t("app.next"))
    screen.wait_for(ask(t, "weis_side"))
    screen.tap(t("desk.nobody"))
    screen.wait_for(ask(t, "stoeck"))
    screen.tap(t("names.we"))
    screen.wait_for(wins(t, 1))
    screen.shot("desk_ruling")
    save_picture(screen, t)
    # One step back: the others do not have the Stöck.
    screen.tap(t("app.back"))
    screen.tap(t("desk.nobody"))
    screen.wait_for(wins(t, 0))
    screen.tap(t("desk.another"))
    screen.tap(t("desk.case.miscount"))
    type_number(screen, 80)
    screen.tap(t("app.next"))
    type_number(screen, 59)
    screen.tap(t("app.next"))
    # The factor of the mode does not matter here, so the button shows none.
    screen.tap(t("mode.french.clubs"))
    screen.wait_for(t("desk.suspicions"))
    screen.shot("desk_miscount")


def test_a_total_that_nobody_can_have_is_refused_with_a_sentence_and_stays_as_it_was(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **SMALL, path="desk")
    screen.tap(t("desk.case.out_first"))
    screen.wait_for(ask(t, "before"))
    type_number(screen, 2440)
    type_number(screen, 2490)
    # The next digit would make more than one deal beyond the target.
    screen.tap("1")
    screen.wait_for(t("violation.desk.total", points=24901, target=2500))
    screen.tap(mode_button(t, "hearts", 1))
    screen.wait_for(ask(t, "claims"))
    screen.tap(t("app.back"))
    screen.wait_for(ask(t, "before"))
    # In the target a digit too many is said, too.
    screen.tap(with_colon(t, t("new.target"), t("new.target_other")))
    for digit in "1234567":
        screen.tap(digit)
    screen.wait_for(t("pad.no_room", n=LONGEST))


@pytest.mark.drawn
def test_all_keys_of_a_number_are_in_sight_on_a_phone_in_landscape(
    server: Server, open_screen: OpenScreen
) -> None:
    t = texts("es")
    screen = open_screen(server.url, width=844, height=390, touch=True, path="desk")
    screen.tap(t("desk.case.miscount"))
    screen.wait_for(ask(t, "piles"))
    screen.settle()
    keys = {box.name: box for box in screen.nodes() if box.tappable}
    for name in (*"0123456789", t("pad.erase"), t("app.next")):
        assert keys[name].top + keys[name].height <= 390, name
    screen.shot("desk_turned")


@FULL
@pytest.mark.drawn
def test_who_is_out_first_is_known_in_twenty_seconds(
    server: Server, open_screen: OpenScreen
) -> None:
    """From home, with four questions answered, at the pace of a calm user."""
    t = texts("de")
    screen = open_screen(server.url, **SMALL, locale="de-CH")
    hearts = mode_button(t, "hearts", 1)
    we, nobody, on = t("names.we"), t("desk.nobody"), t("app.next")
    by_screen = (
        (t("desk.title"), (t("desk.title"),)),
        (t("desk.case.out_first"), (t("desk.case.out_first"),)),
        (hearts, (*"24402480", hearts)),
        (t("names.they"), (t("names.they"),)),
        (on, (*"62", on)),
        (ask(t, "weis_side"), (nobody,)),
        (ask(t, "stoeck"), (we,)),
    )
    with closing(Finger(screen)) as finger:
        for shown, touches in by_screen:
            screen.wait_for(shown)
            screen.settle()
            finger.learn_all()
            finger.touch(touches, CALM)
    screen.wait_for(wins(t, 1))
    touched = sum(len(touches) for _, touches in by_screen)
    assert touched * CALM < 20_000
    assert touched <= MOST_TOUCHES


def test_a_revoke_is_settled_at_a_table_and_written(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    t = texts("de")
    screen = open_screen(server.url, **PHONE, locale="de-CH", path=f"partie/{PARTIE}")
    screen.tap(t("table.menu"))
    screen.tap(t("desk.title"))
    screen.tap(t("desk.case.revoke"))
    screen.tap(t("desk.option.held_back.held_back"))
    screen.wait_for(ask(t, "offender"))
    screen.tap("Ana · Marta")
    screen.wait_for(ask(t, "kept"))
    type_number(screen, 30)
    screen.tap(t("app.next"))
    screen.wait_for("Luis · Pedro: 127 × 2 = 254")
    screen.shot("desk_revoke")
    screen.tap(t("desk.write"))
    wait_for_facts(screen, data, PARTIE, *BEGUN, Revoked(side=0, kept=30))
    screen.wait_for_text("254")


@FULL
@pytest.mark.drawn
def test_pen_1_a_ruling_that_no_longer_fits_is_refused_with_its_rule(
    server: Server, open_screen: OpenScreen
) -> None:
    """While the desk is open, the table takes back what was chosen."""
    t = texts("es")
    desk = open_screen(server.url, **PHONE, path=f"desk/{CHANGED}")
    desk.tap(t("desk.case.revoke"))
    desk.tap(t("desk.option.held_back.held_back"))
    desk.tap("Ana · Marta")
    type_number(desk, 30)
    desk.tap(t("app.next"))
    desk.wait_for(t("desk.write"))
    table = open_screen(server.url, **PHONE, path=f"partie/{CHANGED}")
    table.tap(t("table.undo"))
    table.wait_for("Elige Ana")
    desk.page.bring_to_front()
    desk.tap(t("desk.write"))
    desk.wait_for(t("violation.deal.needs_mode"))
    desk.tap(t("a11y.rule", id="MODE-3"))
    desk.wait_for(t("rule.MODE-3"))


def measure_cases(check: LayoutCheck, t: Texts) -> None:
    """Measure the desk of a table: each case as far as its questions differ, and a ruling."""
    screen = check.screen
    screen.go(f"desk/{PARTIE}")
    check.measure(t("desk.case.out_first"))
    heights: dict[int, set[int]] = {}
    for key in screen.nodes():
        if key.name in {t(f"desk.case.{case}") for case in Case}:
            heights.setdefault(round(key.top), set()).add(round(key.height))
    assert heights
    assert all(len(one) == 1 for one in heights.values()), heights
    screen.tap(t("desk.case.out_first"))
    check.measure(ask(t, "claims"))
    screen.tap(t("desk.option.claims.together"))
    check.measure(ask(t, "tricks"))
    screen.tap(t("app.back"))
    screen.tap(t("app.back"))
    for case, option, wanted in (
        ("late", "shown.weis", "weis_when"),
        ("late", "shown.stoeck", "stoeck_when"),
        ("revoke", "", "held_back"),
        ("out_of_turn", "", "who_showed"),
        ("looking_back", "", "which_trick"),
        ("undertrump", "", "lower_trump"),
        ("talk", "", "said"),
        ("dealing", "", "before_play"),
        ("weis", "weis_argument.worth", "meld_kind"),
    ):
        screen.tap(t(f"desk.case.{case}"))
        if option:
            screen.tap(t(f"desk.option.{option}"))
        check.measure(ask(t, wanted))
        screen.tap(t("app.back"))
        if option:
            screen.tap(t("app.back"))
    screen.tap(t("desk.case.late"))
    screen.tap(t("desk.option.shown.weis"))
    screen.tap(t("desk.option.weis_when.next_played"))
    check.measure(t("desk.decided.weis_too_late"))
    check.assert_nothing_found()


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut_at_the_desk(open_layout_check: OpenLayoutCheck, language: str) -> None:
    t = texts(language)
    check = open_layout_check(language, 640)
    check.measure(t("home.new_partie"))
    measure_cases(check, t)


@FULL
@pytest.mark.drawn
@pytest.mark.parametrize(("width", "height"), [(NARROW, 640), (844, 390)])
@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_nothing_is_cut_at_the_desk_with_the_largest_texts(
    language: str,
    width: int,
    height: int,
    enlarged: Server,
    ruler: Ruler,
    open_screen: OpenScreen,
) -> None:
    screen = open_screen(enlarged.url, width=width, height=height, touch=True, locale=language)
    check = LayoutCheck(screen, ruler)
    check.measure(texts(language)("home.new_partie"))
    measure_cases(check, texts(language))
