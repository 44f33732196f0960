"""The app served to browsers: Flet's web client and web server, with our changes.

What it uses of Flet that is not documented stands in `scorer.flet_internals`.
"""

from scorer.languages import preferred_languages
from scorer.server.endpoints import Endpoints
from scorer.server.folder import prepare_web_folder
from scorer.server.qr import qr_svg, qr_text
from scorer.server.web_app import POLICY, build_server, web_app

__all__ = [
    "POLICY",
    "Endpoints",
    "build_server",
    "preferred_languages",
    "prepare_web_folder",
    "qr_svg",
    "qr_text",
    "web_app",
]
