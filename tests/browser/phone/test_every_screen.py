"""The screens of the static build, used with real touches, and some whole games.

`tests/engines` plays all games, and begins each with its form.
"""

from __future__ import annotations

from typing import Final

import pytest

from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.finger import TouchedScreen
from tests.browser.phone import visits
from tests.browser.phone.conftest import PhoneWith
from tests.browser.phone.whole_games import (
    BIETER,
    DIFFERENZLER,
    HANDJASS,
    ShortPartie,
    play_and_take_back,
)
from tests.browser.prepared import NAMES, STAGES, document
from tests.full_run import FULL

pytestmark = pytest.mark.browser

T: Final = texts("es")
PLAYED: Final = (HANDJASS, BIETER, DIFFERENZLER)
"""The games that are played here."""


@pytest.fixture(scope="module")
def opened(phone_with: PhoneWith) -> TouchedScreen:
    """The app on a phone that has stored it, with a night and the games to play."""
    ended = document(f"{0xE0:032x}", STAGES["finished"])
    documents = [*(short.document for short in PLAYED), ended]
    return phone_with(documents, to_document(visits.NIGHT))


@pytest.fixture
def phone(opened: TouchedScreen) -> TouchedScreen:
    """The same at its first screen, whatever an earlier test has opened."""
    visits.show(opened)
    return opened


@pytest.fixture
def save(phone: TouchedScreen) -> visits.Save:
    """Save as a download."""

    def saved(button: str) -> tuple[str, bytes]:
        with phone.page.expect_download() as coming:
            phone.tap(button)
        return coming.value.suggested_filename, coming.value.path().read_bytes()

    return saved


@FULL
def test_every_setting_is_chosen_and_a_copy_holds_everything(
    phone: TouchedScreen, save: visits.Save
) -> None:
    visits.use_settings(phone)
    assert {visits.NIGHT.id, *(one.id for one in PLAYED)} < set(visits.save_copy(phone, save))


@FULL
def test_rules_counter_and_desk_are_used(phone: TouchedScreen, save: visits.Save) -> None:
    visits.read_rules(phone)
    visits.count_cards(phone)
    visits.ask_the_desk(phone, save)


@FULL
def test_finished_partien_are_looked_at_and_counted(phone: TouchedScreen) -> None:
    visits.look_back(phone, NAMES[0])


@FULL
def test_every_paper_of_a_night_is_saved_as_every_kind_of_file(
    phone: TouchedScreen, save: visits.Save
) -> None:
    visits.print_papers(phone, save)


@FULL
def test_a_table_is_counted_offline(phone: TouchedScreen) -> None:
    visits.count_offline(phone)


@FULL
@pytest.mark.parametrize("short", PLAYED, ids=lambda short: short.game)
def test_a_game_is_played_to_its_end_and_taken_back(
    phone: TouchedScreen, short: ShortPartie
) -> None:
    visits.show(phone, f"partie/{short.id}")
    play_and_take_back(phone, short)
