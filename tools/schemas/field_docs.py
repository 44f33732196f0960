"""Reads the docstrings of fields, which exist only in the source text of a class."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Mapping
from itertools import pairwise


def field_docs(kind: type) -> Mapping[str, str]:
    """Return the docstring below each field of a class, or each member of an enum, by its name.

    Fields of base classes are included. They are found by the names of the bases in the source,
    because a typed dictionary has no base classes at run time.
    """
    module = sys.modules[kind.__module__]
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    if not isinstance(tree, ast.ClassDef):
        raise TypeError(f"{kind!r} is not written as a class")
    found: dict[str, str] = {}
    for base in tree.bases:
        parent = getattr(module, base.id, None) if isinstance(base, ast.Name) else None
        if isinstance(parent, type) and parent.__module__ not in sys.stdlib_module_names:
            found |= field_docs(parent)
    for before, after in pairwise(tree.body):
        match before, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = text
    return found
