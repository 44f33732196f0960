"""Plant faults in a copy of the checkout, one at a time, and see whether the tests find them.

    python -m tests.mutants                  every mutant, each with the tests that must find it
    python -m tests.mutants NAME ...         only some mutants
    python -m tests.mutants --all-tests      with all tests until the first one that fails
    python -m tests.mutants --show           also print what pytest printed of those that survive

The tests must pass without the fault: they are run without one first; with --all-tests, only the
test that failed is, afterwards. The exit status is 1 if a mutant survives.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.mutants.planted import MUTANTS
from tests.mutants.planting import Copy, Run, all_tests, chosen_tests, judged


def main() -> int:
    """Run what the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--all-tests", action="store_true")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    unknown = set(asked.names) - {mutant.name for mutant in MUTANTS}
    if unknown:
        parser.error(f"there is no mutant {', '.join(sorted(unknown))}")
    mutants = [mutant for mutant in MUTANTS if not asked.names or mutant.name in asked.names]
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        sound = None
        if not asked.all_tests:
            sound = copy.test(*chosen_tests(mutants))
            print(f"without a fault: {summary(sound)}", flush=True)
        found = 0
        for mutant in mutants:
            tests = all_tests() if asked.all_tests else mutant.found_by
            with copy.with_fault(mutant):
                run = copy.test("-x", *tests)
            if sound is None:
                verdict = judged(run, copy.test(*run.failed) if run.failed else run, ())
            else:
                verdict = judged(run, sound, tests)
            found += verdict.found
            line = f"{mutant.name:40} {mutant.layer:18} {run.seconds:6.1f} s  {verdict.text}"
            print(line, flush=True)
            if asked.show and not verdict.found:
                print(run.output, flush=True)
    print(f"{found} found, {len(mutants) - found} survived")
    return 0 if found == len(mutants) else 1


def summary(run: Run) -> str:
    """How the tests without a fault ended."""
    passed = list(run.outcomes.values()).count("PASSED")
    bad = "".join(f"\n    failed: {test}" for test in run.failed)
    return f"{passed} tests passed in {run.seconds:.0f} s, exit status {run.status}{bad}"


if __name__ == "__main__":
    sys.exit(main())
