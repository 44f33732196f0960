"""Builds the folder: Flet's client with our page, Python, the app, and a service worker."""

from __future__ import annotations

import base64
import errno
import gzip
import hashlib
import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scorer.server.folder import (
    STARTING_DATA,
    client_files,
    own_files,
    own_fonts,
    own_start,
    package_web_folder,
    renderers_of,
    starting_data,
)
from scorer.server.web_app import POLICY
from tools.phone.about import about_page
from tools.phone.archive import archive, sources
from tools.phone.client import empty_word_lists, empty_word_lists_in_script
from tools.phone.library import standard_library
from tools.phone.manifest import FOLDER, MANIFEST, link_tags, manifests, pictures, site_address
from tools.phone.pyodide_parts import without_exports

STATIC: Final = Path(__file__).parent / "static"

LEFT_OUT: Final = (
    # Command lines, and packages that are installed at run time.
    "pyodide/ffi.d.ts",
    "pyodide/micropip",
    "pyodide/package.json",
    "pyodide/packaging",
    "pyodide/pyodide.d.ts",
    "pyodide/pyodide.js",
    "pyodide/python.",
    "pyodide/python_cli",
    # Replaced by ours.
    "python.js",
    "python-worker.js",
    "index.html",
    "flutter_service_worker.js",
    "icons/",
    "favicon.png",
    # Renderers that the client never chooses.
    "canvaskit/experimental_webparagraph/",
    "canvaskit/wimp",
    # For videos, formulas, maps and recordings, of which there are none.
    "assets/packages/flutter_map/",
    "assets/packages/media_kit/",
    "assets/packages/record_web/",
    "assets/packages/flutter_math_fork/",
    "assets/fonts/roboto",
    "assets/packages/cupertino_icons/",
)
"""Beginnings of paths in Flet's web folder that the static build does not need."""

LEFT_OUT_EXACTLY: Final = ("pyodide/python",)

NOT_CACHED: Final = ("about.html", "assets/NOTICES", "flutter.js", f"{FOLDER}/")
"""Beginnings of paths that the service worker does not cache: nothing in the app needs them."""

PACKED: Final = ("app.zip", "pyodide/python_stdlib.zip")
"""Archives, which many hosts do not compress by themselves. The page loads compressed copies of
them and inflates them, where the browser can."""

_PACKED_ENDING: Final = ".packed"
"""Ends the path of such a copy. Some hosts take files with better known endings for answers that
they have compressed, and browsers then inflate them themselves."""

COMPRESSED: Final = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".otf",
    ".svg",
    ".ttf",
    ".wasm",
    ".zip",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What was built: the number of files, and their size in bytes without compressed copies."""

    files: int
    size: int


def build(out: Path, *, level: int = 9, brotli: bool = False, address: str = "") -> Built:
    """Build the folder from the installed packages; an older build there is removed.

    Args:
        out: The folder.
        level: The gzip level, from 1 (fast) to 9 (small).
        brotli: Also compress with brotli, which takes minutes.
        address: Where the folder will be on the web; only then other sites can show a picture of
            the app beside a link to it.

    Raises:
        FileExistsError: The folder contains files that are no build; nothing was changed.
        FileNotFoundError: The program `brotli` is not installed; nothing was changed.
        ValueError: The address does not begin with `https://`; nothing was changed.
    """
    if out.exists() and not (out / "sw.js").is_file() and any(out.iterdir()):
        raise FileExistsError(f"{out} holds something else than a build.")
    if brotli and shutil.which("brotli") is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "brotli")
    site = site_address(address) if address else ""
    shutil.rmtree(out, ignore_errors=True)
    content = _content(site)
    content["sw.js"] = _service_worker(content)
    for name, data in content.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if path.suffix in COMPRESSED:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(data, level, mtime=0))
    if brotli:
        write_brotli([out / name for name in content])
    return Built(files=len(content), size=sum(map(len, content.values())))


def write_brotli(paths: list[Path]) -> None:
    """Compress files with the program `brotli`, which writes them beside the others as `.br`."""
    compressed = [str(path) for path in paths if path.suffix in COMPRESSED]
    subprocess.run(["brotli", "--force", "--best", *compressed], check=True)  # noqa: S603, S607 -- our own files


def first_load(folder: Path, renderer: str = "skwasm") -> int:
    """Return how many bytes a browser loads at the first visit, compressed with gzip.

    Args:
        folder: A build.
        renderer: Which of Flutter's renderers the browser uses.
    """
    text = (folder / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(text.partition("const FILES = ")[2].partition(";\n")[0])
    paths = [folder / "sw.js"]
    for name, _, _, *renderers in listed:
        if not renderers or renderer in renderers:
            loaded = "index.html" if name == "./" else _loaded_as(name)
            paths.append(folder / loaded)
    packed = [path.with_name(f"{path.name}.gz") for path in paths]
    sizes = zip(packed, paths, strict=True)
    return sum((small if small.exists() else whole).stat().st_size for small, whole in sizes)


def _content(site: str) -> dict[str, bytes]:
    """Return every file by its path, without the service worker; `site` may be empty."""
    source = package_web_folder()
    names = [name for name in client_files(source, LEFT_OUT) if name not in LEFT_OUT_EXACTLY]
    content = {name: (source / name).read_bytes() for name in names}
    content |= {name: path.read_bytes() for path, name in own_files() if name != "reconnect.js"}
    content |= {
        path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.name != "sw.js"
    }
    content["app.zip"] = archive()
    library = "pyodide/python_stdlib.zip"
    content[library] = standard_library(content[library], sources())
    content |= _without_unused_parts(content)
    fonts = "assets/FontManifest.json"
    content[fonts] = _fonts(content[fonts].decode()).encode()
    lock = "pyodide/pyodide-lock.json"
    # Nothing is installed in the browser: the archive holds all packages.
    content[lock] = json.dumps(json.loads(content[lock]) | {"packages": {}}).encode()
    content |= _with_python_digest(content)
    # The level is always the same, so that the same content makes the same version.
    copies = {_loaded_as(name): gzip.compress(content[name], mtime=0) for name in PACKED}
    named = json.dumps({name: _loaded_as(name) for name in PACKED})
    script = _replace_once(content["packed.js"].decode(), "%PACKED%", named)
    content |= {**copies, "packed.js": script.encode()}
    start = "flutter_bootstrap.js"
    content[start] = own_start(content[start].decode()).encode()
    content["about.html"] = about_page()
    content |= manifests(content[MANIFEST]) | pictures()
    fetched = {name: len(content[name]) for name in map(_loaded_as, filter(_is_cached, content))}
    content[STARTING_DATA] = starting_data(fetched)
    content["index.html"] = _page(content["index.html"].decode(), site).encode()
    return content


def _without_unused_parts(content: dict[str, bytes]) -> dict[str, bytes]:
    """Return smaller versions of the files of Flet's client and Pyodide."""
    client, words = empty_word_lists(content["main.dart.wasm"])
    other_client = empty_word_lists_in_script(content["main.dart.js"].decode(), words)
    script, module = without_exports(
        content["pyodide/pyodide.asm.mjs"].decode(),
        content["pyodide/pyodide.asm.wasm"],
        others=content["pyodide/pyodide.mjs"].decode() + content["python-worker.js"].decode(),
    )
    return {
        "main.dart.wasm": client,
        "main.dart.js": other_client.encode(),
        "pyodide/pyodide.asm.mjs": script.encode(),
        "pyodide/pyodide.asm.wasm": module,
    }


