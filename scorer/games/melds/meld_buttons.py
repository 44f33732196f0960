"""Weis and Stöck as keys beside the digits of the pad."""

from __future__ import annotations

from collections.abc import Callable

from rules.solo.facts import StoeckShown
from scorer.games.melds.panels import PlayerStoeckPanel, PlayerWeisByCardsPanel, PlayerWeisPanel
from scorer.session import View
from scorer.table.model import TableContext
from scorer.table.pad.keys import KeyRow, PadKey

Seats = Callable[[View], tuple[int, ...]]
"""Returns the players of the deal; none while nobody can have a meld."""


def meld_keys(
    table: TableContext, seats: Seats, compare: Callable[[View], bool] = lambda _: True
) -> list[KeyRow]:
    """Make the keys for Weis and Stöck, which open their panels or say why they do not.

    Args:
        table: The table.
        seats: The players of the deal.
        compare: Returns whether only the best Weis counts.
    """
    actions = table.actions

    def ready(open_for: Callable[[View, tuple[int, ...]], object]) -> None:
        now = actions.now()
        players = seats(now)
        if players:
            open_for(now, players)
        else:
            table.say_what_comes()

    def open_weis(now: View, players: tuple[int, ...]) -> None:
        by_cards = PlayerWeisByCardsPanel() if compare(now) else None
        actions.open(PlayerWeisPanel(players, by_cards))

    def open_stoeck(now: View, players: tuple[int, ...]) -> None:
        if not table.refuse(now.check(StoeckShown(seat=players[0]))):
            actions.open(PlayerStoeckPanel(players))

    players = seats(table.view)
    shown = not players or bool(table.view.check(StoeckShown(seat=players[0])))
    return [
        _key(table, "weis", lambda: ready(open_weis), dim=not players),
        _key(table, "stoeck", lambda: ready(open_stoeck), dim=shown),
    ]


def _key(table: TableContext, name: str, press: Callable[[], object], *, dim: bool) -> KeyRow:
    return (PadKey(text=table.look.t(f"table.{name}"), act=press, dim=dim, key=name),)
