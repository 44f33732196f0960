"""The app in a browser: what is changed in Flet's web client and web server.

Everything here leans on details of one Flet version, `TESTED_FLET`, that its
documentation does not promise. `tests/browser/test_web_folder.py` looks at each
of them and fails first when Flet changes.
"""

from scorer.languages import preferred_languages
from scorer.messages import shorten_messages
from scorer.server.control_ids import scatter_control_ids
from scorer.server.errors import hide_tracebacks
from scorer.server.folder import TESTED_FLET, prepare_web_folder
from scorer.server.gate import Doors
from scorer.server.http import POLICY, build_server, web_app
from scorer.server.qr import picture, printed

__all__ = [
    "POLICY",
    "TESTED_FLET",
    "Doors",
    "build_server",
    "hide_tracebacks",
    "picture",
    "preferred_languages",
    "prepare_web_folder",
    "printed",
    "scatter_control_ids",
    "shorten_messages",
    "web_app",
]
