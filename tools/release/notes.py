"""`python -m tools.release.notes TAG`: prints what is new in a version, from `CHANGELOG.md`.

It needs only Python's standard library.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

CHANGELOG: Final = Path(__file__).resolve().parents[2] / "CHANGELOG.md"


def notes(changelog: str, tag: str) -> str:
    """Return what the changelog says about a version.

    Args:
        changelog: The whole text.
        tag: The tag of the version, such as `v0.2.0`.

    Raises:
        ValueError: It says nothing about this version.
    """
    heading = re.escape(tag.removeprefix("v"))
    found = re.search(rf"^## {heading}$(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md says nothing about {tag}.")
    return found[1].strip() + "\n"


def main(argv: list[str]) -> int:
    """Carry out the command line; return the exit status."""
    try:
        sys.stdout.write(notes(CHANGELOG.read_text("utf-8"), *argv))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
