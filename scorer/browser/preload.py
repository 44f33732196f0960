"""Importing ahead what the app draws with: Flet fetches each of its parts when it is first named.

What is imported when the worker keeps Python's memory need not be imported in later starts.
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
"""What our modules name of Flet, as `Text` or `Icons.CLOSE`."""


def import_flet() -> None:
    """Import every part of Flet that one of our modules names."""
    for module in Path(scorer.__file__).parent.rglob("*.py"):
        for name in _NAMED.findall(module.read_text("utf-8")):
            with suppress(AttributeError):  # in a sentence about it
                attrgetter(name)(ft)
    for name in MODULES_OF_THE_FIRST_SCREEN:
        import_module(name)
