"""Partien of every game in every state that its example goes through, and a tournament night."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from rules import GAMES
from rules.engine.game import replay
from rules.engine.log import effective
from rules.engine.notation import from_document
from rules.engine.steps import Step
from rules.tournament.document import to_document
from rules.tournament.kinds.kind import NightGame
from rules.tournament.season import RANK_POINTS, SeasonRules
from scorer.exchange.seasons import KeptSeason
from tests.browser.prepared import LONG, fill, keep
from tests.scorer.paper.nights import (
    facts_of,
    names,
    night_of,
    night_of_game,
    pairs_night,
    prizes_night,
)

EXAMPLES: Final = Path(__file__).parents[3] / "docs" / "examples"

PAIRS: Final = pairs_night()
PRIZES: Final = prizes_night()
NIGHT: Final = night_of(facts_of(names(12), 2, by_deal=True, open_tables=1), "Noche de marzo")
"""A night in its second round, with one table that has not counted yet."""
DRAWN: Final = replace(
    night_of(facts_of(names(12), 1, open_tables=3), "Noche de fichas"), id="a" * 32
)
"""A night whose first round is drawn, and no table has counted."""
ALONE: Final = night_of_game(NightGame.DIFFERENZLER, open_tables=1)
"""A night of a game in which everybody plays alone, with a table that has not counted."""

BY_TOTAL: Final = KeptSeason(
    id="1" * 32, title="Liga de los martes", year=2026, nights=frozenset((NIGHT.id, PRIZES.id))
)
BY_RANK: Final = replace(
    BY_TOTAL,
    id="2" * 32,
    title="Campeonato de invierno de la Peña Jassista Concordia",
    rules=SeasonRules(best=1, rank_points=RANK_POINTS, last_double=True),
)
"""A season with a long name, in which the ranks of a night give points."""


@dataclass(frozen=True, slots=True)
class Table:
    """A Partie at one of its states.

    Attributes:
        game: The key of its game.
        step: What the table must do now: a code of `Step` or `Ask`.
        document: The Partie in the exported form.
    """

    game: str
    step: str
    document: dict[str, Any]

    @property
    def path(self) -> str:
        """Its route in the app."""
        return f"partie/{self.document['id']}"


def tables(games: Iterable[str] = tuple(GAMES), *, long: bool = False) -> tuple[Table, ...]:
    """Return a Partie of each game in each state of its example, the finished one last.

    Args:
        games: The keys of the games.
        long: Whether the players have long names.
    """
    return tuple(table for key in games for table in _of_game(key, long=long))


def _of_game(key: str, *, long: bool) -> Iterator[Table]:
    """The tables of a game: for each state the longest log that leads to it, in their order."""
    whole = json.loads((EXAMPLES / f"{key}.json").read_text(encoding="utf-8"))
    if long:
        longer = dict(zip(whole["players"], LONG, strict=False))
        whole["players"] = [longer.get(name, name) for name in whole["players"]]
    lengths: dict[str, int] = {}
    for length, step in enumerate(_steps(whole)):
        lengths.pop(step, None)
        lengths[step] = length
    for step, length in lengths.items():
        partie_id = f"{list(GAMES).index(key) + 1:030x}{length:02x}"
        entries = whole["entries"][:length]
        yield Table(key, step, {**whole, "id": partie_id, "entries": entries})


def _steps(whole: dict[str, Any]) -> Iterator[str]:
    """What the table must do before the first entry of a log and after each of them."""
    partie = from_document(GAMES, whole)
    for length in range(len(partie.entries) + 1):
        facts = effective(partie.entries[:length])
        state = replay(partie.game, partie.options, len(partie.players), facts).state
        yield str(partie.game.next_step(state).code)


COUNTING: Final = frozenset({Step.COUNT_DEAL, Step.COUNT_ROW, Step.COUNT_SOLO})
"""Steps in which a deal is played and counted."""


def playing(found: Sequence[Table], game: str) -> Table:
    """The table of a game at which a deal is played."""
    return next(table for table in found if table.game == game and table.step in COUNTING)


def finished(found: Sequence[Table], game: str) -> Table:
    """The table of a game that is over."""
    return next(table for table in found if table.game == game and table.step == Step.FINISHED)


def prepare(data: Path, found: Iterable[Table]) -> None:
    """Bring the Partien, the nights and the seasons into a data folder that no server uses."""
    nights = (NIGHT, PAIRS, PRIZES, DRAWN, ALONE)
    fill(data, [*(table.document for table in found), *map(to_document, nights)])
    keep(data, (BY_TOTAL, BY_RANK))
