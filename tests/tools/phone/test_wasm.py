"""Flet's client and Pyodide without what the app never uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.server.folder import package_web_folder
from tools.phone.client import TEXT_MODULE, empty_word_lists, empty_word_lists_in_script
from tools.phone.pyodide_parts import without_exports
from tools.phone.wasm import filter_exports, rename_imports

CLIENT = "main.dart.wasm"


@pytest.fixture(scope="module")
def web() -> Path:
    return package_web_folder()


def names(module: bytes) -> list[tuple[bytes, bytes]]:
    """Return the imports of a module in order, each as module and name."""
    found: list[tuple[bytes, bytes]] = []

    def record(source: bytes, name: bytes) -> bytes:
        found.append((source, name))
        return name

    assert rename_imports(module, record) == module
    return found


def test_only_keyword_lists_are_removed_from_the_client(web: Path) -> None:
    before = (web / CLIENT).read_bytes()
    after, words = empty_word_lists(before)
    pairs = zip(names(before), names(after), strict=True)
    changed = [(old, new) for old, new in pairs if old != new]
    assert 100 < len(changed) < 160
    assert {old[1].decode() for old, _ in changed} == words
    assert {(old[0], *new) for old, new in changed} == {(TEXT_MODULE, TEXT_MODULE, b"")}
    assert len(before) - len(after) > 500_000
    # Flutter's own tables and sentences are no keyword lists.
    assert all(word.split("|")[0].count(",") < 3 for word in words)


def test_the_same_lists_are_removed_from_the_javascript_client(web: Path) -> None:
    script = (web / "main.dart.js").read_text("utf-8")
    _, words = empty_word_lists((web / CLIENT).read_bytes())
    assert len(script) - len(empty_word_lists_in_script(script, words)) > 500_000


def test_a_file_that_is_no_webassembly_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebAssembly"):
        empty_word_lists(b"<html>")


def test_a_removed_export_changes_nothing_else(web: Path) -> None:
    module = (web / "pyodide/pyodide.asm.wasm").read_bytes()
    assert filter_exports(module, lambda _: True) == module
    few = filter_exports(module, {"malloc", "free"}.__contains__)
    assert len(module) - len(few) > 300_000
    assert names(few) == names(module)


def test_exports_that_no_script_uses_are_removed_and_the_others_are_kept(web: Path) -> None:
    folder = web / "pyodide"
    script = (folder / "pyodide.asm.mjs").read_text("utf-8")
    module = (folder / "pyodide.asm.wasm").read_bytes()
    lighter, small = without_exports(script, module, others="_PyLong_FromLong")
    assert len(script) - len(lighter) > 400_000
    assert len(module) - len(small) > 300_000
    for name in ("malloc", "PyErr_Print", "PyLong_FromLong"):
        assert f'wasmExports["{name}"]' in lighter
        assert name.encode() in small
    assert 'wasmExports["lzma_crc64"]' in script
    assert 'wasmExports["lzma_crc64"]' not in lighter


def test_a_script_of_an_unknown_form_is_refused() -> None:
    with pytest.raises(ValueError, match="declared in one statement"):
        without_exports("var a;", b"", others="")
