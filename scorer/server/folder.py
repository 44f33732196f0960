"""The web folder that is served: Flet's web client with our page, icons and font."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from scorer.asset_folder import ASSETS
from scorer.texts import LANGUAGES, texts
from scorer.theme import FONT

_STATIC: Final = Path(__file__).parent / "static"
_KEEP_UNUSED_SECONDS: Final = 14 * 24 * 3600

LEFT_OUT: Final = (
    # Python for browsers: here Python runs in the server.
    "pyodide/",
    "python.js",
    "python-worker.js",
    # A service worker that only removes itself.
    "flutter_service_worker.js",
    # Replaced by our own icons.
    "icons/",
    "favicon.png",
    # Renderers that the client never chooses.
    "canvaskit/experimental_webparagraph/",
    "canvaskit/wimp",
)
"""Beginnings of paths in Flet's web folder that a browser never asks for."""

LEFT_OUT_ENDINGS: Final = (".symbols", ".map")

FONT_FILES: Final = (("PizarraSans-Regular.ttf", 400), ("PizarraSans-SemiBold.ttf", 700))

FONTS_KEPT: Final = frozenset({"MaterialIcons"})
"""Flet's fonts that stay listed. The client loads all listed fonts before it starts."""


ICONS: Final = "assets/fonts/MaterialIcons-Regular.otf"
"""The path of the client's font of icons; ours has only those that the app names."""

PAGE_SCRIPT: Final = "page.js"
"""The path of the script that our page loads: all of its scripts in one."""

_SCRIPT: Final = re.compile(r' *<script src="([^"]+)" defer></script>\n')

_FETCHED: Final = ("canvaskit/", "main.dart.")
"""Beginnings of paths of Flet's files that a browser fetches before the first screen."""


STARTING_DATA: Final = "starting-data.js"
"""The path of the script in a web folder."""

RENDERERS: Final = (
    ("main.dart.wasm", "skwasm"),
    ("main.dart.wasm", "heavy"),
    ("main.dart.mjs", "skwasm"),
    ("main.dart.mjs", "heavy"),
    ("canvaskit/skwasm.", "skwasm"),
    ("canvaskit/skwasm_heavy.", "heavy"),
    ("canvaskit/chromium/", "chromium"),
    ("canvaskit/canvaskit", "canvaskit"),
    ("main.dart.js", "chromium"),
    ("main.dart.js", "canvaskit"),
)
"""Beginnings of paths that not all of Flutter's renderers ask for, each with one that does."""

_LARGE: Final = 100_000
"""Bytes from which a file is counted."""


def prepare_web_folder(target: Path) -> Path:
    """Return a web folder for Flet's server; make it below `target` if it is not there.

    Each content (Flet's version and files, our files) has a folder of its own, which
    later starts use again. Files of the package are linked if the file system can do
    that, else copied. Folders that were not used for two weeks are removed.

    Args:
        target: A folder for caches; it is made if it is not there.

    Returns:
        The folder to name in `FLET_WEB_PATH`.

    Raises:
        ModuleNotFoundError: The package flet-web is not installed.
        OSError: `target` cannot be written.
    """
    source = package_web_folder()
    sources = tuple(client_files(source, LEFT_OUT))
    name = f"web-{_fingerprint(source, sources)}"
    ready = target / name
    if not ready.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        making = Path(tempfile.mkdtemp(prefix="making-", dir=target))
        _fill(making, source, sources)
        try:
            making.rename(ready)
        except OSError:
            # Another process has made it meanwhile, with the same content.
            shutil.rmtree(making, ignore_errors=True)
            if not ready.is_dir():
                raise
    os.utime(ready)
    _remove_unused(target, ready)
    return ready


def package_web_folder() -> Path:
    """Return the web folder inside the installed flet-web package.

    Raises:
        ModuleNotFoundError: The package is not installed.
    """
    spec = find_spec("flet_web")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name="flet_web")
    return Path(spec.origin).parent / "web"


def client_files(source: Path, left_out: tuple[str, ...]) -> Iterator[str]:
    """Yield the files of Flet's web folder, without those whose paths begin with ``left_out``."""
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        out = name.startswith(left_out) or name.endswith(LEFT_OUT_ENDINGS)
        if path.is_file() and not out:
            yield name


def _starting_data(source: Path, names: tuple[str, ...]) -> bytes:
    return starting_data(
        {name: (source / name).stat().st_size for name in names if name.startswith(_FETCHED)}
    )


def _fingerprint(source: Path, names: tuple[str, ...]) -> str:
    digest = hashlib.sha256(version("flet-web").encode())
    for name in names:
        digest.update(f"{name}\0{(source / name).stat().st_size}\0".encode())
    own = (*own_files(), (Path(__file__), ""))
    for path, name in own:
        digest.update(name.encode())
        digest.update(path.read_bytes())
    digest.update(_starting_data(source, names))
    return digest.hexdigest()[:16]


