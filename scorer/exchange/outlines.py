"""How far two copies of a log agree, without keeping either of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from rules.engine.codec import Json, to_json, usual_left_out
from rules.engine.document import LONGEST_TEXT
from rules.engine.game import Event
from rules.engine.log import Entry
from rules.engine.notation import Partie, entry_to_json
from rules.engine.notation import header_to_json as partie_header
from rules.tournament.document import Night
from rules.tournament.document import header_to_json as night_header
from rules.tournament.facts import NumberDrawn, OptionsAgreed, SeatsSwapped
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options

_SIZE: Final = 16
"""Bytes of a digest."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The digests of a log: one of what was agreed, and after each entry one of all before.

    Attributes:
        digests: One after the other, each of :data:`_SIZE` bytes.
    """

    digests: bytes

    @property
    def entries(self) -> int:
        """The number of entries."""
        return len(self.digests) // _SIZE - 1

    def begins_with(self, other: Outline) -> bool:
        """Whether the other log is this one, or was this one at an earlier time."""
        return len(other.digests) <= len(self.digests) and (
            self.after(other.entries) == other.after(other.entries)
        )

    def after(self, entries: int) -> str:
        """The digest of what was agreed and so many entries, in hexadecimal digits."""
        return self.digests[entries * _SIZE : (entries + 1) * _SIZE].hex()


LOG_NAME: Final = rf"([0-9]{{1,6}})/([0-9a-f]{{{2 * _SIZE}}})/(.{{1,{LONGEST_TEXT}}})"
"""The form of what :func:`log_name` makes, as a regular expression: entries, digest, own id."""


def log_name(own_id: str, outline: Outline) -> str:
    """A log as it is now, by a name that means it on all devices, and also what is added to it.

    Another log of the same id, with other entries, is not meant.
    """
    return f"{outline.entries}/{outline.after(outline.entries)}/{own_id}"


def outline(log: Partie | Night) -> Outline:
    """The outline of a log; its id counts for nothing.

    Neither do fields that hold their defaults, nor the versions of facts: a later version of the
    program, which has more of them, makes the same outline.
    """
    players = len(log.players) if isinstance(log, Partie) else 0
    agreed = usual_left_out(log.options)
    if isinstance(log, Partie) and players in log.game.player_counts:
        # An option that a document does not have is as usual for so many players.
        usual = to_json(log.game.usual_options(players))
        agreed = {name: one for name, one in to_json(log.options).items() if one != usual[name]}
    entries = (_without_version(_entry(log, entry, usual_left_out)) for entry in log.entries)
    return _outline(_without_version(_header(log)) | {"options": agreed}, entries)


def outlines(log: Partie | Night) -> Iterator[Outline]:
    """The outline of a log, and then those that earlier versions of the program made of it."""
    yield outline(log)
    for added in range(len(_ADDED) + 1 if isinstance(log, Night) else 1):
        gone = frozenset[tuple[type, str]]().union(*_ADDED[:added])
        data_of = partial(usual_left_out, may_go=lambda *field, gone=gone: field in gone)
        entries = (_entry(log, entry, data_of) for entry in log.entries)
        yield _outline(_header(log) | {"options": data_of(log.options)}, entries)


_ADDED: Final[tuple[frozenset[tuple[type, str]], ...]] = (
    frozenset({(SeatsSwapped, "token")}),
    frozenset({(Options, "left_over"), (OptionsAgreed, "left_over")}),
    frozenset({(Options, "game"), (OptionsAgreed, "game")}),
    frozenset({(NumberDrawn, "lot")}),
    frozenset({(Options, "team_best"), (OptionsAgreed, "team_best")}),
    frozenset({(Options, "trumps"), (OptionsAgreed, "trumps")}),
    frozenset({(Options, "by_standing"), (OptionsAgreed, "by_standing")}),
)
"""The fields of nights that were added while outlines still had all fields, the newest first.

No game has got any since its outlines are kept. What is added now is not added here.
"""


def _header(log: Partie | Night) -> dict[str, Json]:
    header = partie_header(log) if isinstance(log, Partie) else night_header(log)
    return {name: value for name, value in header.items() if name != "id"}


def _entry(log: Partie | Night, entry: Entry, data_of: Callable[[Event], Json]) -> dict[str, Json]:
    return entry_to_json(log.game if isinstance(log, Partie) else TOURNAMENT, entry, data_of)


def _without_version(part: Mapping[str, Json]) -> dict[str, Json]:
    """The header or an entry without the versions of its form and of its fact."""
    kept = {name: value for name, value in part.items() if name not in ("version", "v")}
    data = kept.get("data")
    if data and "fact" in data:
        kept["data"] = data | {"fact": _without_version(data["fact"])}
    return kept


def _outline(header: Mapping[str, Json], entries: Iterable[Mapping[str, Json]]) -> Outline:
    return Outline(b"".join(_chain((header, *entries))))


def _chain(parts: Iterable[Mapping[str, Json]]) -> Iterator[bytes]:
    digest = b""
    for part in parts:
        text = json.dumps(part, sort_keys=True)
        digest = hashlib.blake2b(digest + text.encode("ascii"), digest_size=_SIZE).digest()
        yield digest
