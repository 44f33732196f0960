"""The desk lists no games: what it must know of one, the game answers, also one that is new."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import rules.desk
from rules import GAMES
from rules.desk.board import open_board
from rules.desk.cases import Case, Interview, cases_of
from rules.desk.question import Answer, Played
from rules.desk.settlement import Settlement
from rules.engine.game import Event, Violation, refusals
from rules.games.schieber.deal import Options, State
from rules.games.schieber.game import Schieber
from rules.jass.cards import Mode
from rules.jass.factors import SIMPLE
from rules.jass.game import AnyJassGame
from rules.pairs.facts import ClaimedOut, ModeChosen, Revoked, TricksCounted, VorhandFound
from tests.rules.long_logs import long_log

SOURCES = sorted(Path(rules.desk.__file__).parent.glob("*.py"))
RACE = {Case.OUT_FIRST, Case.BOTH_CLAIMED, Case.FALSE_CLAIM}
SIDES = {Case.REVOKE, Case.SHORT}


def states(game: AnyJassGame) -> Iterator[tuple[Any, Any, int]]:
    """The states of a log of a few deals, with options and number of players."""
    log = long_log(game.key)
    state = game.start(log.options, log.players)
    yield state, log.options, log.players
    for fact in log.facts(3):
        state = game.apply(state, fact)
        yield state, log.options, log.players
    for players in game.player_counts:
        options = game.usual_options(players)
        yield game.start(options, players), options, players


def sums_taken(game: AnyJassGame, state: Any) -> set[int] | None:
    """The sums of two counts that the game takes now; ``None`` if it takes no count of two."""
    counts = [TricksCounted(tricks=(100, rest)) for rest in range(20, 81)]
    taken = [one for one in counts if not refusals(game.verify(state, one))]
    return {sum(one.tricks) for one in taken} if taken else None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_case_is_offered_exactly_where_the_game_takes_what_it_is_about(
    game: AnyJassGame,
) -> None:
    for state, options, players in states(game):
        offered = set(cases_of(game, state, options, players))
        two = len(game.sides_now(state, players)) == 2
        assert offered & RACE == (RACE if two and ClaimedOut in game.event_types else set())
        assert offered & SIDES == (SIDES if two else set())
        assert offered | RACE | SIDES | {Case.MISCOUNT} == set(Case)
        sums = sums_taken(game, state)
        if sums is not None:
            assert (Case.MISCOUNT in offered) is (sums == {157})
        elif not two or game.trick_totals(options, players) != {157}:
            assert Case.MISCOUNT not in offered


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_desk_judges_an_open_deal_exactly_where_sides_can_claim_in_it(
    game: AnyJassGame,
) -> None:
    """Once its mode is known, or where it can be said now."""
    for state, _, players in states(game):
        board = open_board(game, state, players)
        if board is None:
            assert ClaimedOut not in game.event_types or refusals(
                game.verify(state, ClaimedOut(side=0, tricks=50))
            )
            continue
        told = board if board.deal.mode else board.with_facts(board.game.mode_fact(Mode.SPADES))
        assert not told.refuses(ClaimedOut(side=0, tricks=50))
        assert board.game.revoke_fact(0, (50, 107), matsch=False).kind in {
            kind.kind for kind in game.event_types
        }


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_game_is_named_at_the_desk(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant):
            assert node.value not in GAMES


@dataclass(frozen=True, slots=True, kw_only=True)
class Shouted(Event):
    kind = "shouted"
    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught(Event):
    kind = "caught"
    side: int
    kept: int
    matsch: bool = False


def as_usual(event: Event) -> Event:
    """The fact of a Schieber that says the same."""
    match event:
        case Shouted(mode=mode):
            return ModeChosen(mode=mode)
        case Caught(side=side, kept=kept, matsch=matsch):
            return Revoked(side=side, kept=kept, matsch=matsch)
    return event


class NewGame(Schieber):
    """A game that nobody knows, with facts of its own for what the desk asks about."""

    key = "new"
    event_types = (VorhandFound, Shouted, Caught, ClaimedOut, TricksCounted)  # type: ignore[assignment]

    def misplaced(self, state: State, event: Event) -> Violation | None:
        return super().misplaced(state, as_usual(event))

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        return super().faults(state, as_usual(event))

    def stated(self, state: State, event: Event) -> State:
        return super().stated(state, as_usual(event))

    def mode_fact(self, mode: Mode) -> Event:
        return Shouted(mode=mode)

    def revoke_fact(self, side: int, tricks: tuple[int, int], *, matsch: bool) -> Event:
        return Caught(side=side, kept=tricks[side], matsch=matsch)


@pytest.mark.parametrize(
    ("case", "answers", "facts"),
    [
        (
            Case.REVOKE,
            ("held_back", "1", Played(mode=Mode.CLUBS, factor=1), 30),
            (Shouted(mode=Mode.CLUBS), Caught(side=1, kept=30)),
        ),
        (
            Case.OUT_FIRST,
            (Played(mode=Mode.OBENABE, factor=1), "0", 62),
            (Shouted(mode=Mode.OBENABE), ClaimedOut(side=0, tricks=62, in_order=True)),
        ),
    ],
)
def test_a_new_game_is_judged_by_its_own_facts(
    case: Case, answers: tuple[Answer, ...], facts: tuple[Event, ...]
) -> None:
    game = NewGame()
    state = game.apply(game.start(Options(target=60, factors=SIMPLE)), VorhandFound(seat=0))
    found = Interview(case=case, known=open_board(game, state, 4), answers=answers).now
    assert isinstance(found, Settlement)
    assert found.facts == facts
