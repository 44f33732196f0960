"""Players of a night in the real app: from a file, leaving, returning, replaced, as pairs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.tournament.facts import PairFormed, PlayerReplaced
from rules.tournament.options import Wish
from scorer.phrases import with_colon
from tests.browser.conftest import DESKTOP, OpenScreen, StartApp
from tests.browser.file_dialog import choose_file
from tests.browser.tournament.organiser import Organiser
from tests.full_run import FULL

pytestmark = pytest.mark.browser


@FULL
def test_players_of_a_file_leave_return_and_get_partners(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    desk = open_screen(own_app(data).url, **DESKTOP, locale="en")
    hand = Organiser(desk, data, "en")
    t = hand.t
    hand.begin("Pairs")
    hand.tap(with_colon(t, t("tournament.option.wish"), t("tournament.wish.fixed_pairs")))
    hand.tap_text("tournament.new.begin")
    desk.wait_for(t("tournament.players.file"))

    file = tmp_path / "club.csv"
    file.write_bytes("Nr;Name;Vorname\n1;Frei;Zoë\n2;Gut;Beat\n3;Moser;Carla\n".encode("cp1252"))
    choose_file(desk, t("tournament.players.file"), file)
    hand.tap_text("tournament.players.enter_all", n=3)
    hand.wait_for_state(lambda now: len(now.players) == 3)
    hand.enter_names("Dora")
    state = hand.wait_for_state(lambda now: len(now.players) == 4)
    assert [one.name for one in state.players] == ["Zoë Frei", "Beat Gut", "Carla Moser", "Dora"]
    desk.shot("night-players-1340")

    hand.tap("2 Beat Gut")
    hand.tap_text("tournament.player.leaves")
    hand.wait_for_state(lambda now: now.present == (1, 3, 4))
    desk.wait_for(t("tournament.next.enter"))
    hand.tap(f"2 Beat Gut, {t('tournament.players.gone')}")
    hand.tap_text("tournament.player.returns")
    hand.wait_for_state(lambda now: now.present == (1, 2, 3, 4))

    hand.tap("1 Zoë Frei")
    desk.wait_for(t("tournament.player.pair_with"))
    hand.tap("Carla Moser")
    hand.wait_for_state(lambda now: now.partner(1) == 3)
    hand.tap("4 Dora")
    desk.wait_for(t("tournament.player.replace"))
    hand.type_into(" B")
    hand.tap_text("tournament.player.replace")
    state = hand.wait_for_state(lambda now: bool(now.player(4).former))
    assert state.player(4).name == "Dora B"
    facts = [placed.event for placed in hand.night().replay().taken]
    assert facts[-2:] == [PairFormed(numbers=(1, 3)), PlayerReplaced(number=4, name="Dora B")]

    hand.move_on("tournament.draw.round", n=1)
    state = hand.wait_for_draw(1)
    assert state.options.wish is Wish.FIXED_PAIRS
    (table,) = state.rounds[0].tables
    assert {frozenset(table.seats[0::2]), frozenset(table.seats[1::2])} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }
