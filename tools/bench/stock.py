"""A stock static build of an empty Flet app, as Flet's own tools publish it, as a baseline.

Those tools download files while they build. So this module assembles the folder itself, from the
same parts and with Flet's own functions.
"""

from __future__ import annotations

import io
import shutil
import tarfile
from importlib.metadata import distribution
from pathlib import Path

import flet_web  # type: ignore[import-untyped]
from flet.controls.types import RouteUrlStrategy, WebRenderer

PACKAGES = ("flet", "msgpack", "repath", "six")

MAIN = """
import flet as ft
from empty_app import show_counter

ft.run(show_counter)
"""


def build_stock(out: Path) -> None:
    """Build the app into a new folder ``out``."""
    shutil.copytree(flet_web.get_package_web_dir(), out)
    with tarfile.open(out / "app.tar.gz", "w:gz") as archive:
        _add(archive, "main.py", MAIN.encode())
        _add(archive, "empty_app.py", Path(__file__).with_name("empty_app.py").read_bytes())
        for package in PACKAGES:
            for file in distribution(package).files or ():
                if file.suffix in {".py", ".json"} and ".." not in file.parts:
                    content = Path(str(file.locate())).read_bytes()
                    _add(archive, f"__pypackages__/{file.as_posix()}", content)
    page = out / "index.html"
    flet_web.patch_index_html(
        str(page),
        base_href="/",
        app_name="Stock",
        app_description="Stock",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.AUTO,
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    # A module worker cannot import it without the dot.
    text = page.read_text(encoding="utf-8").replace(
        '"pyodide/pyodide.mjs"', '"./pyodide/pyodide.mjs"'
    )
    page.write_text(text, encoding="utf-8")
    flet_web.patch_font_manifest_json(str(out / "assets/FontManifest.json"))


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    about = tarfile.TarInfo(name)
    about.size = len(content)
    archive.addfile(about, io.BytesIO(content))
