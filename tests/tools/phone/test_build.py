"""The static build: what it contains, what is left out, and that it names no other host."""

from __future__ import annotations

import ast
import gzip
import io
import json
import re
import shutil
import struct
import subprocess
import zipfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scorer.asset_folder import ASSETS
from scorer.server.folder import FONT_FILES, RENDERERS, package_web_folder
from scorer.server.web_app import POLICY
from tests.static_build import PLACE
from tools.phone.__main__ import main
from tools.phone.archive import ROOT, archive, packages
from tools.phone.build import (
    LEFT_OUT,
    PACKED,
    STATIC,
    _integrity,
    build,
    first_load,
    write_brotli,
)
from tools.phone.manifest import pictures
from tools.phone.modules import parsed

ONLY_ELSEWHERE = {"filelock", "fastapi", "flet_web", "platformdirs", "starlette", "uvicorn"}
"""Packages that the app imports only on a computer."""


@pytest.fixture
def folder(built: Path) -> Path:
    return built / PLACE


def listed(folder: Path) -> list[Any]:
    """The files that the service worker caches: path, hash, size, renderers."""
    text = (folder / "sw.js").read_text("utf-8")
    found: list[Any] = json.loads(text.partition("const FILES = ")[2].partition(";\n")[0])
    return found


def test_the_packages_are_those_that_the_app_needs_in_a_browser() -> None:
    own = ("openskill", "pydyf", "tinydb", "xlsxwriter")
    assert packages() == tuple(sorted(("flet", "msgpack", "repath", "six", *own)))


def test_the_archive_is_the_same_every_time_and_holds_nothing_compiled() -> None:
    first = archive()
    assert first == archive()
    names = zipfile.ZipFile(io.BytesIO(first)).namelist()
    assert {"rules/__init__.py", "scorer/browser/start.py"} <= set(names)
    assert {"scorer/texts/es/common.toml", "scorer/texts/es/games/putz.toml"} <= set(names)
    assert {"scorer/assets/suits/hearts.svg", "scorer/assets/games/putz.svg"} <= set(names)
    assert not any(
        name.startswith(("scorer/cli/", "scorer/server/", "tests/", "tools/")) for name in names
    )
    endings = {".json", ".letters", ".py", ".svg", ".toml"}
    assert {Path(name).suffix for name in names} == endings


def test_the_app_in_the_browser_imports_no_module_that_needs_a_computer() -> None:
    with zipfile.ZipFile(io.BytesIO(archive())) as packed:
        ours = [name for name in packed.namelist() if name.startswith("scorer/")]
        for name in ours:
            if not name.endswith(".py"):
                continue
            # Only imports at the top: those inside functions are not reached in a browser.
            for node in ast.parse(packed.read(name)).body:
                named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom):
                    named = [node.module or ""]
                assert not {module.partition(".")[0] for module in named} & ONLY_ELSEWHERE, name


def test_every_path_that_is_left_out_exists_in_flets_web_folder() -> None:
    source = package_web_folder()
    names = [path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()]
    for begin in (*LEFT_OUT, *(begin for begin, _ in RENDERERS)):
        assert any(name.startswith(begin) for name in names), begin


def test_the_page_has_the_content_security_policy_and_names_no_other_host(folder: Path) -> None:
    page = (folder / "index.html").read_text("utf-8")
    assert f'http-equiv="Content-Security-Policy" content="{POLICY}"' in page
    assert '<base href="./">' in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    # Without `defer`, a script would be requested only after the one before it has arrived.
    assert not re.search(r"<script(?![^>]* defer>)", page)
    ours = {"index.html", *(path.name for path in STATIC.iterdir())}
    for path in folder.rglob("*.*"):
        if path.name in ours:
            assert not re.search(r"https?://", path.read_text("utf-8")), path.name
    for name in re.findall(r'(?:src|href)="([^"./][^"]*)"', page):
        assert (folder / name).is_file(), name


def test_the_service_worker_caches_every_file_but_those_that_nothing_requests(folder: Path) -> None:
    kept = {path for path, *_ in listed(folder)} - {"./"} | {"index.html"}
    files = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in {".gz", ".br"}
    }
    others = {*(f"{name}.packed" for name in PACKED), *pictures()}
    assert files - kept == {"about.html", "assets/NOTICES", "flutter.js", "sw.js", *others}
    assert kept <= files


def test_compressed_files_contain_the_same_as_the_others(folder: Path) -> None:
    compressed = list(folder.rglob("*.gz"))
    assert len(compressed) > 20
    for path in compressed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()


def test_archives_are_loaded_compressed_and_are_what_the_service_worker_stores(
    folder: Path,
) -> None:
    worker = (folder / "sw.js").read_text("utf-8")
    known = json.loads(worker.partition("const PACKED = ")[2].partition(";\n")[0])
    page = (folder / "packed.js").read_text("utf-8")
    assert json.loads(page.partition("const PACKED = ")[2].partition(";\n")[0]) == {
        name: copy for name, (copy, _) in known.items()
    }
    assert set(known) == {path for path, *_ in listed(folder) if path.endswith(".zip")}
    sizes = (folder / "starting-data.js").read_text("utf-8")
    for name, (copy, integrity) in known.items():
        packed = (folder / copy).read_bytes()
        assert gzip.decompress(packed) == (folder / name).read_bytes()
        assert _integrity(packed) == integrity
        assert f'"{copy}": [{len(packed)}]' in sizes
        assert f'"{name}"' not in sizes


