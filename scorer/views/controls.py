"""What is tapped at the table in every deal: mode, Weis, Stöck, count, claims.

Each row is drawn anew only when what it shows has changed: a tap then costs what it
changes, not what stands on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.cards import Mode
from rules.factors import Factors
from rules.facts import ClaimedOut, ModeChosen, StoeckShown
from rules.log import Amended
from rules.schieber import open_facts
from rules.table import partner
from scorer.session import View
from scorer.views.acts import Acts, Panel
from scorer.views.look import Look
from scorer.views.notice import notice_line
from scorer.views.writes import Notice
from scorer.widgets.component import memo
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows of controls, in logical pixels."""

CLAIMS = 50
"""Height of the row of claims, in logical pixels."""

HEIGHT = 48 + 62 + 58 + 60 + CLAIMS + 4 * GAP
"""Height of all rows, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """How the open deal stands: all that decides what can be tapped now.

    ``seq`` is the entry that chose the mode; ``text`` says who chooses or has chosen;
    ``claims`` which side may still claim.
    """

    mode: ModeChosen | None
    seq: int
    text: str
    pushed: bool
    factors: Factors
    sides: tuple[str, ...]
    known_vorhand: bool
    weis: bool
    stoeck: bool
    count: bool
    claims: tuple[bool, ...]


def turn_of(look: Look, view: View, *, pushed: bool) -> Turn:
    """What the rules say about the open deal; ``pushed``: said, but no mode chosen yet."""
    found = open_facts(view.facts, ModeChosen)
    seq, mode = found[-1] if found else (0, None)
    sides = range(len(view.sides))
    open_deal = mode is not None and view.next_step.code != "finished"
    counted = view.state.deal.count is not None
    return Turn(
        mode=mode,
        seq=seq,
        text=_turn_text(look, view, mode, pushed=pushed),
        pushed=mode.pushed if mode else pushed,
        factors=view.options.factors,
        sides=view.side_names,
        known_vorhand=view.state.deal.vorhand is not None,
        weis=open_deal and not counted and view.options.weis,
        stoeck=open_deal and any(not view.check(StoeckShown(side=side)) for side in sides),
        count=open_deal and not counted,
        claims=tuple(not view.check(ClaimedOut(side=side)) for side in sides),
    )


def _turn_text(look: Look, view: View, mode: ModeChosen | None, *, pushed: bool) -> str:
    t, step = look.t, view.next_step
    if step.chooser is None or step.vorhand is None:
        return t("table.who_is_vorhand")
    if mode is not None:
        return t("table.chose", name=view.players[step.chooser])
    chooser = partner(step.vorhand) if pushed else step.vorhand
    return t("table.chooses", name=view.players[chooser])


@memo
@ft.component
def ModeRow(look: Look, turn: Turn, acts: Acts) -> ft.Control:
    """The six modes; touching another one corrects the deal (MODE-3).

    Where the trump is not to be seen, a chosen mode is covered until somebody looks.
    """
    looking, set_looking = ft.use_state(False)
    ft.use_effect(lambda: set_looking(False), [turn.mode is None])

    def choose(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            now = turn.mode
            if now is None:
                acts.record(ModeChosen(mode=mode, pushed=turn.pushed))
            elif now.mode is not mode:
                acts.correct([Amended(turn.seq, ModeChosen(mode=mode, pushed=now.pushed))])

        return handler

    shown = turn.mode.mode if turn.mode else None
    if shown is None or look.show_trump or looking:
        return mode_row(look.t, look.colours, look.deck, turn.factors, shown, choose)
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
def TurnLine(
    look: Look, turn: Turn, notice: Notice, on_push: Callable[[], None], acts: Acts
) -> ft.Control:
    """Who chooses or has chosen, or what was just written; and the push (MODE-3)."""
    t, colours = look.t, look.colours
    left: ft.Control = words(
        turn.text, colours.ink, size=16, align=ft.TextAlign.LEFT, lines=2, expand=1
    )
    if notice.text:
        left = notice_line(look, notice, acts)
    return ft.Row(
        [
            left,
            tap(
                t("table.pushed"),
                words(t("table.pushed"), colours.on_step if turn.pushed else colours.ink, size=15),
                (lambda _: on_push()) if turn.known_vorhand else None,
                colour=colours.step if turn.pushed else colours.raised,
                width=118,
                selected=turn.pushed,
                key="pushed",
            ),
        ],
        spacing=GAP,
    )


@memo
@ft.component
def DealButtons(look: Look, weis: bool, stoeck: bool, acts: Acts) -> ft.Control:
    """Weis and Stöck."""
    t, colours = look.t, look.colours

    def button(kind: str, hint: str, *, ready: bool) -> ft.Control:
        name = t(f"table.{kind}")
        return text_button(
            name,
            colours,
            (lambda _: acts.open(Panel(kind=kind))) if ready else None,
            hint=hint,
            label=name,
            expand=1,
            height=58,
            key=kind,
        )

    return ft.Row(
        [
            button("weis", t("table.weis_hint"), ready=weis),
            button("stoeck", t("table.stoeck_hint", n=20), ready=stoeck),
        ],
        spacing=GAP,
    )


@memo
@ft.component
def CountButtons(look: Look, sides: tuple[str, ...], ready: bool, acts: Acts) -> ft.Control:
    """The next step of a deal: count it, starting with either side's points."""
    t, colours = look.t, look.colours

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
            (lambda _: acts.open(Panel(kind="pad", side=side))) if ready else None,
            colour=colours.step,
            height=60,
            expand=1,
            key=f"count-{side}",
        )

    return ft.Row([button(side, name) for side, name in enumerate(sides)], spacing=GAP)


@memo
@ft.component
def ClaimButtons(
    look: Look, sides: tuple[str, ...], possible: tuple[bool, ...], acts: Acts
) -> ft.Control:
    """“Estamos afuera”, one button for each side (END-1)."""
    t, colours = look.t, look.colours

    def button(side: int, name: str, *, ready: bool) -> ft.Control:
        return text_button(
            t("table.claim", side=name),
            colours,
            (lambda _: acts.open(Panel(kind="claim", side=side))) if ready else None,
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
