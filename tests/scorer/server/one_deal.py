"""The first deal of a Partie of every game, tapped without a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.phone.whole_games import COIFFEUR, NewKey, ShortPartie

T: Final = texts("es")
WRITE: Final = T("pad.write")


def mode(name: str, factor: int) -> str:
    return T("a11y.mode", mode=T(f"mode.french.{name}"), factor=factor)


DEALS: Final[Mapping[str, tuple[tuple[str | NewKey, ...], tuple[str, ...]]]] = {
    "schieber": (("Ana",), (mode("clubs", 2), *"98", WRITE)),
    "coiffeur": (("Ana", str(COIFFEUR.buttons[1])), (*"98", WRITE)),
    "differenzler": (("Pedro",), (*"40", WRITE)),
    "individual": (("Pedro",), (*"626035", WRITE)),
    "putz": (("Marta",), (*"705718", WRITE)),
    "handjass": (
        ("Pedro", "Ana: –", "Marta: –", "Pedro: –", WRITE),
        (*"604017", T("app.next"), WRITE),
    ),
    "pandur": (
        ("Pedro", "150", "Luis pasa", "Ana juega 150", NewKey("Triunfo: Chrüz")),
        (*"79", WRITE),
    ),
    "bieter": (
        (
            *("Marta", T("fact.bid_postponed", name="Ana"), "+10", "Luis ofrece 110"),
            *("Marta pasa", "+50", "Ana ofrece 170", "Luis pasa", NewKey("Härz")),
        ),
        (*"80", "Luis · Marta: –", *"60", WRITE),
    ),
    "molotow": (("Ana",), (*"50670", WRITE)),
    "sidi": (
        ("Pedro", "Härz", "Ana ofrece 40 Härz", "Ana juega 40 Härz, Los demás pasan"),
        (*"98", WRITE),
    ),
}
"""For each game, what is tapped before, and what then writes a deal or a number of it."""

TYPED: Final[Mapping[str, str]] = {
    "schieber": "Ana · Marta: 98",
    "coiffeur": "Ana · Marta: 98",
    "differenzler": "Ana: 40",
    "individual": "Marta: 35",
    "putz": "Marta: 18",
    "handjass": "Pedro: 17",
    "pandur": "Ana: 79",
    "bieter": "Luis · Marta: 60",
    "molotow": "Marta: 0",
    "sidi": "Ana · Marta: 98",
}
"""For each game, what the table shows of the newest digits of its deal."""


def begin_deal(url: str, short: ShortPartie, partie_id: str) -> HeadlessScreen:
    """Open a Partie, and tap what comes before its deal."""
    screen = HeadlessScreen(url, 390, 844)
    screen.open(f"partie/{partie_id}")
    screen.wait_for(short.asks)
    for button in DEALS[short.game][0]:
        if isinstance(button, NewKey):
            screen.rest()
        screen.tap(button.name if isinstance(button, NewKey) else button)
    screen.settle()
    # The keys of the deal may have appeared with the last tap.
    screen.rest()
    return screen


@contextmanager
def served(data: Path) -> Iterator[Server]:
    """Serve a data folder."""

    def command(port: int) -> list[str]:
        where = ["--port", str(port), "--data", str(data)]
        return ["-m", "scorer.cli.main", "serve", "--no-browser", *where]

    started = Server(command, data.parent / f"{data.name}.log")
    started.start()
    try:
        yield started
    finally:
        started.stop()
        started.assert_quiet()
