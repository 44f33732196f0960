"""A Partie goes to another device in links: whole, in any order, once; and nothing else does."""

from __future__ import annotations

import asyncio
import json
import time
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.notation import to_document
from scorer.exchange.documents import FileCode, NoPartie, valid_partie
from scorer.exchange.handover import (
    CODE_LENGTH,
    Arriving,
    CodePart,
    arriving_from_json,
    arriving_to_json,
    parts_of,
    read_part,
)
from scorer.exchange.problems import valid_logs
from scorer.exchange.transfer import Arrival, export_document, import_logs
from tests.rules.laws import tried
from tests.scorer.exchange.devices import example, new_device


def arrived(parts: list[CodePart]) -> Arriving:
    found = Arriving()
    for part in parts:
        found = found.with_part(read_part(f"https://jass.example/#/take?c={part}"))
    return found


@given(st.sampled_from(sorted(GAMES)), st.integers(60, 900), st.randoms(use_true_random=False))
@tried(40)
def test_a_partie_arrives_whole_in_any_order_and_with_codes_twice(
    game: str, most: int, chance: object
) -> None:
    document = example(game)
    parts = [*parts_of(document, most)]
    shuffled = [*parts, parts[0]]
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    found = Arriving()
    for part in shuffled:
        found = arriving_from_json(
            json.loads(json.dumps(arriving_to_json(found.with_part(read_part(str(part))))))
        )
    assert found.missing == ()
    assert json.loads(found.document()) == document


def test_what_is_missing_is_known_and_another_partie_begins_anew() -> None:
    parts = parts_of(example("schieber"), 400)
    assert len(parts) > 3
    found = arrived([parts[0], parts[2]])
    assert found.missing == (2, *range(4, len(parts) + 1))
    other = parts_of(example("coiffeur"), 400)[1]
    assert found.with_part(other).missing == (1, *range(3, other.count + 1))


def test_a_code_is_short_enough_for_a_phone() -> None:
    for game in GAMES:
        for part in parts_of(example(game), CODE_LENGTH):
            assert len(str(part)) <= CODE_LENGTH + 20


def test_it_is_the_same_partie_there_and_back_again() -> None:
    async def run() -> None:
        whole = valid_partie(example("schieber"))
        begun = replace(whole, entries=whole.entries[:20])
        there = await new_device()

        async def bring(partie: object) -> Arrival:
            raw = arrived([*parts_of(to_document(partie), 500)]).document()  # type: ignore[arg-type]
            return (await import_logs(there, valid_logs(raw))).arrived[0].arrival

        assert await bring(begun) is Arrival.NEW
        assert await bring(begun) is Arrival.KNOWN
        assert await bring(whole) is Arrival.CONTINUED
        assert await bring(begun) is Arrival.KNOWN
        assert there.partien.ids == (whole.id,) or list(there.partien.ids) == [whole.id]
        document = await export_document(there.partien, whole.id)
        assert len(document["entries"]) == len(whole.entries)

    asyncio.run(run())


def packed(content: bytes, whole: str | None = None) -> Arriving:
    data = urlsafe_b64encode(content).decode().rstrip("=")
    return Arriving(whole or f"{zlib.crc32(content):08x}", 1, {1: data})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", FileCode.DAMAGED),
        ("hello", FileCode.DAMAGED),
        ("1.0123abcd.3.2.abc", FileCode.DAMAGED),
        ("1.0123abcd.0.2.abc", FileCode.DAMAGED),
        ("1.0123ABCD.1.2.abc", FileCode.DAMAGED),
        ("1.0123abcd.1.2.", FileCode.DAMAGED),
        ("1.0123abcd.1.2.a/b", FileCode.DAMAGED),
        ("1.0123abcd.1.2." + "a" * 70_000, FileCode.DAMAGED),
        ("2.0123abcd.1.2.abc", FileCode.NEWER),
    ],
)
def test_what_is_no_code_is_refused(text: str, code: FileCode) -> None:
    with pytest.raises(NoPartie) as refused:
        read_part(text)
    assert refused.value.problem.code == code


@pytest.mark.parametrize(
    ("arriving", "code"),
    [
        (packed(b"no zlib"), FileCode.DAMAGED),
        (packed(zlib.compress(b"{}")[:-3]), FileCode.DAMAGED),
        (packed(zlib.compress(b"{}"), "00000000"), FileCode.DAMAGED),
        (Arriving("00000000", 1, {1: "a"}), FileCode.DAMAGED),
        (packed(zlib.compress(b" " * 30_000_000, 9)), FileCode.TOO_LONG),
    ],
)
def test_hostile_codes_are_refused_soon_and_without_much_memory(
    arriving: Arriving, code: FileCode
) -> None:
    tracemalloc.start()
    began = time.process_time()
    try:
        with pytest.raises(NoPartie) as refused:
            arriving.document()
        assert refused.value.problem.code == code
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
    assert time.process_time() - began < 1


@pytest.mark.parametrize("kept", [None, [], {}, {"data": {"1": "a"}}, {"data": {"x": 1}}])
def test_what_was_kept_in_no_known_form_is_forgotten(kept: object) -> None:
    assert arriving_from_json(kept) == Arriving()
