"""Python's sources in pieces: one in a newer Python is understood for the most part, too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_STATEMENT_START: Final = re.compile(rb"[^\s#)\]}]")
"""How a line begins that can be the first one of a statement of the module."""

_PLAIN_START: Final = re.compile(rb"[\w@]")
"""How most of them begin: no line inside a text does in the modules this is for."""

_MAX_TRIES: Final = 60
"""Lines that begin like a statement, but may belong to the one before, as in a text."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some lines of a module.

    Attributes:
        text: The lines.
        tree: Their syntax, with lines counted from the first one; None: the Python that runs this
            does not understand them.
    """

    text: bytes
    tree: ast.Module | None


def pieces(source: bytes) -> tuple[Piece, ...]:
    """Return a module as one piece if that can be understood, else cut between its statements."""
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
    """The statements right below a node, and what holds some, as a handler of errors does.

    No expression holds a statement, and nine of ten nodes are expressions.
    """
    holders = (ast.stmt, ast.ExceptHandler, ast.match_case)
    return (child for child in ast.iter_child_nodes(node) if isinstance(child, holders))


def all_statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below a node, and what holds them, in no certain order."""
    todo = list(statements_in(node))
    while todo:
        one = todo.pop()
        yield one
        todo += statements_in(one)
