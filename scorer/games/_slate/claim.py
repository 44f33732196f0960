"""Recording a claim (“Estamos afuera”) and the Stöck of a side (END-1, STK-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.jass.cards import DEAL_TOTAL
from rules.jass.digits import with_digit
from rules.pairs.facts import ClaimedOut, ClaimedTogether, StoeckShown
from scorer.phrases import violation_text
from scorer.table.context import Panel, TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import tap, text_button, words


@dataclass(frozen=True, slots=True)
class ClaimDraft:
    """A claim while it is being entered.

    Attributes:
        digits: The digits of the trick points.
        all_tricks: Whether the side had won all tricks.
        stoeck: Whether the side shows the Stöck with the claim.
    """

    digits: str = ""
    all_tricks: bool = False
    stoeck: bool = False

    @property
    def points(self) -> int | None:
        """Trick points at the time of the claim; ``None`` where they are not counted."""
        return DEAL_TOTAL if self.all_tricks else int(self.digits) if self.digits else None

    def claim(self, side: int) -> ClaimedOut:
        """The fact of the claim."""
        return ClaimedOut(side=side, tricks=self.points, matsch=self.all_tricks)

    def with_digit(self, digit: int) -> ClaimDraft:
        """Add a digit, up to the number of digits of a total."""
        return replace(self, digits=with_digit(self.digits, digit))


@dataclass(frozen=True)
class ClaimPanel(Panel):
    """Records the claim of a side (END-1).

    Attributes:
        side: The side that claims.
    """

    title = "claim.title"

    side: int

    def draw(self, table: TableContext) -> ft.Control:
        """The form of the claim."""
        return ClaimCard(table, self.side)


@dataclass(frozen=True)
class StoeckPanel(Panel):
    """Records the Stöck of a side (STK-1)."""

    title = "table.who_has_stoeck"

    def draw(self, table: TableContext) -> ft.Control:
        """One button for each side."""
        return side_stoeck_buttons(table)


@ft.component
def ClaimCard(table: TableContext, side: int) -> ft.Control:
    """The form of a claim; the trick points are optional, so that one tap is enough."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    draft, latest, change = use_latest(ClaimDraft())
    points, all_tricks, stoeck = draft.points, draft.all_tricks, draft.stoeck
    violations = view.check(draft.claim(side))
    together = ClaimedTogether()
    stoeck_shown = StoeckShown(side=side)
    stoeck_allowed = not view.check(stoeck_shown)

    def write(_event: object) -> None:
        now = latest[0]
        actions.record(*([stoeck_shown] if now.stoeck and stoeck_allowed else []), now.claim(side))

    def toggle(
        text: str, on: bool, action: Callable[[object], object] | None, label: str = ""
    ) -> ft.Control:
        return tap(
            label or text,
            words(text, colours.on_step if on else colours.ink, size=14, lines=3),
            action,
            colour=colours.step if on else colours.raised,
            height=56,
            expand=1,
            selected=on,
            padding=4,
        )

    toggles = [
        toggle(
            t("pad.matsch"),
            all_tricks,
            lambda _: change(lambda now: replace(now, all_tricks=not now.all_tricks)),
            t("claim.all_tricks"),
        ),
        toggle(
            t("claim.with_stoeck"),
            stoeck and stoeck_allowed,
            (lambda _: change(lambda now: replace(now, stoeck=not now.stoeck)))
            if stoeck_allowed
            else None,
        ),
        toggle(
            t("claim.together"),
            False,
            (lambda _: actions.record(together)) if not view.check(together) else None,
        ),
    ]
    return ft.Column(
        [
            words(
                t("claim.said", side=view.side_names[side]),
                colours.sides[side],
                size=18,
                bold=True,
                align=ft.TextAlign.LEFT,
            ),
            words(t("claim.warning"), colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2),
            ft.Row(
                [
                    words(
                        t("claim.ask_tricks"),
                        colours.ink,
                        size=16,
                        align=ft.TextAlign.LEFT,
                        expand=1,
                    ),
                    words("–" if points is None else str(points), colours.ink, size=32, bold=True),
                ]
            ),
            words(
                violation_text(t, violations[0], table.names) if violations else " ",
                colours.error,
                size=15,
                align=ft.TextAlign.LEFT,
                lines=2,
            ),
            ft.Row(toggles, spacing=8),
            number_pad(
                colours,
                lambda digit: change(lambda now: now.with_digit(digit)),
                clear=(t("pad.clear"), lambda _: change(lambda now: replace(now, digits=""))),
                erase=(
                    t("pad.erase"),
                    lambda _: change(lambda now: replace(now, digits=now.digits[:-1])),
                ),
                height=52,
            ),
            ft.Row(
                [
                    text_button(
                        t("claim.write") if points is not None else t("claim.unknown"),
                        colours,
                        None if violations else write,
                        step=True,
                        expand=1,
                        key="claim-write",
                    )
                ]
            ),
        ],
        spacing=6,
        tight=True,
    )


def side_stoeck_buttons(table: TableContext) -> ft.Control:
    """Buttons that record the Stöck of a side (STK-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    return ft.Row(
        [
            text_button(
                name,
                colours,
                lambda _, side=side: actions.record(StoeckShown(side=side)),
                label=t("table.stoeck_of", side=name),
                height=72,
                expand=1,
                key=f"stoeck-{side}",
            )
            for side, name in enumerate(view.side_names)
        ],
        spacing=10,
    )
