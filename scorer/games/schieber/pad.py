"""The pad of a deal: one side's trick points in, the other side's by itself."""

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
class Typed:
    """What stands on the pad: the side it is for, its digits, and whether it is a Matsch."""

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
        """The count of the deal that is on the pad, right or wrong."""
        points = self.points
        if points is None:
            return None
        rest = fill_other(points)
        both = (points, 0 if rest is None else rest)
        return TricksCounted(
            tricks=both if self.side == 0 else (both[1], both[0]),
            matsch=self.side if self.matsch else None,
        )

    def with_digit(self, digit: int) -> Typed:
        """One more digit; a digit that cannot belong to a total is not taken."""
        return Typed(self.side, with_digit("" if self.matsch else self.digits, digit))

    def erased(self) -> Typed:
        """Without the last digit."""
        return Typed(self.side, "" if self.matsch else self.digits[:-1])

    def for_side(self, side: int) -> Typed:
        """The same count seen from a side: its own points stand on the pad."""
        if side == self.side:
            return self
        if self.matsch or self.points is None:
            return Typed(side)
        rest = fill_other(self.points)
        return Typed(side, "" if rest is None else str(rest))


def typed_of(event: TricksCounted, side: int) -> Typed:
    """What the pad shows to correct a count."""
    return Typed(side, str(event.tricks[side]), event.matsch == side)


@dataclass(frozen=True)
class PadPanel(Panel):
    """Writes the tricks of the deal at the table, or corrects those of a counted one.

    Attributes:
        side: The side whose points are typed first; by itself the one that chose.
        seq: The entry that is corrected.
    """

    takes_keys = True

    side: int | None = None
    seq: int | None = None

    def draw(self, table: TableContext) -> ft.Control:
        """The pad."""
        return Pad(table, self)


@ft.component
def Pad(table: TableContext, opened: PadPanel | None) -> ft.Control:
    """The pad, to write the deal at the table or to correct a counted one.

    Without a panel ``opened`` it always stands at the table: nothing can be closed.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    panel = opened or PadPanel()
    editing = view.fact(panel.seq) if panel.seq is not None else None
    state: State = view.state_before(panel.seq) if panel.seq is not None else view.state
    start = _start(view, panel, editing)
    typed, latest, change = use_latest(start)
    event = typed.event()
    faults = view.game.verify(state, event) if event else ()
    lines = view.game.preview(state, event) if event else ()

    def write() -> None:
        current = latest[0].event()
        if current is None:
            return
        if panel.seq is None:
            if actions.record(current):
                change(lambda now: Typed(now.side))
        else:
            actions.correct([Amended(panel.seq, current)])

    def matsch() -> None:
        change(lambda now: replace(now, matsch=not now.matsch, digits=""))

    def on_key(key: str) -> bool:
        if key.isdigit() and len(key) == 1:
            change(lambda now: now.with_digit(int(key)))
        elif key == "Backspace":
            change(Typed.erased)
        elif key in ("Arrow Left", "Arrow Right"):
            change(lambda now: now.for_side(0 if key == "Arrow Left" else 1))
        elif key == "Enter":
            write()
        else:
            return False
        return True

    keys[0] = on_key
    chose = state.deal.vorhand is not None and pair_of(state.deal.vorhand) == typed.side
    ready = event is not None and not faults
    key_height = 52 if look.short or look.height < 700 else 58

    def quiet(text: str, action: Callable[[], object] | None, *, on: bool = False) -> ft.Control:
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
        quiet(t("pad.remove"), lambda: actions.correct([Voided(panel.seq or 0)]))
        if panel.seq is not None
        else quiet(t("pad.rest"), lambda: change(_others_points))
    )
    done = t("pad.correct" if panel.seq is not None else "pad.write")
    aside = [
        quiet(t("pad.matsch" if chose else "pad.contra_matsch"), matsch, on=typed.matsch),
        remove,
        quiet(t("app.close"), lambda: actions.open(None)) if opened else ft.Container(),
        tap(
            done,
            words(done, colours.on_step, size=15.5, bold=True, lines=1),
            (lambda _: write()) if ready else None,
            colour=colours.step,
            height=key_height,
            expand=1,
            padding=2,
            key="pad-write",
        ),
    ]
    which = [
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
            *(which if panel.seq is not None else ()),
            ft.Row(
                [
                    _side_card(table, typed, lines, side, lambda s: change(lambda n: n.for_side(s)))
                    for side in range(len(view.sides))
                ],
                spacing=10,
            ),
            _check_line(look, table.names, _typed_first(typed, faults), event),
            number_pad(
                colours,
                lambda digit: change(lambda now: now.with_digit(digit)),
                clear=(t("pad.clear"), lambda _: change(lambda now: Typed(now.side))),
                erase=(t("pad.erase"), lambda _: change(Typed.erased)),
                aside=aside,
                height=key_height,
            ),
        ],
        spacing=8,
        tight=True,
    )


def _start(view: View, panel: PadPanel, editing: object) -> Typed:
    """What the pad shows first."""
    if isinstance(editing, TricksCounted):
        side = panel.side if panel.side is not None else (editing.matsch or 0)
        return (
            replace(typed_of(editing, side), digits="")
            if editing.matsch is None
            else typed_of(editing, side)
        )
    vorhand = view.state.deal.vorhand
    chosen = pair_of(vorhand) if vorhand is not None else 0
    return Typed(panel.side if panel.side is not None else chosen)


def _others_points(now: Typed) -> Typed:
    """The number on the pad was the other side's."""
    return Typed(1 - now.side, now.digits, now.matsch).for_side(now.side)


def _side_card(
    table: TableContext,
    typed: Typed,
    lines: tuple[ScoreLine, ...],
    side: int,
    choose: Callable[[int], None],
) -> ft.Control:
    """A side's points, large, and what they come to with the factor."""
    look, view = table.look, table.view
    colours = look.colours
    active = typed.side == side
    event = typed.event()
    points = "–" if event is None else str(event.tricks[side])
    if active and typed.digits:
        points = typed.digits
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


def _typed_first(typed: Typed, faults: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """What is wrong with the number that was typed, before what is wrong with the other."""
    return tuple(sorted(faults, key=lambda fault: ("points", typed.points) not in fault.args))


def _check_line(
    look: Appearance, names: Names, faults: tuple[Violation, ...], event: TricksCounted | None
) -> ft.Control:
    """The 157 check: what is wrong, in the words of the table, or that it adds up (CARD-3)."""
    t, colours = look.t, look.colours
    if faults:
        text, colour = violation_text(t, faults[0], names), colours.error
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
