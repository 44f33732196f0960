"""Weis and Stöck as keys beside the digits of the pad."""

from __future__ import annotations

from collections.abc import Callable

from rules.solo.facts import StoeckShown
from scorer.games.melds.panels import PlayerStoeckPanel, PlayerWeisByCardsPanel, PlayerWeisPanel
from scorer.phrases import step_text, violation_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.table.pad.keys import KeyRow, PadKey

Seats = Callable[[View], tuple[int, ...]]
"""Returns the players of the deal; none while nobody can have a meld."""


def meld_buttons(
    table: TableContext, seats: tuple[int, ...], *, compare: bool = True
) -> list[KeyRow]:
    """Make the keys of :func:`meld_keys` for a game in which all play every deal."""
    return meld_keys(table, lambda _: seats, compare=compare)


def meld_keys(table: TableContext, seats: Seats, *, compare: bool = True) -> list[KeyRow]:
    """Make the keys for Weis and Stöck, which open their panels or say why they do not.

    Args:
        table: The table.
        seats: The players of the deal.
        compare: Whether only the best Weis counts.
    """
    t, actions = table.look.t, table.actions
    by_cards = PlayerWeisByCardsPanel() if compare else None

    def ready(open_for: Callable[[tuple[int, ...]], object]) -> None:
        now = actions.now()
        players = seats(now)
        if players:
            open_for(players)
        else:
            actions.say(step_text(t, table.names, now.next_step))

    def open_stoeck(players: tuple[int, ...]) -> None:
        wrong = actions.now().check(StoeckShown(seat=players[0]))
        if wrong:
            actions.say(violation_text(t, wrong[0], table.names), wrong[0].rule)
        else:
            actions.open(PlayerStoeckPanel(players))

    players = seats(table.view)
    shown = not players or bool(table.view.check(StoeckShown(seat=players[0])))
    return [
        _key(
            table,
            "weis",
            lambda: ready(lambda those: actions.open(PlayerWeisPanel(those, by_cards))),
            dim=not players,
        ),
        _key(table, "stoeck", lambda: ready(open_stoeck), dim=shown),
    ]


def _key(table: TableContext, name: str, press: Callable[[], object], *, dim: bool) -> KeyRow:
    return (PadKey(text=table.look.t(f"table.{name}"), act=press, dim=dim, key=name),)
