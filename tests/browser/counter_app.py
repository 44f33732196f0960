"""The smallest app with our web folder: a number and a button. The argument is the port."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import flet as ft

from scorer.asset_folder import ASSETS
from scorer.flet_internals import randomize_control_ids
from scorer.preferred import session_languages
from scorer.server.endpoints import Endpoints
from scorer.server.folder import prepare_web_folder
from scorer.server.web_app import build_server, web_app


@ft.component
def Counter() -> ft.Control:  # noqa: N802 -- a component
    count, set_count = ft.use_state(0)
    languages = ",".join(session_languages.get())
    return ft.Column(
        controls=[
            ft.Text(f"count {count}"),
            ft.Text(f"languages {languages} → ✓ × −"),
            ft.Button("more", on_click=lambda: set_count(lambda old: old + 1)),
        ]
    )


def main(page: ft.Page) -> None:
    german = ft.Locale("de", "CH")
    page.locale_configuration = ft.LocaleConfiguration([german], german)
    page.render(Counter)


def serve(main: Callable[[ft.Page], None]) -> None:
    """Serve an app on the port that the command line names."""
    folder = prepare_web_folder(Path(tempfile.mkdtemp(prefix="pizarra-web-")))
    os.environ["FLET_WEB_PATH"] = str(folder)
    randomize_control_ids()
    endpoints = Endpoints(local=("127.0.0.1", int(sys.argv[1])))
    build_server(web_app(main, assets=ASSETS, endpoints=endpoints), endpoints).run()


if __name__ == "__main__":
    serve(main)
