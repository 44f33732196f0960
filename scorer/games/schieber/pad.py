"""The pad that counts a deal: one side's points are typed, the other's are computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Violation
from rules.engine.log import Amended, Voided
from rules.engine.score import ScoreLine, totals
from rules.games.schieber.deal import State
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_other
from rules.jass.digits import with_digit
from rules.jass.seats import pair_of
from rules.pairs.facts import TricksCounted
from scorer.appearance import Appearance
from scorer.phrases import Names, violation_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.theme import RADIUS
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import tap, words


@dataclass(frozen=True, slots=True)
class PadDraft:
    """A count while it is being typed.

    Attributes:
        side: The side whose points are typed.
        digits: The digits.
        matsch: Whether the side has won all tricks.
    """

    side: int
    digits: str = ""
    matsch: bool = False

    @property
    def points(self) -> int | None:
        """Trick points of the side; ``None`` before anything is typed."""
        if self.matsch:
            return DEAL_TOTAL
        return int(self.digits) if self.digits else None

    def event(self) -> TricksCounted | None:
        """The fact of the count, whether valid or not; ``None`` before anything is typed."""
        points = self.points
        if points is None:
            return None
        others = fill_other(points)
        tricks = (points, 0 if others is None else others)
        return TricksCounted(
            tricks=tricks if self.side == 0 else (tricks[1], tricks[0]),
            matsch=self.side if self.matsch else None,
        )

    def with_digit(self, digit: int) -> PadDraft:
        """Add a digit, up to the number of digits of a total."""
        return PadDraft(self.side, with_digit("" if self.matsch else self.digits, digit))

    def erased(self) -> PadDraft:
        """Remove the last digit."""
        return PadDraft(self.side, "" if self.matsch else self.digits[:-1])

    def for_side(self, side: int) -> PadDraft:
        """The same count, with the points of ``side`` as the typed ones."""
        if side == self.side:
            return self
        if self.matsch or self.points is None:
            return PadDraft(side)
        others = fill_other(self.points)
        return PadDraft(side, "" if others is None else str(others))


def draft_of_count(event: TricksCounted, side: int) -> PadDraft:
    """The draft that stands for a recorded count."""
    return PadDraft(side, str(event.tricks[side]), event.matsch == side)


@dataclass(frozen=True)
class PadPanel(Panel):
    """Counts the open deal, or corrects the count of another one.

    Attributes:
        side: The side whose points are typed first; ``None``: the side of the Vorhand.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
    """

    takes_keys = True

    side: int | None = None
    seq: int | None = None

    def draw(self, table: TableContext) -> ft.Control:
        """The pad."""
        return Pad(table, self)


@ft.component
def Pad(table: TableContext, opened: PadPanel | None) -> ft.Control:
    """The pad that counts the open deal or corrects a count.

    Args:
        table: The table.
        opened: The panel that shows it; ``None``: it always stands beside the board and
            cannot be closed.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    panel = opened or PadPanel()
    corrected = view.fact(panel.seq) if panel.seq is not None else None
    state: State = view.state_before(panel.seq) if panel.seq is not None else view.state
    start = _initial_draft(view, panel, corrected)
    draft, latest, change = use_latest(start)
    event = draft.event()
    violations = view.game.verify(state, event) if event else ()
    lines = view.game.preview(state, event) if event else ()

    def write() -> None:
        current = latest[0].event()
        if current is None:
            return
        if panel.seq is None:
            if actions.record(current):
                change(lambda now: PadDraft(now.side))
        else:
            actions.correct([Amended(panel.seq, current)])

    def matsch() -> None:
        change(lambda now: replace(now, matsch=not now.matsch, digits=""))

    def on_key(key: str) -> bool:
        if key.isdigit() and len(key) == 1:
            change(lambda now: now.with_digit(int(key)))
        elif key == "Backspace":
            change(PadDraft.erased)
        elif key in ("Arrow Left", "Arrow Right"):
            change(lambda now: now.for_side(0 if key == "Arrow Left" else 1))
        elif key == "Enter":
            write()
        else:
            return False
        return True

    keys[0] = on_key
    is_chooser = state.deal.vorhand is not None and pair_of(state.deal.vorhand) == draft.side
    ready = event is not None and not violations
    key_height = 52 if look.short or look.height < 700 else 58

    def quiet_key(
        text: str, action: Callable[[], object] | None, *, on: bool = False
    ) -> ft.Control:
        return tap(
            text,
            words(text, colours.on_step if on else colours.ink, size=14, lines=2),
            (lambda _: action()) if action else None,
            colour=colours.step if on else colours.raised,
            height=key_height,
            expand=1,
            padding=2,
            selected=on or None,
        )

    remove = (
        quiet_key(t("pad.remove"), lambda: actions.correct([Voided(panel.seq or 0)]))
        if panel.seq is not None
        else quiet_key(t("pad.rest"), lambda: change(_as_others_points))
    )
    write_text = t("pad.correct" if panel.seq is not None else "pad.write")
    extra_keys = [
        quiet_key(t("pad.matsch" if is_chooser else "pad.contra_matsch"), matsch, on=draft.matsch),
        remove,
        quiet_key(t("app.close"), lambda: actions.open(None)) if opened else ft.Container(),
        tap(
            write_text,
            words(write_text, colours.on_step, size=15.5, bold=True, lines=1),
            (lambda _: write()) if ready else None,
            colour=colours.step,
            height=key_height,
            expand=1,
            padding=2,
            key="pad-write",
        ),
    ]
    heading = [
        words(
            f"{t('entries.correct')}: {t('table.deal', n=state.deal.number)}",
            colours.ink,
            size=18,
            bold=True,
            align=ft.TextAlign.LEFT,
        )
    ]
    return ft.Column(
        [
            *(heading if panel.seq is not None else ()),
            ft.Row(
                [
                    _side_card(
                        table, draft, lines, side, lambda at: change(lambda now: now.for_side(at))
                    )
                    for side in range(len(view.sides))
                ],
                spacing=10,
            ),
            _check_line(look, table.names, _own_number_first(draft, violations), event),
            number_pad(
                colours,
                lambda digit: change(lambda now: now.with_digit(digit)),
                clear=(t("pad.clear"), lambda _: change(lambda now: PadDraft(now.side))),
                erase=(t("pad.erase"), lambda _: change(PadDraft.erased)),
                aside=extra_keys,
                height=key_height,
            ),
        ],
        spacing=8,
        tight=True,
    )


