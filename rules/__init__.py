"""The rules of Jass as pure functions from facts to scores and rulings.

Nothing in this package reads a clock, a file or a random number, and nothing depends on screens
or storage. ``docs/rules.md`` explains the ids of rules in the docstrings (``CARD-3``, ``END-4``).

A single letter beside an id names the source of a rule: C the instructions of the club, E the
Spanish rules of individual Jass, I the Italian rules of Putz, W the encyclopedia, S the practice
in Switzerland. "A reading" is an interpretation where the sources leave something open.
"""

from rules.games.bieter import BIETER
from rules.games.coiffeur import COIFFEUR
from rules.games.differenzler import DIFFERENZLER
from rules.games.handjass import HANDJASS
from rules.games.individual import INDIVIDUAL
from rules.games.molotow import MOLOTOW
from rules.games.pandur import PANDUR
from rules.games.putz import PUTZ
from rules.games.schieber import SCHIEBER
from rules.games.sidi import SIDI
from rules.jass.game import AnyJassGame

GAMES: dict[str, AnyJassGame] = {
    game.key: game
    for game in (
        SCHIEBER,
        COIFFEUR,
        DIFFERENZLER,
        INDIVIDUAL,
        PUTZ,
        HANDJASS,
        PANDUR,
        BIETER,
        MOLOTOW,
        SIDI,
    )
}
"""All games of the program, by key."""
