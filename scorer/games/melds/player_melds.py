"""Entering a Weis or the Stöck of a player: the panels, and the keys that open them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

import flet as ft

from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS
from rules.solo.facts import StoeckShown, WeisShown
from scorer.games.cards.card_choice import CardForm
from scorer.games.melds.weis_by_cards import WeisByCardsPanel, compare_row
from scorer.games.seats.player_buttons import player_buttons
from scorer.session import View
from scorer.table.live_table import use_typed
from scorer.table.model import Covers, MenuRow, Panel, TableContext
from scorer.table.pad.keys import KeyRow, PadKey
from scorer.table.panel_parts import choices
from scorer.table.widths import panel_width
from scorer.text_size.drawn import even_size
from scorer.widgets.card import stretched
from scorer.widgets.tap import text_button

GAP = 8
"""Between two rows, in logical pixels."""

HEIGHT = 56
"""Height of a button, in logical pixels."""

EDGES = 12
"""Between the two sides of a button and its text, in logical pixels."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What is tapped of a Weis so far: its player and its points, in either order."""

    seat: int | None = None
    points: int | None = None


def worth_keys(
    table: TableContext,
    worths: Sequence[int],
    choose: Callable[[int], object],
    *,
    name: str,
    chosen: int | None = None,
) -> list[ft.Control]:
    """The points that a Weis can have, in two rows of keys.

    Args:
        table: The table.
        worths: The points.
        choose: Called with the points of a key that is tapped.
        name: Whose Weis it is, for screen readers; empty while that is not known.
        chosen: The points that are drawn as chosen.
    """
    look, half = table.look, (len(worths) + 1) // 2
    width = panel_width(look, table.screens.table.room)
    room = (width - GAP * (half - 1)) / half - EDGES

    def key(points: int) -> ft.Control:
        said = look.t("table.bar_label", side=name, points=points)
        return text_button(
            str(points),
            look.colours,
            table.handler(partial(choose, points)),
            label=said if name else str(points),
            selected=True if points == chosen else None,
            expand=1,
            height=HEIGHT,
            size=even_size(str(worths[-1]), 20, room),
            key=f"weis-{points}",
        )

    return [ft.Row(list(map(key, row)), spacing=GAP) for row in (worths[:half], worths[half:])]


@dataclass(frozen=True)
class CardPanel(Panel):
    """Records the turned card (IND-1, PUT-1)."""

    def draw(self, table: TableContext) -> ft.Control:
        """The cards to choose from."""
        return CardForm(table)


@dataclass(frozen=True)
class PlayerWeisPanel(Panel):
    """Records a Weis of a player by its points.

    Attributes:
        seats: The players of the deal.
        by_cards: The panel that compares by cards, where only the best Weis counts.
        worths: The points that a Weis can have.
    """

    title = "weis.title"
    covers = Covers.BOARD
    kind: ClassVar[type[Any]] = WeisShown

    seats: tuple[int, ...]
    by_cards: Panel | None = None
    worths: Sequence[int] = SINGLE_WORTHS

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The players, the points (WIIS-1), in either order, and a button to compare by cards.

        A single player is chosen already.
        """
        seats, names = self.seats, table.view.players
        start = _Draft(seat=seats[0] if len(seats) == 1 else None)
        draft, latest, change = use_typed(table.live, "weis", start)

        def choose(**fields: int) -> None:
            change(lambda now: replace(now, **fields))
            chosen = latest()
            if chosen.seat is None or chosen.points is None:
                return
            change(lambda _: start)
            table.actions.record(self.kind(seat=chosen.seat, points=chosen.points))

        rows: list[ft.Control] = []
        if len(seats) > 1:
            options = [(names[option], option == draft.seat) for option in seats]
            rows.append(choices(table.look, options, lambda place: choose(seat=seats[place])))
        rows += worth_keys(
            table,
            self.worths,
            lambda points: choose(points=points),
            name=names[draft.seat] if draft.seat is not None else "",
            chosen=draft.points,
        )
        worths = ft.Column(rows, spacing=GAP, tight=True)
        if self.by_cards is None:
            return worths
        return ft.Column([worths, compare_row(table, self.by_cards)], spacing=12, tight=True)


@dataclass(frozen=True)
class PlayerWeisByCardsPanel(WeisByCardsPanel):
    """Compares the Weis of all players by their cards.

    The best can depend on the trump, so the turned card is needed first (WIIS-4).
    """

    def draw(self, table: TableContext) -> ft.Control:
        """The form of the turned card while it is unknown, then that of the Weis."""
        deal = table.view.state.deal
        if deal is not None and deal.card is None:
            reason = table.look.t("violation.deal.needs_card")
            return CardForm(table, reason=reason, then=self)
        return super().draw(table)


@dataclass(frozen=True)
class PlayerStoeckPanel(Panel):
    """Records the Stöck of a player (STK-1).

    Attributes:
        seats: The players of the deal.
    """

    title = "table.who_has_stoeck"
    covers = Covers.BOARD

    seats: tuple[int, ...]

    def draw(self, table: TableContext) -> ft.Control:
        """One button for each player."""

        def write(seat: int) -> None:
            table.actions.record(StoeckShown(seat=seat))

        buttons = player_buttons(table, write, seats=self.seats, key="stoeck")
        return stretched(buttons, spacing=GAP)


def card_row(table: TableContext) -> MenuRow:
    """The row of the menu that records the turned card."""
    return MenuRow(table.look.t("card.turned"), lambda: table.actions.open(CardPanel()))


def annul_row(table: TableContext) -> MenuRow:
    """The row of the menu that annuls the deal (PEN-2)."""
    return MenuRow(table.look.t("fault.annul"), lambda: table.actions.record(DealAnnulled()))


def meld_keys(
    table: TableContext,
    seats: Callable[[View], tuple[int, ...]],
    compare: Callable[[View], bool] = lambda _: True,
) -> list[KeyRow]:
    """Make the keys for Weis and Stöck, which open their panels or say why they do not.

    The panels name the players in the order of the numbers below them, whoever leads.

    Args:
        table: The table.
        seats: Returns the players of the deal; none while nobody can have a meld.
        compare: Returns whether only the best Weis counts.
    """
    actions = table.actions

    def ready(open_for: Callable[[View, tuple[int, ...]], object]) -> None:
        now = actions.now()
        players = tuple(sorted(seats(now)))
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
