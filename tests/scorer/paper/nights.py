"""Nights whose papers the tests print."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from rules.engine.game import Event
from rules.engine.log import Entry, Recorded, extended
from rules.tournament.document import Night
from rules.tournament.facts import (
    DealCounted,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    Prize,
    PrizeFor,
    PrizesOffered,
    ResultCounted,
    RoundClosed,
    TableCounted,
    TeamJoined,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, TieBreak, Wish, for_game
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


def pairs_night() -> Night:
    """Two rounds of ten fixed pairs: one has a name, one a substitute, of one somebody has left."""
    people = ["Ana", "Beat", *names(20)[2:]]
    pairs = [
        PairFormed(numbers=(one, one + 1), name="Los Ases" if one == 1 else "")
        for one in range(1, 20, 2)
    ]
    options: dict[str, Any] = {"wish": Wish.FIXED_PAIRS, "rounds": 3, "matsch": 0}
    entered = [PlayerEntered(name=name) for name in people]
    facts = _rounds([*entered, *pairs], 2, options)
    gone = [PlayerReplaced(number=4, name="Zoë"), PlayerLeft(number=11)]
    return replace(night_of([*facts, *gone], "Noche de parejas", **options), id="1" * 32)


def prizes_night() -> Night:
    """Four rounds of twelve, the worst of which is struck; categories, teams, prizes, and a tie."""
    people = names(12)
    options: dict[str, Any] = {
        "struck": 1,
        "matsch": 50,
        "ties": (TieBreak.BEST_ROUND, TieBreak.CARDS),
    }
    facts: list[Event] = [PlayerEntered(name=name) for name in people]
    facts += [
        PlayerMarked(number=number, categories=words)
        for number, words in ((1, ("Damas",)), (4, ("Damas", "Juveniles")), (7, ("Juveniles",)))
    ]
    teams = ("Alba", "Bern", "Alba", "Chur", "Bern", "Alba", "Alba", "Bern", "Alba", "Bern")
    facts += [TeamJoined(number=number, team=team) for number, team in enumerate(teams, start=1)]
    facts = _rounds(facts, 4, options)
    prizes = [
        *(Prize(award=PrizeFor.PLACE, name=name) for name in ("Jamón", "Queso", "Vino")),
        Prize(award=PrizeFor.CATEGORY, category="Damas"),
        Prize(award=PrizeFor.CATEGORY, category="Juveniles"),
        Prize(award=PrizeFor.MATSCHES),
        Prize(award=PrizeFor.LAST, name="Papas"),
    ]
    facts.append(PrizesOffered(prizes=tuple(prizes), one_each=True))
    return replace(night_of(facts, "Noche con premios", **options), id="2" * 32)


def _rounds(before: Iterable[Event], played: int, options: dict[str, Any]) -> list[Event]:
    """Facts, then some rounds with results that repeat, so that totals are equal."""
    state = TOURNAMENT.start(Options(**options), 0)
    found: list[Event] = []

    def add(fact: Event) -> None:
        nonlocal state
        state = after(state, fact)
        found.append(fact)

    for fact in before:
        add(fact)
    for number in range(1, played + 1):
        add(by_lot(state, seed=number))
        total = state.rounds[-1].terms.round_total
        for table in range(1, len(state.rounds[-1].tables) + 1):
            first = total // 2 + 50 * (table % 3) + 20 * (number % 2)
            matsches = (1, 0) if table == number else (0, 0)
            add(
                TableCounted(
                    round=number,
                    table=table,
                    tricks=(first, total - first),
                    matsches=matsches,
                    stoeck=(0, 0),
                )
            )
        add(RoundClosed(round=number))
    return found


def night_of_game(game: NightGame, played: int = 2, open_tables: int = 0) -> Night:
    """Rounds of ten people who play another game than a Schieber, with two byes in each."""
    agreed = for_game(Options(rounds=3, struck=1), game)
    options: dict[str, Any] = {field.name: getattr(agreed, field.name) for field in fields(agreed)}
    state = TOURNAMENT.start(agreed, 0)
    found: list[Event] = []

    def add(fact: Event) -> None:
        nonlocal state
        state = after(state, fact)
        found.append(fact)

    for name in names(10):
        add(PlayerEntered(name=name))
    for number in range(1, played + 1):
        add(by_lot(state, seed=number))
        tables = len(state.rounds[-1].tables)
        counted = tables - (open_tables if number == played else 0)
        for table in range(1, counted + 1):
            parties = range(len(agreed.kind.parties))
            points = tuple(table + number - 3 + (2 * party) % 5 for party in parties)
            if not agreed.kind.alone:
                points = (5210 - 100 * table, 4875 + 31 * number)
            add(ResultCounted(round=number, table=table, points=points))
        if counted == tables:
            add(RoundClosed(round=number))
    title = f"Abend {game}"
    identity = str(3 + list(NightGame).index(game)) * 32
    return replace(night_of(found, title, **options), id=identity)
