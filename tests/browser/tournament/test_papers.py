"""The papers of a night, saved from its screen."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from pypdf import PdfReader

from rules.tournament.document import to_document
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, names, night_of

pytestmark = pytest.mark.browser

T: Final = texts("es")
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
        phone.button(button).first.scroll_into_view_if_needed()
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
            said = "".join(page.extract_text() for page in PdfReader(saved).pages)
            assert "François Müller 3" in said
