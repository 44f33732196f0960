"""What the tables of a night play, and what each game counts there (TOUR-19)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.tournament.kinds.coiffeur import COIFFEUR
from rules.tournament.kinds.differenzler import DIFFERENZLER
from rules.tournament.kinds.handjass import HANDJASS
from rules.tournament.kinds.kind import Kind, NightGame
from rules.tournament.kinds.schieber import SCHIEBER

KINDS: Final[Mapping[NightGame, Kind]] = MappingProxyType(
    {kind.game: kind for kind in (SCHIEBER, DIFFERENZLER, HANDJASS, COIFFEUR)}
)
"""All games of a night, the usual one first."""
