"""Every mutant still has its place in the code, and the tests that find it exist."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from tests.mutants.mutant import ROOT, Mutant
from tests.mutants.planted import MUTANTS
from tests.mutants.planting import Run, judged, outcomes_in

LAYERS = (
    "rules/engine",
    "rules/games",
    "rules/jass",
    "rules/pairs",
    "rules/tournament",
    "scorer/browser",
    "scorer/exchange",
    "scorer/games",
    "scorer/guests",
    "scorer/nights",
    "scorer/paper",
    "scorer/screens",
    "scorer/server",
    "scorer/session",
    "scorer/storage",
    "scorer/store",
    "scorer/table",
    "scorer/texts",
    "scorer/widgets",
    "tools/phone",
)


@cache
def functions(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_bytes())
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_has_one_place_and_its_tests_exist(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text("utf-8")
    assert mutant.planted(text) != text
    assert mutant.found_by
    for test in mutant.found_by:
        file, _, name = test.partition("::")
        assert file.startswith("tests/")
        assert not file.startswith("tests/engines/")
        assert (ROOT / file).is_file(), file
        assert not name or name.partition("[")[0] in functions(file), name


def test_mutants_have_different_names_and_are_in_all_layers() -> None:
    names = [mutant.name for mutant in MUTANTS]
    assert sorted(set(names)) == sorted(names)
    assert set(LAYERS) <= {mutant.layer for mutant in MUTANTS}


def test_a_fault_for_which_there_is_no_place_or_more_than_one_is_refused() -> None:
    mutant = Mutant(name="x", file="a.py", before="1", after="2", found_by=())
    assert mutant.planted("f(1)") == "f(2)"
    for text in ("f()", "f(1, 1)"):
        with pytest.raises(ValueError, match="places"):
            mutant.planted(text)


SUMMARY = """
=== short test summary info ===
PASSED tests/a.py::test_one
PASSED tests/a.py::test_each[end missing]
FAILED tests/a.py::test_two[1] - assert 1 == 2
ERROR tests/a.py::test_one - the console reports an error
ERROR tests/b.py - ImportError
"""


def test_outcomes_are_read_from_the_summary() -> None:
    assert outcomes_in(SUMMARY) == {
        "tests/a.py::test_one": "ERROR",
        "tests/a.py::test_each[end missing]": "PASSED",
        "tests/a.py::test_two[1]": "FAILED",
    }


def run(status: int | None, **outcomes: str) -> Run:
    named = {f"tests/a.py::{test}": outcome for test, outcome in outcomes.items()}
    return Run(outcomes=named, seconds=0, status=status, output="")


@pytest.mark.parametrize(
    ("faulty", "sound", "found"),
    [
        (run(1, one="FAILED"), run(0, one="PASSED"), True),
        (run(1, one="ERROR"), run(0, one="PASSED"), True),
        (run(0, one="PASSED"), run(0, one="PASSED"), False),
        # Nothing was collected, or the tests have hung.
        (run(2), run(0, one="PASSED"), False),
        (run(None, one="FAILED"), run(0, one="PASSED"), False),
        # The test fails in any case, or is skipped.
        (run(1, one="FAILED"), run(1, one="FAILED"), False),
        (run(1, one="FAILED"), run(0), False),
    ],
)
def test_a_mutant_is_found_by_a_test_that_fails_and_passes_without_it(
    faulty: Run, sound: Run, *, found: bool
) -> None:
    for tests in (["tests/a.py::one"], ["tests/a.py"]):
        assert judged(faulty, sound, tests).found is found
