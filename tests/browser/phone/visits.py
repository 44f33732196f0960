"""Steps on every screen of the static build except the tables of games."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from typing import Final

from pypdf import PdfReader

from rules import GAMES
from scorer.phrases import with_colon
from scorer.texts import LANGUAGES, texts
from tests.browser.finger import TouchedScreen
from tests.browser.harness import Screen
from tests.scorer.paper.nights import facts_of, names, night_of

T: Final = texts("es")

NIGHT: Final = night_of(facts_of(names(12), 2, by_deal=True, open_tables=1), "Noche de marzo")
"""A night in its second round."""

PLAYER: Final = "François Müller 3"

Save = Callable[[str], tuple[str, bytes]]
"""Touches a button that saves a file; returns the name and content of the file."""


CHANGES: Final = 3
"""How often the address is changed until the app no longer closes something instead."""

LEFT_MS: Final = 500
"""Milliseconds after which the app has put the address back, if it closes something instead."""


def show(phone: Screen, path: str = "") -> None:
    """Open a screen by its path; without one, the first screen.

    If something is open, the first change of the address closes it.
    """
    for _ in range(CHANGES):
        phone.page.evaluate("path => { location.hash = `#/${path}` }", path)
        phone.pause(LEFT_MS)
        if phone.page.evaluate("location.hash") == f"#/{path}":
            break
    if not path:
        phone.wait_for(T("home.new_partie"))


def use_settings(phone: TouchedScreen) -> None:
    """Choose every language, look and deck once, and turn every switch twice; end with Spanish."""
    phone.tap(T("settings.title"))
    t = T
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        phone.tap(with_colon(t, t("settings.language"), language.name))
        t = texts(language.code)
        phone.wait_for(t("settings.about"))
    for switch in ("hide_trump", "reduce_motion", "haptics", "awake"):
        for _ in range(2):
            phone.tap(T(f"settings.{switch}"))
            phone.settle()
    for group, choices in (("theme", ("light", "dark", "system")), ("deck", ("swiss", "french"))):
        for choice in choices:
            phone.tap(f"{T(f'settings.{group}')}: {T(f'settings.{choice}')}")
    for _ in range(2):
        phone.tap(T("numbers.show_ratings"))
        phone.settle()
    phone.shot("visit-settings")


def save_copy(phone: TouchedScreen, save: Save) -> list[str]:
    """Save a copy in the settings; return the ids of the Partien and nights in it."""
    name, copy = save(T("device.save"))
    phone.wait_for(T("settings.exported", file=name))
    _, *documents = json.loads(copy)
    return [one["id"] for one in documents]


def begin_every_game(phone: TouchedScreen) -> None:
    """Begin a Partie of every game with its form, and read how it is scored."""
    for game in GAMES:
        show(phone, f"new/{game}")
        phone.tap(T("new.start"))
        phone.tap(T("table.menu"))
        phone.tap(T("scored.title"))
        phone.wait_for(T("book.read"))
        phone.tap(T("app.close"))
        show(phone)


def read_rules(phone: TouchedScreen) -> None:
    """Search the rules, and read a chapter whose example the engine scores."""
    phone.tap(T("rules.title"))
    phone.wait_for(T("book.sources"))
    phone.type_into("stock")
    phone.wait_for_text(T("rule.STK-1"))
    phone.shot("visit-rules")
    show(phone)


def count_cards(phone: TouchedScreen) -> None:
    """Count all hearts on the card counter, in Undenufe: 11 + 8 + 10 + 2 + 3 + 4 = 38."""
    phone.tap(T("counter.title"))
    phone.tap(T("mode.french.undenufe"))
    phone.tap(T("counter.suit", suit=T("suit.french.hearts")))
    phone.wait_for(T("counter.points", n=38))
    phone.shot("visit-counter")
    phone.tap(T("app.close"))


def look_back(phone: TouchedScreen, player: str) -> None:
    """Look at all finished Partien and at the numbers of a player, and go from one to the other."""
    show(phone, "history")
    phone.tap(T("numbers.title"))
    phone.tap(player)
    phone.wait_for(T("numbers.in_placement", n=1))
    played = with_colon(T, T("number.played"), 1)
    phone.tap(played)
    phone.wait_for_text(f"{player} · {T('number.played')}")
    phone.wait_for_text(T("home.partien", n=1))
    phone.shot("visit-numbers")
    phone.tap(T("app.back"))
    phone.wait_for(played)
    show(phone)


def ask_the_desk(phone: TouchedScreen, save: Save) -> None:
    """Settle a revoke at the desk, and save the ruling as a picture."""
    phone.tap(T("desk.title"))
    phone.tap(T("desk.case.looking_back"))
    phone.tap(T("desk.option.which_trick.first"))
    phone.wait_for(T("ruling.picture"))
    phone.shot("visit-desk")
    name, picture = save(T("ruling.picture"))
    assert (name, picture[1:4]) == ("pizarra.png", b"PNG")
    phone.wait_for(T("ruling.saved", file=name))
    show(phone)


def print_papers(phone: TouchedScreen, save: Save) -> None:
    """Save every paper of a round and of the standings as every kind of file."""
    show(phone, f"tournament/night/{NIGHT.id}")
    for tab, paper, forms in (
        ("round", "draw", ("PDF", "XLSX", "CSV")),
        ("round", "tables", ("PDF", T("paper.empty"))),
        ("standings", "standings", ("PDF", "XLSX", "CSV")),
        ("standings", "results", ("XLSX", "CSV")),
    ):
        phone.tap(T(f"tournament.tab.{tab}"))
        for form in forms:
            name, content = save(f"{T(f'paper.name.{paper}')}: {form}")
            phone.wait_for(T("paper.saved", file=name))
            assert PLAYER in _text_of(name, content), name
    phone.shot("visit-papers")
    show(phone)


def _text_of(name: str, content: bytes) -> str:
    """Return the text of a paper."""
    if name.endswith(".csv"):
        return content.decode("utf-8-sig")
    if name.endswith(".xlsx"):
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            return "".join(
                book.read(part).decode() for part in book.namelist() if part.endswith(".xml")
            )
    return "".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)


def begin_night(phone: TouchedScreen) -> None:
    """Begin a tournament night."""
    show(phone, "tournament/new")
    phone.tap(T("tournament.new.begin"))
    phone.wait_for(T("tournament.tab.players"))
    show(phone)


def count_offline(phone: TouchedScreen) -> None:
    """Count a deal of a table that has no network."""
    phone.tap(T("tournament.title"))
    phone.tap(T("offline.count"))
    phone.wait_for(T("offline.about"))
    phone.type_into("2", T("offline.table"))
    phone.tap(T("offline.begin"))
    phone.wait_for(T("tournament.table.of_round", n=2, round=1))
    for key in ("9", "8", T("pad.write")):
        phone.tap(key)
    phone.wait_for(f"{T('table.deal', n=1)}: 98\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}59")
    phone.tap(T("offline.send"))
    phone.wait_for(T("offline.send_about"))
    phone.shot("visit-offline")
    show(phone)
