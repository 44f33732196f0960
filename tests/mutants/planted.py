"""All mutants."""

from __future__ import annotations

from typing import Final

from tests.mutants.of_recording import OF_RECORDING
from tests.mutants.of_rules import OF_RULES
from tests.mutants.of_screens import OF_SCREENS

MUTANTS: Final = (*OF_RULES, *OF_RECORDING, *OF_SCREENS)
