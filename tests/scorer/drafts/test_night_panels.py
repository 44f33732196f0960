"""Back closes what is open on the screen of a night, and what was typed there is there again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from rules.tournament.document import Night, to_document
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.full_run import first_in_quick_run
from tests.scorer.paper.nights import facts_of, names, night_of, prizes_night
from tests.scorer.server.one_deal import served

T: Final = texts("es")
OPEN: Final = night_of(facts_of(names(8), 1, open_tables=1))
FRESH: Final = replace(night_of(facts_of(names(8), 0)), id=f"{1:032x}")
PRIZES: Final = prizes_night()
STANDINGS, ENTRIES, PLAYERS = (
    T(f"tournament.tab.{tab}") for tab in ("standings", "entries", "players")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What is opened, and what is typed there.

    Attributes:
        night: The night.
        opens: The buttons that lead there, by beginnings of their names.
        taps: What is tapped.
        fields: Labels of fields, each with what is typed there.
    """

    night: Night
    opens: tuple[str, ...]
    taps: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()


def option(name: str, text: str) -> str:
    return T("app.labelled", what=T(f"tournament.option.{name}"), text=text)


PANELS: Final = {
    "agreed": Panel(
        night=OPEN,
        opens=(ENTRIES, T("tournament.agreed.change")),
        taps=(
            f"{T('tournament.option.rounds')} +",
            option("matsch", "157, nada más"),
            T("tournament.agreed.again"),
        ),
    ),
    "till": Panel(
        night=OPEN,
        opens=(PLAYERS, T("tournament.till.title")),
        fields=((T("tournament.till.fee"), "20"), (T("tournament.till.shares"), "50 30 20")),
    ),
    "swap": Panel(
        night=OPEN,
        opens=(T("tournament.swap.open"),),
        taps=("1 Vreni Zürcher 1 · ficha 6, mesa 2, pares",),
    ),
    "tokens": Panel(
        night=FRESH,
        opens=(T("tournament.seats.by_hand"),),
        taps=("8 Ueli Äbi 8", "5", T("tournament.seats.take"), "7"),
    ),
    "entry": Panel(night=OPEN, opens=(ENTRIES, "Ronda 1, mesa 1"), taps=("7", "0")),
    "prizes": Panel(
        night=PRIZES,
        opens=(STANDINGS, T("tournament.prizes.change")),
        taps=(T("tournament.award.best_round"), T("tournament.prizes.one_each")),
        fields=(
            (T("tournament.prizes.places"), "Pan\nVino"),
            (T("tournament.prizes.nearest"), "Un reloj"),
        ),
    ),
    "cards": Panel(
        night=PRIZES,
        opens=(STANDINGS, T("tournament.cards.title")),
        taps=("Élodie Çelik 12",),
    ),
    "final": Panel(
        night=PRIZES,
        opens=(STANDINGS, T("tournament.final.title")),
        taps=(T("tournament.final.percent"), T("tournament.final.carries")),
        fields=((T("tournament.final.share"), "30"),),
    ),
    "player": Panel(
        night=PRIZES,
        opens=(PLAYERS, "1 Vreni Zürcher 1"),
        fields=(
            (T("tournament.player.name"), "Vreni"),
            (T("tournament.categories.new"), "Visitas"),
            (T("tournament.teams.new"), "Dorf"),
        ),
    ),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("panels") / "data"
    fill(data, [to_document(night) for night in (OPEN, FRESH, PRIZES)])
    with served(data) as started:
        yield started


def shown(screen: HeadlessScreen) -> list[Any]:
    """Everything that is written, chosen and typed."""
    screen.settle()
    marks = ("selected", "toggled", "checked")
    nodes = [(one.name, *(one.control.get(mark) for mark in marks)) for one in screen.nodes()]
    fields = [one for one in screen.shown.controls() if one.get("_c") == "TextField"]
    return [*nodes, *((one.get("label"), one.get("value")) for one in fields)]


def tap_all(screen: HeadlessScreen, buttons: tuple[str, ...]) -> None:
    """Tap buttons that lead to a panel, by beginnings of their names."""
    for button in buttons:
        screen.rest()
        screen.tap(screen.name_with(button))
        screen.settle()


@pytest.mark.parametrize("name", first_in_quick_run(PANELS, 5))
def test_back_closes_a_panel_and_what_was_typed_there_is_there_again(
    server: Server, name: str
) -> None:
    panel = PANELS[name]
    with closing(HeadlessScreen(server.url, 390, 844)) as screen:
        route = f"tournament/night/{panel.night.id}"
        screen.open(route)
        screen.settle()
        tap_all(screen, panel.opens)
        untouched = shown(screen)
        for button in panel.taps:
            screen.tap(button)
            screen.settle()
        for label, text in panel.fields:
            screen.paste_into(text, label)
        typed = shown(screen)
        assert typed != untouched
        screen.go("tournament")
        screen.settle()
        assert screen.route == route
        assert shown(screen) != typed
        tap_all(screen, panel.opens[-1:])
        assert shown(screen) == typed
