"""Writes a Partie as a JSON document and reads it back (ALL-1).

The document is the exported form. Its entries are also the stored form. Every fact carries the
name and the version of its type; upcasters convert the data of older versions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from rules.engine.codec import Json, Unreadable, from_json, to_json
from rules.engine.codes import Code
from rules.engine.document import (
    CHANGE_VERSION,
    CHANGES,
    FORMAT,
    LONGEST_TEXT,
    VERSION,
    EntryHead,
    Fact,
    FactBefore,
    FactInstead,
    GameKey,
    Header,
    SeatNamed,
    StepTaken,
    Target,
)
from rules.engine.game import AnyGame, AnyLedger, Event, Violation, violation
from rules.engine.log import (
    Amended,
    Change,
    Entry,
    Inserted,
    Named,
    Recorded,
    Redone,
    Undone,
    Voided,
    names_now,
)
from rules.engine.names import LONGEST, is_seen, shown_name
from rules.engine.upcasters import UPCASTERS


class Newer(Exception):
    """The document was written by a newer version of the program.

    Attributes:
        version: The version of the document, a fact or the rules that is too new.
    """

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version


@dataclass(frozen=True, slots=True, kw_only=True)
class Partie:
    """A Partie: players, game, options and log.

    Attributes:
        id: A unique id.
        game: The game.
        rules: The revision of the rules of the game.
        players: The names by seat that it began with; empty where nobody was named.
        options: The options, of the type that the game sets.
        entries: The log.
    """

    id: str
    game: AnyGame
    rules: int
    players: tuple[str, ...]
    options: Any
    entries: tuple[Entry, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat as they are now; empty where nobody is named."""
        return names_now(self.players, self.entries)


@cache
def _types(game: AnyLedger) -> dict[str, type[Event]]:
    return {f"{game.key}.{kind.kind}": kind for kind in game.event_types}


def fact_to_json(game: AnyLedger, event: Event, data_of: Callable[[Event], Json] = to_json) -> Fact:
    """The JSON form of a fact, with the name and version of its type."""
    return {"type": f"{game.key}.{event.kind}", "v": event.version, "data": data_of(event)}


def fact_from_json(game: AnyLedger, data: Mapping[str, Json], path: str) -> Event:
    """Read a fact.

    Raises:
        Unreadable: The data is not a fact of this game.
        Newer: The version of the fact is newer than this program.
    """
    name, version, fields = (field_of(data, key, path) for key in ("type", "v", "data"))
    kind = _types(game).get(name) if isinstance(name, str) else None
    if kind is None:
        raise Unreadable(f"{path}.type", "a fact of this game")
    if type(version) is not int or version < 1:
        raise Unreadable(f"{path}.v", "a version")
    if version > kind.version:
        raise Newer(version)
    where = f"{path}.data"
    if not isinstance(fields, Mapping):
        raise Unreadable(where, "an object")
    for older in range(version, kind.version):
        fields = UPCASTERS[name, older](fields, where)
    event: Event = from_json(kind, fields, where)
    return event


def field_of(data: Json, key: str, path: str) -> Json:
    """The value of a field. Raises :class:`Unreadable` if there is none."""
    if not isinstance(data, Mapping) or key not in data:
        raise Unreadable(f"{path}.{key}", "a value")
    return data[key]


def number_of(data: Mapping[str, Json], key: str, path: str) -> int:
    """The value of a field that counts from 1. Raises :class:`Unreadable` if it is none."""
    value = field_of(data, key, path)
    if type(value) is not int or value < 1:
        raise Unreadable(f"{path}.{key}", "a number from 1")
    return value


def entry_to_json(
    game: AnyLedger, entry: Entry, data_of: Callable[[Event], Json] = to_json
) -> dict[str, Json]:
    """The JSON form of one entry; ``data_of`` makes that of a fact's fields."""
    head: EntryHead = {"seq": entry.seq, "at": entry.at, "step": entry.step}
    return {**head, **_change_to_json(entry.change, partial(fact_to_json, game, data_of=data_of))}


