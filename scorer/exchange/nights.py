"""Documents of tournament nights: reading, where every problem has a code (TOUR)."""

from __future__ import annotations

from rules.engine.codec import Unreadable
from rules.engine.codes import Code
from rules.engine.notation import Newer
from rules.tournament.document import MOST_ENTRIES, Night, from_document
from rules.tournament.options import option_faults
from scorer.exchange.documents import Json, NoPartie, Problem, newer, problem_of, unfit


def valid_night(data: Json) -> Night:
    """The tournament night in a document, with options and a length that the rules allow.

    Raises:
        NoPartie: The document is not that of a night, or the rules do not allow these.
    """
    entries = data.get("entries") if isinstance(data, dict) else None
    if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
        full = (("most", MOST_ENTRIES),)
        raise NoPartie(Problem(code=Code.FULL, rule="ALL-1", field="entries", args=full))
    night = night_of(data)
    for violation in option_faults(night.options):
        raise NoPartie(problem_of(violation, None))
    return night


def night_of(data: Json) -> Night:
    """The night in a document, not checked against the rules.

    Raises:
        NoPartie: The document is not that of a night, or a later version wrote it.
    """
    try:
        return from_document(data)
    except Newer as error:
        raise NoPartie(newer(error)) from error
    except Unreadable as error:
        raise NoPartie(unfit(error)) from error
