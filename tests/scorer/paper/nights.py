"""Nights whose papers the tests print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.game import Event
from rules.engine.log import Entry, Recorded, extended
from rules.tournament.document import Night
from rules.tournament.facts import DealCounted, PlayerEntered, RoundClosed, TableCounted
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from tests.rules.tournament.nights import after, by_lot

AT = "2026-03-14T20:00:00+00:00"
NAMES = (
    "Vreni Zürcher",
    "Ueli Äbi",
    "François Müller",
    "Niño García",
    "Añel Öztürk",
    "Élodie Çelik",
)


def night_of(facts: Iterable[Event], title: str = "Klubabend", **options: Any) -> Night:
    """A night with these facts, each of which must be good."""
    agreed = Options(**options)
    state = TOURNAMENT.start(agreed, 0)
    entries: tuple[Entry, ...] = ()
    for fact in facts:
        state = after(state, fact)
        entries = extended(entries, [Recorded(fact)], AT)
    return Night(
        id="0" * 32, rules=TOURNAMENT.revision, title=title, options=agreed, entries=entries
    )


def names(players: int) -> list[str]:
    """Names with accents, each with a number."""
    return [f"{NAMES[place % len(NAMES)]} {place + 1}" for place in range(players)]


def facts_of(
    people: Iterable[str],
    played: int,
    *,
    by_deal: bool = False,
    open_tables: int = 0,
    **options: Any,
) -> list[Event]:
    """Players and rounds that are played; of the last round, some tables may be left open."""
    agreed = Options(**options)
    state = TOURNAMENT.start(agreed, 0)
    found: list[Event] = []

    def add(fact: Event) -> None:
        nonlocal state
        state = after(state, fact)
        found.append(fact)

    for name in people:
        add(PlayerEntered(name=name))
    for number in range(1, played + 1):
        add(by_lot(state, seed=100 + number))
        tables = len(state.rounds[number - 1].tables)
        last = number == played
        for table in range(1, tables + 1 - (open_tables if last else 0)):
            if by_deal:
                for deal in range(1, agreed.deals + 1):
                    first = 60 + (7 * table + 5 * deal + 3 * number) % 40
                    matsch = 0 if deal == 3 and table % 2 else None
                    tricks = (157, 0) if matsch == 0 else (first, 157 - first)
                    add(
                        DealCounted(
                            round=number,
                            table=table,
                            deal=deal,
                            tricks=tricks,
                            matsch=matsch,
                            stoeck=deal % 3 if deal % 3 < 2 else None,
                        )
                    )
            else:
                total = agreed.round_total
                first = total // 2 - 60 + (37 * table + 11 * number) % 120
                add(
                    TableCounted(
                        round=number,
                        table=table,
                        tricks=(first, total - first),
                        matsches=(table % 2, 0),
                        stoeck=(1, 2),
                    )
                )
        if not (last and open_tables):
            add(RoundClosed(round=number))
    return found