def own_files() -> tuple[tuple[Path, str], ...]:
    """Return our files, each with its path in the web folder."""
    scripts = tuple((path, path.name) for path in sorted(_STATIC.iterdir()) if path.is_file())
    icons = tuple(
        (path, f"icons/{path.name}")
        for path in sorted((ASSETS / "icons").iterdir())
        if path.suffix in {".png", ".svg"}
    )
    fonts = tuple((ASSETS / "fonts" / name, f"assets/fonts/{name}") for name, _ in FONT_FILES)
    favicon = ((ASSETS / "icons" / "favicon.png", "favicon.png"),)
    signs = ((ASSETS / "fonts" / "MaterialIcons-Pizarra.otf", ICONS),)
    return scripts + icons + fonts + favicon + signs


def _fill(folder: Path, source: Path, names: tuple[str, ...]) -> None:
    for name in names:
        _link(source / name, folder / name)
    for path, name in own_files():
        place = folder / name
        place.unlink(missing_ok=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    (folder / STARTING_DATA).write_bytes(_starting_data(source, names))
    for name, own in (("assets/FontManifest.json", own_fonts), ("flutter_bootstrap.js", own_start)):
        place = folder / name
        changed = own(place.read_text(encoding="utf-8"))
        # The file may be a link to that of the package, which must not change.
        place.unlink()
        place.write_text(changed, encoding="utf-8")
    _join_scripts(folder)


def _join_scripts(folder: Path) -> None:
    """Let the page load one script: each request delays Flutter's start, which is in the last."""
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    names = _SCRIPT.findall(text)
    scripts = [folder / name for name in names]
    joined = "".join(f"{path.read_text(encoding='utf-8')}\n" for path in scripts)
    for path in scripts:
        path.unlink()
    (folder / PAGE_SCRIPT).write_text(joined, encoding="utf-8")
    first, *_, last = _SCRIPT.finditer(text)
    tag = first[0].replace(names[0], PAGE_SCRIPT)
    page.write_text(text[: first.start()] + tag + text[last.end() :], encoding="utf-8")


def own_start(script: str) -> str:
    """Return Flutter's start script with drawing in one thread, and without a service worker.

    On pages that are isolated from other origins Flutter draws in a second thread. In the version
    that Flet ships, both threads write to the same cache of glyphs without a lock: now and then
    glyphs are drawn over each other until the next start, or the page stops. (Flutter's issue
    190039.) Flutter's service worker would replace that of the phone build.

    Raises:
        ValueError: The script is not the one that this was made for.
    """
    script, threads = re.subn(
        r"(var flutterConfig = \{)", r"\1\n    forceSingleThreadedSkwasm: true,", script
    )
    script, workers = re.subn(r"serviceWorkerSettings: \{.*?\},\s*", "", script, flags=re.DOTALL)
    if (threads, workers) != (1, 1):
        raise ValueError("Flutter's start should have one configuration and one service worker")
    return script


def own_fonts(manifest: str) -> str:
    """Return Flutter's list of fonts with ours, and without those that are never shown."""
    kept = [entry for entry in json.loads(manifest) if entry["family"] in FONTS_KEPT]
    files = [{"asset": f"fonts/{name}", "weight": weight} for name, weight in FONT_FILES]
    return json.dumps([*kept, {"family": FONT, "fonts": files}])


def _link(source: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, place)
    except OSError:
        shutil.copy2(source, place)


def _remove_unused(target: Path, ready: Path) -> None:
    before = time.time() - _KEEP_UNUSED_SECONDS
    for other in target.iterdir():
        ours = other.name.startswith(("web-", "making-"))
        if ours and other != ready and other.stat().st_mtime < before:
            shutil.rmtree(other, ignore_errors=True)


def renderers_of(name: str) -> list[str]:
    """Return the renderers that ask for a file; none if all of them do."""
    return [renderer for begin, renderer in RENDERERS if name.startswith(begin)]


def starting_data(sizes: Mapping[str, int]) -> bytes:
    """Return the script with the texts in all languages, and with the large ones of these files.

    Args:
        sizes: Bytes of every file that a browser fetches at the first visit, by its path.
    """
    large = {
        name: [size, *renderers_of(name)] for name, size in sorted(sizes.items()) if size >= _LARGE
    }
    data = {"texts": {one.code: _texts(one.code) for one in LANGUAGES}, "sizes": large}
    return f"globalThis.startingData = {json.dumps(data, ensure_ascii=False)};\n".encode()


def _texts(language: str) -> dict[str, str]:
    t, percent = texts(language), "{percent}"
    return {
        "files": t("loading.files", percent=percent),
        "steps": t("loading.steps", percent=percent),
        "slow": t("loading.slow"),
        "failed": t("loading.failed"),
        "again": t("loading.again"),
        "cut": t("loading.cut"),
    }
