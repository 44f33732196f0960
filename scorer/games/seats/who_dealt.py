"""Who dealt the first deal, entered at the table where the form left it open (SCH-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import flet as ft

from rules.engine.game import Placed, refusals
from rules.engine.log import Inserted
from rules.jass.seats import FirstVorhand
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from scorer.games.seats.player_buttons import GAP, player_button_rows
from scorer.session import View
from scorer.table.model import MenuRow, Panel, TableContext


@dataclass(frozen=True)
class WhoDealtPanel(Panel):
    """Asks who drew the highest card and dealt the first deal."""

    title = "table.who_dealt"

    def draw(self, table: TableContext) -> ft.Control:
        """The players who can have dealt."""
        actions = table.actions

        def write(seat: int) -> None:
            fact, after = DealerFound(seat=seat), _after_vorhand(actions.now())
            if after is None:
                actions.record(fact)
            else:
                actions.correct([Inserted(after.seq, fact)])

        rows = player_button_rows(table, write, seats=_can_have_dealt(table.view), key="dealt")
        return ft.Column(rows, spacing=GAP, tight=True)


def who_dealt_row(table: TableContext) -> Iterator[MenuRow]:
    """The row of the menu where lots were drawn, while the Vorhand is known but not the dealer."""
    if _can_have_dealt(table.view):
        text = table.look.t("table.who_dealt")
        yield MenuRow(text, lambda: table.actions.open(WhoDealtPanel()))


def _can_have_dealt(view: View) -> tuple[int, ...]:
    """The seats that the rules allow just after the Vorhand was found; none without lots."""
    if view.options.first_vorhand is not FirstVorhand.LOWEST_CARD:
        return ()
    kinds = {type(fact.event) for fact in view.facts}
    if VorhandFound not in kinds or DealerFound in kinds:
        return ()
    after = _after_vorhand(view)
    state = view.state if after is None else view.state_before(after.seq)
    return tuple(
        seat
        for seat in range(len(view.players))
        if not refusals(view.game.verify(state, DealerFound(seat=seat)))
    )


def _after_vorhand(view: View) -> Placed | None:
    """The fact that follows the one which names the Vorhand; ``None`` if none does yet."""
    pairs = pairwise(view.facts)
    return next((after for one, after in pairs if isinstance(one.event, VorhandFound)), None)
