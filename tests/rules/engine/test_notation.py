"""The exported form: documents round-trip, and others are refused with the path of the fault."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine import notation
from rules.engine.codec import Unreadable, from_json, to_json
from rules.engine.game import AnyLedger, Event
from rules.engine.notation import (
    Newer,
    Partie,
    check_partie,
    entry_from_json,
    entry_to_json,
    from_document,
    header_to_json,
    options_from_json,
    to_document,
)
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.putz.game import PUTZ
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Card
from rules.jass.factors import Factors
from rules.pairs.facts import WeisShown
from rules.tournament.ledger import TOURNAMENT
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import ANY_FACT, played

PARTIE = load(LOGS / "schieber" / "correction_breaks_later_entry.txt", SCHIEBER)
DOCUMENT = to_document(PARTIE)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The document with one value replaced; ``...`` removes it."""
    document: Any = copy.deepcopy(DOCUMENT)
    inner = document
    *parents, leaf = [int(part) if part.isdigit() else part for part in path.split("/")]
    for parent in parents:
        inner = inner[parent]
    if value is ...:
        del inner[leaf]
    else:
        inner[leaf] = value
    return dict(document)


def test_the_document_has_a_header_with_all_options() -> None:
    assert DOCUMENT["format"] == "pizarra.partie"
    assert DOCUMENT["version"] == 1
    assert DOCUMENT["game"] == {"key": "schieber", "rules": SCHIEBER.revision}
    assert DOCUMENT["players"] == ["Ana", "Luis", "Marta", "Pedro"]
    assert DOCUMENT["options"]["factors"] == {
        "spades": 2,
        "clubs": 2,
        "hearts": 1,
        "diamonds": 1,
        "obenabe": 3,
        "undenufe": 4,
    }
    assert set(DOCUMENT["options"]) == set(to_json(Options()))
    assert header_to_json(PARTIE) == {k: v for k, v in DOCUMENT.items() if k != "entries"}


def test_each_kind_of_entry_has_its_final_form() -> None:
    heads = {"seq": 1, "at": "", "step": 1, "type": "schieber.vorhand_found", "v": 1}
    assert DOCUMENT["entries"][0] == heads | {"data": {"seat": 0}}
    forms = {entry["type"]: entry["data"] for entry in DOCUMENT["entries"]}
    assert forms["log.voided"] == {"target": 3}
    assert forms["log.undone"] == {"step": 5}
    assert forms["log.redone"] == {"step": 5}
    assert forms["log.amended"] == {
        "target": 2,
        "fact": {
            "type": "schieber.mode_chosen",
            "v": 1,
            "data": {"mode": "obenabe", "pushed": False},
        },
    }
    assert forms["log.inserted"] == {
        "before": 10,
        "fact": {
            "type": "schieber.tricks_counted",
            "v": 1,
            "data": {"tricks": [7, 150], "matsch": None},
        },
    }


def test_a_single_entry_round_trips() -> None:
    for entry in PARTIE.entries:
        assert entry_from_json(SCHIEBER, entry_to_json(SCHIEBER, entry)) == entry


def test_a_field_with_a_default_may_be_missing() -> None:
    document = changed("options/claim_wins", ...)
    assert from_document(GAMES, document) == PARTIE


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("format", "other.partie", "format"),
        ("format", ..., "format"),
        ("version", 0, "document.version"),
        ("version", "1", "document.version"),
        ("version", True, "document.version"),
        ("id", "", "id"),
        ("id", 7, "id"),
        ("id", ..., "document.id"),
        ("game", "schieber", "game.key"),
        ("game/key", "poker", "game.key"),
        ("game/key", ["schieber"], "game.key"),
        ("game/rules", 0, "game.rules"),
        ("players", "Ana", "players"),
        ("players/1", 3, "players[1]"),
        ("options", [], "options"),
        ("options/target", "2500", "options.target"),
        ("options/target", 2500.0, "options.target"),
        ("options/weis", 1, "options.weis"),
        ("options/fours", "some", "options.fours"),
        ("options/fours", ["all"], "options.fours"),
        ("options/factors/spades", None, "options.factors.spades"),
        ("options/surprise", 1, "options.surprise"),
        ("entries", {}, "entries"),
        ("entries/0", 5, "entries[0].at"),
        ("entries/0/seq", 2, "entries[0].seq"),
        ("entries/0/seq", 0, "entries[0].seq"),
        ("entries/1/step", 3, "entries[1].step"),
        ("entries/0/at", 5, "entries[0].at"),
        ("entries/0/type", "schieber.nothing", "entries[0].type"),
        ("entries/0/type", "log.nothing", "entries[0].type"),
        ("entries/0/type", 5, "entries[0].type"),
        ("entries/0/v", 0, "entries[0].v"),
        ("entries/0/v", True, "entries[0].v"),
        ("entries/0/data", [], "entries[0].data"),
        ("entries/0/data/seat", "0", "entries[0].data.seat"),
        ("entries/0/data/seat", True, "entries[0].data.seat"),
        ("entries/0/data/seat", ..., "entries[0].data.seat"),
        ("entries/3/data/tricks", [98], "entries[3].data.tricks"),
        ("entries/3/data/tricks", 98, "entries[3].data.tricks"),
        ("entries/3/data/tricks/1", None, "entries[3].data.tricks[1]"),
        ("entries/4/v", 0, "entries[4].v"),
        ("entries/4/data", 3, "entries[4].data.fact"),
        ("entries/4/data/target", 5, "entries[4].data"),
        ("entries/4/data/target", 0, "entries[4].data.target"),
        ("entries/4/data/fact/type", "log.voided", "entries[4].data.fact.type"),
        ("entries/5/data/target", 6, "entries[5].data"),
        ("entries/6/data/step", 7, "entries[6].data"),
        ("entries/7/data/step", 8, "entries[7].data"),
        ("entries/8/data/before", 9, "entries[8].data"),
    ],
)
def test_a_wrong_value_is_refused_with_its_path(path: str, value: Any, where: str) -> None:
    with pytest.raises(Unreadable) as caught:
        from_document(GAMES, changed(path, value))
    assert caught.value.path == where
    assert caught.value.expected


