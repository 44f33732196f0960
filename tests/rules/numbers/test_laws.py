"""Laws of the numbers, on random Partien and on plausible ones."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import replay
from rules.engine.log import Recorded, effective, extended
from rules.engine.notation import Partie
from rules.games.schieber import SCHIEBER
from rules.jass.game import AnyJassGame
from rules.jass.seats import Dealing
from rules.numbers.digest import digest_from_json, digest_to_json
from rules.numbers.numbers import Player, Table, numbers
from rules.numbers.played import Played, renamed
from rules.numbers.rating import ratings
from tests.rules.laws import tried
from tests.rules.numbers.recount import Exported, Found, Recount, is_recounted
from tests.rules.numbers.worked import played
from tests.rules.partien import corrected, valid_partien
from tools.bench.plausible import PEOPLE, facts
from tools.bench.plausible import partien as plausible


def found(partien: list[Played], name: str) -> Found:
    return {
        (str(one.code), one.game, one.about): (one.sum, one.of, one.ids)
        for one in numbers(partien, Player(name))
        if is_recounted(one.code, one.game)
    }


def in_turn(parties: list[Partie]) -> list[tuple[Partie, Played]]:
    """Those that are finished, with their digests, one after the other."""
    pairs = []
    for number, one in enumerate(parties):
        digested = played(one, ended=10_000 * (number + 1))
        if digested is not None:
            pairs.append((one, digested))
    return pairs


def compare(parties: list[Partie]) -> None:
    pairs = in_turn(parties)
    exported = [Exported(one) for one, _ in pairs]
    digests = [digested for _, digested in pairs]
    for name in {name for one in exported for name in one.names}:
        assert found(digests, name) == Recount(exported, name).found()


@cache
def some_plausible() -> tuple[Partie, ...]:
    """Partien of all games."""
    chance = Random(7)
    made = list(plausible(25, seed=3))
    for key, game in GAMES.items():
        players = 3 if key in ("bieter", "pandur") else 4
        options = game.usual_options(players)
        stated = facts(game, options, players, chance)
        assert stated is not None
        entries = extended((), [Recorded(fact) for fact in stated], "")
        names = tuple(chance.sample(PEOPLE, players))
        made.append(
            Partie(
                id=key,
                game=game,
                rules=game.revision,
                players=names,
                options=options,
                entries=entries,
            )
        )
    return tuple(made)


def test_plausible_partien_of_all_games_are_counted_as_from_their_documents() -> None:
    partien = list(some_plausible())
    assert {one.game.key for one in partien} == set(GAMES)
    assert len(in_turn(partien)) == len(partien)
    compare(partien)


@tried(100)
@given(st.lists(valid_partien(SCHIEBER), min_size=2, max_size=5))
def test_any_schieber_is_counted_as_from_its_document(drawn: list[Partie]) -> None:
    compare(
        [
            replace(one, id=f"{number:04}")
            for number, one in enumerate(drawn)
            if one.options.dealing is Dealing.IN_TURN
        ]
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_a_corrected_partie_is_counted_as_if_it_had_always_been_so(game: AnyJassGame) -> None:
    @tried(25)
    @given(corrected(game))
    def law(partie: Partie) -> None:
        after = _played(partie)
        facts_ = [Recorded(placed.event) for placed in effective(partie.entries)]
        straight = replace(partie, entries=extended((), facts_, ""))
        if after is not None:
            # A Weis that came too late for a counted deal counts in no log but in a straight one.
            assume(not _late(partie))
            assert after == _played(straight)

    law()


def _played(partie: Partie) -> Any:
    game = GAMES[partie.game.key]
    facts_ = effective(partie.entries)
    return game.digest(partie, replay(game, partie.options, len(partie.players), facts_))


def _late(partie: Partie) -> bool:
    facts_ = effective(partie.entries)
    return bool(replay(partie.game, partie.options, len(partie.players), facts_).late)


def test_a_deleted_and_restored_partie_leaves_everything_as_it_was() -> None:
    partien = [digested for _, digested in in_turn(list(some_plausible()))]
    before = {name: numbers(partien, Player(name)) for name in PEOPLE}
    for gone in partien[::7]:
        without = [one for one in partien if one is not gone]
        name = gone.digest.names[0]
        assert numbers(without, Player(name)) != before[name]
        again = [*without, gone]
        assert numbers(again, Player(name)) == before[name]
        assert ratings(again) == ratings(partien)


def test_two_spellings_that_are_merged_count_as_one_person() -> None:
    partien = [digested for _, digested in in_turn(list(some_plausible()))]
    wrong = renamed(partien[:9], {"Ana": "Anna"})
    merged = renamed((*wrong, *partien[9:]), {"Anna": "Ana"})
    assert merged == tuple(partien)
    both = next(one for one in partien if {"Ana", "Beat"} <= one.people)
    assert renamed([both], {"Beat": "Ana"}) == (both,)


def test_digests_are_read_back_as_they_were_written() -> None:
    for _, one in in_turn(list(some_plausible())):
        text = json.dumps(digest_to_json(one.digest))
        read = digest_from_json(json.loads(text))
        assert read == one.digest
        assert read.columns == one.digest.columns


def test_the_deals_of_a_partie_are_read_once_and_those_of_others_never(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = [one for _, one in in_turn(list(some_plausible()))]
    kept = [replace(one, digest=digest_from_json(digest_to_json(one.digest))) for one in played]
    read: list[str] = []

    def loads(text: str) -> object:
        read.append(text)
        return json.loads(text)

    monkeypatch.setattr("rules.numbers.digest.json", SimpleNamespace(loads=loads))
    theirs = [one for one in kept if "Ana" in one.digest.names]
    assert 0 < len(theirs) < len(kept)
    for _ in range(2):
        assert numbers(kept, Player("Ana")) == numbers(played, Player("Ana"))
        assert len(read) == len(theirs)


def test_a_table_has_the_sums_of_its_people() -> None:
    partien = [one for _, one in in_turn(list(some_plausible())) if one.digest.two_pairs]
    for people in {one.people for one in partien}:
        here = [one for one in partien if one.people == people]
        own = [numbers(here, Player(name)) for name in people]
        table = {(one.code, one.game, one.about): one for one in numbers(here, Table(people))}
        won = sum(one.sum for each in own for one in each if one.code == "won")
        shared = sum(one.digest.ranks.count(1) > 1 for one in here)
        assert won == 2 * (len(here) - shared)
        for code in ("chosen", "pushed", "yield", "swing"):
            for (found_code, game, about), number in table.items():
                if found_code == code:
                    parts = [
                        one
                        for each in own
                        for one in each
                        if (one.code, one.game, one.about) == (code, game, about)
                    ]
                    assert number.sum == sum(one.sum for one in parts)
        # Each two have won together what each of them has won with the other.
        together = {one.about: one for one in numbers(here, Table(people)) if one.code == "with"}
        for name, each in zip(people, own, strict=True):
            with_others = [one for one in each if one.code == "with"]
            for one in with_others:
                both = together.pop("\n".join(sorted((name, one.about))), one)
                assert (both.sum, both.of, both.ids) == (one.sum, one.of, one.ids)
        assert not together
        margins = [one for each in own for one in each if one.code == "margin"]
        assert sum(one.sum for one in margins) == 0
