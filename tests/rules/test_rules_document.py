"""docs/rules.md explains every id that the program cites, and every option."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from rules import GAMES
from rules.tournament.ledger import TOURNAMENT

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## .*\(([A-Z, ]+)\)$", DOCUMENT, flags=re.MULTILINE)
FAMILIES = "|".join(family for heading in HEADINGS for family in heading.split(", "))
ID = re.compile(rf"\b({FAMILIES})-(\d+)((?: to (?:{FAMILIES})?-?|\.\.)(\d+))?")


def cited(text: str) -> set[str]:
    """Every id in a text; ``END-2 to END-7`` and ``SLATE-1..3`` stand for all ids of the range."""
    found = set()
    for match in ID.finditer(text):
        last = int(match[4] or match[2])
        found |= {f"{match[1]}-{number}" for number in range(int(match[2]), last + 1)}
    return found


EXPLAINED = re.findall(rf"^### ((?:{FAMILIES})-\d+) ", DOCUMENT, flags=re.MULTILINE)


def test_ranges_of_ids_are_expanded() -> None:
    assert cited("END-2 to END-4, SLATE-1..3, (PEN-1)") == {
        "END-2",
        "END-3",
        "END-4",
        "SLATE-1",
        "SLATE-2",
        "SLATE-3",
        "PEN-1",
    }


def test_every_cited_id_is_explained() -> None:
    files = [
        path
        for folder in ("rules", "scorer", "tests")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in {".py", ".toml", ".txt"}
    ]
    used = {name: path for path in files for name in cited(path.read_text(encoding="utf-8"))}
    assert len(used) > 25
    missing = {name: str(path) for name, path in used.items() if name not in EXPLAINED}
    assert not missing


def test_every_id_is_explained_once_and_in_order() -> None:
    assert len(EXPLAINED) == len(set(EXPLAINED))
    numbers: dict[str, list[int]] = {}
    for name in EXPLAINED:
        family, number = name.split("-")
        numbers.setdefault(family, []).append(int(number))
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
    assert cited(DOCUMENT) == set(EXPLAINED)


def test_every_option_is_named_with_its_rule() -> None:
    for rules in (*GAMES.values(), TOURNAMENT):
        for option in fields(rules.options_type):
            assert f"`{option.name}`" in DOCUMENT, option.name
