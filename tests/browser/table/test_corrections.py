"""Corrections, open rulings, faults of play and the end of a Partie, in the real app."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen
from scorer.phrases import say_points
from scorer.texts import Texts, texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.prepared import SEVEN_DEALS, STAGES, document, fill, tricks

pytestmark = [pytest.mark.browser, pytest.mark.headless]

ES = texts("es")
NARROW: Final = {"width": 360, "height": 740, "touch": True}
LANDSCAPE: Final = {"width": 844, "height": 390, "touch": True}

PAIRS: Final = ("Ana · Marta", "Luis · Pedro")

ONE_DEAL: Final = SEVEN_DEALS[:5]
"""Clubs with a Weis of 50 and the Stöck for side 0, 98 : 59: 336 to 118."""

PARTIEN: Final[Mapping[str, tuple[Event, ...]]] = {
    "points": SEVEN_DEALS,
    "landscape": STAGES["weis"],
    "mend": ONE_DEAL,
    "late": ONE_DEAL,
    "whole": ONE_DEAL,
    "remove": ONE_DEAL,
    "other_pair": (*ONE_DEAL, ModeChosen(mode=Mode.HEARTS)),
    "winner": (*SEVEN_DEALS, ModeChosen(mode=Mode.UNDENUFE), tricks(157, matsch=0)),
    "tricks": STAGES["ask_tricks"],
    "tricks_landscape": STAGES["ask_tricks"],
    "crossed": STAGES["ask_crossed"],
    "fault": STAGES["mode"],
    "show_open": STAGES["ask_crossed"],
    "show_one": ONE_DEAL,
    "show_end": STAGES["finished"],
}
"""A Partie for each test, so that tests do not affect each other."""


def partie(name: str) -> str:
    """The path of a prepared Partie."""
    return f"partie/{_id(name)}"


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


@pytest.fixture(scope="module")
def prepared(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("corrections")
    fill(data, [document(_id(name), facts) for name, facts in PARTIEN.items()])
    return new_app(data)


@pytest.fixture
def phone_at(prepared: Server, open_screen: OpenScreen) -> Callable[[str], Screen]:
    """Open a prepared Partie on a phone, in Spanish."""
    return lambda name: open_screen(prepared.url, **PHONE, path=partie(name))


@dataclass(frozen=True, slots=True)
class Shows:
    """A step of :func:`walk`: wait for a text that is on the panel and nowhere below it."""

    text: str


def walk(screen: Screen, *steps: str | Shows) -> None:
    """Tap buttons and wait for texts, in this order."""
    for step in steps:
        if isinstance(step, Shows):
            screen.wait_for(step.text)
        else:
            screen.tap(step)


def points_line(deal: int, what: str, first: int, second: int) -> str:
    """Return the name of the line with the scores of a deal, in Spanish."""
    scores = say_points(PAIRS, (first, second))
    return ES("entries.scored", deal=deal, what=what, scores=scores)


def counted(first: int, second: int) -> str:
    """Return a count in words, in Spanish."""
    return ES("fact.tricks_counted", points=say_points(PAIRS, (first, second)))


def mode(t: Texts, name: Mode, factor: int) -> str:
    return t("a11y.mode", mode=t(f"mode.french.{name}"), factor=factor)


def test_the_second_last_deal_is_corrected_in_six_taps(
    phone_at: Callable[[str], Screen],
) -> None:
    screen = phone_at("points")
    taps = (
        ES("table.entries"),
        points_line(6, counted(80, 77), 160, 154),
        "1",
        "0",
        "0",
        ES("pad.correct"),
    )
    walk(screen, *taps)
    screen.wait_for("1764")
    screen.wait_for("1525")
    screen.tap(ES("table.entries"))
    screen.wait_for(points_line(6, counted(100, 57), 200, 114))
    screen.wait_for(ES("entries.mark.corrected"))


def test_the_keys_of_a_correction_are_those_of_its_deal(phone_at: Callable[[str], Screen]) -> None:
    screen = phone_at("other_pair")
    # Luis has chosen for the open deal, Ana for the one that is corrected.
    screen.wait_for(ES("pad.contra_matsch"))
    walk(screen, ES("table.entries"), points_line(1, counted(98, 59), 196, 118))
    screen.wait_for(ES("pad.correct"))
    screen.wait_for(ES("pad.contra_matsch"), gone=True)
    screen.tap(ES("table.pushed"))
    screen.wait_for(ES("play.finish_correction"))
    screen.tap(ES("app.cancel"))
    screen.wait_for(ES("pad.contra_matsch"))


def in_sight(screen: Screen, *names: str) -> bool:
    """Whether parts of these names are wholly on a phone in landscape."""
    bottoms = {box.name: box.top + box.height for box in screen.nodes()}
    return all(0 < bottoms[name] <= LANDSCAPE["height"] for name in names)


@pytest.mark.drawn
def test_the_pad_of_an_open_ruling_is_in_sight_in_landscape_with_what_is_wrong(
    prepared: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(prepared.url, **LANDSCAPE, path=partie("tricks_landscape"))
    claimant: Final[dict[str, Any]] = {"side": "Ana y Marta", "people": 2}
    asked, pad = ES("ask.claim_tricks", **claimant), [*"1234567890", ES("pad.erase")]
    screen.wait_for(asked)
    assert in_sight(screen, asked, *pad)
    walk(screen, *"121", Shows(ES("violation.claim.range", **claimant, most=120, points=121)))
    screen.settle()
    assert in_sight(screen, *pad)
    walk(screen, ES("pad.clear"), *"1000", Shows(ES("pad.no_room", n=3)))
    screen.settle()
    assert in_sight(screen, ES("pad.no_room", n=3), *pad)
    walk(screen, ES("pad.clear"), *"94", Shows(asked))
    screen.settle()
    assert in_sight(screen, ES("pad.write"), *pad)


@pytest.mark.drawn
def test_the_second_last_deal_is_corrected_without_scrolling_in_landscape(
    prepared: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(prepared.url, **LANDSCAPE, path=partie("landscape"))
    on_screen = partial(in_sight, screen)
    line = points_line(6, counted(80, 77), 160, 154)
    walk(screen, ES("table.entries"), Shows(line))
    screen.settle()
    assert on_screen(line)
    walk(screen, line, Shows(ES("pad.correct")), *"93")
    screen.wait_for(ES("entries.new_totals", totals=""))
    screen.settle()
    assert on_screen(*"1234567890", ES("pad.correct"), ES("pad.remove"), ES("app.cancel"))
    claims = [ES("table.claim", side=pair) for pair in PAIRS]
    assert on_screen(*claims)
    screen.tap(ES("pad.correct"))
    screen.wait_for("1850")


def test_conflicts_of_a_correction_are_explained_and_resolved_with_it(
    phone_at: Callable[[str], Screen],
) -> None:
    screen = phone_at("mend")
    change = (
        ES("table.entries"),
        "Juego 1: Ana: Chrüz",
        Shows("Juego 1 · Ana: Chrüz"),
        mode(ES, Mode.OBENABE, 3),
        ES("pad.correct"),
    )
    walk(screen, *change)
    screen.wait_for("Juego 1 · Stöck, Ana y Marta")
    screen.wait_for(ES("violation.stoeck.needs_trump"))
    screen.wait_for(ES("entries.new_totals", totals=say_points(PAIRS, (444, 177))))
    screen.tap(ES("entries.cancel"))
    screen.wait_for(ES("entries.conflicts"), gone=True)
    assert "336" in screen.texts()
    walk(screen, *change)
    screen.tap(ES("entries.mend"))
    screen.wait_for("444")
    screen.wait_for("177")
    screen.tap(ES("table.undo"))
    screen.wait_for("336")


def test_wiis_6_a_late_weis_is_written_only_if_it_was_in_time(
    phone_at: Callable[[str], Screen],
) -> None:
    screen = phone_at("late")
    forgotten = (
        ES("table.entries"),
        ES("entries.insert_at", n=1),
        Shows(ES("entries.insert_what")),
        ES("kind.weis_shown"),
        Shows(ES("entries.in_deal", n=1)),
        "Ana · Marta",
        "20",
        ES("pad.write"),
    )
    walk(screen, *forgotten)
    screen.wait_for(ES("violation.weis.late"))
    screen.tap(ES("entries.late_weis_no"))
    screen.wait_for(ES("violation.weis.late"), gone=True)
    assert "336" in screen.texts()
    walk(screen, *forgotten)
    screen.tap(ES("entries.late_weis_yes"))
    screen.wait_for("376")


def test_all_1_a_forgotten_deal_is_one_step_and_moves_the_vorhand(
    phone_at: Callable[[str], Screen],
) -> None:
    screen = phone_at("whole")
    screen.wait_for("Elige Luis")
    walk(
        screen,
        ES("table.entries"),
        ES("entries.insert_at", n=1),
        Shows(ES("entries.insert_what")),
        mode(ES, Mode.HEARTS, 1),
        ES("app.next"),
        *"100",
        ES("pad.write"),
    )
    screen.wait_for("436")
    screen.wait_for("175")
    screen.wait_for("Elige Marta")
    screen.tap(ES("table.undo"))
    screen.wait_for("336")
    screen.wait_for("Elige Luis")


def test_a_removed_weis_stays_in_the_list_of_entries(phone_at: Callable[[str], Screen]) -> None:
    screen = phone_at("remove")
    screen.tap(ES("table.entries"))
    screen.tap("Wiis de 50, Ana y Marta")
    screen.tap(ES("entries.remove"))
    screen.wait_for("236")
    screen.tap(ES("table.entries"))
    screen.wait_for(f"Wiis de 50, Ana y Marta, {ES('entries.mark.removed')}")


def test_a_correction_can_undo_a_win(phone_at: Callable[[str], Screen]) -> None:
    screen = phone_at("winner")
    won = ES("end.wins", side="Ana y Marta", people=2)
    screen.wait_for(won)
    walk(screen, ES("ruling.correct"), points_line(8, "Contra-Matsch, Ana y Marta", 1028, 0))
    # The keys of the correction lie where the buttons of the end were.
    screen.rest()
    walk(screen, *"57", ES("pad.correct"))
    screen.wait_for("1952")
    screen.wait_for(won, gone=True)


def test_end_1_an_open_claim_asks_for_its_tricks(phone_at: Callable[[str], Screen]) -> None:
    screen = phone_at("tricks")
    screen.wait_for(ES("ask.claim_tricks", side="Ana y Marta", people=2))
    walk(screen, *"121")
    screen.wait_for(ES("violation.claim.range", side="Ana y Marta", people=2, most=120, points=121))
    walk(screen, ES("pad.clear"), *"1000", Shows(ES("pad.no_room", n=3)))
    screen.tap(ES("claim.all_tricks"))
    screen.wait_for(ES("pad.no_room", n=3), gone=True)
    walk(screen, ES("pad.clear"), *"94")
    screen.tap(ES("pad.write"))
    screen.wait_for(ES("end.wins", side="Ana y Marta", people=2))
    # The question covers the line that offers to redo what was undone.
    screen.tap(ES("table.undo"))
    screen.wait_for(ES("ask.claim_tricks", side="Ana y Marta", people=2))
    screen.rest()
    screen.tap(ES("table.redo"))
    screen.wait_for(ES("end.wins", side="Ana y Marta", people=2))


def test_end_5_nobody_knows_who_was_first_and_the_table_agrees(
    phone_at: Callable[[str], Screen],
) -> None:
    screen = phone_at("crossed")
    screen.wait_for(ES("ask.crossed_first", target=2500))
    screen.tap(ES("ask.nobody_knows"))
    screen.wait_for(ES("ask.agree"))
    screen.tap(ES("choice.tie_break.higher_total"))
    screen.wait_for(ES("end.wins", side="Ana y Marta", people=2))
    screen.tap(ES("end.ruling"))
    screen.wait_for(ES("ruling.arithmetic"))
    screen.wait_for("gana el total más alto: Ana y Marta, 2744 contra 2743.")
    assert {"2424", "2435", "+320→2744 ✓", "+308→2743 ✓"} <= set(screen.texts())
    screen.tap(ES("a11y.rule", id="END-5"))
    screen.wait_for(ES("rule.END-5"))


def test_pen_1_a_revoke_gives_the_rest_to_the_others(phone_at: Callable[[str], Screen]) -> None:
    screen = phone_at("fault")
    walk(
        screen,
        ES("table.menu"),
        ES("table.fault"),
        "Luis · Pedro",
        *"1004",
        Shows(ES("pad.no_room", n=3)),
        ES("pad.clear"),
        *"40",
        ES("pad.write"),
    )
    screen.wait_for("1958")
    screen.wait_for("1645")
    # The first digit replaces what is written; erasing it brings that back.
    screen.tap(ES("table.entries"))
    screen.tap(screen.name_with("Juego 8, Renuncio"))
    screen.wait_for_text("40")
    screen.tap("5")
    screen.wait_for_text("40", gone=True)
    screen.tap(ES("pad.erase"))
    screen.wait_for_text("40")
    walk(screen, *"50", ES("pad.correct"))
    screen.wait_for("1938")
    screen.wait_for("1665")
