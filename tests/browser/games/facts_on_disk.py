"""Reads what was written from the file of a Partie or of a tournament night."""

from __future__ import annotations

import json
import time
from pathlib import Path

from rules import GAMES
from rules.engine.game import Event
from rules.engine.log import Change, Entry, Recorded
from rules.engine.notation import from_document
from rules.tournament.document import Night
from rules.tournament.document import from_document as night_from
from tests.browser.games.stored import stored_text
from tests.browser.harness import TIMEOUT_SECONDS, Screen


def entries_on_disk(data: Path, partie_id: str) -> tuple[Entry, ...]:
    """Return the entries of a Partie; none before it is stored."""
    text = stored_text(data / "partien" / f"{partie_id}.json")
    if not text:
        return ()
    tables = json.loads(text)["tables"]
    entries = [tables["entries"][key] for key in sorted(tables["entries"], key=int)]
    return from_document(GAMES, {**tables["header"]["1"], "entries": entries}).entries


def night_on_disk(path: Path) -> Night:
    """Return the night that a file holds."""
    tables = json.loads(stored_text(path))["tables"]
    entries = [tables["entries"][key] for key in sorted(tables["entries"], key=int)]
    header = {key: part for key, part in tables["header"]["1"].items() if key != "created"}
    return night_from({**header, "entries": entries})


def wait_for_facts(screen: Screen, data: Path, partie_id: str, *wanted: Event | Change) -> None:
    """Wait until as many entries are written; they must be exactly these facts and corrections."""
    due = time.monotonic() + TIMEOUT_SECONDS
    found: tuple[object, ...] = ()
    while len(found) < len(wanted) and time.monotonic() < due:
        screen.pause(50)
        changes = (entry.change for entry in entries_on_disk(data, partie_id))
        found = tuple(
            change.event if isinstance(change, Recorded) else change for change in changes
        )
    assert found == wanted