@pytest.mark.parametrize(
    ("path", "version"),
    [("version", 2), ("game/rules", 99), ("entries/0/v", 2), ("entries/4/v", 3)],
)
def test_a_newer_version_is_recognised(path: str, version: int) -> None:
    with pytest.raises(Newer) as caught:
        from_document(GAMES, changed(path, version))
    assert caught.value.version == version


def test_values_that_are_no_document_are_refused() -> None:
    values: tuple[Any, ...] = (None, [], "pizarra.partie", 1)
    for value in values:
        with pytest.raises(Unreadable):
            from_document(GAMES, value)


def test_an_older_version_of_a_fact_is_upcast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fact of version 1 that named its points ``worth`` reads as one of version 2."""
    monkeypatch.setattr(WeisShown, "version", 2)
    renamed = {
        ("schieber.weis_shown", 1): lambda data, _: {
            "points" if key == "worth" else key: value for key, value in data.items()
        }
    }
    monkeypatch.setattr(notation, "UPCASTERS", renamed)
    old = {"type": "schieber.weis_shown", "v": 1, "data": {"side": 1, "worth": 50}}
    assert notation.fact_from_json(SCHIEBER, old, "fact") == WeisShown(side=1, points=50)
    assert notation.fact_to_json(SCHIEBER, WeisShown(side=1, points=50))["v"] == 2


OLD_FACTS = [
    (game, kind, version)
    for game in (*GAMES.values(), TOURNAMENT)
    for kind in game.event_types
    for version in range(1, kind.version)
]
"""Every version of every fact that the program has ever written, but for the newest ones."""

old_fact = pytest.mark.parametrize(
    ("game", "kind", "version"),
    OLD_FACTS,
    ids=[f"{game.key}.{kind.kind}-{version}" for game, kind, version in OLD_FACTS],
)


@old_fact
@pytest.mark.parametrize("data", [None, 5, [], [["side", 0]], "side", True])
def test_the_data_of_an_old_fact_must_be_an_object(
    game: AnyLedger, kind: type[Event], version: int, data: Any
) -> None:
    fact = {"type": f"{game.key}.{kind.kind}", "v": version, "data": data}
    with pytest.raises(Unreadable) as caught:
        notation.fact_from_json(game, fact, "fact")
    assert (caught.value.path, caught.value.expected) == ("fact.data", "an object")


LATER_FIELDS = {
    "stoeck_shown": {"vouched"},
    "claimed_out": {"in_order"},
    "rounds_drawn": {"planned"},
}
"""The fields that a fact did not have in its first version."""


@old_fact
def test_an_old_fact_has_no_field_that_came_later(
    game: AnyLedger, kind: type[Event], version: int
) -> None:
    """Else a value of any type could stand there, and would be replaced."""
    refused = set()
    for name in {field.name for field in fields(kind)}:
        fact = {"type": f"{game.key}.{kind.kind}", "v": version, "data": {name: False}}
        with pytest.raises(Unreadable) as caught:
            notation.fact_from_json(game, fact, "fact")
        if (caught.value.path, caught.value.expected) == (f"fact.data.{name}", "no such field"):
            refused.add(name)
    assert refused == LATER_FIELDS[kind.kind]


def test_cards_and_melds_are_written_by_their_codes() -> None:
    partie = load(LOGS / "schieber" / "weis_compared.txt", SCHIEBER)
    data = to_document(partie)["entries"][2]["data"]
    assert data["melds"][0] == {"seat": 1, "cards": ["H10", "HJ", "HQ"]}
    assert from_json(Card, "H10") == Card.parse("H10")
    for wrong in ("10H", 10, None, ["H10"], ""):
        with pytest.raises(Unreadable):
            from_json(Card, wrong, "card")


def test_types_that_the_program_does_not_write_have_no_json_form() -> None:
    with pytest.raises(TypeError):
        from_json(float, 1.5)
    assert from_json(int | None, None) is None
    assert from_json(Factors, {}) == Factors()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values inside a JSON value, as keys and indices."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            yield from places(inner, (*path, key))
    if isinstance(value, list):
        for key, inner in enumerate(value):
            yield (*path, key)
            yield from places(inner, (*path, key))


PLACES = sorted(places(DOCUMENT), key=str)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@tried(600)
@given(st.lists(st.tuples(st.sampled_from(PLACES), JSON), min_size=1, max_size=3))
def test_a_damaged_document_is_refused_or_can_be_replayed(
    damage: list[tuple[tuple[Any, ...], Any]],
) -> None:
    document: Any = copy.deepcopy(DOCUMENT)
    for path, value in damage:
        inner = document
        for key in path[:-1]:
            inner = inner[key] if _has(inner, key) else None
        if _has(inner, path[-1]):
            inner[path[-1]] = value
    try:
        partie = from_document(GAMES, document)
    except (Unreadable, Newer):
        return
    assert json.loads(json.dumps(to_document(partie))) == to_document(partie)
    if not check_partie(partie):
        assert _sound(partie)


def _has(inner: Any, key: Any) -> bool:
    if isinstance(inner, dict):
        return key in inner
    return isinstance(inner, list) and isinstance(key, int) and key < len(inner)


def _sound(partie: Partie) -> bool:
    result = played(partie)
    return result.stopped_at is None or bool(result.violations)


@st.composite
def facts_of_any_version(draw: st.DrawFn) -> tuple[Any, dict[str, Any]]:
    """A game, and a fact in the form of any version, with absurd values in place of some."""
    game: Any = draw(st.sampled_from(list(GAMES.values())))
    event = draw(ANY_FACT[game.key])
    version = draw(st.integers(1, event.version))
    data: Any = to_json(event)
    if version < event.version:
        data = {key: data[key] for key in data if key not in LATER_FIELDS[event.kind]}
    for key in draw(st.sets(st.sampled_from([*to_json(event), "surprise"]), max_size=2)):
        data[key] = draw(JSON)
    if draw(st.integers(0, 3)) == 0:
        data = draw(JSON)
    fact = {"type": f"{game.key}.{event.kind}", "v": version, "data": data}
    inserted = {"type": "log.inserted", "v": 1, "data": {"before": 1, "fact": fact}}
    amended = {"type": "log.amended", "v": 1, "data": {"target": 1, "fact": fact}}
    return game, draw(st.sampled_from([fact, inserted, amended]))


@tried(1000)
@given(facts_of_any_version())
def test_a_fact_of_any_version_is_refused_or_can_be_replayed(
    drawn: tuple[Any, dict[str, Any]],
) -> None:
    game, fact = drawn
    players = game.player_counts[0]
    options = game.usual_options(players)
    partie = Partie(id="0a", game=game, rules=1, players=("",) * players, options=options)
    named = {"type": "log.named", "v": 1, "data": {"seat": 0, "name": "Ana"}}
    entries = [
        {"seq": seq, "at": "", "step": seq, **change}
        for seq, change in enumerate((named, fact), start=1)
    ]
    try:
        read = from_document(GAMES, to_document(partie) | {"entries": entries})
    except Unreadable:
        return
    assert from_document(GAMES, to_document(read)) == read
    assert _sound(read)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.key))
def test_a_missing_option_has_the_usual_value_for_the_number_of_players(game: Any) -> None:
    for players in game.player_counts:
        header = header_to_json(
            Partie(id="0a", game=game, rules=1, players=("",) * players, options=None)
        )
        read = from_document(GAMES, header | {"options": {}, "entries": []})
        assert read.options == game.usual_options(players)


def test_missing_options_do_not_change_given_ones() -> None:
    usual, given = options_from_json(DIFFERENZLER, 3, {}), {"secret": True}
    assert (usual.deals, usual.secret) == (9, False)
    assert options_from_json(DIFFERENZLER, 3, given) == replace(usual, secret=True)
    assert options_from_json(DIFFERENZLER, 4, given).deals == 8
    assert options_from_json(DIFFERENZLER, 3, {"deals": 8}).deals == 8
    assert options_from_json(PUTZ, 5, {}).lowest == -5
    assert options_from_json(PUTZ, 3, {}).lowest == -3
    # An impossible number of players has no usual options; check_partie refuses it.
    assert options_from_json(DIFFERENZLER, 0, {}).deals == 8


def test_a_wrong_option_is_named_although_others_are_missing() -> None:
    with pytest.raises(Unreadable, match=re.escape("options.deals")):
        options_from_json(DIFFERENZLER, 3, {"deals": "9"}, "options")
    with pytest.raises(Unreadable, match="options: expected an object"):
        options_from_json(DIFFERENZLER, 3, ["deals"], "options")
