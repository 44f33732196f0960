"""Names for sentences about a Partie."""

from __future__ import annotations

from scorer import phrases
from scorer.appearance import Appearance
from scorer.phrases import Names
from scorer.session import View


def names_of(look: Appearance, view: View) -> Names:
    """Who is meant by a side or a seat of this Partie, and how its deck is called."""
    return phrases.names_of(view.players, view.sides, look.deck)
