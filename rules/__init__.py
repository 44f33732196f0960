"""The rules of Jass as pure functions: facts in, scores and rulings out.

Nothing in this package reads a clock, a file or chance, and nothing in it knows of
screens or storage. The ids in the docstrings (``CARD-3``, ``END-4`` …) are explained in
``docs/rules.md``.
"""

from rules.bieter import BIETER
from rules.coiffeur import COIFFEUR
from rules.differenzler import DIFFERENZLER
from rules.game import AnyGame
from rules.handjass import HANDJASS
from rules.individual import INDIVIDUAL
from rules.pandur import PANDUR
from rules.putz import PUTZ
from rules.schieber import SCHIEBER

GAMES: dict[str, AnyGame] = {
    game.key: game
    for game in (SCHIEBER, COIFFEUR, DIFFERENZLER, INDIVIDUAL, PUTZ, HANDJASS, PANDUR, BIETER)
}
"""Every game that the program keeps, by its key."""
