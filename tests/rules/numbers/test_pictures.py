"""What charts show besides the numbers: counted by hand, and anew from documents."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from rules.engine.game import Event
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import Options
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.numbers.numbers import Pair, Player, Table, Who
from rules.numbers.pictures import Pictures
from rules.numbers.played import Played
from rules.solo.facts import DealerFound
from tests.rules.numbers.recount import Exported, Recount
from tests.rules.numbers.test_laws import in_turn, some_plausible
from tests.rules.numbers.worked import ANA, BETO, CROSSED, PARTIEN, partie, played

EVERYBODY = Table(frozenset(CROSSED))


def pictures(partien: Iterable[Played], who: Who) -> Pictures:
    found = Pictures()
    for one in partien:
        found.take(one, who)
    return found


def declarations(partien: Iterable[Played], who: Who) -> Counter[tuple[int, int]]:
    return pictures(partien, who).declared


def test_the_choices_of_a_table_are_those_of_everybody() -> None:
    found = pictures(PARTIEN, EVERYBODY).chosen_at_table("schieber")
    assert [(one.about, one.sum, one.of) for one in found] == [
        ("hearts", 2, 8),
        ("obenabe", 2, 8),
        ("clubs", 1, 8),
        ("diamonds", 1, 8),
        ("spades", 1, 8),
        ("undenufe", 1, 8),
    ]
    assert found[0].ids == ("p1", "p2", "p3")
    assert pictures(PARTIEN, Player(ANA)).chosen_at_table("schieber") == found
    assert pictures(PARTIEN, Player(ANA)).chosen_at_table("coiffeur") == ()
    both = pictures(PARTIEN, Pair(frozenset({ANA, BETO}))).chosen_at_table("schieber")
    assert {one.about: one.sum for one in both} == {"diamonds": 1, "hearts": 1, "obenabe": 1}


def test_choices_of_a_table_are_counted_as_from_the_documents() -> None:
    pairs = [(one, done) for one, done in in_turn(list(some_plausible())) if ANA in done.people]
    schieber = [(one, done) for one, done in pairs if one.game.key == "schieber"]
    exported = [Exported(one) for one, _ in schieber]
    anew: Counter[str] = Counter()
    for name in {name for one in exported for name in one.names}:
        for (code, _, about), (times, _, _) in Recount(exported, name).found().items():
            if code == "chosen" and about:
                anew[about] += times
    found = pictures((done for _, done in pairs), Player(ANA)).chosen_at_table("schieber")
    assert {one.about: one.sum for one in found} == anew
    assert {one.of for one in found} == {anew.total()}


def differenzler() -> Played:
    """Two deals: Ana declares 40 and 0 and makes 40 and 12."""
    said, made = ((40, 50, 30, 37), (0, 60, 60, 40)), ((40, 47, 30, 40), (12, 85, 60, 0))
    facts: list[Event] = [DealerFound(seat=3)]
    for first, (declared, points) in enumerate(zip(said, made, strict=True)):
        seats = [(first + place) % 4 for place in range(4)]
        facts += [PointsDeclared(seat=seat, points=declared[seat]) for seat in seats]
        facts.append(PointsCounted(points=points))
    one = partie("d1", CROSSED, *facts, game=DIFFERENZLER, options=Options(deals=2))
    done = played(one)
    assert done is not None
    return done


def test_what_was_declared_and_made() -> None:
    partien = (*PARTIEN, differenzler())
    assert declarations(partien, Player(ANA)) == {(40, 40): 1, (0, 12): 1}
    everybody = declarations(partien, EVERYBODY)
    assert everybody.total() == 8
    assert everybody[60, 60] == 1
    assert not declarations(partien, Pair(frozenset({ANA, BETO})))
    assert not declarations(partien, Player("Zoe"))


def test_declarations_are_counted_as_from_the_documents() -> None:
    pairs = in_turn(list(some_plausible()))
    anew: dict[str, Counter[tuple[int, int]]] = defaultdict(Counter)
    for exported in (Exported(one) for one, _ in pairs if one.game.key == "differenzler"):
        for seat, name in enumerate(exported.names):
            anew[name].update(exported.declared(seat))
    partien = [done for _, done in pairs]
    assert anew
    for name, found in anew.items():
        assert declarations(partien, Player(name)) == found
