"""Python's sources as they travel: without docstrings, half of what some packages hold."""

from __future__ import annotations

import ast


def without_docstrings(source: bytes) -> bytes:
    """Return a module that does the same, with each docstring emptied and all lines at their place.

    A string that stands alone where no docstring can be, as below an attribute, is emptied, too.
    A module in a newer Python than the one that runs this is returned as it is.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    lines = source.split(b"\n")
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and _is_text(node)]
    for text in sorted(texts, key=lambda node: (-node.lineno, -node.col_offset)):
        first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
        before = lines[first][: text.col_offset]
        after = lines[last][text.end_col_offset :]
        lines[first : last + 1] = [before + b'""' + after, *[b""] * (last - first)]
    return b"\n".join(lines)


def _is_text(statement: ast.Expr) -> bool:
    return isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, str)
