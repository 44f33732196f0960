"""Sheets of a Coiffeur that are saved under a name."""

from __future__ import annotations

import json

from rules.engine.codec import to_json
from rules.games.coiffeur.saved_sheets import SavedSheet, saved_sheets, stored_sheets, with_sheet
from rules.games.coiffeur.sheet import CLUB_ROWS


def test_a_sheet_is_kept_under_its_name_once_and_forgotten() -> None:
    short, other = CLUB_ROWS[:6], CLUB_ROWS[2:]
    sheets = with_sheet(with_sheet({}, "Ours", short), "Theirs", other)
    assert list(sheets) == ["Theirs", "Ours"]
    read = saved_sheets(json.loads(json.dumps(stored_sheets(sheets))))
    assert list(read.items()) == list(sheets.items())
    changed = with_sheet(sheets, "Ours", other)
    assert list(changed.items()) == [("Ours", other), ("Theirs", other)]
    assert with_sheet(sheets, "Ours", None) == {"Theirs": other}


def test_invalid_saved_sheets_are_left_out() -> None:
    good = to_json(SavedSheet(name="Ours", rows=CLUB_ROWS))
    short = to_json(SavedSheet(name="Short", rows=CLUB_ROWS[:5]))
    nameless = to_json(SavedSheet(name="", rows=CLUB_ROWS))
    assert list(saved_sheets([7, short, nameless, {}, good])) == ["Ours"]
    assert not saved_sheets("chalk")
