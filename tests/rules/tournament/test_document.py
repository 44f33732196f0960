"""Golden logs of nights, and the document (TOUR)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codec import Unreadable
from rules.engine.log import Recorded, extended
from rules.engine.notation import Newer
from rules.tournament.document import Night, from_document, is_night, to_document
from rules.tournament.facts import LARGEST_SEED, PlayerEntered
from rules.tournament.ledger import TOURNAMENT, next_step
from rules.tournament.options import Options, Wish
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.golden import LOGS, load
from tests.rules.tournament.nights import by_lot, played

ALL = sorted(LOGS.rglob("*.txt"))


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_golden_log_meets_its_expectations_and_round_trips(path: Path) -> None:
    night = load(path)
    document = to_document(night)
    assert from_document(json.loads(json.dumps(document))) == night


def test_the_golden_logs_hold_every_kind_of_fact() -> None:
    found = {type(step.event) for path in ALL for step in load(path).replay().taken}
    assert found == set(TOURNAMENT.event_types)


def test_a_wrong_golden_log_fails(tmp_path: Path) -> None:
    text = (LOGS / "club_night.txt").read_text(encoding="utf-8")
    for old, new in (
        ("= 1 5 514", "= 1 5 515"),
        ("best 1 357", "best 1 358"),
        ("next over", "next draw"),
    ):
        assert old in text
        path = tmp_path / "wrong.txt"
        path.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(AssertionError):
            load(path)


NIGHT = load(LOGS / "club_night.txt")
DOCUMENT = to_document(NIGHT)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"format": "pizarra.partie"}, "format"),
        ({"id": ""}, "id"),
        ({"title": 3}, "title"),
        ({"title": "x" * 101}, "title"),
        ({"options": {"rounds": "4"}}, "options.rounds"),
        ({"entries": {}}, "entries"),
        ({"entries": [{}]}, "entries[0].at"),
        ({"version": 0}, "document.version"),
    ],
)
def test_documents_with_wrong_values_are_refused(change: dict[str, Any], path: str) -> None:
    with pytest.raises(Unreadable) as found:
        from_document({**DOCUMENT, **change})
    assert found.value.path == path


def test_names_of_seats_are_refused() -> None:
    named = {"seq": 1, "at": "", "step": 1, "type": "log.named", "v": 1}
    with pytest.raises(Unreadable) as found:
        from_document({**DOCUMENT, "entries": [named | {"data": {"seat": 0, "name": "A"}}]})
    assert found.value.path == "entries[0].type"


@pytest.mark.parametrize("field", ["version", "rules"])
def test_a_newer_version_is_refused(field: str) -> None:
    with pytest.raises(Newer):
        from_document({**DOCUMENT, field: TOURNAMENT.revision + 1})


def test_is_night_recognises_the_format() -> None:
    assert is_night(DOCUMENT)
    assert not is_night([DOCUMENT])
    assert not is_night({"format": "pizarra.partie"})


@tried(25)
@given(st.integers(4, 21), st.sampled_from(Wish), st.integers(0, LARGEST_SEED - 10))
def test_a_replayed_document_gives_the_same_state(players: int, wish: Wish, seed: int) -> None:
    options = Options(wish=wish, rounds=3)
    state: State = TOURNAMENT.start(options, 0)
    events: list[Any] = [PlayerEntered(name=f"P{n}") for n in range(1, players + 1)]
    for event in events:
        state = TOURNAMENT.apply(state, event)
    drawn = by_lot(state, seed, batches=0)
    state = played(TOURNAMENT.apply(state, drawn))
    entries = extended((), [Recorded(event) for event in (*events, drawn)], "")
    night = Night(id="x", rules=1, title="", options=options, entries=entries)
    again = from_document(to_document(night)).replay().state
    assert played(again) == state
    assert next_step(played(again)) is next_step(state)
    assert standings(played(again)) == standings(state)
