"""Run every measurement of this folder: each module with a `main()`, in the order of the names.

`python -m tools.bench [NAME …]` runs all of them, or those named. The exit status is 1 if a
result is worse than its limit, or if a measurement fails.
"""

import importlib
import pkgutil
import sys
import traceback

import tools.bench


def run(names: list[str]) -> int:
    """Run the named measurements, all when none is named; return the exit status."""
    found = sorted(module.name for module in pkgutil.iter_modules(tools.bench.__path__))
    unknown = set(names) - set(found)
    if unknown:
        print(f"no such measurement: {', '.join(sorted(unknown))}")
        return 2
    status = 0
    for name in names or found:
        if name == "__main__":
            continue
        try:
            main = getattr(importlib.import_module(f"tools.bench.{name}"), "main", None)
            if main is None:
                continue
            print(f"== {name}", flush=True)
            status |= bool(main())
        except Exception:  # noqa: BLE001 - one broken measurement must not hide the others
            print(f"== {name} failed", flush=True)
            traceback.print_exc(file=sys.stdout)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
