"""What is imported before Python's memory is kept."""

from __future__ import annotations

import ast
import subprocess
import sys

from phone.archive import ROOT

THERE = """
import sys, types
sys.modules["flet_js"] = types.ModuleType("flet_js")
import flet
from scorer.browser.preload import import_flet
import_flet()
print(*vars(flet))
"""


def test_all_that_our_screens_name_of_flet_is_there() -> None:
    # In a Python of its own: here other tests have imported much of it already.
    done = subprocess.run(
        [sys.executable, "-c", THERE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    there = set(done.stdout.split())
    for folder in ("forms", "games", "screens", "table", "widgets"):
        for path in sorted((ROOT / "scorer" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    assert node.value.id != "ft" or node.attr in there, (path, node.attr)
