"""Golden logs of tournament nights: text that a reviewer can check by hand.

A file is read line by line; ``#`` begins a comment. First come the options that differ from the
defaults, then the log, with checks of the state between its entries.

``option deals 2``
``7 draw 1 : 1 2 3 4 | 5 6 7 8 : 9``  entry 7: tables by seat; after the second colon the byes
``7 draw 1 : 1 2 3 4 : 5 : 5 1 2 3 ; 4``  after further colons what is planned, with byes
``8 reveal 2``                        the next round is drawn as it was planned
``9 swap 1 3 7``                      in round 1 the players 3 and 7 sat in each other's seats;
                                      ``9 swap 1 3 0 : 8``, 3 and the stand-in who has token 8
``8 table 1 2 200 114 : 1 0 : 0 1``   round, table, trick points : Matsche : Stöck of both sides
``8 result 1 2 12 30 -3 58``           round, table, and what each seat or side made (TOUR-19)
``9 deal 1 1 2 57 100 : - 1``         round, table, deal, trick points : side with Matsch, Stöck
``9 till 2000 500 : 50 30 20``        fee and step in hundredths, and shares; also ``here 3``,
                                      ``not_here 3`` and ``paid 3 2000``
``10 close 1``                        also ``enter NAME``, ``left 3``, ``returned 3``,
                                      ``replaced 3 NAME``, ``pair 1 2`` or ``pair 1 2 : NAME``,
                                      ``mark 3 : WORD, WORD``, ``cards 4 2``, ``number 785``, or
                                      ``number 785 : 7 700 1010``, by lot from seed 7 between two
                                      totals,
                                      ``carry 1 3 : 300``, which brings points of another night,
                                      ``team 3 : NAME``, or ``team 3`` for none
``11 agree 2 : deals 4, struck 1``    from round 2 on; of several ties ``ties best_round+cards``
``12 prizes one_each : place Ham, category=Ladies Cake``   also ``any`` instead of ``one_each``
``11 amend 8 FACT``                   a correction; also ``insert BEFORE FACT``, ``void TARGET``,
                                      ``undo`` and ``redo``
``12 + close 1``                      an entry of the same step as the one before it
``= 1 4 314, 2 1 200``                rank, number and total of each player, the best first; of a
                                      pair ``1+3``; ``-`` before anybody has a rank
``struck 2 : 1 3``                    the rounds of number 2 (or ``1+3``) that do not count
``in Ladies : 1 4, 2 7``              rank and number of each in a category
``teams 1 Alba 671 : 1 3 : 2 | 2 Bern 340 : 4``  rank, team and sum; those who count : the others
``final ranks 3 : 8 : 1 2 8``           rank or percent that qualifies : holders : all who qualify
``given 4 | 2 7``                     who gets each prize, by number; several share it
``sum 5024``                          the sum of the whole list
``best 1 314 4``                      round and points of the best single round, and the players
``? FACT : CODE``                     this would be refused now
``? void 3 : CODE``                   this correction would be refused; also ``amend``, ``insert``
``lot 3 : 1 3 5 7 | 6 2 8 4``         the seats of the next round, drawn from seed 3; of several
                                      rounds drawn together with a colon before each
``trump 2 5 : hearts``                what deal 5 of round 2 has to be played by; ``-``: no list
``money 6000 : 3500 2000 0 0 : 500``  what is paid, the money of each line, what rounding leaves
``next draw``                         what the organiser does next
"""

from __future__ import annotations

from collections.abc import Sequence
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
from rules.tournament.audit import list_sum
from rules.tournament.document import Night
from rules.tournament.draw import draw, task_of
from rules.tournament.ledger import TOURNAMENT, next_step
from rules.tournament.options import Options
from rules.tournament.outcome.final import Limit, Qualification, qualified
from rules.tournament.outcome.teams import TeamStanding, team_standings
from rules.tournament.prizes import awards
from rules.tournament.standings import Standing, best_rounds, ranked_within, standings
from rules.tournament.state import State
from rules.tournament.till import Till, prize_money

LOGS = Path(__file__).parent / "logs"
AT = "2026-03-14T20:00:00+00:00"


def numbers(text: str) -> tuple[Any, ...]:
    return tuple(None if word == "-" else int(word) for word in text.split())


