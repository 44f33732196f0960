"""The games that the app offers."""

from __future__ import annotations

from rules.engine.game import AnyGame
from scorer.games.boards import BOARDS
from scorer.games.forms import FORMS

OFFERED: dict[str, AnyGame] = {key: form.game for key, form in FORMS.items() if key in BOARDS}
"""The games with a form to begin them and a board to play them, in the order of the forms."""