def _initial_draft(view: View, panel: PadPanel, corrected: object) -> PadDraft:
    """The draft before anything is typed."""
    if isinstance(corrected, TricksCounted):
        side = panel.side if panel.side is not None else (corrected.matsch or 0)
        return (
            replace(draft_of_count(corrected, side), digits="")
            if corrected.matsch is None
            else draft_of_count(corrected, side)
        )
    vorhand = view.state.deal.vorhand
    chosen = pair_of(vorhand) if vorhand is not None else 0
    return PadDraft(panel.side if panel.side is not None else chosen)


def _as_others_points(now: PadDraft) -> PadDraft:
    """Take the typed number as the points of the other side."""
    return PadDraft(1 - now.side, now.digits, now.matsch).for_side(now.side)


def _side_card(
    table: TableContext,
    draft: PadDraft,
    lines: tuple[ScoreLine, ...],
    side: int,
    choose: Callable[[int], None],
) -> ft.Control:
    """The points of a side, and their score with the factor."""
    look, view = table.look, table.view
    colours = look.colours
    active = draft.side == side
    event = draft.event()
    points = "–" if event is None else str(event.tricks[side])
    if active and draft.digits:
        points = draft.digits
    own = [line for line in lines if line.side == side]
    sums = " + ".join(str(line.points) for line in own if line.points) or "0"
    product = ""
    if own:
        many = sum(1 for line in own if line.points) > 1
        shown = f"({sums})" if many else sums
        product = f"{shown} × {own[0].factor} = {totals(own, len(view.sides))[side]}"
    name = view.side_names[side]
    return tap(
        f"{name}: {points}",
        ft.Column(
            [
                words(name, colours.sides[side], size=14, align=ft.TextAlign.LEFT, lines=1),
                words(
                    points,
                    colours.ink if active else colours.quiet,
                    size=34,
                    bold=True,
                    align=ft.TextAlign.LEFT,
                ),
                words(product or " ", colours.accent, size=14, align=ft.TextAlign.LEFT, lines=1),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        lambda _: choose(side),
        colour=colours.table if look.colours.dark else colours.card,
        border=colours.step if active else colours.line,
        height=112,
        expand=1,
        radius=RADIUS,
        padding=10,
        selected=active,
        key=f"pad-side-{side}",
    )


def _own_number_first(draft: PadDraft, violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Sort what is wrong with the typed number before what is wrong with the computed one."""
    return tuple(sorted(violations, key=lambda fault: ("points", draft.points) not in fault.args))


def _check_line(
    look: Appearance, names: Names, violations: tuple[Violation, ...], event: TricksCounted | None
) -> ft.Control:
    """What is wrong with the count, or that both numbers add up to 157 (CARD-3)."""
    t, colours = look.t, look.colours
    if violations:
        text, colour = violation_text(t, violations[0], names), colours.error
    elif event is not None:
        first, second = event.tricks
        text, colour = f"{first} + {second} = {DEAL_TOTAL} ✓", colours.quiet
    else:
        text, colour = t("pad.type_points"), colours.quiet
    return ft.Container(
        content=words(text, colour, size=15, align=ft.TextAlign.LEFT, lines=2),
        height=38,
        alignment=ft.Alignment.CENTER_LEFT,
    )
