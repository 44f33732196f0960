"""Pyodide without what it exports for packages of compiled code, of which the app has none.

Pyodide exports every function of Python and of the libraries in C, thousands of them, for modules
that are linked while it runs. Its own script gives each a name. Without those that nothing calls,
less is loaded, and Python starts earlier: every export is made a function of JavaScript first.
"""

from __future__ import annotations

import re
from typing import Final

from phone.wasm import filter_exports

_GIVEN: Final = re.compile(
    r'(?P<name>[\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["(?P<export>[^"]+)"\](?:\.value(?:>>>0)?)?;'
)
"""Where the script gives an export its name."""

_DECLARED: Final = re.compile(r"\bvar ((?:[\w$]+,){1000,}[\w$]+);")
"""Where it declares these names."""

_WORD: Final = re.compile(r"[\w$]+")


def without_exports(script: str, module: bytes, *, others: str) -> tuple[str, bytes]:
    """Return the script and the WebAssembly module with those exports only that scripts name.

    Args:
        script: `pyodide.asm.mjs`.
        module: `pyodide.asm.wasm`.
        others: All other scripts that come to it.

    Raises:
        ValueError: The script is written in another way than is known here.
    """
    declared = _DECLARED.findall(script)
    if len(declared) != 1:
        raise ValueError("the names of exports should be declared once")
    called = set(_WORD.findall(_GIVEN.sub("", _DECLARED.sub("", script)) + others))
    gone = {
        match["name"]: match["export"]
        for match in _GIVEN.finditer(script)
        if match["name"] not in called and match["export"] not in called
    }
    names = ",".join(name for name in declared[0].split(",") if name not in gone)
    script = _DECLARED.sub(lambda _: f"var {names};", script)
    script = _GIVEN.sub(lambda match: "" if match["name"] in gone else match[0], script)
    named = called | {match["export"] for match in _GIVEN.finditer(script)}
    return script, filter_exports(module, named.__contains__)
