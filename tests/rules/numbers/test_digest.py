"""What the digest of a Partie holds, and who is known to have played it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.engine.codec import Unreadable
from rules.engine.game import replay
from rules.engine.log import Change, Named, effective, extended
from rules.engine.notation import Partie
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.jass.factors import SIMPLE
from rules.numbers.digest import (
    ClaimDigest,
    Digest,
    Holds,
    digest_from_json,
    digest_to_json,
)
from rules.numbers.numbers import Player, numbers
from rules.numbers.played import Played, renamed
from rules.numbers.tally import Measure
from rules.pairs.facts import ClaimedOut, ClaimedTogether, TricksCounted, VorhandFound
from scorer.exchange.documents import partie_of
from tests.rules.golden import LOGS, load
from tests.rules.numbers.worked import CROSSED, P1, PARTIEN, deal, partie, played
from tests.scorer.cli.conftest import DOCS


def digest_of(one: Partie) -> Digest:
    game = GAMES[one.game.key]
    found = game.digest(one, replay(game, one.options, len(one.players), effective(one.entries)))
    assert found is not None
    return found


def with_change(one: Partie, place: int, change: Change) -> Partie:
    """The Partie with one more entry before its entry of this place."""
    changes = [entry.change for entry in one.entries]
    changes.insert(place, change)
    entries: tuple[Any, ...] = ()
    for each in changes:
        entries = extended(entries, [each], "")
    return replace(one, entries=entries)


FIRST_COUNT = 3
"""The place of the entry that counts the first deal of the first Partie."""


@pytest.mark.parametrize(
    ("place", "known"),
    [(0, True), (FIRST_COUNT, True), (5, False), (8, False), (len(P1.entries), True)],
)
def test_another_name_during_play_is_another_person(place: int, known: bool) -> None:  # noqa: FBT001
    names = digest_of(with_change(P1, place, Named(seat=1, name="Eva"))).names
    assert names == ("Ana", "Eva" if known else "", "Carla", "Diego")


def test_two_names_of_a_seat_that_are_made_one_were_one_person() -> None:
    taken_over = Played(id="1", digest=digest_of(with_change(P1, 5, Named(seat=1, name="Eva"))))
    assert taken_over.digest.in_turn[1] == ("Beto", "Eva")
    read = digest_from_json(json.loads(json.dumps(digest_to_json(taken_over.digest))))
    assert read == taken_over.digest
    (one,) = renamed([taken_over], {"Beto": "Eva"})
    assert one.digest.names == ("Ana", "Eva", "Carla", "Diego")
    # Ana sat somewhere else, so she is none of the two; nothing is known of their seat.
    (other,) = renamed([taken_over], {"Beto": "Ana"})
    assert other.digest.names == taken_over.digest.names


def test_a_name_that_is_given_late_is_no_change() -> None:
    unnamed = replace(P1, players=("Ana", "", "Carla", "Diego"))
    assert digest_of(with_change(unnamed, 8, Named(seat=1, name="Eva"))).names[1] == "Eva"
    assert digest_of(unnamed).names[1] == ""


def test_a_partie_with_somebody_unknown_counts_for_the_others() -> None:
    unnamed = played(replace(P1, players=("Ana", "", "Carla", "Diego")))
    assert unnamed is not None
    codes = {one.code for one in numbers([unnamed], Player("Ana"))}
    assert Measure.WON in codes
    assert not numbers([unnamed], Player("Beto"))
    assert not numbers([unnamed], Player(""))


CLAIMS = Options(target=150, factors=SIMPLE)


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ((ClaimedOut(side=0, tricks=150, in_order=True),), (ClaimDigest(0, True),)),
        ((ClaimedOut(side=0, tricks=140, in_order=True),), (ClaimDigest(0, False),)),
        ((ClaimedTogether(), TricksCounted(tricks=(157, 0), matsch=0)), ()),
        ((TricksCounted(tricks=(157, 0), matsch=0),), ()),
    ],
)
def test_claims(said: tuple[Any, ...], judged: tuple[ClaimDigest, ...]) -> None:
    chosen, _ = deal(Mode.HEARTS, 157, 0)
    one = partie("c", CROSSED, VorhandFound(seat=0), chosen, *said, options=CLAIMS)
    assert digest_of(one).claims == judged


def test_what_a_partie_holds_follows_from_its_house_rules() -> None:
    holds = {
        one.game.key: set(digest_of(one).holds)
        for one in (
            partie_of(json.loads(path.read_text(encoding="utf-8")))
            for path in sorted((DOCS / "examples").glob("*.json"))
            if path.stem in GAMES
        )
    }
    assert holds.keys() == GAMES.keys()
    assert holds["differenzler"] == {Holds.DECLARED}
    assert Holds.BID in holds["bieter"]
    assert Holds.ROWS in holds["coiffeur"]
    assert not holds["handjass"] | holds["pandur"] | holds["putz"] | holds["molotow"]
    bare = replace(P1, options=replace(P1.options, weis=False, stoeck=False, matsch_bonus=0))
    game = GAMES["schieber"]
    assert set(game.holds(bare.options)) == {Holds.CHOICES, Holds.PUSHES, Holds.CLAIMS}


def test_the_bidder_of_a_bieter() -> None:
    path = DOCS / "examples" / "bieter.json"
    one = played(partie_of(json.loads(path.read_text(encoding="utf-8"))))
    assert one is not None
    told = {number.code: (number.sum, number.of) for number in numbers([one], Player("Ana"))}
    assert (told[Measure.BIDS], told[Measure.BID_POINTS]) == ((1, 1), (320, 1))
    assert Measure.BIDS not in {number.code for number in numbers([one], Player("Luis"))}
    assert not [number for number in numbers([one], Player("Luis")) if number.code == "with"]


GOLDEN = [(path.parent.name, path) for path in sorted(LOGS.glob("*/*.txt"))]


@pytest.mark.parametrize(("key", "path"), GOLDEN, ids=[path.stem for _, path in GOLDEN])
def test_the_deals_of_a_golden_log_add_up_to_its_totals(key: str, path: Any) -> None:
    game = GAMES[key]
    one = load(path, game)
    log = replay(game, one.options, len(one.players), effective(one.entries))
    digest = game.digest(one, log)
    assert (digest is not None) == game.outcome(log.state).finished
    if digest is not None:
        sums = tuple(map(sum, zip(*(each.scores for each in digest.deals), strict=True)))
        assert sums == digest.totals


def test_what_is_no_digest_is_refused() -> None:
    data = json.loads(json.dumps(digest_to_json(PARTIEN[0].digest)))
    wrongs: tuple[Any, ...] = (
        None,
        [],
        {},
        data | {"version": 0},
        {name: value for name, value in data.items() if name != "deals"},
        data | {"deals": [[1, 2, 3]]},
        data | {"deals": None},
        data | {"holds": ["nothing"]},
        data | {"sides": 7},
    )
    for wrong in wrongs:
        with pytest.raises(Unreadable):
            digest_from_json(wrong)
