"""Documents that exceed the limits of a Partie are refused in little time and memory."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.document import MOST_ENTRIES
from rules.engine.names import LONGEST, is_seen, shown_name
from rules.engine.notation import check_players
from scorer.cli.print_sheet import printed
from scorer.exchange import reading
from scorer.exchange.documents import (
    FileCode,
    NoPartie,
    parse,
    valid_partie,
)
from scorer.exchange.problems import problem_sentence, valid_logs
from scorer.exchange.reading import documents_in
from scorer.phrases import violation_text
from scorer.summary import summarize
from scorer.texts import LANGUAGES, texts

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


def example(game: str = "schieber") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((EXAMPLES / f"{game}.json").read_text(encoding="utf-8"))
    return found


def with_name(name: str) -> dict[str, Any]:
    document = example()
    document["players"][0] = name
    return document


def with_option(game: str, name: str, value: Any) -> dict[str, Any]:
    document = example(game)
    document["options"][name] = value
    return document


def with_entries(count: int) -> dict[str, Any]:
    document = example()
    first = document["entries"][0]
    document["entries"] = [first | {"seq": seq, "step": seq} for seq in range(1, count + 1)]
    return document


def refused(document: Any) -> str:
    """The code with which a document is refused; its sentence is checked in every language."""
    raw = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(NoPartie) as caught:
        valid_logs(raw)
    problem = caught.value.problem
    for language in LANGUAGES:
        sentence = problem_sentence(texts(language.code), problem, "x.json")
        assert all(map(is_seen, sentence))
        assert len(sentence) < 400
    return problem.code


INVISIBLE = {
    "escape": "Ana\x1b[2J",
    "line break": "Ana\nEntry 3",
    "lone surrogate": "Ana\ud800",
    "right to left": "Ana\u202eanA",
    "bell": "\x07Ana",
    "paragraph": "Ana\u2029Eva",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_invisible_characters_are_refused_in_new_names_and_replaced_in_stored_ones(
    name: str,
) -> None:
    (bad,) = check_players(("Eva", name))
    assert bad.code == "players.signs"
    for language in LANGUAGES:
        refused_as = violation_text(texts(language.code), bad)
        assert shown_name(name) in refused_as, "it says whose name it is"
        assert all(map(is_seen, refused_as))
    document = with_name(name)
    last = len(document["entries"]) + 1
    named = {"type": "log.named", "v": 1, "data": {"seat": 1, "name": f"Eva {name}"}}
    document["entries"].append({"seq": last, "at": "", "step": last, **named})
    partie = valid_partie(document)
    assert all(map(is_seen, "".join(partie.names)))
    printed(texts("de"), partie).encode()
    shown = "".join(summarize(document, tuple(document["entries"])).data["names"])
    assert all(map(is_seen, shown))


@pytest.mark.parametrize("name", ["Ana 👩‍🌾", "José", "אבא", "می‌خواهم", "山田", "O’Neil"])
def test_names_in_many_scripts_are_accepted(name: str) -> None:
    assert valid_partie(with_name(name)).names[0] == name


def test_long_names_ids_and_times_are_refused() -> None:
    assert refused(with_name((LONGEST + 1) * "a")) == "players.long"
    assert valid_partie(with_name(LONGEST * "a")).names[0] == LONGEST * "a"
    assert refused(example() | {"id": 1000 * "a"}) == FileCode.NOT_A_PARTIE
    document = example()
    document["entries"][0]["at"] = 1000 * "2"
    assert refused(document) == FileCode.NOT_A_PARTIE


def test_an_unknown_field_is_named_without_its_control_characters() -> None:
    document = example()
    document["options"]["\x1b[2J" + 1000 * "a"] = 1
    assert refused(document) == FileCode.NOT_A_PARTIE


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("schieber", "matsch_bonus", 10**7),
        ("schieber", "target", 10**8),
        ("handjass", "target", 10**6),
        ("pandur", "target", 10**6),
        ("putz", "target", 10**6),
        ("individual", "target", 10**8),
        ("bieter", "pair_target", 10**8),
        ("bieter", "minimum", 10**8),
        ("differenzler", "deals", 10**6),
        ("molotow", "deals", 10**6),
        ("coiffeur", "matsch_bonus", 10**7),
    ],
)
def test_options_that_are_too_large_are_refused(game: str, option: str, value: int) -> None:
    assert refused(with_option(game, option, value)) == "option.most"


def test_every_number_among_the_options_has_a_limit() -> None:
    for game in GAMES.values():
        for name, value in example(game.key)["options"].items():
            if type(value) is int:
                assert refused(with_option(game.key, name, 10**9)).startswith("option.")
                assert refused(with_option(game.key, name, -(10**9))).startswith("option.")
                assert refused(with_option(game.key, name, 10**14)) == FileCode.NOT_A_PARTIE


def test_a_long_name_of_a_row_is_refused() -> None:
    document = example("coiffeur")
    document["options"]["rows"][0]["name"] = 50 * "a"
    assert refused(document) == "option.row_name"


def test_a_log_with_too_many_entries_is_refused() -> None:
    assert refused(with_entries(MOST_ENTRIES + 1)) == "partie.full"


def test_a_number_with_too_many_digits_is_refused() -> None:
    with pytest.raises(NoPartie):
        parse(b'{"version":' + b"9" * 4_000 + b"}")


def test_a_file_with_too_many_documents_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_DOCUMENTS", 30)
    partie = json.dumps(example() | {"entries": []}).encode()
    assert refused(b"[" + b",".join([partie] * 31) + b"]") == FileCode.TOO_LONG
    assert len(valid_logs(b"[" + b",".join([partie] * 30) + b"]")) == 30


SMALL = st.recursive(
    st.none() | st.booleans() | st.integers(0, 99) | st.text(max_size=3),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=3), part),
    max_leaves=6,
)


@given(SMALL, st.sampled_from((None, 1)), st.sampled_from(("", " ", "\n\t", "]", ",", "1", "[")))
def test_a_file_that_is_read_in_steps_holds_what_it_holds_as_a_whole(
    value: Any, indent: int | None, more: str
) -> None:
    raw = f"{more}{json.dumps(value, indent=indent)}{more}".encode()

    def whole() -> Any:
        value = parse(raw)
        return value if isinstance(value, list) else [value]

    def in_steps() -> Any:
        steps = list(documents_in(raw))
        assert all(len(step) <= 1 for step in steps)
        return [one for step in steps for one in step]

    assert _found(in_steps) == _found(whole)


def _found(read: Callable[[], Any]) -> Any:
    """What is read, or the code with which it is refused."""
    try:
        return read()
    except NoPartie as error:
        return error.problem.code
