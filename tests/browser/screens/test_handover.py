"""A Partie in progress goes to another phone by links, one after the other, and is counted once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rules.jass.cards import Mode
from scorer.exchange.handover import CODE_LENGTH, parts_of
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.stored import stored_files
from tests.browser.prepared import SEVEN_DEALS, document, fill, mode

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
BEGUN: Final = document(f"{7:032x}", SEVEN_DEALS[:10])
WHOLE: Final = document(f"{7:032x}", (*SEVEN_DEALS, mode(Mode.SPADES)))
OTHER: Final = document(f"{7:032x}", (*SEVEN_DEALS[:5], mode(Mode.SPADES)))


def routes(partie: dict[str, object], most: int = 500) -> list[str]:
    """The addresses of the screens that its codes open."""
    return [f"take?c={part}" for part in parts_of(partie, most)]


def test_the_giving_phone_shows_one_code_after_the_other(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [WHOLE])
    many = len(parts_of(WHOLE, CODE_LENGTH))
    assert many > 1
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{7:032x}/give")
    phone.wait_for_text(T("give.code_of", n=1, of=many))
    for number in range(2, many + 1):
        phone.tap(T("give.next"))
        phone.wait_for_text(T("give.code_of", n=number, of=many))
    phone.tap(T("give.next"))
    phone.tap(T("give.before"))
    phone.wait_for_text(T("give.code_of", n=many - 1, of=many))
    if shown := getattr(phone, "shown", None):
        copied = str(shown.labelled(T("give.link"))["action"])
        assert f"{phone.url}take?c=" in copied
    phone.tap(T("give.link"))
    phone.wait_for_text(T("ruling.copied"))
    phone.tap(T("app.back"))
    phone.wait_for(T("table.menu"))


def test_codes_arrive_in_any_order_and_what_is_missing_is_said(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for(T("home.new_partie"))
    last, *others = reversed(routes(WHOLE))
    of = len(others) + 1
    phone.go(last)
    phone.wait_for(T("take.there", n=1, of=of))
    assert phone.has(T("take.missing", codes="1"))
    for place, route in enumerate(others, start=2):
        # As after a code that opens the app anew.
        phone.go("")
        phone.wait_for(T("home.new_partie"))
        phone.go(route)
        phone.wait_for(T("take.there", n=place, of=of) if place < of else T("take.new"))
    phone.tap(T("take.go"))
    phone.wait_for(T("table.menu"))
    phone.wait_for("Ana · Marta: 1724")


def test_a_longer_log_goes_on_and_the_same_one_is_only_opened(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [BEGUN])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=routes(WHOLE, 60_000)[0])
    phone.wait_for(T("take.continued"))
    phone.tap(T("take.go"))
    phone.wait_for("Ana · Marta: 1724")
    phone.go(routes(BEGUN, 60_000)[0])
    phone.wait_for(T("take.known"))
    phone.tap(T("take.open"))
    phone.wait_for("Ana · Marta: 1724")
    phone.go(routes(OTHER, 60_000)[0])
    phone.wait_for(T("take.copied"))
    phone.tap(T("take.go"))
    phone.wait_for(T("table.menu"))
    assert len(stored_files(tmp_path / "partien")) == 2


def test_what_is_written_meanwhile_is_not_passed_over(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [BEGUN])
    url = own_app(tmp_path).url
    phone = open_screen(url, **PHONE, path=routes(WHOLE, 60_000)[0])
    phone.wait_for(T("take.continued"))
    other = open_screen(url, **PHONE, path=f"partie/{7:032x}")
    other.wait_for(T("table.menu"))
    other.tap(T("table.undo"))
    other.wait_for(T("table.redo"))
    phone.tap(T("take.go"))
    phone.wait_for(T("take.copied"))
    assert len(stored_files(tmp_path / "partien")) == 1
    phone.rest()
    phone.tap(T("take.go"))
    phone.wait_for("Ana · Marta: 1724")
    assert len(stored_files(tmp_path / "partien")) == 2


@pytest.mark.parametrize("code", ["1.0123abcd.1.1.AAAA", "hello", "9.0123abcd.1.1.AAAA"])
def test_a_hostile_code_is_refused_with_a_sentence(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path, code: str
) -> None:
    phone = open_screen(own_app(tmp_path).url, **PHONE, path=f"take?c={code}")
    phone.wait_for(T("cli.not_imported"))
    assert phone.has(T("take.read"))