def test_without_compression_by_the_host_the_first_load_takes_at_most_24_mb(folder: Path) -> None:
    loaded = sum(
        (folder / f"{name}.packed").stat().st_size if name in PACKED else size
        for name, _, size, *renderers in listed(folder)
        if not renderers or "skwasm" in renderers
    )
    assert 20_000_000 < loaded <= 24_000_000


def test_the_first_load_takes_at_most_9_mb_and_seven_tenths(folder: Path) -> None:
    assert 8_000_000 < first_load(folder) <= 9_700_000


def test_papers_use_the_fonts_that_the_page_shows(folder: Path) -> None:
    worker = (folder / "python-worker.js").read_text("utf-8")
    (fonts,) = re.findall(r"^const FONTS = (\[.*\]);$", worker, re.MULTILINE)
    assert json.loads(fonts) == [name for name, _ in FONT_FILES]
    assert all((folder / "assets/fonts" / name).is_file() for name in json.loads(fonts))


def names_of_glyphs(font: bytes) -> set[str]:
    """The names that stand in the CFF table of an OpenType font."""
    tables = {
        tag: start
        for tag, _, start, _ in struct.iter_unpack(
            ">4sIII", font[12 : 12 + 16 * struct.unpack_from(">H", font, 4)[0]]
        )
    }
    at = tables[b"CFF "] + font[tables[b"CFF "] + 2]
    found: list[bytes] = []
    # Lists of the names of fonts, of their dictionaries, and of strings.
    for _ in range(3):
        (count,), size = struct.unpack_from(">H", font, at), font[at + 2]
        ends = [
            int.from_bytes(font[at + 3 + place * size : at + 3 + (place + 1) * size], "big")
            for place in range(count + 1)
        ]
        before = at + 2 + (count + 1) * size
        found = [font[before + one : before + end] for one, end in pairwise(ends)]
        at = before + ends[-1]
    return {name.decode() for name in found}


def test_every_icon_that_the_app_names_is_in_its_font() -> None:
    glyphs = names_of_glyphs((ASSETS / "fonts" / "MaterialIcons-Pizarra.otf").read_bytes())
    named = {
        icon.lower()
        for path in (ROOT / "scorer").rglob("*.py")
        for icon in re.findall(r"\bft\.Icons\.([A-Z_0-9]+)", path.read_text("utf-8"))
    }
    assert len(named) > 15
    styles = ("_outlined", "_rounded", "_sharp")
    wanted = {icon if icon.endswith(styles) else f"{icon}_baseline" for icon in named}
    assert wanted <= glyphs, wanted - glyphs


def without_comments(source: bytes) -> bytes:
    return parsed("any.py", source).bare


def test_comments_are_removed_and_strings_are_not() -> None:
    head = "# -*- coding: utf-8 -*-\n# second\n"
    source = head + 'x = "é # kept"  # gone\n# gone\ny = [\n    1,  # gone\n]\n'
    bare = head + 'x = "é # kept"\n\ny = [\n    1,\n]\n'
    assert without_comments(source.encode()).decode() == bare
    latin = "# coding: latin-1\nx = 'é'\n\n# kept\n".encode("latin-1")
    assert without_comments(latin) == latin


def test_docstrings_are_removed_and_no_line_number_changes() -> None:
    source = b'"""Says."""\n\n\ndef f():\n    """One\n    two.\n    """; x = "kept"\n    return x\n'
    stripped = without_comments(source)
    assert stripped == b'""\n\n\ndef f():\n    ""; x = "kept"\n\n\n    return x\n'
    assert without_comments(b"except A, B") == b"except A, B"


def test_the_same_files_make_the_same_version_and_other_files_another_one(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path / "again", level=0)
    assert (tmp_path / "again" / "sw.js").read_bytes() == (folder / "sw.js").read_bytes()
    monkeypatch.setattr("tools.phone.build.archive", lambda: b"another app")
    build(tmp_path / "again", level=0)
    assert (tmp_path / "again" / "sw.js").read_bytes() != (folder / "sw.js").read_bytes()


def test_a_folder_that_is_no_build_is_not_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    assert main(["--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path} holds something else than a build.\n"
    assert (tmp_path / "letters.txt").read_text() == "dear"


def test_without_the_program_brotli_an_older_build_is_not_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sw.js").write_text("older")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(FileNotFoundError) as refused:
        build(tmp_path, brotli=True)
    assert refused.value.filename == "brotli"
    assert (tmp_path / "sw.js").read_text() == "older"


@pytest.mark.skipif(shutil.which("brotli") is None, reason="brotli is not installed")
def test_files_compressed_with_brotli_contain_the_same_as_the_others(tmp_path: Path) -> None:
    path = tmp_path / "page.js"
    path.write_text("taken " * 1000)
    write_brotli([path])
    compressed = tmp_path / "page.js.br"
    assert compressed.stat().st_size < 100
    unpacked = subprocess.run(
        ["brotli", "--decompress", "--stdout", str(compressed)], capture_output=True, check=True
    )
    assert unpacked.stdout == path.read_bytes()


def test_git_ignores_the_folder_of_the_build() -> None:
    assert "/dist/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
