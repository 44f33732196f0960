"""A whole tournament night in the real app, on a phone and at a desk."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.tournament.options import Options
from rules.tournament.standings import standings
from rules.tournament.state import State
from scorer.screens.tournament.standings import line_text
from scorer.screens.tournament.wording import changed_text
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.tournament.organiser import Organiser
from tests.full_run import FULL

pytestmark = pytest.mark.browser

EIGHT: Final = ("Anna", "Beat", "Carla", "Dora von Arx", "Ernst", "Fritz", "Greta", "Hans")
ROUND: Final = 1256
"""Trick points of a round of eight deals."""


def test_a_whole_night_of_eight_players_with_a_finger(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    hand = Organiser(phone, tmp_path)
    t = hand.t
    hand.begin("Noche de prueba")
    hand.tap(f"{t('tournament.option.rounds')} −")
    hand.tap(f"{t('tournament.option.rounds')} −")
    phone.shot("night-new-390")
    hand.tap_text("tournament.new.begin")
    phone.wait_for("Noche de prueba")
    phone.wait_for(t("tournament.next.enter"))
    hand.enter_names(*EIGHT[:2])
    hand.paste("3. Carla\n4) Dora von Arx\nErnst\n\n6 Fritz\nGreta\nHans", 6)
    state = hand.wait_for_state(lambda now: len(now.players) == 8)
    assert state.options == Options(rounds=2)
    assert tuple(player.name for player in state.players) == EIGHT
    phone.shot("night-players-390")

    points = {1: [(700, 1, 0, 2, 0), (401, 0, 0, 0, 3)], 2: [(628, 0, 1, 0, 0), (740, 2, 0, 1, 1)]}
    expected = dict.fromkeys(range(1, 9), 0)
    for number, results in points.items():
        hand.move_on("tournament.draw.round", n=number)
        state = hand.wait_for_draw(number)
        assert len(state.rounds[number - 1].tables) == 2
        assert not state.rounds[number - 1].byes
        phone.wait_for(t("tournament.next.count", n=number))
        phone.shot(f"night-drawn-{number}-390")
        hand.tap_text("tournament.table.enter", n=1)
        for table, result in enumerate(results, start=1):
            phone.wait_for(t("tournament.table.of_round", round=number, n=table))
            type_sheet(hand, result)
            if table == 1:
                phone.shot(f"night-sheet-{number}-390")
            hand.tap_text("pad.write")
            add(expected, state, number, table, result)
            hand.wait_for_table(number, table)
        hand.move_on("tournament.round.close", n=number)
        hand.wait_for_close(number)
    state = hand.night().replay().state
    assert state.over
    assert {line.player.number: line.total for line in standings(state)} == expected
    hand.tap_text("tournament.tab.standings")
    phone.wait_for(t("tournament.standings.final"))
    phone.shot("night-final-390")
    winner = standings(state)[0]
    phone.wait_for(f"1. {winner.player.name}: {winner.total}")


def type_sheet(hand: Organiser, result: tuple[int, int, int, int, int]) -> None:
    """Type the tricks of the first side, then Matsche and Stöck of both."""
    first, *others = result
    hand.type_points(first)
    hand.tap_text("app.next")
    for number in others:
        hand.tap_text("app.next")
        if number:
            hand.type_points(number)


def add(
    totals: dict[int, int],
    state: State,
    number: int,
    table: int,
    result: tuple[int, int, int, int, int],
) -> None:
    """Add what a result gives to each of the four players (TOUR-4)."""
    tricks, first_matsch, second_matsch, first_stoeck, second_stoeck = result
    seats = state.rounds[number - 1].tables[table - 1].seats
    made = (
        tricks + 100 * first_matsch + 20 * first_stoeck,
        ROUND - tricks + 100 * second_matsch + 20 * second_stoeck,
    )
    for seat, player in enumerate(seats):
        totals[player] += made[seat % 2]


@FULL
def test_five_tables_typed_in_at_a_desk(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    desk = open_screen(own_app(tmp_path).url, **DESKTOP, locale="de-CH", scheme="light")
    hand = Organiser(desk, tmp_path, "de")
    t, keys = hand.t, desk.page.keyboard
    hand.begin("Chlausjass")
    hand.tap_text("tournament.new.begin")
    hand.paste("\n".join(f"{n}. Spieler {n}" for n in (*range(1, 22), 7)), 22)
    desk.wait_for(t("tournament.players.twice", names="Spieler 7", people=1))
    assert hand.night().replay().state.players == ()
    desk.page.get_by_role("textbox").first.click()
    keys.press("Control+End")
    for _ in range(len("\n7. Spieler 7")):
        keys.press("Backspace")
    hand.tap_text("tournament.players.enter_all", n=21)
    hand.wait_for_state(lambda now: len(now.players) == 21)

    hand.move_on("tournament.draw.round", n=1)
    state = hand.wait_for_draw(1)
    (bye,) = state.rounds[0].byes
    desk.wait_for(t("tournament.draw.byes", names=f"Spieler {bye}"))
    desk.shot("night-drawn-1340")
    hand.tap_text("tournament.table.enter", n=1)
    desk.wait_for(t("tournament.table.of_round", round=1, n=1))
    # Two numbers whose sum is wrong.
    press(hand, "700", "Enter", "557")
    desk.wait_for("700 + 557 = 1257")
    hand.tap_text("pad.write")
    desk.settle()
    assert not hand.night().replay().state.rounds[0].begun
    press(hand, "Delete")
    for table in range(1, 6):
        desk.wait_for(t("tournament.table.of_round", round=1, n=table))
        first = () if table == 1 else (str(600 + 10 * table), "Enter")
        # At table 1 the 700 are still typed. Then: the second side's tricks (left out), one Matsch
        # and two Stöck of the first side, none of the second.
        press(hand, *first, "Enter", "1", "Enter", "Enter", "2", "Enter", "Enter")
        hand.wait_for_table(1, table)
    state = hand.night().replay().state
    wait_for_standings(hand, state)
    made = [table.made[0] for table in state.rounds[0].tables]
    assert [one.tricks[0] for one in made] == [700, 620, 630, 640, 650]
    assert {(one.matsches, one.stoeck) for one in made} == {((1, 0), (2, 0))}

    hand.move_on("tournament.round.close", n=1)
    hand.wait_for_close(1)
    hand.tap_text("tournament.tab.entries")
    desk.wait_for("Runde 1, Tisch 5")
    hand.tap(desk.name_with("Runde 1, Tisch 5"))
    desk.wait_for(t("entries.remove"))
    press(hand, "Delete", "750", "ArrowDown", "Delete")
    hand.tap_text("pad.correct")
    corrected = hand.wait_for_state(
        lambda now: now.rounds[0].tables[4].points(0, now.options) == 890
    )
    assert corrected.closed == 1
    desk.wait_for(changed_text(t, state, corrected))
    wait_for_standings(hand, corrected)
    desk.shot("night-corrected-1340")
    hand.tap_text("table.undo")
    desk.wait_for(changed_text(t, corrected, state))
    wait_for_standings(hand, state)
    hand.tap_text("table.redo")
    desk.wait_for(changed_text(t, state, corrected))
    wait_for_standings(hand, corrected)


def wait_for_standings(hand: Organiser, state: State) -> None:
    """Wait until the screen shows all lines of the standings, in their order."""
    lines = [line_text(hand.t, line) for line in standings(state)]
    for line in lines:
        hand.screen.wait_for(line)
    assert [text for text in hand.screen.texts() if text in lines] == lines


def press(hand: Organiser, *names: str) -> None:
    """Press keys: digits of a number, or one key by its name."""
    for name in names:
        for key in name if name.isdecimal() else (name,):
            hand.screen.page.keyboard.press(key)
