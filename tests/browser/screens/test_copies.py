"""Exporting and importing Partien in the served app."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from rules.pairs.facts import StoeckShown, WeisShown
from scorer.guests.rights import Right
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.file_dialog import choose_file, export_file, open_dialog, restore
from tests.browser.games.stored import stored_files
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import FULL
from tests.scorer.server.clients import PARTIE, Table

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
OTHER: Final = "0" * 32
ANA: Final = "Ana · Marta"
WON: Final = T("home.won", side="Ana y Marta", people=2)


@pytest.mark.drawn
def test_a_partie_from_a_copy_continues_on_another_computer(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    documents = [document(PARTIE, STAGES["mode"]), document(OTHER, STAGES["finished"])]
    fill(tmp_path / "first", documents)
    first = open_screen(own_app(tmp_path / "first").url, **PHONE, path="settings")
    with first.page.expect_download() as coming:
        first.tap(T("device.save"))
    name = coming.value.suggested_filename
    first.wait_for(T("settings.exported", file=name))
    saved = tmp_path / name
    coming.value.save_as(saved)
    _, *copied = json.loads(saved.read_bytes())
    assert sorted(one["id"] for one in copied) == [OTHER, PARTIE]

    second = open_screen(own_app(tmp_path / "second").url, **PHONE)
    second.wait_for(T("home.intro"))
    second.shot("copies-home-empty")
    second.tap(T("settings.title"))
    dialog = open_dialog(second, T("copy.take_in"))
    second.wait_for_text(T("copy.choose"))
    second.shot("copies-choose")
    dialog.set_files(saved)
    second.wait_for_text(T("copy.plan.new", n=2))
    assert T("copy.choose") not in second.texts()
    second.shot("copies-plan")
    second.tap(T("app.cancel"))
    assert not stored_files(tmp_path / "second" / "partien")
    restore(second, saved)
    second.wait_for(T("copy.new", n=2))
    # What was restored can be saved, without leaving the settings first.
    second.wait_for_text(T("device.save"))
    second.tap(T("app.back"))
    second.wait_for(WON)
    assert second.button(T("copy.take_in")).count() == 0
    second.tap(second.name_with("1724"))
    second.tap(T("table.bar_label", side=ANA, points=50))
    second.wait_for_text("1824")

    second.go("settings")
    choose_file(second, T("copy.take_in"), saved)
    second.wait_for(T("copy.known", n=2))
    second.shot("copies-settings")


@pytest.fixture
def served(tmp_path: Path) -> Any:
    """A table that lets guests in, with a Partie in which a Weis can be written."""
    fill(tmp_path, [document(PARTIE, STAGES["mode"])])
    table = Table(tmp_path, tmp_path / "server.log")
    table.start()
    yield table
    table.stop()
    table.assert_quiet()


@FULL
@pytest.mark.drawn
def test_importing_a_longer_copy_updates_an_open_table(
    served: Table, open_screen: OpenScreen, tmp_path: Path
) -> None:
    longer = (*STAGES["mode"], WeisShown(side=0, points=50), StoeckShown(side=0))
    host = open_screen(served.url, **PHONE, path="settings")
    guest = open_screen(served.guests_url, **PHONE, path=f"join#{served.code(Right.WRITE)}")
    guest.go(f"partie/{PARTIE}")
    guest.wait_for_text("1724")
    restore(host, export_file(tmp_path, [document(PARTIE, longer)]))
    host.wait_for(T("copy.continued", n=1))
    guest.wait_for_text("1864")
    guest.go("settings")
    guest.wait_for(T("settings.about"))
    assert guest.button(T("copy.take_in")).count() == 0
    assert guest.button(T("device.save")).count() == 0


@pytest.mark.drawn
def test_a_file_that_is_no_copy_is_refused_in_a_sentence_and_nothing_is_written(
    served: Table, open_screen: OpenScreen, tmp_path: Path
) -> None:
    host = open_screen(served.url, **PHONE, path="settings")
    whole = document(OTHER, STAGES["mode"])
    entries: Any = whole["entries"]
    backwards = {**whole, "entries": [{**entries[1], "seq": 1, "step": 1}]}
    newer = {**whole, "version": 9}

    def refused(content: str, sentence: str) -> None:
        path = tmp_path / "bad.json"
        path.write_text(content, "utf-8")
        choose_file(host, T("copy.take_in"), path)
        host.wait_for(sentence)

    nothing = T("cli.not_imported")
    refused("Ana, 96", f"{T('copy.no_copy', path='bad.json')} {nothing}")
    host.shot("copies-refused")
    refused("[]", T("copy.nothing", path="bad.json"))
    refused(json.dumps([whole, newer]), f"{T('cli.file.newer', path='bad.json')} {nothing}")
    why = f"{T('violation.deal.needs_vorhand')} (SCH-2)"
    refused(json.dumps([whole, backwards]), f"{T('cli.stopped', seq=1, why=why)} {nothing}")
    # The sign beside the sentence shows the paragraph of the rule.
    host.tap(T("a11y.rule", id="SCH-2"))
    host.wait_for(f"SCH-2: {T('rule.SCH-2')}")
    host.shot("copies-broken-rule")
    assert [path.stem for path in stored_files(tmp_path / "partien")] == [PARTIE]
    restore(host, export_file(tmp_path, [whole]))
    host.wait_for(T("copy.new", n=1))


@FULL
@pytest.mark.drawn
def test_a_file_that_is_too_large_is_refused_in_a_sentence(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b'{"format":"' + b"a" * 40_000_000 + b'"}')
    screen = open_screen(own_app(tmp_path / "data").url, **PHONE)
    screen.wait_for(T("home.intro"))
    screen.tap(T("settings.title"))
    choose_file(screen, T("copy.take_in"), large)
    # Larger than the largest message from the page: sent as a whole it would cut the connection.
    why = T("cli.file.too_large", path=large.name, most=16)
    screen.wait_for(f"{why} {T('cli.not_imported')}")
    saved = export_file(tmp_path, [document(OTHER, STAGES["finished"])])
    restore(screen, saved)
    screen.wait_for(T("copy.new", n=1))
    screen.tap(T("app.back"))
    screen.wait_for(WON)
