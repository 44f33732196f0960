"""The controls of a Schieber: mode, Weis, Stöck, count, claims.

Each row is a component of its own, which is drawn again only when what it shows has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from rules.engine.log import Amended
from rules.engine.steps import Step
from rules.games.schieber.game import open_facts
from rules.jass.cards import Mode
from rules.jass.seats import partner
from rules.pairs.facts import ClaimedOut, ModeChosen, StoeckShown
from scorer.appearance import Appearance
from scorer.games._cards.weis import WeisPanel
from scorer.games._slate.claim import ClaimPanel, StoeckPanel
from scorer.games.schieber.pad import PadPanel
from scorer.session import View
from scorer.table.context import Panel
from scorer.table.live_table import LiveTable
from scorer.table.notice import notice_line
from scorer.widgets.component import Live, memo, use_cell, use_part, whole
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows of controls, in logical pixels."""

CLAIMS_HEIGHT = 50
"""Height of the row of claims, in logical pixels."""

CONTROLS_HEIGHT = 48 + 62 + 58 + 60 + CLAIMS_HEIGHT + 4 * GAP
"""Height of all rows, in logical pixels."""


PushedDeal = Live[int | None]
"""The number of the deal in which the Vorhand has pushed, before a mode is chosen."""


def _mode_entry(view: View) -> tuple[int, ModeChosen | None]:
    """The entry that chose the mode of the open deal, and its fact; ``(0, None)`` without one."""
    found = open_facts(view.facts, ModeChosen)
    return found[-1] if found else (0, None)


def _mode(view: View) -> Mode | None:
    fact = _mode_entry(view)[1]
    return fact.mode if fact else None


def _pushed(view: View, pushed_deal: PushedDeal) -> bool:
    fact = _mode_entry(view)[1]
    return fact.pushed if fact else pushed_deal.value == view.next_step.deal


def _turn_text(look: Appearance, view: View, pushed_deal: PushedDeal) -> str:
    t, step = look.t, view.next_step
    if step.chooser is None or step.vorhand is None:
        return t("table.who_is_vorhand")
    if _mode(view) is not None:
        return t("table.chose", name=view.players[step.chooser])
    chooser = partner(step.vorhand) if _pushed(view, pushed_deal) else step.vorhand
    return t("table.chooses", name=view.players[chooser])


def _allowed_sides(view: View, fact: type[StoeckShown | ClaimedOut]) -> tuple[bool, ...]:
    """For each side, whether it can record such a fact now."""
    return tuple(not view.check(fact(side=side)) for side in range(len(view.sides)))


def _in_play(view: View) -> bool:
    """Whether a deal has its mode and its tricks are not counted yet."""
    counted = view.state.deal.count is not None
    return _mode(view) is not None and view.next_step.code is not Step.FINISHED and not counted


