"""What is tapped at the table in every deal: mode, Weis, Stöck, count, claims.

Each row follows what it shows of the Partie, and is drawn anew only when that has changed.
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

CLAIMS = 50
"""Height of the row of claims, in logical pixels."""

HEIGHT = 48 + 62 + 58 + 60 + CLAIMS + 4 * GAP
"""Height of all rows, in logical pixels."""


Push = Live[int | None]
"""The deal whose Vorhand has pushed, while no mode is chosen yet."""


def _chosen(view: View) -> tuple[int, ModeChosen | None]:
    """The mode of the open deal and the entry that chose it."""
    found = open_facts(view.facts, ModeChosen)
    return found[-1] if found else (0, None)


def _mode(view: View) -> Mode | None:
    fact = _chosen(view)[1]
    return fact.mode if fact else None


def _pushed(view: View, push: Push) -> bool:
    fact = _chosen(view)[1]
    return fact.pushed if fact else push.value == view.next_step.deal


def _turn_text(look: Appearance, view: View, push: Push) -> str:
    t, step = look.t, view.next_step
    if step.chooser is None or step.vorhand is None:
        return t("table.who_is_vorhand")
    if _mode(view) is not None:
        return t("table.chose", name=view.players[step.chooser])
    chooser = partner(step.vorhand) if _pushed(view, push) else step.vorhand
    return t("table.chooses", name=view.players[chooser])


def _possible(view: View, fact: type[StoeckShown | ClaimedOut]) -> tuple[bool, ...]:
    """Which side can say it now."""
    return tuple(not view.check(fact(side=side)) for side in range(len(view.sides)))


def _in_play(view: View) -> bool:
    """Whether a deal has its mode and its tricks are not counted yet."""
    counted = view.state.deal.count is not None
    return _mode(view) is not None and view.next_step.code is not Step.FINISHED and not counted


@memo
@ft.component
def ModeRow(look: Appearance, live: LiveTable, push: Push) -> ft.Control:
    """The six modes; touching another one corrects the deal (MODE-3).

    Where the trump is not to be seen, a chosen mode is covered until somebody looks.
    """
    shown = use_part(live.view, _mode)
    looking, set_looking = ft.use_state(False)
    ft.use_effect(lambda: set_looking(False), [shown is None])

    def choose(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            # As it stands now: the deal that was drawn may have been counted since.
            view = live.actions.now()
            seq, fact = _chosen(view)
            if fact is None:
                live.actions.record(ModeChosen(mode=mode, pushed=_pushed(view, push)))
            elif fact.mode is not mode:
                live.actions.correct([Amended(seq, replace(fact, mode=mode))])

        return handler

    if shown is None or look.show_trump or looking:
        factors = live.view.value.options.factors
        return mode_row(look.t, look.colours, look.deck, factors, shown, choose)
    return text_button(
        look.t("table.show_trump"),
        look.colours,
        lambda _: set_looking(True),
        hint=look.t("table.trump_hidden"),
        height=62,
        key="show-trump",
    )


@memo
@ft.component
def TurnLine(look: Appearance, live: LiveTable, push: Push) -> ft.Control:
    """Who chooses or has chosen, or what was just written; and the push (MODE-3)."""
    t, colours = look.t, look.colours
    use_part(push, whole)
    text = use_part(live.view, lambda view: _turn_text(look, view, push))
    pushed = use_part(live.view, lambda view: _pushed(view, push))
    ready = use_part(live.view, lambda view: view.state.deal.vorhand is not None)
    notice = use_part(live.notice, whole)

    def said(_event: object) -> None:
        view = live.actions.now()
        seq, fact = _chosen(view)
        if live.actions.debounced():
            return
        if fact is None:
            push.set(None if _pushed(view, push) else view.next_step.deal)
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
                said if ready else None,
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
    stoeck = use_part(live.view, lambda view: any(_possible(view, StoeckShown)))

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
    """The next step of a deal: count it, starting with either side's points."""
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
    """“Estamos afuera”, one button for each side (END-1)."""
    t, colours = look.t, look.colours
    possible = use_part(live.view, lambda view: _possible(view, ClaimedOut))
    sides = live.view.value.side_names

    def button(side: int, name: str, *, ready: bool) -> ft.Control:
        return text_button(
            t("table.claim", side=name),
            colours,
            (lambda _: live.actions.open(ClaimPanel(side))) if ready else None,
            claim=True,
            height=CLAIMS,
            expand=1,
            size=15,
            key=f"claim-{side}",
        )

    both = zip(sides, possible, strict=True)
    return ft.Row(
        [button(side, name, ready=ready) for side, (name, ready) in enumerate(both)], spacing=GAP
    )


@memo
@ft.component
def ChoiceRows(look: Appearance, live: LiveTable) -> ft.Control:
    """Who chooses, the modes, Weis and Stöck."""
    push = use_cell(lambda: Push(None))[0]
    rows = [TurnLine(look, live, push), ModeRow(look, live, push), DealButtons(look, live)]
    return ft.Column(rows, spacing=GAP, tight=True)
