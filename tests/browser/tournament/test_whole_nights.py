"""Whole nights of every kind, from the form to the standings, back by undo and forward by redo."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from scorer.phrases import joined
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.tournament.evening import Evening, Playing, Typed
from tests.browser.tournament.organiser import Organiser
from tests.full_run import first_in_quick_run
from tests.rules.tournament.reckoning import Line

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
LANDSCAPE: Final = {"width": 844, "height": 390, "touch": True}
WALL: Final = {"width": 1920, "height": 1080, "touch": False}
SIZES: Final = pytest.mark.parametrize(
    "size",
    first_in_quick_run([PHONE, LANDSCAPE, WALL]),
    ids=["phone", "landscape", "wall"],
)
EIGHT: Final = ("Ana", "Beat", "Carla", "Dora von Arx", "Ernst", "Fritz", "Greta", "Hans")


def handjass(number: int, table: int) -> Typed:
    return (5, -2, 3 + table, 7) if number == 1 else (-8, 4 - table, 0, 16)


def coiffeur(number: int, table: int) -> Typed:
    return 5210 - 100 * table, 4875 + 31 * number


def schieber(number: int, table: int) -> Typed:
    """Tricks of the first side, then Matsche and Stöck of both: nobody has the same twice."""
    return 520 + 37 * number + 61 * table, None, table % 2, None, number % 3, 1


KINDS: Final = (
    Evening(
        title="Noche de Differenzler",
        agreed=(("game", T("game.differenzler")),),
        people=EIGHT[:4],
        players=4,
        rounds=1,
        results=lambda *_: (12, -40, 0, 58),
    ),
    Evening(
        title="Noche de Handjass",
        agreed=(("game", T("game.handjass")),),
        people=EIGHT,
        players=8,
        results=handjass,
    ),
    Evening(
        title="Noche de Coiffeur",
        agreed=(("game", T("game.coiffeur")),),
        people=EIGHT,
        players=8,
        results=coiffeur,
    ),
    Evening(
        title="Noche de parejas",
        agreed=(("wish", T("tournament.wish.fixed_pairs")),),
        people=tuple(
            f"{one} / {other}" for one, other in zip(EIGHT[::2], EIGHT[1::2], strict=True)
        ),
        players=8,
        results=schieber,
        drawn=(((5, 3, 6, 4), (1, 8, 2, 7)), ((2, 5, 1, 6), (3, 7, 4, 8))),
    ),
)


@pytest.fixture
def hand(
    size: dict[str, Any], own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> Organiser:
    return Organiser(open_screen(own_app(tmp_path).url, **size), tmp_path)


@SIZES
@pytest.mark.parametrize(
    "evening", first_in_quick_run(KINDS, 3), ids=lambda one: one.title.split()[-1].lower()
)
def test_a_night_of_each_kind_is_played_and_back_and_forward(
    evening: Evening, hand: Organiser
) -> None:
    playing = Playing(hand, evening)
    playing.begin()
    playing.play()
    lines = playing.reckoned()
    playing.show_standings()
    playing.wait_for_standings(lines)
    playing.shot("final")
    playing.back_and_forward()
    playing.show_standings()
    playing.wait_for_standings(lines)


@SIZES
def test_a_night_whose_worst_round_is_struck_with_categories_and_prizes(hand: Organiser) -> None:
    t, screen = hand.t, hand.screen
    evening = Evening(
        title="Noche con premios",
        agreed=(("struck", T("tournament.struck", n=1)),),
        people=EIGHT,
        players=8,
        rounds=3,
        results=schieber,
    )
    playing = Playing(hand, evening)
    playing.begin()
    for number, category in ((2, "Damas"), (5, "Damas"), (7, "Juveniles")):
        playing.mark(number, category)
    playing.play()
    lines = playing.reckoned()
    assert all(line["struck"] for line in lines)
    playing.show_standings()
    playing.wait_for_standings(lines)

    hand.tap_text("tournament.prizes.title")
    screen.wait_for(t("tournament.prizes.places_help"))
    ladies, matsches, best, last = (
        t("tournament.award.category", category="Damas"),
        *(t(f"tournament.award.{name}") for name in ("matsches", "best_round", "last")),
    )
    for prize in (ladies, matsches, best, last):
        hand.tap(prize)
    hand.type_into("Jamón\nQueso", t("tournament.prizes.places"))
    playing.shot("prizes-form")
    hand.tap_text("tournament.prizes.write")
    won = winners(lines, "Damas")
    for prize, names in zip(
        ("1. Jamón", "2. Queso", ladies, matsches, best, last), won, strict=True
    ):
        who = joined(t, names) if names else t("tournament.prizes.left_over")
        screen.wait_for_text(t("app.labelled", what=prize, text=who))
    playing.shot("prizes")
    hand.tap(t("app.labelled", what=t("tournament.tab.standings"), text="Damas"))
    playing.wait_for_standings(of_category(lines, "Damas"))
    playing.shot("ladies")
    playing.back_and_forward()


def of_category(lines: tuple[Line, ...], category: str) -> tuple[Line, ...]:
    """The lines of a category, ranked among each other."""
    own = [line for line in lines if category in line["categories"]]
    ranks = [1 + sum(other["rank"] < line["rank"] for other in own) for line in own]
    return tuple(line | {"rank": rank} for line, rank in zip(own, ranks, strict=True))


def winners(lines: tuple[Line, ...], category: str) -> list[list[str]]:
    """Who gets the two first places, and then, without a prize yet, best, most, best, and last."""
    keys: tuple[Callable[[Line], Any], ...] = (
        lambda line: -line["rank"] if category in line["categories"] else None,
        lambda line: line["matsches"] or None,
        lambda line: line["best"],
        lambda line: line["rank"],
    )
    given = [[line for line in lines if line["rank"] == lines[place]["rank"]] for place in (0, 1)]
    for key in keys:
        left = [line for line in lines if not any(line in won for won in given)]
        found = [one for one in map(key, left) if one is not None]
        given.append([line for line in left if found and key(line) == max(found)])
    return [[line["name"] for line in won] for won in given]


@SIZES
def test_a_season_of_three_nights_with_a_name_that_is_spelled_in_two_ways(hand: Organiser) -> None:
    t, screen = hand.t, hand.screen
    one, other = "Nicolás Küng", "Nicolas Küng"
    totals: dict[str, list[int]] = {}
    for number, name in enumerate((one, other, other), start=1):
        screen.go()
        evening = Evening(
            title=f"Noche {number}",
            people=(name, "Ana Gut", "Beat Frei", "Carla Roth"),
            players=4,
            rounds=1,
            results=lambda *_, made=500 + 61 * number: (made, None, made % 2, None, 1, None),
        )
        playing = Playing(hand, evening)
        playing.begin()
        playing.play()
        for line in playing.reckoned():
            totals.setdefault(line["name"], []).append(line["total"])
        playing.back_and_forward()
    parted = added_up(totals)
    totals[other] = totals.pop(one) + totals[other]
    merged = added_up(totals)
    screen.go()
    hand.tap_text("tournament.title")
    hand.tap_text("tournament.season")
    wait_for_list(hand, parted)
    screen.shot("season-parted")
    names = t("tournament.same.names", one=one, other=other)
    same = f"{names}: {t('tournament.same.yes', name=other)}"
    for _ in range(2):
        hand.tap(same)
        wait_for_list(hand, merged)
        screen.shot("season-merged")
        hand.tap(screen.name_with(t("memory.undo")))
        wait_for_list(hand, parted)
    hand.tap(same)
    wait_for_list(hand, merged)
    hand.tap(f"{t('tournament.season_best', n=3, nights=3)} −")
    best = {name: sorted(made, reverse=True)[:2] for name, made in totals.items()}
    wait_for_list(hand, added_up(best))
    screen.shot("season-best")


def added_up(totals: dict[str, list[int]]) -> list[str]:
    """The lines of a season, the highest sum first."""
    sums = {name: sum(made) for name, made in totals.items()}
    ranks = {name: 1 + sum(other > own for other in sums.values()) for name, own in sums.items()}
    return [f"{ranks[name]}. {name}: {sums[name]}" for name in sums]


def wait_for_list(hand: Organiser, lines: list[str]) -> None:
    """Wait until the season has these lines, and no other ones."""
    for line in lines:
        hand.screen.wait_for_text(line)
    assert sum(re.match(r"\d+\. ", text) is not None for text in hand.screen.texts()) == len(lines)
