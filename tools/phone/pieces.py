"""Splits Python sources into pieces, so that most of a module for a newer Python can be parsed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_STATEMENT_START: Final = re.compile(rb"[^\s#)\]}]")
"""The beginning of a line that can be the first one of a top-level statement."""

_PLAIN_START: Final = re.compile(rb"[\w@]")
"""The usual beginning of such a line. In these modules no line inside a string begins like that."""

_MAX_TRIES: Final = 60
"""Ends of a piece that are tried: a line that begins like a statement may be inside a string."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some lines of a module.

    Attributes:
        text: The lines.
        tree: Their syntax tree, with line 1 as the first of them; None if the running Python
            cannot parse them.
    """

    text: bytes
    tree: ast.Module | None


def pieces(source: bytes) -> tuple[Piece, ...]:
    """Return a module as one piece if it can be parsed; otherwise split between its statements."""
    whole = _parse(source)
    return (Piece(source, whole),) if whole else tuple(_split(source.split(b"\n")))


def _parse(text: bytes) -> ast.Module | None:
    try:
        return ast.parse(text)
    except SyntaxError:
        return None


def _split(lines: list[bytes]) -> Iterator[Piece]:
    begins = [row for row, line in enumerate(lines) if _STATEMENT_START.match(line)]
    row = 0
    while row < len(lines):
        later = [*(begin for begin in begins if begin > row), len(lines)]
        for end in later[:_MAX_TRIES]:
            text = b"\n".join(lines[row:end])
            if tree := _parse(text):
                break
        else:
            end = next(end for end in later if end == len(lines) or _PLAIN_START.match(lines[end]))
            text, tree = b"\n".join(lines[row:end]), None
        yield Piece(text, tree)
        row = end


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """The child nodes of a node that are statements or contain some, as exception handlers do.

    Expressions contain no statements and are nine of ten nodes, so leaving them out saves time.
    """
    holders = (ast.stmt, ast.ExceptHandler, ast.match_case)
    return (child for child in ast.iter_child_nodes(node) if isinstance(child, holders))


def all_statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below a node and the nodes that contain them, in no particular order."""
    todo = list(statements_in(node))
    while todo:
        one = todo.pop()
        yield one
        todo += statements_in(one)
