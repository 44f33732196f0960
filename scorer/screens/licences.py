"""What Pizarra ships besides its own code, each part with its licence."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.widgets.card import stretched
from scorer.widgets.spoken import copyable
from scorer.widgets.tap import prose, small_button

SHIPPED: Final[tuple[tuple[str, str], ...]] = (
    ("Python", "PSF-2.0"),
    ("Pyodide", "MPL-2.0"),
    ("Flutter, Skia", "BSD-3-Clause"),
    ("Material Icons", "Apache-2.0"),
    ("IBM Plex Sans", "OFL-1.1"),
    ("annotated-doc", "MIT"),
    ("annotated-types", "MIT"),
    ("anyio", "MIT"),
    ("certifi", "MPL-2.0"),
    ("click", "BSD-3-Clause"),
    ("fastapi", "MIT"),
    ("filelock", "MIT"),
    ("flet", "Apache-2.0"),
    ("flet-web", "Apache-2.0"),
    ("h11", "MIT"),
    ("httpcore", "BSD-3-Clause"),
    ("httptools", "MIT"),
    ("httpx", "BSD-3-Clause"),
    ("idna", "BSD-3-Clause"),
    ("msgpack", "Apache-2.0"),
    ("oauthlib", "BSD-3-Clause"),
    ("opentelemetry-api", "Apache-2.0"),
    ("openskill", "MIT"),
    ("platformdirs", "MIT"),
    ("pydantic", "MIT"),
    ("pydantic-core", "MIT"),
    ("pydyf", "BSD-3-Clause"),
    ("python-dotenv", "BSD-3-Clause"),
    ("pyyaml", "MIT"),
    ("repath", "MIT"),
    ("segno", "BSD-3-Clause"),
    ("six", "MIT"),
    ("starlette", "BSD-3-Clause"),
    ("tinydb", "MIT"),
    ("typing-extensions", "PSF-2.0"),
    ("typing-inspection", "MIT"),
    ("uvicorn", "BSD-3-Clause"),
    ("uvloop", "MIT OR Apache-2.0"),
    ("watchfiles", "MIT"),
    ("websockets", "BSD-3-Clause"),
    ("xlsxwriter", "BSD-2-Clause"),
)
"""Names, and SPDX licence expressions; parts that are no Python packages come first."""


@ft.component
def Licences(look: Appearance) -> Any:
    """A sentence about the licences; below it, at a tap, all parts that are shipped."""
    shown, show = ft.use_state(False)
    t, colours = look.t, look.colours
    sentence = copyable(prose(t("settings.licences"), colours.ink, size=15))
    below: ft.Control
    if shown:
        listed = "\n".join(f"{name}: {licence}" for name, licence in SHIPPED)
        below = copyable(prose(listed, colours.quiet, size=14))
    else:
        below = small_button(t("licences.show", n=len(SHIPPED)), colours, lambda _: show(True))
    return stretched([sentence, below])
