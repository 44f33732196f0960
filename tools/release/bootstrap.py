"""Starts Pizarra from one file: unpacks it into the cache folder, once, and runs it there.

This is the `__main__.py` of that file. It needs nothing but Python's standard library, and reads
`release.json` beside it.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import time
import zipfile
from pathlib import Path

KEEP_UNUSED_SECONDS = 14 * 24 * 3600


def python_tag() -> str:
    """Return the name of this Python and kind of machine: compiled packages depend on both."""
    return f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"


def cache_folder() -> Path:
    """Return the cache folder of this account."""
    home = Path.home()
    if sys.platform == "win32":
        own = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        own = home / "Library" / "Caches"
    else:
        own = os.environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(own) / "pizarra"


def unpacked(file: Path, digest: str) -> Path:
    """Return the folder with the unpacked packages; unpack them first if necessary.

    Args:
        file: The single file.
        digest: A hash of its content; the folder is named after it.
    """
    cache = cache_folder()
    ready = cache / f"app-{digest}"
    if not ready.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix="app-partial-", dir=cache))
        with zipfile.ZipFile(file) as packed:
            names = [name for name in packed.namelist() if name.startswith("packages/")]
            packed.extractall(partial, names)
        try:
            (partial / "packages").rename(ready)
        except OSError:
            # Another process may have unpacked the file meanwhile.
            if not ready.is_dir():
                raise
        finally:
            shutil.rmtree(partial, ignore_errors=True)
    os.utime(ready)
    oldest = time.time() - KEEP_UNUSED_SECONDS
    for other in cache.glob("app-*"):
        with contextlib.suppress(OSError):
            if other != ready and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)
    return ready


def main() -> int:
    """Run the command line; return the exit status."""
    file = Path(sys.argv[0]).resolve()
    with zipfile.ZipFile(file) as packed:
        release = json.loads(packed.read("release.json"))
    if release["python"] != python_tag():
        print(
            f"This file was built for {release['python']}, and this is {python_tag()}. "
            "Take the file for this Python and this system, or install the wheel.",
            file=sys.stderr,
        )
        return 2
    sys.path.insert(0, str(unpacked(file, release["digest"])))
    # Python finds this module only after the change of its path.
    from scorer.cli.main import main as pizarra  # noqa: PLC0415

    return pizarra()


if __name__ == "__main__":
    sys.exit(main())
