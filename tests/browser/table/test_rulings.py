"""Questions that only the players can answer, and rulings with their reasons, in the real app."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from rules.engine.game import Event
from rules.engine.log import Inserted
from rules.games.putz.facts import PointsCounted
from rules.games.putz.game import PUTZ
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.jass.seats import FirstVorhand
from rules.pairs.facts import ClaimedOut, Revoked, StoeckShown
from rules.solo.facts import DealerFound
from scorer.ruling.picture import WIDTH
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import NARROW
from tests.browser.prepared import LONG, NAMES, START, begun, document, fill, mode, tricks
from tests.full_run import first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

ES, DE = texts("es"), texts("de")
SMALL: Final = {"width": NARROW, "height": 640, "touch": True}
NEAR: Final = (
    *(START, mode(Mode.OBENABE), tricks(97)),
    *(mode(Mode.UNDENUFE), tricks(80)),
    *(mode(Mode.UNDENUFE), tricks(77)),
    *(mode(Mode.HEARTS), tricks(71)),
)
"""990 to 894, on the way to 1000."""
CONTESTED: Final = (*NEAR, mode(Mode.CLUBS), ClaimedOut(side=1, tricks=60), StoeckShown(side=0))
"""The claim is good (894 + 120); but side 0, if it has claimed nothing, reaches 1000 earlier with
its Stöck (990 + 40), which counts before the tricks (END-4)."""
COUNTED: Final = (START, mode(Mode.CLUBS), tricks(98))
REVOKED: Final = (
    *(*NEAR, mode(Mode.CLUBS), ClaimedOut(side=0, tricks=0)),
    Revoked(side=1, kept=40),
)
PARTIEN: Final[Mapping[str, tuple[Event, ...]]] = {
    "alone": CONTESTED,
    "before": CONTESTED,
    "after": CONTESTED,
    "together": CONTESTED,
    "stoeck": COUNTED,
    "revoked": REVOKED,
}
"""A Partie for each test, so that tests do not affect each other."""
WINNERS: Final = {"es": "Maximiliano y Sebastián", "de": "Maximiliano und Sebastián"}
GOOD: Final = {"winners": 2, "winner_claim": 990}
PUTZ_PARTIE, LOTS, FOREIGN = (f"{number:032x}" for number in (101, 102, 103))
SCRIPTS: Final = ("李小龙", "Иван", "Γιώργος", "Łukasz")


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


def _documents(names: tuple[str, ...]) -> list[dict[str, object]]:
    options = Options(target=1000)
    return [
        document(_id(name), facts, names=names, options=options) for name, facts in PARTIEN.items()
    ]


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("rulings")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    tie = (DealerFound(seat=0), PointsCounted(points=(52, 52, 53)))
    lots = Options(first_vorhand=FirstVorhand.LOWEST_CARD)
    fill(
        data,
        [
            *_documents(NAMES),
            begun(PUTZ, PUTZ_PARTIE, NAMES[:3], PUTZ.usual_options(3), *tie),
            document(LOTS, COUNTED, options=lots),
            document(FOREIGN, REVOKED, names=SCRIPTS, options=Options(target=1000)),
        ],
    )
    return new_app(data)


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder: Path = tmp_path_factory.mktemp("rulings_labelled")
    fill(folder, _documents(LONG))
    return new_app(folder, module="tests.browser.labelled_app")


def wait_for_question(screen: Screen) -> None:
    """Wait for the question that decides between END-3 and END-4, about the side with the Stöck."""
    screen.wait_for(ES("ask.spoke_first_too", side="Ana y Marta", people=2))


@pytest.mark.parametrize(
    ("name", "answer", "winners", "rule"),
    [
        ("alone", "app.no", "Ana y Marta", "END-4"),
        ("before", "ask.spoke_before", "Ana y Marta", "END-3"),
        ("after", "ask.spoke_after", "Luis y Pedro", "END-3"),
    ],
)
def test_end_3_who_spoke_first_decides_against_an_earlier_stage(
    server: Server, open_screen: OpenScreen, name: str, answer: str, winners: str, rule: str
) -> None:
    screen = open_screen(server.url, **SMALL, path=f"partie/{_id(name)}")
    wait_for_question(screen)
    screen.shot("spoke_first")
    screen.tap(ES(answer))
    screen.wait_for(ES("end.wins", side=winners, people=2))
    screen.tap(ES("end.ruling"))
    screen.tap(ES("a11y.rule", id=rule))
    screen.wait_for(ES(f"rule.{rule}"))
    screen.shot(f"spoke_first_{name}")


@pytest.mark.drawn
def test_a_ruling_of_a_partie_is_copied_and_saved_as_a_picture(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **SMALL, locale="de-CH", path=f"partie/{_id('revoked')}")
    screen.tap(DE("end.ruling"))
    with screen.page.expect_download() as coming:
        screen.tap(DE("ruling.picture"))
    screen.wait_for(DE("ruling.saved", file=coming.value.suggested_filename))
    with Image.open(coming.value.path()) as picture:
        assert (picture.format, picture.width) == ("PNG", WIDTH)
    screen.tap(DE("ruling.copy"))
    screen.wait_for(DE("ruling.copied"))
    screen.shot("ruling_shared")


# The app's fonts do not have these letters, and the browser looks for others in vain.
@pytest.mark.console(r"Failed to load resource: .* 404 .*/assets/fonts/")
def test_a_name_that_no_picture_can_show_leads_to_the_text(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **SMALL, locale="de-CH", path=f"partie/{FOREIGN}")
    screen.tap(DE("end.ruling"))
    screen.tap(DE("ruling.picture"))
    screen.wait_for(DE("ruling.no_letters"))
    screen.shot("ruling_no_letters")
    screen.tap(DE("ruling.copy"))
    screen.wait_for(DE("ruling.copied"))


def test_end_3_claims_at_the_same_moment_count_for_nobody(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{_id('together')}")
    wait_for_question(screen)
    screen.tap(ES("ask.spoke_together"))
    screen.wait_for(ES("end.wins", side="Ana y Marta", people=2))
    screen.tap(ES("end.ruling"))
    screen.wait_for(ES("finding.claimed_together"))


def test_stk_1_a_late_stoeck_counts_only_if_it_was_shown_in_time(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **SMALL, locale="de-CH", path=f"partie/{_id('stoeck')}")
    for answer, total in (("entries.late_weis_no", "196"), ("entries.late_weis_yes", "236")):
        screen.tap(DE("table.entries"))
        screen.tap(DE("entries.insert_at", n=1))
        screen.wait_for(DE("entries.insert_what"))
        screen.tap(DE("kind.stoeck_shown"), last=True)
        screen.wait_for(DE("entries.in_deal", n=1))
        screen.tap("Ana · Marta", last=True)
        screen.tap(DE("pad.write"))
        screen.wait_for(DE("violation.stoeck.late"))
        screen.wait_for(DE("rule.STK-1"))
        screen.shot("late_stoeck")
        screen.tap(DE(answer))
        screen.wait_for(DE("violation.stoeck.late"), gone=True)
        screen.wait_for_text(total)


def test_decisions_besides_the_points_are_listed_with_their_rules(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **SMALL, locale="de-CH", path=f"partie/{PUTZ_PARTIE}")
    screen.tap(DE("table.menu"))
    screen.tap(DE("ruling.title"))
    unpaid = DE("finding.tie_unpaid", players="Ana und Luis")
    screen.wait_for(DE("finding.in_deal", n=1, text=unpaid))
    screen.shot("findings")
    screen.tap(DE("a11y.rule", id="PUT-5"))
    screen.wait_for(DE("rule.PUT-5"))
    screen.tap(DE("book.read"))
    screen.wait_for(DE("book.all"))


def test_sch_2_the_dealer_is_entered_after_lots_were_drawn(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    """The form left the dealer open, and a deal has already been counted."""
    screen = open_screen(server.url, **SMALL, path=f"partie/{LOTS}")
    screen.tap(ES("table.menu"))
    screen.tap(ES("table.who_dealt"))
    # The player who drew the lowest card is Vorhand and cannot have drawn the highest one.
    screen.wait_for("Pedro")
    screen.shot("who_dealt")
    screen.tap("Marta")
    screen.wait_for("Agregado al juego 1")
    assert entries_on_disk(data, LOTS)[-1].change == Inserted(2, DealerFound(seat=2))
    screen.tap(ES("table.menu"))
    screen.wait_for(ES("desk.title"))
    assert not screen.has(ES("table.who_dealt"))


@pytest.mark.drawn
@pytest.mark.parametrize("language", first_in_quick_run(["es", "de"]))
@pytest.mark.parametrize("height", first_in_quick_run([640, 844]))
def test_the_longest_sentences_of_a_ruling_are_not_cut(
    open_layout_check: OpenLayoutCheck, language: str, height: int
) -> None:
    """A revoke has undone a claim, between players with long names."""
    t = texts(language)
    check = open_layout_check(language, height)
    check.screen.go(f"partie/{_id('revoked')}")
    check.screen.tap(t("end.ruling"))
    check.measure(t("ruling.arithmetic"))
    # The claim came too early, and no sentence says that it was good.
    undone = t("finding.claim_undone", side=WINNERS[language], people=2)
    assert check.screen.has(undone)
    assert not check.screen.has(t("ruling.good_claim", **GOOD, winner=WINNERS[language]))
    check.screen.shot(f"revoke_{language}_{height}")
    check.assert_nothing_found()
