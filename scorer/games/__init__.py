"""The screens of the games, one folder each; the other folders hold what several games share."""

from scorer.games.bieter import BIETER_SCREENS
from scorer.games.coiffeur import COIFFEUR_SCREENS
from scorer.games.differenzler import DIFFERENZLER_SCREENS
from scorer.games.handjass import HANDJASS_SCREENS
from scorer.games.individual import INDIVIDUAL_SCREENS
from scorer.games.molotow import MOLOTOW_SCREENS
from scorer.games.pandur import PANDUR_SCREENS
from scorer.games.putz import PUTZ_SCREENS
from scorer.games.schieber import SCHIEBER_SCREENS
from scorer.games.sidi import SIDI_SCREENS
from scorer.table.model import GameScreens

ALL: dict[str, GameScreens] = {
    screens.key: screens
    for screens in (
        SCHIEBER_SCREENS,
        COIFFEUR_SCREENS,
        DIFFERENZLER_SCREENS,
        INDIVIDUAL_SCREENS,
        HANDJASS_SCREENS,
        PANDUR_SCREENS,
        PUTZ_SCREENS,
        BIETER_SCREENS,
        MOLOTOW_SCREENS,
        SIDI_SCREENS,
    )
}
"""The screens of every game by its key, in the order of the start screen."""
