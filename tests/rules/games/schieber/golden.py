"""The words of golden logs of Schieber: those of any game of two sides."""

from __future__ import annotations

from tests.rules.pairs import golden as golden_pairs

FACTS = golden_pairs.FACTS
