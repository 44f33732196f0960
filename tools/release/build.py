"""Builds the wheel, and one file from it and the packages that it needs.

The packages are those that are installed, in the versions of `requirements/app.txt`; nothing is
downloaded.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scorer.server.folder import LEFT_OUT, LEFT_OUT_ENDINGS
from tools.release.bootstrap import python_tag

ROOT: Final = Path(__file__).resolve().parents[2]

_OWN: Final = "pizarra"
_WEB: Final = "flet_web/web/"
_SHEBANG: Final = b"#!/usr/bin/env python3\n"
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time stamp of every file, so that the same content makes the same file."""


class ReleaseError(Exception):
    """Something could not be built; the message says what."""


def build_wheel(out: Path) -> Path:
    """Build the wheel into a folder.

    Raises:
        ReleaseError: pip has failed; its message was printed.
    """
    out.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"]
    how = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(out), str(ROOT)]
    if subprocess.run([*pip, *how], check=False).returncode:  # noqa: S603 - our own pip
        raise ReleaseError("The wheel could not be built; see above.")
    return max(out.glob(f"{_OWN}-*.whl"), key=lambda path: path.stat().st_mtime_ns)


def build_single_file(out: Path, wheel: Path, *, level: int = 6) -> Path:
    """Build the executable file `pizarra.pyz` from the wheel and all packages that it needs.

    Args:
        out: The folder for the file.
        wheel: The wheel of Pizarra.
        level: How much the file is compressed, from 1 (fast) to 9 (small).

    Raises:
        ReleaseError: A package that the wheel needs is not installed.
    """
    file = out / f"{_OWN}.pyz"
    digest = hashlib.sha256()
    with file.open("wb") as raw:
        raw.write(_SHEBANG)
        with zipfile.ZipFile(raw, "w") as packed:

            def add(name: str, data: bytes) -> None:
                entry = zipfile.ZipInfo(name, _EPOCH)
                packed.writestr(entry, data, zipfile.ZIP_DEFLATED, compresslevel=level)
                digest.update(f"{name}\0{len(data)}\0".encode())
                digest.update(data)

            add("__main__.py", (ROOT / "tools" / "release" / "bootstrap.py").read_bytes())
            with zipfile.ZipFile(wheel) as own:
                for name in sorted(own.namelist()):
                    add(f"packages/{name}", own.read(name))
            for package in needed():
                for name, path in shipped_files(package):
                    add(f"packages/{name}", path.read_bytes())
            about = {"python": python_tag(), "digest": digest.hexdigest()[:16]}
            add("release.json", json.dumps(about).encode())
    file.chmod(0o755)
    return file


def needed() -> tuple[Distribution, ...]:
    """Return all packages that Pizarra needs on this Python and this system.

    Raises:
        ReleaseError: One of them is not installed.
    """
    found: dict[str, Distribution] = {}
    asked: set[tuple[str, str]] = set()
    waiting = [(_OWN, "")]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in asked:
            continue
        asked.add((name, extra))
        try:
            package = distribution(name)
        except PackageNotFoundError as error:
            raise ReleaseError(f"{name} is not installed.") from error
        found[name] = package
        for line in package.requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
                dependency = canonicalize_name(wanted.name)
                waiting += [(dependency, one) for one in ("", *wanted.extras)]
    del found[_OWN]
    return tuple(found[name] for name in sorted(found))


def shipped_files(package: Distribution) -> Iterator[tuple[str, Path]]:
    """Yield the files of an installed package: the path in site-packages, and the full path.

    Commands, compiled Python and web files that browsers never request are left out; licences are
    not.
    """
    for file in sorted(package.files or (), key=str):
        name = file.as_posix()
        outside = name.startswith("..") or Path(name).is_absolute()
        installer = name.endswith((".dist-info/RECORD", ".dist-info/direct_url.json"))
        if outside or installer or "__pycache__/" in name or name.endswith(".pyc"):
            continue
        web = name.removeprefix(_WEB)
        if web != name and (web.startswith(LEFT_OUT) or web.endswith(LEFT_OUT_ENDINGS)):
            continue
        path = Path(str(file.locate()))
        if path.is_file():
            yield name, path
