"""Removes comments and docstrings from files of the archive: half of the text of some packages."""

from __future__ import annotations

import ast
import io
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from typing import Final

from tools.phone.pieces import Piece, all_statements

_KEPT_LINES: Final = 2
"""Lines at the top that are kept: a comment there may declare the encoding."""


def bare_texts(data: bytes) -> bytes:
    """Return a TOML file that says the same, without empty lines and lines of comments.

    Raises:
        ValueError: A text of several lines has such a line.
    """
    whole = data.decode()
    bare = "\n".join(line for line in whole.splitlines() if line and not line.startswith("#"))
    if tomllib.loads(bare) != tomllib.loads(whole):
        raise ValueError("a line of a text looks like a comment")
    return bare.encode()


def without_comments(source: bytes, pieces: Iterable[Piece]) -> bytes:
    """Return an equivalent module without comments and docstrings; no line number changes.

    The first two lines are kept. Other strings that are statements, as below an attribute, are
    emptied, too. Statements that the running Python cannot parse are left as they are, and so are
    modules in another encoding than UTF-8.

    Args:
        source: The module.
        pieces: The same in pieces.
    """
    try:
        source.decode()
    except UnicodeDecodeError:
        return source
    first, *others = pieces
    return b"\n".join([_stripped(first, _KEPT_LINES), *(_stripped(piece, 0) for piece in others)])


def _stripped(piece: Piece, head: int) -> bytes:
    if piece.tree is None:
        return piece.text
    lines = piece.text.split(b"\n")
    # Splitting a text into tokens takes most of the time, and most pieces have no comment.
    comments = _comments(piece.text.decode(), head) if b"#" in piece.text else ()
    for row, column in comments:
        lines[row] = lines[row][:column].rstrip()
    texts = [
        node for node in all_statements(piece.tree) if isinstance(node, ast.Expr) and _is_text(node)
    ]
    for text in sorted(texts, key=lambda node: (-node.lineno, -node.col_offset)):
        first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
        before = lines[first][: text.col_offset]
        after = lines[last][text.end_col_offset :]
        lines[first : last + 1] = [before + b'""' + after, *[b""] * (last - first)]
    return b"\n".join(lines)


def _comments(source: str, head: int) -> Iterator[tuple[int, int]]:
    """The positions of comments: the line, counted from 0, and the byte in it."""
    lines = source.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        row, column = token.start
        if token.type == tokenize.COMMENT and row > head:
            yield row - 1, len(lines[row - 1][:column].encode())


def _is_text(statement: ast.Expr) -> bool:
    return isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)
