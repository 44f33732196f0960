"""The house rules of a Pandur."""

from __future__ import annotations

from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Points, Rule

PANDUR_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="PAN-6",
        source="W",
        help="option.pandur_target_help",
        offered=(10, 15, 20),
    ),
    FOURS,
    SHARED_CARDS,
    TRUMP_TIE,
)
"""All that a Pandur leaves open, in the order of the form."""
