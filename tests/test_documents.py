"""Every relative link of the documents leads to a file, and to a heading in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import unquote

import pytest

from scorer.games import ALL
from scorer.texts import LANGUAGES, Language, texts

ROOT: Final = Path(__file__).resolve().parents[1]

DOCUMENTS: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

CODE: Final = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
PATH: Final = re.compile(r"`((?:rules|scorer|tests|tools)/[\w/.]*)`")
NAME: Final = re.compile(r"`([A-Za-z]+[a-z][A-Z]\w*)(?:\.\w+)?`")
"""A class, or another name with a capital letter inside."""
LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)


def links(document: Path) -> list[str]:
    """The relative addresses that a document names, without those in code."""
    text = CODE.sub("", document.read_text("utf-8"))
    return [link for link in LINK.findall(text) if ":" not in link]


@cache
def anchors(document: Path) -> frozenset[str]:
    """What can follow `#` in the address of a document, as web hosts of code make it."""
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    found: list[str] = []
    for heading in HEADING.findall(text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.append(f"{name}-{found.count(name)}" if name in found else name)
    return frozenset(found)


def problem(document: Path, link: str) -> str | None:
    """Return what is wrong with a link of a document; None if nothing is."""
    path, _, anchor = link.partition("#")
    target = (document.parent / unquote(path)).resolve() if path else document
    if not target.exists():
        return f"{link}: there is no such file"
    if anchor and (target.suffix != ".md" or anchor not in anchors(target)):
        return f"{link}: there is no such heading"
    return None


def test_the_documents_are_found_and_have_links() -> None:
    assert {"README.md", "hosting.md", "guide.md"} <= {path.name for path in DOCUMENTS}
    assert sum(len(links(path)) for path in DOCUMENTS) > 30


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_somewhere(document: Path) -> None:
    assert [wrong for link in links(document) if (wrong := problem(document, link))] == []


def test_a_link_to_nothing_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One & two\n\n## Ends\n\n## Ends\n\n```\n# no heading\n```\n", "utf-8")
    for link in ("none.md", "page.md#three", "#no-heading"):
        assert problem(page, link) is not None, link
    for link in ("page.md", "page.md#one--two", "#ends-1"):
        assert problem(page, link) is None, link


SHORT_MOST: Final = 80
FULL_MOST: Final = 4000
"""Characters of a listing that the stores allow."""


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_stores_have_a_listing_in_every_language(language: Language) -> None:
    text = (ROOT / "docs/stores.md").read_text("utf-8")
    part = text.partition(f"### {language.name}\n")[2].partition("\n### ")[0]
    (short,) = re.findall(r"^Short: (.+)$", part, re.MULTILINE)
    full = "\n".join(re.findall(r"^> ?(.*)$", part, re.MULTILINE))
    assert len(short) <= SHORT_MOST
    assert 400 < len(full) <= FULL_MOST
    t = texts(language.code)
    missing = [key for key in ALL if t(f"game.{key}").lower() not in full.lower()]
    assert not missing


FOR_ENGINEERS: Final = [
    *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "glossary", "testing")),
    ROOT / "CONTRIBUTING.md",
]
"""Documents that name files and classes of the program."""


@pytest.mark.parametrize("document", FOR_ENGINEERS, ids=lambda path: path.stem)
def test_every_file_and_class_that_a_document_names_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    gone = {path for path in PATH.findall(text) if not (ROOT / path).exists()}
    assert gone | (set(NAME.findall(text)) - program_words()) == set()


@cache
def program_words() -> frozenset[str]:
    """All words of the program, its tests and its tools."""
    folders = ("rules", "scorer", "tests", "tools")
    files = [
        path
        for folder in folders
        for kind in ("*.py", "*.js", "*.html")
        for path in (ROOT / folder).rglob(kind)
    ]
    return frozenset(word for path in files for word in re.findall(r"\w+", path.read_text("utf-8")))
