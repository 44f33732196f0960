"""Correcting the count of a deal: the new points are typed on the pad of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.log import Amended, Change, Voided
from rules.games.schieber import SCHIEBER
from rules.pairs.facts import TricksCounted
from rules.pairs.game import AnyPairsState
from scorer.appearance import Appearance
from scorer.forms.rule_links import refusal
from scorer.games.counting.count_keys import Typing, TypingPanel, typed_now
from scorer.games.counting.matsch import question_of
from scorer.games.counting.typed import Typed, typed_count
from scorer.phrases import say_points, with_colon
from scorer.session import View
from scorer.table.model import Actions, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.wording import deal_title, effect
from scorer.widgets.component import use_part
from scorer.widgets.faces import Key
from scorer.widgets.tap import at_left, text_button


@dataclass(frozen=True)
class CountCorrection(TypingPanel):
    """Corrects the count of a deal.

    Attributes:
        seq: The entry of the count.
    """

    title = "entries.correct"
    write_key = "pad.correct"
    corrects = True

    seq: int

    def start(self, _view: View) -> Typed:
        """The number that is written; the first digit replaces it."""
        event = _view.fact(self.seq)
        return typed_count(event) if isinstance(event, TricksCounted) else Typed()

    def state(self, view: View) -> AnyPairsState:
        """The state before the count."""
        before: AnyPairsState = view.state_before(self.seq)
        return before

    def write(self, actions: Actions, typed: Typed, look: Appearance) -> None:
        """Write the corrected count."""
        view, event = actions.now(), typed.event()
        if event is None:
            actions.say(look.t("play.missing_points"))
            return
        changed = event != view.fact(self.seq)
        question = question_of(self.state(view), event, self.seq) if changed else None
        if question is not None:
            actions.open(question)
        else:
            actions.correct([Amended(self.seq, event)])

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The count as it is written, what the typed one changes, and a button to remove it."""
        look, live, view = table.look, table.live, table.view
        t, colours = look.t, look.colours
        typed = use_part(live.kept(Typing), lambda _: typed_now(live))
        written, event = view.fact(self.seq), typed.event()
        if not isinstance(written, TricksCounted):
            return sentence(t("error.stale"), colours.quiet)
        before = view.state_of(SCHIEBER, before=self.seq)
        points = say_points(view.side_names, written.tricks)
        result: ft.Control | None = None
        refused = view.game.verify(before, event) if event else ()
        if wrong := typed.numbers.judged(refused):
            result = refusal(look, wrong[0], table.names)
        elif event is not None and event != written and not refused:
            change: tuple[Change, ...] = (Amended(self.seq, event),)
            result = sentence(effect(t, view, view.judge(*change)), colours.accent)

        def key(
            text: str, name: str, act: Callable[[], object], *, kind: Key = Key.PLAIN
        ) -> ft.Control:
            handler = table.handler(act)
            return text_button(t(text), colours, handler, kind=kind, expand=1, size=15, key=name)

        def remove() -> None:
            table.actions.correct([Voided(self.seq)])

        return ft.Column(
            [
                at_left(
                    with_colon(t, deal_title(look, view, written, before), points),
                    colours.ink,
                    size=15,
                    bold=True,
                    lines=2,
                ),
                *([result] if result else []),
                ft.Row(
                    [
                        key("pad.remove", "count-remove", remove, kind=Key.DELETE),
                        key("app.cancel", "count-cancel", lambda: table.actions.open(None)),
                    ],
                    spacing=8,
                ),
            ],
            spacing=10,
            tight=True,
        )
