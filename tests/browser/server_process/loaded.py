"""What every server needs, imported and read once; `fork` forks the servers from it."""

import importlib

from scorer.texts import LANGUAGES, texts

for module in (
    "flet_web.fastapi",
    "scorer.app",
    "scorer.cli.main",
    "scorer.guests.rights",
    "scorer.places",
    "scorer.server.start",
    "scorer.store.folder",
    "starlette.staticfiles",
    "tests.browser.server_process.fork",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.h11_impl",
):
    importlib.import_module(module)

for language in LANGUAGES:
    texts(language.code)("app.back")
