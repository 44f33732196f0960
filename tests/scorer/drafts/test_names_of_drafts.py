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
    "counter",
    "new/coiffeur/sheet",
    "night-title/{}",
    "note/{}",
    "rules",
    "tournament/new",
    "tournament/night/{}/agreed",
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
    "tournament/night/{}/till",
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
names
pad
rules
tricks of claim {}
trickless
weis
weis by cards
""".strip().splitlines()

Found = TypeVar("Found", bound=ast.AST)

_NAMED_BY: Final = {"use_draft": 1, "use_kept_field": 1, "use_typed": 1, "typed_in": 0}
"""Which argument of a function names the draft."""


def test_the_names_of_drafts_stay() -> None:
    calls = [
        (call.func, call.args) for tree in _modules() for call in _all(tree, ast.Call) if call.args
    ]
    named = {
        (name in ("use_draft", "use_kept_field"), text)
        for function, args in calls
        if (name := ast.unparse(function).rpartition(".")[2]) in _NAMED_BY
        if (text := _text(args[_NAMED_BY[name]])).strip("{}/")
    }
    places = {
        _text(one.value)
        for tree in _modules()
        for one in _all(tree, ast.Assign)
        if ast.unparse(one.targets[0]) == "place" and _text(one.value).startswith("tournament/")
    }
    assert sorted(places | {text for of_screen, text in named if of_screen}) == sorted(PLACES)
    assert sorted(text for of_screen, text in named if not of_screen) == sorted(PANELS)


def _modules() -> Iterator[ast.Module]:
    for path in Path(scorer.__file__).parent.rglob("*.py"):
        yield ast.parse(path.read_text("utf-8"))


def _all(tree: ast.Module, kind: type[Found]) -> Iterator[Found]:
    return (node for node in ast.walk(tree) if isinstance(node, kind))


def _text(given: ast.expr) -> str:
    """A text in the source, with braces for what is computed; braces alone for anything else."""
    parts = given.values if isinstance(given, ast.JoinedStr) else [given]
    return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in parts)
