"""The house rules of a Putz."""

from __future__ import annotations

from scorer.forms.kinds import Points, Rule, Switch

PUTZ_RULES: tuple[Rule, ...] = (
    Points(
        field="target",
        rule="PUT-6",
        source="I",
        help="option.putz_target_help",
        offered=(5, 7, 10),
    ),
    Points(field="lowest", rule="PUT-6", source="I", offered=(-3, -5, -7)),
    Switch(field="melds", rule="PUT-2", source="S"),
    Switch(field="best_alone", rule="PUT-4", source="R"),
)
"""All that a Putz leaves open, in the order of the form."""
