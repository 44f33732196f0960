"""Every game and every screen of the phone build, with real touches, in portrait and landscape."""

from __future__ import annotations

import pytest

from rules.tournament.document import to_document
from scorer.exchange.documents import document_text
from scorer.texts import Texts
from tests.browser.phone import visits
from tests.browser.phone.static_host import StaticHost
from tests.browser.phone.whole_games import SHORT, play_and_take_back
from tests.engines.conftest import Browser
from tests.engines.pages import SIZE
from tests.engines.steps import ES, choose_spanish, restore_copy, saved_in_page

pytestmark = pytest.mark.engines

SIZES = pytest.mark.parametrize("size", [SIZE, SIZE[::-1]], ids=["portrait", "landscape"])


@SIZES
def test_every_game_is_played_to_its_end_and_taken_back(
    t: Texts, browser: Browser, host: StaticHost, size: tuple[int, int]
) -> None:
    phone = browser(host.url())
    phone.resize(*size)
    phone.settle()
    choose_spanish(phone, t)
    copies = ",".join(document_text(short.document) for short in SHORT)
    restore_copy(phone, ES, f"[{copies}]")
    phone.wait_for(ES("copy.new", n=len(SHORT)))
    for short in SHORT:
        # Two tables may ask the same question, so the first screen is shown between them.
        visits.show(phone)
        visits.show(phone, f"partie/{short.id}")
        play_and_take_back(phone, short)


@SIZES
def test_every_other_screen_is_opened_and_used(
    t: Texts, browser: Browser, host: StaticHost, size: tuple[int, int]
) -> None:
    phone = browser(host.url())
    phone.resize(*size)
    phone.settle()
    choose_spanish(phone, t)
    restore_copy(phone, ES, f"[{document_text(to_document(visits.NIGHT))}]")
    phone.wait_for(ES("copy.night_new", n=1))
    save = saved_in_page(phone)
    visits.show(phone)
    visits.use_settings(phone)
    assert visits.NIGHT.id in visits.save_copy(phone, save)
    visits.show(phone)
    visits.begin_every_game(phone)
    visits.read_rules(phone)
    visits.count_cards(phone)
    visits.ask_the_desk(phone, save)
    visits.print_papers(phone, save)
    visits.count_offline(phone)
