"""What a touch on the pad of a Handjass does, and in which order its players stand."""

from __future__ import annotations

from rules.solo.facts import DealerFound
from scorer.games.handjass.table import COUNT
from scorer.games.melds.player_melds import PlayerStoeckPanel, PlayerWeisPanel
from scorer.table.pad.touches import PadState, PadTouches
from tests.scorer.games.table_without_screen import TableWithoutScreen


def _pad(table: TableWithoutScreen) -> PadTouches:
    typed = table.context.live.kept(PadState)
    return PadTouches(table=table.context, typed=typed, asked_now=COUNT.asked)


def _complaint(pad: PadTouches) -> str:
    complaint = pad.typed.value.complaint
    return complaint.text if complaint else ""


def test_a_digit_asks_for_the_key_that_writes_once_players_are_chosen() -> None:
    table = TableWithoutScreen("handjass", DealerFound(seat=1), players=4)
    pad = _pad(table)
    pad.digit(7)
    assert _complaint(pad) == "Primero toquen un nombre."
    pad.choose(0)
    pad.choose(2)
    pad.digit(7)
    assert _complaint(pad) == "Primero toquen «Anotar»."
    pad.write()
    pad.digit(7)
    assert not _complaint(pad)
    assert pad.typed.value.draft.shown(0) == 7


def test_panels_name_the_players_in_the_order_of_the_numbers() -> None:
    table = TableWithoutScreen("handjass", DealerFound(seat=1), players=4)
    pad = _pad(table)
    for seat in range(4):
        pad.choose(seat)
    pad.write()
    for row in COUNT.keys(table.context):
        for key in filter(None, row):
            key.act()
    weis, stoeck = table.opened
    assert isinstance(weis, PlayerWeisPanel)
    assert isinstance(stoeck, PlayerStoeckPanel)
    assert weis.seats == stoeck.seats == (0, 1, 2, 3)


def test_the_verb_fits_one_or_more_players_whose_number_is_missing() -> None:
    table = TableWithoutScreen("handjass", DealerFound(seat=1), players=2)
    pad = _pad(table)
    pad.choose(0)
    pad.choose(1)
    pad.write()
    pad.write()
    assert _complaint(pad) == "Faltan: Ana y Luis"
    pad.choose(0)
    pad.digit(7)
    pad.write()
    pad.write()
    assert _complaint(pad) == "Falta: Luis"
