"""The app in a browser: what is changed in Flet's web client and web server.

What it uses of Flet that is not documented stands in `scorer.flet_internals`.
"""

from scorer.languages import preferred_languages
from scorer.server.access_control import Doors
from scorer.server.folder import prepare_web_folder
from scorer.server.qr import picture, printed
from scorer.server.web_app import POLICY, build_server, web_app

__all__ = [
    "POLICY",
    "Doors",
    "build_server",
    "picture",
    "preferred_languages",
    "prepare_web_folder",
    "printed",
    "web_app",
]
