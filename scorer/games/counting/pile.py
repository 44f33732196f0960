"""How a counted pile gets onto the pad of a table of two sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorer.games.counting.count_keys import Typing
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import with_pile
from scorer.session import View
from scorer.table.model import Owner, PileEntry, TableContext


def side_pile(
    counting: Counting,
    *,
    whole: Callable[[View], bool] = lambda _: True,
    ace_eleven: Callable[[View], bool] = lambda _: False,
) -> PileEntry:
    """Return how a pile becomes the points of a side.

    Args:
        counting: How the deal is counted.
        whole: Returns whether all cards are in play, so that the rest belongs to the other side.
        ace_eleven: Returns whether the ace counts 11 in Undenufe (CARD-2, option W).
    """

    def owners(table: TableContext) -> Sequence[Owner]:
        return tuple(enumerate(table.view.side_names))

    def enter(table: TableContext, side: int, points: int) -> None:
        typing = table.live.kept(Typing)
        keeps_others = not whole(table.actions.now())
        deal = with_pile(typing.value.deal, side, points, keeps_others=keeps_others)
        typing.set(replace(typing.value, deal=deal))

    return PileEntry(
        mode=lambda table: counting.mode_of(table.actions.now()),
        owners=owners,
        enter=enter,
        whole=lambda table: whole(table.actions.now()),
        ace_eleven=lambda table: ace_eleven(table.actions.now()),
    )
