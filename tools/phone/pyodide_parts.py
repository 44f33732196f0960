"""Removes exports from Pyodide that only packages of compiled code need; the app has none of them.

Pyodide exports thousands of C functions for modules that are linked at run time, and its script
assigns each to a variable. Without the unused ones less is loaded, and Python starts earlier: for
every export the browser makes a JavaScript function.
"""

from __future__ import annotations

import re
from typing import Final

from tools.phone.wasm import filter_exports

_GIVEN: Final = re.compile(
    r'(?P<name>[\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["(?P<export>[^"]+)"\](?:\.value(?:>>>0)?)?;'
)
"""An assignment of an export to a variable in the script."""

_DECLARED: Final = re.compile(r"\bvar ((?:[\w$]+,){1000,}[\w$]+);")
"""The declaration of these variables."""

_WORD: Final = re.compile(r"[\w$]+")


def without_exports(script: str, module: bytes, *, others: str) -> tuple[str, bytes]:
    """Return the script and the WebAssembly module with only those exports that scripts use.

    Args:
        script: `pyodide.asm.mjs`.
        module: `pyodide.asm.wasm`.
        others: The text of all other scripts that use Pyodide.

    Raises:
        ValueError: The script does not have the expected form.
    """
    declared = _DECLARED.findall(script)
    if len(declared) != 1:
        raise ValueError("the exports should be declared in one statement")
    called = set(_WORD.findall(_GIVEN.sub("", _DECLARED.sub("", script)) + others))
    removed = {
        match["name"]: match["export"]
        for match in _GIVEN.finditer(script)
        if match["name"] not in called and match["export"] not in called
    }
    names = ",".join(name for name in declared[0].split(",") if name not in removed)
    script = _DECLARED.sub(lambda _: f"var {names};", script)
    script = _GIVEN.sub(lambda match: "" if match["name"] in removed else match[0], script)
    named = called | {match["export"] for match in _GIVEN.finditer(script)}
    return script, filter_exports(module, named.__contains__)