def _change_to_json(change: Change, fact_of: Callable[[Event], Fact]) -> Fact:
    if isinstance(change, Recorded):
        return fact_of(change.event)
    name, _ = CHANGES[type(change)]
    return {"type": name, "v": CHANGE_VERSION, "data": _data(change, fact_of)}


def _data(
    change: Inserted | Amended | Voided | Undone | Redone | Named, fact_of: Callable[[Event], Fact]
) -> FactBefore | FactInstead | Target | StepTaken | SeatNamed:
    match change:
        case Inserted(before, event):
            return {"before": before, "fact": fact_of(event)}
        case Amended(target, event):
            return {"target": target, "fact": fact_of(event)}
        case Voided(target):
            return {"target": target}
        case Undone(step) | Redone(step):
            return {"step": step}
        case Named(seat, name):
            return {"seat": seat, "name": name}


def entry_from_json(game: AnyLedger, data: Mapping[str, Json], path: str = "entry") -> Entry:
    """Read one entry.

    Raises:
        Unreadable: The data is not an entry of this game.
        Newer: A version in the data is newer than this program.
    """
    at = field_of(data, "at", path)
    if not isinstance(at, str) or len(at) > LONGEST_TEXT:
        raise Unreadable(f"{path}.at", "a time")
    return Entry(
        seq=number_of(data, "seq", path),
        at=at,
        step=number_of(data, "step", path),
        change=_change(game, data, path),
    )


def _change(game: AnyLedger, data: Mapping[str, Json], path: str) -> Change:
    kind = field_of(data, "type", path)
    if not isinstance(kind, str) or not kind.startswith("log."):
        return Recorded(fact_from_json(game, data, path))
    inner, where = field_of(data, "data", path), f"{path}.data"
    if number_of(data, "v", path) > 1:
        raise Newer(number_of(data, "v", path))
    match kind:
        case "log.inserted":
            fact = fact_from_json(game, field_of(inner, "fact", where), f"{where}.fact")
            return Inserted(number_of(inner, "before", where), fact)
        case "log.amended":
            fact = fact_from_json(game, field_of(inner, "fact", where), f"{where}.fact")
            return Amended(number_of(inner, "target", where), fact)
        case "log.voided":
            return Voided(number_of(inner, "target", where))
        case "log.undone":
            return Undone(number_of(inner, "step", where))
        case "log.redone":
            return Redone(number_of(inner, "step", where))
        case "log.named":
            named: Named = from_json(Named, inner, where)
            return named
    raise Unreadable(f"{path}.type", "a change of the log")


def header_to_json(partie: Partie) -> dict[str, Json]:
    """The document without its entries, with all options."""
    header: Header = {
        "format": FORMAT,
        "version": VERSION,
        "id": partie.id,
        "game": {"key": GameKey(partie.game.key), "rules": partie.rules},
        "players": list(partie.players),
        "options": to_json(partie.options),
    }
    return {**header}


def to_document(partie: Partie) -> dict[str, Json]:
    """The exported form of a Partie: one JSON document."""
    entries = [entry_to_json(partie.game, entry) for entry in partie.entries]
    return header_to_json(partie) | {"entries": entries}


