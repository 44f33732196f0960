"""Recording a claim (“Estamos afuera”), with its sum while it is typed (END-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event, Violation
from rules.pairs.claim import ClaimSum, claim_sum
from rules.pairs.facts import ClaimedOut, ClaimedTogether, StoeckShown
from rules.pairs.game import PairsState
from rules.pairs.play import Play
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.games.counting.count_keys import Typing, TypingPanel, open_or_say, typed_now
from scorer.games.counting.typed import Typed
from scorer.phrases import side_key, side_text, violation_text
from scorer.session import View
from scorer.table.heights import HEADER_HEIGHT, header_height
from scorer.table.live_table import use_typed
from scorer.table.model import Actions, LiveTable, TableContext
from scorer.table.panel_parts import close_button
from scorer.table.widths import panel_width
from scorer.text_size.drawn import LEAST_LETTERS, abbreviated
from scorer.text_size.room import fills_room
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_part
from scorer.widgets.faces import Key, face
from scorer.widgets.spoken import announced
from scorer.widgets.tap import at_left, lettering, tap, text_button, worded

SHORT_SHARE = 0.56
"""Share of the width of a screen that the header has in landscape."""

AROUND = 12
"""What is beside the word of a claim, with half of the space between two, in logical pixels."""

EDGES, GAP = 12, 8
"""Beside the word on a key that ends a claim, and between two, in logical pixels."""

LEAST_HEIGHT_FOR_WARNING = 700
"""On a lower screen the warning would push the buttons out of sight, in logical pixels."""


@dataclass(frozen=True)
class ClaimPanel(TypingPanel):
    """Records the claim of a side; its trick points are typed on the pad below (END-1).

    Attributes:
        side: The side that claims.
        typed: What was typed before the panel opened: the trick points of this side.
    """

    one_side = True
    confirmed_here = True

    side: int
    typed: Typed

    def start(self, _view: View) -> Typed:
        """The digits that were typed before are the points of the side that claims."""
        start = Typed.of(self.side, self.typed.digits, matsch=self.typed.matsch)
        growing = self.typed.numbers.growing
        return replace(start, numbers=replace(start.numbers, growing=growing))

    def write(self, actions: Actions, _typed: Typed, look: Appearance) -> None:
        """Do nothing: only the button on the panel confirms a claim, so that no quick tap does."""
        actions.say(look.t("claim.answer_first"))

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """A claim: the sum while it is typed; confirm it, count later, or both sides together."""
        look, live, actions = table.look, table.live, table.actions
        view, side = table.view, self.side
        t, colours = look.t, look.colours
        typed = use_part(live.kept(Typing), lambda _: typed_now(live))
        draft, latest, change = use_typed(live, f"claim {side}", _Draft())
        state: PairsState[object, Play] = view.state
        stoeck_shown = StoeckShown(side=side)
        stoeck_allowed = not view.check(stoeck_shown)
        claim = claim_of(side, typed)
        summed = claim_sum(state.deal, state.terms, claim, stoeck=draft.stoeck and stoeck_allowed)
        violations = () if draft.together else view.check(claim)
        fifth = (panel_width(look, table.screens.table.room) - GAP - 2 * EDGES) / 5

        def write(fact: Event) -> None:
            if actions.debounced():
                return
            with_stoeck = latest().stoeck and not actions.now().check(stoeck_shown)
            actions.record(*([stoeck_shown] if with_stoeck else []), fact)

        def confirm() -> None:
            now = typed_now(live)
            if latest().together:
                write(ClaimedTogether())
            elif now.empty:
                actions.say(t("claim.points_missing"))
            else:
                write(claim_of(side, now))

        def turn_stoeck() -> None:
            if not table.refuse(actions.now().check(stoeck_shown)):
                change(lambda now: replace(now, stoeck=not now.stoeck))

        def turn_together() -> None:
            change(lambda now: replace(now, together=not now.together))

        def toggle(text: str, on: bool, turn: Callable[[], None], *, dim: bool) -> ft.Control:
            looks = face(colours, Key.FACT, chosen=on)
            return tap(
                text,
                lettering(text, looks.ink, size=14, bold=looks.bold, lines=2),
                lambda _: turn(),
                looks=looks,
                height=TARGET,
                expand=1,
                selected=on,
                padding=4,
                dim=dim,
            )

        title = t(side_key(t, table.names, "claim.said_together"))
        if not draft.together:
            people = table.names.people(side)
            title = t("claim.said", side=side_text(t, table.names, side), people=people)
        warning = [at_left(t("claim.warning"), colours.quiet, size=14, lines=2)]
        if look.height < LEAST_HEIGHT_FOR_WARNING and not look.short:
            warning = []
        return ft.Column(
            [
                ft.Row(
                    [
                        at_left(title, colours.sides[side], size=17, bold=True, lines=2, expand=1),
                        close_button(look, lambda: actions.open(None)),
                    ]
                ),
                _sum_line(table, summed, violations, together=draft.together),
                ft.Row(
                    [
                        toggle(
                            t("claim.with_stoeck"),
                            draft.stoeck and stoeck_allowed,
                            turn_stoeck,
                            dim=not stoeck_allowed,
                        ),
                        toggle(
                            t(side_key(t, table.names, "claim.together")),
                            draft.together,
                            turn_together,
                            dim=bool(view.check(ClaimedTogether())),
                        ),
                    ],
                    spacing=8,
                ),
                *warning,
                ft.Row(
                    [
                        text_button(
                            t("claim.unknown"),
                            colours,
                            lambda _: write(claim_of(side, Typed.of(side))),
                            expand=2,
                            size=15,
                            room=2 * fifth,
                            key="claim-later",
                        ),
                        text_button(
                            t("claim.write"),
                            colours,
                            lambda _: confirm(),
                            kind=Key.WRITE,
                            expand=3,
                            room=3 * fifth,
                            dim=bool(violations) or (typed.empty and not draft.together),
                            key="claim-write",
                        ),
                    ],
                    spacing=8,
                ),
            ],
            spacing=8,
            tight=True,
        )


@dataclass(frozen=True, slots=True)
class _Draft:
    """What is added to a claim: the Stöck of the side, or that both sides claim together."""

    stoeck: bool = False
    together: bool = False


def claim_of(side: int, typed: Typed) -> ClaimedOut:
    """Return the fact of a claim with what is typed."""
    return ClaimedOut(side=side, tricks=typed.points, matsch=typed.matsch)


def sum_text(t: Texts, summed: ClaimSum) -> str:
    """Return the sum of a claim in words, such as “2441 + 3 × 20 = 2501: reaches it”."""
    parts = [str(summed.written)]
    if summed.tricks is not None:
        points = str(summed.tricks)
        if summed.bonus:
            points = f"({points} + {summed.bonus})"
        parts.append(_product(summed.factor, points))
    if summed.stoeck:
        parts.append(_product(summed.meld_factor, str(summed.stoeck)))
    shown = " + ".join(parts)
    if summed.tricks is None:
        return t("claim.not_counted", sum=shown)
    if len(parts) > 1:
        shown = f"{shown} = {summed.total}"
    if summed.missing:
        return t("claim.falls_short", sum=shown, n=summed.missing)
    return t("claim.reaches", sum=shown)


def _product(factor: int, points: str) -> str:
    return points if factor == 1 else f"{factor} × {points}"


def _sum_line(
    table: TableContext, summed: ClaimSum, violations: tuple[Violation, ...], *, together: bool
) -> ft.Control:
    """The sum and whether it is enough; or why the typed points cannot be."""
    t, colours = table.look.t, table.look.colours
    if violations:
        text, colour = violation_text(t, violations[0], table.names), colours.error
    elif together:
        text, colour = t("claim.together_counts"), colours.quiet
    else:
        text = sum_text(t, summed)
        short = summed.tricks is not None and summed.missing
        colour = colours.error if short else colours.accent
    line = announced(text, at_left(text, colour, size=18, bold=True, lines=3))
    return RuleHint(table.look, line, violations[0].rule) if violations else line


@memo
@ft.component
@fills_room
def ClaimButtons(look: Appearance, live: LiveTable) -> ft.Control:
    """The claims (“Estamos afuera”), one button for each side (END-1)."""
    t, colours = look.t, look.colours
    # If the auction of a Bieter is undone there are three sides again, and these buttons are drawn
    # once more before they are removed.
    sides = use_part(live.view, lambda view: tuple(_may_claim(view, side) for side in range(2)))

    def ask(side: int) -> None:
        panel = ClaimPanel(side, Typing.now(live).deal)
        open_or_say(look, live, panel, ClaimedOut(side=side))

    # Beside four other keys of the header; on a wide screen below the board.
    header = look.width * (SHORT_SHARE if look.short else 1)
    room = (0.3 * look.width if look.wide else (header - 4 * TARGET) / 2) - AROUND

    # In a high header a name has two lines.
    one_line = look.wide or header_height(look) == HEADER_HEIGHT

    def button(side: int, name: str, *, near: bool, ready: bool) -> ft.Control:
        looks = face(colours, Key.END, ready=near)
        shown = abbreviated(name, LEAST_LETTERS, room) if one_line else name
        return tap(
            t("table.claim", side=name),
            ft.Column(
                [
                    worded(t("table.out"), looks, size=14, lines=1, room=room),
                    lettering(shown, colours.sides[side], size=LEAST_LETTERS, lines=1),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            lambda _: ask(side),
            looks=looks,
            height=TARGET if look.wide else header_height(look) - 8,
            expand=1,
            padding=2,
            dim=not ready,
            key=f"claim-{side}",
        )

    return ft.Row(
        [
            button(side, name, near=near, ready=ready)
            for side, (name, near, ready) in enumerate(sides)
        ],
        spacing=6,
    )


def _may_claim(view: View, side: int) -> tuple[str, bool, bool]:
    """What a side is called, whether it could reach its target now, and whether it may claim."""
    near = view.game.within_reach(view.state, side)
    return view.side_names[side], near, not view.check(ClaimedOut(side=side))
