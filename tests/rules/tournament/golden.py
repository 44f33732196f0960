"""Golden logs of tournament nights: text that a reviewer can check by hand.

A file is read line by line; ``#`` begins a comment. First come the options that differ from the
defaults, then the log, with checks of the state between its entries.

``option deals 2``
``7 draw 1 : 1 2 3 4 | 5 6 7 8 : 9``  entry 7: tables by seat; after the second colon the byes
``7 draw 1 : 1 2 3 4 : 5 : 5 1 2 3 ; 4``  after further colons what is planned, with byes
``8 reveal 2``                        the next round is drawn as it was planned
``9 swap 1 3 7``                      in round 1 the players 3 and 7 sat in each other's seats
``8 table 1 2 200 114 : 1 0 : 0 1``   round, table, trick points : Matsche : Stöck of both sides
``9 deal 1 1 2 57 100 : - 1``         round, table, deal, trick points : side with Matsch, Stöck
``9 till 2000 500 : 50 30 20``        fee and step in hundredths, and shares; also ``here 3``,
                                      ``not_here 3`` and ``paid 3 2000``
``10 close 1``                        also ``enter NAME``, ``left 3``, ``returned 3``,
                                      ``replaced 3 NAME``, ``pair 1 2``
``11 amend 8 FACT``                   a correction; also ``insert BEFORE FACT``, ``void TARGET``,
                                      ``undo`` and ``redo``
``12 + close 1``                      an entry of the same step as the one before it
``= 1 4 314, 2 1 200``                rank, number and total of each player, the best first
``best 1 314 4``                      round and points of the best single round, and the players
``? FACT : CODE``                     this would be refused now
``? void 3 : CODE``                   this correction would be refused; also ``amend``, ``insert``
``money 6000 : 3500 2000 0 0 : 500``  what is paid, the money of each line, what rounding leaves
``next draw``                         what the organiser does next
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.engine.codec import from_json, to_json
from rules.engine.game import Event
from rules.engine.log import (
    Amended,
    Change,
    Inserted,
    Recorded,
    Redone,
    Undone,
    Voided,
    extended,
    history,
    judge,
)
from rules.tournament import facts
from rules.tournament.document import Night
from rules.tournament.ledger import TOURNAMENT, next_step
from rules.tournament.options import Options
from rules.tournament.standings import best_rounds, standings
from rules.tournament.till import Till, prize_money

LOGS = Path(__file__).parent / "logs"
AT = "2026-03-14T20:00:00+00:00"


def numbers(text: str) -> tuple[Any, ...]:
    return tuple(None if word == "-" else int(word) for word in text.split())


def read_fact(text: str) -> Event:
    """A fact in the words of a log."""
    first, *parts = (part.strip() for part in text.split(":"))
    word, _, rest = first.partition(" ")
    match word:
        case "enter":
            return facts.PlayerEntered(name=rest)
        case "left":
            return facts.PlayerLeft(number=int(rest))
        case "returned":
            return facts.PlayerReturned(number=int(rest))
        case "replaced":
            number, _, name = rest.partition(" ")
            return facts.PlayerReplaced(number=int(number), name=name)
        case "pair":
            return facts.PairFormed(numbers=numbers(rest))
        case "draw":
            tables = tuple(numbers(table) for table in parts[0].split("|"))
            byes = numbers(parts[1]) if len(parts) > 1 else ()
            seating = facts.Seating(tables=tables, byes=byes)
            planned = tuple(map(read_planned, parts[2:]))
            return facts.RoundsDrawn(
                round=int(rest), seatings=(seating,), lot=None, planned=planned
            )
        case "till":
            fee, step = numbers(rest)
            return facts.TillAgreed(till=Till(fee=fee, step=step, shares=numbers(parts[0])))
        case "here" | "not_here":
            return facts.CheckedIn(number=int(rest), here=word == "here")
        case "paid":
            player, amount = numbers(rest)
            return facts.FeePaid(number=player, amount=amount)
        case "reveal":
            return facts.RoundRevealed(round=int(rest))
        case "swap":
            round_, *both = numbers(rest)
            return facts.SeatsSwapped(round=round_, numbers=tuple(both))
        case "table":
            round_, table, *tricks = numbers(rest)
            matsches, stoeck = map(numbers, parts)
            return facts.TableCounted(
                round=round_,
                table=table,
                tricks=tuple(tricks),
                matsches=matsches,
                stoeck=stoeck,
            )
        case "deal":
            round_, table, deal, *tricks = numbers(rest)
            matsch, stoeck = numbers(parts[0])
            return facts.DealCounted(
                round=round_,
                table=table,
                deal=deal,
                tricks=tuple(tricks),
                matsch=matsch,
                stoeck=stoeck,
            )
        case "close":
            return facts.RoundClosed(round=int(rest))
    raise ValueError(text)


def read_planned(text: str) -> facts.Seating:
    """A round that is planned: its tables, and after a semicolon the byes."""
    tables, _, byes = text.partition(";")
    return facts.Seating(tables=tuple(map(numbers, tables.split("|"))), byes=numbers(byes))


def read_change(text: str, night: Night) -> Change:
    """The change of an entry, in the words of a log."""
    word, _, rest = text.partition(" ")
    match word:
        case "undo":
            return Undone(history(night.entries).done[-1])
        case "redo":
            return Redone(history(night.entries).undone[-1])
        case "void":
            return Voided(int(rest))
        case "amend" | "insert":
            seq, _, fact = rest.partition(" ")
            kind = Amended if word == "amend" else Inserted
            return kind(int(seq), read_fact(fact))
    return Recorded(read_fact(text))


def load(path: Path) -> Night:
    """The night of a golden log; every expectation in the file is checked on the way."""
    night = Night(id=path.stem, rules=1, title=path.stem, options=Options())
    steps: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        word, _, rest = text.partition(" ")
        if word == "option":
            name, value = rest.split()
            plain = to_json(night.options)
            kind = type(plain[name])
            plain[name] = value == "yes" if kind is bool else kind(value)
            options = from_json(Options, plain)
            night = Night(id=night.id, rules=1, title=night.title, options=options)
        elif word.isdecimal():
            if not rest.startswith("+ "):
                night = _written(night, steps)
                steps = []
            steps.append([word, rest.removeprefix("+ ")])
        elif text:
            night = _written(night, steps)
            steps = []
            _check(night, word, rest)
    return _written(night, steps)


def _written(night: Night, steps: list[list[str]]) -> Night:
    if not steps:
        return night
    changes = [read_change(text, night) for _, text in steps]
    entries = extended(night.entries, changes, AT)
    assert entries[-1].seq == int(steps[-1][0])
    after = Night(id=night.id, rules=1, title=night.title, options=night.options, entries=entries)
    assert after.replay().violations == (), steps
    return after


def _check(night: Night, word: str, rest: str) -> None:
    state = night.replay().state
    match word:
        case "=":
            found = [f"{one.rank} {one.player.number} {one.total}" for one in standings(state)]
            assert ", ".join(found) == rest
        case "best":
            best = best_rounds(state)
            line = [best[0].round, best[0].points, *(one.player.number for one in best)]
            assert line == list(numbers(rest))
        case "?":
            text, _, code = rest.rpartition(":")
            if text.split()[0] in ("void", "amend", "insert"):
                change = read_change(text.strip(), night)
                judged = judge(TOURNAMENT, night.options, 0, night.entries, [change])
                bad = [one.code for one in judged.refused]
            else:
                bad = [one.code for one in TOURNAMENT.verify(state, read_fact(text.strip()))]
            assert bad == [code.strip()], rest
        case "money":
            lines = standings(state)
            found_money = prize_money(state.in_till, state.till, [line.rank for line in lines])
            paid, amounts, left = (numbers(part) for part in rest.split(":"))
            assert (state.in_till, *found_money.amounts, found_money.left) == (
                *paid,
                *amounts,
                *left,
            )
        case "next":
            assert next_step(state) == rest
        case _:
            raise ValueError(word)
