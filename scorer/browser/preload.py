"""Imports the parts of Flet that the app uses, before Python's memory is kept.

Flet imports each of its parts when it is first used. What is imported when the worker keeps a
snapshot of Python's memory need not be imported in later starts.
"""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import flet as ft

import scorer
from scorer.flet_internals import MODULES_OF_THE_FIRST_SCREEN

_NAMED = re.compile(r"\bft\.(\w+(?:\.[A-Z_]+)?)\b")
"""A part of Flet that a module of ours uses, like `Text` or `Icons.CLOSE`."""


def import_flet() -> None:
    """Import every part of Flet that one of our modules uses."""
    for module in Path(scorer.__file__).parent.rglob("*.py"):
        for name in _NAMED.findall(module.read_text("utf-8")):
            with suppress(AttributeError):  # mentioned in a docstring
                attrgetter(name)(ft)
    for name in MODULES_OF_THE_FIRST_SCREEN:
        import_module(name)
