"""What shows a Partie of each game."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.games.bieter.game import BIETER
from rules.games.coiffeur.game import COIFFEUR
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.handjass.game import HANDJASS
from rules.games.individual.game import INDIVIDUAL
from rules.games.pandur.game import PANDUR
from rules.games.putz.game import PUTZ
from rules.games.schieber.game import SCHIEBER
from scorer.appearance import Appearance
from scorer.games.bieter.table import BieterTable
from scorer.games.coiffeur.table import CoiffeurTable
from scorer.games.differenzler.table import DifferenzlerTable
from scorer.games.handjass.table import HandjassTable
from scorer.games.individual.table import IndividualTable
from scorer.games.pandur.table import PandurTable
from scorer.games.putz.table import PutzTable
from scorer.games.schieber.table import SchieberTable
from scorer.services import Services
from scorer.session import OpenPartie

BOARDS: dict[str, Callable[[Appearance, Services, OpenPartie], ft.Control]] = {
    SCHIEBER.key: SchieberTable,
    DIFFERENZLER.key: DifferenzlerTable,
    COIFFEUR.key: CoiffeurTable,
    INDIVIDUAL.key: IndividualTable,
    HANDJASS.key: HandjassTable,
    PANDUR.key: PandurTable,
    PUTZ.key: PutzTable,
    BIETER.key: BieterTable,
}
"""The table of each game, by key."""
