"""Questions that are answered with the name of a player: who deals, who is Vorhand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import flet as ft

from rules.engine.game import Placed, refusals
from rules.engine.log import Inserted
from rules.engine.steps import Step
from rules.jass.seats import FirstVorhand
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from scorer.forms.first_player import VorhandFirst
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.model import Covers, MenuRow, Panel, TableContext
from scorer.table.notice import NextLine, deal_text, next_line
from scorer.table.widths import panel_width
from scorer.texts import Texts
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_rows
from scorer.widgets.tap import lettering, text_button

GAP = 8
"""Between two rows, in logical pixels."""

SHORT_NAME = 6
"""Letters of a name that fits into a quarter of a phone's width."""

FIRST = VorhandFirst()
"""What is asked to find the first Vorhand, and what the answer says."""

LINE_LETTERS = 1.2
"""How much larger than usual the letters of a question are that stands alone."""

MOST_IN_A_ROW = 4
"""Number of names that fit beside each other on a phone."""


def player_buttons(
    table: TableContext,
    choose: Callable[[int], object],
    *,
    seats: Sequence[int] | None = None,
    columns: int = 0,
    key: str,
) -> list[ft.Control]:
    """A button for each player, in rows: one row where all names are short.

    Args:
        table: The table.
        choose: Called with the seat of the player whose button is tapped.
        seats: The players to choose from; ``None``: all.
        columns: How many buttons stand beside each other; 0: as many as have room.
        key: The beginning of the keys of the buttons.
    """
    view = table.view
    offered = range(len(view.players)) if seats is None else seats
    buttons: list[ft.Control] = [
        text_button(
            view.players[seat],
            table.look.colours,
            lambda _, seat=seat: choose(seat),
            expand=1,
            height=64,
            size=16,
            key=f"{key}-{seat}",
        )
        for seat in offered
    ]
    short = max(map(len, view.players)) <= SHORT_NAME
    fitting = len(buttons) if short and len(buttons) <= MOST_IN_A_ROW else 2
    return button_rows(buttons, columns=columns or fitting, spacing=GAP)


@dataclass(frozen=True)
class FirstDealerPanel(Panel):
    """Asks who deals first."""

    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """The players; a tap on a name records it."""
        question = step_text(table.look.t, table.names, table.view.next_step)
        asked = lettering(question, table.look.colours.ink, size=18, bold=True)
        return stretched([asked, *_dealers(table)], spacing=GAP)


def _dealers(table: TableContext, columns: int = 0) -> list[ft.Control]:
    """A button for each player, which records who deals first."""

    def write(seat: int) -> None:
        table.actions.record(DealerFound(seat=seat))

    return player_buttons(table, write, columns=columns, key="dealer")


@dataclass(frozen=True)
class AuctionDealerPanel(FirstDealerPanel):
    """The same where no keys are shown before the auction: it has their place, and more room."""

    covers = Panel.covers

    def draw(self, table: TableContext) -> ft.Control:
        """The question, on the line that says what was undone and can redo it; the players."""
        look, view = table.look, table.view
        question = step_text(look.t, table.names, view.next_step)
        line = next_line(
            look,
            NextLine(question, deal_text(look, view)),
            table.live.notice.value,
            table.actions,
            letters=LINE_LETTERS,
            width=panel_width(look, table.screens.table.room),
        )
        return stretched([line, *_dealers(table, columns=2 if look.short else 1)], spacing=GAP)


def ask_first_dealer(view: View, panel: Panel = FirstDealerPanel()) -> Panel | None:
    """The question, until it is answered."""
    asked = view.next_step.code in (Step.SAY_DEALER, Step.SAY_FIRST_DEALER)
    return panel if asked else None


ask_dealer_of_auction = partial(ask_first_dealer, panel=AuctionDealerPanel())
"""The same at a table whose keys are those of an auction at first."""


@dataclass(frozen=True)
class VorhandPanel(Panel):
    """Asks who is Vorhand in the first deal (SCH-2)."""

    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """The question."""
        look, options = table.look, table.view.options
        t, colours = look.t, look.colours

        def write(seat: int) -> None:
            table.actions.record(FIRST.fact(options, seat, len(table.view.players)))

        how = t(f"choice.first_vorhand.{options.first_vorhand}")
        return ft.Column(
            [
                lettering(first_question(t, options), colours.ink, size=18, bold=True),
                lettering(how, colours.quiet, size=15),
                *player_buttons(table, write, key="vorhand"),
            ],
            spacing=GAP,
            tight=True,
        )


def first_question(t: Texts, options: Any) -> str:
    """Who is Vorhand; in a rematch, who deals, from which that follows (SCH-2)."""
    return t(FIRST.question(options) if FIRST.only_winners(options) else "table.who_is_vorhand")


def ask_vorhand(view: View) -> Panel | None:
    """The question, until it is answered."""
    return VorhandPanel() if view.state.deal.vorhand is None else None


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

        rows = player_buttons(table, write, seats=_can_have_dealt(table.view), key="dealt")
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
