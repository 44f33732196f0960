"""What charts show besides the numbers of somebody (docs/numbers.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.numbers.numbers import Kind, Number, Who, seats_of
from rules.numbers.played import Played
from rules.numbers.tally import Measure


class Pictures:
    """What charts of somebody show, counted one Partie after the other, so that others can work.

    Attributes:
        declared: How often they, or anybody of a table, have declared and made so many points
            (DIF-3).
    """

    def __init__(self) -> None:
        """Begin with no Partie."""
        self.declared: Final = Counter[tuple[int, int]]()
        self._chosen: Final[dict[str, Counter[str]]] = {}
        self._ids: Final[dict[str, list[str]]] = {}

    def take(self, played: Played, who: Who) -> None:
        """Count one more Partie of somebody; one in which they did not play counts nothing."""
        seats = seats_of(played, who)
        if not seats:
            return
        for seat in seats:
            self.declared.update(played.declared(seat))
        if played.choices:
            game = played.digest.game
            self._chosen.setdefault(game, Counter()).update(played.choices)
            self._ids.setdefault(game, []).append(played.id)

    def chosen_at_table(self, game: str) -> tuple[Number, ...]:
        """How often each mode was chosen in a game, whoever chose it; the most frequent first."""
        modes = self._chosen.get(game, Counter())
        return tuple(
            Number(
                code=Measure.CHOSEN,
                game=game,
                about=mode,
                kind=Kind.SHARE,
                sum=count,
                of=modes.total(),
                ids=tuple(self._ids[game]),
            )
            for mode, count in sorted(modes.items(), key=lambda item: (-item[1], item[0]))
        )
