"""The house rules of a Handjass."""

from __future__ import annotations

from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Points, Rule

HANDJASS_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="HAND-4",
        source="W",
        help="option.handjass_target_help",
        offered=(5, 7, 10),
    ),
    FOURS,
    SHARED_CARDS,
    TRUMP_TIE,
)
"""All that a Handjass leaves open, in the order of the form."""
