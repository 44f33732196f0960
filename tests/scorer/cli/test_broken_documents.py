"""Documents that the schema of a Partie refuses: examples with one thing wrong in each.

That it accepts the examples as they are is tested in test_schemas.py.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA = json.loads((DOCS / "schema" / "partie.schema.json").read_text(encoding="utf-8"))
PARTIE = jsonschema.Draft202012Validator(SCHEMA)

MISSING = object()
"""Stands for the value of a field that is missing."""

BROKEN: list[tuple[str, str, Any]] = [
    # The document around the log
    ("schieber", "format", "pizarra.score"),
    ("schieber", "format", MISSING),
    ("schieber", "version", 2),
    ("schieber", "version", "1"),
    ("schieber", "id", ""),
    ("schieber", "id", 7),
    ("schieber", "game", "schieber"),
    ("schieber", "game.key", "bridge"),
    ("schieber", "game.key", MISSING),
    ("schieber", "game.key", "coiffeur"),
    ("schieber", "game.rules", 0),
    ("schieber", "game.rules", 3),
    ("schieber", "game.rules", True),
    ("schieber", "game.table", 1),
    ("schieber", "players", "Anna"),
    ("schieber", "players.0", None),
    ("schieber", "players", MISSING),
    ("schieber", "entries", {}),
    ("schieber", "entries", MISSING),
    ("schieber", "total", 100),
    # Options
    ("schieber", "options", []),
    ("schieber", "options", MISSING),
    ("schieber", "options.target", "2500"),
    ("schieber", "options.target", 0.5),
    ("schieber", "options.target", MISSING),
    ("schieber", "options.weis", 1),
    ("schieber", "options.fours", "none"),
    ("schieber", "options.factors.spades", None),
    ("schieber", "options.factors.spades", MISSING),
    ("schieber", "options.factors.slalom", 3),
    ("schieber", "options.rows", []),
    ("coiffeur", "options.rows.0.kind", "misere"),
    ("coiffeur", "options.rows.0.name", MISSING),
    ("coiffeur", "options.rows", {}),
    ("differenzler", "options.obenabe_cards", ["S5"]),
    ("bieter", "options.order", "weis_first"),
    ("putz", "options.lowest", None),
    # One line of the log
    ("schieber", "entries.0", None),
    ("schieber", "entries.0", []),
    ("schieber", "entries.0.seq", 0),
    ("schieber", "entries.0.seq", -1),
    ("schieber", "entries.0.seq", MISSING),
    ("schieber", "entries.0.step", 0),
    ("schieber", "entries.0.step", MISSING),
    ("schieber", "entries.0.at", 1700000000),
    ("schieber", "entries.0.at", MISSING),
    ("schieber", "entries.0.note", "late"),
    ("schieber", "entries.0.type", "schieber.slept"),
    ("schieber", "entries.0.type", "coiffeur.vorhand_found"),
    ("schieber", "entries.0.type", MISSING),
    ("schieber", "entries.0.v", 2),
    ("schieber", "entries.0.v", MISSING),
    ("schieber", "entries.0.data", MISSING),
    # Facts
    ("schieber", "vorhand_found.seat", "0"),
    ("schieber", "vorhand_found.seat", MISSING),
    ("schieber", "vorhand_found.name", "Anna"),
    ("schieber", "mode_chosen.mode", "slalom"),
    ("schieber", "mode_chosen.pushed", MISSING),
    ("schieber", "weis_compared.melds.0.cards.0", "SX"),
    ("schieber", "weis_compared.melds.0.seat", None),
    ("schieber", "weis_compared.melds.0.points", 20),
    ("schieber", "stoeck_ruled_out.side", 0),
    ("schieber", "claimed_out.tricks", "98"),
    ("schieber", "tricks_counted.tricks", [157]),
    ("schieber", "tricks_counted.tricks", [100, 57, 0]),
    ("schieber", "tricks_counted.tricks", [100, None]),
    ("schieber", "tricks_counted.matsch", False),
    ("schieber", "tie_break_agreed.how", "cut"),
    ("coiffeur", "row_chosen.way", "joker"),
    ("coiffeur", "row_chosen.opening", "slalom"),
    ("differenzler", "zero_settled.won_trick", None),
    ("individual", "points_counted.trickless", None),
    ("handjass", "hands_counted.tricks", ["157"]),
    ("pandur", "bid_made.bid", 100),
    ("pandur", "trump_named.suit", "obenabe"),
    ("bieter", "trump_turned.card", "D1"),
    ("putz", "card_turned.exchanged", "yes"),
    # Changes of the log
    ("schieber", "log.inserted.before", 0),
    ("schieber", "log.inserted.fact", MISSING),
    ("schieber", "log.inserted.fact.type", "coiffeur.passed"),
    ("schieber", "log.inserted.fact.type", "log.voided"),
    ("schieber", "log.inserted.fact.v", 2),
    ("schieber", "log.inserted.fact.seq", 1),
    ("schieber", "log.amended.target", -3),
    ("schieber", "log.amended.fact.data", {"x": 1}),
    ("schieber", "log.voided.target", MISSING),
    ("schieber", "log.voided.fact", {}),
    ("schieber", "log.undone.step", "1"),
    ("schieber", "log.redone.step", None),
]


def example(key: str) -> Any:
    return json.loads((DOCS / "examples" / f"{key}.json").read_text(encoding="utf-8"))


def start(document: Any, key: str, path: str) -> tuple[Any, list[str]]:
    """The object in which a path begins, and the rest of the path.

    It is the document, or the data of its first fact or change of the type that the path names.
    """
    first, *rest = path.split(".")
    if first == "log":
        first, *rest = f"log.{rest[0]}", *rest[1:]
    for entry in document["entries"]:
        for fact in (entry, entry["data"].get("fact", {})):
            if fact.get("type") in (first, f"{key}.{first}"):
                return fact["data"], rest
    return document, [first, *rest]


def broken(key: str, path: str, value: Any) -> Any:
    document = example(key)
    owner, (*steps, last) = start(document, key, path)
    for step in steps:
        owner = owner[int(step) if isinstance(owner, list) else step]
    name = int(last) if isinstance(owner, list) else last
    if value is MISSING:
        del owner[name]
    else:
        owner[name] = copy.deepcopy(value)
    # As text, because to Python 1 and True are equal.
    assert json.dumps(document) != json.dumps(example(key))
    return document


@pytest.mark.parametrize(("key", "path", "value"), BROKEN)
def test_a_broken_document_is_refused(key: str, path: str, value: Any) -> None:
    assert not PARTIE.is_valid(broken(key, path, value))