@memo
@ft.component
def ModeRow(look: Appearance, live: LiveTable, pushed_deal: PushedDeal) -> ft.Control:
    """The six modes; a tap on another one corrects the deal (MODE-3).

    Where the table hides the trump, a button has to be tapped to see the chosen mode.
    """
    chosen_mode = use_part(live.view, _mode)
    revealed, set_revealed = ft.use_state(False)
    ft.use_effect(lambda: set_revealed(False), [chosen_mode is None])

    def choose(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            # The newest view: the deal on the screen may have been counted since it was drawn.
            view = live.actions.now()
            seq, fact = _mode_entry(view)
            if fact is None:
                live.actions.record(ModeChosen(mode=mode, pushed=_pushed(view, pushed_deal)))
            elif fact.mode is not mode:
                live.actions.correct([Amended(seq, replace(fact, mode=mode))])

        return handler

    if chosen_mode is None or look.show_trump or revealed:
        factors = live.view.value.options.factors
        return mode_row(look.t, look.colours, look.deck, factors, chosen_mode, choose)
    return text_button(
        look.t("table.show_trump"),
        look.colours,
        lambda _: set_revealed(True),
        hint=look.t("table.trump_hidden"),
        height=62,
        key="show-trump",
    )


@memo
@ft.component
def TurnLine(look: Appearance, live: LiveTable, pushed_deal: PushedDeal) -> ft.Control:
    """Who chooses or has chosen, or a notice; and the button to push the choice (MODE-3)."""
    t, colours = look.t, look.colours
    use_part(pushed_deal, whole)
    text = use_part(live.view, lambda view: _turn_text(look, view, pushed_deal))
    pushed = use_part(live.view, lambda view: _pushed(view, pushed_deal))
    ready = use_part(live.view, lambda view: view.state.deal.vorhand is not None)
    notice = use_part(live.notice, whole)

    def toggle_push(_event: object) -> None:
        view = live.actions.now()
        seq, fact = _mode_entry(view)
        if live.actions.debounced():
            return
        if fact is None:
            pushed_deal.set(None if _pushed(view, pushed_deal) else view.next_step.deal)
        else:
            live.actions.correct([Amended(seq, replace(fact, pushed=not fact.pushed))])

    left: ft.Control = words(text, colours.ink, size=16, align=ft.TextAlign.LEFT, lines=2, expand=1)
    if notice.text:
        left = notice_line(look, notice, live.actions)
    return ft.Row(
        [
            left,
            tap(
                t("table.pushed"),
                words(t("table.pushed"), colours.on_step if pushed else colours.ink, size=15),
                toggle_push if ready else None,
                colour=colours.step if pushed else colours.raised,
                width=118,
                selected=pushed,
                key="pushed",
            ),
        ],
        spacing=GAP,
    )


@memo
@ft.component
def DealButtons(look: Appearance, live: LiveTable) -> ft.Control:
    """Weis and Stöck."""
    t, colours = look.t, look.colours
    weis = use_part(live.view, lambda view: _in_play(view) and view.options.weis)
    stoeck = use_part(live.view, lambda view: any(_allowed_sides(view, StoeckShown)))

    def button(kind: str, hint: str, panel: Panel, *, ready: bool) -> ft.Control:
        name = t(f"table.{kind}")
        return text_button(
            name,
            colours,
            (lambda _: live.actions.open(panel)) if ready else None,
            hint=hint,
            label=name,
            expand=1,
            height=58,
            key=kind,
        )

    return ft.Row(
        [
            button("weis", t("table.weis_hint"), WeisPanel(), ready=weis),
            button("stoeck", t("table.stoeck_hint", n=20), StoeckPanel(), ready=stoeck),
        ],
        spacing=GAP,
    )


@memo
@ft.component
def CountButtons(look: Appearance, live: LiveTable) -> ft.Control:
    """Two buttons that count the deal, each beginning with the points of one side."""
    t, colours = look.t, look.colours
    ready = use_part(live.view, _in_play)
    sides = live.view.value.side_names

    def button(side: int, name: str) -> ft.Control:
        return tap(
            f"{t('table.count')}: {name}",
            ft.Column(
                [
                    words(t("table.count"), colours.on_step, size=16, bold=True, lines=1),
                    words(name, colours.on_step, size=14, lines=1),
                ],
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            (lambda _: live.actions.open(PadPanel(side=side))) if ready else None,
            colour=colours.step,
            height=60,
            expand=1,
            key=f"count-{side}",
        )

    return ft.Row([button(side, name) for side, name in enumerate(sides)], spacing=GAP)


@memo
@ft.component
def ClaimButtons(look: Appearance, live: LiveTable) -> ft.Control:
    """The claims (“Estamos afuera”), one button for each side (END-1)."""
    t, colours = look.t, look.colours
    allowed = use_part(live.view, lambda view: _allowed_sides(view, ClaimedOut))
    sides = live.view.value.side_names

    def button(side: int, name: str, *, ready: bool) -> ft.Control:
        return text_button(
            t("table.claim", side=name),
            colours,
            (lambda _: live.actions.open(ClaimPanel(side))) if ready else None,
            claim=True,
            height=CLAIMS_HEIGHT,
            expand=1,
            size=15,
            key=f"claim-{side}",
        )

    sides_allowed = zip(sides, allowed, strict=True)
    return ft.Row(
        [button(side, name, ready=ready) for side, (name, ready) in enumerate(sides_allowed)],
        spacing=GAP,
    )


@memo
@ft.component
def ChoiceRows(look: Appearance, live: LiveTable) -> ft.Control:
    """The rows above the count: turn, modes, Weis and Stöck."""
    pushed_deal = use_cell(lambda: PushedDeal(None))[0]
    rows = [
        TurnLine(look, live, pushed_deal),
        ModeRow(look, live, pushed_deal),
        DealButtons(look, live),
    ]
    return ft.Column(rows, spacing=GAP, tight=True)
