"""Finding the imports of modules in their sources."""

from __future__ import annotations

import pytest

from tools.phone.imports import Imported
from tools.phone.modules import module_name, parsed, reachable

SOURCE = b"""
from __future__ import annotations
from typing import TYPE_CHECKING
import a.b, c as d
from . import near
from ..far import it
if TYPE_CHECKING:
    import never
if __name__ == '__main__':
    import program
try:
    import fast
except ImportError:
    import slow
def f():
    import late
"""


def test_a_module_has_the_name_by_which_it_is_imported() -> None:
    assert module_name("a/b.py") == "a.b"
    assert module_name("a/b/__init__.py") == "a.b"


def test_imports_are_found_and_marked_as_late_or_tried() -> None:
    found = {one.name: one for one in parsed("top/inner/here.py", SOURCE).imports}
    for name in ("a.b", "c", "top.inner", "top.inner.near", "top.far", "top.far.it"):
        assert found[name] == Imported(name=name), name
    assert found["late"].late
    assert found["fast"].tried
    assert found["slow"].tried
    assert not {"never", "program"} & set(found)
    near, other = (
        parsed("top/inner/__init__.py", source).imports
        for source in (b"from . import near", b"from . import other")
    )
    (of_package,) = near - other
    assert of_package.name == "top.inner.near"


FILES = {
    "a/__init__.py": b"",
    "a/b.py": b"import c",
    "c.py": b"def f():\n    import d\n",
    "d.py": b"import nowhere",
    "e.py": b"import a",
}


def test_indirect_imports_and_the_packages_of_modules_are_found() -> None:
    assert reachable(FILES, ["a.b"], ()) == {"a/__init__.py", "a/b.py", "c.py", "d.py"}
    assert reachable(FILES, ["a.b"], ["d"]) == {"a/__init__.py", "a/b.py", "c.py"}


def test_a_module_that_is_imported_at_top_level_cannot_be_left_out() -> None:
    with pytest.raises(ValueError, match=r"a/b\.py imports c"):
        reachable(FILES, ["a.b"], ["c"])


NEWER = b"""import one
class Generic[T]:
    import inside
    x = f'{f'{1}'}'
    from two import three
import four
"""


def test_most_imports_of_a_module_for_a_newer_python_are_found() -> None:
    names = {one.name for one in parsed("newer.py", NEWER).imports}
    assert {"one", "inside", "two", "two.three", "four"} <= names
