"""What was removed from a Partie can be inserted again, in every game (ALL-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import AnyGame, Event, refusals
from rules.engine.log import Change, Entry, Recorded, Voided, extended
from rules.engine.notation import Partie
from scorer.games import ALL
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.corrections.confirm import vouched
from scorer.table.entries.deals import deals_of
from scorer.table.entries.insertion import (
    best_insertion_point,
    inserted,
    insertion_points,
    next_offers,
    offers,
    start_of,
)
from scorer.table.entries.past import view_at, with_facts
from scorer.texts import texts
from tests.full_run import FULL
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import ANY_FACT, valid_partien
from tests.scorer.games.shown import view_of

T = texts("en")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@dataclass(frozen=True)
class Table:
    """A Partie from which facts are removed, and inserted again.

    Attributes:
        facts: All facts as they were, each with the number of its deal.
        partie: What is written.
        origin: For each entry with a fact, the place of that fact in ``facts``.
    """

    facts: tuple[tuple[int, Event], ...]
    partie: Partie
    origin: dict[int, int]

    @property
    def view(self) -> View:
        return view_of(self.partie)

    def missing(self) -> list[int]:
        """The places of the facts that do not count now."""
        there = {self.origin[step.seq] for step in self.view.replay.taken}
        return [at for at in range(len(self.facts)) if at not in there]

    def written(self, changes: Sequence[Change], places: Sequence[int] = ()) -> Table:
        """The same table after a correction, which is written as the players confirm it."""
        judgement = self.view.judge(*changes)
        assert not refusals(judgement.refused)
        first = len(self.partie.entries) + 1
        entries = extended(self.partie.entries, (*vouched(changes), *judgement.mends), "")
        origin = {**self.origin, **dict(enumerate(places, start=first))}
        return Table(self.facts, replace(self.partie, entries=entries), origin)

    def before(self, at: int) -> int | None:
        """The entry that comes after a missing fact; ``None`` at the end of the log."""
        later = (placed.seq for placed in self.view.facts if self.origin[placed.seq] > at)
        return next(later, None)

    def with_next(self) -> Table:
        """The table after the first missing fact was inserted, or the whole deal that it begins."""
        view, screens = self.view, ALL[self.partie.game.key]
        at = self.missing()[0]
        number, event = self.facts[at]
        before = self.before(at)
        deals = deals_of(view)
        for deal in deals:
            start = start_of(view, deal)
            whole = self.whole_deal(at, start.state) if start.before == before else ()
            if before is not None and len(whole) > 1:
                for done, place in enumerate(whole):
                    events = [self.facts[each][1] for each in whole[:done]]
                    past = with_facts(view_at(view, before), events)
                    kinds = {offer.kind for offer in next_offers(past, screens)}
                    assert type(self.facts[place][1]) in kinds
                events = [self.facts[place][1] for place in whole]
                return self.written(inserted(view, before, events).changes, whole)
        at_the_end = before is None or all(deal.number < number for deal in deals)
        if at_the_end and not refusals(view.check(event)):
            return self.written([Recorded(event)], [at])
        found = {
            place: deal
            for deal in deals
            for place in insertion_points(view, screens.facts, deal, event)
        }
        # Where it was; a fact that came after others of the next deal comes before them now.
        where = [place for place in found if place.before == before]
        own = [place for place, deal in found.items() if deal.number == number]
        chosen = where[0] if where else best_insertion_point(view, own, event)
        assert type(event) in {offer.kind for offer in offers(view, screens, found[chosen])}
        return self.written(inserted(view, chosen.before, [event]).changes, [at])

    def whole_deal(self, at: int, state: Any) -> tuple[int, ...]:
        """The missing facts from a place on, as far as they are a whole deal; else none."""
        game, start = self.partie.game, state
        missing = self.missing()
        places: list[int] = []
        while at in missing and not refusals(game.verify(state, self.facts[at][1])):
            state = game.apply(state, self.facts[at][1])
            places.append(at)
            if not game.same_deal(start, state):
                return tuple(places)
            at += 1
        return ()


def table_of(partie: Partie) -> Table:
    """A table with the facts of a Partie that count, as if nothing had been corrected."""
    deals = deals_of(view_of(partie))
    steps = sorted(
        ((fact.position, deal.number, fact.event) for deal in deals for fact in deal.facts),
        key=lambda step: step[0],
    )
    entries: tuple[Entry, ...] = ()
    for change in vouched([Recorded(event) for _, _, event in steps]):
        entries = extended(entries, [change], "")
    facts = tuple((number, event) for _, number, event in steps)
    origin = {seq: seq - 1 for seq in range(1, len(facts) + 1)}
    return Table(facts, replace(partie, entries=entries), origin)


def result(table: Table) -> tuple[object, ...]:
    """What players read of a Partie."""
    view = table.view
    outcome = view.outcome
    return view.sheet.totals, outcome.status, outcome.winners, outcome.ranks, view.next_step


def inserted_again(table: Table, seq: int) -> Table:
    """The table after a fact was removed, and all that was removed with it inserted again."""
    table = table.written([Voided(seq)])
    for _ in range(2 * len(table.facts)):
        if not table.missing():
            return table
        table = table.with_next()
    raise AssertionError(f"still missing: {table.missing()}")


def golden(game: AnyGame) -> Iterator[Partie]:
    for path in sorted((LOGS / game.key).glob("*.txt")):
        yield load(path, game)


@EVERY_GAME
def test_every_kind_of_fact_of_a_golden_log_is_inserted_again(game: AnyGame) -> None:
    kinds: set[type[Event]] = set()
    for partie in golden(game):
        table = table_of(partie)
        for step in table.view.replay.taken:
            if type(step.event) not in kinds:
                assert result(inserted_again(table, step.seq)) == result(table), step.event
                kinds.add(type(step.event))
    assert kinds == set(game.event_types)


@FULL
@EVERY_GAME
def test_every_fact_of_a_golden_log_is_inserted_again(game: AnyGame) -> None:
    for partie in golden(game):
        table = table_of(partie)
        for step in table.view.replay.taken:
            assert result(inserted_again(table, step.seq)) == result(table), step.event


@EVERY_GAME
@tried(30)
@given(data=st.data())
def test_any_fact_of_a_random_partie_is_inserted_again(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(valid_partien(game))
    assume(partie.entries)
    table = table_of(partie)
    seq = data.draw(st.sampled_from([step.seq for step in table.view.replay.taken]))
    assert result(inserted_again(table, seq)) == result(table)


@EVERY_GAME
@tried(30)
@given(data=st.data())
def test_an_offered_fact_is_accepted_or_refused_with_a_sentence(
    game: AnyGame, data: st.DataObject
) -> None:
    """What is offered can be written; where later facts no longer fit, the table is asked."""
    view = view_of(data.draw(valid_partien(game)))
    deals = deals_of(view)
    assume(deals)
    deal = data.draw(st.sampled_from(deals))
    screens = ALL[game.key]
    for offer in offers(view, screens, deal):
        assert offer.place in insertion_points(view, screens.facts, deal, offer.draft)
        found = inserted(view, offer.place.before, [offer.draft]).judgement
        assert not refusals(found.refused)
        assert all(violation_text(T, one.violations[0]) for one in found.conflicts)
    event = data.draw(ANY_FACT[game.key])
    places = insertion_points(view, screens.facts, deal, event)
    for place in places:
        assert not refusals(inserted(view, place.before, [event]).judgement.refused)
    if places:
        assert best_insertion_point(view, places, event) in places
