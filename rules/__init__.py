"""The rules of Jass as pure functions: facts in, scores and rulings out.

Nothing in this package reads a clock, a file or chance, and nothing in it knows of
screens or storage. The ids in the docstrings (``CARD-3``, ``END-4`` …) are explained in
``docs/rules.md``.
"""

from rules.games.bieter import BIETER
from rules.games.coiffeur import COIFFEUR
from rules.games.differenzler import DIFFERENZLER
from rules.games.handjass import HANDJASS
from rules.games.individual import INDIVIDUAL
from rules.games.pandur import PANDUR
from rules.games.putz import PUTZ
from rules.games.schieber import SCHIEBER
from rules.jass.game import AnyJassGame

GAMES: dict[str, AnyJassGame] = {
    game.key: game
    for game in (SCHIEBER, COIFFEUR, DIFFERENZLER, INDIVIDUAL, PUTZ, HANDJASS, PANDUR, BIETER)
}
"""Every game that the program keeps, by its key."""
