"""The kinds of logs on a shelf: Partien and tournament nights."""

from dataclasses import dataclass
from typing import Final

from scorer.store.errors import (
    BadId,
    BadNightId,
    BadPartieId,
    LogExists,
    NightExists,
    PartieExists,
    UnknownLog,
    UnknownNight,
    UnknownPartie,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What logs of one kind have in common, and how errors name them.

    Attributes:
        format: The name of the format in their headers.
        version: The newest version of that format that this program writes.
        folder: Where their files lie.
        summaries: Where the summaries of those that have ended lie.
        latest: What the time that sorts lists of them is called in the data of a summary; empty
            for a kind of which nobody lists the newest ones alone.
        digests: Where the digests of those that have ended lie; empty for a kind without.
        misfit: The code for an undamaged file that is not one of these logs.
        bad_id: Raised for what is no id.
        unknown: Raised for an id that no log has.
        exists: Raised for an id that a log has already.
    """

    format: str
    version: int = 1
    folder: str
    summaries: str
    latest: str = ""
    digests: str = ""
    misfit: str
    bad_id: type[BadId]
    unknown: type[UnknownLog]
    exists: type[LogExists]


PARTIE: Final = Kind(
    format="pizarra.partie",
    folder="partien",
    summaries="summaries",
    latest="last",
    digests="digests",
    misfit="not_a_partie",
    bad_id=BadPartieId,
    unknown=UnknownPartie,
    exists=PartieExists,
)
"""Partien."""
NIGHT: Final = Kind(
    format="pizarra.tournament",
    folder="nights",
    summaries="night_summaries",
    misfit="not_a_night",
    bad_id=BadNightId,
    unknown=UnknownNight,
    exists=NightExists,
)
"""Tournament nights."""
KINDS: Final = (PARTIE, NIGHT)