def _with_python_digest(content: dict[str, bytes]) -> dict[str, bytes]:
    """Return the scripts with a digest of all files that a snapshot of Python's memory depends on.

    Scripts cannot read the bytes from which they were loaded, so each of those that Python needs
    names the digest. The other files are hashed when they are loaded.
    """
    needed = [name for name in sorted(content) if name.startswith(("app.zip", "pyodide/"))]
    whole = hashlib.sha256(content["python-worker.js"])
    for name in needed:
        whole.update(content[name])
    build = whole.hexdigest()[:16]
    scripts = {name: content[name].decode() for name in needed if name.endswith(".mjs")}
    others = {
        name: hashlib.sha256(content[name]).hexdigest() for name in needed if name not in scripts
    }
    made = {name: f'{text}\nexport const build = "{build}";\n' for name, text in scripts.items()}
    for name in ("python-worker.js", "snapshot.js"):
        made[name] = _replace_once(content[name].decode(), "%APP%", build)
    made["snapshot.js"] = _replace_once(made["snapshot.js"], "%DIGESTS%", json.dumps(others))
    return {name: text.encode() for name, text in made.items()}


def _fonts(manifest: str) -> str:
    """Return the font manifest with our font also as Flutter's default font.

    Otherwise Flutter would request Roboto from the host.
    """
    listed = json.loads(own_fonts(manifest))
    return json.dumps([*listed, {**listed[-1], "family": "Roboto"}])


def _page(served: str, site: str) -> str:
    """Return the served app's page, changed for any path on a host and for Python in the page."""
    title = "  <title>Pizarra</title>\n"
    early = (
        '<link rel="modulepreload" href="pyodide/pyodide.mjs">\n'
        '  <script src="phone.js" defer></script>'
    )
    about = '<noscript><a href="about.html">Pizarra</a></noscript>'
    changed = _replace_once(served, '<base href="/">', '<base href="./">')
    for script in ("unreachable.js", "answers.js"):
        changed = _replace_once(changed, f'  <script src="{script}" defer></script>\n', "")
    changed = _replace_once(changed, '<script src="reconnect.js" defer></script>', early)
    changed = _replace_once(changed, title, f"{title}{link_tags(site)}\n")
    return _replace_once(changed, "<body>\n", f"<body>\n  {about}\n")


def _is_cached(name: str) -> bool:
    return not name.startswith(NOT_CACHED) and not name.endswith(_PACKED_ENDING)


def _loaded_as(name: str) -> str:
    """Return the path of the file that is loaded in place of one."""
    return f"{name}{_PACKED_ENDING}" if name in PACKED else name


def _service_worker(content: dict[str, bytes]) -> bytes:
    files = [
        [
            "./" if name == "index.html" else name,
            _integrity(data),
            len(data),
            *renderers_of(name),
        ]
        for name, data in sorted(content.items())
        if _is_cached(name)
    ]
    listed = json.dumps(files, separators=(",", ":"))
    text = (STATIC / "sw.js").read_text(encoding="utf-8")
    # A change of the service worker is another version, too.
    version = hashlib.sha256((listed + text).encode()).hexdigest()[:16]
    copies = {name: [_loaded_as(name), _integrity(content[_loaded_as(name)])] for name in PACKED}
    text = _replace_once(_replace_once(text, "%VERSION%", version), "%FILES%", listed)
    text = _replace_once(text, "%PACKED%", json.dumps(copies))
    return _replace_once(text, "%POLICY%", POLICY).encode()


def _integrity(data: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def _replace_once(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"{old!r} should occur once in the text")
    return text.replace(old, new)
