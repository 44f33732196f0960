"""The controls of a Bieter: the mode, and what is tapped in a deal (BIE)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Amended
from rules.engine.steps import Step
from rules.games.bieter.deal import State
from rules.games.bieter.facts import ModeNamed, TrumpTurned
from rules.games.bieter.standing import bidding, on_table, standing
from rules.jass.cards import Card, Mode
from rules.pairs.facts import ClaimedOut, StoeckShown
from scorer.appearance import Appearance
from scorer.games._cards.last_card import LastCardPanel
from scorer.games._cards.weis import WeisPanel
from scorer.games._slate.claim import ClaimPanel
from scorer.games._slate.stoeck import StoeckPanel
from scorer.games._slate.typed import Typed
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games.bieter.auction import Auction
from scorer.games.bieter.count_panels import DeclinePanel, PadPanel
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

DEAL_HEIGHT = 24 + 62 + 56 + 60 + 50 + 4 * GAP
"""Height of the controls of a deal in play, in logical pixels."""

_MODE_FACTS = (ModeNamed, TrumpTurned)
"""Facts that decide the mode."""


def controls(table: TableContext) -> ft.Control:
    """The open question, or the controls of the deal in play."""
    view = table.view
    state: State = view.state
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return first_dealer_question(table)
    if bidding(state) is not None:
        return ft.Container(Auction(table), key="auction")
    if state.deal.mode is None:
        return _mode_question(table)
    return _in_play(table)


def _mode_question(table: TableContext) -> ft.Control:
    """Ask for the mode: the bidder chooses it, or the last card decides it (BIE-3, BIE-4)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    question = words(
        step_text(t, table.names, view.next_step),
        look.colours.ink,
        size=17,
        bold=True,
        lines=3,
    )
    rows: list[ft.Control] = [
        question,
        _modes(look, None, lambda mode: actions.record(ModeNamed(mode=mode))),
    ]
    if not on_table(view.state).bidder_chooses:
        by_card = text_button(
            t("card.last"),
            look.colours,
            lambda _: actions.open(LAST_CARD_PANEL),
            expand=1,
            key="card",
        )
        rows.append(ft.Row([by_card]))
    return ft.Column(
        rows, spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _modes(look: Appearance, chosen: Mode | None, choose: Callable[[Mode], object]) -> ft.Control:
    """The six modes, without factors (BIE-5)."""

    def handler_of(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            choose(mode)

        return handler

    return mode_row(look.t, look.colours, look.deck, None, chosen, handler_of)


def _trump_turned(card: Card) -> Event:
    return TrumpTurned(card=card)


LAST_CARD_PANEL = LastCardPanel(_trump_turned, "BIE-4")
"""Records the dealer's last card (BIE-4)."""


def _in_play(table: TableContext) -> ft.Control:
    """The controls of a deal in play: mode, Weis, Stöck, count and claims."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state
    deal = on_table(state)

    def opens(panel: Panel) -> Callable[..., None]:
        return lambda _: actions.open(panel)

    def correct_mode(mode: Mode) -> None:
        current: View = actions.now()
        mode_entry = next(
            (fact for fact in reversed(current.facts) if isinstance(fact.event, _MODE_FACTS)),
            None,
        )
        if mode_entry is not None and isinstance(mode_entry.event, TrumpTurned):
            actions.open(EditPanel(mode_entry.seq))
        elif mode_entry is not None and mode_entry.event != ModeNamed(mode=mode):
            actions.correct([Amended(mode_entry.seq, ModeNamed(mode=mode))])

    def button(
        key: str, action: Callable[..., None] | None, *, height: float = 56, step: bool = False
    ) -> ft.Control:
        return text_button(
            t(key), colours, action, step=step, height=height, expand=1, size=16, key=key
        )

    stoeck_allowed = any(not view.check(StoeckShown(side=side)) for side in range(2))
    targets = " – ".join(
        f"{view.side_names[account.side]} {account.target}" for account in standing(state)
    )
    visible_mode = deal.mode if look.show_trump else None
    claims = [
        text_button(
            t("table.claim", side=name),
            colours,
            None if view.check(ClaimedOut(side=side)) else opens(ClaimPanel(side, Typed(side))),
            claim=True,
            height=50,
            expand=1,
            size=15,
            key=f"claim-{side}",
        )
        for side, name in enumerate(view.side_names)
    ]
    decline = [button("bieter.decline", opens(DeclinePanel()))] if deal.may_decline else []
    return ft.Column(
        [
            ft.Container(words(targets, colours.quiet, size=15, lines=1), height=24),
            _modes(look, visible_mode, correct_mode),
            ft.Row(
                [
                    button("table.weis", opens(WeisPanel())),
                    button("table.stoeck", opens(StoeckPanel()) if stoeck_allowed else None),
                    *decline,
                ],
                spacing=GAP,
            ),
            ft.Row([button("table.count", opens(PadPanel()), height=60, step=True)]),
            ft.Row(claims, spacing=GAP),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
