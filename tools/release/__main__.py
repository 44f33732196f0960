"""`python -m tools.release`: build the wheel and the single file into `dist`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.release.build import ReleaseError, build_single_file, build_wheel

OUT = Path(__file__).resolve().parents[2] / "dist"


def main(argv: list[str] | None = None) -> int:
    """Carry out the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.release", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="default: dist")
    call = parser.parse_args(argv)
    try:
        wheel = build_wheel(call.out)
        single_file = build_single_file(call.out, wheel)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    for path in (wheel, single_file):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
