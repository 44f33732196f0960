"""The house rules of an individual Jass."""

from __future__ import annotations

from dataclasses import replace

from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Rule, Switch

INDIVIDUAL_RULES: tuple[Rule, ...] = (
    Switch(field="everyone_writes", rule="IND-2", source="E"),
    replace(FOURS, source="E"),
    SHARED_CARDS,
    TRUMP_TIE,
)
"""All that an individual Jass leaves open besides the target, in the order of the form."""
