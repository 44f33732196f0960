"""What shows a Partie of each game."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.bieter import BIETER
from rules.coiffeur import COIFFEUR
from rules.differenzler import DIFFERENZLER
from rules.handjass import HANDJASS
from rules.individual import INDIVIDUAL
from rules.pandur import PANDUR
from rules.putz import PUTZ
from rules.schieber import SCHIEBER
from scorer.session import Sitting
from scorer.views.bieter import BieterTable
from scorer.views.coiffeur import CoiffeurTable
from scorer.views.desk import Desk
from scorer.views.differenzler import DifferenzlerTable
from scorer.views.handjass import HandjassTable
from scorer.views.individual import IndividualTable
from scorer.views.look import Look
from scorer.views.pandur import PandurTable
from scorer.views.putz import PutzTable
from scorer.views.schieber import SchieberTable

BOARDS: dict[str, Callable[[Look, Desk, Sitting], ft.Control]] = {
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
