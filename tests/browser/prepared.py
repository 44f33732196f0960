"""Partien at certain stages of a game, and importing them into a data folder."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, cast

from rules.engine.game import AnyGame, Event
from rules.engine.log import Change, Entry, Recorded, extended
from rules.engine.notation import Partie, to_document
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import (
    ClaimedOut,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from scorer.exchange.problems import valid_logs
from scorer.exchange.seasons import KeptSeason, keep_season
from scorer.exchange.transfer import import_logs
from scorer.phrases import with_colon
from scorer.store import Shelf
from scorer.texts import Texts
from tests.browser.harness import Screen

NAMES: Final = ("Ana", "Luis", "Marta", "Pedro")

LONG: Final = ("Maximiliano", "Bernadette", "Sebastián", "Franziska")
"""Long but usual names."""

START: Final = VorhandFound(seat=0)


def mode(chosen: Mode, *, pushed: bool = False) -> Event:
    return ModeChosen(mode=chosen, pushed=pushed)


def tricks(first: int, matsch: int | None = None) -> Event:
    """Return the count of a deal, given the points of side 0."""
    return TricksCounted(tricks=(first, 157 - first), matsch=matsch)


SEVEN_DEALS: Final = (
    START,
    *(mode(Mode.CLUBS), WeisShown(side=0, points=50), StoeckShown(side=0), tricks(98)),
    *(mode(Mode.HEARTS, pushed=True), tricks(44)),
    *(mode(Mode.UNDENUFE), WeisShown(side=1, points=20), tricks(57)),
    *(mode(Mode.OBENABE), tricks(157, matsch=0)),
    *(mode(Mode.DIAMONDS), WeisShown(side=1, points=100), tricks(61)),
    *(mode(Mode.SPADES), tricks(80)),
    *(mode(Mode.UNDENUFE, pushed=True), tricks(31)),
)
"""Most of a Partie: 1724 to 1565, on the way to 2500, the eighth deal open."""

_OPEN: Final = (*SEVEN_DEALS, mode(Mode.SPADES))

_LATE: Final = (
    *SEVEN_DEALS,
    *(mode(Mode.OBENABE), tricks(60), mode(Mode.UNDENUFE), tricks(70)),
    *(event for _ in range(3) for event in (mode(Mode.HEARTS), tricks(80))),
)
"""Both sides are close to the target: 2424 to 2435."""


def free_seat(t: Texts, number: int) -> str:
    """Return the name of the button of a seat, counted from 1, of a pair without any name."""
    pair = t("names.they" if number % 2 else "names.we")
    return f"{t('names.seat_n', n=number)}, {pair}"


STAGES: Final[Mapping[str, tuple[Event, ...]]] = {
    "no_vorhand": (),
    "no_mode": SEVEN_DEALS,
    "mode": _OPEN,
    "weis": (*_OPEN, WeisShown(side=0, points=50), StoeckShown(side=1)),
    "ask_tricks": (
        *SEVEN_DEALS,
        *(mode(Mode.UNDENUFE), WeisShown(side=0, points=100), ClaimedOut(side=0), tricks(120)),
    ),
    "ask_stoeck": (
        *(*_LATE[:-2], mode(Mode.HEARTS), tricks(40)),
        *(mode(Mode.SPADES), ClaimedOut(side=0, tricks=60)),
    ),
    "ask_crossed": (*_LATE, mode(Mode.UNDENUFE), tricks(80)),
    "finished": (*SEVEN_DEALS, mode(Mode.UNDENUFE), tricks(157, matsch=0)),
}
"""Stages of a Partie to 2500 by name, each with the facts that lead to it."""


def fill(data: Path, documents: Sequence[Mapping[str, object]]) -> None:
    """Import Partien and nights into a data folder that no server uses, as the program would."""
    brought = valid_logs(json.dumps(documents).encode())

    async def write() -> None:
        shelf = await Shelf.open(data)
        try:
            await import_logs(shelf, brought)
        finally:
            shelf.close()

    _in_a_loop(write)


def put(data: Path, unchecked: Mapping[str, object]) -> None:
    """Write a Partie into a data folder without checking it, as a faulty program might."""

    async def write() -> None:
        shelf = await Shelf.open(data)
        header = {name: value for name, value in unchecked.items() if name != "entries"}
        await shelf.partien.create(header, cast(Any, unchecked["entries"]))
        shelf.close()

    _in_a_loop(write)


def remember(data: Path) -> None:
    """Remember the names of four players in a data folder."""

    async def write() -> None:
        shelf = await Shelf.open(data)
        shelf.settings.remember_players(NAMES)
        shelf.close()

    _in_a_loop(write)


def setting(data: Path, name: str, value: object) -> None:
    """Store a setting in a data folder."""

    async def write() -> None:
        shelf = await Shelf.open(data)
        shelf.settings.set(name, value)
        shelf.close()

    _in_a_loop(write)


def marked(data: Path, marks: Mapping[str, object]) -> None:
    """Note something beside the logs of a data folder."""

    async def write() -> None:
        shelf = await Shelf.open(data)
        shelf.settings.mark(marks)
        shelf.close()

    _in_a_loop(write)


def keep(data: Path, seasons: Iterable[KeptSeason]) -> None:
    """Keep seasons in a data folder, the last of which is shown first."""

    async def write() -> None:
        shelf = await Shelf.open(data)
        for season in seasons:
            keep_season(shelf.settings, season)
        shelf.close()

    _in_a_loop(write)


def _in_a_loop(write: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine in another thread, because Playwright's event loop runs in this one."""
    with ThreadPoolExecutor(1) as executor:
        executor.submit(lambda: asyncio.run(write())).result()


def document(
    partie_id: str,
    facts: Sequence[Event | Change],
    *,
    names: tuple[str, ...] = NAMES,
    options: Options | None = None,
    at: str = "2026-03-14T19:03:00+00:00",
) -> dict[str, object]:
    """Return a Schieber with these facts and corrections, written at a time, in exported form."""
    entries: tuple[Entry, ...] = ()
    for fact in facts:
        change = Recorded(fact) if isinstance(fact, Event) else fact
        entries = extended(entries, [change], at)
    partie = Partie(
        id=partie_id,
        game=SCHIEBER,
        rules=SCHIEBER.revision,
        players=names,
        options=options or Options(),
        entries=entries,
    )
    return to_document(partie)


def begun(
    game: AnyGame, partie_id: str, names: tuple[str, ...], options: Any, *facts: Event
) -> dict[str, object]:
    """Return a Partie of any game with these facts recorded in one step, in the exported form."""
    return to_document(
        Partie(
            id=partie_id,
            game=game,
            rules=game.revision,
            players=names,
            options=options,
            entries=extended((), [Recorded(fact) for fact in facts], "2026-01-01T20:00:00+00:00"),
        )
    )


def open_form(screen: Screen, t: Texts) -> None:
    """Show the form for a Schieber from the start screen, also on the first visit."""
    new = with_colon(t, t("home.new_partie"), t("game.schieber"))
    screen.wait_for(t("home.new_partie"))
    screen.tap(t("home.play") if screen.has(t("home.play")) else new)


def unfold_games(screen: Screen, t: Texts) -> None:
    """Show the games that the start screen of a phone has folded away, or hide them."""
    screen.tap(with_colon(t, t("home.new_partie"), t("home.other_games")))
