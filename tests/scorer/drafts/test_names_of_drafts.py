"""The names under which drafts are kept: who changes one sees that earlier drafts are lost then.

What is typed on a screen is kept by its place, what is typed in a panel by the name of the panel.
Values of tables are kept by their class as well, see `test_own_values.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeVar

import scorer

PLACES: Final = [
    "cash/{}",
    "counter",
    "new/coiffeur/sheet",
    "night-title/{}",
    "note/{}",
    "rules",
    "tournament/new",
    "tournament/night/{}/agreed",
    "tournament/night/{}/by-deal",
    "tournament/night/{}/cards",
    "tournament/night/{}/category/{}",
    "tournament/night/{}/final",
    "tournament/night/{}/name",
    "tournament/night/{}/number",
    "tournament/night/{}/pair/{}",
    "tournament/night/{}/player/{}",
    "tournament/night/{}/prizes",
    "tournament/night/{}/seats",
    "tournament/night/{}/swap/{}",
    "tournament/night/{}/team/{}",
    "tournament/night/{}/till/{}",
    "tournament/night/{}/{}",
    "tournament/offline/place",
    "tournament/offline/send",
]
"""Those that are named where they are asked for; the others are routes, or begin with one."""

PANELS: Final = """
claim {}
correct {}
fact
fault
fault row
names
pad
rules
trickless
tricks of claim {}
weis
weis by cards
""".strip().splitlines()

Found = TypeVar("Found", bound=ast.AST)

_NIGHT: Final = "tournament/night/{}/"

_NAMED_BY: Final = {
    "use_draft": (1, PLACES, ""),
    "use_kept_field": (1, PLACES, ""),
    "use_night_draft": (2, PLACES, _NIGHT),
    "use_night_field": (2, PLACES, _NIGHT),
    "use_typed": (1, PANELS, ""),
    "typed_in": (0, PANELS, ""),
}
"""Which argument of a function names the draft, among which names, and what stands before it."""


def test_the_names_of_drafts_stay() -> None:
    found: dict[int, set[str]] = {id(PLACES): set(), id(PANELS): set()}
    for tree in _modules():
        for call in _all(tree, ast.Call):
            given = _NAMED_BY.get(ast.unparse(call.func).rpartition(".")[2])
            if given and (text := given[2] + _text(call.args[given[0]])).strip("{}/"):
                found[id(given[1])].add(text)
    assert [sorted(names) for names in found.values()] == [PLACES, PANELS]


def _modules() -> Iterator[ast.Module]:
    for path in Path(scorer.__file__).parent.rglob("*.py"):
        yield ast.parse(path.read_text("utf-8"))


def _all(tree: ast.Module, kind: type[Found]) -> Iterator[Found]:
    return (node for node in ast.walk(tree) if isinstance(node, kind))


def _text(given: ast.expr) -> str:
    """A text in the source, with braces for what is computed; braces alone for anything else."""
    parts = given.values if isinstance(given, ast.JoinedStr) else [given]
    return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in parts)
