"""The picture of the table in the form for a new Partie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from rules import GAMES
from rules.engine.game import AnyGame
from scorer.forms.seats import Seating, seats
from scorer.phrases import names_at, seat_names
from scorer.seat_names import are_two_pairs
from scorer.texts import LANGUAGES
from tests.scorer.games.shown import look

PAIR_GAMES = [game for game in GAMES.values() if 4 in game.player_counts]


def _drawn(control: ft.Control) -> Iterator[tuple[int, ft.Control]]:
    """The seats from the upper edge of the picture to the lower one."""
    key = str(getattr(control, "key", None) or "")
    if key.startswith("seat-"):
        yield int(key.removeprefix("seat-")), control
        return
    for part in getattr(control, "controls", ()):
        yield from _drawn(part)


def _label(seat: ft.Control) -> str:
    tapped: Any = seat
    return str(tapped.content.content.label)


def _picture(game: AnyGame, names: tuple[str, ...], lang: str = "es") -> list[tuple[int, str]]:
    seating = Seating(names=names, sides=game.sides(len(names)))
    drawn = seats(look(lang), seating, 358, lambda _: lambda: None)
    return [(seat, _label(control)) for seat, control in _drawn(drawn)]


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("game", PAIR_GAMES, ids=lambda game: game.key)
def test_who_sits_nearest_to_the_device_is_we_and_writes_on_the_near_half(
    game: AnyGame, lang: str
) -> None:
    t, sides = look(lang).t, game.sides(4)
    names = ("",) * 4
    picture = _picture(game, names, lang)
    assert sorted(seat for seat, _ in picture) == [0, 1, 2, 3]
    lowest, _ = picture[-1]
    if not are_two_pairs(sides):
        assert lowest == 0
        assert all(label == t("names.seat_n", n=seat + 1) for seat, label in picture)
        return
    headings = names_at(names, sides, seat_names(t)).sides
    near = next(side for side, seats in enumerate(sides) if lowest in seats)
    assert near == 1, "the second half of the slate is the near one"
    assert headings[near] == t("names.we")
    assert headings[1 - near] == t("names.they")
    for seat, label in picture:
        pair = headings[near if seat in sides[near] else 1 - near]
        assert label == f"{t('names.seat_n', n=seat + 1)}, {pair}"


def test_a_pair_with_a_name_is_called_by_it_and_the_other_one_stays() -> None:
    schieber = GAMES["schieber"]
    labels = dict(_picture(schieber, ("", "Luis", "", "")))
    t = look().t
    assert labels[1] == "Puesto 2: Luis"
    assert labels[3] == "Puesto 4"
    assert labels[0] == f"Puesto 1, {t('names.they')}"


def test_the_order_of_play_goes_counter_clockwise() -> None:
    top, left, right, bottom = (seat for seat, _ in _picture(GAMES["schieber"], ("",) * 4))
    assert [(bottom + step) % 4 for step in range(1, 4)] == [right, top, left]


@pytest.mark.parametrize(("height", "larger"), [(844, 1.4), (390, 1.0)])
def test_seats_are_larger_where_they_have_a_column_of_a_wide_screen(
    height: int, larger: float
) -> None:
    seating = Seating(names=("Ana", "Luis", "Marta", "Pedro"), sides=((0, 2), (1, 3)))
    wide = replace(look(), width=1340, height=height)
    drawn = seats(wide, seating, 552, lambda _: lambda: None)
    heights = {seat: control.content.height for seat, control in _drawn(drawn)}  # type: ignore[attr-defined]
    assert set(heights.values()) == {72 * larger}
