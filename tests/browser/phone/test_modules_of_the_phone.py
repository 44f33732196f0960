"""Every module of the static build, imported in its own Python inside a real browser."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from scorer.server.folder import package_web_folder
from tests.browser.harness import ROOT
from tests.full_run import FULL
from tests.static_build import PLACE
from tools.phone.serve import serve

pytestmark = pytest.mark.browser

PAGE: Final = '<!DOCTYPE html><title>modules</title><script src="modules.js"></script>'

SCRIPT: Final = """
const run = (program) => new Promise((resolve) => {
  const worker = new Worker("modules-worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = (event) => resolve([event.message]);
  worker.postMessage(program);
});
"""

WORKER: Final = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { unpack } from "./unpack.js";

const PAGES = ["flet_js", "pizarra_files", "pizarra_page"];
const FONTS = ["PizarraSans-Regular.ttf", "PizarraSans-SemiBold.ttf"];
const bytes = async (path) => (await fetch(path)).arrayBuffer();

self.onmessage = async ({ data }) => {
  try {
    const archive = await bytes("app.zip");
    const python = await loadPyodide({
      fsInit: async (fs, { sitePackages }) => unpack(archive, fs, sitePackages),
    });
    python.FS.writeFile("/whole.zip", new Uint8Array(await bytes("whole.zip")));
    const fonts = `${python.runPython("import scorer; scorer.__path__[0]")}/assets/fonts`;
    python.FS.mkdirTree(fonts);
    for (const name of FONTS) {
      python.FS.writeFile(`${fonts}/${name}`, new Uint8Array(await bytes(name)));
    }
    for (const name of PAGES) python.registerJsModule(name, {});
    self.postMessage((await python.runPythonAsync(data)).toJs());
  } catch (error) {
    self.postMessage([String(error)]);
  }
};
"""

ALL: Final = """
import sys, os, zipfile
from importlib import import_module

(packages,) = [path for path in sys.path if path.endswith("site-packages")]
(library,) = [path for path in sys.path if path.endswith(".zip")]
paths = [
    os.path.relpath(os.path.join(folder, file), packages)
    for folder, _, files in os.walk(packages)
    for file in files
]
with zipfile.ZipFile(library) as archive:
    paths += archive.namelist()
failed = []
for path in sorted(path for path in paths if path.endswith(".py")):
    name = path[:-3].replace("/", ".").removesuffix(".__init__")
    try:
        import_module(name)
    except Exception as error:
        failed.append(f"{name}: {error!r}")
assert len(sys.modules) > 800
failed
"""
"""Imports every module of the archives; returns errors."""

LATE: Final = """
import asyncio, datetime, json, logging, traceback, warnings, io

failed = []
output = io.StringIO()
logging.basicConfig(stream=output, force=True)
try:
    json.lods
except AttributeError:
    logging.exception("wrong")
    logged = output.getvalue()
    if "Did you mean: 'loads'" not in logged or "Traceback" not in traceback.format_exc():
        failed.append(logged)
try:
    compile("whlie True:", "x", "exec")
except SyntaxError as error:
    "".join(traceback.format_exception_only(error))
warnings.warn("careful")
if datetime.datetime.strptime("01.08.2026", "%d.%m.%Y").month != 8:
    failed.append("strptime")
if "zürich".encode("idna") != b"xn--zrich-kva":
    failed.append("idna")
if int("9" * 4000) + 1 != 10**4000 or len(str(10**4000)) != 4001:
    failed.append("long")
async def waits():
    async with asyncio.timeout(5):
        await asyncio.gather(asyncio.sleep(0), asyncio.sleep(0))
await waits()
failed
"""
"""Uses modules that the interpreter imports when it needs them; returns errors."""

PAPERS: Final = """
import json
from rules.tournament.document import from_document
from scorer.paper.files import Form
from scorer.paper.papers import FORMS, PaperOrder, printed
from scorer.screens.tournament.players.pasting import ENCODINGS
from scorer.texts import LANGUAGES, texts

night = from_document(json.loads(NIGHT))
begins = {Form.PDF: b"%PDF-", Form.XLSX: b"PK", Form.CSV: b"\\xef\\xbb\\xbf"}
begins[Form.HTML] = b"<!DOCTYPE html>"
failed = []
for language in LANGUAGES:
    for paper, forms in FORMS.items():
        for form in forms:
            wanted = PaperOrder(paper=paper, form=form)
            if not printed(texts(language.code), night, wanted).startswith(begins[form]):
                failed.append(f"{language.code} {paper} {form}")
for encoding in ENCODINGS:
    if "Zoë".encode(encoding).decode(encoding) != "Zoë":
        failed.append(encoding)
failed
"""
"""Makes every paper of `NIGHT` in every language; returns those that failed."""

SAME: Final = """
import ast, sys, zipfile

def meaning(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                node.value.value = ""
    statements = (node for node in ast.walk(tree) if isinstance(node, ast.stmt))
    return ast.dump(tree), [(type(node).__name__, node.lineno) for node in statements]

(library,) = [path for path in sys.path if path.endswith(".zip")]
other = []
with zipfile.ZipFile(library) as ours, zipfile.ZipFile("/whole.zip") as whole:
    names = ours.namelist()
    for name in names:
        if meaning(ours.read(name)) != meaning(whole.read(name)):
            other.append(name)
assert len(names) > 150
other
"""
"""Compares the library with the original; returns modules whose code or line numbers differ."""


@pytest.fixture(scope="module")
def page(browser: Browser, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("modules")
    shutil.copytree(built / PLACE / "pyodide", folder / "pyodide")
    for name in ("app.zip", "unpack.js"):
        shutil.copy(built / PLACE / name, folder)
    for font in (built / PLACE / "assets/fonts").glob("PizarraSans-*.ttf"):
        shutil.copy(font, folder)
    shutil.copy(package_web_folder() / "pyodide/python_stdlib.zip", folder / "whole.zip")
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "modules.js").write_text(SCRIPT, "utf-8")
    (folder / "modules-worker.js").write_text(WORKER, "utf-8")
    with serve(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab = browser.new_page()
        tab.set_default_timeout(300_000)
        tab.goto(f"http://127.0.0.1:{server.server_port}/")
        yield tab
        tab.close()
        server.shutdown()


def test_every_module_of_the_build_can_be_imported(page: Page) -> None:
    assert "\n".join(page.evaluate("program => run(program)", ALL)) == ""


@FULL
def test_modules_that_are_imported_when_needed_are_included(page: Page) -> None:
    assert "\n".join(page.evaluate("program => run(program)", LATE)) == ""


def test_every_paper_of_a_night_can_be_made(page: Page) -> None:
    night = (ROOT / "docs/examples/tournament.json").read_text("utf-8")
    program = PAPERS.replace("NIGHT", repr(night))
    assert "\n".join(page.evaluate("program => run(program)", program)) == ""


@FULL
def test_removing_comments_changes_neither_the_code_nor_its_line_numbers(page: Page) -> None:
    assert "\n".join(page.evaluate("program => run(program)", SAME)) == ""
