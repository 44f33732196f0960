"""A Partie that is over, deal by deal, and as a picture, a text and a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules import GAMES
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Server
from tests.browser.prepared import STAGES, document, fill
from tests.browser.walk.prepared_games import finished, tables

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
SCHIEBER: Final = document(f"{1:032x}", STAGES["finished"])
OVER: Final = {key: finished(tables([key]), key) for key in GAMES}


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("over")
    fill(data, [SCHIEBER, *(table.document for table in OVER.values())])
    return new_app(data)


def test_a_partie_is_looked_back_at_deal_by_deal(server: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(server.url, **PHONE, path=f"partie/{1:032x}")
    phone.tap(T("past.title"))
    phone.wait_for_text(T("past.end"))
    phone.wait_for("Undenufe · Ana · Marta 1028")
    phone.tap(T("past.earlier"))
    phone.wait_for_text(T("past.after", n=7))
    phone.wait_for("Undenufe, con Gschobä · Ana · Marta 124, Luis · Pedro 504")
    phone.wait_for("Ana · Marta: 1724")
    phone.tap(T("past.earlier"))
    phone.wait_for_text(T("past.after", n=6))
    phone.tap(T("table.entries"))
    phone.wait_for(T("entries.deal_n", n=6))
    assert not phone.has(T("entries.deal_n", n=7))
    assert not phone.has(T("entries.insert_at", n=6))
    phone.tap(T("app.close"))
    phone.shot("past")
    phone.tap(T("app.back"))
    phone.wait_for(T("end.rematch"))


def test_quick_taps_each_go_one_deal_and_the_ends_hold(
    server: Server, open_screen: OpenScreen
) -> None:
    phone = open_screen(server.url, **PHONE, path=f"partie/{1:032x}/deals")
    phone.wait_for_text(T("past.end"))
    for _ in range(12):
        phone.tap(T("past.earlier"))
    phone.wait_for_text(T("past.start"))
    phone.tap(T("past.later"))
    phone.wait_for_text(T("past.after", n=1))


def test_it_plays_by_itself_and_stops(server: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(server.url, **PHONE, path=f"partie/{1:032x}/deals")
    phone.wait_for_text(T("past.end"))
    phone.tap_twice(T("past.play"))
    phone.wait_for_text(T("past.start"))
    phone.wait_for_text(T("past.after", n=2), seconds=10)
    phone.tap(T("past.stop"))
    phone.settle()
    assert phone.has(T("past.play"))
    phone.pause(2000)
    assert phone.has(T("past.after", n=2)) or phone.has(T("past.after", n=3))


def test_the_open_deal_of_a_partie_in_progress_is_not_called_over(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(f"{1:032x}", STAGES["mode"])])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{1:032x}/deals")
    phone.wait_for_text(T("table.deal", n=8))
    phone.tap(T("past.earlier"))
    phone.wait_for_text(T("past.after", n=7))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_looked_back_at_and_shared(
    server: Server, open_screen: OpenScreen, game: str
) -> None:
    phone = open_screen(server.url, **PHONE, path=f"{OVER[game].path}/deals")
    phone.wait_for_text(T("past.end"))
    phone.tap(T("past.earlier"))
    phone.settle()
    phone.shot(f"past-{game}")
    phone.go(f"{OVER[game].path}/share")
    phone.wait_for(T("share.picture"))
    phone.settle()
    phone.shot(f"share-{game}")
    for ending in ("PDF", "XLSX", "CSV"):
        phone.tap(f"{T('share.sheet')}: {ending}")
        phone.wait_for(f".{ending.lower()}")


def test_the_end_and_the_list_lead_there(server: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(server.url, **PHONE, path=f"partie/{1:032x}")
    phone.tap(T("share.title"))
    phone.wait_for(T("share.picture"))
    phone.tap(T("share.text"))
    phone.wait_for_text(T("ruling.copied"))
    phone.go("history")
    phone.tap(phone.name_with(T("memory.more", what="Schieber")))
    phone.tap(T("share.title"))
    phone.wait_for(T("share.picture"))


@pytest.mark.drawn
def test_the_picture_is_saved(server: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(server.url, **PHONE, path=f"partie/{1:032x}/share")
    phone.wait_for(T("share.picture"))
    with phone.page.expect_download() as waited:
        phone.tap(T("share.picture"))
    saved = waited.value
    assert saved.suggested_filename.endswith(".png")
    picture = Path(saved.path()).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(picture) > 20_000


def test_an_evening_is_shared_as_a_text_and_as_a_picture(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    evening = [document(f"{n:032x}", STAGES["finished"]) for n in (1, 2)]
    fill(tmp_path, evening)
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.tap(phone.name_with(f"{T('share.evening')}: "))
    phone.tap(T("ruling.copy"))
    phone.wait_for_text(T("ruling.copied"))
    phone.tap(T("ruling.picture"))
    phone.wait_for(T("ruling.saved", file="pizarra-14-3-2026.png"))