def from_document(games: Mapping[str, AnyGame], data: Json) -> Partie:
    """Read an exported Partie.

    Whether the facts keep to the rules is not checked here; :func:`rules.engine.game.replay`
    does that.

    Raises:
        Newer: A newer version of the program wrote the document.
        Unreadable: The data is not a document of a Partie.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise Unreadable("format", FORMAT)
    version = number_of(data, "version", "document")
    if version > VERSION:
        raise Newer(version)
    game, rules = _game(games, field_of(data, "game", "document"))
    players = from_json(tuple[str, ...], field_of(data, "players", "document"), "players")
    options = field_of(data, "options", "document")
    partie = Partie(
        id=id_of(data),
        game=game,
        rules=rules,
        players=players,
        options=options_from_json(game, len(players), options, "options"),
        entries=entries_of(game, data),
    )
    _check_seats(partie)
    return partie


def entries_of(game: AnyLedger, data: Json) -> tuple[Entry, ...]:
    """The log of a document; its numbers have no gaps and refer to earlier entries.

    Raises:
        Unreadable: It is not a log of this game.
        Newer: A version in it is newer than this program.
    """
    written = field_of(data, "entries", "document")
    if not isinstance(written, list):
        raise Unreadable("entries", "a list")
    entries = tuple(
        entry_from_json(game, entry, f"entries[{place}]") for place, entry in enumerate(written)
    )
    _check_numbers(entries)
    return entries


def options_from_json(game: AnyGame, players: int, data: Json, path: str = "") -> Any:
    """Read options; one that is left out is as usual for this number of players.

    Raises:
        Unreadable: The data is not options of this game.
    """
    given = from_json(game.options_type, data, path)
    if players not in game.player_counts:
        return given
    usual = game.usual_options(players)
    return replace(usual, **{name: getattr(given, name) for name in data})


def id_of(data: Mapping[str, Json]) -> str:
    """The id of a document. Raises :class:`Unreadable` if it has none."""
    value = field_of(data, "id", "document")
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_TEXT:
        raise Unreadable("id", "a name")
    return value


def _game(games: Mapping[str, AnyGame], data: Json) -> tuple[AnyGame, int]:
    key = field_of(data, "key", "game")
    rules = number_of(data, "rules", "game")
    if not isinstance(key, str) or key not in games:
        raise Unreadable("game.key", " | ".join(games))
    if rules > games[key].revision:
        raise Newer(rules)
    return games[key], rules


def _check_numbers(entries: Sequence[Entry]) -> None:
    """Check that entries are numbered without gaps and refer only to earlier ones."""
    for place, entry in enumerate(entries):
        path = f"entries[{place}]"
        if entry.seq != place + 1:
            raise Unreadable(f"{path}.seq", str(place + 1))
        previous = entries[place - 1].step if place else 0
        if entry.step not in (previous, entry.seq) or entry.step < 1:
            raise Unreadable(f"{path}.step", f"{previous} or {entry.seq}")
        match entry.change:
            case Inserted(before=target) | Amended(target=target) | Voided(target=target):
                pass
            case Undone(step=target) | Redone(step=target):
                pass
            case _:
                continue
        if target >= entry.seq:
            raise Unreadable(f"{path}.data", "an earlier entry")


def _check_seats(partie: Partie) -> None:
    """Check that only seats of this Partie are named."""
    for place, entry in enumerate(partie.entries):
        change = entry.change
        if isinstance(change, Named) and change.seat not in range(len(partie.players)):
            last = len(partie.players) - 1
            raise Unreadable(f"entries[{place}].data.seat", f"a number from 0 to {last}")


def check_partie(partie: Partie) -> tuple[Violation, ...]:
    """What is wrong with the players and the options of a Partie.

    A name with characters that are not seen is no fault here, so that a copy with such a name can
    be read; :func:`rules.engine.names.shown_name` replaces them.
    """
    given = (entry.change.name for entry in partie.entries if isinstance(entry.change, Named))
    found = list(_long_names((*partie.players, *given)))
    found.extend(_equal_names(partie.names))
    found.extend(partie.game.check_options(partie.options, len(partie.players)))
    return tuple(found)


def check_players(players: Sequence[str]) -> tuple[Violation, ...]:
    """What is wrong with names that players enter: too long, not all seen, or equal.

    A seat without a name has an empty one.
    """
    return (*_long_names(players), *_unseen_signs(players)) or _equal_names(players)


def _long_names(players: Sequence[str]) -> tuple[Violation, ...]:
    return tuple(
        violation(Code.PLAYERS_LONG, "SCH-1", "players", name=shown_name(name), most=LONGEST)
        for name in players
        if len(name.strip()) > LONGEST
    )


def _unseen_signs(players: Sequence[str]) -> tuple[Violation, ...]:
    return tuple(
        violation(Code.PLAYERS_SIGNS, "SCH-1", "players", name=shown_name(name))
        for name in players
        if not all(map(is_seen, name.strip()))
    )


def _equal_names(players: Sequence[str]) -> tuple[Violation, ...]:
    names = [name.strip() for name in players]
    twice = sorted({name for name in names if name and names.count(name) > 1})
    return tuple(violation(Code.PLAYERS_TWICE, "SCH-1", "players", name=name) for name in twice)
