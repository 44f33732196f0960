"""The papers of a night, saved from its screen."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

from rules.tournament.document import to_document
from rules.tournament.season import SeasonRules
from scorer.guests.rights import Right
from scorer.paper.files import Form
from scorer.paper.papers import Paper, PaperOrder, printed, printed_season
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.console import CUT, NOT_LET_IN
from tests.browser.harness import Screen
from tests.browser.prepared import fill
from tests.browser.tournament.rooms import room
from tests.full_run import FULL
from tests.scorer.paper.nights import facts_of, names, night_of, pairs_night, prizes_night

pytestmark = pytest.mark.browser

T: Final = texts("es")
TOO_WIDE: Final = """[...document.querySelectorAll("html, .wide")]
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => [one.ariaLabel, one.scrollWidth - one.clientWidth])"""
"""The parts of a page that scroll sideways, and by how much."""
NIGHT: Final = night_of(facts_of(names(12), 2, by_deal=True, open_tables=1), "Noche de marzo")


def test_draw_and_standings_are_saved_as_files(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path / "data", [to_document(NIGHT)])
    phone = open_screen(
        own_app(tmp_path / "data").url, **PHONE, path=f"tournament/night/{NIGHT.id}"
    )
    wanted = [
        ("round", "draw", "PDF", "noche-de-marzo-sorteo-2.pdf"),
        ("round", "tables", T("paper.empty"), "noche-de-marzo-hojas-de-las-mesas-2.pdf"),
        ("standings", "standings", "CSV", "noche-de-marzo-tabla-de-posiciones.csv"),
    ]
    for tab, paper, form, name in wanted:
        phone.tap(T(f"tournament.tab.{tab}"))
        button = f"{T(f'paper.name.{paper}')}: {form}"
        phone.wait_for(button)
        with phone.page.expect_download() as coming:
            phone.tap(button)
        assert coming.value.suggested_filename == f"pizarra-{name}"
        phone.wait_for(T("paper.saved", file=f"pizarra-{name}"))
        phone.shot(f"papers-{tab}-{paper}")
        saved = tmp_path / name
        coming.value.save_as(saved)
        if form == "CSV":
            assert saved.read_bytes().startswith(b"\xef\xbb\xbf")
        else:
            text = "".join(page.extract_text() for page in PdfReader(saved).pages)
            assert "François Müller 3" in text


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_page_for_everybody_fits_a_phone(browser: Browser, lang: str) -> None:
    """Nothing on it scrolls sideways, with twelve rounds, struck ones, and long names."""
    people = [*names(11), "W" * 40]
    night = night_of(facts_of(people, 12, rounds=12), rounds=12, struck=2)
    pages = [
        printed(texts(lang), one, PaperOrder(paper=Paper.PAGE, form=Form.HTML))
        for one in (night, prizes_night(), pairs_night())
    ]
    pages.append(printed_season(texts(lang), [night, prizes_night()], SeasonRules(), Form.HTML))
    with closing(browser.new_page(viewport={"width": 360, "height": 640})) as page:
        for made in pages:
            page.set_content(made.decode())
            assert page.evaluate(TOO_WIDE) == []


def test_the_page_is_printed_with_heads_and_notes_smaller_than_names(browser: Browser) -> None:
    night = prizes_night()
    made = printed_season(T, [night] * 12, SeasonRules(), Form.HTML)
    with closing(browser.new_page(viewport={"width": 718, "height": 1040})) as page:
        page.set_content(made.decode())
        page.emulate_media(media="print")
        assert page.evaluate(TOO_WIDE) == []
        heads, names, notes = (
            page.evaluate(
                "of => parseFloat(getComputedStyle(document.querySelector(of)).fontSize)", of
            )
            for of in ("thead th", "tbody th", "tbody small")
        )
        assert 10 < notes < heads < names


def saved_text(screen: Screen, folder: Path, form: str) -> str:
    """Save the table sheets in one of their forms, and return their text."""
    button = f"{T('paper.name.tables')}: {form}"
    screen.wait_for(button)
    with screen.page.expect_download() as coming:
        screen.tap(button)
    place = folder / "sheets.pdf"
    coming.value.save_as(place)
    return "".join(page.extract_text() for page in PdfReader(place).pages)


def typed(code: str) -> str:
    """Return a code as it is printed on a sheet."""
    return "-".join(code[start : start + 4] for start in range(0, len(code), 4))


@FULL
@pytest.mark.console(*CUT, *NOT_LET_IN)
def test_printed_sheets_carry_the_codes_of_their_tables(
    open_screen: OpenScreen, tmp_path: Path
) -> None:
    night = night_of(facts_of(names(8), 1, open_tables=2), "Noche de marzo")
    with room(tmp_path / "data", [night], night.id) as served:
        host = open_screen(served.served.url, **PHONE, path=f"tournament/night/{night.id}/phones")
        text = saved_text(host, tmp_path, T("paper.empty"))
        assert len(set(served.codes)) == 2
        assert all(typed(code) in text for code in served.codes)
        assert T("paper.code_draw", n=1, seed=101) in text
        host.shot("table-codes-390")
        # A printed code opens its table, and guests get sheets without codes.
        guest = open_screen(served.served.guests_url, **PHONE, path=f"join#{served.codes[1]}")
        guest.wait_for(T("tournament.table.of_round", n=2, round=1))
        writer = open_screen(
            served.served.guests_url, **PHONE, path=f"join#{served.served.code(Right.WRITE)}"
        )
        writer.go(f"tournament/night/{night.id}")
        without = saved_text(writer, tmp_path, "PDF")
        assert "François Müller 3" in without
        assert not any(typed(code) in without for code in served.codes)
        # A new draw has new codes.
        host.tap(T("app.back"))
        host.tap(T("tournament.draw.again", n=1))
        host.wait_for(T("tournament.draw.again_lost", n=1))
        host.page.wait_for_timeout(1000 * DOUBLE_TAP_SECONDS)
        host.tap(T("tournament.draw.again", n=1))
        host.wait_for(T("tournament.draw.again_lost", n=1), gone=True)
        again = saved_text(host, tmp_path, "PDF")
        assert again.count("127.0.0.2") == 2
        assert not any(typed(code) in again for code in served.codes)
        host.tap(T("tables.title"))
        host.tap(T("tables.dismiss"))
        host.wait_for(T("tables.invite"))
        host.tap(T("app.back"))
        assert "127.0.0.2" not in saved_text(host, tmp_path, "PDF")