def words(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def option_value(name: str, text: str) -> Any:
    """The JSON value of an option."""
    plain = to_json(Options())[name]
    if isinstance(plain, list):
        return text.split("+") if text != "none" else []
    return text == "yes" if isinstance(plain, bool) else type(plain)(text)


def read_prize(text: str) -> facts.Prize:
    """A prize: whom it is for, and what it is."""
    first, _, name = text.partition(" ")
    award, _, category = first.partition("=")
    return facts.Prize(award=facts.PrizeFor(award), name=name, category=category)


def read_number_lot(text: str) -> facts.NumberLot:
    """What a number follows from: its seed, and between which totals it was drawn."""
    seed, lowest, highest = numbers(text)
    return facts.NumberLot(seed=seed, lowest=lowest, highest=highest)


def unit_text(line: Standing) -> str:
    return "+".join(map(str, line.unit))


def team_text(team: TeamStanding) -> str:
    sums = f"{team.rank or '-'} {team.name} {team.total}"
    who = (" ".join(map(unit_text, lines)) for lines in (team.counting, team.others))
    return " : ".join(filter(None, (sums, *who)))


def _of_ranking(word: str, rest: str, parts: Sequence[str]) -> Event:
    """A fact that says what is agreed, or decides who is first and gets what."""
    match word:
        case "mark":
            return facts.PlayerMarked(number=int(rest), categories=words(parts[0]))
        case "team":
            return facts.TeamJoined(number=int(rest), team=parts[0] if parts else "")
        case "carry":
            return facts.TotalCarried(numbers=numbers(rest), points=int(parts[0]))
        case "number":
            lot = read_number_lot(parts[0]) if parts else None
            return facts.NumberDrawn(number=int(rest), lot=lot)
        case "name":
            return facts.NightNamed(title=rest)
        case "cards":
            return facts.CardsDrawn(numbers=numbers(rest))
        case "agree":
            changed = [one.partition(" ") for one in words(parts[0])]
            plain = {name: option_value(name, value) for name, _, value in changed}
            agreed: Event = from_json(facts.OptionsAgreed, {"round": int(rest), **plain})
            return agreed
        case "prizes":
            prizes = tuple(map(read_prize, words(parts[0])))
            return facts.PrizesOffered(prizes=prizes, one_each=rest == "one_each")
        case _:
            raise AssertionError(word)


def _of_till(word: str, rest: str, parts: Sequence[str]) -> Event:
    """A fact that says who is here, and what is paid."""
    match word:
        case "till":
            fee, step = numbers(rest)
            return facts.TillAgreed(till=Till(fee=fee, step=step, shares=numbers(parts[0])))
        case "here" | "not_here":
            return facts.CheckedIn(number=int(rest), here=word == "here")
        case "paid":
            player, amount = numbers(rest)
            return facts.FeePaid(number=player, amount=amount)
        case _:
            raise AssertionError(word)


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
            return facts.PairFormed(numbers=numbers(rest), name=parts[0] if parts else "")
        case "mark" | "team" | "carry" | "number" | "name" | "cards" | "agree" | "prizes":
            return _of_ranking(word, rest, parts)
        case "draw":
            tables = tuple(numbers(table) for table in parts[0].split("|"))
            byes = numbers(parts[1]) if len(parts) > 1 else ()
            seating = facts.Seating(tables=tables, byes=byes)
            planned = tuple(map(read_planned, parts[2:]))
            return facts.RoundsDrawn(
                round=int(rest), seatings=(seating,), lot=None, planned=planned
            )
        case "till" | "here" | "not_here" | "paid":
            return _of_till(word, rest, parts)
        case "reveal":
            return facts.RoundRevealed(round=int(rest))
        case "swap":
            round_, *both = numbers(rest)
            token = int(parts[0]) if parts else None
            return facts.SeatsSwapped(round=round_, numbers=tuple(both), token=token)
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
        case "result":
            round_, table, *points = numbers(rest)
            return facts.ResultCounted(round=round_, table=table, points=tuple(points))
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
            plain = to_json(night.options) | {name: option_value(name, value)}
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
            found = [f"{one.rank or '-'} {unit_text(one)} {one.total}" for one in standings(state)]
            assert ", ".join(found) == rest
        case "best":
            best = best_rounds(standings(state))
            found = [
                str(best[0].round),
                str(best[0].points),
                *(unit_text(one.line) for one in best),
            ]
            assert " ".join(found) == rest
        case "struck":
            who, _, rounds = rest.partition(":")
            line = next(one for one in standings(state) if unit_text(one) == who.strip())
            assert line.struck == numbers(rounds)
        case "teams" | "final" | "in":
            _check_list(state, word, rest)
        case "given":
            given = [
                " ".join(map(unit_text, one.winners)) or "-"
                for one in awards(state.offered, standings(state))
            ]
            assert " | ".join(given) == rest
        case "sum":
            checked = list_sum(state)
            assert checked is not None
            assert (checked.found, checked.agrees) == (int(rest), True)
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
            ranks = [one.rank for one in standings(state) if one.rank is not None]
            found_money = prize_money(state.in_till, state.till, ranks)
            paid, amounts, left = (numbers(part) for part in rest.split(":"))
            assert (state.in_till, *found_money.amounts, found_money.left) == (
                *paid,
                *amounts,
                *left,
            )
        case "trump":
            where, _, wanted = rest.partition(":")
            round_, deal = numbers(where)
            assert (state.rounds[round_ - 1].terms.imposed(deal) or "-") == wanted.strip()
        case "lot":
            seed, *seatings = rest.split(":")
            found_seatings = draw(task_of(state, len(seatings)), int(seed)).seatings
            assert found_seatings == tuple(map(read_planned, seatings))
        case "next":
            assert next_step(state) == rest
        case _:
            raise ValueError(word)


def _check_list(state: State, word: str, rest: str) -> None:
    """Who stands in a category or for a team, or qualifies."""
    match word:
        case "in":
            category, _, lines = rest.partition(":")
            own = ranked_within(standings(state), category.strip())
            assert [f"{one.rank} {unit_text(one)}" for one in own] == list(words(lines))
        case "teams":
            teams = team_standings(standings(state), state.options.team_best)
            assert " | ".join(map(team_text, teams)) == rest
        case "final":
            limit, holders, who = (part.split() for part in rest.split(":"))
            wanted = Qualification(
                limit=Limit(limit[0]),
                amount=int(limit[1]),
                holders=tuple(numbers(holder.replace("+", " ")) for holder in holders),
            )
            assert list(map(unit_text, qualified(standings(state), wanted))) == who
